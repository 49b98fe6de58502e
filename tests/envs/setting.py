"""Games as the tests of environments meet them."""

from typing import Any, Final

import numpy as np

from regalia.games import games
from tests.setting import GAMES

# Those that say what a seat sees as numbers.
OBSERVED: Final = [
    game.name_in_files for game in GAMES if game.observer(game.options(None, game.fewest), game.fewest).length
]
# The same with each number of seats up to four.
TABLES: Final = [
    (game.name_in_files, seats)
    for game in GAMES
    if game.name_in_files in OBSERVED
    for seats in range(game.fewest, min(game.most, 4) + 1)
]
BUILT_IN: Final = [game.name_in_files for game in games()]
# All games, with rows or without.
ALL_TABLES: Final = [(game.name, seats) for game in GAMES for seats in range(game.fewest, min(game.most, 4) + 1)]


def is_a_picture(pixels: Any) -> bool:
    height, width, _ = pixels.shape
    colours = len(np.unique(pixels.reshape(-1, 3) @ [1, 1 << 8, 1 << 16]))
    return width == 480 and height > 100 and colours > 20
