"""Royal Family: two families of playing cards fortify, besiege, crown, kidnap and assassinate."""

from typing import Final

from regalia.kernel import Game

GAME: Final = Game(
    package="regalia.games.royal_family",
    title="Royal Family",
    prefix="RF",
    version=1,
    fewest=2,
    most=2,
    minutes=(15, 30),
    blurb="Aces are castles, numbers are walls and weapons; kings, queens and jacks move in or are kidnapped. "
    "Raze every enemy castle, or seat a whole family in one of your own.",
    designer="Tim Kindberg",
    secrets=True,
    hue=12,
    emblem="family",
)
