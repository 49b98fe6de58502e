"""The end (TH-116 to TH-122)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.board import Board
from regalia.games.thrones.parts import KIND, NORTH, NOWHERE, SIDE, SOUTH
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import OVER
from regalia.kernel.wording import plural

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


def is_decided(state: "State") -> bool:
    """TH-116, TH-117: ends a game that is won; should both have won by one change, it is the seat whose turn it is."""
    board = state.board
    throne, forts, piece = board.throne, board.forts, board.piece
    standing = throne[SOUTH] != NOWHERE and throne[NORTH] != NOWHERE
    if standing and SIDE[piece[forts[NORTH]]] != SOUTH and SIDE[piece[forts[SOUTH]]] != NORTH:
        return False
    for seat in (state.active, 1 - state.active):
        if board.throne[1 - seat] == NOWHERE:
            end(state, parts.FELLED, seat)
            return True
        if has_captured(board, seat):
            end(state, parts.ENTHRONED, seat)
            return True
    return False


def has_captured(board: Board, seat: i64) -> bool:
    """TH-117: whether a piece that wins there stands in the enemy's home Fortress."""
    piece: i64 = board.piece[board.forts[1 - seat]]
    return SIDE[piece] == seat and board.setup.captures[KIND[piece]] != 0


def end(state: "State", ending: i64, winner: i64) -> None:
    state.ending = ending
    state.winner = winner
    state.pending = []
    state.interrupted = []
    state.checks = 0
    state.fingers = []
    state.forget_choice()
    state.phase = moves.ENDED
    state.turn = OVER


def resign(state: "State") -> None:
    """TH-122: whoever has a decision may give up, also behind the screen."""
    state.tell(state.turn, "resigns", "gives up", "TH-122")
    end(state, parts.RESIGNED, 1 - state.turn)


def outcome(state: "State") -> Outcome:
    ending, winner = state.ending, int(state.winner)
    if ending == parts.FELLED:
        return won_by(winner, "TH-116", f"the Throne of {state.name_of(1 - winner)} is removed")
    if ending == parts.ENTHRONED:
        board = state.board
        piece = parts.PIECE_NAMES[KIND[board.piece[board.forts[1 - winner]]]]
        return won_by(winner, "TH-117", f"the {piece} of {state.name_of(winner)} stands in the other's home Fortress")
    if ending == parts.RESIGNED:
        return won_by(winner, "TH-122", f"{state.name_of(1 - winner)} has given up")
    if ending == parts.TURNS_OVER:
        return no_winner("TH-119", f"{plural(state.number, 'turn')} are over without a winner")
    if ending == parts.NO_PROGRESS:
        return no_winner("TH-120", f"{plural(state.quiet, 'turn')} in a row made no progress")
    if ending == parts.REPEATED:
        return no_winner("TH-121", f"the same position began a turn {plural(state.setup.repetition_limit, 'time')}")
    return no_winner("TH-35", "both players passed")


def won_by(winner: int, clause: str, reason: str) -> Outcome:
    return Outcome((winner,), (1, 0) if winner == SOUTH else (0, 1), clause, reason)


def no_winner(clause: str, reason: str) -> Outcome:
    return Outcome((), (0, 0), clause, reason)
