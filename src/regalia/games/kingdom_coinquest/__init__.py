"""Kingdom Coinquest: prepare equipment, arm a knight and a peasant, and be the last king standing."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from regalia.kernel import Event, Refusal, Rules
from regalia.kernel.card import RANK_NAMES
from regalia.kernel.move import Moves
from regalia.kernel.observation import Observer
from regalia.kernel.prospect import Prospect
from regalia.kernel.rules import only_move
from regalia.kernel.tuning import Tuning, Weighing

if TYPE_CHECKING:
    from regalia.games.kingdom_coinquest.options import Options
    from regalia.games.kingdom_coinquest.state import State
    from regalia.table import Illustration, Table


class KingdomCoinquest(Rules["State", "Options"]):
    title = "Kingdom Coinquest"
    prefix = "KC"
    version = 1
    fewest = 2
    most = 4
    minutes = (20, 40)
    blurb = (
        "Your quartermaster prepares equipment, your knight wears it, your peasant swings it. "
        "Draw, make one play, discard one card; the last king standing wins."
    )
    told = "1 5-7 9-13 16-17 19-22 25-26 28 32-33 35-37"
    endings: ClassVar = {
        "KC-36": "one king is left standing",
        "KC-37": "the last round is over and health is counted",
    }
    thing_clauses: ClassVar = {
        **dict.fromkeys(RANK_NAMES[2:11], "KC-13 KC-26"),
        "jack": "KC-28 KC-26",
        "queen": "KC-32 KC-26 KC-33",
        "ace": "KC-33 KC-35",
    }
    start_clauses: ClassVar = {"suit": "KC-4 KC-3", "turn": "KC-4 KC-3", "seat": "KC-4 KC-3"}
    designer = "TelloVision Studio"
    secrets = True
    routine = (
        *("counts", "reshuffles", "turns", "draws", "sees"),
        *("passes", "discards", "salvages", "stores", "keeps"),
    )
    announcements = ("turns",)
    forgotten = ("passes",)  # KC-39: what a pass proved, once a card left that may have been there
    hue = 215
    emblem = "coin"

    @property
    def option_type(self) -> type["Options"]:
        from regalia.games.kingdom_coinquest.options import Options

        return Options

    @property
    def moves(self) -> Moves["State"]:
        from regalia.games.kingdom_coinquest.moves import MOVES

        return MOVES

    @property
    def state_type(self) -> type["State"]:
        from regalia.games.kingdom_coinquest.state import State

        return State

    def set_up(self, options: "Options", seats: int) -> "State":
        from regalia.games.kingdom_coinquest.state import start

        return start(options, seats, self.state_type)

    def options_of(self, state: "State") -> "Options":
        return state.setup.options

    def judge_move(self, state: "State", move: int) -> Refusal | None:
        from regalia.games.kingdom_coinquest.judge import judge

        return judge(state, move)

    def dump(self, state: "State") -> dict[str, Any]:
        from regalia.games.kingdom_coinquest.position import dump

        return dump(state, self)

    def load(self, data: object) -> "State":
        from regalia.games.kingdom_coinquest.position import load

        return load(data, self)

    def table(self, state: "State", seat: int, events: Sequence[Event]) -> "Table":
        from regalia.games.kingdom_coinquest.view import view

        return view(state, seat, events)

    def cover(self) -> "tuple[Illustration, ...]":
        from regalia.games.kingdom_coinquest.view import cover

        return cover()

    def illustrations(self) -> "Mapping[str, Illustration]":
        from regalia.games.kingdom_coinquest.view import illustrations

        return illustrations()

    @property
    def value_function(self) -> Callable[["State", int], float]:
        from regalia.games.kingdom_coinquest.value import value

        return value

    @property
    def weighing(self) -> Weighing["State"]:
        from regalia.games.kingdom_coinquest import value

        return Weighing(value.RANGES, value.USUAL, value.Value)

    def things(self, state: "State", move: int) -> tuple[str, ...]:
        """The ranks of the cards that are played, each once."""
        return tuple(sorted(set(super().things(state, move))))

    def prospects(self, state: "State", seat: int) -> list[Prospect]:
        from regalia.games.kingdom_coinquest.prospects import prospects

        return prospects(state, seat)

    def missed_moves(self, state: "State") -> list[int]:
        from regalia.games.kingdom_coinquest.consequences import missed_moves

        return missed_moves(state)

    def forced_move(self, state: "State") -> int:
        """Known to be the only one: when drawing and discarding, and a pass, which says so itself (KC-9)."""
        from regalia.games.kingdom_coinquest import moves

        move = only_move(state)
        hidden = state.phase == moves.PLAYING and (state.setup.may_pass or move != moves.PASS)
        return -1 if hidden else move

    def consequences(self, state: "State", move: int) -> str:
        from regalia.games.kingdom_coinquest.consequences import consequences

        return consequences(state, move)

    def starts(self, state: "State") -> tuple[Mapping[str, str], ...]:
        from regalia.games.kingdom_coinquest.start import starts

        return starts(state)

    @property
    def tuning(self) -> Tuning:
        from regalia.games.kingdom_coinquest.value import TUNING

        return TUNING

    def observer(self, options: "Options", seats: int) -> Observer:
        from regalia.games.kingdom_coinquest.observe import CoinquestObserver

        return CoinquestObserver(options, seats)

    def longest_game(self, options: "Options", seats: int) -> int:
        from regalia.games.kingdom_coinquest.observe import longest_game

        return longest_game(options, seats)

    def check_conserved(self, state: "State", told: Sequence[Event] | None) -> None:
        from regalia.games.kingdom_coinquest.contract import check_conserved

        check_conserved(state, told)


GAME: Final = KingdomCoinquest()
