"""What is in the box: the courtiers, and what a table agreed on. A courtier is a number, his rank less one."""

from typing import Final

from mypy_extensions import i64

from examples.court_whispers.options import Options

PAGE: Final = 0
SPY: Final = 1
CHAMPION: Final = 2
ALMONER: Final = 3
ENVOY: Final = 4
TREASURER: Final = 5
CHANCELLOR: Final = 6
QUEEN: Final = 7
COURTIERS: Final = 8

NAMES: Final = ("Page", "Spy", "Champion", "Almoner", "Envoy", "Treasurer", "Chancellor", "Queen")
COPIES: Final = (4, 4, 3, 3, 3, 3, 2, 2)
ERRANDS: Final = (
    "Name a courtier. A rival who holds one shows it and pays you 2 coins.",
    "Look at a rival's hand and take 1 coin from the treasury.",
    "You and a rival show your best. The lower pays the other 2 coins.",
    "Take 3 coins from the treasury.",
    "Exchange your whole hand with a rival's.",
    "A rival pays you 3 coins.",
    "Exchange all your coins with a rival's.",
    "Each rival pays you 1 coin.",
)
PICTURES: Final = ("bell", "eye", "swords", "coin", "scroll", "chest", "quill", "queen")
SEAT_NAMES: Final = ("Rose", "Lily", "Thistle", "Vine")

# Coins: what a Page and a Champion win, what a Treasurer and a Queen collect, what Spy and Almoner bring.
ASKED: Final = 2
CHALLENGED: Final = 2
COLLECTED: Final = 3
TRIBUTE: Final = 1
SPIED: Final = 1
ALMS: Final = 3


def rank(courtier: i64) -> i64:
    """CW-1."""
    return courtier + 1


def with_article(courtier: i64) -> str:
    """A courtier in a sentence: `a Page`, `an Envoy`."""
    name = NAMES[courtier]
    return f"an {name}" if name[0] in "AE" else f"a {name}"


class Setup:
    """What a table agreed on before the deal; shared by all states of a game."""

    def __init__(self, options: Options, seats: int) -> None:
        self.options: Final = options
        self.seats: Final[i64] = seats
        self.hand: Final[i64] = options.hand
        self.turns: Final[i64] = seats * options.rounds  # of all seats together, CW-14
        # CW-1: several of a kind are told apart by nothing.
        self.deck: Final[list[int]] = [courtier for courtier, copies in enumerate(COPIES) for _ in range(copies)]
