"""Who watches a game: counts what was offered and done, and how good it looked to every seat; compiled."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from regalia.agents.greedy import GreedyPlayer
from regalia.kernel import Event, Game
from regalia.kernel.kind import Kinds
from regalia.kernel.seen import seen_by
from regalia.kernel.state import CHANCE, State
from regalia.kernel.stream import Stream
from regalia.kernel.vector import vec

SCORED: Final = 5  # free decisions of a game whose choices are scored
DIGITS: Final = 4  # of looks and scores
LAST_DIGIT: Final = 10_000.0

Count = dict[str, int]


class Watcher:
    """Keeps what a log is written from while a game is played."""

    def __init__(self, game: Game, seats: i64, seed: str) -> None:
        self.game: Final = game
        self.value: Final[Callable[[State, int], float]] = game.value_function
        self.kinds: Final = Kinds([(verb.name, verb.first, bool(verb.things)) for verb in game.moves.verbs])
        self.seats: Final[i64] = seats
        self.deciders: Final[list[int]] = []
        self.choices: Final[list[int]] = []
        self.chance_after: Final[list[int]] = []
        self.looks: Final[list[float]] = []
        self.clauses: Final[Count] = {}
        self.places: Final[Count] = {}
        self.starts: list[dict[str, str]] = []
        self.things: Final[list[Count]] = [{} for _ in range(seats)]
        # By seat and kind; and at which free decision a kind was offered last.
        self.offered = vec[i64]([0] * (int(seats) * len(self.kinds.names)))
        self.chosen = vec[i64]([0] * (int(seats) * len(self.kinds.names)))
        self.offered_at = vec[i64]([0] * len(self.kinds.names))
        self.free: i64 = 0
        self.greedy: Final = GreedyPlayer(game, f"{seed}/scores")
        self.stream: Final = Stream(f"{seed}/scored")
        self.scored: Final[list[tuple[State, int]]] = []  # free decisions, all with the same chance to be among these

    def before(self, state: State, action: i64) -> None:
        """This is about to be done."""
        seat = state.turn
        if seat == CHANCE:
            self.note_chance()
            return
        legal = state.offers()
        choices: i64 = len(legal)
        self.deciders.append(seat)
        self.choices.append(choices)
        if choices > 1:
            self.note_kinds(legal, action, seat)
            self.draw_for_scoring(state, seat)
        other: i64 = 0
        while other < self.seats:
            self.looks.append(rounded(self.value(state, other)))
            other += 1
        if not self.starts:
            self.starts = [dict(start) for start in self.game.starts(state)]
        if self.kinds.uses_things(action):
            used: tuple[str, ...] = self.game.things(state, action)
            for thing in used:
                count(self.things[seat], thing)

    def note_chance(self) -> None:
        """Chance comes after the last decision, maybe once more."""
        last = len(self.deciders) - 1
        if last >= 0 and (not self.chance_after or self.chance_after[-1] != last):
            self.chance_after.append(last)

    def note_kinds(self, legal: list[int], action: i64, seat: i64) -> None:
        """Each kind that is offered counts once, and the one that is chosen."""
        self.free += 1
        kinds = self.kinds
        first = seat * len(kinds.names)
        for move in legal:
            kind = kinds.of(move)
            if self.offered_at[kind] != self.free:
                self.offered_at[kind] = self.free
                self.offered[first + kind] += 1
        self.chosen[first + kinds.of(action)] += 1

    def draw_for_scoring(self, state: State, seat: i64) -> None:
        """Keep this decision instead of another, so that in the end each has had the same chance."""
        if self.free <= SCORED:
            self.scored.append((state.clone(), seat))
            return
        at = self.stream.below(self.free)
        if at < SCORED:
            self.scored[at] = (state.clone(), seat)

    def hear(self, events: list[Event]) -> None:
        for event in events:
            if event.clause:
                count(self.clauses, event.clause)
            if event.place:
                count(self.places, event.place)

    def scores(self) -> list[list[float]]:
        """At the decisions that were kept, how good it looks to the seat after each of its choices."""
        return [self.score(state, seat) for state, seat in self.scored]

    def score(self, state: State, seat: i64) -> list[float]:
        seen = seen_by(state, seat, self.greedy.stream)
        return [rounded(score) for score in self.greedy.scores(seen, state.legal())]

    def by_name(self, counted: vec[i64]) -> list[Count]:
        """What was counted by seat and kind, for each seat by the kinds' names, without what never was."""
        names = self.kinds.names
        found: list[Count] = []
        for seat in range(self.seats):
            first = seat * len(names)
            row = [(name, int(counted[first + kind])) for kind, name in enumerate(names)]
            found.append({name: times for name, times in row if times > 0})
        return found


def rounded(number: float) -> float:
    """The same as `round` says, which writes a number down and reads it again; asked only where that may matter."""
    if 0.0 < number <= 1.0:
        above = number * LAST_DIGIT + 0.5
        whole = int(above)
        if 0.001 < above - float(whole) < 0.999:  # far from the middle, where the last bit would decide
            return float(whole) / LAST_DIGIT
    return round(number, DIGITS)


def count(counted: Count, what: str) -> None:
    counted[what] = counted.get(what, 0) + 1
