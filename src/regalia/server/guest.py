"""One connection to a table: who it plays for, what it was shown, and what waits to be sent to it."""

import asyncio
from typing import Final

import msgspec

from regalia.server.message import Failed, Given, Told
from regalia.server.seating import holder_of
from regalia.table import Table

LONGEST_QUEUE: Final = 200  # messages; a client this far behind is cut off and may connect again

BEHIND: Final = 4409
FALLEN_BEHIND: Final = "This connection has fallen too far behind; connect again."

encoder: Final = msgspec.json.Encoder()


class Guest:
    """Somebody at a table, or watching it.

    `lifted` is the own seat for which the curtain was lifted, where several people share a screen and have secrets.
    """

    def __init__(self, key: str, hurries: bool = False) -> None:
        self.use_key(key)
        self.mine: list[int] = []
        self.lifted: int | None = None
        self.wants_changes = False  # whether it keeps the table and is sent what differs
        self.wants_position = False  # whether it is sent what its seat may know as a position, when it has to decide
        self.hurries = hurries  # whether forced moves of its seats go by themselves
        self.kept = 0  # plies that were shown and still stand
        self.shown_as: int | None = None  # the seat they were shown to
        self.version: int | None = None  # that was shown last
        self.shown: tuple[int, Table] | None = (
            None  # the table that was shown last and after which ply; while it stands
        )
        self.sent: Table | None = None  # the table that was sent last, whoever saw it and whether it stands or not
        self.outbox: asyncio.Queue[str] = asyncio.Queue(LONGEST_QUEUE)
        self.cut = asyncio.Event()
        self.parting: tuple[int, Told] = (BEHIND, Failed(sentence=FALLEN_BEHIND))  # said when the connection is cut
        self.gone = False
        self.told = 0  # messages

    def take_back(self, stand: int) -> None:
        """Of what was shown, only so many plies still stand."""
        self.kept = min(self.kept, stand)
        if self.shown is not None and self.shown[0] > stand:
            self.shown = None

    def use_key(self, key: str) -> None:
        self.key = key
        self.holder = holder_of(key)

    def take_key(self, key: str) -> None:
        """Keep a new key, and tell whoever is at the other end, and nobody else."""
        self.use_key(key)
        self.tell(Given(key=key))

    def tell(self, message: Told) -> None:
        self.told += 1
        try:
            self.outbox.put_nowait(encoder.encode(message).decode())
        except asyncio.QueueFull:
            self.cut.set()

    def cut_off(self, code: int, last: Told) -> None:
        """Say a last message and close the connection."""
        self.told += 1
        self.parting = (code, last)
        self.cut.set()

    def fail(self, sentence: str) -> None:
        self.tell(Failed(sentence=sentence))
