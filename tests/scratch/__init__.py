"""Light Fingers: a small game of hidden hands, written as a newcomer would write it, to hold the contract against."""

from typing import Final

from regalia.kernel import Game

GAME: Final = Game(
    package="tests.scratch",
    title="Light Fingers",
    prefix="LF",
    version=1,
    fewest=2,
    most=4,
    minutes=(5, 10),
    blurb="Draw, steal, ask and exchange until you hold the largest set. Everybody watches every card's back.",
    secrets=True,
    hue=30,
    emblem="diamond",
)
