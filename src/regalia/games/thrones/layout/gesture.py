"""A draft of a layout changed gesture by gesture. Squares are in the owner's view; the middle row comes last."""

from regalia.games.thrones import parts
from regalia.games.thrones.layout.lack import middle_left, pieces_left, tiles_left
from regalia.games.thrones.layout.layout import EMPTY, Layout
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import PIECE_NAMES
from regalia.kernel.outcome import Refusal


def lay_tile(layout: Layout, ground: int, square: int, options: Options) -> Refusal | None:
    """A tile from the tray comes to lie on a square; what lay there goes back."""
    home = layout.geometry.home
    if square >= home:
        return lay_middle(layout, ground, square - home, options)
    if layout.tiles[square] == ground:
        return None
    if ground == parts.FORTRESS:
        refusal = against_fortress(square, options)
        if refusal is not None:
            return refusal
        layout.tiles = [EMPTY if tile == parts.FORTRESS else tile for tile in layout.tiles]
    elif tiles_left(layout, ground, options) < 1:
        have = parts.tiles_of(options)[ground]
        return Refusal("TH-14", f"no {parts.GROUND_NAMES[ground]} tile is left: a homeland has {have}")
    layout.tiles[square] = ground
    return None


def lay_middle(layout: Layout, ground: int, file: int, options: Options) -> Refusal | None:
    """TH-17: when all tiles of a ground lie in the middle row, the first of them moves."""
    if ground == parts.FORTRESS:
        return Refusal("TH-22", "the middle Fortress comes by itself, when the screens are lifted")
    if layout.middle[file] == ground:
        return None
    if ground not in parts.middle_tiles(options):
        return Refusal("TH-17", f"nobody has {parts.GROUND_NAMES[ground]} for the middle row at this table")
    if middle_left(layout, ground, options) < 1:
        layout.middle[layout.middle.index(ground)] = EMPTY
    layout.middle[file] = ground
    return None


def against_fortress(square: int, options: Options) -> Refusal | None:
    if square in parts.fortress_squares(options):
        return None
    return Refusal("TH-16", "the Fortress may not stand on the back row or the outer files")


def exchange_tiles(layout: Layout, one: int, other: int, options: Options) -> Refusal | None:
    """Two tiles change places; so do a tile and a gap."""
    home = layout.geometry.home
    if (one < home) != (other < home):
        return Refusal("TH-17", "tiles of the homeland stay there, and so do those of the middle row")
    if one >= home:
        middle, start, end = layout.middle, one - home, other - home
        middle[start], middle[end] = middle[end], middle[start]
        return None
    for start, end in ((one, other), (other, one)):
        refusal = against_fortress(end, options) if layout.tiles[start] == parts.FORTRESS else None
        if refusal is not None:
            return refusal
    layout.tiles[one], layout.tiles[other] = layout.tiles[other], layout.tiles[one]
    return None


def take_tile(layout: Layout, square: int) -> None:
    home = layout.geometry.home
    if square >= home:
        layout.middle[square - home] = EMPTY
    else:
        layout.tiles[square] = EMPTY


def place_piece(layout: Layout, kind: int, square: int, options: Options) -> Refusal | None:
    """A piece from the tray comes to stand on a square; who stood there goes back."""
    if square >= layout.geometry.home:
        return Refusal("TH-24", "all pieces start in the homeland, none in the middle row")
    if layout.pieces[square] == kind:
        return None
    if pieces_left(layout, kind, options) < 1:
        return Refusal("TH-5", f"no {PIECE_NAMES[kind]} is left: an army has {parts.army_of(options)[kind]}")
    layout.pieces[square] = kind
    return None


def exchange_pieces(layout: Layout, one: int, other: int) -> Refusal | None:
    if max(one, other) >= layout.geometry.home:
        return Refusal("TH-24", "all pieces start in the homeland, none in the middle row")
    layout.pieces[one], layout.pieces[other] = layout.pieces[other], layout.pieces[one]
    return None


def take_piece(layout: Layout, square: int) -> None:
    if square < layout.geometry.home:
        layout.pieces[square] = EMPTY
