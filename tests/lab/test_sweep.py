"""Grids of rule sets, and goals in words."""

import pytest

from regalia.games import find_game, game_in
from regalia.kernel import BadOption
from regalia.lab.arena import Plan, Played, play_games
from regalia.lab.present.goal import goal_words
from regalia.lab.short_log import ShortLog
from regalia.lab.sweep import Goal, Vary, best, cell, confirm_goals, fresh, grid

FAMILY = find_game("royal-family")
PLAN = Plan(package=FAMILY.package, players=("random", "random"), games=6, seed="s")


def played(first: float, turns: int) -> ShortLog:
    winners = (0,) if first == 1 else (1,) if first == 0 else ()
    return ShortLog(
        Played(0, (0, 1), (first, 1 - first), winners, (0, 0), "RF-33", turns, turns, turns), turns, [0.5] * 4
    )


def test_values_are_ranges_or_lists() -> None:
    assert Vary.read(FAMILY, "castle_hp=10..30:10") == Vary("castle_hp", (10, 20, 30))
    assert Vary.read(FAMILY, "castle-hp=10..12").values == (10, 11, 12)
    assert Vary.read(FAMILY, "castle_hp=15, 20").values == (15, 20)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("castle_hp", "is not NAME=VALUES"),
        ("castel_hp=10", "Did you mean castle_hp"),
        ("castle_hp=10..600:100", "castle_hp must be between"),
        ("castle_hp=30..10", "is no range"),
        ("castle_hp=10..30:0", "is no range"),
    ],
)
def test_what_cannot_be_varied_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        Vary.read(FAMILY, text)


def test_a_grid_has_every_combination_on_the_same_seed() -> None:
    plans = grid(PLAN, [Vary("castle_hp", (10, 20)), Vary("king_bonus", (0, 1, 2))])
    assert len(plans) == 6
    assert {plan.seed for plan in plans} == {"s"}
    assert plans[1].options == {"castle_hp": 10, "king_bonus": 1}


@pytest.mark.parametrize(
    "text",
    [
        "seat 1 wins 48..52 %",
        "drawn 0..5%",
        "median 25..40 turns",
        "Median 80..120 decisions",
        "median 20..40 minutes",
        "ended by RF-33 20..60 %",
        "drama 0.2..0.4",
    ],
)
def test_goals_in_words(text: str) -> None:
    assert Goal.read(text).low < Goal.read(text).high


@pytest.mark.parametrize(
    "text",
    [
        "",
        "seat 1 wins",
        "median 25..40 %",
        "seat 0 wins 1..2 %",
        "drawn 9..5 %",
        "drawn 0..5 turns",
        "drama 0..1 %",
        "drama 1..0",
        "ended by RF-33 1..2 turns",
        "ended by 1..2 %",
        "median 1..2",
    ],
)
def test_what_is_no_goal_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match=r"is no goal\. Goals: “seat 1 wins 48\.\.52 %”"):
        Goal.read(text)


def test_goals_are_met_or_missed_by_so_much() -> None:
    games = [played(1, 30), played(0, 50), played(0.5, 40), played(1, 60)]
    assert Goal.read("seat 1 wins 60..65 %").distance(games) == 0
    assert Goal.read("seat 1 wins 40..50 %").distance(games) == pytest.approx(1.25)
    assert Goal.read("drawn 0..25 %").distance(games) == 0
    assert Goal.read("median 20..40 turns").distance(games) == pytest.approx(0.25)
    assert Goal.read("ended by RF-33 90..100 %").distance(games) == 0
    assert Goal.read("ended by RF-7 10..20 %").distance(games) == pytest.approx(1)
    # A turn is here a free decision of 8 and a move of 3 seconds: the median of 45 turns takes 8.25 minutes.
    assert Goal.read("median 8.2..8.3 minutes").distance(games) == 0
    assert Goal.read("drama 0..0.1").distance(games) == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("seat 3 wins 1..2 %", "for 2 seats"),
        ("ended by RF-999 1..2 %", "no clause RF-999"),
        ("ended by RF-1 1..2 %", "Royal Family never ends by RF-1; its games end by RF-"),
    ],
)
def test_what_a_game_cannot_meet_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        Goal.read(text).check(FAMILY, 2)


@pytest.mark.parametrize(
    ("draws", "games", "verdict"),
    [(1, 4, "not sure yet"), (100, 400, "missed"), (4, 400, "met"), (19, 400, "not sure yet")],
)
def test_a_goal_is_met_or_missed_only_if_its_interval_says_so(draws: int, games: int, verdict: str) -> None:
    some = [played(0.5 if number < draws else 1, 30) for number in range(games)]
    [told] = confirm_goals(PLAN, [Goal.read("drawn 0..5 %")], some)
    assert told.verdict == verdict
    rate = 100 * draws / games
    assert goal_words(told).startswith(f"“drawn 0..5 %” is {verdict} on fresh seeds: {rate:.1f} (")
    assert goal_words(told).endswith(f") in {games} games.")


def test_a_median_is_confirmed_with_an_interval() -> None:
    [told] = confirm_goals(
        PLAN, [Goal.read("median 20..40 turns")], [played(1, 20 + number % 21) for number in range(200)]
    )
    assert told.verdict == "met"
    assert 20 < told.line.low < told.line.estimate < told.line.high < 40


def test_the_best_cell_misses_the_goals_least() -> None:
    goals = [Goal.read("median 25..40 turns")]
    near, far = cell(PLAN, [played(1, 45)], goals, 2), cell(PLAN, [played(1, 90)], goals, 2)
    assert best([far, near]) == near


def test_many_cells_make_every_interval_wider() -> None:
    games = [played(number % 2, 30) for number in range(100)]
    one, many = cell(PLAN, games, [], 1), cell(PLAN, games, [], 50)
    for narrow, wide in zip(one.lines[:2], many.lines[:2], strict=True):
        assert wide.low <= narrow.low <= narrow.estimate <= narrow.high < wide.high
    assert many.lines[0].confidence == pytest.approx(0.999)


def test_no_length_is_said_to_be_less_than_nothing() -> None:
    of_many = cell(PLAN, [played(number % 2, 1 + 60 * (number % 3)) for number in range(8)], [], 400)
    turns = next(line for line in of_many.lines if line.metric == "turns")
    assert turns.low == 0 < turns.high


def test_fresh_seeds_give_other_games() -> None:
    toe = Plan(package=game_in("examples.tic_tac_toe").package, players=("random", "random"), games=20, seed="s")
    assert play_games(toe, range(20)) != play_games(fresh(toe), range(20))
