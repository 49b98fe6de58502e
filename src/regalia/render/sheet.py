"""The plain shapes everything is made of."""

from regalia.render.glyph import number
from regalia.render.palette import Palette


def sheet(x: float, y: float, width: float, height: float, round_by: float, colour: str, more: str = "") -> str:
    """A rectangle with round corners; `more` are further SVG attributes."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
        f'rx="{number(round_by)}" fill="{colour}"{more}/>'
    )


def bar(part: float, x: float, y: float, width: float, height: float, colours: Palette) -> str:
    """How much of a whole, as a filled bar."""
    filled = max(0.0, min(part, 1.0)) * width
    body = sheet(x, y, width, height, height / 2, colours.line)
    return body + (sheet(x, y, filled, height, min(height, filled) / 2, colours.accent) if filled else "")


def ring(x: float, y: float, width: float, height: float, round_by: float, colours: Palette) -> str:
    """Two tones around what can be touched, so that it shows on light and on dark."""
    outer = sheet(x - 2.5, y - 2.5, width + 5, height + 5, round_by + 2.5, "none", ' stroke="#fff" stroke-width="5.5"')
    return outer + sheet(
        x - 2.5, y - 2.5, width + 5, height + 5, round_by + 2.5, "none", f' stroke="{colours.glow}" stroke-width="3"'
    )
