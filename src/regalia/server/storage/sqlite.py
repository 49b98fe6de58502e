"""An SQLite file: many readers, and one writer that commits whatever is waiting in one go."""

import asyncio
import logging
import os
import shutil
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import QueuePool, StaticPool

from regalia.kernel import StaleVersion
from regalia.server.storage.database import Database, NotStored, T, Work, reason
from regalia.server.storage.migration import migrate

MEMORY: Final = ":memory:"
MOST_WORKS: Final = 200  # in one transaction
ROOM_TO_OPEN: Final = 100_000  # bytes that SQLite may need beside a file to open it
BUSY_TIMEOUT: Final = 5_000  # milliseconds that SQLite waits by itself for another program, a backup say
BUSY_FOR: Final = 60.0  # seconds that we wait in all, until moves are refused
BUSY_PAUSE: Final = 0.05  # seconds

log: Final = logging.getLogger("regalia.storage")


class SqliteDatabase(Database):
    """One file, held by this process alone, and the thread that writes to it."""

    def __init__(self, path: str) -> None:
        self.path = None if path == MEMORY else Path(path)
        self.journal = Path(f"{path}-wal")
        self.lock = claim(self.path) if self.path else None
        self.engine = engine_for(path)
        self.thread = ThreadPoolExecutor(1, "regalia-writer")
        self.waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self.writer: asyncio.Task[None] | None = None
        self.files: dict[Path, tuple[int, int]] = {}
        self.full = False  # the disk was, at the start

    @classmethod
    async def open(cls, path: str) -> "SqliteDatabase":
        database = await asyncio.to_thread(cls, path)
        try:
            await asyncio.get_running_loop().run_in_executor(database.thread, database.set_up)
        except BaseException:
            await database.close()
            raise
        return database

    def set_up(self) -> None:
        """Bring the file to the newest layout; a file that cannot be written is noticed now, without writing."""
        if self.path is not None and self.path.exists():
            try:
                self.path.open("r+b").close()
            except OSError as error:
                raise NotStored(f"The database {self.path} cannot be written to: {error.strerror or error}.") from error
        try:
            with self.engine.begin() as connection:
                migrate(connection)
        except OperationalError as error:
            if not self.can_be_read():
                raise
            self.serve_read_only(error)
        self.files = self.find_files()

    def can_be_read(self) -> bool:
        """Whether the file alone holds everything: SQLite needs room beside it even to read, except then."""
        if self.path is None or not self.path.exists() or shutil.disk_usage(self.path.parent).free > ROOM_TO_OPEN:
            return False
        journal = self.journal
        return self.path.stat().st_size > 0 and (not journal.exists() or journal.stat().st_size == 0)

    def serve_read_only(self, error: OperationalError) -> None:
        """Show what is there, if it has the layout that this release reads."""
        log.error("The disk of %s is full: tables can be looked at, nothing is written (%s)", self.path, reason(error))
        self.engine.dispose()
        self.engine = read_only_engine(str(self.path))
        self.full = True
        with self.engine.begin() as connection:
            migrate(connection)

    async def read(self, work: Work[T]) -> T:
        return await asyncio.to_thread(self.read_now, work)

    def read_now(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    async def write(self, work: Work[T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.append((work, done))
        if self.writer is None:
            self.writer = asyncio.create_task(self.write_all())
        return await done

    async def write_all(self) -> None:
        """Write until nothing is waiting; what comes meanwhile goes into the next transaction together."""
        loop = asyncio.get_running_loop()
        while self.waiting:
            batch, self.waiting = self.waiting[:MOST_WORKS], self.waiting[MOST_WORKS:]
            answers = await loop.run_in_executor(self.thread, self.commit, [work for work, _ in batch])
            for (_, done), answer in zip(batch, answers, strict=True):
                if done.cancelled():
                    continue
                if isinstance(answer, Exception):
                    done.set_exception(answer)
                else:
                    done.set_result(answer)
        self.writer = None

    def commit(self, works: Sequence[Work[Any]]) -> list[Any]:
        """Do all of it in one transaction: for each what it gave, or why it failed alone; a failed disk fails all."""
        if self.full:
            return [NotStored("the disk was full when the server started; make room and start it again")] * len(works)
        until = time.monotonic() + BUSY_FOR
        while True:
            try:
                with self.engine.begin() as connection:
                    answers = (
                        [works[0](connection)] if len(works) == 1 else [attempt(connection, work) for work in works]
                    )
                self.check_files()
            except (IntegrityError, StaleVersion) as error:
                return [error]  # of the one work that there was
            except (SQLAlchemyError, NotStored, OSError) as error:
                if is_busy(error) and time.monotonic() < until:
                    time.sleep(BUSY_PAUSE)
                    continue
                log.error("The database %s was not written: %s", self.path, reason(error))
                return [error] * len(works)
            return answers

    def find_files(self) -> dict[Path, tuple[int, int]]:
        """The files of the database, each with what tells it from another of the same name."""
        found = {}
        if self.path is not None:
            for path in (self.path, self.journal):
                with suppress(FileNotFoundError):
                    status = os.stat(path)
                    found[path] = (status.st_dev, status.st_ino)
        return found

    def check_files(self) -> None:
        """Refuse to call anything written that went into a file which nobody will find again."""
        found = self.find_files()
        for path, which in self.files.items():
            if found.get(path) != which:
                raise NotStored(f"the file {path.name} was deleted or replaced while the server ran; start it again")
        self.files = found

    async def close(self) -> None:
        while self.writer is not None:
            await asyncio.wait([self.writer])
        await asyncio.get_running_loop().run_in_executor(self.thread, self.engine.dispose)
        self.thread.shutdown()
        if self.lock is not None:
            self.lock.release()


def attempt(connection: Connection, work: Work[T]) -> T | IntegrityError | StaleVersion:
    """One work of several: if it breaks a constraint or comes too late, the others stand."""
    try:
        with connection.begin_nested():
            return work(connection)
    except (IntegrityError, StaleVersion) as error:
        return error


def is_busy(error: Exception) -> bool:
    """Whether another program holds the file."""
    code = error.orig.sqlite_errorcode if isinstance(error, DBAPIError) and isinstance(error.orig, sqlite3.Error) else 0
    return code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def engine_for(path: str) -> Engine:
    sharing: dict[str, Any] = {"poolclass": StaticPool} if path == MEMORY else {}
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False}, **sharing)
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine


def read_only_engine(path: str) -> Engine:
    def connect() -> sqlite3.Connection:
        address = f"{Path(path).absolute().as_uri()}?mode=ro&immutable=1"
        return sqlite3.connect(address, uri=True, check_same_thread=False, isolation_level=None)

    return create_engine("sqlite://", creator=connect, poolclass=QueuePool)


def prepare(connection: Any, _record: object) -> None:
    """How SQLite is used: readers never wait (WAL), and each move is on the disk before it is told (FULL).

    NORMAL would outlive a killed process too, but not a power cut; many moves share one fsync. Transactions are begun
    by `begin`, not by the driver, which would leave savepoints out of them.
    """
    connection.isolation_level = None
    cursor = connection.cursor()
    pragmas = ("journal_mode = WAL", "synchronous = FULL", f"busy_timeout = {BUSY_TIMEOUT}", "foreign_keys = ON")
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def claim(path: Path) -> FileLock:
    """Make the folder and hold the database for this process; the system lets go of the lock when the process ends."""
    lock = FileLock(path.with_name(path.name + ".lock"), timeout=0, thread_local=False)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NotStored(f"The data folder {path.parent} cannot be made: {error.strerror or error}.") from error
    try:
        lock.acquire()
    except Timeout as error:
        raise NotStored(
            f"Another server already uses {path}. Stop it first, or give this one a folder of its own (--data)."
        ) from error
    except OSError as error:
        raise NotStored(f"The data folder {path.parent} cannot be written to: {error.strerror or error}.") from error
    return lock
