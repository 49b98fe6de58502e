"""Friend or Foe in which ties lose: a house rule in a module of one's own."""

from typing import ClassVar, Final

from regalia.games.friend_or_foe import FriendOrFoe
from regalia.games.friend_or_foe.state import State


class TiesLoseState(State):
    def needed(self, card: int) -> int:
        """FO-24: one more than the strength."""
        return super().needed(card) + 1


class TiesLose(FriendOrFoe):
    title = "Ties lose"
    blurb = (
        "Friend or Foe for the bold: dice and points must be more than the strength of a card, as much is not enough."
    )
    state_type = TiesLoseState
    house_rules: ClassVar = {"FO-24": "Roll both dice and add your points. You win if that is more than the strength."}


GAME: Final = TiesLose()
