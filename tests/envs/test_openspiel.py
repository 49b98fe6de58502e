"""OpenSpiel's own tests on our games, Leduc's known numbers through it, and its algorithms on our games."""

import pickle
import subprocess
import sys
from fractions import Fraction
from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

from regalia.envs.openspiel import Resampler, register
from regalia.games import find_game
from tests.envs.leduc_value import Tree
from tests.envs.setting import ALL_TABLES, BUILT_IN
from tests.setting import GAMES

NAMES: Final = {game.name: register(game) for game in GAMES}
LEDUC: Final = NAMES["leduc_poker"]
TIC_TAC_TOE: Final = NAMES["tic_tac_toe"]
LENGTHY: Final = [
    ("friends_and_foes", 2),
    *((name, seats) for name in ("friend_or_foe", "friends_and_foes", "kingdom_coinquest") for seats in (3, 4)),
]
# NashConv of OpenSpiel's CFR on its own Leduc poker, after so many iterations.
NASH_CONV: Final = {1: 4.747222222, 2: 4.122638889, 5: 2.942649119, 10: 1.777157966, 20: 0.906291307}


@pytest.mark.parametrize(
    ("name", "seats"),
    [pytest.param(*table, marks=pytest.mark.long if table in LENGTHY else ()) for table in ALL_TABLES],
)
def test_a_game_passes_openspiels_random_simulation_with_serialisation(name: str, seats: int) -> None:
    game = pyspiel.load_game(NAMES[name], {"players": seats})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_leduc_through_openspiel_has_its_known_tree_and_value() -> None:
    tree = Tree(pyspiel.load_game(LEDUC))
    assert (tree.chance, tree.decisions, tree.ends) == (157, 3780, 5520)
    assert tree.information_sets == 936
    assert tree.value() == pytest.approx(-0.085606424078, abs=1e-9)


def test_leduc_with_a_higher_first_raise_has_its_known_value() -> None:
    assert Tree(pyspiel.load_game(f"{LEDUC}(first_raise=3)")).value() == pytest.approx(-0.061467615978, abs=1e-9)


@pytest.mark.parametrize("iterations", [1, pytest.param(20, marks=pytest.mark.long)])
def test_openspiels_cfr_learns_our_leduc_as_its_own(iterations: int) -> None:
    game = pyspiel.load_game(LEDUC)
    solver = cfr.CFRSolver(game)
    for number in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if number in NASH_CONV:
            found = exploitability.nash_conv(game, solver.average_policy())
            assert found == pytest.approx(NASH_CONV[number], abs=1e-8), number


def at_first_decision(game: Any) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[-1][0])
    return state


def test_openspiels_mcts_finds_the_winning_line() -> None:
    game = pyspiel.load_game(TIC_TAC_TOE)
    state = game.new_initial_state()
    for action in (0, 3, 1, 4):
        state.apply_action(action)
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 200, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    assert bot.step(state) == 2


@pytest.mark.parametrize("name", BUILT_IN)
def test_openspiels_mcts_runs_on_a_game_with_chance(name: str) -> None:
    game = pyspiel.load_game(NAMES[name])
    state = at_first_decision(game)
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 3, mcts.RandomRolloutEvaluator(1, random), random_state=random)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", ["leduc_poker", "royal_family", "kingdom_coinquest", "thrones", "friends_and_foes"])
def test_openspiels_ismcts_runs_on_a_game_with_secrets(name: str) -> None:
    game = pyspiel.load_game(NAMES[name])
    state = at_first_decision(game)
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 2, 5, random_state=random)
    bot.set_resampler(Resampler(1))
    assert bot.step(state) in state.legal_actions()


def test_what_is_dealt_again_is_the_same_to_its_seat_and_differs_from_the_truth() -> None:
    state = at_first_decision(pyspiel.load_game(LEDUC))
    hands, resample = set(), Resampler(1)
    for _ in range(40):
        again = resample(state, 0)
        assert again.information_state_string(0) == state.information_state_string(0)
        assert again.legal_actions() == state.legal_actions()
        hands.add((again.play.game.dump(again.play.state)["hands"][1], again.information_state_string(1)))
    assert len({card for card, _ in hands}) == 5  # every card that the first seat does not hold
    assert len(hands) == 5  # and the second seat knows which it has


def test_chance_has_exact_probabilities() -> None:
    for game in GAMES:
        state = pyspiel.load_game(NAMES[game.name]).new_initial_state()
        while not state.is_chance_node() and not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        if state.is_terminal():
            assert game.name == "tic_tac_toe"
            continue
        weights = dict(state.play.state.chance())
        first = game.moves.seat_moves
        for outcome, probability in state.chance_outcomes():
            assert probability == float(Fraction(weights[first + outcome], sum(weights.values())))


def test_an_information_state_keeps_all_that_a_seat_heard() -> None:
    """The same position reached on two ways is one observation and two information states."""
    game = pyspiel.load_game(TIC_TAC_TOE)
    one, two = game.new_initial_state(), game.new_initial_state()
    for action in (0, 4, 8):
        one.apply_action(action)
    for action in (8, 4, 0):
        two.apply_action(action)
    assert one.observation_string(1) == two.observation_string(1)
    assert one.information_state_string(1) != two.information_state_string(1)


def test_the_tensor_is_the_row_in_its_scale() -> None:
    game = pyspiel.load_game(LEDUC)
    state = at_first_decision(game)
    tensor = np.array(state.observation_tensor(0))
    shape = find_game("examples.leduc_poker").shape()
    paid = shape.part("paid")
    assert tensor.shape == (shape.row,) == tuple(game.observation_tensor_shape())
    assert tensor[paid.bytes] == pytest.approx(np.full(2, 1 / paid.scale))


def test_a_game_and_a_state_are_pickled() -> None:
    game = pyspiel.load_game(f"{NAMES['friend_or_foe']}(players=3)")
    state = at_first_decision(game)
    state.apply_action(state.legal_actions()[0])
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert pickle.loads(pickle.dumps(game)).num_players() == 3


def test_without_the_extra_an_import_says_how_to_get_it() -> None:
    for module, missing in (("openspiel", "pyspiel"), ("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium")):
        code = f"import sys; sys.modules[{missing!r}] = None; import regalia.envs.{module}"
        said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stderr
        assert f"regalia.envs.{module} needs the extra envs: pip install 'regalia[envs]'" in said
