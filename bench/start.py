"""Cold starts: a fresh process until it is done, or until the server gives its first answer."""

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from http.client import HTTPConnection
from time import perf_counter, sleep
from typing import Final

from bench.measure import Measure

PATIENCE: Final = 30.0  # seconds


def measures() -> Iterator[Measure]:
    python = sys.executable
    yield Measure(name="python, doing nothing", unit="s", once=lambda _: process([python, "-c", ""]))
    yield Measure(
        name="import regalia.kernel", unit="s", once=lambda _: process([python, "-c", "import regalia.kernel"])
    )
    yield Measure(name="regalia --help", unit="s", once=lambda _: process([python, "-m", "regalia", "--help"]))
    yield Measure(name="server to its first answer", unit="s", once=lambda _: server())


def process(command: Sequence[str]) -> float:
    began = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - began


def server() -> float:
    """From the command until the list of games is there."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "regalia", "serve", "--port", str(port), "--data", folder]
        environment = {name: value for name, value in os.environ.items() if name != "REGALIA_DATABASE"}
        began = perf_counter()
        serving = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
        try:
            while not answers(port):
                if serving.poll() is not None or perf_counter() - began > PATIENCE:
                    raise RuntimeError("the server does not answer")
                sleep(0.005)
            return perf_counter() - began
        finally:
            serving.terminate()
            serving.wait()


def answers(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("GET", "/games.json")
        status = connection.getresponse().status
    except ConnectionError:
        return False
    finally:
        connection.close()
    if status != 200:
        raise RuntimeError(f"the server answers with status {status}")
    return True
