"""Does it matter what one begins with: the suit, the first turn, the formation, the corner of the map?

A seat's start is told apart from the seat wherever chance deals it, players choose it, or the options can hand it on
from seat to seat.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from regalia.kernel import CHANCE, Event, Game, State
from regalia.kernel.wording import join_words
from regalia.lab.arena import Plan, Played, play_numbered
from regalia.lab.section import Row, Section, rate_of
from regalia.lab.statistic import wilson
from regalia.lab.verdict import Fairness, advantage, sturdiness


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

    def __init__(self, seats: int, games: Iterable[Begun]) -> None:
        self.seats = seats
        self.games = 0
        self.won_by_seat = [0.0] * seats
        self.had: defaultdict[tuple[str, str], Counter[int]] = defaultdict(Counter)  # games at each seat
        self.won: defaultdict[tuple[str, str], float] = defaultdict(float)
        for game in games:
            if not game.played.clause or not game.starts:
                continue
            self.games += 1
            for seat, start in enumerate(game.starts):
                self.won_by_seat[seat] += game.played.shares[seat]
                for kind, value in start.items():
                    self.had[kind, value][seat] += 1
                    self.won[kind, value] += game.played.shares[seat]

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
        return self.had[kind, value].total()

    def verdict(self, kind: str) -> Fairness:
        values = self.values(kind)
        return advantage(
            [self.won[kind, value] for value in values],
            [self.count(kind, value) for value in values],
            [f"who has {kind} “{value}”" for value in values],
            1 / self.seats,
        )


def start_section(levels: Mapping[str, Starts], names: Sequence[str], handed_on: bool) -> list[Section]:
    """Nothing, where every seat always begins with the same and the options cannot change that."""
    levels = {level: starts for level, starts in levels.items() if starts.games}
    if not levels:
        return []
    top = list(levels)[-1]
    kinds = levels[top].kinds()
    if not kinds:
        return []
    even = 1 / len(names)
    rows = [row for kind in kinds for row in kind_rows(kind, levels, even)]
    if handed_on:
        for seat in range(len(names)):
            rates = [wilson(min(starts.won_by_seat[seat], starts.games), starts.games) for starts in levels.values()]
            values = {level: rate_of(starts.won_by_seat[seat], starts.games) for level, starts in levels.items()}
            rows.append(
                Row(name=f"seat {seat + 1}, whatever it begins with", values=values, sturdiness=sturdiness(rates, even))
            )
    verdicts = {kind: levels[top].verdict(kind) for kind in kinds}
    return [
        Section(
            key="start",
            title="Does it matter what one begins with?",
            lead=" ".join(answers(verdicts)),
            rows=rows,
            notes=[handed_words(handed_on), CHOSEN],
        )
    ]


CHOSEN = (
    "What players choose themselves, like a formation, also tells when they choose it and how well they can use it."
)


def handed_words(handed_on: bool) -> str:
    if handed_on:
        return (
            "Played apart, with everything one begins with handed on from seat to seat, so that each start was at each "
            "seat in as many games: what is left is the start, and in the last rows the seat."
        )
    return "Counted over all seats; chance or the players gave each seat its start, so it is not the seat again."


def answers(verdicts: Mapping[str, Fairness]) -> Iterator[str]:
    """A sentence for each kind of start; kinds of which the same is said share it."""
    said: dict[str, list[str]] = {}
    for kind, found in verdicts.items():
        said.setdefault(found.sentence, []).append(kind)
    for sentence, kinds in said.items():
        words = join_words(kinds)
        yield f"{words[:1].upper()}{words[1:]}: {sentence[:1].lower()}{sentence[1:]}"


def kind_rows(kind: str, levels: Mapping[str, Starts], even: float) -> list[Row]:
    values = sorted({value for starts in levels.values() for value in starts.values(kind)})
    rows = []
    for value in values:
        at = {level: starts for level, starts in levels.items() if starts.count(kind, value)}
        intervals = [
            wilson(min(starts.won[kind, value], starts.count(kind, value)), starts.count(kind, value))
            for starts in at.values()
        ]
        rows.append(
            Row(
                name=f"{kind}: {value}",
                values={
                    level: f"{rate_of(starts.won[kind, value], starts.count(kind, value))} "
                    f"of {starts.count(kind, value):,}"
                    for level, starts in at.items()
                },
                sturdiness=sturdiness(intervals, even),
            )
        )
    return rows
