"""An alphabet of our own, drawn in strokes, so that pictures show the same words on machines without any fonts.

A glyph is its advance and its strokes: each begins at a point and goes on in relative SVG path commands. Capitals are
70 units high, small letters 50, the baseline is 0 and y points down. The weight is the width of the stroke.
"""

import unicodedata
from typing import Final

from regalia.render.art.suit import SUIT

REGULAR: Final = 7.6
MEDIUM: Final = 9.6
BOLD: Final = 12.6
EM: Final = 100.0

Strokes = tuple[tuple[float, float, str], ...]

DRAWN: Final = {
    " ": (27, ""),
    "a": (55, "11,-41c4-6 9-9 16-9 12 0 18 6 18 17v33|45,-30c-22 0-37 3-37 17 0 8 6 13 15 13 13 0 22-8 22-20"),
    "b": (55, "9,-72v72|9,-25a19 25 0 1 1 38 0a19 25 0 1 1-38 0z"),
    "c": (49, "44,-40c-4-6-9-10-16-10a20 25 0 1 0 0 50c7 0 12-4 16-10"),
    "d": (55, "46,-72v72|46,-25a19 25 0 1 0-38 0a19 25 0 1 0 38 0z"),
    "e": (54, "9,-26h37c0-15-7-24-18-24a20 25 0 1 0 0 50c7 0 13-3 17-9"),
    "f": (32, "33,-71c-2-1-4-1-6-1-9 0-13 5-13 15v57|3,-48h25"),
    "g": (55, "46,-50v52c0 12-7 18-19 18-7 0-12-2-16-6|46,-25a19 25 0 1 0-38 0a19 25 0 1 0 38 0z"),
    "h": (55, "9,-72v72|9,-28c0-14 8-22 19-22 12 0 18 8 18 21v29"),
    "i": (18, "9,-50v50|9,-67h.1"),
    "j": (20, "11,-50v55c0 10-4 15-12 15|11,-67h.1"),
    "k": (48, "9,-72v72|41,-50l-32 30|21,-31l23 31"),
    "l": (24, "9,-72v61c0 7 3 11 9 11"),
    "m": (82, "9,0v-50|9,-29c0-13 6-21 16-21s16 8 16 20v30|41,-29c0-13 6-21 16-21s16 8 16 20v30"),
    "n": (55, "9,0v-50|9,-28c0-14 8-22 19-22 12 0 18 8 18 21v29"),
    "o": (57, "8,-25a20.5 25 0 1 1 41 0a20.5 25 0 1 1-41 0z"),
    "p": (55, "9,-50v70|9,-25a19 25 0 1 1 38 0a19 25 0 1 1-38 0z"),
    "q": (55, "46,-50v70|46,-25a19 25 0 1 0-38 0a19 25 0 1 0 38 0z"),
    "r": (34, "9,0v-50|9,-28c0-13 7-21 19-21"),
    "s": (47, "39,-41c-4-6-9-9-16-9-9 0-15 5-15 12 0 17 33 8 33 25 0 8-7 13-17 13-8 0-14-4-17-10"),
    "t": (36, "15,-64v49c0 11 4 15 13 15 2 0 4 0 5-1|4,-48h26"),
    "u": (55, "9,-50v29c0 13 6 21 18 21 11 0 19-8 19-22|46,-50v50"),
    "v": (47, "5,-50l18.5 50 18.5-50"),
    "w": (72, "5,-50l15 50 16-47 16 47 15-50"),
    "x": (46, "6,-50l34 50|40,-50l-34 50"),
    "y": (48, "5,-50l20 49|43,-50l-22 59c-3 8-7 11-13 11"),
    "z": (46, "8,-50h30l-31 50h32"),
    "ß": (56, "9,0v-52c0-13 6-20 17-20 10 0 17 6 17 15 0 8-6 13-13 15 11 1 18 8 18 20 0 14-8 22-22 22"),
    "ø": (57, "8,-25a20.5 25 0 1 1 41 0a20.5 25 0 1 1-41 0z|45,-54l-33 58"),
    "æ": (84, "11,-41c4-6 9-9 15-9 11 0 17 6 17 17v12c0 12-9 21-20 21-9 0-15-5-15-13 0-13 14-17 68-17"
              "|43,-24c0-16 6-26 17-26s16 8 16 24|43,-24c0 15 7 24 18 24 7 0 12-3 16-9"),
    "A": (60, "4,0l26-70 26 70|13,-24h34"),
    "B": (60, "10,-70v70h24c12 0 19-7 19-18.5s-8-18.5-19-18.5h-24|10,-70h22c11 0 18 6 18 16.5s-7 16.5-18 16.5"),
    "C": (63, "58,-56c-5-9-13-14-23-14-17 0-28 14-28 35s11 35 28 35c10 0 18-5 23-14"),
    "D": (67, "10,-70v70h18c20 0 31-13 31-35s-11-35-31-35z"),
    "E": (56, "49,-70h-39v70h39|10,-37h33"),
    "F": (52, "48,-70h-38v70|10,-36h32"),
    "G": (69, "58,-56c-5-9-13-14-23-14-17 0-28 14-28 35s11 35 28 35c15 0 24-10 24-28v-4h-22"),
    "H": (66, "10,-70v70|56,-70v70|10,-36h46"),
    "I": (20, "10,-70v70"),
    "J": (45, "36,-70v48c0 14-6 22-16 22-8 0-13-4-16-11"),
    "K": (59, "10,-70v70|53,-70l-43 44|26,-42l30 42"),
    "L": (49, "10,-70v70h36"),
    "M": (76, "10,0v-70l28 46 28-46v70"),
    "N": (66, "10,0v-70l46 70v-70"),
    "O": (74, "7,-35c0-21 12-35 30-35s30 14 30 35-12 35-30 35-30-14-30-35z"),
    "P": (57, "10,0v-70h23c13 0 20 8 20 20s-7 20-20 20h-23"),
    "Q": (74, "7,-35c0-21 12-35 30-35s30 14 30 35-12 35-30 35-30-14-30-35z|44,-17l20 21"),
    "R": (60, "10,0v-70h23c13 0 20 8 20 20s-7 20-20 20h-23|32,-30l24 30"),
    "S": (58, "49,-58c-5-8-12-12-21-12-12 0-20 7-20 17 0 24 44 11 44 35 0 11-9 18-22 18-10 0-19-5-24-14"),
    "T": (54, "4,-70h46|27,-70v70"),
    "U": (64, "9,-70v45c0 16 8 25 23 25s23-9 23-25v-45"),
    "V": (59, "4,-70l25.5 70 25.5-70"),
    "W": (92, "4,-70l20 70 22-67 22 67 20-70"),
    "X": (58, "6,-70l46 70|52,-70l-46 70"),
    "Y": (57, "4,-70l24.5 38 24.5-38|28.5,-32v32"),
    "Z": (58, "8,-70h43l-45 70h46"),
    "0": (56, "7,-35c0-22 8-35 21-35s21 13 21 35-8 35-21 35-21-13-21-35z"),
    "1": (42, "10,-56l18-14v70"),
    "2": (55, "9,-53c2-11 9-17 19-17 11 0 19 7 19 18 0 13-10 21-39 52h41"),
    "3": (55, "10,-60c4-6 10-10 18-10 11 0 18 7 18 17s-8 16-20 16c13 0 22 7 22 18 0 12-9 19-21 19-9 0-16-4-20-12"),
    "4": (55, "38,0v-70l-32 51h43"),
    "5": (55, "45,-70h-31l-3 32c4-5 10-8 17-8 13 0 21 9 21 22 0 15-9 24-22 24-9 0-16-4-20-11"),
    "6": (56, "44,-61c-4-6-9-9-15-9-14 0-22 16-22 42v5|7,-23a21 23 0 1 1 42 0a21 23 0 1 1-42 0z"),
    "7": (52, "7,-70h40l-27 70"),
    "8": (56, "11,-53.5a17 16.5 0 1 1 34 0a17 16.5 0 1 1-34 0z|7,-18.5a21 18.5 0 1 1 42 0a21 18.5 0 1 1-42 0z"),
    "9": (56, "12,-9c4 6 9 9 15 9 14 0 22-16 22-42v-5|7,-47a21 23 0 1 1 42 0a21 23 0 1 1-42 0z"),
    ".": (18, "9,-1h.1"),
    ",": (18, "10,-2l-4 12"),
    ":": (19, "9,-1h.1|9,-40h.1"),
    ";": (19, "10,-2l-4 12|10,-40h.1"),
    "!": (20, "10,-70v46|10,-1h.1"),
    "?": (51, "8,-54c2-10 8-16 18-16s18 6 18 16c0 15-18 15-18 31|26,-1h.1"),
    "'": (16, "8,-70v17"),
    "’": (18, "11,-70l-4 17"),
    "‘": (18, "7,-70l4 17"),
    '"': (28, "8,-70v17|20,-70v17"),
    "“": (30, "7,-70l4 17|19,-70l4 17"),
    "”": (30, "11,-70l-4 17|23,-70l-4 17"),
    "-": (36, "8,-26h20"),
    "–": (50, "7,-26h36"),
    "—": (74, "7,-26h60"),
    "+": (56, "8,-31h40|28,-51v40"),
    "=": (56, "8,-39h40|8,-22h40"),
    "×": (52, "11,-46l30 30|41,-46l-30 30"),
    "/": (42, "36,-74l-30 82"),
    "\\": (42, "6,-74l30 82"),
    "|": (20, "10,-76v92"),
    "_": (50, "3,10h44"),
    "(": (26, "21,-78c-16 24-16 68 0 92"),
    ")": (26, "5,-78c16 24 16 68 0 92"),
    "[": (27, "22,-76h-12v90h12"),
    "]": (27, "5,-76h12v90h-12"),
    "{": (32, "26,-76c-12 0-9 12-9 22s0 21-10 23c10 2 10 13 10 23s-3 22 9 22"),
    "}": (32, "6,-76c12 0 9 12 9 22s0 21 10 23c-10 2-10 13-10 23s3 22-9 22"),
    "<": (50, "40,-52l-30 21 30 21"),
    ">": (50, "10,-52l30 21-30 21"),
    "*": (42, "21,-70v34|6,-62l30 18|36,-62l-30 18"),
    "#": (60, "24,-70l-8 70|45,-70l-8 70|8,-48h46|5,-23h46"),
    "%": (74, "7,-54a12 15 0 1 1 24 0a12 15 0 1 1-24 0z|43,-15a12 15 0 1 1 24 0a12 15 0 1 1-24 0z|58,-70l-42 70"),
    "&": (62, "56,0l-38-45c-7-9-5-25 10-25 8 0 14 5 14 13 0 16-36 16-36 39 0 11 8 18 19 18 16 0 27-13 29-33"),
    "@": (88, "58,-48v24c0 12 20 12 20-8 0-22-14-36-34-36-22 0-37 16-37 38s15 40 39 40c8 0 14-2 19-5"
              "|58,-30a15 18 0 1 0-30 0a15 18 0 1 0 30 0z"),
    "$": (56, "47,-53c-4-7-11-10-19-10-11 0-18 5-18 13 0 20 39 10 39 30 0 9-8 14-20 14-10 0-18-4-22-11|28,-76v82"),
    "^": (46, "9,-50l14-20 14 20"),
    "~": (52, "8,-26c6-10 13-10 18-6s12 4 18-6"),
    "`": (24, "7,-70l8 12"),
    "…": (62, "10,-1h.1|31,-1h.1|52,-1h.1"),
    "·": (22, "11,-27h.1"),
    "•": (30, "10,-28a5 5 0 1 1 10 0a5 5 0 1 1-10 0z"),
    "→": (66, "7,-28h50|40,-45l18 17-18 17"),
    "≥": (56, "10,-58l34 18-34 18|10,-6h36"),
    "≤": (56, "46,-58l-34 18 34 18|12,-6h34"),
}  # fmt: skip

