"""A number that games tell: the estimate, how far it may be off, and how many games are behind it.

Whatever is counted several times in a game is clustered by game: the games are independent, what happens in one is not.
"""

from collections.abc import Callable, Sequence
from math import ceil, erfc, exp, floor, inf, lgamma, log, sqrt
from statistics import NormalDist
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from regalia.kernel import Stream
from regalia.lab.statistic import SURE, Interval, quantile, wilson

Floats = NDArray[np.float64]

NORMAL: Final = NormalDist()
RESAMPLES: Final = 400
BISECTIONS: Final = 60
MOST_DEVIATIONS: Final = 40.0
GAME: Final = "game"
FEW: Final = 20.0  # expected successes
MOST_GAIN: Final = 4.0  # games of a rotation may cancel each other's luck: how much more they tell, at most
ROTATION: Final = "rotation"  # games on the same seed in which everybody sits once at every seat


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """An estimate at one level of play."""

    estimate: float
    error: float  # the standard error
    interval: Interval  # 95 %
    method: str
    n_games: int
    n_trials: int
    clustered_by: str = GAME
    weight: float | None = None  # of a rate: independent trials that would tell as much
    freedom: int | None = None  # degrees of freedom of the error, where clusters tell it
    cut_short: bool = False

    def around(self, deviations: float) -> Interval:
        """Where the truth lies, within so many standard errors."""
        if self.weight is not None:
            return wilson(self.estimate * self.weight, self.weight, deviations)
        return Interval(self.estimate - deviations * self.error, self.estimate + deviations * self.error)

    def p_against(self, reference: float) -> float:
        """The chance to be as far from a reference if that were the truth; of rates Wilson's test.

        Where few successes are to be expected no bell has the shape of their number: there the exact test.
        """
        if self.weight is None:
            return p_of(self.estimate - reference, self.error, self.freedom)
        if reference * self.weight < FEW:
            return p_of_few(self.estimate * self.weight, self.weight, reference)
        error = sqrt(reference * (1 - reference) / max(self.weight, 1e-9))
        return p_of(self.estimate - reference, error, self.freedom)

    @property
    def variance(self) -> float:
        """Of one game; of a rate never nothing, however few were seen."""
        if self.weight is None:
            return self.error**2 * self.n_games
        middle = (self.estimate * self.weight + 2) / (self.weight + 4)
        return middle * (1 - middle) * self.n_games / max(self.weight, 1e-9)


def p_of(distance: float, error: float, freedom: int | None = None) -> float:
    """Two-sided, by the normal distribution; with degrees of freedom by Student's, in Wallace's way (1959)."""
    if error <= 0:
        return 1.0 if distance == 0 else 0.0
    deviations = abs(distance) / error
    if freedom is not None:
        below = (8 * freedom + 1) / (8 * freedom + 3)
        deviations = below * sqrt(freedom * log(1 + deviations * deviations / freedom))
    return erfc(deviations / sqrt(2))


def p_of_few(successes: float, trials: float, reference: float) -> float:
    """Two-sided, by the binomial distribution; parts of a success or trial count against what is found."""
    count = floor(trials)
    below = successes <= reference * trials
    seen = min(count, ceil(successes) if below else floor(successes))
    if count == 0 or not 0 < reference < 1:
        return 1.0
    odds = log(reference), log(1 - reference)
    places = range(seen + 1) if below else range(seen, count + 1)
    tail = sum(
        exp(lgamma(count + 1) - lgamma(k + 1) - lgamma(count - k + 1) + k * odds[0] + (count - k) * odds[1])
        for k in places
    )
    return min(1.0, 2 * tail)


# Estimates


def rate(successes: float, games: int) -> Measured:
    """Of games that each count once; shares of a win count in parts."""
    part = min(successes, games) / max(games, 1)
    return Measured(
        estimate=part,
        error=sqrt(part * (1 - part) / max(games, 1)),
        interval=wilson(min(successes, games), games),
        method="wilson",
        n_games=games,
        n_trials=games,
        weight=float(games),
    )


