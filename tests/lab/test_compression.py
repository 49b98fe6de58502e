"""Compressed results are what was compressed, and can be had in any way a list can."""

import tracemalloc

import pytest

from regalia.lab.arena import Plan, Played, play_games
from regalia.lab.compression import Compressed, Picked, compress
from regalia.lab.game_log import GameLog, watch_games

GAMES = play_games(Plan(package="examples.tic_tac_toe", players=("random", "random"), games=9, seed="p"), range(9))
COMPRESSED = Compressed(Played, [compress(game) for game in GAMES])


def test_a_pack_is_as_good_as_the_list() -> None:
    assert COMPRESSED == GAMES
    assert GAMES == COMPRESSED
    assert list(COMPRESSED) == GAMES
    assert (COMPRESSED[0], COMPRESSED[-1], COMPRESSED[2:5]) == (GAMES[0], GAMES[-1], GAMES[2:5])
    assert GAMES[:-1] != COMPRESSED
    assert [*GAMES[:-1], GAMES[0]] != COMPRESSED


def test_a_pack_ends_where_it_ends() -> None:
    with pytest.raises(IndexError):
        COMPRESSED[9]


def test_a_pack_is_small() -> None:
    plan = Plan(package="regalia.games.royal_family", players=("random", "random"), games=6, seed="p")
    tracemalloc.start()
    logs = watch_games(plan, range(6))
    unpacked, _ = tracemalloc.get_traced_memory()
    bundles = [compress(log) for log in logs]
    both, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert Compressed(GameLog, bundles) == logs
    assert 4 * (both - unpacked) < unpacked


def test_some_can_be_picked_in_any_order() -> None:
    assert Picked(COMPRESSED, [3, 1]) == [GAMES[3], GAMES[1]]
