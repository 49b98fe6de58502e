"""Openings: first moves whose worth lies too far ahead to be seen. They were measured once and are kept as data."""

from contextlib import suppress

from regalia.agents.player import Player
from regalia.kernel import Game, RegaliaError, Seen, State


def openings_of(game: Game, state: State, actions: list[int]) -> list[tuple[int, int]]:
    """The moves of the game's openings that are allowed here and how often each is made, the most usual first."""
    found = []
    for text, often in dict(game.tuning.opening).get(game.tuning.sort(state), ()):
        with suppress(RegaliaError):
            action = game.read(state, text)
            if action in actions:
                found.append((action, often))
    return found


class OpeningPlayer(Player):
    """Draws one of the openings, so that nobody knows it beforehand, and leaves other decisions to another player."""

    def __init__(self, other: Player, seed: int | str) -> None:
        super().__init__(other.game, f"{seed} opening")
        self.other = other

    def choose(self, seen: Seen) -> int:
        known = openings_of(self.game, seen.state, seen.legal())
        if not known:
            return self.other.choose(seen)
        lots = [action for action, often in known for _ in range(often)]
        return lots[self.stream.below(len(lots))]
