"""A raffle in which every advantage is planted, to find out whether the lab finds it."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from regalia.kernel import Event, Refusal, Rules
from regalia.kernel.move import Moves

if TYPE_CHECKING:
    from regalia.table import Table
    from tests.raffle.options import Options
    from tests.raffle.state import State


class Raffle(Rules["State", "Options"]):
    title = "Raffle"
    prefix = "RA"
    version = 1
    fewest = 2
    most = 4
    minutes = (1, 1)
    blurb = "Everybody gets a hat, blows a whistle or not, and somebody is drawn."
    told = "1-3"

    @property
    def option_type(self) -> type["Options"]:
        from tests.raffle.options import Options

        return Options

    @property
    def moves(self) -> Moves["State"]:
        from tests.raffle.moves import MOVES

        return MOVES

    def set_up(self, options: "Options", seats: int) -> "State":
        from tests.raffle.state import State

        return State(options, seats)

    def options_of(self, state: "State") -> "Options":
        return state.options

    def judge_move(self, state: "State", move: int) -> Refusal | None:
        return None if move in state.offers() else Refusal("RA-2", "not now")

    def dump(self, state: "State") -> dict[str, Any]:
        return {"red": state.red, "blew": state.blew[:], "winner": state.winner}

    def load(self, data: object) -> "State":
        raise ValueError("a raffle is not kept")

    def table(self, state: "State", seat: int, events: Sequence[Event]) -> "Table":
        from tests.raffle.view import view

        return view(state, seat, events)

    @property
    def value_function(self) -> Callable[["State", int], float]:
        from tests.raffle.value import value

        return value

    def starts(self, state: "State") -> tuple[Mapping[str, str], ...]:
        if state.red < 0:
            return ()
        return tuple({"hat": "red" if seat == state.red else "blue"} for seat in range(state.seats))


GAME: Final = Raffle()
