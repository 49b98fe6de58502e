"""Tuning: better weights for a game's value, found by letting it play against itself.

The weights are moved all at once (simultaneous perturbation): two players whose weights differ a little in opposite
directions play a pair of games on the same seed with seats swapped, and the weights go a little towards the winner's.
After so many pairs a sequential test decides whether what came out beats the best so far. If it does, it is the best;
if it may, the weights move on from there; if not, it is forgotten. At last the best meets the weights of the start in
games that nobody has seen, and only those say what was gained.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

import msgspec

from regalia.agents import GreedyPlayer, Player, SearchPlayer, player_named
from regalia.agents.net_player import NetPlayer
from regalia.games import game_in
from regalia.kernel import BadOption, Game, RegaliaError, Stream
from regalia.kernel.error import UnknownPlayer
from regalia.kernel.tuning import Weighing
from regalia.lab.arena import play_game
from regalia.lab.executor import Executor, hire
from regalia.lab.sequential import Sequential, Stop, Verdict, deviation
from regalia.lab.statistic import SURE, Interval

Weights = dict[str, float]

NUDGE: Final = 0.08  # how far two players differ from what lies between them, as a part of each weight's range
TRAVEL: Final = 0.12  # how far weights wander in one stage when nothing matters, as a part of their range
TOGETHER: Final = 4  # pairs played between two changes of the weights
LOOK: Final = 20  # pairs between two looks of the test
MARGIN: Final = 0.08  # of a pair's difference: 4 points of the win
LAST: Final = 4  # 1 in so many games is for the comparison at the end
STAGES: Final = 6  # that there is time for if each takes as long as it may
SETTLING: Final = 0.8  # by which the players' difference shrinks when something is forgotten
FEWEST: Final = 80  # games


class Bout(msgspec.Struct, frozen=True):
    """A pair of games on one seed, with seats swapped, between two players that differ in their weights only."""

    package: str
    player: str
    first: Weights
    second: Weights
    seed: str


class Stage(msgspec.Struct, frozen=True):
    """One attempt to find something better, and what the test said of it."""

    weights: Weights
    games: int  # those of the test included
    stop: Stop

    @property
    def kept(self) -> bool:
        return self.stop.verdict is Verdict.HIGHER

    @property
    def promising(self) -> bool:
        return self.stop.verdict is Verdict.UNSURE and self.stop.mean > 0

    @property
    def sentence(self) -> str:
        return "better, kept" if self.kept else "maybe better, goes on" if self.promising else "not better, forgotten"


class Tuned(msgspec.Struct, frozen=True, kw_only=True):
    """What tuning found: `rate` is the tuned weights' share of the wins against those of the start."""

    game: str
    player: str
    seed: str
    games: int  # all that were played
    start: Weights
    end: Weights
    stages: list[Stage]
    compared: int  # games of the comparison at the end
    rate: float
    interval: Interval
    verdict: str
    stopped: bool = False  # by a person


# The weights of a game


def ranges_of(game: Game) -> dict[str, tuple[float, float]]:
    """The weights of a game's value, each with its least and its greatest number."""
    return dict(weighing_of(game).ranges)


def weighing_of(game: Game) -> Weighing[Any]:
    if game.weighing is None:
        raise RegaliaError(f"The value of {game.title} has no weights with names that could be tuned.")
    return game.weighing


def usual(game: Game) -> Weights:
    """The weights that the computer players use."""
    value = weighing_of(game).usual
    return {name: getattr(value, name) for name in ranges_of(game)}


def weighing(player: Player, weights: Weights) -> Player:
    """The same player, who weighs positions by other weights; nobody else's change."""
    if not isinstance(player, GreedyPlayer | SearchPlayer) or isinstance(player, NetPlayer):
        raise UnknownPlayer("Only players that ask the value themselves can be tuned with: greedy, search@100 ...")
    player.value = weighing_of(player.game).with_weights(weights).of
    if isinstance(player, SearchPlayer):
        player.greedy.value = player.value
    return player


