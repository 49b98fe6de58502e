"""Layouts in the making: read, written, changed gesture by gesture, judged and filled up."""

import re
from typing import Final

from regalia.games.thrones import parts
from regalia.games.thrones.layout import (
    EMPTY,
    Layout,
    fortress_squares,
    gathered,
    piece_sign,
    sensible_pieces,
    spread,
)
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import HOME, MAP, PIECE_NAMES, SOUTH, WIDTH
from regalia.kernel.error import UnreadableMove
from regalia.kernel.outcome import Refusal
from regalia.kernel.stream import Stream
from regalia.kernel.word import counted

ROWS: Final = HOME // WIDTH
TRIES: Final = 60  # shuffles before the rest of the tiles is dealt row by row
IN_HOMELAND: Final[list[int]] = [*parts.TILE_COUNTS, 1]  # tiles of each ground, the Fortress last (TH-14)


# As text


def read(text: str) -> Layout:
    """A layout from its line, with a dot for every square that has no tile yet; UnreadableMove says what is wrong."""
    words = text.split()
    if words and words[0].lower() == "layout":
        words = words[1:]
    if len(words) != 3:
        raise UnreadableMove(
            "A layout has three words: 4 rows of tiles from the front, 9 middle files, 4 rows of pieces."
        )
    tiles, middle = words[0].upper().split("/"), words[1].upper()
    pieces = [spread(row) for row in words[2].upper().split("/")]
    if len(tiles) != ROWS or not all(re.fullmatch(r"[PFMWX.]{9}", row, re.ASCII) for row in tiles):
        raise UnreadableMove(
            "Tiles are 4 rows of 9 letters joined by /: P, F, M, W, X for the Fortress, a dot for none."
        )
    if not re.fullmatch(r"[PFMW-]{9}", middle, re.ASCII) or any(middle.count(sign) > 1 for sign in "PFMW"):
        raise UnreadableMove("Middle files are 9 signs: P, F, M and W at most once each, - for none (TH-17).")
    if len(pieces) != ROWS or any(len(row) != WIDTH for row in pieces):
        raise UnreadableMove("Pieces are 4 rows joined by /: letters, and a number for so many empty squares.")
    layout = Layout()
    for row in range(ROWS):
        for file in range(WIDTH):
            tile, piece = tiles[ROWS - 1 - row][file], pieces[ROWS - 1 - row][file]
            layout.tiles[row * WIDTH + file] = EMPTY if tile == "." else parts.GROUND_LETTERS.index(tile)
            layout.pieces[row * WIDTH + file] = EMPTY if piece == "." else parts.PIECE_LETTERS.index(piece)
    layout.middle = [middle.find(parts.GROUND_LETTERS[ground]) for ground in range(parts.GROUNDS)]
    return layout


def write(layout: Layout) -> str:
    """The line of a layout, finished or not."""
    tiles, pieces = [], []
    for row in reversed(range(ROWS)):
        squares = range(row * WIDTH, row * WIDTH + WIDTH)
        tiles.append("".join(tile_sign(layout.tiles[square]) for square in squares))
        pieces.append(gathered("".join(piece_sign(layout.pieces[square]) for square in squares)))
    middle = ["-"] * WIDTH
    for ground, file in enumerate(layout.middle):
        if file != EMPTY:
            middle[file] = parts.GROUND_LETTERS[ground]
    return f"{'/'.join(tiles)} {''.join(middle)} {'/'.join(pieces)}"


def tile_sign(ground: int) -> str:
    return "." if ground == EMPTY else parts.GROUND_LETTERS[ground]


def tiles_left(layout: Layout, ground: int) -> int:
    return IN_HOMELAND[ground] - layout.tiles.count(ground)


def pieces_left(layout: Layout, kind: int) -> int:
    return parts.ARMY[kind] - layout.pieces.count(kind)


# Gestures; squares are in the owner's view, those from HOME on are the middle row's


