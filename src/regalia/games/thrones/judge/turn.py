"""What a player may do in a turn."""

from typing import Final

from regalia.games.thrones import moves, parts
from regalia.games.thrones.judge import action
from regalia.games.thrones.parts import FAVOR_NAMES, KIND, NOBODY, SIDE
from regalia.games.thrones.state import State
from regalia.kernel.outcome import Refusal
from regalia.kernel.wording import plural

BETWEEN_TURNS: Final = (
    moves.CHOOSING_FIRST, moves.LAYING_OUT, moves.DRAWING_LOTS, moves.PICKING, moves.DRAWING_FAVOR,
    moves.SHOWING_FINGERS,
)  # fmt: skip


def what_is_due(state: State) -> Refusal:
    """What has to happen first, when a move belongs to another phase."""
    seat = state.name_of(state.active)
    if state.phase == moves.PICKING:
        return Refusal("TH-103", f"{state.name_of(state.pending[0])} must first pick the type of a Favor tile")
    if state.phase == moves.AIMING:
        return Refusal("TH-34", f"{state.name_of(state.turn)} must first say what the chosen piece does")
    asked = state.name_of(state.turn)
    return {
        moves.REACTING: Refusal("TH-108", f"{asked} is asked: Ambush, Deception, or no Favor"),
        moves.RESCUING: Refusal("TH-113", f"a Survival Check has failed: {asked} spends Cunning or accepts it"),
        moves.SHOWING_FINGERS: Refusal("TH-13", f"{asked} must first show some fingers"),
        moves.CHOOSING_FIRST: Refusal("TH-12", "chance has yet to say who begins"),
        moves.LAYING_OUT: Refusal("TH-26", f"{seat} must first lay out a homeland"),
        moves.DRAWING_LOTS: Refusal("TH-31", "lots are being drawn for a layout"),
        moves.DRAWING_FAVOR: Refusal("TH-104", "the type of a Favor tile must first be drawn"),
        moves.CHOOSING: Refusal("TH-34", f"{seat} must first choose a piece"),
        moves.SPENDING: Refusal("TH-107", f"{asked} must first choose a piece for the Favor"),
        moves.RISKING: Refusal("TH-113", f"a Survival Check is due: {seat} rolls or spends Cunning"),
        moves.CHECKING: Refusal("TH-71", "the Survival Check must first be rolled"),
        moves.GOING_ON: Refusal("TH-54", f"{seat} goes on switching the Warhorse or stops"),
        moves.CLOSING: Refusal("TH-34", f"the action of {seat} is done: a Favor may follow, or the turn ends"),
    }[state.phase]


def refuse_or_wait(state: State, clause: str, sentence: str) -> Refusal:
    """A refusal of its own in a player's turn, else what has to happen first."""
    return what_is_due(state) if state.phase in BETWEEN_TURNS else Refusal(clause, sentence)


def judge_choice(state: State, square: int) -> Refusal | None:
    if state.phase not in (moves.CHOOSING, moves.SPENDING):
        return what_is_due(state)
    piece, where = state.board.piece[square], state.name(square)
    if piece == NOBODY:
        return Refusal("TH-34", f"nobody stands on {where}")
    if state.phase == moves.SPENDING and state.using == parts.DECEPTION:
        useless = Refusal("TH-114", f"nobody to exchange is next to {where}")
        return None if action.use_of(state, square, parts.DECEPTION) else useless
    if SIDE[piece] != state.turn:
        return Refusal("TH-34", f"the {parts.PIECE_NAMES[KIND[piece]]} on {where} is {state.name_of(SIDE[piece])}'s")
    if state.phase == moves.SPENDING:
        return judge_piece_for_favor(state, square)
    if can_act(state, square):
        return None
    return Refusal("TH-34", f"the {parts.PIECE_NAMES[KIND[piece]]} on {where} has nothing it may do")


