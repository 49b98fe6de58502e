"""What all tests share: their order, little garbage collection, and property tests that can be repeated.

These never fail for being slow. Every day they meet the same cases, whatever ran before in the same process: Hypothesis
would also draw from the constants of all modules loaded so far. In the long run (`-m long`) they meet new ones each
time: the run prints its seed, REGALIA_SEED=... repeats it, and a failure prints a line that keeps its case as a test
(`@reproduce_failure`).
"""

import gc
import os
import secrets
from typing import Final

import pytest
from hypothesis import HealthCheck, core, settings
from hypothesis.internal.conjecture import providers

import regalia

SEED: Final = "REGALIA_SEED"

PATIENT: Final = (HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much)
settings.register_profile(
    "every day", deadline=None, derandomize=True, database=None, suppress_health_check=PATIENT, print_blob=True
)
settings.register_profile("long", deadline=None, database=None, suppress_health_check=PATIENT, print_blob=True)


def pytest_configure(config: pytest.Config) -> None:
    """Workers of one run inherit its seed; what tests are collected into is no garbage."""
    gc.disable()
    no_constants = vars(providers)["_local_constants"]
    vars(providers)["_get_local_constants"] = lambda: no_constants
    if is_long(config):
        settings.load_profile("long")
        seed = int(os.environ.setdefault(SEED, str(secrets.randbelow(2**32))))
        vars(core)["global_force_seed"] = seed  # what --hypothesis-seed sets
    else:
        settings.load_profile("every day")


def is_long(config: pytest.Config) -> bool:
    return str(config.getoption("markexpr", "")) == "long"


def pytest_report_header(config: pytest.Config) -> str:
    found = f", {SEED}={os.environ[SEED]}" if is_long(config) else ""
    return f"regalia: {regalia.__build__}{found}"


def pytest_collection_finish() -> None:
    """Thousands of tests and all modules stay until the end: no search for garbage goes through them again."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: tests of the browser and the server wait nearly as long as they work."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: their driver keeps an event loop running, and no asynchronous test starts beside it."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
