"""What a database does for the store: it reads, and it writes in whole or not at all."""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import ClassVar, TypeVar

from sqlalchemy import Connection

from regalia.kernel import RegaliaError

T = TypeVar("T")
Work = Callable[[Connection], T]  # what is done within one transaction
Hear = Callable[[str | None], None]  # a notice, or None when some may have been missed


class NotStored(RegaliaError):
    """The database could not be opened, read or written."""


class Database(ABC):
    """An open database. `write` returns when what was written is safe.

    Where several processes share it, they tell each other notices: short texts that all others hear.
    """

    shared: ClassVar[bool] = False

    @abstractmethod
    async def read(self, work: Work[T]) -> T: ...

    @abstractmethod
    async def write(self, work: Work[T]) -> T: ...

    @abstractmethod
    async def close(self) -> None: ...

    def announce(self, connection: Connection, notice: str) -> None:
        """Tell all processes, this one too, when the transaction is committed."""
        return

    async def tell(self, notice: str) -> None:
        """Tell all processes at once."""
        return

    def listen(self, hear: Hear) -> None:
        """From now on, hear what processes tell."""
        return

    @asynccontextmanager
    async def alone(self, name: str) -> AsyncIterator[bool]:
        """Whether this process is the only one that does something of that name meanwhile."""
        yield True


def reason(error: Exception) -> str:
    """The database's own words, without the statement."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0].rstrip(".")


def without_password(database: str) -> str:
    """A database without the password that may stand in its URL."""
    scheme, _, rest = database.rpartition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}" if scheme else database
