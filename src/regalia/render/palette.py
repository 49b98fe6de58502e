"""The colours of a table: its game's hue, light or dark, the suits, and one colour for each seat."""

import colorsys
from typing import Final

import msgspec

from regalia.render.art.colour import oklch

# As at the table in a browser.
BLACK, RED = oklch(0.24, 0.02, 280), oklch(0.52, 0.205, 25)
SUIT_COLOUR: Final = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}
FOUR_COLOUR: Final = SUIT_COLOUR | {"D": oklch(0.5, 0.19, 258), "C": oklch(0.48, 0.1, 175)}
SEAT_COLOUR: Final = (
    oklch(0.5, 0.175, 280), oklch(0.53, 0.19, 22), oklch(0.6, 0.14, 58), oklch(0.53, 0.115, 175),
    oklch(0.5, 0.16, 330), oklch(0.45, 0.03, 250),
)  # fmt: skip
COIN: Final = "#e6b12e"


class Palette(msgspec.Struct, frozen=True):
    """Every colour a picture of a table needs, and the emblem on the backs of its cards."""

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
    back_line: str
    back_gold: str
    black: str  # suits that do not lie on a card
    red: str
    glow: str  # around what can be touched
    shade: str
    emblem: str


def shade(hue: int, saturation: int, lightness: int) -> str:
    """A colour by hue (0..360), saturation and lightness (0..100)."""
    red, green, blue = colorsys.hls_to_rgb(hue % 360 / 360, lightness / 100, saturation / 100)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"


def palette(hue: int, dark: bool, emblem: str = "crown") -> Palette:
    """The colours of a game's table."""
    gold = oklch(0.8, 0.1, 86)
    if dark:
        return Palette(
            ground=shade(hue, 30, 17), edge=shade(hue, 42, 8), ink="#f1f4ee", quiet=shade(hue, 14, 70),
            panel=shade(hue, 26, 21), line=shade(hue, 20, 32), board=shade(hue, 24, 26), square=shade(hue, 20, 36),
            square_two=shade(hue, 20, 31), accent=shade(hue, 45, 62), card=oklch(0.955, 0.012, 90),
            back=oklch(0.33, 0.085, hue + 125), back_line=oklch(0.43, 0.085, hue + 125), back_gold=gold,
            black=oklch(0.9, 0.015, 280), red=oklch(0.72, 0.16, 25), glow="#ffd45e", shade="#000000", emblem=emblem,
        )  # fmt: skip
    return Palette(
        ground=shade(hue, 34, 90), edge=shade(hue, 26, 76), ink=shade(hue, 30, 12), quiet=shade(hue, 18, 32),
        panel=shade(hue, 40, 96), line=shade(hue, 20, 78), board=shade(hue, 20, 62), square=shade(hue, 30, 91),
        square_two=shade(hue, 28, 85), accent=shade(hue, 55, 28), card=oklch(0.99, 0.008, 90),
        back=oklch(0.37, 0.1, hue + 125), back_line=oklch(0.47, 0.1, hue + 125), back_gold=gold,
        black=BLACK, red=RED, glow="#0a66d0", shade=shade(hue, 40, 15), emblem=emblem,
    )  # fmt: skip


def seat_colour(seat: int | None) -> str:
    """The colour of a seat's things; grey for nobody's."""
    return "#6d736f" if seat is None or seat < 0 else SEAT_COLOUR[seat % len(SEAT_COLOUR)]
