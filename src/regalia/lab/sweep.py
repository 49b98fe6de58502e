"""A grid of rule sets: what each does, which meets the goals best, and whether it does so on fresh seeds too."""

import re
from collections.abc import Sequence
from itertools import product
from math import inf
from typing import Final

import msgspec

from regalia.kernel import BadOption, Game
from regalia.kernel.option import Value
from regalia.lab.arena import Plan
from regalia.lab.ending import no_ending
from regalia.lab.label import Row, level_line
from regalia.lab.line import Line, Run, run_of
from regalia.lab.measured import Measured, means, medians, rate, resampled
from regalia.lab.short_log import DRAMA, ShortLog, drama_of, teach
from regalia.lab.statistic import Interval, sure_of_all

MOST_CELLS: Final = 400
SPAN: Final = r"(?P<low>\d+(?:\.\d+)?)\.\.(?P<high>\d+(?:\.\d+)?)"
GOAL: Final = re.compile(
    rf"(?:seat (?P<seat>\d) wins|ended by (?P<clause>[a-z]+-\d+)|(?P<word>drawn|median|drama)) {SPAN}"
    r"(?: ?(?P<unit>%|turns|decisions|minutes))?"
)
GOALS: Final = (
    "“seat 1 wins 48..52 %”, “drawn 0..5 %”, “ended by RF-33 20..60 %”, “median 25..40 turns”, “median 80..120 "
    "decisions”, “median 20..40 minutes” or “drama 0.2..0.4”"
)
UNITS: Final = {"drawn": ("%",), "median": ("turns", "decisions", "minutes"), "drama": (None,), None: ("%",)}


class Goal(msgspec.Struct, frozen=True):
    """Something a designer wants, between two numbers; rates in percent."""

    text: str
    kind: str  # "seat", "drawn", "ended by", "turns", "decisions", "minutes" or "drama"
    seat: int
    low: float
    high: float
    clause: str = ""

    @classmethod
    def read(cls, text: str) -> "Goal":
        found = GOAL.fullmatch(" ".join(text.lower().split()))
        if (
            found is None
            or float(found["low"]) > float(found["high"])
            or found["unit"] not in UNITS[found["word"]]
            or found["seat"] == "0"
        ):
            raise BadOption(f"“{text[:60]}” is no goal. Goals: {GOALS}.")
        kind = "seat" if found["seat"] else "ended by" if found["clause"] else found["unit"] or found["word"]
        kind = found["word"] if found["word"] == "drawn" else kind
        low, high = float(found["low"]), float(found["high"])
        return cls(text, kind, int(found["seat"] or 1) - 1, low, high, (found["clause"] or "").upper())

    def check(self, game: Game, seats: int) -> None:
        """Refuse a seat or a clause that the game does not have."""
        if self.seat >= seats:
            raise BadOption(f"“{self.text[:60]}” is no goal for {seats} seats.")
        if self.clause and (why := no_ending(game, self.clause)):
            raise BadOption(f"“{self.text[:60]}” is no goal: {why}.")

    def measure(self, games: Sequence[ShortLog], seed: str = "goal") -> Measured:
        """What games say of it, rates as parts of 1."""
        played = [game.played for game in games]
        if self.kind == "seat":
            return rate(sum(game.shares[self.seat] for game in played), len(games))
        if self.kind == "drawn":
            return rate(sum(1 for game in played if not game.winners), len(games))
        if self.kind == "ended by":
            return rate(sum(1 for game in played if game.clause == self.clause), len(games))
        if self.kind == "drama":
            taught = teach(games)
            felt = [value for game in games if (value := drama_of(game, taught)) is not None]
            return resampled(felt, means, f"{seed}/{self.text}")
        numbers = [game.minutes if self.kind == "minutes" else float(getattr(game.played, self.kind)) for game in games]
        return resampled(numbers, medians, f"{seed}/{self.text}")

    @property
    def metric(self) -> str:
        names = {
            "seat": f"seat {self.seat + 1} wins",
            "drawn": "nobody wins",
            "ended by": f"ended by {self.clause}",
            "drama": DRAMA,
        }
        return names.get(self.kind, self.kind)

    @property
    def scale(self) -> float:
        """What a measured number is multiplied by to be in the unit of the goal."""
        return 100.0 if self.kind in ("seat", "drawn", "ended by") else 1.0

    @property
    def width(self) -> float:
        """Never quite nothing: a goal may be one number."""
        return max(self.high - self.low, 1.0 if self.kind != "drama" else 0.01)

    def off(self, found: Measured) -> float:
        """How far a number is from the goal; 0 inside."""
        value = self.scale * found.estimate
        return max(0.0, self.low - value, value - self.high)

    def distance(self, games: Sequence[ShortLog]) -> float:
        """How far from the goal, in parts of its width; 0 when met."""
        return self.off(self.measure(games)) / self.width

    def verdict(self, found: Measured) -> str:
        """Whether it is surely met or missed."""
        low, high = self.scale * found.interval.low, self.scale * found.interval.high
        if self.low <= low and high <= self.high:
            return "met"
        return "missed" if high < self.low or low > self.high else "not sure yet"


