"""Where the lab's games are played: until they are done or time is up, and kept so that one can go on."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final, Self, TypeVar

import msgspec

from regalia.kernel import RegaliaError
from regalia.lab.arena import Plan
from regalia.lab.compression import Compressed, compress, compress_json
from regalia.lab.executor import Executor, hire

FEWEST: Final = 4  # games that are played even when time is over
FORMAT: Final = 4  # of what is kept; it grows when a kept game no longer holds all that the lab asks for
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
        try:
            self.rows = sqlite3.connect(path)
            others = self.rows.execute("select name from sqlite_master where type = 'table' and name <> 'game'")
            if others.fetchone() is not None:
                raise RegaliaError(f"{path} holds something else than results of the lab; choose another file.")
            found = self.rows.execute("select 1 from sqlite_master where name = 'game'").fetchone()
            if resume and found and self.rows.execute("pragma user_version").fetchone() != (FORMAT,):
                raise RegaliaError(
                    f"{path} holds games as another version of the lab kept them: begin anew without --resume, or "
                    "choose another file."
                )
            if not resume:
                self.rows.execute("drop table if exists game")
                self.rows.execute("vacuum")
            self.rows.execute(SCHEMA)
            self.rows.execute(f"pragma user_version = {FORMAT}")
        except sqlite3.DatabaseError as error:
            raise RegaliaError(f"{path} holds no results of the lab: {error}.") from error

    def close(self) -> None:
        self.rows.close()

    def load_results(self, task: str, plan: Plan, more: Sequence[Any], numbers: range) -> dict[int, bytes]:
        """What is known of some of a plan's games, by number, compressed."""
        found = self.rows.execute(
            "select number, result from game where task = ? and players = ? and options = ? and seed = ? and more = ? "
            "and number >= ? and number < ?",
            (*self.key(task, plan, more), numbers.start, numbers.stop),
        )
        return {number: compress_json(result.encode()) for number, result in found}

    def keep(self, task: str, plan: Plan, more: Sequence[Any], results: dict[int, Any]) -> None:
        key = self.key(task, plan, more)
        rows = [(*key, number, msgspec.json.encode(result).decode()) for number, result in results.items()]
        with self.rows:
            self.rows.executemany("insert or replace into game values (?, ?, ?, ?, ?, ?, ?)", rows)

    def key(self, task: str, plan: Plan, more: Sequence[Any]) -> tuple[str, ...]:
        words = [rules(one) if isinstance(one, Plan) else str(one) for one in more]
        players = f"{plan.package}: {', '.join(plan.name_of(who) for who in range(plan.seats))}"
        return task, players, rules(plan), f"{plan.seed}{' rotated' if plan.rotated else ''}", ", ".join(words)


def rules(plan: Plan) -> str:
    """A plan's options as JSON."""
    return msgspec.json.encode(plan.options, order="sorted").decode()


class Workshop:
    """Plays what a plan asks for. The results depend on the plan alone, unless it is stopped by time or by a person.

    Once stopped it plays no more, and hands out what is known. With `seconds`, the time is shared by as many `stages`
    as are to come, and each plays some games at least.
    """

    def __init__(
        self,
        executor: Executor | None = None,
        progress: Progress = silent,
        ledger: Ledger | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.executor = executor or hire()
        self.progress = progress
        self.ledger = ledger
        self.clock = clock
        self.end = None if seconds is None else clock() + seconds
        self.stages = 1
        self.stopped = False
        self.waiting = False  # for games; else numbers are made of them

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.executor.close()

    def play(
        self,
        what: str,
        task: Callable[..., list[Kept]],
        plan: Plan,
        kind: type[Kept],
        more: Sequence[Any] = (),
        numbers: range | None = None,
        part_of_time: float | None = None,
    ) -> Sequence[Kept]:
        """What a task keeps of every game of a plan, in the order of the games; `kind` is the type of that.

        `more` is given to the task as well; `numbers` are the games that are wanted, if not all; `part_of_time` is how
        much of the time that is left they may take, if not as much as each stage to come.
        """
        wanted = range(plan.games) if numbers is None else numbers
        known = self.ledger.load_results(task.__name__, plan, more, wanted) if self.ledger else {}
        missing = [number for number in wanted if number not in known]
        end = self.end_of_stage(part_of_time)
        shown = f"{what} ({self.stages} more to come)" if self.stages > 0 else what
        self.progress(shown, wanted.start + len(known), plan.games)
        try:
            self.waiting = True
            for part, kept in self.executor.stream(task, [plan, *more], self.hand_out_games(missing, end)):
                known |= {number: compress(result) for number, result in zip(part, kept, strict=True)}
                if self.ledger:
                    self.ledger.keep(task.__name__, plan, more, dict(zip(part, kept, strict=True)))
                self.progress(shown, wanted.start + len(known), plan.games)
        except KeyboardInterrupt:
            self.stopped = True
        finally:
            self.waiting = False
        return Compressed(kind, [known[number] for number in sorted(known)])

    def interrupt(self) -> None:
        """Stop: at once while games are played; numbers that are made of them are finished, unless somebody insists."""
        if self.waiting or self.stopped:
            raise KeyboardInterrupt
        self.stopped = True

    def hand_out_games(self, missing: Sequence[int], end: float | None) -> Iterator[int]:
        """The games that are still to be played, until somebody stops it or the time of this stage is over."""
        for count, number in enumerate(missing):
            if self.stopped or (count >= FEWEST and end is not None and self.clock() >= end):
                return
            yield number

    def end_of_stage(self, part_of_time: float | None) -> float | None:
        """When the next stage has to be done: after its part of the time that is left, or an even share of it."""
        stages, self.stages = max(1, self.stages), self.stages - 1
        if self.end is None:
            return None
        now = self.clock()
        return now + max(0.0, self.end - now) * (1 / stages if part_of_time is None else part_of_time)

    @property
    def late(self) -> bool:
        """Whether it was stopped, or its time is over."""
        return self.stopped or (self.end is not None and self.clock() >= self.end)
