"""A layout step by step (TH-124): which steps are allowed, what each does, and what a whole layout must have."""

from typing import Final

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.layout.layout import (
    BUILT,
    EMPTY,
    ORDER,
    PRESETS,
    Layout,
    count_steps,
    place_step,
    placing_order,
)  # fmt: skip
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import FORTRESS, GROUNDS
from regalia.kernel.outcome import Refusal
from regalia.kernel.wording import plural

ALL_GROUNDS: Final = 0b1111  # as bits


def fortress_squares(options: Options) -> list[int]:
    """TH-16."""
    if not options.fortress_edge_ban:
        return list(range(options.board_width * options.home_rows))
    width = options.board_width
    return [row * width + file for row in range(1, options.home_rows) for file in range(1, width - 1)]


def step_offers(layout: Layout, options: Options) -> list[int]:
    """Every next step from which the layout can still be completed."""
    step = layout.steps
    if step == 0:
        return [moves.FORTS[square] for square in fortress_squares(options)]
    if step < layout.geometry.home:
        return tile_offers(layout, options)
    if step < place_step(layout.geometry, options):
        return middle_offers(layout, options)
    return place_offers(layout, options)


def tile_offers(layout: Layout, options: Options) -> list[int]:
    """TH-14, TH-15: so that every row still to be filled can get one tile of each ground."""
    tiles = layout.tiles
    width: i64 = layout.geometry.width
    square: i64 = layout.next_tile()
    start: i64 = square - square % width
    laid: i64 = 0  # how many tiles of each ground, eight bits each
    row: i64 = 0  # the grounds that the row has, as bits
    at: i64 = 0
    while at < square:
        ground: i64 = tiles[at]
        if ground != FORTRESS:
            laid += 1 << 8 * ground
            if at >= start:
                row |= 1 << ground
        at += 1
    squares_left: i64 = 0
    while at < start + width - 1:
        at += 1
        if tiles[at] == EMPTY:
            squares_left += 1
    diverse = options.row_diversity
    rows_to_come: i64 = layout.geometry.home_rows - 1 - square // width if diverse else 0
    counts = parts.tiles_of(options)
    offered: list[int] = []
    for tile in range(GROUNDS):
        if can_follow(tile, counts, laid, row if diverse else ALL_GROUNDS, rows_to_come, squares_left):
            offered.append(moves.TILES[tile])
    return offered


def can_follow(tile: i64, counts: list[int], laid: i64, row: i64, rows_to_come: i64, squares_left: i64) -> bool:
    """Whether all rows can still be completed after a tile of a ground."""
    missing: i64 = 0
    for ground in range(GROUNDS):
        needed = rows_to_come
        if ground == tile:
            needed += 1
        elif row >> ground & 1 == 0:
            missing += 1
            needed += 1
        if counts[ground] - (laid >> 8 * ground & 255) < needed:
            return False
    return missing <= squares_left


def middle_offers(layout: Layout, options: Options) -> list[int]:
    """TH-17; of tiles of a ground each goes to a later file than the last, so that each layout has one way."""
    tiles = parts.middle_tiles(options)
    at = layout.steps - layout.geometry.home
    width = layout.geometry.width
    ground = tiles[at]
    laid = [file for file in range(width) if layout.middle[file] == ground]
    free = [file for file in range(laid[-1] + 1 if laid else 0, width) if layout.middle[file] == EMPTY]
    return [moves.MIDDLES[ground][file] for file in free[: len(free) - tiles[at + 1 :].count(ground)]]


def place_offers(layout: Layout, options: Options) -> list[int]:
    """TH-24; of pieces of a kind each stands on a later square than the last, so that each placement has one way."""
    at = layout.steps - place_step(layout.geometry, options)
    order = placing_order(options)
    kind = order[at]
    pieces = layout.pieces
    first: i64 = 0
    home: i64 = layout.geometry.home
    square: i64 = home - 1
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
    for _ in range(order[at + 1 :].count(kind)):
        offered.pop()
    if kind == parts.DRAGON and order[at - 1] != kind and options.dragon_may_wait:
        offered.append(moves.HOLD)  # TH-25
    return offered


def make_step(layout: Layout, move: i64, options: Options) -> Layout:
    """The layout after one step."""
    after = Layout(layout.geometry, layout, sharing=True)
    after.origin = BUILT
    after.steps += 1
    after.ready = after.steps == count_steps(layout.geometry, options)
    after.made = layout.made[:]
    after.made.append(int(move))
    verb = moves.VERB[move]
    told = moves.FIELD[move]
    if verb == moves.PLACE:
        after.pieces = layout.pieces[:]
        after.pieces[moves.SECOND[move]] = told
    elif verb == moves.MIDDLE:
        after.middle = layout.middle[:]
        after.middle[moves.SECOND[move]] = told
    elif verb == moves.HOLD:
        after.waits = True
    else:
        after.tiles = layout.tiles[:]
        if verb == moves.TILE:
            after.tiles[layout.next_tile()] = told
        else:
            after.tiles[told] = FORTRESS
    return after


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
    for kind in ORDER:
        found = [square for square, piece in enumerate(layout.pieces) if piece == kind]
        if len(found) < army[kind]:
            steps.append(moves.HOLD)  # TH-25: a Dragon
        steps += [moves.PLACES[kind][square] for square in found]
    return steps


def first_steps(layout: Layout, steps: int, options: Options) -> Layout:
    """The first steps of a finished layout."""
    made = Layout(layout.geometry)
    for move in steps_of(layout, options)[:steps]:
        made = make_step(made, move, options)
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
    if layout.tiles.index(FORTRESS) not in fortress_squares(options):
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


def presets(options: Options) -> list[int]:
    """The named layouts that these options allow (TH-124)."""
    return [number for number, layout in enumerate(PRESETS) if problem(layout, options) is None]
