"""`regalia why`."""

from typing import Annotated

import typer

from regalia.cli.output import as_json, say
from regalia.cli.parameter import File, Json, OwnGame, import_own


def why(
    file: File,
    move: Annotated[
        list[str],
        typer.Argument(metavar="MOVE", help="A move or a whole line in notation, such as d2, bank 7 or c2-c3."),
    ],
    game: OwnGame = "",
    json: Json = False,
) -> None:
    """Ask the judge whether a move is allowed, and if not, which clause forbids it.

    The exit code is 0 when it is allowed and 1 when it is not.
    """
    from regalia.match import name_of_line
    from regalia.match.source import open_source

    import_own(game)
    source = open_source(file)
    line = " ".join(move)
    refusal = source.open_match().why(line)
    written = refusal.move if refusal else name_of_line(source.game, source.state, line)
    if json:
        answer: dict[str, object] = {"move": written, "allowed": refusal is None}
        if refusal is not None:
            answer |= {"clause": refusal.clause, "sentence": refusal.sentence}
        say(as_json(answer))
    elif refusal is None:
        say(f"{written}: allowed")
    else:
        say(str(refusal))
    if refusal is not None:
        raise typer.Exit(1)
