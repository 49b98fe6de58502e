"""Royal Family: two families of playing cards fortify, besiege, crown, kidnap and assassinate."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from regalia.kernel import Event, Refusal, Rules
from regalia.kernel.card import RANK_NAMES
from regalia.kernel.move import Moves
from regalia.kernel.observation import Observer
from regalia.kernel.option import Value
from regalia.kernel.prospect import Prospect
from regalia.kernel.rules import only_move
from regalia.kernel.tuning import FeatureExtractor, Tuning, Weighing

if TYPE_CHECKING:
    from regalia.games.royal_family.options import Options
    from regalia.games.royal_family.state import State
    from regalia.table import Illustration, Table


class RoyalFamily(Rules["State", "Options"]):
    title = "Royal Family"
    prefix = "RF"
    version = 1
    fewest = 2
    most = 2
    minutes = (15, 30)
    blurb = (
        "Aces are castles, numbers are walls and weapons; kings, queens and jacks move in or are kidnapped. "
        "Raze every enemy castle, or seat a whole family in one of your own."
    )
    told = "3 5-7 9 11-12 14-18 23 26-28 31-34 38-40 42"
    endings: ClassVar = {
        "RF-33": "the last castle of a side falls",
        "RF-34": "a whole family sits in its castle",
        "RF-7": "both pass and health is counted",
        "RF-38": "the last turn is over and health is counted",
        "RF-39": "nobody but discards for long and health is counted",
    }
    thing_clauses: ClassVar = {
        **dict.fromkeys(RANK_NAMES[2:11], "RF-10 RF-11 RF-12 RF-15"),
        "jack": "RF-22 RF-41 RF-11",
        "queen": "RF-21",
        "king": "RF-20",
        "ace": "RF-26 RF-28",
        "joker": "RF-31 RF-1",
    }
    start_clauses: ClassVar = {"turn": "RF-4", "seat": "RF-4"}
    designer = "Tim Kindberg"
    secrets = True
    routine = ("shuffles", "draws", "lifts", "sees", "passes", "discards")
    announcements = ("draws",)
    hue = 12
    emblem = "family"

    @property
    def option_type(self) -> type["Options"]:
        from regalia.games.royal_family.options import Options

        return Options

    @property
    def moves(self) -> Moves["State"]:
        from regalia.games.royal_family.moves import MOVES

        return MOVES

    @property
    def state_type(self) -> type["State"]:
        from regalia.games.royal_family.state import State

        return State

    def set_up(self, options: "Options", seats: int) -> "State":
        from regalia.games.royal_family.state import start

        return start(options, seats, self.state_type)

    def options_of(self, state: "State") -> "Options":
        return state.setup.options

    def judge_move(self, state: "State", move: int) -> Refusal | None:
        from regalia.games.royal_family.judge import judge

        return judge(state, move)

    def dump(self, state: "State") -> dict[str, Any]:
        from regalia.games.royal_family.position import dump

        return dump(state, self)

    def load(self, data: object) -> "State":
        from regalia.games.royal_family.position import load

        return load(data, self)

    def table(self, state: "State", seat: int, events: Sequence[Event]) -> "Table":
        from regalia.games.royal_family.view import view

        return view(state, seat, events)

    def cover(self) -> "tuple[Illustration, ...]":
        from regalia.games.royal_family.view import cover

        return cover()

    def illustrations(self) -> "Mapping[str, Illustration]":
        from regalia.games.royal_family.view import illustrations

        return illustrations()

    @property
    def value_function(self) -> Callable[["State", int], float]:
        from regalia.games.royal_family.value import value

        return value

    @property
    def feature_extractor(self) -> FeatureExtractor["State"]:
        from regalia.games.royal_family.features import FEATURE_COUNT, extract

        return FeatureExtractor(FEATURE_COUNT, extract)

    @property
    def weighing(self) -> Weighing["State"]:
        from regalia.games.royal_family import value

        return Weighing(value.RANGES, value.USUAL, value.Value)

    def prospects(self, state: "State", seat: int) -> list[Prospect]:
        from regalia.games.royal_family.prospects import prospects

        return prospects(state, seat)

    def missed_moves(self, state: "State") -> list[int]:
        from regalia.games.royal_family.consequences import missed_moves

        return missed_moves(state)

    def forced_move(self, state: "State") -> int:
        """All is open but the card drawn, and every move with it shows it (RF-42)."""
        return only_move(state)

    def consequences(self, state: "State", move: int) -> str:
        from regalia.games.royal_family.consequences import consequences

        return consequences(state, move)

    def starts(self, state: "State") -> tuple[Mapping[str, str], ...]:
        from regalia.games.royal_family.start import starts

        return starts(state)

    def handed_on(self, options: "Options", seats: int) -> list[Mapping[str, Value]]:
        from regalia.games.royal_family.start import handed_on

        return handed_on(options, seats)

    @property
    def tuning(self) -> Tuning:
        from regalia.games.royal_family.value import TUNING

        return TUNING

    def observer(self, options: "Options", seats: int) -> Observer:
        from regalia.games.royal_family.observe import FamilyObserver

        return FamilyObserver(options)

    def longest_game(self, options: "Options", seats: int) -> int:
        from regalia.games.royal_family.observe import longest_game

        return longest_game(options)

    def check_conserved(self, state: "State", told: Sequence[Event] | None) -> None:
        from regalia.games.royal_family.contract import check_conserved

        check_conserved(state, told)


GAME: Final = RoyalFamily()
