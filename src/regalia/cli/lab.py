"""`regalia lab`: is it the game or the bot?"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

import typer

from regalia.cli import laboratory
from regalia.cli.flag import with_flags
from regalia.cli.lab_diff import diff_command
from regalia.cli.lab_screen import screen_command
from regalia.cli.lab_search import search_command
from regalia.cli.output import as_json, print_table, remark, say
from regalia.cli.parameter import Chosen, GameName, Json, Seats, remark_on
from regalia.cli.usage import PlainCommand, PlainGroup
from regalia.games import named_game
from regalia.kernel import RegaliaError
from regalia.kernel.wording import join_words, plural
from regalia.lab.arena import Plan
from regalia.lab.compare import MEASURED, Compare, read_measure
from regalia.lab.present.contrast import contrast_page, sentences
from regalia.lab.present.goal import goal_words
from regalia.lab.present.page import page
from regalia.lab.present.words import percent, round_number, rules_words
from regalia.lab.rule_gaps import Walk, find_rule_gaps, walk_games
from regalia.lab.short_log import ShortLog, note_games
from regalia.lab.survey import Survey
from regalia.lab.sweep import Cell, Confirmed, Vary, best, cell, confirm_goals, fresh, grid, read_goals
from regalia.lab.tournament import meetings, rate_all, rating_lines

MOST_GAMES: Final = 1_000_000  # when time is what limits them

lab = typer.Typer(
    cls=PlainGroup, no_args_is_help=True, rich_markup_mode=None, help="Find out what a game's rules do, in words."
)


@lab.callback()
def about() -> None:
    """Find out what a game's rules do, in words."""


@lab.command("report", cls=PlainCommand)
@with_flags
def report_command(
    game: GameName,
    players: Annotated[
        str, typer.Option("--players", metavar="LEVEL,LEVEL", help="Levels of play to compare, the weakest first.")
    ] = "squire,knight",
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-n",
            min=2,
            max=MOST_GAMES,
            help="Games for each question (default: 400; with --minutes as many as fit).",
        ),
    ] = None,
    minutes: laboratory.Minutes = None,
    seats: Seats = None,
    option: Chosen = None,
    experiments: Annotated[
        bool, typer.Option(help="Also find out what each kind of action, hidden cards and luck are worth.")
    ] = True,
    *,
    playing: laboratory.Playing,
    publishing: laboratory.Publishing,
    telling: laboratory.Telling,
) -> None:
    """Find out what a game's rules do, at several levels of play.

    Every level plays at every seat, then each level against the one below. The page is a single file; all games lie
    beside it in an SQLite file of the same name.
    """
    found = named_game(game)
    wanted, options = laboratory.choose_seats(found, option, seats)
    remark_on(options, wanted)
    levels = laboratory.split(players)
    most = games or (MOST_GAMES if minutes else 400)
    survey = Survey(found, options, wanted, levels, most, playing.seed, experiments)
    survey.check()
    laboratory.check_paths(publishing.out, telling.table, playing.results, telling.store)
    beside = Path(publishing.out).with_suffix(".sqlite3") if publishing.out not in ("", "-") else None
    asked = ("report", found.name, wanted, options.changed(), levels)
    kept = replace(playing, results=playing.results or beside)
    with laboratory.open_workshop(asked, kept, games=most, minutes=minutes) as workshop:
        made = survey.report(workshop)
    rules = "".join(f"-{name}-{value}" for name, value in made.options.items())
    publishing.publish(lambda: page(made), f"{found.slug}-{made.seats}{rules}-{made.seed}")
    telling.tabulate(made.lines)
    if telling.json:
        say(as_json(made))
    else:
        say(str(made))
    laboratory.leave(workshop)


