"""A server in a thread, as `regalia serve` would run it, for all tests of one file."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from regalia.server.limit import Limits
from regalia.server.lobby import Lobby
from regalia.server.serve import Announced, Hosting, listen, server
from regalia.server.shelf import Shelf
from regalia.server.storage import Store
from tests.server.client import Client
from tests.server.postgres import Postgres, find

EXAMPLES: Final = ("examples.leduc_poker", "examples.tic_tac_toe")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    yield from running(tmp_path_factory.mktemp("client"))


def running(folder: Path, pace: float = 0.0, also: Sequence[str] = EXAMPLES) -> Iterator[Client]:
    listening = listen("127.0.0.1", None)
    ready = threading.Event()
    servers: list[Announced] = []

    async def run() -> None:
        store = await Store.open(str(folder / "regalia.sqlite3"))
        limits = Limits(messages=100_000, tables=100_000, reports=100)
        servers.append(server(listening, "127.0.0.1", store, Hosting(pace=pace, also=tuple(also), limits=limits)))
        ready.set()
        await servers[0].serve(sockets=[listening])

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    assert ready.wait(20)
    client = Client(f"127.0.0.1:{listening.getsockname()[1]}")
    yield client
    client.http.close()
    servers[0].should_exit = True
    thread.join()
    listening.close()


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    """All tables of a new database, without a server around them."""
    store = await Store.open(str(tmp_path / "regalia.sqlite3"))
    lobby = Lobby(store, Shelf(), 0.0)
    yield lobby
    await lobby.close()
    await store.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if find("initdb") is None:
        pytest.skip("there is no PostgreSQL here (Debian's package postgresql)")
    with TemporaryDirectory(prefix="regalia-postgres-") as folder:  # pytest's own are deleted when others run it too
        server = Postgres(Path(folder))
        server.start()
        yield server
        server.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "deep" / "down" / "regalia.sqlite3")
    return str(await request.getfixturevalue("postgres").new_database())
