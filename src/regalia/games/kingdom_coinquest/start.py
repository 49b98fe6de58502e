"""What a seat begins with, for the lab."""

from collections.abc import Mapping

from regalia.games.kingdom_coinquest.state import State
from regalia.kernel.card import NO_SUIT, SUIT_NAMES


def starts(state: State) -> tuple[Mapping[str, str], ...]:
    """KC-4: the suit of the king that a seat drew."""
    if any(kingdom.suit == NO_SUIT for kingdom in state.kingdoms):
        return ()
    return tuple({"suit": SUIT_NAMES[kingdom.suit]} for kingdom in state.kingdoms)
