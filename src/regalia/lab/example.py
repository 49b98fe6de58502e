"""A game of a plan as a record, which anybody can replay at the table."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Final

import msgspec

from regalia.kernel import CHANCE, Event, State
from regalia.lab.arena import Plan, Played, play_numbered
from regalia.lab.experiment import Experiment
from regalia.lab.game_log import GameLog
from regalia.lab.label import ABOVE, BELOW
from regalia.lab.line import Line
from regalia.lab.luck import FIXED, REPEATS, play_once
from regalia.lab.metric import drama
from regalia.lab.playing import Onlooker
from regalia.lab.present.game_words import ending_words, restriction_words, verb_words
from regalia.lab.sample import Sample
from regalia.match import Match

MOST_RARE: Final = 3  # games for the rarest of each sort
MOST_STARTS: Final = 6
MOST_TRIED: Final = 3  # games for each section of experiments, apart from what stands out


class Scribe:
    """Writes down every action of a game, chance included."""

    def __init__(self) -> None:
        self.actions: list[tuple[int, int]] = []

    def before(self, state: State, action: int) -> None:
        self.actions.append((int(state.turn), action))

    def hear(self, events: list[Event]) -> None:
        """What happened follows from the actions."""


Play = Callable[[Plan, int, Onlooker], Played]


def record_of(plan: Plan, number: int, play: Play = play_numbered) -> str:
    """One of a plan's games, played again and written as a record."""
    scribe = Scribe()
    seating = play(plan, number, scribe).seating
    names = [plan.name_of(who) for who in seating]
    match = Match.new(plan.game, plan.chosen_options(), plan.seats, names)
    for at, (seat, action) in enumerate(scribe.actions):
        if at < len(match.plies):  # the match has made a move itself about which nobody is asked
            continue
        if seat == CHANCE:
            match.give_chance(action)
        else:
            match.play(seat, action)
    return match.record().text()


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """A game worth looking at: for which section of a report, and why; some show one line of it."""

    section: str
    metric: str = ""
    subject: str = ""
    why: str
    level: str
    number: int
    record: str

    @property
    def key(self) -> str:
        return f"game-{self.level}-{self.number}"


class Shelf:
    """Collects examples of one sample; a game that is asked for twice is played again once."""

    def __init__(self, sample: Sample) -> None:
        self.sample = sample
        self.records: dict[int, str] = {}
        self.found: list[Example] = []

    def add(self, section: str, why: str, number: int, metric: str = "", subject: str = "") -> None:
        if number not in self.records:
            self.records[number] = record_of(self.sample.plan, number)
        self.found.append(
            Example(
                section=section,
                metric=metric,
                subject=subject,
                why=why,
                level=self.sample.level,
                number=number,
                record=self.records[number],
            )
        )

    def most(self, section: str, why: str, values: Sequence[float]) -> None:
        """The game with the largest of these values, one for each game; none where nothing is above 0."""
        best = max(values)
        if best > 0:
            self.add(section, why, self.numbers[list(values).index(best)])

    def first(
        self, section: str, why: str, fits: Callable[[GameLog], bool], metric: str = "", subject: str = ""
    ) -> None:
        """The first game of which something holds, if there is one."""
        for log in self.sample.logs:
            if fits(log):
                self.add(section, why, log.played.number, metric, subject)
                return

    @cached_property
    def numbers(self) -> list[int]:
        return [game.number for game in self.sample.played]


def examples(sample: Sample, names: Sequence[str], found: Sequence[Line] = ()) -> list[Example]:
    """Games that show what the sections say: for each ending, the longest, the most exciting, the rarest action ...

    `found` are the lines that stand out: their starts come first.
    """
    if not sample.logs:
        return []
    game, shelf = sample.plan.game, Shelf(sample)
    for seat, name in enumerate(names):
        shelf.first(
            "seats",
            f"won by {name}",
            lambda log, seat=seat: log.played.winners == (seat,),  # type: ignore[misc]
            "wins",
            name,
        )
    for clause in sample.endings():
        shelf.first("endings", f"ended {ending_words(game, clause)}", lambda log, by=clause: log.played.clause == by)  # type: ignore[misc]
    turns = sample.lengths("turns")
    shelf.most("length", "the shortest", [1 / max(count, 1) for count in turns])
    shelf.most("length", "the longest", turns)
    shelf.most("load", "the most choices at once", [float(max(log.choices, default=0)) for log in sample.logs])
    show_rare(shelf)
    show_starts(shelf, found)
    shelf.most("feel", "the most changes of the lead", sample.lead_changes())
    shelf.most("feel", "the most dramatic", [excitement(line, log) for line, log in pairs(sample)])
    if len(names) > 2:
        shelf.most("kingmaking", "the most of it", [part or 0.0 for part in sample.kingmaking_by_game()])
    places = sample.places()
    if places:
        busiest = max(places, key=lambda place: places[place])
        at_busiest = [float(log.places.get(busiest, 0)) for log in sample.logs]
        shelf.most("space", f"the most at {busiest}", at_busiest)
    return shelf.found


def pairs(sample: Sample) -> Iterator[tuple[list[tuple[float, ...]], GameLog]]:
    return zip(sample.lines, sample.logs, strict=True)


def excitement(line: list[tuple[float, ...]], log: GameLog) -> float:
    """The drama of a game that one seat won alone."""
    winners = log.played.winners
    return drama(line, winners[0]) if len(winners) == 1 and line else 0.0


