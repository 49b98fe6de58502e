"""A player that errs: now and then it does anything that is allowed."""

from regalia.agents.player import Player
from regalia.kernel import Seen


class BlunderingPlayer(Player):
    """Leaves so many of a hundred decisions to chance, and the others to a better player."""

    def __init__(self, better: Player, seed: int | str, blunders: int) -> None:
        super().__init__(better.game, f"{seed} slips")
        self.better = better
        self.blunders = blunders

    def choose(self, seen: Seen) -> int:
        if self.stream.below(100) < self.blunders:
            actions = seen.legal()
            return actions[self.stream.below(len(actions))]
        return self.better.choose(seen)
