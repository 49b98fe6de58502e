"""Survival Checks (TH-71 to TH-78): whether one is due."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.board import Board
from regalia.games.thrones.parts import DANGER, KIND, NEAR, PASSES
from regalia.games.thrones.rules import moving

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


def is_due(state: "State") -> bool:
    """Whether what is declared needs a check."""
    at, to = state.chosen, state.target
    board = state.board
    if state.verb == moves.MOVE:
        return for_hasty_move(board, at, to) if state.using == parts.HASTE else for_move(board, at, to)
    if state.verb == moves.ATTACK:
        return for_attack(board, at, to)
    if state.verb == moves.FIRE:
        return for_fire(board, at, to)
    return for_switch(board, at, to, state.cover)


def for_move(board: Board, at: i64, to: i64) -> bool:
    setup = board.setup
    return danger(board, at, to, setup.check_move_off, setup.check_move_on) & ~PASSES[KIND[board.piece[at]]] != 0


def danger(board: Board, at: i64, to: i64, off: bool, on: bool) -> i64:
    """TH-72: the dangers of the ground that is left and of the one that is entered, where they count, as bits."""
    found: i64 = 0
    if off:
        found |= DANGER[board.tile[at]]
    if on:
        found |= DANGER[board.tile[to]]
    return found


def for_hasty_move(board: Board, at: i64, to: i64) -> bool:
    """TH-123: a stop on the way counts as moved on to and off from; the safest one is chosen."""
    if for_move(board, at, to):
        return True
    setup = board.setup
    kind = KIND[board.piece[at]]
    if kind == parts.DRAGON:
        return False
    checked = setup.check_move_on or setup.check_move_off
    near = NEAR[to]
    for stop in moving.stops(board, at):
        if stop in near and not (checked and DANGER[board.tile[stop]] & ~PASSES[kind] != 0):
            return False
    return True


def for_attack(board: Board, at: i64, to: i64) -> bool:
    if board.has_walls(to):  # TH-73, TH-76
        return True
    setup = board.setup
    return danger(board, at, to, setup.check_attack_off, setup.check_attack_on) & ~PASSES[KIND[board.piece[at]]] != 0


def for_fire(board: Board, at: i64, to: i64) -> bool:
    setup = board.setup
    return board.has_walls(to) or danger(board, at, to, setup.check_fire_off, setup.check_fire_on) != 0  # TH-73


def for_switch(board: Board, at: i64, to: i64, kept: i64) -> bool:
    """TH-77: either piece covers for both; `kept` is what the Warhorse covers since its series began (TH-78)."""
    if not board.setup.check_switch:
        return False
    return dangers(board, at, to) & ~(cover(board, at, to) | kept) != 0


def dangers(board: Board, at: i64, to: i64) -> i64:
    """What a Switch between two squares has to be safe from, as bits."""
    return DANGER[board.tile[at]] | DANGER[board.tile[to]]


def cover(board: Board, at: i64, to: i64) -> i64:
    """What the pieces on two squares cover for each other."""
    return parts.COVERS[KIND[board.piece[at]]] | parts.COVERS[KIND[board.piece[to]]]
