"""What a seat begins with, for the lab."""

from collections.abc import Mapping

from regalia.games.thrones import moves
from regalia.games.thrones.state import State


def starts(state: State) -> tuple[Mapping[str, str], ...]:
    """TH-11, TH-25: who takes turn 1, and whether the Dragon stands on the board or waits."""
    if state.number == 0 or state.phase in (moves.LAYING_OUT, moves.DRAWING_LOTS):
        return ()
    return tuple(
        {
            "turn": "first" if seat == state.first else "later",
            "Dragon": "waiting" if state.waiting[seat] else "on board",
        }
        for seat in range(state.seats)
    )
