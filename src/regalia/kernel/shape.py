"""The shape of a game in numbers, as programs that learn it ask for it."""

from math import prod

import msgspec


class Part(msgspec.Struct, frozen=True):
    """A named part of a row; a byte n of it means n / scale. With a scale of 1 every byte is 0 or 1."""

    name: str
    first: int  # where it begins in the row
    shape: tuple[int, ...]
    scale: int = 1

    @property
    def length(self) -> int:
        return prod(self.shape)

    @property
    def bytes(self) -> slice:
        """Where it is in a row: `row[part.bytes]`."""
        return slice(self.first, self.first + self.length)


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """What a game with these options and seats looks like to a program.

    A seat answers with an action below `actions`, which is how wide a mask is. An action is a move, or a part of one:
    a kind of move that has too many is asked first as itself and then field by field (`Actions`).
    """

    seats: int
    moves: int  # that a seat may ever be offered
    actions: int
    questions: int  # in which a move is asked at most: 1 where every action is a move
    outcomes: int  # of chance
    row: int  # bytes of an observation
    parts: tuple[Part, ...]  # of a row, in order
    least_pay: float
    most_pay: float
    longest: int  # decisions of seats in a game at most; 0 where there is no bound

    def part(self, name: str) -> Part:
        return next(part for part in self.parts if part.name == name)
