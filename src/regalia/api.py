"""The front door: what `import regalia` gives. A name of a game or player means the same here as in every command."""

from collections.abc import Sequence
from os import PathLike, cpu_count
from pathlib import Path
from warnings import warn

from regalia.agents import Player, player_named
from regalia.games import games as all_games
from regalia.games import named_game
from regalia.kernel import Game, Move, Options, Outcome, Refusal, RegaliaError, Rules
from regalia.kernel.option import Value
from regalia.lab.arena import Plan
from regalia.lab.arena import arena as play_arena
from regalia.lab.executor import hire
from regalia.lab.result import ArenaResult
from regalia.match import FairChance, Match
from regalia.match.source import BadSource, open_source, read_source

__all__ = ["Match", "Move", "Outcome", "Refusal", "arena", "game", "games", "load", "new", "player"]


def games() -> tuple[str, ...]:
    """The names of all games: the built-in ones, and those of packages that register an entry point `regalia.games`."""
    return tuple(found.slug for found in all_games())


def game(name: str) -> Game:
    """A game: its facts (`title`, `minutes`), `options`, `clauses()`, the engine (`start`), the judge and the view.

    `name` is one of `games()`, with dashes or underscores, or the package of a game of your own, which is imported.
    """
    return named_game(name)


def new(
    game: str | Game,
    *,
    seats: int | None = None,
    seed: int | str | None = None,
    players: Sequence[str] = (),
    **options: Value,
) -> Match:
    """A new match, with the chance that comes before the first decision played.

    `game` is a name (see `games`), a package, or a game. `seats` is the fewest the game allows, or what a scenario is
    made for, unless you say more. The same `seed` gives the same dice and cards; without one they are drawn anew each
    time. `players` are names for the seats, used in every text. Everything else changes a rule: `royal_bonus=2`;
    `regalia options GAME` lists them. What is allowed and may yet not be meant, such as a game that ends before its
    goal counts, is a Python warning.

        match = regalia.new("friend-or-foe", seed=48, royal_bonus=2)
        match.moves                  # the moves of the seat to decide
        match.push("d2")             # what happened, in sentences
        match.why("a1")              # the clause that forbids it, or None
    """
    rules = game_of(game)
    agreed = rules.options(options, seats)
    match = Match.new(rules, agreed, seats, players, chance_from(seed))
    warn_of(agreed, match.header.seats)
    match.begin()
    return match


def load(source: str | PathLike[str], *, seed: int | str | None = None) -> Match:
    """A match from a position (JSON) or a record: a file, or the text itself.

    An unfinished game can be played on: its chance comes from `seed`, or is drawn anew.
    """
    if isinstance(source, str) and ("\n" in source or source.lstrip().startswith("{")):
        match = read_source(source).open_match(chance_from(seed))
    elif isinstance(source, str) and not source.strip():
        raise BadSource("There is nothing to load: name a file, or give the text of a position or a record.")
    else:
        match = open_source(str(Path(source))).open_match(chance_from(seed))
    match.begin()
    return match


def player(name: str, game: str | Game, *, seed: int | str) -> Player:
    """A computer player: `player("king", "thrones", seed=1).choose(match.seen_by(seat))` is one of the seat's moves.

    `name` is a level (squire, knight, marshal, king), random, greedy, `search@800` (800 looks a decision),
    `search@0.5s`, a class of your own as `package.module:Class`, or an entry point of the group `regalia.players`.
    """
    return player_named(name, game_of(game), seed)


def arena(
    game: str | Game,
    players: Sequence[str],
    *,
    games: int,
    seed: int | str,
    workers: int = 1,
    **options: Value,
) -> ArenaResult:
    """Lets computer players play many games against each other; they change seats from game to game.

    `players` are names as in `player`, one for each seat. The same seed gives the same games, however many `workers`
    (processes; 0 for one per core) play them. The result prints as a table, and has `scores`, `to_dicts()` and the
    record of each game. In a script with several workers, call it below `if __name__ == "__main__":`.
    """
    rules = game_of(game)
    if isinstance(players, str) or len(players) < rules.fewest:
        raise RegaliaError(f"{rules.title} needs a list of at least {rules.fewest} players.")
    if games < 1:
        raise RegaliaError(f"An arena plays at least one game, not {games}.")
    agreed = rules.options(options, len(players))
    warn_of(agreed, len(players))
    plan = Plan(package=rules.package, options=agreed.changed(), players=tuple(players), games=games, seed=str(seed))
    with hire(min(workers or cpu_count() or 1, games)) as executor:
        return ArenaResult(plan, [played for some in play_arena(plan, executor) for played in some])


def game_of(named: str | Game) -> Game:
    return named if isinstance(named, Rules) else game(named)


def warn_of(options: Options, seats: int) -> None:
    """Say what of these options may not be meant, with the line of whoever called the front door."""
    for sentence in options.warnings(seats):
        warn(sentence, stacklevel=3)


def chance_from(seed: int | str | None) -> FairChance:
    """Chance from a chosen seed, or from one that nobody knows."""
    return FairChance.fresh() if seed is None else FairChance.from_text(str(seed))
