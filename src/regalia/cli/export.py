"""`regalia export`."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer

from regalia.agents import is_path
from regalia.cli.laboratory import make_plan, split
from regalia.cli.output import beside, refusing, remark
from regalia.cli.parameter import Chosen, OwnGame, import_own
from regalia.cli.progress import Show, progress
from regalia.games import find_game, named_game
from regalia.kernel import RegaliaError
from regalia.kernel.error import UnknownGame
from regalia.kernel.wording import plural
from regalia.lab.arena import Plan
from regalia.lab.data_card import Summary, write_card
from regalia.lab.data_file import Format, RowFile, open_rows
from regalia.lab.dataset import DecisionRow, GameRow, GameRows, options_in_words, recorded_rows, simulated_rows
from regalia.lab.executor import Executor, hire
from regalia.match import looks_like_record
from regalia.match.record import read_record
from regalia.match.source import BadSource, read_text

BLOCK: Final = 200  # games that are played before they are written in their order
FREE: Final = "CC0-1.0: made by computer players; no rights are reserved."
UNKNOWN: Final = "Not stated: the records belong to those who played (say it with --licence)."


class Result(msgspec.Struct):
    """What is needed of the answer of `regalia simulate --json`: from the plan all its games follow."""

    plan: Plan


def export(
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="SOURCE",
            help="A game to simulate, a record, a folder of records, or what `regalia simulate --json` answered.",
        ),
    ],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="The folder to write into.")],
    players: Annotated[
        str, typer.Option("--players", metavar="NAME,NAME", help="Who plays simulated games, one for each seat.")
    ] = "greedy,greedy",
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000, help="How many to simulate.")] = 100,
    seed: Annotated[str, typer.Option("--seed", help="The same word gives the same games.")] = "1",
    option: Chosen = None,
    format: Annotated[Format, typer.Option("--format", help="JSON lines, or Parquet (extra data).")] = "jsonl",
    truth: Annotated[
        bool, typer.Option("--truth", help="Also write what the deciding seat could not know, and all records.")
    ] = False,
    licence: Annotated[str, typer.Option("--licence", metavar="TEXT", help="Under which terms the data stands.")] = "",
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, help="How many processes (default: one for each core).")
    ] = None,
    game: OwnGame = "",
) -> None:
    """Write games, positions and decisions as data for others to learn from.

    The folder gets games and decisions as JSON lines or Parquet, and a card, README.md, that says what is in them.
    """
    import_own(game)
    found = [plans_or_records(source, players, games, seed, option) for source in sources]
    summary = Summary(truth)
    with refusing(str(out)):
        out.mkdir(parents=True, exist_ok=True)
    with (
        new_rows(out / f"games.{format}", GameRow, format, summary) as all_games,
        new_rows(out / f"decisions.{format}", DecisionRow, format, summary) as all_decisions,
        hire(workers or os.cpu_count() or 1) as executor,
        progress() as show,
    ):
        for rows in (some for source in found for some in rows_of(source, truth, executor, show)):
            summary.add(rows)
            all_games.add([row.game for row in rows])
            all_decisions.add([decision for row in rows for decision in row.decisions])
    told = [in_words(source) for source in found]
    simulated = all(isinstance(source, Plan) for source in found)
    card = write_card(summary, told, licence or (FREE if simulated else UNKNOWN), format)
    (out / "README.md").write_text(card, encoding="utf-8")
    remark(f"{summary.total:,} games with {summary.decisions:,} decisions are in {out}; README.md says what is what.")


def plans_or_records(source: str, players: str, games: int, seed: str, option: list[str] | None) -> Plan | list[Path]:
    """What a source means: a plan of games that are played for it, or files with records."""
    path = Path(source)
    if path.is_dir() and (records := records_in(path)):
        return records
    if path.is_file():
        return [path] if looks_like_record(head(path)) else plan_in(path)
    if not path.is_dir() and ("/" in source or source.endswith((".txt", ".json"))):
        raise BadSource(f"{source}: there is no such file or folder.")
    try:
        game = named_game(source)
    except UnknownGame as error:
        if path.is_dir() and not (path / "__init__.py").exists():
            raise BadSource(f"{source}: there are no records in this folder.") from error
        raise
    return make_plan(game, option, split(players), games, seed)


def records_in(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.is_file() and looks_like_record(head(file)))


def head(path: Path) -> str:
    with path.open("rb") as file:
        return file.read(100).decode("utf-8", "replace")


def plan_in(path: Path) -> Plan:
    """The plan in an answer of `regalia simulate --json`."""
    try:
        plan = msgspec.json.decode(path.read_bytes(), type=Result).plan
    except msgspec.DecodeError as error:
        raise BadSource(f"{path}: neither a record nor what `regalia simulate --json` answers: {error}.") from error
    find_game(plan.package)  # nothing is imported because a file names it
    strangers = [name for name in plan.players if is_path(name) and name.partition(":")[0] not in sys.modules]
    if strangers:
        raise BadSource(
            f"{path} names the player {strangers[0]}, and nothing is imported because a file names it. "
            f"Simulate the games anew: regalia export {plan.package} --players {','.join(plan.players)}"
        )
    plan.check()
    return plan


@contextmanager
def new_rows(path: Path, kind: type[msgspec.Struct], format: Format, summary: Summary) -> Iterator[RowFile]:
    """A file for rows, which is there once all are written and not before."""
    with beside(path) as draft:
        with refusing(str(path)):
            opened = open_rows(draft, kind, format, summary.without)
        with closing(opened) as file:
            yield file
        with refusing(str(path)):
            draft.replace(path)


def rows_of(source: Plan | list[Path], truth: bool, executor: Executor, show: Show) -> Iterator[list[GameRows]]:
    """All rows of a source, in order, some games at a time."""
    if isinstance(source, Plan):
        what = " against ".join(source.players)
        for start in range(0, source.games, BLOCK):
            numbers = range(start, min(start + BLOCK, source.games))
            yield executor.run(simulated_rows, [source, truth], numbers)
            show(what, numbers.stop, source.games)
        return
    for done, path in enumerate(source, 1):
        try:
            yield [recorded_rows(read_record(read_text(str(path))), truth)]
        except RegaliaError as error:
            raise BadSource(f"{path}: {error}") from error
        show("records", done, len(source))


def in_words(source: Plan | list[Path]) -> str:
    if isinstance(source, Plan):
        options = "".join(f" --option {option}" for option in options_in_words(source.options))
        return (
            f"`regalia simulate {source.game.slug} --players {','.join(source.players)} --games {source.games} "
            f"--seed {source.seed}{options}`: seats change from game to game"
        )
    return f"{plural(len(source), 'record')} of games that were played, by the names in the records"
