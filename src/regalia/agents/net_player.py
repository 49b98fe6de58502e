"""The net player: looks through whole turns with what was learned of a game, where that was measured to be stronger."""

from functools import cached_property

from regalia.agents.expectimax_player import ExpectimaxPlayer
from regalia.agents.learned import is_usual, learned_of
from regalia.agents.search import Opinion, SearchPlayer
from regalia.kernel import Seen


class NetPlayer(SearchPlayer):
    """Where a game was not learned, or not with these options or so many seats, it searches as others do."""

    @cached_property
    def taught(self) -> ExpectimaxPlayer | None:
        """Who thinks with what was learned."""
        learned = learned_of(self.game)
        if learned is None:
            return None
        taught = ExpectimaxPlayer(self.game, f"{self.stream.seed} learned", self.budget, self.style, self.clock)
        taught.value = learned.value_net(self.game).of
        return taught

    def opinions(self, seen: Seen) -> list[Opinion]:
        if self.taught is not None and is_usual(self.game, seen.state):
            return self.taught.opinions(seen)
        return super().opinions(seen)
