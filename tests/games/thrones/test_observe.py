"""What a seat of Thrones sees as numbers."""

import numpy as np
import pytest

from regalia.envs.batch import Tables
from regalia.games.thrones import GAME, moves, parts
from regalia.games.thrones.geometry import USUAL
from regalia.kernel.observation import observe
from regalia.kernel.option import Value
from tests.games.thrones.war import Play, fresh, war

OWN, RIVALS = 0, 1
SQUARES = USUAL.squares


def seen(game: Play, seat: int, name: str) -> list[int]:
    """A part of the row of a seat."""
    observer = GAME.observer(game.state.setup.options, 2)
    part = next(part for part in observer.parts if part.name == name)
    return list(observe(observer, game.state, seat)[part.bytes])


def row(game: Play, seat: int) -> bytes:
    return observe(GAME.observer(game.state.setup.options, 2), game.state, seat)


def marked(bits: list[int]) -> list[str]:
    """The squares that are marked in a plane."""
    return [USUAL.map.name(square) for square, bit in enumerate(bits) if bit]


def plane(bits: list[int], *place: int) -> list[str]:
    """The squares of one of several planes: of a ground, or of whose pieces and which."""
    number = place[0] if len(place) == 1 else place[0] * parts.KINDS + place[1]
    return marked(bits[number * SQUARES : (number + 1) * SQUARES])


def test_own_pieces_come_first_and_squares_are_those_of_the_board() -> None:
    game = war("Lc3 ld7 re4")
    south, north = seen(game, 0, "pieces"), seen(game, 1, "pieces")
    assert plane(south, OWN, parts.LANCER) == plane(north, RIVALS, parts.LANCER) == ["c3"]
    assert plane(south, RIVALS, parts.LANCER) == plane(north, OWN, parts.LANCER) == ["d7"]
    assert plane(south, RIVALS, parts.RANGER) == ["e4"]
    assert sum(south) == sum(north) == 5
    assert (seen(game, 0, "side"), seen(game, 1, "side")) == ([1, 0], [0, 1])


def test_every_square_has_one_ground_and_home_fortresses_an_owner() -> None:
    game = war("Lc3", "c3W d3M a1P e8x")
    grounds = seen(game, 1, "grounds")
    assert sum(grounds) == SQUARES
    assert plane(grounds, parts.WATER) == ["c3"]
    assert plane(grounds, parts.MOUNTAIN) == ["d3"]
    assert plane(grounds, parts.PLAINS) == ["a1"]
    assert plane(grounds, parts.FORTRESS) == ["e2", "e5", "e8"]
    assert plane(seen(game, 1, "home Fortresses"), OWN) == ["e8"]
    assert plane(seen(game, 1, "home Fortresses"), RIVALS) == ["e2"]
    assert marked(seen(game, 0, "breached")) == ["e8"]


@pytest.mark.clause("TH-103")
def test_a_rivals_favor_types_never_show() -> None:
    haste, cunning = (war("Lc3 ld7", favors=f"-:0,{held}:1") for held in "hc")
    assert row(haste, 0) == row(cunning, 0)
    assert seen(haste, 0, "Favors held") == [0, 1]
    assert seen(haste, 0, "own Favors") == [0] * 5
    assert seen(haste, 1, "own Favors") == [1, 0, 0, 0, 0]
    assert seen(cunning, 1, "own Favors") == [0, 0, 1, 0, 0]


def test_a_haste_that_was_taken_back_is_known_to_both() -> None:
    game = war("Lc3 ld7", favors="hc:2,-:0", shown=[1, 0])
    assert (seen(game, 0, "Haste shown"), seen(game, 1, "Haste shown")) == ([1, 0], [0, 1])


@pytest.mark.clause("TH-26")
def test_behind_the_screen_one_sees_only_ones_own_layout() -> None:
    bastion, vanguard = (fresh(first_player="south").play(f"preset {name}") for name in ("bastion", "vanguard"))
    assert row(bastion, 1) == row(vanguard, 1)
    assert row(bastion, 0) != row(vanguard, 0)
    assert sum(seen(bastion, 1, "pieces")) == sum(seen(bastion, 1, "grounds")) == 0
    assert sum(seen(bastion, 0, "pieces")) == 15


