"""Estimates and tests against values known from elsewhere."""

from math import erfc, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.lab.measured import Measured, difference, p_of, p_of_difference, rate
from regalia.lab.statistic import SURE, Interval, wilson


@pytest.mark.parametrize(
    ("first", "second", "low", "high"),
    [  # Newcombe 1998, method 10
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((10, 10), (0, 20), 0.6791, 1.0),
        ((10, 10), (0, 10), 0.6075, 1.0),
    ],
)
def test_newcombe_gives_the_published_values(
    first: tuple[int, int], second: tuple[int, int], low: float, high: float
) -> None:
    found = difference(rate(*first), rate(*second), SURE)
    assert found.low == pytest.approx(low, abs=6e-5)
    assert found.high == pytest.approx(high, abs=6e-5)


def test_a_score_test_excludes_what_wilsons_interval_does() -> None:
    for wins in range(30, 71):
        interval, p = wilson(wins, 100), rate(wins, 100).p_against(0.5)
        assert (interval.low > 0.5 or interval.high < 0.5) == (p < 0.05)
    assert rate(60, 100).p_against(0.5) == pytest.approx(0.0455, abs=1e-4)  # z = 2


def test_where_few_successes_are_expected_the_binomial_distribution_tells() -> None:
    assert rate(0, 400).p_against(0.02) == pytest.approx(2 * 0.98**400)
    assert rate(1, 400).p_against(0.02) == pytest.approx(2 * (0.98**400 + 400 * 0.02 * 0.98**399))
    assert rate(12, 12).p_against(0.5) == pytest.approx(2 * 0.5**12)
    assert rate(8, 400).p_against(0.02) == 1.0  # as many as expected
    assert rate(0, 0).p_against(0.02) == 1.0


@given(st.integers(0, 60), st.integers(0, 80))
def test_the_p_value_of_a_difference_fits_its_interval(first: int, second: int) -> None:
    one, other = rate(first, 60), rate(second, 80)
    p = p_of_difference(one, other)
    interval = difference(one, other, SURE)
    assert 0 <= p <= 1
    if abs(p - 0.05) > 1e-6:
        assert (interval.low > 0 or interval.high < 0) == (p < 0.05)
    assert p_of_difference(other, one) == pytest.approx(p, abs=1e-9)


@pytest.mark.parametrize(
    ("t", "freedom", "p"), [(2.228, 10, 0.05), (3.169, 10, 0.01), (2.042, 30, 0.05), (3.390, 100, 0.001)]
)
def test_few_clusters_are_weighed_by_students_distribution(t: float, freedom: int, p: float) -> None:
    """Values of any table of t."""
    assert p_of(t, 1.0, freedom) == pytest.approx(p, rel=0.02)


def test_amounts_are_tested_by_their_errors() -> None:
    def amount(estimate: float, error: float) -> Measured:
        reach = SURE * error
        return Measured(
            estimate=estimate, error=error, interval=Interval(estimate - reach, estimate + reach), method="m",
            n_games=100, n_trials=100,
        )  # fmt: skip

    assert p_of_difference(amount(10, 3), amount(0, 4)) == pytest.approx(erfc(2 / sqrt(2)))
    assert difference(amount(10, 3), amount(0, 4), 2.0) == Interval(0.0, 20.0)
