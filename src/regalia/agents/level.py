"""The levels: four computer players for every game, each clearly stronger than the one before."""

from collections.abc import Callable
from typing import Any, Final

from regalia.agents.blunder import BlunderingPlayer
from regalia.agents.expectimax_player import ExpectimaxPlayer
from regalia.agents.greedy import GreedyPlayer
from regalia.agents.net_player import NetPlayer
from regalia.agents.opening import OpeningPlayer
from regalia.agents.player import Player
from regalia.agents.search import Budget, SearchPlayer
from regalia.kernel import Game
from regalia.kernel.error import UnknownPlayer, did_you_mean
from regalia.kernel.tuning import LEVELS, Level

PATIENCE: Final = 1.0  # seconds that people like to wait for a decision

MOST: Final = 10_000_000  # iterations of a search that is limited by time


def level_of(game: Game, name: str) -> Level:
    """What a level means in a game."""
    if name not in LEVELS:
        raise UnknownPlayer(f"There is no level {name[:40]}.{did_you_mean(name, LEVELS)} Levels: {', '.join(LEVELS)}.")
    return game.tuning.levels[LEVELS.index(name)]


def thinker(level: Level) -> type[SearchPlayer]:
    return NetPlayer if level.net else ExpectimaxPlayer if level.expectimax else SearchPlayer


def adviser(game: Game, seed: int | str, seconds: float) -> SearchPlayer:
    """Who is asked for opinions of every move, for as long as may be: a search, or what the king has instead of one."""
    level = level_of(game, LEVELS[-1])
    found = thinker(level)(game, seed, Budget(MOST, seconds))
    found.greedy.value = value_of(game, level)
    return found


def value_of(game: Game, level: Level) -> Callable[[Any, int], float]:
    """How good positions look to the greedy player of a level."""
    if not level.weights or game.weighing is None:
        return game.value_function
    usual, sort_of = game.value_function, game.tuning.sort
    values = {sort: game.weighing.with_weights(dict(weights)).of for sort, weights in level.weights}
    return lambda state, seat: values.get(sort_of(state), usual)(state, seat)


def make_player(game: Game, name: str, seed: int | str, seconds: float | None = None) -> Player:
    """A player of that level, who thinks about a decision for at most so many seconds if any are given."""
    level = level_of(game, name)
    greedy = GreedyPlayer(game, seed)
    greedy.value = value_of(game, level)
    player: Player = greedy
    if level.iterations:
        iterations = level.iterations if seconds is None else max(level.iterations, level.timed)
        player = thinker(level)(game, seed, Budget(iterations, seconds))
    if level.opening:
        player = OpeningPlayer(player, seed)
    return BlunderingPlayer(player, seed, level.blunders) if level.blunders else player
