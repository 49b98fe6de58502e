"""`regalia backup`."""

from pathlib import Path
from typing import Annotated

import typer

from regalia.cli.parameter import Data, DatabaseUrl


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; it must not be there yet.")],
    data: Data = None,
    database: DatabaseUrl = None,
) -> None:
    """Write all tables of a server into one file, while it runs.

    The file is an SQLite database, also where the tables are kept in PostgreSQL; regalia restore brings it back.
    """
    import asyncio

    from regalia.kernel.wording import plural
    from regalia.server.serve import where
    from regalia.server.storage.backup import back_up

    count = asyncio.run(back_up(where(data, database), file))
    typer.echo(f"{plural(count, 'table')} in {file}.")
