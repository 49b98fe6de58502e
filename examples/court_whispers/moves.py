"""Every kind of move of Court Whispers: one for each courtier, and the draw."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from examples.court_whispers import parts
from regalia.kernel.field import Field, Seats
from regalia.kernel.move import Moves
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from examples.court_whispers.state import State

SEAT: Final = Seats(4)
COURTIER: Final[Field[Any]] = Field([name.lower() for name in parts.NAMES], parts.NAMES)


def held(courtier: int) -> "Callable[[State], str]":
    """The key of the card that is played as this courtier, by its place in the row (CW-5)."""

    def key(state: "State") -> str:
        cards = state.hands.of(state.active).cards
        return f"card-{state.active + 1}-{cards.index(courtier) + 1}" if courtier in cards else ""

    return key


MOVES: "Final[Moves[State]]" = Moves(
    "Court Whispers", words={name.lower(): held(courtier) for courtier, name in enumerate(parts.NAMES)}
)

PAGE: Final[i64] = MOVES.verb(
    "page {seat} {courtier}", seat=SEAT, courtier=COURTIER, label="Ask {seat} for a courtier: {courtier}",
    touch="{page} seat-{seat}", any_order=True, things="Page", meaning="ask a rival for a courtier", clause="CW-6",
)  # fmt: skip
SPY: Final[i64] = MOVES.verb(
    "spy {seat}", seat=SEAT, label="Spy: look at the hand of {seat}",
    touch="{spy} seat-{seat}", any_order=True, things="Spy", meaning="look at a rival's hand", clause="CW-7",
)  # fmt: skip
CHAMPION: Final[i64] = MOVES.verb(
    "champion {seat}", seat=SEAT, label="Champion: challenge {seat}",
    touch="{champion} seat-{seat}", any_order=True, things="Champion", meaning="compare the best courtiers",
    clause="CW-8",
)  # fmt: skip
ALMONER: Final[i64] = MOVES.verb(
    "almoner", label="Almoner: take 3 coins", touch="{almoner}", things="Almoner", meaning="take 3 coins", clause="CW-9"
)
ENVOY: Final[i64] = MOVES.verb(
    "envoy {seat}", seat=SEAT, label="Envoy: exchange hands with {seat}",
    touch="{envoy} seat-{seat}", any_order=True, things="Envoy", meaning="exchange hands", clause="CW-10",
)  # fmt: skip
TREASURER: Final[i64] = MOVES.verb(
    "treasurer {seat}", seat=SEAT, label="Treasurer: collect 3 coins from {seat}",
    touch="{treasurer} seat-{seat}", any_order=True, things="Treasurer", meaning="collect 3 coins", clause="CW-11",
)  # fmt: skip
CHANCELLOR: Final[i64] = MOVES.verb(
    "chancellor {seat}", seat=SEAT, label="Chancellor: exchange coins with {seat}",
    touch="{chancellor} seat-{seat}", any_order=True, things="Chancellor", meaning="exchange all coins",
    clause="CW-12",
)  # fmt: skip
QUEEN: Final[i64] = MOVES.verb(
    "queen", label="Queen: each rival pays 1 coin", touch="{queen}", things="Queen", meaning="1 coin from each rival",
    clause="CW-13",
)  # fmt: skip
TAKE: Final[i64] = MOVES.verb(
    "={courtier}", name="take", chance=True, courtier=COURTIER, meaning="a courtier is dealt or drawn",
    clause="CW-3 CW-4",
)  # fmt: skip

VERB: Final[vec[i64]] = vec[i64](MOVES.verb_row())
FIELD: Final[vec[i64]] = vec[i64](MOVES.field_row())
ASKED: Final[vec[i64]] = vec[i64](MOVES.field_row(1))  # for whom a Page asks

PLAY: Final[list[int]] = [PAGE, SPY, CHAMPION, ALMONER, ENVOY, TREASURER, CHANCELLOR, QUEEN]  # by courtier
# Everything a Page can ask, by seat.
ASKS: Final[list[list[int]]] = [
    [MOVES.number(PAGE, seat, courtier) for courtier in range(parts.COURTIERS)] for seat in range(4)
]
