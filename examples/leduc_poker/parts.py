"""What is in the box: a small deck and the price of a raise."""

from typing import Final

from mypy_extensions import i64

from examples.leduc_poker.options import Options
from regalia.kernel.card import HEARTS, KING, RANK, SPADES, card

NO_CARD: Final = -1
NOBODY: Final = -1

SEAT_NAMES: Final = ("First", "Second")
ROUNDS: Final = 2


class Setup:
    """What a table agreed on before the deal; shared by all states of a game."""

    def __init__(self, options: Options) -> None:
        self.options: Final = options
        # LP-1: so many ranks from the king downwards, in spades and hearts.
        lowest = KING + 1 - options.ranks
        self.deck: Final[list[int]] = [
            card(suit, rank) for suit in (SPADES, HEARTS) for rank in range(lowest, KING + 1)
        ]
        self.cards: Final[i64] = len(self.deck)
        self.ante: Final[i64] = options.ante
        self.raise_by: Final[list[int]] = [options.first_raise, options.second_raise]  # coins, in each round
        self.most_raises: Final[i64] = options.most_raises
        # LP-2, LP-7: the most a seat can pay in one hand.
        self.most_paid: Final = options.ante + options.most_raises * sum(self.raise_by)


def strength(card: i64, table: i64) -> i64:
    """LP-10: a pair beats every single card, then the rank counts."""
    if table != NO_CARD and RANK[card] == RANK[table]:
        return KING + RANK[card]
    return RANK[card]
