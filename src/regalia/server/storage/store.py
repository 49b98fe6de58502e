"""The store: tables, their lines, and the compare-and-set that decides between two moves.

The primary key (table, number of the line) is the compare-and-set: of two moves worked out for the same version only
one can be written. The SQL is SQLAlchemy Core, the same for SQLite and PostgreSQL, and each statement is built once.
"""

import sqlite3
import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, bindparam, case, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from regalia.kernel import StaleVersion
from regalia.match import Header
from regalia.server.storage.database import Database, NotStored, T, Work, reason, without_password
from regalia.server.storage.postgres import PostgresDatabase
from regalia.server.storage.schema import LINES, MATCHES
from regalia.server.storage.sqlite import MEMORY, SqliteDatabase

LISTED: Final = 200  # tables that are listed, newest first

ADD_MATCH: Final = insert(MATCHES)
ADD_LINES: Final = insert(LINES)
MOVE_ON: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("match"))
    .values(
        # Behind a veil time stands still: only moves that others see change it.
        changed=case((MATCHES.c.moves == bindparam("seen"), MATCHES.c.changed), else_=bindparam("now")),
        moves=bindparam("seen"),
        over=bindparam("ended"),
    )
)
TAKE_SEATS: Final = update(MATCHES).where(MATCHES.c.id == bindparam("match")).values(taken=bindparam("seats"))
FIND_MATCH: Final = select(MATCHES).where(MATCHES.c.id == bindparam("match"))
FIND_LINES: Final = select(LINES.c.text).where(LINES.c.match == bindparam("match")).order_by(LINES.c.number)
FIND_NEWEST: Final = select(MATCHES).order_by(MATCHES.c.changed.desc()).limit(LISTED)


class Row(msgspec.Struct, kw_only=True):
    """A table as it is stored, without its lines."""

    id: str
    header: Header
    seed: str
    kinds: list[str]
    key: str
    seat_keys: list[str | None]
    taken: list[bool]
    moves: int = 0
    over: bool = False
    changed: float = 0.0


class Store:
    """The tables in one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @classmethod
    async def open(cls, database: str) -> "Store":
        """Open, and set up when new, a database given by its URL or by the path of an SQLite file."""
        try:
            return cls(await open_database(database))
        except (ArgumentError, NoSuchModuleError, ImportError) as error:
            raise NotStored(f"The database {without_password(database)} cannot be used: {error}.") from error
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise NotStored(f"The database {without_password(database)} cannot be opened: {reason(error)}.") from error

    async def close(self) -> None:
        await self.database.close()

    async def add(self, row: Row, lines: Sequence[str]) -> None:
        """A new table with the lines it begins with."""
        now = time.time()
        values = {
            "id": row.id,
            "created": now,
            "changed": now,
            "header": as_json(row.header),
            "seed": row.seed,
            "kinds": as_json(row.kinds),
            "key": row.key,
            "seat_keys": as_json(row.seat_keys),
            "taken": as_json(row.taken),
            "moves": row.moves,
            "over": row.over,
        }

        def work(connection: Connection) -> None:
            connection.execute(ADD_MATCH, values)
            if lines:
                connection.execute(ADD_LINES, number_lines(row.id, 0, lines))

        await self.write(work, "The table could not be stored")

    async def append(self, match: str, version: int, lines: Sequence[str], moves: int, over: bool) -> None:
        """Write new lines behind `version` others; StaleVersion when somebody else has written there first."""
        rows = number_lines(match, version, lines)
        change = {"match": match, "seen": moves, "now": time.time(), "ended": over}

        def work(connection: Connection) -> None:
            connection.execute(ADD_LINES, rows)
            connection.execute(MOVE_ON, change)

        try:
            await self.write(work, "The move could not be stored, so it was not made")
        except IntegrityError as error:
            raise StaleVersion("The table has moved on since; this is how it stands now.") from error

    async def take(self, match: str, taken: list[bool]) -> None:
        """Remember which seats were taken by their own keys."""
        values = {"match": match, "seats": as_json(taken)}

        def work(connection: Connection) -> None:
            connection.execute(TAKE_SEATS, values)

        await self.write(work, "The seat could not be stored")

    async def load(self, match: str) -> tuple[Row, list[str]] | None:
        """A table and its lines, None when there is none of that id."""

        def work(connection: Connection) -> tuple[Row, list[str]] | None:
            found = connection.execute(FIND_MATCH, {"match": match}).mappings().first()
            if found is None:
                return None
            return row_of(dict(found)), list(connection.execute(FIND_LINES, {"match": match}).scalars())

        return await self.read(work, "The table could not be read")

    async def newest(self) -> list[Row]:
        """The tables that changed last."""

        def work(connection: Connection) -> list[Row]:
            return [row_of(dict(found)) for found in connection.execute(FIND_NEWEST).mappings()]

        return await self.read(work, "The tables could not be read")

    async def read(self, work: Work[T], failed: str) -> T:
        try:
            return await self.database.read(work)
        except (SQLAlchemyError, OSError) as error:
            raise NotStored(f"{failed}: {reason(error)}.") from error

    async def write(self, work: Work[T], failed: str) -> T:
        try:
            return await self.database.write(work)
        except IntegrityError:
            raise
        except (SQLAlchemyError, NotStored, OSError) as error:
            raise NotStored(f"{failed}: {reason(error)}.") from error


async def open_database(database: str) -> Database:
    url = make_url(database if "://" in database else f"sqlite:///{database}")
    if url.get_backend_name() == "sqlite":
        if url.host:
            raise ArgumentError("the address of an SQLite file has three slashes before its path")
        return await SqliteDatabase.open(url.database or MEMORY)
    if url.get_backend_name() == "postgresql":
        return await PostgresDatabase.open(url)
    raise ArgumentError(f"tables are kept in SQLite or PostgreSQL, not in {url.get_backend_name()}")


def number_lines(match: str, version: int, lines: Sequence[str]) -> list[dict[str, object]]:
    return [{"match": match, "number": number, "text": text} for number, text in enumerate(lines, version + 1)]


def row_of(found: dict[str, Any]) -> Row:
    return Row(
        id=found["id"],
        header=msgspec.json.decode(found["header"], type=Header),
        seed=found["seed"],
        kinds=msgspec.json.decode(found["kinds"], type=list[str]),
        key=found["key"],
        seat_keys=msgspec.json.decode(found["seat_keys"], type=list[str | None]),
        taken=msgspec.json.decode(found["taken"], type=list[bool]),
        moves=found["moves"],
        over=found["over"],
        changed=found["changed"],
    )


def as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()
