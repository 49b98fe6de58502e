"""Attacking (TH-55 to TH-63), firing (TH-64 to TH-70) and breaching Fortresses (TH-84 to TH-92)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.thrones import parts
from regalia.games.thrones.board import Board, list_squares, of_side
from regalia.games.thrones.parts import KIND, NOBODY, PIECE_NAMES, SIDE
from regalia.games.thrones.rules import moving
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


# Attacking


def attack_targets(board: Board, at: i64) -> list[int]:
    """Each square that a piece can attack."""
    found = board.setup.found
    return list_squares(found, find_attack_targets(board, at, board.around(at), found, 0))


def find_attack_targets(board: Board, at: i64, around: i64, found: vec[i64], count: i64) -> i64:
    """Write each square that a piece can attack into a row, from a place on; says where they end."""
    piece = board.piece[at]
    kind: i64 = KIND[piece]
    setup = board.setup
    if kind == parts.DRAGON:
        return find_dragon_targets(board, at, setup.attack_reach, found, count)
    enemies = of_side(around, 1 - SIDE[piece])
    if enemies == 0 or (parts.FIRES[kind] != 0 and not setup.shooters_attack):  # TH-57
        return count
    nth: i64 = 8 * enemies
    end: i64 = nth + parts.COUNT[enemies]
    while nth < end:
        to = at + setup.steps[nth]
        if is_open_to_attack(board, kind, to):
            found[count] = to
            count += 1
        nth += 1
    return count


def is_open_to_attack(board: Board, kind: i64, to: i64) -> bool:
    """Whether a kind of piece may attack the enemy on a square that it can reach."""
    if board.has_walls(to) or kind == parts.THRONE:  # TH-86, TH-63
        return True
    target = board.piece[to]
    if KIND[target] == parts.WARHORSE and board.turns_protected(to) > 0:  # TH-62
        return False
    if kind == parts.DRAGON:
        return board.tile[to] != parts.FOREST  # TH-60
    return not (KIND[target] == parts.ELEPHANT and board.tile[to] == parts.PLAINS)  # TH-61


def hasty_attack_targets(board: Board, at: i64) -> list[int]:
    """TH-111: what a piece can attack with Haste only, sorted."""
    kind: i64 = KIND[board.piece[at]]
    setup = board.setup
    plain = attack_targets(board, at)
    reached: list[int] = []
    if kind == parts.DRAGON:
        count = find_dragon_targets(board, at, setup.attack_reach + setup.haste, setup.found, 0)
        reached = list_squares(setup.found, count)
    elif parts.FIRES[kind] == 0 or setup.shooters_attack:
        enemy = 1 - SIDE[board.piece[at]]
        for stop in moving.hasty_neighbours(board, at, 0):
            for to in setup.near[stop]:
                if SIDE[board.piece[to]] == enemy and to not in reached and is_open_to_attack(board, kind, to):
                    reached.append(to)
    return sorted([to for to in reached if to not in plain])


def find_dragon_targets(board: Board, at: i64, reach: i64, found: vec[i64], count: i64) -> i64:
    """TH-58, TH-59, TH-87."""
    pieces = board.piece
    side: i64 = SIDE[pieces[at]]
    setup = board.setup
    if setup.winding:
        near = setup.flight_near[at]
        for square in moving.winding_squares(board, at, reach):
            enemy = SIDE[pieces[square]] == 1 - side
            if (
                enemy
                and is_open_to_attack(board, parts.DRAGON, square)
                and (square in near or not board.has_walls(square))
                and dares(board, square, side, square in near)
            ):
                found[count] = square
                count += 1
        return count
    way: i64 = 0
    while way < 8:
        step = setup.ways[way]
        end = at + step * min(reach, setup.to_edge[8 * at + way])
        to = at
        while to != end:
            to += step
            piece = pieces[to]
            if piece == NOBODY:
                continue
            near_by = to == at + step
            if (
                SIDE[piece] != side
                and is_open_to_attack(board, parts.DRAGON, to)
                and (
                    near_by
                    or not board.has_walls(to)
                    or (setup.breaches_far and (not setup.breacher_lands or pieces[to - step] == NOBODY))
                )
                and dares(board, to, side, near_by)
            ):
                found[count] = to
                count += 1
            if moving.blocks(board, piece, side):
                break
        way += setup.turn_of_way
    return count


def dares(board: Board, to: i64, side: i64, near: bool) -> bool:
    """TH-59: whether a Dragon may attack what stands there, should that block it; walls are another matter."""
    setup = board.setup
    if setup.blockers_far or (near and setup.blockers_near) or board.has_walls(to):
        return True
    return not moving.blocks(board, board.piece[to], side)


def landing(board: Board, at: i64, to: i64) -> i64:
    """TH-87: where a Dragon comes down that breaches a Fortress; where it was when that is next to it."""
    if not board.setup.breacher_lands:
        return at
    for line in board.setup.flight_lines[at]:
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
        end = landing(board, at, to)
        if end != at:
            board.shift(at, end)
    if kind == parts.WARHORSE and (enters or not state.setup.removal_protects):  # TH-62
        board.protect(to if enters else at, state.setup.protection)


# Firing


def fire_targets(board: Board, at: i64) -> list[int]:
    """Each square that a piece can fire at."""
    found = board.setup.found
    return list_squares(found, find_fire_targets(board, at, found, 0))


def find_fire_targets(board: Board, at: i64, found: vec[i64], count: i64) -> i64:
    """Write each square that a piece can fire at into a row, from a place on; says where they end."""
    pieces = board.piece
    kind: i64 = KIND[pieces[at]]
    if parts.FIRES[kind] == 0:
        return count
    enemy = 1 - SIDE[pieces[at]]
    shots = board.setup.shots
    row = shots.row
    place = kind * board.setup.squares + at
    if board.setup.in_bits and not board.has_any(enemy, shots.low[place], shots.high[place]):
        return count
    nth = shots.first[place]
    end = shots.first[place + 1]
    while nth < end:
        to = row[nth]
        if SIDE[pieces[to]] == enemy and is_open_to_fire(board, kind, to) and not is_shot_stopped(board, at, to):
            found[count] = to
            count += 1
        nth += 1
    return count


def is_shot_stopped(board: Board, at: i64, to: i64) -> bool:
    """TH-66: by something between the two squares."""
    setup = board.setup
    if not setup.mountains_stop_fire and not setup.pieces_stop_fire:
        return False
    for line in setup.geometry.lines[at]:
        if to in line:
            for between in line[: line.index(to)]:
                if setup.mountains_stop_fire and board.tile[between] == parts.MOUNTAIN:
                    return True
                if setup.pieces_stop_fire and board.piece[between] != NOBODY:
                    return True
    return False


def is_open_to_fire(board: Board, kind: i64, to: i64) -> bool:
    if board.has_walls(to):
        return True
    target = board.piece[to]
    ground: i64 = board.tile[to]
    if ground == parts.FOREST and board.setup.forest_covers[kind] != 0:  # TH-68
        return False
    if KIND[target] == parts.RANGER and ground == parts.MOUNTAIN:  # TH-69
        return False
    if KIND[target] == parts.ELEPHANT and ground == parts.PLAINS:  # TH-61, TH-70
        return False
    safe = KIND[target] == parts.WARHORSE and board.turns_protected(to) > 0 and board.setup.horse_stops_fire
    return not safe  # TH-9, TH-62, TH-70


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
        where = state.name(state.target)
        state.tell(state.active, "breaches", f"breaches the Fortress on {where}", "TH-85", where)


def remove(state: "State", square: i64, clause: str) -> None:
    """TH-7: a piece leaves the game."""
    if state.events is not None:
        piece = state.board.piece[square]
        words = f"loses the {PIECE_NAMES[KIND[piece]]} on {state.name(square)}"
        state.tell(SIDE[piece], "loses", words, clause, state.name(square))
    state.own_board().remove(square)
    state.progress = True
    state.forget_history()
