"""Watched games of one level of play, and what can be counted on them."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from regalia.lab.arena import Plan
from regalia.lab.calibration import Calibration, Lines
from regalia.lab.compression import Picked
from regalia.lab.game_log import GameLog
from regalia.lab.metric import NOBODY, clarity, decisiveness, drama, kingmakings, lead_changes, leader_at, waits
from regalia.lab.statistic import quantile

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

QUARTERS: Final = (0.25, 0.5, 0.75)  # parts of a game after which one looks who leads
SECONDS_A_DECISION: Final = 8.0  # that a person is taken to think over a free choice
SECONDS_A_MOVE: Final = 3.0  # to carry out any move or outcome of chance


def once(method: "Callable[Concatenate[Sample, Given], Answer]") -> "Callable[Concatenate[Sample, Given], Answer]":
    """A question to a sample whose answer is kept: to read all its games again takes long."""

    @wraps(method)
    def ask(sample: "Sample", /, *given: Given.args, **named: Given.kwargs) -> Answer:
        key = (method.__name__, *given)
        if key not in sample.answers:
            sample.answers[key] = method(sample, *given, **named)
        answer: Answer = sample.answers[key]
        return answer

    return ask


class Sample:
    """The finished games of a plan in which all seats play alike.

    Games are kept compressed and read one after the other; only their results are at hand.
    """

    def __init__(self, plan: Plan, logs: Sequence[GameLog]) -> None:
        self.plan = plan
        self.level = plan.players[0]
        self.answers: dict[tuple[object, ...], Any] = {}
        ended = [(log.played.number, place, log.played) for place, log in enumerate(logs) if log.played.clause]
        ended.sort(key=lambda game: game[0])
        self.logs = Picked(logs, [place for _, place, _ in ended])
        self.played = [played for _, _, played in ended]
        self.unfinished = len(logs) - len(self.logs)
        self.cut_short = len(logs) < plan.games

    @property
    def games(self) -> int:
        return len(self.logs)

    @cached_property
    def lines(self) -> Lines:
        """The line of chances of each game."""
        return Lines(self.logs)

    # Rates

    @once
    def shares(self) -> list[float]:
        """How many games each seat won, shared ones in parts."""
        return [sum(game.shares[seat] for game in self.played) for seat in range(self.plan.seats)]

    @once
    def endings(self) -> dict[str, int]:
        """Games by the clause that ended them, the most frequent first."""
        counted = Counter(game.clause for game in self.played)
        return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))

    def count_draws(self) -> int:
        return sum(1 for game in self.played if not game.winners)

    @once
    def forced_parts(self) -> list[float]:
        """The part of each game's decisions that were none."""
        return [sum(1 for count in log.choices if count == 1) / len(log.choices) for log in self.logs]

    # One number for each game

    @once
    def lengths(self, unit: str) -> list[float]:
        """In `turns`, `decisions` or estimated `minutes`."""
        if unit == "minutes":
            return [minutes(log) for log in self.logs]
        return [float(getattr(game, unit)) for game in self.played]

    @once
    def load(self) -> list[float]:
        """The mean number of choices of each game's free decisions."""
        free = [[count for count in log.choices if count > 1] for log in self.logs]
        return [sum(counts) / len(counts) for counts in free if counts]

    @once
    def waiting(self) -> list[float]:
        """The mean number of others' decisions between two turns of one's own, of each game."""
        found = []
        for log in self.logs:
            waited = [wait for seat in range(log.seats) for wait in waits(log.deciders, seat)]
            if waited:
                found.append(sum(waited) / len(waited))
        return found

    def won_lines(self) -> Iterator[tuple[list[tuple[float, ...]], int]]:
        """The games that one seat won alone, with that seat; one after the other, since all are too many to hold."""
        for line, game in zip(self.lines, self.played, strict=True):
            if len(game.winners) == 1 and line:
                yield line, game.winners[0]

    @once
    def lead_changes(self) -> list[float]:
        return [float(lead_changes(line)) for line in self.lines]

    def drama(self) -> list[float]:
        return [mood.drama for mood in self.moods()]

    def decisiveness(self) -> list[float]:
        return [mood.decisiveness for mood in self.moods()]

    def leader_wins(self, part: float) -> list[float]:
        """For each game in which a seat was ahead after that part of it, whether it won; the parts are `QUARTERS`."""
        found = [mood.leader_won[QUARTERS.index(part)] for mood in self.moods()]
        return [won for won in found if won is not None]

    @once
    def moods(self) -> list["Mood"]:
        """Of the games that one seat won alone; all at once, since their lines take long to draw."""
        return [
            Mood(
                drama(line, winner),
                decisiveness(line, winner),
                tuple(leader_won(leader_at(line, part), winner) for part in QUARTERS),
            )
            for line, winner in self.won_lines()
        ]

    @once
    def clarity(self) -> list[tuple[float, float]]:
        """For each game, how much better the best choice was than the mean and than the worst, in chances to win."""
        found = []
        for log, taught in zip(self.logs, self.taught(), strict=True):
            gaps = [clarity(taught.alone(scores)) for scores in log.scores]
            if gaps:
                found.append((mean([gap for gap, _ in gaps]), mean([gap for _, gap in gaps])))
        return found

    def taught(self) -> Iterator[Calibration]:
        """What each game's looks mean, learned from other games."""
        halves = self.lines.taught
        return (halves[1 - game.number % 2] for game in self.played)

    def kingmaking(self) -> list[float]:
        """The part of each game's decisions that made a king, of those after which chance did not come first."""
        return [part for part in self.kingmaking_by_game() if part is not None]

    @once
    def kingmaking_by_game(self) -> list[float | None]:
        """For every game; None where chance came after each decision."""
        found: list[float | None] = []
        for line, log in zip(self.lines, self.logs, strict=True):
            made, looked_at = kingmakings(line, log.deciders, set(log.chance_after), log.played.shares)
            found.append(made / looked_at if looked_at else None)
        return found

    # Kinds of action

    def uses(self) -> list["Use"]:
        """Every kind of action that was ever offered, the most offered first."""
        found = [Use(verb, *table.sum(axis=0).tolist()) for verb, table in self.use_table().items()]
        return sorted(found, key=lambda use: (-use.offered, use.verb))

    @once
    def use_table(self) -> dict[str, NDArray[np.float32]]:
        """For every kind of action and each game: how often it was offered and chosen, its users, and their wins."""
        found: dict[str, NDArray[np.float32]] = {}
        for at, log in enumerate(self.logs):
            for seat in range(log.seats):
                for verb, count in log.offered[seat].items():
                    row = found.setdefault(verb, np.zeros((self.games, 4), np.float32))[at]
                    row[0] += count
                    chosen = log.chosen[seat].get(verb, 0)
                    if chosen:
                        row += np.array([0, chosen, 1, log.played.shares[seat]], np.float32)
        return found

    def clauses(self) -> Counter[str]:
        """How often each clause was carried out."""
        return Counter({clause: int(counts.sum()) for clause, counts in self.clause_table().items()})

    def clause_counts(self, clause: str) -> list[float]:
        """How often a clause was carried out in each game."""
        counts = self.clause_table().get(clause)
        return [0.0] * self.games if counts is None else [float(count) for count in counts]

    @once
    def clause_table(self) -> dict[str, NDArray[np.uint32]]:
        """For every clause, how often it was carried out in each game."""
        found: dict[str, NDArray[np.uint32]] = {}
        for at, log in enumerate(self.logs):
            for clause, count in log.clauses.items():
                found.setdefault(clause, np.zeros(self.games, np.uint32))[at] = count
        return found

    @once
    def places(self) -> Counter[str]:
        """How often something happened at each place."""
        found: Counter[str] = Counter()
        for log in self.logs:
            found.update(log.places)
        return found


class Mood(msgspec.Struct, frozen=True):
    """How it felt to win a game."""

    drama: float
    decisiveness: float
    leader_won: tuple[float | None, ...]  # whether who was ahead after each quarter won; None if nobody was


class Use(msgspec.Struct, frozen=True):
    """How a kind of action fared."""

    verb: str
    offered: float  # decisions
    chosen: float
    used: float  # seats, of all games, that chose it at least once
    won: float  # games that these won, shared ones in parts

    @property
    def rate(self) -> float:
        return self.chosen / self.offered


def leader_won(leader: int, winner: int) -> float | None:
    return None if leader == NOBODY else float(leader == winner)


def minutes(log: GameLog) -> float:
    """What a game takes people, by the assumed seconds."""
    free = sum(1 for count in log.choices if count > 1)
    return (free * SECONDS_A_DECISION + log.played.actions * SECONDS_A_MOVE) / 60


def middle(values: Sequence[float]) -> float:
    return quantile(sorted(values), 0.5)


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
