"""The shape of a board (TH-1, TH-2, TH-10): its rows, its homelands, and which squares are on a line with which."""

from typing import Final

from mypy_extensions import i64

from regalia.kernel.grid import Grid
from regalia.kernel.vector import vec

SOUTH: Final = 0
NORTH: Final = 1

# TH-3: the eight directions, every other of which is one of the four.
EIGHT: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))

# Boards of up to 9 x 9 squares have their sets of squares in bits, see board.py.
MOST_IN_BITS: Final = 9
ROW_OF_BITS: Final = 10  # a row, and a gap, so that what leaves a row on one side does not come back on the other


def line(grid: Grid, square: int, direction: tuple[int, int]) -> list[int]:
    """The squares one meets from a square in a direction, to the edge of the board."""
    found = []
    square = grid.step(square, direction)
    while square >= 0:
        found.append(square)
        square = grid.step(square, direction)
    return found


def lines_of(grid: Grid, directions: tuple[tuple[int, int], ...]) -> list[list[list[int]]]:
    """From each square the lines in some directions that are not at the edge there."""
    return [
        [found for found in [line(grid, square, way) for way in directions] if found] for square in range(grid.squares)
    ]


def neighbours_of(lines: list[list[list[int]]]) -> list[list[int]]:
    """The squares next to each square, sorted."""
    return [sorted([found[0] for found in around]) for around in lines]


def bits_of(things: tuple[int, ...], chosen: int) -> list[int]:
    """Those whose bits are set."""
    return [thing for place, thing in enumerate(things) if chosen >> place & 1]


def in_eights(rows: list[list[int]]) -> list[int]:
    """Short rows one after the other, eight places for each, filled up with zeros."""
    return [(row + [0] * 8)[place] for row in rows for place in range(8)]


def in_nines(rows: list[list[int]]) -> list[int]:
    """Short rows one after the other, nine places for each, filled up with -1."""
    return [(row + [-1] * 9)[place] for row in rows for place in range(9)]


class Geometry:
    """A board of some width, with so many rows for each homeland and one between them."""

    def __init__(self, width: int, home_rows: int) -> None:
        grid = Grid(width, 2 * home_rows + 1)
        self.map: Final = grid
        self.width: Final = width
        self.home_rows: Final = home_rows
        self.rows: Final = grid.rows
        self.squares: Final = grid.squares
        self.home: Final = width * home_rows  # squares of a homeland, and the first square of the middle row
        self.lines: Final = lines_of(grid, EIGHT)
        self.four_lines: Final = lines_of(grid, EIGHT[::2])
        self.near: Final = neighbours_of(self.lines)
        self.four_near: Final = neighbours_of(self.four_lines)
        # The same in one row, nine places for each square, the last of which has -1.
        self.neighbours: Final[vec[i64]] = vec[i64](in_nines(self.near))
        self.four_neighbours: Final[vec[i64]] = vec[i64](in_nines(self.four_near))
        # The eight neighbours as bits from south-west to north-east: how far away those are whose bits are set, eight
        # places for each set of neighbours.
        around = (-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1)
        self.steps: Final[vec[i64]] = vec[i64](in_eights([bits_of(around, ring) for ring in range(256)]))
        # The same neighbours of each square, with -1 beyond the edge.
        self.ring: Final[list[list[int]]] = [
            [grid.step(square, (across, up)) for up in (-1, 0, 1) for across in (-1, 0, 1) if (across, up) != (0, 0)]
            for square in range(grid.squares)
        ]
        # In each of the eight directions: how far a step goes, and how many squares there are up to the edge.
        self.ways: Final[vec[i64]] = vec[i64]([up * width + across for across, up in EIGHT])
        self.to_edge: Final[vec[i64]] = vec[i64](
            [len(line(grid, square, way)) for square in range(grid.squares) for way in EIGHT]
        )
        self.farthest: Final = max(width, grid.rows) - 1  # steps from one edge of the board to the other
        self.distance: Final[list[bytes]] = [
            bytes(
                [
                    max(abs(one % width - other % width), abs(one // width - other // width))
                    for other in range(grid.squares)
                ]
            )
            for one in range(grid.squares)
        ]
        # Sets of squares as bits: `low` has rows 1 to 5 and answers for rows 1 to 4, `high` has rows 4 to 9 and answers
        # for rows 5 to 9, so that all neighbours of any square are in one of them.
        self.in_bits: Final = width <= MOST_IN_BITS and grid.rows <= MOST_IN_BITS
        places = [square // width * ROW_OF_BITS + square % width + 11 for square in range(grid.squares)]
        self.low_bit: Final = bytes(places)
        self.high_bit: Final = bytes([max(place - 40, 0) for place in places])
        # Each square as a set of its own; in a number that does not have it, and on a larger board, it is no square.
        low = [1 << place if self.in_bits and place < 61 else 0 for place in places]
        high = [1 << place - 40 if self.in_bits and place >= 41 else 0 for place in places]
        self.low_square: Final[vec[i64]] = vec[i64](low)
        self.high_square: Final[vec[i64]] = vec[i64](high)
        # The bit of the neighbour in the south-west, in the number that answers for a square.
        self.corner: Final = bytes(
            [
                (self.low_bit if square < 4 * width else self.high_bit)[square] - 11 if self.in_bits else 0
                for square in range(grid.squares)
            ]
        )
        row: i64 = (1 << width) - 1 << 1
        low_rows: i64 = 0
        high_rows: i64 = 0
        low_own: i64 = 0
        high_own: i64 = 0
        if self.in_bits:
            for number in range(grid.rows):
                if number < 5:
                    low_rows |= row << (number + 1) * ROW_OF_BITS
                if number < 4:
                    low_own |= row << (number + 1) * ROW_OF_BITS
                if number >= 3:
                    high_rows |= row << (number - 3) * ROW_OF_BITS
                if number >= 4:
                    high_own |= row << (number - 3) * ROW_OF_BITS
        self.low_rows: Final[i64] = low_rows
        self.high_rows: Final[i64] = high_rows
        self.low_own: Final[i64] = low_own
        self.high_own: Final[i64] = high_own

    def board_square(self, seat: i64, own: i64) -> i64:
        """TH-2: the square of the board that a seat calls so in its own view."""
        return own if seat == SOUTH else self.squares - 1 - own

    def in_homeland(self, seat: i64, square: i64) -> bool:
        """TH-10."""
        return square < self.home if seat == SOUTH else square >= self.squares - self.home


KNOWN: Final[dict[tuple[int, int], Geometry]] = {}  # by width and rows of a homeland, once somebody asks


def find_geometry(width: int, home_rows: int) -> Geometry:
    """The shape of that board."""
    if (width, home_rows) not in KNOWN:
        KNOWN[width, home_rows] = Geometry(width, home_rows)
    return KNOWN[width, home_rows]


USUAL: Final = find_geometry(9, 4)
