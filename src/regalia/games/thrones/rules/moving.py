"""Moving (TH-38 to TH-46): one step, runs over Water and Plains, and the flights of a Dragon."""

from mypy_extensions import i64

from regalia.games.thrones import parts
from regalia.games.thrones.board import Board, bit
from regalia.games.thrones.parts import HOME, KIND, NEAR, NOBODY, SIDE


def walks(board: Board, at: i64) -> bool:
    """Whether a piece moves one step only."""
    kind: i64 = KIND[board.piece[at]]
    if kind == parts.SPEARMAN:
        return board.tile[at] != parts.WATER
    if kind == parts.LANCER:
        return board.tile[at] != parts.PLAINS
    return kind != parts.DRAGON


def destinations(board: Board, at: i64, found: list[int]) -> None:
    """Each square that a piece can move to."""
    pieces = board.piece
    kind: i64 = KIND[pieces[at]]
    if kind == parts.DRAGON:
        flights(board, at, board.setup.flight, found)
        return
    for step in parts.STEPS[board.room(at)]:  # TH-38, TH-39
        found.append(at + step)
    if not walks(board, at):
        near = NEAR[at]
        for to in run(board, at):  # TH-40, TH-41
            if pieces[to] == NOBODY and to not in near:
                found.append(to)


def run(board: Board, at: i64) -> list[int]:
    """The squares of the same ground that can be come to or passed, sorted; TH-42: enemies stop a run."""
    pieces = board.piece
    tile = board.tile
    ground: i64 = tile[at]
    side: i64 = SIDE[pieces[at]]
    setup = board.setup
    south: i64 = 0  # the squares that are known, as bits
    north: i64 = 0
    if at < HOME:
        south = bit(at)
    else:
        north = bit(at - HOME)
    reached = [int(at)]
    ends: list[int] = []
    done: i64 = 0
    while done < len(reached):
        for to in NEAR[reached[done]]:
            if tile[to] == ground:
                if to < HOME:
                    if south >> to & 1 != 0:
                        continue
                    south |= bit(to)
                else:
                    if north >> (to - HOME) & 1 != 0:
                        continue
                    north |= bit(to - HOME)
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


def blocks(piece: i64, side: i64) -> bool:
    """TH-45: an enemy Dragon or firing piece."""
    return SIDE[piece] == 1 - side and (parts.RANGE[KIND[piece]] > 0 or KIND[piece] == parts.DRAGON)


def flights(board: Board, at: i64, far: i64, found: list[int]) -> None:
    """TH-44: the empty squares a Dragon can fly to."""
    pieces = board.piece
    side: i64 = SIDE[pieces[at]]
    if board.setup.winding:
        for to in winding_squares(board, at, far):
            if pieces[to] == NOBODY:
                found.append(to)
        return
    for line in parts.LINES[at]:
        end: i64 = min(far, len(line))
        flown: i64 = 0
        while flown < end:
            to = line[flown]
            flown += 1
            piece: i64 = pieces[to]
            if piece == NOBODY:
                found.append(to)
            elif blocks(piece, side):
                break


def winding_squares(board: Board, at: i64, far: i64) -> list[int]:
    """TH-125: the squares within so many steps, over no blocker, sorted."""
    pieces = board.piece
    side: i64 = SIDE[pieces[at]]
    reached = [int(at)]
    edge = [int(at)]
    for _ in range(far):
        ahead: list[int] = []
        for square in edge:
            if square != at and blocks(pieces[square], side):
                continue
            for to in NEAR[square]:
                if to not in reached:
                    reached.append(to)
                    ahead.append(to)
        edge = ahead
    reached.remove(at)
    reached.sort()
    return reached


# Haste (TH-109, TH-110)


def hasty_destinations(board: Board, at: i64, found: list[int]) -> None:
    """The squares that a piece can move to with Haste only, sorted."""
    pieces = board.piece
    plain: list[int] = []
    destinations(board, at, plain)
    if KIND[pieces[at]] == parts.DRAGON:  # one square further
        longer: list[int] = []
        flights(board, at, board.setup.flight + 1, longer)
        for to in longer:
            if to not in plain:
                found.append(to)
        found.sort()
        return
    south: i64 = 0  # the squares that are known, as bits
    north: i64 = 0
    for to in plain:
        if to < HOME:
            south |= bit(to)
        else:
            north |= bit(to - HOME)
    for stop in stops(board, at):
        for to in NEAR[stop]:
            if pieces[to] != NOBODY:
                continue
            if to < HOME:
                if south >> to & 1 != 0:
                    continue
                south |= bit(to)
            else:
                if north >> (to - HOME) & 1 != 0:
                    continue
                north |= bit(to - HOME)
            found.append(to)
    found.sort()


def stops(board: Board, at: i64) -> list[int]:
    """The squares on which a Move may end for the moment, allied pieces being no hindrance."""
    pieces = board.piece
    piece: i64 = pieces[at]
    side: i64 = SIDE[piece]
    setup = board.setup
    found: list[int] = []
    reached = NEAR[at]
    if KIND[piece] != parts.DRAGON and not walks(board, at):
        reached = reached + run(board, at)
    for to in reached:
        other: i64 = pieces[to]
        if other == NOBODY:
            found.append(to)
        elif SIDE[other] == side:
            if not setup.allies_stop_runs:
                found.append(to)
        elif not setup.enemies_stop_runs:
            found.append(to)
    return found
