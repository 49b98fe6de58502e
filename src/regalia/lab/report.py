"""A report as data: the lines of all numbers, and games to look at. Words and pages are made of it in `present`."""

import msgspec

from regalia.kernel.option import Value
from regalia.lab.answer import Answer
from regalia.lab.example import Example
from regalia.lab.line import Line


class Report(Answer, msgspec.Struct, frozen=True, kw_only=True):
    """Everything that was found out."""

    game: str
    title: str
    package: str
    options: dict[str, Value]
    seats: int
    seats_called: list[str]
    levels: list[str]
    games: dict[str, int]
    seed: str
    lines: list[Line]
    examples: list[Example] = []
    searched: bool = True  # whether the strongest player is a search, so that thinking can be doubled
    handed_on: bool = False  # whether starts were handed on from seat to seat
    left_out: list[str] = []  # questions for which there was no time
