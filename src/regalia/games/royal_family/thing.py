"""What a seat begins with and what a move uses, for the lab."""

from collections.abc import Mapping

from regalia.games.royal_family.options import Options
from regalia.games.royal_family.parts import BLOCK, BUILD, CROWN, FORTIFY, HIT, KIDNAP, KILL, NO_CARD
from regalia.games.royal_family.state import DEALING, State
from regalia.kernel.card import JOKER, RANK, RANK_NAMES
from regalia.kernel.option import Value
from regalia.kernel.state import CHANCE

SUITS = 4


def things(state: State, action: int) -> tuple[str, ...]:
    """The card by which something is built, crowned, kidnapped, killed, attacked or blocked."""
    if BLOCK <= action < BLOCK + JOKER:
        return (called(action - BLOCK),)
    on_castle = any(first <= action < first + SUITS for first in (FORTIFY, HIT, CROWN, KIDNAP))
    if state.card != NO_CARD and (on_castle or action == BUILD or KILL <= action < KILL + JOKER):
        return (called(state.card),)
    return ()


def called(card: int) -> str:
    return "joker" if card >= JOKER else RANK_NAMES[RANK[card]]


def starts(state: State) -> tuple[Mapping[str, str], ...]:
    """RF-4: who plays first; the colours are always the seats'."""
    if state.phase == DEALING or state.turn == CHANCE:
        return ()
    return tuple({"turn": "first" if seat == state.active else "later"} for seat in range(state.seats))


def handed_on(options: Options, seats: int) -> list[Mapping[str, Value]]:
    return [{"first_seat": str(seat + 1)} for seat in range(seats)]
