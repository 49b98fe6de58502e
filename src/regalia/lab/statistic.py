"""What a number of games says, and how surely."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final

import msgspec

SURE: Final = 1.959963984540054  # standard deviations that hold 95 % of a normal distribution
MARGIN: Final = 0.05  # the smallest difference of rates that matters


class Interval(msgspec.Struct, frozen=True):
    """Where the true value lies, with 95 % confidence."""

    low: float
    high: float


def sure_of_all(questions: int) -> float:
    """Standard deviations that hold the answers to so many questions at once with 95 % confidence (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.025 / max(1, questions))


def wilson(successes: float, trials: float, deviations: float = SURE) -> Interval:
    """The Wilson score interval of a rate.

    `successes` may be a sum of shares between 0 and 1: then the interval is on the safe side, since shares vary less
    than whole wins with the same mean.
    """
    if trials == 0:
        return Interval(0.0, 1.0)
    if not 0 <= successes <= trials:
        raise ValueError(f"{successes} successes in {trials} trials")
    rate, square = successes / trials, deviations * deviations
    middle = rate + square / (2 * trials)
    reach = deviations * sqrt(rate * (1 - rate) / trials + square / (4 * trials * trials))
    whole = 1 + square / trials
    return Interval(
        0.0 if successes == 0 else max(0.0, (middle - reach) / whole),
        1.0 if successes == trials else min(1.0, (middle + reach) / whole),
    )


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value below which that part of a sorted, non-empty sequence lies, interpolated between neighbours."""
    at = part * (len(ordered) - 1)
    below = int(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (at - below)


class Spread(msgspec.Struct, frozen=True):
    """The middle of some values and where nine tenths of them lie."""

    low: float  # 5 % are below
    median: float
    high: float  # 95 % are below


def spread(values: Sequence[float]) -> Spread:
    ordered = sorted(values)
    return Spread(quantile(ordered, 0.05), quantile(ordered, 0.5), quantile(ordered, 0.95))
