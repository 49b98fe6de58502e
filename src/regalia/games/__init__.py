"""The built-in games, one folder each, and those that are installed beside them.

`regalia.games()` lists their names.
"""

import re
import sys
import warnings
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from regalia.kernel.error import UnknownGame, did_you_mean
from regalia.kernel.pickling import game_at
from regalia.kernel.rules import Game, Rules, name_at

PACKAGES: Final = (
    "regalia.games.friend_or_foe",
    "regalia.games.royal_family",
    "regalia.games.kingdom_coinquest",
    "regalia.games.thrones",
    "regalia.games.friends_and_foes",
)
GROUP: Final = "regalia.games"  # of entry points: `my_game = "my_package"`
EXAMPLE: Final = re.compile(r"examples\.[a-z_]+")
PLACE: Final = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*(:[^\W\d]\w*)?")  # a package, or something in it
BESIDES: Final = ("regalia.games.friends_and_foes.campaign",)  # found by name, not listed among the games


@cache
def game_in(package: str) -> Game:
    """The game in that package, which is imported; `my_variants:TiesLose` is one of several in a module."""
    try:
        game = game_at(package)
    except Exception as error:  # whatever is wrong with it
        raise UnknownGame(f"The package {package[:80]} holds no game: {type(error).__name__}: {error}.") from error
    if not isinstance(game, Rules):
        name = package.partition(":")[2] or "GAME"
        raise UnknownGame(f"The package {package[:80]} holds no game: its {name[:40]} is no Rules.")
    return game


def installed_packages() -> dict[str, str]:
    """The games that are registered in this Python: the packages of all, by the names of their entry points."""
    return {entry.name: entry.value for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.value)}


def games() -> list[Game]:
    """Every game, built-in or installed; one that is broken is left out, with a warning."""
    found = []
    for package in (*PACKAGES, *dict.fromkeys(installed_packages().values())):
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
    wanted = name.strip()
    package = known_package(wanted)
    if package:
        return game_in(package)
    known = [game.slug for game in games()]
    raise UnknownGame(
        f"There is no game called {name[:60]}.{did_you_mean(name, known)} Games: {', '.join(known)}. "
        "One of your own is found when you name its package (--game PACKAGE for a file or a bot) or have imported it."
    )


def known_package(name: str) -> str:
    """Where the game of that name is, of those that may be imported or are; empty if there is none."""
    snake = name.lower().replace("-", "_")
    for package in (*PACKAGES, *BESIDES):
        if name == package or snake == name_at(package):
            return package
    if EXAMPLE.fullmatch(name) or is_imported(name):
        return name
    for entry, package in installed_packages().items():  # looking for these takes long
        if name == package or snake in (name_at(package), entry.lower().replace("-", "_")):
            return package
    return ""


def is_imported(name: str) -> bool:
    """Whether somebody here has imported a game under that name of a package, or of a class in one."""
    module, _, kind = name.partition(":")
    found = getattr(sys.modules.get(module), kind or "GAME", None)
    return isinstance(found, Rules) or (isinstance(found, type) and issubclass(found, Rules))


def named_game(name: str) -> Game:
    """The game that the person at this machine named; a package that is named is imported, unlike one in a file."""
    package = known_package(name.strip())
    if not package and PLACE.fullmatch(name) and (":" in name or "." in name or find_spec(name) is not None):
        package = name
    return game_in(package) if package else find_game(name)


class GamesPackage(ModuleType):
    """The package of the games, which can also be called, as `regalia.games()`."""

    def __call__(self) -> tuple[str, ...]:
        return tuple(game.slug for game in games())


sys.modules[__name__].__class__ = GamesPackage
