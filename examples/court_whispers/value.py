"""How good a position of Court Whispers looks to one seat."""

from typing import Final

from mypy_extensions import i64

from examples.court_whispers import parts
from examples.court_whispers.state import State
from regalia.kernel.state import OVER

SURE: Final = 24.0  # points ahead of the best rival with which a game is as good as won


def value(state: State, seat: i64) -> float:
    """From an even share of the win, by as much as the seat is ahead of its best rival."""
    if state.turn == OVER:
        return state.share(seat)
    best: i64 = -1
    for other in range(state.seats):
        if other != seat:
            best = max(best, standing(state, other))
    even = 1.0 / float(state.seats)
    ahead = float(standing(state, seat) - best) / SURE
    return min(max(even + ahead, 0.01), 0.99)


def standing(state: State, seat: i64) -> i64:
    """Points as if the game ended now; whoever has drawn will play one, likely the lowest."""
    points = state.points(seat)
    if state.turn == seat:
        points -= parts.rank(min(state.hands.of(seat).cards))
    return points