ACCENTS: Final = {
    "\u0300": "-7,-10l9 10",
    "\u0301": "7,-10l-9 10",
    "\u0302": "-9,0l9-10 9 10",
    "\u030c": "-9,-10l9 10 9-10",
    "\u0303": "-12,-2c4-8 9-7 12-4s8 4 12-4",
    "\u0308": "-10,-4h.1|10,-4h.1",
    "\u030a": "-6,-6a6 6 0 1 1 12 0a6 6 0 1 1-12 0z",
    "\u0304": "-10,-4h20",
}
CEDILLA: Final = "\u0327"
UNKNOWN: Final = (52, "9,-70h34v70h-34z")

SUIT_OF_SIGN: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
SUIT_ADVANCE: Final = 74.0


def strokes(drawn: str) -> Strokes:
    """The strokes of a glyph from its one-line description."""
    found = []
    for stroke in drawn.split("|") if drawn else ():
        start = next(at for at, sign in enumerate(stroke) if sign.isalpha())
        x, _, y = stroke[:start].partition(",")
        found.append((float(x), float(y), stroke[start:]))
    return tuple(found)


def glyph(sign: str) -> tuple[float, Strokes]:
    """Advance and strokes of one character; letters with accents are put together."""
    if sign not in ALPHABET:
        ALPHABET[sign] = compose_glyph(sign)
    return ALPHABET[sign]


