"""What clients and the server say to each other over the WebSocket, as typed data; docs/PROTOCOL.md explains it."""

from typing import Annotated, Literal

import msgspec

from regalia.table import Card, Cell, Choice, Counter, Flight, Moment, Piece, Pile, Seat, Sign, Table, Zone
from regalia.table import draft as table_draft

Text = Annotated[str, msgspec.Meta(max_length=200)]
Key = Annotated[str, msgspec.Meta(max_length=100)]
Line = Annotated[str, msgspec.Meta(max_length=2000)]
Number = Annotated[int, msgspec.Meta(ge=-(2**31), lt=2**31)]


# From the client over the WebSocket


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """The base of all that a client says."""


class Hello(Said, frozen=True):
    """`ticket` is the one of an invitation that is to be used: whoever has it gets in, however many watch.

    `auto`: whether the forced moves of one's seats go by themselves, from the first table on.
    A client that keeps the table may ask for its `changes` alone. A bot may ask for the `position` whenever it has to
    decide.
    """

    key: Key = ""
    ticket: Key = ""
    auto: bool = False
    changes: bool = False
    position: bool = False


class Sit(Said, frozen=True):
    seat: Number
    ticket: Key = ""
    name: Text = ""


class Stand(Said, frozen=True):
    seat: Number


class Assign(Said, frozen=True):
    seat: Number
    player: Key


class Renew(Said, frozen=True):
    seat: Number


class Close(Said, frozen=True):
    pass


class Promise(Said, frozen=True):
    hash: Key


class Words(Said, frozen=True):
    text: Text


class Free(Said, frozen=True):
    seat: Number


class Reclaim(Said, frozen=True):
    seat: Number


class Act(Said, frozen=True):
    v: Number
    a: Number


class Move(Said, frozen=True):
    v: Number
    text: Text


class Why(Said, frozen=True):
    """`all` asks why nothing can be played, move by move; with `ply`, why nothing could be when that move was made."""

    touch: Annotated[tuple[Key, ...], msgspec.Meta(max_length=16)] = ()
    text: Text = ""
    all: bool = False
    ply: Number | None = None


class Menu(Said, frozen=True):
    """What can be done with a thing, and what is missing for the rest?"""

    v: Number
    key: Key


class Legend(Said, frozen=True):
    pass


class Draft(Said, frozen=True):
    """A draft, the gestures and the tool to change it with; `n` comes back with the answer."""

    n: Number
    line: Line = ""
    layer: Key = ""
    held: Key = ""
    edits: Annotated[tuple[tuple[Key, Key], ...], msgspec.Meta(max_length=200)] = ()
    tool: Key = ""
    seed: Key = ""


class Ready(Said, frozen=True):
    v: Number
    line: Line


class Advise(Said, frozen=True):
    v: Number
    all: bool = False


class Lift(Said, frozen=True):
    seat: Number


class Undo(Said, frozen=True):
    pass


class Hush(Said, frozen=True):
    v: Number


class Auto(Said, frozen=True):
    """Whether the forced moves of one's seats go by themselves."""

    on: bool


class Resign(Said, frozen=True):
    v: Number


class Answer(Said, frozen=True):
    yes: bool


class At(Said, frozen=True):
    ply: Number


class Verify(Said, frozen=True):
    pass


BeforePlay = Sit | Stand | Assign | Renew | Close | Promise | Words | Free
Playing = Act | Move | Why | Menu | Legend | Advise | Draft | Ready | Lift | Undo | Hush | Resign | At | Verify
Spoken = Hello | BeforePlay | Playing | Auto | Reclaim | Answer

decoder: msgspec.json.Decoder[Spoken] = msgspec.json.Decoder(Spoken)


# What is said of a game


class Offered(msgspec.Struct, frozen=True):
    """One value of an option in words; its picture, if it has one, is `/games/GAME/options/OPTION/VALUE.svg`.

    `seats` are the numbers of seats that can play with it.
    """

    value: str
    name: str
    sentence: str
    picture: bool
    seats: list[int]


class Property(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    rename=lambda name: name.replace("x_", "x-", 1) if name.startswith("x_") else name,
):
    """One option of a game, as in a JSON schema; `x_allowed` says a pattern in words, `x_group` is a chapter."""

    type: Literal["boolean", "integer", "string"]
    description: str
    default: bool | int | str
    x_clause: str
    minimum: int | msgspec.UnsetType = msgspec.UNSET
    maximum: int | msgspec.UnsetType = msgspec.UNSET
    enum: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    pattern: str | msgspec.UnsetType = msgspec.UNSET
    x_allowed: str | msgspec.UnsetType = msgspec.UNSET
    x_group: str = ""
    x_common: bool = False
    x_choices: tuple[Offered, ...] = ()


