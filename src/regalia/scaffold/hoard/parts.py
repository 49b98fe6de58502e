"""What is in the bag, and what a table agreed on."""

from typing import Final

from regalia.scaffold.hoard.options import Options

# The kinds of pieces: four coins, and the dragon behind them.
COINS: Final = (1, 2, 3, 5)
DRAGON: Final = 4
KINDS: Final = 5
NAMES: Final = ("a coin of 1", "a coin of 2", "a coin of 3", "a coin of 5", "a dragon")
WRITTEN: Final = ("1", "2", "3", "5", "dragon")

COUNTS: Final = (6, 5, 4, 3)  # coins of each kind (HO-1)


class Setup:
    """What a table agreed on before the first move; shared by all states of a game."""

    def __init__(self, options: Options, seats: int) -> None:
        self.options: Final = options
        self.seats: Final = seats
        self.bag: Final = [*COUNTS, options.dragons]  # HO-1


def worth(bag: list[int]) -> int:
    """The sum of all coins in a bag."""
    return sum(coin * count for coin, count in zip(COINS, bag, strict=False))
