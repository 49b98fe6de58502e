"""The server as a process that can be ended and started again on the same port and data."""

import json
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from regalia.agents import PLAYERS

EXAMPLES = ("examples.leduc_poker", "examples.tic_tac_toe", "examples.court_whispers")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    def __init__(self, data: Path, also: Sequence[str] = EXAMPLES) -> None:
        self.data = data
        self.also = also
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        also = [word for game in self.also for word in ("--also", game)]
        where = ["--data", str(self.data), "--port", str(self.port), "--pace", "0"]
        where += ["--limit", "messages=1000000", "--limit", "tables=1000000"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "regalia", "serve", *where, *also], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        assert "Regalia is at" in self.process.stdout.readline()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def table(
        self,
        game: str = "friend-or-foe",
        seats: Sequence[str] = ("Ada", "greedy"),
        seed: str = "7",
        options: Mapping[str, object] | None = None,
        public: bool = False,
    ) -> str:
        """The address of a new table with its owner's key; a seat is a computer player's, a person's or open ("")."""
        sitting = [seat(who) for who in seats]
        wish = {"game": game, "seats": sitting, "options": options or {}, "seed": seed, "public": public}
        made = self.post("/tables", wish)
        return f"{self.address}/table/{made['id']}#key={made['key']}"

    def record(self, text: str) -> str:
        """The address of a table that goes on where a record ends."""
        made = self.send("/records", text.encode(), "text/plain")
        return f"{self.address}/table/{made['id']}#key={made['key']}"

    def post(self, path: str, body: object) -> Any:
        return self.send(path, json.dumps(body).encode(), "application/json")

    def send(self, path: str, body: bytes, kind: str) -> Any:
        request = urllib.request.Request(self.address + path, body, {"content-type": kind})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)


def seat(who: str) -> dict[str, object]:
    if not who:
        return {"player": "person", "open": True}
    return {"player": who} if who in PLAYERS else {"player": "person", "name": who}
