"""Layouts: what a player puts behind the screen, step by step, by name, by lot, or as a line of text."""

import re
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import HOME, NORTH, PIECE_NAMES, SOUTH, WIDTH
from regalia.kernel.outcome import Refusal
from regalia.kernel.stream import Stream

EMPTY: Final = -1
ALL_GROUNDS: Final = 0b1111  # as bits

# How a layout came about; everybody sees so much of it.
NOT_BEGUN: Final = 0
NAMED: Final = 1
DRAWN: Final = 2
BUILT: Final = 3
DOORS: Final = ("not_begun", "named", "drawn", "built")

ORDER: Final = tuple(
    kind
    for kind in (
        parts.THRONE, parts.DRAGON, parts.ELEPHANT, parts.WARHORSE, parts.LANCER, parts.TREBUCHET, parts.CATAPULT,
        parts.CROSSBOWMAN, parts.SPEARMAN, parts.RANGER,
    )
    for _ in range(parts.ARMY[kind])
)  # fmt: skip
MIDDLE_STEP: Final = HOME
PLACE_STEP: Final = MIDDLE_STEP + parts.GROUNDS
STEPS: Final = PLACE_STEP + len(ORDER)

LINES: Final = (
    "WMPFPFPMW/FPMPFPWPF/MFPWXWPFM/FWPMFMPWF MFPW----- SRE1H1ERS/1L1CAC1L1/2T1K1D2/9",
    "PWFPXPFMP/WFPMPFWPF/MPFWFPMFW/FWMPPMFMW PFMW----- LS1EKE1RL/S1C1H2C1/R3D2A1/4T4",
    "MFPWFWPFM/WFPPMFPFW/FMPPXPPWF/MWFMPWPMF WMPF----- R1ES1SE1R/1C1H1A1C1/T1L1K1L2/4D4",
    "WPFMPWFPW/PWMFWFPMF/FPWXPPFFM/MFPMFPWMP WPMF----- SE1RHS1E1/L1RC1CL2/3K1T3/2A2D3",
    "FMWMPMWPF/PFPWFPFMW/WPFXPFMWP/FMPFWFPMP MWPF----- 1R1RE1SL1/ECL1AC2S/3KH4/2T6",
)


class Layout:
    """A layout in its owner's view, squares a1 to i4; never changed once made: a step gives a new one.

    A copy has lists of its own, unless it is `sharing` them because it will change none of them.
    """

    def __init__(self, like: "Layout | None" = None, sharing: bool = False) -> None:
        self.door: int = like.door if like else NOT_BEGUN
        self.steps: int = like.steps if like else 0
        self.waits: bool = like.waits if like else False  # the Dragon (TH-25)
        if like and sharing:
            self.tiles: list[int] = like.tiles
            self.middle: list[int] = like.middle  # the file of each ground
            self.pieces: list[int] = like.pieces
            self.lots: list[int] = like.lots
            self.made: list[int] = like.made  # the steps, of a layout that is built
            return
        self.tiles = like.tiles[:] if like else [EMPTY] * HOME
        self.middle = like.middle[:] if like else [EMPTY] * parts.GROUNDS
        self.pieces = like.pieces[:] if like else [EMPTY] * HOME
        self.lots = like.lots[:] if like else []
        self.made = like.made[:] if like else []

    @property
    def ready(self) -> bool:
        return self.steps == STEPS

    def stepped(self, move: int) -> "Layout":
        """The layout after one step."""
        after = Layout(self, sharing=True)
        after.door = BUILT
        after.steps += 1
        after.made = self.made[:]
        after.made.append(move)
        verb = moves.VERB[move]
        told = moves.FIELD[move]
        if verb == moves.PLACE:
            after.pieces = self.pieces[:]
            after.pieces[moves.SECOND[move]] = told
        elif verb == moves.MIDDLE:
            after.middle = self.middle[:]
            after.middle[told] = moves.SECOND[move]
        elif verb == moves.HOLD:
            after.waits = True
        else:
            after.tiles = self.tiles[:]
            if verb == moves.TILE:
                after.tiles[self.next_tile()] = told
            else:
                after.tiles[told] = parts.FORTRESS
        return after

    def next_tile(self) -> int:
        """The square that the next tile goes to: from the back row, from the left, around the Fortress."""
        laid = self.steps - 1  # after the Fortress, which may come first or later in the row
        return laid if self.tiles[laid] == EMPTY else laid + 1

    def middle_ground(self, file: int) -> int:
        """The ground claimed for a file of the middle row, EMPTY for none."""
        return self.middle.index(file) if file in self.middle else EMPTY

    def by(self, door: int) -> "Layout":
        """The same layout, made another way."""
        other = Layout(self, sharing=True)
        other.door = door
        return other


