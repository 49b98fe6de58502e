"""Repetition (TH-121): a position at the beginning of a turn, kept because it may come again."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from regalia.games.thrones.board import Board
from regalia.games.thrones.parts import NOBODY, NORTH, SOUTH, Setup, piece_of

BREACHES: Final = bytes([1, 2, 3, *range(24, 38)])  # where the walls of each Fortress are written


@mypyc_attr(free_list_len=1)
class RepetitionKey:
    """All that must be the same, in a few numbers.

    What Favors are held cannot change without progress, and then nothing comes again.
    """

    def __init__(self, board: Board, active: i64, south_fort: i64, north_fort: i64) -> None:
        self.south_low: Final[i64] = board.south_low
        self.south_high: Final[i64] = board.south_high
        self.north_low: Final[i64] = board.north_low
        self.north_high: Final[i64] = board.north_high
        self.south_kinds: Final[i64] = board.south_kinds
        self.north_kinds: Final[i64] = board.north_kinds
        # Of armies that are not packed.
        self.pieces: Final = b"" if board.setup.packed else bytes([int(piece) for piece in board.piece])
        self.protected: Final = board.protected
        # The walls of South's, North's and the first middle Fortress, then those of the other middle ones.
        breaches = board.breaches
        walls = (breaches & 7) << 1 | breaches >> 3 << 24
        self.rest: Final[i64] = active | walls | south_fort + 1 << 8 | north_fort + 1 << 16

    def same(self, other: "RepetitionKey") -> bool:
        return (
            self.south_low == other.south_low
            and self.south_high == other.south_high
            and self.north_low == other.north_low
            and self.north_high == other.north_high
            and self.south_kinds == other.south_kinds
            and self.north_kinds == other.north_kinds
            and self.rest == other.rest
            and self.protected == other.protected
            and self.pieces == other.pieces
        )

    # What it was

    @property
    def active(self) -> int:
        return self.rest & 1

    @property
    def breached(self) -> list[bool]:
        return [self.rest >> place & 1 != 0 for place in BREACHES]

    @property
    def last_fort(self) -> list[int]:
        return [(self.rest >> 8 & 255) - 1, (self.rest >> 16 & 255) - 1]

    def list_pieces(self, setup: Setup) -> list[int]:
        """The piece on each square of the board that a table has agreed on."""
        if self.pieces:
            return list(self.pieces)
        shape = setup.geometry
        found = [NOBODY] * shape.squares
        kinds = [int(self.south_kinds), int(self.north_kinds)]
        low = [int(self.south_low), int(self.north_low)]
        high = [int(self.south_high), int(self.north_high)]
        for square in range(shape.squares):
            for side in (SOUTH, NORTH):
                below = square < setup.low_end
                there = low[side] >> shape.low_bit[square] if below else high[side] >> shape.high_bit[square]
                if there & 1:
                    found[square] = piece_of(side, kinds[side] & 15)
                    kinds[side] >>= 4
        return found


def count(key: RepetitionKey, history: list[RepetitionKey]) -> i64:
    """How often a position is in a history."""
    found: i64 = 0
    for other in history:
        if other.same(key):
            found += 1
    return found
