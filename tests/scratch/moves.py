"""Every kind of move of Light Fingers."""

from typing import TYPE_CHECKING, Any, Final

from regalia.kernel.card import RANK_LETTERS, RANK_NAMES
from regalia.kernel.field import CARD, Field, Seats, numbers
from regalia.kernel.move import Moves

if TYPE_CHECKING:
    from tests.scratch.state import State

MOST: Final = 6  # cards in a hand

SEAT: Final = Seats(4)
PLACE: Final = numbers(1, MOST)
RANK: Final[Field[Any]] = Field(RANK_LETTERS[1:7], RANK_NAMES[1:7])


def own(state: "State") -> str:
    """The number of the seat to decide."""
    return str(state.active + 1)


MOVES: "Final[Moves[State]]" = Moves("Light Fingers", words={"own": own})

DRAW: Final = MOVES.verb("draw", label="Draw a card", touch="deck", clause="LF-3")
RETURN: Final = MOVES.verb(
    "return {place}", place=PLACE, label="Return card {place}", touch="card-{own}-{place} deck", clause="LF-7"
)
STEAL: Final = MOVES.verb(
    "steal {seat}.{place}", seat=SEAT, place=PLACE, label="Steal card {place} of {seat}",
    touch="card-{seat}-{place}", clause="LF-4",
)  # fmt: skip
ASK: Final = MOVES.verb(
    "ask {seat} {rank}", seat=SEAT, rank=RANK, label="Ask {seat} for rank {rank}", touch="seat-{seat}",
    clause="LF-5",
)  # fmt: skip
SWAP: Final = MOVES.verb(
    "swap {mine} {seat}.{place}", mine=PLACE, seat=SEAT, place=PLACE,
    label="Swap card {mine} for card {place} of {seat}", touch="card-{own}-{mine} card-{seat}-{place}",
    clause="LF-6",
)  # fmt: skip
TAKE: Final = MOVES.verb("={card}", name="take", chance=True, card=CARD, clause="LF-2 LF-3")

VERB: Final = MOVES.verb_row()
FIELD: Final = MOVES.field_row()
SECOND: Final = MOVES.field_row(1)
THIRD: Final = MOVES.field_row(2)
