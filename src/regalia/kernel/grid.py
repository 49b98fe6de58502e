"""Square boards: columns a, b, c ... from the west, rows 1, 2, 3 ... from the south."""

from typing import Final

COLUMN_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"

NORTH: Final = (0, 1)
EAST: Final = (1, 0)
SOUTH: Final = (0, -1)
WEST: Final = (-1, 0)
STRAIGHT: Final = (NORTH, EAST, SOUTH, WEST)


class Grid:
    """A board of columns x rows; a square is the int row * columns + column."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.squares: Final = columns * rows

    def square(self, column: int, row: int) -> int:
        """The square in that column and row, both counted from 0."""
        return row * self.columns + column

    def name(self, square: int) -> str:
        """A square in notation: `d2`."""
        return f"{COLUMN_LETTERS[square % self.columns]}{square // self.columns + 1}"

    def find(self, name: str) -> int:
        """The square of that name, -1 if this board has none."""
        if len(name) < 2 or not name[1:].isascii() or not name[1:].isdigit() or len(name) > 3:
            return -1
        column = COLUMN_LETTERS.find(name[0])
        row = int(name[1:]) - 1
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return self.square(column, row)
        return -1

    def step(self, square: int, direction: tuple[int, int]) -> int:
        """The next square in a direction, -1 beyond the edge."""
        column = square % self.columns + direction[0]
        row = square // self.columns + direction[1]
        if 0 <= column < self.columns and 0 <= row < self.rows:
            return self.square(column, row)
        return -1
