"""Friends and Foes: a skirmish of small bands, driven by cards, over nine areas."""

from typing import Final

from regalia.kernel import Game

GAME: Final = Game(
    package="regalia.games.friends_and_foes",
    title="Friends and Foes",
    prefix="FF",
    version=1,
    fewest=2,
    most=4,
    minutes=(60, 120),
    blurb="Lead a band of two to five over a board of nine areas. A secret card gives you speed or strength; "
    "every blow, step and search is a card from your hand or from the top of your deck.",
    first=(("formation_setup", "ready"),),
    resignation="FF-281",
    secrets=True,
    hue=95,
    emblem="sword",
)
