"""Repetition (TH-121): positions at the beginnings of turns, kept because they may come again."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from regalia.games.thrones import parts
from regalia.games.thrones.board import Board
from regalia.games.thrones.parts import NOBODY, NORTH, SOUTH, Setup, piece_of
from regalia.kernel.vector import append, vec

if TYPE_CHECKING:
    from regalia.games.thrones.state import State

# All that must be the same, in a few numbers one after the other. What Favors are held cannot change without progress,
# and then nothing comes again.
SOUTH_LOW: Final = 0
SOUTH_HIGH: Final = 1
NORTH_LOW: Final = 2
NORTH_HIGH: Final = 3
SOUTH_KINDS: Final = 4
NORTH_KINDS: Final = 5
REST: Final = 6  # whose turn it is, walls, last Fortresses
HORSES: Final = parts.KEY_WORDS  # protected ones; then the pieces on all squares, of armies that are not packed

BREACHES: Final = bytes([1, 2, 3, *range(24, 38)])  # where the walls of each Fortress are written
HORSE_BITS: Final = 11
ABSENT: Final = 9  # so much is added to a protected Warhorse, so that one that is not there is above 0, too
PIECE_BITS: Final = 5


def remember(state: "State", board: Board, active: i64, south_fort: i64, north_fort: i64) -> None:
    """One more position, with the Fortresses on which each Throne stood last."""
    setup = state.setup
    at = state.kept * setup.key_words
    end = at + setup.key_words
    past = state.past
    if state.lent:
        past = past[:end]
        state.lent = False
    while len(past) < end:
        past = append(past, 0)
    past[at + SOUTH_LOW] = board.south_low
    past[at + SOUTH_HIGH] = board.south_high
    past[at + NORTH_LOW] = board.north_low
    past[at + NORTH_HIGH] = board.north_high
    past[at + SOUTH_KINDS] = board.south_kinds
    past[at + NORTH_KINDS] = board.north_kinds
    # The walls of South's, North's and the first middle Fortress, then those of the other middle ones.
    walls = (board.breaches & 7) << 1 | board.breaches >> 3 << 24
    past[at + REST] = active | walls | south_fort + 1 << 8 | north_fort + 1 << 16
    past[at + HORSES] = 0
    if board.protected or setup.horse_words > 1:
        write_horses(board, past, at + HORSES)
    if not setup.packed:
        write_pieces(board, past, at + HORSES + setup.horse_words)
    state.past = past
    state.kept += 1


def write_horses(board: Board, past: vec[i64], first: i64) -> None:
    """The protected Warhorses."""
    at: i64 = 0
    while at < board.setup.horse_words:
        past[first + at] = 0
        at += 1
    if board.protected:
        for nth, safe in enumerate(board.protected):
            past[first + nth // parts.HORSES_IN_WORD] |= safe + ABSENT << HORSE_BITS * (nth % parts.HORSES_IN_WORD)


def write_pieces(board: Board, past: vec[i64], first: i64) -> None:
    """The pieces on all squares."""
    square: i64 = 0
    while square < board.setup.squares:
        place = square % parts.PIECES_IN_WORD
        word = first + square // parts.PIECES_IN_WORD
        past[word] = board.piece[square] << PIECE_BITS * place | (past[word] if place > 0 else 0)
        square += 1


def count(state: "State", nth: i64) -> i64:
    """How often one of the positions is among them."""
    words = state.setup.key_words
    past = state.past
    here = nth * words
    first = past[here]
    end = state.kept * words
    found: i64 = 0
    at: i64 = 0
    while at < end:
        if past[at] == first and are_same(past, at, here, words):
            found += 1
        at += words
    return found


def are_same(past: vec[i64], one: i64, other: i64, words: i64) -> bool:
    """Whether all numbers of two positions are the same."""
    word: i64 = 0
    while word < words and past[one + word] == past[other + word]:
        word += 1
    return word == words


def count_last(state: "State") -> i64:
    """How often the position at the beginning of this turn has been there, this time included."""
    return count(state, state.kept - 1)


@mypyc_attr(free_list_len=1)
class RepetitionKey:
    """One of the positions that are kept, for those who read it."""

    def __init__(self, state: "State", nth: i64) -> None:
        self.setup: Final[Setup] = state.setup
        self.past: Final[vec[i64]] = state.past
        self.at: Final[i64] = nth * state.setup.key_words

    @property
    def active(self) -> int:
        return self.past[self.at + REST] & 1

    @property
    def breached(self) -> list[bool]:
        return [self.past[self.at + REST] >> place & 1 != 0 for place in BREACHES]

    @property
    def last_fort(self) -> list[int]:
        rest = self.past[self.at + REST]
        return [(rest >> 8 & 255) - 1, (rest >> 16 & 255) - 1]

    @property
    def protected(self) -> list[int]:
        """As a board has them."""
        found: list[int] = []
        for word in range(self.setup.horse_words):
            left = self.past[self.at + HORSES + word]
            while left > 0:
                found.append((left & 2047) - ABSENT)
                left >>= HORSE_BITS
        return found

    def list_pieces(self) -> list[int]:
        """The piece on each square."""
        setup, past, at = self.setup, self.past, self.at
        found = [NOBODY] * setup.squares
        if not setup.packed:
            first = at + HORSES + setup.horse_words
            for square in range(setup.squares):
                place = square % parts.PIECES_IN_WORD
                found[square] = past[first + square // parts.PIECES_IN_WORD] >> PIECE_BITS * place & 31
            return found
        kinds = [int(past[at + SOUTH_KINDS]), int(past[at + NORTH_KINDS])]
        low = [int(past[at + SOUTH_LOW]), int(past[at + NORTH_LOW])]
        high = [int(past[at + SOUTH_HIGH]), int(past[at + NORTH_HIGH])]
        shape = setup.geometry
        for square in range(setup.squares):
            for side in (SOUTH, NORTH):
                below = square < setup.low_end
                there = low[side] >> shape.low_bit[square] if below else high[side] >> shape.high_bit[square]
                if there & 1:
                    found[square] = piece_of(side, kinds[side] & 15)
                    kinds[side] >>= 4
        return found