def judge_piece_for_favor(state: State, square: int) -> Refusal | None:
    if state.using == parts.AMBUSH and not action.in_ambush(state, square):
        return Refusal("TH-112", f"{state.name(square)} is no Forest")
    if action.use_of(state, square, state.using):
        return None
    clause = "TH-112" if state.using == parts.AMBUSH else "TH-109"
    return Refusal(clause, f"the Favor is of no use to the piece on {state.name(square)}")


def can_act(state: State, at: int) -> bool:
    """Whether a piece has any Move, Switch, Attack or shot; neighbours are looked at first."""
    near = action.adjacent_squares(state, at)
    far = [to for to in action.squares(state) if to != at and to not in near]
    for to in (*near, *far):
        for verb in (moves.MOVE, moves.SWITCH, moves.ATTACK, moves.FIRE):
            if action.against(state, at, verb, to) is None:
                return True
    return False


def judge_target(state: State, verb: int, to: int) -> Refusal | None:
    if state.phase == moves.GOING_ON:
        return judge_series(state, verb, to)
    if state.phase != moves.AIMING:
        return what_is_due(state)
    at = state.chosen
    if (verb == moves.LAND) != (at == parts.IN_HAND):
        return Refusal("TH-93", "@ places the waiting Dragon, and nothing else does")
    if verb == moves.LAND:
        return judge_landing(state, to)
    if state.using == parts.NO_FAVOR:
        return action.against(state, at, verb, to)
    if to == at:
        return Refusal("TH-38", f"the piece stands on {state.name(at)} already")
    if state.using == parts.HASTE:
        return action.against_hasty(state, at, verb, to)
    if verb != moves.SWITCH:
        return Refusal("TH-115", "this Favor exchanges two pieces and does nothing else")
    return action.against_exchange(state, at, to)


def judge_series(state: State, verb: int, to: int) -> Refusal | None:
    options = state.setup.options
    if to == state.chosen:
        return Refusal("TH-38", f"the Warhorse stands on {state.name(to)} already")
    if verb != moves.SWITCH:
        if options.warhorse_finish == "stop" or verb not in (moves.MOVE, moves.ATTACK):
            return Refusal("TH-54", "after switching a Warhorse goes on switching or stops")
        return action.against(state, state.chosen, verb, to)
    if 0 < options.warhorse_switch_limit <= len(state.trail):
        return Refusal("TH-52", f"a Warhorse makes {plural(options.warhorse_switch_limit, 'Switch')} in a turn")
    if to in state.trail and not options.warhorse_repeat_partner:
        return Refusal("TH-53", f"the Warhorse has switched with the piece on {state.name(to)} in this turn")
    return action.against_switch(state, state.chosen, to)


def judge_landing(state: State, to: int) -> Refusal | None:
    board, seat, where = state.board, state.active, state.name(to)
    if to == board.forts[seat]:
        own_throne = board.piece[to] == parts.piece_of(seat, parts.THRONE)
        if own_throne and not state.setup.options.dragon_crushes_own_throne:
            return Refusal("TH-96", "the Dragon may not fall on its own Throne at this table")
        return None
    row, home_rows = to // state.setup.options.board_width, state.setup.options.home_rows
    if not (row < home_rows if seat == parts.SOUTH else row > home_rows):
        return Refusal("TH-93", f"{where} is not in the homeland of {state.name_of(seat)}")
    if board.tile[to] != parts.MOUNTAIN:
        return Refusal("TH-93", f"{where} is no Mountain and not the home Fortress")
    if board.piece[to] != NOBODY:
        return Refusal("TH-93", f"{where} is occupied")
    return None


def judge_call(state: State) -> Refusal | None:
    if state.phase != moves.CHOOSING:
        return what_is_due(state)
    if not state.waiting[state.active]:
        return Refusal("TH-93", f"no Dragon of {state.name_of(state.active)} waits off the board")
    if any(judge_landing(state, to) is None for to in action.squares(state)):
        return None
    return Refusal("TH-93", "the Dragon has no place to land on")


