"""Computer players: each sees one seat only, and each has a seed."""

from typing import Final

from regalia.agents.chancer import RandomPlayer
from regalia.agents.greedy import GreedyPlayer
from regalia.agents.player import Player
from regalia.kernel import Game
from regalia.kernel.error import RegaliaError, did_you_mean

PLAYERS: Final[dict[str, type[Player]]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


def player_named(name: str, game: Game, seed: int | str) -> Player:
    """A computer player by its name."""
    if name not in PLAYERS:
        known = ", ".join(PLAYERS)
        raise RegaliaError(f"There is no computer player {name[:40]}.{did_you_mean(name, PLAYERS)} Players: {known}.")
    return PLAYERS[name](game, seed)


__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "player_named"]
