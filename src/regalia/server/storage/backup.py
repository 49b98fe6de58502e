"""Backups and archives: tables of a database in an SQLite file, written while servers use it."""

import shutil
import sqlite3
import tempfile
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from regalia.kernel.wording import plural
from regalia.server.storage.database import NotStored, reason
from regalia.server.storage.schema import LINES, MATCHES
from regalia.server.storage.sqlite import SqliteDatabase, engine_for
from regalia.server.storage.store import open_database

BATCH: Final = 5_000  # rows that are copied at a time
SNAPSHOT: Final = text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")


async def back_up(database: str, file: Path) -> int:
    """Write all tables as they are at one moment into a new file; says how many they are."""
    if file.exists():
        raise NotStored(f"{file} is there already; a backup is written to a new file.")
    if "://" not in database:
        return copy_file(Path(database), file)
    source = await open_database(database)
    try:
        await (await SqliteDatabase.open(str(file))).close()  # with its layout, and empty

        def work(connection: Connection) -> int:
            connection.execute(SNAPSHOT)
            engine = engine_for(str(file))
            try:
                with engine.begin() as copied:
                    return copy_rows(connection, copied)
            finally:
                engine.dispose()  # then the file alone holds everything

        return await source.read(work)
    finally:
        await source.close()


def copy_file(source: Path, file: Path) -> int:
    """SQLite copies a file as it is at one moment, whoever writes to it meanwhile."""
    if not source.exists():
        raise NotStored(f"There is no database {source}.")
    try:
        with sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True) as old, sqlite3.connect(file) as new:
            old.backup(new)
            return int(new.execute("SELECT count(*) FROM matches").fetchone()[0])
    except sqlite3.Error as error:
        raise NotStored(f"{source} could not be copied to {file}: {error}.") from error


async def restore(file: Path, database: str) -> int:
    """Bring the tables of a backup into a database that has none, all or nothing; says how many they are."""
    if not file.exists():
        raise NotStored(f"There is no backup {file}.")
    target = await open_database(database)
    try:
        with tempfile.TemporaryDirectory() as folder:
            copied = Path(folder) / "backup.sqlite3"
            shutil.copyfile(file, copied)  # an older one is brought to the newest layout, and the backup stays as it is
            await (await SqliteDatabase.open(str(copied))).close()

            def work(connection: Connection) -> int:
                if there := connection.execute(select(func.count()).select_from(MATCHES)).scalar_one():
                    raise NotStored(
                        f"The database has {plural(there, 'table')} already; a backup is brought into an empty one."
                    )
                with engine_for(str(copied)).connect() as backup:
                    return copy_rows(backup, connection)

            return await target.write(work)
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise NotStored(f"{file} could not be brought back: {reason(error)}.") from error
    finally:
        await target.close()


def copy_rows(source: Connection, target: Connection, before: float | None = None) -> int:
    """All rows of one database into another, or those of tables that changed before a moment; says how many tables."""
    count = 0
    chosen = select(MATCHES.c.id) if before is None else select(MATCHES.c.id).where(MATCHES.c.changed < before)
    for table, match in ((MATCHES, MATCHES.c.id), (LINES, LINES.c.match)):
        rows = select(table).where(match.in_(chosen))
        found = source.execution_options(yield_per=BATCH).execute(rows).mappings()
        for part in found.partitions():
            target.execute(insert(table), [dict(row) for row in part])
            count += len(part) if table is MATCHES else 0
    return count


async def archive(database: str, file: Path, before: float) -> int:
    """Move tables that nobody has touched since a moment from a database into a file; says how many they are."""
    await (await SqliteDatabase.open(str(file))).close()  # with its layout, and what was archived before
    old = select(MATCHES.c.id).where(MATCHES.c.changed < before)

    def work(connection: Connection) -> int:
        engine = engine_for(str(file))
        try:
            with engine.begin() as archived:
                count = copy_rows(connection, archived, before)
        finally:
            engine.dispose()
        connection.execute(delete(LINES).where(LINES.c.match.in_(old)))
        connection.execute(delete(MATCHES).where(MATCHES.c.changed < before))
        return count

    if "://" in database:
        source = await open_database(database)
        try:
            return await source.write(work)
        finally:
            await source.close()
    if not Path(database).exists():
        raise NotStored(f"There is no database {database}.")
    with engine_for(database).begin() as connection:
        return work(connection)
