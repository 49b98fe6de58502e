"""What is known about the consequences of a move before it is made."""

from regalia.games.thrones import moves, parts
from regalia.games.thrones.parts import KIND, NOBODY, PIECE_NAMES, SIDE
from regalia.games.thrones.rules import checks, engaging
from regalia.games.thrones.state import State


def consequences(state: State, move: int) -> str:
    """The odds of a Survival Check, what it wins, and what failing costs."""
    verb, to = moves.VERB[move], moves.FIELD[move]
    if verb == moves.ROLL:
        return of_the_check(state)
    if verb == moves.ACCEPT:
        return f"costs {cost(state, state.verb)}"
    if verb == moves.PRESET:
        return parts.LAYOUT_WORDS[parts.LAYOUT_NAMES[to // 2]]
    if verb == moves.SPEND_CUNNING:
        return "no check"
    if verb == moves.LAND:
        return of_landing(state, to)
    if verb not in moves.TARGETS:
        return ""
    if state.using not in (parts.NO_FAVOR, parts.HASTE):
        return ending(state, to) or "no check"
    gain, percent = gains(state, verb, to), odds(state, move)
    if percent < 0:
        return f"{gain}, no check" if gain else "no check"
    return f"{percent} % to survive{': ' + gain if gain else ''}; failing costs {cost(state, verb)}"


def of_the_check(state: State) -> str:
    """Of leaving a Survival Check to fate."""
    gain = gains(state, state.verb, state.target)
    return f"{state.setup.survival} % to survive{': ' + gain if gain else ''}; failing costs {cost(state, state.verb)}"


def odds(state: State, move: int) -> int:
    """The percent of the Survival Check that a move needs; -1 for none."""
    verb = moves.VERB[move]
    if verb == moves.ROLL:
        return int(state.setup.survival)
    if verb not in moves.TARGETS or state.using not in (parts.NO_FAVOR, parts.HASTE) or state.setup.survival == 100:
        return -1
    trial = state.clone()
    trial.verb, trial.target = verb, moves.FIELD[move]
    return int(state.setup.survival) if checks.is_due(trial) else -1


def cost(state: State, verb: int) -> str:
    """TH-79 to TH-81."""
    kind = KIND[state.board.piece[state.chosen]]
    setup = state.setup
    removes = verb == moves.ATTACK or setup.failing_removes or (verb == moves.FIRE and setup.failed_fire_removes)
    if removes and kind != parts.THRONE:
        return f"the {PIECE_NAMES[kind]}"
    return "the rest of the series" if state.phase == moves.GOING_ON else "the turn"


def gains(state: State, verb: int, to: int) -> str:
    board = state.board
    kind = KIND[board.piece[state.chosen]]
    if verb in (moves.MOVE, moves.SWITCH):
        return ending(state, to)
    if board.has_walls(to) and kind != parts.THRONE:
        return breach(state, verb, to, kind)
    target = board.piece[to]
    if KIND[target] == parts.THRONE or (state.setup.captures[kind] and to == board.forts[1 - state.active]):
        return "wins the game"
    walls = "breaches the walls and " if board.has_walls(to) else ""
    return f"{walls}removes the {PIECE_NAMES[KIND[target]]}"


def breach(state: State, verb: int, to: int, kind: int) -> str:
    landing = (
        engaging.landing(state.board, state.chosen, to)
        if verb == moves.ATTACK and kind == parts.DRAGON
        else state.chosen
    )
    return "breaches the walls" + (f" and lands on {state.name(landing)}" if landing != state.chosen else "")


def ending(state: State, to: int) -> str:
    """TH-117: whether a Throne comes to stand where it wins."""
    board = state.board
    for square, end in ((int(state.chosen), to), (to, int(state.chosen))):
        piece = board.piece[square]
        if piece != NOBODY and state.setup.captures[KIND[piece]] and end == board.forts[1 - SIDE[piece]]:
            return "wins the game" if SIDE[piece] == state.spender() else "loses the game"
    return ""


def of_landing(state: State, to: int) -> str:
    """TH-93 to TH-96."""
    board = state.board
    if board.tile[to] == parts.MOUNTAIN and state.setup.mountain_is_action:
        return "this is the action of the turn"
    piece = board.piece[to]
    if piece == NOBODY or board.tile[to] != parts.FORTRESS:
        return "the turn goes on"
    if KIND[piece] == parts.THRONE:
        return "loses the game" if SIDE[piece] == state.active else "wins the game"
    return f"removes the {PIECE_NAMES[KIND[piece]]}; the turn goes on"