def show_rare(shelf: Shelf) -> None:
    """Games with what is seldom seen: kinds of action, clauses, and things that winners used."""
    sample, game = shelf.sample, shelf.sample.plan.game
    seldom = sorted((use for use in sample.uses() if use.chosen), key=lambda use: (use.rate, use.verb))
    for use in seldom[:MOST_RARE]:
        why = f"somebody chose “{verb_words(game, use.verb)}”"
        shelf.first("use", why, lambda log, verb=use.verb: chose(log, verb))  # type: ignore[misc]
    clauses = sorted(sample.clauses().items(), key=lambda item: (item[1], item[0]))
    for clause, _ in clauses[:MOST_RARE]:
        shelf.first("rules", f"{clause} was carried out", lambda log, by=clause: by in log.clauses)  # type: ignore[misc]
    things = Counter(thing for log in sample.logs for used in log.things for thing in used)
    for thing, _ in sorted(things.items(), key=lambda item: (item[1], item[0]))[:MOST_RARE]:
        shelf.first("impact", f"won with “{thing}”", lambda log, thing=thing: won_with(log, thing))  # type: ignore[misc]


def chose(log: GameLog, verb: str) -> bool:
    return any(verb in chosen for chosen in log.chosen)


def won_with(log: GameLog, thing: str) -> bool:
    return any(thing in log.things[seat] for seat in log.played.winners)


def show_starts(shelf: Shelf, found: Sequence[Line]) -> None:
    """One game for some of the starts, those that stand out first: won with it, or lost if it wins less."""
    seen = sorted({start for log in shelf.sample.logs for seat in log.starts for start in seat.items()})
    labels = {(line.metric, line.subject): line.label for line in found if line.section == "start"}
    seen.sort(key=lambda start: start not in labels)
    for kind, value in seen[:MOST_STARTS]:
        won = labels.get((kind, value)) != BELOW
        shelf.first(
            "start",
            f"{'won' if won else 'not won'} with {kind} “{value}”",
            lambda log, kind=kind, value=value, won=won: any(  # type: ignore[misc]
                start.get(kind) == value and (seat in log.played.winners) == won
                for seat, start in enumerate(log.starts)
            ),
            kind,
            value,
        )


class Tried(msgspec.Struct, frozen=True):
    """An experiment that was played, with one game that the seat won that played otherwise, and one that it did not."""

    asked: Experiment
    plan: Plan
    won: int | None
    lost: int | None

    @classmethod
    def of(cls, asked: Experiment, plan: Plan, played: Sequence[Played]) -> "Tried":
        ended = [(game.number, game.seating.index(0) in game.winners) for game in played if game.clause]
        won, lost = (next((number for number, has_won in ended if has_won == wanted), None) for wanted in (True, False))
        return cls(asked, plan, won, lost)

    @property
    def key(self) -> tuple[str, str, str]:
        """Of its line."""
        return self.asked.section, self.asked.metric, self.asked.subject

    def example(self, label: str = "") -> Example | None:
        """A game that shows what its line says, or what is expected of who plays otherwise."""
        usual = ABOVE if self.asked.section in ("skill", "hidden") else BELOW
        has_won = (label or usual) == ABOVE
        number = self.won if has_won else self.lost
        if number is None:
            return None
        restriction = self.asked.restriction
        who = self.asked.player if restriction is None else (
            f"{self.asked.player}, {restriction_words(self.plan.game, restriction)},"
        )  # fmt: skip
        return Example(
            section=self.asked.section,
            metric=self.asked.metric,
            subject=self.asked.subject,
            why=f"{who} {'won' if has_won else 'did not win'}",
            level=self.asked.player,
            number=number,
            record=record_of(self.plan, number),
        )


def tried_examples(tried: Sequence[Tried], found: Sequence[Line]) -> list[Example]:
    """A game of each experiment that stands out, and of others at their strongest level until a section has some."""
    by_line = {(one.key, one.asked.level): one for one in tried}
    out = [(line, by_line[key]) for line in found if (key := (key_of(line), line.level)) in by_line]
    shown = [example for line, one in out if (example := one.example(line.label))]
    told = {key_of(line) for line, _ in out}
    for one in {one.key: one for one in tried}.values():
        if one.key not in told and sum(1 for example in shown if example.section == one.asked.section) < MOST_TRIED:
            example = one.example()
            shown += [example] if example else []
    return shown


def key_of(line: Line) -> tuple[str, str, str]:
    return line.section, line.metric, line.subject


def repeated_example(plan: Plan, games: Sequence[Played]) -> list[Example]:
    """Two games on the same luck that ended otherwise."""
    for at in range(0, len(games) - REPEATS + 1, REPEATS):
        group = sorted(games, key=lambda game: game.number)[at : at + REPEATS]
        other = next((game for game in group if game.winners != group[0].winners), None)
        if other is not None:
            return [
                Example(
                    section="luck",
                    why=f"the same luck, {which}",
                    level=plan.players[0],
                    number=game.number,
                    record=record_of(
                        plan, game.number, lambda plan, number, onlooker: play_once(plan, FIXED[0], number, onlooker)
                    ),
                )
                for which, game in (("once", group[0]), ("and again, ended otherwise", other))
            ]
    return []
