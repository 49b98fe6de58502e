"""What is asked and answered by plain HTTP requests, as typed data; docs/PROTOCOL.md explains it."""

from typing import Annotated, Any, Literal

import msgspec

from regalia.server.message import Key, Number, Text

# What a browser posts


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit on one seat; an open one waits for somebody who is invited."""

    player: Key
    name: Text = ""
    open: bool = False


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Key
    seats: Annotated[list[Chair], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, int | str | bool] = {}
    public: bool = False
    seed: Text = ""


class NewLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided first game."""

    game: Key
    name: Text = ""


class NewCampaign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign of Friends and Foes: the master is the computer, at the same screen, or whoever is invited."""

    name: Text = ""
    master: Literal["computer", "here", "invited"] = "computer"
    options: dict[str, int | str | bool] = {}


class Proposal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options that somebody may choose, for so many seats."""

    game: Key
    seats: int
    options: dict[str, int | str | bool] = {}


class OwnTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys that a browser holds, by table."""

    keys: Annotated[dict[Key, Key], msgspec.Meta(max_length=200)]


class Pictured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text that is wanted as a QR code."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Continuation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`unseen` says what becomes of cards that nobody had seen and dice that nobody had rolled."""

    key: Key
    ply: Number
    unseen: Literal["as_they_were", "dealt_anew"] = "dealt_anew"


class Rematch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: Key


class Opened(msgspec.Struct, frozen=True):
    """Answer to every POST that opens a table."""

    id: str
    key: str


class Inquire(msgspec.Struct, frozen=True):
    """A quick report that is wanted: how many sit at the table, and the options that differ from the rulebook.

    One that `screens` says which options matter, beside these.
    """

    game: str
    seats: int
    options: dict[str, Any] = {}
    screens: bool = False


# Answers to plain requests


class Remarks(msgspec.Struct, frozen=True):
    """What is to be said of options before a table opens: why they are refused, or what of them may not be meant."""

    refused: str
    warnings: list[str]


class Listed(msgspec.Struct, frozen=True):
    """One table as in tables.json; `changed` is in seconds since 1970, `open` counts seats that wait for somebody."""

    id: str
    game: str
    title: str
    players: tuple[str, ...]
    moves: int
    over: bool
    changed: float
    open: int


class Report(msgspec.Struct, frozen=True):
    """One report as in reports.json."""

    name: str
    title: str
    changed: str


class Inquired(msgspec.Struct, frozen=True, kw_only=True):
    """How a quick report stands: `before` are played first, `done` of `whole` are played, `left` are seconds."""

    id: str
    state: Literal["waiting", "playing", "done", "failed"]
    before: int
    what: str
    done: int
    whole: int
    rate: float
    left: float | None
    stopped: bool
    sentences: list[str]
    report: str
    error: str
