"""The random player: any legal move, each as likely as the others."""

from regalia.agents.player import Player
from regalia.kernel import Seen


class RandomPlayer(Player):
    def choose(self, seen: Seen) -> int:
        actions = seen.legal()
        return actions[self.stream.below(len(actions))]
