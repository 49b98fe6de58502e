"""The greedy player: the move after which the position looks best, averaged over chance and what it cannot see."""

from typing import Final

from regalia.agents.player import Player
from regalia.kernel import CHANCE, Game, Seen, State

SAMPLES: Final = 8  # resampled states, when something is hidden from the seat
MOST_LEAVES: Final = 200  # positions looked at behind one move and one sample


class GreedyPlayer(Player):
    def __init__(self, game: Game, seed: int | str) -> None:
        super().__init__(game, seed)
        self.value = game.value_function

    def choose(self, seen: Seen) -> int:
        return self.choose_among(seen, seen.legal())

    def choose_among(self, seen: Seen, actions: list[int]) -> int:
        if len(actions) == 1:
            return actions[0]
        scores = self.scores(seen, actions)
        best = max(scores)
        equal = [action for action, score in zip(actions, scores, strict=True) if score == best]
        return equal[self.stream.below(len(equal))]

    def scores(self, seen: Seen, actions: list[int]) -> list[float]:
        """The mean value after each of these actions."""
        samples = self.samples(seen.state, seen.seat)
        return [self.score(samples, action, seen.seat) for action in actions]

    def samples(self, state: State, seat: int) -> list[State]:
        """States the seat cannot tell apart; one is enough where nothing is hidden from it."""
        if state.knows_all(seat):
            return [state]
        return [state.resample(seat, self.stream) for _ in range(SAMPLES)]

    def score(self, samples: list[State], action: int, seat: int) -> float:
        """The mean value after an action; once two samples agree, and chance has no part, the others are not asked."""
        total = weights = 0.0
        for number, sample in enumerate(samples):
            after = sample.clone()
            after.apply(action)
            if after.turn == CHANCE:
                value, weight = self.share(after, seat, number, len(samples), 1)
            else:
                value, weight = float(self.value(after, seat)), 1.0
                if number == 1 and value == total:
                    return value
            total += value * weight
            weights += weight
        return total / weights

    def share(self, state: State, seat: int, number: int, samples: int, leaves: int) -> tuple[float, float]:
        """The mean over a sample's share of what chance may bring, and how large that share is (1 is usual).

        Where there are more outcomes than samples, each sample looks at some of them, and all together at each once.
        """
        outcomes = state.chance()
        all_weights = sum(weight for _, weight in outcomes)
        parts = samples if len(outcomes) > samples else 1
        chosen = outcomes[number % parts :: parts]
        if leaves * len(chosen) > MOST_LEAVES:
            return float(self.value(state, seat)), 1.0
        total = 0.0
        weights = 0
        for at, (action, weight) in enumerate(chosen):
            after = state.clone()
            after.apply(action)
            if after.turn == CHANCE:
                value, _ = self.share(after, seat, number + at, samples, leaves * len(chosen))
            else:
                value = float(self.value(after, seat))
            total += weight * value
            weights += weight
        return total / weights, parts * weights / all_weights
