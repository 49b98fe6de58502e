"""A layout step by step (TH-124): which steps are allowed, what each does, and what a whole layout must have."""

from typing import Final

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.board import bit
from regalia.games.thrones.layout.layout import BUILT, EMPTY, PRESETS, Layout
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import FORTRESS, GROUNDS, Setup
from regalia.kernel.outcome import Refusal
from regalia.kernel.vector import vec
from regalia.kernel.wording import plural

ALL_GROUNDS: Final = 0b1111  # as bits


def step_offers(layout: Layout, setup: Setup) -> list[int]:
    """Every next step from which the layout can still be completed."""
    step: i64 = layout.steps
    if step == 0:
        return [moves.FORTS[square] for square in setup.fortress_squares]  # TH-16
    if step < setup.home:
        return tile_offers(layout, setup)
    if step < setup.place_step:
        return middle_offers(layout, setup)
    return place_offers(layout, setup)


def tile_offers(layout: Layout, setup: Setup) -> list[int]:
    """TH-14, TH-15: so that every row still to be filled can get one tile of each ground."""
    tiles = layout.tiles
    width = setup.width
    square: i64 = layout.next_tile()
    start: i64 = square - square % width
    row: i64 = 0  # the grounds that the row has, as bits
    at = start
    while at < square:
        ground: i64 = tiles[at]
        row |= 1 << ground
        at += 1
    squares_left: i64 = 0
    while at < start + width - 1:
        at += 1
        if tiles[at] == EMPTY:
            squares_left += 1
    if not setup.row_diversity:
        row = ALL_GROUNDS
    rows_to_come: i64 = setup.home // width - 1 - square // width if setup.row_diversity else 0
    offered: list[int] = []
    for tile in range(GROUNDS):
        if can_follow(tile, setup.tiles, layout.laid, row, rows_to_come, squares_left):
            offered.append(moves.TILES[tile])
    return offered


def can_follow(tile: i64, counts: vec[i64], laid: i64, row: i64, rows_to_come: i64, squares_left: i64) -> bool:
    """Whether all rows can still be completed after a tile of a ground."""
    missing: i64 = 0
    ground: i64 = 0
    while ground < GROUNDS:
        needed = rows_to_come
        if ground == tile:
            needed += 1
        elif row >> ground & 1 == 0:
            missing += 1
            needed += 1
        if counts[ground] - (laid >> 8 * ground & 255) < needed:
            return False
        ground += 1
    return missing <= squares_left


def middle_offers(layout: Layout, setup: Setup) -> list[int]:
    """TH-17; of tiles of a ground each goes to a later file than the last, so that each layout has one way."""
    tiles = setup.middle
    at = layout.steps - layout.geometry.home
    width = layout.geometry.width
    ground = tiles[at]
    laid = [file for file in range(width) if layout.middle[file] == ground]
    free = [file for file in range(laid[-1] + 1 if laid else 0, width) if layout.middle[file] == EMPTY]
    return [moves.MIDDLES[ground][file] for file in free[: len(free) - tiles[at + 1 :].count(ground)]]


def place_offers(layout: Layout, setup: Setup) -> list[int]:
    """TH-24; of pieces of a kind each stands on a later square than the last, so that each placement has one way."""
    order = setup.order
    at: i64 = layout.steps - setup.place_step
    kind = order[at]
    pieces = layout.pieces
    first: i64 = 0
    home = setup.home
    square: i64 = home - 1
    if at > 0 and order[at - 1] == kind:
        while square >= 0 and first == 0:
            if pieces[square] == kind:
                first = square + 1
            square -= 1
    offered = moves.PLACES[kind][first:home]
    square = home - 1
    while square >= first:
        if pieces[square] != EMPTY:
            offered.pop(square - first)
        square -= 1
    later = at + 1
    while later < len(order) and order[later] == kind:
        offered.pop()
        later += 1
    if kind == parts.DRAGON and order[at - 1] != kind and setup.dragon_may_wait:
        offered.append(moves.HOLD)  # TH-25
    return offered


