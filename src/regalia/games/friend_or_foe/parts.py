"""What is in the box: the kingdom that is laid out, the houses' suits, and the numbering of moves."""

from typing import Final

from mypy_extensions import i64

from regalia.games.friend_or_foe.options import Options
from regalia.kernel.card import ACE, DECK, JACK, KING, QUEEN, RANK, SUIT, SUIT_LETTERS, card
from regalia.kernel.dice import PAIRS
from regalia.kernel.grid import STRAIGHT, Grid

# Every kingdom is numbered on the largest map, 7 x 7; smaller ones use its lower left corner.
WIDTH: Final = 7
MAP: Final = Grid(WIDTH, WIDTH)
PLACES: Final = 49

# What lies at a place, when it is not the number of a face-up card.
FACE_DOWN: Final = -1
NO_CARD: Final = -2

OUTSIDE: Final = -1  # where a piece stands before its first move with start = outside (FO-6)

MOST_SPENT: Final = 10
MOST_COINS: Final = 48 * 20

# The numbering of moves.
ENTER: Final = 0  # + place
STAY: Final = PLACES
SPEND: Final = STAY + 1  # + coins
REVEAL: Final = SPEND + MOST_SPENT + 1  # + card
ROLL: Final = REVEAL + DECK  # + pair of dice
FIRST: Final = ROLL + PAIRS  # + seat
BANK: Final = FIRST + 4  # + coins
ACTIONS: Final = BANK + MOST_COINS + 1

# All moves of a kind, to offer some of them.
SPENDS: Final[list[int]] = [SPEND + coins for coins in range(MOST_SPENT + 1)]
ROLLS: Final[list[int]] = [ROLL + pair for pair in range(PAIRS)]
FIRSTS: Final[list[int]] = [FIRST + seat for seat in range(4)]
BANKS: Final[list[int]] = [BANK + coins for coins in range(MOST_COINS + 1)]

# Side lengths by the number of cards (FO-3).
SIDE: Final[dict[int, int]] = {48: 7, 36: 6, 24: 5}


def is_royal(card: i64) -> bool:
    return RANK[card] >= JACK


class Kingdom:
    """What a table agreed on before the first move; shared by all states of a game."""

    def __init__(self, options: Options, seats: i64) -> None:
        self.options: Final = options
        self.seats: Final = seats
        # FO-1: each seat owns one suit.
        self.suit: Final[list[int]] = [SUIT_LETTERS.index(letter) for letter in options.seat_suits][:seats]
        # FO-1, FO-2: no aces, and all suits or only the players'.
        self.laid: Final[list[int]] = [
            c for c in range(DECK) if RANK[c] != ACE and (options.suits == "all" or SUIT[c] in self.suit)
        ]
        # FO-3: a square, with a hole in the centre when it has one place too many.
        side = SIDE[len(self.laid)]
        self.side: Final = side
        self.hole: Final = -1 if side % 2 == 0 else MAP.square(side // 2, side // 2)
        self.places: Final[list[int]] = [
            MAP.square(column, row)
            for row in range(side)
            for column in range(side)
            if MAP.square(column, row) != self.hole
        ]
        self.starts: Final[list[int]] = starts(side, seats)
        # FO-4, FO-9: the cards one step north, east, south and west of each place.
        self.neighbours: Final[list[list[int]]] = [
            [near for near in [MAP.step(place, way) for way in STRAIGHT] if near in self.places]
            for place in range(PLACES)
        ]
        self.around: Final[list[int]] = [sum(1 << near for near in nears) for nears in self.neighbours]  # as bits
        self.tax: Final[list[int]] = [tax(c, options) for c in range(DECK)]
        self.strength: Final[list[int]] = [strength(c, options) for c in range(DECK)]
        # The options that the rules ask for in every turn.
        self.fight_empty: Final[bool] = options.fight_empty
        self.royal_pays_friend: Final[bool] = options.royal_pays_friend
        self.max_spend: Final[i64] = options.max_spend
        self.spend_after: Final[bool] = options.spend_timing == "after"
        self.royal_bonus: Final[i64] = options.royal_bonus
        self.stall_limit: Final[i64] = options.stall_limit
        self.start_outside: Final[bool] = options.start == "outside"


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


def royals(suit: i64) -> list[int]:
    """The jack, queen and king of a suit."""
    return [card(suit, JACK), card(suit, QUEEN), card(suit, KING)]
