"""Moving (TH-38 to TH-46): one step, runs over Water and Plains, and the flights of a Dragon."""

from typing import Final

from mypy_extensions import i64

from regalia.games.thrones import parts
from regalia.games.thrones.board import Board, bit
from regalia.games.thrones.parts import KIND, NOBODY, SIDE
from regalia.kernel.vector import vec

NO_SQUARES: Final[vec[i64]] = vec[i64]([0] * 8)  # a set of squares as bits, 32 to a number; a copy is changed


def runs(board: Board, at: i64) -> bool:
    """TH-40, TH-41: whether a piece stands on ground over which it runs."""
    kind: i64 = KIND[board.piece[at]]
    if kind == parts.SPEARMAN:
        return board.tile[at] == parts.WATER
    return kind == parts.LANCER and board.tile[at] == parts.PLAINS


def walks(board: Board, at: i64) -> bool:
    """Whether a piece moves one step only."""
    kind: i64 = KIND[board.piece[at]]
    if kind == parts.SPEARMAN or kind == parts.LANCER:
        return board.setup.base_move == 1 and not runs(board, at)
    return board.setup.base_move == 1 and kind != parts.DRAGON


def destinations(board: Board, at: i64, found: list[int]) -> None:
    """Each square that a piece can move to."""
    pieces = board.piece
    setup = board.setup
    if KIND[pieces[at]] == parts.DRAGON:
        flights(board, at, setup.flight, found)
        return
    if setup.base_move == 1:
        for step in setup.steps[board.room(at)]:  # TH-38, TH-39
            found.append(at + step)
    else:
        for to in spread(board, [int(at)], setup.base_move, SIDE[pieces[at]], 0):
            if pieces[to] == NOBODY:
                found.append(to)
    if runs(board, at):
        known = found[:]
        for to in run(board, at):  # TH-40, TH-41
            if pieces[to] == NOBODY and to not in known:
                found.append(to)


def lets_pass(board: Board, piece: i64, side: i64) -> bool:
    """TH-42: whether a piece on the way does not stop those of a side."""
    if piece == NOBODY:
        return True
    return not (board.setup.allies_stop_runs if SIDE[piece] == side else board.setup.enemies_stop_runs)


def spread(board: Board, starts: list[int], steps: i64, side: i64, shunned: i64) -> list[int]:
    """The squares within so many steps that can be passed, sorted; grounds with a shunned danger are left out."""
    reached = starts[:]
    edge = starts
    near = board.setup.near
    for _ in range(steps):
        ahead: list[int] = []
        for square in edge:
            for to in near[square]:
                if (
                    to not in reached
                    and lets_pass(board, board.piece[to], side)
                    and parts.DANGER[board.tile[to]] & shunned == 0
                ):
                    reached.append(to)
                    ahead.append(to)
        edge = ahead
    found = [square for square in reached if square not in starts]
    found.sort()
    return found


def run(board: Board, at: i64) -> list[int]:
    """The squares of the same ground that can be come to or passed, sorted; TH-42: enemies stop a run."""
    pieces = board.piece
    tile = board.tile
    ground: i64 = tile[at]
    side: i64 = SIDE[pieces[at]]
    setup = board.setup
    near = setup.near
    known = NO_SQUARES[:]
    known[at >> 5] |= bit(at & 31)
    reached = [int(at)]
    ends: list[int] = []
    done: i64 = 0
    while done < len(reached):
        for square in near[reached[done]]:
            to: i64 = square
            if tile[to] == ground:
                if known[to >> 5] >> (to & 31) & 1 != 0:
                    continue
                known[to >> 5] |= bit(to & 31)
                piece: i64 = pieces[to]
                if piece != NOBODY:
                    if SIDE[piece] == side:
                        if setup.allies_stop_runs:
                            continue
                    elif setup.enemies_stop_runs:
                        continue
                reached.append(to)
                ends.append(to)
        done += 1
    ends.sort()
    return ends


