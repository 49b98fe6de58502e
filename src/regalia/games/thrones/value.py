"""How good a position of Thrones looks, for computer players.

Each side's pieces, Favors, walls and nearness to the enemy's Throne are counted. Whoever is to move is credited with
the best that a single piece can win at once; in the middle of a move, with the best that the chosen piece can.
"""

from collections.abc import Mapping
from typing import Final, cast

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.board import Board
from regalia.games.thrones.parts import KIND, NOBODY, SOUTH
from regalia.games.thrones.rules import checks, engaging, favors, moving, repetition
from regalia.games.thrones.state import State
from regalia.kernel.tuning import Level, Lookahead, Style, Tuning
from regalia.kernel.vector import vec
from regalia.kernel.weight import adjust

FAVOR_WORTH: Final[vec[float]] = vec[float]([0.5, 0.4, 1.0, 0.9, 1.1])
VICTORY: Final = 60.0
SEEN: Final = 6  # numbers that what a side has depends on
UNSEEN: Final = -1  # no side stands so
AGAIN: Final = 0.5  # a position that has been there before leads nowhere

# How a layout was made (not begun, named, drawn, built): named ones are sounder than those of chance.
OF_ORIGIN: Final[list[float]] = [0.5, 0.56, 0.54, 0.45]

# Between which numbers each weight makes sense.
RANGES: Final[dict[str, tuple[float, float]]] = {
    "ranger": (0.5, 12.0),
    "spearman": (0.5, 12.0),
    "crossbowman": (0.5, 12.0),
    "catapult": (0.5, 12.0),
    "trebuchet": (0.5, 12.0),
    "lancer": (0.5, 12.0),
    "warhorse": (0.5, 15.0),
    "elephant": (0.5, 15.0),
    "dragon": (2.0, 20.0),
    "waiting_dragon": (2.0, 20.0),
    "breach": (0.0, 10.0),
    "walls": (0.0, 10.0),
    "stuck": (0.0, 2.0),
    "nearness": (0.0, 1.0),
    "throne_step": (0.0, 0.5),
    "spread": (3.0, 40.0),
    "initiative": (0.0, 1.5),
    "hurry": (0.0, 0.02),
}


