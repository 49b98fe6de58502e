"""A guided first game in the terminal: the same lesson as in the browser, with what to type."""

import msgspec

from regalia.agents.name import name_learner
from regalia.cli.sitting import Chair, Reply, Sitting, refusal
from regalia.kernel import Game, RegaliaError
from regalia.match import FairChance
from regalia.match.lesson import NOTHING_TO_LOSE, Later, lesson_of
from regalia.table import Act, Table

FORWARD = "A lesson goes forward; when it is over you can do that."


class LessonSitting(Sitting):
    """A sitting whose first moves come from the lesson of its game."""

    def __init__(self, game: Game, chance: FairChance) -> None:
        lesson = lesson_of(game)
        if lesson is None:
            raise RegaliaError(
                f"{game.title} has no guided first game. For an easy one: regalia play {game.slug} --first"
            )
        self.lesson = lesson
        learner, teacher = name_learner("", chance.commitment)
        match = lesson.new_match(learner, teacher, chance)
        match.begin()
        chairs = [Chair(learner) if seat == lesson.seat else Chair(teacher, "squire") for seat in range(lesson.seats)]
        super().__init__(match, chairs, chance.seed.hex())
        self.told = -1  # the version whose step was told last
        self.hurries = False  # whether forced moves go by themselves after the lesson

    @property
    def teaching(self) -> bool:
        return self.lesson.runs(self.match)

    def hurry(self) -> None:
        """In the lesson each step waits for its move, forced or not."""
        self.hurries = True
        if not self.teaching:
            super().hurry()

    def table(self) -> Table:
        """Only what the step waits for is offered; whatever else is allowed can still be typed."""
        table = super().table()
        if not self.teaching:
            return table
        wanted = self.lesson.expected(self.match)
        return msgspec.structs.replace(table, acts=tuple(act for act in table.acts if act.id == wanted))

    def news(self) -> list[str]:
        return [*super().news(), *self.words()]

    def words(self) -> list[str]:
        """What the lesson says now, once."""
        lesson, match = self.lesson, self.match
        step, done = lesson.step(match), match.version == len(lesson)
        if self.told == match.version or not (step or done):
            return []
        self.told = match.version
        after = [words] if (words := lesson.told_after(match)) else []
        if step is None:
            return [*after, lesson.told_now(match)]
        where = f"Step {lesson.made(match) + 1} of {len(lesson.steps)}."
        return [*after, f"{where} {lesson.told_now(match)}", f"Type: {step.move}"]

    def choice(self) -> int:
        return self.lesson.next_move(self.match) if self.teaching else super().choice()

    def play(self, seat: int, move: int | str) -> None:
        match = self.match
        match.accept(self.lesson.check(match, match.consider(seat, move)))
        if self.hurries and not match.unasked:
            self.hurry()

    def move(self, words: str) -> Reply:
        meant = [act.move for act in super().table().acts if act.ask and str(act.amount) == words]
        try:
            return super().move(meant[0] if meant else words)
        except Later as error:
            return Reply("said", (str(error),))

    def act(self, act: Act) -> Reply:
        return self.move(act.move)

    def why_touched(self, keys: tuple[str, ...]) -> Reply:
        state = self.match.state
        if self.teaching and any(self.game.touch(state, move)[: len(keys)] == keys for move in state.legal()):
            return Reply("said", (self.lesson.kindly(self.match),))
        return super().why_touched(keys)

    def hint(self, word: str) -> Reply:
        step = self.lesson.step(self.match) if self.teaching else None
        return Reply("said", (f"Type: {step.move}",)) if step else super().hint(word)

    def undo(self, word: str) -> Reply:
        return refusal(FORWARD) if self.teaching else super().undo(word)

    def mute_reactions(self, word: str) -> Reply:
        return refusal(FORWARD) if self.teaching else super().mute_reactions(word)

    def against_resigning(self) -> str:
        return f"{NOTHING_TO_LOSE} Type quit to leave." if self.teaching else super().against_resigning()
