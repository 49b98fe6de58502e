"""Computer players: each sees one seat only, and each has a seed."""

import re
from typing import Final

from regalia.agents.greedy import GreedyPlayer
from regalia.agents.hint import Hint, give_hint
from regalia.agents.level import MOST, PATIENCE, adviser, make_player
from regalia.agents.own_player import INVITED, PLAYERS, find_own_player, installed_players, invite, is_path, path_of
from regalia.agents.player import Player
from regalia.agents.random_player import RandomPlayer
from regalia.agents.search import Budget, Opinion, SearchPlayer
from regalia.kernel import Game
from regalia.kernel.error import UnknownPlayer, did_you_mean
from regalia.kernel.tuning import LEVELS

SEARCH: Final = re.compile(r"search@(?:([1-9]\d{0,7})|(\d{1,3}(?:\.\d{1,3})?)s)")


def is_player(name: str) -> bool:
    """Whether a computer player has that name; paths to classes are none, for the name may come from a stranger."""
    return name in PLAYERS or name in INVITED or SEARCH.fullmatch(name) is not None or name in installed_players()


def player_named(name: str, game: Game, seed: int | str, seconds: float | None = None) -> Player:
    """A computer player by its name; `search@800` looks ahead 800 times, `search@0.5s` for half a second.

    A player of your own is `package.module:Class`, or the name of an entry point in the group `regalia.players`.

    With `seconds`, a level thinks no longer than that, for the sake of people who wait: then it may play weaker on a
    slow machine, and not the same on every one.
    """
    if name == "random":
        return RandomPlayer(game, seed)
    if name == "greedy":
        return GreedyPlayer(game, seed)
    if name in LEVELS:
        return make_player(game, name, seed, seconds)
    found = SEARCH.fullmatch(name)
    if found is not None:
        iterations, time = found.groups()
        return SearchPlayer(game, seed, Budget(int(iterations)) if iterations else Budget(MOST, float(time)))
    own = find_own_player(name)
    if own is None:
        raise unknown_player(name)
    return own(game, seed)


def check_player(name: str) -> None:
    """UnknownPlayer unless `player_named` knows that name; a path to a class is imported."""
    if name not in PLAYERS and SEARCH.fullmatch(name) is None and find_own_player(name) is None:
        raise unknown_player(name)


def unknown_player(name: str) -> UnknownPlayer:
    names = (*PLAYERS, *INVITED, *installed_players())
    near = did_you_mean(name, names)
    known = ", ".join((*names, "search@800", "search@1s"))
    return UnknownPlayer(f"There is no computer player {name[:40]}.{near} Players: {known}, package.module:Class.")


__all__ = [
    "LEVELS",
    "PATIENCE",
    "PLAYERS",
    "Budget",
    "GreedyPlayer",
    "Hint",
    "INVITED",
    "Opinion",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "adviser",
    "check_player",
    "give_hint",
    "invite",
    "is_path",
    "is_player",
    "path_of",
    "player_named",
]
