"""Which drawings a table names, and which of them there are not."""

from collections.abc import Iterable, Iterator
from typing import Final

from regalia.render.art.drawing import UnknownArt
from regalia.render.art.emblem import EMBLEM
from regalia.render.art.ground import GROUNDS
from regalia.render.art.icon import ICON
from regalia.render.art.piece import MARK, PIECES
from regalia.render.art.sign import SIGNS
from regalia.table import Card, Cell, Counter, Piece, Pile, Table, Zone
from regalia.table.draft import Draft

# A card that is no playing card has its name written on it, so every name is known.
KNOWN: Final[dict[str, frozenset[str]]] = {
    "piece": frozenset(PIECES),
    "counter": frozenset(("", *SIGNS)),
    "ground": frozenset(GROUNDS),
    "feature": frozenset(ICON),
    "tool": frozenset(("", *ICON)),
    "seat": frozenset(MARK),
    "emblem": frozenset(EMBLEM),
}


def missing(shown: Table | Draft) -> list[UnknownArt]:
    """An error for every name that is not drawn, each once."""
    named = dict.fromkeys(arts_of_table(shown) if isinstance(shown, Table) else arts_of_draft(shown))
    return [UnknownArt(what, art, KNOWN[what]) for what, art in named if art not in KNOWN[what]]


def arts_of_table(table: Table) -> Iterator[tuple[str, str]]:
    """What each drawing is of, and its name."""
    yield "emblem", table.emblem
    yield from arts_in(table.zones)
    for seat in table.seats:
        yield "seat", seat.art
        yield from (("counter", counter.art) for counter in seat.counters)
    yield from (("piece", flight.art) for flight in table.flew)


def arts_of_draft(draft: Draft) -> Iterator[tuple[str, str]]:
    yield from arts_in(draft.zones)
    yield from (("ground", mark.art) for mark in (*draft.lacks, *draft.bars, *draft.notes))
    yield from (("tool", tool.art) for tool in draft.tools)


def arts_in(zones: Iterable[Zone]) -> Iterator[tuple[str, str]]:
    for zone in zones:
        for item in zone.items:
            yield from arts_on(item)


def arts_on(item: Card | Piece | Counter | Pile | Cell) -> Iterator[tuple[str, str]]:
    if isinstance(item, Piece):
        yield "piece", item.art
    elif isinstance(item, Counter):
        yield "counter", item.art
    elif isinstance(item, Cell):
        yield "ground", item.art
        yield from (("feature", feature.art) for feature in item.features)
        for held in item.holds:
            yield from arts_on(held)
