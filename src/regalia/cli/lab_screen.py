"""`regalia lab screen`: which options matter."""

from typing import Annotated

import typer

from regalia.cli import laboratory
from regalia.cli.output import as_json, say
from regalia.cli.parameter import Chosen, GameName, Json, Seats
from regalia.games import named_game
from regalia.lab.present.screening import book_words, screening_page, sentences
from regalia.lab.screen import Screen


def screen_command(
    game: GameName,
    player: Annotated[str, typer.Option("--player", metavar="NAME", help="Who plays at every seat.")] = "knight",
    games: Annotated[
        int, typer.Option("--games", "-n", min=8, help="Games of every change, and again of what stands out.")
    ] = 200,
    minutes: Annotated[
        float | None,
        typer.Option(
            "--minutes", min=0.01, help="Stop after so many minutes; what does not fit is left out and named."
        ),
    ] = None,
    seats: Seats = None,
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
    """Change every option alone, and say what moves fairness, length, luck and excitement.

    All changes are played on the same seeds as the rules without them; what stands out is played again on fresh ones.
    """
    found = named_game(game)
    plan = laboratory.make_plan(found, option, [player] * (seats or found.fewest), games, seed)
    laboratory.check_paths(out, table, results, store)
    screen = Screen(plan)
    asked = ("screen", found.name, plan.seats, plan.options, player, seed)
    with laboratory.open_workshop(
        asked,
        games=games,
        workers=workers,
        ray=ray,
        results=results,
        resume=resume,
        seconds=60 * minutes if minutes else None,
    ) as workshop:
        screening = screen.play(workshop)
    if out or keep:
        laboratory.publish(screening_page(screening), out, f"{found.slug}-screen-{plan.seats}-{seed}", keep, data)
    laboratory.tabulate(table, screening.lines, store)
    if json:
        say(as_json(screening))
    else:
        say(book_words(screening))
        for sentence in sentences(screening):
            say(sentence)
    laboratory.leave(workshop)
