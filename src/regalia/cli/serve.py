"""`regalia serve`."""

from typing import Annotated

import typer

from regalia.cli.parameter import Data, DatabaseUrl


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help="The port (default: the first free one from 8000).")
    ] = None,
    data: Data = None,
    database: DatabaseUrl = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    pace: Annotated[
        float, typer.Option("--pace", min=0, max=60, help="How many seconds a computer player waits before it moves.")
    ] = 0.6,
    also: Annotated[
        list[str] | None,
        typer.Option("--also", metavar="GAME", help="Also offer the game in this package; may be repeated."),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option("--limit", metavar="NAME=NUMBER", help="Change a limit, as in tables=500; may be repeated."),
    ] = None,
) -> None:
    """Serve tables for the browser."""
    from regalia.server.limit import Limits
    from regalia.server.serve import serve as run

    code = run(
        host=host,
        port=port,
        data=data,
        database=database,
        open_browser=open_browser,
        pace=pace,
        also=tuple(also or ()),
        limits=Limits.read(limit or []),
    )
    raise typer.Exit(code)
