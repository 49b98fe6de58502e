"""What a seat of tic-tac-toe sees, as numbers: its own marks and the other's."""

from typing import Final, cast

from mypy_extensions import i64, u8

from examples.tic_tac_toe.options import Options
from examples.tic_tac_toe.state import State
from regalia.kernel.observation import Observer, put_squares
from regalia.kernel.state import State as Base
from regalia.kernel.vector import vec


class BoardObserver(Observer):
    def __init__(self, options: Options) -> None:
        super().__init__()
        self.own: Final[i64] = self.part("own marks", options.side, options.side)
        self.others: Final[i64] = self.part("other's marks", options.side, options.side)

    def fill(self, state: Base, seat: i64, rows: vec[u8], at: i64) -> None:
        board = cast(State, state)
        put_squares(rows, at + self.own, board.marked(seat))
        put_squares(rows, at + self.others, board.marked(1 - seat))
