"""Moving (TH-38 to TH-46): one step, runs over Water and Plains, and the flights of a Dragon."""

from mypy_extensions import i64

from regalia.games.thrones import parts
from regalia.games.thrones.board import Board, list_squares, of_side
from regalia.games.thrones.parts import KIND, NOBODY, NOWHERE, SIDE
from regalia.kernel.vector import vec


def runs(board: Board, at: i64) -> bool:
    """TH-40, TH-41: whether a piece stands on ground over which it runs."""
    return board.tile[at] == parts.RUNS[KIND[board.piece[at]]]


def only_steps(board: Board, at: i64) -> bool:
    """Whether a piece goes no farther than to a square beside it (TH-38)."""
    kind: i64 = KIND[board.piece[at]]
    return kind != parts.DRAGON and board.tile[at] != parts.RUNS[kind] and board.setup.base_move == 1


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
    return find_beyond(board, at, True, found, first, count)


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


def find_beyond(board: Board, at: i64, empty: bool, found: vec[i64], first: i64, count: i64) -> i64:
    """The squares of a run that are not in the row from `first` on, or only the empty ones of them (TH-40, TH-41)."""
    beyond = count
    nth = count
    end = find_run(board, at, found, count)
    while nth < end:
        to = found[nth]
        if not (empty and board.piece[to] != NOBODY) and not is_among(found, first, beyond, to):
            found[count] = to
            count += 1
        nth += 1
    return count


def find_run(board: Board, at: i64, found: vec[i64], count: i64) -> i64:
    """The squares of the same ground that can be come to or passed, sorted; TH-42: enemies stop a run."""
    pieces = board.piece
    tile = board.tile
    ground: i64 = tile[at]
    side: i64 = SIDE[pieces[at]]
    setup = board.setup
    neighbours = setup.neighbours
    met = setup.met
    search = setup.begin_search()
    met[at] = search
    first = count
    done = count
    here = at
    while True:
        nth: i64 = 9 * here
        to = neighbours[nth]
        while to != NOWHERE:
            if tile[to] == ground and met[to] != search:
                met[to] = search
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
    setup = board.setup
    first = count
    plain = find_destinations(board, at, board.around(at), found, first)
    if KIND[board.piece[at]] == parts.DRAGON:
        end = find_flights(board, at, setup.flight + setup.haste, found, plain)
    else:
        end = find_hasty_steps(board, at, found, plain)
    met = setup.met
    search = setup.begin_search()
    nth = first
    while nth < plain:
        met[found[nth]] = search
        nth += 1
    while nth < end:
        to = found[nth]
        if met[to] != search:
            found[count] = to
            count += 1
        nth += 1
    sort_squares(found, first, count)
    return count


def find_hasty_steps(board: Board, at: i64, found: vec[i64], count: i64) -> i64:
    """The empty squares beside those on which a hasty Move may stop."""
    pieces = board.piece
    setup = board.setup
    neighbours = setup.neighbours
    stop = count
    last = find_hasty_stops(board, at, 0, found, count)
    met = setup.met
    search = setup.begin_search()
    end = last
    while stop < last:
        nth: i64 = 9 * found[stop]
        to = neighbours[nth]
        while to != NOWHERE:
            if pieces[to] == NOBODY and met[to] != search:
                met[to] = search
                found[end] = to
                end += 1
            nth += 1
            to = neighbours[nth]
        stop += 1
    while last < end:  # they take the places of the stops
        found[count] = found[last]
        count += 1
        last += 1
    return count


def find_hasty_stops(board: Board, at: i64, shunned: i64, found: vec[i64], count: i64) -> i64:
    """The squares from which the last step of a hasty Move is made, on ways without a shunned danger."""
    nth = count
    first = count
    end = find_first_stops(board, at, found, first)
    while nth < end:
        to = found[nth]
        if parts.DANGER[board.tile[to]] & shunned == 0:
            found[count] = to
            count += 1
        nth += 1
    further = board.setup.haste - 1
    if further > 0:
        starts = [*[int(found[place]) for place in range(first, count)], int(at)]
        for square in spread(board, starts, further, SIDE[board.piece[at]], shunned):
            found[count] = square
            count += 1
    return count


def find_first_stops(board: Board, at: i64, found: vec[i64], count: i64) -> i64:
    """The squares on which a Move may end for the moment, allied pieces being no hindrance."""
    pieces = board.piece
    side: i64 = SIDE[pieces[at]]
    setup = board.setup
    first = count
    if setup.base_move > 1:
        for square in spread(board, [int(at)], setup.base_move, side, 0):
            found[count] = square
            count += 1
    else:
        neighbours = setup.neighbours
        nth: i64 = 9 * at
        to = neighbours[nth]
        while to != NOWHERE:
            if lets_pass(board, pieces[to], side):
                found[count] = to
                count += 1
            nth += 1
            to = neighbours[nth]
    return find_beyond(board, at, False, found, first, count) if runs(board, at) else count


def hasty_neighbours(board: Board, at: i64, shunned: i64) -> list[int]:
    """TH-111: the squares beside which a piece gets by Haste alone, for an attack or a Switch from there."""
    return spread(board, [int(at)], board.setup.haste, SIDE[board.piece[at]], shunned)
