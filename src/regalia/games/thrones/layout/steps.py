"""A layout step by step (TH-124): which steps are allowed, what each does, and what a whole layout must have."""

from typing import Final

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.board import bit, list_squares
from regalia.games.thrones.layout.layout import BUILT, EMPTY, PRESETS, Layout
from regalia.games.thrones.options import MOST_WIDTH, Options
from regalia.games.thrones.parts import FORTRESS, GROUNDS, Setup
from regalia.kernel.outcome import Refusal
from regalia.kernel.vector import vec
from regalia.kernel.wording import plural

ALL_GROUNDS: Final = 0b1111  # as bits


def step_offers(layout: Layout, setup: Setup) -> list[int]:
    """Every next step from which the layout can still be completed."""
    if layout.steps == 0:
        return [int(moves.FORTS[square]) for square in setup.fortress_squares]  # TH-16
    found = setup.found
    return list_squares(found, find_steps(layout, setup, found))


def find_steps(layout: Layout, setup: Setup, found: vec[i64]) -> i64:
    """Write every next step after the Fortress into a row; says how many there are."""
    if layout.steps < setup.home:
        return find_tiles(layout, setup, found)
    if layout.steps < setup.place_step:
        return find_files(layout, setup, found)
    return find_places(layout, setup, found)


def find_tiles(layout: Layout, setup: Setup, found: vec[i64]) -> i64:
    """TH-14, TH-15: so that this row and every row still to be filled can get one tile of each ground."""
    tiles = layout.tiles
    square = layout.next_tile()
    at = square - square % setup.width
    end = at + setup.width
    lacking: i64 = ALL_GROUNDS if setup.row_diversity else 0  # grounds that this row has not, as bits
    rows_to_come: i64 = (setup.home - end) // setup.width if setup.row_diversity else 0
    gaps = end - square
    if square < layout.fortress < end:
        gaps -= 1
    while at < square:
        ground: i64 = tiles[at]
        lacking &= ~bit(ground)
        at += 1
    if parts.COUNT[lacking] < gaps:
        lacking = ALL_GROUNDS  # there is room for another one besides
    count: i64 = 0
    tile: i64 = 0
    while tile < GROUNDS:
        left = setup.tiles[tile] - (layout.laid >> 8 * tile & 255)
        if lacking >> tile & 1 == 1 and left > rows_to_come:
            found[count] = moves.TILES[tile]
            count += 1
        tile += 1
    return count


def find_files(layout: Layout, setup: Setup, found: vec[i64]) -> i64:
    """TH-17; of tiles of a ground each goes to a later file than the last, so that each layout has one way."""
    nth: i64 = layout.steps - setup.home
    ground: i64 = setup.middle[nth]
    middle = layout.middle
    count: i64 = 0
    file: i64 = 0
    while file < setup.width:
        claimed: i64 = middle[file]
        if claimed == ground:
            count = 0
        elif claimed == EMPTY:
            found[count] = moves.MIDDLES[ground * MOST_WIDTH + file]
            count += 1
        file += 1
    return count - like_it_later(setup.middle, nth)


def find_places(layout: Layout, setup: Setup, found: vec[i64]) -> i64:
    """TH-24; of pieces of a kind each stands on a later square than the last, so that each placement has one way."""
    order = setup.order
    nth: i64 = layout.steps - setup.place_step
    kind: i64 = order[nth]
    pieces = layout.pieces
    first_move = kind * parts.MOST_HOME
    count: i64 = 0
    square: i64 = 0
    home = setup.home
    while square < home:
        standing: i64 = pieces[square]
        if standing == EMPTY:
            found[count] = moves.PLACES[first_move + square]
            count += 1
        elif standing == kind:
            count = 0
        square += 1
    count -= like_it_later(order, nth)
    if kind == parts.DRAGON and order[nth - 1] != kind and setup.dragon_may_wait:
        found[count] = moves.HOLD  # TH-25
        count += 1
    return count


def like_it_later(things: list[int], nth: i64) -> i64:
    """How many of those that come after one in a sorted list are the same."""
    later = nth + 1
    while later < len(things) and things[later] == things[nth]:
        later += 1
    return later - nth - 1


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
        layout.fortress = told
    layout.origin = BUILT
    layout.made.append(int(move))
    layout.steps += 1
    layout.ready = layout.steps == setup.layout_steps


def steps_of(layout: Layout, options: Options) -> list[int]:
    """The steps that build a finished layout."""
    fortress = layout.tiles.index(FORTRESS)
    steps = [int(moves.FORTS[fortress])]
    steps += [int(moves.TILES[tile]) for square, tile in enumerate(layout.tiles) if square != fortress]
    steps += [
        int(moves.MIDDLES[ground * MOST_WIDTH + file])
        for ground in range(GROUNDS)
        for file, claimed in enumerate(layout.middle)
        if claimed == ground
    ]
    army = parts.army_of(options)
    for kind in parts.ORDER:
        found = [square for square, piece in enumerate(layout.pieces) if piece == kind]
        if len(found) < army[kind]:
            steps.append(moves.HOLD)  # TH-25: a Dragon
        steps += [int(moves.PLACES[kind * parts.MOST_HOME + square]) for square in found]
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