@lab.command("compare", cls=PlainCommand)
@with_flags
def compare_command(
    game: GameName,
    a: Annotated[str, typer.Option("--a", metavar="NAME=VALUE,...", help="Options of the first rule set.")] = "",
    b: Annotated[str, typer.Option("--b", metavar="NAME=VALUE,...", help="Options of the second rule set.")] = "",
    players: laboratory.Players = "knight,knight",
    measure: Annotated[str, typer.Option("--measure", help=f"What to compare: {MEASURED}.")] = "seat1",
    games: Annotated[int, typer.Option("--games", "-n", min=8, help="The maximum number of pairs of games.")] = 4000,
    *,
    playing: laboratory.Playing,
    publishing: laboratory.Publishing,
    telling: laboratory.Telling,
) -> None:
    """Compare two rule sets on the same seeds, and stop as soon as it is known whether they differ.

    The page shows the games that differ most; on a server they open at the table.
    """
    found = named_game(game)
    read_measure(measure, found)
    names = laboratory.split(players)
    plans = [
        laboratory.make_plan(found, laboratory.split(given), names, games, playing.seed, switch)
        for switch, given in (("--a", a), ("--b", b))
    ]
    if plans[0].chosen_options() == plans[1].chosen_options():
        remark("Both rule sets are the same: change an option of one of them by --a or --b.")
    laboratory.check_paths(publishing.out, telling.table, playing.results, telling.store)
    comparing = Compare(plans[0], plans[1], measure, games)
    asked = ("compare", found.name, plans[0].options, plans[1].options, names)
    with laboratory.open_workshop(asked, playing, games=games) as workshop:
        result = comparing.play(workshop)
    rules = "-and-".join(rules_words(plan.options) for plan in plans)
    publishing.publish(lambda: contrast_page(comparing, result), f"{found.slug}-{rules}-{playing.seed}")
    telling.tabulate(result.lines)
    if telling.json:
        say(as_json(result))
        laboratory.leave(workshop)
        return
    for sentence in sentences(result):
        say(sentence)
    apart = [str(pair.number) for pair in result.most_apart]
    where = f"They parted most in games {join_words(apart)}." if apart else "They never parted."
    say(f"{result.games:,} games. {where}")
    laboratory.leave(workshop)


@lab.command("sweep", cls=PlainCommand)
@with_flags
def sweep_command(
    game: GameName,
    vary: Annotated[list[str], laboratory.VARY],
    goal: Annotated[list[str] | None, laboratory.GOAL] = None,
    players: laboratory.Players = "knight,knight",
    games: Annotated[int, typer.Option("--games", "-n", min=10, help="Games for each rule set.")] = 400,
    option: Chosen = None,
    *,
    playing: laboratory.Playing,
    telling: laboratory.Telling,
) -> None:
    """Try a grid of rule sets, and find the one that meets the goals best."""
    found = named_game(game)
    names = laboratory.split(players)
    plan = laboratory.make_plan(found, option, names, games, playing.seed)
    goals = read_goals(goal, plan)
    plans = grid(plan, [Vary.read(found, text) for text in vary])
    laboratory.check_paths("", telling.table, playing.results, telling.store)
    asked = ("sweep", found.name, [one.options for one in plans], names)
    with laboratory.open_workshop(asked, playing, games=games) as workshop:
        played: dict[int, Sequence[ShortLog]] = {}
        for number, one in enumerate(plans):
            some = workshop.play(f"rule set {number + 1} of {len(plans)}", note_games, one, ShortLog)
            if any(each.played.clause for each in some):
                played[number] = some
        if not played:
            raise RegaliaError("No game was finished, so there is nothing to tell.")
        cells = {number: cell(plans[number], some, goals, len(plans)) for number, some in played.items()}
        chosen = best(list(cells.values()))
        nearest = next(plans[number] for number, one in cells.items() if one is chosen)
        again = workshop.play("the best again, on fresh seeds", note_games, fresh(nearest), ShortLog)
    whole = not workshop.stopped
    confirmed = confirm_goals(fresh(nearest), goals, again) if whole else []
    lines = [line for one in cells.values() for line in one.lines] + [one.line for one in confirmed]
    telling.tabulate(lines)
    if telling.json:
        say(as_json({"cells": list(cells.values()), "best": chosen, "confirmed": confirmed, "whole": whole}))
        laboratory.leave(workshop)
        return
    heads = ("rules", "games", "seat 1 wins", "drawn", "median turns", "off the goals")
    print_table(heads, [cell_row(one) for one in cells.values()], heads[1:])
    if goals:
        say(f"Nearest to the goals: {rules_words(chosen.options)}.")
        for sentence in goal_sentences(confirmed, whole):
            say(sentence)
    laboratory.leave(workshop)


