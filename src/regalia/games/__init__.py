"""The games of the house, one folder each."""

import re
import sys
from functools import cache
from importlib import import_module
from typing import Final

from regalia.kernel.error import UnknownGame, did_you_mean
from regalia.kernel.rules import Game, Rules

PACKAGES: Final = (
    "regalia.games.friend_or_foe",
    "regalia.games.royal_family",
    "regalia.games.kingdom_coinquest",
    "regalia.games.thrones",
    "regalia.games.friends_and_foes",
)


@cache
def game_in(package: str) -> Game:
    """The game whose rooms are in that package."""
    try:
        game = import_module(package).GAME
    except (ImportError, AttributeError) as error:
        raise UnknownGame(f"The package {package[:80]} holds no game: {error}.") from error
    if not isinstance(game, Rules):
        raise UnknownGame(f"The package {package[:80]} holds no game of this house.")
    return game


def games() -> list[Game]:
    """Every game of the house."""
    return [game_in(package) for package in PACKAGES]


def find_game(name: str) -> Game:
    """A game by its name, with dashes or underscores, or by its package (`examples.tic_tac_toe`).

    The name may come from a stranger's record, so nothing but the examples is imported for it: a game of your own is
    found once you have imported it.
    """
    wanted = name.strip().lower().replace("-", "_")
    for game in games():
        if game.name == wanted:
            return game
    if re.fullmatch(r"examples\.[a-z_]+", name) or ("." in name and name in sys.modules):
        return game_in(name)
    known = ", ".join(game.slug for game in games())
    near = did_you_mean(name, [game.slug for game in games()])
    raise UnknownGame(f"There is no game called {name[:60]}.{near} Games: {known}.")
