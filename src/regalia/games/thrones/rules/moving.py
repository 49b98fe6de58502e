"""Moving (TH-38 to TH-46): one step, runs over Water and Plains, and the flights of a Dragon."""

from typing import Final

from mypy_extensions import i64

from regalia.games.thrones import parts
from regalia.games.thrones.board import Board, bit, list_squares, of_side
from regalia.games.thrones.parts import KIND, NOBODY, NOWHERE, SIDE
from regalia.kernel.vector import vec

NO_SQUARES: Final[vec[i64]] = vec[i64]([0] * 8)  # a set of squares as bits, 32 to a number; a copy is changed


def runs(board: Board, at: i64) -> bool:
    """TH-40, TH-41: whether a piece stands on ground over which it runs."""
    return board.tile[at] == parts.RUNS[KIND[board.piece[at]]]


def destinations(board: Board, at: i64) -> list[int]:
    """Each square that a piece can move to."""
    found = board.setup.found
    return list_squares(found, find_destinations(board, at, board.around(at), found, 0))


def find_destinations(board: Board, at: i64, around: i64, found: vec[i64], count: i64) -> i64:
    """Write each square that a piece can move to into a row, from a place on; says where they end."""
    setup = board.setup
    kind: i64 = KIND[board.piece[at]]
    if kind == parts.DRAGON:
        return find_flights(board, at, setup.flight, found, count)
    first = count
    if setup.base_move == 1:  # TH-38, TH-39
        room = of_side(around, parts.NEITHER)
        steps = setup.steps
        way: i64 = 8 * room
        last: i64 = way + parts.COUNT[room]
        while way < last:
            found[count] = at + steps[way]
            count += 1
            way += 1
    else:
        count = find_longer_moves(board, at, found, count)
    if board.tile[at] != parts.RUNS[kind]:
        return count
    pieces = board.piece
    beyond = count
    end = find_run(board, at, found, count)  # TH-40, TH-41
    nth = beyond
    while nth < end:
        there = found[nth]
        if pieces[there] == NOBODY and not is_among(found, first, beyond, there):
            found[count] = there
            count += 1
        nth += 1
    return count


def find_longer_moves(board: Board, at: i64, found: vec[i64], count: i64) -> i64:
    """The empty squares within so many steps as an ordinary Move may have."""
    for to in spread(board, [int(at)], board.setup.base_move, SIDE[board.piece[at]], 0):
        if board.piece[to] == NOBODY:
            found[count] = to
            count += 1
    return count


def is_among(found: vec[i64], first: i64, end: i64, square: i64) -> bool:
    """Whether a square is in a part of a row."""
    nth = first
    while nth < end:
        if found[nth] == square:
            return True
        nth += 1
    return False


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
    """The squares of the same ground that can be come to or passed, sorted."""
    found = board.setup.found
    return list_squares(found, find_run(board, at, found, 0))


def find_run(board: Board, at: i64, found: vec[i64], count: i64) -> i64:
    """The squares of the same ground that can be come to or passed, sorted; TH-42: enemies stop a run."""
    pieces = board.piece
    tile = board.tile
    ground: i64 = tile[at]
    side: i64 = SIDE[pieces[at]]
    setup = board.setup
    neighbours = setup.neighbours
    known = NO_SQUARES[:]
    known[at >> 5] |= bit(at & 31)
    first = count
    done = count
    here = at
    while True:
        nth: i64 = 9 * here
        to = neighbours[nth]
        while to != NOWHERE:
            if tile[to] == ground and known[to >> 5] >> (to & 31) & 1 == 0:
                known[to >> 5] |= bit(to & 31)
                if lets_pass(board, pieces[to], side):
                    found[count] = to
                    count += 1
            nth += 1
            to = neighbours[nth]
        if done == count:
            break
        here = found[done]
        done += 1
    sort_squares(found, first, count)
    return count


def sort_squares(found: vec[i64], first: i64, end: i64) -> None:
    """Bring a part of a row into the order of its squares."""
    nth = first + 1
    while nth < end:
        square = found[nth]
        at = nth
        while at > first and found[at - 1] > square:
            found[at] = found[at - 1]
            at -= 1
        found[at] = square
        nth += 1


def blocks(board: Board, piece: i64, side: i64) -> bool:
    """TH-45: an enemy Dragon or firing piece; where that is agreed on, an own firing piece too."""
    kind: i64 = KIND[piece]
    if SIDE[piece] == 1 - side:
        return kind == parts.DRAGON or parts.FIRES[kind] != 0
    return board.setup.own_fire_blocks and SIDE[piece] == side and parts.FIRES[kind] != 0


def find_flights(board: Board, at: i64, far: i64, found: vec[i64], count: i64) -> i64:
    """TH-44: the empty squares a Dragon can fly to."""
    pieces = board.piece
    side: i64 = SIDE[pieces[at]]
    setup = board.setup
    if setup.winding:
        for square in winding_squares(board, at, far):
            if pieces[square] == NOBODY:
                found[count] = square
                count += 1
        return count
    way: i64 = 0
    while way < 8:
        step = setup.ways[way]
        end = at + step * min(far, setup.to_edge[8 * at + way])
        to = at
        while to != end:
            to += step
            piece = pieces[to]
            if piece == NOBODY:
                found[count] = to
                count += 1
            elif blocks(board, piece, side):
                break
        way += setup.turn_of_way
    return count


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


def hasty_destinations(board: Board, at: i64) -> list[int]:
    """The squares that a piece can move to with Haste only, sorted."""
    found = board.setup.found
    return list_squares(found, find_hasty_destinations(board, at, found, 0))


def find_hasty_destinations(board: Board, at: i64, found: vec[i64], count: i64) -> i64:
    """Write the squares that a piece can move to with Haste only, sorted, into a row; says where they end."""
    pieces = board.piece
    setup = board.setup
    first = count
    known = NO_SQUARES[:]
    end = find_destinations(board, at, board.around(at), found, first)
    mark(known, found, first, end)
    if KIND[pieces[at]] == parts.DRAGON:
        end = find_flights(board, at, setup.flight + setup.haste, found, first)
        nth = first
        while nth < end:
            there = found[nth]
            if known[there >> 5] >> (there & 31) & 1 == 0:
                found[count] = there
                count += 1
            nth += 1
    else:
        stops = hasty_stops(board, at, 0)
        neighbours = setup.neighbours
        for stop in stops:
            nth = 9 * stop
            there = neighbours[nth]
            while there != NOWHERE:
                if pieces[there] == NOBODY and known[there >> 5] >> (there & 31) & 1 == 0:
                    known[there >> 5] |= bit(there & 31)
                    found[count] = there
                    count += 1
                nth += 1
                there = neighbours[nth]
    sort_squares(found, first, count)
    return count


def mark(known: vec[i64], found: vec[i64], first: i64, end: i64) -> None:
    """Add the squares of a part of a row to a set."""
    nth = first
    while nth < end:
        square = found[nth]
        known[square >> 5] |= bit(square & 31)
        nth += 1


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
