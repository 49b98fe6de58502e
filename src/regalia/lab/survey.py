"""Which games are played for a report: every seat alike, once for each level; and what is tried out on purpose."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from regalia.agents import LEVELS
from regalia.agents.level import level_of
from regalia.kernel import Game, Options, RegaliaError
from regalia.lab.arena import Plan, Played, play_games
from regalia.lab.example import Example, played_example, repeated_example
from regalia.lab.experiment import (
    Step,
    Steps,
    banned_section,
    hidden_section,
    luck_section,
    skill_section,
    without_section,
)
from regalia.lab.game_log import GameLog, watch_games
from regalia.lab.impact import Impact, impact_section, impacts, telling
from regalia.lab.luck import FIXED, REPEATS, Luck, luck, play_again
from regalia.lab.report import report, seat_names
from regalia.lab.restricted_player import ALWAYS, NEVER, SEEING, WITHOUT, can_see
from regalia.lab.sample import Sample
from regalia.lab.section import Report, Section
from regalia.lab.start import Begun, Starts, greet_games, start_section
from regalia.lab.workshop import Workshop

MOST_VERBS: Final = 12  # kinds of action that somebody does without
MOST_THINGS: Final = 6  # cards, pieces, tiles and abilities
STEADY: Final = "greedy"  # a player that never errs at random, to see what luck does
THINKING: Final = ("search@8", "search@16", "search@32")  # each twice the one before


class Survey:
    """The games behind one report. The same seed gives the same report, whatever the number of workers.

    What is tried out on purpose is tried at every level, and the levels share the games of a question among them.
    """

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
        self.examples: list[Example] = []

    def plan(self, players: Sequence[str]) -> Plan:
        return Plan(
            package=self.game.package,
            options=self.options.changed(),
            players=tuple(players),
            games=self.games,
            seed=self.seed,
        )

    def shared_plan(self, players: Sequence[str], restriction: str = "") -> Plan:
        """The part of the games of a question that one level plays; each restriction has luck of its own."""
        games = max(2, self.games // len(self.levels))
        return replace(self.plan(players), games=games, seed=f"{self.seed}{restriction}")

    @property
    def searched(self) -> bool:
        """Whether the strongest player of the game is a search, so that its thinking can be doubled."""
        return level_of(self.game, LEVELS[-1]).iterations > 0

    def check(self) -> None:
        for level in self.levels:
            self.plan([level] * self.seats).check()

    def report(self, workshop: Workshop) -> Report:
        """Play everything, and say what was found; a workshop that was stopped says it of what there is."""
        self.examples = []
        tried = len(FIXED) + 2 + MOST_VERBS + 2 * MOST_THINGS
        workshop.stages = 2 * len(self.levels) - 1 + (tried * len(self.levels) if self.experiments else 0)
        samples = []
        for at, level in enumerate(self.levels):
            plan = self.plan([level] * self.seats)
            part = 1 / (2 * len(self.levels) - at) if self.experiments else None  # all levels together half of the time
            watched = workshop.play(f"{level} at every seat", watch_games, plan, GameLog, part_of_time=part)
            sample = Sample(plan, watched)
            if sample.games:
                samples.append(sample)
        if not samples:
            raise RegaliaError("No game was finished, so there is nothing to report.")
        things = {sample.level: impacts(sample) for sample in samples}
        first = self.start_sections(samples, workshop)
        ladder = self.ladder(workshop, pairwise(self.levels), "skill")
        more = self.run_experiments(samples, things, ladder, workshop) if self.experiments else []
        if ladder and not self.experiments:
            more = [skill_section(ladder, [])]
        later = impact_section(samples, things)
        tried_things = [section for section in more if section.key == "banned"]
        more = [section for section in more if section.key != "banned"]
        return report(self.game, self.options, samples, first, [*more, *later, *tried_things], self.examples)

    # What one begins with

    def start_sections(self, samples: Sequence[Sample], workshop: Workshop) -> list[Section]:
        """From games of their own where the options can hand it on, else from those that were watched."""
        names = seat_names(self.game, self.options, self.seats)
        handed = self.game.handed_on(self.options, self.seats) if self.experiments else []
        found = {}
        for sample in samples:
            begun: list[Begun] = [Begun(log.played, log.starts) for log in sample.logs] if not handed else []
            workshop.stages += len(handed)
            for number, options in enumerate(handed):
                chosen = self.game.options(sample.plan.options | dict(options), self.seats).changed()
                games = max(2, self.games // len(handed))
                plan = replace(sample.plan, options=chosen, games=games, seed=f"{self.seed}/start {number}")
                begun += workshop.play(f"{sample.level}, starts handed on", greet_games, plan, Begun)
            found[sample.level] = Starts(self.seats, begun)
        return start_section(found, names, bool(handed))

    # What is tried out

    def run_experiments(
        self,
        samples: Sequence[Sample],
        things: dict[str, dict[str, Impact]],
        ladder: Sequence[Step],
        workshop: Workshop,
    ) -> list[Section]:
        """What something is worth, by doing without it or having it."""
        sample = samples[-1]
        refused = {use.verb for one in samples for use in one.uses() if use.rate < 1}  # by some level, once at least
        verbs = [use.verb for use in sample.uses() if use.verb in refused][:MOST_VERBS]
        tried = worth_trying(things[sample.level])
        questions = len(verbs) + 2 * len(tried) + len(FIXED) + 1
        workshop.stages = len(self.levels) * questions + 2 * self.searched + len(FIXED)
        top, count = sample.level, len(self.levels)
        thinking = self.ladder(workshop, pairwise(THINKING), "skill", " by thinking") if self.searched else []
        found = [skill_section(ladder, thinking, self.searched)] if ladder or thinking else []
        missed = {verb: self.at_levels(workshop, f"{WITHOUT}{verb}", "without") for verb in verbs}
        if any(missed.values()):
            found.append(without_section({verb: steps for verb, steps in missed.items() if steps}, top))
        avoided = {thing: self.at_levels(workshop, f"{NEVER}{thing}", "banned") for thing in tried}
        forced = {thing: self.at_levels(workshop, f"{ALWAYS}{thing}", "banned") for thing in tried}
        if any(avoided.values()):
            known = {thing: steps for thing, steps in avoided.items() if steps}
            found.append(banned_section(known, {thing: forced[thing] for thing in known}, top))
        if self.game.secrets:
            seen = self.at_levels(workshop, SEEING, "hidden")
            found += [hidden_section(seen, count)] if seen else []
        steady = [STEADY] if STEADY not in self.levels else []
        repeated = {
            level: [self.repeat_games(level, fixed, workshop) for fixed in FIXED] for level in [*self.levels, *steady]
        }
        repeated = {
            level: parts for level, parts in repeated.items() if all(part.games >= 2 * REPEATS for part in parts)
        }
        return [*found, *([luck_section(repeated)] if repeated else [])]

    def repeat_games(self, level: str, fixed: str, workshop: Workshop) -> Luck:
        """Players of a level on the same luck again and again."""
        plan = self.shared_plan([level] * self.seats)
        played = workshop.play(f"{level} on the same luck: {fixed}", play_again, plan, Played, [fixed])
        if fixed == FIXED[0] and level == STEADY:
            self.examples += repeated_example(plan, played)
        return luck(fixed, played, f"{self.seed}/{level}")

    def at_levels(self, workshop: Workshop, restriction: str, section: str) -> Steps:
        """A restricted player among others of its level, at each level that can be restricted so."""
        found = {}
        for level in self.levels:
            if restriction == SEEING and not can_see(level, self.game):
                continue
            name = f"{level}{restriction}"
            for step in self.ladder(
                workshop, [(level, name)], section if level == self.levels[-1] else "", restriction
            ):
                found[level] = step
        return found

    def ladder(
        self, workshop: Workshop, pairs: Iterable[tuple[str, str]], section: str = "", restriction: str = ""
    ) -> list[Step]:
        """One seat plays otherwise than all others, in turn from every seat."""
        found = []
        for lower, upper in pairs:
            players = [upper, *[lower] * (self.seats - 1)]
            plan = self.shared_plan(players, restriction) if restriction else self.plan(players)
            played = workshop.play(f"{upper} against {lower}", play_games, plan, Played)
            ended = [game for game in played if game.clause]
            if ended:
                won = sum(game.shares[game.seating.index(0)] for game in ended)
                found.append(Step(lower, upper, won, len(ended), self.seats))
                if section and sum(1 for example in self.examples if example.section == section) < MOST_SHOWN:
                    self.examples += played_example(plan, ended, section)
        return found


MOST_SHOWN: Final = 3  # games for each section


def worth_trying(found: dict[str, Impact]) -> list[str]:
    """The things that most clearly go with winning or losing, then those that are used most."""
    clear = [one.thing for one in telling(found)]
    return [*clear, *[thing for thing in found if thing not in clear]][:MOST_THINGS]
