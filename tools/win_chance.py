"""Fit what the features of Friends and Foes' chance to win count, to how games of unequal players ended.

    python -m tools.win_chance --games 3000
    python -m tools.win_chance --games 200 --sums    what the chances of both seats miss of 1, by what is decided
    python -m tools.win_chance --games 2000 --order  how well today's weights order games of greedy against itself

Greedy plays greedy, and players who go by the chance to win with weights changed at random play greedy, so that what
goes with winning and what makes one win can be told apart. Prints the weights for `win_chance.py`, and how well they
order winners and losers in games that had no part in the fit, by quarter of the game.
"""

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import numpy as np
from numpy.typing import NDArray

from regalia.agents import GreedyPlayer
from regalia.games.friends_and_foes import GAME, phase, purpose
from regalia.games.friends_and_foes.options import Options
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.value import value
from regalia.games.friends_and_foes.win_chance import FEATURES, LATE, WEIGHTS, features, win_chance
from regalia.kernel import CHANCE, OVER, Stream, seen_by

FRESH: Final = 1_000_000  # games numbered from here on have no part in a fit
EVERY: Final = 8  # one of so many decisions is kept
BLUNDERS: Final = 5  # of a hundred decisions
UNSIGNED: Final = ("nobody_left", "active")  # features that may count against a side
RIDGE: Final = 1e-3
STEPS: Final = 30  # of Newton's method, more than it needs

Floats = NDArray[np.float64]
Position = tuple[Floats, float, int]  # numbers about it, whether the first seat won, and the quarter of the game


def row_of(state: State, seat: int) -> Floats:
    """What the two sides differ in, by features at first and late."""
    row = features(state, seat)
    numbers = np.array([row[at] for at in range(2 * FEATURES)])
    difference = numbers[:FEATURES] - numbers[FEATURES:]
    late = min(int(state.round), LATE) / LATE
    return np.concatenate([difference * (1 - late), difference * late])


def opinions(state: State, seat: int) -> Floats:
    """The first seat's chance by the rule of thumb, which sees both hands, and by the chance to win."""
    both = np.array([value(state, seat), win_chance(state, seat)])
    return both if seat == 0 else 1.0 - both


class ChangedChance:
    """The chance to win with weights that were changed at random."""

    def __init__(self, stream: Stream) -> None:
        both = [*(early for early, _ in WEIGHTS.values()), *(late for _, late in WEIGHTS.values())]
        self.weights = np.array([(weight + 0.1 * stream.unit()) * 4.0 ** (stream.unit() - 0.5) for weight in both])

    def of(self, state: State, seat: int) -> float:
        if state.turn == OVER:
            return win_chance(state, seat)
        logit = float(row_of(state, seat) @ self.weights)
        return 1.0 / (1.0 + float(np.exp(-logit if seat == 0 else logit)))


