"""Playing cards as SVG: a large index on small cards, pips and court figures on large ones."""

from typing import Final

from regalia.render.art.card import BOX, JOKER, back, draw_title, large_face, small_face
from regalia.render.art.emblem import emblem
from regalia.render.art.suit import SUIT
from regalia.render.glyph import BOLD, MEDIUM, measure, number, shorten, wrap, write
from regalia.render.ornament import coin
from regalia.render.palette import BLACK, SUIT_COLOUR, Palette, seat_colour
from regalia.render.pen import PicturePen
from regalia.render.sheet import sheet
from regalia.render.sign import rank_of, suit_of
from regalia.table import Card

LARGE: Final = 76.0  # from this width on a card shows its pips
LEGIBLE: Final = 124.0  # from this width on a card shows its text
TEXT: Final = 10.4  # the size of that text, in the box of a card


def card(thing: Card, x: float, y: float, width: float, height: float, colours: Palette) -> str:
    """A card in a box; one that lies sideways is turned, and made smaller if the box stands upright."""
    if not thing.turned:
        return upright(thing, x, y, width, height, colours)
    long, short = max(width, height), min(width, height)
    body = upright(thing, -short / 2, -long / 2, short, long, colours)
    turn = f"translate({number(x + width / 2)} {number(y + height / 2)})rotate(90)scale({number(width / long)})"
    return f'<g transform="{turn}">{body}</g>'


def upright(thing: Card, x: float, y: float, width: float, height: float, colours: Palette) -> str:
    round_by = min(width, height) * 0.085
    body = sheet(x + 0.8, y + 2, width, height, round_by, "#000", ' opacity=".25"')
    ground, edge = (colours.card, "#000") if thing.art else (colours.back, "#fff")
    body += sheet(x, y, width, height, round_by, ground, f' stroke="{edge}" stroke-opacity=".35" stroke-width="1"')
    body += draw_print(thing, x, y, width, height, colours)
    if thing.owner is not None:
        body += sheet(x + width * 0.1, y + height - 4, width * 0.8, 3, 1.5, seat_colour(thing.owner))
    if thing.badge:
        body += badge(thing.badge, x, y, width, height, colours)
    return body


def draw_print(thing: Card, x: float, y: float, width: float, height: float, colours: Palette) -> str:
    """What is printed on a card, as large as it allows."""
    scale = min(width / BOX[2], height / BOX[3])
    left, top = x + (width - BOX[2] * scale) / 2, y + (height - BOX[3] * scale) / 2
    at = f"translate({number(left)} {number(top)})scale({number(scale)})"
    pen, rank, suit = PicturePen(colours), rank_of(thing.art), suit_of(thing.art)
    if not thing.art:
        body = back(emblem(colours.emblem).body, pen)
    elif rank:
        face = large_face if width >= LARGE else small_face
        body = face(rank, SUIT[suit], pen)
    elif thing.name:
        body = named_face(thing, pen, width >= LEGIBLE)
    else:
        body = JOKER if thing.art == "JK" else title(thing.art, pen)
    colour = SUIT_COLOUR.get(suit, BLACK)
    return f'<g transform="{at}" color="{colour}" fill="{colour}">{body}</g>'


def title(words: str, pen: PicturePen) -> str:
    """The name of a card of another kind."""
    short = len(words) <= 2
    return draw_title(words if short else shorten(words, 26, BOX[2] - 8, BOLD), short, pen)


def named_face(thing: Card, pen: PicturePen, legible: bool) -> str:
    """A card that is no playing card: rank and name above, its picture, and its text below if it can be read."""
    lines = wrap(thing.text, TEXT, BOX[2] - 14) if legible else []
    top = BOX[3] - 7 - len(lines) * TEXT * 1.25
    body = f'<rect x="3" y="3" width="94" height="134" rx="5" fill="none" stroke="{pen.back_gold}" stroke-width="1"/>'
    left = 8.0
    if thing.rank:
        body += f'<circle cx="16" cy="17" r="10" fill="{pen.back}"/>' + write(
            thing.rank, 16, 21.5, 13, "#fff", BOLD, "middle"
        )
        left = 28.0
    room = BOX[2] - 6 - left
    size = min(14.0, 14.0 * room / measure(thing.name, 14, BOLD))
    body += write(thing.name, left + room / 2, 22, size, "currentColor", BOLD, "middle")
    if thing.picture:
        wide = min(60.0, top - 40)
        at = f"translate({number(50 - wide / 2)} {number((30 + top) / 2 - wide / 2)})scale({number(wide / 100)})"
        body += f'<g transform="{at}" fill="{pen.back}">{emblem(thing.picture).body}</g>'
    for at_line, line in enumerate(lines, 1):
        body += write(line, 50, top + at_line * TEXT * 1.25 - 3, TEXT, "currentColor", MEDIUM, "middle")
    return body


def badge(words: str, x: float, y: float, width: float, height: float, colours: Palette) -> str:
    """Coins on a card as a coin with their number; other marks as a tag."""
    size = max(min(width, height) * 0.4, 15)
    if words.lstrip("+").isdigit():
        return coin(words, x + width - size * 0.94, y - size * 0.08, size, colours)
    size *= 0.9
    wide = measure(words, size * 0.6, BOLD) + size * 0.5
    body = sheet(x + width - wide - 3, y + 3, wide, size * 0.8, size * 0.4, "#14171c")
    return body + write(words, x + width - wide / 2 - 3, y + 3 + size * 0.6, size * 0.6, "#fff", BOLD, "middle")
