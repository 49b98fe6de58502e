"""`regalia lab search`: options that meet several goals."""

from typing import Annotated

import typer

from regalia.cli import laboratory
from regalia.cli.output import as_json, print_table, say
from regalia.cli.parameter import Chosen, GameName, Json
from regalia.games import named_game
from regalia.lab.line import Line
from regalia.lab.present.goal import goal_words
from regalia.lab.present.words import percent, round_number, rules_words
from regalia.lab.search import Search, common_options
from regalia.lab.short_log import DRAMA
from regalia.lab.sweep import Cell, Vary, read_goals


def search_command(
    game: GameName,
    goal: Annotated[
        list[str],
        typer.Option(
            "--goal",
            help="A goal, such as “seat 1 wins 48..52 %”, “median 20..40 minutes”, “drama 0.2..0.4”; repeat it.",
        ),
    ],
    vary: Annotated[
        list[str] | None,
        typer.Option(
            "--vary",
            metavar="NAME=VALUES",
            help="An option and its values, such as castle_hp=10..30:5; may be repeated (default: common options).",
        ),
    ] = None,
    players: laboratory.Players = "knight,knight",
    games: Annotated[int, typer.Option("--games", "-n", min=200, help="Games in all, about.")] = 4000,
    minutes: Annotated[
        float | None, typer.Option("--minutes", min=0.01, help="Stop looking after so many minutes.")
    ] = None,
    option: Chosen = None,
    seed: laboratory.Seed = "1",
    workers: laboratory.Workers = None,
    ray: laboratory.Ray = "",
    results: laboratory.Results = None,
    resume: laboratory.Resume = False,
    table: laboratory.Table = None,
    store: laboratory.Store = None,
    json: Json = False,
) -> None:
    """Look for options that meet several goals, where there are too many rule sets to try each.

    About half of the games look around, the best play on, and a quarter plays the winner again on fresh seeds.
    """
    found = named_game(game)
    names = laboratory.split(players)
    plan = laboratory.make_plan(found, option, names, games, seed)
    varied = [Vary.read(found, text) for text in vary] if vary else common_options(found)
    search = Search(plan, varied, read_goals(goal, plan))
    laboratory.check_paths("", table, results, store)
    asked = ("search", found.name, plan.options, [(one.name, one.values) for one in varied], goal, names, games, seed)
    with laboratory.open_workshop(
        asked,
        games=games,
        workers=workers,
        ray=ray,
        results=results,
        resume=resume,
        seconds=60 * minutes if minutes else None,
    ) as workshop:
        made = search.play(workshop)
    laboratory.tabulate(table, made.lines, store)
    if json:
        say(as_json(made))
        laboratory.leave(workshop)
        return
    heads = ("rules", "games", *[line.metric for line in made.best.lines], "off the goals")
    print_table(heads, [finalist_row(one) for one in made.finalists], heads[1:])
    say(f"{made.tried:,} of {made.rule_sets:,} rule sets tried, in {made.games:,} games.")
    say(f"Nearest to the goals: {rules_words(made.best.options)}.")
    for one in made.confirmed:
        say(goal_words(one))
    if not made.whole:
        say("It was interrupted before that could be confirmed.")
    laboratory.leave(workshop)


def finalist_row(one: Cell) -> tuple[str, ...]:
    return rules_words(one.options), str(one.games), *[number_words(line) for line in one.lines], f"{one.missed:.2f}"


def number_words(line: Line) -> str:
    if line.unit == "share":
        return percent(line)
    digits = 2 if line.metric == DRAMA else 1
    return f"{line.estimate:.{digits}f} ({round_number(line.low)} to {round_number(line.high)})"
