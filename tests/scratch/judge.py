"""The rules a second time, clause by clause: why a move is allowed or refused."""

from regalia.kernel.card import RANK, sign
from regalia.kernel.outcome import Refusal
from tests.scratch.parts import ASK, DEALT, DRAW, MOST, PLACES, RANKS, RETURN, STEAL, SWAP
from tests.scratch.state import CHOOSING, DEALING, ENDED, State


def judge(state: State, action: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    if state.phase == ENDED:
        return Refusal("LF-8", "the game is over")
    if action >= DEALT:
        return judge_card(state, action - DEALT)
    if state.phase != CHOOSING:
        return Refusal("LF-2" if state.phase == DEALING else "LF-3", "a card of the deck must be taken first")
    if action == DRAW:
        return judge_full(state, "LF-3") or (None if state.deck else Refusal("LF-3", "the deck is empty"))
    if action < STEAL:
        return judge_own(state, action - RETURN, "LF-7")
    if action < ASK:
        return judge_full(state, "LF-4") or judge_other(state, action - STEAL, "LF-4")
    if action < SWAP:
        seat, rank = divmod(action - ASK, RANKS)
        return judge_full(state, "LF-5") or judge_asked(state, seat, rank + 1)
    mine, there = divmod(action - SWAP, PLACES)
    return judge_own(state, mine, "LF-6") or judge_other(state, there, "LF-6")


def judge_card(state: State, card: int) -> Refusal | None:
    if state.phase == CHOOSING:
        return Refusal("LF-3", "nobody has turned to the deck")
    if RANK[card] > state.house.options.ranks:
        return Refusal("LF-1", f"{sign(card)} is not in this game")
    if any(held.card == card for hand in state.hands for held in hand):
        return Refusal("LF-2", f"{sign(card)} is not in the deck")
    return None


def judge_full(state: State, clause: str) -> Refusal | None:
    if len(state.hands[state.turn]) == MOST:
        return Refusal(clause, f"a hand of {MOST} cards is full")
    return None


def judge_own(state: State, place: int, clause: str) -> Refusal | None:
    if place >= len(state.hands[state.turn]):
        return Refusal(clause, f"there is no card {place + 1} in your row")
    return None


def judge_other(state: State, there: int, clause: str) -> Refusal | None:
    seat, place = divmod(there, MOST)
    if seat == state.turn:
        return Refusal(clause, "this takes a card of another seat")
    if seat >= state.seats or place >= len(state.hands[seat]):
        return Refusal(clause, f"there is no card {place + 1} of Seat {seat + 1}")
    return None


def judge_asked(state: State, seat: int, rank: int) -> Refusal | None:
    if rank > state.house.options.ranks:
        return Refusal("LF-1", "there is no such rank in this game")
    if seat == state.turn:
        return Refusal("LF-5", "one asks another seat")
    if seat >= state.seats or not state.hands[seat]:
        return Refusal("LF-5", f"Seat {seat + 1} has no cards to ask for")
    return None
