"""The rules a second time, clause by clause: why a move is allowed or refused.

Written from the rulebook, not from the engine: it looks at the position only and shares no code with the moves there.
"""

from typing import Final

from regalia.games.friends_and_foes import moves, phase
from regalia.games.friends_and_foes.judge.answer import judge_answer
from regalia.games.friends_and_foes.judge.reaction import judge_tokens
from regalia.games.friends_and_foes.judge.setup import judge_chance, judge_setup
from regalia.games.friends_and_foes.judge.turn import judge_turn
from regalia.games.friends_and_foes.state import State
from regalia.kernel.outcome import Refusal

# What has to happen first, by moment: the clause and the words.
DUE: Final = {
    phase.TWISTING: ("FF-230", "the twist must first be drawn"),
    phase.FORMING: ("FF-39", "a formation must first be built"),
    phase.ZONING: ("FF-46", "a zone must first be chosen"),
    phase.EDGING: ("FF-45", "an edge of the board must first be chosen"),
    phase.NOMINATING: ("FF-48", "a breakthrough area must first be nominated"),
    phase.SPENDING: ("FF-49", "the starting treasure must first be spent or kept"),
    phase.DRAWING: ("FF-27", "a card must first be turned up"),
    phase.SETTLING: ("FF-61", "chance must first settle the tie"),
    phase.STAGING: ("FF-229", "the scenario must first be drawn"),
    phase.BUYING: ("FF-52", "cards must first be bought or treasure kept"),
    phase.INITIATIVE: ("FF-54", "an initiative card must first be picked"),
    phase.TYING: ("FF-58", "a tie-break card must first be picked"),
    phase.ACTING: ("FF-65", "it is time for actions, free steps or the end of the turn"),
    phase.PLAYING: ("FF-27", "a card must first be played"),
    phase.PICKING: ("FF-28", "one of the two cards must first be picked"),
    phase.SPRINTING: ("FF-80", "it must first be said whether the character sprints"),
    phase.SWEARING: ("FF-164", "it must first be said whether a Knight takes the blow"),
    phase.ADDING: ("FF-119", "an Expertise card must first be added or not"),
    phase.OVERCLOCKING: ("FF-118", "it must first be said whether the attack is overclocked"),
    phase.PUSHING: ("FF-182", "the target must first be pushed"),
    phase.CHAINING: ("FF-210", "the second target must first be named"),
    phase.HEALING: ("FF-213", "it must first be said who is healed"),
    phase.STRIKING: ("FF-205", "the attack that was commanded must first be made"),
    phase.NAMING: ("FF-214", "it must first be named who meets the snare"),
    phase.PLACING: ("FF-191", "a card must first be placed on the deck"),
    phase.PEEKING: ("FF-166", "the card must first be left or put at the bottom"),
    phase.REACTING: ("FF-109", "it must first be said whether there is a reaction"),
    phase.TRAPPING: ("FF-138", "the trap must first be tested"),
    phase.DISCARDING: ("FF-23", "cards must first be discarded"),
}


def judge(state: State, move: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    if state.phase == phase.ENDED:
        return Refusal(state.clause, f"the game is over: {state.reason}")
    verb = moves.MOVES.verb_of(move)
    if state.phase not in verb.phases:
        reacts = state.phase == phase.ACTING and verb.first in (moves.REACT, moves.REACT_AT)
        return (judge_tokens(state, move) if reacts else None) or Refusal(*DUE[state.phase])
    if verb.chance:
        return judge_chance(state, move)
    if phase.is_setup(state.phase) or state.phase == phase.BUYING or verb.first == moves.DEPLOY:
        return judge_setup(state, move)
    if state.phase in (phase.ACTING, phase.STRIKING):
        return judge_turn(state, move)
    return judge_answer(state, move)


def resigning(state: State) -> Refusal | None:
    """FF-281."""
    allowed = state.setup.options.resign_allowed
    return None if allowed else Refusal("FF-281", "this table was set up without giving up (resign_allowed)")
