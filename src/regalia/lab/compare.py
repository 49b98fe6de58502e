"""Two rule sets on the same seeds: what changed, what did not, and how surely."""

import re
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Final

import msgspec

from regalia.kernel import BadOption, Game, RegaliaError
from regalia.kernel.option import Value
from regalia.lab.answer import Answer
from regalia.lab.arena import Plan, Played
from regalia.lab.ending import no_ending
from regalia.lab.label import (
    ABOVE,
    BELOW,
    EVEN,
    OPEN,
    TENTH,
    Row,
    holm,
    level_line,
    make_lines,
    mark,
    more_games,
)
from regalia.lab.line import Line, Run, run_of
from regalia.lab.measured import ROTATION, Measured, means, plain_difference, rate, resampled
from regalia.lab.sample import SECONDS_A_MOVE, mean
from regalia.lab.sequential import Estimate, Sequential, Stop, Verdict, deviation
from regalia.lab.short_log import DRAMA, LEAST_DRAMA, ShortLog, drama_margin, drama_of, note_game, teach
from regalia.lab.statistic import MARGIN
from regalia.lab.watched import histogram_rows, seat_names
from regalia.lab.workshop import Workshop

OfGame = Callable[[ShortLog], float | None]  # None where a game has no such number


class Measure(msgspec.Struct, frozen=True):
    """Something that is measured on a game; `margin` is the smallest difference that matters."""

    name: str
    of: OfGame
    margin: float | None = None  # a TENTH of what it is under the first rule set, unless told
    unit: str = "share"
    step: float = 1.0  # the least change of one game
    clause: str = ""  # that ends the game, where that is measured

    @property
    def is_rate(self) -> bool:
        return self.unit == "share"

    def values(self, logs: Sequence[ShortLog]) -> list[float]:
        return [value for log in logs if (value := self.of(log)) is not None]

    def smallest(self, before: Sequence[ShortLog]) -> float:
        """The smallest difference that matters, beside games under the first rule set."""
        return TENTH * mean(self.values(before)) if self.margin is None else self.margin


MEASURES: Final[dict[str, Measure]] = {
    "seat1": Measure("seat 1 wins", lambda log: log.played.shares[0], MARGIN),
    "drawn": Measure("nobody wins", lambda log: float(not log.played.winners), MARGIN),
    "turns": Measure("turns", lambda log: float(log.played.turns), unit="turns"),
    "decisions": Measure("decisions", lambda log: float(log.played.decisions), unit="decisions"),
    "minutes": Measure("minutes", lambda log: log.minutes, unit="minutes", step=SECONDS_A_MOVE / 60),
}
MEASURED: Final = f"{', '.join(MEASURES)}, or “ended by CLAUSE”"
ENDED_BY: Final = re.compile(r"ended by ([a-z]+-\d+)", re.IGNORECASE)
DIFFERENCE: Final = "difference"  # the level of a line that says what changes
MOST_APART: Final = 5  # examples that are kept
FELT: Final = 600  # pairs of which drama is told: how a position looks to all takes time, and memory


class NotedPair(msgspec.Struct, frozen=True):
    """The same game by number under both rule sets, in short."""

    number: int
    a: ShortLog
    b: ShortLog


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


class Comparison(Answer, msgspec.Struct, frozen=True, kw_only=True, rename={"most_apart": "parted"}):
    """What came out of the pairs that were played."""

    run: Run
    names: tuple[str, str]  # of the two rule sets
    options: tuple[dict[str, Value], dict[str, Value]]
    measure: str
    clause: str  # of the measure, where it is how games end
    stop: Stop
    margin: float
    estimate: Estimate  # of b minus a
    lines: list[Line]
    most_apart: list[Pair]
    games: int

    def is_about(self, line: Line) -> bool:
        """Whether a line of the answers is about what was asked."""
        return (line.metric, line.subject) == (self.measure, self.clause)


def ending_measure(clause: str) -> Measure:
    name = "ended by" if clause else "given up"
    return Measure(name, lambda log: float(log.played.clause == clause), MARGIN, clause=clause)


def read_measure(text: str, game: Game) -> Measure:
    """What is asked of a comparison."""
    if text in MEASURES:
        return MEASURES[text]
    found = ENDED_BY.fullmatch(" ".join(text.split()))
    clause = found[1].upper() if found else ""
    if not clause:
        raise BadOption(f"“{text[:60]}” is no measure. Measures: {MEASURED}.")
    if why := no_ending(game, clause):
        raise BadOption(f"“{text[:60]}” is no measure: {why}.")
    return ending_measure(clause)


def drama_measure(before: Sequence[ShortLog], after: Sequence[ShortLog]) -> Measure | None:
    """What looks mean is learned from both rule sets together; None where no seat won alone."""
    taught = teach([log for pair in zip(before, after, strict=True) for log in pair])
    felt = [drama for log in before if (drama := drama_of(log, taught)) is not None]
    if not felt:
        return None
    return Measure(
        DRAMA, lambda log: drama_of(log, taught), drama_margin(felt), unit="root of a share", step=LEAST_DRAMA
    )


