"""The rules a second time, clause by clause: why a move is allowed or refused."""

from examples.tic_tac_toe.parts import NOBODY
from examples.tic_tac_toe.state import State
from regalia.kernel.outcome import Refusal
from regalia.kernel.state import OVER


def judge(state: State, square: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    if state.turn == OVER:
        return Refusal(state.outcome().clause, f"the game is over: {state.outcome().reason}")
    owner = state.owner(square)
    if owner != NOBODY:
        return Refusal("TT-3", f"{state.name_of(owner)} has marked {state.setup.grid.name(square)} already")
    return None
