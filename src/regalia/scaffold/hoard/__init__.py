"""Hoard: draw coins from a bag for as long as you dare, and bank them before a dragon comes."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from regalia.kernel import Event, Refusal, Rules
from regalia.kernel.move import Moves
from regalia.kernel.observation import Observer

if TYPE_CHECKING:
    from regalia.scaffold.hoard.options import Options
    from regalia.scaffold.hoard.state import State
    from regalia.table import Table


class Hoard(Rules["State", "Options"]):
    title = "Hoard"
    prefix = "HO"
    version = 1
    fewest = 2
    most = 4
    minutes = (3, 10)
    blurb = "Draw coins from a bag for as long as you dare, and bank them before a dragon comes."
    told = "3-6"
    endings: ClassVar = {"HO-6": "the goal is reached or the bag is empty"}
    hue = 30
    emblem = "crown"

    @property
    def option_type(self) -> type["Options"]:
        from regalia.scaffold.hoard.options import Options

        return Options

    @property
    def moves(self) -> Moves["State"]:
        from regalia.scaffold.hoard.moves import MOVES

        return MOVES

    @property
    def state_type(self) -> type["State"]:
        from regalia.scaffold.hoard.state import State

        return State

    def set_up(self, options: "Options", seats: int) -> "State":
        from regalia.scaffold.hoard.parts import Setup

        return self.state_type(Setup(options, seats))

    def options_of(self, state: "State") -> "Options":
        return state.setup.options

    def judge_move(self, state: "State", move: int) -> Refusal | None:
        from regalia.scaffold.hoard.judge import judge

        return judge(state, move)

    def dump(self, state: "State") -> dict[str, Any]:
        from regalia.scaffold.hoard.position import dump

        return dump(state, self)

    def load(self, data: object) -> "State":
        from regalia.scaffold.hoard.position import load

        return load(data, self)

    def table(self, state: "State", seat: int, events: Sequence[Event]) -> "Table":
        from regalia.scaffold.hoard.view import view

        return view(state, seat, events)

    @property
    def value_function(self) -> Callable[["State", int], float]:
        from regalia.scaffold.hoard.value import value

        return value

    def observer(self, options: "Options", seats: int) -> Observer:
        from regalia.scaffold.hoard.observe import TableObserver
        from regalia.scaffold.hoard.parts import Setup

        return TableObserver(Setup(options, seats))

    def longest_game(self, options: "Options", seats: int) -> int:
        from regalia.scaffold.hoard.parts import Setup

        return 2 * sum(Setup(options, seats).bag)  # each piece is drawn, and banked at most once (HO-3, HO-5)

    def check_conserved(self, state: "State", told: Sequence[Event] | None) -> None:
        from regalia.scaffold.hoard.contract import check_conserved

        check_conserved(state, told)


GAME: Final = Hoard()
