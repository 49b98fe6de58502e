"""Storage: every table and every line of its record, written before anybody hears of the move.

The primary key (table, number of the line) is the compare-and-set: of two moves worked out for the same version only
one can be written. The SQL is SQLAlchemy Core, the same for SQLite and PostgreSQL.
"""

import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    case,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from regalia.kernel import RegaliaError, StaleVersion
from regalia.match import Header

SCHEMA: Final = 1  # of the tables below
LISTED: Final = 200  # tables that are listed, newest first

METADATA: Final = MetaData()

ABOUT: Final = Table("about", METADATA, Column("name", String(20), primary_key=True), Column("value", Integer))

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
    Column("header", Text, nullable=False),  # JSON of a match.Header
    Column("seed", String(200), nullable=False),  # secret until the game is over; hexadecimal, empty when unknown
    Column("kinds", Text, nullable=False),  # JSON: person or the name of a computer player, for each seat
    Column("key", String(60), nullable=False),
    Column("seat_keys", Text, nullable=False),  # JSON
    Column("taken", Text, nullable=False),  # JSON: whether somebody came with the key of the seat
    Column("moves", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
)

LINES: Final = Table(
    "lines",
    METADATA,
    Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)


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


class NotStored(RegaliaError):
    """The database could not be opened, read or written."""


class Store:
    """The tables in one database."""

    def __init__(self, engine: AsyncEngine, lock: sqlite3.Connection | None = None) -> None:
        self.engine = engine
        self.lock = lock

    @classmethod
    async def open(cls, database: str) -> "Store":
        """Open, and set up when new, a database given by its URL or by the path of an SQLite file."""
        url = database if "://" in database else f"sqlite+aiosqlite:///{database}"
        try:
            parsed = make_url(url)
            if parsed.get_backend_name() == "sqlite":
                parsed = parsed.set(drivername="sqlite+aiosqlite")
            engine = create_async_engine(parsed, pool_pre_ping=parsed.get_backend_name() != "sqlite")
        except (ArgumentError, NoSuchModuleError, ImportError) as error:
            raise NotStored(f"The database {without_password(database)} cannot be used: {error}.") from error
        lock = None
        if parsed.get_backend_name() == "sqlite":
            event.listen(engine.sync_engine, "connect", prepare)
            if parsed.database not in (None, "", ":memory:"):
                lock = claim(Path(str(parsed.database)))
        store = cls(engine, lock)
        try:
            await store.set_up()
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            await store.close()
            raise NotStored(f"The database {without_password(database)} cannot be opened: {reason(error)}.") from error
        except NotStored:
            await store.close()
            raise
        return store

    async def set_up(self) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(METADATA.create_all)
            found = (await connection.execute(select(ABOUT.c.value).where(ABOUT.c.name == "schema"))).scalar()
            if found not in (None, SCHEMA):
                raise NotStored(f"The database was made by another release (layout {found}, this one uses {SCHEMA}).")
            # Written each time, so that a database that cannot be written is noticed now and not at the first move.
            await connection.execute(delete(ABOUT))
            await connection.execute(insert(ABOUT).values(name="schema", value=SCHEMA))

    async def close(self) -> None:
        await self.engine.dispose()
        if self.lock is not None:
            self.lock.close()

    async def add(self, row: Row, lines: Sequence[str]) -> None:
        """A new table with the lines it begins with."""
        now = time.time()
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    insert(MATCHES).values(
                        id=row.id,
                        created=now,
                        changed=now,
                        header=as_json(row.header),
                        seed=row.seed,
                        kinds=as_json(row.kinds),
                        key=row.key,
                        seat_keys=as_json(row.seat_keys),
                        taken=as_json(row.taken),
                        moves=row.moves,
                        over=row.over,
                    )
                )
                if lines:
                    await connection.execute(insert(LINES), number_lines(row.id, 0, lines))
        except (SQLAlchemyError, OSError) as error:
            raise NotStored(f"The table could not be stored: {reason(error)}.") from error

    async def append(self, match: str, version: int, lines: Sequence[str], moves: int, over: bool) -> None:
        """Write new lines behind `version` others; StaleVersion when somebody else has written there first."""
        unseen = case(
            (MATCHES.c.moves == moves, MATCHES.c.changed), else_=time.time()
        )  # behind a veil time stands still
        change = update(MATCHES).where(MATCHES.c.id == match).values(changed=unseen, moves=moves, over=over)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(insert(LINES), number_lines(match, version, lines))
                await connection.execute(change)
        except IntegrityError as error:
            raise StaleVersion("The table has moved on since; this is how it stands now.") from error
        except (SQLAlchemyError, OSError) as error:
            raise NotStored(f"The move could not be stored, so it was not made: {reason(error)}.") from error

    async def take(self, match: str, taken: list[bool]) -> None:
        """Remember which seats were taken by their own keys."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(taken=as_json(taken)))
        except (SQLAlchemyError, OSError) as error:
            raise NotStored(f"The seat could not be stored: {reason(error)}.") from error

    async def load(self, match: str) -> tuple[Row, list[str]] | None:
        """A table and its lines, None when there is none of that id."""
        try:
            async with self.engine.connect() as connection:
                found = (await connection.execute(select(MATCHES).where(MATCHES.c.id == match))).mappings().first()
                if found is None:
                    return None
                texts = await connection.execute(
                    select(LINES.c.text).where(LINES.c.match == match).order_by(LINES.c.number)
                )
                return row_of(dict(found)), list(texts.scalars())
        except (SQLAlchemyError, OSError) as error:
            raise NotStored(f"The table could not be read: {reason(error)}.") from error

    async def newest(self) -> list[Row]:
        """The tables that changed last."""
        try:
            async with self.engine.connect() as connection:
                found = await connection.execute(select(MATCHES).order_by(MATCHES.c.changed.desc()).limit(LISTED))
                return [row_of(dict(each)) for each in found.mappings()]
        except (SQLAlchemyError, OSError) as error:
            raise NotStored(f"The tables could not be read: {reason(error)}.") from error


def prepare(connection: Any, _record: object) -> None:
    """How SQLite is used: readers never wait (WAL), and each move is on the disk before it is told (FULL).

    NORMAL would outlive a killed process too, but not a power cut; at the pace of people one fsync costs nothing.
    """
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "busy_timeout = 5000", "foreign_keys = ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def claim(path: Path) -> sqlite3.Connection:
    """Make the folder and hold the database for this process; the system lets go of the lock when the process ends."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(path.with_name(path.name + ".lock"), timeout=0, isolation_level=None)
        lock.execute("PRAGMA user_version = 1")  # a file that cannot be written cannot be held either
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise NotStored(
                f"Another server already uses {path}. Stop it first, or give this one a folder of its own (--data)."
            ) from error
        raise NotStored(f"The data folder {path.parent} cannot be written to: {error}.") from error
    except OSError as error:
        raise NotStored(f"The data folder {path.parent} cannot be made: {error.strerror or error}.") from error
    return lock


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


def reason(error: Exception) -> str:
    """The database's own words, without the statement."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0].rstrip(".")


def without_password(database: str) -> str:
    """A database without the password that may stand in its URL."""
    scheme, _, rest = database.rpartition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}" if scheme else database
