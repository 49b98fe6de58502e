"""A Ray cluster as the lab's executor; Ray is an optional extra, and imported only here.

A part of the work that is lost with its machine is done again elsewhere; since a part depends on its numbers only, that
costs time and changes nothing.
"""

import logging
import os
import re
import socket
import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Any, Final

import regalia
from regalia.kernel import RegaliaError
from regalia.kernel.error import UnknownGame, UnknownPlayer
from regalia.kernel.extra import MissingExtra
from regalia.lab.executor import Done, Executor, Task, work

LOCAL: Final = "local"
CLIENT: Final = "ray://"
PATIENCE: Final = 10.0  # seconds to wait for an answer from an address
OBJECT_STORE: Final = 100 * 2**20  # bytes of shared memory of a local cluster; results are small
TOKEN: Final = "If it asks for a token, set RAY_AUTH_MODE=token and RAY_AUTH_TOKEN as its machines have them."
NOT_IMPORTED: Final = "failed to import"  # in what Ray says of a machine that lacks the package of a task
MOST_SAID: Final = 400  # characters of an error of Ray's
TRIES: Final = 10  # how often a part is done again whose machine was lost
INSTALL: Final = "Regalia, and games and players of one's own, have to be installed on all its machines."
COUNT_AGAIN: Final = 5.0  # seconds after which the processors are counted again: machines come and go


class Cluster(Executor):
    """All processors of a Ray cluster: of one that runs at an address, or of a new one on this machine."""

    def __init__(self, address: str, workers: int) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
        os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # a refusal is told once, by whoever fetches it
        try:
            import ray
        except ImportError:
            raise MissingExtra("--ray", "ray") from None
        self.ray = ray
        self.address = address
        if address == LOCAL:
            self.start_here(workers)
        else:
            self.join()
        self.play = ray.remote(num_cpus=1, max_retries=TRIES)(work_there)
        self.count_workers()

    def start_here(self, workers: int) -> None:
        path = os.pathsep.join(os.path.abspath(each) for each in sys.path)
        self.ray.init(
            LOCAL,
            num_cpus=workers,
            include_dashboard=False,
            object_store_memory=OBJECT_STORE,
            runtime_env={"env_vars": {"PYTHONPATH": path}},
            log_to_driver=False,
            logging_level=logging.ERROR,
        )

    def join(self) -> None:
        if self.address.startswith(CLIENT) and find_spec("grpc") is None:
            raise MissingExtra(f"An address with {CLIENT}", "ray")
        reach(self.address)
        try:
            self.ray.init(self.address, log_to_driver=False, logging_level=logging.ERROR)
        except (OSError, RuntimeError, ValueError, ImportError, self.ray.exceptions.RayError) as error:
            why = in_one_line(error).rstrip(".")
            raise RegaliaError(f"The Ray cluster at {self.address} cannot be joined: {why}. {TOKEN}") from error

    def count_workers(self) -> None:
        self.workers = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.counted = monotonic()

    def hand_out(self, task: Task[Any], given: Sequence[Any], part: Sequence[Any]) -> Any:
        return self.play.remote(edition(), task, given, part)

    def first(self, tickets: Sequence[Any]) -> Any:
        [done], _ = self.ray.wait(list(tickets), num_returns=1)
        if monotonic() - self.counted > COUNT_AGAIN:
            self.count_workers()
        return done

    def fetch(self, ticket: Any) -> Done:
        try:
            done: Done = self.ray.get(ticket)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, RegaliaError):
                raise error.cause from None
            if self.lacks_something(error.cause):
                raise RegaliaError(f"{could_not_play(error.cause)} {INSTALL}") from error
            raise
        except (self.ray.exceptions.RayError, ConnectionError) as error:
            raise RegaliaError(could_not_play(error)) from error
        return done

    def lacks_something(self, cause: Exception) -> bool:
        """Whether a machine could not even begin: without Regalia Ray cannot import what it is to do."""
        return isinstance(cause, (ImportError, self.ray.exceptions.RayError)) or NOT_IMPORTED in str(cause)

    def forget(self, tickets: Sequence[Any]) -> None:
        """They are short and play to their end: Ray aborts this process if a task ends while it is being cancelled."""

    def close(self) -> None:
        self.ray.shutdown()


def reach(address: str) -> None:
    """Refuse an address at which nobody answers; Ray itself would wait for minutes."""
    host, _, port = address.removeprefix(CLIENT).rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), PATIENCE).close()
        except (OSError, OverflowError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise RegaliaError(f"There is no Ray cluster at {address}: {why}.") from error


def could_not_play(error: Exception) -> str:
    return f"The cluster could not play: {in_one_line(error).rstrip('.')}."


def in_one_line(error: Exception) -> str:
    """What an error says, without guesses and the calls that led to it."""
    said = re.split("traceback|this may be because", str(error), maxsplit=1, flags=re.IGNORECASE)[0]
    return " ".join(said.split())[:MOST_SAID] or type(error).__name__


# On the cluster


def work_there(expected: str, task: Task[Any], given: Sequence[Any], part: Sequence[Any]) -> Done:
    """A part of the work, if this machine has the same Regalia as the one that asks."""
    if edition() != expected:
        raise RegaliaError(
            f"A machine of the cluster has another Regalia ({edition()}) than this one ({expected}). "
            "Install the same on all of them."
        )
    try:
        return work(task, given, part)
    except (UnknownGame, UnknownPlayer) as error:
        raise type(error)(f"A machine of the cluster says: {error} {INSTALL}") from error


@cache
def edition() -> str:
    """The version of this Regalia and a word that stands for its source."""
    digest = sha256()
    package = Path(regalia.__file__).parent
    for path in sorted(package.rglob("*.py"), key=lambda path: path.relative_to(package).as_posix()):
        digest.update(path.read_bytes())
    return f"{regalia.__version__}-{digest.hexdigest()[:8]}"
