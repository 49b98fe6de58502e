"""The connection to a table: it says hello, keeps below the server's limits, and comes back when it was lost."""

import time
from contextlib import ExitStack, suppress
from typing import Any, Final

import msgspec

from regalia.client.address import Invitation
from regalia.client.message import Closed, Failed, Message, read_message
from regalia.kernel import RegaliaError
from regalia.kernel.extra import MissingExtra

try:
    from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage, InvalidURI
    from websockets.sync.client import ClientConnection, connect
except ModuleNotFoundError as missing:
    raise MissingExtra("regalia.client", "client") from missing

MESSAGES: Final = 100  # that a server hears from one connection, if its operator says nothing else,
SPAN: Final = 20.0  # in so many seconds
LARGEST: Final = 1 << 26  # bytes of one message
OPENS_WITHIN: Final = 10.0  # seconds
CLOSES_WITHIN: Final = 1.0  # seconds; whoever is gone says no goodbye
PAUSES: Final = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds between two attempts to connect again; the last for all that follow

UNKNOWN: Final = 4404
CLOSED: Final = 4410
FULL: Final = 4429


class Unwelcome(RegaliaError):
    """There is no seat here for whoever comes: a full table, a void ticket, no such table or server."""


class ConnectionLost(RegaliaError):
    """The connection is gone and the server was not found again in time."""


class ServerError(RegaliaError):
    """The server could not do what was asked, and says why."""


class Pace:
    """Waits where more would be said than a server hears at once."""

    def __init__(self, most: float = MESSAGES, span: float = SPAN) -> None:
        self.most = most * 0.9  # the clocks of two machines differ
        self.rate = self.most / span
        self.left = self.most
        self.then = time.monotonic()

    def wait(self) -> None:
        """Pay for a message, as soon as there is credit for it."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.then) * self.rate) - 1
        self.then = now
        if self.left < 0:
            time.sleep(-self.left / self.rate)


class Line:
    """A connection that has said hello with a key; a lost one is opened again, for at most `patience` seconds."""

    def __init__(self, invitation: Invitation, key: str = "", patience: float = 60.0, auto: bool = False) -> None:
        self.invitation = invitation
        self.key = key
        self.patience = patience
        self.auto = auto
        self.pace = Pace()
        self.returns = 0  # how often the connection was lost and opened again
        self.sentence = ""  # that the server said last when something was wrong
        self.socket: ClientConnection | None = None
        self.opened = ExitStack()

    def open(self) -> None:
        """Connect and say hello."""
        where = self.invitation.socket
        local = where.partition("://")[2].startswith(("127.", "localhost", "[::1]"))
        self.close()
        opened = connect(
            where,
            max_size=LARGEST,
            proxy=None if local else True,
            open_timeout=OPENS_WITHIN,
            close_timeout=CLOSES_WITHIN,
        )
        self.socket, self.pace = self.opened.enter_context(opened), Pace()
        self.say("hello", key=self.key, ticket=self.invitation.ticket, auto=self.auto, position=True)

    def open_first(self) -> None:
        """Connect for the first time: what is wrong with the address is said, and not tried again."""
        server = self.invitation.server
        try:
            self.open()
        except (InvalidHandshake, InvalidMessage, InvalidURI) as error:
            raise Unwelcome(f"{server} does not answer like a Regalia server: {error}.") from error
        except (OSError, TimeoutError) as error:
            raise Unwelcome(f"There is no server at {server}: {error.strerror or error or 'no answer'}.") from error

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message; one that is lost with its connection shows by the table that comes after it."""
        assert self.socket is not None
        self.pace.wait()
        with suppress(ConnectionClosed):
            self.socket.send(msgspec.json.encode({"t": kind, **fields}).decode())

    def hear(self, timeout: float | None = None) -> Message:
        """The next message; TimeoutError when none came in time. A connection that was lost is opened again."""
        while True:
            assert self.socket is not None
            try:
                text = self.socket.recv(timeout=timeout)
            except ConnectionClosed as error:
                self.come_back(error)
                continue
            message = read_message(text if isinstance(text, str) else text.decode())
            if isinstance(message, Failed | Closed):
                self.sentence = message.sentence
            if message is not None:
                return message

    def come_back(self, lost: ConnectionClosed) -> None:
        """Connect again, unless the server has said that there is nothing to come back to."""
        code = lost.rcvd.code if lost.rcvd else 0
        if code in (UNKNOWN, CLOSED, FULL):
            raise Unwelcome(self.sentence or "There is no such table on this server.") from lost
        if not self.key:
            raise ConnectionLost("The connection was lost before anybody sat down.") from lost
        until, attempt = time.monotonic() + self.patience, 0
        while True:
            try:
                self.open()
                self.returns += 1
                return
            except (OSError, TimeoutError, InvalidHandshake, InvalidMessage) as error:
                pause = PAUSES[min(attempt, len(PAUSES) - 1)]
                attempt += 1
                if time.monotonic() + pause > until:
                    raise ConnectionLost(
                        f"The connection to {self.invitation.server} is lost, and the server was not found again in "
                        f"{self.patience:g} seconds. The key of the seat still opens it."
                    ) from error
                time.sleep(pause)

    def close(self) -> None:
        self.opened.close()
