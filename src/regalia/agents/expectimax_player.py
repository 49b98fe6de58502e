"""The expectimax player: weighs its whole turn against the whole answer, where that was measured to beat the search."""

from math import inf
from sys import maxsize
from typing import Final

from regalia.agents.expectimax import Expectimax
from regalia.agents.search import Opinion, SearchPlayer
from regalia.kernel import Seen, State

STEPS: Final = 4  # decisions of a turn
MOST: Final = 30_000  # values asked for one decision; for the running turn alone as many as it takes


class ExpectimaxPlayer(SearchPlayer):
    """Looks through the running turn and the next; before turns are numbered, as when armies are laid out, it searches.

    If there is no time for both turns, it goes by the running one alone.
    """

    def opinions(self, seen: Seen) -> list[Opinion]:
        state, seat = seen.state, seen.seat
        if state.turn_number() == 0:
            return super().opinions(seen)
        end = inf if self.budget.seconds is None else self.clock() + self.budget.seconds
        world = state if state.knows_all(seat) else state.resample(seat, self.stream)
        found = self.look_through(world, seat, 1, end) or self.look_through(world, seat, 0, inf)
        return sorted(found, key=lambda opinion: -opinion.share)

    def look_through(self, state: State, seat: int, turns: int, end: float) -> list[Opinion]:
        """What each move is worth if so many turns after the running one are looked through; nothing if it is late."""
        most = MOST if turns else maxsize
        search = Expectimax(self.value, seat, self.game.tuning.breadth, STEPS, most, lambda: self.clock() >= end)
        found = []
        for action in state.legal():
            before = search.asked
            share = search.look(state, action, turns)
            if search.broken_off:
                return []
            found.append(Opinion(action, share, max(1, int(search.asked - before))))
        return found