def blocks(board: Board, piece: i64, side: i64) -> bool:
    """TH-45: an enemy Dragon or firing piece; where that is agreed on, an own firing piece too."""
    kind: i64 = KIND[piece]
    if SIDE[piece] == 1 - side:
        return kind == parts.DRAGON or parts.FIRES[kind] != 0
    return board.setup.own_fire_blocks and SIDE[piece] == side and parts.FIRES[kind] != 0


def flights(board: Board, at: i64, far: i64, found: list[int]) -> None:
    """TH-44: the empty squares a Dragon can fly to."""
    pieces = board.piece
    side: i64 = SIDE[pieces[at]]
    if board.setup.winding:
        for to in winding_squares(board, at, far):
            if pieces[to] == NOBODY:
                found.append(to)
        return
    for line in board.setup.flight_lines[at]:
        end: i64 = min(far, len(line))
        flown: i64 = 0
        while flown < end:
            to = line[flown]
            flown += 1
            piece: i64 = pieces[to]
            if piece == NOBODY:
                found.append(to)
            elif blocks(board, piece, side):
                break


def winding_squares(board: Board, at: i64, far: i64) -> list[int]:
    """TH-125: the squares within so many steps, over no blocker, sorted."""
    pieces = board.piece
    side: i64 = SIDE[pieces[at]]
    near = board.setup.flight_near
    reached = [int(at)]
    edge = [int(at)]
    for _ in range(far):
        ahead: list[int] = []
        for square in edge:
            if square != at and blocks(board, pieces[square], side):
                continue
            for to in near[square]:
                if to not in reached:
                    reached.append(to)
                    ahead.append(to)
        edge = ahead
    reached.remove(at)
    reached.sort()
    return reached


# Haste (TH-109 to TH-111)


def hasty_destinations(board: Board, at: i64, found: list[int]) -> None:
    """The squares that a piece can move to with Haste only, sorted."""
    pieces = board.piece
    setup = board.setup
    plain: list[int] = []
    destinations(board, at, plain)
    if KIND[pieces[at]] == parts.DRAGON:
        longer: list[int] = []
        flights(board, at, setup.flight + setup.haste, longer)
        for to in longer:
            if to not in plain:
                found.append(to)
        found.sort()
        return
    known = NO_SQUARES[:]
    for square in plain:
        there: i64 = square
        known[there >> 5] |= bit(there & 31)
    near = setup.near
    for stop in hasty_stops(board, at, 0):
        for square in near[stop]:
            there = square
            if pieces[there] != NOBODY or known[there >> 5] >> (there & 31) & 1 != 0:
                continue
            known[there >> 5] |= bit(there & 31)
            found.append(square)
    found.sort()


def hasty_stops(board: Board, at: i64, shunned: i64) -> list[int]:
    """The squares from which the last step of a hasty Move is made, on ways without a shunned danger."""
    stops: list[int] = []
    side: i64 = SIDE[board.piece[at]]
    for to in first_stops(board, at):
        if parts.DANGER[board.tile[to]] & shunned == 0:
            stops.append(to)
    if board.setup.haste > 1:
        stops = stops + spread(board, [*stops, int(at)], board.setup.haste - 1, side, shunned)
    return stops


def first_stops(board: Board, at: i64) -> list[int]:
    """The squares on which a Move may end for the moment, allied pieces being no hindrance."""
    side: i64 = SIDE[board.piece[at]]
    found: list[int] = []
    if board.setup.base_move > 1:
        found = spread(board, [int(at)], board.setup.base_move, side, 0)
    else:
        for to in board.setup.near[at]:
            if lets_pass(board, board.piece[to], side):
                found.append(to)
    if runs(board, at):
        for to in run(board, at):
            if to not in found:
                found.append(to)
    return found


def hasty_neighbours(board: Board, at: i64, shunned: i64) -> list[int]:
    """TH-111: the squares beside which a piece gets by Haste alone, for an attack or a Switch from there."""
    return spread(board, [int(at)], board.setup.haste, SIDE[board.piece[at]], shunned)