lab.command("screen", cls=PlainCommand)(screen_command)
lab.command("diff", cls=PlainCommand)(diff_command)
lab.command("search", cls=PlainCommand)(search_command)


@lab.command("tournament", cls=PlainCommand)
@with_flags
def tournament_command(
    game: GameName,
    players: Annotated[
        str, typer.Option("--players", metavar="NAME,NAME,...", help="The players; each meets every other.")
    ] = "squire,knight,marshal",
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="Games for each pair of players.")] = 200,
    seats: Seats = None,
    option: Chosen = None,
    *,
    playing: laboratory.Playing,
    telling: laboratory.Telling,
) -> None:
    """Let every pair of players meet, and rate the players."""
    found = named_game(game)
    names = laboratory.split(players)
    if len(names) < 2 or len(set(names)) < len(names):
        raise typer.BadParameter("A tournament needs two players or more, each once.", param_hint="--players")
    wanted, _ = laboratory.choose_seats(found, option, seats)
    for name in names:
        plan = laboratory.make_plan(found, option, [name] * wanted, games, playing.seed)
    laboratory.check_paths("", telling.table, playing.results, telling.store)
    asked = ("tournament", found.name, wanted, plan.options, names)
    with laboratory.open_workshop(asked, playing, games=games) as workshop:
        met = list(meetings(plan, names, workshop))
    rated = rate_all(names, met)
    telling.tabulate(rating_lines(plan, rated))
    if telling.json:
        say(as_json({"ratings": rated, "meetings": met}))
        laboratory.leave(workshop)
        return
    heads = ("player", "rating", "95 %", "games", "won")
    rows = [
        (one.name, f"{one.rating:+.0f}", f"{one.interval.low:+.0f} to {one.interval.high:+.0f}", str(one.games),
         f"{100 * one.won / one.games:.1f} %")
        if one.games
        else (one.name, "", "", "0", "")  # interrupted before it met anybody
        for one in rated
    ]  # fmt: skip
    print_table(heads, rows, heads[1:])
    laboratory.leave(workshop)


@lab.command("holes", cls=PlainCommand)
@with_flags
def holes_command(
    game: GameName,
    games: Annotated[
        int, typer.Option("--games", "-n", min=1, help="How many random games, each with random options.")
    ] = 300,
    *,
    playing: laboratory.Playing,
    json: Json = False,
) -> None:
    """Look for dead ends, games without an end, mistakes, and rules that are never reached."""
    found = named_game(game)
    plan = Plan(package=found.package, players=("random",) * found.fewest, games=games, seed=playing.seed)
    asked = ("holes", found.name)
    with laboratory.open_workshop(asked, playing, games=games) as workshop:
        walks = workshop.play("games at random", walk_games, plan, Walk)
    made = find_rule_gaps(found, walks)
    if json:
        say(as_json(made))
    else:
        for gap in made.gaps:
            rules = rules_words(gap.options)
            say(f"{gap.kind}: {gap.sentence} {gap.seats} seats, {rules}; seed {gap.seed}.")
        say(f"{plural(len(made.gaps), 'hole')} in {plural(made.games, 'game')}.")
        never = (
            f"Never reached: {join_words(made.unreached)}."
            if made.unreached
            else "Every rule that is told was reached."
        )
        say(never)
    laboratory.leave(workshop)
    if made.gaps:
        raise typer.Exit(1)


# Words


def cell_row(one: Cell) -> tuple[str, ...]:
    wins, drawn, turns = one.lines[:3]
    length = f"{turns.estimate:g} ({round_number(turns.low)} to {round_number(turns.high)})"
    return rules_words(one.options), str(one.games), percent(wins), percent(drawn), length, f"{one.missed:.2f}"


def goal_sentences(confirmed: Sequence[Confirmed], whole: bool) -> list[str]:
    if not whole:
        return ["It was interrupted before that could be confirmed."]
    return [goal_words(one) for one in confirmed]