def compose_glyph(sign: str) -> tuple[float, Strokes]:
    parts = unicodedata.normalize("NFKD", sign)
    base, marks = parts[0], parts[1:]
    if base not in DRAWN or not marks:
        return (SUIT_ADVANCE, ()) if sign in SUIT_OF_SIGN else (UNKNOWN[0], strokes(UNKNOWN[1]))
    width, body = ALPHABET[base]
    if base in "ij":
        body = body[:1]
    middle, top = width / 2, -81.0 if base.isupper() else -61.0
    added = [(middle + x, top + y, rest) for mark in marks for x, y, rest in strokes(ACCENTS.get(mark, ""))]
    if CEDILLA in marks:
        added.append((middle, 2.0, "l-2 8c9 0 9 12-6 10"))
    return width, (*body, *added)


ALPHABET: Final[dict[str, tuple[float, Strokes]]] = {
    sign: (float(width), strokes(drawn)) for sign, (width, drawn) in DRAWN.items()
}


def measure(words: str, size: float, weight: float = REGULAR) -> float:
    """How wide a line of that size is; heavier strokes stand further apart."""
    return sum(glyph(sign)[0] + weight / 4 for sign in words) * size / EM


def shorten(words: str, size: float, room: float, weight: float = REGULAR) -> str:
    """The words, cut with an ellipsis when they do not fit the room."""
    if measure(words, size, weight) <= room:
        return words
    kept = words
    while kept and measure(kept.rstrip() + "…", size, weight) > room:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def wrap(words: str, size: float, room: float, weight: float = REGULAR) -> list[str]:
    """The words on as many lines as they need."""
    lines: list[str] = []
    for word in words.split():
        if lines and measure(f"{lines[-1]} {word}", size, weight) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(shorten(word, size, room, weight))
    return lines


def number(value: float) -> str:
    """A number for SVG, with at most three decimals."""
    shown = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown


def write(
    words: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    weight: float = REGULAR,
    align: str = "start",
) -> str:
    """A line of words as SVG, its baseline at y; align is start, middle or end."""
    wide = measure(words, size, weight)
    left = x - (wide / 2 if align == "middle" else wide if align == "end" else 0.0)
    at, path, signs = 0.0, "", ""
    for sign in words:
        advance, drawn = glyph(sign)
        if suit := SUIT_OF_SIGN.get(sign):
            signs += f'<path transform="translate({number(at + 4)} -70)scale(.68 .72)" d="{SUIT[suit]}"/>'
        path += "".join(f"M{number(at + start)} {number(down)}{rest}" for start, down, rest in drawn)
        at += advance + weight / 4
    body = f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(weight)}"/>' if path else ""
    body += f'<g fill="{colour}">{signs}</g>' if signs else ""
    return f'<g transform="translate({number(left)} {number(y)})scale({number(size / EM)})">{body}</g>'
