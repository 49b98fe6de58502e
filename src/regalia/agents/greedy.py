"""The greedy player: the move after which the position looks best, averaged over chance and what it cannot see."""

from typing import Final

from mypy_extensions import mypyc_attr

from regalia.agents.player import Player
from regalia.agents.score import Value, scores
from regalia.kernel import Game
from regalia.kernel.seen import Seen
from regalia.kernel.state import State

SAMPLES: Final = 8  # resampled states, when something is hidden from the seat
EQUAL: Final = 1e-9  # scores that differ by less are told apart by rounding alone


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyPlayer(Player):
    def __init__(self, game: Game, seed: int | str) -> None:
        super().__init__(game, seed)
        self.value: Value = game.value_function
        self.usual: Final = self.value
        self.outlook: Final = game.outlook_function  # by the usual value
        self.dealt: list[State] = []  # for the last decision; nobody needs them any more

    def choose(self, seen: Seen) -> int:
        return self.choose_among(seen, seen.legal())

    def choose_among(self, seen: Seen, actions: list[int]) -> int:
        if len(actions) == 1:
            return actions[0]
        found = self.scores(seen, actions)
        best = found[0]
        for score in found:
            best = max(best, score)
        equal: list[int] = []
        for at in range(len(actions)):
            if found[at] >= best - EQUAL:
                equal.append(actions[at])
        return equal[self.stream.below(len(equal))]

    def scores(self, seen: Seen, actions: list[int]) -> list[float]:
        """The mean value after each of these actions."""
        outlook = self.outlook if self.value is self.usual else None
        return scores(self.value, self.samples(seen.state, seen.seat), actions, seen.seat, outlook)

    def samples(self, state: State, seat: int) -> list[State]:
        """States the seat cannot tell apart; one is enough where nothing is hidden from it."""
        if state.knows_all(seat):
            return [state]
        if not self.dealt:
            self.dealt = [state.resample(seat, self.stream) for _ in range(SAMPLES)]
        else:
            self.dealt = [state.resample_into(used, seat, self.stream) for used in self.dealt]
        return self.dealt
