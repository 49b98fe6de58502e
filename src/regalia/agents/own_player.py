"""Players that come from outside the package: `package.module:Class`, or installed under the entry point of a name."""

import re
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from regalia.agents.player import Player
from regalia.kernel import RegaliaError

GROUP: Final = "regalia.players"  # of entry points
PATH: Final = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")


def is_path(name: str) -> bool:
    """Whether a name says where a class is: `my_bots.careful:Careful`."""
    return PATH.fullmatch(name) is not None


def installed_players() -> tuple[str, ...]:
    """The names under which packages of this Python have registered players."""
    return tuple(sorted(entry.name for entry in entry_points(group=GROUP)))


def find_own_player(name: str) -> type[Player] | None:
    """The class of a player from outside; None if the name is not one's.

    A path is imported, so it must come from the person at this machine, never from a file or over a line.
    """
    if is_path(name):
        return class_at(name)
    found = [entry for entry in entry_points(group=GROUP) if entry.name == name]
    return class_at(found[0].value) if found else None


def class_at(path: str) -> type[Player]:
    module, _, name = path.partition(":")
    try:
        found = getattr(import_module(module), name)
    except Exception as error:  # whatever is wrong with it
        raise RegaliaError(f"There is no player {path[:80]}: {type(error).__name__}: {error}.") from error
    if not (isinstance(found, type) and issubclass(found, Player)):
        raise RegaliaError(f"{path[:80]} is no player: it has to be a class of regalia.agents.Player.")
    return found
