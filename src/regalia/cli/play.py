"""`regalia play`."""

import os
import sys
from secrets import token_hex
from typing import TYPE_CHECKING, Annotated

import typer

from regalia.cli.parameter import Chosen, Seed

if TYPE_CHECKING:
    from regalia.cli.sitting import Chair, Sitting
    from regalia.match import FairChance, Match
    from regalia.match.source import Source


def play(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game's name, or its package; may be left out with --from.")
    ] = "",
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="WHO,WHO",
            help="Who sits at each seat: me, me:NAME, squire, knight, marshal, king, random, greedy, my_bots:Careful.",
        ),
    ] = None,
    option: Chosen = None,
    seed: Seed = None,
    words: Annotated[
        str, typer.Option("--words", metavar="TEXT", help="Words of your own that are mixed into the seed.")
    ] = "",
    source: Annotated[
        str, typer.Option("--from", metavar="FILE", help="Continue from this position or record; - is standard input.")
    ] = "",
    at: Annotated[
        int | None, typer.Option("--at", min=0, metavar="PLY", help="With a record: continue after this many moves.")
    ] = None,
    first: Annotated[
        bool,
        typer.Option("--first", help="For a first game: an easy opponent, and the difficult parts are set up for you."),
    ] = False,
    lesson: Annotated[
        bool, typer.Option("--lesson", help="A guided first game: each step says what to do and why, then you play on.")
    ] = False,
    every_move: Annotated[
        bool, typer.Option("--every-move", help="Be asked for every move, also where you have only one.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, for screen readers and scripts.")] = False,
    four_colour: Annotated[bool, typer.Option("--four-colour", help="Blue diamonds and green clubs.")] = False,
) -> None:
    """Play in the terminal.

    Without a terminal, in a pipe for instance, it plays in plain lines as with --plain.
    """
    if at is not None and not source:
        raise typer.BadParameter("it needs a record to go on from: --from FILE.", param_hint="--at")
    if not game and not source:
        raise typer.BadParameter("say which game, or --from FILE.", param_hint="GAME")
    if source and (option or first):
        hint = "--option" if option else "--first"
        raise typer.BadParameter("a game that goes on keeps its options.", param_hint=hint)
    if seats is not None and not seats.strip():
        raise typer.BadParameter("say who sits at each seat, such as me,greedy.", param_hint="--seats")
    if lesson and (seats or option or source or first):
        raise typer.BadParameter("a guided first game brings its own seats and options.", param_hint="--lesson")
    chairs = seats or ""
    if first:
        chairs, option = for_newcomer(game, chairs, option)
    sitting = begin_lesson(game, seed, words) if lesson else seat_players(game, chairs, option, seed, words, source, at)
    if not every_move:
        sitting.hurry()
    if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from regalia.cli.plain import run_plain

        run_plain(sitting)
    else:
        from regalia.cli.terminal import run_terminal

        run_terminal(sitting, four_colour)


def for_newcomer(name: str, seats: str, option: list[str] | None) -> tuple[str, list[str]]:
    """Seats and options of a first game; what was said oneself comes last and counts."""
    from regalia.cli.parameter import chosen_options
    from regalia.games import named_game

    game = named_game(name)
    prepared = [f"{key}={str(value).lower()}" for key, value in game.first]
    chosen = [*prepared, *(option or ())]
    return seats or ",".join(["me", *["squire"] * (game.seats_meant(chosen_options(game, chosen)) - 1)]), chosen


def begin_lesson(name: str, seed: str | None, words: str) -> "Sitting":
    """The guided first game of a game; the seed is for what comes after it."""
    from regalia.cli.lesson_sitting import LessonSitting
    from regalia.games import named_game
    from regalia.match import FairChance, check_words

    mixed = [check_words(words)] if words else []
    return LessonSitting(
        named_game(name), FairChance.fresh(mixed) if seed is None else FairChance.from_text(seed, mixed)
    )


def seat_players(
    name: str, seats: str, option: list[str] | None, seed: str | None, words: str, source: str, at: int | None
) -> "Sitting":
    """The match that was asked for, begun, with everybody in their chairs."""
    from regalia.cli.parameter import chosen_options
    from regalia.cli.sitting import Sitting, read_chairs
    from regalia.games import named_game
    from regalia.match import Match

    if source:
        return continue_match(name, seats, seed, words, source, at)
    game = named_game(name)
    options = chosen_options(game, option)
    chairs = read_chairs(seats or ",".join(["me", *["knight"] * (game.seats_meant(options) - 1)]), seed or token_hex(8))
    options.check(len(chairs))
    chance = fair_chance(seed, words, chairs)
    match = Match.new(game, options, len(chairs), [chair.name for chair in chairs], chance)
    match.begin()
    return Sitting(match, chairs, chance.seed.hex())


def continue_match(name: str, seats: str, seed: str | None, words: str, source: str, at: int | None) -> "Sitting":
    """A match that goes on from a file."""
    from regalia.cli.sitting import Sitting, read_chairs
    from regalia.games import named_game
    from regalia.kernel import RegaliaError
    from regalia.kernel.error import NotUnderstood
    from regalia.match.source import open_source, refuse_campaign

    found = open_source(source)
    refuse_campaign(found)
    if name and named_game(name).package != found.game.package:
        raise NotUnderstood(f"{source} holds {found.game.title}, not {named_game(name).title}.")
    if at is not None and found.match is None:
        raise NotUnderstood(f"{source} holds a position: --at needs a record.")
    count = int(found.state.seats)
    chairs = read_chairs(seats or ",".join(["me", *["knight"] * (count - 1)]), seed or token_hex(8))
    if len(chairs) != count:
        raise NotUnderstood(f"The game in {source} has {count} seats, not {len(chairs)}.")
    chance = fair_chance(seed, words, chairs)
    match = take_up(found, chairs, chance, at)
    if match.over:
        raise RegaliaError(f"The game in {source} is over; --at PLY goes on from an earlier move of a record.")
    match.begin()
    if source == "-":
        turn_to_keyboard()
    return Sitting(match, chairs, chance.seed.hex())


def take_up(found: "Source", chairs: "list[Chair]", chance: "FairChance", at: int | None) -> "Match":
    """The match a file holds, with new chance: a record from one of its moves, a position as it stands."""
    from regalia.cli.output import as_json
    from regalia.match import Match

    names = [chair.name for chair in chairs]
    if found.match is not None:
        return found.match.branch(len(found.match.plies) if at is None else at, names, chance)
    position = " ".join(as_json(found.game.dump(found.state)).split())
    options = found.game.options_of(found.state)
    return Match.new(found.game, options, len(chairs), names, chance, position)


def fair_chance(seed: str | None, words: str, chairs: "list[Chair]") -> "FairChance":
    """Chance with the words of the first person mixed in."""
    from regalia.match import FairChance, check_words

    mixed = [""] * len(chairs) if words else []
    if words:
        mixed[next((seat for seat, chair in enumerate(chairs) if not chair.computer), 0)] = check_words(words)
    return FairChance.fresh(mixed) if seed is None else FairChance.from_text(seed, mixed)


def turn_to_keyboard() -> None:
    """When the game came through standard input, the moves come from the terminal, if there is one."""
    try:
        keyboard = os.open("/dev/tty", os.O_RDONLY)
    except OSError:
        return
    os.dup2(keyboard, sys.stdin.fileno())
    os.close(keyboard)
