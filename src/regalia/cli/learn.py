"""`regalia learn`."""

import os
from typing import Annotated

import msgspec
import typer

from regalia.cli.output import as_json, check_writable, leave, remark, say, write
from regalia.cli.parameter import GameName, Json
from regalia.cli.simulate import percent
from regalia.games import named_game
from regalia.lab.learning import SAMPLES, Learner


def learn(
    game: GameName,
    games: Annotated[
        int,
        typer.Option("--games", "-n", min=1, max=10_000_000, help="How many games, rounded up to whole rounds of 500."),
    ] = 50_000,
    seed: Annotated[str, typer.Option("--seed", help="The same word gives the same result on the same machine.")] = "1",
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="FILE", help="The file to write (default: GAME-value_net.bin).")
    ] = "",
    samples: Annotated[
        int,
        typer.Option("--samples", min=1, max=100, help="How many outcomes of each chance move the players look at."),
    ] = SAMPLES,
    compare: Annotated[
        int, typer.Option("--compare", min=1, max=1_000_000, help="How many games to play against greedy at the end.")
    ] = 200,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, help="How many processes (default: one for each core).")
    ] = None,
    json: Json = False,
) -> None:
    """Let a small net learn a game for two by playing against itself.

    Games are played with the default options. The learned net is written to a file (--out).
    The built-in players keep using data/value_net.bin in the game's folder; those of Friend or Foe use none.
    """
    found = named_game(game)
    file = out or f"{found.slug}-value_net.bin"
    learner = Learner(found, games, seed, samples)
    check_writable(file)
    processes = workers or os.cpu_count() or 1
    learned = learner.learn(processes, remark)
    if not learned.games:
        remark("Interrupted before the first round was learned: nothing is written.")
        leave(interrupted=True)
    write(file, msgspec.msgpack.encode(learned))
    compared = None if learner.stopped else learner.compare_with_greedy(learned, compare, processes)
    if compared is None:
        say(f"Interrupted: {learned.games:,} games learned so far; {file} is written. It was not compared with greedy.")
        leave(interrupted=True)
        return
    if json:
        say(as_json({"game": found.name, "seed": seed, "games": learned.games, "file": file, "greedy": compared}))
        return
    say(f"{learned.games:,} games learned; {file} is written.")
    share = f"{percent(compared.rate)} ({percent(compared.interval.low)} - {percent(compared.interval.high)})"
    say(f"Looking through its own turn with it, a player won {share} of {compared.games:,} games against greedy.")
