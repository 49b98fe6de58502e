"""Which options matter: each is changed alone, to the ends of its range or its other readings, all on the same seeds.

First every change is looked at shortly. What may stand out is played again on fresh seeds, and only these games make a
claim: so a claim is neither found by looking long enough nor exaggerated by having been chosen.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

import msgspec
import numpy as np
from msgspec.structs import replace

from regalia.kernel import RegaliaError, Stream
from regalia.kernel.option import Rule, Value
from regalia.lab.answer import Answer
from regalia.lab.arena import Plan
from regalia.lab.label import EVEN, OPEN, TENTH, Row, benjamini_hochberg, holm, level_line, mark
from regalia.lab.line import Line, Run, run_of
from regalia.lab.luck import REPEATS, fixed_in, in_groups, luck, parts_of_groups
from regalia.lab.measured import RESAMPLES, Measured, means, plain_difference, rate, resampled
from regalia.lab.short_log import DRAMA, ShortLog, drama_margin, drama_of, note_again, teach
from regalia.lab.statistic import MARGIN, Interval
from regalia.lab.sweep import fresh
from regalia.lab.workshop import Workshop

FAIRNESS: Final = "fairness"
LENGTH: Final = "length"
LUCK: Final = "luck"
EXCITEMENT: Final = "excitement"
BOOK: Final = "the book"  # the level of a line that says how it is without a change
LEAST: Final = 40  # games of each change when time is short, or it is left out
PART_OF_BOOK: Final = 0.1  # of the time
MOST_OF_BOOK: Final = 0.4  # of the rest, where it needs more games than that
PART_OF_FIRST_LOOK: Final = 0.6  # of the rest
MAYBE: Final = 0.1  # of what is played again this part may be nothing, before it is played again
MOST_AGAIN: Final = 16  # changes that are played again


class Change(msgspec.Struct, frozen=True):
    """One option with another value."""

    name: str
    value: Value

    @property
    def subject(self) -> str:
        return f"{self.name}={msgspec.json.encode(self.value).decode() if self.value in (True, False) else self.value}"


def other_values(rule: Rule, now: Value) -> list[Value]:
    """The ends of a range, or all other readings; a value with which games need not end is left out."""
    found: list[Value]
    if isinstance(rule.default, bool):
        found = [not now]
    elif rule.choices:
        found = list(rule.choices)
    elif rule.low is None or rule.high is None:
        found = []
    else:
        low = rule.low + 1 if rule.low == rule.endless else rule.low
        high = rule.high - 1 if rule.high == rule.endless else rule.high
        found = [low, high]
    return [value for value in dict.fromkeys(found) if value not in (now, rule.endless)]


def changes_of(plan: Plan) -> tuple[list[Change], list[str]]:
    """Every change that the game takes, those of common options first; and the options that nothing was found for."""
    options = plan.chosen_options()
    rules = sorted(options.rules().values(), key=lambda rule: not rule.common)
    changes, left_out = [], []
    for rule in rules:
        found = [Change(rule.name, value) for value in other_values(rule, getattr(options, rule.name))]
        taken = [change for change in found if is_taken(changed_plan(plan, change))]
        changes += taken
        left_out += [] if taken else [rule.name]
    return changes, left_out


def changed_plan(plan: Plan, change: Change) -> Plan:
    return replace(plan, options=plan.options | {change.name: change.value})


def is_taken(plan: Plan) -> bool:
    try:
        plan.check()
    except RegaliaError:
        return False
    return True


class Screening(Answer, msgspec.Struct, frozen=True, kw_only=True):
    """What was found: of each change one line for each question, and more on fresh seeds of what stood out."""

    run: Run
    player: str
    changes: list[Change]
    left_out: list[str]  # changes for which there was no time
    untried: list[str]  # options that have no other value to be tried
    games: int  # of every change at the first look, at most
    minutes: float  # that a first look at all changes would take, where some were left out
    unfinished: list[str]  # changes with which a tenth of the games or more had no end
    lines: list[Line]

    def book(self, section: str) -> list[Line]:
        return [line for line in self.lines if line.section == section and line.level == BOOK]

    def looks(self, section: str) -> list[Line]:
        """The first look at every change; where it was played again, that instead."""
        found = {
            (line.metric, line.subject): line for line in self.lines if is_change(line) and line.section == section
        }
        return list(found.values())

    def is_fresh(self, line: Line) -> bool:
        """Whether games behind a line were played after it was chosen."""
        return line.seed != self.run.seed


def is_change(line: Line) -> bool:
    return line.level != BOOK


class Screen:
    """Plays the book and every change on the same seeds."""

    def __init__(self, plan: Plan) -> None:
        self.plan = replace(plan, games=-(-plan.games // REPEATS) * REPEATS)
        self.changes, self.untried = changes_of(plan)
        self.player = plan.players[0]
        self.seconds = 0.0  # that a game takes
        self.left_out: list[Change] = []

    def play(self, workshop: Workshop) -> Screening:
        """Everything; a workshop that is stopped says what is known, and claims what was confirmed."""
        workshop.stages = len(self.changes) + 2
        book = self.note("the book", self.plan, workshop, PART_OF_BOOK, range(REPEATS))  # until all workers are there
        began = workshop.clock()
        book += self.note("the book", self.plan, workshop, PART_OF_BOOK, range(len(book), self.plan.games))
        if len(book) < 2 * REPEATS:
            raise RegaliaError("Too few games were finished to compare anything.")
        self.seconds = (workshop.clock() - began) / (len(book) - REPEATS)
        changes = self.affordable(workshop)
        more = self.games_each(workshop, len(changes)) - len(book)
        if more > 0 and not workshop.stopped:
            book += self.note("the book", self.plan, workshop, MOST_OF_BOOK, range(len(book), len(book) + more))
        workshop.stages = len(changes)
        logs: dict[Change, list[ShortLog]] = {}
        for at, change in enumerate(changes):
            part = PART_OF_FIRST_LOOK / (len(changes) - at * PART_OF_FIRST_LOOK)
            plan = replace(changed_plan(self.plan, change), games=len(book))
            found = self.note(change.subject, plan, workshop, part)
            if len(found) >= 2 * REPEATS:
                logs[change] = found
            else:
                self.left_out.append(change)
        first = {change: self.measure(book, found) for change, found in logs.items()}
        lines = [*self.book_lines(book), *self.first_lines(first)]
        lines += self.again(self.promising(first), workshop)
        return Screening(
            run=self.run(self.plan),
            player=self.player,
            changes=list(logs),
            left_out=[change.subject for change in self.left_out],
            untried=self.untried,
            games=len(book),
            minutes=len(self.changes) * max(LEAST, len(book)) * self.seconds / 60,
            unfinished=[change.subject for change, found in logs.items() if is_endless(found)],
            lines=lines,
        )

    def note(
        self, what: str, plan: Plan, workshop: Workshop, part: float | None, numbers: range | None = None
    ) -> list[ShortLog]:
        """Games in whole groups on the same luck, in their order."""
        first = numbers.start if numbers else 0
        logs = list(workshop.play(what, note_again, plan, ShortLog, numbers=numbers, part_of_time=part))
        whole = next((at for at, log in enumerate(logs) if log.played.number != first + at), len(logs))
        return logs[: whole // REPEATS * REPEATS]

    def games_each(self, workshop: Workshop, changes: int) -> int:
        """How many games the book and each change can have; when time is short as many as a change needs at least."""
        if workshop.end is None:
            return self.plan.games
        left = PART_OF_FIRST_LOOK * max(0.0, workshop.end - workshop.clock())
        fitting = int(left / max(1e-9, self.seconds * (changes + 1)))
        return min(self.plan.games, -(-max(LEAST, fitting) // REPEATS) * REPEATS)

    def affordable(self, workshop: Workshop) -> list[Change]:
        """The first changes for which the time is enough."""
        if workshop.end is None:
            return self.changes
        left = PART_OF_FIRST_LOOK * max(0.0, workshop.end - workshop.clock())
        most = max(1, int(left / max(1e-9, LEAST * self.seconds)) - 1)
        self.left_out = self.changes[most:]
        return self.changes[:most]

    # What changes

    def measure(self, book: Sequence[ShortLog], changed: Sequence[ShortLog]) -> dict["Asked", Measured]:
        """By question, what the change does."""
        book = book[: len(changed)]
        pairs = list(zip(book, changed, strict=True))
        ended = [(a, b) for a, b in pairs if a.played.clause and b.played.clause]
        if not ended:
            return {}
        seats = range(self.plan.seats) if self.plan.seats > 2 else range(1)
        found = {
            Asked(FAIRNESS, f"seat {seat + 1} wins", "share", MARGIN): paired(
                [(a.played.number, b.played.shares[seat] - a.played.shares[seat]) for a, b in ended], 1.0
            )
            for seat in seats
        }
        usual = sum(a.minutes for a, _ in ended) / len(ended)
        found[Asked(LENGTH, "minutes", "minutes", TENTH * usual)] = paired(
            [(a.played.number, b.minutes - a.minutes) for a, b in ended]
        )
        if fixed_in(self.plan.game):
            found[Asked(LUCK, "decided by luck", "share", MARGIN)] = luckier(book, changed, self.plan.seed)
        taught = teach([log for pair in pairs for log in pair])
        felt = [(a.played.number, drama_of(a, taught), drama_of(b, taught)) for a, b in ended]
        both = [(number, after - before) for number, before, after in felt if before is not None and after is not None]
        if both:
            dramas = [before for _, before, _ in felt if before is not None]
            found[Asked(EXCITEMENT, DRAMA, "root of a share", drama_margin(dramas))] = paired(both)
        return found

    def promising(self, first: Mapping[Change, Mapping["Asked", Measured]]) -> dict[Change, list["Asked"]]:
        """What may be more than chance, that with the largest sure effects first."""
        tests = [(change, asked, found) for change, answers in first.items() for asked, found in answers.items()]
        adjusted = benjamini_hochberg({at: found.p_against(0.0) for at, (_, _, found) in enumerate(tests)})
        chosen = [
            (sure_effect(found, asked.margin), change, asked)
            for at, (change, asked, found) in enumerate(tests)
            if adjusted[at] < MAYBE and not is_even(asked, found)
        ]
        again: dict[Change, list[Asked]] = {}
        for _, change, asked in sorted(chosen, key=lambda one: -one[0]):
            if change in again or len(again) < MOST_AGAIN:
                again.setdefault(change, []).append(asked)
        return again

    def again(self, chosen: Mapping[Change, Sequence["Asked"]], workshop: Workshop) -> list[Line]:
        """What stood out on fresh seeds, adjusted by Holm's method for all that is played again."""
        if not chosen or workshop.late:
            return []
        plan = fresh(self.plan)
        workshop.stages = len(chosen) + 1
        book = self.note("the book again, on fresh seeds", plan, workshop, None)
        answers: list[tuple[Change, Asked, Measured]] = []
        for change, wanted in chosen.items():
            if len(book) < 2 * REPEATS or workshop.late:
                break
            again = replace(changed_plan(plan, change), games=len(book))
            changed = self.note(f"{change.subject} again", again, workshop, None)
            if len(changed) >= 2 * REPEATS:
                measured = self.measure(book, changed)
                kinds = {(asked.section, asked.metric) for asked in wanted}
                answers += [
                    (change, asked, found)
                    for asked, found in measured.items()
                    if (asked.section, asked.metric) in kinds
                ]
        adjusted = holm({(at, ""): found.p_against(0.0) for at, (_, _, found) in enumerate(answers)})
        return [
            change_line(self.run(changed_plan(plan, change)), self.player, change, asked, found, adjusted[at, ""])
            for at, (change, asked, found) in enumerate(answers)
        ]

    # As lines

    def run(self, plan: Plan) -> Run:
        return run_of(plan.game, plan.options, plan.seats, plan.seed, f"screen by {self.player}")

    def book_lines(self, logs: Sequence[ShortLog]) -> list[Line]:
        """How it is without any change."""
        ended = [log for log in logs if log.played.clause]
        seed, taught = self.plan.seed, teach(logs)
        rows = [
            Row(section=FAIRNESS, metric=f"seat {seat + 1} wins", kind="rate", unit="share",
                reference=1 / self.plan.seats, levels={BOOK: rate(won, len(ended))})
            for seat, won in enumerate(map(sum, zip(*(log.played.shares for log in ended), strict=True)))
        ]  # fmt: skip
        minutes = resampled([log.minutes for log in ended], means, f"{seed}/minutes")
        rows.append(Row(section=LENGTH, metric="minutes", kind="mean", unit="minutes", levels={BOOK: minutes}))
        if fixed_in(self.plan.game):
            part = luck([log.played for log in logs], seed)
            rows.append(Row(section=LUCK, metric="decided by luck", kind="rate", unit="share", levels={BOOK: part}))
        dramas = [felt for log in ended if (felt := drama_of(log, taught)) is not None]
        if dramas:
            mean = resampled(dramas, means, f"{seed}/drama")
            rows.append(
                Row(section=EXCITEMENT, metric=DRAMA, kind="mean", unit="root of a share",
                    levels={BOOK: mean})
            )  # fmt: skip
        return [
            level_line(self.run(self.plan), row, BOOK, row.levels[BOOK], margin=None, p=None, p_adjusted=None, label="")
            for row in rows
        ]

    def first_lines(self, first: Mapping[Change, Mapping["Asked", Measured]]) -> list[Line]:
        """The first look claims nothing but that a change is surely small."""
        return [
            change_line(self.run(changed_plan(self.plan, change)), self.player, change, asked, found, None)
            for change, answers in first.items()
            for asked, found in answers.items()
        ]


