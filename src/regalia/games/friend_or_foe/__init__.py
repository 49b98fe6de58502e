"""Friend or Foe: walk a kingdom of face-down cards, collect taxes, fight foes, bank at your royal houses."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from regalia.kernel import Event, Refusal, Rules
from regalia.kernel.move import Moves
from regalia.kernel.observation import Observer
from regalia.kernel.option import Value
from regalia.kernel.prospect import Prospect
from regalia.kernel.tuning import FeatureExtractor, Tuning, Weighing

if TYPE_CHECKING:
    from regalia.games.friend_or_foe.options import Options
    from regalia.games.friend_or_foe.state import State
    from regalia.table import Illustration, Table


class FriendOrFoe(Rules["State", "Options"]):
    title = "Friend or Foe"
    prefix = "FO"
    version = 1
    fewest = 2
    most = 4
    minutes = (15, 30)
    blurb = (
        "Walk a kingdom of face-down cards. Friends pay taxes, foes must be fought with two dice, "
        "and only what you bank at your own royal houses is safe."
    )
    told = "6 9-11 14-17 19-22 24-25 27-28"
    endings: ClassVar = {
        "FO-25": "every card is face up",
        "FO-27": "nobody turns a card up for long",
    }
    thing_clauses: ClassVar = {
        "a face-down card": "FO-11 FO-7",
        "own number card": "FO-14 FO-7",
        "foe number card": "FO-15 FO-16 FO-7",
        **dict.fromkeys(("own jack", "own queen", "own king"), "FO-17 FO-23"),
        **dict.fromkeys(("foe jack", "foe queen", "foe king"), "FO-19 FO-21"),
        "coins in a fight": "FO-22",
    }
    start_clauses: ClassVar = {"suit": "FO-1 FO-2", "turn": "FO-28", "seat": "FO-28 FO-6"}
    hue = 150
    emblem = "crown"

    @property
    def option_type(self) -> type["Options"]:
        from regalia.games.friend_or_foe.options import Options

        return Options

    @property
    def moves(self) -> Moves["State"]:
        from regalia.games.friend_or_foe.moves import MOVES

        return MOVES

    @property
    def state_type(self) -> type["State"]:
        from regalia.games.friend_or_foe.state import State

        return State

    def set_up(self, options: "Options", seats: int) -> "State":
        from regalia.games.friend_or_foe.state import start

        return start(options, seats, self.state_type)

    def options_of(self, state: "State") -> "Options":
        return state.setup.options

    def judge_move(self, state: "State", move: int) -> Refusal | None:
        from regalia.games.friend_or_foe.judge import judge

        return judge(state, move)

    def dump(self, state: "State") -> dict[str, Any]:
        from regalia.games.friend_or_foe.position import dump

        return dump(state, self)

    def load(self, data: object) -> "State":
        from regalia.games.friend_or_foe.position import load

        return load(data, self)

    def table(self, state: "State", seat: int, events: Sequence[Event]) -> "Table":
        from regalia.games.friend_or_foe.view import view

        return view(state, seat, events)

    def cover(self) -> "tuple[Illustration, ...]":
        from regalia.games.friend_or_foe.view import cover

        return cover()

    def illustrations(self) -> "Mapping[str, Illustration]":
        from regalia.games.friend_or_foe.view import illustrations

        return illustrations()

    @property
    def value_function(self) -> Callable[["State", int], float]:
        from regalia.games.friend_or_foe.value import value

        return value

    @property
    def feature_extractor(self) -> FeatureExtractor["State"]:
        from regalia.games.friend_or_foe.features import FEATURE_COUNT, extract

        return FeatureExtractor(FEATURE_COUNT, extract)

    @property
    def weighing(self) -> Weighing["State"]:
        from regalia.games.friend_or_foe import value

        return Weighing(value.RANGES, value.USUAL, value.Value)

    def prospects(self, state: "State", seat: int) -> list[Prospect]:
        from regalia.games.friend_or_foe.prospects import prospects

        return prospects(state, seat)

    def consequences(self, state: "State", move: int) -> str:
        from regalia.games.friend_or_foe.consequences import consequences

        return consequences(state, move)

    def starts(self, state: "State") -> tuple[Mapping[str, str], ...]:
        from regalia.games.friend_or_foe.start import starts

        return starts(state)

    def handed_on(self, options: "Options", seats: int) -> list[Mapping[str, Value]]:
        from regalia.games.friend_or_foe.start import handed_on

        return handed_on(options, seats)

    @property
    def tuning(self) -> Tuning:
        from regalia.games.friend_or_foe.value import TUNING

        return TUNING

    def observer(self, options: "Options", seats: int) -> Observer:
        from regalia.games.friend_or_foe.observe import KingdomObserver

        return KingdomObserver(options, seats)

    def offered_moves(self, options: "Options", seats: int) -> Sequence[int]:
        from regalia.games.friend_or_foe.observe import offered_moves

        return offered_moves(options, seats)

    def longest_game(self, options: "Options", seats: int) -> int:
        from regalia.games.friend_or_foe.observe import longest_game

        return longest_game(options, seats)

    def check_conserved(self, state: "State", told: Sequence[Event] | None) -> None:
        from regalia.games.friend_or_foe.contract import check_conserved

        check_conserved(state, told)


GAME: Final = FriendOrFoe()
