"""`regalia lab`: is it the game or the bot?"""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer

from regalia.cli.output import as_json, print_table, remark, say
from regalia.cli.parameter import Chosen, GameName, Json, Seats, chosen_options, named_game
from regalia.kernel import Game, RegaliaError
from regalia.kernel.word import counted, listed
from regalia.lab.arena import Plan, Played, arena, crew
from regalia.lab.compare import MEASURES, Compare, play_pairs
from regalia.lab.hole import Fuzz
from regalia.lab.page import page
from regalia.lab.report import Report
from regalia.lab.survey import Survey
from regalia.lab.sweep import Cell, Goal, Vary, best, cell, confirmed, fresh, grid
from regalia.lab.tournament import meeting, meetings, rate_all
from regalia.lab.workshop import Ledger, Workshop

MOST_GAMES: Final = 1_000_000  # when time is what limits them
Show = Callable[[str, int, int], None]  # what is played, how much of it is done, how much there is
Players = Annotated[str, typer.Option("--players", metavar="NAME,NAME", help="Who plays, one for each seat.")]
Seed = Annotated[str, typer.Option("--seed", help="The same word gives the same result.")]
Workers = Annotated[int | None, typer.Option("--workers", min=1, help="How many processes; all cores unless told.")]

lab = typer.Typer(no_args_is_help=True, help="Find out what a game's rules do, in words.")


@lab.callback()
def about() -> None:
    """Find out what a game's rules do, in words."""


@lab.command("report")
def report_command(
    game: GameName,
    players: Annotated[
        str, typer.Option("--players", metavar="LEVEL,LEVEL", help="Levels of play to compare, the weakest first.")
    ] = "squire,knight",
    games: Annotated[
        int | None,
        typer.Option("--games", "-n", min=2, max=MOST_GAMES, help="Games for each question; 400 unless told."),
    ] = None,
    minutes: Annotated[
        float | None,
        typer.Option("--minutes", min=0.01, help="Play so long instead, as many games as that allows."),
    ] = None,
    seats: Seats = None,
    option: Chosen = None,
    seed: Seed = "1",
    workers: Workers = None,
    experiments: Annotated[
        bool, typer.Option(help="Also find out what each kind of action, hidden cards and luck are worth.")
    ] = True,
    out: Annotated[str, typer.Option("--out", "-o", metavar="FILE", help="The page to write.")] = "",
    results: Annotated[
        Path | None, typer.Option("--results", metavar="FILE", help="Keep every game in this SQLite file.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from what --results holds.")] = False,
    keep: Annotated[
        bool, typer.Option("--keep", help="Put the page where the start page of `regalia serve` lists it.")
    ] = False,
    data: Annotated[
        Path | None, typer.Option("--data", metavar="DIR", help="The data folder of `regalia serve`, for --keep.")
    ] = None,
    json: Json = False,
) -> None:
    """Find out what a game's rules do, at several levels of play.

    Every level plays at every seat, then each level against the one below. The page is a single file.
    """
    found = named_game(game)
    wanted = seats or found.fewest
    options = chosen_options(found, option, wanted)
    levels = split(players)
    most = games or (MOST_GAMES if minutes else 400)
    survey = Survey(found, options, wanted, levels, most, seed, experiments)
    survey.check()
    ledger = Ledger(results, resume) if results else None
    seconds = 60 * minutes if minutes else None
    with bar() as show, Workshop(min(cores(workers), most), show, ledger, seconds) as workshop:
        made = survey.report(workshop)
    if ledger:
        ledger.close()
    pages = [Path(out)] if out else []
    if keep:
        pages.append(kept(found, made, data))
    for path in pages:
        path.write_text(page(made), encoding="utf-8")
        remark(f"Written to {path}.")
    if json:
        say(as_json(made))
    else:
        tell(made)
    if workshop.stopped:
        remark("Interrupted: this is what the games say that were done. With --results FILE one can --resume.")
        raise typer.Exit(130)


