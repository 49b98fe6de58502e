"""What a server does with a hundred thousand malformed messages, and with people who never stop asking.

    python -m bench.flood                malformed messages and requests: those unanswered, the errors 500, the memory
    python -m bench.flood --why          moves of a player beside 20 sockets that ask `why` as fast as they can

Malformed messages are real ones with letters or values changed; one in ten is a request over HTTP. Each waits for its
answer, so that the one that gets none is known.
"""

import argparse
import asyncio
import json
import random
import string
import tempfile
import time
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.server import LIMITS, Server

PATIENCE = 10.0  # seconds until an answer counts as missing
LINES = 8
FLOODERS = 20

MESSAGES: list[dict[str, Any]] = [
    {"t": "hello", "key": "", "ticket": ""},
    {"t": "sit", "seat": 1, "ticket": "", "name": "Ben"},
    {"t": "stand", "seat": 1},
    {"t": "assign", "seat": 1, "player": "knight"},
    {"t": "renew", "seat": 1},
    {"t": "promise", "hash": "0" * 64},
    {"t": "words", "text": "two words"},
    {"t": "free", "seat": 1},
    {"t": "reclaim", "seat": 1},
    {"t": "act", "v": 1, "a": 0},
    {"t": "move", "v": 1, "text": "d2"},
    {"t": "why", "touch": ["d5"]},
    {"t": "why", "text": "d5"},
    {"t": "draft", "n": 7, "line": "", "layer": "", "held": "", "edits": [["spare-P", "a1"]], "tool": "", "seed": "1"},
    {"t": "ready", "v": 1, "line": ""},
    {"t": "lift", "seat": 1},
    {"t": "undo"},
    {"t": "hush", "v": 1},
    {"t": "answer", "yes": True},
    {"t": "at", "ply": 7},
    {"t": "verify"},
]
REQUESTS: list[tuple[str, dict[str, Any]]] = [
    ("/tables", {"game": "thrones", "seats": [{"player": "person"}, {"player": "greedy"}], "options": {}, "seed": "1"}),
    ("/tables/own", {"keys": {"abc": "def"}}),
    ("/tables/nowhere/continue", {"key": "", "ply": 3}),
    ("/tables/nowhere/rematch", {"key": ""}),
    ("/qr", {"text": "something"}),
    ("/inquiries/nowhere/stop", {}),
    ("/records", {"regalia": "record"}),
]
JUNK: list[Any] = [None, True, -1, 10**30, 1.5, "", "\u0000", "\ud800", "x" * 20_000, [], [[]], {}, {"t": "hello"}]


def malform(message: dict[str, Any], chooser: random.Random) -> str:
    """A message with a value replaced, a key lost or added, or letters of its text changed."""
    damaged = dict(message)
    key = chooser.choice([*damaged, "more"])
    way = chooser.randrange(4)
    if way == 0:
        damaged[key] = chooser.choice(JUNK)
    elif way == 1:
        damaged.pop(key, None)
    text = json.dumps(damaged)
    if way >= 2:
        for _ in range(chooser.randrange(1, 5)):
            at = chooser.randrange(len(text))
            text = text[:at] + chooser.choice(["", *string.printable]) + text[at + chooser.randrange(2) :]
    return text


