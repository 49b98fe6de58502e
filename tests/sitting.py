"""A game played in notation by a test, every die and card given: what the kits of all games share."""

from typing import ClassVar, Generic, Self, TypeVar

from regalia.kernel import CHANCE, OVER, Event, Game, Outcome, State

Kind = TypeVar("Kind", bound=State)


class Sitting(Generic[Kind]):
    """A state in play; engine and judge are both asked about every move."""

    game: ClassVar[Game]

    def __init__(self, state: Kind) -> None:
        self.state = state
        self.events: list[Event] = []  # of the last call of `play`

    def play(self, *moves: str) -> Self:
        """Make moves and chance outcomes in notation; each must be allowed by the engine and by the judge."""
        self.events = self.state.events = []
        for move in moves:
            action = self.game.read(self.state, move)
            refusal = self.game.judge(self.state, action)
            assert refusal is None, f"{move}: the judge refuses it: {refusal}"
            assert action in self.state.offers(), f"{move}: the engine does not offer it, only {self.moves}"
            self.state.apply(action)
        self.state.events = None
        return self

    def refused(self, move: str) -> tuple[str, str]:
        """The clause and sentence with which the judge refuses a move that the engine does not offer."""
        action = self.game.read(self.state, move)
        assert action not in self.state.offers(), f"{move}: the engine offers it"
        refusal = self.game.judge(self.state, action)
        assert refusal is not None, f"{move}: the judge allows it"
        return refusal.clause, refusal.sentence

    @property
    def moves(self) -> list[str]:
        """Everything the engine allows now, in notation; the judge must allow exactly the same."""
        offered = self.state.legal()
        allowed = [action for action, refusal in self.game.refusals(self.state).items() if refusal is None]
        assert sorted(offered) == sorted(allowed), "engine and judge disagree"
        return [self.game.write(self.state, action) for action in offered]

    @property
    def turn(self) -> str:
        """Who has to decide: a seat's name in small letters, `chance` or `over`."""
        if self.state.turn in (CHANCE, OVER):
            return "chance" if self.state.turn == CHANCE else "over"
        return self.game.seat_name(self.state, self.state.turn).lower()

    @property
    def outcome(self) -> Outcome:
        assert self.state.turn == OVER, f"the game is not over: {self.turn} has to decide"
        return self.state.outcome()

    @property
    def told(self) -> list[str]:
        """What the last call of `play` told, as sentences."""
        return [f"{self.game.seat_name(self.state, event.seat)} {event.text}" for event in self.events]
