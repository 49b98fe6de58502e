"""Counts by the judge alone, to hold against the engine's."""

from regalia.kernel import OVER, Game, State


def judged_perft(game: Game, state: State, depth: int) -> int:
    """`perft` with every move that the judge allows."""
    if depth == 0 or state.turn == OVER:
        return 1
    total = 0
    for action, refusal in game.refusals(state).items():
        if refusal is None:
            after = state.clone()
            after.apply(action)
            total += judged_perft(game, after, depth - 1)
    return total
