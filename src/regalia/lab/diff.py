"""Two reports of one game, of two versions or rule sets: what is another number in the second."""

from collections.abc import Sequence
from statistics import NormalDist
from typing import Final

import msgspec

from regalia.kernel import RegaliaError
from regalia.lab.answer import Answer
from regalia.lab.label import TENTH, Row, holm, level_line, mark
from regalia.lab.line import ALL, Line, Run
from regalia.lab.measured import BISECTIONS, Measured, difference, p_of_difference
from regalia.lab.statistic import MARGIN, SURE, Interval, wilson

KINDS: Final = ("rate", "mean", "median")  # of numbers that say how sure they are
PLOTTED: Final = ("turns from",)  # metrics that are parts of a plot
MOST_TRIALS: Final = 1e9

Key = tuple[str, str, str, str]  # section, metric, subject, level


class Changed(msgspec.Struct, frozen=True, kw_only=True):
    """One number in both reports, and how they differ."""

    before: Line
    after: Line
    difference: Line


class Difference(Answer, msgspec.Struct, frozen=True, kw_only=True):
    """Two reports side by side."""

    before: Run
    after: Run
    changed: list[Changed]
    gone: list[Line]  # only in the first
    new: list[Line]  # only in the second

    @property
    def lines(self) -> list[Line]:
        return [one.difference for one in self.changed]


def run_in(lines: Sequence[Line], name: str) -> Run:
    if not lines:
        raise RegaliaError(f"{name} holds no lines.")
    first = lines[0]
    return Run(
        run=first.run,
        version=first.version,
        game=first.game,
        options=first.options,
        seats=first.seats,
        seed=first.seed,
    )


def key_of(line: Line) -> Key:
    return line.section, line.metric, line.subject, line.level


def numbers_in(lines: Sequence[Line]) -> dict[Key, Line]:
    """What can be compared with another report: no comparisons of levels, no parts of plots, no mere spreads."""
    return {
        key_of(line): line
        for line in lines
        if line.level != ALL and line.kind in KINDS and line.metric not in PLOTTED and line.low < line.high
    }


def diff_reports(before: Sequence[Line], after: Sequence[Line], names: tuple[str, str] = ("A", "B")) -> Difference:
    """Every number that both have; tests are adjusted by Holm's method for all of them.

    Games on the same seeds vary together, which lines cannot tell: then differences are surer than it says here.
    """
    runs = run_in(before, names[0]), run_in(after, names[1])
    if runs[0].game != runs[1].game or runs[0].seats != runs[1].seats:
        raise RegaliaError(
            f"{names[0]} is about {runs[0].game} with {runs[0].seats} seats, {names[1]} about {runs[1].game} with "
            f"{runs[1].seats}: only reports of one game with as many seats can be compared."
        )
    first, second = numbers_in(before), numbers_in(after)
    both = [key for key in first if key in second and first[key].unit == second[key].unit]
    if not both:
        raise RegaliaError(f"{names[0]} and {names[1]} have no number in common: they asked other questions or levels.")
    sides = [(measured_of(first[key]), measured_of(second[key])) for key in both]
    tests = {(at, ""): p_of_difference(two, one) for at, (one, two) in enumerate(sides)}
    adjusted = holm(tests)
    return Difference(
        before=runs[0],
        after=runs[1],
        changed=[
            Changed(
                before=first[key],
                after=second[key],
                difference=difference_line(runs[1], first[key], *sides[at], tests[at, ""], adjusted[at, ""]),
            )
            for at, key in enumerate(both)
        ],
        gone=[line for key, line in first.items() if key not in second],
        new=[line for key, line in second.items() if key not in first],
    )


def difference_line(run: Run, line: Line, one: Measured, two: Measured, p: float, adjusted: float) -> Line:
    """How much more the second says, and whether that matters."""
    margin = MARGIN if line.unit == "share" else TENTH * abs(line.estimate)
    interval = difference(two, one, SURE)
    found = Measured(
        estimate=two.estimate - one.estimate,
        error=(interval.high - interval.low) / 2 / SURE,
        interval=interval,
        method="newcombe" if one.weight is not None and two.weight is not None else "normal",
        n_games=min(one.n_games, two.n_games),
        n_trials=min(one.n_trials, two.n_trials),
        clustered_by=line.clustered_by,
        cut_short=one.cut_short or two.cut_short,
    )
    row = Row(section=line.section, metric=line.metric, subject=line.subject, kind="difference", unit=line.unit,
              levels={}, reference=0.0, margin=margin)  # fmt: skip
    label = mark(row, found, adjusted)
    return level_line(run, row, line.level, found, margin=margin, p=p, p_adjusted=adjusted, label=label)


def measured_of(line: Line) -> Measured:
    """What a line knows of its number: of a rate as many trials as have its interval."""
    deviations = NormalDist().inv_cdf(0.5 + line.confidence / 2)
    reach = line.high - line.low
    is_rate = line.kind == "rate" and line.method == "wilson"
    return Measured(
        estimate=line.estimate,
        error=reach / 2 / deviations,
        interval=Interval(line.low, line.high),
        method=line.method,
        n_games=line.n_games,
        n_trials=line.n_trials,
        clustered_by=line.clustered_by,
        weight=trials_behind(line.estimate, reach, deviations) if is_rate else None,
        cut_short=line.cut_short,
    )


def trials_behind(part: float, reach: float, deviations: float) -> float:
    """Independent trials whose Wilson interval is as wide."""
    low, high = 1e-6, MOST_TRIALS
    for _ in range(2 * BISECTIONS):
        middle = (low * high) ** 0.5
        interval = wilson(part * middle, middle, deviations)
        if interval.high - interval.low > reach:
            low = middle
        else:
            high = middle
    return high
