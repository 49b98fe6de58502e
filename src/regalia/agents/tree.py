"""The search tree: information-set Monte Carlo tree search over states that a seat cannot tell apart.

Every iteration deals again what the seat cannot know, walks down the tree by what the seats have found good so far,
adds to it, and carries what the last position was worth to each seat back up. The tree is a handful of flat rows; a
node is a number. Everything follows from the stream, on any machine: logarithms come from a table made by plain
arithmetic.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final

from mypy_extensions import i64

from regalia.kernel.error import RegaliaError
from regalia.kernel.state import CHANCE, OVER, State
from regalia.kernel.stream import MULTIPLIER, Stream
from regalia.kernel.vector import append, vec

NOTHING: Final = -1
ROOT: Final = 0
TABLE: Final = 1024  # whole numbers whose logarithm is kept
LONGEST_ROUND: Final = 40  # decisions after which play is broken off, if it does not come back
MOST_ACTIONS: Final = 1 << 20  # action numbers below this; lists that long are still small


def logarithms() -> vec[float]:
    """The natural logarithms of 0 (taken as 0), 1, 2 ... by operations that round alike on every machine."""
    table = vec[float]([0.0, 0.0])
    for number in range(2, TABLE):
        ratio = 1.0 / float(2 * number - 1)
        square = ratio * ratio
        power = ratio
        total = 0.0
        divisor = 1.0
        while power > 1e-18:
            total += power / divisor
            power *= square
            divisor += 2.0
        table = append(table, table[number - 1] + 2.0 * total)
    return table


LOGARITHM: Final[vec[float]] = logarithms()


def logarithm(number: i64) -> float:
    """Of a whole number, exact up to the table's end and close beyond it."""
    halvings: i64 = 0
    while number >= TABLE:
        number >>= 1
        halvings += 1
    return LOGARITHM[number] + LOGARITHM[2] * float(halvings)


def row_of(action: i64, seat: i64, seats: i64) -> i64:
    """Where the stamp of a seat's action is."""
    return action * seats + seat


