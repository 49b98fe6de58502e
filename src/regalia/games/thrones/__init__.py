"""Thrones: lay out a homeland behind a screen, then storm the rival's fortress with your throne, or fell his."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from regalia.kernel import Event, Refusal, Rules
from regalia.kernel.draft import Drafting
from regalia.kernel.move import Moves
from regalia.kernel.observation import Observer
from regalia.kernel.option import Choice, Value
from regalia.kernel.prospect import Prospect
from regalia.kernel.rules import only_move
from regalia.kernel.tuning import Tuning, Weighing

if TYPE_CHECKING:
    from regalia.games.thrones.options import Options
    from regalia.games.thrones.state import State
    from regalia.table import Illustration, Sign, Table


class Thrones(Rules["State", "Options"]):
    title = "Thrones"
    prefix = "TH"
    version = 2
    former_defaults: ClassVar[Mapping[int, Mapping[str, Value]]] = {1: {"favor_timing": "own_turn"}}
    fewest = 2
    most = 2
    minutes = (20, 45)
    blurb = (
        "Lay out your land and fifteen pieces behind a screen. Then breach walls, cross water and mountains at your "
        "peril, and bring your Throne into the other's Fortress, or take his."
    )
    told = "12-13 26 30-31 34-35 38 47 54-55 64 71 79-80 85 93-94 99 103-104 106-108 112-114 116-117 119-122 124"
    endings: ClassVar = {
        "TH-116": "a Throne is removed",
        "TH-117": "somebody stands in the other's home Fortress",
        "TH-35": "both pass",
        "TH-119": "the last turn is over",
        "TH-120": "nothing progresses for long",
        "TH-121": "a position comes again too often",
        "TH-122": "somebody gives up",
    }
    thing_clauses: ClassVar = {
        "Ranger": "TH-69 TH-75 TH-72 TH-5",
        "Spearman": "TH-40 TH-42 TH-5",
        "Lancer": "TH-41 TH-42 TH-5",
        **dict.fromkeys(("Crossbowman", "Catapult"), "TH-64 TH-65 TH-68 TH-5"),
        "Trebuchet": "TH-64 TH-65 TH-66 TH-5",
        "Warhorse": "TH-50 TH-52 TH-62",
        "Elephant": "TH-61 TH-5",
        "Dragon": "TH-44 TH-58 TH-93",
        "Throne": "TH-116 TH-117 TH-102",
        "haste": "TH-109 TH-111",
        "ambush": "TH-112 TH-107",
        "cunning": "TH-113",
        "deception": "TH-114 TH-107",
    }
    start_clauses: ClassVar = {"turn": "TH-37 TH-11", "Dragon": "TH-25 TH-93", "seat": "TH-11 TH-37"}
    designer = "Chad Anthony Randell"
    first = (("setup_mode", "mirror"), ("favor_timing", "own_turn"))
    resignation = "TH-122"
    secrets = True
    announcements = ("takes_up",)
    idle = ("stop", "end", "no")
    hue = 300
    emblem = "castle"

    @property
    def option_type(self) -> type["Options"]:
        from regalia.games.thrones.options import Options

        return Options

    @property
    def moves(self) -> Moves["State"]:
        from regalia.games.thrones.moves import MOVES

        return MOVES

    @property
    def state_type(self) -> type["State"]:
        from regalia.games.thrones.state import State

        return State

    def set_up(self, options: "Options", seats: int) -> "State":
        from regalia.games.thrones.state import start

        return start(options, seats, self.state_type)

    def options_of(self, state: "State") -> "Options":
        return state.setup.options

    def judge_move(self, state: "State", move: int) -> Refusal | None:
        from regalia.games.thrones.judge import judge

        return judge(state, move)

    def dump(self, state: "State") -> dict[str, Any]:
        from regalia.games.thrones.position import dump

        return dump(state, self)

    def load(self, data: object) -> "State":
        from regalia.games.thrones.position import load

        return load(data, self)

    def table(self, state: "State", seat: int, events: Sequence[Event]) -> "Table":
        from regalia.games.thrones.view import view

        return view(state, seat, events)

    def option_choices(self) -> Mapping[str, tuple[Choice, ...]]:
        from regalia.games.thrones.choices import layouts

        return {**super().option_choices(), "mirror_layout": layouts()}

    def cover(self) -> "tuple[Illustration, ...]":
        from regalia.games.thrones.view import cover

        return cover()

    def illustrations(self) -> "Mapping[str, Illustration]":
        from regalia.games.thrones.legend import illustrations

        return illustrations()

    def legend(self, state: "State") -> "tuple[Sign, ...]":
        from regalia.games.thrones.legend import legend

        return legend(state)

    def picture(self, state: "State", move: int) -> str:
        from regalia.games.thrones import moves, parts

        return f"mirror_layout/{parts.LAYOUT_NAMES[moves.FIELD[move] // 2]}" if moves.VERB[move] == moves.PRESET else ""

    @property
    def value_function(self) -> Callable[["State", int], float]:
        from regalia.games.thrones.value import value

        return value

    @property
    def weighing(self) -> Weighing["State"]:
        from regalia.games.thrones import value

        return Weighing(value.RANGES, value.USUAL, value.Value)

    def prospects(self, state: "State", seat: int) -> list[Prospect]:
        from regalia.games.thrones.prospects import prospects

        return prospects(state, seat)

    def forced_move(self, state: "State") -> int:
        """Behind the screens, and with Favors in hand, nobody else knows what one could do."""
        known = state.is_revealed() and state.turn >= 0 and not any(state.hands[state.turn])
        return only_move(state) if known else -1

    def consequences(self, state: "State", move: int) -> str:
        from regalia.games.thrones.consequences import consequences

        return consequences(state, move)

    def odds(self, state: "State", move: int) -> int:
        from regalia.games.thrones.consequences import odds

        return odds(state, move)

    def starts(self, state: "State") -> tuple[Mapping[str, str], ...]:
        from regalia.games.thrones.rules.laying_out import starts

        return starts(state)

    def handed_on(self, options: "Options", seats: int) -> list[Mapping[str, Value]]:
        """TH-11: where one seat always takes the first turn, each of them in turn."""
        return [{"first_player": seat} for seat in ("south", "north") if options.first_player in ("south", "north")]

    def read_line(self, state: "State", text: str) -> list[int]:
        from regalia.games.thrones.line import read_line

        return read_line(state, text)

    @property
    def drafting(self) -> Drafting["State"]:
        from regalia.games.thrones import draft

        return draft

    @property
    def tuning(self) -> Tuning:
        from regalia.games.thrones.value import TUNING

        return TUNING

    def observer(self, options: "Options", seats: int) -> Observer:
        from regalia.games.thrones.observe import WarObserver

        return WarObserver(options)

    def offered_moves(self, options: "Options", seats: int) -> Sequence[int]:
        from regalia.games.thrones.observe import offered_moves

        return offered_moves(options, seats)

    def longest_game(self, options: "Options", seats: int) -> int:
        from regalia.games.thrones.observe import longest_game

        return longest_game(options, seats)

    def check_conserved(self, state: "State", told: Sequence[Event] | None) -> None:
        from regalia.games.thrones.contract import check_conserved

        check_conserved(state, told)


GAME: Final = Thrones()
