"""What every game promises of the table that a seat or a spectator is shown."""

from regalia.contract.setting import Setting, walk_through
from regalia.kernel import OVER, SPECTATOR, State
from regalia.table import Cell, Pile, Table


def viewers(state: State) -> tuple[int, ...]:
    """A spectator and every seat."""
    return (SPECTATOR, *range(state.seats))


def viewer_name(viewer: int) -> str:
    """Who that is, as failures name it."""
    return "a spectator" if viewer < 0 else f"seat {viewer + 1}"


def keys_of(table: Table) -> list[str]:
    """The keys of everything on a table."""
    keys = [zone.key for zone in table.zones] + [seat.key for seat in table.seats]
    keys += counters_of_seats(table)
    for zone in table.zones:
        for item in zone.items:
            keys.append(item.key)
            if isinstance(item, Cell):
                keys += [held.key for held in item.holds]
            if isinstance(item, Pile):
                keys += [card.key for card in item.top]
    return keys


def counters_of_seats(table: Table) -> list[str]:
    """Their keys: a seat is touched whole."""
    return [counter.key for seat in table.seats for counter in seat.counters]


def table_offers_what_is_legal(setting: Setting) -> None:
    """The table offers what is legal to the seat to decide, each act by its own words, and nothing to others."""
    game = setting.game
    for state in setting.positions(20):
        for seat in viewers(state):
            table = game.view(state, seat)
            expected = state.legal() if state.turn == seat else []
            assert [act.id for act in table.acts] == expected, (
                f"{viewer_name(seat)} is offered other acts than are legal"
            )
            moves = [game.write(state, action) for action in expected]
            assert [act.move for act in table.acts] == moves, f"acts are written as other moves: {moves}"
            touches = [game.touch(state, action) for action in expected]
            assert [act.touch for act in table.acts] == touches, f"acts are touched elsewhere: {touches}"
            words = {(act.label, act.ask, act.amount) for act in table.acts}
            assert len(words) == len(expected), f"two acts read alike: {[act.label for act in table.acts]}"


def keys_are_unique_and_there(setting: Setting) -> None:
    """Every key on the table is unique, and every act touches keys that are there, of a seat the seat itself."""
    game, heard = setting.game, 0
    for state, told in walk_through(setting.start(), setting.stream(), setting.taste, longest=60):
        for seat in viewers(state):
            table = game.view(state, seat, told[heard:])
            keys = keys_of(table)
            there = set(keys)
            assert len(there) == len(keys), f"keys are there twice: {sorted(keys)}"
            within = set(counters_of_seats(table))
            for act in table.acts:
                absent = set(act.touch) - there
                assert not absent, f"“{act.move}” touches what does not lie on the table: {sorted(absent)}"
                hidden = within.intersection(act.touch)
                assert not hidden, f"“{act.move}” touches a counter of a seat, which is touched whole: {sorted(hidden)}"
            led = {
                way.key for zone in table.zones for cell in zone.items if isinstance(cell, Cell) for way in cell.ways
            }
            assert led <= there, f"ways lead to what is not there: {led - there}"
            flown = {key for flight in table.flew for key in (flight.start, flight.end)} | set(table.last)
            assert flown <= there, f"things move between what is not there: {flown - there}"
            assert table.moment is None or table.moment.place in there, f"nothing there has a moment: {table.moment}"
        heard = len(told)


def table_says_what_goes_on(setting: Setting) -> None:
    """The table names game, seats, winners and what wins, and always says what is going on."""
    game = setting.game
    for state in setting.positions(20):
        for seat in viewers(state):
            table = game.view(state, seat)
            assert (table.game, table.title, table.seat) == (game.name, game.title, seat), (
                "the table is of another game"
            )
            assert [other.seat for other in table.seats] == list(range(state.seats)), (
                "seats are missing or out of order"
            )
            names = [game.seat_name(state, at) for at in range(state.seats)]
            assert [other.name for other in table.seats] == names, f"the seats are called otherwise: {names}"
            assert table.prompt, "the table does not say what is going on"
            assert table.goal, "the table does not say what wins"
            assert "\n" not in table.goal, f"the goal is more than a line: {table.goal}"
            assert all(other.standing for other in table.seats), "a seat does not say how far it is from the goal"
            won = {other.seat for other in table.seats if other.winner}
            assert won == (set(state.outcome().winners) if state.turn == OVER else set()), f"the table says {won} won"
