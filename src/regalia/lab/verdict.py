"""What numbers say, in words that need no course in statistics."""

from collections.abc import Sequence
from enum import StrEnum
from math import ceil, floor
from statistics import NormalDist
from typing import Final

import msgspec

from regalia.lab.sequential import games_needed
from regalia.lab.statistic import Interval, wilson

FAIR: Final = 0.03  # an advantage below this is called fair
WRONG: Final = 0.05  # how often a fair game may be called biased
FOUND: Final = 0.05  # an advantage that the games said to be needed find in four of five tries or more


class Balance(StrEnum):
    FAIR = "fair"
    BIASED = "biased"
    UNKNOWN = "unknown"


class Fairness(msgspec.Struct, frozen=True):
    """Whether seats win alike: the verdict, the sentence, and how many more games it would take to know."""

    balance: Balance
    sentence: str
    seat: int  # the one that is farthest from its share; of two, the one above it
    low: float  # how far at least
    high: float  # and at most
    more: int = 0
    favoured: bool = False  # whether that seat wins more than its share, when biased


def points(part: float) -> str:
    """A difference of rates in points of a hundred."""
    return f"{100 * part:.0f}" if abs(part) >= 0.1 or round(1000 * part) % 10 == 0 else f"{100 * part:.1f}"


def fairness(shares: Sequence[float], games: int, names: Sequence[str]) -> Fairness:
    """Of seats with these total shares of wins."""
    return advantage(shares, [games] * len(shares), names, 1 / len(shares))


def advantage(shares: Sequence[float], games: Sequence[int], names: Sequence[str], even: float) -> Fairness:
    """Whether all of these win alike: each so many shares of so many games, and `even` of them if nothing matters.

    With more than two, the intervals are widened, so that all of them are right at once.
    """
    count = len(shares)
    sure = NormalDist().inv_cdf(1 - WRONG / 2 / (count if count > 2 else 1))
    intervals = [wilson(min(share, played), played, sure) for share, played in zip(shares, games, strict=True)]
    gaps = [share / played - even if played else 0.0 for share, played in zip(shares, games, strict=True)]
    lows = [distance_from(interval, even)[0] for interval in intervals]
    alike = count == 2 and games[0] == games[1]  # what the one wins more, the other wins less
    most = max(range(count), key=lambda at: (gaps[at],) if alike else (lows[at], abs(gaps[at])))
    low, high = distance_from(intervals[most], even)
    if low > 0:
        more_or_less = "more" if gaps[most] > 0 else "less"
        sentence = (
            f"Biased: {names[most]} wins {points(low)} to {points(high)} points {more_or_less} often than its share."
        )
        return Fairness(Balance.BIASED, sentence, most, low, high, favoured=gaps[most] > 0)
    within = max(distance_from(interval, even)[1] for interval in intervals)
    if within <= FAIR:
        sentence = f"Fair within {ceil(100 * within)} {'point' if ceil(100 * within) == 1 else 'points'}."
        return Fairness(Balance.FAIR, sentence, most, 0.0, within)
    fewest = min(games)
    wanted = games_needed(FAIR, even) * (sure / NormalDist().inv_cdf(1 - WRONG / 2)) ** 2
    more = 100 * ceil((wanted - fewest if fewest < wanted else fewest) / 100)
    sentence = f"Not enough games: about {more:,} more needed to find an advantage of {points(FOUND)} points."
    return Fairness(Balance.UNKNOWN, sentence, most, 0.0, within, more)


def distance_from(interval: Interval, value: float) -> tuple[float, float]:
    """How far the interval is from a value, at least and at most."""
    low = max(0.0, interval.low - value, value - interval.high)
    return low, max(abs(interval.low - value), abs(interval.high - value))


class Sturdiness(StrEnum):
    ROBUST = "robust"
    BOT = "depends on the bot"
    OPEN = "not enough games to say"
    ALONE = "one level only"


def sturdiness(intervals: Sequence[Interval], reference: float | None = None) -> Sturdiness:
    """Whether all levels of play say the same.

    With a reference (an even share), intervals on different sides of it disagree; without one, intervals that do not
    overlap do.
    """
    if len(intervals) < 2:
        return Sturdiness.ALONE
    if reference is not None:
        sides = {side(interval, reference) for interval in intervals}
        if sides == {0}:
            return Sturdiness.OPEN
        return Sturdiness.ROBUST if len(sides) == 1 else Sturdiness.BOT if sides >= {-1, 1} else Sturdiness.OPEN
    together = max(interval.low for interval in intervals) <= min(interval.high for interval in intervals)
    return Sturdiness.ROBUST if together else Sturdiness.BOT


def side(interval: Interval, value: float) -> int:
    """Whether an interval lies wholly above (1) or below (-1) a value, or holds it (0)."""
    return 1 if interval.low > value else -1 if interval.high < value else 0


def round_number(value: float) -> str:
    """A number as a person would say it."""
    if abs(value) >= 100 or value == floor(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2g}"
