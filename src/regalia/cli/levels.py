"""`regalia levels`."""

import os
from typing import Annotated

import typer

from regalia.cli.output import as_json, print_table, remark, say
from regalia.cli.parameter import GameName, Json, named_game
from regalia.cli.simulate import percent
from regalia.lab.ladder import ENOUGH, Rung, ladder


def levels(
    game: GameName,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=1_000_000, help="How many games of each pair.")
    ] = 100,
    seed: Annotated[str, typer.Option("--seed", help="The same word gives the same games.")] = "1",
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, help="How many processes; all cores unless told.")
    ] = None,
    json: Json = False,
) -> None:
    """Measure how much stronger each level of computer player is than the one below.

    Each pair plays with seats changed from game to game. Interrupted (Ctrl-C), it shows the pairs that are done.
    """
    found = named_game(game)
    rungs: list[Rung] = []
    try:
        for rung in ladder(found, games, seed, min(workers or os.cpu_count() or 1, games)):
            rungs.append(rung)
            remark(f"{rung.upper} against {rung.lower}: {percent(rung.score.rate)}")
    except KeyboardInterrupt:
        remark("Interrupted.")
    if json:
        say(as_json({"game": found.name, "seed": seed, "rungs": rungs}))
        return
    heads = ("", "against", "games", "share of wins", "95 %", f"at least {percent(ENOUGH)}")
    print_table(heads, [row(rung) for rung in rungs], heads[2:5])


def row(rung: Rung) -> tuple[str, ...]:
    score = rung.score
    interval = f"{percent(score.interval.low)} - {percent(score.interval.high)}"
    return rung.upper, rung.lower, str(score.games), percent(score.rate), interval, rung.verdict
