"""The rules a second time, clause by clause: why a move is allowed or refused."""

from regalia.kernel.outcome import Refusal
from regalia.kernel.state import CHANCE, OVER
from regalia.scaffold.hoard import moves
from regalia.scaffold.hoard.parts import NAMES
from regalia.scaffold.hoard.state import State


def judge(state: State, move: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    if state.turn == OVER:
        return Refusal(state.outcome().clause, f"the game is over: {state.outcome().reason}")
    verb = moves.VERB[move]
    if verb == moves.FIND:
        return judge_find(state, moves.FIELD[move])
    if state.turn == CHANCE:
        return Refusal("HO-3", "what is drawn from the bag must be seen first")
    if verb == moves.STOP and state.loot == 0:
        return Refusal("HO-5", f"{state.name_of(state.active)} has no loot to bank: draw first")
    return None


def judge_find(state: State, kind: int) -> Refusal | None:
    if state.turn != CHANCE:
        return Refusal("HO-3", "nobody has reached into the bag")
    if state.bag[kind] == 0:
        return Refusal("HO-1", f"{NAMES[kind]} is not in the bag any more")
    return None