class Value:
    """The weights, and what is done with them. Each weight can be given another number (`regalia tune` does)."""

    def __init__(self, given: Mapping[str, float] | None = None) -> None:
        self.waiting_dragon = 7.0
        self.breach = 3.0  # the walls around the enemy's Throne are open
        self.walls = 2.5  # the own Throne has walls around it
        self.stuck = 0.25  # a piece that leaves its ground only by a check
        self.nearness = 0.16  # a step of a piece towards the enemy's Throne
        self.throne_step = 0.05  # a step of the Throne away from its own home Fortress, which it costs
        self.spread = 12.0  # a lead that makes a win likely
        self.initiative = 0.9  # what can be won at once counts so much
        self.hurry = 0.004  # a draw comes nearer with every turn without progress
        self.ranger = 3.0  # what the pieces are worth
        self.spearman = 3.0
        self.crossbowman = 4.0
        self.catapult = 4.0
        self.trebuchet = 4.0
        self.lancer = 3.0
        self.warhorse = 6.0
        self.elephant = 5.0
        self.dragon = 9.0
        if given is not None:
            adjust(self, RANGES, given)
        self.worth = vec[float]([
            self.ranger, self.spearman, self.crossbowman, self.catapult, self.trebuchet, self.lancer, self.warhorse,
            self.elephant, self.dragon, 0.0,
        ])  # by kind; a Throne is the game  # fmt: skip
        self.used: Final[list[State]] = []  # states that nobody needs any more: the memory of the next copies
        # Most moves leave a side as it is: what it has is kept, by seat, with this ground and all that it depends on.
        self.tile = b""
        self.seen: Final[vec[i64]] = vec[i64]([0] * (2 * SEEN))
        self.kept: Final[vec[float]] = vec[float]([0.0, 0.0])

    def of(self, state: State, seat: i64) -> float:
        """Between 0 (lost) and 1 (won)."""
        if state.phase == moves.ENDED:
            return state.share(seat)
        if state.phase == moves.REACTING:
            return self.of_let_pass(state, seat)
        if state.phase == moves.CLOSING or state.phase == moves.GOING_ON:
            return self.of_turn_ended(state, seat)
        if not state.is_revealed():
            return OF_ORIGIN[state.layouts[seat].origin]
        lead = self.standing(state, seat) - self.standing(state, 1 - seat)
        mover = state.active
        if state.number > 0:
            hope = self.initiative * self.prospect(state)
            lead += hope if mover == seat else -hope
        lead *= 1.0 - min(self.hurry * float(state.quiet), 0.6)
        if state.kept > 4 and repetition.count_last(state) > 1:
            lead *= AGAIN
        return 0.5 + 0.5 * lead / (self.spread + abs(lead))

    def of_let_pass(self, state: State, seat: i64) -> float:
        """A declared action, as if the other player let it pass (TH-108), with what its check may bring."""
        after = self.copy(state)
        after.apply(moves.NO)
        if after.phase != moves.CHECKING:
            found = self.of(after, seat)
        else:
            failed = self.copy(after)
            failed.apply(moves.CHECKS[1])
            after.apply(moves.CHECKS[0])
            survival = float(state.setup.survival) / 100.0
            found = survival * self.of(after, seat) + (1.0 - survival) * self.of(failed, seat)
            self.used.append(failed)
        self.used.append(after)
        return found

    def of_turn_ended(self, state: State, seat: i64) -> float:
        """As if nothing more were done in this turn: neither a last Favor nor another Switch (TH-52, TH-107)."""
        after = self.copy(state)
        after.apply(moves.END if state.phase == moves.CLOSING else moves.STOP)
        found = self.of(after, seat)
        self.used.append(after)
        return found

    def copy(self, state: State) -> State:
        """A copy for a look ahead, in the memory of one that is not needed any more if there is any."""
        return cast(State, state.clone_into(self.used.pop())) if self.used else state.clone()

    def standing(self, state: State, seat: i64) -> float:
        """What a side has, as it stands; counted only if anything that it depends on is not as it was."""
        board = state.board
        if not state.setup.packed:
            return self.count_standing(state, seat)
        if board.tile is not self.tile:
            self.tile = board.tile
            self.seen[0] = UNSEEN
            self.seen[SEEN] = UNSEEN
        low = board.south_low if seat == SOUTH else board.north_low
        high = board.south_high if seat == SOUTH else board.north_high
        kinds = board.kinds(seat)
        goal = board.throne[1 - seat]
        holds = state.hand[seat] << 1 | (1 if state.waiting[seat] else 0)
        seen = self.seen
        at = seat * SEEN
        if (
            seen[at] != low
            or seen[at + 1] != high
            or seen[at + 2] != kinds
            or seen[at + 3] != goal
            or seen[at + 4] != board.breaches
            or seen[at + 5] != holds
        ):
            self.kept[seat] = self.count_standing(state, seat)
            seen[at] = low
            seen[at + 1] = high
            seen[at + 2] = kinds
            seen[at + 3] = goal
            seen[at + 4] = board.breaches
            seen[at + 5] = holds
        return self.kept[seat]

    def count_standing(self, state: State, seat: i64) -> float:
        """What a side has, as it stands."""
        board = state.board
        goal = board.throne[1 - seat]
        own = board.throne[seat]
        total = self.waiting_dragon if state.waiting[seat] else 0.0
        if state.hand[seat] != 0:
            favor: i64 = 0
            while favor <= parts.FAVORS:
                held = favors.count_of(state, seat, favor)
                if held > 0:
                    total += FAVOR_WORTH[favor] * float(held)
                favor += 1
        steps = state.setup.distance[goal]
        farthest = state.setup.farthest
        near: i64 = 0
        stuck: i64 = 0
        kinds = board.kinds(seat)
        packed = state.setup.packed
        tile = board.tile
        worth = self.worth
        for at in board.men(seat):
            kind = kinds & 15
            if not packed:
                kind = KIND[board.piece[at]]
            kinds >>= 4
            if kind == parts.THRONE:
                continue
            total += worth[kind]
            near += farthest - steps[at]
            danger: i64 = parts.DANGER[tile[at]]
            if danger & ~i64(parts.PASSES[kind]) != 0:
                stuck += 1
        total += self.nearness * float(near) - self.stuck * float(stuck)
        if board.has_walls(own):
            total += self.walls
        elif own in board.forts:
            total -= self.breach
        return total - self.throne_step * float(state.setup.distance[own][board.forts[seat]])

    def prospect(self, state: State) -> float:
        """The best that the seat whose turn it is can win with its action, or with what it has begun."""
        phase = state.phase
        if state.interrupted:
            return self.prospect_of_interrupted(state)
        if phase == moves.CHOOSING:
            if state.number <= state.setup.peace:
                return 0.0
            best = 0.0
            board = state.board
            setup = state.setup
            packed = setup.packed
            low, high = board.beside(1 - state.active)
            kinds = board.kinds(state.active)
            for at in board.men(state.active):
                kind = kinds & 15
                if not packed:
                    kind = KIND[board.piece[at]]
                kinds >>= 4
                near = low & setup.low_square[at] if at < setup.low_end else high & setup.high_square[at]
                if near != 0 or kind == parts.DRAGON or parts.FIRES[kind] != 0 or not setup.in_bits:
                    best = max(best, self.capture(state, at))
            return best
        if phase == moves.AIMING:
            return self.best_of_chosen_piece(state)
        if phase in (moves.RISKING, moves.CHECKING, moves.SHOWING_FINGERS):
            return self.worth_of_declared(state)
        if phase == moves.SPENDING:
            return 0.2
        return 0.0

    def prospect_of_interrupted(self, state: State) -> float:
        """What the declared action may win, as far as a Favor of the other player does not undo it (TH-108)."""
        at, verb, to, _ = state.interrupted
        engages = verb == moves.ATTACK or verb == moves.FIRE
        board = state.board
        gain = self.prize(board, KIND[board.piece[at]], to, state.active) if engages and board.piece[to] else 0.2
        if verb == moves.MOVE and to == board.forts[1 - state.active] and at == board.throne[state.active]:
            gain = VICTORY
        if state.using != parts.DECEPTION:
            return gain
        if state.phase == moves.SPENDING:
            saved = min(gain, 0.0)
            for square in (board.throne[state.spender()], board.forts[state.active]):
                saved = min(saved, -deceit(state, square))
            return saved
        if state.chosen == at or state.chosen == to:
            gain = 0.0
        return min(gain, -deceit(state, state.chosen))

    def best_of_chosen_piece(self, state: State) -> float:
        """The best that the chosen piece can do."""
        at = state.chosen
        if at == parts.IN_HAND or state.using == parts.CUNNING:
            return 0.3
        if state.using != parts.NO_FAVOR and state.using != parts.HASTE:
            return deceit(state, at) if state.using == parts.DECEPTION else 0.0
        best = self.step(state, at)
        if state.using == parts.NO_FAVOR and state.number > state.setup.peace:
            best = max(best, self.capture(state, at))
        return best

    def worth_of_declared(self, state: State) -> float:
        """The declared action: what it may win, with Cunning for certain."""
        board = state.board
        to = state.target
        if board.piece[to] == NOBODY:
            return 0.2
        gain = self.prize(board, KIND[board.piece[state.chosen]], to, state.active)
        return (
            gain
            if state.phase == moves.RISKING and favors.has(state, parts.CUNNING)
            else gain * float(state.setup.survival) / 100.0
        )

    def prize(self, board: Board, kind: i64, to: i64, seat: i64) -> float:
        """What engaging a square wins when it succeeds."""
        target: i64 = KIND[board.piece[to]]
        if kind == parts.THRONE and to == board.forts[1 - seat]:
            return VICTORY
        if board.has_walls(to) and kind != parts.THRONE:
            return self.breach + self.walls if target == parts.THRONE else 0.4
        return VICTORY if target == parts.THRONE else self.worth[target]

    def capture(self, state: State, at: i64) -> float:
        """The best attack or shot of a piece, its risk counted in."""
        board = state.board
        kind: i64 = KIND[board.piece[at]]
        found = state.setup.found
        survival = float(state.setup.survival) / 100.0
        best = 0.0
        attacked = engaging.find_attack_targets(board, at, board.around(at), found, 0)
        fired = engaging.find_fire_targets(board, at, found, attacked)
        nth: i64 = 0
        while nth < attacked:
            to = found[nth]
            nth += 1
            gain = self.prize(board, kind, to, state.active)
            if gain <= best:
                continue  # a risk makes it no better
            if checks.for_attack(board, at, to):
                gain = gain * survival - (1.0 - survival) * self.worth[kind]
            best = max(best, gain)
        while nth < fired:
            to = found[nth]
            nth += 1
            gain = self.prize(board, kind, to, state.active)
            if gain > best:
                best = max(best, gain * survival if checks.for_fire(board, at, to) else gain)
        return best

    def step(self, state: State, at: i64) -> float:
        """How much nearer a Move brings a piece."""
        board = state.board
        kind = KIND[board.piece[at]]
        found = state.setup.found
        count = moving.find_destinations(board, at, board.around(at), found, 0)
        survival = float(state.setup.survival) / 100.0
        rival = 1 - state.active
        best = 0.0
        if kind == parts.THRONE:
            for to in found[:count]:
                if to == board.forts[rival]:
                    best = VICTORY * (survival if checks.for_move(board, at, to) else 1.0)
                elif to in board.forts and state.last_fort[state.active] != to:
                    best = max(best, 1.0 if state.gained[state.active] < state.setup.favor_cap else 0.0)
            return best
        steps = state.setup.distance[board.throne[rival]]
        here = steps[at]
        nth: i64 = 0
        while nth < count:
            to = found[nth]
            nth += 1
            nearer = self.nearness * float(here - steps[to])
            if nearer <= best:
                continue  # a risk makes it no better
            if kind != parts.DRAGON and checks.for_move(board, at, to):
                nearer *= survival
            best = max(best, nearer)
        return best


def deceit(state: State, at: i64) -> float:
    """Deception that carries a Throne into the enemy's home Fortress."""
    board = state.board
    seat = state.spender()
    steps = state.setup.distance[at]
    if at == board.forts[1 - seat] and steps[board.throne[seat]] == 1:
        return VICTORY
    if at == board.throne[seat] and steps[board.forts[1 - seat]] == 1 and board.piece[board.forts[1 - seat]] > 0:
        return VICTORY
    return 0.0


USUAL: Final = Value()

# How the computer players play it, as measured.
TUNING: Final = Tuning(
    levels=(Level(blunders=60), Level(), Level(iterations=30), Level(iterations=400, expectimax=True)),
    style=Style(rounds=0, prior=1),
    lookahead=Lookahead(turns=2, breadth=8, near=0.02, wide=40, steps=5, last_steps=3, narrow=4),
)


def value(state: State, seat: i64) -> float:
    """Between 0 (lost) and 1 (won), by the usual weights."""
    return USUAL.of(state, seat)
