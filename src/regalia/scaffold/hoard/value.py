"""How good a position of Hoard looks: the lead over the best rival, with loot counted by how safe it is."""

from regalia.kernel.state import OVER
from regalia.scaffold.hoard.parts import DRAGON
from regalia.scaffold.hoard.state import State


def value(state: State, seat: int) -> float:
    """Between 0 (lost) and 1 (won)."""
    if state.turn == OVER:
        return state.outcome().share(seat)
    scores = [float(coins) for coins in state.bank]
    scores[state.active] += float(state.loot) * (1.0 - danger(state))
    rival = max([score for other, score in enumerate(scores) if other != seat])
    lead = scores[seat] - rival
    return 0.5 + 0.5 * lead / (float(state.setup.options.goal) + abs(lead))


def danger(state: State) -> float:
    """How likely the next piece is a dragon."""
    return float(state.bag[DRAGON]) / float(max(sum(state.bag), 1))
