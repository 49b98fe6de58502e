"""The drawings: all that tables name are there, told apart by shape; what is not there is an error that names it."""

import pytest

from regalia.contract.setting import walk_through
from regalia.games import find_game
from regalia.games.thrones import GAME
from regalia.kernel import SPECTATOR, Game, Stream
from regalia.match import FairChance, Match
from regalia.render.art.catalogue import missing
from regalia.render.art.colour import oklch
from regalia.render.art.drawing import UnknownArt
from regalia.render.art.figure import FIGURE, LINES, WALLS
from regalia.render.art.outline import OUTLINE, SHIELD
from regalia.render.svg import svg
from regalia.server.draft import answer_draft
from regalia.server.message import Draft
from regalia.table import Cell, Counter, Feature, Flight, Piece, Seat, Table, Zone
from tests.games.thrones.war import mirrored, war
from tests.setting import GAMES

PIECES = (
    "ranger",
    "spearman",
    "crossbowman",
    "catapult",
    "trebuchet",
    "lancer",
    "warhorse",
    "elephant",
    "dragon",
    "throne",
)


def drawn(*items: Cell | Piece) -> str:
    return svg(Table(title="G", zones=(Zone(key="z", label="Z", items=items, layout="grid", cols=len(items)),)))


def test_every_shape_is_another() -> None:
    shapes = [*FIGURE.values(), *LINES.values(), *WALLS.values(), *OUTLINE.values(), *SHIELD]
    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize("art", PIECES)
def test_a_piece_wears_its_figure_on_a_shield_of_its_owner(art: str) -> None:
    south, north = (drawn(Piece(key="p", art=art, owner=owner)) for owner in (0, 1))
    assert FIGURE[art] in south
    assert FIGURE[art] in north
    outlines = [picture.replace("#", "").split(FIGURE[art])[0][-400:] for picture in (south, north)]
    assert outlines[0] != outlines[1]


@pytest.mark.parametrize("ground", ["plains", "forest", "mountain", "water", "hidden", "fortress", "breached"])
def test_a_ground_has_its_own_drawing(ground: str) -> None:
    assert (LINES | WALLS)[ground] in drawn(Cell(key="a1", art=ground))


@pytest.mark.parametrize("favor", ["haste", "ambush", "cunning", "deception"])
def test_a_favor_shows_its_type_and_its_back_does_not(favor: str) -> None:
    assert FIGURE[favor] in drawn(Piece(key="f", art=f"favor-{favor}", owner=0))
    assert FIGURE[favor] not in drawn(Piece(key="f", art="favor", owner=0))


def test_the_coin_of_a_check_shows_how_it_fell() -> None:
    assert FIGURE["pass"] in drawn(Piece(key="c", art="coin-pass"))
    assert FIGURE["fail"] in drawn(Piece(key="c", art="coin-fail"))


def test_a_picture_of_thrones_has_walls_breaches_and_every_piece_in_play() -> None:
    picture = svg(GAME.view(mirrored().state, 0))
    assert all(FIGURE[art] in picture for art in PIECES)
    assert WALLS["fortress"] in picture
    assert WALLS["breached"] in svg(GAME.view(war("ae5", "e5x").state, 0))


# Whatever a table names is there


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_drawing_that_a_table_names_is_there(game: Game) -> None:
    for seats in {game.fewest, game.most}:
        heard = 0
        for at, (state, told) in enumerate(walk_through(game.start(seats=seats), Stream(f"art {seats}"))):
            for seat in (at % seats, SPECTATOR):
                assert missing(game.view(state, seat, told[heard:])) == []
            heard = len(told)


@pytest.mark.parametrize(
    ("name", "tools"), [("thrones", ("random", "preset bastion")), ("friends-and-foes", ("random", "clear"))]
)
def test_every_drawing_that_a_draft_names_is_there(name: str, tools: tuple[str, ...]) -> None:
    match = Match.new(find_game(name), chance=FairChance.from_text("art"))
    match.begin()
    for tool in ("", *tools):
        for layer in ("", "land", "pieces"):
            found = answer_draft(match, max(int(match.state.turn), 0), Draft(n=1, layer=layer, tool=tool, seed="2"))
            assert found.draft is not None
            assert missing(found.draft) == []


def laid(*items: Cell | Counter | Piece) -> Table:
    return Table(title="G", zones=(Zone(key="z", label="Z", items=items, layout="areas"),))


@pytest.mark.parametrize(
    ("kind", "table"),
    [
        ("pieces", laid(Piece(key="p", art="pegasus"))),
        ("counters", laid(Counter(key="c", value=1, art="pegasus"))),
        ("grounds", laid(Cell(key="area", art="pegasus"))),
        ("features", laid(Cell(key="area", features=(Feature(art="pegasus", label="P"),)))),
        ("coats of arms", Table(title="G", seats=(Seat(key="s", seat=0, name="S", art="pegasus"),))),
        ("emblems", Table(title="G", emblem="pegasus")),
    ],
)
def test_a_name_that_is_not_drawn_is_an_error_that_names_it(kind: str, table: Table) -> None:
    sentence = f"There is no drawing called “pegasus” among the {kind}."
    with pytest.raises(UnknownArt, match=sentence):
        svg(table)
    assert [str(error)[: len(sentence)] for error in missing(table)] == [sentence]


def test_what_flies_is_a_piece() -> None:
    flew = (Flight(art="coin", start="a", end="b"), Flight(art="pegasus", start="a", end="b"))
    (error,) = missing(Table(flew=flew))
    assert "“pegasus” among the pieces" in str(error)


def test_a_name_that_is_nearly_right_is_told() -> None:
    with pytest.raises(UnknownArt, match=r"Did you mean dragon\?"):
        drawn(Piece(key="p", art="dragno"))


def test_colours_are_those_of_the_browser() -> None:
    assert oklch(1, 0, 0) == "#ffffff"
    assert oklch(0.627955, 0.257683, 29.234) == "#ff0000"
    assert oklch(0.519752, 0.176858, 142.495) == "#008000"
