"""The greedy player: the move after which the position looks best, averaged over chance and what it cannot see."""

from typing import Final

from regalia.agents.player import Player
from regalia.kernel import CHANCE, Game, State

SAMPLES: Final = 8  # resampled states, when something is hidden from the seat
MOST_LEAVES: Final = 200  # positions looked at behind one move and one sample


class GreedyPlayer(Player):
    def __init__(self, game: Game, seed: int | str) -> None:
        super().__init__(game, seed)
        self.value = game.room("value").value

    def choose(self, state: State, seat: int) -> int:
        actions = state.legal()
        if len(actions) == 1:
            return actions[0]
        samples = self.samples(state, seat)
        scores = [sum(self.expected(sample, action, seat) for sample in samples) for action in actions]
        best = max(scores)
        equal = [action for action, score in zip(actions, scores, strict=True) if score == best]
        return equal[self.stream.below(len(equal))]

    def samples(self, state: State, seat: int) -> list[State]:
        """States the seat cannot tell apart; one is enough where nothing is hidden from it."""
        if state.knows_all(seat):
            return [state]
        return [state.resample(seat, self.stream) for _ in range(SAMPLES)]

    def expected(self, state: State, action: int, seat: int) -> float:
        after = state.clone()
        after.apply(action)
        return self.mean(after, seat, 1)

    def mean(self, state: State, seat: int, leaves: int) -> float:
        """The value of a state, averaged over chance as far as that stays affordable."""
        if state.turn != CHANCE:
            return float(self.value(state, seat))
        outcomes = state.chance()
        if leaves * len(outcomes) > MOST_LEAVES:
            return float(self.value(state, seat))
        total = 0.0
        weights = 0
        for action, weight in outcomes:
            after = state.clone()
            after.apply(action)
            total += weight * self.mean(after, seat, leaves * len(outcomes))
            weights += weight
        return total / weights
