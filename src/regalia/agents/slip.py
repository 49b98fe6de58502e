"""A player that errs: now and then it does anything that is allowed."""

from regalia.agents.player import Player
from regalia.kernel import Seen


class SlippingPlayer(Player):
    """Leaves so many of a hundred decisions to chance, and the others to a better player."""

    def __init__(self, better: Player, seed: int | str, slips: int) -> None:
        super().__init__(better.game, f"{seed} slips")
        self.better = better
        self.slips = slips

    def choose(self, seen: Seen) -> int:
        if self.stream.below(100) < self.slips:
            actions = seen.legal()
            return actions[self.stream.below(len(actions))]
        return self.better.choose(seen)
