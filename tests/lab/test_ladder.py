"""The ladder of levels: who meets whom, what is wanted of each, and what games say of it."""

import pytest

from regalia.games import find_game
from regalia.lab.arena import Plan, play_numbered
from regalia.lab.ladder import PAIRS, Pair, compared, pairs_of, rung, verdict
from regalia.lab.statistic import Interval

LEDUC = find_game("examples.leduc_poker")


def test_each_level_meets_the_one_below_and_the_king_the_simple_players() -> None:
    assert [(pair.upper, pair.lower, pair.wanted) for pair in PAIRS] == [
        ("squire", "random", 0.65),
        ("knight", "squire", 0.65),
        ("marshal", "knight", 0.65),
        ("king", "marshal", 0.65),
        ("king", "greedy", 0.90),
        ("king", "random", 0.99),
    ]


@pytest.mark.parametrize(
    ("low", "high", "wanted", "says"),
    [
        (0.70, 0.80, 0.65, "holds"),
        (0.60, 0.70, 0.65, "not sure yet"),
        (0.50, 0.64, 0.65, "fails"),
        (0.70, 0.80, 0.90, "fails"),
        (0.85, 0.95, 0.90, "not sure yet"),
        (0.991, 1.0, 0.99, "holds"),
    ],
)
def test_every_pair_is_held_to_what_is_wanted_of_it(low: float, high: float, wanted: float, says: str) -> None:
    assert verdict(Interval(low, high), wanted) == says


@pytest.mark.parametrize(
    ("low", "high", "even", "says"),
    [
        (0.51, 0.60, 0.5, "stronger"),
        (0.40, 0.49, 0.5, "weaker"),
        (0.46, 0.54, 0.5, "about equal"),
        (0.44, 0.53, 0.5, "not sure yet"),
        (0.47, 0.56, 0.5, "not sure yet"),
        (0.0, 0.66, 0.5, "not sure yet"),  # none of two games
        (0.40, 0.49, 1 / 3, "stronger"),
        (0.30, 0.36, 1 / 3, "about equal"),
    ],
)
def test_players_are_called_equal_only_when_it_is_sure(low: float, high: float, even: float, says: str) -> None:
    assert compared(Interval(low, high), even) == says


def test_a_player_of_three_is_compared_with_a_third_of_the_wins() -> None:
    [pair, *_] = pairs_of("random")
    plan = Plan(package="tests.raffle", players=("random",) * 3, games=200, seed="a")
    found = rung(pair, plan, [play_numbered(plan, number) for number in range(200)])
    assert found.score.interval.high < 0.5
    assert found.verdict == "not sure yet"


def test_the_upper_one_is_counted_on_whichever_seat_it_sits() -> None:
    pair = Pair("greedy", "random", 0.65)
    plan = pair.plan(LEDUC, 8, "a")
    played = [play_numbered(plan, number) for number in range(8)]
    share = sum(game.shares[game.seating.index(0)] for game in played) / 8
    assert {game.seating for game in played} == {(0, 1), (1, 0)}
    found = rung(pair, plan, played)
    assert found.score.games == 8
    assert found.score.rate == pytest.approx(share)
    assert found.verdict == verdict(found.score.interval, 0.65)
