"""Switching (TH-47 to TH-54), and the series of a Warhorse."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.thrones import parts
from regalia.games.thrones.board import Board
from regalia.games.thrones.parts import KIND, NOBODY, NOWHERE, SIDE
from regalia.games.thrones.rules import checks, engaging, moving

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


def partners(board: Board, at: i64, found: list[int]) -> None:
    """Each square with whose piece a piece can switch."""
    pieces = board.piece
    piece: i64 = pieces[at]
    side: i64 = SIDE[piece]
    if KIND[piece] == parts.WARHORSE:
        for to in board.setup.near[at]:
            if rides_to(board, piece, side, to):
                found.append(to)
        return
    for step in board.setup.steps[board.allies(at, side)]:  # TH-47
        if pieces[at + step] != piece:
            found.append(at + step)


def rides_to(board: Board, horse: i64, side: i64, to: i64) -> bool:
    """TH-50, TH-51: whether a Warhorse may switch with whoever is next to it."""
    other: i64 = board.piece[to]
    if other in (NOBODY, horse):
        return False
    if SIDE[other] == side:
        return True
    if KIND[other] == parts.WARHORSE and not board.setup.horse_meets_horse:
        return False
    return board.setup.horse_enters_walls or not board.has_walls(to)


def hasty_partners(board: Board, at: i64, found: list[int]) -> None:
    """TH-111: with whom a piece can switch with Haste only, sorted."""
    pieces = board.piece
    piece: i64 = pieces[at]
    side: i64 = SIDE[piece]
    plain: list[int] = []
    partners(board, at, plain)
    for stop in moving.hasty_neighbours(board, at, 0):
        for to in board.setup.near[stop]:
            if to == at or to in plain or to in found:
                continue
            if KIND[piece] == parts.WARHORSE:
                if rides_to(board, piece, side, to):
                    found.append(to)
            elif SIDE[pieces[to]] == side and pieces[to] != piece:
                found.append(to)
    found.sort()


def next_partners(state: "State") -> list[int]:
    """TH-53: those that a Warhorse has not switched with in this turn."""
    if len(state.trail) >= state.setup.series_limit:  # TH-52
        return []
    found: list[int] = []
    partners(state.board, state.chosen, found)
    if state.setup.repeats_partner:
        return found
    return [to for to in found if to not in state.trail]


def last_moves(state: "State") -> list[int]:
    """TH-54: where the Warhorse may end its series by a Move."""
    found: list[int] = []
    if state.setup.horse_finishes:
        moving.destinations(state.board, state.chosen, found)
    return found


def last_attacks(state: "State") -> list[int]:
    """TH-54: what the Warhorse may attack at the end of its series."""
    found: list[int] = []
    if state.setup.horse_finishes and state.number > state.setup.peace:
        engaging.attack_targets(state.board, state.chosen, found)
    return found


def goes_on(state: "State") -> bool:
    """Whether there is anything left to do for a Warhorse in its series."""
    return bool(next_partners(state) or last_moves(state) or last_attacks(state))


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
