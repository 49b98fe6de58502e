"""Friends and Foes: a skirmish of small bands, driven by cards, over nine areas."""

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
    from regalia.games.friends_and_foes.options import Options
    from regalia.games.friends_and_foes.state import State
    from regalia.table import Illustration, Sign, Table


class FriendsAndFoes(Rules["State", "Options"]):
    title = "Friends and Foes"
    prefix = "FF"
    version = 2
    former_defaults: ClassVar[Mapping[int, Mapping[str, Value]]] = {
        1: {"formation_perks": True, "minion_group_move": True}
    }
    fewest = 2
    most = 4
    minutes = (60, 120)
    blurb = (
        "Lead a band of two to five over a board of nine areas. A secret card gives you speed or strength; "
        "every blow, step and search is a card from your hand or from the top of your deck."
    )
    told = (
        "23 25 27-29 39 41 45-46 48-50 52 54-56 58-59 61 65 73 76 79-80 85-86 95 98 105-106 109 115 117-119 "
        "121 128 137-138 140 142-152 162 164 166 168 175 178-180 182-183 185-186 189-191 193 196 200-201 "
        "203-205 211-214 229-230 233-240 281 285"
    )
    endings: ClassVar = {
        "FF-142": "one side is left on the board",
        "FF-144": "nobody is left on the board",
        "FF-145": "the goal of treasure is reached",
        "FF-146": "somebody holds more areas than anybody",
        "FF-147": "the middle area is held",
        "FF-148": "the breakthrough area is held",
        "FF-149": "several break through and are equal",
        "FF-150": "the last round is over and all are equal",
        "FF-151": "the last round is over and the most decides",
        "FF-281": "the others give up",
    }
    start_clauses: ClassVar = {"formation": "FF-152 FF-153", "zone": "FF-44 FF-45 FF-46", "seat": "FF-41 FF-61"}
    first = (("formation_setup", "ready"),)
    resignation = "FF-281"
    secrets = True
    announcements = (
        *("works", "moves", "sprints", "searches", "tests", "peeks"),
        *("plays", "commits", "draws_on", "shows", "turns_up", "chooses", "overclocks", "adds"),
    )
    campaign = "The Lantern Road"
    hue = 95
    emblem = "sword"

    @property
    def option_type(self) -> type["Options"]:
        from regalia.games.friends_and_foes.options import Options

        return Options

    @property
    def moves(self) -> Moves["State"]:
        from regalia.games.friends_and_foes.moves import MOVES

        return MOVES

    @property
    def state_type(self) -> type["State"]:
        from regalia.games.friends_and_foes.state import State

        return State

    def seats_meant(self, options: "Options") -> int:
        """FF-15, FF-38: as many as the scenario is made for; one that chance draws fits the table (FF-229)."""
        return self.fewest if options.scenario_pick == "random" else options.plan().seats

    def set_up(self, options: "Options", seats: int) -> "State":
        from regalia.games.friends_and_foes.state import start

        return start(options, seats, self.state_type)

    def options_of(self, state: "State") -> "Options":
        from regalia.games.friends_and_foes.state import options_of

        return options_of(state)

    def judge_move(self, state: "State", move: int) -> Refusal | None:
        from regalia.games.friends_and_foes.judge import judge

        return judge(state, move)

    def dump(self, state: "State") -> dict[str, Any]:
        from regalia.games.friends_and_foes.position import dump

        return dump(state, self)

    def load(self, data: object) -> "State":
        from regalia.games.friends_and_foes.position import load

        return load(data, self)

    def table(self, state: "State", seat: int, events: Sequence[Event]) -> "Table":
        from regalia.games.friends_and_foes.view import view

        return view(state, seat, events)

    def option_choices(self) -> Mapping[str, tuple[Choice, ...]]:
        from regalia.games.friends_and_foes.choices import choices

        return {**super().option_choices(), **choices()}

    def cover(self) -> "tuple[Illustration, ...]":
        from regalia.games.friends_and_foes.legend import cover

        return cover()

    def illustrations(self) -> "Mapping[str, Illustration]":
        from regalia.games.friends_and_foes.legend import illustrations

        return illustrations()

    def legend(self, state: "State") -> "tuple[Sign, ...]":
        from regalia.games.friends_and_foes.legend import legend

        return legend(state)

    def could_be_meant(self, state: "State", move: int) -> bool:
        from regalia.games.friends_and_foes.judge.turn import could_be_meant

        return could_be_meant(state, move)

    @property
    def value_function(self) -> Callable[["State", int], float]:
        from regalia.games.friends_and_foes.value import value

        return value

    @property
    def outlook_function(self) -> Callable[["State", "State", list[int], int], list[float]] | None:
        from regalia.games.friends_and_foes.value import outlook

        return outlook

    @property
    def win_chance_function(self) -> Callable[["State", int], float]:
        from regalia.games.friends_and_foes.win_chance import win_chance

        return win_chance

    @property
    def weighing(self) -> Weighing["State"]:
        from regalia.games.friends_and_foes import value

        return Weighing(value.RANGES, value.USUAL, value.Value)

    def prospects(self, state: "State", seat: int) -> list[Prospect]:
        from regalia.games.friends_and_foes.prospects import prospects

        return prospects(state, seat)

    def forced_move(self, state: "State") -> int:
        """Tokens, places and the number of cards lie open; what a hand holds or has committed does not."""
        from regalia.games.friends_and_foes import phase

        commits = state.phase == phase.PLAYING and state.setup.simultaneous  # FF-285
        return -1 if commits or phase.is_secret(state.phase) else only_move(state)

    def are_partners(self, state: "State", seats: Sequence[int]) -> bool:
        return len({state.setup.side[seat] for seat in seats}) == 1

    def consequences(self, state: "State", move: int) -> str:
        from regalia.games.friends_and_foes.consequences import consequences

        return consequences(state, move)

    def starts(self, state: "State") -> tuple[Mapping[str, str], ...]:
        from regalia.games.friends_and_foes.start import starts

        return starts(state)

    def clauses_about(self, thing: str) -> tuple[str, ...]:
        from regalia.games.friends_and_foes.thing import clauses_by_thing

        return tuple(clauses_by_thing().get(thing, "").split())

    def read_line(self, state: "State", text: str) -> list[int]:
        from regalia.games.friends_and_foes.line import read_line

        return read_line(state, text)

    @property
    def drafting(self) -> Drafting["State"]:
        from regalia.games.friends_and_foes import draft

        return draft

    def tells_again(self, event: Event, announced: Event) -> bool:
        from regalia.games.friends_and_foes.decision import tells_again

        if announced.kind == "works":
            return super().tells_again(event, announced)
        return announced.kind in self.announcements and tells_again(event, announced)

    def judge_resigning(self, state: "State") -> Refusal | None:
        from regalia.games.friends_and_foes.judge import resigning

        return resigning(state)

    @property
    def tuning(self) -> Tuning:
        from regalia.games.friends_and_foes.value import TUNING

        return TUNING

    def observer(self, options: "Options", seats: int) -> Observer:
        from regalia.games.friends_and_foes.observe import BattleObserver

        return BattleObserver(options, seats)

    def offered_moves(self, options: "Options", seats: int) -> Sequence[int]:
        from regalia.games.friends_and_foes.observe import offered_moves

        return offered_moves(options, seats)

    def check_conserved(self, state: "State", told: Sequence[Event] | None) -> None:
        from regalia.games.friends_and_foes.contract import check_conserved

        check_conserved(state, told)


GAME: Final = FriendsAndFoes()
