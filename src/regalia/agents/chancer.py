"""The random player: any legal move, each as likely as the others."""

from regalia.agents.player import Player
from regalia.kernel import State


class RandomPlayer(Player):
    def choose(self, state: State, seat: int) -> int:
        actions = state.legal()
        return actions[self.stream.below(len(actions))]
