"""A small client for the tests: requests to a server, and lines to its tables."""

import hashlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import msgspec
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

NAMES = ("Ada", "Ben", "Cleo", "Dan")
PATIENCE = 20.0  # seconds until a missing answer is a failure

Message = dict[str, Any]


class Line:
    """A connection to one table that has said hello; `words` are mixed into chance when the game begins."""

    def __init__(
        self, socket: ClientConnection, key: str, words: str = "", auto: bool = False, changes: bool = False
    ) -> None:
        self.socket = socket
        self.words = words
        self.raw = ""
        self.here: list[bool] = []
        self.lines: list[str] = []
        self.log: list[Message] = []
        self.now: Message = {}
        self.key = key
        self.say("hello", key=key, auto=auto, changes=changes)
        self.welcome = self.hear("welcome")

    def begin(self) -> "Line":
        """Send what is wanted until the game has begun."""
        while self.welcome["waiting"]:
            self.send_wanted()
            self.welcome = self.until("welcome")
        self.hear("table")
        return self

    def send_wanted(self) -> None:
        """What the server wants of this browser before the game begins."""
        wants = self.welcome["waiting"]["wants"]
        if wants == "promise":
            self.say("promise", hash=promise(self.words))
        elif wants == "words":
            self.say("words", text=self.words)

    def sit(self, seat: int, ticket: str = "", name: str = "") -> str:
        """Take a seat; gives the key to it."""
        self.say("sit", seat=seat, ticket=ticket, name=name)
        self.key = str(self.until("seated")["key"])
        self.welcome = self.hear("welcome")
        return self.key

    def say(self, t: str, **fields: object) -> None:
        self.socket.send(msgspec.json.encode({"t": t, **fields}).decode())

    def next(self) -> Message:
        """The next message; what a table shows is remembered as a browser would."""
        raw = self.socket.recv(timeout=PATIENCE)
        assert isinstance(raw, str)
        self.raw = raw
        message: Message = msgspec.json.decode(raw)
        if message["t"] == "presence":
            self.here = message["here"]
            return self.next()
        if message["t"] == "welcome":
            self.here = [player["here"] for player in message["players"]]
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


def chair(seat: int, player: str) -> Message:
    """Who sits on a seat; people have names, so that texts can be foretold."""
    return {"player": player, "name": NAMES[seat] if player == "person" else ""}


class Client:
    """Speaks to a running server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE)

    def new(self, *players: str, game: str = "friend-or-foe", **more: object) -> Message:
        seats = [chair(seat, player) for seat, player in enumerate(players)]
        return self.opened("/tables", {"game": game, "seats": seats, **more})

    def apart(self, *players: str, game: str = "friend-or-foe", **more: object) -> Message:
        """A table whose people have each come by an invitation; `seat_keys` are their keys, `key` is the owner's."""
        seats = [{**chair(seat, player), "open": player == "person"} for seat, player in enumerate(players)]
        return self.seat_apart(self.opened("/tables", {"game": game, "seats": seats, **more}))

    def seat_apart(self, table: Message) -> Message:
        """Let somebody else come to each person's seat of a table that has not begun."""
        with ExitStack() as stack:
            owner = stack.enter_context(self.come(table["id"], table["key"]))
            for seat in owner.welcome["mine"]:
                owner.say("stand", seat=seat)
                owner.welcome = owner.hear("welcome")
            table["seat_keys"] = [None] * len(owner.welcome["players"])
            lines = []
            for seat, ticket in enumerate(owner.welcome["waiting"]["tickets"]):
                if ticket is not None:
                    lines.append(stack.enter_context(self.come(table["id"])))
                    table["seat_keys"][seat] = lines[-1].sit(seat, ticket)
            begin_together(*lines)
        return table

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
    def line(
        self, id: str, key: str = "", words: str = "", auto: bool = False, changes: bool = False
    ) -> Iterator[Line]:
        """A connection to a table whose game has begun, or begins when this browser has sent its words."""
        with self.come(id, key, words, auto, changes) as line:
            yield line.begin()

    @contextmanager
    def come(
        self, id: str, key: str = "", words: str = "", auto: bool = False, changes: bool = False
    ) -> Iterator[Line]:
        """A connection to a table, which may wait for others."""
        with self.socket(id) as socket:
            yield Line(socket, key, words, auto, changes)

    def socket(self, id: str, origin: str | None = None) -> ClientConnection:
        shown = Origin(origin or f"http://{self.address}")
        return connect(f"ws://{self.address}/tables/{id}/ws", origin=shown, proxy=None)

    def record(self, id: str) -> str:
        answer = self.http.get(f"/tables/{id}/record.txt")
        assert answer.status_code == 200, answer.text
        return answer.text


def begin_together(*lines: Line) -> None:
    """Let people who have all sat down promise their words and send them."""
    for wants in ("promise", "words") if not lines[0].welcome["chosen"] else ():
        for line in lines:
            while (line.welcome["waiting"] or {}).get("wants") != wants:
                line.welcome = line.until("welcome")
            line.send_wanted()
    for line in lines:
        line.until("table")


def promise(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()