def lay_tile(layout: Layout, ground: int, square: int, options: Options) -> Refusal | None:
    """A tile from the tray comes to lie on a square; what lay there goes back."""
    if square >= HOME:
        return lay_middle(layout, ground, square - HOME)
    if layout.tiles[square] == ground:
        return None
    if ground == parts.FORTRESS:
        refusal = against_fortress(square, options)
        if refusal is not None:
            return refusal
        layout.tiles = [EMPTY if tile == parts.FORTRESS else tile for tile in layout.tiles]
    elif tiles_left(layout, ground) < 1:
        return Refusal(
            "TH-14", f"no {parts.GROUND_NAMES[ground]} tile is left: a homeland has {parts.TILE_COUNTS[ground]}"
        )
    layout.tiles[square] = ground
    return None


def lay_middle(layout: Layout, ground: int, file: int) -> Refusal | None:
    """TH-17: there is one tile of each ground for the middle row, so it moves when it is laid again."""
    if ground == parts.FORTRESS:
        return Refusal("TH-22", "the middle Fortress comes by itself, when the screens are lifted")
    layout.middle = [EMPTY if other == file else other for other in layout.middle]
    layout.middle[ground] = file
    return None


def against_fortress(square: int, options: Options) -> Refusal | None:
    if square in fortress_squares(options):
        return None
    return Refusal("TH-16", "the Fortress may not stand on the back row or the outer files")


def exchange_tiles(layout: Layout, one: int, other: int, options: Options) -> Refusal | None:
    """Two tiles change places; so do a tile and a gap."""
    if (one < HOME) != (other < HOME):
        return Refusal("TH-17", "tiles of the homeland stay there, and so do those of the middle row")
    if one >= HOME:
        files = {one - HOME: other - HOME, other - HOME: one - HOME}
        layout.middle = [files.get(file, file) for file in layout.middle]
        return None
    for start, end in ((one, other), (other, one)):
        refusal = against_fortress(end, options) if layout.tiles[start] == parts.FORTRESS else None
        if refusal is not None:
            return refusal
    layout.tiles[one], layout.tiles[other] = layout.tiles[other], layout.tiles[one]
    return None


def take_tile(layout: Layout, square: int) -> None:
    if square >= HOME:
        layout.middle = [EMPTY if file == square - HOME else file for file in layout.middle]
    else:
        layout.tiles[square] = EMPTY


def place_piece(layout: Layout, kind: int, square: int) -> Refusal | None:
    """A piece from the tray comes to stand on a square; who stood there goes back."""
    if square >= HOME:
        return Refusal("TH-24", "all pieces start in the homeland, none in the middle row")
    if layout.pieces[square] == kind:
        return None
    if pieces_left(layout, kind) < 1:
        return Refusal("TH-5", f"no {PIECE_NAMES[kind]} is left: an army has {parts.ARMY[kind]}")
    layout.pieces[square] = kind
    return None


def exchange_pieces(layout: Layout, one: int, other: int) -> Refusal | None:
    if one >= HOME or other >= HOME:
        return Refusal("TH-24", "all pieces start in the homeland, none in the middle row")
    layout.pieces[one], layout.pieces[other] = layout.pieces[other], layout.pieces[one]
    return None


def take_piece(layout: Layout, square: int) -> None:
    if square < HOME:
        layout.pieces[square] = EMPTY


# What the judge says


class Lack(Refusal):
    """What keeps a layout from being finished, and the squares and the ground that it is about."""

    def __init__(self, clause: str, sentence: str, squares: tuple[int, ...] = (), ground: int = EMPTY) -> None:
        super().__init__(clause, sentence)
        self.squares: Final = squares
        self.ground: Final = ground


def lacks(layout: Layout, options: Options, seat: int) -> list[Lack]:
    """Everything that speaks against a layout as it lies there, clause by clause; nothing when it is ready."""
    layout = completed(layout)
    return [
        *lacking_tiles(layout),
        *lacking_rows(layout, options, seat),
        *misplaced_fortress(layout, options, seat),
        *lacking_middle(layout),
        *lacking_pieces(layout, options),
    ]


def completed(layout: Layout) -> Layout:
    """The same with the Fortress on the last empty square, when it was left out."""
    if parts.FORTRESS in layout.tiles or layout.tiles.count(EMPTY) != 1:
        return layout
    whole = Layout(layout)
    whole.tiles[layout.tiles.index(EMPTY)] = parts.FORTRESS
    return whole


