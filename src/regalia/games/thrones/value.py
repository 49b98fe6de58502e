"""How good a position of Thrones looks, for computer players.

Each side's pieces, Favors, walls and nearness to the enemy's Throne are counted. Whoever is to move is credited with
the best that a single piece can win at once; in the middle of a move, with the best that the chosen piece can.
"""

from typing import Final

from mypy_extensions import i64

from regalia.games.thrones.board import Board
from regalia.games.thrones.parts import (
    CUNNING,
    DANGER,
    DECEPTION,
    DRAGON,
    FAVORS,
    HASTE,
    IN_HAND,
    KIND,
    NO_FAVOR,
    NOBODY,
    NOWHERE,
    PASSES,
    SQUARES,
    THRONE,
    WIDTH,
)
from regalia.games.thrones.position import (
    AIMING,
    CHECKING,
    CHOOSING,
    CLOSING,
    ENDED,
    GOING_ON,
    RISKING,
    SPENDING,
)
from regalia.games.thrones.state import State

# What a piece is worth, by kind.
WORTH: Final[list[float]] = [3.0, 3.0, 4.0, 4.0, 4.0, 3.0, 6.0, 5.0, 9.0, 0.0]
WAITING_DRAGON: Final = 7.0
FAVOR_WORTH: Final[list[float]] = [0.5, 0.4, 1.0, 0.9, 1.1]
VICTORY: Final = 60.0
BREACH: Final = 3.0  # the walls around the enemy's Throne are open
WALLS: Final = 2.5  # the own Throne has walls around it
STUCK: Final = 0.25  # a piece that leaves its ground only by a check
NEARNESS: Final = 0.16  # a step of a piece towards the enemy's Throne
THRONE_STEP: Final = 0.05  # a step of the Throne away from its own home Fortress, which it costs
SPREAD: Final = 12.0  # a lead that makes a win likely
INITIATIVE: Final = 0.9  # what can be won at once counts so much
AGAIN: Final = 0.5  # a position that has been there before leads nowhere
HURRY: Final = 0.004  # a draw comes nearer with every turn without progress

