"""The ladder of levels: each computer player against the one below it, and the best against the simple players."""

from collections.abc import Sequence
from typing import Final

import msgspec

from regalia.agents import LEVELS
from regalia.kernel import Game
from regalia.lab.arena import Plan, Played
from regalia.lab.counts import Score, count_games
from regalia.lab.statistic import Interval


class Pair(msgspec.Struct, frozen=True):
    """Two players, and the share of wins that is wanted of the upper one."""

    upper: str
    lower: str
    wanted: float

    def plan(self, game: Game, games: int, seed: str) -> Plan:
        """As few seats as the game allows, taken in turns."""
        players = (self.upper, *[self.lower] * (game.fewest - 1))
        return Plan(package=game.package, players=players, games=games, seed=f"{seed} {self.upper}")


PAIRS: Final = [
    *[Pair(upper, lower, 0.65) for upper, lower in zip(LEVELS, ("random", *LEVELS[:-1]), strict=True)],
    Pair(LEVELS[-1], "greedy", 0.90),
    Pair(LEVELS[-1], "random", 0.99),
]


EVEN: Final = 0.5  # what a player is measured by that is compared with all others


def pairs_of(player: str) -> list[Pair]:
    """A player against the simple ones and against every level."""
    return [Pair(player, lower, EVEN) for lower in ("random", "greedy", *LEVELS)]


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """How the upper one of a pair fared; `unfinished` games are counted nowhere."""

    pair: Pair
    score: Score
    unfinished: int
    verdict: str


def rung(pair: Pair, plan: Plan, played: Sequence[Played]) -> Rung:
    counted = count_games(plan, played)
    score = counted.players[0]
    return Rung(pair=pair, score=score, unfinished=counted.unfinished, verdict=verdict(score.interval, pair.wanted))


def verdict(interval: Interval, wanted: float) -> str:
    """Whether what is wanted is reached, as far as the games tell; or who is stronger, where nothing is wanted."""
    if wanted == EVEN:
        return "stronger" if interval.low > EVEN else "weaker" if interval.high < EVEN else "about equal"
    if interval.low >= wanted:
        return "holds"
    return "fails" if interval.high < wanted else "not sure yet"
