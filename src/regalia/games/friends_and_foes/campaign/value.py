"""How well a campaign stands for one seat: the way that is left, the lanterns, and what the roster is worth."""

from regalia.games.friends_and_foes.campaign.state import PLAYER, State
from regalia.kernel.state import OVER


def value(state: State, seat: int) -> float:
    """Between 0 and 1; the two seats' add up to 1."""
    if state.turn == OVER:
        return state.share(seat)
    hopes = state.lanterns / (state.lanterns + 2.0)
    way = len(state.won) / (len(state.won) + 3.0)
    company = sum(state.price_of(member) for member in state.roster) + state.gold
    own = 0.05 + 0.3 * hopes + 0.3 * way + 0.3 * company / (company + 20.0)
    return own if seat == PLAYER else 1.0 - own
