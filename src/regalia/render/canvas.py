"""A sheet of character cells with colours, and where on it each thing lies."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.style import Style

EMPTY = Style()


class Box(NamedTuple):
    """A part of the sheet."""

    x: int
    y: int
    wide: int
    tall: int

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.wide and self.y <= y < self.y + self.tall

    def middle(self) -> tuple[float, float]:
        """In units that look alike across and down: a character is twice as high as wide."""
        return self.x + self.wide / 2, 2 * (self.y + self.tall / 2)


class Canvas:
    """Characters and styles, written by position; whatever lies outside is left out. Prints itself with rich."""

    def __init__(self, wide: int, tall: int) -> None:
        self.wide = max(wide, 1)
        self.tall = max(tall, 1)
        self.signs = [[" "] * self.wide for _ in range(self.tall)]
        self.styles = [[EMPTY] * self.wide for _ in range(self.tall)]
        self.places: dict[str, Box] = {}

    def put(self, x: int, y: int, words: str, style: Style = EMPTY) -> int:
        """Write words on top of what is there, keeping its ground; returns where they end."""
        for sign in words:
            width = cell_len(sign)
            if width and 0 <= y < self.tall and x >= 0 and x + width <= self.wide:
                for beside in range(width):
                    self.write(x + beside, y, "" if beside else sign, self.styles[y][x + beside] + style)
            x += width
        return x

    def write(self, x: int, y: int, sign: str, style: Style) -> None:
        """One cell; a wide character that loses one of its halves goes."""
        row = self.signs[y]
        if sign and not row[x]:
            row[x - 1] = " "
        row[x] = sign
        if sign and x + 1 < self.wide and not row[x + 1]:
            row[x + 1] = " "
        self.styles[y][x] = style

    def fill(self, box: Box, style: Style, sign: str = " ") -> None:
        for y in range(max(box.y, 0), min(box.y + box.tall, self.tall)):
            for x in range(max(box.x, 0), min(box.x + box.wide, self.wide)):
                self.write(x, y, sign, style)

    def tint(self, box: Box, style: Style) -> None:
        """Change the style, not the characters."""
        for y in range(max(box.y, 0), min(box.y + box.tall, self.tall)):
            for x in range(max(box.x, 0), min(box.x + box.wide, self.wide)):
                self.styles[y][x] += style

    def at(self, x: int, y: int) -> str:
        """The key of the smallest thing at a position, empty if there is none."""
        found = [(box.wide * box.tall, key) for key, box in self.places.items() if box.holds(x, y)]
        return min(found)[1] if found else ""

    def line(self, y: int) -> list[Segment]:
        cells: Iterator[tuple[Style, str]] = zip(self.styles[y], self.signs[y], strict=True)
        return [
            Segment("".join(sign for _, sign in group), style)
            for style, group in groupby(cells, key=lambda one: one[0])
        ]

    def text(self) -> str:
        """The characters alone."""
        return "\n".join("".join(row).rstrip() for row in self.signs)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for y in range(self.tall):
            yield from self.line(y)
            yield Segment.line()