class Asked(msgspec.Struct, frozen=True):
    """A question that is asked of every change; `margin` is the smallest difference that matters."""

    section: str
    metric: str
    unit: str
    margin: float


def change_line(run: Run, player: str, change: Change, asked: Asked, found: Measured, adjusted: float | None) -> Line:
    row = Row(section=asked.section, metric=asked.metric, subject=change.subject, kind="difference", unit=asked.unit,
              levels={}, reference=0.0, margin=asked.margin)  # fmt: skip
    label = mark(row, found, adjusted) if adjusted is not None else EVEN if is_even(asked, found) else OPEN
    p = found.p_against(0.0)
    return level_line(run, row, player, found, margin=asked.margin, p=p, p_adjusted=adjusted, label=label)


def is_even(asked: Asked, found: Measured) -> bool:
    """Whether it is surely smaller than what matters."""
    row = Row(section=asked.section, metric=asked.metric, kind="difference", unit=asked.unit, levels={}, reference=0.0,
              margin=asked.margin)  # fmt: skip
    return mark(row, found, 1.0) == EVEN


def sure_effect(found: Measured, margin: float) -> float:
    """In margins, less a standard error."""
    return (abs(found.estimate) - found.error) / max(margin, 1e-9)


def is_endless(logs: Sequence[ShortLog]) -> bool:
    return sum(1 for log in logs if not log.played.clause) >= TENTH * len(logs)


