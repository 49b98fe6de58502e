"""Dice as chance outcomes."""

from typing import Final

PAIRS: Final = 36
FIRST_DIE: Final[list[int]] = [pair // 6 + 1 for pair in range(PAIRS)]
SECOND_DIE: Final[list[int]] = [pair % 6 + 1 for pair in range(PAIRS)]
PAIR_SUM: Final[list[int]] = [FIRST_DIE[pair] + SECOND_DIE[pair] for pair in range(PAIRS)]

# Of the 36 equally likely pairs, how many have a sum of at least 0, 1, 2 ... 13.
PAIRS_REACHING: Final[list[int]] = [sum(1 for total in PAIR_SUM if total >= goal) for goal in range(14)]


def pair_of(first: int, second: int) -> int:
    """The outcome in which the first and the second die show these faces."""
    return (first - 1) * 6 + second - 1


def pairs_reaching(goal: int) -> int:
    """How many of the 36 pairs have a sum of at least `goal`."""
    return PAIRS_REACHING[min(max(goal, 0), 13)]
