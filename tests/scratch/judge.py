"""The rules a second time, clause by clause: why a move is allowed or refused."""

from regalia.kernel.card import RANK, sign
from regalia.kernel.outcome import Refusal
from tests.scratch import moves
from tests.scratch.moves import MOST
from tests.scratch.state import CHOOSING, DEALING, ENDED, State


def judge(state: State, move: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    verb, first, second, third = moves.VERB[move], moves.FIELD[move], moves.SECOND[move], moves.THIRD[move]
    if state.phase == ENDED:
        return Refusal("LF-8", "the game is over")
    if verb == moves.TAKE:
        return judge_card(state, first)
    if state.phase != CHOOSING:
        return Refusal("LF-2" if state.phase == DEALING else "LF-3", "a card of the deck must be taken first")
    if verb == moves.DRAW:
        return judge_full(state, "LF-3") or (None if state.hands.pool.cards else Refusal("LF-3", "the deck is empty"))
    if verb == moves.RETURN:
        return judge_own(state, first, "LF-7")
    if verb == moves.STEAL:
        return judge_full(state, "LF-4") or judge_other(state, first, second, "LF-4")
    if verb == moves.ASK:
        return judge_full(state, "LF-5") or judge_asked(state, first, second + 1)
    return judge_own(state, first, "LF-6") or judge_other(state, second, third, "LF-6")


def judge_card(state: State, card: int) -> Refusal | None:
    if state.phase == CHOOSING:
        return Refusal("LF-3", "nobody has turned to the deck")
    if RANK[card] > state.setup.options.ranks:
        return Refusal("LF-1", f"{sign(card)} is not in this game")
    if any(card in hand.cards for hand in state.hands.rows):
        return Refusal("LF-2", f"{sign(card)} is not in the deck")
    return None


def judge_full(state: State, clause: str) -> Refusal | None:
    if len(state.hands.of(state.turn).cards) == MOST:
        return Refusal(clause, f"a hand of {MOST} cards is full")
    return None


def judge_own(state: State, place: int, clause: str) -> Refusal | None:
    if place >= len(state.hands.of(state.turn).cards):
        return Refusal(clause, f"there is no card {place + 1} in your row")
    return None


def judge_other(state: State, seat: int, place: int, clause: str) -> Refusal | None:
    if seat == state.turn:
        return Refusal(clause, "this takes a card of another seat")
    if seat >= state.seats:
        return Refusal(clause, "nobody sits there")
    if place >= len(state.hands.of(seat).cards):
        return Refusal(clause, f"there is no card {place + 1} of {state.name_of(seat)}")
    return None


def judge_asked(state: State, seat: int, rank: int) -> Refusal | None:
    if rank > state.setup.options.ranks:
        return Refusal("LF-1", "there is no such rank in this game")
    if seat == state.turn:
        return Refusal("LF-5", "one asks another seat")
    if seat >= state.seats:
        return Refusal("LF-5", "nobody sits there")
    if not state.hands.of(seat).cards:
        return Refusal("LF-5", f"{state.name_of(seat)} has no cards to ask for")
    return None
