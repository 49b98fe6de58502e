"""Gymnasium's own test, one seat against computer players, and tables in self-play."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from regalia.envs.gymnasium import make, make_vec
from tests.envs.setting import BUILT_IN, OBSERVED, is_a_picture


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.filterwarnings("error")
def test_a_registered_game_passes_gymnasiums_check_with_its_pictures(name: str) -> None:
    slug = name.replace("_", "-")
    table = gymnasium.make(f"regalia.envs.gymnasium:regalia/{slug}-v0", render_mode="rgb_array").unwrapped
    check_env(table)
    assert is_a_picture(table.render())


@pytest.mark.parametrize("name", [name for name in OBSERVED if name not in BUILT_IN])
@pytest.mark.filterwarnings("error")
def test_an_own_game_passes_gymnasiums_check(name: str) -> None:
    check_env(make(name), skip_render_check=True)  # it would be made anew by the name under which it is registered


def test_a_game_is_registered_with_gymnasium() -> None:
    table = gymnasium.make("regalia.envs.gymnasium:regalia/friend-or-foe-v0", opponents="greedy", seats=3)
    seen, info = table.reset(seed=1)
    assert seen in table.observation_space
    assert info["action_mask"].sum() > 0


@pytest.mark.parametrize("seat", [0, 1])
def test_the_seat_is_paid_its_coins_at_the_end(seat: int) -> None:
    table = make("examples.leduc_poker", seat=seat)
    table.reset(seed=5)
    reward, over = 0.0, table.table.over
    while not over:
        assert table.table.turn == seat
        legal = np.flatnonzero(table.info()["action_mask"])
        _, reward, over, _, _ = table.step(legal[0])
    assert reward == table.table.episode.state.pay(seat) != 0


def test_a_forbidden_action_loses() -> None:
    table = make("examples.leduc_poker")
    table.reset(seed=5)
    forbidden = np.flatnonzero(table.info()["action_mask"] == 0)[0]
    _, reward, over, _, info = table.step(forbidden)
    assert (reward, over, info["forbidden"]) == (table.table.shape.least_pay, True, True)


def test_many_tables_play_themselves_and_pay_whoever_acted() -> None:
    tables = make_vec("examples.leduc_poker", 6)
    rows, info = tables.reset(seed=3)
    assert rows in tables.observation_space
    ended = 0
    for _ in range(12):
        acted = info["seat"]
        rows, rewards, done, cut, info = tables.step(info["action_mask"].argmax(axis=1))
        assert rows in tables.observation_space
        assert not cut.any()
        for table in range(6):
            assert rewards[table] == info["pays"][table, acted[table]]
            assert done[table] or not info["pays"][table].any()
        ended += done.sum()
    assert ended > 6


def test_a_seed_gives_the_same_tables() -> None:
    one, two = make_vec("friend-or-foe", 3), make_vec("friend-or-foe", 3)
    assert (one.reset(seed=1)[0] == two.reset(seed=1)[0]).all()
    for _ in range(10):
        actions = one.info()["action_mask"].argmax(axis=1)
        assert (one.step(actions)[0] == two.step(actions)[0]).all()
