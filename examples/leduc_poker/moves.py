"""Every kind of move of Leduc poker."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.kernel.field import CARD
from regalia.kernel.move import Moves
from regalia.kernel.vector import vec
from regalia.kernel.wording import plural

if TYPE_CHECKING:
    from examples.leduc_poker.state import State


def call(state: "State") -> str:
    return plural(state.owes())


def bet(state: "State") -> str:
    return plural(state.owes() + state.setup.raise_by[state.round()])


MOVES: "Final[Moves[State]]" = Moves("Leduc poker", words={"call": call, "bet": bet})

CHECK: Final[i64] = MOVES.verb("check", label="Check", meaning="pay nothing and stay in", clause="LP-5")
CALL: Final[i64] = MOVES.verb("call", label="Call: pay {call}", meaning="pay as much as the other has", clause="LP-6")
RAISE: Final[i64] = MOVES.verb("raise", label="Raise: pay {bet}", meaning="pay more than the other has", clause="LP-7")
FOLD: Final[i64] = MOVES.verb("fold", label="Fold", meaning="give up the hand", clause="LP-8")
DEAL: Final[i64] = MOVES.verb(
    "={card}", name="move", chance=True, card=CARD, meaning="a card is dealt or turned up", clause="LP-3 LP-9"
)

VERB: Final[vec[i64]] = vec[i64](MOVES.verb_row())
CARD_OF: Final[vec[i64]] = vec[i64](MOVES.field_row())
DEALS: Final[vec[i64]] = vec[i64](MOVES.all_of(DEAL))  # by card

# What a seat may be offered.
ONLY_CHECK: Final[list[int]] = [CHECK]
CHECK_OR_RAISE: Final[list[int]] = [CHECK, RAISE]
CALL_OR_FOLD: Final[list[int]] = [CALL, FOLD]
CALL_FOLD_OR_RAISE: Final[list[int]] = [CALL, FOLD, RAISE]
