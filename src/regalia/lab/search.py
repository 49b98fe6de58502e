"""Options that meet several goals, found where there are too many rule sets to try each.

First a few games of one rule set at a time. A model learns from them what single options and every two together do to
each goal (as N-tuple bandits do, but of the numbers and not of a grade), and the next rule set is the most promising of
some neighbours, doubt counting in its favour. Then the best by that model play on in halves: who is nearer to the goals
gets twice the games. The winner plays again on fresh seeds.
"""

from collections import defaultdict
from collections.abc import Sequence
from math import inf
from typing import Final

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from regalia.kernel import Game, RegaliaError, Stream
from regalia.kernel.option import Rule, Value
from regalia.lab.answer import Answer
from regalia.lab.arena import Plan
from regalia.lab.line import Line, Run, run_of
from regalia.lab.screen import is_taken
from regalia.lab.short_log import ShortLog, note_games
from regalia.lab.sweep import Cell, Confirmed, Goal, Vary, cell, confirm_goals, fresh
from regalia.lab.workshop import Workshop

BATCH: Final = 24  # games of a rule set at a time
NEIGHBOURS: Final = 40  # that are weighed for each rule set that is played
CURIOSITY: Final = 1.0  # standard errors that doubt counts in favour of a rule set
BY_MEANS: Final = 0.2  # how much the likeliest numbers count beside these hopes
NEAR: Final = 2.0  # steps of a number over which it does about the same
OF_EACH: Final = 0.5  # how much of all differences one option may make
OF_PAIRS: Final = 0.3  # and all pairs
OF_ALL: Final = 0.1
FINALISTS: Final = 8
EXPLORING: Final = 0.55  # parts of all games
CONFIRMING: Final = 0.25
MOST_STEPS: Final = 5  # values of a number that nobody listed

Floats = NDArray[np.float64]
Point = tuple[int, ...]  # for each option, which of its values


def usual_values(rule: Rule) -> tuple[Value, ...]:
    """All readings, or some numbers from end to end and what the book says; none that need not end."""
    if isinstance(rule.default, bool):
        return False, True
    if rule.choices:
        return rule.choices
    if rule.low is None or rule.high is None:
        return ()
    steps = min(MOST_STEPS - 1, rule.high - rule.low)
    found = {rule.low + round(at * (rule.high - rule.low) / steps) for at in range(steps + 1)} if steps else {rule.low}
    return tuple(sorted((found | {int(rule.default)}) - {rule.endless}))


def common_options(game: Game) -> list[Vary]:
    """What tables often agree on; all options of a game that names none of these."""
    rules = [rule for rule in game.option_type.rules().values() if len(usual_values(rule)) > 1]
    common = [rule for rule in rules if rule.common]
    return [Vary(rule.name, usual_values(rule)) for rule in common or rules]


class Searched(Answer, msgspec.Struct, frozen=True, kw_only=True):
    """What was found, and on fresh seeds whether it is so."""

    run: Run  # without what was varied
    players: tuple[str, ...]
    varied: list[Vary]
    rule_sets: int  # that could be played
    tried: int
    finalists: list[Cell]  # of those that stayed to the end the nearest to the goals first, then the others
    best: Cell
    confirmed: list[Confirmed]
    games: int
    whole: bool  # whether all games were played

    @property
    def lines(self) -> list[Line]:
        return [line for one in self.finalists for line in one.lines] + [one.line for one in self.confirmed]


class Guess(msgspec.Struct, frozen=True):
    """What a rule set will do, by goal: the numbers that are thought likely, and how far they may be off."""

    numbers: Floats
    errors: Floats


