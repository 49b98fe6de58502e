"""What a rulebook shows: a thing beside its name, or a part of a table as a picture, each as SVG without ids."""

from html import escape
from typing import Final

from regalia.render.art.drawing import Drawing
from regalia.render.art.ground import ground
from regalia.render.art.icon import icon
from regalia.render.art.outline import shield
from regalia.render.art.piece import piece
from regalia.render.board import grid_size, grid_zone
from regalia.render.face import upright
from regalia.render.glyph import number
from regalia.render.palette import palette
from regalia.render.pen import PicturePen
from regalia.table import Card, Cell, Illustration, Piece, Zone

CARD_WIDE, CARD_TALL = 50.0, 70.0
ZONE_WIDE: Final = 420.0
ZONE_TALL: Final = 320.0
EDGE: Final = 4.0


def illustrate(thing: Illustration, hue: int) -> str:
    """A drawing of a thing; whoever listens hears its name beside it, but a picture of a zone is told."""
    if isinstance(thing, Zone):
        return draw_zone(thing, hue)
    colours = palette(hue, dark=False)
    if isinstance(thing, Card):
        body = upright(thing, 1, 1, CARD_WIDE, CARD_TALL, colours)
        return wrap(Drawing(body, box=(0, 0, CARD_WIDE + 2, CARD_TALL + 4)), "card")
    if isinstance(thing, Piece):
        return wrap(piece(thing.art, shield(thing.owner), PicturePen(colours, thing.owner)), "piece")
    drawing = ground(thing.art) if isinstance(thing, Cell) else icon(thing.art)
    return "" if drawing is None else wrap(drawing, "sign")


def wrap(drawing: Drawing, kind: str) -> str:
    box = " ".join(number(side) for side in drawing.box)
    return f'<svg class="illustration {kind}" viewBox="{box}" aria-hidden="true" {drawing.style}>{drawing.body}</svg>'


def draw_zone(zone: Zone, hue: int) -> str:
    """A board without the rest of its table, with all its places in words."""
    colours = palette(hue, dark=False)
    wide, tall = grid_size(zone, ZONE_WIDE, ZONE_TALL)
    body = grid_zone(zone, 0, 0, wide, ZONE_TALL, set(), set(), colours)
    box = f"{-EDGE:g} {-EDGE:g} {number(wide + 2 * EDGE)} {number(tall + 3 * EDGE)}"
    told = "; ".join(item.label for item in zone.items)
    return (
        f'<svg class="illustration zone" viewBox="{box}" role="img" aria-label="{escape(f"{zone.label}. {told}")}" '
        f'stroke-linecap="round" stroke-linejoin="round">{body}</svg>'
    )
