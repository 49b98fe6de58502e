"""The built-in games, one folder each, and those that are installed beside them.

`regalia.games()` lists their names.
"""

import re
import sys
import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType
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
GROUP: Final = "regalia.games"  # of entry points: `my_game = "my_package"`
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


def installed_packages() -> tuple[str, ...]:
    """The packages of games that are registered in this Python."""
    return tuple(sorted(entry.value for entry in entry_points(group=GROUP)))


def games() -> list[Game]:
    """Every game, built-in or installed; one that is broken is left out, with a warning."""
    found = []
    for package in (*PACKAGES, *installed_packages()):
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
    for package in (*PACKAGES, *BESIDES, *installed_packages()):
        if package == name.strip() or package.rpartition(".")[2] == wanted:
            return game_in(package)
    if re.fullmatch(r"examples\.[a-z_]+", name) or ("." in name and name in sys.modules):
        return game_in(name)
    known = ", ".join(game.slug for game in games())
    near = did_you_mean(name, [game.slug for game in games()])
    raise UnknownGame(f"There is no game called {name[:60]}.{near} Games: {known}.")


def named_game(name: str) -> Game:
    """The game that the person at this machine named; a package that is named is imported, unlike one in a file."""
    is_package = "." in name and all(part.isidentifier() for part in name.split("."))
    return game_in(name) if is_package else find_game(name)


class GamesPackage(ModuleType):
    """The package of the games, which can also be called, as `regalia.games()`."""

    def __call__(self) -> tuple[str, ...]:
        return tuple(game.slug for game in games())


sys.modules[__name__].__class__ = GamesPackage
