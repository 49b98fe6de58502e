"""One game, watched: what was offered and done at each decision, and how good it looked to every seat before."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import msgspec

from regalia.agents import GreedyPlayer
from regalia.kernel import CHANCE, Event, Game, State, Stream, seen_by
from regalia.lab.arena import Plan, Played, play_numbered

SCORED: Final = 5  # free decisions of a game whose choices are scored


class GameLog(msgspec.Struct, frozen=True, kw_only=True):
    """What the lab keeps of one game."""

    played: Played
    deciders: list[int]  # the seat of each decision
    choices: list[int]  # how many legal actions it had
    chance_after: list[int]  # the decisions that chance followed, before the next one or the end
    looks: list[float]  # the value of the position to each seat before each decision, seat after seat
    offered: list[dict[str, int]]  # for each seat, at how many of its decisions a kind of action was offered
    chosen: list[dict[str, int]]  # and chosen
    clauses: dict[str, int]  # how often each clause was carried out
    places: dict[str, int]  # how often something happened there
    starts: list[dict[str, str]]  # what each seat began with
    things: list[dict[str, int]]  # for each seat, how often it used a card, piece, tile or ability
    scores: list[list[float]]  # at some free decisions, how good it looked after each choice

    @property
    def seats(self) -> int:
        return len(self.offered)


class Watcher:
    """Writes a log while a game is played."""

    def __init__(self, game: Game, seats: int, seed: str) -> None:
        self.game = game
        self.value = game.value_function
        self.verb_of = game.moves.verb_of
        self.deciders: list[int] = []
        self.choices: list[int] = []
        self.chance_after: list[int] = []
        self.looks: list[float] = []
        self.offered: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.chosen: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.clauses: Counter[str] = Counter()
        self.places: Counter[str] = Counter()
        self.starts: list[dict[str, str]] = []
        self.things: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.greedy = GreedyPlayer(game, f"{seed}/scores")
        self.stream = Stream(f"{seed}/scored")
        self.scored: list[tuple[State, int]] = []  # free decisions, all with the same chance to be among these
        self.free = 0

    def before(self, state: State, action: int) -> None:
        """This is about to be done."""
        seat = state.turn
        if seat == CHANCE:
            last = len(self.deciders) - 1
            if last >= 0 and self.chance_after[-1:] != [last]:
                self.chance_after.append(last)
            return
        legal = state.legal()
        self.deciders.append(seat)
        self.choices.append(len(legal))
        self.looks += [round(float(self.value(state, other)), 4) for other in range(state.seats)]
        if not self.starts:
            self.starts = [dict(start) for start in self.game.starts(state)]
        self.things[seat].update(self.game.things(state, action))
        if len(legal) > 1:
            self.draw_for_scoring(state, seat)
            self.offered[seat].update({self.verb_of(other).name for other in legal})
            self.chosen[seat][self.verb_of(action).name] += 1

    def draw_for_scoring(self, state: State, seat: int) -> None:
        """Keep this decision instead of another, so that in the end each has had the same chance."""
        self.free += 1
        at = len(self.scored) if self.free <= SCORED else self.stream.below(self.free)
        if at < SCORED:
            self.scored[at : at + 1] = [(state.clone(), seat)]

    def score(self, state: State, seat: int) -> list[float]:
        """How good it looks to the seat after each of its choices."""
        seen = seen_by(state, seat, self.greedy.stream)
        return [round(score, 4) for score in self.greedy.scores(seen, state.legal())]

    def hear(self, events: list[Event]) -> None:
        for event in events:
            if event.clause:
                self.clauses[event.clause] += 1
            if event.place:
                self.places[event.place] += 1

    def write_log(self, played: Played) -> GameLog:
        if played.clause:
            self.clauses[played.clause] += 1
        return GameLog(
            played=played,
            deciders=self.deciders,
            choices=self.choices,
            chance_after=self.chance_after,
            looks=self.looks,
            offered=[dict(sorted(counted.items())) for counted in self.offered],
            chosen=[dict(sorted(counted.items())) for counted in self.chosen],
            clauses=dict(sorted(self.clauses.items())),
            places=dict(sorted(self.places.items())),
            starts=self.starts,
            things=[dict(sorted(counted.items())) for counted in self.things],
            scores=[self.score(state, seat) for state, seat in self.scored],
        )


def watch_games(plan: Plan, numbers: Sequence[int]) -> list[GameLog]:
    """Some of a plan's games, watched; the same games as without a watcher."""
    logs = []
    for number in numbers:
        watcher = Watcher(plan.game, plan.seats, f"{plan.seed}/{number}")
        logs.append(watcher.write_log(play_numbered(plan, number, watcher)))
    return logs
