"""A test that stops when it knows: is a difference zero, or at least as large as a margin?

Results come in blocks (a pair of games on the same seed with seats swapped, or a full rotation), each with one number.
Two hypotheses are weighed against each other after every few blocks by the log of their likelihood ratio; the test
stops when the weight passes a bound. A raw mean at such a stop exaggerates, so `estimate` gives the difference under
which the mean that was seen, or a larger one, comes as often as a smaller one.
"""

from collections.abc import Sequence
from enum import StrEnum
from math import log, pi, sqrt
from statistics import NormalDist, fmean
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from regalia.lab.statistic import Interval

Floats = NDArray[np.float64]

FINENESS: Final = 8  # grid points to a standard deviation of one look
REACH: Final = 6.0  # standard deviations beyond which a step is taken not to lead
TAIL: Final = 0.025
CLOSE: Final = 1e-4  # standard deviations to which an estimate is worked out
SECANTS: Final = 20


class Verdict(StrEnum):
    HIGHER = "higher"  # the difference is there, upwards
    LOWER = "lower"  # there, downwards
    SAME = "same"  # smaller than the margin
    UNSURE = "unsure"  # the games ran out, or it goes on


class Stop(msgspec.Struct, frozen=True):
    """Where a test stands after so many blocks."""

    verdict: Verdict
    blocks: int
    mean: float
    deviation: float  # of one block


class Estimate(msgspec.Struct, frozen=True):
    """A difference that is as often too high as too low, and where the true one lies with 95 % confidence."""

    middle: float
    interval: Interval


