"""The parameters that several commands share."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from regalia.cli.output import remark
from regalia.kernel import Game, Options

File = Annotated[str, typer.Argument(metavar="FILE", help="A position or a record; - is standard input.")]
OwnGame = Annotated[
    str,
    typer.Option("--game", metavar="GAME", help="The package of the file's game, where that is one of your own."),
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, or its package (examples.tic_tac_toe).")]
Json = Annotated[bool, typer.Option("--json", help="Print data as JSON.")]
Seats = Annotated[
    int | None,
    typer.Option("--seats", min=1, help="How many seats (default: the fewest, or what a scenario is made for)."),
]
Chosen = Annotated[
    list[str] | None, typer.Option("--option", "-O", metavar="NAME=VALUE", help="A rule to change; may be repeated.")
]
Seed = Annotated[str | None, typer.Option("--seed", help="The seed of all chance: the same word gives the same game.")]
Out = Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="The file to write; - is standard output.")]

Data = Annotated[
    Path | None,
    typer.Option("--data", metavar="DIR", help="The folder where tables are kept (default: the user's data folder)."),
]
DatabaseUrl = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="The database of the tables (default: REGALIA_DATABASE, if set)."),
]


def import_own(game: str) -> None:
    """Import the game that the person has named with --game, so that files of it can be read."""
    if game:
        from regalia.games import named_game

        named_game(game)


def chosen_options(
    game: Game, chosen: Sequence[str] | None, seats: int | None = None, switch: str = "--option"
) -> Options:
    """The options behind `--option name=value`, or another switch like it, checked by the game."""
    given: dict[str, object] = {}
    for word in chosen or ():
        name, equals, value = word.partition("=")
        if not equals:
            raise typer.BadParameter(f"“{word[:60]}” is not NAME=VALUE.", param_hint=switch)
        given[name.strip().replace("-", "_")] = value.strip()
    options: Options = game.options(given, seats)
    return options


def remark_on(options: Options, seats: int) -> None:
    """Say, beside the output proper, what of these options may not be meant."""
    for sentence in options.warnings(seats):
        remark(sentence)
