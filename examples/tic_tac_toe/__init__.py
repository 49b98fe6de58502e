"""Tic-tac-toe: the smallest game that has every room of a game's folder."""

from typing import Final

from regalia.kernel import Game

GAME: Final = Game(
    package="examples.tic_tac_toe",
    title="Tic-tac-toe",
    prefix="TT",
    version=1,
    fewest=2,
    most=2,
    minutes=(1, 3),
    blurb="Mark a square each in turn. The first to have three in a row wins.",
    hue=210,
    emblem="cross",
)