def clustered_rate(successes: Sequence[float], trials: Sequence[float], clustered_by: str = GAME) -> Measured:
    """Of what may happen several times in a cluster, from both counts of each: the error of a ratio of sums.

    As many independent trials as would have that error take the place of the trials in Wilson's interval.
    """
    hits, tries = np.asarray(successes, dtype=np.float64), np.asarray(trials, dtype=np.float64)
    hits, tries = hits[tries > 0], tries[tries > 0]
    count, total = len(tries), float(tries.sum())
    part = float(hits.sum()) / total if total else 0.0
    residuals = hits - part * tries
    variance = float((residuals**2).sum()) * count / max(count - 1, 1) / total**2 if total else 0.0
    weight = part * (1 - part) / variance if variance > 0 else float(count)
    weight = min(weight, total if clustered_by == GAME else MOST_GAIN * total)
    return Measured(
        estimate=part,
        error=sqrt(part * (1 - part) / weight) if weight else 0.0,
        interval=wilson(part * weight, weight),
        method="wilson",
        n_games=count,
        n_trials=round(total),
        clustered_by=clustered_by,
        weight=weight,
        freedom=max(1, count - 1),
    )


def rate_of_rotations(shares: Sequence[Sequence[float]]) -> Measured:
    """The mean share of the win of one player, by rotations: games on one seed in which it sat at every seat."""
    found = clustered_rate([sum(block) for block in shares], [len(block) for block in shares], ROTATION)
    return msgspec.structs.replace(found, n_games=found.n_trials)


def resampled(
    values: Sequence[float], statistic: Callable[[Floats], Floats], seed: str, method: str = "bootstrap"
) -> Measured:
    """A mean or a median of one number for each game, by drawing whole games again and again."""
    pool = np.asarray(values, dtype=np.float64)
    estimate = float(statistic(pool[None, :])[0]) if len(pool) else 0.0
    if len(pool) < 2:
        around, error = Interval(-inf, inf), inf
    else:
        random = np.random.Generator(np.random.PCG64(Stream(seed).at))
        drawn = np.concatenate([statistic(pool[random.integers(0, len(pool), (50, len(pool)))]) for _ in range(8)])
        found = sorted(drawn.tolist())
        around, error = Interval(quantile(found, 0.025), quantile(found, 0.975)), float(drawn.std(ddof=1))
    return Measured(
        estimate=estimate, error=error, interval=around, method=method, n_games=len(pool), n_trials=len(pool)
    )


def means(draws: Floats) -> Floats:
    return np.asarray(draws.mean(axis=1), dtype=np.float64)


def medians(draws: Floats) -> Floats:
    return np.asarray(np.median(draws, axis=1), dtype=np.float64)


def plain_difference(estimate: float, error: float, n_games: int, n_trials: int) -> Measured:
    """Of two rates in the same games, with an error that knows of it."""
    reach = SURE * error
    return Measured(
        estimate=estimate,
        error=error,
        interval=Interval(estimate - reach, estimate + reach),
        method="linearised",
        n_games=n_games,
        n_trials=n_trials,
    )


# Two of them, from games of their own


def difference(one: Measured, other: Measured, deviations: float) -> Interval:
    """Where the difference lies: of two rates Newcombe's interval from Wilson's two."""
    gap = one.estimate - other.estimate
    first, second = one.around(deviations), other.around(deviations)
    if one.weight is None or other.weight is None:
        reach = deviations * sqrt(one.error**2 + other.error**2)
        return Interval(gap - reach, gap + reach)
    below = sqrt((one.estimate - first.low) ** 2 + (second.high - other.estimate) ** 2)
    above = sqrt((first.high - one.estimate) ** 2 + (other.estimate - second.low) ** 2)
    return Interval(gap - below, gap + above)


def p_of_difference(one: Measured, other: Measured) -> float:
    """How unsure it is that the two differ: the confidence at which their interval just excludes 0."""
    gap = one.estimate - other.estimate
    if one.weight is None or other.weight is None:
        return p_of(gap, sqrt(one.error**2 + other.error**2))
    if gap == 0:
        return 1.0
    low, high = 0.0, MOST_DEVIATIONS
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        interval = difference(one, other, middle)
        if interval.low > 0 or interval.high < 0:
            low = middle
        else:
            high = middle
    return erfc(low / sqrt(2))
