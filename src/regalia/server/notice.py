"""What processes on one database tell each other about a table."""

from typing import Literal

import msgspec


class Notice(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag=str.lower):
    """The base of all notices: which process speaks, and about which table."""

    sender: str
    table: str


class Changed(Notice, frozen=True, kw_only=True):
    """There is something new in the database: lines, seats, or a rematch."""


class Roll(Notice, frozen=True, kw_only=True):
    """Who is at this table elsewhere? It has just come to life here."""


class Present(Notice, frozen=True, kw_only=True):
    """These holders of seats are connected to the sender."""

    holders: list[str]


class Question(Notice, frozen=True, kw_only=True):
    """Somebody at the sender asks the people of some seats something."""

    about: Literal["undo", "seat"]
    seat: int
    why: str
    asked: list[int]


class Answer(Notice, frozen=True, kw_only=True):
    """People of these seats, at the sender, have answered."""

    seats: list[int]
    yes: bool


class Spoken(Notice, frozen=True, kw_only=True):
    """What everybody hears about the open question, which is settled by it or not."""

    sentence: str
    settled: bool


class Alive(Notice, frozen=True, kw_only=True):
    """The sender lives; `table` is empty."""


class Gone(Notice, frozen=True, kw_only=True):
    """The sender ends; `table` is empty."""


News = Changed | Roll | Present | Question | Answer | Spoken | Alive | Gone

decoder: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)
