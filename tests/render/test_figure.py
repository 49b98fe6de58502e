"""Figures and grounds: one source for pictures and browser, all told apart by shape."""

from pathlib import Path

import pytest

import regalia.server
from regalia.games.thrones import GAME
from regalia.render.figure import FIGURE, LINES, WALLS, module
from regalia.render.svg import svg
from regalia.table import Cell, Piece, Table, Zone
from tests.games.thrones.war import mirrored, war

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


def test_the_browser_has_the_same_shapes() -> None:
    script = Path(regalia.server.__file__).parent / "static" / "js" / "figure.js"
    assert script.read_text(encoding="utf-8") == module(), "run: python tools/figure.py"


def test_every_shape_is_another() -> None:
    shapes = [*FIGURE.values(), *LINES.values(), *WALLS.values()]
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
