"""Server processes for measurements: where they keep their tables, what they use, and how they die."""

import argparse
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

LIMITS = [word for name in ("messages", "tables", "sockets") for word in ("--limit", f"{name}=1000000")]


class Server:
    """A running server on a port of its own; `where` are its options."""

    def __init__(self, where: list[str], limits: list[str] | None = None) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        more = LIMITS if limits is None else limits
        self.command = [sys.executable, "-m", "regalia", "serve", *where, "--port", str(self.port), *more]
        self.start()

    def start(self) -> None:
        """Start it, without waiting until it answers."""
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def wait(self) -> None:
        """Wait until it answers."""
        assert self.process.stdout is not None
        assert "Regalia is at" in self.process.stdout.readline()

    def kill(self) -> str:
        """End it at once, as a power cut would; returns what it had written to its log."""
        self.process.kill()
        return self.process.communicate()[1]

    def cpu(self) -> float:
        """Seconds of the processor used so far."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Kilobytes held now."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that `running` reads."""
    parser.add_argument("--database", help="a PostgreSQL (default: an SQLite file of its own)")
    parser.add_argument("--processes", type=int, default=1)


@contextmanager
def running(given: argparse.Namespace) -> Iterator[list[Server]]:
    """So many servers on one database as were asked for, killed at the end."""
    with tempfile.TemporaryDirectory() as folder:
        where = ["--database", given.database] if given.database else ["--data", folder]
        servers = [Server(where) for _ in range(given.processes)]
        try:
            for server in servers:
                server.wait()
            yield servers
        finally:
            for server in servers:
                server.kill()
