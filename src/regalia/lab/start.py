"""Does it matter what one begins with: the suit, the first turn, the formation, the corner of the map?

A seat's start is told apart from the seat wherever chance deals it, players choose it, or the options can hand it on
from seat to seat.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from regalia.kernel import CHANCE, Event, Game, State
from regalia.lab.arena import Plan, Played, play_numbered
from regalia.lab.label import Row
from regalia.lab.measured import Measured, clustered_rate, rate
from regalia.lab.statistic import MARGIN


class Begun(msgspec.Struct, frozen=True):
    """A game, and what each seat began it with."""

    played: Played
    starts: list[dict[str, str]]


class Greeter:
    """Notes what each seat begins with."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.starts: list[dict[str, str]] = []

    def before(self, state: State, action: int) -> None:
        if not self.starts and state.turn != CHANCE:
            self.starts = [dict(start) for start in self.game.starts(state)]

    def hear(self, events: list[Event]) -> None:
        """What happens later is no start."""


def greet_games(plan: Plan, numbers: Sequence[int]) -> list[Begun]:
    """Some of a plan's games, of which only the start is looked at."""
    begun = []
    for number in numbers:
        greeter = Greeter(plan.game)
        played = play_numbered(plan, number, greeter)
        begun.append(Begun(played, greeter.starts))
    return begun


class Starts:
    """How every start fared at one level of play, by kind (suit) and value (Hearts)."""

    def __init__(self, seats: int, games: Iterable[Begun], cut_short: bool = False) -> None:
        self.seats = seats
        self.cut_short = cut_short
        self.games = 0
        self.won_by_seat = [0.0] * seats
        self.had: defaultdict[tuple[str, str], set[int]] = defaultdict(set)  # the seats that ever had it
        self.fared: defaultdict[tuple[str, str], list[Fared]] = defaultdict(list)
        for game in games:
            if not game.played.clause or not game.starts:
                continue
            self.games += 1
            here: dict[tuple[str, str], Fared] = {}
            for seat, start in enumerate(game.starts):
                share = game.played.shares[seat]
                self.won_by_seat[seat] += share
                for what in start.items():
                    self.had[what].add(seat)
                    seats_with, won = here.get(what, (0, 0.0))
                    here[what] = seats_with + 1, won + share
            for what, fared in here.items():
                self.fared[what].append(fared)

    def kinds(self) -> list[str]:
        """What can be told apart from the seat: each of its values was seen at more seats than one."""
        kinds = sorted({kind for kind, _ in self.had})
        return [kind for kind in kinds if len(self.values(kind)) > 1 and not self.is_seat(kind)]

    def is_seat(self, kind: str) -> bool:
        """Whether somebody at one seat always begins with the same."""
        return all(len(self.had[kind, value]) == 1 for value in self.values(kind))

    def values(self, kind: str) -> list[str]:
        return sorted(value for other, value in self.had if other == kind)

    def count(self, kind: str, value: str) -> int:
        return sum(seats for seats, _ in self.fared[kind, value])

    def wins(self, kind: str, value: str) -> Measured:
        """How often a seat won that began with it; seats of one game belong together."""
        fared = self.fared[kind, value]
        found = clustered_rate([won for _, won in fared], [seats for seats, _ in fared])
        return msgspec.structs.replace(found, cut_short=self.cut_short)

    def seat_wins(self, seat: int) -> Measured:
        return msgspec.structs.replace(rate(self.won_by_seat[seat], self.games), cut_short=self.cut_short)


Fared = tuple[int, float]  # how many seats had it in a game, and what they won


def start_rows(levels: Mapping[str, Starts], handed_on: bool) -> list[Row]:
    """Nothing, where every seat always begins with the same and the options cannot change that."""
    levels = {level: starts for level, starts in levels.items() if starts.games}
    if not levels:
        return []
    top = list(levels.values())[-1]
    rows = []
    for kind in top.kinds():
        for value in sorted({value for starts in levels.values() for value in starts.values(kind)}):
            found = {level: starts.wins(kind, value) for level, starts in levels.items() if (kind, value) in starts.had}
            rows.append(start_row(kind, value, found, top.seats))
    if rows and handed_on:
        for seat in range(top.seats):
            found = {level: starts.seat_wins(seat) for level, starts in levels.items()}
            rows.append(start_row(SEAT, f"seat {seat + 1}", found, top.seats))
    return rows


SEAT: Final = "seat"  # the kind of what is left of a seat where starts are handed on; none of a game's own is told so


def start_row(kind: str, subject: str, levels: dict[str, Measured], seats: int) -> Row:
    """How often who began with it won; the metric is the kind of start."""
    return Row(
        section="start",
        metric=kind,
        subject=subject,
        kind="rate",
        unit="share",
        levels=levels,
        reference=1 / seats,
        margin=MARGIN,
    )
