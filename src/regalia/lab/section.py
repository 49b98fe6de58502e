"""What a report is made of: questions with their answers, and rows of numbers, each at every level of play."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from regalia.kernel.option import Value
from regalia.lab.example import Example
from regalia.lab.sample import Sample, bootstrap, mean, middle
from regalia.lab.statistic import Interval, spread, wilson
from regalia.lab.verdict import Sturdiness, round_number, sturdiness


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One number at every level, in words."""

    name: str
    values: dict[str, str]  # by level
    sturdiness: Sturdiness | None = None
    note: str = ""
    about: str = ""  # what the name means, where it is a clause


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """One question and its answer."""

    key: str
    title: str
    lead: str  # the answer, in a sentence
    rows: list[Row] = []
    plots: list[str] = []
    notes: list[str] = []


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that was found out."""

    game: str
    title: str
    options: dict[str, Value]
    seats: int
    levels: list[str]
    games: dict[str, int]
    seed: str
    sections: list[Section]
    examples: list[Example] = []


def rate(part: float, interval: Interval) -> str:
    return f"{100 * part:.1f} % ({100 * interval.low:.1f} to {100 * interval.high:.1f})"


def rate_of(won: float, games: int) -> str:
    """A rate with its interval."""
    return rate(won / max(1, games), wilson(min(won, games), games))


def rate_row(name: str, samples: Sequence[Sample], counts: Mapping[str, int], about: str = "") -> Row:
    intervals = [wilson(counts[sample.level], sample.games) for sample in samples]
    values = {sample.level: rate_of(counts[sample.level], sample.games) for sample in samples}
    return Row(name=name, values=values, sturdiness=sturdiness(intervals), about=about)


def mean_row(name: str, samples: Sequence[Sample], numbers: Callable[[Sample], Sequence[float]]) -> Row:
    values, intervals = {}, []
    for sample in samples:
        found = numbers(sample)
        if not found:
            continue
        interval = bootstrap(found, mean, f"{sample.plan.seed}/{name}")
        intervals.append(interval)
        values[sample.level] = (
            f"{round_number(mean(found))} ({round_number(interval.low)} to {round_number(interval.high)})"
        )
    return Row(name=name, values=values, sturdiness=sturdiness(intervals))


def spread_row(name: str, samples: Sequence[Sample], numbers: Callable[[Sample], Sequence[float]]) -> Row:
    values, intervals = {}, []
    for sample in samples:
        found = numbers(sample)
        if not found:
            continue
        around = spread(found)
        intervals.append(bootstrap(found, middle, f"{sample.plan.seed}/{name}"))
        values[sample.level] = (
            f"{round_number(around.median)} [{round_number(around.low)} to {round_number(around.high)}]"
        )
    return Row(name=name, values=values, sturdiness=sturdiness(intervals))
