"""Ratings from meetings whose truth is known."""

import pytest

from regalia.lab.arena import Plan
from regalia.lab.tournament import Meeting, meetings, rate_all, rating_lines
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


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("names", [("greedy", "random"), ("random", "greedy")])
def test_with_more_seats_everybody_has_as_many_whatever_the_order_of_names(seats: int, names: tuple[str, str]) -> None:
    """Two players who win alike in a raffle are rated alike, in whatever order they are named."""
    plan = Plan(package="tests.raffle", players=("random",) * seats, games=600, seed="t")
    met = list(meetings(plan, names, Workshop()))
    assert [one.seats for one in met] == [(1, seats - 1), (seats - 1, 1)]
    assert met[0].won / met[0].games == pytest.approx(1 / seats, abs=0.08)
    assert met[1].won / met[1].games == pytest.approx(1 - 1 / seats, abs=0.08)
    rated = {one.name: one for one in rate_all(names, met)}
    assert abs(rated["greedy"].rating - rated["random"].rating) < 60
    assert rated["greedy"].interval.low < 0 < rated["greedy"].interval.high
    assert sum(one.won for one in rated.values()) == pytest.approx(sum(one.games for one in met))


def test_more_seats_are_no_strength() -> None:
    """Alone among two equals one wins a third, and with two seats two thirds."""
    met = [Meeting("x", "y", 900, 300.0, (1, 2)), Meeting("x", "y", 900, 600.0, (2, 1))]
    best, worst = rate_all(["x", "y"], met)
    assert best.rating - worst.rating == pytest.approx(0, abs=1e-6)
    strong = rate_all(["x", "y"], [Meeting("x", "y", 10_000, 5000.0, (1, 2))])  # twice as likely as one of the others
    assert strong[0].rating - strong[1].rating == pytest.approx(400 * 0.30103, abs=1)


def test_rotations_that_vary_more_make_ratings_less_sure() -> None:
    calm, wild = (
        rate_all(["x", "y"], [Meeting("x", "y", 400, 240.0, (1, 1), variance)])[0].interval for variance in (0.0, 400.0)
    )
    assert wild.high - wild.low > 1.5 * (calm.high - calm.low)


def test_ratings_are_lines() -> None:
    plan = Plan(package="examples.tic_tac_toe", players=("random", "greedy"), games=10, seed="t")
    rated = rate_all(["x", "y"], [Meeting("x", "y", 400, 240.0)])
    assert [(line.subject, line.unit, line.n_games) for line in rating_lines(plan, rated)] == [
        ("x", "Elo", 400), ("y", "Elo", 400)
    ]  # fmt: skip
