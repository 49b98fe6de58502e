"""The search player: looks ahead in a tree over everything its seat cannot tell from the truth."""

from collections.abc import Callable
from time import monotonic
from typing import Final

import msgspec

from regalia.agents.greedy import GreedyPlayer
from regalia.agents.opening import openings_of
from regalia.agents.player import Player
from regalia.agents.tree import Tree
from regalia.kernel import Game, Seen, State
from regalia.kernel.tuning import Style

Found = tuple[int, int, float, float]  # a move: its number, looks at it, its worth on average and at least

BATCH: Final = 16  # iterations between two looks at the clock, and the fewest a decision gets


class Budget(msgspec.Struct, frozen=True):
    """How long a decision may take: so many iterations, and by the clock if `seconds` are given.

    By iterations alone, the same seed gives the same move on any machine.
    """

    iterations: int
    seconds: float | None = None


class Opinion(msgspec.Struct, frozen=True):
    """What a player thinks of one legal move: the part of the win it expects, and how often it looked."""

    action: int
    share: float
    looks: int


class SearchPlayer(Player):
    """Answers forced moves at once and thinks about the others. Each decision is thought about afresh."""

    def __init__(
        self,
        game: Game,
        seed: int | str,
        budget: Budget,
        style: Style | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(game, seed)
        self.budget = budget
        self.style = style or game.tuning.style
        self.clock = clock
        self.value = game.value_function
        self.win_chance = game.win_chance_function
        self.greedy = GreedyPlayer(game, f"{seed} greedy")

    def choose(self, seen: Seen) -> int:
        actions = seen.legal()
        return actions[0] if len(actions) == 1 else self.opinions(seen)[0].action

    def opinions(self, seen: Seen) -> list[Opinion]:
        """Every legal move, best first: by what it is worth at least, so that one seldom looked at counts less.

        The most usual of the game's openings comes first.
        """
        tree, actions = self.grow_tree(seen.state, seen.seat), seen.legal()
        found = [(action, *tree.found(action)) for action in actions]
        if self.style.trust:
            found = self.blend_opinions(found, self.greedy.scores(seen, actions))
        known = [action for action, _ in openings_of(self.game, seen.state, actions)[:1]]
        found.sort(key=lambda row: (row[0] not in known, -row[3]))
        return [Opinion(action, share, looks) for action, looks, share, _ in found]

    def blend_opinions(self, found: list[Found], scores: list[float]) -> list[Found]:
        """What the search found, drawn towards greedy's opinion the more the less often it looked.

        Greedy averages over chance exactly where the search draws it, but looks one step ahead only. Each is taken by
        how much better than the mean of all moves it finds a move, since they measure at different moments of the game.
        """
        looked = [row for row in found if row[1] > 0]
        mean = sum(row[2] for row in looked) / max(len(looked), 1)
        usual = sum(scores) / len(scores)
        trust = self.style.trust
        blended: list[Found] = []
        for (action, looks, share, _), score in zip(found, scores, strict=True):
            lead = (looks * (share - mean) + trust * (score - usual)) / (looks + trust)
            blended.append((action, looks, min(max(mean + lead, 0.0), 1.0), lead))
        return blended

    def tree(self, state: State, seat: int) -> Tree:
        how = self.style
        shape = (how.explore, how.rounds, how.taste, how.prior, how.deep)
        return Tree(state, seat, self.stream, self.value, self.win_chance, *shape)

    def grow_tree(self, state: State, seat: int) -> Tree:
        tree, budget = self.tree(state, seat), self.budget
        if budget.seconds is None:
            tree.grow(budget.iterations)
            return tree
        end = self.clock() + budget.seconds
        while tree.iterations < budget.iterations:
            tree.grow(min(BATCH, budget.iterations - int(tree.iterations)))
            if self.clock() >= end:
                break
        return tree
