"""The rules a second time, clause by clause: why a move is allowed or refused.

Written from the rulebook, not from the engine: it looks at the position only and shares no code with the moves there.
"""

from typing import Final

from regalia.games.thrones import moves
from regalia.games.thrones.judge import layout, turn
from regalia.games.thrones.state import State
from regalia.kernel.outcome import Refusal

# Moves that are allowed in one phase, and there always: why not in another.
ONLY_THEN: Final = {
    moves.ROLL: (moves.RISKING, "TH-113", "no Survival Check is due"),
    moves.ACCEPT: (moves.RESCUING, "TH-113", "no Survival Check has failed"),
    moves.STOP: (moves.GOING_ON, "TH-54", "no Warhorse is in a series of Switches"),
    moves.END: (moves.CLOSING, "TH-34", "a turn ends by its action"),
    moves.NO: (moves.REACTING, "TH-108", "nobody is asked for a Favor now"),
    moves.PICK: (moves.PICKING, "TH-103", "no Favor tile has just been gained"),
    moves.CHECK: (moves.CHECKING, "TH-71", "no Survival Check is being rolled"),
    moves.LOT: (moves.DRAWING_LOTS, "TH-31", "no lots are drawn for layouts now"),
    moves.DRAW: (moves.DRAWING_FAVOR, "TH-104", "no Favor tile is drawn now"),
}


def judge(state: State, move: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    if state.phase == moves.ENDED:
        return Refusal(state.outcome().clause, f"the game is over: {state.outcome().reason}")
    verb, told = moves.VERB[move], moves.FIELD[move]
    if verb == moves.CHOOSE:
        return turn.judge_choice(state, told)
    if verb in moves.TARGETS or verb == moves.LAND:
        return turn.judge_target(state, verb, told)
    if verb in moves.SPEND:
        return turn.judge_spending(state, moves.SPEND.index(verb))
    if verb == moves.CALL_DRAGON:
        return turn.judge_call(state)
    if verb == moves.PASS:
        return turn.judge_pass(state)
    if verb == moves.PRESET or verb == moves.BY_LOT or verb in moves.LAYOUT_STEPS:
        return layout.judge_layout(state, move)
    if verb == moves.FINGERS:
        return turn.judge_fingers(state, told + 1)
    if verb == moves.FIRST:
        settled = Refusal("TH-11", "who begins is settled already")
        return None if state.phase == moves.CHOOSING_FIRST else settled
    phase, clause, sentence = ONLY_THEN[verb]
    return None if state.phase == phase else turn.refuse_or_wait(state, clause, sentence)
