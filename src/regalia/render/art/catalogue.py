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
    "pieces": frozenset(PIECES),
    "counters": frozenset(("", *SIGNS)),
    "grounds": frozenset(GROUNDS),
    "features": frozenset(ICON),
    "coats of arms": frozenset(MARK),
    "emblems": frozenset(EMBLEM),
}


def missing(shown: Table | Draft) -> list[UnknownArt]:
    """An error for every name that is not drawn, each once."""
    named = dict.fromkeys(arts_of_table(shown) if isinstance(shown, Table) else arts_of_draft(shown))
    return [UnknownArt(kind, art, KNOWN[kind]) for kind, art in named if art not in KNOWN[kind]]


def arts_of_table(table: Table) -> Iterator[tuple[str, str]]:
    """The kind of each drawing, and its name."""
    yield "emblems", table.emblem
    yield from arts_in(table.zones)
    for seat in table.seats:
        yield "coats of arms", seat.art
        yield from (("counters", counter.art) for counter in seat.counters)
    yield from (("pieces", flight.art) for flight in table.flew)


def arts_of_draft(draft: Draft) -> Iterator[tuple[str, str]]:
    yield from arts_in(draft.zones)
    yield from (("grounds", mark.art) for mark in (*draft.lacks, *draft.bars, *draft.notes))
    yield from (("features", tool.art) for tool in draft.tools if tool.art)


def arts_in(zones: Iterable[Zone]) -> Iterator[tuple[str, str]]:
    for zone in zones:
        for item in zone.items:
            yield from arts_on(item)


def arts_on(item: Card | Piece | Counter | Pile | Cell) -> Iterator[tuple[str, str]]:
    if isinstance(item, Piece):
        yield "pieces", item.art
    elif isinstance(item, Card):
        yield from (("emblems", item.picture),) if item.picture else ()
    elif isinstance(item, Pile):
        for top in item.top:
            yield from arts_on(top)
    elif isinstance(item, Counter):
        yield "counters", item.art
    elif isinstance(item, Cell):
        yield "grounds", item.art
        yield from (("features", feature.art) for feature in item.features)
        for held in item.holds:
            yield from arts_on(held)
