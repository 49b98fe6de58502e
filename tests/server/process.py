"""The server as a process of its own, for tests that kill it."""

import socket
import subprocess
import sys
from pathlib import Path

from tests.server.client import Client


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process:
    """`python -m regalia.server` on a data folder."""

    def __init__(self, data: Path, *more: str) -> None:
        self.port = free_port()
        command = [sys.executable, "-m", "regalia.server", "--data", str(data), "--port", str(self.port), *more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
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

    def end(self) -> None:
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.client.http.close()
