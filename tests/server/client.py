"""A small client for the tests: requests to a server, and lines to its tables."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import msgspec
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

PATIENCE = 20.0  # seconds until a missing answer is a failure

Message = dict[str, Any]


class Line:
    """A connection to one table that has said hello."""

    def __init__(self, socket: ClientConnection, key: str) -> None:
        self.socket = socket
        self.raw = ""
        self.lines: list[str] = []
        self.log: list[Message] = []
        self.now: Message = {}
        self.say("hello", key=key)
        self.welcome = self.hear("welcome")
        self.hear("table")

    def say(self, t: str, **fields: object) -> None:
        self.socket.send(msgspec.json.encode({"t": t, **fields}).decode())

    def next(self) -> Message:
        """The next message; what a table shows is remembered as a browser would."""
        raw = self.socket.recv(timeout=PATIENCE)
        assert isinstance(raw, str)
        self.raw = raw
        message: Message = msgspec.json.decode(raw)
        if message["t"] == "table":
            self.now = message
            self.lines[message["lines"]["keep"] :] = message["lines"]["add"]
            self.log = [entry for entry in self.log if entry["n"] <= message["log"]["keep"]] + message["log"]["add"]
        return message

    def hear(self, t: str) -> Message:
        """The next message, which must be of this type."""
        message = self.next()
        assert message["t"] == t, message
        return message

    def until(self, t: str) -> Message:
        """The next message of this type, whatever comes before."""
        while (message := self.next())["t"] != t:
            pass
        return message

    @property
    def version(self) -> int:
        return int(self.now["table"].get("version", 0))

    @property
    def acts(self) -> list[Message]:
        return list(self.now["table"].get("acts", []))

    def act(self, at: int = 0) -> None:
        self.say("act", v=self.version, a=self.acts[at]["id"])

    def move(self, text: str) -> None:
        self.say("move", v=self.version, text=text)

    def play(self, text: str) -> Message:
        """Make a move and hear of it."""
        self.move(text)
        return self.hear("table")


class Client:
    """Speaks to a running server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE)

    def new(self, *players: str, game: str = "friend-or-foe", **more: object) -> Message:
        seats = [{"player": player} for player in players]
        return self.opened("/tables", {"game": game, "seats": seats, **more})

    def opened(self, path: str, wish: object) -> Message:
        answer = self.http.post(path, json=wish)
        assert answer.status_code == 200, answer.text
        opened: Message = answer.json()
        return opened

    def refused(self, path: str, wish: object, status: int = 400) -> str:
        answer = self.http.post(path, json=wish)
        assert answer.status_code == status, answer.text
        return str(answer.json()["error"])

    @contextmanager
    def line(self, id: str, key: str = "") -> Iterator[Line]:
        with self.socket(id) as socket:
            yield Line(socket, key)

    def socket(self, id: str, origin: str | None = None) -> ClientConnection:
        shown = Origin(origin or f"http://{self.address}")
        return connect(f"ws://{self.address}/tables/{id}/ws", origin=shown, proxy=None)

    def record(self, id: str) -> str:
        answer = self.http.get(f"/tables/{id}/record.txt")
        assert answer.status_code == 200, answer.text
        return answer.text
