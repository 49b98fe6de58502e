"""A PostgreSQL database, which commits for many connections at once by itself and may be shared by many processes."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from sqlalchemy import URL, Connection, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from regalia.server.storage.database import Database, Hear, T, Work
from regalia.server.storage.migration import migrate

CHANNEL: Final = "regalia"
NOTIFY: Final = text("SELECT pg_notify(:channel, :notice)")
MIGRATION: Final = text("SELECT pg_advisory_xact_lock(hashtextextended('regalia migration', 0))")
TRY_LOCK: Final = "SELECT pg_try_advisory_lock(hashtextextended($1, 0))"
UNLOCK: Final = "SELECT pg_advisory_unlock(hashtextextended($1, 0))"
AGAIN_AFTER: Final = 1.0  # seconds until a lost connection is tried again
LOST: Final = (OSError, SQLAlchemyError, asyncio.TimeoutError)

log: Final = logging.getLogger("regalia.storage")


class PostgresDatabase(Database):
    """A pool of connections, and one of its own for what other processes have to say and for locks."""

    shared = True

    def __init__(self, url: URL) -> None:
        self.url = url.set(drivername="postgresql+asyncpg")
        self.engine = create_async_engine(self.url, pool_pre_ping=True)
        self.line: Any = None  # asyncpg's connection, while there is one
        self.speaking = asyncio.Lock()
        self.listening: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: URL) -> "PostgresDatabase":
        database = cls(url)
        try:
            await database.write(migrate_alone)
        except BaseException:
            await database.close()
            raise
        return database

    async def read(self, work: Work[T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)
        if self.line is not None:
            with suppress(*LOST):
                await self.line.close(timeout=2)
        await self.engine.dispose()

    # Other processes

    def announce(self, connection: Connection, notice: str) -> None:
        connection.execute(NOTIFY, {"channel": CHANNEL, "notice": notice})

    async def tell(self, notice: str) -> None:
        with suppress(*LOST):  # whoever missed a notice catches up by reading
            await self.write(lambda connection: self.announce(connection, notice))

    def listen(self, hear: Hear) -> None:
        self.listening = asyncio.create_task(self.keep_listening(hear))

    async def keep_listening(self, hear: Hear) -> None:
        """Hold a connection on which notices arrive; when it is lost, another, and what was missed is read."""
        from asyncpg import connect
        from asyncpg.exceptions import InterfaceError, PostgresError

        while True:
            lost = asyncio.Event()
            try:
                line = await connect(self.url.set(drivername="postgresql").render_as_string(hide_password=False))
                line.add_termination_listener(lambda _line, lost=lost: lost.set())
                await line.add_listener(CHANNEL, lambda _line, _pid, _channel, notice: hear(str(notice)))
                self.line = line
                hear(None)
                await lost.wait()
                log.warning("The connection to PostgreSQL on which other processes are heard was lost.")
            except (OSError, InterfaceError, PostgresError) as error:
                log.warning("Other processes cannot be heard at the moment: %s", error)
            self.line = None
            await asyncio.sleep(AGAIN_AFTER)

    @asynccontextmanager
    async def alone(self, name: str) -> AsyncIterator[bool]:
        """A lock that PostgreSQL lets go of by itself when this process ends."""
        line = self.line
        if line is None:
            yield True
            return
        got = await self.ask(line, TRY_LOCK, name)
        try:
            yield got
        finally:
            if got:
                await asyncio.shield(self.ask(line, UNLOCK, name))

    async def ask(self, line: Any, question: str, name: str) -> bool:
        """Yes where the connection is lost, too: two may think about a move, but only one is written."""
        from asyncpg.exceptions import InterfaceError, PostgresError

        async with self.speaking:
            try:
                return bool(await line.fetchval(question, name))
            except (OSError, InterfaceError, PostgresError):
                return True


def migrate_alone(connection: Connection) -> None:
    """Processes that start together bring the database to the newest layout one after the other."""
    connection.execute(MIGRATION)
    migrate(connection)
