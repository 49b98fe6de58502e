"""Verdicts in words, and how often they are wrong."""

import pytest

from regalia.kernel import Stream
from regalia.lab.statistic import Interval
from regalia.lab.verdict import Balance, Sturdiness, fairness, points, round_number, sturdiness

NAMES = ("seat 1", "seat 2", "seat 3")


def test_a_plain_advantage_is_told_with_its_bounds() -> None:
    found = fairness([620, 380], 1000, NAMES)
    assert found.balance is Balance.BIASED
    assert found.sentence == "Biased: seat 1 wins 9 to 15 points more often than its share."


def test_a_disadvantage_of_one_of_three_seats_is_told() -> None:
    found = fairness([520, 520, 160], 1200, NAMES)
    assert found.seat == 2
    assert "seat 3 wins 17 to 22 points less often" in found.sentence


def test_many_even_games_are_fair() -> None:
    assert fairness([5010, 4990], 10_000, NAMES).sentence == "Fair within 2 points."


def test_few_even_games_say_how_many_more_it_takes() -> None:
    found = fairness([52, 48], 100, NAMES)
    assert found.balance is Balance.UNKNOWN
    assert found.more >= 900
    assert found.sentence == f"Not enough games: about {found.more:,} more needed to find an advantage of 5 points."


def test_no_games_say_nothing() -> None:
    assert fairness([0, 0], 0, NAMES).balance is Balance.UNKNOWN


def planted(seed: str, games: int, rate: float) -> Balance:
    stream = Stream(seed)
    wins = sum(1 for _ in range(games) if stream.unit() < rate)
    return fairness([wins, games - wins], games, NAMES).balance


@pytest.mark.parametrize(
    ("bias", "fewest", "most"),
    [(0.0, 0, 17), (0.02, 20, 120), (0.05, 160, 200)],  # of 200 runs of 1,000 games each
)
def test_alarms_are_rare_when_there_is_nothing_and_sure_when_there_is(bias: float, fewest: int, most: int) -> None:
    alarms = sum(planted(f"{bias}/{run}", 1000, 0.5 + bias) is Balance.BIASED for run in range(200))
    assert fewest <= alarms <= most


def test_levels_that_agree_are_robust_and_levels_that_disagree_depend_on_the_bot() -> None:
    above, below, around = Interval(0.55, 0.6), Interval(0.4, 0.45), Interval(0.48, 0.53)
    assert sturdiness([above, above], 0.5) is Sturdiness.ROBUST
    assert sturdiness([above, below], 0.5) is Sturdiness.BOT
    assert sturdiness([above, around], 0.5) is Sturdiness.OPEN
    assert sturdiness([around, around], 0.5) is Sturdiness.OPEN
    assert sturdiness([above], 0.5) is sturdiness([above]) is Sturdiness.ALONE


def test_lengths_that_overlap_are_robust() -> None:
    assert sturdiness([Interval(30, 34), Interval(33, 36)]) is Sturdiness.ROBUST
    assert sturdiness([Interval(30, 34), Interval(60, 70)]) is Sturdiness.BOT


@pytest.mark.parametrize(("value", "text"), [(0.5, "0.5"), (12.34, "12.3"), (1234.5, "1,234"), (3.0, "3")])
def test_numbers_as_one_would_say_them(value: float, text: str) -> None:
    assert round_number(value) == text


def test_points_of_a_hundred() -> None:
    assert [points(part) for part in (0.02, 0.035, 0.114)] == ["2", "3.5", "11"]
