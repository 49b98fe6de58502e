"""The built-in games, one folder each."""

import re
import sys
import warnings
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
BESIDES: Final = ("regalia.games.friends_and_foes.campaign",)  # found by name, not listed among the games


@cache
def game_in(package: str) -> Game:
    """The game in that package."""
    try:
        game = import_module(package).GAME
    except Exception as error:  # whatever is wrong with it
        raise UnknownGame(f"The package {package[:80]} holds no game: {type(error).__name__}: {error}.") from error
    if not isinstance(game, Rules):
        raise UnknownGame(f"The package {package[:80]} holds no game: its GAME is no Rules.")
    return game


def games() -> list[Game]:
    """Every built-in game; one that is broken is left out, with a warning."""
    found = []
    for package in PACKAGES:
        try:
            found.append(game_in(package))
        except UnknownGame as error:
            warnings.warn(str(error), RuntimeWarning, stacklevel=2)
    return found


def find_game(name: str) -> Game:
    """A game by its name, with dashes or underscores, or by its package (`examples.tic_tac_toe`).

    The name may come from a stranger's record, so nothing but the examples is imported for it: a game of your own is
    found once you have imported it.
    """
    wanted = name.strip().lower().replace("-", "_")
    for package in (*PACKAGES, *BESIDES):
        if package == name.strip() or package.rpartition(".")[2] == wanted:
            return game_in(package)
    if re.fullmatch(r"examples\.[a-z_]+", name) or ("." in name and name in sys.modules):
        return game_in(name)
    known = ", ".join(game.slug for game in games())
    near = did_you_mean(name, [game.slug for game in games()])
    raise UnknownGame(f"There is no game called {name[:60]}.{near} Games: {known}.")
