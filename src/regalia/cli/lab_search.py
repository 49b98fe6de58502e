"""`regalia lab search`: options that meet several goals."""

from typing import Annotated

import typer

from regalia.cli import laboratory
from regalia.cli.output import as_json, print_table, say
from regalia.cli.parameter import Chosen, GameName, Json
from regalia.games import named_game
from regalia.lab.present.goal import number_words
from regalia.lab.present.searching import searching_page, sentences
from regalia.lab.present.words import rules_words
from regalia.lab.search import Search, common_options
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
    out: laboratory.Page = "",
    results: laboratory.Results = None,
    resume: laboratory.Resume = False,
    keep: laboratory.Keep = False,
    data: laboratory.Data = None,
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
    laboratory.check_paths(out, table, results, store)
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
    if out or keep:
        laboratory.publish(searching_page(made), out, f"{found.slug}-search-{plan.seats}-{seed}", keep, data)
    laboratory.tabulate(table, made.lines, store)
    if json:
        say(as_json(made))
        laboratory.leave(workshop)
        return
    heads = ("rules", "games", *[line.metric for line in made.best.lines], "off the goals")
    print_table(heads, [cell_row(one) for one in made.finalists], heads[1:])
    for sentence in sentences(made):
        say(sentence)
    laboratory.leave(workshop)


def cell_row(one: Cell) -> tuple[str, ...]:
    return rules_words(one.options), str(one.games), *[number_words(line) for line in one.lines], f"{one.missed:.2f}"
