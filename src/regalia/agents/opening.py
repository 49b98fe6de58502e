"""Openings: first moves whose worth lies too far ahead to be seen. They were measured once and are kept as data."""

from contextlib import suppress

from regalia.agents.player import Player
from regalia.kernel import Game, RegaliaError, Seen, State


def opening_of(game: Game, state: State, actions: list[int]) -> int | None:
    """The move of the game's opening that is allowed here, if any is."""
    for text in game.tuning.opening:
        with suppress(RegaliaError):
            action = game.read(state, text)
            if action in actions:
                return action
    return None


class OpeningPlayer(Player):
    """Makes the moves of the opening, and leaves the others to another player."""

    def __init__(self, other: Player, seed: int | str) -> None:
        super().__init__(other.game, f"{seed} opening")
        self.other = other

    def choose(self, seen: Seen) -> int:
        known = opening_of(self.game, seen.state, seen.legal())
        return self.other.choose(seen) if known is None else known
