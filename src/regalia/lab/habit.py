"""Players of the lab's own, who show what something is worth by doing without it or by having it."""

from typing import Final

from regalia.agents import GreedyPlayer, Player, player_named
from regalia.kernel import Game, State

SEEING: Final = "greedy, seeing everything"
WITHOUT: Final = "greedy, without "


class SeeingPlayer(GreedyPlayer):
    """Greedy that is handed the truth, hidden cards and all. Never sits at a table: the lab only."""

    def samples(self, state: State, seat: int) -> list[State]:
        return [state]


class AbstainingPlayer(GreedyPlayer):
    """Greedy that never does one kind of action while there is anything else to do."""

    def __init__(self, game: Game, seed: int | str, verb: str) -> None:
        super().__init__(game, seed)
        self.verb = verb

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal()
        rest = [action for action in legal if self.game.verb(state, action) != self.verb]
        return self.choose_among(state, seat, rest or legal)


def lab_player(name: str, game: Game, seed: int | str) -> Player:
    """A computer player by its name, or one of the lab's own."""
    if name == SEEING:
        return SeeingPlayer(game, seed)
    if name.startswith(WITHOUT):
        return AbstainingPlayer(game, seed, name.removeprefix(WITHOUT))
    return player_named(name, game, seed)