class Schema(msgspec.Struct, frozen=True, rename={"schema": "$schema", "additional": "additionalProperties"}):
    """The options of a game."""

    schema: str
    type: Literal["object"]
    additional: bool
    properties: dict[str, Property]


class CampaignFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A game's campaign, and the options that one may choose when setting out."""

    slug: str
    title: str
    blurb: str
    options: Schema


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """One game as in games.json; `first` are options for a newcomer's first game, `lesson` whether it can be a guided
    one, `resignation` is the clause that lets one give up."""

    slug: str
    name: str
    title: str
    fewest: int
    most: int
    minutes: tuple[int, int]
    blurb: str
    designer: str
    first: dict[str, bool | int | str]
    lesson: bool
    resignation: str
    secrets: bool
    hue: int
    emblem: str
    options: Schema
    players: tuple[str, ...]
    campaign: CampaignFacts | None


# From the server over the WebSocket


class Told(msgspec.Struct, frozen=True, kw_only=True, tag_field="t"):
    """The base of all that the server says."""


class Seated(msgspec.Struct, frozen=True):
    """Who sits on one seat; `taken` when somebody holds it, `here` when he is connected."""

    name: str
    kind: str
    taken: bool
    here: bool


class WaitingRoom(msgspec.Struct, frozen=True, kw_only=True):
    """What is still missing before the game begins; by seat. Tickets are for the owner only.

    `promises` are the SHA-256 of words, for everybody to see: whoever knows them before he tells his own words can
    check that nobody has chosen his by them.
    """

    tickets: list[str | None]
    broken_off: int
    wants: Literal["promise", "words", ""]
    promises: list[str]
    spoken: list[bool]


class HouseRule(msgspec.Struct, frozen=True):
    """An option that is not as in the book: what is played here, and what in the book, in words."""

    name: str
    meaning: str
    here: str
    book: str
    clause: str


class Welcome(Told, frozen=True, kw_only=True, tag="welcome"):
    """`score` are the games that each seat has won before, in a rematch; `warnings` what options may not be meant."""

    id: str
    game: Facts
    players: list[Seated]
    mine: list[int]
    owner: bool
    public: bool
    commitment: str
    chosen: bool
    words: list[str]
    score: list[int]
    differs: list[HouseRule]
    warnings: list[str]
    waiting: WaitingRoom | None


class Presence(Told, frozen=True, kw_only=True, tag="presence"):
    """For each seat whether whoever holds it is connected."""

    here: list[bool]


class Given(Told, frozen=True, kw_only=True, tag="seated"):
    """The key of a seat, for the one who sits there now."""

    key: str


class Closed(Told, frozen=True, kw_only=True, tag="closed"):
    sentence: str


class UndoOffer(msgspec.Struct, frozen=True):
    can: bool
    free: bool
    why: str


class ResignOffer(msgspec.Struct, frozen=True):
    can: bool
    why: str


class Over(msgspec.Struct, frozen=True):
    """How the game ended; `who` says who has won, `kind` is a word for who has lost.

    `has_points`: the scores say more than who won, so that they are worth showing.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    has_points: bool
    clause: str
    reason: str
    seed: str
    who: str
    kind: str


class Entry(msgspec.Struct, frozen=True):
    """One event of the log; its text follows the name of the seat.

    `turn` is the number of the turn, 0 where none count. `only`: the seat had no other move; `stuck`: whoever gets this
    may ask why he could play nothing (`why` with `ply`); `idle`: nothing is played by it, and a row of such turns is
    summed up.
    """

    n: int
    seat: int
    kind: str
    text: str
    clause: str
    turn: int = 0
    only: bool = False
    stuck: bool = False
    idle: bool = False


class Log(msgspec.Struct, frozen=True):
    keep: int
    add: list[Entry]


class Lines(msgspec.Struct, frozen=True):
    """Lines in notation; `seats` are those who played them, -1 for chance and where it is not known.

    `turns` are the numbers of the turns they were played in, 0 where none count and where nothing was heard of a line.
    """

    keep: int
    add: list[str]
    seats: list[int]
    turns: list[int]


class ChangedZone(msgspec.Struct, frozen=True):
    """The things of a zone that look different now; it has the same ones as before, in the same order."""

    key: str
    things: tuple[Card | Piece | Counter | Pile | Cell, ...]


class Scene(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How the table looked after one of the plies that are new, for a page that tells them one after the other.

    `zones` and `seats` are those that look different from the scene before, the first from the table sent last; the
    last scene has none, for it is the table itself. `keys` are all zones in their order where that changed.
    Whoever asked for changes finds zones in which only some things look different in `changed`.
    """

    ply: int
    zones: tuple[Zone, ...] = ()
    changed: tuple[ChangedZone, ...] = ()
    keys: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    flew: tuple[Flight, ...] = ()
    moment: Moment | None = None
    last: tuple[str, ...] = ()


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """What differs from the table sent last: `keys` are all its zones now in their order.

    A zone is among the table's zones if it is new or has other things than before, in `changed` if only some of its
    things look different, and in neither if it is the same.
    """

    keys: tuple[str, ...]
    changed: tuple[ChangedZone, ...]


