"""Drawings put into their places in a picture: signs, coins, pieces, coats of arms."""

from regalia.render.art import piece as drawn
from regalia.render.art.drawing import Drawing
from regalia.render.art.icon import icon
from regalia.render.art.outline import shield
from regalia.render.art.sign import sign
from regalia.render.glyph import BOLD, number, write
from regalia.render.palette import Palette
from regalia.render.pen import PicturePen


def place_drawing(drawing: Drawing, x: float, y: float, size: float, colour: str = "#000") -> str:
    """A drawing put into a square whose corner is at x, y; `colour` is that of what has none of its own."""
    left, top, wide, _ = drawing.box
    scale = size / wide
    at = f"translate({number(x - left * scale)} {number(y - top * scale)})scale({number(scale)})"
    return f'<g transform="{at}" color="{colour}" {drawing.style}>{drawing.body}</g>'


def counter_sign(art: str, x: float, y: float, size: float, colour: str, colours: Palette) -> str:
    """The sign of a counter; suits have their own colour."""
    own = {"suit-S": colours.black, "suit-C": colours.black, "suit-H": colours.red, "suit-D": colours.red}
    return place_drawing(sign(art, PicturePen(colours)), x, y, size, own.get(art, colour))


def feature_sign(art: str, x: float, y: float, size: float, colour: str) -> str:
    """What an area has: terrain, a source, a banner."""
    return place_drawing(icon(art), x, y, size, colour)


def coin(words: str, x: float, y: float, size: float, colours: Palette) -> str:
    """A coin with a number on it."""
    return place_drawing(drawn.coin(words, PicturePen(colours), short=len(words) < 3), x, y, size)


def piece(art: str, owner: int | None, badge: str, x: float, y: float, size: float, colours: Palette) -> str:
    """A piece in its owner's colour, and what is marked on it."""
    body = place_drawing(drawn.piece(art, shield(owner), PicturePen(colours, owner)), x, y, size)
    if not badge:
        return body
    radius = size * 0.2
    middle_x, middle_y, letters = x + size * 0.82, y + radius, size * (0.26 if len(badge) < 3 else 0.18)
    body += (
        f'<circle cx="{number(middle_x)}" cy="{number(middle_y)}" r="{number(radius)}" fill="#14171c" stroke="#fff" '
    )
    body += f'stroke-width="{number(size * 0.04)}"/>'
    return body + write(badge, middle_x, middle_y + letters * 0.35, letters, "#fff", BOLD, "middle")


def arms(art: str, seat: int, x: float, y: float, size: float, colours: Palette) -> str:
    """A seat's coat of arms."""
    return place_drawing(drawn.arms(art, str(seat + 1), shield(seat), PicturePen(colours, seat)), x, y, size)
