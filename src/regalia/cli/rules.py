"""`regalia rules`."""

import sys
from typing import Annotated

import typer

from regalia.cli.output import as_json, console, say
from regalia.cli.parameter import GameName, Json
from regalia.games import named_game


def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help="One clause, such as FO-9.")] = None,
    json: Json = False,
) -> None:
    """Read the rulebook, or one clause of it.

    In a pipe or a file, the rulebook is written as Markdown.
    """
    from regalia.cli.rulebook import clause_in_words, clause_of

    found = named_game(game)
    if json:
        wanted = list(found.clauses().values()) if clause is None else [clause_of(found, clause)]
        say(
            as_json(
                {
                    "game": found.name_in_files,
                    "rules": found.version,
                    "clauses": {one.number: one.words for one in wanted},
                    "marks": {one.number: one.marks for one in wanted},
                }
            )
        )
    elif clause is not None:
        say(clause_in_words(clause_of(found, clause)))
    elif sys.stdout.isatty():
        from rich.markdown import Markdown

        terminal = console()
        terminal.print(Markdown(found.rules()), width=min(terminal.width, 100))
    else:
        say(found.rules())
