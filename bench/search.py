"""Simulations of the search: as it plays each game, and with random play to the end of the game."""

from collections.abc import Iterator
from typing import Final

from bench.clone import middle
from bench.measure import Measure, rate_of_repeats
from regalia.agents import Budget, SearchPlayer
from regalia.agents.tree import Tree
from regalia.games import games
from regalia.kernel import Game, State
from regalia.kernel.tuning import Style

SIMULATIONS: Final = 1000  # of one decision; then a new tree is begun
TO_THE_END: Final = Style(rounds=10_000)


def measures() -> Iterator[Measure]:
    for game in games():
        state = middle(game)
        yield Measure(name=f"simulations, {game.title}: as it plays", unit="/s", once=Thinking(game, state).once)
        yield Measure(
            name=f"simulations, {game.title}: random play to the end",
            unit="/s",
            once=Thinking(game, state, TO_THE_END).once,
        )


class Thinking:
    """Decisions about one position, one after the other."""

    def __init__(self, game: Game, state: State, style: Style | None = None) -> None:
        self.player = SearchPlayer(game, "bench", Budget(SIMULATIONS), style)
        self.state = state
        self.grown: Tree | None = None

    def once(self, seconds: float) -> float:
        self.grown = None
        return rate_of_repeats(self.simulations, seconds)

    def simulations(self, times: int) -> int:
        left = times
        while left > 0:
            tree = self.grown
            if tree is None or tree.iterations >= SIMULATIONS:
                tree = self.grown = self.player.tree(self.state, self.state.turn)
            step = min(left, SIMULATIONS - int(tree.iterations))
            tree.grow(step)
            left -= step
        return times
