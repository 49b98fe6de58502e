"""What wins Royal Family, and how far each seat is."""

from regalia.games.royal_family.parts import SITES, Castle
from regalia.games.royal_family.state import State
from regalia.kernel.card import SUIT_NAMES


def goal(state: State) -> str:
    """RF-15, RF-33, RF-34."""
    raze = f"Destroy the enemy's last castle ({state.setup.options.castle_hp} damage each)"
    return f"{raze}, or seat king, queen and jack in one of yours" if state.setup.royal_win else raze


def standing(state: State, seat: int) -> str:
    """What each castle can still bear, and who of the family is home in it."""
    castles = [state.castles[suit] for suit in SITES[seat] if state.castles[suit].standing]
    if len(castles) == 1:
        return f"castle {castle_words(state, castles[0])}"
    return "; ".join(f"{SUIT_NAMES[one.suit]} {castle_words(state, one)}" for one in castles) or "no castle left"


def castle_words(state: State, castle: Castle) -> str:
    most = state.setup.options.castle_hp
    family = f", family {len(castle.people())}/3" if state.setup.royal_win else ""
    return f"{max(most - castle.damage, 0)}/{most}{family}"
