"""Games made by hand whose drama, lead changes and decisiveness are known."""

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.lab.metric import (
    NOBODY,
    clarity,
    decisiveness,
    drama,
    kingmakings,
    lead_changes,
    leader_at,
    leaders,
    waits,
)

EVEN = [(0.5, 0.5)] * 4
START_TO_FINISH = [(0.5, 0.5), (0.6, 0.4), (0.7, 0.3), (0.9, 0.1)]
COMEBACK = [(0.5, 0.5), (0.25, 0.75), (0.34, 0.66), (0.6, 0.4), (0.8, 0.2)]
THREE = [(0.4, 0.3, 0.3), (0.02, 0.49, 0.49), (0.02, 0.78, 0.2), (0.01, 0.79, 0.2)]


def test_nobody_goes_ahead_in_an_even_game() -> None:
    assert lead_changes(EVEN) == 0
    assert drama(EVEN, 0) == 0
    assert decisiveness(EVEN, 0) == 0


def test_a_lead_from_the_first_decision_is_no_change() -> None:
    assert lead_changes([(0.2, 0.8), (0.1, 0.9)]) == 0
    assert lead_changes(START_TO_FINISH) == 0


def test_a_comeback_changes_the_lead() -> None:
    assert leaders(COMEBACK) == [NOBODY, 1, 1, 0, 0]
    assert lead_changes(COMEBACK) == 1  # level at first, so that nobody was ahead before the second seat was


def test_an_even_position_has_no_leader_and_changes_no_lead() -> None:
    line = [(0.4, 0.6), (0.5, 0.5), (0.6, 0.4), (0.5, 0.5), (0.6, 0.4)]
    assert leaders(line) == [1, NOBODY, 0, NOBODY, 0]
    assert lead_changes(line) == 1
    assert leaders([(0.4, 0.4, 0.2), (0.3, 0.3, 0.4)]) == [NOBODY, 2]
    assert leader_at(EVEN, 0.5) == NOBODY


def test_drama_is_how_far_the_winner_was_behind() -> None:
    assert drama(COMEBACK, 0) == pytest.approx((sqrt(0.25) + sqrt(0.16)) / 2)
    assert drama(START_TO_FINISH, 0) == 0
    assert drama(START_TO_FINISH, 1) == pytest.approx((sqrt(0.1) + sqrt(0.2) + sqrt(0.4)) / 3)


def test_three_seats_are_level_at_a_third() -> None:
    assert drama(THREE, 1) == pytest.approx(sqrt(1 / 3 - 0.3))


def test_a_game_is_decided_when_the_winner_passes_what_any_loser_had() -> None:
    assert decisiveness(START_TO_FINISH, 0) == pytest.approx(3 / 4)  # 0.6 is more than the loser's best, 0.5
    assert decisiveness(COMEBACK, 0) == pytest.approx(1 / 5)  # only 0.8 is more than 0.75
    assert decisiveness(COMEBACK, 1) == 0


@pytest.mark.parametrize(("part", "leader"), [(0.0, NOBODY), (0.25, 1), (0.5, 1), (0.75, 0), (1.0, 0)])
def test_who_leads_after_a_part_of_the_game(part: float, leader: int) -> None:
    assert leader_at(COMEBACK, part) == leader


def test_a_choice_is_clear_by_what_the_best_has_before_the_others() -> None:
    assert clarity([0.7, 0.5, 0.3]) == pytest.approx((0.2, 0.4))
    assert clarity([0.4, 0.4]) == pytest.approx((0, 0))
    assert clarity([0.9, 0.1, 0.1, 0.1]) == pytest.approx((0.6, 0.8))


def test_comeback_and_runaway_are_whether_the_leader_of_a_moment_wins() -> None:
    """Of four games the leader at half time wins three: two runaways, one with a changed lead, and one comeback."""
    games = [(START_TO_FINISH, 0), (START_TO_FINISH, 0), (COMEBACK, 1), (COMEBACK, 0)]
    assert [leader_at(line, 0.5) == winner for line, winner in games] == [True, True, True, False]
    assert [leader_at(line, 0.75) == winner for line, winner in games] == [True, True, False, True]


def test_a_seat_without_hope_that_decides_between_others_makes_a_king() -> None:
    won = (0.0, 0.8, 0.2)
    assert kingmakings(THREE, [1, 0, 2, 1], (), won) == (1, 4)
    assert kingmakings(THREE, [1, 1, 2, 1], (), won) == (0, 4)  # the same change, by a seat that may win


def test_what_chance_does_between_two_decisions_makes_no_king() -> None:
    assert kingmakings(THREE, [1, 0, 2, 1], {1}, (0.0, 0.8, 0.2)) == (0, 3)


def test_the_last_decision_can_make_a_king_too() -> None:
    assert kingmakings(THREE, [1, 1, 2, 0], (), (0.0, 0.0, 1.0)) == (1, 4)
    assert kingmakings(THREE, [1, 1, 2, 0], {3}, (0.0, 0.0, 1.0)) == (0, 3)


def test_waiting_is_counted_between_own_turns_only() -> None:
    assert waits([1, 0, 0, 1, 2, 1, 0, 2], 0) == [3]
    assert waits([1, 0, 0, 1, 2, 1, 0, 2], 1) == [2, 1]
    assert waits([0, 0, 0], 1) == []


@given(st.lists(st.floats(0, 1), min_size=2, max_size=30))
def test_a_mirrored_game_feels_the_same(first: list[float]) -> None:
    line = [(chance, 1 - chance) for chance in first]
    mirrored = [(b, a) for a, b in line]
    assert drama(line, 0) == drama(mirrored, 1)
    assert decisiveness(line, 0) == decisiveness(mirrored, 1)
    assert 0 <= decisiveness(line, 0) <= 1
    assert 0 <= drama(line, 0) <= sqrt(0.5)
