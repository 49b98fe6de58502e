"""What a row of numbers says: above, below or even, and whether all levels of play say the same.

Tests against a reference (an even share) are adjusted by Holm's method over all of a report, so that at most one report
in twenty claims something of a game in which nothing is to be found. Tests between levels are adjusted by Benjamini
and Hochberg's.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import ceil, inf, isfinite
from typing import Final

import msgspec

from regalia.lab.line import ALL, Line, Run
from regalia.lab.measured import NORMAL, Measured, difference, p_of_difference
from regalia.lab.statistic import SURE, Interval

ABOVE: Final = "above"
BELOW: Final = "below"
EVEN: Final = "even"
OPEN: Final = "open"
ROBUST: Final = "robust"
SAME: Final = "the same at all levels"
BOT: Final = "depends on the bot"
MORE: Final = "not enough games"

TENTH: Final = 0.1  # of a length or another amount
WRONG: Final = 0.05
ENOUGH: Final = 30  # games; fewer say nothing
INSIDE: Final = NORMAL.inv_cdf(0.95)  # deviations of a 90 % interval: two one-sided tests
POWER: Final = NORMAL.inv_cdf(0.8)
POWER_OF_TWO: Final = NORMAL.inv_cdf(0.9)  # each of two one-sided tests misses one in ten
USERS_WIN: Final = "users win"
WITH_IT: Final = "wins of those who used it, above the others"
CORRELATED: Final = (USERS_WIN, WITH_IT)  # metrics that show what goes together: never a headline
SAFETY: Final = 1.1  # games are asked for by a spread that is only estimated
ROUND: Final = 100  # games that are asked for are rounded up to


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One metric of one subject at every level of play, before anything is said of it."""

    section: str
    metric: str
    subject: str = ""
    kind: str
    unit: str
    levels: dict[str, Measured]
    reference: float | None = None
    is_limit: bool = False  # the reference is no even share: nothing is even, and levels are compared as without one
    margin: float | None = None  # MARGIN of rates, a TENTH of the rest, unless told
    compared: bool = True  # whether levels are compared; parts of a plot are not
    sets_apart: tuple[str, str, str] | None = None  # the key of the row of which it compares two levels

    @property
    def key(self) -> tuple[str, str, str]:
        return self.section, self.metric, self.subject

    def smallest(self) -> float:
        """The smallest difference that matters."""
        if self.margin is not None:
            return self.margin
        amounts = [abs(found.estimate) for found in self.levels.values()]
        return TENTH * sum(amounts) / max(1, len(amounts))


def make_lines(run: Run, rows: Sequence[Row]) -> list[Line]:
    """Every row as lines: one for each level, and one that compares the levels."""
    against, between = adjust_references(rows), adjust_levels(rows)
    marks = [
        {
            level: mark(row, found, against[at, level][1]) if (at, level) in against else ""
            for level, found in row.levels.items()
        }
        for at, row in enumerate(rows)
    ]
    differ = {
        row.sets_apart for row, said in zip(rows, marks, strict=True) if {ABOVE, BELOW}.intersection(said.values())
    }
    lines = []
    for at, row in enumerate(rows):
        margin = row.smallest() if row.reference is not None or row.compared else None
        for level, found in row.levels.items():
            p, adjusted = against.get((at, level), (None, None))
            label = marks[at][level]
            lines.append(level_line(run, row, level, found, margin=margin, p=p, p_adjusted=adjusted, label=label))
        if at in between:
            p, adjusted = between[at]
            said = BOT if row.key in differ else agreement(row, marks[at], adjusted, len(between))
            lines.append(between_line(run, row, said, p, adjusted))
    return lines


def level_line(
    run: Run,
    row: Row,
    level: str,
    found: Measured,
    *,
    margin: float | None,
    p: float | None,
    p_adjusted: float | None,
    label: str,
) -> Line:
    return Line(
        run=run.run,
        version=run.version,
        game=run.game,
        options=run.options,
        seats=run.seats,
        seed=run.seed,
        section=row.section,
        metric=row.metric,
        subject=row.subject,
        level=level,
        kind=row.kind,
        unit=row.unit,
        estimate=found.estimate,
        low=found.interval.low,
        high=found.interval.high,
        confidence=0.95,
        method=found.method,
        n_games=found.n_games,
        n_trials=found.n_trials,
        clustered_by=found.clustered_by,
        reference=row.reference,
        margin=margin,
        p=p,
        p_adjusted=p_adjusted,
        label=label,
        cut_short=found.cut_short,
    )


def between_line(run: Run, row: Row, said: str, p: float, adjusted: float) -> Line:
    """The two levels that are farthest apart, and what all say together."""
    one, other = farthest(row)
    first, second = row.levels[one], row.levels[other]
    games = min(first.n_games, second.n_games)
    apart = Measured(
        estimate=first.estimate - second.estimate,
        error=0.0,
        interval=difference(first, second, SURE),
        method="newcombe" if first.weight is not None and second.weight is not None else "normal",
        n_games=games,
        n_trials=min(first.n_trials, second.n_trials),
        clustered_by=first.clustered_by,
        cut_short=any(found.cut_short for found in row.levels.values()),
    )
    line = level_line(run, row, ALL, apart, margin=row.smallest(), p=p, p_adjusted=adjusted, label=said)
    return msgspec.structs.replace(line, kind="difference", reference=None)


# One level against its reference


def mark(row: Row, found: Measured, adjusted: float) -> str:
    """Where a level stands: even if it is surely near (never to a limit), else above or below if it is surely off."""
    assert row.reference is not None
    if found.n_games < ENOUGH:
        return OPEN
    if not row.is_limit and lies_within(found.around(INSIDE), row.reference, row.smallest()):
        return EVEN
    if adjusted >= WRONG:
        return OPEN
    return ABOVE if found.estimate > row.reference else BELOW


