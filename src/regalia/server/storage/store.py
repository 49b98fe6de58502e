"""The store: tables, their lines, and the compare-and-set that decides between two moves.

The primary key (table, number of the line) is the compare-and-set: of two moves worked out for the same version only
one can be written. The SQL is SQLAlchemy Core, the same for SQLite and PostgreSQL, and each statement is built once.
"""

import sqlite3
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, bindparam, case, delete, insert, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError

from regalia.kernel import StaleVersion
from regalia.match import Header
from regalia.server.storage.database import Database, NotStored, T, Work, reason, without_password
from regalia.server.storage.postgres import PostgresDatabase
from regalia.server.storage.schema import LINES, MATCHES
from regalia.server.storage.sqlite import MEMORY, SqliteDatabase
from regalia.server.tally import Tally

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
CHANGE_SEATS: Final = update(MATCHES).where(
    MATCHES.c.id == bindparam("match"), MATCHES.c.seating == bindparam("before")
)
REMOVE_MATCH: Final = delete(MATCHES).where(
    MATCHES.c.id == bindparam("match"), MATCHES.c.seating == bindparam("before")
)
FIND_MATCH: Final = select(MATCHES).where(MATCHES.c.id == bindparam("match"))
FIND_LINES: Final = (
    select(LINES.c.text)
    .where(LINES.c.match == bindparam("match"), LINES.c.number > bindparam("after"))
    .order_by(LINES.c.number)
)
FIND_NEWEST: Final = select(MATCHES).where(MATCHES.c.public).order_by(MATCHES.c.changed.desc()).limit(LISTED)
FIND_BATTLES: Final = select(MATCHES.c.id).where(MATCHES.c.campaign == bindparam("camp")).order_by(MATCHES.c.created)
FIND_SOME: Final = (
    select(MATCHES)
    .where(MATCHES.c.id.in_(bindparam("matches", expanding=True)))
    .order_by(MATCHES.c.changed.desc())
    .limit(LISTED)
)


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """What a table needs before its game begins.

    `tickets` let somebody sit down on an open seat. `promises` are the SHA-256 of the words that people will mix into
    chance, `words` those that were told, both by holder. `broken_off` counts the starts that came to nothing.
    """

    tickets: list[str | None]
    promises: dict[str, str] = {}
    words: dict[str, str] = {}
    broken_off: int = 0


