"""How far it is: a bar on a terminal, a line now and then elsewhere, both with the rate and the time that is left."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

Show = Callable[[str, int, int], None]  # what is played, games done, games in all
EVERY: Final = 30.0  # seconds between two lines


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
    def words(self) -> str:
        if self.done == self.first:
            return ""
        left = 60 * (self.whole - self.done) / self.rate
        return f"{self.rate:,.0f} games/min, {duration(left)} left"


def duration(seconds: float) -> str:
    """In words: 40 s, 12 min, 3 h 20 min."""
    if seconds < 99.5:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60:,} h {minutes % 60} min"


@contextmanager
def progress(clock: Callable[[], float] = monotonic) -> Iterator[Show]:
    """On standard error."""
    pace = Pace(clock)
    if not sys.stderr.isatty():
        yield Lines(pace).show
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[pace]}", markup=False),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=None, pace="")

        def show(what: str, done: int, whole: int) -> None:
            pace.note(what, done, whole)
            shown.update(task, description=what, completed=done, total=whole, pace=pace.words)

        yield show


class Lines:
    """For files and pipes: nothing about what is quick."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.next = pace.clock() + EVERY

    def show(self, what: str, done: int, whole: int) -> None:
        self.pace.note(what, done, whole)
        if self.pace.now >= self.next:
            self.next = self.pace.now + EVERY
            words = f", {self.pace.words}" if self.pace.words else ""
            print(f"{what}: {done:,} of {whole:,}{words}", file=sys.stderr, flush=True)
