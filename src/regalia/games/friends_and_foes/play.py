"""A card played for a character, from the question where it comes from to the one that counts."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from regalia.games.friends_and_foes.parts import NOTHING


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Play:
    """A card played for a character (FF-27): where from, what was turned up, and which counts."""

    def __init__(self, seat: i64, figure: i64, purpose: i64, advantage: bool) -> None:
        self.seat: i64 = seat
        self.figure: i64 = figure
        self.purpose: i64 = purpose
        self.advantage: bool = advantage
        self.from_hand: i64 = NOTHING  # a card committed
        self.when: i64 = 0
        self.tops: i64 = 0  # cards still to be turned up
        self.shown_first: i64 = NOTHING
        self.shown_second: i64 = NOTHING
        self.held: i64 = NOTHING  # the one of them that came from the hand
        self.counted: i64 = NOTHING

    def begin(self, seat: i64, figure: i64, purpose: i64) -> None:
        """Stand for another card, of which nothing is known yet."""
        self.seat = seat
        self.figure = figure
        self.purpose = purpose
        self.advantage = False
        self.from_hand = NOTHING
        self.when = 0
        self.tops = 0
        self.shown_first = NOTHING
        self.shown_second = NOTHING
        self.held = NOTHING
        self.counted = NOTHING

    @property
    def shown(self) -> list[int]:
        """The cards turned up, one or two."""
        return [int(card) for card in (self.shown_first, self.shown_second) if card >= 0]

    def show(self, card: i64) -> None:
        if self.shown_first < 0:
            self.shown_first = card
        else:
            self.shown_second = card

    def take_back(self) -> None:
        """FF-29: the card of the hand is shown no more."""
        if self.shown_first == self.held:
            self.shown_first = self.shown_second
        self.shown_second = NOTHING

    def copy(self) -> "Play":
        other = Play(self.seat, self.figure, self.purpose, self.advantage)
        other.from_hand = self.from_hand
        other.when = self.when
        other.tops = self.tops
        other.shown_first = self.shown_first
        other.shown_second = self.shown_second
        other.held = self.held
        other.counted = self.counted
        return other
