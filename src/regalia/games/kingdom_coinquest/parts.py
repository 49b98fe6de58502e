"""What is in the box: the cards and their kinds, and a kingdom's places."""

from typing import Final

from mypy_extensions import i64

from regalia.kernel.card import ACE, CLUBS, DECK, DIAMONDS, HEARTS, JACK, KING, QUEEN, RANK, SPADES, SUIT
from regalia.kernel.vector import vec

NOTHING: Final = -1  # where no card lies
NOBODY: Final = -1

SUIT_ORDER: Final[list[int]] = [HEARTS, SPADES, DIAMONDS, CLUBS]  # KC-4
TURN_ORDER: Final[vec[i64]] = vec[i64]([1, 0, 2, 3])  # the place of a suit in it
SUIT_AT: Final[vec[i64]] = vec[i64]([SUIT_ORDER[at % 4] for at in range(8)])  # twice, to count on from any suit

# The kinds of cards.
ARMS: Final = 0  # the equipment, 2 to 10
JACKS: Final = 1
QUEENS: Final = 2
ACES: Final = 3
KINGS: Final = 4

KIND: Final[vec[i64]] = vec[i64](
    [
        ACES if rank == ACE else KINGS if rank == KING else QUEENS if rank == QUEEN else JACKS if rank == JACK else ARMS
        for rank in RANK[:DECK]
    ]
)

# The places of a kingdom where a card, and maybe its companion, is in play.
QUARTERMASTER: Final = 0
KNIGHT: Final = 1
PEASANT: Final = 2
THRONE: Final = 3  # the queen's slot
PLACES: Final = 4
PLACE_NAMES: Final = ("quartermaster", "knight", "peasant", "queen")

MOST_SLOTS: Final = 5

# Sets of cards as bits: a number for each card, all jacks, and of the 13 of a suit how many there are and the lowest.
BIT: Final[vec[i64]] = vec[i64]([2**card for card in range(DECK)])
ALL_JACKS: Final[i64] = sum(2**card for card in range(DECK) if RANK[card] == JACK)
OF_SUIT: Final = 8191
SIZES: Final = bytes([bits.bit_count() for bits in range(OF_SUIT + 1)])
LOWEST: Final = bytes([max((bits & -bits).bit_length() - 1, 0) for bits in range(OF_SUIT + 1)])


def bits_of(cards: list[int]) -> i64:
    """Some cards as a set."""
    bits: i64 = 0
    for card in cards:
        bits |= BIT[card]
    return bits


def size(bits: i64) -> i64:
    """How many cards are in a set."""
    return SIZES[bits & OF_SUIT] + SIZES[bits >> 13 & OF_SUIT] + SIZES[bits >> 26 & OF_SUIT] + SIZES[bits >> 39]


def nth(bits: i64, number: i64) -> i64:
    """The card of a set before which so many others come."""
    card: i64 = 0
    left = number
    suit = bits & OF_SUIT
    here: i64 = SIZES[suit]
    while left >= here:
        left -= here
        card += 13
        suit = bits >> card & OF_SUIT
        here = SIZES[suit]
    while left > 0:
        suit &= suit - 1
        left -= 1
    return card + LOWEST[suit]


def cards_of(bits: i64) -> list[int]:
    """The cards of a set, in order."""
    cards: list[int] = []
    card: i64 = 0
    rest = bits
    while rest != 0:
        if rest & 1 == 1:
            cards.append(card)
        card += 1
        rest >>= 1
    return cards


def in_order(cards: list[int]) -> list[int]:
    """KC-25: the cards of a hand or a salvage yard, by suit in turn order, then by rank."""
    return sorted(
        [card for card in cards if card != NOTHING], key=lambda card: TURN_ORDER[SUIT[card]] * KING + RANK[card]
    )


def strength(card: i64) -> i64:
    """What a card adds to an attack or absorbs of one; 0 where none lies."""
    return 0 if card == NOTHING else RANK[card]