@lab.command("compare")
def compare_command(
    game: GameName,
    a: Annotated[str, typer.Option("--a", metavar="NAME=VALUE,...", help="Options of the one rule set.")] = "",
    b: Annotated[str, typer.Option("--b", metavar="NAME=VALUE,...", help="Options of the other.")] = "",
    players: Players = "knight,knight",
    measure: Annotated[
        str, typer.Option("--measure", help=f"What the test is about: {', '.join(MEASURES)}.")
    ] = "seat1",
    games: Annotated[int, typer.Option("--games", "-n", min=8, help="Pairs of games at most.")] = 4000,
    seed: Seed = "1",
    workers: Workers = None,
    json: Json = False,
) -> None:
    """Compare two rule sets on the same seeds, and stop when it is known whether they differ."""
    found = named_game(game)
    if measure not in MEASURES:
        raise typer.BadParameter(f"Measures: {', '.join(MEASURES)}.", param_hint="--measure")
    names = split(players)
    plans = [planned(found, split(given), names, games, seed) for given in (a, b)]
    comparing = Compare(plans[0], plans[1], measure, games)
    with crew(cores(workers)) as run, bar() as show:
        for numbers in comparing.numbers():
            comparing.add(run(play_pairs, plans[0], plans[1], numbers))
            show("pairs, until it is known", len(comparing.pairs), games)
    result = comparing.result()
    if json:
        say(as_json(result))
        return
    say(result.sentence)
    for change in result.changes:
        if change.name != result.measure:
            say(change.sentence)
    parted = [str(pair.number) for pair in result.parted]
    say(f"{result.games:,} games. {f'They parted most in games {listed(parted)}.' if parted else 'They never parted.'}")


@lab.command("sweep")
def sweep_command(
    game: GameName,
    vary: Annotated[
        list[str],
        typer.Option("--vary", metavar="NAME=VALUES", help="castle_hp=10..30:5, king_bonus=0,2,4; repeatable."),
    ],
    goal: Annotated[
        list[str] | None, typer.Option("--goal", help="“seat 1 wins 48..52 %”, “median 25..40 turns”; repeatable.")
    ] = None,
    players: Players = "knight,knight",
    games: Annotated[int, typer.Option("--games", "-n", min=10, help="Games for each rule set.")] = 400,
    option: Chosen = None,
    seed: Seed = "1",
    workers: Workers = None,
    json: Json = False,
) -> None:
    """Try a grid of rule sets, and find the one that meets the goals best."""
    found = named_game(game)
    goals = [Goal.read(text) for text in goal or ()]
    names = split(players)
    plan = planned(found, option, names, games, seed)
    plans = grid(plan, [Vary.read(found, text) for text in vary])
    with bar() as show:
        cells = [
            cell(one, gathered(one, workers, show, f"rule set {number} of {len(plans)}"), goals, len(plans))
            for number, one in enumerate(plans, 1)
        ]
        chosen = best(cells)
        again = fresh(plans[cells.index(chosen)])
        sentences = list(confirmed(goals, gathered(again, workers, show, "the best again, on fresh seeds")))
    if json:
        say(as_json({"cells": cells, "best": chosen, "confirmed": sentences}))
        return
    heads = ("rules", "games", "seat 1 wins", "drawn", "median turns", "off the goals")
    print_table(heads, [cell_row(one) for one in cells], heads[1:])
    if goals:
        say(f"Nearest to the goals: {rules_words(chosen)}.")
        for sentence in sentences:
            say(sentence)


