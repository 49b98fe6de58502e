"""What wins Kingdom Coinquest, and how far each seat is."""

from regalia.games.kingdom_coinquest.state import State


def goal(state: State) -> str:
    """KC-36, KC-37."""
    rivals = "your rival's king falls" if state.seats == 2 else "all other kings have fallen"
    cap = state.setup.round_cap
    return f"Be alive when {rivals}" + (f"; after round {cap} the healthiest king wins" if cap else "")


def standing(state: State, seat: int) -> str:
    health = state.kingdoms[seat].health
    return f"king {health}/{state.setup.options.king_health}" if health > 0 else "the king has fallen"
