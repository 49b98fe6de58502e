"""A grid of rule sets: what each does, which meets the goals best, and whether it does so on fresh seeds too."""

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

import msgspec

from regalia.kernel import BadOption, Game
from regalia.kernel.option import Value
from regalia.lab.arena import Plan, Played
from regalia.lab.sample import middle
from regalia.lab.statistic import Interval, sure_of_all, wilson

MOST_CELLS: Final = 400
SPAN: Final = r"(?P<low>\d+(?:\.\d+)?)\.\.(?P<high>\d+(?:\.\d+)?)"
GOAL: Final = re.compile(rf"(?:seat (?P<seat>\d) wins|(?P<word>drawn|median)) {SPAN} ?(?P<unit>%|turns|decisions)")
GOALS: Final = "“seat 1 wins 48..52 %”, “drawn 0..5 %”, “median 25..40 turns” or “median 80..120 decisions”"


class Goal(msgspec.Struct, frozen=True):
    """Something a designer wants, between two numbers; rates in percent."""

    text: str
    kind: str  # "seat", "drawn", "turns" or "decisions"
    seat: int
    low: float
    high: float

    @classmethod
    def read(cls, text: str) -> "Goal":
        found = GOAL.fullmatch(" ".join(text.lower().split()))
        if (
            found is None
            or float(found["low"]) > float(found["high"])
            or (found["word"] == "median") == (found["unit"] == "%")
            or found["seat"] == "0"
        ):
            raise BadOption(f"“{text[:60]}” is no goal. Goals: {GOALS}.")
        kind = "seat" if found["seat"] else "drawn" if found["word"] == "drawn" else found["unit"]
        return cls(text, kind, int(found["seat"] or 1) - 1, float(found["low"]), float(found["high"]))

    def measure(self, games: Sequence[Played]) -> float:
        if self.kind == "seat":
            return 100 * sum(game.shares[self.seat] for game in games) / len(games)
        if self.kind == "drawn":
            return 100 * sum(1 for game in games if not game.winners) / len(games)
        return middle([float(getattr(game, self.kind)) for game in games])

    def distance(self, games: Sequence[Played]) -> float:
        """How far from the goal, in parts of its width; 0 when met."""
        value = self.measure(games)
        return max(0.0, self.low - value, value - self.high) / max(self.high - self.low, 1.0)


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """One rule set and what it did; intervals hold for all cells at once."""

    options: dict[str, Value]
    games: int
    seat1: float
    interval: Interval
    drawn: float
    turns: float
    missed: float  # of all goals together


class Vary(msgspec.Struct, frozen=True):
    """An option and the values it is to take."""

    name: str
    values: tuple[Value, ...]

    @classmethod
    def read(cls, game: Game, text: str) -> "Vary":
        """`castle_hp=10..30:5`, `king_bonus=0..4`, `attack_suit=any,own`."""
        name, equals, wanted = text.partition("=")
        name = name.strip().replace("-", "_")
        rules = game.option_type.rules()
        if not equals or name not in rules:
            if equals:
                game.options({name: ""})  # says which options there are
            raise BadOption(f"“{text[:60]}” is not NAME=VALUES, such as castle_hp=10..30:5 or king_bonus=0,2,4.")
        span = re.fullmatch(r"(-?\d{1,9})\.\.(-?\d{1,9})(?::(\d{1,9}))?", wanted.strip(), re.ASCII)
        if span is not None:
            low, high, step = int(span[1]), int(span[2]), int(span[3] or 1)
            if step == 0 or low > high or (high - low) // step >= MOST_CELLS:
                raise BadOption(f"“{wanted[:60]}” is no range of at most {MOST_CELLS} values.")
            return cls(name, tuple(rules[name].check(value) for value in range(low, high + 1, step)))
        return cls(name, tuple(rules[name].check(value.strip()) for value in wanted.split(",")))


def grid(plan: Plan, varied: Sequence[Vary]) -> list[Plan]:
    """A plan for every combination; all on the same seeds."""
    names = [vary.name for vary in varied]
    plans = []
    for values in product(*(vary.values for vary in varied)):
        changed = msgspec.structs.replace(plan, options=plan.options | dict(zip(names, values, strict=True)))
        changed.check()
        plans.append(changed)
    if len(plans) > MOST_CELLS:
        raise BadOption(f"These are {len(plans)} rule sets; at most {MOST_CELLS} can be compared at once.")
    return plans


def cell(plan: Plan, games: Sequence[Played], goals: Sequence[Goal], cells: int) -> Cell:
    """What one rule set did; its interval is wide enough for as many cells (Bonferroni)."""
    ended = [game for game in games if game.clause]
    won = sum(game.shares[0] for game in ended)
    return Cell(
        options=plan.options,
        games=len(ended),
        seat1=won / max(1, len(ended)),
        interval=wilson(min(won, len(ended)), len(ended), sure_of_all(cells)),
        drawn=sum(1 for game in ended if not game.winners) / max(1, len(ended)),
        turns=middle([float(game.turns) for game in ended]) if ended else 0.0,
        missed=sum(goal.distance(ended) for goal in goals) if ended else float("inf"),
    )


def best(cells: Sequence[Cell]) -> Cell:
    """The cell that misses the goals least; of equals, the one that is nearest to an even share."""
    return min(cells, key=lambda one: (one.missed, abs(one.seat1 - 0.5)))


def fresh(plan: Plan) -> Plan:
    """The same games on seeds that nothing was chosen by."""
    return msgspec.structs.replace(plan, seed=f"{plan.seed}/fresh")


def confirm_goals(goals: Sequence[Goal], games: Sequence[Played]) -> Iterator[str]:
    """Whether each goal is met, in a sentence each."""
    ended = [game for game in games if game.clause]
    for goal in goals:
        met = "met" if goal.distance(ended) == 0 else "missed"
        yield f"“{goal.text}” is {met} on fresh seeds: {goal.measure(ended):.1f}."
