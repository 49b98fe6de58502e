"""Whole games and whole trees in one call, for benchmarks, search and checks."""

from mypy_extensions import i64

from regalia.kernel.state import OVER, State
from regalia.kernel.stream import Stream


def play_out(state: State, stream: Stream, limit: i64 = 1_000_000) -> i64:
    """Play random legal moves to the end, or to `limit` actions; says how many actions it took."""
    played: i64 = 0
    while state.turn != OVER and played < limit:
        state.apply(state.at_random(stream))
        played += 1
    return played


def playouts(state: State, games: i64, stream: Stream) -> i64:
    """Play so many random games to the end, each from a copy of a state; says how many actions they took."""
    played: i64 = 0
    left: i64 = games
    while left > 0:
        played += play_out(state.clone(), stream)
        left -= 1
    return played


def perft(state: State, depth: i64) -> i64:
    """The number of different sequences of `depth` actions, chance outcomes included; shorter games count once."""
    if depth == 0 or state.turn == OVER:
        return 1
    actions = state.legal()
    if depth == 1:
        return len(actions)
    total: i64 = 0
    for action in actions:
        after = state.clone()
        after.apply(action)
        total += perft(after, depth - 1)
    return total
