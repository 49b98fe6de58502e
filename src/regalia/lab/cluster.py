"""A Ray cluster as the lab's executor; Ray is an optional extra, and imported only here."""

import logging
import os
import socket
import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import regalia
from regalia.kernel import RegaliaError
from regalia.lab.executor import Done, Executor, Task, work

LOCAL: Final = "local"
PATIENCE: Final = 10.0  # seconds to wait for an answer from an address
OBJECT_STORE: Final = 100 * 2**20  # bytes of shared memory of a local cluster; results are small
MISSING: Final = (
    "Ray is not installed. Install it with: pip install 'regalia[ray]' (in a clone: pip install -e '.[ray]')."
)


class Cluster(Executor):
    """All processors of a Ray cluster: of one that runs at an address, or of a new one on this machine."""

    def __init__(self, address: str, workers: int) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
        try:
            import ray
        except ImportError:
            raise RegaliaError(MISSING) from None
        self.ray = ray
        quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
        if address == LOCAL:
            path = os.pathsep.join(os.path.abspath(each) for each in sys.path)
            ray.init(
                LOCAL,
                num_cpus=workers,
                include_dashboard=False,
                object_store_memory=OBJECT_STORE,
                runtime_env={"env_vars": {"PYTHONPATH": path}},
                **quiet,
            )
        else:
            reach(address)
            try:
                ray.init(address, **quiet)
            except (OSError, RuntimeError, ValueError, ImportError) as error:
                raise RegaliaError(f"There is no Ray cluster at {address}: {first_line(error)}") from error
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.play = ray.remote(num_cpus=1)(work_there)

    def hand_out(self, task: Task[Any], given: Sequence[Any], part: Sequence[Any]) -> Any:
        return self.play.remote(edition(), task, given, part)

    def first(self, tickets: Sequence[Any]) -> Any:
        [done], _ = self.ray.wait(list(tickets), num_returns=1)
        return done

    def fetch(self, ticket: Any) -> Done:
        try:
            done: Done = self.ray.get(ticket)
        except self.ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, RegaliaError):
                raise error.cause from None
            raise
        except self.ray.exceptions.RayError as error:
            raise RegaliaError(
                f"The cluster could not play: {first_line(error)} Regalia has to be installed on all its machines."
            ) from error
        return done

    def forget(self, tickets: Sequence[Any]) -> None:
        """They are short and play to their end: Ray aborts this process if a task ends while it is being cancelled."""

    def close(self) -> None:
        self.ray.shutdown()


def reach(address: str) -> None:
    """Refuse an address at which nobody answers; Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), PATIENCE).close()
        except (OSError, OverflowError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise RegaliaError(f"There is no Ray cluster at {address}: {why}.") from error


def first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


# On the cluster


def work_there(expected: str, task: Task[Any], given: Sequence[Any], part: Sequence[Any]) -> Done:
    """A part of the work, if this machine has the same Regalia as the one that asks."""
    if edition() != expected:
        raise RegaliaError(
            f"A machine of the cluster has another Regalia ({edition()}) than this one ({expected}). "
            "Install the same on all of them."
        )
    return work(task, given, part)


@cache
def edition() -> str:
    """The version of this Regalia and a word that stands for its source."""
    digest = sha256()
    package = Path(regalia.__file__).parent
    for path in sorted(package.rglob("*.py"), key=lambda path: path.relative_to(package).as_posix()):
        digest.update(path.read_bytes())
    return f"{regalia.__version__}-{digest.hexdigest()[:8]}"
