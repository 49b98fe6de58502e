"""`regalia levels`."""

import os
from collections.abc import Sequence
from typing import Annotated

import typer

from regalia.cli.output import as_json, print_table, remark, say
from regalia.cli.parameter import GameName, Json
from regalia.cli.simulate import percent, play
from regalia.games import named_game
from regalia.kernel import Game
from regalia.kernel.wording import plural
from regalia.lab.executor import Executor, hire
from regalia.lab.ladder import PAIRS, Pair, Rung, pairs_of, rung


def levels(
    game: GameName,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, max=1_000_000, help="How many games for each pair.")
    ] = 100,
    player: Annotated[
        str,
        typer.Option("--player", metavar="NAME", help="Measure this player instead, against every level: my_bots:Fox."),
    ] = "",
    seed: Annotated[str, typer.Option("--seed", help="The same word gives the same games.")] = "1",
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, help="How many processes (default: one for each core).")
    ] = None,
    json: Json = False,
) -> None:
    """Measure how much stronger each level of computer player is than the one below.

    Each pair plays with seats changed from game to game. Interrupted (Ctrl-C), it counts the games that are done.
    """
    found = named_game(game)
    pairs = pairs_of(player) if player else PAIRS
    pairs[0].plan(found, games, seed).check()
    with hire(min(workers or os.cpu_count() or 1, games)) as executor:
        rungs, whole = climb(found, pairs, games, seed, executor)
    if not whole:
        remark("Interrupted.")
    if json:
        say(as_json({"game": found.name, "seed": seed, "whole": whole, "rungs": rungs}))
    else:
        heads = ("", "against", "games", "share of wins", "95 %", "wanted", "")
        print_table(heads, [row(each) for each in rungs], heads[2:6])
    if not whole:
        raise typer.Exit(130)


def climb(game: Game, pairs: Sequence[Pair], games: int, seed: str, executor: Executor) -> tuple[list[Rung], bool]:
    """The pairs that got games, and whether they got all."""
    rungs: list[Rung] = []
    for pair in pairs:
        plan = pair.plan(game, games, seed)
        played, whole = play(plan, executor)
        if played:
            rungs.append(rung(pair, plan, played))
            score = rungs[-1].score
            remark(f"{pair.upper} against {pair.lower}: {percent(score.rate)} of {plural(score.games, 'game')}")
        if not whole:
            return rungs, False
    return rungs, True


def row(rung: Rung) -> tuple[str, ...]:
    score, pair = rung.score, rung.pair
    interval = f"{percent(score.interval.low)} - {percent(score.interval.high)}"
    wanted = "" if pair.wanted is None else f"{100 * pair.wanted:.0f} %"
    return pair.upper, pair.lower, str(score.games), percent(score.rate), interval, wanted, rung.verdict
