"""Limits: whoever asks too much is told so, and others never notice."""

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from regalia.kernel import RegaliaError
from regalia.server.limit import Addresses, Busy, Credits, Limits
from regalia.server.message import At, Why
from regalia.server.turns import URGENT, WATCHED, Turns
from tests.server.client import Client
from tests.server.process import Process

SMALL = ("messages=20", "span=4", "tables=6", "sockets=12", "watchers=3", "head=1", "body=1")


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A server with small limits; one of its tables is opened by each test."""
    limits = [word for limit in SMALL for word in ("--limit", limit)]
    with Process(tmp_path_factory.mktemp("small"), limits=limits) as server:
        yield server.client


@pytest.fixture(scope="module")
def logging(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server whose log can be read."""
    with Process(tmp_path_factory.mktemp("logging"), errors=True) as server:
        yield server


def test_a_limit_that_is_none_is_refused_in_words() -> None:
    assert Limits.read(["messages=7", "tables=8"]) == Limits(messages=7, tables=8)
    with pytest.raises(RegaliaError, match=r"no limit mesages. Did you mean messages"):
        Limits.read(["mesages=7"])
    for wrong in ("tables", "tables=", "tables=0", "tables=-1", "tables=many", "tables=٣"):
        with pytest.raises(RegaliaError, match="a number from 1 to"):
            Limits.read([wrong])


def test_messages_cost_by_the_work_they_make_and_time_gives_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    purse = Credits(Limits(messages=10, span=20))
    assert purse.pay(Why(text="x")) == 0.0
    assert purse.pay(Why(text="x")) == 0.0
    assert purse.pay(None) == 2.0
    assert purse.pay(At(1)) == 6.0
    now += 6.0
    assert purse.pay(At(1)) == 4.0
    now += 1000.0
    assert purse.pay(Why(text="x")) == 0.0


def test_a_flood_is_told_once_and_heard_slowly_and_every_message_is_answered(small: Client) -> None:
    table = small.new("person", "random", seed="1")
    with small.line(table["id"], table["key"]) as line:
        for _ in range(8):
            line.say("why", touch=["d1"])
        answers = [line.next()["t"] for _ in range(9)]
        assert answers.count("error") == 1
        assert answers.count("refused") == 8


def test_more_tables_than_allowed_in_an_hour_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    addresses = Addresses(Limits(tables=2))
    for _ in range(2):
        addresses.open_table("192.0.2.1")
    with pytest.raises(Busy, match="The next can be opened in 61 minutes"):
        addresses.open_table("192.0.2.1")
    addresses.open_table("192.0.2.2")
    now += 3601
    addresses.open_table("192.0.2.1")
    assert list(addresses.tables) == ["192.0.2.1"]


def test_watchers_never_lock_the_people_of_a_table_out(small: Client) -> None:
    seats = [{"player": "person"}, {"player": "person", "open": True}]
    table = small.opened("/tables", {"game": "friend-or-foe", "seats": seats})
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(small.come(table["id"]))
        with small.socket(table["id"]) as late:
            late.send('{"t": "hello"}')
            assert "3 people watch this table" in str(late.recv(timeout=20))
        owner = stack.enter_context(small.come(table["id"], table["key"]))
        ticket = owner.welcome["waiting"]["tickets"][1]
        with small.socket(table["id"]) as invited:
            invited.send(f'{{"t": "hello", "ticket": "{ticket}"}}')
            assert '"t":"welcome"' in str(invited.recv(timeout=20))


def test_more_connections_than_allowed_from_one_address_are_refused(small: Client) -> None:
    table = small.new("random", "random", seed="1")
    with ExitStack() as stack:
        for _ in range(12):
            stack.enter_context(small.socket(table["id"]))
        with small.socket(table["id"]) as late:
            assert "12 connections from your address" in str(late.recv(timeout=20))


LATE = b"did not come in time"


@pytest.mark.parametrize(
    ("sent", "answer"),
    [
        (b"GET / HT", LATE),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", LATE),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET", b"200 OK"),
    ],
    ids=["half a line", "half a head", "half a second request"],
)
def test_a_head_that_does_not_come_to_its_end_is_cut(small: Client, sent: bytes, answer: bytes) -> None:
    host, port = small.address.split(":")
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        connection.sendall(sent)
        heard = b""
        while part := connection.recv(65536):
            heard += part
    assert answer in heard


def test_a_connection_on_which_nothing_is_asked_is_cut_without_a_word(small: Client) -> None:
    """A browser opens some in advance, and would take an answer for that of what it asks at this moment."""
    host, port = small.address.split(":")
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        assert connection.recv(65536) == b""


def test_a_body_that_does_not_come_to_its_end_is_answered(small: Client) -> None:
    host, port = small.address.split(":")
    head = f"POST /tables HTTP/1.1\r\nHost: {small.address}\r\nContent-Length: 100\r\n\r\n{{"
    with socket.create_connection((host, int(port)), timeout=20) as connection:
        connection.sendall(head.encode())
        assert b"408" in connection.recv(65536).split(b"\r\n")[0]


FRAMINGS = [
    "Content-Length: many",
    "Content-Length: -1",
    "Content-Length: 1\r\nContent-Length: 2",
    "Transfer-Encoding: chunked\r\n\r\nzz",
    "Transfer-Encoding: chunked\r\n\r\n5\r\nabc\r\n0\r\n\r\n",
    "Transfer-Encoding: chunked, chunked",
    "Transfer-Encoding: gzip",
    "Upgrade: websocket\r\nConnection: Upgrade",
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: short\r\nSec-WebSocket-Version: 99",
    "Upgrade: \xff\r\nConnection: Upgrade",
    "X: \x00",
    ": empty",
]


@pytest.mark.parametrize("framing", FRAMINGS)
@pytest.mark.parametrize("path", ["POST /tables", "GET /tables/nowhere/ws", "GET /\xff", "GET *", "BREW /"])
def test_bad_framing_is_answered_or_cut_without_a_traceback(logging: Process, path: str, framing: str) -> None:
    with socket.create_connection(("127.0.0.1", logging.port), timeout=20) as connection:
        connection.sendall(f"{path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{framing}\r\n\r\n".encode("latin-1"))
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(65536):
            pass
    assert logging.client.http.get("/games.json").status_code == 200
    assert "Traceback" not in logging.errors()


async def test_those_for_whom_a_person_waits_think_first_and_watched_games_leave_one_place() -> None:
    turns, order = Turns(2), list[str]()

    async def think(name: str, rank: int) -> None:
        await turns.take(rank)
        order.append(name)
        await asyncio.sleep(0.01)
        turns.give_back()

    await asyncio.gather(
        *(think(f"watched {number}", WATCHED) for number in range(3)), *(think(f"own {n}", URGENT) for n in range(3))
    )
    assert order == ["watched 0", "own 0", "own 1", "own 2", "watched 1", "watched 2"]


async def test_whoever_waits_no_longer_leaves_no_place_behind() -> None:
    turns = Turns(1)
    await turns.take(URGENT)
    waiting = asyncio.create_task(turns.take(URGENT))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    turns.give_back()
    async with asyncio.timeout(5):
        await turns.take(URGENT)