@pytest.mark.clause("TH-124")
def test_a_layout_is_written_as_its_steps_name_it() -> None:
    game = fresh(first_player="south").play("fort e3", "tile W")
    assert plane(seen(game, 0, "grounds"), parts.FORTRESS) == ["e3"]
    assert plane(seen(game, 0, "grounds"), parts.WATER) == ["a1"]
    assert seen(game, 1, "layout made")[4:] == [0, 0, 0, 1]
    game = fresh(first_player="south").play("preset bastion", "fort e3", "tile W")
    assert plane(seen(game, 1, "grounds"), parts.FORTRESS) == ["e3"]
    assert plane(seen(game, 1, "grounds"), parts.WATER) == ["a1"]


@pytest.mark.clause("TH-108")
def test_an_action_about_which_the_other_is_asked_is_told() -> None:
    game = war("Lc3 ld7", favors="-:0,d:1").play("c3-c4")
    assert game.turn == "north"
    assert marked(seen(game, 1, "interrupted piece")) == ["c3"]
    assert marked(seen(game, 1, "interrupted target")) == ["c4"]
    assert seen(game, 1, "declared")[5:] == [1, 0, 0, 0, 0]
    assert marked(seen(game, 1, "chosen")) == []


def test_the_piece_that_was_taken_up_is_marked() -> None:
    game = war("Lc3 ld7").play("c3")
    assert marked(seen(game, 0, "chosen")) == ["c3"]
    assert seen(game, 0, "phase").index(1) == moves.AIMING


@pytest.mark.clause("TH-37")
def test_the_peace_of_the_first_turn_is_told() -> None:
    assert seen(war("Lc3 ld7", turn=1), 0, "peace, voided, progress, passed") == [1, 0, 0, 0]
    assert seen(war("Lc3 ld7", turn=3), 0, "peace, voided, progress, passed") == [0, 0, 0, 0]


@pytest.mark.clause("TH-25", "TH-62")
def test_waiting_dragons_and_protected_warhorses_are_told() -> None:
    game = war("Hc3 ld7", dragons="d", horses="H2", side="N", warhorse_protection_turns=2)
    assert (seen(game, 0, "waiting Dragons"), seen(game, 1, "waiting Dragons")) == ([0, 1], [1, 0])
    assert seen(game, 1, "protected Warhorses")[USUAL.map.find("c3")] == 2


@pytest.mark.clause("TH-13")
def test_fingers_are_seen_only_by_whoever_shows_them() -> None:
    game = fresh(first_player="fingers").play("fingers 3")
    assert seen(game, 0, "own fingers").index(1) == 2
    assert sum(seen(game, 1, "own fingers")) == 0
    assert seen(game, 1, "fingers hidden") == [1]


@pytest.mark.clause("TH-121")
def test_how_often_a_position_came_up_is_told() -> None:
    game = war("Lc3 ld7", "c3P c4P d7P d6P", favor_cap=0).play("c3-c4", "d7-d6")
    assert seen(game, 0, "repeated") == [1]
    game.play("c4-c3", "d6-d7", "c3-c4", "d7-d6")
    assert seen(game, 0, "repeated") == [2]


def test_rows_and_masks_follow_the_size_of_the_board() -> None:
    small = GAME.shape(GAME.options({"board_width": 7, "home_rows": 3}))
    large = GAME.shape(GAME.options({"board_width": 15, "home_rows": 8}))
    assert (small.part("grounds").shape, large.part("grounds").shape) == ((5, 7, 7), (5, 17, 15))
    assert (small.questions, large.questions) == (1, 3)
    assert small.actions < GAME.shape().actions <= 1000
    assert large.actions <= 1000


@pytest.mark.parametrize("options", [{}, {"setup_mode": "mirror"}, {"board_width": 15, "home_rows": 8}])
def test_a_batch_shows_what_each_of_its_games_shows(options: dict[str, Value]) -> None:
    tables = Tables(GAME, 2, 5, options)
    observer = GAME.observer(tables.game.options(options, 2), 2)
    for _ in range(200):
        rows, masks, seats, _, _ = tables.step_at_random()
        for table, episode in enumerate(tables.batch.episodes):
            assert seats[table] == episode.state.turn
            assert rows[table].tobytes()[: observer.length] == observe(observer, episode.state, episode.state.turn)
            assert np.flatnonzero(masks[table]).tolist() == episode.legal()