def lacking_tiles(layout: Layout) -> list[Lack]:
    """TH-14."""
    left = [tiles_left(layout, ground) for ground in range(len(IN_HOMELAND))]
    found = [
        Lack(
            "TH-14",
            f"a homeland has {IN_HOMELAND[ground]} {parts.GROUND_NAMES[ground]}, not {IN_HOMELAND[ground] - count}",
        )
        for ground, count in enumerate(left)
        if count < 0
    ]
    spare = [f"{count} {parts.GROUND_NAMES[ground]}" for ground, count in enumerate(left) if count > 0]
    if spare:
        gaps = tuple(square for square in range(HOME) if layout.tiles[square] == EMPTY)
        found.append(Lack("TH-14", f"home tiles are still to be laid: {', '.join(spare)}", gaps))
    return found


def lacking_rows(layout: Layout, options: Options, seat: int) -> list[Lack]:
    """TH-15: of rows that are begun."""
    found = []
    for row in reversed(range(ROWS)):
        squares = tuple(range(row * WIDTH, row * WIDTH + WIDTH))
        laid = [layout.tiles[square] for square in squares]
        if options.row_diversity and any(tile != EMPTY for tile in laid):
            for ground in range(parts.GROUNDS):
                if ground not in laid:
                    found.append(
                        Lack("TH-15", f"{row_name(seat, row)} has no {parts.GROUND_NAMES[ground]}", squares, ground)
                    )
    return found


def misplaced_fortress(layout: Layout, options: Options, seat: int) -> list[Lack]:
    """TH-16."""
    allowed = fortress_squares(options)
    return [
        Lack(
            "TH-16", f"{square_name(seat, square)} is on the edge of the board: no Fortress may stand there", (square,)
        )
        for square in range(HOME)
        if layout.tiles[square] == parts.FORTRESS and square not in allowed
    ]


def lacking_middle(layout: Layout) -> list[Lack]:
    """TH-17."""
    spare = [parts.GROUND_NAMES[ground] for ground in range(parts.GROUNDS) if layout.middle[ground] == EMPTY]
    gaps = tuple(HOME + file for file in range(WIDTH) if file not in layout.middle)
    return [Lack("TH-17", f"middle tiles still need a file: {', '.join(spare)}", gaps)] if spare else []


def lacking_pieces(layout: Layout, options: Options) -> list[Lack]:
    """TH-24, and TH-25 for the Dragon, who alone may wait off the board."""
    left = [pieces_left(layout, kind) for kind in range(parts.KINDS)]
    found = [
        Lack("TH-5", f"an army has {counted(parts.ARMY[kind], PIECE_NAMES[kind])}, not {parts.ARMY[kind] - count}")
        for kind, count in enumerate(left)
        if count < 0
    ]
    spare = [
        PIECE_NAMES[kind] if count == 1 else f"{count} {PIECE_NAMES[kind]}"
        for kind, count in enumerate(left)
        if count > 0 and kind != parts.DRAGON
    ]
    if spare:
        found.append(Lack("TH-24", f"pieces are still to be placed: {', '.join(spare)}"))
    if left[parts.DRAGON] > 0 and not options.dragon_may_wait:
        found.append(Lack("TH-25", "the Dragon may not wait off the board"))
    return found


def row_name(seat: int, row: int) -> str:
    """A row by its number on the board."""
    return f"row {row + 1 if seat == SOUTH else WIDTH - row}"


def square_name(seat: int, square: int) -> str:
    return MAP.name(int(parts.board_square(seat, square)))


# Filling the rest


