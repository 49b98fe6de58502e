"""What the commands of `regalia lab` share: flags, plans, and where games are played and kept."""

import os
import re
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from threading import current_thread, main_thread
from typing import Annotated, Final

import typer

from regalia.cli import output
from regalia.cli.output import remark, write
from regalia.cli.parameter import Json, chosen_options, remark_on
from regalia.cli.progress import progress
from regalia.kernel import Game, Options, RegaliaError
from regalia.lab.arena import Plan
from regalia.lab.executor import hire
from regalia.lab.line import Line
from regalia.lab.present.store import check_store, store_lines
from regalia.lab.present.table import check_table, write_table
from regalia.lab.workshop import Ledger, Workshop

Players = Annotated[str, typer.Option("--players", metavar="NAME,NAME", help="Who plays, one for each seat.")]
Seed = Annotated[str, typer.Option("--seed", help="The same word gives the same result.")]
Workers = Annotated[
    int | None, typer.Option("--workers", min=1, help="How many processes (default: one for each core).")
]
Ray = Annotated[
    str,
    typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: its address, auto, or local for a new one."),
]
Results = Annotated[Path | None, typer.Option("--results", metavar="FILE", help="Keep every game in this SQLite file.")]
Resume = Annotated[
    bool, typer.Option("--resume", help="Continue with the games that the same command has played before.")
]
Table = Annotated[
    Path | None,
    typer.Option("--table", metavar="FILE", help="Write every number as a line into this .csv or .parquet file."),
]
Store = Annotated[
    Path | None,
    typer.Option("--store", metavar="FOLDER", help="Add every number as a line to this folder of Parquet files."),
]
Page = Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="The page to write.")]
Keep = Annotated[bool, typer.Option("--keep", help="Put the page where the start page of `regalia serve` lists it.")]
Data = Annotated[
    Path | None, typer.Option("--data", metavar="DIR", help="The data folder of `regalia serve`, for --keep.")
]
Minutes = Annotated[
    float | None,
    typer.Option("--minutes", min=0.01, help="Play for so many minutes at most; what does not fit is left out."),
]
GOAL: Final = typer.Option(
    "--goal",
    metavar="GOAL",
    help="A goal, such as “seat 1 wins 48..52 %”, “median 20..40 minutes”, “drama 0.2..0.4”; may be repeated.",
)
VARY: Final = typer.Option(
    "--vary",
    metavar="NAME=VALUES",
    help="An option and its values, such as castle_hp=10..30:5 or king_bonus=0,2,4; may be repeated.",
)


@dataclass(frozen=True)
class Playing:
    """How games are played and kept."""

    seed: Seed = "1"
    workers: Workers = None
    ray: Ray = ""
    results: Results = None
    resume: Resume = False


@dataclass(frozen=True)
class Publishing:
    """Where a page goes."""

    out: Page = ""
    keep: Keep = False
    data: Data = None

    def publish(self, make: Callable[[], str], name: str) -> None:
        """Write a page where it was asked for, and where the start page lists it."""
        paths = ([self.out] if self.out else []) + ([str(path_of_page(name, self.data))] if self.keep else [])
        content = make() if paths else ""
        for path in paths:
            write(path, content)
            remark(f"Written to {path}.")


@dataclass(frozen=True)
class Telling:
    """How numbers are told."""

    table: Table = None
    store: Store = None
    json: Json = False

    def tabulate(self, lines: Sequence[Line]) -> None:
        tabulate(self.table, lines, self.store)


@contextmanager
def open_workshop(
    asked: Sequence[object], playing: Playing, *, games: int, minutes: float | None = None
) -> Iterator[Workshop]:
    """A workshop; what is `asked` names the file in which a run is kept that was interrupted, until it is finished."""
    seconds = 60 * minutes if minutes else None
    with hire(min(playing.workers or os.cpu_count() or 1, games), playing.ray) as executor:
        path = playing.results or path_of_unfinished((*asked, playing.seed))
        ledger = None if path is None else Ledger(path, playing.resume)
        workshop = Workshop(executor, ledger=ledger, seconds=seconds)
        finished = False
        try:
            with progress(seconds) as workshop.progress, listening(workshop):
                yield workshop
            finished = not workshop.stopped
        except KeyboardInterrupt:
            workshop.stopped = True
            raise
        finally:
            if ledger is not None:
                ledger.close()
            if finished and path is not None and playing.results is None:
                path.unlink(missing_ok=True)
            if workshop.stopped:
                how_to_go_on(path)


@contextmanager
def listening(workshop: Workshop) -> Iterator[None]:
    """Ctrl-C goes to the workshop, so that what is known is told at whatever moment it comes."""
    if current_thread() is not main_thread() or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield  # somebody else listens, or nobody shall
        return
    before = signal.signal(signal.SIGINT, lambda *_: workshop.interrupt())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def how_to_go_on(path: Path | None) -> None:
    kept = f"What was played is kept in {path}: the same command with --resume goes on." if path else "Nothing is kept."
    remark(f"Interrupted. {kept}")


def leave(workshop: Workshop) -> None:
    """End as an interrupted program does, if it was."""
    output.leave(workshop.stopped)


def path_of_unfinished(asked: Sequence[object]) -> Path | None:
    """Where the games of a question are kept until it is answered; none where nothing can be written."""
    from platformdirs import user_cache_path

    words = [str(one) for one in asked]
    digest = sha256("\n".join(words).encode()).hexdigest()[:12]
    folder = user_cache_path("regalia", appauthor=False) / "lab"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder / f"{'-'.join(words[:2])}-{digest}.sqlite3" if os.access(folder, os.W_OK) else None


def split(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def choose_seats(game: Game, option: list[str] | None, seats: int | None) -> tuple[int, Options]:
    """How many play, and the options, which fit them."""
    options = chosen_options(game, option, seats)
    wanted = seats or game.seats_meant(options)
    options.check(wanted)
    return wanted, options


def make_plan(
    game: Game, option: list[str] | None, players: list[str], games: int, seed: str, switch: str = "--option"
) -> Plan:
    """A plan that can be played, or a refusal in words."""
    options = chosen_options(game, option, len(players), switch)
    remark_on(options, len(players))
    plan = Plan(package=game.package, options=options.changed(), players=tuple(players), games=games, seed=seed)
    plan.check()
    return plan


def check_paths(out: str, table: Path | None, results: Path | None = None, store: Path | None = None) -> None:
    """Refuse what could not be written before hours are played."""
    for path in [Path(out) if out and out != "-" else None, table, results]:
        if path is not None and not path.parent.is_dir():
            raise RegaliaError(f"{path} cannot be written: there is no folder {path.parent}. Make it first.")
    if table is not None:
        check_table(table)
    if store is not None:
        check_store(store)


def tabulate(table: Path | None, lines: Sequence[Line], store: Path | None = None) -> None:
    """The lines where they were asked for."""
    if table is not None:
        write_table(table, lines)
        remark(f"{len(lines):,} lines written to {table}.")
    if store is not None:
        remark(f"{len(lines):,} lines added to {store} as {store_lines(store, lines).name}.")


def path_of_page(name: str, data: Path | None) -> Path:
    """Where the start page finds a page of that name."""
    from regalia.server.serve import reports_beside, where

    folder = reports_beside(where(data, None))
    if folder is None:
        raise RegaliaError("Reports are kept beside the file with the tables, but REGALIA_DATABASE is no file.")
    folder.mkdir(parents=True, exist_ok=True)
    cleaned = re.sub(r"[^A-Za-z0-9-]+", "-", name)
    return folder / f"{cleaned[:110]}.html"
