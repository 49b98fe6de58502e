"""What every game promises of rows of numbers, keys, actions and pays, by which programs learn it."""

from typing import Final

from regalia.contract.setting import Setting, walk_through
from regalia.contract.table import viewer_name, viewers
from regalia.kernel import CHANCE, OVER
from regalia.kernel.action import WIDEST
from regalia.kernel.episode import Episode
from regalia.kernel.observation import Observer, observe

MARGIN: Final = 16  # bytes around a row that nobody may touch
FEW: Final = 60  # positions of a walk
PARTLY: Final = 2  # of so many positions that a seat can tell apart, one at least has a row of its own


def observer_of(setting: Setting) -> Observer:
    found: Observer = setting.game.observer(setting.options, setting.seats)
    return found


def twins_have_the_same_rows_and_keys(setting: Setting) -> None:
    """What a seat may not know makes no difference to its row, nor what anybody may not know to his key."""
    game, stream, observer = setting.game, setting.stream("rows"), observer_of(setting)
    for state in setting.positions(12):
        for viewer in viewers(state):
            twin = state.resample(viewer, stream)
            positions = f"{game.dump(state)} from {game.dump(twin)}"
            assert game.key(state, viewer) == game.key(twin, viewer), (
                f"the key of {viewer_name(viewer)} tells {positions}"
            )
            if viewer >= 0:
                rows = [observe(observer, one, viewer) for one in (state, twin)]
                assert rows[0] == rows[1], (
                    f"{different_part(observer, *rows)} of {viewer_name(viewer)} tells {positions}"
                )


def different_part(observer: Observer, one: bytes, two: bytes) -> str:
    """Names the first part in which two rows differ."""
    return next(f"“{part.name}”" for part in observer.parts if one[part.bytes] != two[part.bytes])


def rows_are_as_declared(setting: Setting) -> None:
    """The parts of a row follow each other, have names of their own, and nothing is written beside them."""
    observer = observer_of(setting)
    names = [part.name for part in observer.parts]
    assert len(set(names)) == len(names), f"two parts of a row have the same name: {names}"
    first = 0
    for part in observer.parts:
        assert part.first == first, f"“{part.name}” begins at {part.first}, not behind the part before it, at {first}"
        assert 1 <= part.scale <= 255, f"“{part.name}” has a scale of {part.scale}"
        first += part.length
    assert observer.length == first, f"a row has {observer.length} bytes, its parts {first}"
    for state in setting.positions(12):
        for seat in range(state.seats):
            row = observe(observer, state, seat, MARGIN)
            assert not any(row[:MARGIN] + row[len(row) - MARGIN :]), "something is written beside the row"
            for part in observer.parts:
                found = max(row[MARGIN:][part.bytes], default=0)
                assert part.scale > 1 or found <= 1, f"“{part.name}” holds {found}, though its scale says 0 or 1"


def rows_tell_positions_apart(setting: Setting) -> None:
    """Positions that a seat can tell apart mostly have different rows: a row that says little is no observation."""
    game, observer = setting.game, observer_of(setting)
    if observer.length == 0:  # a game without `observe.py`
        return
    positions = setting.positions(FEW)
    for seat in range(setting.seats):
        keys = {game.key(state, seat) for state in positions}
        rows = {observe(observer, state, seat) for state in positions}
        assert len(rows) * PARTLY >= len(keys), (
            f"{viewer_name(seat)} can tell {len(keys)} positions apart, its rows only {len(rows)}"
        )


def every_move_is_an_action(setting: Setting) -> None:
    """Every legal move is reached by actions that were legal, and no question is too wide."""
    game = setting.game
    actions = game.actions(setting.options, setting.seats)
    assert actions.width <= WIDEST, f"a mask is {actions.width} wide"
    for state in setting.positions(12):
        if state.turn >= 0:
            offered = state.legal()
            for move in offered[:3] + offered[-3:]:
                wanted, dice = state.clone(), setting.stream("actions")
                wanted.apply(move)
                while wanted.turn == CHANCE:
                    wanted.apply(wanted.draw(dice))
                episode = Episode(state, actions, Observer(), setting.stream("actions"))
                answer_as(episode, move)
                assert game.dump(episode.state) == game.dump(wanted), (
                    f"the actions that mean “{game.write(state, move)}” lead to {game.dump(episode.state)}"
                )


def answer_as(episode: Episode, move: int) -> None:
    """Answer every question as a move would, until it is played."""
    answer = int(episode.actions.action_of[move])
    while True:
        assert answer in episode.legal(), f"action {answer} of move {move} is not allowed"
        episode.act(answer)
        if episode.question == 0:
            return
        verb = episode.actions.split_verbs[episode.split]
        answer = int(verb.value(move, episode.question - 1))


def games_are_as_long_and_pay_as_told(setting: Setting) -> None:
    """The bound on a game's length and the range of pays hold, and shares of the win are paid in full."""
    shape = setting.game.shape(setting.options, setting.seats)
    decisions, last = 0, setting.start()
    for last, _ in walk_through(setting.start(), setting.stream(), setting.taste):
        decisions += last.turn >= 0
    assert last.turn == OVER, "the walk did not end"
    assert shape.longest == 0 or decisions <= shape.longest, (
        f"{decisions} decisions, more than the {shape.longest} of `longest_game`"
    )
    for seat in range(last.seats):
        pay = last.pay(seat)
        assert shape.least_pay <= pay <= shape.most_pay, (
            f"{viewer_name(seat)} is paid {pay}, not {shape.least_pay} to {shape.most_pay}"
        )
        assert 0.0 <= last.worth(seat) <= 1.0, f"to a search the pay of {viewer_name(seat)} is worth {last.worth(seat)}"
