"""`regalia lab`: is it the game or the bot?"""

import os
from pathlib import Path
from typing import Annotated

import typer

from regalia.cli.output import as_json, remark, say
from regalia.cli.parameter import Chosen, GameName, Json, Seats, chosen_options, named_game
from regalia.lab.page import page
from regalia.lab.report import Report
from regalia.lab.survey import Survey

lab = typer.Typer(no_args_is_help=True, help="What do the rules do? Thousands of games, and the answer in words.")


@lab.callback()
def about() -> None:
    """What do the rules do? Thousands of games, and the answer in words."""


@lab.command("report")
def report_command(
    game: GameName,
    players: Annotated[
        str, typer.Option("--players", metavar="LEVEL,LEVEL", help="Levels of play to compare, the weakest first.")
    ] = "squire,knight",
    games: Annotated[int, typer.Option("--games", "-n", min=2, max=1_000_000, help="Games at each level.")] = 400,
    seats: Seats = None,
    option: Chosen = None,
    seed: Annotated[str, typer.Option("--seed", help="The same word gives the same report.")] = "1",
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, help="How many processes; all cores unless told.")
    ] = None,
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="The page to write.")] = "",
    json: Json = False,
) -> None:
    """Find out what a game's rules do, at several levels of play.

    Every level plays at every seat, then each level against the one below. The page is a single file.
    """
    found = named_game(game)
    wanted = seats or found.fewest
    options = chosen_options(found, option, wanted)
    levels = [name.strip() for name in players.split(",")]
    survey = Survey(found, options, wanted, levels, games, seed, min(workers or os.cpu_count() or 1, games))
    survey.check()
    made = played(survey)
    if out:
        Path(out).write_text(page(made), encoding="utf-8")
        remark(f"Written to {out}.")
    if json:
        say(as_json(made))
    else:
        tell(made)


def played(survey: Survey) -> Report:
    """Plays with a bar that shows how far it is."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=None)

        def show(what: str, done: int, whole: int) -> None:
            progress.update(task, description=what, completed=done, total=whole)

        return survey.report(show)


def tell(made: Report) -> None:
    """The answers, one line each."""
    for section in made.sections:
        say(f"{section.title} {section.lead}")
