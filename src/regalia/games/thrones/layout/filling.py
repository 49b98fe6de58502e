"""The rest of a draft by chance: tiles, middle files and pieces that are still to be laid."""

from regalia.games.thrones import parts
from regalia.games.thrones.layout.lack import (
    lacking_middle,
    lacking_pieces,
    lacking_tiles,
    middle_left,
    misplaced_fortress,
    pieces_left,
    row_name,
)  # fmt: skip
from regalia.games.thrones.layout.layout import EMPTY, Layout
from regalia.games.thrones.layout.lots import sensible_pieces
from regalia.games.thrones.layout.tiles import deal_tiles, missing_grounds
from regalia.games.thrones.options import Options
from regalia.kernel.outcome import Refusal
from regalia.kernel.stream import Stream
from regalia.kernel.wording import plural


def fill(layout: Layout, options: Options, stream: Stream, seat: int) -> Layout | Refusal:
    """A finished layout that keeps everything that lies there already, or why there is none."""
    whole = layout.copy()
    tiles = fill_tiles(layout.tiles, options, stream, seat)
    if isinstance(tiles, Refusal):
        return tiles
    whole.tiles = tiles
    if any(middle_left(layout, ground, options) < 0 for ground in range(parts.GROUNDS)):
        return lacking_middle(layout, options)[0]
    files = [file for file, ground in enumerate(layout.middle) if ground == EMPTY]
    stream.shuffle(files)
    for ground in range(parts.GROUNDS):
        for _ in range(middle_left(layout, ground, options)):
            whole.middle[files.pop()] = ground
    missing = [pieces_left(layout, kind, options) for kind in range(parts.KINDS)]
    if min(missing) < 0:
        return lacking_pieces(layout, options)[0]
    if options.random_pieces == "uniform":
        squares = [square for square, piece in enumerate(whole.pieces) if piece == EMPTY]
        stream.shuffle(squares)
        for kind in range(parts.KINDS):
            for _ in range(missing[kind]):
                whole.pieces[squares.pop()] = kind
    else:
        sensible_pieces(whole, options, stream)
    return whole


def fill_tiles(tiles: list[int], options: Options, stream: Stream, seat: int) -> list[int] | Refusal:
    """Every gap gets one of the tiles left, the Fortress too, and every row all four grounds."""
    layout = Layout(parts.geometry_of(options))
    layout.tiles = tiles
    surplus = [lack for lack in lacking_tiles(layout, options) if not lack.squares]
    wrong = [*surplus, *misplaced_fortress(layout, options, seat)]
    if wrong:
        return wrong[0]
    grounds = [tiles]
    if parts.FORTRESS not in tiles:
        gaps = [square for square in parts.fortress_squares(options) if tiles[square] == EMPTY]
        if not gaps:
            return Refusal("TH-16", "no empty square is left on which the Fortress may stand")
        grounds = [[*tiles[:square], parts.FORTRESS, *tiles[square + 1 :]] for square in gaps]
    hindered = [hindrance(ground, options, seat) for ground in grounds]
    free = [ground for ground, refusal in zip(grounds, hindered, strict=True) if refusal is None]
    if not free:
        return next(refusal for refusal in hindered if refusal is not None)
    return deal_tiles(free[stream.below(len(free))], options, stream)


def hindrance(tiles: list[int], options: Options, seat: int) -> Refusal | None:
    """TH-15: why the tiles left, with the Fortress laid, cannot give every row all four grounds."""
    missing = missing_grounds(tiles, options)
    width = options.board_width
    for row, grounds in enumerate(missing):
        gaps = tiles[row * width : row * width + width].count(EMPTY)
        if len(grounds) > gaps:
            names = " and ".join(parts.GROUND_NAMES[ground] for ground in grounds)
            room = plural(gaps, "empty square") if gaps else "no empty square"
            return Refusal("TH-15", f"{row_name(parts.geometry_of(options), seat, row)} lacks {names} and has {room}")
    for ground in range(parts.GROUNDS):
        rows = sum(ground in grounds for grounds in missing)
        left = parts.tiles_of(options)[ground] - tiles.count(ground)
        if rows > left:
            have = f"{left} {'is' if left == 1 else 'are'} left"
            return Refusal("TH-15", f"{plural(rows, 'row')} still need {parts.GROUND_NAMES[ground]}, of which {have}")
    return None