def lies_within(interval: Interval, middle: float, margin: float) -> bool:
    return middle - margin < interval.low and interval.high < middle + margin


def adjust_references(rows: Sequence[Row]) -> dict[tuple[int, str], tuple[float, float]]:
    """For each row with a reference and each level, the p-value and the adjusted one.

    What may become a headline is one family, what only goes together another. Of two subjects that share everything
    between them the second says the same as the first, and is not counted again.
    """
    found: dict[tuple[int, str], tuple[float, float]] = {}
    for claims in (True, False):
        tests = {
            (at, level): measured.p_against(row.reference)
            for at, row in enumerate(rows)
            if row.reference is not None and (row.metric not in CORRELATED) == claims
            for level, measured in row.levels.items()
        }
        twins = second_of_two(rows)
        adjusted = holm({test: p for test, p in tests.items() if test not in twins})
        for test, p in tests.items():
            found[test] = p, adjusted[twins.get(test, test)]
    return found


def second_of_two(rows: Sequence[Row]) -> dict[tuple[int, str], tuple[int, str]]:
    """The tests that say the same as another: what one seat of two wins more, the other wins less."""
    groups: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for at, row in enumerate(rows):
        if row.reference is not None:
            groups[row.section, row.metric].append(at)
    return {
        (second, level): (first, level)
        for first, second in (places for places in groups.values() if len(places) == 2)
        for level in rows[second].levels
        if level in rows[first].levels and mirror(rows[first], rows[second], level)
    }


def mirror(first: Row, second: Row, level: str) -> bool:
    assert first.reference is not None
    one, other = first.levels[level], second.levels[level]
    return one.n_trials == other.n_trials and abs(one.estimate + other.estimate - 2 * first.reference) < 1e-9


def holm(tests: Mapping[tuple[int, str], float]) -> dict[tuple[int, str], float]:
    """Adjusted so that the chance of a single false find among all is kept."""
    adjusted, worst = {}, 0.0
    for rank, (test, p) in enumerate(sorted(tests.items(), key=lambda item: item[1])):
        worst = max(worst, min(1.0, (len(tests) - rank) * p))
        adjusted[test] = worst
    return adjusted


# Levels against each other


def adjust_levels(rows: Sequence[Row]) -> dict[int, tuple[float, float]]:
    """For each row with two levels or more, the p-value of a difference and the adjusted one."""
    tests = {at: p_between(row) for at, row in enumerate(rows) if row.compared and len(row.levels) > 1}
    adjusted = benjamini_hochberg(tests)
    return {at: (p, adjusted[at]) for at, p in tests.items()}


def p_between(row: Row) -> float:
    """The surest of all differences, for as many as there are (Bonferroni)."""
    pairs = list(combinations(row.levels.values(), 2))
    return min(1.0, len(pairs) * min(p_of_difference(one, other) for one, other in pairs))


def benjamini_hochberg(tests: Mapping[int, float]) -> dict[int, float]:
    """Adjusted so that of all differences that are found a twentieth is false on average."""
    adjusted, least = {}, 1.0
    ordered = sorted(tests.items(), key=lambda item: -item[1])
    for before, (test, p) in enumerate(ordered):
        least = min(least, len(tests) * p / (len(tests) - before))
        adjusted[test] = least
    return adjusted


def farthest(row: Row) -> tuple[str, str]:
    pairs = combinations(row.levels, 2)
    return max(pairs, key=lambda pair: abs(row.levels[pair[0]].estimate - row.levels[pair[1]].estimate))


def agreement(row: Row, marks: Mapping[str, str], adjusted: float, rows: int) -> str:
    """What all levels say together; `rows` were compared in the report."""
    found = list(row.levels.values())
    if min(one.n_games for one in found) >= ENOUGH:
        shared = row.reference is not None and not row.is_limit
        if shared and len(set(marks.values())) == 1 and OPEN not in marks.values():
            return ROBUST
        if all(
            lies_within(difference(one, other, INSIDE), 0.0, row.smallest()) for one, other in combinations(found, 2)
        ):
            return SAME
        if adjusted < WRONG:
            return BOT
    return f"{MORE}: about {more_to_compare(row, rows):,} more"


# How many more games it takes


def more_to_compare(row: Row, rows: int) -> int:
    """Games of each level until it is likely known whether two levels differ by the margin."""
    one, other = (row.levels[level] for level in farthest(row))
    variance = one.variance + other.variance
    return more_games(min(one.n_games, other.n_games), variance, one.estimate - other.estimate, row.smallest(), rows)


def more_games(games: int, variance: float, gap: float, margin: float, tests: int) -> int:
    """Games that are missing to say of a gap that it is inside the margin or that there is one, four times in five.

    The number is right for no gap and for one as large as the margin; for one in between, where the games that it
    takes for these have not been enough, it is what the gap that was seen would take.
    """
    sure = NORMAL.inv_cdf(1 - WRONG / 2 / max(1, tests))
    if not isfinite(variance) or margin <= 0:
        return ENOUGH
    wanted = SAFETY * variance * max((INSIDE + POWER_OF_TWO) ** 2, (sure + POWER) ** 2) / margin**2
    if games >= wanted:
        inside = variance * (INSIDE + POWER) ** 2 / (margin - abs(gap)) ** 2 if abs(gap) < margin else inf
        outside = variance * (sure + POWER) ** 2 / gap**2 if gap else inf
        wanted = max(2.0 * games, min(inside, outside))
    return max(ROUND, ROUND * ceil((max(wanted, ENOUGH) - games) / ROUND))
