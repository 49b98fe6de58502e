"""Friend or Foe: walk a kingdom of face-down cards, collect taxes, fight foes, bank at your royal houses."""

from typing import Final

from regalia.kernel import Game

GAME: Final = Game(
    package="regalia.games.friend_or_foe",
    title="Friend or Foe",
    prefix="FO",
    version=1,
    fewest=2,
    most=4,
    minutes=(15, 30),
    blurb="Walk a kingdom of face-down cards. Friends pay taxes, foes must be fought with two dice, "
    "and only what you bank at your own royal houses is safe.",
    hue=150,
    emblem="crown",
)
