"""The colours of a table: its game's hue, light or dark, the suits, and one colour for each seat."""

import colorsys
from typing import Final

import msgspec

SUIT_COLOUR: Final = {"S": "#1c2030", "H": "#c81f36", "D": "#c81f36", "C": "#1c2030"}
FOUR_COLOUR: Final = {"S": "#1c2030", "H": "#c81f36", "D": "#1f5fc4", "C": "#00775f"}
SEAT_COLOUR: Final = ("#544fc3", "#c12535", "#bc670c", "#008168", "#93398e", "#495766")  # as at the table in a browser
COIN: Final = "#e6b12e"
COIN_EDGE: Final = "#946a0c"


class Palette(msgspec.Struct, frozen=True):
    """Every colour a picture of a table needs."""

    ground: str  # the table, in the middle and at its edge
    edge: str
    ink: str
    quiet: str  # less important words
    panel: str
    line: str
    board: str
    square: str
    square_two: str
    accent: str
    card: str
    back: str
    back_two: str
    glow: str  # around what can be touched
    shade: str


def shade(hue: int, saturation: int, lightness: int) -> str:
    """A colour by hue (0..360), saturation and lightness (0..100)."""
    red, green, blue = colorsys.hls_to_rgb(hue % 360 / 360, lightness / 100, saturation / 100)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def palette(hue: int, dark: bool) -> Palette:
    """The colours of a game's table."""
    back, back_two = shade(hue + 68, 45, 30), shade(hue + 68, 42, 37)
    if dark:
        return Palette(
            ground=shade(hue, 30, 17), edge=shade(hue, 42, 8), ink="#f1f4ee", quiet=shade(hue, 14, 70),
            panel=shade(hue, 26, 21), line=shade(hue, 20, 32), board=shade(hue, 24, 26), square=shade(hue, 20, 36),
            square_two=shade(hue, 20, 31), accent=shade(hue, 45, 62), card="#f7f4ea", back=back, back_two=back_two,
            glow="#ffd45e", shade="#000000",
        )  # fmt: skip
    return Palette(
        ground=shade(hue, 34, 90), edge=shade(hue, 26, 76), ink=shade(hue, 30, 12), quiet=shade(hue, 18, 32),
        panel=shade(hue, 40, 96), line=shade(hue, 20, 78), board=shade(hue, 20, 62), square=shade(hue, 30, 91),
        square_two=shade(hue, 28, 85), accent=shade(hue, 55, 28), card="#fdfbf4", back=back, back_two=back_two,
        glow="#0a66d0", shade=shade(hue, 40, 15),
    )  # fmt: skip


def seat_colour(seat: int | None) -> str:
    """The colour of a seat's things; grey for nobody's."""
    return "#6d736f" if seat is None or seat < 0 else SEAT_COLOUR[seat % len(SEAT_COLOUR)]
