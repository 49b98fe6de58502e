"""Switching (TH-47 to TH-54), and the series of a Warhorse."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.thrones import parts
from regalia.games.thrones.board import Board, list_squares, of_side
from regalia.games.thrones.parts import KIND, NOBODY, NOWHERE, SIDE
from regalia.games.thrones.rules import checks, engaging, moving
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


def partners(board: Board, at: i64) -> list[int]:
    """Each square with whose piece a piece can switch."""
    found = board.setup.found
    return list_squares(found, find_partners(board, at, board.around(at), found, 0))


def find_partners(board: Board, at: i64, around: i64, found: vec[i64], count: i64) -> i64:
    """Write each square with whose piece a piece can switch into a row, from a place on; says where they end."""
    pieces = board.piece
    setup = board.setup
    piece = pieces[at]
    side: i64 = SIDE[piece]
    rides = KIND[piece] == parts.WARHORSE
    beside = of_side(around, side)
    if rides:
        beside |= of_side(around, 1 - side)
    steps = setup.steps
    nth: i64 = 8 * beside
    end: i64 = nth + parts.COUNT[beside]
    while nth < end:
        to = at + steps[nth]
        if pieces[to] != piece and (not rides or rides_to(board, side, to)):  # TH-47
            found[count] = to
            count += 1
        nth += 1
    return count


def rides_to(board: Board, side: i64, to: i64) -> bool:
    """TH-50, TH-51: whether a Warhorse may switch with the other piece that is next to it."""
    other = board.piece[to]
    if SIDE[other] == side:
        return True
    if KIND[other] == parts.WARHORSE and not board.setup.horse_meets_horse:
        return False
    return board.setup.horse_enters_walls or not board.has_walls(to)


def hasty_partners(board: Board, at: i64) -> list[int]:
    """TH-111: with whom a piece can switch with Haste only, sorted."""
    pieces = board.piece
    piece = pieces[at]
    side: i64 = SIDE[piece]
    plain = partners(board, at)
    found: list[int] = []
    for stop in moving.hasty_neighbours(board, at, 0):
        for to in board.setup.near[stop]:
            if to == at or to in plain or to in found or pieces[to] == NOBODY or pieces[to] == piece:
                continue
            if SIDE[pieces[to]] == side or (KIND[piece] == parts.WARHORSE and rides_to(board, side, to)):
                found.append(to)
    found.sort()
    return found


def find_next_partners(state: "State", found: vec[i64], count: i64) -> i64:
    """TH-53: those that a Warhorse has not switched with in this turn."""
    if len(state.trail) >= state.setup.series_limit:  # TH-52
        return count
    end = find_partners(state.board, state.chosen, state.board.around(state.chosen), found, count)
    if state.setup.repeats_partner:
        return end
    nth = count
    while nth < end:
        to = found[nth]
        if to not in state.trail:
            found[count] = to
            count += 1
        nth += 1
    return count


def find_last_moves(state: "State", found: vec[i64], count: i64) -> i64:
    """TH-54: where the Warhorse may end its series by a Move."""
    if not state.setup.horse_finishes:
        return count
    return moving.find_destinations(state.board, state.chosen, state.board.around(state.chosen), found, count)


def find_last_attacks(state: "State", found: vec[i64], count: i64) -> i64:
    """TH-54: what the Warhorse may attack at the end of its series."""
    if not state.setup.horse_finishes or state.number <= state.setup.peace:
        return count
    return engaging.find_attack_targets(state.board, state.chosen, state.board.around(state.chosen), found, count)


def goes_on(state: "State") -> bool:
    """Whether there is anything left to do for a Warhorse in its series."""
    found = state.setup.found
    return (
        find_next_partners(state, found, 0) > 0
        or find_last_moves(state, found, 0) > 0
        or find_last_attacks(state, found, 0) > 0
    )


def switch(state: "State") -> None:
    """TH-47 to TH-52, TH-78: the declared one."""
    board = state.own_board()
    at, to = state.chosen, state.target
    covered = checks.dangers(board, at, to) & (checks.cover(board, at, to) | state.cover)
    horse = parts.piece_of(state.active, parts.WARHORSE)
    board.exchange(at, to)
    state.verb = parts.NO_VERB
    state.target = NOWHERE
    state.using = parts.NO_FAVOR
    if board.piece[at] == horse or board.piece[to] == horse:
        state.acted = parts.IN_SERIES
        state.chosen = at if board.piece[at] == horse else to
        state.trail = [*state.trail, int(to if board.piece[at] == horse else at)]
        state.cover |= covered
        if state.setup.switch_protects:
            board.protect(state.chosen, state.setup.protection)
    else:
        state.acted = parts.DONE
        state.forget_choice()


def follow_exchange(state: "State", one: i64, other: i64) -> None:
    """TH-53, TH-108: after a reaction the Warhorse of a series and the partners it has had may stand elsewhere."""
    if state.acted != parts.IN_SERIES:
        return
    places = {int(one): int(other), int(other): int(one)}
    state.trail = [places.get(square, square) for square in state.trail]
    horse = state.interrupted[0]
    if horse in places:
        state.interrupted = [places[horse], parts.NO_VERB, NOWHERE, parts.NO_FAVOR]


def stop(state: "State") -> None:
    """TH-54."""
    state.tell(state.active, "stops", "stops the Warhorse", "TH-54")
    state.acted = parts.DONE
    state.forget_choice()
