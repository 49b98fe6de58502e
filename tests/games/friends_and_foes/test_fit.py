"""The fit of the chance to win: what decided games is found again, and games are told with how they ended."""

import numpy as np
import pytest

from regalia.games.friends_and_foes.win_chance import FEATURES, WEIGHTS
from regalia.kernel import Stream
from tools.win_chance import fit, misses, opinions, options_of, order, play, print_order, print_sums


def test_what_decided_made_up_games_is_found_again() -> None:
    stream = Stream("fit")
    names = list(WEIGHTS)
    rows = np.array([[stream.unit() - 0.5 for _ in range(2 * FEATURES)] for _ in range(3000)])
    logits = 6.0 * rows[:, names.index("health")] - 6.0 * rows[:, names.index("card")]
    won = np.array([float(stream.unit() < 1 / (1 + np.exp(-logit))) for logit in logits])
    weights = fit(rows, won)
    assert 3.5 < weights[names.index("health")] < 7.0
    assert weights[names.index("card")] == 0.0  # a card more is never thought to harm
    assert order(rows @ weights, won) > 0.7


def test_the_order_of_looks_is_that_of_winners_and_losers() -> None:
    won = np.array([1.0, 1.0, 0.0, 0.0])
    assert order(np.array([4.0, 3.0, 2.0, 1.0]), won) == 1.0
    assert order(np.array([1.0, 1.0, 1.0, 1.0]), won) == 0.5
    assert order(np.array([2.0, 4.0, 3.0, 1.0]), won) == 0.75


def test_every_position_of_a_game_knows_its_end_and_its_quarter() -> None:
    found = play(0, options_of(0))
    assert len({won for _, won, _ in found}) == 1
    quarters = [quarter for _, _, quarter in found]
    assert quarters == sorted(quarters)
    assert (quarters[0], quarters[-1]) == (0, 3)


def test_both_opinions_are_about_the_first_seat_whoever_decides() -> None:
    found = play(0, options_of(0), opinions)
    late = [row for row, _, quarter in found if quarter == 3]
    [won] = {won for _, won, _ in found}
    assert all(0.0 <= chance <= 1.0 for row, _, _ in found for chance in row)
    assert all((chance > 0.5) == (won == 1.0) for chance in late[-1])


def test_how_well_games_are_ordered_is_told_by_quarter(capsys: pytest.CaptureFixture[str]) -> None:
    won, quarters = np.array([1.0, 0.0] * 4), np.repeat(np.arange(4), 2)
    looks = np.array([0.9, 0.1, 0.1, 0.9, 0.5, 0.5, 0.8, 0.2])
    print_order("a value", looks, won, quarters)
    assert capsys.readouterr().out == "a value, by quarter: 1.000 0.000 0.500 1.000, first half 0.500, of 8 positions\n"


def test_what_chances_miss_is_told_by_what_is_decided(capsys: pytest.CaptureFixture[str]) -> None:
    print_sums([[("zoning", 0.1), ("zoning", -0.3)], [("acting", 0.0)]])
    assert capsys.readouterr().out.splitlines() == [
        "zoning: 0.200, with its sign -0.100, of 2 positions",
        "acting: 0.000, with its sign +0.000, of 1 positions",
    ]
    found = dict(misses(0))
    assert {"forming", "zoning", "spending", "initiative", "acting"} <= set(found)
    assert all(abs(miss) < 1 for miss in found.values())
