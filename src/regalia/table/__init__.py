"""All that a renderer knows: what lies on a table for one pair of eyes, and what may be done.

Every thing has a stable key. A renderer draws the zones, lights up what the acts can touch, and sends an act's id back.
"""

from typing import Any, Literal

import msgspec

Layout = Literal["row", "fan", "grid", "areas", "track", "line"]
Where = Literal["north", "west", "centre", "east", "south", "prompt"]


BESIDE: tuple[Where, ...] = ("west", "east", "prompt")  # the places beside a board, for renderers with one column there


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag=str.lower):
    """What all things on the table have: a key, and words for people who listen instead of look."""

    key: str
    label: str = ""


class Card(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A card: `art` is its code (`9S`, `JK`), empty for a back; `turned` lies sideways; `badge` is a mark on it.

    `note` are a few words or numbers written across it, such as a fight that is going on there.
    What is no playing card has a `name` and may have a `rank`, a `text` and a `picture`, which is the name of an
    emblem: all of them are printed on it, and the text is read where it is large enough or looked at.
    """

    art: str = ""
    name: str = ""
    rank: str = ""
    text: str = ""
    picture: str = ""
    turned: bool = False
    badge: str = ""
    note: str = ""
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
    `word` is its name in moves, by which it is written in plain text; `name` is written on it.
    """

    art: str
    name: str = ""
    owner: int | None = None
    badge: str = ""
    sign: str = ""
    word: str = ""
    sight: tuple[Sight, ...] = ()


class Counter(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A number with a name, drawn as a bar when there is an `of`; so much of it is at `risk` in what is decided now."""

    value: int
    of: int | None = None
    risk: int = 0
    owner: int | None = None
    art: str = ""


class Pile(Item, frozen=True, kw_only=True, omit_defaults=True):
    """Cards on a heap: how many, and the one or two that can be seen on top, topmost last.

    `cards` are all of them, from the bottom up, where the rules let everybody look through the heap: codes of playing
    cards, or cards with names.
    """

    count: int
    top: tuple[Card, ...] = ()
    cards: tuple[str | Card, ...] = ()


class Feature(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an area has besides what lies there: terrain, a source, a banner; drawn small, so its cell says it too."""

    art: str
    label: str
    count: int = 1
    owner: int | None = None


class Way(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """From one stop of a road to the next: `gone` is the way one came, and what is `shut` cannot be gone any more."""

    key: str
    tone: Literal["", "gone", "shut"] = ""


class Cell(Item, frozen=True, kw_only=True, omit_defaults=True):
    """A square, slot or area of a board and what it holds; `art` is its ground, `tone` an accent such as `own`.

    `sign` is the letter of its ground where nothing is drawn; of tone `land` it shows its ground and who controls it.
    `of` is the key of the thing that it belongs to: touching that thing offers what this cell can begin too.
    With a `step` it is a stop of a road: so many steps from where the road begins, with `ways` to the next stops; then
    all cells of its zone are, and `sign` is its number.
    """

    art: str = ""
    tone: str = ""
    sign: str = ""
    of: str = ""
    owner: int | None = None
    holds: "tuple[Card | Piece | Counter | Pile, ...]" = ()
    features: tuple[Feature, ...] = ()
    step: int = 0
    ways: tuple[Way, ...] = ()


class Zone(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the table: things in a row, fan, grid of `cols`, or areas; `ratio` is an item's width by height.

    A `line` has things in the order in which one follows from the other, a `track` things of the seats in the order of
    their turns. What lies at the `prompt` is what the question is about.
    """

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
    """A place at the table: its name, its emblem, whether it has to decide, and what it has.

    The frame puts in who sits there as `name`, and the game's own name for the place as `title` where that is another.
    Partners have the same `team`; a seat that plays for itself has none.
    `standing` says in a few words how far it is from the goal, by what everybody may know.
    """

    key: str
    seat: int
    name: str
    title: str = ""
    art: str = ""
    team: int | None = None
    active: bool = False
    out: bool = False
    winner: bool = False
    standing: str = ""
    counters: tuple[Counter, ...] = ()


class Act(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something the viewer may do now: touch these keys in order, or press a button with this label.

    `odds` are the percent with which it succeeds when chance decides at once: renderers show them before one commits.

    Acts that share an `ask` differ in their `amount` only and are answered by a number. `stakes` says what is known of
    the consequences. A `quiet` act is none that one comes to the table for: its button is plain. The frame adds the
    action's number, its notation and its touches. `picture` is an option's value that looks like what it
    makes: `mirror_layout/bastion`.
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
    quiet: bool = False
    picture: str = ""


class Choice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One kind of thing to do with what was touched: the `acts` that do it now, or the judge's word why there are none.

    `stakes` is what all of them have in common, `missing` the judge's sentence and `clause` its rule. With neither it
    is told for information: something that is not done by choosing it.
    """

    label: str
    acts: tuple[int, ...] = ()
    stakes: str = ""
    missing: str = ""
    clause: str = ""


class Sign(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An entry of the legend: something drawn on the table, what it is called and what it means.

    `kind` and `art` say what is drawn: the things of the table that look like it are meant.
    """

    name: str
    text: str
    clause: str = ""
    group: str = ""
    kind: Literal["piece", "ground", "feature", "card", "counter"] = "piece"
    art: str = ""


class Flight(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something without a key of its own that went from one key to another in the last move, such as coins."""

    art: str
    start: str
    end: str
    count: int = 1


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that counts in a moment: a die, a card, a bonus by its name; `art` is a card's code or a piece's."""

    label: str
    value: int | None = None
    art: str = ""


class Side(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who or what stands on one side of a moment, what counts for it, and the sum of that."""

    name: str
    owner: int | None = None
    parts: tuple[Part, ...] = ()
    total: int | None = None


class Moment(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A fight, an attack, a check or a kidnapping, told where it happens: who against what, what counts, the result.

    `place` is the key of a thing on the table. Without a `result` it is under way. `tone` is how the first side fares.
    """

    place: str
    title: str
    sides: tuple[Side, ...] = ()
    result: str = ""
    tone: Literal["", "won", "lost"] = ""

    def sentence(self) -> str:
        """The moment in one line: who with what against whom with what, and the result."""
        told = " against ".join(side_words(side) for side in self.sides)
        return ": ".join(words for words in (self.title, told, self.result) if words)


def side_words(side: Side) -> str:
    counted = " + ".join(part_words(part) for part in side.parts).replace(" + -", " - ")
    total = f" = {side.total}" if side.total is not None and len(side.parts) > 1 else ""
    return f"{side.name} {counted}{total}".rstrip()


def part_words(part: Part) -> str:
    if part.value is None:
        return f"({part.label})"
    return str(part.value) if part.label == "die" else f"{part.value} ({part.label})"


class Table(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One table as one seat, or a spectator (seat -3), sees it.

    A game's view gives the zones, the seats, the goal, the prompt, what flew and the moment; the frame adds the rest.
    `goal` is one line: what wins, under the options that are played.
    """

    game: str = ""
    title: str = ""
    seat: int = -1
    version: int = -1
    zones: tuple[Zone, ...] = ()
    seats: tuple[Seat, ...] = ()
    goal: str = ""
    prompt: str = ""
    say: str = ""
    acts: tuple[Act, ...] = ()
    flew: tuple[Flight, ...] = ()
    moment: Moment | None = None
    last: tuple[str, ...] = ()
    hue: int = 150
    emblem: str = "crown"

    def as_json(self) -> bytes:
        return msgspec.json.encode(self)

    def plain(self) -> Any:
        """The same as dicts and lists."""
        return msgspec.to_builtins(self)