# The steps and what is allowed at each


def fortress_squares(options: Options) -> list[int]:
    """TH-16."""
    if not options.fortress_edge_ban:
        return list(range(HOME))
    return [row * WIDTH + file for row in range(1, HOME // WIDTH) for file in range(1, WIDTH - 1)]


def step_offers(layout: Layout, options: Options) -> list[int]:
    """Every next step from which the layout can still be completed."""
    step = layout.steps
    if step == 0:
        return [moves.FORTS[square] for square in fortress_squares(options)]
    if step < MIDDLE_STEP:
        return tile_offers(layout, options)
    if step < PLACE_STEP:
        ground = step - MIDDLE_STEP
        return [moves.MIDDLES[ground][file] for file in range(WIDTH) if file not in layout.middle]  # TH-17
    return place_offers(layout, options)


def tile_offers(layout: Layout, options: Options) -> list[int]:
    """TH-14, TH-15: so that every row still to be filled can get one tile of each ground."""
    tiles = layout.tiles
    square: i64 = layout.next_tile()
    start: i64 = square - square % WIDTH
    laid: i64 = 0  # how many tiles of each ground, eight bits each
    row: i64 = 0  # the grounds that the row has, as bits
    at: i64 = 0
    while at < square:
        ground: i64 = tiles[at]
        if ground != parts.FORTRESS:
            laid += 1 << 8 * ground  # few bits: no need of `bit`
            if at >= start:
                row |= 1 << ground
        at += 1
    squares_left: i64 = 0
    while at < start + WIDTH - 1:
        at += 1
        if tiles[at] == EMPTY:
            squares_left += 1
    diverse = options.row_diversity
    rows_to_come: i64 = HOME // WIDTH - 1 - square // WIDTH if diverse else 0
    offered: list[int] = []
    for tile in range(parts.GROUNDS):
        if can_follow(tile, laid, row if diverse else ALL_GROUNDS, rows_to_come, squares_left):
            offered.append(moves.TILES[tile])
    return offered


def can_follow(tile: i64, laid: i64, row: i64, rows_to_come: i64, squares_left: i64) -> bool:
    """Whether all rows can still be completed after a tile of a ground."""
    missing: i64 = 0
    for ground in range(parts.GROUNDS):
        needed = rows_to_come
        if ground == tile:
            needed += 1
        elif row >> ground & 1 == 0:
            missing += 1
            needed += 1
        if parts.TILE_COUNTS[ground] - (laid >> 8 * ground & 255) < needed:
            return False
    return missing <= squares_left


def place_offers(layout: Layout, options: Options) -> list[int]:
    """TH-24; of two pieces of a kind the second stands on a later square, so that each placement has one way."""
    at = layout.steps - PLACE_STEP
    kind = ORDER[at]
    pieces = layout.pieces
    second = at > 0 and ORDER[at - 1] == kind
    first: i64 = pieces.index(kind) + 1 if second else 0
    offered = moves.PLACES[kind][first:]
    square: i64 = HOME - 1
    while square >= first:
        if pieces[square] != EMPTY:
            offered.pop(square - first)
        square -= 1
    if parts.ARMY[kind] == 2 and not second:
        offered.pop()
    if kind == parts.DRAGON and options.dragon_may_wait:
        offered.append(moves.HOLD)  # TH-25
    return offered


def steps_of(layout: Layout) -> list[int]:
    """The steps that build a finished layout."""
    fortress = layout.tiles.index(parts.FORTRESS)
    steps = [moves.FORTS[fortress]]
    steps += [moves.TILES[layout.tiles[square]] for square in range(HOME) if square != fortress]
    steps += [moves.MIDDLES[ground][file] for ground, file in enumerate(layout.middle)]
    taken: list[int] = []
    for kind in ORDER:
        found = [square for square in range(HOME) if layout.pieces[square] == kind and square not in taken]
        if found:
            taken.append(found[0])
            steps.append(moves.PLACES[kind][found[0]])
        else:
            steps.append(moves.HOLD)
    return steps


def begun(layout: Layout, steps: int) -> Layout:
    """The first steps of a finished layout."""
    made = Layout()
    for move in steps_of(layout)[:steps]:
        made = made.stepped(move)
    return made


# Whole layouts


def problem(layout: Layout, options: Options) -> Refusal | None:
    """What speaks against a whole layout, with its clause."""
    for ground in range(parts.GROUNDS):
        count = layout.tiles.count(ground)
        if count != parts.TILE_COUNTS[ground]:
            name = parts.GROUND_NAMES[ground]
            return Refusal("TH-14", f"a homeland has {parts.TILE_COUNTS[ground]} {name} tiles, not {count}")
    if layout.tiles.count(parts.FORTRESS) != 1:
        return Refusal("TH-14", f"a homeland has 1 Fortress, not {layout.tiles.count(parts.FORTRESS)}")
    if layout.tiles.index(parts.FORTRESS) not in fortress_squares(options):
        return Refusal("TH-16", "the Fortress may not stand on the back row or the outer files")
    for row in range(HOME // WIDTH):
        for ground in range(parts.GROUNDS):
            if options.row_diversity and ground not in layout.tiles[row * WIDTH : row * WIDTH + WIDTH]:
                return Refusal("TH-15", f"row {row + 1} has no {parts.GROUND_NAMES[ground]}")
    if EMPTY in layout.middle or len(set(layout.middle)) < parts.GROUNDS:
        return Refusal("TH-17", "each of the four middle tiles needs a file of its own")
    for kind, count in enumerate(parts.ARMY):
        placed = layout.pieces.count(kind)
        if kind == parts.DRAGON and placed == 0 and not options.dragon_may_wait:
            return Refusal("TH-25", "the Dragon may not wait off the board")
        if placed != count and not (kind == parts.DRAGON and placed == 0):
            name = PIECE_NAMES[kind] + (" pieces" if count > 1 else "")
            return Refusal("TH-24", f"the homeland needs {count} {name}, not {placed}")
    return None


def flipped(layout: Layout) -> Layout:
    """TH-30: left to right."""
    other = Layout(layout)
    mirrored = [square - square % WIDTH + WIDTH - 1 - square % WIDTH for square in range(HOME)]
    other.tiles = [layout.tiles[square] for square in mirrored]
    other.pieces = [layout.pieces[square] for square in mirrored]
    other.middle = [EMPTY if file == EMPTY else WIDTH - 1 - file for file in layout.middle]
    return other


def read_layout(text: str) -> Layout | None:
    """A layout from its line `tiles middle pieces`, front row first; None when it is no such line at all."""
    words = text.split()
    if len(words) != 3 or not re.fullmatch(r"(?:[PFMWX]{9}/){3}[PFMWX]{9}", words[0], re.IGNORECASE):
        return None
    if not re.fullmatch(r"[PFMW-]{9}", words[1], re.IGNORECASE):
        return None
    rows = [spread(row) for row in words[2].upper().split("/")]
    if len(rows) != HOME // WIDTH or any(len(row) != WIDTH for row in rows):
        return None
    layout = Layout()
    for row, letters in enumerate(reversed(words[0].upper().split("/"))):
        for file, sign in enumerate(letters):
            layout.tiles[row * WIDTH + file] = parts.GROUND_LETTERS.index(sign)
    for file, sign in enumerate(words[1].upper()):
        if sign != "-":
            if layout.middle[parts.GROUND_LETTERS.index(sign)] != EMPTY:
                return None
            layout.middle[parts.GROUND_LETTERS.index(sign)] = file
    for row, places in enumerate(reversed(rows)):
        for file, sign in enumerate(places):
            if sign != ".":
                layout.pieces[row * WIDTH + file] = parts.PIECE_LETTERS.index(sign)
    layout.waits = parts.DRAGON not in layout.pieces
    layout.steps = STEPS
    return layout


def spread(row: str) -> str:
    """A row of pieces with a dot for each empty square; empty when it is no row."""
    if not re.fullmatch(rf"[{parts.PIECE_LETTERS}1-9]{{1,9}}", row, re.ASCII):
        return ""
    return re.sub(r"\d", lambda digits: "." * int(digits[0]), row)


def gathered(row: str) -> str:
    """A row of pieces with a number for every run of dots."""
    return re.sub(r"\.+", lambda dots: str(len(dots[0])), row)


def write_layout(layout: Layout) -> str:
    """The line of a layout that is ready."""
    tiles, pieces = [], []
    for row in reversed(range(HOME // WIDTH)):
        squares = range(row * WIDTH, row * WIDTH + WIDTH)
        tiles.append("".join(parts.GROUND_LETTERS[layout.tiles[square]] for square in squares))
        pieces.append("".join(piece_sign(layout.pieces[square]) for square in squares))
    middle = ["-"] * WIDTH
    for ground, file in enumerate(layout.middle):
        middle[file] = parts.GROUND_LETTERS[ground]
    return f"{'/'.join(tiles)} {''.join(middle)} {'/'.join(gathered(row) for row in pieces)}"


def piece_sign(kind: int) -> str:
    return "." if kind == EMPTY else parts.PIECE_LETTERS[kind]


def named(number: int) -> Layout:
    """A named layout; even numbers are plain, odd ones flipped (TH-30)."""
    return PRESETS[number].by(NAMED)


def presets(options: Options) -> list[int]:
    """The named layouts that these options allow (TH-124)."""
    return [number for number, layout in enumerate(PRESETS) if problem(layout, options) is None]


# Layouts by lot


def drawn(lots: Sequence[int], options: Options) -> Layout:
    """The layout of these lots (TH-31); in `mirror` the middle files come from four pairs (TH-32)."""
    stream = Stream(f"thrones {' '.join(map(str, lots))}")
    layout = random_layout(options, stream)
    layout.door = DRAWN
    layout.lots = list(lots)
    return layout


def random_layout(options: Options, stream: Stream) -> Layout:
    """A legal layout; every arrangement of the tiles is as likely as any other."""
    layout = Layout()
    layout.steps = STEPS
    layout.tiles = random_tiles(options, stream)
    files = list(range(WIDTH))
    stream.shuffle(files)
    if options.setup_mode == "mirror":
        pairs = list(range(parts.GROUNDS))
        stream.shuffle(pairs)
        files = [pair if stream.below(2) == 0 else WIDTH - 1 - pair for pair in pairs]
    layout.middle = files[: parts.GROUNDS]
    if options.random_pieces == "uniform":
        squares = list(range(HOME))
        stream.shuffle(squares)
        for kind, square in zip(ORDER, squares, strict=False):
            layout.pieces[square] = kind
    else:
        sensible_pieces(layout, stream)
    return layout


def random_tiles(options: Options, stream: Stream) -> list[int]:
    """Shuffled until every row has all four grounds."""
    allowed = fortress_squares(options)
    rest = [ground for ground in range(parts.GROUNDS) for _ in range(parts.TILE_COUNTS[ground])]
    while True:
        fortress = allowed[stream.below(len(allowed))]
        stream.shuffle(rest)
        tiles = [*rest[:fortress], parts.FORTRESS, *rest[fortress:]]
        rows = [tiles[start : start + WIDTH] for start in range(0, HOME, WIDTH)]
        if not options.row_diversity or all(ground in row for row in rows for ground in range(parts.GROUNDS)):
            return tiles


SENSIBLE: Final = (
    # who, on which grounds, from which own row to which
    (parts.THRONE, (parts.FORTRESS,), 1, 4),
    (parts.ELEPHANT, (parts.PLAINS,), 2, 4),
    (parts.RANGER, (parts.MOUNTAIN,), 3, 4),
    (parts.SPEARMAN, (parts.WATER,), 3, 4),
    (parts.LANCER, (parts.PLAINS,), 1, 4),
    (parts.CROSSBOWMAN, (parts.PLAINS, parts.FOREST), 2, 4),
    (parts.CATAPULT, (parts.PLAINS, parts.FOREST), 2, 4),
    (parts.TREBUCHET, (parts.PLAINS, parts.FOREST), 2, 4),
    (parts.WARHORSE, (parts.PLAINS, parts.FOREST), 2, 4),
    (parts.DRAGON, (parts.PLAINS, parts.FOREST, parts.MOUNTAIN, parts.WATER, parts.FORTRESS), 1, 2),
)


def sensible_pieces(layout: Layout, stream: Stream) -> None:
    """Each piece that is not placed yet on ground that suits it, wherever there is some left."""
    for kind, grounds, low, high in SENSIBLE:
        for _ in range(parts.ARMY[kind] - layout.pieces.count(kind)):
            free = [square for square in range(HOME) if layout.pieces[square] == EMPTY]
            good = [s for s in free if layout.tiles[s] in grounds and low <= s // WIDTH + 1 <= high]
            choices = good or free
            layout.pieces[choices[stream.below(len(choices))]] = kind


# The middle row


def middle_row(layouts: Sequence[Layout], first: int, options: Options) -> list[int]:
    """TH-18 to TH-23: the ground of each file of row 5, files counted from the west."""
    row = [EMPTY] * WIDTH
    claims: list[list[int]] = [
        [EMPTY] * WIDTH,
        [EMPTY] * WIDTH,
    ]  # the ground that each seat wants on each file
    for seat in (SOUTH, NORTH):
        for ground, file in enumerate(layouts[seat].middle):
            claims[seat][file if seat == SOUTH else WIDTH - 1 - file] = ground
    contested = []
    for file in range(WIDTH):
        mine, other = claims[first][file], claims[1 - first][file]
        if mine != EMPTY and other != EMPTY:
            contested.append(file)  # TH-19
        elif mine != EMPTY or other != EMPTY:
            row[file] = max(mine, other)  # TH-18
    if first == NORTH:
        contested.reverse()  # TH-20: from the first player's left
    if options.middle_contest == "both_leftmost":
        both_leftmost(row, contested, claims, first)
    elif options.middle_contest == "second_moves":
        second_moves(row, contested, claims, first)
    else:
        each_own_left(row, contested, claims, first)
    row[row.index(EMPTY)] = parts.FORTRESS  # TH-22, TH-23
    return row


def leftwards(seat: int) -> int:
    """The step towards a seat's left, in files from the west."""
    return -1 if seat == SOUTH else 1


def both_leftmost(row: list[int], contested: list[int], claims: list[list[int]], first: int) -> None:
    """TH-20."""
    for file in contested:
        for seat in (first, 1 - first):
            open_files = [other for other in range(WIDTH) if row[other] == EMPTY]
            row[open_files[0 if first == SOUTH else -1]] = claims[seat][file]


def second_moves(row: list[int], contested: list[int], claims: list[list[int]], first: int) -> None:
    """TH-21: the first player's tiles stay."""
    for file in contested:
        row[file] = claims[first][file]
    step = leftwards(first)
    for file in contested:
        left = [file + step * far for far in range(1, WIDTH)]
        right = [file - step * far for far in range(1, WIDTH)]
        there = next(other for other in [*left, *right] if 0 <= other < WIDTH and row[other] == EMPTY)
        row[there] = claims[1 - first][file]


def each_own_left(row: list[int], contested: list[int], claims: list[list[int]], first: int) -> None:
    """TH-21: each tile goes to its owner's left, round the row."""
    for file in contested:
        there = [EMPTY, EMPTY]
        for seat in (first, 1 - first):
            around = [(file + leftwards(seat) * far) % WIDTH for far in range(1, WIDTH + 1)]
            there[seat] = next(other for other in around if row[other] == EMPTY)
        if there[SOUTH] == there[NORTH] and row[file] == EMPTY:
            there[first] = file
        elif there[SOUTH] == there[NORTH]:  # another tile has come to lie on the contested square
            there[1 - first] = next(other for other in around if row[other] == EMPTY and other != there[first])
        for seat in (SOUTH, NORTH):
            row[there[seat]] = claims[seat][file]


def preset_layouts() -> list[Layout]:
    found: list[Layout] = []
    for text in LINES:
        layout = read_layout(text)
        assert layout is not None
        found += [layout, flipped(layout)]
    return found


PRESETS: Final = preset_layouts()


def hidden(layout: Layout, options: Options, stream: Stream) -> Layout:
    """Another layout that somebody who saw only how this one was made cannot tell from it."""
    if layout.door == NAMED:
        choices = presets(options)
        return named(choices[stream.below(len(choices))])
    if layout.door == DRAWN:
        lots = [stream.below(parts.LOTS) for _ in layout.lots]
        if layout.ready:
            return drawn(lots, options)
        other = Layout(layout)
        other.lots = lots
        return other
    if layout.door == BUILT:
        whole = random_layout(options, stream)
        if options.dragon_may_wait and stream.below(8) == 0:
            whole.pieces[whole.pieces.index(parts.DRAGON)] = EMPTY
            whole.waits = True
        return begun(whole, layout.steps)
    return layout
