"""How fast games are played, and how long the rest will take."""

from collections.abc import Callable
from time import monotonic


class Pace:
    """Games in a minute, of those that were done since it began: not those that were known before."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.what = ""
        self.first = self.done = self.whole = 0
        self.began = self.now = 0.0

    def note(self, what: str, done: int, whole: int) -> None:
        self.now = self.clock()
        if what != self.what or done < self.done:
            self.what, self.first, self.began = what, done, self.now
        self.done, self.whole = done, whole

    @property
    def rate(self) -> float:
        return 60 * (self.done - self.first) / max(1e-9, self.now - self.began)

    @property
    def left(self) -> float | None:
        """Seconds until all are done, if it goes on like this; nobody knows before the first."""
        return None if self.done == self.first else 60 * (self.whole - self.done) / self.rate

    @property
    def words(self) -> str:
        return "" if self.left is None else f"{self.rate:,.0f} games/min, {duration(self.left)} left"


def duration(seconds: float) -> str:
    """In words: 40 s, 12 min, 3 h 20 min."""
    if seconds < 99.5:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60:,} h {minutes % 60} min"