@lab.command("tournament")
def tournament_command(
    game: GameName,
    players: Annotated[
        str, typer.Option("--players", metavar="NAME,NAME,...", help="Who meets whom: everybody everybody.")
    ] = "squire,knight,marshal",
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="Games for every two players.")] = 200,
    seats: Seats = None,
    option: Chosen = None,
    seed: Seed = "1",
    workers: Workers = None,
    json: Json = False,
) -> None:
    """Let every two players meet, and rate them."""
    found = named_game(game)
    names = split(players)
    if len(names) < 2 or len(set(names)) < len(names):
        raise typer.BadParameter("A tournament needs two players or more, each once.", param_hint="--players")
    wanted = seats or found.fewest
    plan = planned(found, option, [names[seat % len(names)] for seat in range(wanted)], games, seed)
    met = []
    with bar() as show:
        for first, second, played in meetings(plan, names, cores(workers)):
            met.append(meeting(first, second, played))
            show(f"{first} against {second}", len(met), len(names) * (len(names) - 1) // 2)
    rated = rate_all(names, met)
    if json:
        say(as_json({"ratings": rated, "meetings": met}))
        return
    heads = ("player", "rating", "95 %", "games", "won")
    rows = [
        (one.name, f"{one.rating:+.0f}", f"{one.interval.low:+.0f} to {one.interval.high:+.0f}", str(one.games),
         f"{100 * one.won / max(1, one.games):.1f} %")
        for one in rated
    ]  # fmt: skip
    print_table(heads, rows, heads[1:])


@lab.command("holes")
def holes_command(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Games at random under random options.")] = 300,
    seed: Seed = "1",
    json: Json = False,
) -> None:
    """Look for dead ends, games without an end, mistakes, and rules that are never reached."""
    found = named_game(game)
    fuzz = Fuzz(found, seed)
    with bar() as show:
        for done in fuzz.play(games):
            show("games at random", done, games)
    holes = fuzz.found()
    if json:
        say(as_json(holes))
    else:
        for hole in holes.holes:
            rules = ", ".join(f"{name}={value}" for name, value in hole.options.items()) or "the rules as they are"
            say(f"{hole.kind}: {hole.sentence} {hole.seats} seats, {rules}; seed {hole.seed}.")
        say(f"{counted(len(holes.holes), 'hole')} in {counted(holes.games, 'game')}.")
        never = (
            f"Never reached: {listed(holes.unreached)}." if holes.unreached else "Every rule that is told was reached."
        )
        say(never)
    if holes.holes:
        raise typer.Exit(1)


def kept(game: Game, made: Report, data: Path | None) -> Path:
    """Where the start page finds a report: one for each game, seats, options and seed."""
    from regalia.server.serve import reports_beside, where

    folder = reports_beside(where(data, None))
    if folder is None:
        raise RegaliaError("Reports are kept beside the file with the tables, but REGALIA_DATABASE is no file.")
    folder.mkdir(parents=True, exist_ok=True)
    rules = "".join(f"-{name}-{value}" for name, value in made.options.items())
    name = re.sub(r"[^A-Za-z0-9-]+", "-", f"{game.slug}-{made.seats}{rules}-{made.seed}")
    return folder / f"{name[:110]}.html"


# What the commands share


def split(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def planned(game: Game, option: list[str] | None, players: list[str], games: int, seed: str) -> Plan:
    """A plan that can be played, or a refusal in words."""
    options = chosen_options(game, option, len(players)).changed()
    plan = Plan(package=game.package, options=options, players=tuple(players), games=games, seed=seed)
    plan.check()
    return plan


def cores(workers: int | None) -> int:
    return workers or os.cpu_count() or 1


@contextmanager
def bar() -> Iterator[Show]:
    """A bar on standard error that shows how far it is."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=None)

        def show(what: str, done: int, whole: int) -> None:
            progress.update(task, description=what, completed=done, total=whole)

        yield show


def gathered(plan: Plan, workers: int | None, show: Show, what: str) -> list[Played]:
    played: list[Played] = []
    for done in arena(plan, min(cores(workers), plan.games)):
        played += done
        show(what, len(played), plan.games)
    return sorted(played, key=lambda game: game.number)


def rules_words(one: Cell) -> str:
    return ", ".join(f"{name}={value}" for name, value in one.options.items()) or "the rules as they are"


def cell_row(one: Cell) -> tuple[str, ...]:
    wins = f"{100 * one.seat1:.1f} % ({100 * one.interval.low:.0f} to {100 * one.interval.high:.0f})"
    return rules_words(one), str(one.games), wins, f"{100 * one.drawn:.1f} %", f"{one.turns:g}", f"{one.missed:.2f}"


def tell(made: Report) -> None:
    """The answers, one line each."""
    for section in made.sections:
        say(f"{section.title} {section.lead}")
