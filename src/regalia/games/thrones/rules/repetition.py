"""Repetition (TH-121): a position at the beginning of a turn, kept because it may come again."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from regalia.games.thrones.board import Board, bit
from regalia.games.thrones.parts import NOBODY, NORTH, SOUTH, Setup, piece_of

# Where the walls of each Fortress are written: South's, North's, the middle ones.
BREACHES: Final = bytes([1, 2, 3, *range(24, 38)])


@mypyc_attr(free_list_len=1)
class RepetitionKey:
    """All that must be the same, in a few numbers.

    What Favors are held cannot change without progress, and then nothing comes again.
    """

    def __init__(self, board: Board, active: i64, last_fort: list[int]) -> None:
        self.south_low: Final[i64] = board.south_low
        self.south_high: Final[i64] = board.south_high
        self.north_low: Final[i64] = board.north_low
        self.north_high: Final[i64] = board.north_high
        self.south_kinds: Final[i64] = board.south_kinds
        self.north_kinds: Final[i64] = board.north_kinds
        self.pieces: Final = b"" if board.setup.packed else bytes(board.piece)  # of armies that are not packed
        self.protected: Final = board.protected
        broken = board.breached
        rest: i64 = active
        if True in broken:
            for at, breached in enumerate(broken):
                if breached:
                    rest |= bit(BREACHES[at])
        south: i64 = last_fort[SOUTH] + 1
        north: i64 = last_fort[NORTH] + 1
        self.rest: Final[i64] = rest | south << 8 | north << 16

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