DISTANCE: Final[list[list[int]]] = [
    [max(abs(a % WIDTH - b % WIDTH), abs(a // WIDTH - b // WIDTH)) for b in range(SQUARES)] for a in range(SQUARES)
]

# How a layout was made (not begun, named, drawn, built): named ones are sounder than those of chance.
OF_DOOR: Final[list[float]] = [0.5, 0.56, 0.54, 0.45]


def value(state: State, seat: i64) -> float:
    """Between 0 (lost) and 1 (won)."""
    if state.phase == ENDED:
        return state.outcome().share(seat)
    if state.board.forts[0] == NOWHERE:
        return OF_DOOR[state.layouts[seat].door]
    lead = standing(state, seat) - standing(state, 1 - seat)
    mover = state.active
    if state.number > 0:
        hope = INITIATIVE * prospect(state)
        lead += hope if mover == seat else -hope
    lead *= 1.0 - min(HURRY * float(state.quiet), 0.6)
    if len(state.history) > 4 and state.history.count(state.history[-1]) > 1:
        lead *= AGAIN
    return 0.5 + 0.5 * lead / (SPREAD + abs(lead))


def standing(state: State, seat: i64) -> float:
    """What a side has, as it stands."""
    board = state.board
    goal = board.throne[1 - seat]
    own = board.throne[seat]
    total = WAITING_DRAGON if state.waiting[seat] else 0.0
    hand = state.hands[seat]
    for favor in range(FAVORS + 1):
        if hand[favor] > 0:
            total += FAVOR_WORTH[favor] * float(hand[favor])
    steps = DISTANCE[goal]
    for at in board.men[seat]:
        kind = KIND[board.piece[at]]
        if kind == THRONE:
            continue
        total += WORTH[kind] + NEARNESS * float(8 - steps[at])
        if DANGER[board.tile[at]] & ~PASSES[kind] != 0:
            total -= STUCK
    if board.walled(own):
        total += WALLS
    elif own in board.forts:
        total -= BREACH
    return total - THRONE_STEP * float(DISTANCE[own][board.forts[seat]])


def prospect(state: State) -> float:
    """The best that the seat whose turn it is can win with its action, or with what it has begun."""
    phase = state.phase
    if phase == CHOOSING:
        if state.number <= state.accord.peace:
            return 0.0
        best = 0.0
        for at in state.board.men[state.active]:
            best = max(best, capture(state, at))
        return best
    if phase == AIMING:
        return aimed(state)
    if phase in (RISKING, CHECKING):
        return risked(state)
    if phase in (SPENDING, GOING_ON, CLOSING):
        return 0.2
    return 0.0


def aimed(state: State) -> float:
    """The best that the chosen piece can do."""
    at = state.chosen
    if at == IN_HAND or state.using == CUNNING:
        return 0.3
    if state.using != NO_FAVOR and state.using != HASTE:
        return deceit(state, at) if state.using == DECEPTION else 0.0
    best = step(state, at)
    if state.using == NO_FAVOR and state.number > state.accord.peace:
        best = max(best, capture(state, at))
    return best


def risked(state: State) -> float:
    """The declared action: what it may win, with Cunning for certain."""
    board = state.board
    to = state.target
    if board.piece[to] == NOBODY:
        return 0.2
    gain = prize(board, KIND[board.piece[state.chosen]], to, state.active)
    return gain if state.phase == RISKING and state.has(CUNNING) else gain * float(state.accord.survival) / 100.0


def prize(board: Board, kind: i64, to: i64, seat: i64) -> float:
    """What engaging a square wins when it succeeds."""
    target = KIND[board.piece[to]]
    if kind == THRONE and to == board.forts[1 - seat]:
        return VICTORY
    if board.walled(to) and kind != THRONE:
        return BREACH + WALLS if target == THRONE else 0.4
    return VICTORY if target == THRONE else WORTH[target]


def capture(state: State, at: i64) -> float:
    """The best attack or shot of a piece, its risk counted in."""
    board = state.board
    kind = KIND[board.piece[at]]
    scratch = state.scratch
    survival = float(state.accord.survival) / 100.0
    best = 0.0
    scratch.clear()
    board.attacks(at, scratch)
    for to in scratch:
        gain = prize(board, kind, to, state.active)
        if board.attack_danger(at, to):
            gain = gain * survival - (1.0 - survival) * WORTH[kind]
        best = max(best, gain)
    scratch.clear()
    board.shots(at, scratch)
    for to in scratch:
        gain = prize(board, kind, to, state.active)
        best = max(best, gain * survival if board.fire_danger(at, to) else gain)
    return best


def step(state: State, at: i64) -> float:
    """How much nearer a Move brings a piece."""
    board = state.board
    kind = KIND[board.piece[at]]
    scratch = state.scratch
    scratch.clear()
    board.moves(at, scratch)
    survival = float(state.accord.survival) / 100.0
    rival = 1 - state.active
    best = 0.0
    if kind == THRONE:
        for to in scratch:
            if to == board.forts[rival]:
                best = VICTORY * (survival if board.move_danger(at, to) else 1.0)
            elif to in board.forts and state.last_fort[state.active] != to:
                best = max(best, 1.0 if state.gained[state.active] < state.accord.favor_cap else 0.0)
        return best
    steps = DISTANCE[board.throne[rival]]
    here = steps[at]
    for to in scratch:
        nearer = NEARNESS * float(here - steps[to])
        if kind != DRAGON and board.move_danger(at, to):
            nearer *= survival
        best = max(best, nearer)
    return best


def deceit(state: State, at: i64) -> float:
    """Deception that carries a Throne into the enemy's home Fortress."""
    board = state.board
    seat = state.active
    if at == board.forts[1 - seat] and DISTANCE[at][board.throne[seat]] == 1:
        return VICTORY
    if at == board.throne[seat] and DISTANCE[at][board.forts[1 - seat]] == 1 and board.piece[board.forts[1 - seat]] > 0:
        return VICTORY
    return 0.0
