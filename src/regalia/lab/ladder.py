"""The ladder of levels: each computer player against the one below it."""

from collections.abc import Iterator
from typing import Final

import msgspec

from regalia.agents import LEVELS
from regalia.kernel import Game
from regalia.lab.arena import Plan, arena
from regalia.lab.crew import Crew, hire
from regalia.lab.tally import Score, tally

ENOUGH: Final = 0.65  # the share of wins by which a level has to beat the one below
PAIRS: Final = [*zip(LEVELS, ("random", *LEVELS[:-1]), strict=True), (LEVELS[-1], "greedy"), (LEVELS[-1], "random")]


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """How the stronger of two players fared; `unfinished` games are counted nowhere."""

    upper: str
    lower: str
    score: Score
    unfinished: int

    @property
    def verdict(self) -> str:
        """Whether the upper one is clearly the stronger, as far as the games tell."""
        if self.score.interval.low >= ENOUGH:
            return "holds"
        return "fails" if self.score.interval.high < ENOUGH else "not sure yet"


def plans(game: Game, games: int, seed: str) -> list[Plan]:
    """Every level against the one below, and the highest against the simple players; two seats, taken in turns."""
    return [
        Plan(package=game.package, players=(upper, *[lower] * (game.fewest - 1)), games=games, seed=f"{seed} {upper}")
        for upper, lower in PAIRS
    ]


def climb(plan: Plan, crew: Crew) -> Rung:
    """Play one pair."""
    counted = tally(plan, [game for some in arena(plan, crew) for game in some])
    return Rung(upper=plan.players[0], lower=plan.players[1], score=counted.players[0], unfinished=counted.unfinished)


def ladder(game: Game, games: int, seed: str, workers: int) -> Iterator[Rung]:
    with hire(workers) as crew:
        for plan in plans(game, games, seed):
            yield climb(plan, crew)
