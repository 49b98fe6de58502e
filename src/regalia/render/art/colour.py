"""Colours that drawings have at every table, written as in the browser's style sheets."""

from math import cos, radians, sin
from typing import Final


def oklch(lightness: float, chroma: float, hue: float) -> str:
    """The nearest colour of a screen, as hexadecimal digits."""
    a, b = chroma * cos(radians(hue)), chroma * sin(radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
    green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
    blue = -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
    return "#" + "".join(f"{channel(part):02x}" for part in (red, green, blue))


def channel(light: float) -> int:
    """An amount of light as a screen's number from 0 to 255."""
    part = min(max(light, 0.0), 1.0)
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


PAPER: Final = oklch(0.99, 0.01, 90)
EDGE: Final = oklch(0.22, 0.03, 280)

COURT_GOLD: Final = oklch(0.79, 0.125, 84)
COURT_EDGE: Final = oklch(0.45, 0.09, 70)
COURT_SKIN: Final = oklch(0.9, 0.045, 70)
COURT_INK: Final = oklch(0.3, 0.04, 290)
COURT_CLOTH: Final = oklch(0.66, 0.08, 240)
COURT_FIELD: Final = oklch(0.965, 0.022, 88)

COIN_RIM: Final = oklch(0.53, 0.11, 70)
COIN_GOLD: Final = oklch(0.86, 0.135, 90)
COIN_GROOVE: Final = oklch(0.66, 0.12, 78)
COIN_STRUCK: Final = oklch(0.32, 0.07, 62)
FAILED_RIM: Final = oklch(0.42, 0.03, 40)
FAILED_GOLD: Final = oklch(0.72, 0.03, 60)
FAILED_STRUCK: Final = oklch(0.35, 0.12, 27)

DIE: Final = oklch(0.72, 0.03, 85)
DIE_TOP: Final = oklch(0.985, 0.008, 90)
DIE_PIP: Final = oklch(0.25, 0.03, 20)

CHEST_LID: Final = oklch(0.55, 0.09, 55)
CHEST_BOX: Final = oklch(0.48, 0.085, 52)
CHEST_BAND: Final = oklch(0.34, 0.05, 55)
CHEST_LOCK: Final = oklch(0.84, 0.13, 88)
