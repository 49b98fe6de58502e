"""Ratings from meetings whose truth is known."""

import pytest

from regalia.lab.arena import Plan
from regalia.lab.tournament import Meeting, meetings, rate_all
from regalia.lab.workshop import Workshop


def expected(difference: float) -> float:
    """The share of wins that a difference of ratings promises, by Elo's formula."""
    return float(1 / (1 + 10 ** (-difference / 400)))


def test_ratings_give_back_the_rates_they_came_from() -> None:
    truth = {"a": 200.0, "b": 0.0, "c": -200.0}
    met = [
        Meeting(one, other, 10_000, 10_000 * expected(truth[one] - truth[other]))
        for one, other in (("a", "b"), ("a", "c"), ("b", "c"))
    ]
    rated = rate_all(["c", "a", "b"], met)
    assert [one.name for one in rated] == ["a", "b", "c"]
    for one in rated:
        assert one.rating == pytest.approx(truth[one.name], abs=1)
        assert one.interval.low < one.rating < one.interval.high
        assert one.interval.high - one.interval.low < 20


def test_who_never_loses_has_a_finite_rating_that_is_not_very_sure() -> None:
    best, worst = rate_all(["x", "y"], [Meeting("x", "y", 10, 10.0)])
    assert best.name == "x"
    assert 300 < best.rating - worst.rating < 1200
    assert best.interval.high - best.interval.low > 300


def test_two_players_interval_is_that_of_a_log_odds() -> None:
    best, worst = rate_all(["x", "y"], [Meeting("x", "y", 400, 240.0)])
    spread = 1.96 * 400 / 2.302585 / (401 * 0.6 * 0.4) ** 0.5  # of the difference
    assert best.rating - worst.rating == pytest.approx(70.4, abs=1)
    assert best.interval.high - best.rating == pytest.approx(spread / 2, rel=0.02)


def test_everybody_meets_everybody_and_changes_seats() -> None:
    plan = Plan(package="examples.tic_tac_toe", players=("random", "greedy"), games=10, seed="t")
    met = list(meetings(plan, ["random", "greedy", "search@30"], Workshop()))
    assert [(one.first, one.second) for one in met] == [
        ("random", "greedy"), ("random", "search@30"), ("greedy", "search@30")
    ]  # fmt: skip
    assert all(one.games == 10 for one in met)
    assert met[0].won < 3
