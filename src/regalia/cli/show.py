"""`regalia show`."""

from typing import Annotated

import typer

from regalia.cli.output import say
from regalia.cli.parameter import File, Json


def show(
    file: File,
    seat: Annotated[
        int | None, typer.Option("--seat", min=1, help="What this seat sees; a spectator's eyes unless told.")
    ] = None,
    json: Json = False,
) -> None:
    """Draw a position as text."""
    from regalia.cli.source import open_source
    from regalia.kernel import SPECTATOR, RegaliaError
    from regalia.render.text import text

    source = open_source(file)
    if seat is not None and seat > source.state.seats:
        raise RegaliaError(f"There is no seat {seat} at this table of {source.state.seats}.")
    events = source.match.last_events() if source.match else ()
    table = source.game.view(source.state, SPECTATOR if seat is None else seat - 1, events)
    say(table.as_json().decode() if json else text(table))
