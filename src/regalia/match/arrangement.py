"""What is arranged behind a screen, for the games in which that takes many moves."""

from collections.abc import Sequence

from regalia.kernel import Game, State


def arranged_since(game: Game, state: State, made: Sequence[tuple[int, int]], last: int) -> int:
    """Where the arrangement began that a move (seat and action) finished; the move itself if it finished none.

    What is finished is taken back whole, what is still being made move by move.
    """
    drafting = game.drafting
    seat, action = made[last]
    if drafting is None or not drafting.is_part(action) or drafting.is_begun(state, seat):
        return last
    while last > 0 and made[last - 1][0] == seat and drafting.is_part(made[last - 1][1]):
        last -= 1
    return last
