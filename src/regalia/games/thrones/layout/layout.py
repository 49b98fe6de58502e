"""A layout: what a player puts behind the screen, and its line of text."""

import re
from typing import Final

from mypy_extensions import i64

from regalia.games.thrones import parts
from regalia.games.thrones.geometry import USUAL, Geometry
from regalia.games.thrones.parts import GROUND_LETTERS, PIECE_LETTERS
from regalia.kernel.error import UnreadableMove

EMPTY: Final = -1

# How a layout came about; everybody sees so much of it.
NOT_BEGUN: Final = 0
NAMED: Final = 1
DRAWN: Final = 2
BUILT: Final = 3


class Layout:
    """A layout in its owner's view, from a1 to the end of the front row."""

    def __init__(self, geometry: Geometry, like: "Layout | None" = None) -> None:
        self.geometry: Final = geometry
        self.origin: int = like.origin if like else NOT_BEGUN
        self.steps: i64 = like.steps if like else 0
        self.ready: bool = like.ready if like else False
        self.waits: bool = like.waits if like else False  # the Dragon (TH-25)
        # Of a layout that is built: the square of the Fortress, and the tiles of each ground, eight bits each.
        self.fortress: i64 = like.fortress if like else EMPTY
        self.laid: i64 = like.laid if like else 0
        self.tiles: list[int] = like.tiles[:] if like else [EMPTY] * geometry.home
        self.middle: list[int] = like.middle[:] if like else [EMPTY] * geometry.width  # the ground for each file
        self.pieces: list[int] = like.pieces[:] if like else [EMPTY] * geometry.home
        self.lots: list[int] = like.lots[:] if like else []
        self.made: list[int] = like.made[:] if like else []  # the steps, of a layout that is built

    def copy(self) -> "Layout":
        return Layout(self.geometry, self)

    def next_tile(self) -> i64:
        """The square that the next tile goes to: from the back row, from the left, around the Fortress."""
        laid = self.steps - 1  # after the Fortress, which may come first or later in the row
        return laid if laid < self.fortress else laid + 1

    def middle_ground(self, file: int) -> int:
        """The ground claimed for a file of the middle row, EMPTY for none."""
        return self.middle[file]

    def flip(self) -> "Layout":
        """TH-30: left to right."""
        other = self.copy()
        width = self.geometry.width
        mirrored = [square - square % width + width - 1 - square % width for square in range(self.geometry.home)]
        other.tiles = [self.tiles[square] for square in mirrored]
        other.pieces = [self.pieces[square] for square in mirrored]
        other.middle = self.middle[::-1]
        return other


EMPTY_LAYOUTS: Final[dict[str, list[Layout]]] = {}  # by width and home squares


def empty_layouts(geometry: Geometry) -> list[Layout]:
    """Both layouts before they are begun, and once all is on the board: whoever lays out takes a copy first."""
    shape = f"{geometry.width} {geometry.home}"
    if shape not in EMPTY_LAYOUTS:
        EMPTY_LAYOUTS[shape] = [Layout(geometry), Layout(geometry)]
    return EMPTY_LAYOUTS[shape]


# As text: `tiles middle pieces`, front row first, with a dot for every square that has no tile yet


def read_draft(text: str, geometry: Geometry) -> Layout:
    """A layout from its line, finished or not; UnreadableMove says what is wrong."""
    height, width = geometry.home_rows, geometry.width
    words = text.split()
    if words and words[0].lower() == "layout":
        words = words[1:]
    if len(words) != 3:
        raise UnreadableMove(
            f"A layout has three words: {height} rows of tiles from the front, {width} middle files, {height} rows of "
            "pieces."
        )
    tiles, middle = words[0].upper().split("/"), words[1].upper()
    pieces = [spread_row(row, width) for row in words[2].upper().split("/")]
    if len(tiles) != height or not all(re.fullmatch(rf"[PFMWX.]{{{width}}}", row, re.ASCII) for row in tiles):
        raise UnreadableMove(
            f"Tiles are {height} rows of {width} letters joined by /: P, F, M, W, X for the Fortress, a dot for none."
        )
    if not re.fullmatch(rf"[PFMW-]{{{width}}}", middle, re.ASCII):
        raise UnreadableMove(f"Middle files are {width} signs: P, F, M and W, - for none (TH-17).")
    if len(pieces) != height or any(len(row) != width for row in pieces):
        raise UnreadableMove(f"Pieces are {height} rows joined by /: letters, and a number for so many empty squares.")
    layout = Layout(geometry)
    layout.tiles = [GROUND_LETTERS.find(sign) for row in reversed(tiles) for sign in row]
    layout.pieces = [PIECE_LETTERS.find(sign) for row in reversed(pieces) for sign in row]
    layout.middle = [GROUND_LETTERS.find(sign) for sign in middle]
    return layout


