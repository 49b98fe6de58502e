"""The scholar: looks through whole turns with what was learned of a game, where that was measured to be stronger."""

from collections.abc import Callable
from time import monotonic

from regalia.agents.learned import is_usual, learned_of
from regalia.agents.search import Budget, Opinion, SearchPlayer
from regalia.agents.strategist import Strategist
from regalia.agents.style import Style
from regalia.kernel import Game, State


class Scholar(SearchPlayer):
    """Where a game was not learned, or not with these options or so many seats, it searches as others do."""

    def __init__(
        self,
        game: Game,
        seed: int | str,
        budget: Budget,
        style: Style | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(game, seed, budget, style, clock)
        self.taught = Strategist(game, f"{seed} learned", budget, style, clock)
        learned = learned_of(game.package)
        self.learned = learned is not None
        if learned is not None:
            self.taught.value = learned.insight(game).of

    def opinions(self, state: State, seat: int) -> list[Opinion]:
        if self.learned and is_usual(self.game, state):
            return self.taught.opinions(state, seat)
        return super().opinions(state, seat)
