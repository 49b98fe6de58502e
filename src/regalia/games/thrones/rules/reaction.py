"""Favors in the opponent's turn (TH-108): who is asked when, and whether the declared action still stands."""

from typing import TYPE_CHECKING

from regalia.games.thrones import moves, parts
from regalia.games.thrones.parts import NOWHERE, SIDE
from regalia.games.thrones.rules import engaging, favors, moving, switching

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


def is_due(state: "State") -> bool:
    """Whether the other player is asked about a declared action; says nothing about which types are held."""
    if not state.setup.reactions or state.gained[1 - state.active] == 0:
        return False
    return not state.voided and favors.may_spend(state, 1 - state.active)


def ask(state: "State") -> None:
    """The declared action waits for an answer."""
    state.interrupted = [int(state.chosen), int(state.verb), int(state.target), int(state.using)]
    state.chosen = NOWHERE
    state.verb = parts.NO_VERB
    state.target = NOWHERE
    state.using = parts.NO_FAVOR
    state.phase = moves.REACTING
    state.turn = 1 - state.active


def take_up_again(state: "State") -> None:
    """The declared action, as it was before the other was asked."""
    state.chosen, state.verb, state.target, state.using = state.interrupted
    state.interrupted = []
    state.turn = state.active


def is_still_legal(state: "State") -> bool:
    """Whether the declared action may be done with the same squares."""
    at, to, verb = state.chosen, state.target, state.verb
    if verb == moves.LAND:
        return True  # reactions leave empty squares empty
    board = state.board
    if verb == parts.NO_VERB or SIDE[board.piece[at]] != state.active:
        return False
    if state.acted == parts.IN_SERIES:
        return is_next_of_series(state)
    if state.using == parts.HASTE:
        return is_hasty(state)
    if verb == moves.MOVE:
        return to in moving.destinations(board, at)
    if verb == moves.SWITCH:
        return to in switching.partners(board, at)
    return to in (engaging.attack_targets(board, at) if verb == moves.ATTACK else engaging.fire_targets(board, at))


def is_next_of_series(state: "State") -> bool:
    found = state.setup.found
    if state.verb == moves.MOVE:
        count = switching.find_last_moves(state, found, 0)
    elif state.verb == moves.ATTACK:
        count = switching.find_last_attacks(state, found, 0)
    else:
        count = switching.find_next_partners(state, found, 0)
    return moving.is_among(found, 0, count, state.target)


def is_hasty(state: "State") -> bool:
    if state.setup.by_ground and state.board.tile[state.chosen] != parts.PLAINS:
        return False
    if state.verb == moves.MOVE:
        return state.target in moving.hasty_destinations(state.board, state.chosen)
    if state.verb == moves.SWITCH:
        return state.target in switching.hasty_partners(state.board, state.chosen)
    return state.target in engaging.hasty_attack_targets(state.board, state.chosen)
