"""Tic-tac-toe: the smallest game that has every module of a game's folder."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from regalia.kernel import Event, Refusal, Rules
from regalia.kernel.move import Moves
from regalia.kernel.observation import Observer
from regalia.kernel.tuning import Style, Tuning

if TYPE_CHECKING:
    from examples.tic_tac_toe.options import Options
    from examples.tic_tac_toe.state import State
    from regalia.table import Table


class TicTacToe(Rules["State", "Options"]):
    title = "Tic-tac-toe"
    prefix = "TT"
    version = 1
    fewest = 2
    most = 2
    minutes = (1, 3)
    blurb = "Mark a square each in turn. The first to have three in a row wins."
    told = "3-5"
    endings: ClassVar = {"TT-4": "somebody has a row", "TT-5": "every square is marked"}
    hue = 210
    emblem = "cross"

    @property
    def option_type(self) -> type["Options"]:
        from examples.tic_tac_toe.options import Options

        return Options

    @property
    def moves(self) -> Moves["State"]:
        from examples.tic_tac_toe.moves import MOVES

        return MOVES

    def set_up(self, options: "Options", seats: int) -> "State":
        from examples.tic_tac_toe.state import start

        return start(options, seats)

    def options_of(self, state: "State") -> "Options":
        return state.setup.options

    def judge_move(self, state: "State", move: int) -> Refusal | None:
        from examples.tic_tac_toe.judge import judge

        return judge(state, move)

    def dump(self, state: "State") -> dict[str, Any]:
        from examples.tic_tac_toe.position import dump

        return dump(state)

    def load(self, data: object) -> "State":
        from examples.tic_tac_toe.position import load

        return load(data)

    def table(self, state: "State", seat: int, events: Sequence[Event]) -> "Table":
        from examples.tic_tac_toe.view import view

        return view(state, seat, events)

    @property
    def value_function(self) -> Callable[["State", int], float]:
        from examples.tic_tac_toe.value import value

        return value

    @property
    def tuning(self) -> Tuning:
        return Tuning(style=Style(rounds=9))

    def observer(self, options: "Options", seats: int) -> Observer:
        from examples.tic_tac_toe.observe import BoardObserver

        return BoardObserver(options)

    def offered_moves(self, options: "Options", seats: int) -> Sequence[int]:
        return range(options.side * options.side)

    def longest_game(self, options: "Options", seats: int) -> int:
        return options.side * options.side

    def check_conserved(self, state: "State", told: Sequence[Event] | None) -> None:
        from examples.tic_tac_toe.contract import check_conserved

        check_conserved(state, told)


GAME: Final = TicTacToe()
