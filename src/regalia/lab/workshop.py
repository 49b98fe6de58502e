"""Where the lab's games are played: until they are done or time is up, and kept so that one can go on."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Any, Final, Self, TypeVar

import msgspec

from regalia.kernel import RegaliaError
from regalia.lab.arena import Plan, crew

CHUNK: Final = 4  # games that each worker plays before it reports
SCHEMA: Final = """
create table if not exists game (
  task text not null, players text not null, options text not null, seed text not null, more text not null,
  number integer not null, result text not null,
  primary key (task, players, options, seed, more, number)
) without rowid
"""

Kept = TypeVar("Kept")
Progress = Callable[[str, int, int], None]  # what is played, games done, games in all


def silent(_what: str, _done: int, _whole: int) -> None:
    """Shows nothing."""


class Ledger:
    """Results in a file, one row for each game: `result` is JSON, so that SQLite's own functions can read it."""

    def __init__(self, path: Path, resume: bool) -> None:
        if path.exists() and not resume:
            path.unlink()
        try:
            self.rows = sqlite3.connect(path)
            self.rows.execute(SCHEMA)
        except sqlite3.DatabaseError as error:
            raise RegaliaError(f"{path} holds no results of the lab: {error}.") from error

    def close(self) -> None:
        self.rows.close()

    def kept(self, task: str, plan: Plan, more: Sequence[str], kind: type[Kept]) -> dict[int, Kept]:
        """What is known of a plan's games, by number."""
        found = self.rows.execute(
            "select number, result from game where task = ? and players = ? and options = ? and seed = ? and more = ? "
            "and number < ?",
            (*self.key(task, plan, more), plan.games),
        )
        return {number: msgspec.json.decode(result, type=kind) for number, result in found}

    def keep(self, task: str, plan: Plan, more: Sequence[str], results: dict[int, Any]) -> None:
        key = self.key(task, plan, more)
        rows = [(*key, number, msgspec.json.encode(result).decode()) for number, result in results.items()]
        with self.rows:
            self.rows.executemany("insert or replace into game values (?, ?, ?, ?, ?, ?, ?)", rows)

    def key(self, task: str, plan: Plan, more: Sequence[str]) -> tuple[str, ...]:
        options = msgspec.json.encode(plan.options, order="sorted").decode()
        return task, f"{plan.package}: {', '.join(plan.players)}", options, plan.seed, ", ".join(more)


class Workshop:
    """Plays what a plan asks for. The results depend on the plan alone, unless it is stopped by time or by a person.

    Once stopped it plays no more, and hands out what is known. With `seconds`, the time is shared by as many `stages`
    as are to come, and each plays some games at least.
    """

    def __init__(
        self,
        workers: int = 1,
        progress: Progress = silent,
        ledger: Ledger | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.workers = workers
        self.progress = progress
        self.ledger = ledger
        self.clock = clock
        self.end = None if seconds is None else clock() + seconds
        self.stages = 1
        self.stopped = False
        self.hired = ExitStack()
        self.run: Callable[..., list[Any]] = self.hired.enter_context(crew(workers))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.hired.close()

    def play(
        self, what: str, task: Callable[..., list[Kept]], plan: Plan, kind: type[Kept], more: Sequence[str] = ()
    ) -> list[Kept]:
        """What a task keeps of every game of a plan, in the order of the games; `kind` is the type of that."""
        known = self.ledger.kept(task.__name__, plan, more, kind) if self.ledger else {}
        missing = [number for number in range(plan.games) if number not in known]
        self.progress(what, len(known), plan.games)
        end = self.end_of_stage()
        try:
            for at in range(0, len(missing), CHUNK * self.workers):
                if self.stopped or (at and end is not None and self.clock() >= end):
                    break
                numbers = missing[at : at + CHUNK * self.workers]
                played: dict[int, Kept] = dict(zip(numbers, self.run(task, plan, *more, numbers), strict=True))
                known |= played
                if self.ledger:
                    self.ledger.keep(task.__name__, plan, more, played)
                self.progress(what, len(known), plan.games)
        except KeyboardInterrupt:
            self.stopped = True
        return [known[number] for number in sorted(known)]

    def end_of_stage(self) -> float | None:
        """When the next stage has to be done, if the time that is left is shared by all that are to come."""
        if self.end is None:
            return None
        now = self.clock()
        share = max(0.0, self.end - now) / max(1, self.stages)
        self.stages -= 1
        return now + share