def read_goals(texts: Sequence[str] | None, plan: Plan) -> list[Goal]:
    """Goals in words, such as the game can meet."""
    goals = [Goal.read(text) for text in texts or ()]
    for goal in goals:
        goal.check(plan.game, plan.seats)
    return goals


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """One rule set and what it did; intervals hold for all cells at once."""

    options: dict[str, Value]
    games: int
    missed: float  # of all goals together
    lines: list[Line]  # seat 1 wins, nobody wins, turns, and what other goals are about

    def line_of(self, metric: str) -> Line:
        """What it did of one metric."""
        return next(line for line in self.lines if line.metric == metric)

    @property
    def off_even(self) -> float:
        """How far the first seat is from an even share."""
        return abs(self.lines[0].estimate - (self.lines[0].reference or 0.0))


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


def cell(plan: Plan, games: Sequence[ShortLog], goals: Sequence[Goal], cells: int) -> Cell:
    """What one rule set did; its intervals are wide enough for as many cells (Bonferroni)."""
    ended = [game for game in games if game.played.clause]
    asked = f"sweep by {' and '.join(dict.fromkeys(plan.players))}"
    run = run_of(plan.game, plan.options, plan.seats, plan.seed, asked)
    turns = [float(game.played.turns) for game in ended]
    found = {
        "seat 1 wins": rate(sum(game.played.shares[0] for game in ended), len(ended)),
        "nobody wins": rate(sum(1 for game in ended if not game.played.winners), len(ended)),
        "turns": resampled(turns, medians, f"{plan.seed}/turns"),
    }
    for goal in goals:
        if goal.metric not in found:
            found[goal.metric] = goal.measure(ended, plan.seed)
    lines = [sweep_line(run, metric, measured, cells) for metric, measured in found.items()]
    missed = sum(goal.distance(ended) for goal in goals) if ended else inf
    return Cell(options=plan.options, games=len(ended), missed=missed, lines=lines)


def sweep_line(run: Run, metric: str, found: Measured, cells: int) -> Line:
    is_rate = found.weight is not None
    row = Row(
        section="sweep",
        metric=metric,
        kind="rate" if is_rate else "mean" if metric == DRAMA else "median",
        unit="share" if is_rate else "root of a share" if metric == DRAMA else metric,
        levels={},
        reference=1 / run.seats if metric == "seat 1 wins" else None,
    )
    around = found.around(sure_of_all(cells)) if cells > 1 else found.interval
    wide = msgspec.structs.replace(found, interval=Interval(max(0.0, around.low), around.high))  # nothing is negative
    line = level_line(run, row, "these players", wide, margin=None, p=None, p_adjusted=None, label="")
    return msgspec.structs.replace(line, confidence=1 - 0.05 / cells)


def best(cells: Sequence[Cell]) -> Cell:
    """The cell that misses the goals least; of equals, the one that is nearest to an even share."""
    return min(cells, key=lambda one: (one.missed, one.off_even))


def fresh(plan: Plan) -> Plan:
    """The same games on seeds that nothing was chosen by."""
    return msgspec.structs.replace(plan, seed=f"{plan.seed}/fresh")


class Confirmed(msgspec.Struct, frozen=True, kw_only=True):
    """A goal on fresh seeds."""

    goal: str
    verdict: str  # met, missed or not sure yet
    line: Line


def confirm_goals(plan: Plan, goals: Sequence[Goal], games: Sequence[ShortLog]) -> list[Confirmed]:
    """Whether each goal is met by a rule set that was chosen on other seeds."""
    ended = [game for game in games if game.played.clause]
    run = run_of(plan.game, plan.options, plan.seats, plan.seed, "sweep, confirmed")
    found = []
    for goal in goals:
        measured = goal.measure(ended, plan.seed)
        found.append(
            Confirmed(goal=goal.text, verdict=goal.verdict(measured), line=sweep_line(run, goal.metric, measured, 1))
        )
    return found
