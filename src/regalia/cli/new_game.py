"""`regalia new-game`."""

from pathlib import Path
from typing import Annotated

import typer

from regalia.cli.output import say


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called, such as river-crossing.")],
    folder: Annotated[
        Path, typer.Option("--in", metavar="DIR", help="The folder in which the game's own folder is made.")
    ] = Path(),
) -> None:
    """Write a small game that works, to be made into your own.

    It has all modules, a rulebook, tests and what registers it, and it can be played at once.
    """
    from regalia.scaffold import write_game

    root = write_game(name, folder)
    package = root.name.replace("-", "_")
    say(f"{root} is a game that works. Go on there:")
    say(f"  cd {root}")
    say(f"  regalia play {package}")
    say(f"  regalia serve --also {package} --open")
    say(f"  regalia check {package}")
    say("Its README.md says what to change first.")
