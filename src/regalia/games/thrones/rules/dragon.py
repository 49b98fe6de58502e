"""The waiting Dragon (TH-93 to TH-98)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.parts import NOBODY, NORTH, SOUTH
from regalia.games.thrones.rules import engaging

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


def landings(state: "State") -> list[int]:
    """TH-93, TH-94: the free Mountains of the homeland, then the home Fortress."""
    board = state.board
    seat = state.active
    home = state.setup.home
    start: i64 = 0 if seat == SOUTH else state.setup.squares - home
    found: list[int] = []
    for at in range(start, start + home):
        if board.tile[at] == parts.MOUNTAIN and board.piece[at] == NOBODY:
            found.append(at)
    if state.setup.crushes_own_throne or board.throne[seat] != board.forts[seat]:  # TH-96
        found.append(board.forts[seat])
    return found


def call(state: "State") -> None:
    """TH-93."""
    state.chosen = parts.IN_HAND
    state.phase = moves.AIMING
    state.tell(state.active, "calls", "calls the waiting Dragon", "TH-93")


def land(state: "State", to: i64) -> None:
    """TH-93 to TH-98."""
    seat = state.active
    board = state.own_board()
    if state.events is not None:
        state.tell(seat, "lands", f"places the Dragon on {state.name(to)}", "TH-93", state.name(to))
    if board.piece[to] != NOBODY:
        engaging.remove(state, to, "TH-94")
    board.put(to, parts.piece_of(seat, parts.DRAGON))
    state.waiting = [False, state.waiting[NORTH]] if seat == SOUTH else [state.waiting[SOUTH], False]
    state.progress = True
    state.forget_history()
    if (
        board.tile[to] == parts.MOUNTAIN and state.setup.mountain_is_action
    ):  # the action of this turn; in the Fortress it is an extra (TH-95)
        state.acted = parts.DONE
    state.forget_choice()
