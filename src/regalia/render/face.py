"""Playing cards as SVG: a large index on small cards, pips and court figures on large ones, a woven back."""

from typing import Final

from regalia.render.glyph import BOLD, MEDIUM, SUITS, measure, number, shorten, write
from regalia.render.ornament import SHAPES, coin, placed
from regalia.render.palette import FOUR_COLOUR, Palette, seat_colour
from regalia.render.sheet import sheet
from regalia.render.sign import rank_of, suit_of
from regalia.table import Card

LARGE: Final = 76.0  # from this width on a card shows its pips
LEFT, MIDDLE, RIGHT = 31.0, 50.0, 69.0
ROWS: Final = {
    "A": ((MIDDLE, 50),),
    "2": ((MIDDLE, 20), (MIDDLE, 80)),
    "3": ((MIDDLE, 20), (MIDDLE, 50), (MIDDLE, 80)),
    "4": ((LEFT, 20), (RIGHT, 20), (LEFT, 80), (RIGHT, 80)),
    "5": ((LEFT, 20), (RIGHT, 20), (MIDDLE, 50), (LEFT, 80), (RIGHT, 80)),
    "6": ((LEFT, 20), (RIGHT, 20), (LEFT, 50), (RIGHT, 50), (LEFT, 80), (RIGHT, 80)),
    "7": ((LEFT, 20), (RIGHT, 20), (MIDDLE, 35), (LEFT, 50), (RIGHT, 50), (LEFT, 80), (RIGHT, 80)),
    "8": ((LEFT, 20), (RIGHT, 20), (MIDDLE, 35), (LEFT, 50), (RIGHT, 50), (MIDDLE, 65), (LEFT, 80), (RIGHT, 80)),
    "9": ((LEFT, 20), (RIGHT, 20), (LEFT, 40), (RIGHT, 40), (MIDDLE, 50), (LEFT, 60), (RIGHT, 60), (LEFT, 80),
          (RIGHT, 80)),
    "10": ((LEFT, 20), (RIGHT, 20), (MIDDLE, 30), (LEFT, 40), (RIGHT, 40), (LEFT, 60), (RIGHT, 60), (MIDDLE, 70),
           (LEFT, 80), (RIGHT, 80)),
}  # fmt: skip
HEAD: Final = {"K": "crown", "Q": "tiara", "J": "plume"}
HAIR: Final = {
    "K": "M32 46Q32 74 50 76Q68 74 68 46Z",
    "Q": "M27 44Q22 78 36 80H64Q78 78 73 44Z",
    "J": "M31 42Q26 66 36 68H64Q74 66 69 42Z",
}
BEARD: Final = "M37 58Q38 78 50 80Q62 78 63 58Q56 66 50 66Q44 66 37 58Z"
HAIR_COLOUR: Final = "#6d4a22"
TINT: Final = {"S": "#c9cfdf", "H": "#f6cdc9", "D": "#cbdcf5", "C": "#c6e5da"}


def card(thing: Card, x: float, y: float, width: float, height: float, colours: Palette) -> str:
    """A card in a box; one that lies sideways is turned, and made smaller if the box stands upright."""
    if not thing.turned:
        return upright(thing, x, y, width, height, colours)
    long, short = max(width, height), min(width, height)
    body = upright(thing, -short / 2, -long / 2, short, long, colours)
    turn = f"translate({number(x + width / 2)} {number(y + height / 2)})rotate(90)scale({number(width / long)})"
    return f'<g transform="{turn}">{body}</g>'


def upright(thing: Card, x: float, y: float, width: float, height: float, colours: Palette) -> str:
    round_by = min(width, height) * 0.09
    body = sheet(x + 0.8, y + 2, width, height, round_by, "#000", ' opacity=".25"')
    if not thing.art:
        body += back(x, y, width, height, round_by, colours)
    else:
        edge = ' stroke="#000" stroke-opacity=".3" stroke-width=".8"'
        body += sheet(x, y, width, height, round_by, colours.card, edge) + front(thing, x, y, width, height)
    if thing.owner is not None:
        body += sheet(x + width * 0.1, y + height - 4, width * 0.8, 3, 1.5, seat_colour(thing.owner))
    if thing.badge:
        body += badge(thing.badge, x, y, width, height)
    return body


def badge(words: str, x: float, y: float, width: float, height: float) -> str:
    """Coins on a card as a coin with their number; other marks as a tag."""
    size = max(min(width, height) * 0.36, 15)
    if words.isdigit():
        return coin(words, x + width - size * 0.96, y - size * 0.02, size)
    wide = measure(words, size * 0.6, BOLD) + size * 0.5
    body = sheet(x + width - wide - 3, y + 3, wide, size * 0.8, size * 0.4, "#14171c")
    return body + write(words, x + width - wide / 2 - 3, y + 3 + size * 0.6, size * 0.6, "#fff", BOLD, "middle")


def back(x: float, y: float, width: float, height: float, round_by: float, colours: Palette) -> str:
    """A lattice of lozenges in the table's own colours."""
    rim = max(width * 0.06, 2)
    columns = 4
    step = (width - 2 * rim) / columns
    rows = max(round((height - 2 * rim) / step), 1)
    tall = (height - 2 * rim) / rows
    half, low = number(step / 2), number(tall / 2)
    lozenge = f"l{half} {low}-{half} {low}-{half}-{low}z"
    path = "".join(
        f"M{number(x + rim + (column + 0.5) * step)} {number(y + rim + row * tall)}{lozenge}"
        for row in range(rows)
        for column in range(columns)
    )
    inner = f' stroke="{colours.card}" stroke-opacity=".55" stroke-width="{number(max(width * 0.014, 0.7))}"'
    return (
        sheet(x, y, width, height, round_by, colours.back, ' stroke="#000" stroke-opacity=".45" stroke-width=".8"')
        + f'<path d="{path}" fill="{colours.back_two}"/>'
        + sheet(x + rim, y + rim, width - 2 * rim, height - 2 * rim, round_by * 0.6, "none", inner)
    )


