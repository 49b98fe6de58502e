"""The expectimax player: looks through whole turns, its own and the answers, where that was measured to be stronger."""

from functools import cached_property
from math import inf
from sys import maxsize
from typing import Final

from regalia.agents.expectimax import HIGHEST, LOWEST, Expectimax, Plan
from regalia.agents.search import Opinion, SearchPlayer
from regalia.kernel import Seen
from regalia.kernel.tuning import Lookahead

MOST: Final = 30_000  # values asked for one decision without a clock; for the running turn alone as many as it takes


class ExpectimaxPlayer(SearchPlayer):
    """Looks through the running turn, then one turn further each time, as far as the game's `lookahead` and time reach.

    What counts is the last that was looked through to the end. Before turns are numbered, as when armies are laid out,
    it searches. What is hidden is dealt once for each decision.
    """

    @cached_property
    def lookahead(self) -> Lookahead:
        return self.game.tuning.lookahead

    def opinions(self, seen: Seen) -> list[Opinion]:
        """Every legal move, best first; those that are not best are worth so much at most."""
        state, seat = seen.state, seen.seat
        if state.turn_number() == 0:
            return super().opinions(seen)
        seconds = self.budget.seconds
        end = inf if seconds is None else self.clock() + seconds
        world = state if state.knows_all(seat) else state.resample(seat, self.stream)
        search = Expectimax(self.value, seat, self.lookahead)
        plans = search.plans(world)
        search.limit(MOST if seconds is None else maxsize, lambda: self.clock() >= end)
        for turns in range(1, self.lookahead.turns + 1):
            followed = plans if turns == 1 else plans[: self.lookahead.wide]
            worths = self.follow(search, followed, int(world.turn_number()), turns)
            if not worths:
                break
            for plan, worth in zip(followed, worths, strict=True):
                plan.worth = worth
            best = max(worths)
            for plan in plans[len(followed) :]:
                plan.worth = min(plan.worth, best)
            plans = sorted(followed, key=lambda plan: -plan.worth) + plans[len(followed) :]
        return opinions_of(plans)

    def follow(self, search: Expectimax, plans: list[Plan], number: int, turns: int) -> list[float]:
        """What each plan is worth if so many turns after the running one are looked through; nothing if it is late."""
        worths: list[float] = []
        best = LOWEST
        for plan in plans:
            worth = search.follow(plan, number, turns, best, HIGHEST)
            if search.broken_off:
                return []
            worths.append(worth)
            best = max(best, worth)
        return worths


def opinions_of(plans: list[Plan]) -> list[Opinion]:
    """What each move is worth by the best plan that begins with it, best first."""
    found: dict[int, Opinion] = {}
    for plan in sorted(plans, key=lambda plan: -plan.worth):
        action, looks = int(plan.first), int(plan.looks)
        known = found.get(action)
        found[action] = Opinion(action, known.share if known else plan.worth, (known.looks if known else 0) + looks)
    return list(found.values())
