"""How far it is: a bar on a terminal, a line now and then elsewhere, both with the rate and the time that is left."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from regalia.lab.pace import Pace

Show = Callable[[str, int, int], None]  # what is played, games done, games in all
EVERY: Final = 30.0  # seconds between two lines


@contextmanager
def progress(seconds: float | None = None, clock: Callable[[], float] = monotonic) -> Iterator[Show]:
    """On standard error; with `seconds`, it ends after so long."""
    pace = Pace(clock, seconds)
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
            shown.update(task, description=what, completed=done, total=pace.goal, pace=pace.words)

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
            whole_words = "" if self.pace.goal is None else f" of {whole:,}"
            words = f", {self.pace.words}" if self.pace.words else ""
            print(f"{what}: {done:,}{whole_words}{words}", file=sys.stderr, flush=True)
