"""The rules a second time, clause by clause: why a move is allowed or refused."""

from typing import Final

from examples.court_whispers import moves
from examples.court_whispers.parts import COPIES, NAMES, with_article
from examples.court_whispers.state import State
from regalia.kernel.outcome import Refusal

# The courtier that a verb plays, the clause of its errand, and whether that names a rival.
ERRAND: Final = {
    moves.PAGE: ("Page", "CW-6", True),
    moves.SPY: ("Spy", "CW-7", True),
    moves.CHAMPION: ("Champion", "CW-8", True),
    moves.ALMONER: ("Almoner", "CW-9", False),
    moves.ENVOY: ("Envoy", "CW-10", True),
    moves.TREASURER: ("Treasurer", "CW-11", True),
    moves.CHANCELLOR: ("Chancellor", "CW-12", True),
    moves.QUEEN: ("Queen", "CW-13", False),
}


def judge(state: State, move: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    options, verb = state.setup.options, moves.VERB[move]
    sizes = [len(hand.cards) for hand in state.hands.rows]
    if len(state.played) == state.seats * options.rounds:
        return Refusal("CW-14", "the game is over")
    dealt = state.played or sum(sizes) >= state.seats * options.hand
    drawn = dealt and sizes[len(state.played) % state.seats] > options.hand
    if verb == moves.TAKE:
        return Refusal("CW-5", "a courtier must be played first") if drawn else judge_draw(state, moves.FIELD[move])
    if not dealt:
        return Refusal("CW-3", "the hands are not dealt yet")
    if not drawn:
        return Refusal("CW-4", "a courtier must be drawn first")
    name, clause, names_rival = ERRAND[verb]
    held = [NAMES[courtier] for courtier in state.hands.rows[len(state.played) % state.seats].cards]
    if name not in held:
        return Refusal("CW-5", f"you hold no {name}")
    return judge_rival(state, moves.FIELD[move], clause) if names_rival else None


def judge_draw(state: State, courtier: int) -> Refusal | None:
    """CW-1: there are only so many of each."""
    seen = state.played + [held for hand in state.hands.rows for held in hand.cards]
    if seen.count(courtier) == COPIES[courtier]:
        return Refusal("CW-1", f"{with_article(courtier)} is not in the deck any more")
    return None


def judge_rival(state: State, rival: int, clause: str) -> Refusal | None:
    if rival >= state.seats:
        return Refusal(clause, "nobody sits there")
    if rival == len(state.played) % state.seats:
        return Refusal("CW-5", "choose another seat than your own")
    return None
