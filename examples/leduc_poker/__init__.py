"""Leduc poker: the smallest game with chance, bets and secrets."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from regalia.kernel import Event, Refusal, Rules
from regalia.kernel.move import Moves
from regalia.kernel.observation import Observer

if TYPE_CHECKING:
    from examples.leduc_poker.options import Options
    from examples.leduc_poker.state import State
    from regalia.table import Table


class LeducPoker(Rules["State", "Options"]):
    title = "Leduc poker"
    prefix = "LP"
    version = 1
    fewest = 2
    most = 2
    minutes = (1, 3)
    blurb = (
        "Six cards, one in your hand and one on the table, two rounds of betting. "
        "A pair wins, else the higher card, or whoever does not lose his nerve."
    )
    told = "3 5-10"
    secrets = True
    hue = 350
    emblem = "spade"

    @property
    def option_type(self) -> type["Options"]:
        from examples.leduc_poker.options import Options

        return Options

    @property
    def moves(self) -> Moves["State"]:
        from examples.leduc_poker.moves import MOVES

        return MOVES

    def set_up(self, options: "Options", seats: int) -> "State":
        from examples.leduc_poker.state import start

        return start(options, seats)

    def options_of(self, state: "State") -> "Options":
        return state.setup.options

    def judge_move(self, state: "State", move: int) -> Refusal | None:
        from examples.leduc_poker.judge import judge

        return judge(state, move)

    def dump(self, state: "State") -> dict[str, Any]:
        from examples.leduc_poker.position import dump

        return dump(state)

    def load(self, data: object) -> "State":
        from examples.leduc_poker.position import load

        return load(data)

    def table(self, state: "State", seat: int, events: Sequence[Event]) -> "Table":
        from examples.leduc_poker.view import view

        return view(state, seat, events)

    @property
    def value_function(self) -> Callable[["State", int], float]:
        from examples.leduc_poker.value import value

        return value

    def observer(self, options: "Options", seats: int) -> Observer:
        from examples.leduc_poker.observe import LeducObserver

        return LeducObserver(options)

    def longest_game(self, options: "Options", seats: int) -> int:
        from examples.leduc_poker.parts import ROUNDS

        return ROUNDS * (options.most_raises + 2)  # a check or two and the raises, or the raises and a call

    def check_conserved(self, state: "State", told: Sequence[Event] | None) -> None:
        from examples.leduc_poker.contract import check_conserved

        check_conserved(state, told)


GAME: Final = LeducPoker()
