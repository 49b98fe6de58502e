"""The numbers of tic-tac-toe that a designer may change."""

from typing import Annotated

from regalia.kernel.error import BadOption
from regalia.kernel.option import Options as Base
from regalia.kernel.option import number


class Options(Base, frozen=True, kw_only=True):
    """Every option of tic-tac-toe with its default."""

    side: Annotated[int, number(3, 5, "Squares along each side of the board.", "TT-1")] = 3
    in_a_row: Annotated[int, number(3, 5, "Features in a row that win.", "TT-4")] = 3

    def check(self, seats: int) -> None:
        if self.in_a_row > self.side:
            raise BadOption(f"in_a_row must be between 3 and {self.side} on this board, not {self.in_a_row}.")
