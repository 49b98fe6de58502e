"""Two rule sets on the same seeds: what changed, what did not, and how surely."""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final

import msgspec

from regalia.kernel import RegaliaError
from regalia.lab.arena import Plan, Played, play_numbered
from regalia.lab.sample import mean
from regalia.lab.sequential import Estimate, Sequential, Stop, Verdict, deviation
from regalia.lab.statistic import SURE, Interval
from regalia.lab.verdict import points, round_number
from regalia.lab.workshop import Workshop

Measured = Callable[[Played], float]


class Measure(msgspec.Struct, frozen=True):
    """Something that is measured on a game; `margin` is the smallest difference that matters."""

    name: str
    of: Measured
    margin: float
    is_rate: bool = True

    def words(self, value: float) -> str:
        """A difference, in words."""
        return f"{points(value)} points" if self.is_rate else f"{round_number(value)} {self.name}"


MEASURES: Final[dict[str, Measure]] = {
    "seat1": Measure("seat 1 wins", lambda game: game.shares[0], 0.05),
    "drawn": Measure("nobody wins", lambda game: float(not game.winners), 0.05),
    "turns": Measure("turns", lambda game: float(game.turns), 0.0, is_rate=False),
    "decisions": Measure("decisions", lambda game: float(game.decisions), 0.0, is_rate=False),
}
RELATIVE: Final = 0.1  # a length changes when it does by a tenth
MOST_APART: Final = 5  # examples that are kept


class Pair(msgspec.Struct, frozen=True):
    """The same game by number under both rule sets."""

    number: int
    a: Played
    b: Played

    @property
    def divergence(self) -> tuple[float, int]:
        """How far the two went apart: first in who won, then in length."""
        seats = range(len(self.a.shares))
        return sum(abs(self.a.shares[seat] - self.b.shares[seat]) for seat in seats), abs(self.a.turns - self.b.turns)


class Change(msgspec.Struct, frozen=True):
    """One measure under both rule sets: the means, and b minus a with its interval from pairs."""

    name: str
    a: float
    b: float
    difference: float
    interval: Interval
    sentence: str


class Comparison(msgspec.Struct, frozen=True, kw_only=True, rename={"most_apart": "parted"}):
    """What came out of the pairs that were played."""

    measure: str
    stop: Stop
    estimate: Estimate  # of b minus a
    sentence: str
    changes: list[Change]
    most_apart: list[Pair]
    games: int


def play_pairs(a: Plan, b: Plan, numbers: Sequence[int]) -> list[Pair]:
    """Both rule sets on the seeds of these numbers."""
    return [Pair(number, play_numbered(a, number), play_numbered(b, number)) for number in numbers]


