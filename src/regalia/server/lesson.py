"""Guided first games at a table: which lesson is taught there, and what it says now."""

from collections.abc import Sequence
from typing import Final

from regalia.match import Match
from regalia.match.lesson import Lesson, lesson_of
from regalia.server.message import Guide
from regalia.server.shelf import TEACHER
from regalia.server.storage import Row

PATIENT: Final = "squire"  # how a teacher plays when the lesson is over


def lesson_at(row: Row) -> Lesson | None:
    """The lesson that is taught at a table."""
    return lesson_of(row.header.game) if TEACHER in row.kinds else None


def is_taught(match: Match, row: Row) -> bool:
    """Whether a table is still in its lesson."""
    lesson = lesson_at(row)
    return lesson is not None and lesson.runs(match)


def lead_chance(match: Match, row: Row) -> None:
    """Let chance follow the lesson of a table, if there is one."""
    if (lesson := lesson_at(row)) and lesson.fits(match):
        lesson.guide(match)


def after_lesson(kinds: Sequence[str]) -> list[str]:
    """The same players at another table, where nothing is taught."""
    return [PATIENT if kind == TEACHER else kind for kind in kinds]


def guide(match: Match, row: Row) -> Guide | None:
    """What a guided first game says now; its last words stand until the learner plays on."""
    lesson = lesson_at(row)
    if lesson is None or not lesson.fits(match) or match.version > len(lesson):
        return None
    made, step, done = lesson.made(match), lesson.step(match), match.version == len(lesson)
    return Guide(
        step=made + 1 if step else made,
        of=len(lesson.steps),
        after=lesson.told_after(match),
        say=lesson.told_now(match),
        act=lesson.expected(match),
        done=done,
    )
