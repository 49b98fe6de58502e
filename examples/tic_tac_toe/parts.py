"""What is in the box: a board and its rows."""

from typing import Final

from mypy_extensions import i64

from examples.tic_tac_toe.options import Options
from regalia.kernel.grid import EAST, NORTH, Grid
from regalia.kernel.vector import vec

CROSSES: Final = 0
NOUGHTS: Final = 1
NOBODY: Final = -1

SEAT_NAMES: Final = ("Crosses", "Noughts")
MARKS: Final = ("X", "O")

NORTH_EAST: Final = (1, 1)
SOUTH_EAST: Final = (1, -1)

MOST_KEPT: Final = 9  # squares of a board for which all lists of free squares are kept


class Setup:
    """What a table agreed on before the first move; shared by all states of a game.

    A set of squares is an int with one bit for each square.
    """

    def __init__(self, options: Options) -> None:
        self.options: Final = options
        self.grid: Final = Grid(options.side, options.side)  # TT-1
        self.squares: Final[list[int]] = list(range(self.grid.squares))
        self.rows: Final[list[int]] = rows(self.grid, options.in_a_row)
        self.rows_through: Final[vec[vec[i64]]] = vec[vec[i64]](
            [vec[i64]([row for row in self.rows if row >> square & 1]) for square in self.squares]
        )
        boards = 1 << self.grid.squares if self.grid.squares <= MOST_KEPT else 0
        self.kept: Final[list[list[int]]] = [self.unmarked(marked) for marked in range(boards)]

    def free_squares(self, marked: i64) -> list[int]:
        """TT-3: the squares that are not in a set."""
        return self.kept[marked] if marked < len(self.kept) else self.unmarked(marked)

    def unmarked(self, marked: i64) -> list[int]:
        return [square for square in self.squares if not marked >> square & 1]


def rows(grid: Grid, length: int) -> list[int]:
    """TT-4: every row of that length, straight or diagonal, as a set of squares."""
    found = []
    for square in range(grid.squares):
        for direction in (EAST, NORTH, NORTH_EAST, SOUTH_EAST):
            row, at, count = 0, square, 0
            while at >= 0 and count < length:
                row |= 1 << at
                at = grid.step(at, direction)
                count += 1
            if count == length:
                found.append(row)
    return found
