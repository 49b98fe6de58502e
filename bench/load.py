"""How many live tables a server holds: each makes a move every eight seconds, until one move of a hundred takes longer
than a tenth of a second.

    python -m bench.load                                   one process on SQLite
    python -m bench.load --database postgresql://...       on PostgreSQL
    python -m bench.load --database postgresql://... --processes 2

A move is measured from when it is sent until the table comes back. The tables are opened over HTTP and played over
WebSockets, as browsers do, by this process, which shares the machine with the server.
"""

import argparse
import asyncio
import gc
import random
import resource
import time
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.server import Server, add_arguments, running

EVERY = 8.0  # seconds between two moves of a table


class Player:
    """Both people of one table, at one screen."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.table: dict[str, Any] = {}
        self.times: list[float] = []
        self.refused = 0

    async def hear(self) -> None:
        """Until the next table; whatever else comes counts as a refusal."""
        while True:
            message = msgspec.json.decode(await self.line.recv())
            if message["t"] == "table":
                self.table = message
                return
            if message["t"] not in ("welcome", "presence"):
                self.refused += 1

    async def play(self, chooser: random.Random) -> None:
        await asyncio.sleep(chooser.random() * EVERY)
        while acts := self.table["table"].get("acts"):
            began = time.perf_counter()
            move = {"t": "act", "v": self.table["table"].get("version", 0), "a": chooser.choice(acts)["id"]}
            await self.line.send(msgspec.json.encode(move), text=True)
            await self.hear()
            took = time.perf_counter() - began
            self.times.append(took)
            await asyncio.sleep(max(0.0, EVERY - took))


async def open_table(server: Server, http: httpx.AsyncClient, number: int) -> Player:
    seats = [{"player": "person"}, {"player": "person"}]
    wish = {"game": "friend-or-foe", "seats": seats, "seed": str(number)}
    opened = (await http.post(f"http://127.0.0.1:{server.port}/tables", json=wish)).json()
    line = await connect(f"ws://127.0.0.1:{server.port}/tables/{opened['id']}/ws", proxy=None, compression=None)
    await line.send(msgspec.json.encode({"t": "hello", "key": opened["key"]}), text=True)
    player = Player(line)
    await player.hear()
    return player


async def load(servers: list[Server], step: int, most: int, seconds: float) -> None:
    chooser = random.Random(1)
    players: list[Player] = []
    playing: list[asyncio.Task[None]] = []
    print(" tables   moves      p50      p99     most  refused  CPU a move  KB a table")
    empty = sum(server.memory() for server in servers)
    async with httpx.AsyncClient(timeout=60) as http:
        while len(players) < most:
            for number in range(len(players), len(players) + step):
                players.append(await open_table(servers[number % len(servers)], http, number))
                playing.append(asyncio.create_task(players[-1].play(chooser)))
            await asyncio.sleep(EVERY)
            for player in players:
                player.times.clear()
                player.refused = 0
            before = sum(server.cpu() for server in servers)
            await asyncio.sleep(seconds)
            used = sum(server.cpu() for server in servers) - before
            times = sorted(took for player in players for took in player.times)
            p99 = times[len(times) * 99 // 100]
            refused = sum(player.refused for player in players)
            memory = (sum(server.memory() for server in servers) - empty) / len(players)
            print(
                f"{len(players):7} {len(times):7} {times[len(times) // 2] * 1000:5.1f} ms {p99 * 1000:5.1f} ms "
                f"{times[-1] * 1000:5.0f} ms {refused:8} {used / len(times) * 1000:8.2f} ms {memory:11.0f}",
                flush=True,
            )
            if p99 > 0.1:
                break
    for task in playing:
        task.cancel()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_arguments(parser)
    parser.add_argument("--step", type=int, default=250, help="tables more for each line")
    parser.add_argument("--most", type=int, default=3000)
    parser.add_argument("--seconds", type=float, default=24.0, help="that each line is measured")
    given = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 65_536)), hard))
    gc.disable()  # pauses of this process would count as the server's
    with running(given) as servers:
        asyncio.run(load(servers, given.step, given.most, given.seconds))


if __name__ == "__main__":
    main()
