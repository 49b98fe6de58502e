"""Sets of cards, or of other numbers below 62, as the bits of one machine word."""

from typing import Final

from mypy_extensions import i64

from regalia.kernel.vector import vec

# Each number as a bit. Compiled code would shift a literal 1 in 32 bits, and there are more cards than that.
BIT: Final[vec[i64]] = vec[i64]([2**number for number in range(62)])

WIDTH: Final = 9  # bits that are looked up at once
MASK: Final = (1 << WIDTH) - 1
LOWEST: Final[vec[i64]] = vec[i64]([(bits & -bits).bit_length() - 1 for bits in range(MASK + 1)])
SIZE: Final[vec[i64]] = vec[i64]([bits.bit_count() for bits in range(MASK + 1)])

NO_NUMBERS: Final[vec[i64]] = vec[i64]([0] * 62)


def lowest(bits: i64) -> i64:
    """The lowest number of a set that is not empty."""
    low: i64 = 0
    while bits & MASK == 0:
        bits >>= WIDTH
        low += WIDTH
    return low + LOWEST[bits & MASK]


def size(bits: i64) -> i64:
    total: i64 = 0
    while bits != 0:
        total += SIZE[bits & MASK]
        bits >>= WIDTH
    return total


def nth(bits: i64, at: i64) -> i64:
    """The number of a set before which so many others come."""
    low: i64 = 0
    left = at
    here = SIZE[bits & MASK]
    while here <= left:
        left -= here
        bits >>= WIDTH
        low += WIDTH
        here = SIZE[bits & MASK]
    bits &= MASK
    while left > 0:
        bits &= bits - 1
        left -= 1
    return low + LOWEST[bits]


def numbers(bits: i64) -> list[int]:
    """The numbers of a set in their order."""
    found: list[int] = []
    while bits != 0:
        found.append(lowest(bits))
        bits &= bits - 1
    return found


def row_of(bits: i64) -> vec[i64]:
    """The numbers of a set in their order, as a row."""
    row = NO_NUMBERS[: size(bits)]
    at: i64 = 0
    while bits != 0:
        row[at] = lowest(bits)
        bits &= bits - 1
        at += 1
    return row


def bits_of(numbers: list[int]) -> i64:
    bits: i64 = 0
    for number in numbers:
        bits |= BIT[number]
    return bits
