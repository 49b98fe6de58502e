"""What a database does for the store: it reads, and it writes in whole or not at all."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from regalia.kernel import RegaliaError

T = TypeVar("T")
Work = Callable[[Connection], T]  # what is done within one transaction


class NotStored(RegaliaError):
    """The database could not be opened, read or written."""


class Database(ABC):
    """An open database. `write` returns when what was written is safe."""

    @abstractmethod
    async def read(self, work: Work[T]) -> T: ...

    @abstractmethod
    async def write(self, work: Work[T]) -> T: ...

    @abstractmethod
    async def close(self) -> None: ...


def reason(error: Exception) -> str:
    """The database's own words, without the statement."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0].rstrip(".")


def without_password(database: str) -> str:
    """A database without the password that may stand in its URL."""
    scheme, _, rest = database.rpartition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}" if scheme else database