class Sequential(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked, how often one looks, and when one gives up.

    Two-sided, `wrong` is the chance to see a difference where there is none, half of it to each side; `missed` is the
    chance to overlook one as large as the margin. One-sided, only an upward difference is looked for.
    """

    margin: float
    look: int  # blocks between two looks
    most: int  # blocks after which it ends
    wrong: float = 0.05
    missed: float = 0.05
    two_sided: bool = True
    step: float = 0.0  # what the least change of one game makes of a block

    @property
    def looks(self) -> int:
        return -(-self.most // self.look)

    @property
    def upper(self) -> float:
        """The log of the likelihood ratio from which a difference is believed."""
        return log((1 - self.missed) / (self.wrong / 2 if self.two_sided else self.wrong))

    @property
    def lower(self) -> float:
        """The log of the likelihood ratio below which none is believed."""
        return log(self.missed / (1 - (self.wrong / 2 if self.two_sided else self.wrong)))

    def blocks_at(self, look: int) -> int:
        return min(self.most, look * self.look)

    # The bounds, for the sum of results in standard deviations of one block

    def outer(self, blocks: int, margin: float) -> float:
        """The sum from which a difference is believed; `margin` is in standard deviations too."""
        return blocks * margin / 2 + self.upper / margin

    def inner(self, blocks: int, margin: float) -> float:
        """The sum below which none is believed: in a two-sided test its size must be below, and it may be negative."""
        return blocks * margin / 2 + self.lower / margin

    def verdict(self, blocks: int, total: float, margin: float) -> Verdict:
        """What a sum of so many results says."""
        if total >= self.outer(blocks, margin):
            return Verdict.HIGHER
        if self.two_sided:
            if total <= -self.outer(blocks, margin):
                return Verdict.LOWER
            return Verdict.SAME if abs(total) <= self.inner(blocks, margin) else Verdict.UNSURE
        return Verdict.SAME if total <= self.inner(blocks, margin) else Verdict.UNSURE

    def stop(self, results: Sequence[float]) -> Stop | None:
        """Where a test stops with these results, in their order; None if it has to go on."""
        for look in range(1, self.looks + 1):
            blocks = self.blocks_at(look)
            if blocks > len(results):
                return None
            seen = results[:blocks]
            mean, spread = fmean(seen), deviation(seen, self.step)
            verdict = self.verdict(blocks, mean * blocks / spread, self.margin / spread)
            if verdict is not Verdict.UNSURE or blocks == self.most:
                return Stop(verdict, blocks, mean, spread)
        return None

    # What could have been seen

    def chances(self, drift: float, margin: float, seen: float = 0.0) -> "Chances":
        """How a test goes if the true mean is `drift`; all in standard deviations of one block.

        The density of the sum is carried from look to look on a grid (Armitage, McPherson and Rowe 1969).
        """
        step = sqrt(self.look) / FINENESS
        widest = self.outer(self.most, margin) + 2 * REACH * sqrt(self.look) + abs(drift) * self.look
        half = int(widest / step) + 1
        grid = evenly(half, step)
        ended = dict.fromkeys(Verdict, 0.0)
        above = mean_blocks = 0.0
        density: Floats = np.zeros_like(grid)
        before = 0
        for look in range(1, self.looks + 1):
            blocks = self.blocks_at(look)
            if before == 0:
                density = normal(grid - drift * blocks, sqrt(blocks))
            else:
                density = step_density(density, step, drift * (blocks - before), sqrt(blocks - before))
            for verdict, share in self.shares(grid, step, blocks, margin, last=blocks == self.most).items():
                ending = density * step * share
                ended[verdict] += float(ending.sum())
                mean_blocks += blocks * float(ending.sum())
                above += float((ending * part_above(grid, step, seen * blocks)).sum())
                density = density * (1 - share)
            before = blocks
        return Chances(ended, mean_blocks, above)

    def shares(self, grid: Floats, step: float, blocks: int, margin: float, last: bool) -> dict[Verdict, Floats]:
        """For each verdict, which part of every grid cell ends with it; verdicts are taken one after the other."""
        outer, inner = self.outer(blocks, margin), self.inner(blocks, margin)
        higher = part_above(grid, step, outer)
        if self.two_sided:
            found = {Verdict.HIGHER: higher, Verdict.LOWER: part_above(-grid, step, outer)}
            within = np.clip(part_above(grid, step, -inner) - part_above(grid, step, inner), 0, 1)
            found[Verdict.SAME] = within if inner > 0 else np.zeros_like(grid)
        else:
            found = {Verdict.HIGHER: higher, Verdict.SAME: 1 - part_above(grid, step, inner)}
        if last:
            found[Verdict.UNSURE] = np.ones_like(grid)
        return found

    def estimate(self, stop: Stop) -> Estimate:
        """The difference behind a stop: median-unbiased, with outcomes ordered by their mean."""
        margin, seen = self.margin / stop.deviation, stop.mean / stop.deviation

        def drift(part: float) -> float:
            """The true mean under which a mean of at least `seen` has this chance.

            In standard deviations the chance is nearly a straight line, so few secants find it.
            """
            scale = NormalDist()

            def gap(truth: float) -> float:
                above = self.chances(truth, margin, seen).above
                return scale.inv_cdf(min(max(above, 1e-12), 1 - 1e-12)) - scale.inv_cdf(part)

            reach = 1 / sqrt(stop.blocks)
            low, high = seen, seen + reach * (scale.inv_cdf(part) or 0.5)
            at_low, at_high = gap(low), gap(high)
            for _ in range(SECANTS):
                if abs(at_high) < CLOSE or at_high == at_low:
                    break
                low, high, at_low = high, high - at_high * (high - low) / (at_high - at_low), at_high
                at_high = gap(high)
            return high * stop.deviation

        return Estimate(drift(0.5), Interval(drift(TAIL), drift(1 - TAIL)))


class Chances(msgspec.Struct, frozen=True):
    """How a test goes under some truth: how often each verdict comes, and how many blocks it takes."""

    verdicts: dict[Verdict, float]
    blocks: float  # on average
    above: float  # the chance that the mean at the end is at least as large as one that was seen


def deviation(results: Sequence[float], step: float = 0.0) -> float:
    """Of one result; never quite nothing, so that results that are all alike can be weighed.

    Rare events may not have come yet: two results a `step` to either side are thought to, so that a test does not
    take it for sure that there are none.
    """
    mean = fmean(results)
    squares = sum((result - mean) ** 2 for result in results)
    if step:
        return sqrt((squares + 2 * step * step) / (len(results) + 1))
    return max(sqrt(squares / max(1, len(results) - 1)), 1 / (2 * len(results)))


def evenly(half: int, step: float) -> Floats:
    """Points around zero, so many to each side."""
    return np.arange(-half, half + 1, dtype=np.float64) * step


def normal(distance: Floats, spread: float) -> Floats:
    """The bell curve."""
    return np.asarray(np.exp(-0.5 * (distance / spread) ** 2) / (spread * sqrt(2 * pi)), dtype=np.float64)


def step_density(density: Floats, step: float, drift: float, spread: float) -> Floats:
    """A density after one more step of a normal walk."""
    half = int((REACH * spread + abs(drift)) / step) + 1
    kernel = normal(evenly(half, step) - drift, spread) * step
    return np.convolve(density, kernel)[half : half + len(density)]


def part_above(grid: Floats, step: float, bound: float) -> Floats:
    """Which part of every grid cell lies above a bound."""
    return np.clip((grid - bound) / step + 0.5, 0, 1)


def games_needed(half_width: float, rate: float = 0.5) -> int:
    """Games until a rate is known to within so much, with 95 % confidence."""
    sure = NormalDist().inv_cdf(1 - TAIL)
    return round(rate * (1 - rate) * (sure / half_width) ** 2)