class Model:
    """What is thought of every rule set: each goal's number is a sum over its options and over every two of them.

    A Gaussian process: rule sets that share options, or have numbers next to each other, do alike.
    """

    def __init__(self, ordered: Sequence[bool]) -> None:
        self.ordered = np.asarray(ordered)
        self.points: list[Point] = []
        self.numbers: list[list[float]] = []
        self.noise: list[list[float]] = []  # variances

    def note(self, point: Point, numbers: Sequence[float], variances: Sequence[float]) -> None:
        self.points.append(point)
        self.numbers.append(list(numbers))
        self.noise.append(list(variances))

    def alike(self, some: NDArray[np.int64], others: NDArray[np.int64]) -> Floats:
        """How much rule sets have in common: of each option, of every two, of all."""
        apart = np.abs(some[:, None, :] - others[None, :, :])
        each = np.where(self.ordered, np.exp(-apart / NEAR), apart == 0)
        total = each.sum(axis=2)
        size = each.shape[2]
        pairs = (total**2 - (each**2).sum(axis=2)) / max(1, size * (size - 1))
        return np.asarray(OF_EACH * total + OF_PAIRS * pairs + OF_ALL * each.prod(axis=2), dtype=np.float64)

    def guess(self, points: Sequence[Point]) -> Guess:
        known, asked = np.asarray(self.points), np.asarray(points)
        numbers, noise = np.asarray(self.numbers), np.asarray(self.noise)
        among, between = self.alike(known, known), self.alike(asked, known)
        own = np.diagonal(self.alike(asked, asked))
        means, errors = [], []
        for goal in range(numbers.shape[1]):
            usual = float(np.average(numbers[:, goal], weights=1 / noise[:, goal]))
            spread = max(float(numbers[:, goal].var()), float(noise[:, goal].mean()))
            solved = np.linalg.solve(
                spread * among + np.diag(noise[:, goal]),
                np.column_stack([numbers[:, goal] - usual, spread * between.T]),
            )
            means.append(usual + spread * between @ solved[:, 0])
            explained = spread * (between.T * solved[:, 1:]).sum(axis=0)
            errors.append(np.sqrt(np.maximum(spread * own - explained, 0.0)))
        return Guess(np.stack(means, axis=1), np.stack(errors, axis=1))


