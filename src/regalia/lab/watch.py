"""One game, watched: what was offered and done at each decision, and how good it looked to every seat before."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from regalia.kernel import CHANCE, Event, Game, State
from regalia.lab.arena import Plan, Played, play_numbered


class Tale(msgspec.Struct, frozen=True, kw_only=True):
    """What the lab keeps of one game."""

    played: Played
    deciders: list[int]  # the seat of each decision
    choices: list[int]  # how many legal actions it had
    looks: list[float]  # the value of the position to each seat before each decision, seat after seat
    offered: list[dict[str, int]]  # for each seat, at how many of its decisions a kind of action was offered
    chosen: list[dict[str, int]]  # and chosen
    clauses: dict[str, int]  # how often each clause was carried out
    places: dict[str, int]  # how often something happened there

    @property
    def seats(self) -> int:
        return len(self.offered)

    def looks_at(self, decision: int) -> list[float]:
        """How good it looked to each seat before a decision."""
        return self.looks[decision * self.seats : (decision + 1) * self.seats]


class Watcher:
    """Writes a tale while a game is played."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.value = game.room("value").value
        self.deciders: list[int] = []
        self.choices: list[int] = []
        self.looks: list[float] = []
        self.offered: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.chosen: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.clauses: Counter[str] = Counter()
        self.places: Counter[str] = Counter()

    def before(self, state: State, action: int) -> None:
        """This is about to be done."""
        seat = state.turn
        if seat == CHANCE:
            return
        legal = state.legal()
        self.deciders.append(seat)
        self.choices.append(len(legal))
        self.looks += [round(float(self.value(state, other)), 4) for other in range(state.seats)]
        if len(legal) > 1:
            self.offered[seat].update({self.game.verb(state, other) for other in legal})
            self.chosen[seat][self.game.verb(state, action)] += 1

    def happened(self, events: list[Event]) -> None:
        for event in events:
            if event.clause:
                self.clauses[event.clause] += 1
            if event.place:
                self.places[event.place] += 1

    def tale(self, played: Played) -> Tale:
        if played.clause:
            self.clauses[played.clause] += 1
        return Tale(
            played=played,
            deciders=self.deciders,
            choices=self.choices,
            looks=self.looks,
            offered=[dict(sorted(counted.items())) for counted in self.offered],
            chosen=[dict(sorted(counted.items())) for counted in self.chosen],
            clauses=dict(sorted(self.clauses.items())),
            places=dict(sorted(self.places.items())),
        )


def watch_games(plan: Plan, numbers: Sequence[int]) -> list[Tale]:
    """Some of a plan's games, watched; the same games as without a watcher."""
    tales = []
    for number in numbers:
        watcher = Watcher(plan.game, plan.seats)
        tales.append(watcher.tale(play_numbered(plan, number, watcher)))
    return tales
