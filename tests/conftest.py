"""What all tests share: their order, and that property tests repeat exactly and are never failed for being slow."""

import pytest
from hypothesis import HealthCheck, settings

import regalia

settings.register_profile(
    "regalia",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("regalia")


def pytest_report_header() -> str:
    return f"regalia: {regalia.__build__}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: their driver keeps an event loop running, and no asynchronous test starts beside it."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
