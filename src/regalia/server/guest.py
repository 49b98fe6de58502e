"""One connection to a table: who it plays for, what it was shown, and what waits to be sent to it."""

import asyncio
from typing import Final

import msgspec

from regalia.server.message import Failed, Told

LONGEST_QUEUE: Final = 200  # messages; a client this far behind is cut off and may connect again

encoder: Final = msgspec.json.Encoder()


class Guest:
    """Somebody at a table, or watching it.

    `lifted` is the own seat for which the curtain was lifted, where several people share a screen and have secrets.
    """

    def __init__(self, key: str) -> None:
        self.key = key
        self.mine: list[int] = []
        self.lifted: int | None = None
        self.kept = 0  # plies that were shown and still stand
        self.shown_as: int | None = None  # the seat they were shown to
        self.version: int | None = None  # that was shown last
        self.outbox: asyncio.Queue[str] = asyncio.Queue(LONGEST_QUEUE)
        self.behind = asyncio.Event()
        self.gone = False

    def tell(self, message: Told) -> None:
        try:
            self.outbox.put_nowait(encoder.encode(message).decode())
        except asyncio.QueueFull:
            self.behind.set()

    def fail(self, sentence: str) -> None:
        self.tell(Failed(sentence=sentence))
