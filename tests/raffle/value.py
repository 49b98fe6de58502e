"""How good a raffle looks: exactly as good as it is."""

from regalia.kernel.state import OVER
from tests.raffle.state import State


def value(state: State, seat: int) -> float:
    return float(state.winner == seat) if state.turn == OVER else state.chance_of(seat)
