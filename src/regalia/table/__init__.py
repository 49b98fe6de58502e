"""All that a renderer knows: what lies on a table for one pair of eyes, and what may be done.

Every thing has a stable key. A renderer draws the zones, lights up what the acts can touch, and sends an act's id back.
"""

from typing import Any, Literal

import msgspec

Layout = Literal["row", "fan", "grid", "areas"]
Where = Literal["north", "west", "centre", "east", "south"]


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag=str.lower):
    """What all things on the table have: a key, and words for people who listen instead of look."""

    key: str
    label: str = ""


class Card(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A card: `art` is its code (`9S`, `JK`), empty for a back; `turned` lies sideways; `badge` is a mark on it."""

    art: str = ""
    turned: bool = False
    badge: str = ""
    owner: int | None = None


class Sight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a piece bears on: `label` says how ("can move to"), `keys` where.

    `tone` is how it is marked: `go` where it can get, `swap` whom it can change places with, `aim` what it can hit now,
    `line` what lies in its line. Only what everybody may know has a place here.
    """

    label: str
    keys: tuple[str, ...]
    tone: Literal["go", "swap", "aim", "line"] = "go"


class Piece(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A piece, die or token: `owner` is a seat and gives colour and shape; `sight` is what it bears on.

    `sign` is the letter by which it is written where nothing is drawn; without one its art is shortened.
    `word` is its name in moves, by which it is written in plain text.
    """

    art: str
    owner: int | None = None
    badge: str = ""
    sign: str = ""
    word: str = ""
    sight: tuple[Sight, ...] = ()


class Counter(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A number with a name, drawn as a bar when there is an `of`."""

    value: int
    of: int | None = None
    owner: int | None = None
    art: str = ""


class Pile(Item, frozen=True, kw_only=True, omit_defaults=True):
    """Cards on a heap: how many, and the one or two that can be seen on top, topmost last.

    `cards` are the codes of all of them, from the bottom up, where the rules let everybody look through the heap.
    """

    count: int
    top: tuple[Card, ...] = ()
    cards: tuple[str, ...] = ()


class Feature(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an area has besides what lies there: terrain, a source, a banner; drawn small, so its cell says it too."""

    art: str
    label: str
    count: int = 1
    owner: int | None = None


class Cell(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A square, slot or area of a board and what it holds; `art` is its ground, `tone` an accent such as `own`.

    `sign` is the letter of its ground where nothing is drawn; of tone `land` it shows its ground and who controls it.
    """

    art: str = ""
    tone: str = ""
    sign: str = ""
    owner: int | None = None
    holds: "tuple[Card | Piece | Counter | Pile, ...]" = ()
    features: tuple[Feature, ...] = ()


class Zone(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the table: things in a row, fan, grid of `cols`, or areas; `ratio` is an item's width by height."""

    key: str
    label: str
    items: tuple[Card | Piece | Counter | Pile | Cell, ...]
    layout: Layout = "row"
    cols: int = 0
    at: Where = "centre"
    ratio: float = 1.0
    owner: int | None = None


Illustration = Card | Piece | Feature | Cell | Zone  # what a rulebook may show


class Seat(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place at the table: the game's name for it, its emblem, whether it has to decide, and what it has."""

    key: str
    seat: int
    name: str
    art: str = ""
    active: bool = False
    out: bool = False
    winner: bool = False
    counters: tuple[Counter, ...] = ()


class Act(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something the viewer may do now: touch these keys in order, or press a button with this label.

    `odds` are the percent with which it succeeds when chance decides at once: renderers show them before one commits.

    Acts that share an `ask` differ in their `amount` only and are answered by a number. `stakes` says what is known of
    the consequences. The frame adds the action's number, its notation and its touches.
    """

    id: int = -1
    move: str = ""
    label: str
    touch: tuple[str, ...] = ()
    any_order: bool = False
    ask: str = ""
    amount: int = 0
    stakes: str = ""
    odds: int = -1


class Flight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something without a key of its own that went from one key to another in the last move, such as coins."""

    art: str
    start: str
    end: str
    count: int = 1


class Table(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One table as one seat, or a spectator (seat -3), sees it.

    A game's view gives the zones, the seats, the prompt and what flew; the frame adds the rest.
    """

    game: str = ""
    title: str = ""
    seat: int = -1
    version: int = -1
    zones: tuple[Zone, ...] = ()
    seats: tuple[Seat, ...] = ()
    prompt: str = ""
    say: str = ""
    acts: tuple[Act, ...] = ()
    flew: tuple[Flight, ...] = ()
    last: tuple[str, ...] = ()
    hue: int = 150
    emblem: str = "crown"

    def as_json(self) -> bytes:
        return msgspec.json.encode(self)

    def plain(self) -> Any:
        """The same as dicts and lists."""
        return msgspec.to_builtins(self)
