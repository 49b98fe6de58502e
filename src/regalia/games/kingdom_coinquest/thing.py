"""What a seat begins with and what a move uses, for the lab."""

from collections.abc import Mapping

from regalia.games.kingdom_coinquest.parts import COURT, DRAWN, EQUIP, PASS, PREPARE, RAISE, RECRUIT
from regalia.games.kingdom_coinquest.state import State
from regalia.kernel.card import DECK, NO_SUIT, RANK, RANK_NAMES, SUIT_NAMES


def things(state: State, action: int) -> tuple[str, ...]:
    """The cards that are played, by their ranks."""
    if PREPARE <= action < EQUIP:
        return (RANK_NAMES[RANK[action - PREPARE]],)
    if action >= RECRUIT:
        first, second = divmod(action - RECRUIT, DECK)
        return tuple(sorted({RANK_NAMES[RANK[first]], RANK_NAMES[RANK[second]]}))
    if COURT <= action < RAISE:
        return ("queen",)
    return ("ace",) if RAISE <= action < min(PASS, DRAWN) else ()


def starts(state: State) -> tuple[Mapping[str, str], ...]:
    """KC-4: the suit of the king that a seat drew."""
    if any(kingdom.suit == NO_SUIT for kingdom in state.kingdoms):
        return ()
    return tuple({"suit": SUIT_NAMES[kingdom.suit]} for kingdom in state.kingdoms)
