"""A card played for a character, from the question where it comes from to the one that counts."""

from mypy_extensions import i64

from regalia.games.friends_and_foes.parts import EMPTY, NOTHING


class Play:
    """A card played for a character (FF-27): where from, what was turned up, and which counts.

    Its list is replaced, never changed, so that copies share it.
    """

    def __init__(self, seat: i64, figure: i64, purpose: i64, advantage: bool) -> None:
        self.seat: i64 = seat
        self.figure: i64 = figure
        self.purpose: i64 = purpose
        self.advantage: bool = advantage
        self.from_hand: i64 = NOTHING  # a card committed
        self.when: i64 = 0
        self.tops: i64 = 0  # cards still to be turned up
        self.shown: list[int] = EMPTY
        self.held: i64 = NOTHING  # the one of them that came from the hand
        self.counted: i64 = NOTHING

    def copy(self) -> "Play":
        other = Play(self.seat, self.figure, self.purpose, self.advantage)
        other.from_hand = self.from_hand
        other.when = self.when
        other.tops = self.tops
        other.shown = self.shown
        other.held = self.held
        other.counted = self.counted
        return other
