"""Every kind of move of Hoard: moves of seats first, outcomes of chance behind them."""

from typing import TYPE_CHECKING, Final

from regalia.kernel.field import Field
from regalia.kernel.move import Moves
from regalia.scaffold.hoard.parts import NAMES, WRITTEN

if TYPE_CHECKING:
    from regalia.scaffold.hoard.state import State

PIECE: "Final[Field[State]]" = Field(WRITTEN, NAMES)

MOVES: "Final[Moves[State]]" = Moves("Hoard")
DRAW: Final = MOVES.verb(
    "draw", label="Draw from the bag", touch="bag", meaning="draw a piece from the bag", clause="HO-3"
)
STOP: Final = MOVES.verb(
    "stop", label="Bank your loot", touch="loot", meaning="put your loot into your bank", clause="HO-5"
)
FIND: Final = MOVES.verb(
    "={piece}", name="find", chance=True, piece=PIECE, label="{piece}", meaning="that piece is drawn", clause="HO-3"
)

VERB: Final = MOVES.verb_row()  # of each move
FIELD: Final = MOVES.field_row()  # of each move: for FIND, the kind of piece
