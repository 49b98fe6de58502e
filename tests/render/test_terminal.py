"""Tables in coloured characters."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from rich.console import Console

from regalia.games import find_game
from regalia.kernel import Game
from regalia.render.canvas import Box, Canvas
from regalia.render.painter import CURSOR, Hand, Look
from regalia.render.palette import FOUR_COLOUR, SUIT_COLOUR
from regalia.render.sign import card_sign
from regalia.render.terminal import LISTED, act_key, board, first_stop, side, stops
from regalia.table import Act, Card, Cell, Moment, Part, Side, Table, Zone
from tests.games.kingdom_coinquest.game import game_with
from tests.render.scene import PHASES, friend_or_foe, seen, tables, walked
from tests.setting import GAMES

NAMES = ("Dame Rohese", "Marigold", "Godfrey", "Ada")


def kingdom(names: tuple[str, ...] = ()) -> Table:
    state = friend_or_foe()
    state.names = names
    return seen(find_game("friend-or-foe"), state)


def grounds(canvas: Canvas, box: Box) -> set[str]:
    """The background colours in a part of the canvas."""
    styles = [canvas.styles[y][x] for y in range(box.y, box.y + box.tall) for x in range(box.x, box.x + box.wide)]
    return {style.bgcolor.name for style in styles if style.bgcolor}


def inks(canvas: Canvas, box: Box) -> set[str]:
    styles = [canvas.styles[y][x] for y in range(box.y, box.y + box.tall) for x in range(box.x, box.x + box.wide)]
    return {style.color.name for style in styles if style.color}


def test_the_whole_board_fits_beside_its_column_on_the_smallest_terminal() -> None:
    canvas = board(kingdom(), 46, 15, Look(), Hand())
    lines = canvas.text().splitlines()
    assert len(lines) == 15
    assert lines[-1].split() == list("abcdefg")
    assert all(key in canvas.places for key in ("a1", "g7", "d4", "piece-1"))
    assert "K♦" in lines[4]
    assert "12" in lines[5]


def test_letters_of_pieces_and_grounds_are_read_on_the_smallest_terminal() -> None:
    game = find_game("thrones")
    state = game.start(game.options({"setup_mode": "mirror", "first_player": "south", "favor_cap": 0}))
    table: Table = game.view(state, 0)
    canvas = board(table, 46, 15, Look(), Hand())
    lines = canvas.text().splitlines()
    for key, sign in (("e2", "K"), ("e8", "k"), ("c4", "E"), ("e5", "X"), ("a1", "F")):
        box = canvas.places[key]
        shown = "".join(line[box.x : box.x + box.wide] for line in lines[box.y : box.y + box.tall])
        assert sign in shown, key


def test_what_can_be_touched_has_edges_and_the_cursor_brackets_and_gold() -> None:
    canvas = board(kingdom(), 46, 15, Look(), Hand(cursor="c6"))
    assert canvas.text().splitlines()[2].count("[") == 1
    assert canvas.text().count("▌") == 2 * 3
    assert CURSOR in grounds(canvas, canvas.places["c6"])
    assert CURSOR not in grounds(canvas, canvas.places["d5"])


@pytest.mark.parametrize(("wide", "tall"), [(46, 15), (90, 40)])
def test_a_moment_stands_in_a_box_beside_its_place(wide: int, tall: int) -> None:
    sides = (
        Side(name="Ada", owner=0, parts=(Part(label="die", value=4), Part(label="2 royals", value=2)), total=6),
        Side(name="nine of hearts", parts=(Part(label="strength", value=9, art="9H"),), total=9),
    )
    told = replace(kingdom(), moment=Moment(place="c6", title="Face-off", sides=sides, result="Ada loses, 6 against 9"))
    plain = board(kingdom(), wide, tall, Look(), Hand())
    canvas = board(told, wide, tall, Look(), Hand())
    lines = canvas.text().splitlines()
    words = ("╭", "Face-off", "Ada 4 + 2", "against nine", "Ada loses", "╰")
    found = [next(at for at, line in enumerate(lines) if word in line) for word in words]
    assert found == sorted(set(found)), canvas.text()
    place = canvas.places["c6"]
    assert not found[0] <= place.y <= found[-1], "the box hides what it is about"
    assert canvas.places == plain.places, "what can be touched is where it was"


def test_four_colours_change_diamonds_and_clubs_only() -> None:
    two, four = (board(kingdom(), 60, 36, Look(four_colour=is_so), Hand()) for is_so in (False, True))
    diamond, heart = two.places["c5"], two.places["d5"]
    assert SUIT_COLOUR["D"] in inks(two, diamond)
    assert FOUR_COLOUR["D"] in inks(four, diamond)
    assert inks(two, heart) == inks(four, heart)


def test_the_column_names_the_seats_and_lists_the_moves_with_the_stakes_under_the_cursor() -> None:
    canvas = side(kingdom(("Ada", "Ben")), 34, 18, Look(), Hand(cursor="c6"))
    shown = canvas.text()
    assert "Ada  Spades" in shown
    assert "▶  ♥  Ben  Hearts, you" in shown
    assert "Go to c6" in shown
    assert "royal house" in shown
    assert {"act:" + str(act.id) for act in kingdom().acts} <= set(canvas.places)


def test_a_long_list_of_moves_shows_the_part_around_the_cursor() -> None:
    acts = tuple(Act(id=n, move=f"bank {n}", label=f"Bank {n}", ask="Coins", amount=n) for n in range(60))
    canvas = side(Table(game="g", title="G", seat=0, acts=acts), 30, 12, Look(), Hand(cursor="act:40"))
    assert "[bank 40" in canvas.text()
    assert "of 60" in canvas.text()
    assert "act:0" not in canvas.places


def test_the_cursor_goes_first_to_things_then_to_moves_that_touch_nothing() -> None:
    table = Table(
        game="g",
        title="G",
        seat=0,
        zones=(Zone(key="z", label="Z", items=(Card(key="one"), Card(key="two"))),),
        acts=(
            Act(id=1, move="a", label="a", touch=("two", "one")),
            Act(id=2, move="pass", label="pass"),
            Act(id=3, move="b", label="b", touch=("two",)),
        ),
    )
    assert stops(table, ()) == ["two", "act:2"]
    assert stops(table, ("two",)) == ["one", "act:3"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("size", [(46, 15), (90, 40)])
def test_every_position_of_a_game_is_drawn_with_all_its_things(game: Game, size: tuple[int, int]) -> None:
    for table in walked(game, "terminal", every=31):
        found = {**board(table, *size, Look(), Hand()).places, **side(table, 34, 40, Look(), Hand()).places}
        for zone in table.zones:
            assert {item.key for item in zone.items} <= set(found), zone.key


@settings(max_examples=40, phases=PHASES)
@given(tables, st.integers(1, 130), st.integers(1, 50), st.booleans())
def test_any_table_is_drawn_in_any_size(table: Table, wide: int, tall: int, dark: bool) -> None:
    hand = Hand(cursor=next(iter(stops(table, ())), ""))
    for canvas in (board(table, wide, tall, Look(dark), hand), side(table, wide, tall, Look(dark), hand)):
        assert (canvas.wide, canvas.tall) == (wide, tall)
        assert all(sum(segment.cell_length for segment in canvas.line(y)) == wide for y in range(tall))


def test_rich_prints_the_canvas() -> None:
    console = Console(width=46, color_system="truecolor", force_terminal=True)
    with console.capture() as captured:
        console.print(board(kingdom(), 46, 15, Look(), Hand()))
    assert captured.get().count("\n") >= 15
    assert "\x1b[" in captured.get()


def coinquest(seats: int) -> Table:
    """A game in the middle, with cards at every kind of place."""
    kingdoms = {
        "hearts": "hand 2D 3C JS, knight 9C+6D, quartermaster 10D+8S/2, salvage QC 4D -",
        "spades": "hand 2H 3H 5S, peasant 7D+4H, quartermaster 7C+JH/1, salvage 6S 4C AH",
        "diamonds": "hand 5C 6H 7H, queen QD",
        "clubs": "hand 8H 9H 10H",
    }
    names = list(kingdoms)[:seats]
    state = game_with(**{name: kingdoms[name] for name in names}).state
    return seen(find_game("kingdom-coinquest"), state, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_and_health_of_kingdom_coinquest_is_read_on_the_smallest_terminal(seats: int) -> None:
    table = coinquest(seats)
    shown = board(table, 46, 16, Look(), Hand()).text()
    for zone in table.zones:
        for cell in zone.items:
            for card in (*getattr(cell, "holds", ()), cell):
                if isinstance(card, Card) and card.art:
                    assert card_sign(card) in shown, (cell.key, shown)
    assert not re.search(r"\+\d", shown)
    assert shown.count("20") >= seats


@pytest.mark.parametrize("tall", [15, 35])
def test_coins_on_a_card_hide_no_rank(tall: int) -> None:
    table = kingdom()
    canvas = board(table, 46, tall, Look(), Hand())
    lines = canvas.text().splitlines()
    cells = [cell for cell in table.zones[0].items if isinstance(cell, Cell)]
    paid = [cell for cell in cells if cell.holds and isinstance(cell.holds[0], Card) and cell.holds[0].badge]
    assert paid
    for cell in paid:
        box, card = canvas.places[cell.key], cell.holds[0]
        assert isinstance(card, Card)
        assert card_sign(card) in lines[box.y][box.x : box.x + box.wide]
        assert any(card.badge in line[box.x : box.x + box.wide] for line in lines[box.y + 1 : box.y + box.tall])


def test_the_cursor_begins_at_the_first_move() -> None:
    game = find_game("thrones")
    state = game.start(game.options({"first_player": "south"}))
    table = seen(game, state, 0)
    assert first_stop(table, ()) == act_key(table.acts[0])
    column = side(table, 34, 16, Look(), Hand(cursor=first_stop(table, ()))).text()
    assert "Lay out Bastion" in column
    assert "Type preset bastion." in column


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_there_is_a_cursor_wherever_there_is_a_move(game: Game) -> None:
    for table in walked(game, "cursor", every=11):
        assert bool(first_stop(table, ())) == bool(table.acts)


@pytest.mark.parametrize(("name", "entry"), [("thrones", "M mountain"), ("friends-and-foes", "El elevation")])
def test_a_legend_stands_below_the_board(name: str, entry: str) -> None:
    game = find_game(name)
    table = next(table for table in reversed(walked(game, "legend", every=5)) if table.zones)
    assert entry in board(table, 46, 16, Look(), Hand()).text()


@pytest.mark.parametrize("names", [("Spades", "Hearts", "Diamonds", "Clubs"), NAMES])
@pytest.mark.parametrize(
    ("name", "seats"),
    [("royal-family", 2)]
    + [(name, seats) for name in ("friend-or-foe", "kingdom-coinquest", "friends-and-foes") for seats in (2, 3, 4)],
)
def test_how_far_everybody_is_from_the_goal_is_read_whole_on_the_smallest_terminal(
    name: str, seats: int, names: tuple[str, ...]
) -> None:
    for table in walked(find_game(name), "goal", seats, every=25):
        named = replace(table, seats=tuple(replace(seat, name=names[seat.seat]) for seat in table.seats))
        words = side(named, 34, 16, Look(), Hand()).text()
        assert [seat.standing for seat in named.seats if seat.standing not in " ".join(words.split())] == []
        assert all(seat.name in words for seat in named.seats)


def test_on_the_smallest_terminal_partners_read_each_others_names() -> None:
    table = walked(find_game("friends-and-foes"), "goal", 4, every=25)[1]
    teams = tuple(replace(seat, name=NAMES[seat.seat], team=seat.seat % 2) for seat in table.seats)
    lines = side(replace(table, seats=teams), 34, 16, Look(), Hand()).text().splitlines()
    for name, partner in zip(NAMES, (*NAMES[2:], *NAMES[:2]), strict=True):
        assert any(name in line and line.endswith(f"with {partner}") for line in lines), lines


def test_five_moves_of_friends_and_foes_are_in_sight_on_the_smallest_terminal() -> None:
    decided = [table for table in walked(find_game("friends-and-foes"), "moves", 2, every=7) if len(table.acts) > 1]
    assert any(len(table.acts) > 10 for table in decided)
    for table in decided:
        for cursor in {first_stop(table, ()), *stops(table, ())}:
            canvas = side(table, 34, 16, Look(), Hand(cursor=cursor))
            lines = canvas.text().splitlines()
            listed = [act for act in table.acts if act_key(act) in canvas.places]
            assert len(listed) >= min(5, len(table.acts)), lines
            assert all(act.label[:12] in lines[canvas.places[act_key(act)].y] for act in listed)


def test_sentences_beside_the_board_are_left_out_where_only_their_first_words_would_be_read() -> None:
    table = walked(find_game("kingdom-coinquest"), "words", 2)[20]
    sentences = next(zone for zone in table.zones if zone.label == "Your equipment")
    assert "then" not in side(table, 34, 17, Look(), Hand()).text()
    assert all(cell.label.split()[0] in side(table, 60, 40, Look(), Hand()).text() for cell in sentences.items)


@pytest.mark.parametrize(("game", "zone"), [("kingdom-coinquest", "Your equipment"), ("royal-family", "Waiting for")])
def test_sentences_beside_the_board_are_read_whole_or_left_out_so_that_moves_keep_their_room(
    game: str, zone: str
) -> None:
    tables = [table for table in walked(find_game(game), "whole", 2) if len(table.acts) > 2][:40]
    read = 0
    for table in tables:
        sentences = [cell.label for one in table.zones if one.label == zone for cell in one.items]
        for wide, tall in ((38, 34), (36, 27), (34, 22)):
            canvas = side(table, wide, tall, Look(), Hand())
            words = " ".join(canvas.text().split())
            whole = [sentence in words for sentence in sentences]
            assert all(whole) or zone not in words, canvas.text()
            assert sum(act_key(act) in canvas.places for act in table.acts) >= min(LISTED, len(table.acts))
            read += all(whole)
    assert read >= len(tables)


@pytest.mark.parametrize(("game", "names"), [("kingdom-coinquest", ["Salvage 1"]), ("royal-family", ["Prisoners"])])
def test_names_of_places_are_not_cut_on_the_smallest_terminal_also_where_one_may_touch_them(
    game: str, names: list[str]
) -> None:
    lit = 0
    for table in walked(find_game(game), "names", 2, every=9):
        canvas = board(table, 44, 16, Look(), Hand())
        assert all(name in canvas.text() for name in names), canvas.text()
        lit += "▐" in canvas.text()
    assert lit
