"""What wins Friend or Foe, and how far each seat is."""

from regalia.games.friend_or_foe.moves import ENDED
from regalia.games.friend_or_foe.state import State
from regalia.kernel.wording import plural


def goal(state: State) -> str:
    """FO-25, FO-26: the most coins when the last card is turned up."""
    coins = "coins, purse and bank together," if state.setup.options.count_purse else "coins in your bank"
    left = f" ({len(state.unseen)} still face down)" if state.phase != ENDED else ""
    return f"Have the most {coins} when the last card is turned up{left}"


def standing(state: State, seat: int) -> str:
    """What is safe, and what the next royal foe may take (FO-18, FO-21)."""
    if state.phase == ENDED:
        return f"{plural(int(state.score(seat)))} in all"
    return f"{state.bank[seat]} banked, {state.purse[seat]} at risk"
