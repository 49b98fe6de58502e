"""`regalia show`."""

from typing import Annotated

import typer

from regalia.cli.output import say
from regalia.cli.parameter import File, Json, OwnGame, import_own


def show(
    file: File,
    seat: Annotated[
        int | None, typer.Option("--seat", min=1, help="Draw what this seat sees (default: what a spectator sees).")
    ] = None,
    at: Annotated[
        int | None, typer.Option("--at", min=0, help="With a record: the position after this many actions.")
    ] = None,
    game: OwnGame = "",
    json: Json = False,
) -> None:
    """Draw a position as text."""
    from regalia.cli.view import view_of
    from regalia.match.source import open_source
    from regalia.render.text import text

    import_own(game)
    table = view_of(open_source(file), seat, at)
    say(table.as_json().decode() if json else text(table))
