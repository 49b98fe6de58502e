"""Intervals and spreads against values known from elsewhere, and what must hold for any."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.lab.statistic import SURE, Interval, quantile, spread, sure_of_all, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_gives_the_published_values(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_no_trials_say_nothing() -> None:
    assert wilson(0, 0) == Interval(0.0, 1.0)


@given(st.integers(1, 10_000).flatmap(lambda trials: st.tuples(st.integers(0, trials), st.just(trials))))
def test_the_interval_holds_the_rate_and_mirrors(counts: tuple[int, int]) -> None:
    successes, trials = counts
    found, mirrored = wilson(successes, trials), wilson(trials - successes, trials)
    assert 0 <= found.low <= successes / trials <= found.high <= 1
    assert found.low == pytest.approx(1 - mirrored.high)


def test_more_games_make_the_interval_narrower() -> None:
    widths = [wilson(n / 2, n).high - wilson(n / 2, n).low for n in (10, 100, 1000, 10_000)]
    assert widths == sorted(widths, reverse=True)


def test_more_successes_than_trials_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="11 successes in 10 trials"):
        wilson(11, 10)


def test_quantiles_lie_between_neighbours() -> None:
    assert [quantile([1, 2, 3, 4], part) for part in (0, 0.5, 1)] == [1, 2.5, 4]
    assert quantile([7], 0.95) == 7


def test_a_spread_does_not_ask_for_order() -> None:
    found = spread(list(range(100, -1, -1)))
    assert (found.low, found.median, found.high) == (5, 50, 95)


def test_many_questions_at_once_need_wider_intervals() -> None:
    assert sure_of_all(1) == pytest.approx(SURE)
    assert sure_of_all(20) == pytest.approx(3.0233, abs=1e-4)
