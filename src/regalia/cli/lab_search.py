"""`regalia lab search`: options that meet several goals."""

from typing import Annotated

import typer

from regalia.cli import laboratory
from regalia.cli.flag import with_flags
from regalia.cli.output import as_json, print_table, say
from regalia.cli.parameter import Chosen, GameName
from regalia.games import named_game
from regalia.lab.present.goal import number_words
from regalia.lab.present.searching import searching_page, sentences
from regalia.lab.present.words import rules_words
from regalia.lab.search import Search, common_options
from regalia.lab.sweep import Cell, Vary, read_goals


@with_flags
def search_command(
    game: GameName,
    goal: Annotated[list[str], laboratory.GOAL],
    vary: Annotated[list[str] | None, laboratory.VARY] = None,
    players: laboratory.Players = "knight,knight",
    games: Annotated[int, typer.Option("--games", "-n", min=200, help="Games in all, about.")] = 4000,
    minutes: laboratory.Minutes = None,
    option: Chosen = None,
    *,
    playing: laboratory.Playing,
    publishing: laboratory.Publishing,
    telling: laboratory.Telling,
) -> None:
    """Look for options that meet several goals, where there are too many rule sets to try each.

    Without --vary these are the options that tables often agree on. About half of the games look around, the best play
    on, and a quarter plays the winner again on fresh seeds.
    """
    found = named_game(game)
    names = laboratory.split(players)
    plan = laboratory.make_plan(found, option, names, games, playing.seed)
    varied = [Vary.read(found, text) for text in vary] if vary else common_options(found)
    search = Search(plan, varied, read_goals(goal, plan))
    laboratory.check_paths(publishing.out, telling.table, playing.results, telling.store)
    asked = ("search", found.name, plan.options, [(one.name, one.values) for one in varied], goal, names, games)
    with laboratory.open_workshop(asked, playing, games=games, minutes=minutes) as workshop:
        made = search.play(workshop)
    publishing.publish(lambda: searching_page(made), f"{found.slug}-search-{plan.seats}-{plan.seed}")
    telling.tabulate(made.lines)
    if telling.json:
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
