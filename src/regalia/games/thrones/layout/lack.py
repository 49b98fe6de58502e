"""What keeps a draft from being a whole layout, clause by clause."""

from typing import Final

from regalia.games.thrones import parts
from regalia.games.thrones.geometry import Geometry
from regalia.games.thrones.layout.layout import EMPTY, Layout
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import PIECE_NAMES, SOUTH
from regalia.kernel.outcome import Refusal
from regalia.kernel.wording import plural


class Lack(Refusal):
    """What keeps a layout from being finished, and the squares and the ground that it is about."""

    def __init__(self, clause: str, sentence: str, squares: tuple[int, ...] = (), ground: int = EMPTY) -> None:
        super().__init__(clause, sentence)
        self.squares: Final = squares
        self.ground: Final = ground


def lacks(layout: Layout, options: Options, seat: int) -> list[Lack]:
    """Everything that speaks against a layout as it lies there, clause by clause; nothing when it is ready."""
    layout = complete(layout)
    return [
        *lacking_tiles(layout, options),
        *lacking_rows(layout, options, seat),
        *misplaced_fortress(layout, options, seat),
        *lacking_middle(layout, options),
        *lacking_pieces(layout, options),
    ]


def complete(layout: Layout) -> Layout:
    """The same with the Fortress on the last empty square, when it was left out."""
    if parts.FORTRESS in layout.tiles or layout.tiles.count(EMPTY) != 1:
        return layout
    whole = layout.copy()
    whole.tiles[layout.tiles.index(EMPTY)] = parts.FORTRESS
    return whole


def tiles_left(layout: Layout, ground: int, options: Options) -> int:
    return parts.tiles_of(options)[ground] - layout.tiles.count(ground)


def pieces_left(layout: Layout, kind: int, options: Options) -> int:
    return parts.army_of(options)[kind] - layout.pieces.count(kind)


def lacking_tiles(layout: Layout, options: Options) -> list[Lack]:
    """TH-14."""
    counts = parts.tiles_of(options)
    left = [tiles_left(layout, ground, options) for ground in range(len(counts))]
    found = [
        Lack(
            "TH-14",
            f"a homeland has {counts[ground]} {parts.GROUND_NAMES[ground]}, not {counts[ground] - count}",
        )
        for ground, count in enumerate(left)
        if count < 0
    ]
    spare = [f"{count} {parts.GROUND_NAMES[ground]}" for ground, count in enumerate(left) if count > 0]
    if spare:
        gaps = tuple(square for square, tile in enumerate(layout.tiles) if tile == EMPTY)
        found.append(Lack("TH-14", f"home tiles are still to be laid: {', '.join(spare)}", gaps))
    return found


def lacking_rows(layout: Layout, options: Options, seat: int) -> list[Lack]:
    """TH-15: of rows that are begun."""
    found = []
    width = layout.geometry.width
    for row in reversed(range(layout.geometry.home_rows)):
        squares = tuple(range(row * width, row * width + width))
        laid = [layout.tiles[square] for square in squares]
        if options.row_diversity and any(tile != EMPTY for tile in laid):
            for ground in range(parts.GROUNDS):
                if ground not in laid:
                    where = row_name(layout.geometry, seat, row)
                    found.append(Lack("TH-15", f"{where} has no {parts.GROUND_NAMES[ground]}", squares, ground))
    return found


def misplaced_fortress(layout: Layout, options: Options, seat: int) -> list[Lack]:
    """TH-16."""
    allowed = parts.fortress_squares(options)
    shape = layout.geometry
    return [
        Lack(
            "TH-16",
            f"{square_name(shape, seat, square)} is on the edge of the board: no Fortress may stand there",
            (square,),
        )
        for square, tile in enumerate(layout.tiles)
        if tile == parts.FORTRESS and square not in allowed
    ]


def middle_left(layout: Layout, ground: int, options: Options) -> int:
    return parts.middle_tiles(options).count(ground) - layout.middle.count(ground)


def lacking_middle(layout: Layout, options: Options) -> list[Lack]:
    """TH-17."""
    left = [middle_left(layout, ground, options) for ground in range(parts.GROUNDS)]
    found = [
        Lack("TH-17", f"there are too many {parts.GROUND_NAMES[ground]} tiles in the middle row")
        for ground in range(parts.GROUNDS)
        if left[ground] < 0
    ]
    spare = [parts.GROUND_NAMES[ground] for ground in range(parts.GROUNDS) for _ in range(left[ground])]
    gaps = tuple(layout.geometry.home + file for file, ground in enumerate(layout.middle) if ground == EMPTY)
    return [*found, *([Lack("TH-17", f"middle tiles still need a file: {', '.join(spare)}", gaps)] if spare else [])]


def lacking_pieces(layout: Layout, options: Options) -> list[Lack]:
    """TH-24, and TH-25 for the Dragon, who alone may wait off the board."""
    army = parts.army_of(options)
    left = [pieces_left(layout, kind, options) for kind in range(parts.KINDS)]
    waiting = 1 if options.dragon_may_wait and left[parts.DRAGON] > 0 else 0
    found = [
        Lack("TH-5", f"an army has {plural(army[kind], PIECE_NAMES[kind])}, not {army[kind] - count}")
        for kind, count in enumerate(left)
        if count < 0
    ]
    spare = [
        PIECE_NAMES[kind] if count == 1 else f"{count} {PIECE_NAMES[kind]}"
        for kind, count in enumerate(left)
        if count > 0 and kind != parts.DRAGON
    ]
    if left[parts.DRAGON] - waiting > 0 and options.dragon_may_wait:
        spare.append(PIECE_NAMES[parts.DRAGON])
    if spare:
        found.append(Lack("TH-24", f"pieces are still to be placed: {', '.join(spare)}"))
    if left[parts.DRAGON] > 0 and not options.dragon_may_wait:
        found.append(Lack("TH-25", "the Dragon may not wait off the board"))
    return found


def row_name(geometry: Geometry, seat: int, row: int) -> str:
    """A row by its number on the board."""
    return f"row {row + 1 if seat == SOUTH else geometry.rows - row}"


def square_name(geometry: Geometry, seat: int, square: int) -> str:
    return geometry.map.name(int(geometry.board_square(seat, square)))
