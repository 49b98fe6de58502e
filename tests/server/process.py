"""The server as a process of its own, for tests that kill it."""

import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.server.client import Client

GENEROUS = ("--limit", "messages=1000000", "--limit", "tables=1000000")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def where(data: Path | str) -> list[str]:
    return ["--data", str(data)] if isinstance(data, Path) else ["--database", data]


class Process:
    """`regalia serve` on a data folder, or on a database that others may share."""

    def __init__(self, data: Path | str, *more: str, limits: Sequence[str] = GENEROUS, errors: bool = False) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "regalia", "serve", *where(data), "--port", str(self.port), *more]
        self.log = Path(data) / "errors.txt" if errors else None
        with open(self.log or os.devnull, "w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [*command, *limits], stdout=subprocess.PIPE, stderr=log if errors else None, text=True
            )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline()
        self.client = Client(f"127.0.0.1:{self.port}")

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        """SIGKILL: no goodbye, no clean-up."""
        self.process.kill()
        self.end()

    def terminate(self) -> int:
        self.process.terminate()
        self.end()
        return self.process.returncode

    def errors(self) -> str:
        """What the server has written to its standard error."""
        assert self.log is not None
        return self.log.read_text(encoding="utf-8")

    def end(self) -> None:
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.client.http.close()
