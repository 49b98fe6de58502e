"""Starting the server: a free port, the data folder, one line with the address, a browser if there is one."""

import asyncio
import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import msgspec
import uvicorn
from platformdirs import user_data_path
from uvicorn.loops.auto import auto_loop_factory

from regalia.kernel import RegaliaError
from regalia.kernel.error import NotUnderstood
from regalia.server.app import create_app
from regalia.server.limit import Limits
from regalia.server.log import Format, set_up_log
from regalia.server.protocol import protocol_for
from regalia.server.socket import LARGEST_MESSAGE
from regalia.server.storage import Store

FIRST_PORT: Final = 8000
LAST_PORT: Final = 65_535
PORTS_TRIED: Final = 100
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
COLLECTIONS: Final = (10_000, 20, 500)  # after how many new objects, and how often among the older ones
FILE: Final = "regalia.sqlite3"


class Hosting(msgspec.Struct, frozen=True, kw_only=True):
    """What a host may choose: `also` are packages of further games, `players` further computer players, `proxies` the
    addresses of proxies that tell, in headers of theirs, where a request comes from."""

    pace: float = 0.6
    also: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    limits: Limits = Limits()
    metrics: bool = False
    proxies: tuple[str, ...] = ()
    log: Format = "text"


def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    data: Path | None = None,
    database: str | None = None,
    open_browser: bool = False,
    hosting: Hosting | None = None,
) -> int:
    """Serve tables until stopped; the answer is the exit code."""
    try:
        listening = listen(host, port)
    except RegaliaError as error:
        return fail(error)
    try:
        with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
            runner.run(run(listening, host, where(data, database), open_browser, hosting or Hosting()))
    except RegaliaError as error:
        return fail(error)
    except KeyboardInterrupt:
        return 0
    finally:
        listening.close()
    return 0


def fail(error: RegaliaError) -> int:
    print(f"regalia: {error}", file=sys.stderr)
    return 2 if isinstance(error, NotUnderstood) else 1


def where(data: Path | None, database: str | None) -> str:
    """The database: as given, in the given folder, from REGALIA_DATABASE, or in the user's data folder."""
    if database:
        return database
    if data is not None:
        return str(data / FILE)
    return os.environ.get("REGALIA_DATABASE") or str(user_data_path("regalia", appauthor=False) / FILE)


def reports_beside(database: str) -> Path | None:
    """The folder of lab reports: beside the file with the tables; none with a database elsewhere."""
    return None if "://" in database else Path(database).parent / "reports"


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the given port, or on the first free one from 8000."""
    if port is not None and not 0 <= port <= LAST_PORT:
        raise RegaliaError(f"A port is a number from 0 to {LAST_PORT}, not {port}.")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port or FIRST_PORT, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise RegaliaError(f"{host} is no address to listen on: {error.strerror or error}.") from error
    tried = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED)
    for number in tried:
        listening = socket.socket(family, kind, protocol)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((address[0], number, *address[2:]))
            listening.listen(128)
        except OSError as error:
            listening.close()
            if error.errno == errno.EADDRNOTAVAIL:
                raise RegaliaError(
                    f"{host} is not an address of this machine. "
                    "127.0.0.1 is for this machine alone, 0.0.0.0 for everybody who can reach it."
                ) from error
            if port is not None:
                raise RegaliaError(
                    f"Port {port} on {host} cannot be used: {error.strerror or error}. "
                    "Choose another one, or none for the first free port."
                ) from error
        else:
            return listening
    raise RegaliaError(f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS_TRIED - 1} is free on {host}.")


class Announced(uvicorn.Server):
    """A server that says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Regalia is at {self.address} (Ctrl-C stops it)", flush=True)
            if self.open_browser and has_browser():
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()


def has_browser() -> bool:
    """Whether there is a browser that does not take over the terminal."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def collect_seldom() -> None:
    """Python's search for garbage among all objects stops every table: it comes seldom, that among new ones as ever."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)


async def run(
    listening: socket.socket,
    host: str,
    database: str,
    open_browser: bool,
    hosting: Hosting,
) -> None:
    collect_seldom()
    set_up_log(hosting.log)
    store = await Store.open(database)
    reports = reports_beside(database)
    await server(listening, host, store, hosting, open_browser, reports).serve(sockets=[listening])


def server(
    listening: socket.socket,
    host: str,
    store: Store,
    hosting: Hosting,
    open_browser: bool = False,
    reports: Path | None = None,
) -> Announced:
    """The server on an open store and a bound socket.

    On a loopback address it answers to local names only, unless a proxy there hands on what others ask.
    """
    hosts = LOOPBACK if host in LOOPBACK and not hosting.proxies else ()
    config = uvicorn.Config(
        create_app(
            store,
            also=hosting.also,
            players=hosting.players,
            pace=hosting.pace,
            hosts=hosts,
            reports=reports,
            limits=hosting.limits,
            metrics=hosting.metrics,
        ),
        http=protocol_for(hosting.limits.head),
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(hosting.proxies),
        forwarded_allow_ips=list(hosting.proxies),
        timeout_graceful_shutdown=2,
    )
    name = f"[{host}]" if ":" in host else host
    return Announced(config, f"http://{name}:{listening.getsockname()[1]}/", open_browser)
