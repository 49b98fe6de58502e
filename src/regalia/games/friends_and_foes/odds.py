"""What attacks may be expected to do: how many times their damage, on the mean, over the cards that may meet them."""

from functools import lru_cache
from typing import Final

from regalia.games.friends_and_foes.setup import Setup
from regalia.kernel.card import ACE, KING, RANK_LETTERS

HIGHEST: Final = 40  # attack total
HARDEST: Final = 24  # defence without the card
LOWEST_MOD: Final = -8
HIGHEST_MOD: Final = 20


class Odds:
    """Mean multiples of an attack's damage (FF-98 to FF-104) against a random card, for each attack and guard.

    Everybody is thought to have the critical ranks of scholars: usually the ace, and a rank of the highest value.
    """

    def __init__(self, setup: Setup) -> None:
        values = [setup.value[rank - 1] for rank in range(ACE, KING + 1)]
        ranks = setup.options.critical_ranks()["scholar"]
        critical = [RANK_LETTERS[rank] in ranks for rank in range(ACE, KING + 1)]
        plain: list[list[float]] = []
        strong: list[list[float]] = []
        for attack in range(HIGHEST + 1):
            plain.append([mean_multiple(setup, values, critical, attack, guard, False) for guard in range(HARDEST + 1)])
            strong.append([mean_multiple(setup, values, critical, attack, guard, True) for guard in range(HARDEST + 1)])
        self.plain: Final[list[list[float]]] = plain
        self.strong: Final[list[list[float]]] = strong
        self.any_card: Final[list[list[float]]] = [
            [self.mean_over_cards(values, critical, mod, guard) for guard in range(HARDEST + 1)]
            for mod in range(LOWEST_MOD, HIGHEST_MOD + 1)
        ]

    def mean_over_cards(self, values: list[int], critical: list[bool], mod: int, guard: int) -> float:
        total = 0.0
        for value, is_critical in zip(values, critical, strict=True):
            table = self.strong if is_critical else self.plain
            total += table[min(max(value + mod, 0), HIGHEST)][guard]
        return total / len(values)

    def of_total(self, attack: int, guard: int, strong: bool) -> float:
        """An attack whose total is known, against a guard with a card to come."""
        table = self.strong if strong else self.plain
        return table[min(attack, HIGHEST)][min(max(guard, 0), HARDEST)]

    def of_mod(self, mod: int, guard: int) -> float:
        """An attack whose card is still to come."""
        return self.any_card[min(max(mod, LOWEST_MOD), HIGHEST_MOD) - LOWEST_MOD][min(max(guard, 0), HARDEST)]


def mean_multiple(
    setup: Setup, values: list[int], critical: list[bool], attack: int, guard: int, strong: bool
) -> float:
    total = 0
    for value, tough in zip(values, critical, strict=True):
        total += setup.multiple(attack, max(value + guard, 0), strong, tough)
    return total / len(values)


@lru_cache(maxsize=64)
def odds_of(setup: Setup) -> Odds:
    """The odds of a setup, worked out once."""
    return Odds(setup)
