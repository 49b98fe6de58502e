"""`regalia simulate`."""

import os
from collections.abc import Callable, Sequence
from typing import Annotated

import typer

from regalia.cli.laboratory import Ray, Store, Table, check_paths, tabulate
from regalia.cli.output import as_json, print_table, remark, say
from regalia.cli.parameter import Chosen, GameName, Json, chosen_options, remark_on
from regalia.cli.progress import progress
from regalia.games import named_game
from regalia.kernel.extra import MissingExtra
from regalia.lab.arena import Plan, Played, arena
from regalia.lab.counts import Counts, Score, count_games
from regalia.lab.executor import Executor, hire
from regalia.lab.line import Line
from regalia.lab.statistic import Spread


def simulate(
    game: GameName,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="NAME,NAME",
            help="Who plays, one for each seat: squire, knight, marshal, king, random, greedy, search@800, my_bots:Me.",
        ),
    ] = "random,random",
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000, help="How many games.")] = 1000,
    seed: Annotated[str, typer.Option("--seed", help="The same word gives the same games.")] = "1",
    option: Chosen = None,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, help="How many processes (default: one for each core).")
    ] = None,
    ray: Ray = "",
    table: Table = None,
    store: Store = None,
    json: Json = False,
) -> None:
    """Let computer players play many games and count.

    They change seats from game to game. The same seed gives the same result, whatever the number of workers.
    Interrupted (Ctrl-C), it counts the games that are done.
    """

    found = named_game(game)
    names = tuple(name.strip() for name in players.split(","))
    options = chosen_options(found, option, len(names))
    remark_on(options, len(names))
    plan = Plan(package=found.package, options=options.changed(), players=names, games=games, seed=seed)
    plan.check()
    check_paths("", table, store=store)
    lines_of = import_lines() if table is not None or store is not None else None
    with hire(min(workers or os.cpu_count() or 1, games), ray) as executor:
        played, whole = play(plan, executor)
    if not whole:
        remark(f"Interrupted after {len(played)} of {games} games.")
    counted = count_games(plan, played)
    if lines_of is not None:
        tabulate(table, lines_of(plan, played), store)
    if json:
        say(as_json({"plan": plan, "whole": whole, "result": counted}))
    else:
        report(counted)
    if not whole:
        raise typer.Exit(130)


def import_lines() -> Callable[[Plan, Sequence[Played]], list[Line]]:
    """What makes lines of games; it needs more than playing does."""
    try:
        from regalia.lab.count_line import count_lines
    except ModuleNotFoundError as error:
        raise MissingExtra("A table of lines", "lab") from error
    return count_lines


def play(plan: Plan, executor: Executor) -> tuple[list[Played], bool]:
    """The games that got done, and whether these are all."""
    played: list[Played] = []
    what = " against ".join(plan.players)
    with progress() as show:
        try:
            show(what, 0, plan.games)
            for some in arena(plan, executor):
                played += some
                show(what, len(played), plan.games)
        except KeyboardInterrupt:
            return played, False
    return sorted(played, key=lambda game: game.number), True


def report(counted: Counts) -> None:
    heads = ("", "games", "won alone", "shared", "share of wins", "95 %")
    numbers = heads[1:]
    print_table(heads, [row(score) for score in (*counted.players, *counted.seats)], numbers)
    say("")
    lengths = (("actions", counted.actions), ("decisions", counted.decisions), ("turns", counted.turns))
    marks = ("5 % below", "median", "95 % below")
    print_table(("length in", *marks), [(name, *spans(spread)) for name, spread in lengths if spread], marks)
    say("")
    endings = ", ".join(f"{clause} {percent(count / counted.games)}" for clause, count in counted.endings.items())
    say(f"{counted.games} games: {counted.shared} shared, {counted.drawn} drawn. Ended by {endings or 'nothing'}.")
    if counted.unfinished:
        say(f"{counted.unfinished} more were given up: they did not end.")


def row(score: Score) -> tuple[str, ...]:
    interval = f"{percent(score.interval.low)} - {percent(score.interval.high)}"
    return score.name, str(score.games), str(score.won), str(score.shared), percent(score.rate), interval


def spans(spread: Spread) -> tuple[str, str, str]:
    return f"{spread.low:g}", f"{spread.median:g}", f"{spread.high:g}"


def percent(part: float) -> str:
    return f"{100 * part:.1f} %"
