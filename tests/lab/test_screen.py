"""Screening: what is planted in one option is found, what changes nothing is not, and nothing is claimed too early."""

import itertools

import pytest
from msgspec.structs import replace

from regalia.games import find_game
from regalia.kernel import RegaliaError
from regalia.kernel.option import Rule
from regalia.lab.arena import Plan
from regalia.lab.label import ABOVE, BELOW, EVEN, OPEN
from regalia.lab.present.screening import findings, screening_page, sections, sentences
from regalia.lab.screen import (
    BOOK,
    EXCITEMENT,
    FAIRNESS,
    LENGTH,
    LUCK,
    Change,
    Screen,
    Screening,
    changes_of,
    other_values,
    paired,
)
from regalia.lab.workshop import Workshop

RAFFLE = Plan(package="tests.raffle", players=("random", "random"), games=240, seed="screen")
RUNS = 60


@pytest.fixture(scope="module")
def raffle() -> Screening:
    return Screen(RAFFLE).play(Workshop())


def labels(screening: Screening, section: str) -> dict[str, str]:
    return {line.subject: line.label for line in screening.looks(section)}


def test_a_planted_dial_is_found_and_a_dial_that_does_nothing_is_not(raffle: Screening) -> None:
    assert [line.subject for line in findings(raffle, FAIRNESS)] == ["seat=20"]
    assert [line.subject for line in findings(raffle, LUCK)] == ["whistle=20"]
    assert findings(raffle, LENGTH) == []
    assert "ribbon=3" not in [line.subject for section in (FAIRNESS, LUCK) for line in findings(raffle, section)]
    assert labels(raffle, FAIRNESS)["seat=20"] == ABOVE
    assert labels(raffle, LUCK)["whistle=20"] == BELOW
    assert labels(raffle, FAIRNESS)["ribbon=3"] == OPEN
    assert set(labels(raffle, LENGTH).values()) == {EVEN}


def test_what_is_planted_lies_inside_its_interval(raffle: Screening) -> None:
    [seat] = findings(raffle, FAIRNESS)
    assert seat.low < 0.2 < seat.high
    assert seat.clustered_by == "luck"


def test_only_games_on_fresh_seeds_make_a_claim(raffle: Screening) -> None:
    first = [line for line in raffle.lines if line.seed == "screen" and line.level != BOOK]
    again = [line for line in raffle.lines if line.seed == "screen/fresh"]
    assert {line.label for line in first} <= {EVEN, OPEN}
    assert {line.subject for line in again} >= {"seat=20", "whistle=20"}
    assert all(line.p_adjusted is not None and line.p is not None and line.p_adjusted >= line.p for line in again)


def test_every_line_says_which_options_were_played(raffle: Screening) -> None:
    by_subject = {line.subject: line.options for line in raffle.lines}
    assert by_subject["seat=20"] == {"seat": 20}
    assert by_subject[""] == {}


def test_the_answer_is_told_in_words_and_as_bars(raffle: Screening) -> None:
    told = sentences(raffle)
    assert told[0].startswith("What matters most? With ")
    assert told[1].startswith("What makes it more or less fair? With seat=20 seat 1 wins ")
    assert "points more often (random, 240 games on fresh seeds)." in told[1]
    assert told[2].startswith("What makes it longer or shorter? No option changes how long it takes by as much as ")
    page = screening_page(raffle)
    assert page.count('class="tornado"') == 4
    assert "What the first seat wins more often than its share. RA-3: Chance draws the winner." in page


def test_three_seats_are_asked_one_by_one() -> None:
    plan = replace(RAFFLE, players=("random",) * 3, games=200)
    screening = Screen(plan).play(Workshop())
    assert {line.metric for line in screening.looks(FAIRNESS)} == {"seat 1 wins", "seat 2 wins", "seat 3 wins"}
    assert {(line.metric, line.label) for line in findings(screening, FAIRNESS)} >= {("seat 1 wins", ABOVE)}


def test_a_game_without_chance_is_not_asked_about_luck() -> None:
    plan = Plan(package="examples.tic_tac_toe", players=("random", "random"), games=40, seed="1")
    screening = Screen(plan).play(Workshop())
    assert screening.looks(LUCK) == []
    assert [section.key for section in sections(screening)][:4] == ["matters", FAIRNESS, LENGTH, EXCITEMENT]


@pytest.mark.long
def test_of_screens_in_which_nothing_matters_few_claim_anything() -> None:
    """Ribbons change who is drawn on a seed, and no chance: 5 % of 60 are 3 (8 would be one in a hundred)."""
    claimed = 0
    for run in range(RUNS):
        screen = Screen(replace(RAFFLE, games=80, seed=f"null/{run}"))
        screen.changes = [Change("ribbon", value) for value in (1, 2, 3)]
        screening = screen.play(Workshop())
        claimed += any(findings(screening, section) for section in (FAIRNESS, LENGTH, LUCK, EXCITEMENT))
    assert claimed <= 8


# What is tried


def rule(**more: object) -> Rule:
    return replace(Rule(name="x", default=3, meaning="", clause="", low=0, high=9), **more)


def test_numbers_go_to_their_ends_and_readings_to_all_others() -> None:
    assert other_values(rule(), 3) == [0, 9]
    assert other_values(rule(), 9) == [0]
    assert other_values(rule(endless=0), 3) == [1, 9]
    assert other_values(rule(default=True, low=None, high=None), True) == [False]
    assert other_values(rule(default="a", low=None, high=None, choices=("a", "b", "c")), "b") == ["a", "c"]
    assert other_values(rule(default="", low=None, high=None, pattern="x*"), "") == []


@pytest.mark.parametrize("name", ["friend-or-foe", "royal-family", "kingdom-coinquest", "thrones", "friends-and-foes"])
def test_every_option_of_a_game_is_tried_or_named(name: str) -> None:
    game = find_game(name)
    plan = Plan(package=game.package, players=("random",) * game.fewest, games=8, seed="1")
    changes, untried = changes_of(plan)
    rules = game.option_type.rules()
    assert {change.name for change in changes} | set(untried) == set(rules)
    commons = [rules[change.name].common for change in changes]
    assert commons == sorted(commons, reverse=True)


def test_an_option_that_was_chosen_already_is_changed_from_there() -> None:
    changes, _ = changes_of(replace(RAFFLE, options={"seat": 20}))
    assert Change("seat", 0) in changes
    assert Change("seat", 20) not in changes


def test_when_time_is_short_changes_are_left_out_and_named() -> None:
    now = itertools.count()
    screen = Screen(replace(RAFFLE, games=400))
    screening = screen.play(Workshop(seconds=200, clock=lambda: float(next(now))))
    assert 0 < len(screening.changes) < 4
    assert len(screening.left_out) == 4 - len(screening.changes)
    [last] = [section for section in sections(screening) if section.key == "left_out"]
    assert f"There was no time for {len(screening.left_out)} change" in last.lead


def test_who_stops_at_once_is_told_that_nothing_is_known() -> None:
    workshop = Workshop()
    workshop.stopped = True
    with pytest.raises(RegaliaError, match="Too few games"):
        Screen(RAFFLE).play(workshop)


def test_games_on_the_same_luck_count_as_one_word() -> None:
    apart = paired([(4 * number, float(number % 3 - 1)) for number in range(99)])
    alike = paired([(4 * number + again, float(number % 3 - 1)) for number in range(99) for again in range(4)])
    assert alike.error == pytest.approx(apart.error)


def test_a_change_that_never_showed_is_not_taken_for_none() -> None:
    assert paired([(number, 0.0) for number in range(40)], step=1.0).error > 0.02
