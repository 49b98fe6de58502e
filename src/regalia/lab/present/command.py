"""Commands that a designer can copy: they ask the same question, of the same rules and seats, in any shell."""

import shlex
from collections.abc import Mapping
from typing import Any

from regalia.games import known_package
from regalia.kernel import Game
from regalia.kernel.option import Value


def command(what: str, game: Game, **flags: Any) -> str:
    """`regalia lab screen thrones --player knight -n 200`; a list is a flag that is repeated."""
    words = ["regalia", *what.split(), name_of(game)]
    for name, value in flags.items():
        for one in value if isinstance(value, list) else [value]:
            words += ["-n" if name == "n" else f"--{name}", str(one)]
    return shlex.join(words)


def name_of(game: Game) -> str:
    """What the command line knows a game by: a game of one's own may be found by its package only."""
    return game.slug if known_package(game.slug) == game.package else game.package


def settings(options: Mapping[str, Value]) -> list[str]:
    """Options as every command takes them."""
    return [f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in options.items()]


def screen_command(game: Game, seats: int, options: Mapping[str, Value], player: str, **more: Any) -> str:
    """What every option does, beside these rules."""
    return command("lab screen", game, player=player, seats=seats, option=settings(options), **more)
