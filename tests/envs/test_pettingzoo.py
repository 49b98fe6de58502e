"""PettingZoo's own tests, and that its environments play our games."""

from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import render_test

from regalia.envs.pettingzoo import RegaliaAEC, env
from regalia.kernel import RegaliaError
from tests.envs.setting import OBSERVED, TABLES, is_a_picture


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:.* is all zeros:UserWarning")  # an empty board; a seat that need not decide
@pytest.mark.filterwarnings("error::UserWarning")
def test_the_environment_passes_pettingzoos_api_test(name: str, seats: int) -> None:
    api_test(env(name, seats=seats), num_cycles=40)


@pytest.mark.parametrize("name", OBSERVED)
def test_the_environment_passes_pettingzoos_seed_test(name: str) -> None:
    seed_test(partial(env, name), num_cycles=30)


@pytest.mark.parametrize("name", OBSERVED)
def test_the_environment_passes_pettingzoos_render_test(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, name), {"rgb_array": is_a_picture, "ansi": lambda text: len(text.splitlines()) > 3})
    assert len(capsys.readouterr().out.splitlines()) > 15


def play(table: Any, seed: int) -> list[tuple[str, int]]:
    """Who did what in a game of first legal and last legal actions."""
    table.reset(seed=seed)
    done: list[tuple[str, int]] = []
    for agent in table.agent_iter():
        seen, _, over, _, info = table.last()
        assert (seen["action_mask"] == info["action_mask"]).all()
        action = None if over else int(np.flatnonzero(seen["action_mask"])[len(done) % 2 - 1])
        if action is not None:
            done.append((agent, action))
        table.step(action)
    return done


def test_the_pays_are_the_rewards_at_the_end() -> None:
    table = RegaliaAEC("examples.leduc_poker")
    table.reset(seed=3)
    rewards = []
    while not table.terminations["player_0"]:
        rewards.append(table.rewards)
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert all(set(some.values()) == {0.0} for some in rewards)
    state = table.table.episode.state
    assert table.rewards == {"player_0": state.pay(0), "player_1": state.pay(1)}
    assert sum(table.rewards.values()) == 0


def test_a_seed_gives_the_same_game_and_none_another_one() -> None:
    table = env("friend-or-foe")
    first = play(table, 1)
    assert play(env("friend-or-foe"), 1) == first
    assert play(table, 2) != first


def test_options_change_the_rules() -> None:
    assert RegaliaAEC("examples.leduc_poker", ranks=5).table.start.setup.cards == 10


def test_a_forbidden_action_ends_the_game_with_the_least_pay() -> None:
    table = env("examples.leduc_poker")
    table.reset(seed=1)
    seen = table.last()[0]
    table.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert table.terminations == {"player_0": True, "player_1": True}
    assert table._cumulative_rewards["player_0"] == table.unwrapped.table.shape.least_pay < 0


def test_without_wrappers_a_forbidden_action_is_refused() -> None:
    table = RegaliaAEC("examples.tic_tac_toe")
    table.reset(seed=1)
    table.step(4)
    with pytest.raises(RegaliaError, match=r"Action 4 is not allowed, but these are: \[0, 1, 2, 3, 5, 6, 7, 8\]"):
        table.step(4)
