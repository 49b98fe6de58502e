"""What a bot reads of the server's messages; docs/PROTOCOL.md explains them all, and unknown ones are passed over."""

from typing import Final, Literal

import msgspec

from regalia.table import Table

SLOWED: Final = "You send more messages than the server hears at once; the next ones wait."  # an answer follows


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="t"):
    """The base of what the server says."""


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """The game that is played: its name, its title, and whether seats have secrets."""

    name: str
    title: str
    secrets: bool


class Seated(msgspec.Struct, frozen=True):
    """Who sits on one seat."""

    name: str
    kind: str
    taken: bool
    here: bool


class WaitingRoom(msgspec.Struct, frozen=True, kw_only=True):
    """What is still missing before the game begins."""

    tickets: list[str | None]
    broken_off: int
    wants: Literal["promise", "words", ""]


class HouseRule(msgspec.Struct, frozen=True):
    """An option that is not as in the book, in words."""

    name: str
    meaning: str
    here: str
    book: str
    clause: str


class Welcome(Told, frozen=True, kw_only=True, tag="welcome"):
    id: str
    game: Facts
    players: list[Seated]
    mine: list[int]
    owner: bool
    commitment: str
    differs: list[HouseRule]
    waiting: WaitingRoom | None


class Given(Told, frozen=True, kw_only=True, tag="seated"):
    key: str


class Closed(Told, frozen=True, kw_only=True, tag="closed"):
    sentence: str


class Over(msgspec.Struct, frozen=True):
    """How the game ended; `who` says who has won."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    clause: str
    reason: str
    seed: str
    who: str


class Entry(msgspec.Struct, frozen=True):
    """One event that the seat has heard of, in ply `n`; its text follows the name of the seat."""

    n: int
    seat: int
    kind: str
    text: str
    clause: str


class Log(msgspec.Struct, frozen=True):
    keep: int
    add: list[Entry]


class Lines(msgspec.Struct, frozen=True):
    """Moves in notation, a dot for what the seat may not know; `seats` are those who played them, -1 for chance."""

    keep: int
    add: list[str]
    seats: list[int]


class Shown(Told, frozen=True, kw_only=True, tag="table"):
    table: Table
    ply: int
    curtain: int | None
    over: Over | None
    log: Log
    lines: Lines
    position: str = ""


class Refused(Told, frozen=True, kw_only=True, tag="refused"):
    move: str
    clause: str
    sentence: str


class Stale(Told, frozen=True, kw_only=True, tag="stale"):
    sentence: str


class Postponed(Told, frozen=True, kw_only=True, tag="later"):
    sentence: str


class Ask(Told, frozen=True, kw_only=True, tag="ask"):
    about: str
    seat: int
    why: str


class Failed(Told, frozen=True, kw_only=True, tag="error"):
    sentence: str


Message = Welcome | Given | Closed | Shown | Refused | Stale | Postponed | Ask | Failed

KINDS: Final = frozenset(
    kind.__struct_config__.tag for kind in (Welcome, Given, Closed, Shown, Refused, Stale, Postponed, Ask, Failed)
)


class Kind(msgspec.Struct, frozen=True):
    """Of a message that may be of any kind."""

    t: str


messages: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)
kinds: Final = msgspec.json.Decoder(Kind)


def read_message(text: str) -> Message | None:
    """A message, or None for one that a bot need not know."""
    return messages.decode(text) if kinds.decode(text).t in KINDS else None
