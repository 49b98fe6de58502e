"""An action: what a chosen piece may do, and how it is declared, checked (TH-71, TH-79 to TH-81) and carried out."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.board import of_side
from regalia.games.thrones.parts import KIND, NOWHERE, PIECE_NAMES, SEAT_NAMES
from regalia.games.thrones.rules import checks, dragon, engaging, favors, moving, reaction, switching, turn
from regalia.kernel.state import CHANCE
from regalia.kernel.stream import Stream
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


# What is allowed


def offer(state: "State") -> None:
    """What the chosen piece can do, as its action or by a Favor."""
    at = state.chosen
    if at == parts.IN_HAND:
        state.offer_each(moves.LAND, dragon.landings(state))
    elif state.using == parts.NO_FAVOR:
        offer_actions(state, at)
    elif state.using == parts.AMBUSH:
        state.offer_each(moves.SWITCH, favors.ambushers(state, at))
    elif state.using == parts.DECEPTION:
        state.offer_each(moves.SWITCH, favors.deception_partners(state, at))
    else:
        offer_hasty_actions(state, at)


def offer_actions(state: "State", at: i64) -> None:
    """TH-34: Move, Switch, Attack, Fire."""
    board = state.board
    found = state.setup.found
    around = board.around(at)
    offer_found(state, moves.MOVE_TO, moving.find_destinations(board, at, around, found, 0))
    offer_found(state, moves.SWITCH_WITH, switching.find_partners(board, at, around, found, 0))
    if state.number > state.setup.peace:  # TH-37
        offer_found(state, moves.ATTACK_ON, engaging.find_attack_targets(board, at, around, found, 0))
        offer_found(state, moves.FIRE_AT, engaging.find_fire_targets(board, at, found, 0))


def offer_found(state: "State", move_to: vec[i64], count: i64) -> None:
    """Offer the move of each square of those that were found."""
    offered = state.offered
    found = state.setup.found
    at: i64 = 0
    while at < count:
        offered.append(move_to[found[at]])
        at += 1


def offer_hasty_actions(state: "State", at: i64) -> None:
    """TH-109, TH-111: what a piece can do with Haste only."""
    board = state.board
    offer_found(state, moves.MOVE_TO, moving.find_hasty_destinations(board, at, state.setup.found, 0))
    if not state.setup.hasty_attacks:
        return
    state.offer_each(moves.SWITCH, switching.hasty_partners(board, at))
    if state.number > state.setup.peace:  # TH-37
        state.offer_each(moves.ATTACK, engaging.hasty_attack_targets(board, at))


def offer_next_of_series(state: "State") -> None:
    """TH-52 to TH-54."""
    found = state.setup.found
    offer_found(state, moves.SWITCH_WITH, switching.find_next_partners(state, found, 0))
    offer_found(state, moves.MOVE_TO, switching.find_last_moves(state, found, 0))
    offer_found(state, moves.ATTACK_ON, switching.find_last_attacks(state, found, 0))
    state.offer(moves.STOP)


def at_random(state: "State", stream: Stream) -> i64:
    """One of `offer_actions`, without a list of them."""
    at = state.chosen
    board = state.board
    found = state.setup.found
    around = board.around(at)
    room: i64 = 0  # of a piece that moves by steps only: these need not be written down
    moved: i64 = 0
    if moving.only_steps(board, at):
        room = of_side(around, parts.NEITHER)
    else:
        moved = moving.find_destinations(board, at, around, found, 0)
    switched = switching.find_partners(board, at, around, found, moved)
    attacked = switched
    fired = switched
    if state.number > state.setup.peace:  # TH-37
        attacked = engaging.find_attack_targets(board, at, around, found, switched)
        fired = engaging.find_fire_targets(board, at, found, attacked)
    stepped: i64 = parts.COUNT[room]
    picked = stream.below(stepped + fired) - stepped
    if picked < 0:
        return moves.MOVE_TO[at + state.setup.steps[8 * room + picked + stepped]]
    to = found[picked]
    if picked < moved:
        return moves.MOVE_TO[to]
    if picked < switched:
        return moves.SWITCH_WITH[to]
    return moves.ATTACK_ON[to] if picked < attacked else moves.FIRE_AT[to]


# Declared, checked, carried out


def declare(state: "State", verb: i64, target: i64) -> None:
    state.verb = verb
    state.target = target
    if state.events is not None:
        tell(state)
    if reaction.is_due(state):
        reaction.ask(state)
    else:
        go_ahead(state)


def go_ahead(state: "State") -> None:
    """What is declared is checked if it must be, and done."""
    if state.verb == moves.LAND:
        dragon.land(state, state.target)
        turn.settle(state)
        return
    if state.setup.survival == 100 or not checks.is_due(state):
        carry_out(state)
    else:
        state.checks = checks.count(state)
        face_check(state)


def face_check(state: "State") -> None:
    """TH-113: whoever may spend Cunning is asked, whatever types are held."""
    if favors.may_spend(state, state.active) and not state.setup.cunning_rescues:
        state.phase = moves.RISKING
    else:
        roll(state)


def land(state: "State", to: i64) -> None:
    """TH-93, TH-95: on a Mountain that is the action, about which the other may be asked."""
    action = state.board.tile[to] == parts.MOUNTAIN and state.setup.mountain_is_action
    if action and reaction.is_due(state):
        declare(state, moves.LAND, to)
    else:
        dragon.land(state, to)
        turn.settle(state)


def go_ahead_unhindered(state: "State") -> None:
    """TH-108: the other lets the declared action pass."""
    state.tell(state.turn, "declines", "lets it pass", "TH-108")
    reaction.take_up_again(state)
    go_ahead(state)


def resume(state: "State") -> None:
    """TH-108: after a reaction, and what it gained, the declared action goes ahead, or it is void."""
    if not state.interrupted or state.pending:
        return
    reaction.take_up_again(state)
    if reaction.is_still_legal(state):
        go_ahead(state)
        return
    state.tell(state.active, "voids", "cannot do that any more and chooses again", "TH-108")
    state.voided = True
    if state.using == parts.HASTE:
        favors.take_back_haste(state)
    if state.acted == parts.IN_SERIES:
        state.verb = parts.NO_VERB
        state.target = NOWHERE
    else:
        state.forget_choice()
    turn.go_on(state)


def leave_to_fate(state: "State") -> None:
    """TH-113."""
    state.tell(state.active, "dares", "leaves it to fate", "TH-113")
    roll(state)


def roll(state: "State") -> None:
    if state.setup.survival == 0:
        stumble(state)
    elif state.setup.finger_checks:
        state.phase = moves.SHOWING_FINGERS
        state.turn = state.active
    else:
        state.phase = moves.CHECKING
        state.turn = CHANCE


def label_check(state: "State") -> str:
    """TH-71: which piece is checked, and in what: `check of South's Lancer, c2xd4`."""
    piece = PIECE_NAMES[KIND[state.board.piece[state.chosen]]]
    declared = moves.MOVES.write(state, int(state.verb + state.target))
    return f"check of {SEAT_NAMES[state.active]}'s {piece}, {state.name(state.chosen)}{declared}"


def check(state: "State", survived: bool) -> None:
    """TH-71, TH-121: what happened before a roll cannot be said to come again."""
    state.forget_history()
    if state.fingers:
        state.fingers = []
    state.turn = state.active
    if state.events is not None:
        word = "survives" if survived else "fails"
        state.tell(state.active, word, word, "TH-71")
    if survived:
        survive(state)
    else:
        stumble(state)


def survive(state: "State") -> None:
    """TH-74: one check is passed; there may be another."""
    state.checks -= 1
    if state.checks > 0:
        face_check(state)
    else:
        carry_out(state)


def stumble(state: "State") -> None:
    """TH-113: a failed check, which Cunning may mend with cunning_timing = after_fail."""
    if state.setup.cunning_rescues and favors.may_spend(state, state.active):
        state.phase = moves.RESCUING
        state.turn = state.active
    else:
        fail(state)


def fail(state: "State") -> None:
    """TH-79 to TH-81."""
    setup = state.setup
    attacked = state.verb == moves.ATTACK
    removes = attacked or setup.failing_removes or (state.verb == moves.FIRE and setup.failed_fire_removes)
    failing = checks.roller(state) if removes else NOWHERE
    state.checks = 0
    state.passed = False
    state.forget_choice()
    if failing == NOWHERE or KIND[state.board.piece[failing]] == parts.THRONE:
        if state.events is not None:
            state.tell(state.active, "falters", "gets nothing done", "TH-79")
        turn.close(state)
        return
    engaging.remove(state, failing, "TH-80")
    if attacked and setup.acts_again:  # TH-80
        state.acted = parts.TO_COME
        turn.go_on(state)
    else:
        turn.close(state)


def accept_failure(state: "State") -> None:
    """TH-113."""
    state.tell(state.active, "accepts", "lets the failed check stand", "TH-113")
    fail(state)


def carry_out(state: "State") -> None:
    verb = state.verb
    state.turn = state.active
    if verb == moves.SWITCH:
        switching.switch(state)
    else:
        if verb == moves.MOVE:
            state.own_board().shift(state.chosen, state.target)
        elif verb == moves.ATTACK:
            engaging.attack(state)
        else:
            engaging.fire(state)
        state.acted = parts.DONE
        state.forget_choice()
    turn.settle(state)


def tell(state: "State") -> None:
    """What is declared, to whoever listens."""
    kind, words, clause = describe(state)
    start = "" if state.chosen == parts.IN_HAND else state.name(state.chosen)
    state.tell(state.active, kind, words, clause, state.name(state.target), origin=start)


def describe(state: "State") -> tuple[str, str, str]:
    """What is declared: the kind of event, what the seat does in words, and the clause."""
    at, to = state.chosen, state.target
    if state.verb == moves.LAND:
        return "calls", f"means to place the Dragon on {state.name(to)}", "TH-93"
    piece, start, where = PIECE_NAMES[KIND[state.board.piece[at]]], state.name(at), state.name(to)
    if state.verb == moves.MOVE:
        return "moves", f"moves the {piece} from {start} to {where}", "TH-38"
    if state.verb == moves.SWITCH:
        return "switches", f"switches the {piece} on {start} with {state.describe_piece(to)}", "TH-47"
    if state.verb == moves.ATTACK:
        return "attacks", f"attacks {state.describe_piece(to)} with the {piece} from {start}", "TH-55"
    return "fires", f"fires at {state.describe_piece(to)} with the {piece} from {start}", "TH-64"
