"""`regalia serve`."""

from typing import Annotated, Literal

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
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player",
            metavar="NAME",
            help="Also offer this computer player: package.module:Class, or one that is installed; may be repeated.",
        ),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option("--limit", metavar="NAME=NUMBER", help="Change a limit, as in tables=500; may be repeated."),
    ] = None,
    metrics: Annotated[bool, typer.Option("--metrics", help="Show numbers for Prometheus at /metrics.")] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy", metavar="ADDRESS", help="Believe this proxy's headers about who asks; may be repeated."
        ),
    ] = None,
    log: Annotated[Literal["text", "json"], typer.Option("--log", help="How the log is written.")] = "text",
) -> None:
    """Serve tables for the browser."""
    from regalia.server.limit import Limits
    from regalia.server.serve import Hosting
    from regalia.server.serve import serve as run

    code = run(
        host=host,
        port=port,
        data=data,
        database=database,
        open_browser=open_browser,
        hosting=Hosting(
            pace=pace,
            also=tuple(also or ()),
            players=tuple(player or ()),
            limits=Limits.read(limit or []),
            metrics=metrics,
            proxies=tuple(proxy or ()),
            log=log,
        ),
    )
    raise typer.Exit(code)
