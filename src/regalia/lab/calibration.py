"""From how good a position looks to the chance to win: fitted to how games that looked like it ended.

A value is a rule of thumb, no chance. Games are split in two halves, and each half gets the chances that the other half
teaches, so that no game teaches its own result.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from regalia.lab.watch import Tale

Floats = NDArray[np.float64]

EDGE: Final = 1e-3  # looks nearer to 0 or 1 count as this near
STEPS: Final = 30  # of Newton's method, more than it needs
RIDGE: Final = 1e-3  # keeps the fit finite when looks and results agree perfectly


class Calibration(msgspec.Struct, frozen=True):
    """The chance to win is a logistic function of the logit of a look."""

    height: float = 0.0
    slope: float = 1.0

    def chances(self, looks: Sequence[float]) -> tuple[float, ...]:
        """Of all seats, adding up to 1, from how good the position looks to each."""
        raw = logistic(self.height + self.slope * logit(np.asarray(looks, dtype=np.float64)))
        return tuple(float(chance) for chance in raw / raw.sum())


def logit(looks: Floats) -> Floats:
    held = np.clip(looks, EDGE, 1 - EDGE)
    return np.asarray(np.log(held / (1 - held)), dtype=np.float64)


def logistic(heights: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(heights, -30, 30))), dtype=np.float64)


def calibrate(tales: Sequence[Tale]) -> Calibration:
    """Fit to games; each game weighs the same, however long it was."""
    finished = [tale for tale in tales if tale.played.clause and tale.deciders]
    if not finished:
        return Calibration()
    heights, results, weights = [], [], []
    for tale in finished:
        count = len(tale.deciders)
        heights.append(logit(np.asarray(tale.looks, dtype=np.float64)))
        results.append(np.tile(np.asarray(tale.played.shares, dtype=np.float64), count))
        weights.append(np.full(count * tale.seats, 1 / count))
    return fit(np.concatenate(heights), np.concatenate(results), np.concatenate(weights))


def fit(heights: Floats, results: Floats, weights: Floats) -> Calibration:
    """Weighted logistic regression by Newton's method."""
    inputs = np.stack([np.ones_like(heights), heights], axis=1)
    found = np.array([0.0, 1.0])
    for _ in range(STEPS):
        chances = logistic(inputs @ found)
        uphill = inputs.T @ (weights * (results - chances)) - RIDGE * (found - np.array([0.0, 1.0]))
        bend = (inputs * (weights * chances * (1 - chances))[:, None]).T @ inputs + RIDGE * np.eye(2)
        step = np.linalg.solve(bend, uphill)
        found = found + step
        if float(np.abs(step).max()) < 1e-10:
            break
    return Calibration(float(found[0]), float(found[1]))


def lines(tales: Sequence[Tale]) -> list[list[tuple[float, ...]]]:
    """The line of chances of every game, taught by the games of the other half."""
    halves = [[tale for tale in tales if tale.played.number % 2 == half] for half in (0, 1)]
    taught = [calibrate(half) for half in halves]
    found = []
    for tale in tales:
        calibration = taught[1 - tale.played.number % 2]
        found.append([calibration.chances(tale.looks_at(at)) for at in range(len(tale.deciders))])
    return found