class Search:
    """Plays `plan.games` in all."""

    def __init__(self, plan: Plan, varied: Sequence[Vary], goals: Sequence[Goal]) -> None:
        if not goals:
            raise RegaliaError("A search needs a goal, such as --goal “seat 1 wins 48..52 %”.")
        if not varied:
            raise RegaliaError(f"{plan.game.title} has no option that could be varied.")
        self.plan = plan
        self.varied = varied
        self.goals = goals
        self.stream = Stream(f"{plan.seed}/search")
        rules = plan.game.option_type.rules()
        self.model = Model([rules[vary.name].low is not None for vary in varied])
        self.known: dict[Point, bool] = {}
        self.visits: defaultdict[Point, list[ShortLog]] = defaultdict(list)
        self.games = 0

    def plan_of(self, point: Point) -> Plan:
        changed = {vary.name: vary.values[at] for vary, at in zip(self.varied, point, strict=True)}
        return replace(self.plan, options=self.plan.options | changed)

    def allowed(self, point: Point) -> bool:
        if point not in self.known:
            self.known[point] = is_taken(self.plan_of(point))
        return self.known[point]

    def play(self, workshop: Workshop) -> Searched:
        """Explore, halve, confirm; a workshop that is stopped leaves out what was not begun."""
        workshop.stages = 0
        self.explore(workshop)
        finalists = (self.halve(self.leading(), workshop) if self.visits else {}) or dict(self.visits)
        cells = [cell(self.plan_of(point), logs, self.goals, len(finalists)) for point, logs in finalists.items()]
        cells = [one for one in cells if one.games]
        if not cells:
            raise RegaliaError("No game was finished, so there is nothing to tell.")
        most = max(one.games for one in cells)
        cells.sort(key=lambda one: (2 * one.games < most, one.missed, one.off_even))
        chosen = cells[0]  # of those that stayed to the end: a few games meet a goal by luck
        again = fresh(replace(self.plan, options=chosen.options, games=max(BATCH, int(CONFIRMING * self.plan.games))))
        whole = not workshop.late
        logs = workshop.play("the best again, on fresh seeds", note_games, again, ShortLog) if whole else []
        self.games += len(logs)
        rule_sets = 1
        for vary in self.varied:
            rule_sets *= len(vary.values)
        asked = f"search by {' and '.join(dict.fromkeys(self.plan.players))}"
        return Searched(
            run=run_of(self.plan.game, self.plan.options, self.plan.seats, self.plan.seed, asked),
            players=self.plan.players,
            varied=list(self.varied),
            rule_sets=rule_sets,
            tried=len(self.visits.keys() | finalists.keys()),
            finalists=cells,
            best=chosen,
            confirmed=confirm_goals(again, self.goals, logs) if logs else [],
            games=self.games,
            whole=not workshop.stopped and bool(logs),
        )

    # One rule set after the other

    def explore(self, workshop: Workshop) -> None:
        here = self.first()
        while self.games + BATCH <= EXPLORING * self.plan.games or not self.visits:
            # Other games each time, so that a rule set is not praised for the luck of the same deals.
            numbers = range(self.games, self.games + BATCH)
            plan = self.plan_of(here)
            logs = workshop.play("looking for rule sets", note_games, plan, ShortLog, numbers=numbers)
            if not logs:
                return
            self.games += BATCH
            self.visits[here] += logs
            self.learn(here, logs)
            if workshop.late:
                return
            here = self.next_to(here)

    def learn(self, point: Point, logs: Sequence[ShortLog]) -> None:
        """Note what games say of every goal; of games without an end nothing."""
        ended = [log for log in logs if log.played.clause]
        found = [goal.measure(ended) for goal in self.goals] if len(ended) > 1 else []
        if found and all(one.n_games > 1 for one in found):
            variances = [max(one.variance / one.n_games, (goal.width / goal.scale / 20) ** 2)
                         for goal, one in zip(self.goals, found, strict=True)]  # fmt: skip
            self.model.note(point, [one.estimate for one in found], variances)
        else:
            self.known[point] = False

    def first(self) -> Point:
        """The book where its values are among those that are tried."""
        options = self.plan.chosen_options()
        book = tuple(
            vary.values.index(now) if (now := getattr(options, vary.name)) in vary.values else 0 for vary in self.varied
        )
        for _ in range(1000):
            if self.allowed(book):
                return book
            book = tuple(self.stream.below(len(vary.values)) for vary in self.varied)
        raise RegaliaError("None of these rule sets can be played: the options exclude each other.")

    def next_to(self, here: Point) -> Point:
        """The most promising of some neighbours, far ones among them."""
        found = sorted({point for point in (self.mutate(here) for _ in range(NEIGHBOURS)) if self.allowed(point)})
        if not found:
            return here
        return self.ranked(found, CURIOSITY)[0] if self.model.points else found[0]

    def ranked(self, points: Sequence[Point], curiosity: float) -> list[Point]:
        """By how near to the goals they may be, the nearest first."""
        guess = self.model.guess(points)
        worth = (1 - BY_MEANS) * self.closeness(guess, curiosity) + BY_MEANS * self.closeness(guess, 0.0)
        return [points[at] for at in np.argsort(-worth, kind="stable")]

    def closeness(self, guess: Guess, curiosity: float) -> Floats:
        """Between 0 and 1, where all goals are met; doubt counts in favour."""
        met = []
        for at, goal in enumerate(self.goals):
            values, doubt = goal.scale * guess.numbers[:, at], goal.scale * guess.errors[:, at]
            off = np.maximum(0.0, np.maximum(goal.low - values, values - goal.high) - curiosity * doubt)
            met.append(1 / (1 + off / goal.width))
        return np.asarray(np.mean(met, axis=0), dtype=np.float64)

    def mutate(self, here: Point) -> Point:
        """One option anew for sure, and each other with the chance of one in as many as there are."""
        size = len(here)
        sure = self.stream.below(size)
        return tuple(
            self.stream.below(len(self.varied[at].values)) if at == sure or self.stream.below(size) == 0 else now
            for at, now in enumerate(here)
        )

    def fitness(self, logs: Sequence[ShortLog]) -> float:
        """Between 0 and 1, where all goals are met; a miss by less than so few games can tell counts little."""
        ended = [log for log in logs if log.played.clause]
        if not ended:
            return 0.0
        met = []
        for goal in self.goals:
            found = goal.measure(ended)
            scale = goal.width + (goal.scale * found.error if found.error < inf else 0.0)
            met.append(1 / (1 + goal.off(found) / scale))
        part = len(ended) / len(logs)  # games without an end are no way to meet a goal
        return part * sum(met) / len(met)

    # The best of them

    def leading(self) -> list[Point]:
        """The best by what was noted, whether they were played or not, and the book."""
        thought: set[Point] = set(self.visits)
        for point in list(self.visits):
            thought |= {near for near in (self.mutate(point) for _ in range(FINALISTS)) if self.allowed(near)}
        if not self.model.points:
            return sorted(thought)[:FINALISTS]
        return self.ranked(sorted(thought), 0.0)[:FINALISTS]

    def halve(self, points: Sequence[Point], workshop: Workshop) -> dict[Point, list[ShortLog]]:
        """All games of those that stay longest; every round has as many games, on the same seeds for all."""
        rounds = max(1, len(points).bit_length() - 1)
        budget = max(BATCH * len(points), int((1 - EXPLORING - CONFIRMING) * self.plan.games / rounds))
        played: dict[Point, list[ShortLog]] = {point: [] for point in points}
        staying, begun = list(points), 0
        while True:
            numbers = range(begun, begun + max(1, budget // len(staying)))
            for point in staying:
                plan = replace(self.plan_of(point), seed=f"{self.plan.seed}/halving")
                what = f"the best {len(staying)}" if len(staying) > 1 else "the best"
                logs = workshop.play(what, note_games, plan, ShortLog, numbers=numbers)
                played[point] += logs
                self.games += len(logs)
            begun = numbers.stop
            if len(staying) <= 2 or workshop.late:
                return {point: logs for point, logs in played.items() if logs}
            staying = sorted(staying, key=lambda point: -self.fitness(played[point]))[: len(staying) // 2]