class Tree:
    """What one seat has found out about one decision. `grow` adds iterations; `found` tells.

    `state` is never played on. A child is reached by an action of a seat and knows how often it was visited and could
    have been, and what it was worth in total to the seat that chose it. How much a seldom tried move is worth trying is
    `explore` standard deviations of what was found so far, so that it fits any game and phase. `prior` is how many
    visits the first look at a move counts; with 0 there is none. `deep` is how many decisions the tree holds one after
    the other, 0 any number. What a position is worth is its `win_chance`; `value` chooses moves where play goes on.
    """

    def __init__(
        self,
        state: State,
        seat: i64,
        stream: Stream,
        value: Callable[[State, int], float],
        win_chance: Callable[[State, int], float],
        explore: float,
        rounds: i64,
        taste: i64,
        prior: i64,
        deep: i64,
    ) -> None:
        self.state = state
        self.seat: i64 = seat
        self.seats: i64 = state.seats
        self.stream = stream
        self.dice = Stream(0)  # set anew for every visit
        self.throws: vec[i64] = vec[i64]()
        self.value = value
        self.win_chance = win_chance
        self.explore = explore
        self.rounds: i64 = rounds
        self.taste: i64 = taste
        self.prior: i64 = prior
        self.deep: i64 = deep
        self.open = state.knows_all(seat)
        self.scale = 0.5  # how far the worth of positions lies apart: one standard deviation
        self.sum = 0.0
        self.squares = 0.0
        self.iterations: i64 = 0
        self.nodes: i64 = 1
        # One entry for each node: what was chosen there, and by which seat.
        self.action: vec[i64] = vec[i64]([NOTHING])
        self.chooser: vec[i64] = vec[i64]([NOTHING])
        self.first: vec[i64] = vec[i64]([NOTHING])
        self.after: vec[i64] = vec[i64]([NOTHING])
        self.visits: vec[i64] = vec[i64]([0])
        self.chances: vec[i64] = vec[i64]([0])
        self.total: vec[float] = vec[float]([0.0])
        # What the first look at each move goes by: as good as the truth to the seat, and independent of it.
        self.throw(0)
        self.first_look = state.clone() if self.open else state.resample(seat, self.dice)
        # Used again by every iteration.
        self.stamp: vec[i64] = vec[i64]()
        self.tick: i64 = 0
        self.path: vec[i64] = vec[i64]()
        self.steps: i64 = 0  # entries of the path that count
        self.worth: vec[float] = vec[float]([0.0] * state.seats)

    def grow(self, iterations: i64) -> None:
        """So many more iterations."""
        done: i64 = 0
        offered = self.first_look.legal()
        while done < iterations:
            child = self.choose(ROOT, self.first_look, offered)
            self.throw(self.visits[child])
            sample = self.state.clone() if self.open else self.state.resample(self.seat, self.dice)
            self.steps = 0
            self.step_onto(child)
            sample.apply(self.action[child])
            if self.visits[child] > 0:
                self.descend(sample, child)
            self.evaluate(sample)
            self.back_up()
            done += 1

    def throw(self, visit: i64) -> None:
        """Chance of this visit: the same for the same visit to any move, so that no move is compared by its luck."""
        while len(self.throws) <= visit:
            carry = self.stream.below(MULTIPLIER - 2) + 1
            self.throws = append(self.throws, (carry << 32) | self.stream.below(1 << 31))
        self.dice.at = self.throws[visit]

    # One iteration

    def descend(self, state: State, child: i64) -> None:
        """Play a state down the tree until a move that is new to it, or as deep as the tree may be, or to the end."""
        node: i64 = child
        while state.turn != OVER and self.steps != self.deep:
            if state.turn == CHANCE:
                state.apply(state.draw(self.dice))
                continue
            offered = state.offers()
            if len(offered) == 1:
                state.apply(offered[0])
                continue
            old = self.nodes
            node = self.choose(node, state, offered)
            state.apply(self.action[node])
            self.step_onto(node)
            if node >= old:
                return

    def step_onto(self, node: i64) -> None:
        if self.steps == len(self.path):
            self.path = append(self.path, node)
        else:
            self.path[self.steps] = node
        self.steps += 1

    def choose(self, node: i64, state: State, offered: list[int]) -> i64:
        """The child to go on with: one that was never tried, else the one that promises most.

        What a move was worth is weighed against how seldom it was tried of those times at which it could have been.
        """
        seats = self.seats
        seat: i64 = state.turn
        unknown = self.mark(offered, seat)
        stamp, after, total = self.stamp, self.after, self.total
        tick = self.tick
        reach = self.explore * self.scale
        best: i64 = NOTHING
        most = -1.0
        child: i64 = self.first[node]
        while child != NOTHING:
            row = row_of(self.action[child], self.chooser[child], seats)
            if row < len(stamp) and stamp[row] == tick:
                stamp[row] = -tick
                unknown -= 1
                chances = self.chances[child] + 1
                self.chances[child] = chances
                visits = float(self.visits[child])
                often = LOGARITHM[chances] if chances < TABLE else logarithm(chances)
                promise = total[child] / visits + reach * sqrt(often / visits)
                if promise > most:
                    most = promise
                    best = child
            child = after[child]
        if unknown == 0:
            return best
        if self.prior > 0:
            return self.look_ahead(node, state, offered)
        skip = self.dice.below(unknown)
        for action in offered:
            if stamp[row_of(action, seat, seats)] == tick:
                if skip == 0:
                    return self.add_child(node, action, seat)
                skip -= 1
        return best

    def mark(self, offered: list[int], seat: i64) -> i64:
        """Stamp the rows of these actions; says how many there are."""
        seats = self.seats
        stamp = self.stamp
        self.tick += 1
        tick = self.tick
        for action in offered:
            row = row_of(action, seat, seats)
            if row < 0 or row >= len(stamp):
                if not 0 <= action < MOST_ACTIONS:
                    raise RegaliaError(f"Action {action} is no number for the search: 0 to {MOST_ACTIONS - 1}.")
                while len(stamp) <= row:
                    stamp = append(stamp, 0)
                self.stamp = stamp
            stamp[row] = tick
        return len(offered)

    def look_ahead(self, node: i64, state: State, offered: list[int]) -> i64:
        """Add a child for every unknown move, with the value of the position after it; says the best of them."""
        seats = self.seats
        seat: i64 = state.turn
        stamp = self.stamp
        tick = self.tick
        unknown: list[int] = []
        for action in offered:
            if stamp[row_of(action, seat, seats)] == tick:
                unknown.append(action)
        best: i64 = NOTHING
        most = -1.0
        for action in unknown:
            after = state.clone()
            after.apply(action)
            worth = after.worth(seat) if after.turn == OVER else self.win_chance(after, seat)
            child = self.add_child(node, action, seat)
            self.visits[child] = self.prior
            self.total[child] = worth * float(self.prior)
            if worth > most:
                most = worth
                best = child
        return best

    def settle(self, state: State) -> None:
        """Let chance decide until a seat has to."""
        while state.turn == CHANCE:
            state.apply(state.draw(self.dice))

    def add(self, action: i64, seat: i64) -> i64:
        self.action = append(self.action, action)
        self.chooser = append(self.chooser, seat)
        self.first = append(self.first, NOTHING)
        self.after = append(self.after, NOTHING)
        self.visits = append(self.visits, 0)
        self.chances = append(self.chances, 1)
        self.total = append(self.total, 0.0)
        child = self.nodes
        self.nodes = child + 1
        return child

    def add_child(self, node: i64, action: i64, seat: i64) -> i64:
        child = self.add(action, seat)
        self.after[child] = self.first[node]
        self.first[node] = child
        return child

    # What a position is worth

    def evaluate(self, state: State) -> None:
        """Play on for some rounds, then ask how good it looks to each seat, or how it ended.

        A round ends when the decision comes back to the seat that searches, so that positions are compared at the same
        point of their turns. Without rounds, what chance decides next is left open: to value it is less noise than to
        draw it.
        """
        rounds = self.rounds
        if rounds > 0:
            self.settle(state)
        left = rounds * LONGEST_ROUND
        away = state.turn != self.seat
        while rounds > 0 and left > 0 and state.turn != OVER:
            state.apply(state.at_random(self.dice) if self.taste <= 1 else self.best_of_sample(state))
            self.settle(state)
            left -= 1
            if state.turn != self.seat:
                away = True
            elif away:
                away = False
                rounds -= 1
        self.appraise(state)

    def appraise(self, state: State) -> None:
        worth = self.worth
        if state.turn == OVER:
            for seat in range(self.seats):
                worth[seat] = state.worth(seat)
        elif self.seats == 2:
            own = self.win_chance(state, self.seat)
            worth[self.seat] = own
            worth[1 - self.seat] = 1.0 - own
        else:
            for seat in range(self.seats):
                worth[seat] = self.win_chance(state, seat)

    def best_of_sample(self, state: State) -> i64:
        """The move that looks best of a few drawn at random, or of all if these are few."""
        offered = state.offers()
        count: i64 = len(offered)
        if count == 1:
            return offered[0]
        drawn = offered[:]
        if count > self.taste:
            drawn = [offered[self.dice.below(count)] for _ in range(self.taste)]
        seat: i64 = state.turn
        best: i64 = drawn[0]
        most = -1.0
        for action in drawn:
            after = state.clone()
            after.apply(action)
            worth = self.worth_to(after, seat)
            if worth > most:
                most = worth
                best = action
        return best

    def worth_to(self, state: State, seat: i64) -> float:
        if state.turn == OVER:
            return state.worth(seat)
        return self.value(state, seat)

    def back_up(self) -> None:
        path, worth = self.path, self.worth
        at: i64 = 0
        while at < self.steps:
            child = path[at]
            self.visits[child] += 1
            self.total[child] += worth[self.chooser[child]]
            at += 1
        own = self.worth[self.seat]
        self.sum += own
        self.squares += own * own
        self.iterations += 1
        count = float(self.iterations)
        if self.iterations >= 8:
            mean = self.sum / count
            self.scale = sqrt(max(self.squares / count - mean * mean, 1e-8))

    # What was found

    def found(self, action: i64) -> tuple[int, float, float]:
        """How often a move of the decision was visited, what it was worth on average, and at least."""
        child: i64 = self.first[ROOT]
        while child != NOTHING:
            if self.action[child] == action and self.chooser[child] == self.seat and self.visits[child] > 0:
                visits = float(self.visits[child])
                mean = self.total[child] / visits
                return self.visits[child], mean, mean - self.scale * sqrt(1.0 / visits)
            child = self.after[child]
        return 0, 0.0, -1.0
