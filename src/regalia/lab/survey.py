"""Which games are played for a report: every seat alike, once for each level; and what is tried out on purpose."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from regalia.agents import LEVELS
from regalia.agents.level import level_of
from regalia.kernel import Game, Options, RegaliaError
from regalia.kernel.option import Value
from regalia.lab.arena import Plan, Played, play_games
from regalia.lab.example import Example, Tried, examples, repeated_example, tried_examples
from regalia.lab.experiment import (
    METRICS,
    Experiment,
    climbing,
    experiment_rows,
    repeating,
    restricting,
    rotation_rate,
    unanswered,
)
from regalia.lab.finding import findings
from regalia.lab.game_log import GameLog, watch_games
from regalia.lab.impact import impact_rows, impacts, worth_trying
from regalia.lab.label import ENOUGH, Row, make_lines
from regalia.lab.line import run_of
from regalia.lab.luck import FIXED, REPEATS, fixed_in, luck, play_again
from regalia.lab.measured import Measured
from regalia.lab.novice import novice_rows
from regalia.lab.present.game_words import question_words
from regalia.lab.report import Report
from regalia.lab.restricted_player import Kind, Restriction, can_see
from regalia.lab.sample import Sample
from regalia.lab.start import Begun, Starts, greet_games, start_rows
from regalia.lab.watched import seat_names, watched_rows
from regalia.lab.workshop import Workshop

MOST_VERBS: Final = 12  # kinds of action that somebody does without
MOST_THINGS: Final = 6  # cards, pieces, tiles and abilities
STEADY: Final = "greedy"  # a player that never errs at random, to see what luck does
THINKING: Final = ("search@8", "search@16", "search@32")  # each twice the one before
STARTS: Final = "wins by what one begins with, handed on from seat to seat"
LEAST: Final = 120  # games of each level that a question gets when time is short, or it is not asked


class Survey:
    """The games behind one report. The same seed gives the same report, whatever the number of workers.

    Every level plays on seeds of its own, so that a find by chance is no find at the next level. What is tried out on
    purpose is tried at every level, and the levels share the games of a question among them.
    """

    shows_games = True  # whether examples are kept, each of which is played again for its record

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
        self.repeated: list[Example] = []
        self.tried: list[Tried] = []
        self.left_out: list[str] = []
        self.seconds: dict[str, float] = {}  # that a game of each level takes

    def plan(self, level: str) -> Plan:
        """A level at every seat, on seeds of its own."""
        return Plan(
            package=self.game.package,
            options=self.options.changed(),
            players=(level,) * self.seats,
            games=self.games,
            seed=f"{self.seed}/{level}",
        )

    def experiment_plan(self, asked: Experiment) -> Plan:
        """One player among others in whole rotations on the same seeds, or equal players on the same luck."""
        asked_alone = asked.section == "skill"
        games = self.games if asked_alone else max(2, self.games // len(self.levels))
        plan = self.plan(asked.level)
        seed = f"{self.seed}/{asked.section}/{asked.question}/{asked.level}"
        if asked.fixed:
            return replace(plan, games=-(-games // REPEATS) * REPEATS, seed=seed)
        return replace(
            plan,
            players=(asked.player, *[asked.others] * (self.seats - 1)),
            restriction=asked.restriction,
            games=-(-games // self.seats) * self.seats,
            seed=seed,
            rotated=True,
        )

    @property
    def searched(self) -> bool:
        """Whether the strongest player of the game is a search, so that its thinking can be doubled."""
        return level_of(self.game, LEVELS[-1]).iterations > 0

    def check(self) -> None:
        if len(set(self.levels)) < len(self.levels):
            raise RegaliaError("Each level of play can be named once: a report compares them with each other.")
        for level in self.levels:
            self.plan(level).check()

    def report(self, workshop: Workshop) -> Report:
        """Play everything, and say what was found; a workshop that was stopped says it of what there is."""
        self.repeated, self.tried, self.left_out, self.seconds = [], [], [], {}
        samples = self.watch(workshop)
        if not samples:
            raise RegaliaError("No game was finished, so there is nothing to report.")
        names = seat_names(self.game, self.options, self.seats)
        rows = watched_rows(self.game, self.options, samples, names)
        rows += self.start_rows(samples, workshop)
        things = {sample.level: impacts(sample) for sample in samples}
        rows += impact_rows(things, {sample.level: sample.cut_short for sample in samples})
        asked = climbing(list(pairwise(self.levels)), "wins a level up")
        if len(self.levels) > 2:
            asked += climbing([(self.levels[0], self.levels[-1])], "wins among novices")
        if self.experiments:
            asked += self.questions(samples, worth_trying(things[samples[-1].level], MOST_THINGS))
        rows += self.answers(asked, workshop)
        return self.collect(samples, names, rows)

    def collect(self, samples: Sequence[Sample], names: Sequence[str], rows: Sequence[Row]) -> Report:
        asked = f"report by {' and '.join(sample.level for sample in samples)}"
        levels = [sample.level for sample in samples]
        run = run_of(self.game, self.options.changed(), self.seats, self.seed, asked)
        lines = make_lines(run, [*rows, *novice_rows(rows, levels)])
        sections, found = {line.section for line in lines}, findings(lines, levels)
        shown: list[Example] = []
        if self.shows_games:
            shown = [*examples(samples[-1], names, found), *self.repeated, *tried_examples(self.tried, found)]
        return Report(
            game=self.game.name,
            title=self.game.title,
            package=self.game.package,
            options=self.options.changed(),
            seats=self.seats,
            seats_called=list(names),
            levels=levels,
            games={sample.level: sample.games for sample in samples},
            seed=self.seed,
            lines=lines,
            examples=[example for example in shown if example.section in sections],
            searched=self.searched,
            handed_on=bool(self.handed_on),
            left_out=self.left_out,
        )

    def watch(self, workshop: Workshop) -> list[Sample]:
        """Every level at every seat; all levels together have half of the time where there are experiments.

        Without these each level has as much as each step from one level to the next that comes then.
        """
        workshop.stages = 2 * len(self.levels) - 1
        samples = []
        for at, level in enumerate(self.levels):
            plan = self.plan(level)
            part = 1 / (2 * len(self.levels) - at) if self.experiments else None
            began = workshop.clock()
            watched = workshop.play(f"{level} at every seat", watch_games, plan, GameLog, part_of_time=part)
            sample = Sample(plan, watched)
            if not sample.games:
                self.left_out.append(f"{level} at every seat (no game was finished)")
            else:
                self.seconds[level] = (workshop.clock() - began) / sample.games
                samples.append(sample)
        return samples

    # What one begins with

    @property
    def handed_on(self) -> list[dict[str, Value]]:
        """Options by which starts go from seat to seat, where games of their own are played for them."""
        return [dict(one) for one in self.game.handed_on(self.options, self.seats)] if self.experiments else []

    def start_rows(self, samples: Sequence[Sample], workshop: Workshop) -> list[Row]:
        """From games of their own where the options can hand it on, else from those that were watched."""
        handed = self.handed_on
        if not handed:
            found = {
                sample.level: Starts(
                    self.seats, (Begun(log.played, log.starts) for log in sample.logs), sample.cut_short
                )
                for sample in samples
            }
            return start_rows(found, handed_on=False)
        workshop.stages = len(handed) * len(samples)
        whole = max(2, self.games // len(handed)) * len(handed)
        found = {}
        for sample in samples:
            begun: list[Begun] = []
            part = 0.2 / (len(samples) * len(handed))  # a fifth of what is left for all of it
            for number, options in enumerate(handed):
                chosen = self.game.options(sample.plan.options | options, self.seats).changed()
                games = max(2, self.games // len(handed))
                plan = replace(sample.plan, options=chosen, games=games, seed=f"{sample.plan.seed}/start {number}")
                begun += workshop.play(f"{sample.level}, starts handed on", greet_games, plan, Begun, part_of_time=part)
            found[sample.level] = Starts(self.seats, begun, len(begun) < whole)
        if any(starts.cut_short and starts.games < ENOUGH for starts in found.values()):
            self.left_out.append(STARTS)
            return []
        return start_rows(found, handed_on=True)

    # What is tried out

    def questions(self, samples: Sequence[Sample], things: Sequence[str]) -> list[Experiment]:
        """All that is tried out on purpose, the most telling first."""
        used = samples[-1].uses()
        refused = {
            use.verb for sample in samples for use in sample.uses() if use.rate < 1
        }  # by some level, once at least
        verbs = [use.verb for use in used if use.verb in refused][:MOST_VERBS]
        seeing = [level for level in self.levels if can_see(level, self.game)] if self.game.secrets else []
        asked = restricting(*METRICS[Kind.SEEING], Restriction(Kind.SEEING), seeing)
        asked += repeating([*self.levels, *([STEADY] if STEADY not in self.levels else [])], fixed_in(self.game))
        for verb in verbs:
            asked += restricting(*METRICS[Kind.WITHOUT], Restriction(Kind.WITHOUT, verb), self.levels)
        for thing in things:
            for kind in (Kind.NEVER, Kind.ALWAYS):
                asked += restricting(*METRICS[kind], Restriction(kind, thing), self.levels)
        return asked + (climbing(list(pairwise(THINKING)), "wins by thinking twice as long") if self.searched else [])

    def answers(self, asked: Sequence[Experiment], workshop: Workshop) -> list[Row]:
        """The answers to as many questions as there is time for; the others are named as left out."""
        chosen = self.affordable(asked, workshop)
        workshop.stages = len(chosen)
        tried = [(one, measured) for one in chosen if (measured := self.try_out(one, workshop)) is not None]
        found = [(one, measured) for one, measured in tried if not (measured.cut_short and measured.n_games < ENOUGH)]
        self.left_out += unanswered(asked, [one for one, _ in found], self.question_words)
        return experiment_rows(found, self.seats)

    def question_words(self, asked: Experiment) -> str:
        return question_words(self.game, asked)

    def affordable(self, asked: Sequence[Experiment], workshop: Workshop) -> list[Experiment]:
        """The first questions for which the time is enough, each at all its levels."""
        if workshop.end is None:
            return list(asked)
        left = workshop.end - workshop.clock()
        slowest = max(self.seconds.values())
        kept: list[Experiment] = []
        for question in dict.fromkeys(one.question for one in asked):
            group = [one for one in asked if one.question == question]
            left -= sum(LEAST * self.seconds.get(one.player, slowest) for one in group)
            if left < 0:
                break
            kept += group
        return kept

    def try_out(self, asked: Experiment, workshop: Workshop) -> Measured | None:
        """The answer to one question at one level, if its games were enough for any."""
        plan = self.experiment_plan(asked)
        if asked.fixed:
            played = workshop.play(asked.words, play_again, plan, Played, [asked.fixed])
            if self.shows_games and asked.fixed == FIXED[0] and asked.level == STEADY:
                self.repeated += repeated_example(plan, played)
            measured = luck(played, plan.seed)
            return replace(measured, cut_short=len(played) < plan.games) if measured.n_trials > 1 else None
        played = workshop.play(asked.words, play_games, plan, Played)
        self.tried.append(Tried.of(asked, plan, played))
        return rotation_rate(played, self.seats, len(played) < plan.games)
