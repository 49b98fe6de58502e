"""Which games are played for a report: every seat alike, once for each level; and each level against the one below."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from regalia.kernel import Game, Options
from regalia.lab.arena import Plan, Played, arena, done_by
from regalia.lab.report import Report, Row, Section, rate, report
from regalia.lab.sample import Sample
from regalia.lab.statistic import wilson
from regalia.lab.watch import Tale, watch_games

Progress = Callable[[str, int, int], None]  # what is played, games done, games in all


class Survey:
    """The games behind one report. The same seed gives the same report, whatever the number of workers."""

    def __init__(
        self, game: Game, options: Options, seats: int, levels: Sequence[str], games: int, seed: str, workers: int = 1
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.levels = levels
        self.games = games
        self.seed = seed
        self.workers = workers

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

    def report(self, progress: Progress) -> Report:
        """Play everything, and say what was found."""
        samples = []
        for level in self.levels:
            plan = self.plan([level] * self.seats)
            tales: list[Tale] = []
            for done in done_by(watch_games, plan, self.workers):
                tales += done
                progress(f"{level} at every seat", len(tales), plan.games)
            samples.append(Sample(plan, tales))
        ladder = [self.step(lower, upper, progress) for lower, upper in steps(self.levels)]
        return report(self.game, self.options, samples, [skill(ladder)] if ladder else [])

    def step(self, lower: str, upper: str, progress: Progress) -> "Step":
        """One seat plays better than all others, in turn from every seat."""
        plan = self.plan([upper, *[lower] * (self.seats - 1)])
        played: list[Played] = []
        for done in arena(plan, self.workers):
            played += done
            progress(f"{upper} against {lower}", len(played), plan.games)
        ended = [game for game in played if game.clause]
        return Step(lower, upper, sum(game.shares[game.seating.index(0)] for game in ended), len(ended), self.seats)


class Step:
    """How much better play wins."""

    def __init__(self, lower: str, upper: str, won: float, games: int, seats: int) -> None:
        self.lower = lower
        self.upper = upper
        self.won = won
        self.games = games
        self.even = 1 / seats


def steps(levels: Sequence[str]) -> Iterator[tuple[str, str]]:
    return pairwise(levels)


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