def front(thing: Card, x: float, y: float, width: float, height: float) -> str:
    rank, suit = rank_of(thing.art), suit_of(thing.art)
    if not rank:
        return titled(thing, x, y, width, height)
    if width < LARGE or height < LARGE * 1.2:
        return small_face(rank, suit, x, y, width, height)
    return large_face(rank, suit, x, y, width, height)


def small_face(rank: str, suit: str, x: float, y: float, width: float, height: float) -> str:
    """Rank and suit as large as they go; courts stand on a tinted field with their head-dress."""
    colour, body = FOUR_COLOUR[suit], ""
    if rank in HEAD:
        rim, mark = width * 0.055, width * 0.4
        body += sheet(x + rim, y + rim, width - 2 * rim, height - 2 * rim, width * 0.05, TINT[suit])
        head = f'<path d="{SHAPES[HEAD[rank]]}" fill="{colour}" opacity=".45"/>'
        body += placed(head, x + width * 0.09, y + height * 0.59, mark)
    size = min(width * 0.62, height * 0.5) * (0.78 if rank == "10" else 1.0)
    body += write(rank, x + width * 0.1, y + height * 0.07 + size * 0.72, size, colour, BOLD + 1)
    sign = min(width * 0.42, height * 0.34)
    return body + pip(suit, x + width * 0.92 - sign, y + height * 0.93 - sign, sign)


def pip(suit: str, x: float, y: float, size: float, upside_down: bool = False) -> str:
    """One suit sign."""
    turn = ' transform="rotate(180 50 50)"' if upside_down else ""
    return placed(f'<path d="{SUITS[suit]}" fill="{FOUR_COLOUR[suit]}"{turn}/>', x, y, size)


def large_face(rank: str, suit: str, x: float, y: float, width: float, height: float) -> str:
    size = width * 0.25
    corner = write(rank, width * 0.135, height * 0.05 + size * 0.7, size, FOUR_COLOUR[suit], BOLD, "middle")
    corner += pip(suit, width * 0.065, height * 0.07 + size * 0.78, width * 0.14)
    body = corner + turned_over(corner, width, height)
    if rank in HEAD:
        body += court(rank, suit, width, height)
    else:
        sign = width * (0.44 if rank == "A" else 0.19)
        for across, down in ROWS[rank]:
            body += pip(suit, width * across / 100 - sign / 2, height * down / 100 - sign / 2, sign, down > 50)
    return f'<g transform="translate({number(x)} {number(y)})">{body}</g>'


def turned_over(body: str, width: float, height: float) -> str:
    """The same upside down."""
    return f'<g transform="rotate(180 {number(width / 2)} {number(height / 2)})">{body}</g>'


def court(rank: str, suit: str, width: float, height: float) -> str:
    """A framed figure, the same upside down."""
    colour = FOUR_COLOUR[suit]
    left, top, wide, tall = width * 0.24, height * 0.1, width * 0.52, height * 0.8
    line = f' stroke="{colour}" stroke-width="{number(width * 0.012)}"'
    scale = min(wide, tall / 2) / 100
    at = f"translate({number(width / 2 - 50 * scale)} {number(height / 2 - 100 * scale)})scale({number(scale)})"
    upper = f'<g transform="{at}">{figure(rank, colour)}</g>'
    upper += pip(suit, left + width * 0.02, top + width * 0.025, width * 0.12)
    return sheet(left, top, wide, tall, width * 0.04, TINT[suit], line) + upper + turned_over(upper, width, height)


def figure(rank: str, robe: str) -> str:
    """Head-dress, face and robe in a square of 100."""
    beard = f'<path d="{BEARD}" fill="{HAIR_COLOUR}"/>' if rank == "K" else ""
    head = f'<path d="{SHAPES[HEAD[rank]]}" fill="#f0c33c" stroke="#7c5a0a" stroke-width="4"/>'
    return (
        f'<path d="M2 100V96Q8 78 36 74H64Q92 78 98 96V100Z" fill="{robe}"/>'
        f'<path d="{HAIR[rank]}" fill="{HAIR_COLOUR}"/>'
        '<path d="M42 62H58V78Q50 86 42 78Z" fill="#e9b98d"/>'
        '<ellipse cx="50" cy="53" rx="15.5" ry="18" fill="#f6d3ac"/>'
        f'{beard}<circle cx="44" cy="51" r="1.9" fill="#2a2017"/><circle cx="56" cy="51" r="1.9" fill="#2a2017"/>'
        '<path d="M45.5 62Q50 65 54.5 62" fill="none" stroke="#9b3a2e" stroke-width="2"/>'
        '<path d="M34 76L50 97L66 76L60 74L50 86L40 74Z" fill="#f0c33c"/>' + placed(head, 31, 3, 38)
    )


def titled(thing: Card, x: float, y: float, width: float, height: float) -> str:
    """A card of another kind, or a joker: a star and its name, or its name alone."""
    words = "Joker" if thing.art == "JK" else thing.art
    body = ""
    if thing.art == "JK":
        mark = width * 0.5
        body = placed(f'<path d="{SHAPES["star"]}" fill="#8d45a8"/>', x + width / 2 - mark / 2, y + height * 0.2, mark)
    size = width * 0.42 if len(words) <= 2 else width * 0.2
    shown = shorten(words, size, width * 0.9, MEDIUM)
    return body + write(shown, x + width / 2, y + height * (0.85 if body else 0.6), size, "#1c2030", MEDIUM, "middle")
