"""The numbers of Leduc poker that a designer may change."""

from typing import Annotated

from regalia.kernel.option import Options as Base
from regalia.kernel.option import number


class Options(Base, frozen=True, kw_only=True):
    """Every option of Leduc poker with its default."""

    ranks: Annotated[int, number(2, 12, "Ranks in the deck, from the king downwards.", "LP-1")] = 3
    ante: Annotated[int, number(1, 20, "Coins each seat pays before the deal.", "LP-2")] = 1
    first_raise: Annotated[int, number(1, 50, "Coins of a raise in the first round.", "LP-7")] = 2
    second_raise: Annotated[int, number(1, 50, "Coins of a raise in the second round.", "LP-7")] = 4
    most_raises: Annotated[int, number(1, 6, "Raises in one round, both seats together.", "LP-7")] = 2
