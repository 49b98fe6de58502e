"""`regalia lab screen`: which options matter."""

from typing import Annotated

import typer

from regalia.cli import laboratory
from regalia.cli.flag import with_flags
from regalia.cli.output import as_json, say
from regalia.cli.parameter import Chosen, GameName, Seats
from regalia.games import named_game
from regalia.lab.present.screening import book_words, screening_page, sentences
from regalia.lab.screen import Screen


@with_flags
def screen_command(
    game: GameName,
    player: Annotated[str, typer.Option("--player", metavar="NAME", help="Who plays at every seat.")] = "knight",
    games: Annotated[
        int, typer.Option("--games", "-n", min=8, help="Games of every change, and again of what stands out.")
    ] = 200,
    minutes: laboratory.Minutes = None,
    seats: Seats = None,
    option: Chosen = None,
    *,
    playing: laboratory.Playing,
    publishing: laboratory.Publishing,
    telling: laboratory.Telling,
) -> None:
    """Change every option alone, and say what moves fairness, length, luck and excitement.

    All changes are played on the same seeds as the rules without them; what stands out is played again on fresh ones.
    """
    found = named_game(game)
    wanted, _ = laboratory.choose_seats(found, option, seats)
    plan = laboratory.make_plan(found, option, [player] * wanted, games, playing.seed)
    laboratory.check_paths(publishing.out, telling.table, playing.results, telling.store)
    screen = Screen(plan)
    asked = ("screen", found.name, plan.seats, plan.options, player)
    with laboratory.open_workshop(asked, playing, games=games, minutes=minutes) as workshop:
        screening = screen.play(workshop)
    publishing.publish(lambda: screening_page(screening), f"{found.slug}-screen-{plan.seats}-{plan.seed}")
    telling.tabulate(screening.lines)
    if telling.json:
        say(as_json(screening))
    else:
        say(book_words(screening))
        for sentence in sentences(screening):
            say(sentence)
    laboratory.leave(workshop)
