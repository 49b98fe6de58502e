"""What a position of Thrones promises or threatens: whom each piece can attack or fire at."""

from regalia.games.thrones import parts
from regalia.games.thrones.parts import KIND, NOBODY, PIECE_NAMES
from regalia.games.thrones.rules import checks, engaging, moving
from regalia.games.thrones.state import State
from regalia.games.thrones.value import USUAL, VICTORY
from regalia.kernel.prospect import Prospect


def prospects(state: State, seat: int) -> list[Prospect]:
    """Every threat on the board, once it lies open and peace is over."""
    if not state.is_revealed() or state.number <= state.setup.peace:
        return []
    return [*threats(state, seat, seat), *threats(state, 1 - seat, seat)]


def threats(state: State, side: int, seat: int) -> list[Prospect]:
    """What a side could do with its next action, for the eyes of a seat."""
    own = side == seat
    found: list[Prospect] = []
    for at in state.board.men(side):
        for to in engaging.attack_targets(state.board, at):
            found += threat(state, at, to, checks.for_attack(state.board, at, to), own)
        for to in engaging.fire_targets(state.board, at):
            found += threat(state, at, to, checks.for_fire(state.board, at, to), own)
    return found + entering(state, side, own)


def threat(state: State, at: int, to: int, risky: bool, own: bool) -> list[Prospect]:
    board = state.board
    kind, target = KIND[board.piece[at]], board.piece[to]
    if target == NOBODY and not board.has_walls(to):
        return []
    side = parts.SIDE[board.piece[at]]
    worth = USUAL.prize(board, kind, to, side) * (state.setup.survival / 100 if risky else 1.0)
    whose, who = ("", "your ") if own else ("your ", f"{state.name_of(side)}'s ")
    piece = f"{who}{PIECE_NAMES[kind]} on {state.name(at)}"
    if board.has_walls(to) and kind != parts.THRONE:
        aim = f"the walls on {state.name(to)}"
    else:
        aim = f"{whose or 'the '}{PIECE_NAMES[KIND[target]]} on {state.name(to)}"
    check = f", {state.setup.survival} % to survive" if risky else ""
    return [Prospect(f"{piece} threatens {aim}{check}", worth if own else -worth)]


def entering(state: State, side: int, own: bool) -> list[Prospect]:
    """TH-117: a Throne next to the Fortress in which it wins."""
    board, goal = state.board, state.board.forts[1 - side]
    throne = board.throne[side]
    if goal not in moving.destinations(board, throne):
        return []
    whose = "your" if own else f"{state.name_of(side)}'s"
    return [
        Prospect(f"{whose} Throne could enter the Fortress on {state.name(goal)} and win", VICTORY if own else -VICTORY)
    ]
