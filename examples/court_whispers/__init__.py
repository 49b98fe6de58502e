"""Court Whispers: hidden hands, seats that are touched, and cards with a name, a rank, a picture and a text."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from regalia.kernel import Event, Refusal, Rules
from regalia.kernel.move import Moves

if TYPE_CHECKING:
    from examples.court_whispers.options import Options
    from examples.court_whispers.state import State
    from regalia.table import Illustration, Table


class CourtWhispers(Rules["State", "Options"]):
    title = "Court Whispers"
    prefix = "CW"
    version = 1
    fewest = 2
    most = 4
    minutes = (5, 5)
    blurb = (
        "Send a courtier to a rival each turn: to spy, to ask, to challenge, to collect. "
        "At the end your coins count, and the ranks of those who are still behind you."
    )
    told = "3-4 6-15"
    secrets = True
    hue = 300
    emblem = "eye"

    @property
    def option_type(self) -> type["Options"]:
        from examples.court_whispers.options import Options

        return Options

    @property
    def moves(self) -> Moves["State"]:
        from examples.court_whispers.moves import MOVES

        return MOVES

    def set_up(self, options: "Options", seats: int) -> "State":
        from examples.court_whispers.state import start

        return start(options, seats)

    def options_of(self, state: "State") -> "Options":
        return state.setup.options

    def judge_move(self, state: "State", move: int) -> Refusal | None:
        from examples.court_whispers.judge import judge

        return judge(state, move)

    def dump(self, state: "State") -> dict[str, Any]:
        from examples.court_whispers.position import dump

        return dump(state)

    def load(self, data: object) -> "State":
        from examples.court_whispers.position import load

        return load(data)

    def table(self, state: "State", seat: int, events: Sequence[Event]) -> "Table":
        from examples.court_whispers.view import view

        return view(state, seat, events)

    def cover(self) -> "tuple[Illustration, ...]":
        from examples.court_whispers.view import cover

        return cover()

    @property
    def value_function(self) -> Callable[["State", int], float]:
        from examples.court_whispers.value import value

        return value

    def check_conserved(self, state: "State", told: Sequence[Event] | None) -> None:
        from examples.court_whispers.contract import check_conserved

        check_conserved(state, told)


GAME: Final = CourtWhispers()
