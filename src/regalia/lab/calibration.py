"""From how good a position looks to the chance to win: fitted to how games that looked like it ended.

A value is a rule of thumb, no chance. Games are split in two halves, and each half gets the chances that the other half
teaches, so that no game teaches its own result.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from regalia.lab.compression import Picked, Sparse
from regalia.lab.game_log import GameLog

Floats = NDArray[np.float64]

EDGE: Final = 1e-3  # looks nearer to 0 or 1 count as this near
STEPS: Final = 30  # of Newton's method, more than it needs
TAUGHT: Final = 1000  # games of each half at most that teach
RIDGE: Final = 1e-3  # keeps the fit finite when looks and results agree perfectly


class Calibration(msgspec.Struct, frozen=True):
    """The chance to win is a logistic function of the logit of a look."""

    height: float = 0.0
    slope: float = 1.0

    def chances(self, looks: Sequence[float]) -> tuple[float, ...]:
        """Of all seats, adding up to 1, from how good the position looks to each."""
        return self.line(looks, len(looks))[0]

    def alone(self, looks: Sequence[float]) -> list[float]:
        """The chance of one seat in positions that look so good to it."""
        return [float(chance) for chance in logistic(self.height + self.slope * logit(np.asarray(looks)))]

    def line(self, looks: Sequence[float], seats: int) -> list[tuple[float, ...]]:
        """The chances at each decision of a game."""
        raw = logistic(self.height + self.slope * logit(np.asarray(looks, dtype=np.float64).reshape(-1, seats)))
        return [tuple(chances) for chances in (raw / raw.sum(axis=1, keepdims=True)).tolist()]


def logit(looks: Floats) -> Floats:
    held = np.clip(looks, EDGE, 1 - EDGE)
    return np.asarray(np.log(held / (1 - held)), dtype=np.float64)


def logistic(heights: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(heights, -30, 30))), dtype=np.float64)


def calibrate(logs: Sequence[GameLog]) -> Calibration:
    """Fit to games; each game weighs the same, however long it was."""
    finished = [log for log in logs if log.played.clause and log.deciders]
    if not finished:
        return Calibration()
    heights, results, weights = [], [], []
    for log in finished:
        count = len(log.deciders)
        heights.append(logit(np.asarray(log.looks, dtype=np.float64)))
        results.append(np.tile(np.asarray(log.played.shares, dtype=np.float64), count))
        weights.append(np.full(count * log.seats, 1 / count))
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


class Lines(Sparse[list[tuple[float, ...]]]):
    """The line of chances of every game, taught by the games of the other half."""

    def __init__(self, logs: Sequence[GameLog]) -> None:
        self.logs = logs
        numbers = [log.played.number for log in logs]
        halves = [[at for at, number in enumerate(numbers) if number % 2 == half][:TAUGHT] for half in (0, 1)]
        self.taught = [calibrate(Picked(logs, half)) for half in halves]

    def __len__(self) -> int:
        return len(self.logs)

    def item(self, at: int) -> list[tuple[float, ...]]:
        log = self.logs[at]
        return self.taught[1 - log.played.number % 2].line(log.looks, log.seats)