# Differences of games on the same seeds


def paired(differences: Sequence[tuple[int, float]], step: float = 0.0) -> Measured:
    """The mean of differences by the number of their game; games on the same luck belong together.

    Rare events may not have come yet: of what counts in `step`s one more to either side is thought to.
    """
    groups: dict[int, list[float]] = {}
    for number, difference in differences:
        groups.setdefault(number // REPEATS, []).append(difference)
    count = len(differences)
    middle = sum(difference for _, difference in differences) / count
    squares = sum((sum(group) - len(group) * middle) ** 2 for group in groups.values()) + 2 * step * step
    error = sqrt(squares * len(groups) / max(1, len(groups) - 1)) / count
    found = plain_difference(middle, error, count, count)
    return replace(found, method=PAIRS, clustered_by="luck", freedom=max(1, len(groups) - 1))


PAIRS: Final = "pairs on the same seeds"


def luckier(book: Sequence[ShortLog], changed: Sequence[ShortLog], seed: str) -> Measured:
    """How much more luck decides than by the book, drawing whole groups again, the same of both."""
    before, after = (in_groups([log.played.shares[0] for log in logs]) for logs in (book, changed))
    count = len(before)
    random = np.random.Generator(np.random.PCG64(Stream(f"{seed}/luck").at))
    drawn = random.integers(0, count, (RESAMPLES, count))
    differences = parts_of_groups(after[drawn]) - parts_of_groups(before[drawn])
    error = max(float(np.std(differences, ddof=1)), 1 / count)
    found = plain_difference(float(parts_of_groups(after) - parts_of_groups(before)), error, len(book), count)
    method = f"intraclass correlation, bootstrap of groups, {PAIRS}"
    possible = Interval(max(-1.0, found.interval.low), min(1.0, found.interval.high))
    return replace(found, interval=possible, method=method, clustered_by="luck")
