"""`regalia tune`."""

import os
from typing import Annotated

import typer

from regalia.cli.output import as_json, check_writable, leave, print_table, remark, say, write
from regalia.cli.parameter import GameName, Json
from regalia.games import named_game
from regalia.lab.tuning import Tuned, Tuner, ranges_of


def tune(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, max=10_000_000, help="About how many games.")] = 4000,
    seed: Annotated[str, typer.Option("--seed", help="The same word gives the same result.")] = "1",
    player: Annotated[
        str, typer.Option("--player", metavar="NAME", help="Who plays with the weights: greedy, search@100 ...")
    ] = "greedy",
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="FILE", help="Write the report to this file as JSON.")
    ] = "",
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, help="How many processes (default: one for each core).")
    ] = None,
    json: Json = False,
) -> None:
    """Look for better weights of a game's value by letting it play against itself.

    What a sequential test finds better is kept; games on fresh seeds against the weights of the start say what
    was gained. The built-in weights are not changed: they stand in the game's value.py.
    """
    found = named_game(game)
    tuner = Tuner(found, games, seed, player)
    if out:
        check_writable(out)
    tuned = tuner.tune(workers or os.cpu_count() or 1, remark)
    if out:
        write(out, as_json(tuned))
    if json:
        say(as_json(tuned))
        leave(tuned.stopped)
        return
    heads = ("weight", "start", "end", "least", "most")
    print_table(heads, rows(tuned, ranges_of(found)), heads[1:])
    say("")
    say(f"{tuned.games:,} games, {sum(stage.kept for stage in tuned.stages)} of {len(tuned.stages)} stages kept.")
    say(tuned.verdict)
    leave(tuned.stopped)


def rows(tuned: Tuned, ranges: dict[str, tuple[float, float]]) -> list[tuple[str, ...]]:
    return [
        (name, *[f"{number:.4g}" for number in (tuned.start[name], tuned.end[name], *ranges[name])]) for name in ranges
    ]
