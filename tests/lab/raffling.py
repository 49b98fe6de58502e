"""A workshop that draws a raffle's results instead of playing it: the same distribution, many times as fast.

In a raffle without planted advantages everybody gets the red hat equally often, random players blow the whistle every
other time, and everybody wins equally often, whatever anybody does; so that is drawn straight into the lab's results.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from regalia.lab.arena import Plan, Played
from regalia.lab.game_log import GameLog
from regalia.lab.luck import REPEATS
from regalia.lab.start import Begun
from regalia.lab.workshop import Workshop


class Raffling(Workshop):
    """Draws what every task would have kept of a raffle by random players.

    The first seat wins `planted` (a part of 1) more often, and a level that is `keen` blows the whistle so often.
    """

    def __init__(self, seed: int, planted: float = 0.0, keen: Mapping[str, float] | None = None) -> None:
        super().__init__()
        self.random = np.random.default_rng(seed)
        self.planted = planted
        self.keen = keen or {}

    def play(
        self,
        what: str,
        task: Callable[..., list[Any]],
        plan: Plan,
        kind: type[Any],
        more: Sequence[Any] = (),
        numbers: range | None = None,
        part_of_time: float | None = None,
    ) -> Sequence[Any]:
        count, seats = plan.games, plan.seats
        chances = np.full(seats, 1 / seats) - self.planted / max(1, seats - 1)
        chances[0] = 1 / seats + self.planted
        winners = self.random.choice(seats, count, p=chances)
        if task.__name__ == "play_again" and more[0] != "dice":  # the same draw has the same winner
            winners = np.repeat(winners[::REPEATS], REPEATS)[:count]
        played = [game(plan, number, int(winner)) for number, winner in enumerate(winners)]
        if kind is Played:
            return played
        red = self.random.integers(0, seats, count)
        if kind is Begun:
            return [Begun(one, hats(seats, int(hat))) for one, hat in zip(played, red, strict=True)]
        blew = self.random.random((count, seats)) < self.keen.get(plan.players[0], 0.5)
        return [
            watched(one, hats(seats, int(hat)), blown.tolist())
            for one, hat, blown in zip(played, red, blew, strict=True)
        ]


def game(plan: Plan, number: int, winner: int) -> Played:
    shares = tuple(float(seat == winner) for seat in range(plan.seats))
    scores = tuple(int(share) for share in shares)
    actions, decisions = plan.seats + 2, plan.seats
    return Played(number, plan.seating(number), shares, (winner,), scores, "RA-3", actions, decisions, decisions)


def hats(seats: int, red: int) -> list[dict[str, str]]:
    return [{"hat": "red" if seat == red else "blue"} for seat in range(seats)]


def watched(played: Played, starts: list[dict[str, str]], blew: Sequence[int]) -> GameLog:
    seats = len(starts)
    return GameLog(
        played=played,
        deciders=list(range(seats)),
        choices=[2] * seats,
        chance_after=[seats - 1],
        looks=[round(1 / seats, 4)] * (seats * seats),
        offered=[{"wait": 1, "whistle": 1} for _ in range(seats)],
        chosen=[{"whistle" if blown else "wait": 1} for blown in blew],
        clauses={"RA-1": 1, "RA-2": seats, "RA-3": 1},
        places={},
        starts=starts,
        things=[{"whistle": 1} if blown else {} for blown in blew],
        scores=[[round(1 / seats, 4)] * 2 for _ in range(seats)],
    )
