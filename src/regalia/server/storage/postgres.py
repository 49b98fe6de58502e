"""A PostgreSQL database, which commits for many connections at once by itself."""

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import create_async_engine

from regalia.server.storage.database import Database, T, Work
from regalia.server.storage.migration import migrate


class PostgresDatabase(Database):
    def __init__(self, url: URL) -> None:
        self.engine = create_async_engine(url.set(drivername="postgresql+asyncpg"), pool_pre_ping=True)

    @classmethod
    async def open(cls, url: URL) -> "PostgresDatabase":
        database = cls(url)
        try:
            await database.write(migrate)
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
        await self.engine.dispose()