def play_pairs(a: Plan, b: Plan, numbers: Sequence[int]) -> list[NotedPair]:
    """Both rule sets on the seeds of these numbers."""
    return [NotedPair(number, *(note_game(plan, number, number < FELT) for plan in (a, b))) for number in numbers]


class Compare:
    """Plays pairs until the question is answered.

    In a block of pairs each player sits once at every seat, on the same seed if the players differ.
    """

    def __init__(self, a: Plan, b: Plan, measure: str, most: int, names: tuple[str, str] = ("a", "b")) -> None:
        rotated = len(set(a.players)) > 1  # players who are all alike would play the same game again
        self.a = msgspec.structs.replace(a, rotated=rotated)
        self.b = msgspec.structs.replace(b, rotated=rotated)
        self.names = names
        self.measure = read_measure(measure, a.game)
        self.seats = a.seats
        self.most = max(2, most // self.seats)
        self.pairs: list[NotedPair] = []

    def blocks(self, of: OfGame) -> list[float]:
        """For every whole block, the mean of b minus a."""
        return [mean(block) for block in self.differences(of)]

    def differences(self, of: OfGame) -> list[list[float]]:
        """For every whole block, b minus a of the pairs that both have such a number; without blocks that have none."""
        found = []
        for start in range(0, len(self.pairs) - self.seats + 1, self.seats):
            both = [(of(pair.a), of(pair.b)) for pair in self.pairs[start : start + self.seats]]
            found.append([after - before for before, after in both if before is not None and after is not None])
        return [block for block in found if block]

    def test(self) -> Sequential:
        """The margin of a length is a part of that under the first rule set, as far as the first look knows it."""
        margin = self.measure.smallest([pair.a for pair in self.pairs[: self.look * self.seats]])
        return Sequential(margin=margin, look=self.look, most=self.most, step=self.measure.step / self.seats)

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

    def add(self, pairs: Sequence[NotedPair]) -> None:
        self.pairs = sorted([*self.pairs, *pairs], key=lambda pair: pair.number)

    def play(self, workshop: Workshop) -> Comparison:
        """Pairs until it is known, and what they say; when it is stopped, what those say that were played."""
        for numbers in self.numbers():
            pairs = workshop.play("pairs of games", play_pairs, self.a, NotedPair, [self.b], numbers)
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
        estimate = test.estimate(stop)
        return Comparison(
            run=self.run,
            names=self.names,
            options=(self.a.options, self.b.options),
            measure=self.measure.name,
            clause=self.measure.clause,
            stop=stop,
            margin=test.margin,
            estimate=estimate,
            lines=self.lines(stop, estimate, test.margin),
            most_apart=self.pairs_apart(),
            games=2 * len(self.pairs),
        )

    def pairs_missing(self, result: Comparison) -> int:
        """Pairs until it is likely known whether what was asked changes by as much as matters."""
        blocks = self.blocks(self.measure.of)
        variance = deviation(blocks, self.measure.step / self.seats) ** 2
        return self.seats * more_games(len(blocks), variance, result.estimate.middle, result.margin, 1)

    def pairs_apart(self) -> list[Pair]:
        """The pairs that went apart most."""
        pairs = [Pair(pair.number, pair.a.played, pair.b.played) for pair in self.pairs]
        apart = [pair for pair in pairs if any(pair.divergence)]
        return sorted(apart, key=lambda pair: (pair.divergence, -pair.number), reverse=True)[:MOST_APART]

    def sides(self) -> tuple[list[ShortLog], list[ShortLog]]:
        return [pair.a for pair in self.pairs], [pair.b for pair in self.pairs]

    # As lines

    @property
    def run(self) -> Run:
        by = " and ".join(dict.fromkeys(self.a.players))
        asked = f"compare {msgspec.json.encode(self.a.options, order='sorted').decode()} by {by}"
        return run_of(self.b.game, self.b.options, self.seats, self.a.seed, asked)

    def lines(self, stop: Stop, estimate: Estimate, margin: float) -> list[Line]:
        """Both rule sets, and how they differ; the measure that was tested has one difference everywhere."""
        measures = self.measures()
        rows = [*self.measure_rows(measures), *self.seat_rows(), *self.ending_rows()]
        turns = {name: [float(log.played.turns) for log in logs] for name, logs in self.named_sides().items()}
        found = make_lines(self.run, [*rows, *histogram_rows("length", "turns", turns)])
        asked = ["answer", "endings"] if self.measure.clause else ["answer"]
        tested = [self.tested_line(stop, estimate, margin, section) for section in asked]
        return [*found, *tested, *self.difference_lines(measures)]

    def measures(self) -> list[Measure]:
        """All that is told of both, and drama where one seat won alone under either rule set."""
        drama = drama_measure(*self.sides())
        is_known = drama is not None and len(self.differences(drama.of)) > 1
        asked = [] if self.measure in MEASURES.values() else [self.measure]
        return [*asked, *MEASURES.values(), *([drama] if drama and is_known else [])]

    def named_sides(self) -> dict[str, list[ShortLog]]:
        return dict(zip(self.names, self.sides(), strict=True))

    def measure_rows(self, measures: Sequence[Measure]) -> list[Row]:
        return [
            Row(
                section="answer",
                metric=measure.name,
                subject=measure.clause,
                kind="rate" if measure.is_rate else "mean",
                unit=measure.unit,
                levels={
                    name: self.measured(measure, values)
                    for name, logs in self.named_sides().items()
                    if (values := measure.values(logs))
                },
                compared=False,
            )
            for measure in measures
        ]

    def measured(self, measure: Measure, values: Sequence[float]) -> Measured:
        if measure.is_rate:
            return rate(sum(values), len(values))
        return resampled(values, means, f"{self.a.seed}/{measure.name}")

    def seat_rows(self) -> list[Row]:
        names = seat_names(self.a.game, self.a.chosen_options(), self.seats)
        sides = {name: [log.played for log in logs if log.played.clause] for name, logs in self.named_sides().items()}
        return [
            Row(
                section="seats",
                metric="wins",
                subject=called,
                kind="rate",
                unit="share",
                levels={
                    name: rate(sum(game.shares[seat] for game in games), len(games)) for name, games in sides.items()
                },
                reference=1 / self.seats,
                margin=MARGIN,
                compared=False,
            )
            for seat, called in enumerate(names)
        ]

    def ending_rows(self) -> list[Row]:
        return [
            Row(
                section="endings",
                metric=measure.name,
                subject=measure.clause,
                kind="rate",
                unit="share",
                levels={name: rate(sum(measure.values(logs)), len(logs)) for name, logs in self.named_sides().items()},
                compared=False,
            )
            for measure in self.ending_measures()
        ]

    def ending_measures(self) -> list[Measure]:
        """Of each clause by which a game ended under either rule set, or that is asked about; "" is to be given up."""
        clauses = {log.played.clause for logs in self.sides() for log in logs} | ({self.measure.clause} - {""})
        return [ending_measure(clause) for clause in sorted(clauses)]

    def tested_line(self, stop: Stop, estimate: Estimate, margin: float, section: str) -> Line:
        """The difference that decided when to stop: median-unbiased."""
        label = {Verdict.HIGHER: ABOVE, Verdict.LOWER: BELOW, Verdict.SAME: EVEN}.get(stop.verdict, OPEN)
        found = Measured(
            estimate=estimate.middle,
            error=0.0,
            interval=estimate.interval,
            method="sequential test, median-unbiased",
            n_games=2 * stop.blocks * self.seats,
            n_trials=stop.blocks,
            clustered_by=ROTATION,
            cut_short=stop.verdict is Verdict.UNSURE,
        )
        return self.difference_line(section, self.measure, found, margin=margin, label=label)

    def difference_lines(self, measures: Sequence[Measure]) -> list[Line]:
        """All other differences, from whole blocks of pairs, adjusted by Holm's method."""
        asked = [("answer", measure) for measure in measures if measure is not self.measure]
        asked += [
            ("endings", measure)
            for measure in self.ending_measures()
            if measure.clause != self.measure.clause or not measure.clause
        ]
        found = [self.paired(measure) for _, measure in asked]
        tests = {(at, DIFFERENCE): measured.p_against(0.0) for at, measured in enumerate(found)}
        adjusted = holm(tests)
        lines = []
        for at, ((section, measure), measured) in enumerate(zip(asked, found, strict=True)):
            margin = measure.smallest(self.sides()[0])
            p_adjusted = adjusted[at, DIFFERENCE]
            row = Row(section=section, metric=measure.name, kind="difference", unit=measure.unit, levels={},
                      reference=0.0, margin=margin)  # fmt: skip
            label = mark(row, measured, p_adjusted)
            lines.append(
                self.difference_line(section, measure, measured, margin=margin, label=label,
                                     p=tests[at, DIFFERENCE], p_adjusted=p_adjusted)
            )  # fmt: skip
        return lines

    def paired(self, measure: Measure) -> Measured:
        differences = self.differences(measure.of)
        blocks = [mean(block) for block in differences]
        error = deviation(blocks, measure.step / self.seats) / sqrt(len(blocks))
        found = plain_difference(mean(blocks), error, 2 * sum(map(len, differences)), len(blocks))
        return msgspec.structs.replace(found, method="pairs on the same seeds", clustered_by=ROTATION)

    def difference_line(
        self,
        section: str,
        measure: Measure,
        found: Measured,
        *,
        margin: float,
        label: str,
        p: float | None = None,
        p_adjusted: float | None = None,
    ) -> Line:
        row = Row(section=section, metric=measure.name, subject=measure.clause, kind="difference", unit=measure.unit,
                  levels={}, reference=0.0)  # fmt: skip
        return level_line(self.run, row, DIFFERENCE, found, margin=margin, p=p, p_adjusted=p_adjusted, label=label)
