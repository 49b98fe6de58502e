"""`regalia restore`."""

from pathlib import Path
from typing import Annotated

import typer

from regalia.cli.parameter import Data, DatabaseUrl


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that regalia backup has written.")],
    data: Data = None,
    database: DatabaseUrl = None,
) -> None:
    """Bring the tables of a backup into a database that has none yet."""
    import asyncio

    from regalia.kernel.wording import plural
    from regalia.server.serve import where
    from regalia.server.storage.backup import restore as bring_back

    count = asyncio.run(bring_back(file, where(data, database)))
    typer.echo(f"{plural(count, 'table')} from {file}.")
