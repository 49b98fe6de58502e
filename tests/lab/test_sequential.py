"""The test that stops when it knows, against Wald's values, the normal distribution, and its own promises in play."""

from math import tanh
from statistics import NormalDist, fmean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.kernel import Stream
from regalia.lab.sequential import Sequential, Stop, Verdict, games_needed

WALD = Sequential(margin=0.05, look=1, most=20_000, two_sided=False)


def coins(seed: str, rate: float) -> list[float]:
    stream = Stream(seed)
    return [1.0 if stream.unit() < rate else 0.0 for _ in range(4000)]


@pytest.mark.parametrize(("margin", "games"), [(0.03, 1470), (0.05, 528)])
@pytest.mark.parametrize("look", [8, 24])
def test_a_one_sided_test_takes_as_many_games_as_theory_says(margin: float, games: int, look: int) -> None:
    """Wald's number, with bounds moved by what a step goes beyond them on average (Siegmund 1985)."""
    bound = WALD.upper + 0.583 * look**0.5 * margin / 0.5
    beyond = bound * tanh(bound / 2) / (WALD.upper * tanh(WALD.upper / 2))
    found = Sequential(margin=margin, look=look, most=9600, two_sided=False).chances(0.0, margin / 0.5)
    assert found.blocks == pytest.approx(games * beyond, rel=0.02)


def test_bounds_of_one_in_twenty_are_walds() -> None:
    assert WALD.upper == pytest.approx(2.944, abs=1e-3)
    assert WALD.lower == pytest.approx(-2.944, abs=1e-3)


def test_verdicts_add_up_and_keep_their_promises() -> None:
    test = Sequential(margin=0.05, look=20, most=6000)
    nothing, there, back = (test.chances(drift, 0.1).verdicts for drift in (0.0, 0.1, -0.1))
    for verdicts in (nothing, there, back):
        assert sum(verdicts.values()) == pytest.approx(1, abs=1e-3)
    assert nothing[Verdict.HIGHER] <= 0.025
    assert nothing[Verdict.LOWER] <= 0.025
    assert nothing[Verdict.SAME] >= 0.94
    assert there[Verdict.HIGHER] >= 0.95
    assert back[Verdict.LOWER] == pytest.approx(there[Verdict.HIGHER], abs=1e-6)


@given(st.floats(-1, 1), st.floats(0.1, 2), st.integers(5, 400))
@settings(max_examples=10)
def test_with_one_look_the_estimate_is_the_mean_and_its_usual_interval(mean: float, spread: float, blocks: int) -> None:
    test = Sequential(margin=1.0, look=blocks, most=blocks)
    found = test.estimate(Stop(Verdict.UNSURE, blocks, mean, spread))
    reach = NormalDist().inv_cdf(0.975) * spread / blocks**0.5
    assert found.middle == pytest.approx(mean, abs=0.03 * reach)
    assert found.interval.low == pytest.approx(mean - reach, abs=0.03 * reach)
    assert found.interval.high == pytest.approx(mean + reach, abs=0.03 * reach)


def test_no_stop_before_a_look_and_one_at_the_end() -> None:
    test = Sequential(margin=0.05, look=50, most=100)
    assert test.stop([0.0, 1.0] * 24) is None
    stop = test.stop([0.0, 1.0, 0.0, -1.0] * 25)
    assert stop is not None
    assert (stop.verdict, stop.blocks, stop.mean) == (Verdict.UNSURE, 100, 0.0)


def test_a_plain_difference_stops_at_the_first_look() -> None:
    stop = Sequential(margin=0.05, look=50, most=5000).stop([1.0, 0.0, 1.0] * 40)
    assert stop is not None
    assert (stop.verdict, stop.blocks) == (Verdict.HIGHER, 50)


def test_results_that_are_all_alike_can_be_weighed() -> None:
    test = Sequential(margin=0.05, look=50, most=5000)
    same = test.stop([0.0] * 200)
    assert same is not None
    assert same.verdict is Verdict.SAME
    higher = test.stop([1.0] * 200)
    assert higher is not None
    assert higher.verdict is Verdict.HIGHER


@pytest.mark.long
@pytest.mark.parametrize("truth", [0.0, 0.03, 0.06])
def test_estimates_after_stopping_are_as_often_too_high_as_too_low(truth: float) -> None:
    test = Sequential(margin=0.06, look=100, most=4000)
    raw, middles, covered = [], [], 0
    for number in range(120):
        stop = test.stop([coin - 0.5 for coin in coins(f"{truth}/{number}", 0.5 + truth)])
        assert stop is not None
        found = test.estimate(stop)
        raw.append(stop.mean)
        middles.append(found.middle)
        covered += found.interval.low <= truth <= found.interval.high
    low = sum(middle < truth for middle in middles)
    assert 39 <= low <= 81  # 99.99 % of fair coins
    assert covered >= 106
    if truth == 0.06:
        assert fmean(raw) > truth + 0.002  # the raw mean exaggerates


@pytest.mark.parametrize(("width", "games"), [(0.05, 384), (0.03, 1067), (0.02, 2401), (0.01, 9604)])
def test_games_needed_for_a_rate(width: float, games: int) -> None:
    assert games_needed(width) == games
