"""Attacking (TH-55 to TH-63), firing (TH-64 to TH-70) and breaching Fortresses (TH-84 to TH-92)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.thrones import parts
from regalia.games.thrones.board import Board
from regalia.games.thrones.parts import KIND, LINES, MAP, NEAR, NOBODY, PIECE_NAMES, RANGE, SIDE
from regalia.games.thrones.rules.moving import blocks, winding_squares

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


# Attacking


def attack_targets(board: Board, at: i64, found: list[int]) -> None:
    """Each square that a piece can attack."""
    piece: i64 = board.piece[at]
    kind: i64 = KIND[piece]
    if kind == parts.DRAGON:
        dragon_targets(board, at, found)
        return
    enemies = board.allies(at, 1 - SIDE[piece])
    if enemies == 0 or (RANGE[kind] > 0 and not board.setup.shooters_attack):  # TH-57
        return
    for step in parts.STEPS[enemies]:
        if is_open_to_attack(board, kind, at + step):
            found.append(at + step)


def is_open_to_attack(board: Board, kind: i64, to: i64) -> bool:
    """Whether a kind of piece may attack the enemy on a square that it can reach."""
    if board.has_walls(to) or kind == parts.THRONE:  # TH-86, TH-63
        return True
    target: i64 = board.piece[to]
    if KIND[target] == parts.WARHORSE and board.protected[SIDE[target]]:  # TH-62
        return False
    if kind == parts.DRAGON:
        return board.tile[to] != parts.FOREST  # TH-60
    return not (KIND[target] == parts.ELEPHANT and board.tile[to] == parts.PLAINS)  # TH-61


def dragon_targets(board: Board, at: i64, found: list[int]) -> None:
    """TH-58, TH-59, TH-87."""
    pieces = board.piece
    side: i64 = SIDE[pieces[at]]
    reach = board.setup.attack_reach
    if board.setup.winding:
        near = NEAR[at]
        for to in winding_squares(board, at, reach):
            enemy = SIDE[pieces[to]] == 1 - side
            if enemy and is_open_to_attack(board, parts.DRAGON, to) and (to in near or not board.has_walls(to)):
                found.append(to)
        return
    for line in LINES[at]:
        flown: i64 = 0
        for to in line:
            if flown == reach:
                break
            flown += 1
            piece: i64 = pieces[to]
            if piece == NOBODY:
                continue
            if (
                SIDE[piece] != side
                and is_open_to_attack(board, parts.DRAGON, to)
                and (flown == 1 or not board.has_walls(to) or pieces[line[flown - 2]] == NOBODY)
            ):
                found.append(to)
            if blocks(piece, side):
                break


def landing(at: i64, to: i64) -> i64:
    """TH-87: where a Dragon comes down that breaches a Fortress; where it was when that is next to it."""
    for line in LINES[at]:
        if to in line:
            place = line.index(to)
            return line[place - 1] if place > 0 else at
    return at


def attack(state: "State") -> None:
    """TH-55, TH-85, TH-87, TH-90: the declared one."""
    board = state.own_board()
    at, to = state.chosen, state.target
    kind = KIND[board.piece[at]]
    enters = kind == parts.THRONE or not board.has_walls(to)
    if board.has_walls(to):
        breach(state)
    if enters:
        remove(state, to, "TH-55")
        board.shift(at, to)
    elif kind == parts.DRAGON:
        end = landing(at, to)
        if end != at:
            board.shift(at, end)
    if kind == parts.WARHORSE and (enters or not state.setup.removal_protects):  # TH-62
        board.protect(state.active, True)


# Firing


def fire_targets(board: Board, at: i64, found: list[int]) -> None:
    """Each square that a piece can fire at."""
    pieces = board.piece
    piece: i64 = pieces[at]
    kind: i64 = KIND[piece]
    if RANGE[kind] == 0:
        return
    enemy = 1 - SIDE[piece]
    for to in parts.SHOTS[kind][at]:
        if SIDE[pieces[to]] == enemy and is_open_to_fire(board, kind, to):
            found.append(to)


def is_open_to_fire(board: Board, kind: i64, to: i64) -> bool:
    if board.has_walls(to):
        return True
    target: i64 = board.piece[to]
    ground: i64 = board.tile[to]
    if ground == parts.FOREST and kind != parts.TREBUCHET:  # TH-68
        return False
    if KIND[target] == parts.RANGER and ground == parts.MOUNTAIN:  # TH-69
        return False
    if KIND[target] == parts.ELEPHANT and ground == parts.PLAINS:  # TH-61, TH-70
        return False
    return not (KIND[target] == parts.WARHORSE and board.protected[SIDE[target]])  # TH-62, TH-70


def fire(state: "State") -> None:
    """TH-64, TH-85: the declared shot."""
    if state.board.has_walls(state.target):
        breach(state)
    else:
        remove(state, state.target, "TH-64")


# What both do


def breach(state: "State") -> None:
    """TH-85: the walls that are the target."""
    state.own_board().breach(state.target)
    state.progress = True
    if state.events is not None:
        where = MAP.name(state.target)
        state.tell(state.active, "breaches", f"breaches the Fortress on {where}", "TH-85", where)


def remove(state: "State", square: i64, clause: str) -> None:
    """TH-7: a piece leaves the game."""
    if state.events is not None:
        piece = state.board.piece[square]
        words = f"loses the {PIECE_NAMES[KIND[piece]]} on {MAP.name(square)}"
        state.tell(SIDE[piece], "loses", words, clause, MAP.name(square))
    state.own_board().remove(square)
    state.progress = True
    state.forget_history()