class Guide(msgspec.Struct, frozen=True, kw_only=True):
    """Where a guided first game stands: the step, what is said of the last and of this one, and the act it waits for.

    `act` is -1 while others move, and when the lesson is done.
    """

    step: int
    of: int
    after: str
    say: str
    act: int
    done: bool


class Shown(Told, frozen=True, kw_only=True, tag="table"):
    """`position` is what the seat to decide may know, as a position in JSON; for those who asked for it."""

    table: Table
    changes: Changes | None = None
    ply: int
    curtain: int | None
    thinking: int | None
    undo: UndoOffer
    resign: ResignOffer
    hush: bool
    stuck: bool
    draft: bool
    over: Over | None
    log: Log
    lines: Lines
    scenes: list[Scene]
    guide: Guide | None = None
    position: str = ""


class Refused(Told, frozen=True, kw_only=True, tag="refused"):
    move: str
    clause: str
    sentence: str
    link: str


class Postponed(Told, frozen=True, kw_only=True, tag="later"):
    """The rules allow it, but the lesson waits for something else; nothing was done."""

    sentence: str


class Allowed(Told, frozen=True, kw_only=True, tag="allowed"):
    move: str


class Obstacle(msgspec.Struct, frozen=True):
    """A move that one would like to make, in words, and what forbids it."""

    label: str
    clause: str
    sentence: str


class Obstacles(Told, frozen=True, kw_only=True, tag="obstacles"):
    """Why nothing can be played."""

    moves: list[Obstacle]


class Choices(Told, frozen=True, kw_only=True, tag="menu"):
    """What can be done with a thing at a version of the table."""

    v: int
    key: str
    choices: tuple[Choice, ...]


class Signs(Told, frozen=True, kw_only=True, tag="legend"):
    signs: tuple[Sign, ...]


class Drafted(Told, frozen=True, kw_only=True, tag="draft"):
    """The answer to a draft, for the seat that makes it; no `draft` when its line cannot be read."""

    n: int
    seat: int
    draft: table_draft.Draft | None
    refused: Refused | None


class Thought(msgspec.Struct, frozen=True):
    """What the computer thinks of one move: the part of the win it expects, after so many looks."""

    a: int
    move: str
    label: str
    share: float
    looks: int


class Advice(Told, frozen=True, kw_only=True, tag="advice"):
    """What the computer thinks of every move, best first; or a hint: its plan for the turn as one move, and why."""

    v: int
    seat: int
    moves: list[Thought]
    why: list[str] = []


class Stale(Told, frozen=True, kw_only=True, tag="stale"):
    sentence: str


class Ask(Told, frozen=True, kw_only=True, tag="ask"):
    about: Literal["undo", "seat"]
    seat: int
    why: str


class Asked(Told, frozen=True, kw_only=True, tag="asked"):
    sentence: str


class Replayed(Told, frozen=True, kw_only=True, tag="replay"):
    ply: int
    table: Table
    say: list[str]


class Again(Told, frozen=True, kw_only=True, tag="rematch"):
    """Another table where one's key opens the same seats: the rematch, a campaign's battle, or its camp."""

    id: str
    what: Literal["rematch", "battle", "camp"] = "rematch"


class Draw(msgspec.Struct, frozen=True):
    """One draw: everything that could come, each with its weight, and what came."""

    label: str
    count: int
    outcomes: list[tuple[str, int]]
    drawn: str


class Verified(Told, frozen=True, kw_only=True, tag="verified"):
    ok: bool
    outcomes: int
    sentence: str
    seed: str
    commitment: str
    words: list[str]
    scheme: Literal["labelled", "counted"]
    draws: list[Draw]


class Failed(Told, frozen=True, kw_only=True, tag="error"):
    sentence: str


Message = (
    Welcome
    | Presence
    | Given
    | Closed
    | Shown
    | Refused
    | Postponed
    | Allowed
    | Obstacles
    | Choices
    | Signs
    | Drafted
    | Advice
    | Stale
    | Ask
    | Asked
    | Replayed
    | Again
    | Verified
    | Failed
)
