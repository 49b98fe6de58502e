"""A game's cover: a few of its own things on its emblem, as one small SVG without words."""

from typing import Final

from regalia.render.art.drawing import Drawing
from regalia.render.art.emblem import emblem
from regalia.render.art.ground import ground
from regalia.render.art.outline import shield
from regalia.render.art.piece import piece
from regalia.render.face import upright
from regalia.render.glyph import number
from regalia.render.palette import Palette, palette
from regalia.render.pen import PicturePen
from regalia.render.sheet import sheet
from regalia.table import Card, Cell, Illustration, Piece

WIDE, TALL = 300.0, 186.0
CARD_WIDE, CARD_TALL = 80.0, 112.0
FAN: Final = 13.0  # degrees between two cards
TILE: Final = 54.0
HERO, COMPANION = 112.0, 62.0  # pieces without cards: the first is large and stands in the middle
TOKEN: Final = 52.0  # pieces in front of cards


def draw_cover(things: tuple[Illustration, ...], hue: int, sign: str) -> str:
    """Grounds lie behind, cards in a fan, pieces in front; with no things the emblem stands alone."""
    colours = palette(hue, dark=False, emblem=sign)
    cards = [thing for thing in things if isinstance(thing, Card)]
    body = draw_emblem(sign, faint=bool(things))
    body += draw_tiles([thing for thing in things if isinstance(thing, Cell)], colours)
    body += draw_fan(cards, colours)
    body += draw_pieces([thing for thing in things if isinstance(thing, Piece)], bool(cards), colours)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE:g} {TALL:g}" width="{WIDE:g}" height="{TALL:g}" '
        f'stroke-linecap="round" stroke-linejoin="round">{body}</svg>'
    )


def draw_emblem(sign: str, faint: bool) -> str:
    gold, seen = palette(0, dark=False).back_gold, 0.2 if faint else 1
    return f'<g fill="{gold}" opacity="{seen:g}">{put(emblem(sign), WIDE / 2, TALL / 2, TALL * 0.86)}</g>'


def draw_tiles(cells: list[Cell], colours: Palette) -> str:
    """Grounds in a row behind everything else."""
    body = ""
    for at, cell in enumerate(cells):
        x, y = WIDE / 2 + (at - (len(cells) - 1) / 2) * (TILE + 3), TALL * 0.34
        square = colours.square if at % 2 else colours.square_two
        body += sheet(x - TILE / 2, y - TILE / 2, TILE, TILE, 5, square)
        drawing = ground(cell.art)
        if drawing is not None:
            body += f'<g color="{colours.quiet}" fill="{colours.quiet}">{put(drawing, x, y, TILE * 0.8)}</g>'
    return body


def draw_fan(cards: list[Card], colours: Palette) -> str:
    body = ""
    for at, card in enumerate(cards):
        angle = (at - (len(cards) - 1) / 2) * FAN
        turn = f"translate({WIDE / 2:g} {TALL * 1.5:g})rotate({number(angle)})"
        body += (
            f'<g transform="{turn}">{upright(card, -CARD_WIDE / 2, -TALL * 1.38, CARD_WIDE, CARD_TALL, colours)}</g>'
        )
    return body


def draw_pieces(pieces: list[Piece], before_cards: bool, colours: Palette) -> str:
    """In a row in front of cards; else the first in the middle and the others on both sides, the outer ones behind."""
    body = ""
    for at, thing in reversed(list(enumerate(pieces))):
        if before_cards:
            size, x = TOKEN, WIDE / 2 + (at - (len(pieces) - 1) / 2) * TOKEN * 1.1
        else:
            side, step = (-1 if at % 2 else 1), (at + 1) // 2
            size, x = (HERO if at == 0 else COMPANION), WIDE / 2 + side * (step * 46 + 26 * (step > 0))
        drawing = piece(thing.art, shield(thing.owner), PicturePen(colours, thing.owner))
        body += put(drawing, x, TALL - 8 - size / 2, size)
    return body


def put(drawing: Drawing, x: float, y: float, size: float) -> str:
    """A drawing with its middle in a place."""
    left, top, wide, _ = drawing.box
    scale = size / wide
    at = f"translate({number(x - size / 2)} {number(y - size / 2)})scale({number(scale)})translate({-left:g} {-top:g})"
    style = f" {drawing.style}" if "currentColor" not in drawing.style or "stroke" in drawing.style else ""
    return f'<g transform="{at}"{style}>{drawing.body}</g>'
