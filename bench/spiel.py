"""The same two small games beside OpenSpiel: driven from Python, in a loop of the engine, and searched.

OpenSpiel is an optional extra (`bench`); without it there is nothing to measure here.
"""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from math import sqrt
from random import Random
from typing import Any, Final

from bench.measure import Contest, Measure, rate_of_repeats
from bench.search import SIMULATIONS, TO_THE_END, Thinking
from regalia.engine import running_build
from regalia.games import find_game
from regalia.kernel import CHANCE, OVER, State, Stream, playouts

# Name, our package, its name there, whether hands are hidden.
GAMES: Final = (
    ("tic-tac-toe", "examples.tic_tac_toe", "tic_tac_toe", False),
    ("Leduc poker", "examples.leduc_poker", "leduc_poker", True),
)
EXPLORE: Final = sqrt(2)
SEED: Final = 1


def opponent() -> str:
    """OpenSpiel's version, or nothing if it is not installed."""
    try:
        import_module("pyspiel")
        return version("open_spiel")
    except (ImportError, PackageNotFoundError):
        return ""


def measures() -> Iterator[Measure]:
    if not opponent():
        return
    build = running_build()
    for name, package, theirs, hidden in GAMES:
        game = find_game(package)
        spiel = import_module("pyspiel").load_game(theirs)
        start = game.start()
        thinking = Thinking(game, first_decision(start), TO_THE_END)
        yield rate(f"{name}, ours driven from Python", rate_of_play(start), build)
        yield rate(f"{name}, ours, whole games in one call", in_one_call(start), build)
        yield rate(f"{name}, OpenSpiel driven from Python", spiel_driven(spiel))
        yield rate(f"{name}, our search", thinking.once, build)
        yield rate(f"{name}, OpenSpiel's C++ search", rate_of_search(compiled_bot(spiel, hidden), spiel))
        yield rate(f"{name}, OpenSpiel's Python search", rate_of_search(python_bot(spiel, hidden), spiel))


def rate(name: str, once: Callable[[float], float], build: str = "") -> Measure:
    return Measure(name=name, unit="/s", once=once, build=build)


def contests() -> Iterator[Contest]:
    """What is held against what, with what we aim at."""
    for name, _, _, hidden in GAMES:
        python = f"{name}, OpenSpiel driven from Python"
        search = f"{name}, our search"
        yield Contest(
            name=f"{name}: driven from Python", ours=f"{name}, ours driven from Python", theirs=python, floor=2, aim=5
        )
        yield Contest(
            name=f"{name}: whole games in one call, against OpenSpiel driven from Python",
            ours=f"{name}, ours, whole games in one call",
            theirs=python,
            floor=15,
            aim=40,
        )
        yield Contest(
            name=f"{name}: search, against OpenSpiel's C++ {'ISMCTS' if hidden else 'MCTS'}",
            ours=search,
            theirs=f"{name}, OpenSpiel's C++ search",
            floor=1,
            aim=5 if hidden else 1.5,
        )
        yield Contest(
            name=f"{name}: search, against OpenSpiel's Python {'ISMCTS' if hidden else 'MCTS'}",
            ours=search,
            theirs=f"{name}, OpenSpiel's Python search",
            floor=1,
            aim=1,
        )


# Random games. Both are driven by the same few lines: ask what is allowed, choose, apply.


def rate_of_play(start: State) -> Callable[[float], float]:
    random = Random(SEED).random

    def games(times: int) -> int:
        played = 0
        for _ in range(times):
            state = start.clone()
            while state.turn != OVER:
                if state.turn == CHANCE:
                    state.apply(draw_outcome(state.chance(), random))
                else:
                    actions = state.legal()
                    state.apply(actions[int(random() * len(actions))])
                played += 1
        return played

    return lambda seconds: rate_of_repeats(games, seconds)


def spiel_driven(spiel: Any) -> Callable[[float], float]:
    random = Random(SEED).random

    def games(times: int) -> int:
        played = 0
        for _ in range(times):
            state = spiel.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(draw_outcome(state.chance_outcomes(), random))
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(random() * len(actions))])
                played += 1
        return played

    return lambda seconds: rate_of_repeats(games, seconds)


def draw_outcome(outcomes: Sequence[tuple[int, float]], random: Callable[[], float]) -> int:
    """One of the outcomes; in these games all are as likely as each other."""
    return outcomes[int(random() * len(outcomes))][0]


def in_one_call(start: State) -> Callable[[float], float]:
    stream = Stream(SEED)
    return lambda seconds: rate_of_repeats(lambda times: playouts(start, times, stream), seconds)


# Search. All make a new tree for each decision, play new positions out at random, and do not stop when they are sure.


def first_decision(start: State) -> State:
    state, stream = start.clone(), Stream(SEED)
    while state.turn == CHANCE:
        state.apply(state.draw(stream))
    return state


def rate_of_search(bot: Any, spiel: Any) -> Callable[[float], float]:
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])

    def decisions(times: int) -> int:
        for _ in range(times):
            bot.step(state)
        return times * SIMULATIONS

    return lambda seconds: rate_of_repeats(decisions, seconds)


def compiled_bot(spiel: Any, hidden: bool) -> Any:
    api = import_module("pyspiel")
    evaluator = api.RandomRolloutEvaluator(1, SEED)
    if hidden:
        return api.ISMCTSBot(SEED, evaluator, EXPLORE, SIMULATIONS)
    return api.MCTSBot(spiel, evaluator, EXPLORE, SIMULATIONS, 1000, False, SEED, False)


def python_bot(spiel: Any, hidden: bool) -> Any:
    numpy = import_module("numpy")
    mcts = import_module("open_spiel.python.algorithms.mcts")
    random = numpy.random.RandomState(SEED)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    if hidden:
        ismcts = import_module("open_spiel.python.algorithms.ismcts")
        return ismcts.ISMCTSBot(spiel, evaluator, EXPLORE, SIMULATIONS, random_state=random)
    return mcts.MCTSBot(spiel, EXPLORE, SIMULATIONS, evaluator, solve=False, random_state=random)
