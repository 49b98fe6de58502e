"""The one kind of move of tic-tac-toe: a move's number is its square."""

from typing import TYPE_CHECKING, Final

from regalia.kernel.field import NONE, Field
from regalia.kernel.move import Moves

if TYPE_CHECKING:
    from examples.tic_tac_toe.state import State

MOST_SQUARES: Final = 25


class Square(Field["State"]):
    """A square of the board that is played on."""

    def text(self, state: "State", value: int) -> str:
        return state.setup.grid.name(value)

    def find(self, state: "State", text: str) -> int:
        square = state.setup.grid.find(text)
        return NONE if square < 0 else square

    def values(self, state: "State") -> range:
        return range(state.setup.grid.squares)

    def allows(self, state: "State") -> str:
        return f"a1 to {state.setup.grid.name(state.setup.grid.squares - 1)}"

    word = key = text


SQUARE: Final = Square(["a1"] * MOST_SQUARES)

MOVES: "Final[Moves[State]]" = Moves("tic-tac-toe")
MARK: Final = MOVES.verb(
    "{square}",
    name="mark",
    square=SQUARE,
    label="Mark {square}",
    touch="{square}",
    meaning="mark that square",
    clause="TT-3",
)  # fmt: skip
