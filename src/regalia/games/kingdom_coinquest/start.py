"""What a seat begins with, for the lab."""

from collections.abc import Mapping

from regalia.games.kingdom_coinquest.parts import SUIT_ORDER
from regalia.games.kingdom_coinquest.state import State
from regalia.kernel.card import NO_SUIT, SUIT_NAMES


def starts(state: State) -> tuple[Mapping[str, str], ...]:
    """KC-4: the suit of the king that a seat drew, and whether it is the first of these in the order of suits."""
    suits = [kingdom.suit for kingdom in state.kingdoms]
    if NO_SUIT in suits:
        return ()
    first = min(suits, key=SUIT_ORDER.index)
    return tuple({"suit": SUIT_NAMES[suit], "turn": "first" if suit == first else "later"} for suit in suits)
