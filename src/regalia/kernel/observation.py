"""What one seat sees, as numbers: a row of bytes with named parts, written by compiled code."""

from math import prod
from typing import Final

from mypy_extensions import i64, mypyc_attr, u8

from regalia.kernel.card import DECK
from regalia.kernel.shape import Part
from regalia.kernel.state import State
from regalia.kernel.vector import vec

MOST: Final[i64] = 255  # that a byte holds; what is larger counts as so many


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Fills the rows of a game; this one has no parts, so that its rows are empty.

    A game's own declares its parts in `__init__` and overrides `fill`. Everything is seen from the viewer's chair: its
    own things first, then those of the seats after it in turn, so that one player can sit anywhere.
    """

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.length: i64 = 0

    def part(self, name: str, *shape: int, scale: int = 1) -> int:
        """Declare the next part of a row; answers where it begins."""
        first = int(self.length)
        self.parts.append(Part(name, first, shape, scale))
        self.length = first + prod(shape)
        return first

    def fill(self, state: State, seat: i64, rows: vec[u8], at: i64) -> None:
        """Write what a seat may know of a state into zeroed bytes, from `at` on."""


# For the games


def put(rows: vec[u8], at: i64, number: i64) -> None:
    """Write a number, of which a byte holds no more than 255 and no less than 0."""
    if number > MOST:
        number = MOST
    elif number < 0:
        number = 0
    rows[at] = u8(number)


def put_cards(rows: vec[u8], at: i64, cards: list[int]) -> None:
    """Mark cards in a plane of 52; of a joker, which has no place in it, nothing is written."""
    for one in cards:
        card: i64 = one
        if 0 <= card < DECK:
            rows[at + card] = 1


def put_squares(rows: vec[u8], at: i64, squares: i64) -> None:
    """Mark the squares of a set, which has a bit for each."""
    square: i64 = 0
    while squares >> square:
        if squares >> square & 1:
            rows[at + square] = 1
        square += 1


# For those who ask about one position


def observe(observer: Observer, state: State, seat: i64, margin: i64 = 0) -> bytes:
    """One row, with so many untouched bytes before and after it."""
    rows = vec[u8](bytes(observer.length + 2 * margin))
    observer.fill(state, seat, rows, margin)
    return bytes([int(byte) for byte in rows])
