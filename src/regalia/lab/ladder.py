"""The ladder of levels: each computer player against the one below it, and the best against the simple players."""

from collections.abc import Sequence
from typing import Final

import msgspec

from regalia.agents import LEVELS
from regalia.kernel import Game
from regalia.lab.arena import Plan, Played
from regalia.lab.counts import Score, count_games
from regalia.lab.statistic import MARGIN, Interval

UNSURE: Final = "not sure yet"


class Pair(msgspec.Struct, frozen=True):
    """Two players, and the share of wins that is wanted of the upper one; None to ask which is stronger."""

    upper: str
    lower: str
    wanted: float | None

    def plan(self, game: Game, games: int, seed: str) -> Plan:
        """As few seats as the game allows, taken in turns."""
        players = (self.upper, *[self.lower] * (game.fewest - 1))
        return Plan(package=game.package, players=players, games=games, seed=f"{seed} {self.upper}")


PAIRS: Final = [
    *[Pair(upper, lower, 0.65) for upper, lower in zip(LEVELS, ("random", *LEVELS[:-1]), strict=True)],
    Pair(LEVELS[-1], "greedy", 0.90),
    Pair(LEVELS[-1], "random", 0.99),
]


def pairs_of(player: str) -> list[Pair]:
    """A player against the simple ones and against every level."""
    return [Pair(player, lower, None) for lower in ("random", "greedy", *LEVELS)]


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """How the upper one of a pair fared; `unfinished` games are counted nowhere."""

    pair: Pair
    score: Score
    unfinished: int
    verdict: str


def rung(pair: Pair, plan: Plan, played: Sequence[Played]) -> Rung:
    counted = count_games(plan, played)
    score = counted.players[0]
    says = compared(score.interval, 1 / plan.seats) if pair.wanted is None else verdict(score.interval, pair.wanted)
    return Rung(pair=pair, score=score, unfinished=counted.unfinished, verdict=says)


def verdict(interval: Interval, wanted: float) -> str:
    """Whether what is wanted is reached, as far as the games tell."""
    if interval.low >= wanted:
        return "holds"
    return "fails" if interval.high < wanted else UNSURE


def compared(interval: Interval, even: float) -> str:
    """Who is stronger, where equal players win `even` of the games; equal only if no larger difference is left."""
    if interval.low > even:
        return "stronger"
    if interval.high < even:
        return "weaker"
    return "about equal" if even - MARGIN < interval.low and interval.high < even + MARGIN else UNSURE
