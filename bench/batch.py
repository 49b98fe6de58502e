"""Steps of environments for programs that learn: ours in batches, beside those of PettingZoo, RLCard and OpenSpiel.

    python -m bench.batch [rounds] [seconds]

Every step is one decision of a seat with an observation and a mask (or list) of legal actions; chance is played, and
finished games begin anew. Moves are random and legal, seeds are given once at the start. PettingZoo's environments and
ours of its interface are played by the same loop in the same wrappers, those of OpenSpiel by one loop too. All take
turns in one run, in seconds of this process's own time on one core; many short rounds, for on a busy machine only some
are undisturbed. What is not installed is left out (`pip install 'regalia[envs]' rlcard pygame` brings all).
"""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from random import Random
from typing import Any, Final

import numpy as np

import regalia
import regalia.engine
from bench.measure import Figure, Measure, measure_all, per_second
from regalia.envs.batch import Tables
from regalia.games import find_game
from regalia.kernel import Stream, playouts

SEED: Final = 1
COUNTS: Final = (128, 1024)  # of tables
OURS: Final = (
    "friend-or-foe", "royal-family", "kingdom-coinquest", "thrones", "friends-and-foes", "examples.leduc_poker",
    "examples.tic_tac_toe",
)  # fmt: skip
PETTINGZOO: Final = ("leduc_holdem_v4", "tictactoe_v3", "connect_four_v3", "texas_holdem_v4")
RLCARD: Final = ("leduc-holdem", "gin-rummy", "uno")
SPIEL: Final = ("leduc_poker", "tic_tac_toe", "gin_rummy", "backgammon")
STEPS: Final = 200  # of one game at a time between two looks at the clock

Work = Callable[[], int]  # makes some steps and says how many


def chosen_in_the_engine(tables: Tables) -> Work:
    """Random moves chosen by the engine, all legal moves alike."""

    def work() -> int:
        tables.step_at_random()
        return int(tables.batch.count)

    return work


def chosen_by_numpy(tables: Tables) -> Work:
    """Random actions chosen from the masks, as a program outside the engine would; all legal actions alike."""
    random = np.random.default_rng(SEED)
    count, width = len(tables.masks), tables.shape.actions
    first = np.arange(count) * width

    def work() -> int:
        legal = np.flatnonzero(tables.masks.view(np.bool_))  # of all tables, one after the other
        begins = np.searchsorted(legal, first)
        nth = (random.random(count) * np.diff(begins, append=len(legal))).astype(np.int64)
        tables.step(legal[begins + nth] - first)
        return count

    return work


def theirs(name: str) -> Any:
    return import_module(f"pettingzoo.classic.{name}").raw_env()


def ours(name: str) -> Any:
    return import_module("regalia.envs.pettingzoo").RegaliaAEC(name)


def in_wrappers(env: Any) -> Any:
    """The three in which PettingZoo delivers its games."""
    wrappers = import_module("pettingzoo.utils.wrappers")
    inner = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=-1))
    return wrappers.OrderEnforcingWrapper(inner)


def pettingzoo(env: Any) -> Work:
    random = np.random.default_rng(SEED)
    env.reset(seed=SEED)

    def work() -> int:
        steps = 0
        while steps < STEPS:
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                continue
            env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return steps

    return work


def rlcard(name: str) -> Work:
    env: Any = import_module("rlcard").make(name, config={"seed": SEED})
    random = Random(SEED)
    seen, _ = env.reset()

    def work() -> int:
        nonlocal seen
        for _ in range(STEPS):
            seen, _ = env.step(random.choice(list(seen["legal_actions"])))
            if env.is_over():
                seen, _ = env.reset()
        return STEPS

    return work


def spiel(name: str) -> Work:
    game: Any = import_module("pyspiel").load_game(name)
    random = Random(SEED)
    state: Any = game.new_initial_state()

    def work() -> int:
        nonlocal state
        steps = 0
        while steps < STEPS:
            if state.is_terminal():
                state.returns()
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps

    return work


def random_games(name: str) -> Work:
    """Whole random games without rows and masks, beside which one sees what they cost and how busy the machine is."""
    start, stream = find_game(name).start(), Stream(SEED)
    return lambda: int(playouts(start, 1, stream))


def measures() -> Iterator[Measure]:
    yield measure(f"{OURS[0]}, whole random games, actions of seats and chance", random_games(OURS[0]))
    for name in OURS:
        for count in COUNTS:
            tables = Tables(name, count, SEED)
            yield measure(f"{name}, {count} tables, chosen in the engine", chosen_in_the_engine(tables))
            yield measure(f"{name}, {count} tables, chosen by numpy", chosen_by_numpy(tables))
    if find_spec("pettingzoo"):
        makers = [(f"{name}, as PettingZoo's", ours, name) for name in OURS]
        if find_spec("pygame") and find_spec("rlcard"):
            makers += [(f"PettingZoo {version('pettingzoo')} {name}", theirs, name) for name in PETTINGZOO]
        for title, make, name in makers:
            yield measure(f"{title}, wrapped", pettingzoo(in_wrappers(make(name))))
            yield measure(f"{title}, unwrapped", pettingzoo(make(name)))
    if find_spec("rlcard"):
        for name in RLCARD:
            yield measure(f"RLCard {version('rlcard')} {name}", rlcard(name))
    if find_spec("pyspiel"):
        register = import_module("regalia.envs.openspiel").register
        for name in (*SPIEL, *[register(game) for game in OURS]):
            yield measure(f"OpenSpiel {version('open_spiel')} {name}, from Python", spiel(name))


def measure(name: str, work: Work) -> Measure:
    return Measure(name=name, unit="decisions/s", once=lambda seconds: per_second(work, seconds))


def line(figure: Figure) -> str:
    upper = sorted(figure.rounds)[3 * len(figure.rounds) // 4]
    return f"| {figure.name} | {figure.value:,.0f} | {upper:,.0f} | {max(figure.rounds):,.0f} |"


def main(rounds: int = 25, seconds: float = 0.1) -> None:
    print(f"{regalia.__build__} engine, {rounds} rounds of {seconds:g} s\n")
    print("| environment | decisions/s, median | upper quartile | best round |\n|---|---|---|---|")
    for figure in measure_all(measures(), rounds, seconds):
        print(line(figure))


if __name__ == "__main__":
    regalia.engine.install("examples")  # before anything of them is imported
    main(*[kind(word) for kind, word in zip((int, float), sys.argv[1:], strict=False)])
