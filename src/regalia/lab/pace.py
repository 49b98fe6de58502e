"""How fast games are played, and how long the rest will take."""

from collections.abc import Callable
from time import monotonic


class Pace:
    """Games in a minute, of those that were done since it began: not those that were known before.

    With `seconds`, all of it ends after so long, done or not.
    """

    def __init__(self, clock: Callable[[], float] = monotonic, seconds: float | None = None) -> None:
        self.clock = clock
        self.end = None if seconds is None else clock() + seconds
        self.what = ""
        self.first = self.done = self.whole = 0
        self.began = self.now = 0.0

    def note(self, what: str, done: int, whole: int) -> None:
        self.now = self.clock()
        if what != self.what or done < self.done:
            self.what, self.first, self.began = what, done, self.now
        self.done, self.whole = done, whole

    @property
    def goal(self) -> int | None:
        """How many games are wanted, unless it is the time that ends it."""
        return self.whole if self.end is None else None

    @property
    def rate(self) -> float:
        return 60 * (self.done - self.first) / max(1e-9, self.now - self.began)

    @property
    def seconds_left(self) -> float | None:
        """Seconds until all are done, if it goes on like this, or time is up; nobody knows before the first."""
        time = None if self.end is None else max(0.0, self.end - self.now)
        if self.done == self.first:
            return time
        rest = 60 * (self.whole - self.done) / self.rate
        return rest if time is None else min(time, rest)

    @property
    def words(self) -> str:
        """The rate once a game is done, and the time left if it is known."""
        rate = [] if self.done == self.first else [f"{self.rate:,.0f} games/min"]
        left = [] if self.seconds_left is None else [f"{duration(self.seconds_left)} left"]
        return ", ".join(rate + left)


def duration(seconds: float) -> str:
    """In words: 40 s, 12 min, 3 h 20 min."""
    if seconds < 99.5:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60:,} h {minutes % 60} min"
