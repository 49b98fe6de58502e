"""What a seat begins with and what a move uses, for the lab."""

from collections.abc import Mapping

from regalia.games.thrones.parts import (
    CALL_DRAGON,
    DRAGON,
    FAVOR_NAMES,
    FAVORS,
    KIND,
    MOVE,
    NOBODY,
    PIECE_NAMES,
    SIDE,
    SPEND,
)
from regalia.games.thrones.position import DRAWING_LOTS, LAYING_OUT
from regalia.games.thrones.state import State


def things(state: State, action: int) -> tuple[str, ...]:
    """The piece that is chosen to act, or the Favor that is spent."""
    if action < MOVE:
        piece = state.board.piece[action]
        return (PIECE_NAMES[KIND[piece]],) if piece != NOBODY and SIDE[piece] == state.turn else ()
    if action == CALL_DRAGON:
        return (PIECE_NAMES[DRAGON],)
    return (FAVOR_NAMES[action - SPEND],) if SPEND <= action < SPEND + FAVORS else ()


def starts(state: State) -> tuple[Mapping[str, str], ...]:
    """TH-11, TH-25: who takes turn 1, and whether the Dragon stands on the board or waits."""
    if state.number == 0 or state.phase in (LAYING_OUT, DRAWING_LOTS):
        return ()
    return tuple(
        {
            "turn": "first" if seat == state.first else "later",
            "Dragon": "waiting" if state.waiting[seat] else "on board",
        }
        for seat in range(state.seats)
    )
