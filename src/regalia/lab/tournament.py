"""Everybody against everybody: ratings on Elo's scale, with how sure they are."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import exp, log, sqrt
from typing import Final

import msgspec
import numpy as np

from regalia.lab.arena import Plan, Played, play_games
from regalia.lab.statistic import SURE, Interval, wilson
from regalia.lab.workshop import Workshop

ELO: Final = 400 / log(10)  # points of rating to one unit of log odds
STEPS: Final = 60
PRIOR: Final = 0.5  # a drawn game against everybody, so that who never lost gets a finite rating


class Meeting(msgspec.Struct, frozen=True):
    """Two players who met: games, and how much of them the first one won."""

    first: str
    second: str
    games: int
    won: float

    @property
    def interval(self) -> Interval:
        return wilson(min(self.won, self.games), self.games)


class Rated(msgspec.Struct, frozen=True):
    """A player's rating; the mean of all is 0."""

    name: str
    rating: float
    interval: Interval
    games: int
    won: float


def meetings(plan: Plan, players: Sequence[str], workshop: Workshop) -> Iterator[Meeting]:
    """Every two players meet in as many games as the plan says, changing seats; with more seats they sit in turn."""
    workshop.stages = len(players) * (len(players) - 1) // 2
    for first, second in combinations(players, 2):
        sitting = tuple((first, second)[seat % 2] for seat in range(plan.seats))
        bout = msgspec.structs.replace(plan, players=sitting, seed=f"{plan.seed}/{first}/{second}")
        yield meeting(first, second, workshop.play(f"{first} against {second}", play_games, bout, Played))


def meeting(first: str, second: str, played: Sequence[Played]) -> Meeting:
    """What the first player won, of the seats that both had."""
    ended = [game for game in played if game.clause]
    won = sum(sum(share for seat, share in enumerate(game.shares) if game.seating[seat] % 2 == 0) for game in ended)
    return Meeting(first, second, len(ended), won)


def rate_all(players: Sequence[str], met: Sequence[Meeting]) -> list[Rated]:
    """Bradley and Terry's model, fitted by Newton's method; the strongest first."""
    place = {name: number for number, name in enumerate(players)}
    count = len(players)
    strength = np.zeros(count)
    bend = np.zeros((count, count))
    for _ in range(STEPS):
        uphill = np.zeros(count)
        bend = np.full((count, count), 1 / count)  # holds the mean at 0
        for one in [*met, *(Meeting(a, b, 1, PRIOR) for a, b in combinations(players, 2))]:
            first, second = place[one.first], place[one.second]
            chance = 1 / (1 + exp(strength[second] - strength[first]))
            uphill[first] += one.won - one.games * chance
            uphill[second] -= one.won - one.games * chance
            weight = one.games * chance * (1 - chance)
            bend[first, first] += weight
            bend[second, second] += weight
            bend[first, second] -= weight
            bend[second, first] -= weight
        step = np.linalg.solve(bend, uphill)
        strength = strength + step - strength.mean()
        if float(np.abs(step).max()) < 1e-12:
            break
    spread = np.linalg.inv(bend) - 1 / count
    rated = []
    for name, at in place.items():
        rating, reach = ELO * float(strength[at]), ELO * SURE * sqrt(max(0.0, float(spread[at, at])))
        games = sum(one.games for one in met if name in (one.first, one.second))
        won = sum(
            one.won if one.first == name else one.games - one.won for one in met if name in (one.first, one.second)
        )
        rated.append(Rated(name, rating, Interval(rating - reach, rating + reach), games, won))
    return sorted(rated, key=lambda one: -one.rating)
