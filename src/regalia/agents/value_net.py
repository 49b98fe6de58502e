"""ValueNet: how good a position looks to a player that learned it, by a net with one hidden layer.

The net sees the marks of a position and how good the game's value finds it, which it so learns to correct.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final

from mypy_extensions import i64

from regalia.kernel.features import Features
from regalia.kernel.state import OVER, State
from regalia.kernel.vector import vec

ONE: Final = 4096.0  # what stands for 1 in the weights of marks, which are whole numbers


class ValueNet:
    """A value with learned weights. Of each hidden unit, `rows` has a weight for each mark and `first` one for none.

    `trust` has what the value counts for each unit, and `worth` what the unit counts for the whole; the last number of
    both is what the value counts for the whole, and what nothing counts.

    The sums of the last position are kept for each seat and changed by the marks that came or went. Weights of marks
    are whole numbers, so the sums do not depend on the way there.
    """

    def __init__(
        self,
        extract: Callable[[State, Features], int],
        value: Callable[[State, int], float],
        rows: list[int],
        first: list[int],
        trust: list[float],
        worth: list[float],
    ) -> None:
        self.extract = extract
        self.value = value
        self.rows = vec[i64](rows)
        self.trust = vec[float](trust)
        self.worth = vec[float](worth)
        self.sums = [vec[i64](first), vec[i64](first)]  # by seat
        self.noted = [Features(), Features()]  # that the sums are made of
        self.spare = Features()
        self.change = vec[i64]([0] * (len(rows) // len(first)))  # of each mark; all 0 between two positions

    def of(self, state: State, seat: i64) -> float:
        """Between 0 (lost) and 1 (won)."""
        if state.turn == OVER:
            return state.share(seat)
        marks = self.spare
        marks.count = 0
        own: i64 = self.extract(state, marks)
        self.follow(own, marks)
        share = self.share(self.sums[own], lead(self.value(state, own)))
        return share if own == seat else 1.0 - share

    def follow(self, seat: i64, marks: Features) -> None:
        """Bring the sums of a seat from the marks they are made of to these."""
        change = self.change
        before = self.noted[seat]
        at: i64 = 0
        while at < before.count:
            change[before.row[at]] -= 1
            at += 1
        at = 0
        while at < marks.count:
            change[marks.row[at]] += 1
            at += 1
        sums = self.sums[seat]
        at = 0
        while at < before.count:
            mark = before.row[at]
            if change[mark] < 0:
                change[mark] += 1
                self.add(sums, mark, -1)
            at += 1
        at = 0
        while at < marks.count:
            mark = marks.row[at]
            if change[mark] > 0:
                change[mark] -= 1
                self.add(sums, mark, 1)
            at += 1
        self.noted[seat] = marks
        self.spare = before

    def add(self, sums: "vec[i64]", mark: i64, sign: i64) -> None:
        width: i64 = len(sums)
        row = mark * width
        rows = self.rows
        unit: i64 = 0
        while unit < width:
            sums[unit] += sign * rows[row + unit]
            unit += 1

    def share(self, sums: "vec[i64]", lead: float) -> float:
        """What the units say of their sums; only roots and quotients, which come out the same everywhere."""
        width: i64 = len(sums)
        total = self.worth[width] + lead * self.trust[width]
        unit: i64 = 0
        while unit < width:
            number = float(sums[unit]) / ONE + lead * self.trust[unit]
            total += self.worth[unit] * number / (1.0 + abs(number))
            unit += 1
        return 0.5 + 0.5 * total / sqrt(1.0 + total * total)


def lead(share: float) -> float:
    """How far ahead a seat is that has such a share, from -4 to 4."""
    far = 2.0 * share - 1.0
    return max(-4.0, min(4.0, far / (1.0001 - abs(far))))
