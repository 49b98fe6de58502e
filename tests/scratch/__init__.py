"""Light Fingers: a small game of hidden hands, written as a newcomer would write it, to hold the contract against."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from regalia.kernel import Event, Refusal, Rules
from regalia.kernel.move import Moves

if TYPE_CHECKING:
    from regalia.table import Table
    from tests.scratch.options import Options
    from tests.scratch.state import State


class LightFingers(Rules["State", "Options"]):
    title = "Light Fingers"
    prefix = "LF"
    version = 1
    fewest = 2
    most = 4
    minutes = (5, 10)
    blurb = "Draw, steal, ask and exchange until you hold the largest set. Everybody watches every card's back."
    told = "2-9"
    secrets = True
    hue = 30
    emblem = "diamond"

    @property
    def option_type(self) -> type["Options"]:
        from tests.scratch.options import Options

        return Options

    @property
    def moves(self) -> Moves["State"]:
        from tests.scratch.moves import MOVES

        return MOVES

    def set_up(self, options: "Options", seats: int) -> "State":
        from tests.scratch.state import Setup, State

        return State(Setup(options, seats))

    def options_of(self, state: "State") -> "Options":
        return state.setup.options

    def judge_move(self, state: "State", move: int) -> Refusal | None:
        from tests.scratch.judge import judge

        return judge(state, move)

    def dump(self, state: "State") -> dict[str, Any]:
        from tests.scratch.position import dump

        return dump(state)

    def load(self, data: object) -> "State":
        from tests.scratch.position import load

        return load(data)

    def table(self, state: "State", seat: int, events: Sequence[Event]) -> "Table":
        from tests.scratch.view import view

        return view(state, seat)

    @property
    def value_function(self) -> Callable[["State", int], float]:
        from tests.scratch.value import value

        return value

    def check_conserved(self, state: "State", told: Sequence[Event] | None) -> None:
        """Every card is in one place, no hand is too large, and whoever holds a card knows it."""
        from tests.scratch.moves import MOST

        cards = [card for hand in state.hands.rows for card in hand.cards]
        assert sorted(cards + state.hands.pool.cards) == state.setup.deck, "a card is in two places, or missing"
        for hand in state.hands.rows:
            assert len(hand.cards) <= MOST, f"the hand of seat {hand.seat} is too large"
            assert all(known.to(hand.seat) for known in hand.known), f"seat {hand.seat} does not know its own card"


GAME: Final = LightFingers()
