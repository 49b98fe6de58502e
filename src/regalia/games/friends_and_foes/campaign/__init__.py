"""A campaign of Friends and Foes: roster, road and camp between battles (FF-241 to FF-259, FF-287 to FF-294).

It is a game of its own: the first seat is the player's, and the moves of the second, the campaign master, say how each
battle ended. The battles themselves are matches of Friends and Foes (`battle.py` sets them up and reads their ends).
"""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from regalia.kernel import Event, Refusal, Rules
from regalia.kernel.move import Moves
from regalia.kernel.option import Choice

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.campaign.options import Options
    from regalia.games.friends_and_foes.campaign.state import State
    from regalia.table import Table


class Campaign(Rules["State", "Options"]):
    title = "The Lantern Road"
    prefix = "FF"
    version = 2
    fewest = 2
    most = 2
    minutes = (180, 480)
    blurb = (
        "Lead a band of your own down a dark road of six battles. Gold trains and heals them, lanterns forgive you, "
        "and who falls today is missing tomorrow."
    )
    hue = 95
    emblem = "lantern"

    @property
    def option_type(self) -> type["Options"]:
        from regalia.games.friends_and_foes.campaign.options import Options

        return Options

    @property
    def moves(self) -> Moves["State"]:
        from regalia.games.friends_and_foes.campaign.moves import MOVES

        return MOVES

    def rules(self) -> str:
        return (files("regalia.games.friends_and_foes") / "RULES.md").read_text(encoding="utf-8")

    def set_up(self, options: "Options", seats: int) -> "State":
        from regalia.games.friends_and_foes.campaign.state import start

        return start(options)

    def options_of(self, state: "State") -> "Options":
        return state.setup.options

    def option_choices(self) -> Mapping[str, tuple[Choice, ...]]:
        """FF-294: a designer's own campaigns are offered by the names of their tables."""
        from regalia.games.friends_and_foes.lore import names_in

        built_in = Choice("built_in", self.title, "Eight battles, of which six are fought.")
        own = [Choice(name, name.replace("_", " "), "A campaign of your own.") for name in names_in("campaign")]
        roads = (built_in, *[one for one in own if one.value != built_in.value])
        return {**super().option_choices(), "campaign_data": roads}

    def judge_move(self, state: "State", move: int) -> Refusal | None:
        from regalia.games.friends_and_foes.campaign.judge import judge

        return judge(state, move)

    def dump(self, state: "State") -> dict[str, Any]:
        from regalia.games.friends_and_foes.campaign.position import dump

        return dump(state)

    def load(self, data: object) -> "State":
        from regalia.games.friends_and_foes.campaign.position import load

        return load(data)

    def forced_move(self, state: "State") -> int:
        """In camp nothing hurries: whoever musters or sets out wants to see it."""
        return -1

    def table(self, state: "State", seat: int, events: Sequence[Event]) -> "Table":
        from regalia.games.friends_and_foes.campaign.view import view

        return view(state, seat)

    def consequences(self, state: "State", move: int) -> str:
        from regalia.games.friends_and_foes.campaign.view import consequences

        return consequences(state, move)

    def irrevocable(self, move: int) -> str:
        from regalia.games.friends_and_foes.campaign.moves import FIGHT, LAST, MOVES

        stands = FIGHT <= MOVES.verb_of(move).first <= LAST
        return "A battle that has begun cannot be taken back (FF-292)." if stands else ""

    @property
    def value_function(self) -> Callable[["State", int], float]:
        from regalia.games.friends_and_foes.campaign.value import value

        return value

    def check_conserved(self, state: "State", told: Sequence[Event] | None) -> None:
        from regalia.games.friends_and_foes.campaign.contract import check_conserved

        check_conserved(state, told)


GAME: Final = Campaign()
