"""What is in the box: the map and the cards, their taxes and strengths."""

from typing import Final

from mypy_extensions import i64

from regalia.games.friend_or_foe.options import Options
from regalia.kernel.card import JACK, KING, QUEEN, RANK
from regalia.kernel.grid import Grid
from regalia.kernel.vector import vec

# Every kingdom is numbered on the largest map, 7 x 7; smaller ones use its lower left corner.
WIDTH: Final = 7
MAP: Final = Grid(WIDTH, WIDTH)
PLACES: Final = 49

# What lies at a place, when it is not the number of a face-up card.
FACE_DOWN: Final = -1
NO_CARD: Final = -2

OUTSIDE: Final = -1  # where a piece stands before its first move with start = outside (FO-6)

MOST_SEATS: Final = 4
MOST_SPENT: Final = 10
MOST_COINS: Final = 48 * 20

# Side lengths by the number of cards (FO-3).
SIDE: Final[dict[int, int]] = {48: 7, 36: 6, 24: 5}

BITS: Final[vec[i64]] = vec[i64]([2**place for place in range(PLACES)])  # places as bits


def is_royal(card: i64) -> bool:
    return RANK[card] >= JACK


def starts(side: i64, seats: i64) -> list[int]:
    """FO-5: the middle card of a side; on an even side the left one of the two, as the seat looks at the board."""
    middle_left = (side - 1) // 2
    middle_right = side // 2
    south = MAP.square(middle_left, 0)
    west = MAP.square(0, middle_right)
    north = MAP.square(middle_right, side - 1)
    east = MAP.square(side - 1, middle_left)
    if seats == 2:
        return [south, north]
    if seats == 3:
        return [south, west, east]
    return [south, west, north, east]


def tax(card: i64, options: Options) -> int:
    """FO-7: the coins on a card when it is turned up."""
    if is_royal(card):
        return options.tax_royal
    return options.tax_low if RANK[card] <= 6 else options.tax_high


def strength(card: i64, options: Options) -> int:
    """What the dice must reach: the face value (FO-15), or a royal's strength (FO-19)."""
    if RANK[card] == JACK:
        return options.jack_strength
    if RANK[card] == QUEEN:
        return options.queen_strength
    if RANK[card] == KING:
        return options.king_strength
    return RANK[card]
