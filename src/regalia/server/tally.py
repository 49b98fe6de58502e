"""What a server does, counted in plain numbers that cost nothing."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Tally:
    """Counts since the server started."""

    def __init__(self) -> None:
        self.messages = 0
        self.slowed = 0  # messages that had to wait because their sender says too much
        self.opened = 0  # tables
        self.unstored = 0  # moves that could not be stored, or came too late
        self.moves = [0] * (len(BUCKETS) + 1)  # by how long it took to store them
        self.seconds = 0.0  # in all of them

    @contextmanager
    def move(self) -> Iterator[None]:
        """Time a move until it is stored."""
        began = time.perf_counter()
        try:
            yield
        except Exception:
            self.unstored += 1
            raise
        took = time.perf_counter() - began
        self.seconds += took
        self.moves[sum(took > most for most in BUCKETS)] += 1