def play(number: int, options: Options, look: Callable[[State, int], Floats] = row_of) -> list[Position]:
    """One game, and some of its positions; in those with even numbers greedy plays itself."""
    stream = Stream(f"win chance {number}")
    state = GAME.start(options, 2)
    players = [GreedyPlayer(GAME, f"win chance {number}/{seat}") for seat in range(2)]
    if number % 2:
        players[stream.below(2)].value = ChangedChance(stream).of
    kept: list[tuple[Floats, int]] = []
    count = 0
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.apply(state.draw(stream))
            continue
        seat, moves = int(state.turn), state.legal()
        count += 1
        if state.phase == phase.FORMING:
            ready = [move for move in moves if GAME.write(state, move).startswith("form ")]
            state.apply((ready or moves)[stream.below(len(ready or moves))])
            continue
        if stream.below(EVERY) == 0 and not is_check(state):
            kept.append((look(state, seat), count))
        if len(moves) == 1 or stream.below(100) < BLUNDERS:
            state.apply(moves[stream.below(len(moves))])
        else:
            state.apply(players[seat].choose(seen_by(state, seat, stream)))
    return [(row, state.outcome().share(0), 4 * at // (count + 1)) for row, at in kept]


def misses(number: int) -> list[tuple[str, float]]:
    """What the chances of both seats miss of 1 at some decisions of a game of greedy players, and the phase."""
    stream = Stream(f"sums {number}")
    state = GAME.start(GAME.options({}, 2), 2)
    players = [GreedyPlayer(GAME, f"sums {number}/{seat}") for seat in range(2)]
    found = []
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.apply(state.draw(stream))
            continue
        if stream.below(EVERY) == 0 or state.phase <= phase.INITIATIVE:
            both = sum(win_chance(state.resample(seat, stream), seat) for seat in (0, 1))
            found.append((phase.NAMES[state.phase], both - 1))
        seat = int(state.turn)
        state.apply(players[seat].choose(seen_by(state, seat, stream)))
    return found


def print_sums(games: list[list[tuple[str, float]]]) -> None:
    by_phase: dict[str, list[float]] = {}
    for name, miss in (one for game in games for one in game):
        by_phase.setdefault(name, []).append(miss)
    for name, found in by_phase.items():
        here = np.array(found)
        print(f"{name}: {np.abs(here).mean():.3f}, with its sign {here.mean():+.3f}, of {len(here):,} positions")


def is_check(state: State) -> bool:
    """Whether the chance is the mean of two boards, of which the features are neither."""
    return state.phase == phase.PLAYING and state.plays[state.asked[0]].purpose == purpose.FOR_CHECK


def play_some(numbers: range) -> list[list[Position]]:
    return [play(number, options_of(number)) for number in numbers]


def ask_some(numbers: range) -> list[list[Position]]:
    return [play(number, options_of(number), opinions) for number in numbers]


def options_of(number: int) -> Options:
    """The usual scenario in three games of four, in the fourth any for two."""
    usual = GAME.options({}, 2)
    if number % 4 != 1:
        return usual
    scenarios = usual.drawable_scenarios(2)
    return GAME.options({"scenario": scenarios[number // 4 % len(scenarios)]}, 2)


def fit(rows: Floats, won: Floats) -> Floats:
    """Logistic regression; what would count the wrong way round counts nothing."""
    scale = np.sqrt((rows**2).mean(axis=0)) + 1e-9
    rows = rows / scale
    signed = np.array([name not in UNSIGNED for name in WEIGHTS] * 2)
    used = np.ones(len(scale), dtype=bool)
    while True:
        weights = np.zeros(len(scale))
        weights[used] = regress(rows[:, used], won)
        wrong = np.flatnonzero(signed & (weights < 0))
        if len(wrong) == 0:
            return np.asarray(weights / scale)
        used[wrong[np.argsort(weights[wrong])][: (len(wrong) + 1) // 2]] = False


def regress(rows: Floats, won: Floats) -> Floats:
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-rows @ weights))
        uphill = rows.T @ (won - chances) / len(won) - RIDGE * weights
        bend = (rows * (chances * (1 - chances))[:, None]).T @ rows / len(won) + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, uphill)
    return weights


def order(looks: Floats, won: Floats) -> float:
    """How often a winner looks better than a loser, equal ones counting half."""
    winners, losers = np.sort(looks[won == 1]), np.sort(looks[won == 0])
    below = np.searchsorted(losers, winners, "left") + np.searchsorted(losers, winners, "right")
    return float(below.mean() / 2 / len(losers))


def print_order(name: str, looks: Floats, won: Floats, quarters: NDArray[np.int64]) -> None:
    by_quarter = [f"{order(looks[quarters == quarter], won[quarters == quarter]):.3f}" for quarter in range(4)]
    half = order(looks[quarters < 2], won[quarters < 2])
    print(f"{name}, by quarter: {' '.join(by_quarter)}, first half {half:.3f}, of {len(looks):,} positions")


def stack(games: list[list[Position]]) -> tuple[Floats, Floats, NDArray[np.int64]]:
    """All positions of games that were not drawn."""
    found = [position for game in games for position in game if position[1] in (0.0, 1.0)]
    return (
        np.array([row for row, _, _ in found]),
        np.array([won for _, won, _ in found]),
        np.array([quarter for _, _, quarter in found]),
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=3000)
    asked.add_argument("--workers", type=int, default=None)
    asked.add_argument("--sums", action="store_true", help="tell what chances miss of 1, and fit nothing")
    asked.add_argument(
        "--order", action="store_true", help="tell how well today's weights order fresh games, and fit nothing"
    )
    given = asked.parse_args()
    if given.sums:
        with ProcessPoolExecutor(given.workers) as executor:
            print_sums(list(executor.map(misses, range(given.games))))
        return
    if given.order:
        last = FRESH + 2 * given.games
        fresh = [range(first, min(first + 40, last), 2) for first in range(FRESH, last, 40)]
        with ProcessPoolExecutor(given.workers) as executor:
            asked_of, won, quarters = stack([game for part in executor.map(ask_some, fresh) for game in part])
        print_order("the rule of thumb", asked_of[:, 0], won, quarters)
        print_order("the chance to win", asked_of[:, 1], won, quarters)
        return
    parts = [range(first, min(first + 20, given.games)) for first in range(0, given.games, 20)]
    with ProcessPoolExecutor(given.workers) as executor:
        games = [game for part in executor.map(play_some, parts) for game in part]
    rows, won, _ = stack([game for number, game in enumerate(games) if number % 5])
    weights = fit(rows, won)
    for name, early, late in zip(WEIGHTS, weights[:FEATURES], weights[FEATURES:], strict=True):
        print(f'    "{name}": ({early:.3f}, {late:.3f}),')
    rows, won, quarters = stack(games[::5])
    print_order("these weights in games kept out", rows @ weights, won, quarters)


if __name__ == "__main__":
    main()
