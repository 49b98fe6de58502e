"""Everybody against everybody: ratings on Elo's scale, with how sure they are."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import exp, log, sqrt
from typing import Final

import msgspec
import numpy as np

from regalia.lab.arena import Plan, Played, play_games
from regalia.lab.label import Row, level_line
from regalia.lab.line import Line, run_of
from regalia.lab.measured import ROTATION, Measured
from regalia.lab.statistic import SURE, Interval
from regalia.lab.workshop import Workshop

ELO: Final = 400 / log(10)  # points of rating to one unit of log odds
STEPS: Final = 60
PRIOR: Final = 0.5  # a drawn game against everybody, so that who never lost gets a finite rating


class Meeting(msgspec.Struct, frozen=True):
    """Two players who met: games, how much of them the first one won, and how many seats each had."""

    first: str
    second: str
    games: int
    won: float
    seats: tuple[int, int] = (1, 1)
    variance: float = 0.0  # of what was won, as the rotations tell it

    @property
    def head_start(self) -> float:
        """What more seats are worth to the first, in log odds: of equals each seat wins as often."""
        return log(self.seats[0] / self.seats[1])


class Rated(msgspec.Struct, frozen=True):
    """A player's rating; the mean of all is 0."""

    name: str
    rating: float
    interval: Interval
    games: int
    won: float


def meetings(plan: Plan, players: Sequence[str], workshop: Workshop) -> Iterator[Meeting]:
    """Every two players meet in as many games as the plan says, in full rotations on the same seeds.

    With more than two seats, in one half of the games the first sits alone among the second's, in the other half the
    second among the first's: so each has as many seats as the other, and each of them equally often.
    """
    alone = [1] if plan.seats == 2 else [1, plan.seats - 1]  # seats of the first
    workshop.stages = len(alone) * len(players) * (len(players) - 1) // 2
    rotations = max(1, -(-plan.games // (len(alone) * plan.seats)))
    for first, second in combinations(players, 2):
        for seats in alone:
            bout = msgspec.structs.replace(
                plan,
                players=(*[first] * seats, *[second] * (plan.seats - seats)),
                games=rotations * plan.seats,
                seed=f"{plan.seed}/{first}/{second}/{seats}",
                rotated=True,
            )
            yield meeting(bout, seats, workshop.play(f"{first} against {second}", play_games, bout, Played))


def meeting(plan: Plan, seats: int, played: Sequence[Played]) -> Meeting:
    """What the first player won at its seats, by whole rotations."""
    shares: dict[int, list[float]] = {}
    for game in played:
        if game.clause:
            share = sum(share for seat, share in enumerate(game.shares) if game.seating[seat] < seats)
            shares.setdefault(game.number // plan.seats, []).append(share)
    won = [sum(block) for block in shares.values() if len(block) == plan.seats]
    spread = float(np.var(won, ddof=1)) * len(won) if len(won) > 1 else 0.0
    return Meeting(
        first=plan.players[0],
        second=plan.players[-1],
        games=len(won) * plan.seats,
        won=sum(won),
        seats=(seats, plan.seats - seats),
        variance=spread,
    )


def rate_all(players: Sequence[str], met: Sequence[Meeting]) -> list[Rated]:
    """Bradley, Terry and Luce's model, fitted by Newton's method; the strongest first.

    Intervals take the larger of the model's variance and the one that the rotations show.
    """
    place = {name: number for number, name in enumerate(players)}
    count = len(players)
    strength = np.zeros(count)
    bend = spread = np.zeros((count, count))
    known = [*met, *(Meeting(a, b, 1, PRIOR) for a, b in combinations(players, 2))]
    for _ in range(STEPS):
        uphill = np.zeros(count)
        bend = np.full((count, count), 1 / count)  # holds the mean at 0
        spread = np.full((count, count), 1 / count)
        for one in known:
            pair = np.zeros(count)
            pair[place[one.first]], pair[place[one.second]] = 1.0, -1.0
            chance = 1 / (1 + exp(-float(pair @ strength) - one.head_start))
            weight = one.games * chance * (1 - chance)
            uphill += (one.won - one.games * chance) * pair
            bend += weight * np.outer(pair, pair)
            spread += max(weight, one.variance) * np.outer(pair, pair)
        step = np.linalg.solve(bend, uphill)
        strength = strength + step - strength.mean()
        if float(np.abs(step).max()) < 1e-12:
            break
    inverse = np.linalg.inv(bend)
    error = inverse @ spread @ inverse - 1 / count
    rated = []
    for name, at in place.items():
        rating, reach = ELO * float(strength[at]), ELO * SURE * sqrt(max(0.0, float(error[at, at])))
        games = sum(one.games for one in met if name in (one.first, one.second))
        won = sum(
            one.won if one.first == name else one.games - one.won for one in met if name in (one.first, one.second)
        )
        rated.append(Rated(name, rating, Interval(rating - reach, rating + reach), games, won))
    return sorted(rated, key=lambda one: -one.rating)


def rating_lines(plan: Plan, rated: Sequence[Rated]) -> list[Line]:
    """The ratings as lines."""
    asked = f"tournament of {' and '.join(sorted(one.name for one in rated))}"
    run = run_of(plan.game, plan.options, plan.seats, plan.seed, asked)
    lines = []
    for one in rated:
        row = Row(section="tournament", metric="rating", subject=one.name, kind="mean", unit="Elo", levels={})
        found = Measured(
            estimate=one.rating,
            error=0.0,
            interval=one.interval,
            method="Bradley-Terry-Luce",
            n_games=one.games,
            n_trials=one.games,
            clustered_by=ROTATION,
        )
        lines.append(level_line(run, row, one.name, found, margin=None, p=None, p_adjusted=None, label=""))
    return lines
