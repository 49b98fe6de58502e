"""The levels: four computer players for every game, each clearly stronger than the one before, kept as data."""

from typing import Final

import msgspec

from regalia.agents.greedy import GreedyPlayer
from regalia.agents.opening import OpeningPlayer
from regalia.agents.player import Player
from regalia.agents.scholar import Scholar
from regalia.agents.search import Budget, SearchPlayer
from regalia.agents.slip import SlippingPlayer
from regalia.agents.strategist import Strategist
from regalia.kernel import Game


class Level(msgspec.Struct, frozen=True):
    """A search of so many iterations, or with none the greedy player; so many of a hundred decisions are slips.

    Where the search has not been seen to beat greedy, the king is greedy with the opening that was measured best. Where
    looking through whole turns was seen to beat the search, the king does that from the first turn on. Where a game was
    learned, the king thinks with what was learned.
    """

    iterations: int = 0
    slips: int = 0
    opening: bool = False
    foresight: bool = False
    insight: bool = False
    timed: int = 0  # iterations that a clock may cut short, where more than without a clock make it stronger


LEVELS: Final = ("squire", "knight", "marshal", "king")

PATIENCE: Final = 1.0  # seconds that people like to wait for a decision

MOST: Final = 10_000_000  # iterations of a search that is limited by time

COMMON: Final = (Level(slips=60), Level(slips=25), Level(), Level(iterations=600))

TABLE: Final[dict[str, tuple[Level, Level, Level, Level]]] = {
    "friend_or_foe": (
        Level(slips=85),
        Level(slips=50),
        Level(slips=22),
        Level(iterations=300, timed=20_000),
    ),
    "royal_family": (
        Level(slips=65),
        Level(slips=32),
        Level(slips=14),
        Level(iterations=2000, insight=True),
    ),
    "kingdom_coinquest": (
        Level(slips=50),
        Level(slips=12),
        Level(iterations=50, slips=8),
        Level(iterations=200, timed=1000),
    ),
    "thrones": (Level(slips=60), Level(), Level(iterations=30), Level(iterations=400, foresight=True)),
    "friends_and_foes": (Level(slips=70), Level(slips=40), Level(slips=15), Level(opening=True)),
}


def level_of(game: Game, name: str) -> Level:
    """What a level means in a game."""
    levels = TABLE.get(game.name, COMMON)
    return levels[LEVELS.index(name)]


def thinker(level: Level) -> type[SearchPlayer]:
    return Scholar if level.insight else Strategist if level.foresight else SearchPlayer


def adviser(game: Game, seed: int | str, seconds: float) -> SearchPlayer:
    """Who is asked for opinions of every move, for as long as may be: a search, or what the king has instead of one."""
    return thinker(level_of(game, LEVELS[-1]))(game, seed, Budget(MOST, seconds))


def seated(game: Game, name: str, seed: int | str, seconds: float | None = None) -> Player:
    """A player of that level, who thinks about a decision for at most so many seconds if any are given."""
    level = level_of(game, name)
    player: Player = GreedyPlayer(game, seed)
    if level.iterations:
        iterations = level.iterations if seconds is None else max(level.iterations, level.timed)
        player = thinker(level)(game, seed, Budget(iterations, seconds))
    if level.opening:
        player = OpeningPlayer(player, seed)
    return SlippingPlayer(player, seed, level.slips) if level.slips else player