# Playing


def play_bouts(bouts: Sequence[Bout]) -> list[float]:
    """For each bout, the first player's share of the win less the second's, over both games."""
    return [play_bout(bout) for bout in bouts]


def play_bout(bout: Bout) -> float:
    game = game_in(bout.package)
    total = 0.0
    for number in range(2):
        seating = (number, 1 - number)
        weights = [(bout.first, bout.second)[who] for who in seating]
        players = [
            weighing(player_named(bout.player, game, f"{bout.seed}/seat {seat}"), weights[seat]) for seat in range(2)
        ]
        chance = Stream(f"{bout.seed}/chance")
        played = play_game(game.start(seats=2), players, chance_of(chance), number, seating)
        total += played.shares[seating.index(0)] - played.shares[seating.index(1)]
    return total / 2


def chance_of(stream: Stream) -> Callable[[Any], int]:
    return lambda state: state.draw(stream)


class Tuner:
    """Tunes the weights of one game with about so many games; everything follows from the seed."""

    def __init__(self, game: Game, games: int, seed: str, player: str = "greedy", start: Weights | None = None) -> None:
        if games < FEWEST:
            raise BadOption(f"Tuning takes at least {FEWEST} games, not {games}; thousands are better.")
        if game.fewest > 2:
            raise RegaliaError(f"Tuning pairs two players; {game.title} is for {game.fewest} or more.")
        self.game = game
        self.seed = seed
        self.player = player
        self.ranges = ranges_of(game)
        self.start = usual(game) | (start or {})
        weighing(player_named(player, game, seed), self.start)  # refuses what cannot be played before anything is
        self.last = games // LAST // 2  # pairs
        self.most = games - 2 * self.last  # games before the comparison at the end
        self.pairs = self.most // 4 // STAGES  # of one stage, and as many again at most for its test
        self.stream = Stream(f"{seed}/nudges")
        self.played = 0
        self.best = self.start  # so far
        self.stages: list[Stage] = []

    def bout(self, first: Weights, second: Weights, seed: str) -> Bout:
        return Bout(self.game.package, self.player, first, second, f"{self.seed}/{seed}")

    def tune(self, workers: int = 1, watch: Callable[[str], None] = lambda line: None) -> Tuned:
        """All stages, then the comparison with the start; `watch` is told how it goes.

        Whoever interrupts it gets the best weights so far, which nothing has confirmed.
        """
        self.best, self.stages, results, stopped = self.start, [], [], False
        with hire(workers) as executor:
            try:
                self.improve(executor, watch)
                if self.best != self.start:
                    results = self.differences(executor, self.best, self.start, "comparison", self.last)
            except KeyboardInterrupt:
                stopped = True
        return self.summary(results, stopped)

    def improve(self, executor: Executor, watch: Callable[[str], None]) -> None:
        """Stage after stage, as long as there are games; what a test finds better is kept."""
        at, nudge = self.best, NUDGE
        while self.played + 4 * self.pairs <= self.most:
            before = self.played
            at = self.wander(executor, at, nudge, f"stage {len(self.stages)}")
            stop = self.test(executor, at, self.best, f"test {len(self.stages)}")
            self.stages.append(stage := Stage(at, self.played - before, stop))
            if stage.kept:
                self.best = at
            elif not stage.promising:
                at = self.best
                nudge *= SETTLING
            watch(f"stage {len(self.stages)}, {self.played:,} of {self.most:,} games: {stage.sentence}")

    def wander(self, executor: Executor, begin: Weights, nudge: float, seed: str) -> Weights:
        """Where the weights get to in one stage: each result moves all of them, those that matter in the same way."""
        pairs = self.pairs
        at = {name: self.part(name, number) for name, number in begin.items()}
        stride = TRAVEL / sqrt(pairs)
        for first in range(0, pairs, TOGETHER):
            signs = [
                {name: 1 if self.stream.below(2) else -1 for name in at} for _ in range(min(TOGETHER, pairs - first))
            ]
            bouts = [
                self.bout(
                    self.move_weights(at, each, nudge), self.move_weights(at, each, -nudge), f"{seed}/{first + number}"
                )
                for number, each in enumerate(signs)
            ]
            results = executor.run(play_bouts, [], bouts)
            self.played += 2 * len(bouts)
            for result, each in zip(results, signs, strict=True):
                at = {name: within(part + stride * result * each[name]) for name, part in at.items()}
        return self.move_weights(at, dict.fromkeys(at, 0), 0.0)

    def part(self, name: str, number: float) -> float:
        """A weight as a part of its range."""
        low, high = self.ranges[name]
        return (number - low) / (high - low)

    def move_weights(self, at: Weights, signs: dict[str, int], by: float) -> Weights:
        """Weights from parts of their ranges, each moved by so much."""
        found = {}
        for name, part in at.items():
            low, high = self.ranges[name]
            found[name] = min(high, round(low + within(part + by * signs[name]) * (high - low), 6))
        return found

    def test(self, executor: Executor, found: Weights, best: Weights, seed: str) -> Stop:
        """Whether new weights beat the best so far, in as many games as it takes to know, or as there are."""
        most = self.pairs
        test = Sequential(margin=MARGIN, look=min(LOOK, most), most=most, two_sided=False)
        results: list[float] = []
        while True:
            stop = test.stop(results)
            if stop is not None:
                return stop
            count = min(test.look, most - len(results))
            results += self.differences(executor, found, best, seed, count, len(results))

    def differences(
        self, executor: Executor, first: Weights, second: Weights, seed: str, pairs: int, begin: int = 0
    ) -> list[float]:
        bouts = [self.bout(first, second, f"{seed}/{number}") for number in range(begin, begin + pairs)]
        self.played += 2 * pairs
        return executor.run(play_bouts, [], bouts)

    def summary(self, results: list[float], stopped: bool) -> Tuned:
        rate, interval = share(results)
        return Tuned(
            game=self.game.name,
            player=self.player,
            seed=self.seed,
            games=self.played,
            start=self.start,
            end=self.best,
            stages=self.stages,
            compared=2 * len(results),
            rate=rate,
            interval=interval,
            verdict=INTERRUPTED if stopped else verdict(rate, interval, 2 * len(results)),
            stopped=stopped,
        )


