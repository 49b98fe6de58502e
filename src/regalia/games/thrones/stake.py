"""What is known about the consequences of a move before it is made."""

from regalia.games.thrones.parts import (
    ATTACK,
    DRAGON,
    FORTRESS,
    HASTE,
    KIND,
    LAND,
    MAP,
    MOUNTAIN,
    MOVE,
    NOBODY,
    PIECE_NAMES,
    SIDE,
    SQUARES,
    SWITCH,
    THRONE,
)
from regalia.games.thrones.position import GOING_ON
from regalia.games.thrones.state import State


def target_stakes(state: State, action: int) -> str:
    """The odds of a Survival Check, what it wins, and what failing costs."""
    verb, to = action - action % SQUARES, action % SQUARES
    if verb == LAND:
        return landing_stakes(state, to)
    if state.using not in (-1, HASTE):
        return ending(state, to) or "no check"
    gain, percent = gains(state, verb, to), target_odds(state, action)
    if percent < 0:
        return f"{gain}, no check" if gain else "no check"
    odds = f"{percent} % to survive"
    return f"{odds}{': ' + gain if gain else ''}; failing costs {cost(state, verb)}"


def target_odds(state: State, action: int) -> int:
    """The percent of a Survival Check that this needs; -1 for none."""
    verb, to = action - action % SQUARES, action % SQUARES
    if verb == LAND or state.using not in (-1, HASTE) or state.accord.survival == 100:
        return -1
    trial = state.clone()
    trial.verb, trial.target = verb, to
    return int(state.accord.survival) if trial.dangerous() else -1


def cost(state: State, verb: int) -> str:
    """TH-79 to TH-81."""
    kind = KIND[state.board.piece[state.chosen]]
    if verb == ATTACK and kind != THRONE:
        return f"the {PIECE_NAMES[kind]}"
    return "the rest of the series" if state.phase == GOING_ON else "the turn"


def gains(state: State, verb: int, to: int) -> str:
    board = state.board
    kind = KIND[board.piece[state.chosen]]
    if verb in (MOVE, SWITCH):
        return ending(state, to)
    if board.walled(to) and kind != THRONE:
        return breach(state, verb, to, kind)
    target = board.piece[to]
    if KIND[target] == THRONE or (kind == THRONE and to == board.forts[1 - state.active]):
        return "wins the game"
    walls = "breaches the walls and " if board.walled(to) else ""
    return f"{walls}removes the {PIECE_NAMES[KIND[target]]}"


def breach(state: State, verb: int, to: int, kind: int) -> str:
    landing = state.board.landing(state.chosen, to) if verb == ATTACK and kind == DRAGON else state.chosen
    return "breaches the walls" + (f" and lands on {MAP.name(landing)}" if landing != state.chosen else "")


def ending(state: State, to: int) -> str:
    """TH-117: whether a Throne comes to stand where it wins."""
    board = state.board
    for square, end in ((int(state.chosen), to), (to, int(state.chosen))):
        piece = board.piece[square]
        if KIND[piece] == THRONE and end == board.forts[1 - SIDE[piece]]:
            return "wins the game" if SIDE[piece] == state.active else "loses the game"
    return ""


def landing_stakes(state: State, to: int) -> str:
    """TH-93 to TH-96."""
    board = state.board
    if board.tile[to] == MOUNTAIN:
        return "this is the action of the turn"
    piece = board.piece[to]
    if piece == NOBODY or board.tile[to] != FORTRESS:
        return "the turn goes on"
    if KIND[piece] == THRONE:
        return "loses the game" if SIDE[piece] == state.active else "wins the game"
    return f"removes the {PIECE_NAMES[KIND[piece]]}; the turn goes on"


def roll_stakes(state: State) -> str:
    gain = gains(state, state.verb, state.target)
    return f"{state.accord.survival} % to survive{': ' + gain if gain else ''}; failing costs {cost(state, state.verb)}"
