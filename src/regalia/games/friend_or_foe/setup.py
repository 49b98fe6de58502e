"""What a table agreed on before the first move: the kingdom that is laid out, the seats' suits, the options."""

from typing import Final

from mypy_extensions import i64

from regalia.games.friend_or_foe import moves
from regalia.games.friend_or_foe.options import Options
from regalia.games.friend_or_foe.parts import MAP, PLACES, SIDE, starts, strength, tax
from regalia.kernel.card import ACE, DECK, RANK, SUIT, SUIT_LETTERS
from regalia.kernel.grid import STRAIGHT
from regalia.kernel.vector import vec


class Setup:
    """Shared by all states of a game; it never changes."""

    def __init__(self, options: Options, seats: i64) -> None:
        self.options: Final = options
        self.seats: Final = seats
        # FO-1: each seat owns one suit.
        self.suit: Final[list[int]] = [SUIT_LETTERS.index(letter) for letter in options.seat_suits][:seats]
        # FO-1, FO-2: no aces, and all suits or only the players'.
        self.cards: Final[list[int]] = [
            c for c in range(DECK) if RANK[c] != ACE and (options.suits == "all" or SUIT[c] in self.suit)
        ]
        # FO-3: a square, with a hole in the centre when it has one place too many.
        side = SIDE[len(self.cards)]
        self.side: Final = side
        self.hole: Final = -1 if side % 2 == 0 else MAP.square(side // 2, side // 2)
        self.places: Final[vec[i64]] = vec[i64](
            [
                MAP.square(column, row)
                for row in range(side)
                for column in range(side)
                if MAP.square(column, row) != self.hole
            ]
        )
        self.face_down: Final[i64] = sum(2**place for place in self.places)  # as bits, before a card is turned up
        self.starts: Final[list[int]] = starts(side, seats)
        # FO-4, FO-9: the cards one step north, east, south and west of each place.
        self.neighbours: Final[list[list[int]]] = [
            [near for near in [MAP.step(place, way) for way in STRAIGHT] if near in self.places]
            for place in range(PLACES)
        ]
        self.around: Final[list[int]] = [sum(1 << near for near in nears) for nears in self.neighbours]  # as bits
        self.steps: Final[list[list[int]]] = [[moves.ENTERS[near] for near in nears] for nears in self.neighbours]
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
