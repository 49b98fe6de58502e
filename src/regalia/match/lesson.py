"""A guided first game: `lesson.toml` in a game's folder, read, checked by playing it, and asked step by step.

    seat = 1                       the learner's seat, counted from 1
    options = {suits = "players"}  what differs from the book
    before = ["first 1"]           chance and moves before the first step, if any
    end = "..."                    said when all steps are done, before the learner plays on

    [[step]]
    say = "..."                    what to do, and why
    move = "d2"                    the move the step waits for
    otherwise = "..."              said kindly when something else allowed is touched
    after = "..."                  said when the move is made
    then = ["=9S", "d6", "=KS"]    what follows until the learner decides again: chance, and the others' moves

Whatever is said may name the one who plays against the learner: `{teacher}`.

A lesson is an ordinary match whose first lines are known beforehand: `continued` in its header counts them, and from
there on chance is promised and fair. So where a lesson stands follows from the number of lines.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final

import msgspec

from regalia.kernel import CHANCE, RESIGN, Game, RegaliaError, State
from regalia.match.chance import FairChance
from regalia.match.match import Match
from regalia.match.step import Step

FILE: Final = "lesson.toml"
ALLOWED_TOO: Final = "That is allowed too."
NOTHING_TO_LOSE: Final = (
    "A lesson cannot be lost: leave it whenever you like, and come back or play a game of your own."
)

TEACHER: Final = "{teacher}"  # the name of whoever plays against the learner, in the words of a lesson

Words = Annotated[str, msgspec.Meta(min_length=1, max_length=600)]


class BadLesson(RegaliaError):
    """A lesson that cannot be read or played; says where."""


class Later(RegaliaError):
    """A move that the rules allow and the lesson does not wait for."""


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One decision of the learner and what is said about it."""

    say: Words
    move: Words
    otherwise: Words
    after: str = ""
    then: tuple[str, ...] = ()


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson as it is written."""

    seat: Annotated[int, msgspec.Meta(ge=1)]
    end: Words
    step: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1)]
    options: dict[str, int | str | bool] = {}
    seats: int = 0
    before: tuple[str, ...] = ()


class Lesson:
    """A lesson that was found to be playable: each of its lines with the step that it belongs to."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game = game
        self.plan = plan
        self.steps: Final = plan.step
        self.seats: Final = plan.seats or game.fewest
        self.seat: Final = plan.seat - 1
        self.lines: list[str] = []
        self.draws: list[str] = []  # the outcomes of chance, in order
        self.begins: list[int] = []  # the line at which each step waits for the learner
        self.rehearse()

    def __len__(self) -> int:
        """How many lines are known beforehand."""
        return len(self.lines)

    def rehearse(self) -> None:
        """Play the lesson once; BadLesson says which step does not fit, and which of its fields."""
        if not 0 <= self.seat < self.seats:
            raise BadLesson(self.where(0, "seat", f"there are {self.seats} seats"))
        try:
            match = Match.new(self.game, self.game.options(self.plan.options, self.seats), self.seats)
        except RegaliaError as error:
            raise BadLesson(self.where(0, "options", str(error))) from error
        self.follow(match, 0, "before", self.plan.before)
        for number, step in enumerate(self.steps, 1):
            if match.turn != self.seat:
                raise BadLesson(self.where(number, "move", f"it is not the learner who decides: {match!r}"))
            self.begins.append(match.version)
            try:
                match.play(self.seat, step.move)
            except RegaliaError as error:
                raise BadLesson(self.where(number, "move", str(error))) from error
            self.follow(match, number, "then", step.then)
        if match.turn != self.seat and not match.over:
            raise BadLesson(
                self.where(len(self.steps), "then", f"the lesson ends before the learner decides: {match!r}")
            )
        self.lines = match.lines

    def follow(self, match: Match, number: int, field: str, lines: tuple[str, ...]) -> None:
        """What chance and the others do between two steps."""
        for line in lines:
            if match.turn == self.seat or match.over:
                raise BadLesson(self.where(number, field, f"“{line}” comes when nobody else has to move"))
            try:
                if match.turn == CHANCE:
                    match.give_chance(line)
                    match.begin()
                    self.draws.append(line)
                else:
                    match.play(match.turn, line)
            except RegaliaError as error:
                raise BadLesson(self.where(number, field, str(error))) from error
        if match.turn == CHANCE:
            raise BadLesson(self.where(number, field, f"chance has to move next: {match.moves[:6]}"))

    def where(self, number: int, field: str, sentence: str) -> str:
        """A mistake with its place in the file."""
        step = f"step {number}, " if number else ""
        return f"{self.game.package}/{FILE}, {step}{field}: {sentence}"

    # Playing it

    def new_match(self, name: str, teacher: str, chance: FairChance) -> Match:
        """The match of a lesson before its first line; what comes after the lesson is promised by this chance."""
        names = [name if seat == self.seat else teacher for seat in range(self.seats)]
        match = Match.new(self.game, self.game.options(self.plan.options, self.seats), self.seats, names, chance)
        match.header = msgspec.structs.replace(match.header, continued=len(self))
        self.guide(match)
        return match

    def guide(self, match: Match) -> None:
        """Let chance follow the lesson, and fair chance after it."""
        if match.chance is not None:
            match.chance = LessonChance(self, match.chance)

    def fits(self, match: Match) -> bool:
        """Whether a match is one of this lesson: it may be of an older one, or go on from the middle of one."""
        known = min(match.version, len(self))
        return match.header.continued == len(self) and match.lines[:known] == self.lines[:known]

    def runs(self, match: Match) -> bool:
        """Whether a match is still within its lesson."""
        return self.fits(match) and match.version < len(self)

    def made(self, match: Match) -> int:
        """How many steps are behind the learner."""
        return sum(begins < match.version for begins in self.begins)

    def step(self, match: Match) -> LessonStep | None:
        """The step that waits for the learner now."""
        return self.steps[self.begins.index(match.version)] if match.version in self.begins else None

    def expected(self, match: Match) -> int:
        """The move that the step waits for; -1 when it is not the learner who decides."""
        step = self.step(match)
        return -1 if step is None else self.game.read(match.state, step.move)

    def check(self, match: Match, step: Step) -> Step:
        """A move that was found to be allowed, if it is the one that the lesson waits for; else Later says so."""
        if self.runs(match) and step.plies[0].action == RESIGN:
            raise Later(NOTHING_TO_LOSE)
        if self.runs(match) and step.plies[0].action != self.expected(match):
            raise Later(self.kindly(match))
        return step

    def next_move(self, match: Match) -> int:
        """What the seat that is not the learner's does now."""
        return self.game.read(match.state, self.lines[match.version])

    # What it says

    def kindly(self, match: Match) -> str:
        """What is said to a learner who does something else that is allowed."""
        step = self.step(match)
        if step is None:
            return "Wait a moment: the others move first."
        return f"{ALLOWED_TOO} {self.with_names(match, step.otherwise)}"

    def told_after(self, match: Match) -> str:
        """What is said of the step that was made last."""
        made = self.made(match)
        return self.with_names(match, self.steps[made - 1].after) if made else ""

    def told_now(self, match: Match) -> str:
        """What to do and why, or the last words; nothing while others move."""
        step = self.step(match)
        words = step.say if step else self.plan.end if match.version == len(self) else ""
        return self.with_names(match, words)

    def with_names(self, match: Match, words: str) -> str:
        """Words of the lesson as this learner reads them: whoever plays against him is called by name."""
        other = next(seat for seat in range(self.seats) if seat != self.seat)
        return words.replace(TEACHER, match.game.name_of(match.state, other))


