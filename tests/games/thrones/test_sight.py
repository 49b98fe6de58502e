"""What each piece bears on, as everybody may see it: the engine's own answer, in anybody's turn."""

import pytest

from regalia.games.thrones import GAME
from regalia.games.thrones.geometry import USUAL
from regalia.games.thrones.parts import NOBODY
from regalia.kernel import SPECTATOR
from regalia.table import Cell, Piece, Sight
from tests.games.thrones.war import Play, fresh, mirrored, war


def cells_of(game: Play, seat: int) -> dict[str, Cell]:
    """The squares of the board by their names."""
    return {cell.key: cell for cell in GAME.view(game.state, seat).zones[0].items if isinstance(cell, Cell)}


def pieces_on(cell: Cell) -> list[Piece]:
    return [piece for piece in cell.holds if isinstance(piece, Piece)]


def sights(game: Play, square: str, seat: int = SPECTATOR) -> dict[str, Sight]:
    """What the piece on a square bears on, by tone."""
    return {sight.tone: sight for sight in pieces_on(cells_of(game, seat)[square])[0].sight}


@pytest.mark.clause("TH-65", "TH-66")
def test_a_catapult_shows_where_it_moves_whom_it_hits_and_its_lines() -> None:
    seen = sights(war("Ac3 lc4 sc5 cd5 re3", "c3P c4P c5P d5P e3M"), "c3")
    assert seen["line"].keys == ("a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5")
    assert seen["line"].label == "fires 2 far on these lines"
    assert seen["aim"].keys == ("c4", "c5")
    assert seen["aim"].label == "can attack or fire at"
    assert seen["go"].keys == ("b2", "c2", "d2", "b3", "d3", "b4", "d4")


def test_it_is_what_the_engine_allows_in_the_own_turn() -> None:
    game = war("Hd4 Rd5 le4 Dc3 ke9", "d4P d5P e4P", lastforts="e2,-")
    for square, piece in enumerate(game.state.board.piece):
        if piece == NOBODY or not USUAL.map.name(square).startswith(("d", "c")):
            continue
        name = USUAL.map.name(square)
        shown = {sign + key for tone, sign in (("go", "-"), ("swap", "=")) for key in keys(game, name, tone)}
        assert shown == set(game.targets(name, "-="))
        assert set(keys(game, name, "aim")) == {move[1:] for move in game.targets(name, "x>")}


def keys(game: Play, square: str, tone: str) -> tuple[str, ...]:
    found = sights(game, square).get(tone)
    return found.keys if found else ()


def test_enemies_show_it_too_and_everybody_sees_the_same() -> None:
    game = war("Ld4 cd5", "d4P d5P")
    assert sights(game, "d5", 0) == sights(game, "d5", 1) == sights(game, "d5", SPECTATOR)
    assert sights(game, "d5")["aim"].keys == ("d4",)


@pytest.mark.clause("TH-37")
def test_nobody_bears_on_anybody_in_the_first_turn() -> None:
    assert "aim" not in sights(war("Ld4 cd5", "d4P d5P", turn=1), "d4")


def test_nothing_is_shown_behind_screens_and_after_the_end() -> None:
    game = fresh(first_player="south").play("preset bastion")
    for seat in (0, 1, SPECTATOR):
        for cell in cells_of(game, seat).values():
            assert all(not held.sight for held in pieces_on(cell))
    over = mirrored(favor_cap=0)
    over.state.resign()
    assert sights(over, "e4") == {}


def test_pieces_and_grounds_have_letters_for_those_who_write() -> None:
    cells = cells_of(war("Ld4 ae5", "d4P e5x"), 0)
    assert (cells["d4"].sign, pieces_on(cells["d4"])[0].sign) == ("P", "L")
    assert (cells["e5"].sign, pieces_on(cells["e5"])[0].sign) == ("x", "a")
    assert (cells["e2"].sign, cells["a1"].sign) == ("X", "F")
