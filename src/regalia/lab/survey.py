"""Which games are played for a report: every seat alike, once for each level; and each level against the one below."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from regalia.kernel import Game, Options, RegaliaError
from regalia.lab.arena import Plan, Played, play_games
from regalia.lab.habit import SEEING, WITHOUT
from regalia.lab.luck import FIXED, Luck, luck, play_again
from regalia.lab.report import Report, Row, Section, rate, report
from regalia.lab.sample import Sample
from regalia.lab.statistic import wilson
from regalia.lab.verdict import points
from regalia.lab.watch import Tale, watch_games
from regalia.lab.workshop import Workshop

MOST_VERBS: Final = 12  # kinds of action that somebody does without


class Survey:
    """The games behind one report. The same seed gives the same report, whatever the number of workers."""

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: int,
        levels: Sequence[str],
        games: int,
        seed: str,
        experiments: bool = True,
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.levels = levels
        self.games = games
        self.seed = seed
        self.experiments = experiments

    def plan(self, players: Sequence[str]) -> Plan:
        return Plan(
            package=self.game.package,
            options=self.options.changed(),
            players=tuple(players),
            games=self.games,
            seed=self.seed,
        )

    def check(self) -> None:
        for level in self.levels:
            self.plan([level] * self.seats).check()

    def report(self, workshop: Workshop) -> Report:
        """Play everything, and say what was found; a workshop that was stopped says it of what there is."""
        workshop.stages = 2 * len(self.levels) - 1 + (len(FIXED) + 1 + MOST_VERBS if self.experiments else 0)
        samples = []
        for level in self.levels:
            plan = self.plan([level] * self.seats)
            sample = Sample(plan, workshop.play(f"{level} at every seat", watch_games, plan, Tale))
            if sample.games:
                samples.append(sample)
        if not samples:
            raise RegaliaError("No game was finished, so there is nothing to report.")
        ladder = self.steps(workshop, pairwise(self.levels))
        more = [skill(ladder)] if ladder else []
        if self.experiments:
            more += self.experimented(samples[-1], workshop)
        return report(self.game, self.options, samples, more)

    def experimented(self, sample: Sample, workshop: Workshop) -> list[Section]:
        """What something is worth, by doing without it or having it: all against greedy players."""
        verbs = [use.verb for use in sample.uses() if use.rate < 1][:MOST_VERBS]
        workshop.stages = len(verbs) + len(FIXED) + 1
        ladder = self.steps(workshop, [("greedy", f"{WITHOUT}{verb}") for verb in verbs])
        found = [without(ladder)] if ladder else []
        if self.game.secrets:
            found += [hidden(step) for step in self.steps(workshop, [("greedy", SEEING)])]
        repeated = [self.repeated(fixed, workshop) for fixed in FIXED]
        return [*found, *([lucky(repeated)] if all(one.games > 1 for one in repeated) else [])]

    def repeated(self, fixed: str, workshop: Workshop) -> Luck:
        """Greedy players on the same luck again and again."""
        plan = self.plan(["greedy"] * self.seats)
        return luck(fixed, workshop.play(f"the same luck again: {fixed}", play_again, plan, Played, [fixed]))

    def steps(self, workshop: Workshop, pairs: Iterable[tuple[str, str]]) -> list["Step"]:
        """One seat plays otherwise than all others, in turn from every seat."""
        found = []
        for lower, upper in pairs:
            plan = self.plan([upper, *[lower] * (self.seats - 1)])
            played = workshop.play(f"{upper} against {lower}", play_games, plan, Played)
            ended = [game for game in played if game.clause]
            if ended:
                won = sum(game.shares[game.seating.index(0)] for game in ended)
                found.append(Step(lower, upper, won, len(ended), self.seats))
        return found


class Step:
    """How much better play wins."""

    def __init__(self, lower: str, upper: str, won: float, games: int, seats: int) -> None:
        self.lower = lower
        self.upper = upper
        self.won = won
        self.games = games
        self.even = 1 / seats


def skill(ladder: Sequence[Step]) -> Section:
    """Does better play win more?"""
    rows = []
    pays = []
    for step in ladder:
        interval = wilson(min(step.won, step.games), step.games)
        part = step.won / max(1, step.games)
        rows.append(Row(name=f"{step.upper} against {step.lower}", values={step.upper: rate(part, interval)}))
        if interval.low > step.even:
            pays.append(f"{step.upper} beats {step.lower} in {100 * part:.0f} % of games")
    lead = f"Better play pays: {'; '.join(pays)}." if pays else "Better play does not pay, as far as these games tell."
    return Section(
        key="skill",
        title="Does better play win?",
        lead=lead,
        rows=rows,
        notes=["One seat plays a level better than the others, in turn from every seat."],
    )


def without(ladder: Sequence[Step]) -> Section:
    """What a player loses who never does one kind of action."""
    rows = []
    dear = []
    for step in ladder:
        verb = step.upper.removeprefix(WITHOUT)
        interval, part = wilson(min(step.won, step.games), step.games), step.won / max(1, step.games)
        needless = interval.low > step.even
        note = "better off without" if needless else ""
        rows.append(Row(name=f"never {verb}", values={"greedy": rate(part, interval)}, note=note))
        if interval.high < step.even:
            dear.append((step.even - part, verb))
    dear.sort(reverse=True)
    lead = (
        f"Doing without {dear[0][1]} costs most: {points(dear[0][0])} points."
        if dear
        else "No kind of action is missed by who does without it, as far as these games tell."
    )
    return Section(
        key="without",
        title="Which actions are worth having?",
        lead=lead,
        rows=rows,
        notes=[
            "Win rate of a greedy player who never does this while it can do anything else, against greedy players."
        ],
    )


def hidden(step: Step) -> Section:
    """What it is worth to see everything."""
    interval, part = wilson(min(step.won, step.games), step.games), step.won / max(1, step.games)
    if interval.low > step.even:
        lead = f"Seeing what is hidden is worth {points(part - step.even)} points."
    else:
        lead = "Seeing what is hidden is worth nothing that these games could show."
    return Section(
        key="hidden",
        title="What is hidden information worth?",
        lead=lead,
        rows=[Row(name="wins of greedy that sees everything", values={"greedy": rate(part, interval)})],
        notes=["Greedy looks one move ahead: a deeper player may make more of what it sees."],
    )


def lucky(found: Sequence[Luck]) -> Section:
    """How much of the result is decided by chance."""
    everything = found[0].part
    return Section(
        key="luck",
        title="How much is luck?",
        lead=f"Among equal players, {100 * everything:.0f} % of who wins is decided by the deal and the dice.",
        rows=[Row(name=f"{one.fixed} the same", values={"greedy": f"{100 * one.part:.0f} %"}) for one in found],
        notes=[
            "The part of the differences between results that stays when greedy players repeat a game on the same "
            "luck. The rest is their choice among moves that look equal to them."
        ],
    )