class LessonChance(FairChance):
    """Chance that brings what a lesson says, and then what was promised."""

    def __init__(self, lesson: Lesson, after: FairChance) -> None:
        super().__init__(after.seed, after.words, after.scheme, chosen=after.chosen)
        self.lesson = lesson

    def draw(self, game: Game, state: State, counts: Mapping[str, int]) -> int:
        drawn, draws = sum(counts.values()), self.lesson.draws
        return game.read(state, draws[drawn]) if drawn < len(draws) else super().draw(game, state, counts)


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The guided first game of a game, if it has one."""
    file = None if game.house_rules else game.file(FILE)  # a variant may go another way than the lesson tells
    return None if file is None else read_lesson(game, file.read_text(encoding="utf-8"))


def read_lesson(game: Game, text: str) -> Lesson:
    """A lesson from its text; BadLesson names file, step and field."""
    try:
        return Lesson(game, msgspec.convert(tomllib.loads(text), Plan))
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{game.package}/{FILE}: {error}") from error
    except msgspec.ValidationError as error:
        raise BadLesson(f"{game.package}/{FILE}: {in_words(str(error))}") from error


def in_words(sentence: str) -> str:
    """A mistake of form with its step counted from 1: `$.step[2].say` is the third step's `say`."""
    problem, _, place = sentence.partition(" - at `$")
    head, bracket, rest = place.rstrip("`").partition(".step[")
    if not bracket:
        return f"{head.lstrip('.') or 'the file'}: {problem}"
    number, _, field = rest.partition("]")
    return f"step {int(number) + 1}, {field.lstrip('.') or 'the step'}: {problem}" if number.isdigit() else sentence