def read_layout(text: str, geometry: Geometry) -> Layout | None:
    """A layout on which every square has its tile; None when a line is no such layout at all."""
    try:
        layout = read_draft(text, geometry)
    except UnreadableMove:
        return None
    if EMPTY in layout.tiles:
        return None
    layout.waits = parts.DRAGON not in layout.pieces
    layout.ready = True
    return layout


def write_layout(layout: Layout) -> str:
    """The line of a layout, finished or not."""
    middle = ["-" if ground == EMPTY else GROUND_LETTERS[ground] for ground in layout.middle]
    width = layout.geometry.width
    tiles = rows([sign_of(tile, GROUND_LETTERS) for tile in layout.tiles], width)
    pieces = rows([sign_of(piece, PIECE_LETTERS) for piece in layout.pieces], width)
    return f"{'/'.join(tiles)} {''.join(middle)} {'/'.join(with_counts(row) for row in pieces)}"


def sign_of(thing: int, letters: str) -> str:
    return "." if thing == EMPTY else letters[thing]


def rows(signs: list[str], width: int) -> list[str]:
    """Signs of squares as rows of the board, the last row first."""
    return ["".join(signs[at : at + width]) for at in reversed(range(0, len(signs), width))]


def count_of_empty(width: int) -> str:
    """How a number of empty squares in a row is written, as a pattern."""
    return "[1-9]" if width < 10 else "1[0-9]|[1-9]"


def spread_row(row: str, width: int) -> str:
    """A row of pieces with a dot for each empty square; empty when it is no row."""
    number = count_of_empty(width)
    if not re.fullmatch(rf"(?:[{PIECE_LETTERS}]|{number}){{1,{width}}}", row, re.ASCII):
        return ""
    return re.sub(number, lambda digits: "." * int(digits[0]), row)


def with_counts(row: str) -> str:
    """A row of pieces with a number for every run of dots."""
    return re.sub(r"\.+", lambda dots: str(len(dots[0])), row)


def named_layouts() -> list[Layout]:
    found: list[Layout] = []
    for text in LINES:
        layout = read_draft(text, USUAL)
        layout.waits = parts.DRAGON not in layout.pieces
        layout.ready = True
        layout.origin = NAMED
        found += [layout, layout.flip()]
    return found


# TH-30: the named layouts, each followed by the same one flipped.
LINES: Final = (
    "WMPFPFPMW/FPMPFPWPF/MFPWXWPFM/FWPMFMPWF MFPW----- SRE1H1ERS/1L1CAC1L1/2T1K1D2/9",
    "PWFPXPFMP/WFPMPFWPF/MPFWFPMFW/FWMPPMFMW PFMW----- LS1EKE1RL/S1C1H2C1/R3D2A1/4T4",
    "MFPWFWPFM/WFPPMFPFW/FMPPXPPWF/MWFMPWPMF WMPF----- R1ES1SE1R/1C1H1A1C1/T1L1K1L2/4D4",
    "WPFMPWFPW/PWMFWFPMF/FPWXPPFFM/MFPMFPWMP WPMF----- SE1RHS1E1/L1RC1CL2/3K1T3/2A2D3",
    "FMWMPMWPF/PFPWFPFMW/WPFXPFMWP/FMPFWFPMP MWPF----- 1R1RE1SL1/ECL1AC2S/3KH4/2T6",
)
PRESETS: Final = named_layouts()
