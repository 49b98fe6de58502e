"""What holds for all tests: the order in which they run."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: their driver keeps an event loop running, beside which no asynchronous test can start."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
