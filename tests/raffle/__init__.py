"""A raffle in which every advantage is planted, to find out whether the lab finds it."""

from typing import Final

from regalia.kernel import Game

GAME: Final = Game(
    package="tests.raffle",
    title="Raffle",
    prefix="RA",
    version=1,
    fewest=2,
    most=4,
    minutes=(1, 1),
    blurb="Everybody gets a hat, blows a whistle or not, and somebody is drawn.",
)
