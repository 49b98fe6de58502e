"""The scholar: thinks with what was learned of a game, where that was measured to be stronger."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from regalia.agents.learned import is_usual, learned_of
from regalia.agents.search import Budget, Opinion, SearchPlayer
from regalia.agents.strategist import Strategist
from regalia.agents.style import Style
from regalia.kernel import Game, State

# How the search goes by an insight, where that was seen to beat looking through whole turns.
SEARCHED: Final[dict[str, Style]] = {"royal_family": Style(rounds=0, prior=1, fated=True)}


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
        how = SEARCHED.get(game.name)
        self.taught = (Strategist if how is None else SearchPlayer)(game, f"{seed} learned", budget, how, clock)
        learned = learned_of(game.package)
        self.learned = learned is not None
        if learned is not None:
            self.taught.value = learned.insight(game).of

    def opinions(self, state: State, seat: int) -> list[Opinion]:
        if self.learned and is_usual(self.game, state):
            return self.taught.opinions(state, seat)
        return super().opinions(state, seat)
