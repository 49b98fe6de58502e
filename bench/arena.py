"""Whole games between computer players, as `regalia simulate` plays them on one core."""

from collections.abc import Iterator

from bench.measure import Measure, per_second
from regalia.games import find_game
from regalia.lab.arena import Plan, play_games


def measures() -> Iterator[Measure]:
    for who in ("random", "greedy"):
        yield Measure(name=f"games of Friend or Foe, {who} against {who}", unit="/s", once=Duel(who).once)


class Duel:
    """The same games in every round."""

    def __init__(self, who: str) -> None:
        game = find_game("friend_or_foe")
        self.plan = Plan(package=game.package, players=(who, who), games=1, seed="bench")

    def once(self, seconds: float) -> float:
        self.number = 0
        return per_second(self.next, seconds)

    def next(self) -> int:
        played = play_games(self.plan, range(self.number, self.number + 1))
        self.number += 1
        return len(played)