class Compare:
    """Plays pairs until the question is answered. In a block of pairs each player sits once at every seat."""

    def __init__(self, a: Plan, b: Plan, measure: str, most: int, names: tuple[str, str] = ("a", "b")) -> None:
        self.a = a
        self.b = b
        self.names = names
        self.measure = MEASURES[measure]
        self.seats = a.seats
        self.most = max(2, most // self.seats)
        self.pairs: list[Pair] = []

    def blocks(self, of: Measured) -> list[float]:
        """For every whole block, the mean of b minus a."""
        found = []
        for start in range(0, len(self.pairs) - self.seats + 1, self.seats):
            block = self.pairs[start : start + self.seats]
            found.append(mean([of(pair.b) - of(pair.a) for pair in block]))
        return found

    def test(self) -> Sequential:
        """The margin of a length is a part of that under the first rule set, as far as the first look knows it."""
        margin = self.measure.margin
        if self.pairs and not self.measure.is_rate:
            margin = RELATIVE * mean([self.measure.of(pair.a) for pair in self.pairs[: self.look * self.seats]])
        return Sequential(margin=margin, look=self.look, most=self.most)

    @property
    def look(self) -> int:
        return max(1, min(25, self.most // 4))

    def numbers(self) -> Iterator[range]:
        """The numbers of the games to be played next, until the test stops."""
        size = self.look * self.seats
        last = self.most * self.seats
        while len(self.pairs) < last and (not self.pairs or self.stop() is None):
            yield range(len(self.pairs), min(last, len(self.pairs) + size))

    def stop(self) -> Stop | None:
        return self.test().stop(self.blocks(self.measure.of))

    def add(self, pairs: Sequence[Pair]) -> None:
        self.pairs = sorted([*self.pairs, *pairs], key=lambda pair: pair.number)

    def play(self, workshop: Workshop) -> Comparison:
        """Pairs until it is known, and what they say; when it is stopped, what those say that were played."""
        for numbers in self.numbers():
            pairs = workshop.play("pairs of games", play_pairs, self.a, Pair, [self.b], numbers)
            self.add([pair for number, pair in zip(numbers, pairs, strict=False) if pair.number == number])
            if workshop.late or len(pairs) < len(numbers):
                break
        del self.pairs[len(self.pairs) // self.seats * self.seats :]
        return self.result()

    def result(self) -> Comparison:
        """What the pairs say."""
        test, blocks = self.test(), self.blocks(self.measure.of)
        if len(blocks) < 2:
            raise RegaliaError("Too few games were finished to compare anything.")
        stop = test.stop(blocks)
        if stop is None:  # interrupted: as if there had never been more games
            test = msgspec.structs.replace(test, most=len(blocks))
            stop = test.stop(blocks)
            assert stop is not None
        return Comparison(
            measure=self.measure.name,
            stop=stop,
            estimate=test.estimate(stop),
            sentence=self.sentence(test, stop),
            changes=[self.change(measure) for measure in MEASURES.values()],
            most_apart=self.pairs_apart(),
            games=2 * len(self.pairs),
        )

    def pairs_apart(self) -> list[Pair]:
        """The pairs that went apart most."""
        apart = [pair for pair in self.pairs if any(pair.divergence)]
        return sorted(apart, key=lambda pair: (pair.divergence, -pair.number), reverse=True)[:MOST_APART]

    def sentence(self, test: Sequential, stop: Stop) -> str:
        estimate = test.estimate(stop)
        words = self.measure.words
        about = (
            f"by about {words(abs(estimate.middle))} "
            f"({with_sign(words, estimate.interval.low)} to {with_sign(words, estimate.interval.high)})"
        )
        match stop.verdict:
            case Verdict.HIGHER | Verdict.LOWER:
                which = "more" if stop.verdict is Verdict.HIGHER else "less"
                subject = self.measure.name if self.measure.is_rate else f"games take {which} {self.measure.name}"
                often = f" {which} often" if self.measure.is_rate else ""
                return f"Changed: with {self.names[1]}, {subject}{often}, {about}."
            case Verdict.SAME:
                return f"Not changed by as much as {words(test.margin)}: {self.measure.name} differs {about}."
            case _:
                return f"Not enough games to say whether “{self.measure.name}” changes: it differs {about} so far."

    def change(self, measure: Measure) -> Change:
        blocks = self.blocks(measure.of)
        middle, reach = mean(blocks), SURE * deviation(blocks) / sqrt(len(blocks))
        a, b = (mean([measure.of(side) for side in sides]) for sides in self.sides())
        interval = Interval(middle - reach, middle + reach)
        surely = interval.low > 0 or interval.high < 0
        verb = "changes" if surely else "does not visibly change"
        means = [f"{in_words(measure, value)} with {name}" for value, name in zip((a, b), self.names, strict=True)]
        sentence = f"“{measure.name}” {verb}: {', '.join(means)}."
        return Change(measure.name, a, b, middle, interval, sentence)

    def sides(self) -> tuple[list[Played], list[Played]]:
        return [pair.a for pair in self.pairs], [pair.b for pair in self.pairs]


def with_sign(words: Callable[[float], str], value: float) -> str:
    return f"{'-' if value < 0 else '+'}{words(abs(value))}"


def in_words(measure: Measure, value: float) -> str:
    return f"{100 * value:.1f} %" if measure.is_rate else round_number(value)