def judge_pass(state: State) -> Refusal | None:
    if state.phase != moves.CHOOSING:
        return what_is_due(state)
    if not state.setup.options.allow_pass and has_action(state):
        return Refusal("TH-35", f"{state.name_of(state.active)} has something to do and may not pass")
    return None


def has_action(state: State) -> bool:
    """TH-35: any action at all, a hasty Move and the Dragon on a Mountain included."""
    board = state.board
    own = [at for at in action.squares(state) if board.piece[at] != NOBODY and SIDE[board.piece[at]] == state.active]
    if any(can_act(state, at) for at in own):
        return True
    home, options = board.forts[state.active], state.setup.options
    lands = state.waiting[state.active] and options.dragon_mountain_uses_turn
    if lands and any(judge_landing(state, to) is None for to in action.squares(state) if to != home):
        return True
    actions = (parts.HASTE, parts.AMBUSH, parts.DECEPTION) if options.favor_replaces_action else (parts.HASTE,)
    return any(judge_spending(state, favor) is None for favor in actions)


def judge_spending(state: State, favor: int) -> Refusal | None:
    """TH-106 to TH-114: when, whether one is left, and whether it has a use."""
    checked = state.phase in (moves.RISKING, moves.RESCUING)
    if state.phase not in (moves.CHOOSING, moves.CLOSING, moves.REACTING) and not checked:
        return what_is_due(state)
    if state.phase == moves.REACTING and favor not in (parts.AMBUSH, parts.DECEPTION):
        return Refusal("TH-108", "in the opponent's turn only Ambush and Deception are spent")
    if favor == parts.CUNNING and not checked:
        return Refusal("TH-113", "Cunning is spent when a Survival Check is due")
    if favor != parts.CUNNING and checked:
        return Refusal("TH-107", "an action is under way: only Cunning helps now")
    if favor == parts.HASTE and state.phase == moves.CLOSING:
        return Refusal("TH-107", "Haste is part of a Move, and the action of this turn is done")
    spent = state.reacted if state.phase == moves.REACTING else state.spent
    if spent >= state.setup.options.favors_per_turn:
        most = state.setup.options.favors_per_turn
        return Refusal("TH-106", f"{plural(most, 'Favor')} may be spent in a turn")
    hand = state.hands[state.turn]
    if hand[favor] == 0 and hand[-1] == 0:
        return Refusal("TH-103", f"{state.name_of(state.turn)} holds no {FAVOR_NAMES[favor].capitalize()}")
    if favor == parts.CUNNING:
        return against_cunning(state)
    return against_use(state, favor)


def against_cunning(state: State) -> Refusal | None:
    """TH-104: with favor_pick = by_terrain an own piece that acts stands on Mountain."""
    board = state.board
    pair = (state.chosen, state.target) if state.verb == moves.SWITCH else (state.chosen,)
    own = [at for at in pair if SIDE[board.piece[at]] == state.active]
    if state.setup.options.favor_pick != "by_terrain" or any(board.tile[at] == parts.MOUNTAIN for at in own):
        return None
    return Refusal("TH-104", "the piece that acts does not stand on Mountain")


def judge_fingers(state: State, count: int) -> Refusal | None:
    if state.phase != moves.SHOWING_FINGERS:
        return refuse_or_wait(state, "TH-13", "nobody shows fingers now")
    most = state.setup.options.finger_max
    return None if count <= most else Refusal("TH-13", f"one shows 1 to {plural(most, 'finger')}")


def against_use(state: State, favor: int) -> Refusal | None:
    for at in action.squares(state):
        piece = state.board.piece[at]
        if piece == NOBODY or (favor == parts.AMBUSH and not action.in_ambush(state, at)):
            continue
        if (favor == parts.DECEPTION or SIDE[piece] == state.turn) and action.use_of(state, at, favor):
            return None
    clause = {parts.HASTE: "TH-109", parts.AMBUSH: "TH-112", parts.DECEPTION: "TH-114"}[favor]
    return Refusal(clause, f"there is nothing that {FAVOR_NAMES[favor].capitalize()} could do now")