INTERRUPTED: Final = "It was interrupted: these are the best weights so far, and no games on fresh seeds confirm them."


def within(part: float) -> float:
    return min(1.0, max(0.0, part))


def share(results: Sequence[float]) -> tuple[float, Interval]:
    """The share of wins behind differences of pairs, and where the true one lies with 95 % confidence."""
    if not results:
        return 0.5, Interval(0.0, 1.0)
    mean = sum(results) / len(results)
    reach = SURE * deviation(results) / sqrt(len(results))
    low, high = (min(1.0, max(0.0, 0.5 + (mean + side * reach) / 2)) for side in (-1, 1))
    return 0.5 + mean / 2, Interval(low, high)


def verdict(rate: float, interval: Interval, games: int) -> str:
    """What the comparison at the end says, in words."""
    if games == 0:
        return "No step was better, so the weights stay as they are. More games may find smaller gains."
    says = f"{100 * rate:.1f} % of the wins against the start ({100 * interval.low:.1f} to {100 * interval.high:.1f})"
    if interval.low > 0.5:
        return f"Better: the tuned weights take {says}, in {games:,} games."
    if interval.high < 0.5:
        return f"Worse: the tuned weights take {says}, in {games:,} games. Keep the old ones."
    return f"Not sure: the tuned weights take {says}, in {games:,} games. Keep the old ones, or give it more games."
