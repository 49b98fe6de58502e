"""What is kept of a game when many rule sets are tried: its result, its minutes, and how good it looked to all."""

from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from regalia.kernel import CHANCE, Event, Game, State
from regalia.lab.arena import Plan, Played, play_numbered
from regalia.lab.calibration import Calibration, fit, logit
from regalia.lab.label import TENTH
from regalia.lab.luck import FIXED, REPEATS, play_once
from regalia.lab.metric import drama
from regalia.lab.sample import SECONDS_A_DECISION, SECONDS_A_MOVE, mean

TAUGHT: Final = 400  # games of each half at most that teach
DRAMA: Final = "drama of the winner"
LEAST_DRAMA: Final = 0.02  # that anybody would feel, where there is hardly any


class ShortLog(msgspec.Struct, frozen=True):
    """One game in short."""

    played: Played
    free: int  # decisions with more than one choice
    looks: list[float]  # the value of the position to each seat before each decision, seat after seat; maybe not noted

    @property
    def minutes(self) -> float:
        """What it takes people, by the assumed seconds."""
        return (self.free * SECONDS_A_DECISION + self.played.actions * SECONDS_A_MOVE) / 60

    @property
    def half(self) -> int:
        """Games on the same luck belong to the same half."""
        return self.played.number // REPEATS % 2


class Noter:
    """Writes a short log while a game is played."""

    def __init__(self, game: Game, notes_looks: bool = True) -> None:
        self.value = game.value_function
        self.notes_looks = notes_looks
        self.free = 0
        self.looks: list[float] = []

    def before(self, state: State, action: int) -> None:
        if state.turn == CHANCE:
            return
        self.free += len(state.legal()) > 1
        if self.notes_looks:
            self.looks += [round(float(self.value(state, seat)), 4) for seat in range(state.seats)]

    def hear(self, events: list[Event]) -> None:
        """What happened is counted nowhere."""


def note_games(plan: Plan, numbers: Sequence[int]) -> list[ShortLog]:
    """Some of a plan's games in short."""
    return [note_game(plan, number) for number in numbers]


def note_game(plan: Plan, number: int, notes_looks: bool = True) -> ShortLog:
    """One game in short; how it looked to all takes time."""
    noter = Noter(plan.game, notes_looks)
    played = play_numbered(plan, number, noter)
    return ShortLog(played, noter.free, noter.looks)


def note_again(plan: Plan, numbers: Sequence[int]) -> list[ShortLog]:
    """The same, with every `REPEATS` games on the same deals and dice, so that they tell how much luck decides."""
    logs = []
    for number in numbers:
        noter = Noter(plan.game)
        played = play_once(plan, FIXED[0], number, noter)
        logs.append(ShortLog(played, noter.free, noter.looks))
    return logs


# How it felt


def teach(logs: Sequence[ShortLog]) -> tuple[Calibration, Calibration]:
    """What looks mean, learned from each half of some games; both rule sets of a comparison are taught together."""
    halves = [[log for log in logs if log.half == half and log.played.clause and log.looks] for half in (0, 1)]
    return learn(halves[0][:TAUGHT]), learn(halves[1][:TAUGHT])


def learn(logs: Sequence[ShortLog]) -> Calibration:
    """Each game weighs the same, however long it was."""
    if not logs:
        return Calibration()
    heights, results, weights = [], [], []
    for log in logs:
        shares = log.played.shares
        count = len(log.looks) // len(shares)
        heights.append(logit(np.asarray(log.looks, dtype=np.float64)))
        results.append(np.tile(np.asarray(shares, dtype=np.float64), count))
        weights.append(np.full(len(log.looks), 1 / count))
    return fit(np.concatenate(heights), np.concatenate(results), np.concatenate(weights))


def drama_of(log: ShortLog, taught: tuple[Calibration, Calibration]) -> float | None:
    """How far behind the winner was, by what the other half teaches; None unless one seat won alone."""
    if len(log.played.winners) != 1 or not log.looks:
        return None
    line = taught[1 - log.half].line(log.looks, len(log.played.shares))
    return drama(line, log.played.winners[0])


def drama_margin(dramas: Sequence[float]) -> float:
    """The smallest difference that matters: a tenth, or what anybody would feel."""
    return max(LEAST_DRAMA, TENTH * mean(dramas))