class Attacker:
    """A line to a table of its own, opened again whenever it is closed."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.chooser = random.Random(seed)
        self.sent = self.unanswered = self.failures = self.closed = 0

    async def attack(self, count: int) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.server.port}", timeout=PATIENCE) as http:
            while self.sent < count:
                game = self.chooser.choice(["thrones", "friend-or-foe", "friends-and-foes", "kingdom-coinquest"])
                seed = self.chooser.choice(["", "1", "2", "3"])  # without one the table waits for words
                wish = {"game": game, "seats": [{"player": "person"}] * 2, "seed": seed}
                table = (await http.post("/tables", json=wish)).json()
                address = f"ws://127.0.0.1:{self.server.port}/tables/{table['id']}/ws"
                async with connect(address, proxy=None, compression=None) as line:
                    if self.chooser.random() < 0.8:
                        await line.send(json.dumps({"t": "hello", "key": table["key"]}))
                        await line.recv()
                    await self.attack_here(line, http, min(count, self.sent + 500))

    async def attack_here(self, line: ClientConnection, http: httpx.AsyncClient, until: int) -> None:
        while self.sent < until:
            self.sent += 1
            if self.chooser.random() < 0.1:
                path, body = self.chooser.choice(REQUESTS)
                content = malform(body, self.chooser).encode("utf-8", "surrogatepass")
                self.failures += (await http.post(path, content=content)).status_code >= 500
                continue
            text = malform(self.chooser.choice(MESSAGES), self.chooser)
            try:
                await line.send(text if self.chooser.random() < 0.98 else text.encode())
                await asyncio.wait_for(line.recv(), PATIENCE)
                while line.state == 1 and await has_more(line):
                    pass
            except TimeoutError:
                self.unanswered += 1
                print(f"UNANSWERED: {text[:300]}", flush=True)
            except ConnectionClosed:
                self.closed += 1
                return


async def has_more(line: ClientConnection) -> bool:
    """Whether another answer to the same message is there already."""
    try:
        await asyncio.wait_for(line.recv(), 0.001)
    except TimeoutError:
        return False
    return True


async def flood(server: Server, count: int) -> None:
    attackers = [Attacker(server, seed) for seed in range(LINES)]
    print("   sent  unanswered  errors 500  lines closed  tables in memory  memory", flush=True)
    for part in range(1, 11):
        await asyncio.gather(*[attacker.attack(count * part // 10 // LINES) for attacker in attackers])
        sent, unanswered, failures, closed = (
            sum(getattr(attacker, name) for attacker in attackers)
            for name in ("sent", "unanswered", "failures", "closed")
        )
        live = httpx.get(f"http://127.0.0.1:{server.port}/health").json()["tables"]
        print(
            f"{sent:7} {unanswered:11} {failures:11} {closed:13} {live:17} {server.memory() / 1024:4.0f} MB", flush=True
        )


# Asking why


async def ask_for_ever(server: Server, table: str) -> None:
    async with connect(f"ws://127.0.0.1:{server.port}/tables/{table}/ws", proxy=None, compression=None) as line:
        await line.send(json.dumps({"t": "hello", "key": ""}))
        reading = asyncio.create_task(read_for_ever(line))
        while not reading.done():
            await line.send(json.dumps({"t": "why", "text": "d5"}))
            await asyncio.sleep(0)


async def read_for_ever(line: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in line:
            pass


async def time_moves(line: ClientConnection, table: dict[str, Any], moves: int) -> list[float]:
    """Seconds that each move of a player took, one every tenth of a second."""
    times: list[float] = []
    while len(times) < moves and (acts := table["table"].get("acts")):
        began = time.perf_counter()
        await line.send(json.dumps({"t": "act", "v": table["table"].get("version", 0), "a": acts[0]["id"]}))
        table = await next_table(line)
        times.append(time.perf_counter() - began)
        await asyncio.sleep(0.1)
    return sorted(times)


async def next_table(line: ClientConnection) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await line.recv())
        if message["t"] == "table":
            return message


async def ask_why(server: Server) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as http:
        for flooders in (0, FLOODERS, 0, FLOODERS):
            wish = {"game": "friend-or-foe", "seats": [{"player": "person"}] * 2, "seed": "1"}
            other, own = [(await http.post("/tables", json=wish)).json() for _ in range(2)]
            asking = [asyncio.create_task(ask_for_ever(server, other["id"])) for _ in range(flooders)]
            await asyncio.sleep(2)
            async with connect(f"ws://127.0.0.1:{server.port}/tables/{own['id']}/ws", proxy=None) as line:
                await line.send(json.dumps({"t": "hello", "key": own["key"]}))
                times = await time_moves(line, await next_table(line), 60)
            print(
                f"{flooders:3} sockets ask why: {len(times)} moves, p50 {times[len(times) // 2] * 1000:.1f} ms, "
                f"slowest {times[-1] * 1000:.1f} ms",
                flush=True,
            )
            for task in asking:
                task.cancel()
            await asyncio.gather(*asking, return_exceptions=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--why", action="store_true")
    parser.add_argument("--messages", type=int, default=100_000)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(["--data", folder], [] if given.why else LIMITS)
        server.wait()
        try:
            asyncio.run(ask_why(server) if given.why else flood(server, given.messages))
        finally:
            log = server.kill()
            print(f"{log.count('Traceback')} tracebacks in the log")
            print(log[-3000:] if "Traceback" in log else "", end="")


if __name__ == "__main__":
    main()
