"""Playing cards as ints, with tables for suit, rank and name.

Card 0 is A♠, 12 is K♠, then hearts, diamonds and clubs; 52 and above are jokers.
"""

import re
from typing import Final

from mypy_extensions import i64

from regalia.kernel.vector import vec

SPADES: Final = 0
HEARTS: Final = 1
DIAMONDS: Final = 2
CLUBS: Final = 3
NO_SUIT: Final = -1

ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13

DECK: Final = 52
JOKER: Final = 52

SUIT: Final[vec[i64]] = vec[i64]([card // 13 for card in range(DECK)] + [NO_SUIT] * 4)
RANK: Final[vec[i64]] = vec[i64]([card % 13 + 1 for card in range(DECK)] + [0] * 4)

SIGN: Final = re.compile(r"(10|[2-9AJQK])([♠♥♦♣])")
SUIT_LETTERS: Final = "SHDC"
SUIT_SIGNS: Final = "♠♥♦♣"
SUIT_NAMES: Final = ("Spades", "Hearts", "Diamonds", "Clubs")
RANK_LETTERS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_NAMES: Final = (
    "", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip


def card(suit: int, rank: int) -> int:
    """The card of that suit and rank (ace 1, jack 11, queen 12, king 13)."""
    return suit * 13 + rank - 1


def code(card: int) -> str:
    """A card in notation: `7S`, `10H`, `KD`, `JK` for a joker."""
    return "JK" if card >= JOKER else RANK_LETTERS[RANK[card]] + SUIT_LETTERS[SUIT[card]]


def sign(card: int) -> str:
    """A card as people print it: `7♠`, `10♥`, `K♦`, `joker`."""
    return "joker" if card >= JOKER else RANK_LETTERS[RANK[card]] + SUIT_SIGNS[SUIT[card]]


def name(card: int) -> str:
    """A card in words: `seven of spades`."""
    return "joker" if card >= JOKER else f"{RANK_NAMES[RANK[card]]} of {SUIT_NAMES[SUIT[card]].lower()}"


def spoken(text: str) -> str:
    """A text as it is read aloud: `7♠` is `7 of spades`, `K♦` is `king of diamonds`."""
    return SIGN.sub(in_words, text)


def in_words(found: re.Match[str]) -> str:
    rank = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}.get(found[1], found[1])
    return f"{rank} of {SUIT_NAMES[SUIT_SIGNS.index(found[2])].lower()}"


def take_out(cards: list[int], card: i64) -> None:
    """Take a card out of a sorted list, one if there are several alike."""
    low: i64 = 0
    high: i64 = len(cards) - 1
    while low < high:
        middle = (low + high) >> 1
        if cards[middle] < card:
            low = middle + 1
        else:
            high = middle
    if low > high or cards[low] != card:
        raise ValueError(f"card {card} is not in this list")
    cards.pop(low)


CARD_OF_CODE: Final[dict[str, int]] = {code(c): c for c in range(DECK + 1)} | {
    "T" + letter: card(suit, 10) for suit, letter in enumerate(SUIT_LETTERS)
}
