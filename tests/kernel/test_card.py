import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.kernel.card import (
    ACE,
    CARD_OF_CODE,
    CLUBS,
    DECK,
    HEARTS,
    JOKER,
    KING,
    NO_SUIT,
    RANK,
    SPADES,
    SUIT,
    card,
    code,
    name,
    sign,
    take_out,
)


@given(suit=st.integers(SPADES, CLUBS), rank=st.integers(ACE, KING))
def test_suit_and_rank_make_a_card_and_come_back(suit: int, rank: int) -> None:
    assert (SUIT[card(suit, rank)], RANK[card(suit, rank)]) == (suit, rank)
    assert CARD_OF_CODE[code(card(suit, rank))] == card(suit, rank)


def test_all_cards_are_different_in_every_writing() -> None:
    for writing in (code, sign, name):
        assert len({writing(number) for number in range(DECK + 1)}) == DECK + 1


def test_cards_read_as_people_write_them() -> None:
    ten, joker = card(HEARTS, 10), JOKER
    assert (code(ten), sign(ten), name(ten)) == ("10H", "10♥", "ten of hearts")
    assert (code(joker), sign(joker), name(joker)) == ("JK", "joker", "joker")
    assert CARD_OF_CODE["TH"] == ten
    assert (code(0), code(12), code(51)) == ("AS", "KS", "KC")


def test_a_joker_has_no_suit_and_no_rank() -> None:
    assert (SUIT[JOKER], RANK[JOKER]) == (NO_SUIT, 0)


def test_a_card_is_taken_out_of_a_sorted_list() -> None:
    deck = [3, 7, 12, JOKER, JOKER]
    for taken, left in ((7, [3, 12, JOKER, JOKER]), (JOKER, [3, 12, JOKER]), (3, [12, JOKER]), (JOKER, [12]), (12, [])):
        take_out(deck, taken)
        assert deck == left
        with pytest.raises(ValueError, match="card 7 is not in this list"):
            take_out(deck, 7)
