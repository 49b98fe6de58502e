"""Games in full swing, played by computers without a browser, to be opened at a table from their records."""

from functools import cache

from regalia.agents import player_named
from regalia.games import find_game
from regalia.match import FairChance, Match

SEED = "7"
PEOPLE = ("Ada", "knight", "squire", "greedy")


@cache
def record(game: str, seats: int, moves: int, seed: str = SEED, **options: object) -> str:
    """A game in which Ada has to decide after so many moves; she plays greedily like everybody else."""
    match = begun(game, seats, seed, **options)
    greedy = player_named("greedy", match.game, 1)
    while len(match.plies) < moves or match.turn != 0:
        match.play(match.turn, greedy.choose(match.seen_by(match.turn)))
        assert not match.over, f"{game} with {seats} seats is over after {len(match.plies)} moves"
    return match.record().text()


@cache
def finished(game: str, seats: int, **options: object) -> str:
    """The record of a game that greedy players brought to its end."""
    match = begun(game, seats, SEED, **options)
    greedy = player_named("greedy", match.game, 1)
    while not match.over:
        match.play(match.turn, greedy.choose(match.seen_by(match.turn)))
    return match.record().text()


def begun(game: str, seats: int, seed: str, **options: object) -> Match:
    rules = find_game(game)
    given = {**dict(rules.first), **options}
    match = Match.new(rules, rules.options(given, seats), seats, PEOPLE[:seats], FairChance.from_text(seed))
    match.begin()
    return match
