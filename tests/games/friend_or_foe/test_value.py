"""What a position looks like to computer players: nearer, safer and likelier coins count more."""

import pytest

from regalia.games.friend_or_foe.value import Value, value
from regalia.kernel import CHANCE, Stream
from tests.games.friend_or_foe.kingdom import fresh, kingdom

COINS = """
## ## ## ## ##
{} ## ## ## ##
## ## -- ## ##
{} ## ## ## ##
## ## ## ## ##
"""

PAID = """
7H 8H ## 9H 10H
## ## ## ## ##
## ## -- ## ##
## ## ## ## ##
## ## ## ## ##
"""


def worth(north: str, south: str) -> float:
    return value(kingdom(COINS.format(north, south), spades="c1", hearts="c5").state, 0)


def test_coins_beside_the_seat_count_more_than_coins_beside_its_rival() -> None:
    assert worth("7S", "9S/3") > worth("7S/3", "9S")


def test_coins_that_are_likely_won_count_more() -> None:
    assert worth("7S", "3H/1") > worth("7S", "6H/1")


def test_two_seats_share_the_win() -> None:
    stream = Stream("two seats")
    state = fresh().state
    for _ in range(60):
        if state.stalled < 8:
            assert value(state, 0) + value(state, 1) == pytest.approx(1.0)
        state.apply(state.draw(stream) if state.turn == CHANCE else state.at_random(stream))


@pytest.mark.parametrize("purse", [0, 9])
def test_a_card_that_is_being_turned_up_is_worth_about_what_it_may_turn_out_to_be(purse: int) -> None:
    game = kingdom(PAID, spades=f"c1 purse {purse}", hearts="c5")
    game.play("c2")
    assert game.state.turn == CHANCE
    outcomes = []
    for action in game.state.legal():
        after = game.state.clone()
        after.apply(action)
        outcomes.append(value(after, 0))
    assert value(game.state, 0) == pytest.approx(sum(outcomes) / len(outcomes), abs=0.05)


def test_unknown_ground_is_dangerous_with_a_full_purse() -> None:
    def turned_up(purse: int) -> float:
        game = kingdom(PAID, spades=f"c1 purse {purse}", hearts="c5")
        game.play("c2")
        return Value().gain_from_turning_up(game.state, 0.0, 1.0)

    assert turned_up(12) < turned_up(0)
