"""Hidden cards dealt again: what a seat does not know, in rows of words."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.kingdom_coinquest.parts import BIT
from regalia.kernel.card import DECK
from regalia.kernel.hand import Known
from regalia.kernel.stream import Stream
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from regalia.games.kingdom_coinquest.kingdom import Kingdom

YARD: Final = 64  # added to the number of a slot, to tell it from a place in the hand
ALL: Final = -1


class Deal:
    """The places of cards that a viewer does not know. All states of a game share one, used from `clear` to `lay`.

    It deals what `Deal` of the kernel deals from the same stream, where no card is denied: every deal that the viewer
    holds possible is equally likely, and a card changes places only with those of the forge that it was drawn from.
    What is unknown is laid in order first, so that a deal tells nothing of the truth.
    """

    def __init__(self) -> None:
        self.count: i64 = 0
        self.holder: vec[i64] = vec[i64]([0] * DECK)  # of each place: whose it is
        self.at: vec[i64] = vec[i64]([0] * DECK)  # its place in the hand, or YARD and its slot
        self.source: vec[i64] = vec[i64]([0] * DECK)  # the number of the forge that its card came from
        self.card: vec[i64] = vec[i64]([0] * DECK)
        self.forge: vec[i64] = vec[i64]([0] * DECK)
        self.left: i64 = 0  # how many cards are in it
        self.number: i64 = 0  # of the forge there is now

    def clear(self) -> None:
        self.count = 0

    def add(self, viewer: i64, holder: i64, cards: list[int], known: list[Known], first: i64) -> None:
        """The cards of a hand, or of a salvage yard, that the viewer does not know."""
        count = self.count
        for at, one in enumerate(known):
            if not one.to(viewer):
                self.holder[count] = holder
                self.at[count] = first + at
                self.source[count] = one.pool
                self.card[count] = cards[at]
                count += 1
        self.count = count

    def lay_in_order(self, forge: i64, number: i64) -> i64:
        """Of each forge, the lowest cards that are not known to the places and the others to the forge.

        Answers the cards of the forge with those drawn from it unseen, as bits.
        """
        self.number = number
        whole = forge
        left = forge
        card: i64 = 0
        first: i64 = 0
        while first < self.count:
            source = self.source[first]
            at: i64 = 0
            while self.source[at] != source:
                at += 1
            if at == first:  # the first place of this forge
                rest = forge if source == number else 0
                while at < self.count:
                    if self.source[at] == source:
                        rest |= BIT[self.card[at]]
                    at += 1
                if source == number:
                    whole = rest
                card = 0
                at = first
                while at < self.count:
                    if self.source[at] == source:
                        while rest & BIT[card] == 0:
                            card += 1
                        self.card[at] = card
                        rest ^= BIT[card]
                    at += 1
                if source == number:
                    left = rest
            first += 1
        self.left = 0
        card = 0
        while left != 0:
            if left & 1 == 1:
                self.forge[self.left] = card
                self.left += 1
            left >>= 1
            card += 1
        return whole

    def shuffle(self, holder: i64, stream: Stream) -> None:
        """Deal again what one holder has of it, or ALL."""
        cards = self.card
        first: i64 = 0
        while first < self.count:
            if holder == ALL or self.holder[first] == holder:
                source = self.source[first]
                mates: i64 = 0
                at = first
                while at < self.count:
                    if self.source[at] == source and (holder == ALL or self.holder[at] == holder):
                        mates += 1
                    at += 1
                chosen = stream.below(mates + (self.left if source == self.number else 0))
                card = cards[first]
                if chosen < mates:
                    at = first
                    while chosen > 0 or self.source[at] != source or (holder != ALL and self.holder[at] != holder):
                        if self.source[at] == source and (holder == ALL or self.holder[at] == holder):
                            chosen -= 1
                        at += 1
                    cards[first] = cards[at]
                    cards[at] = card
                else:
                    cards[first] = self.forge[chosen - mates]
                    self.forge[chosen - mates] = card
            first += 1

    def lay(self, kingdoms: "list[Kingdom]") -> None:
        """Bring the cards to their places."""
        at: i64 = 0
        while at < self.count:
            kingdom = kingdoms[self.holder[at]]
            place = self.at[at]
            if place >= YARD:
                kingdom.set_slot(place - YARD, self.card[at])
            else:
                kingdom.hand.cards[place] = self.card[at]
            at += 1

    def forge_after(self, whole: i64) -> i64:
        """The forge once the cards lie at their places, of all that `lay_in_order` answered."""
        at: i64 = 0
        left = whole
        while at < self.count:
            if self.source[at] == self.number:
                left &= ~BIT[self.card[at]]
            at += 1
        return left
