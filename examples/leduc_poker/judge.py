"""The rules a second time, clause by clause: why a move is allowed or refused."""

from examples.leduc_poker import moves
from examples.leduc_poker.parts import NO_CARD
from examples.leduc_poker.state import BETTING, FOLDED, SHOWN, State
from regalia.kernel.card import KING, RANK, SPADES, SUIT, sign
from regalia.kernel.outcome import Refusal


def judge(state: State, move: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    if state.phase in (FOLDED, SHOWN):
        return Refusal(state.outcome().clause, "the hand is over")
    verb = moves.VERB[move]
    if verb == moves.DEAL:
        return judge_deal(state, moves.CARD_OF[move])
    if state.phase != BETTING:
        return Refusal("LP-3" if NO_CARD in state.hand else "LP-9", "a card must be dealt first")
    who, missing = state.name_of(state.turn), max(state.paid) - state.paid[state.turn]
    if verb == moves.CHECK and missing:
        return Refusal("LP-5", f"{who} has paid {missing} less than the other seat: call, raise or fold")
    if verb == moves.CALL and not missing:
        return Refusal("LP-6", f"{who} has paid as much as the other seat: there is nothing to call")
    if verb == moves.FOLD and not missing:
        return Refusal("LP-8", f"{who} has paid as much as the other seat: there is nothing to fold for")
    if verb == moves.RAISE:
        return judge_raise(state)
    return None


def judge_raise(state: State) -> Refusal | None:
    options = state.setup.options
    raises = state.raises[0] if state.table == NO_CARD else state.raises[1]
    if raises >= options.most_raises:
        return Refusal("LP-7", f"there were {raises} raises in this round, and no more are allowed")
    return None


def judge_deal(state: State, card: int) -> Refusal | None:
    if state.phase == BETTING:
        return Refusal("LP-9", "no card is dealt before the round of betting is over")
    options = state.setup.options
    if SUIT[card] > SPADES + 1 or RANK[card] <= KING - options.ranks:
        return Refusal("LP-1", f"{sign(card)} is not in this deck")
    if card in (*state.hand, state.table):
        return Refusal("LP-3", f"{sign(card)} is dealt already")
    return None
