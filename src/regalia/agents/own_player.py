"""Players that come from outside the package: `package.module:Class`, or installed under the entry point of a name.

A path is imported, so it has to come from the person at this machine. Whoever that person invites can then be called by
name, also by those who may not make anything be imported: people at a server's tables, and records.
"""

import re
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from regalia.agents.player import Player
from regalia.kernel.error import UnknownPlayer
from regalia.kernel.tuning import LEVELS

GROUP: Final = "regalia.players"  # of entry points
PATH: Final = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")
PLAYERS: Final = (*LEVELS, "random", "greedy")  # those that people choose from
INVITED: Final[dict[str, str]] = {}  # the path of each player that was invited, by the name it is called


def is_path(name: str) -> bool:
    """Whether a name says where a class is: `my_bots.careful:Careful`."""
    return PATH.fullmatch(name) is not None


def installed_players() -> tuple[str, ...]:
    """The names under which packages of this Python have registered players."""
    return tuple(sorted(entry.name for entry in entry_points(group=GROUP)))


def invite(player: str) -> str:
    """Let a player from outside be called by name, which is returned: `careful` for `my_bots:Careful`.

    UnknownPlayer if there is none, or if another has that name already.
    """
    path = path_of(player)
    if not path:
        raise UnknownPlayer(f"There is no player {player[:80]} to invite: name one as package.module:Class.")
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|_", "-", path.rpartition(":")[2]).lower() if path == player else player
    if name in PLAYERS or INVITED.get(name, path) != path:
        raise UnknownPlayer(f"{player[:80]} cannot be invited: another player is called {name}.")
    class_at(path)
    INVITED[name] = path
    return name


def path_of(name: str) -> str:
    """Where the player from outside is that is called so; empty if none is."""
    if is_path(name) or name in INVITED:
        return INVITED.get(name, name)
    return next((entry.value for entry in entry_points(group=GROUP) if entry.name == name), "")


def find_own_player(name: str) -> type[Player] | None:
    """The class of a player from outside, which is imported; None if the name is not one's."""
    path = path_of(name)
    return class_at(path) if path else None


def class_at(path: str) -> type[Player]:
    module, _, name = path.partition(":")
    try:
        found = getattr(import_module(module), name)
    except Exception as error:  # whatever is wrong with it
        raise UnknownPlayer(f"There is no player {path[:80]}: {type(error).__name__}: {error}.") from error
    if not (isinstance(found, type) and issubclass(found, Player)):
        raise UnknownPlayer(f"{path[:80]} is no player: it has to be a class of regalia.agents.Player.")
    return found
