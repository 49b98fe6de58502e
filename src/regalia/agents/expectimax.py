"""Expectimax: the running turn and the answer looked through, chance averaged, the value asked at the end."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from regalia.kernel.state import CHANCE, OVER, State
from regalia.kernel.stream import Stream

PULSE: Final = 64  # values that are asked between two looks at the clock


class Expectimax:
    """Expectimax over the turns of two seats, for one of them; it needs states that number their turns.

    `steps` is how many decisions of a turn are looked at. Of a decision's moves only the `breadth` best are followed
    into the next turn, by how the turn looks at its end. Looking is broken off when the value was asked more than
    `most` times, or when `late` says so; what it found then is worth nothing. In the last `sampled` turns,
    `samples` outcomes of a chance are drawn from the stream and looked at instead of all.
    """

    def __init__(
        self,
        value: Callable[[State, int], float],
        seat: i64,
        breadth: i64,
        steps: i64,
        most: i64,
        late: Callable[[], bool],
        stream: Stream | None = None,
        sampled: i64 = 0,
        samples: i64 = 0,
    ) -> None:
        self.value = value
        self.seat: i64 = seat
        self.breadth: i64 = breadth
        self.steps: i64 = steps
        self.most: i64 = most
        self.late = late
        self.stream = stream
        self.sampled: i64 = sampled
        self.samples: i64 = samples
        self.asked: i64 = 0
        self.broken_off = False

    def look(self, state: State, action: i64, turns: i64) -> float:
        """What a move is worth if the running turn and so many after it are looked through."""
        return self.after(state, action, state.turn_number(), self.steps, turns)

    def after(self, state: State, action: i64, number: i64, steps: i64, turns: i64) -> float:
        then = state.clone()
        then.apply(action)
        return self.outlook(then, number, steps - 1, turns)

    def outlook(self, state: State, number: i64, steps: i64, turns: i64) -> float:
        """What a position within the turn of that number is worth if both do their best."""
        if state.turn == OVER:
            return state.share(self.seat)
        if state.turn_number() != number:
            if turns == 0:
                return self.ask(state)
            return self.outlook(state, state.turn_number(), self.steps, turns - 1)
        if steps == 0 or self.broken_off:
            return self.ask(state)
        if state.turn == CHANCE:
            return self.average_outcomes(state, number, steps, turns)
        own = state.turn == self.seat
        actions = state.legal()
        if turns > 0 and len(actions) > self.breadth:
            actions = self.promising(state, actions, number, steps)
        best = -1.0 if own else 2.0
        for action in actions:
            worth = self.after(state, action, number, steps, turns)
            if worth > best if own else worth < best:
                best = worth
        return best

    def average_outcomes(self, state: State, number: i64, steps: i64, turns: i64) -> float:
        """The mean over what chance may bring, which is no decision and so no step."""
        distinct_outcomes = state.distinct_outcomes()
        total = 0.0
        if turns < self.sampled and self.stream is not None and len(distinct_outcomes) > self.samples:
            left = self.samples
            while left > 0:
                total += self.after(state, state.draw(self.stream), number, steps + 1, turns)
                left -= 1
            return total / float(self.samples)
        weights = 0.0
        for outcome, weight in distinct_outcomes:
            total += float(weight) * self.after(state, outcome, number, steps + 1, turns)
            weights += float(weight)
        return total / weights

    def promising(self, state: State, actions: list[int], number: i64, steps: i64) -> list[int]:
        """The moves after which the turn's end looks best to who decides, best first."""
        sign = -1.0 if state.turn == self.seat else 1.0
        first = [sign * self.after(state, action, number, steps, 0) for action in actions]
        ranked = sorted(range(len(actions)), key=lambda at: first[at])
        return [actions[at] for at in ranked[: self.breadth]]

    def ask(self, state: State) -> float:
        self.asked += 1
        if self.asked > self.most or (self.asked % PULSE == 0 and self.late()):
            self.broken_off = True
        return self.value(state, self.seat)