def take_step(layout: Layout, move: i64, setup: Setup) -> None:
    """One more step of a layout."""
    verb = moves.VERB[move]
    told = moves.FIELD[move]
    if verb == moves.PLACE:
        layout.pieces[moves.SECOND[move]] = told
    elif verb == moves.MIDDLE:
        layout.middle[moves.SECOND[move]] = told
    elif verb == moves.HOLD:
        layout.waits = True
    elif verb == moves.TILE:
        layout.tiles[layout.next_tile()] = told
        layout.laid += bit(8 * told)
    else:
        layout.tiles[told] = FORTRESS
    layout.origin = BUILT
    layout.made.append(int(move))
    layout.steps += 1
    layout.ready = layout.steps == setup.layout_steps


def steps_of(layout: Layout, options: Options) -> list[int]:
    """The steps that build a finished layout."""
    fortress = layout.tiles.index(FORTRESS)
    steps = [moves.FORTS[fortress]]
    steps += [moves.TILES[tile] for square, tile in enumerate(layout.tiles) if square != fortress]
    steps += [
        moves.MIDDLES[ground][file]
        for ground in range(GROUNDS)
        for file, claimed in enumerate(layout.middle)
        if claimed == ground
    ]
    army = parts.army_of(options)
    for kind in parts.ORDER:
        found = [square for square, piece in enumerate(layout.pieces) if piece == kind]
        if len(found) < army[kind]:
            steps.append(moves.HOLD)  # TH-25: a Dragon
        steps += [moves.PLACES[kind][square] for square in found]
    return steps


def first_steps(layout: Layout, steps: int, setup: Setup) -> Layout:
    """The first steps of a finished layout."""
    made = Layout(layout.geometry)
    for move in steps_of(layout, setup.options)[:steps]:
        take_step(made, move, setup)
    return made


# Whole layouts


def problem(layout: Layout, options: Options) -> Refusal | None:
    """What speaks against a whole layout, with its clause."""
    width, rows = options.board_width, options.home_rows
    if (layout.geometry.width, layout.geometry.home_rows) != (width, rows):
        shape = f"{layout.geometry.width} files and {plural(layout.geometry.home_rows, 'home row')}"
        return Refusal("TH-1", f"it is for a board of {shape}, not of {width} and {rows}")
    counts = parts.tiles_of(options)
    for ground in range(GROUNDS):
        count, needed, name = layout.tiles.count(ground), counts[ground], parts.GROUND_NAMES[ground]
        if count != needed:
            return Refusal("TH-14", f"a homeland has {needed} {name} tiles, not {count}")
    if layout.tiles.count(FORTRESS) != 1:
        return Refusal("TH-14", f"a homeland has 1 Fortress, not {layout.tiles.count(FORTRESS)}")
    if layout.tiles.index(FORTRESS) not in parts.fortress_squares(options):
        return Refusal("TH-16", "the Fortress may not stand on the back row or the outer files")
    for row in range(rows):
        for ground in range(GROUNDS):
            if options.row_diversity and ground not in layout.tiles[row * width : row * width + width]:
                return Refusal("TH-15", f"row {row + 1} has no {parts.GROUND_NAMES[ground]}")
    middle = parts.middle_tiles(options)
    if any(layout.middle.count(ground) != middle.count(ground) for ground in range(GROUNDS)):
        return Refusal("TH-17", f"each of the {len(middle)} middle tiles needs a file of its own")
    for kind, count in enumerate(parts.army_of(options)):
        placed = layout.pieces.count(kind)
        waits = kind == parts.DRAGON and placed == count - 1
        if waits and not options.dragon_may_wait:
            return Refusal("TH-25", "the Dragon may not wait off the board")
        if placed != count and not waits:
            name = parts.PIECE_NAMES[kind] + (" pieces" if count > 1 else "")
            return Refusal("TH-24", f"the homeland needs {count} {name}, not {placed}")
    return None


ALLOWED: Final[dict[str, list[int]]] = {}  # by what a table agreed on, once somebody asks


def presets(options: Options) -> list[int]:
    """The named layouts that these options allow (TH-124); whoever asks must not change them."""
    size = f"{options.board_width} {options.home_rows}"
    counts = f"{options.tile_counts} {options.middle_counts} {options.piece_counts}"
    agreed = f"{size} {counts} {options.fortress_edge_ban} {options.row_diversity} {options.dragon_may_wait}"
    if agreed not in ALLOWED:
        ALLOWED[agreed] = [number for number, layout in enumerate(PRESETS) if problem(layout, options) is None]
    return ALLOWED[agreed]