def filled(layout: Layout, options: Options, stream: Stream, seat: int) -> Layout | Refusal:
    """A finished layout that keeps everything that lies there already, or why there is none."""
    whole = Layout(layout)
    tiles = filled_tiles(layout.tiles, options, stream, seat)
    if isinstance(tiles, Refusal):
        return tiles
    whole.tiles = tiles
    files = [file for file in range(WIDTH) if file not in layout.middle]
    stream.shuffle(files)
    whole.middle = [files.pop() if file == EMPTY else file for file in layout.middle]
    missing = [pieces_left(layout, kind) for kind in range(parts.KINDS)]
    if min(missing) < 0:
        return lacking_pieces(layout, options)[0]
    if options.random_pieces == "uniform":
        squares = [square for square in range(HOME) if whole.pieces[square] == EMPTY]
        stream.shuffle(squares)
        for kind in range(parts.KINDS):
            for _ in range(missing[kind]):
                whole.pieces[squares.pop()] = kind
    else:
        sensible_pieces(whole, stream)
    return whole


def filled_tiles(tiles: list[int], options: Options, stream: Stream, seat: int) -> list[int] | Refusal:
    """Every gap gets one of the tiles left, the Fortress too, and every row all four grounds."""
    outline = Layout()
    outline.tiles = tiles
    wrong = [*over_full(outline), *misplaced_fortress(outline, options, seat)]
    if wrong:
        return wrong[0]
    grounds = [tiles]
    if parts.FORTRESS not in tiles:
        gaps = [square for square in fortress_squares(options) if tiles[square] == EMPTY]
        if not gaps:
            return Refusal("TH-16", "no empty square is left on which the Fortress may stand")
        grounds = [[*tiles[:square], parts.FORTRESS, *tiles[square + 1 :]] for square in gaps]
    hindered = [hindrance(ground, options, seat) for ground in grounds]
    free = [ground for ground, refusal in zip(grounds, hindered, strict=True) if refusal is None]
    if not free:
        return next(refusal for refusal in hindered if refusal is not None)
    return dealt(free[stream.below(len(free))], options, stream)


def over_full(layout: Layout) -> list[Lack]:
    return [lack for lack in lacking_tiles(layout) if not lack.squares]


def needed(tiles: list[int], options: Options) -> list[list[int]]:
    """The grounds that each row lacks."""
    rows = [tiles[row * WIDTH : row * WIDTH + WIDTH] for row in range(ROWS)]
    return [[ground for ground in range(parts.GROUNDS) if options.row_diversity and ground not in row] for row in rows]


def hindrance(tiles: list[int], options: Options, seat: int) -> Refusal | None:
    """TH-15: why the tiles left, with the Fortress laid, cannot give every row all four grounds."""
    missing = needed(tiles, options)
    for row, grounds in enumerate(missing):
        gaps = tiles[row * WIDTH : row * WIDTH + WIDTH].count(EMPTY)
        if len(grounds) > gaps:
            names = " and ".join(parts.GROUND_NAMES[ground] for ground in grounds)
            room = counted(gaps, "empty square") if gaps else "no empty square"
            return Refusal("TH-15", f"{row_name(seat, row)} lacks {names} and has {room}")
    for ground in range(parts.GROUNDS):
        rows = sum(ground in grounds for grounds in missing)
        left = parts.TILE_COUNTS[ground] - tiles.count(ground)
        if rows > left:
            have = f"{left} {'is' if left == 1 else 'are'} left"
            return Refusal("TH-15", f"{counted(rows, 'row')} still need {parts.GROUND_NAMES[ground]}, of which {have}")
    return None


def dealt(tiles: list[int], options: Options, stream: Stream) -> list[int]:
    """The tiles left on the gaps: shuffled until every row is right, or else what each row lacks first."""
    rest = [ground for ground in range(parts.GROUNDS) for _ in range(parts.TILE_COUNTS[ground] - tiles.count(ground))]
    for _ in range(TRIES):
        stream.shuffle(rest)
        spare = iter(rest)
        whole = [next(spare) if tile == EMPTY else tile for tile in tiles]
        if not any(needed(whole, options)):
            return whole
    whole = tiles[:]
    for row, grounds in enumerate(needed(tiles, options)):
        gaps = [square for square in range(row * WIDTH, row * WIDTH + WIDTH) if tiles[square] == EMPTY]
        stream.shuffle(gaps)
        for ground in grounds:
            whole[gaps.pop()] = ground
            rest.remove(ground)
    spare = iter(rest)
    return [next(spare) if tile == EMPTY else tile for tile in whole]
