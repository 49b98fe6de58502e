"""How many acknowledged moves are lost when a server is killed again and again, with moves of several tables in flight.

    python -m bench.kill                                    a thousand kills, one process on SQLite
    python -m bench.kill --database postgresql://... --processes 2

A move counts as acknowledged when the table came back to whoever made it. With several processes one of them is killed
at a time, and its people go on at another while it is started again.
"""

import argparse
import asyncio
import random
import time
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.server import Server, add_arguments, running

PATIENCE = 20.0  # seconds until an answer that does not come counts as missing


class Person:
    """Somebody who plays one game after the other, both seats, and never forgets a line that he was shown."""

    def __init__(self, servers: list[Server], seed: int) -> None:
        self.servers = servers
        self.chooser = random.Random(seed)
        self.table: dict[str, str] = {}
        self.lines: list[str] = []
        self.acknowledged = 0
        self.lost = 0
        self.games = 0

    async def play(self) -> None:
        """Play on wherever a server answers."""
        while True:
            server = self.chooser.choice(self.servers)
            try:
                if not self.table:
                    await self.open(server)
                address = f"ws://127.0.0.1:{server.port}/tables/{self.table['id']}/ws"
                async with connect(address, proxy=None, compression=None) as line:
                    await self.play_here(line)
            except (ConnectionClosed, InvalidHandshake, OSError, httpx.TransportError):
                await asyncio.sleep(0.02)

    async def open(self, server: Server) -> None:
        wish = {"game": "friend-or-foe", "seats": [{"player": "person"}] * 2, "seed": str(self.chooser.random())}
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            answer = await http.post(f"http://127.0.0.1:{server.port}/tables", json=wish)
        if answer.status_code < 300:
            self.table, self.lines = answer.json(), []

    async def play_here(self, line: ClientConnection) -> None:
        await line.send(msgspec.json.encode({"t": "hello", "key": self.table["key"]}), text=True)
        known = self.lines
        self.lines = []
        shown = await self.hear(line)
        if self.lines[: len(known)] != known:
            self.lost += 1
            print(f"LOST at table {self.table['id']}: shown {len(known)} lines, now {len(self.lines)}", flush=True)
        while acts := shown["table"].get("acts"):
            move = {"t": "act", "v": shown["table"].get("version", 0), "a": self.chooser.choice(acts)["id"]}
            await line.send(msgspec.json.encode(move), text=True)
            shown = await self.hear(line)
            self.acknowledged += 1
        if shown["over"]:
            self.table, self.games = {}, self.games + 1

    async def hear(self, line: ClientConnection) -> dict[str, Any]:
        """The next table."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(line.recv(), PATIENCE))
            if message["t"] == "table":
                lines = message["lines"]
                self.lines = [*self.lines[: lines["keep"]], *lines["add"]]
                return message


async def kill(servers: list[Server], kills: int, tables: int) -> None:
    chooser = random.Random(1)
    people = [Person(servers, seed) for seed in range(tables)]
    playing = [asyncio.create_task(person.play()) for person in people]
    began, traced = time.monotonic(), 0
    for number in range(1, kills + 1):
        await asyncio.sleep(0.05 + chooser.random() * 0.3)
        server = servers[number % len(servers)]
        traced += "Traceback" in server.kill()
        server.start()
        await asyncio.to_thread(server.wait)
        if number % 100 == 0 or number == kills:
            moves = sum(person.acknowledged for person in people)
            games = sum(person.games for person in people)
            lost = sum(person.lost for person in people)
            print(
                f"{number:6} kills {moves:8} moves acknowledged {games:6} games ended {lost:4} tables lost a move "
                f"{traced:4} logs with a traceback {time.monotonic() - began:6.0f} s",
                flush=True,
            )
        for task in playing:
            if task.done():
                task.result()
    for task in playing:
        task.cancel()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=6)
    given = parser.parse_args()
    with running(given) as servers:
        asyncio.run(kill(servers, given.kills, given.tables))


if __name__ == "__main__":
    main()
