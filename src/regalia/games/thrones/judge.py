"""The rules a second time, clause by clause: why a move is allowed or refused.

Written from the rulebook, not from the engine: it looks at the position only and shares no code with the moves there.
"""

from typing import Final

from regalia.games.thrones import moves, parts
from regalia.games.thrones.layout import PRESETS, problem
from regalia.games.thrones.parts import HOME, KIND, MAP, NOBODY, PIECE_NAMES, SEAT_NAMES, SIDE, SOUTH, SQUARES, WIDTH
from regalia.games.thrones.state import State
from regalia.games.thrones.verdict import (
    against,
    against_exchange,
    against_haste,
    against_switch,
    in_ambush,
    neighbours,
    use_of,
)
from regalia.kernel.outcome import Refusal
from regalia.kernel.word import counted

PLACING = (
    parts.THRONE,
    parts.DRAGON,
    7,
    7,
    6,
    5,
    5,
    4,
    3,
    2,
    2,
    1,
    1,
    0,
    0,
)  # the order in which pieces are placed (TH-124)


def judge(state: State, move: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    if state.phase == moves.ENDED:
        return Refusal(state.outcome().clause, f"the game is over: {state.outcome().reason}")
    verb, told = moves.VERB[move], moves.FIELD[move]
    if verb == moves.CHOOSE:
        return judge_choice(state, told)
    if verb in moves.TARGETS or verb == moves.LAND:
        return judge_target(state, verb, told)
    if verb in moves.SPEND:
        return judge_spending(state, moves.SPEND.index(verb))
    if verb == moves.CALL_DRAGON:
        return judge_call(state)
    if verb == moves.PASS:
        return judge_pass(state)
    if verb == moves.PRESET or verb == moves.BY_LOT or verb in moves.LAYOUT_STEPS:
        return judge_layout(state, move)
    if verb == moves.FIRST:
        settled = Refusal("TH-11", "who begins is settled already")
        return None if state.phase == moves.CHOOSING_FIRST else settled
    phase, clause, sentence = ONLY_THEN[verb]
    return None if state.phase == phase else instead(state, clause, sentence)


# Moves that are allowed in one phase, and there always: why not in another.
ONLY_THEN: Final = {
    moves.ROLL: (moves.RISKING, "TH-113", "no Survival Check is due"),
    moves.STOP: (moves.GOING_ON, "TH-54", "no Warhorse is in a series of Switches"),
    moves.END: (moves.CLOSING, "TH-34", "a turn ends by its action"),
    moves.PICK: (moves.PICKING, "TH-103", "no Favor tile has just been gained"),
    moves.CHECK: (moves.CHECKING, "TH-71", "no Survival Check is being rolled"),
    moves.LOT: (moves.DRAWING_LOTS, "TH-31", "no lots are drawn for layouts now"),
    moves.DRAW: (moves.DRAWING_FAVOR, "TH-104", "no Favor tile is drawn now"),
}


def due(state: State) -> Refusal:
    """What has to happen first, when a move belongs to another moment."""
    seat = SEAT_NAMES[state.active]
    if state.phase == moves.PICKING:
        return Refusal("TH-103", f"{SEAT_NAMES[state.pending[0]]} must first pick the type of a Favor tile")
    if state.phase == moves.AIMING:
        return Refusal("TH-34", f"{seat} must first say what the chosen piece does")
    return {
        moves.CHOOSING_FIRST: Refusal("TH-12", "chance has yet to say who begins"),
        moves.LAYING_OUT: Refusal("TH-26", f"{seat} must first lay out a homeland"),
        moves.DRAWING_LOTS: Refusal("TH-31", "lots are being drawn for a layout"),
        moves.DRAWING_FAVOR: Refusal("TH-104", "the type of a Favor tile must first be drawn"),
        moves.CHOOSING: Refusal("TH-34", f"{seat} must first choose a piece"),
        moves.SPENDING: Refusal("TH-107", f"{seat} must first choose a piece for the Favor"),
        moves.RISKING: Refusal("TH-113", f"a Survival Check is due: {seat} rolls or spends Cunning"),
        moves.CHECKING: Refusal("TH-71", "the Survival Check must first be rolled"),
        moves.GOING_ON: Refusal("TH-54", f"{seat} goes on switching the Warhorse or stops"),
        moves.CLOSING: Refusal("TH-34", f"the action of {seat} is done: a Favor may follow, or the turn ends"),
    }[state.phase]


def instead(state: State, clause: str, sentence: str) -> Refusal:
    """A refusal of its own in a player's turn, else what has to happen first."""
    early = state.phase in (
        moves.CHOOSING_FIRST,
        moves.LAYING_OUT,
        moves.DRAWING_LOTS,
        moves.PICKING,
        moves.DRAWING_FAVOR,
    )
    return due(state) if early else Refusal(clause, sentence)


# The turn


def judge_choice(state: State, square: int) -> Refusal | None:
    if state.phase not in (moves.CHOOSING, moves.SPENDING):
        return due(state)
    piece, where = state.board.piece[square], MAP.name(square)
    if piece == NOBODY:
        return Refusal("TH-34", f"nobody stands on {where}")
    if state.phase == moves.SPENDING and state.using == parts.DECEPTION:
        return (
            None
            if use_of(state, square, parts.DECEPTION)
            else Refusal("TH-114", f"nobody to exchange is next to {where}")
        )
    if SIDE[piece] != state.active:
        return Refusal("TH-34", f"the {PIECE_NAMES[KIND[piece]]} on {where} is {SEAT_NAMES[SIDE[piece]]}'s")
    if state.phase == moves.SPENDING:
        return judge_favored(state, square)
    if can_act(state, square):
        return None
    return Refusal("TH-34", f"the {PIECE_NAMES[KIND[piece]]} on {where} has nothing it may do")


def judge_favored(state: State, square: int) -> Refusal | None:
    if state.using == parts.AMBUSH and not in_ambush(state, square):
        return Refusal("TH-112", f"{MAP.name(square)} is no Forest")
    if use_of(state, square, state.using):
        return None
    clause = "TH-112" if state.using == parts.AMBUSH else "TH-109"
    return Refusal(clause, f"the Favor is of no use to the piece on {MAP.name(square)}")


def can_act(state: State, at: int) -> bool:
    """Whether a piece has any Move, Switch, Attack or shot; neighbours are looked at first."""
    near = neighbours(at)
    far = [to for to in range(SQUARES) if to != at and to not in near]
    for to in (*near, *far):
        for verb in (moves.MOVE, moves.SWITCH, moves.ATTACK, moves.FIRE):
            if against(state, at, verb, to) is None:
                return True
    return False


def judge_target(state: State, verb: int, to: int) -> Refusal | None:
    if state.phase == moves.GOING_ON:
        return judge_series(state, verb, to)
    if state.phase != moves.AIMING:
        return due(state)
    at = state.chosen
    if (verb == moves.LAND) != (at == parts.IN_HAND):
        return Refusal("TH-93", "@ places the waiting Dragon, and nothing else does")
    if verb == moves.LAND:
        return judge_landing(state, to)
    if state.using == parts.NO_FAVOR:
        return against(state, at, verb, to)
    if to == at:
        return Refusal("TH-38", f"the piece stands on {MAP.name(at)} already")
    if state.using == parts.HASTE:
        return against_haste(state, at, to) if verb == moves.MOVE else Refusal("TH-111", "Haste helps moving only")
    if verb != moves.SWITCH:
        return Refusal("TH-115", "this Favor exchanges two pieces and does nothing else")
    return against_exchange(state, at, to)


def judge_series(state: State, verb: int, to: int) -> Refusal | None:
    if verb != moves.SWITCH:
        return Refusal("TH-54", "after switching a Warhorse goes on switching or stops")
    if to == state.chosen:
        return Refusal("TH-38", f"the Warhorse stands on {MAP.name(to)} already")
    if to in state.trail:
        return Refusal("TH-53", f"the Warhorse has switched with the piece on {MAP.name(to)} in this turn")
    return against_switch(state, state.chosen, to)


def judge_landing(state: State, to: int) -> Refusal | None:
    board, seat, where = state.board, state.active, MAP.name(to)
    if to == board.forts[seat]:
        own_throne = (
            board.piece[to] != NOBODY and KIND[board.piece[to]] == parts.THRONE and SIDE[board.piece[to]] == seat
        )
        if own_throne and not state.setup.options.dragon_crushes_own_throne:
            return Refusal("TH-96", "the Dragon may not fall on its own Throne at this table")
        return None
    row = to // WIDTH
    if not (row < HOME // WIDTH if seat == SOUTH else row > HOME // WIDTH):
        return Refusal("TH-93", f"{where} is not in the homeland of {SEAT_NAMES[seat]}")
    if board.tile[to] != parts.MOUNTAIN:
        return Refusal("TH-93", f"{where} is no Mountain and not the home Fortress")
    if board.piece[to] != NOBODY:
        return Refusal("TH-93", f"{where} is occupied")
    return None


# Words


def judge_call(state: State) -> Refusal | None:
    if state.phase != moves.CHOOSING:
        return due(state)
    if not state.waiting[state.active]:
        return Refusal("TH-93", f"no Dragon of {SEAT_NAMES[state.active]} waits off the board")
    if any(judge_landing(state, to) is None for to in range(SQUARES)):
        return None
    return Refusal("TH-93", "the Dragon has no place to land on")


def judge_pass(state: State) -> Refusal | None:
    if state.phase != moves.CHOOSING:
        return due(state)
    if not state.setup.options.allow_pass and has_action(state):
        return Refusal("TH-35", f"{SEAT_NAMES[state.active]} has something to do and may not pass")
    return None


def has_action(state: State) -> bool:
    """TH-35: any action at all, a hasty Move and the Dragon on a Mountain included."""
    board = state.board
    own = [at for at in range(SQUARES) if board.piece[at] != NOBODY and SIDE[board.piece[at]] == state.active]
    if any(can_act(state, at) for at in own):
        return True
    home = board.forts[state.active]
    if state.waiting[state.active] and any(judge_landing(state, to) is None for to in range(SQUARES) if to != home):
        return True
    return judge_spending(state, parts.HASTE) is None


def judge_spending(state: State, favor: int) -> Refusal | None:
    """TH-106 to TH-114: when, whether one is left, and whether it has a use."""
    if state.phase not in (moves.CHOOSING, moves.CLOSING, moves.RISKING):
        return due(state)
    if favor == parts.CUNNING and state.phase != moves.RISKING:
        return Refusal("TH-113", "Cunning is spent when a Survival Check is due")
    if favor != parts.CUNNING and state.phase == moves.RISKING:
        return Refusal("TH-107", "an action is under way: only Cunning helps now")
    if favor == parts.HASTE and state.phase == moves.CLOSING:
        return Refusal("TH-107", "Haste is part of a Move, and the action of this turn is done")
    if state.spent >= state.setup.options.favors_per_turn:
        most = state.setup.options.favors_per_turn
        return Refusal("TH-106", f"{counted(most, 'Favor')} may be spent in a turn")
    hand = state.hands[state.active]
    if hand[favor] == 0 and hand[-1] == 0:
        return Refusal("TH-103", f"{SEAT_NAMES[state.active]} holds no {parts.FAVOR_NAMES[favor].capitalize()}")
    if favor == parts.CUNNING:
        return None
    return against_use(state, favor)


def against_use(state: State, favor: int) -> Refusal | None:
    board = state.board
    for at in range(SQUARES):
        piece = board.piece[at]
        if piece == NOBODY or (favor == parts.AMBUSH and not in_ambush(state, at)):
            continue
        if (favor == parts.DECEPTION or SIDE[piece] == state.active) and use_of(state, at, favor):
            return None
    clause = {parts.HASTE: "TH-109", parts.AMBUSH: "TH-112", parts.DECEPTION: "TH-114"}[favor]
    return Refusal(clause, f"there is nothing that {parts.FAVOR_NAMES[favor].capitalize()} could do now")


# Laying out


def judge_layout(state: State, move: int) -> Refusal | None:
    if state.phase != moves.LAYING_OUT:
        return instead(state, "TH-26", "the screens are lifted: the layouts stay as they are")
    verb, told, second = moves.VERB[move], moves.FIELD[move], moves.SECOND[move]
    free, begun = state.setup.options.setup_mode == "free", state.layouts[state.active].steps
    if verb in (moves.PRESET, moves.BY_LOT) and begun:
        return Refusal("TH-124", "a layout that is begun in steps is finished in steps")
    if verb == moves.PRESET:
        return judge_preset(state, told)
    if not free:
        return Refusal("TH-124", "only named layouts are offered at this table")
    if verb == moves.BY_LOT:
        return None
    if verb == moves.FORT:
        return judge_fort(state, told, begun)
    if verb == moves.TILE:
        return judge_tile(state, told, begun)
    if verb == moves.MIDDLE:
        return judge_middle(state, told, second, begun)
    return judge_hold(state, begun) if verb == moves.HOLD else judge_place(state, told, second, begun)


def judge_preset(state: State, number: int) -> Refusal | None:
    wrong = problem(PRESETS[number], state.setup.options)
    return Refusal(wrong.clause, f"{parts.LAYOUT_NAMES[number // 2]}: {wrong.sentence}") if wrong else None


def judge_fort(state: State, square: int, begun: int) -> Refusal | None:
    if begun:
        return Refusal("TH-124", "the Fortress stands already")
    file, row = square % WIDTH, square // WIDTH
    if state.setup.options.fortress_edge_ban and (row == 0 or file in (0, WIDTH - 1)):
        return Refusal("TH-16", f"{MAP.name(square)} is on the edge of the board: no Fortress there")
    return None


def judge_tile(state: State, ground: int, begun: int) -> Refusal | None:
    """TH-14, TH-15: after this tile every row must still be able to get all four grounds."""
    if begun == 0:
        return Refusal("TH-124", "the Fortress is placed first")
    if begun >= HOME:
        return Refusal("TH-124", "all home tiles are laid")
    tiles = state.layouts[state.active].tiles
    laid = [tile for tile in tiles if tile not in (-1, parts.FORTRESS)]
    left = [parts.TILE_COUNTS[other] - laid.count(other) for other in range(parts.GROUNDS)]
    if left[ground] == 0:
        return Refusal("TH-14", f"no {parts.GROUND_NAMES[ground]} tile is left")
    if not state.setup.options.row_diversity:
        return None
    left[ground] -= 1
    at = tiles.index(-1)
    row = at // WIDTH
    here = tiles[row * WIDTH : (row + 1) * WIDTH]
    lacking = {0, 1, 2, 3} - set(here) - {ground}
    if len(lacking) >= here.count(-1):
        return Refusal("TH-15", f"row {row + 1} would have no room for {counted(len(lacking), 'other ground')}")
    for other in range(parts.GROUNDS):
        if left[other] < (3 - row) + (1 if other in lacking else 0):
            return Refusal("TH-15", f"{parts.GROUND_NAMES[other]} would not suffice for every row")
    return None


def judge_middle(state: State, ground: int, file: int, begun: int) -> Refusal | None:
    if begun < HOME:
        return Refusal("TH-124", "the home tiles are laid before the middle ones")
    if begun - HOME != ground:
        return Refusal("TH-124", "middle tiles are laid in the order Plains, Forest, Mountain, Water")
    if file in state.layouts[state.active].middle:
        return Refusal("TH-17", "each middle tile needs a file of its own")
    return None


def judge_order(kind: int, begun: int) -> Refusal | None:
    """TH-124: the order in which pieces are placed."""
    if begun < HOME + parts.GROUNDS:
        return Refusal("TH-124", "all tiles are laid before the pieces")
    due = PLACING[begun - HOME - parts.GROUNDS]
    return None if due == kind else Refusal("TH-124", f"the {PIECE_NAMES[due]} is placed now")


def judge_hold(state: State, begun: int) -> Refusal | None:
    if refusal := judge_order(parts.DRAGON, begun):
        return refusal
    waits = state.setup.options.dragon_may_wait
    return None if waits else Refusal("TH-25", "the Dragon may not wait off the board")


def judge_place(state: State, kind: int, square: int, begun: int) -> Refusal | None:
    if refusal := judge_order(kind, begun):
        return refusal
    pieces = state.layouts[state.active].pieces
    if pieces[square] >= 0:
        return Refusal("TH-6", f"{MAP.name(square)} is occupied")
    twins = [other for other in range(HOME) if pieces[other] == kind]
    if twins and square < twins[0]:
        return Refusal("TH-124", f"the second {PIECE_NAMES[kind]} goes to a later square than the first")
    if PLACING.count(kind) == 2 and not twins and all(pieces[later] >= 0 for later in range(square + 1, HOME)):
        return Refusal("TH-124", f"the second {PIECE_NAMES[kind]} would find no later square")
    return None
