"""The line between processes that share a database: what happens at a table here is heard by its people elsewhere."""

import asyncio
import secrets
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

import msgspec

from regalia.server import notice
from regalia.server.storage.database import Database

if TYPE_CHECKING:
    from regalia.server.room import Room

BEAT: Final = 5.0  # seconds between two signs of life
SILENCE: Final = 16.0  # seconds after which a process that says nothing counts as gone


class Relay:
    """One process among those on a database; with a database of its own it has nobody to talk to."""

    def __init__(self, database: Database, rooms: dict[str, "Room"]) -> None:
        self.database = database
        self.rooms = rooms
        self.name = secrets.token_urlsafe(6)
        self.heard: dict[str, float] = {}  # when each other process was heard last
        self.work: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        if self.database.shared:
            self.database.listen(self.hear)
            self.begin(self.beat())

    async def close(self) -> None:
        if self.database.shared:
            await self.send(notice.Gone(sender=self.name, table=""))
        for task in self.work:
            task.cancel()
        await asyncio.gather(*self.work, return_exceptions=True)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.work.add(task)
        task.add_done_callback(self.work.discard)

    # Speaking

    def changed(self, table: str) -> str:
        """The notice that goes with a change in the database."""
        return msgspec.json.encode(notice.Changed(sender=self.name, table=table)).decode()

    def ask_roll(self, table: str) -> None:
        self.tell(notice.Roll(sender=self.name, table=table))

    def tell(self, news: notice.News) -> None:
        """Tell the others, without waiting for it."""
        if self.database.shared:
            self.begin(self.send(news))

    async def send(self, news: notice.News) -> None:
        await self.database.tell(msgspec.json.encode(news).decode())

    async def beat(self) -> None:
        """Say now and then that this process lives, and notice who does not."""
        while True:
            await self.send(notice.Alive(sender=self.name, table=""))
            await asyncio.sleep(BEAT)
            for name, when in list(self.heard.items()):
                if when < now() - SILENCE:
                    self.forget(name)

    # Hearing

    def hear(self, text: str | None) -> None:
        """A notice of another process; None when some may have been missed."""
        if text is None:
            for room in list(self.rooms.values()):
                self.begin(room.catch_up())
                self.ask_roll(room.row.id)
            return
        news = notice.decoder.decode(text)
        if news.sender == self.name:
            return
        self.heard[news.sender] = now()
        if isinstance(news, notice.Gone):
            self.forget(news.sender)
        elif news.table in self.rooms:
            self.begin(self.rooms[news.table].hear_news(news))

    def forget(self, name: str) -> None:
        """A process has gone: nobody sits at it any more."""
        self.heard.pop(name, None)
        for room in list(self.rooms.values()):
            room.forget_process(name)


def now() -> float:
    return asyncio.get_running_loop().time()