class Note(msgspec.Struct, frozen=True):
    """Something for the log that is no move: after which ply, about which seat, and what."""

    ply: int
    seat: int
    text: str


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is stored, without its lines.

    `owner` and `holders` are SHA-256 of keys (`server.seating`), `waiting` is None once the game has begun.
    """

    id: str
    header: Header
    seed: str
    kinds: list[str]
    owner: str
    holders: list[str | None]
    waiting: Waiting | None = None
    notes: list[Note] = []
    seating: int = 0
    public: bool = False
    again: str = ""  # the table of the rematch, or of the battle under way
    campaign: str = ""  # the camp that a battle belongs to
    score: list[int] = []  # games that each seat has won before this one, in a rematch
    moves: int = 0
    over: bool = False
    changed: float = 0.0


class Store:
    """The tables in one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.tally = Tally()
        self.notice: Callable[[str], str] | None = None  # what others are told when a table has changed

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
            "seed": row.seed,
            "seating": row.seating,
            "public": row.public,
            "campaign": row.campaign,
            "score": as_json(row.score),
            "moves": row.moves,
            "over": row.over,
            **seats_as_stored(row),
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
            self.announce(connection, match)

        try:
            with self.tally.move():
                await self.write(work, "The move could not be stored, so it was not made")
        except IntegrityError as error:
            raise StaleVersion("The table has moved on since; this is how it stands now.") from error

    async def reseat(self, row: Row, version: int = 0, lines: Sequence[str] = ()) -> Row:
        """Write who sits where, and new lines behind `version` others; StaleVersion when somebody else was first."""
        change = {
            "match": row.id,
            "before": row.seating,
            "changed": time.time(),
            "seating": row.seating + 1,
            "moves": row.moves,
            "over": row.over,
            **seats_as_stored(row),
        }

        def work(connection: Connection) -> None:
            if connection.execute(CHANGE_SEATS, change).rowcount == 0:
                raise StaleVersion("The seats have changed since; this is how they stand now.")
            if lines:
                connection.execute(ADD_LINES, number_lines(row.id, version, lines))
            self.announce(connection, row.id)

        await self.write(work, "The seats could not be stored, so nothing was changed")
        return msgspec.structs.replace(row, seating=row.seating + 1)

    async def remove(self, row: Row) -> None:
        """Forget a table whose game has not begun."""

        def work(connection: Connection) -> None:
            if connection.execute(REMOVE_MATCH, {"match": row.id, "before": row.seating}).rowcount == 0:
                raise StaleVersion("The seats have changed since; this is how they stand now.")
            self.announce(connection, row.id)

        await self.write(work, "The table could not be closed")

    def announce(self, connection: Connection, match: str) -> None:
        """Let other processes know of a change, at the moment in which it is there."""
        if self.notice is not None:
            self.database.announce(connection, self.notice(match))

    async def load(self, match: str, after: int = 0) -> tuple[Row, list[str]] | None:
        """A table and its lines after the first so many, None when there is none of that id."""

        def work(connection: Connection) -> tuple[Row, list[str]] | None:
            found = connection.execute(FIND_MATCH, {"match": match}).mappings().first()
            if found is None:
                return None
            return row_of(dict(found)), list(connection.execute(FIND_LINES, {"match": match, "after": after}).scalars())

        found = await self.read(work, "The table could not be read")
        if found is None:
            return None
        row, lines = found
        return msgspec.structs.replace(row, header=row.header.today()), lines

    async def newest(self) -> list[Row]:
        """The public tables that changed last."""

        def work(connection: Connection) -> list[Row]:
            return [row_of(dict(found)) for found in connection.execute(FIND_NEWEST).mappings()]

        return await self.read(work, "The tables could not be read")

    async def find(self, matches: Sequence[str]) -> list[Row]:
        """Those of some tables that there are, the ones that changed last first."""

        def work(connection: Connection) -> list[Row]:
            return [row_of(dict(found)) for found in connection.execute(FIND_SOME, {"matches": matches}).mappings()]

        return await self.read(work, "The tables could not be read")

    async def battles_of(self, camp: str) -> list[str]:
        """The tables of a campaign's battles, in their order."""

        def work(connection: Connection) -> list[str]:
            return list(connection.execute(FIND_BATTLES, {"camp": camp}).scalars())

        return await self.read(work, "The battles could not be read")

    async def check(self) -> None:
        """Raise NotStored unless the database answers."""
        await self.read(lambda connection: connection.execute(select(1)).scalar(), "The database does not answer")

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


def seats_as_stored(row: Row) -> dict[str, str]:
    return {
        "header": as_json(row.header),
        "kinds": as_json(row.kinds),
        "owner": row.owner,
        "holders": as_json(row.holders),
        "waiting": as_json(row.waiting) if row.waiting else "",
        "notes": as_json(row.notes),
        "again": row.again,
    }


def row_of(found: dict[str, Any]) -> Row:
    return Row(
        id=found["id"],
        header=msgspec.json.decode(found["header"], type=Header),
        seed=found["seed"],
        kinds=msgspec.json.decode(found["kinds"], type=list[str]),
        owner=found["owner"],
        holders=msgspec.json.decode(found["holders"], type=list[str | None]),
        waiting=msgspec.json.decode(found["waiting"], type=Waiting) if found["waiting"] else None,
        notes=msgspec.json.decode(found["notes"], type=list[Note]),
        seating=found["seating"],
        public=found["public"],
        again=found["again"],
        campaign=found["campaign"],
        score=msgspec.json.decode(found["score"], type=list[int]),
        moves=found["moves"],
        over=found["over"],
        changed=found["changed"],
    )


def as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()
