"""What is in the box: the deck, a card in a hand with what is known of it, and the numbering of moves."""

from typing import Final

from regalia.kernel.card import DECK, RANK, card
from regalia.kernel.event import EVERYBODY
from tests.scratch.options import Options

SEATS: Final = 4
MOST: Final = 6  # cards in a hand
RANKS: Final = 6
PLACES: Final = SEATS * MOST  # seat * MOST + place

# The numbering of moves.
DRAW: Final = 0
RETURN: Final = 1  # + place
STEAL: Final = RETURN + MOST  # + seat * MOST + place
ASK: Final = STEAL + PLACES  # + seat * RANKS + rank - 1
SWAP: Final = ASK + SEATS * RANKS  # + own place * PLACES + seat * MOST + place
DEALT: Final = SWAP + MOST * PLACES  # + card
ACTIONS: Final = DEALT + DECK


class Held:
    """A card in a hand; never changed, so that copies share it.

    `known` has bit s set when seat s knows it, and is EVERYBODY when spectators do too. `never` has a bit for each card
    that everybody knows this is not.
    """

    def __init__(self, card: int, known: int, never: int = 0) -> None:
        self.card: Final = card
        self.known: Final = known
        self.never: Final = never

    def is_known_to(self, viewer: int) -> bool:
        return self.known == EVERYBODY if viewer < 0 else (self.known >> viewer) & 1 == 1

    def seen_by(self, *seats: int) -> "Held":
        known = self.known
        for seat in seats:
            known |= 1 << seat
        return Held(self.card, known, self.never)

    def seen_by_all(self) -> "Held":
        return Held(self.card, EVERYBODY, self.never)

    def is_none_of(self, cards: int) -> "Held":
        return Held(self.card, self.known, self.never | cards)


class House:
    """What a table agreed on before the deal; shared by all states of a game."""

    def __init__(self, options: Options, seats: int) -> None:
        self.options: Final = options
        self.seats: Final = seats
        self.deck: Final = sorted(card(suit, rank) for suit in range(4) for rank in range(1, options.ranks + 1))

    def of_rank(self, rank: int) -> int:
        """The cards of a rank, as bits."""
        return sum(1 << one for one in self.deck if RANK[one] == rank)
