"""Survival Checks (TH-71 to TH-78): whether one is due."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.board import Board, list_squares
from regalia.games.thrones.parts import DANGER, KIND, PASSES, SIDE
from regalia.games.thrones.rules import moving

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


def is_due(state: "State") -> bool:
    """Whether what is declared needs a check."""
    at, to = state.chosen, state.target
    board = state.board
    hasty = state.using == parts.HASTE
    if state.verb == moves.MOVE:
        return for_hasty_move(board, at, to) if hasty else for_move(board, at, to, state.cover)
    if state.verb == moves.ATTACK:
        return for_attack(board, at, to, state.cover) or (hasty and for_hasty_way(board, at, to))
    if state.verb == moves.FIRE:
        return for_fire(board, at, to)
    return for_switch(board, at, to, state.cover) or (hasty and for_hasty_way(board, at, to))


def count(state: "State") -> i64:
    """How many checks an action needs that needs some (TH-74)."""
    return len(rollers(state)) if state.verb == moves.SWITCH and state.setup.both_check else 1


def roller(state: "State") -> i64:
    """The square of the piece that makes the check that is due."""
    if state.verb != moves.SWITCH:
        return state.chosen
    found = rollers(state)
    return found[len(found) - state.checks]


def rollers(state: "State") -> list[int]:
    """The squares of the pieces that make the checks of an action that needs some, one after the other (TH-74)."""
    at, to = int(state.chosen), int(state.target)
    if state.verb != moves.SWITCH:
        return [at]
    board = state.board
    horse = parts.piece_of(state.active, parts.WARHORSE)
    pair = [at, to] if at < to else [to, at]
    if board.piece[pair[1]] == horse and board.piece[pair[0]] != horse:
        pair.reverse()
    own = [square for square in pair if SIDE[board.piece[square]] == state.active]  # TH-83
    if not state.setup.both_check:
        return own[:1]
    left = dangers(board, at, to) & ~(cover(board, at, to) | state.cover)
    found = [square for square in own if left & ~PASSES[KIND[board.piece[square]]] != 0]
    return found if found else [at]  # only the way of a hasty Switch is dangerous


def for_move(board: Board, at: i64, to: i64, kept: i64 = 0) -> bool:
    """`kept` is what a Warhorse covers since its series began (TH-78)."""
    setup = board.setup
    risks: i64 = setup.move_off[board.tile[at]] | setup.move_on[board.tile[to]]
    return risks & ~(PASSES[KIND[board.piece[at]]] | kept) != 0


def for_hasty_move(board: Board, at: i64, to: i64) -> bool:
    """TH-110, TH-123: a stop on the way counts as moved on to and off from; the safest way is chosen."""
    if for_move(board, at, to):
        return True
    if KIND[board.piece[at]] == parts.DRAGON:
        return False
    near = board.setup.near[to]
    found = board.setup.found
    for stop in list_squares(found, moving.find_hasty_stops(board, at, shunned(board, at), found, 0)):
        if stop in near:
            return False
    return True


def for_hasty_way(board: Board, at: i64, to: i64) -> bool:
    """TH-110, TH-111: whether every way of a hasty attack or Switch is dangerous."""
    if KIND[board.piece[at]] == parts.DRAGON:
        return False
    near = board.setup.near[to]
    for stop in moving.hasty_neighbours(board, at, shunned(board, at)):
        if stop in near:
            return False
    return True


def shunned(board: Board, at: i64) -> i64:
    """The dangers that a piece has to fear on its way, as bits."""
    setup = board.setup
    if not setup.check_move:
        return 0
    return (parts.ON_MOUNTAIN | parts.ON_WATER) & ~PASSES[KIND[board.piece[at]]]


def for_attack(board: Board, at: i64, to: i64, kept: i64 = 0) -> bool:
    setup = board.setup
    kind: i64 = KIND[board.piece[at]]
    if board.has_walls(to) and not (kind == parts.DRAGON and setup.dragon_breaches_freely):  # TH-73, TH-76
        return True
    risks: i64 = setup.attack_off[board.tile[at]] | setup.attack_on[board.tile[to]]
    return risks & ~(PASSES[kind] | kept) != 0


def for_fire(board: Board, at: i64, to: i64) -> bool:
    setup = board.setup
    risks: i64 = setup.fire_off[board.tile[at]] | setup.fire_on[board.tile[to]]
    return risks != 0 or board.has_walls(to)  # TH-73


def for_switch(board: Board, at: i64, to: i64, kept: i64) -> bool:
    """TH-77: either piece covers for both; `kept` is what the Warhorse covers since its series began (TH-78)."""
    setup = board.setup
    if not setup.check_switch:
        return False
    left = dangers(board, at, to) & ~(cover(board, at, to) | kept)
    if left == 0 or not setup.both_check:
        return left != 0
    side = SIDE[board.piece[at]]  # each of the own pieces for itself
    for square in (at, to):
        piece: i64 = board.piece[square]
        if SIDE[piece] == side and left & ~PASSES[KIND[piece]] != 0:
            return True
    return False


def dangers(board: Board, at: i64, to: i64) -> i64:
    """What a Switch between two squares has to be safe from, as bits."""
    return DANGER[board.tile[at]] | DANGER[board.tile[to]]


def cover(board: Board, at: i64, to: i64) -> i64:
    """What the pieces on two squares cover for each other."""
    return parts.COVERS[KIND[board.piece[at]]] | parts.COVERS[KIND[board.piece[to]]]
