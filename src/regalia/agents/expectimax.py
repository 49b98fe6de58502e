"""Expectimax: the running turn and some after it looked through, chance averaged, the value asked at the end."""

from collections.abc import Callable
from sys import maxsize
from typing import Final

from mypy_extensions import i64

from regalia.kernel.state import CHANCE, OVER, State
from regalia.kernel.stream import Stream
from regalia.kernel.tuning import Lookahead

PULSE: Final = 64  # values that are asked between two looks at the clock
LOWEST: Final = -1.0  # less than anything is worth, and
HIGHEST: Final = 2.0  # more
WHOLE: Final = 2  # decisions of a turn in which every move is looked at


class Plan:
    """Some moves of one seat, at most up to chance, another's decision or the turn's end, and what they are worth.

    `first` and `last` are the moves it begins and ends with, `state` is where they lead, with so many `steps` left;
    `looks` is how many values were asked to find its worth.
    """

    def __init__(self, first: i64, last: i64, state: State, steps: i64, worth: float, looks: i64) -> None:
        self.first: i64 = first
        self.last: i64 = last
        self.state = state
        self.steps: i64 = steps
        self.worth = worth
        self.looks: i64 = looks


class Expectimax:
    """Expectimax over the turns of two seats, for one of them; it needs states that number their turns.

    Where only one move is allowed there is nothing to decide, and so no step. In the last `sampled` turns, `samples`
    outcomes of a chance are drawn from the stream and looked at instead of all.

    What is worth no more than `low`, or no less than `high`, is not looked at any closer (alpha-beta, and star1 at
    chance): then what is found is only a bound. A turn that comes about in several ways is looked through once.
    """

    def __init__(
        self,
        value: Callable[[State, int], float],
        seat: i64,
        how: Lookahead,
        stream: Stream | None = None,
        sampled: i64 = 0,
        samples: i64 = 0,
    ) -> None:
        self.value = value
        self.seat: i64 = seat
        self.breadth: i64 = how.breadth
        self.steps: i64 = how.steps
        self.last_steps: i64 = how.last_steps
        self.narrow: i64 = how.narrow
        self.near = how.near
        self.stream = stream
        self.sampled: i64 = sampled
        self.samples: i64 = samples
        self.asked: i64 = 0
        self.most: i64 = maxsize
        self.late: Callable[[], bool] | None = None
        self.broken_off = False
        self.refutations: dict[int, int] = {}  # in the last turn: the move that was good enough, by the one before it
        self.known: dict[tuple[int, ...], tuple[float, float]] = {}  # what turns are worth, at least and at most

    def limit(self, most: i64, late: Callable[[], bool]) -> None:
        """From now on, break off after asking `most` values or when it is `late`; what is found then is worthless."""
        self.most = self.asked + most if most < maxsize - self.asked else maxsize
        self.late = late

    # What the seat to decide may do

    def plans(self, state: State) -> list[Plan]:
        """What can be done in the rest of the running turn, best first by how the turn looks at its end."""
        return self.rank(state, state.turn_number(), self.steps)

    def rank(self, state: State, number: i64, steps: i64) -> list[Plan]:
        found: list[Plan] = []
        self.gather(state, state.turn, -1, number, steps, self.last_steps, found)
        sign = -1.0 if state.turn == self.seat else 1.0
        found.sort(key=lambda plan: sign * plan.worth)
        return found

    def gather(
        self, state: State, seat: i64, first: i64, number: i64, steps: i64, length: i64, found: list[Plan]
    ) -> None:
        for action in self.choices(state, self.steps - steps):
            then = state.clone()
            then.apply(action)
            begun = action if first < 0 else first
            if steps > 1 and length > 1 and then.turn == seat and then.turn_number() == number:
                self.gather(then, seat, begun, number, steps - 1, length - 1, found)
            else:
                left = max(0, steps - 1 + self.last_steps - self.steps)
                before = self.asked
                worth = self.outlook(then, action, number, left, 0, LOWEST, HIGHEST)
                found.append(Plan(begun, action, then, steps - 1, worth, max(1, self.asked - before)))

    def choices(self, state: State, taken: i64) -> list[int]:
        """The moves to be looked at after so many steps of a turn: later on only those that look best at once."""
        actions = state.legal()
        if taken < WHOLE or len(actions) <= self.narrow:
            return actions
        sign = -1.0 if state.turn == self.seat else 1.0
        first: list[float] = []
        for action in actions:
            then = state.clone()
            then.apply(action)
            first.append(sign * (then.worth(self.seat) if then.turn == OVER else self.ask(then)))
        ranked = sorted(range(len(actions)), key=lambda at: first[at])
        return [actions[at] for at in ranked[: self.narrow]]

    # What it is worth

    def look(self, state: State, action: i64, turns: i64) -> float:
        """What a move is worth if the running turn and so many after it are looked through."""
        return self.after(state, action, state.turn_number(), self.steps_of(turns), turns, LOWEST, HIGHEST)

    def follow(self, plan: Plan, number: i64, turns: i64, low: float, high: float) -> float:
        """What a plan of the turn of that number is worth if so many turns after it are looked through."""
        before = self.asked
        worth = self.outlook(plan.state, plan.last, number, plan.steps, turns, low, high)
        plan.looks += self.asked - before
        return worth

    def steps_of(self, turns: i64) -> i64:
        """How many decisions of a turn are looked at when so many turns after it are."""
        return self.steps if turns > 0 else self.last_steps

    def after(self, state: State, action: i64, number: i64, steps: i64, turns: i64, low: float, high: float) -> float:
        then = state.clone()
        then.apply(action)
        return self.outlook(then, action, number, steps - 1, turns, low, high)

    def outlook(self, state: State, before: i64, number: i64, steps: i64, turns: i64, low: float, high: float) -> float:
        """What a position within the turn of that number is worth if both do their best."""
        if state.turn == OVER:
            return state.worth(self.seat)
        if state.turn_number() != number:
            return self.ask(state) if turns == 0 else self.look_through_turn(state, turns - 1, low, high)
        if self.broken_off:
            return LOWEST
        if state.turn == CHANCE:
            return self.average_outcomes(state, number, steps, turns, low, high)
        actions = state.offers()
        if len(actions) == 1:
            return self.after(state, actions[0], number, steps + 1, turns, low, high)
        if steps <= 0:
            return self.ask(state)
        if turns > 0:
            return self.follow_best(state, number, steps, turns, low, high)
        return self.try_moves(state, before, number, steps, low, high)

    def follow_best(self, state: State, number: i64, steps: i64, turns: i64, low: float, high: float) -> float:
        """What a decision is worth by the plans that look best; in another's turn first by letting it pass."""
        own = state.turn == self.seat
        best = LOWEST if own else HIGHEST
        declined = state.decline()
        if declined >= 0:
            best = self.after(state, declined, number, steps, turns, low, high)
            if best >= high if own else best <= low:
                return best
            low, high = (max(low, best), high) if own else (low, min(high, best))
        plans = self.rank(state, number, steps)
        near = self.near if steps < self.steps else HIGHEST
        for plan in plans[: self.breadth]:
            if abs(plan.worth - plans[0].worth) > near:
                break
            if plan.first == declined:
                continue
            worth = self.follow(plan, number, turns, low, high)
            if own:
                best = max(best, worth)
                low = max(low, best)
            else:
                best = min(best, worth)
                high = min(high, best)
            if low >= high:
                break
        return best

    def try_moves(self, state: State, before: i64, number: i64, steps: i64, low: float, high: float) -> float:
        """What a decision of the last turn is worth; the move that was good enough elsewhere is tried first."""
        own = state.turn == self.seat
        best = LOWEST if own else HIGHEST
        actions = self.choices(state, self.last_steps - steps)
        likely = self.refutations.get(before, state.decline())
        if likely in actions:
            actions.remove(likely)
            actions.insert(0, likely)
        for action in actions:
            worth = self.after(state, action, number, steps, 0, low, high)
            if own:
                best = max(best, worth)
                low = max(low, best)
            else:
                best = min(best, worth)
                high = min(high, best)
            if low >= high:
                self.refutations[before] = action
                break
        return best

    def look_through_turn(self, state: State, turns: i64, low: float, high: float) -> float:
        """What a turn is worth at its beginning, which may be known from another way that led there."""
        key = state.search_key()
        if key:
            key = (turns, *key)
            known = self.known.get(key)
            if known is not None:
                least, most = known
                if least >= high or least == most:
                    return least
                if most <= low:
                    return most
        worth = self.outlook(state, -1, state.turn_number(), self.steps_of(turns), turns, low, high)
        if key and not self.broken_off:
            self.known[key] = (worth if worth > low else LOWEST, worth if worth < high else HIGHEST)
        return worth

    def average_outcomes(self, state: State, number: i64, steps: i64, turns: i64, low: float, high: float) -> float:
        """The mean over what chance may bring, which is no decision and so no step."""
        outcomes = state.distinct_outcomes()
        total = 0.0
        if turns < self.sampled and self.stream is not None and len(outcomes) > self.samples:
            left = self.samples
            while left > 0:
                total += self.after(state, state.draw(self.stream), number, steps + 1, turns, LOWEST, HIGHEST)
                left -= 1
            return total / float(self.samples)
        weights = 0.0
        for _, weight in outcomes:
            weights += float(weight)
        rest = weights
        for outcome, weight in outcomes:
            part = float(weight)
            rest -= part
            least = (low * weights - total - rest) / part  # too little, even if all that follows is won
            enough = (high * weights - total) / part  # enough, even if all that follows is lost
            worth = self.after(state, outcome, number, steps + 1, turns, least, enough)
            total += part * worth
            if worth <= least:
                return (total + rest) / weights
            if worth >= enough:
                break
        return total / weights

    def ask(self, state: State) -> float:
        self.asked += 1
        if self.asked > self.most or (self.asked % PULSE == 0 and self.late is not None and self.late()):
            self.broken_off = True
        return self.value(state, self.seat)
