"""The turn (TH-33 to TH-37): how it begins, what may be done, what follows a change, and how it ends."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.board import Board
from regalia.games.thrones.parts import NORTH, SOUTH
from regalia.games.thrones.rules import dragon, ending, engaging, favors, moving, repetition, switching
from regalia.kernel.state import CHANCE

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


def begin(state: "State", seat: i64) -> None:
    """TH-33: nothing is chosen yet."""
    state.number += 1
    state.active = seat
    state.acted = parts.TO_COME
    state.spent = 0
    state.reacted = 0
    state.voided = False
    state.progress = False
    repetition.remember(state, state.board, seat, state.last_fort[SOUTH], state.last_fort[NORTH])
    limit = state.setup.repetition_limit
    if 0 < limit <= state.kept and limit <= repetition.count_last(state):  # TH-121
        ending.end(state, parts.REPEATED, -1)
        return
    state.phase = moves.CHOOSING
    state.turn = seat


# What may be done


def choices(state: "State") -> list[int]:
    """TH-34 to TH-37: the piece that acts, the waiting Dragon, a Favor, or a pass."""
    board = state.board
    seat = state.active
    setup = state.setup
    offered = state.offered
    if offered:
        offered.clear()
    engage = state.number > setup.peace  # TH-37
    hemmed = not setup.eight_ways or board.is_hemmed_in(seat)
    for at in board.men(seat):
        if not hemmed or (setup.eight_ways and board.room(at) != 0) or can_act(board, at, engage):
            offered.append(moves.CHOOSE_ON[at])
    acts = len(offered) > 0
    if state.waiting[seat]:
        landings = dragon.landings(state)
        if landings:
            state.offer(moves.CALL_DRAGON)
            acts = acts or (board.tile[landings[0]] == parts.MOUNTAIN and setup.mountain_is_action)
    if favors.may_spend(state, seat):
        before = len(offered)
        favors.offer_haste(state)
        acts = acts or len(offered) > before
        favors.offer_exchanges(state)
        acts = acts or (setup.favor_is_action and len(offered) > before)
    if setup.allow_pass or not acts:  # TH-35
        state.offer(moves.PASS)
    return offered


def is_only_to_choose(state: "State") -> bool:
    """Whether every own piece can act, and nothing else is offered."""
    setup = state.setup
    seat = state.active
    if not setup.eight_ways or setup.allow_pass or state.waiting[seat]:
        return False
    return not favors.may_spend(state, seat) and not state.board.is_hemmed_in(seat)


def can_act(board: Board, at: i64, engage: bool) -> bool:
    """Whether a piece without room beside it has anything to do: runs, flights, allies, enemies."""
    found = board.setup.found
    around = board.around(at)
    if switching.find_partners(board, at, around, found, 0) > 0:
        return True
    if moving.find_destinations(board, at, around, found, 0) > 0:
        return True
    if not engage:
        return False
    if engaging.find_attack_targets(board, at, around, found, 0) > 0:
        return True
    return engaging.find_fire_targets(board, at, found, 0) > 0


def take_up(state: "State", at: i64) -> None:
    """TH-34: the piece that acts, or that a Favor is for."""
    state.chosen = at
    state.phase = moves.AIMING
    if state.events is not None:
        state.tell(state.spender(), "takes_up", f"takes up {state.describe_piece(at)}", "TH-34", state.name(at))


def skip(state: "State") -> None:
    """TH-35."""
    state.tell(state.active, "passes", "passes", "TH-35")
    if state.passed:
        ending.end(state, parts.ALL_PASSED, -1)
    else:
        state.passed = True
        close(state)


# What follows


def settle(state: "State") -> None:
    """After every change of the board: TH-118, then TH-99 to TH-102."""
    first: i64 = SOUTH
    if state.number > 0:
        if ending.is_decided(state):
            return
        first = state.active
    board = state.board
    mine, other = board.throne[first], board.throne[1 - first]
    if board.tile[mine] == parts.FORTRESS:
        favors.visit(state, first, mine)
    if board.tile[other] == parts.FORTRESS:
        favors.visit(state, 1 - first, other)
    go_on(state)


def go_on(state: "State") -> None:
    """Where the game was."""
    if state.pending:
        state.phase = moves.DRAWING_FAVOR if state.setup.drawn else moves.PICKING
        state.turn = CHANCE if state.setup.drawn else state.pending[0]
    elif state.number == 0:
        begin(state, state.first)
    elif state.interrupted:
        return  # the declared action comes next (TH-108)
    elif state.acted == parts.TO_COME:
        state.phase = moves.CHOOSING
        state.turn = state.active
    elif state.acted == parts.DONE:
        finish(state)
    elif switching.goes_on(state):
        state.phase = moves.GOING_ON
        state.turn = state.active
    else:
        state.acted = parts.DONE
        state.forget_choice()
        finish(state)


def finish(state: "State") -> None:
    """TH-107: time for a last Favor, asked whatever types are held; not in turn 1."""
    if state.setup.favors_after and state.number > 1 and favors.may_spend(state, state.active):
        state.phase = moves.CLOSING
        state.turn = state.active
    else:
        state.passed = False
        close(state)


def end(state: "State") -> None:
    """TH-107: no Favor follows the action."""
    state.tell(state.active, "ends", "ends the turn", "TH-107")
    state.passed = False
    close(state)


def close(state: "State") -> None:
    """TH-62, TH-91, TH-119, TH-120."""
    rival = 1 - state.active
    board = state.board
    if board.has_empty_breach():
        state.own_board().restore_walls()
    if board.protected:
        state.own_board().shorten_protection(rival)
    quiet: i64 = 0
    if not state.progress:
        quiet = state.quiet + 1
    state.quiet = quiet
    setup = state.setup
    if 0 < setup.turn_limit <= state.number:
        ending.end(state, parts.TURNS_OVER, -1)
    elif 0 < setup.quiet_limit <= quiet:
        ending.end(state, parts.NO_PROGRESS, -1)
    else:
        begin(state, rival)
