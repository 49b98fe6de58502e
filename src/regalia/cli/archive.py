"""`regalia archive`."""

import time
from pathlib import Path
from typing import Annotated, Final

import typer

from regalia.cli.parameter import Data, DatabaseUrl

DAY: Final = 86_400.0  # seconds


def archive(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to add them to; a new one is made.")],
    data: Data = None,
    database: DatabaseUrl = None,
    days: Annotated[int, typer.Option("--days", min=1, help="For how long nobody has touched them.")] = 365,
) -> None:
    """Move tables that nobody has touched for a year from a server's database into a file.

    The file is an SQLite database like a backup: a server can show it, and regalia restore brings it back.
    """
    import asyncio

    from regalia.kernel.wording import plural
    from regalia.server.serve import where
    from regalia.server.storage.backup import archive as move_away

    count = asyncio.run(move_away(where(data, database), file, time.time() - days * DAY))
    typer.echo(f"{plural(count, 'table')} moved to {file}.")
