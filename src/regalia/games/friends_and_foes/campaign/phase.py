"""What has to be decided in a campaign: by the player, or by the master about a battle that was fought."""

from typing import Final

FORMING: Final = 0  # FF-242
CAMP: Final = 1  # FF-252
LEARNING: Final = 2  # an ability for somebody
MUSTERING: Final = 3  # FF-244
FIGHTING: Final = 4  # the master: who won
COUNTING: Final = 5  # the master: who fell, and the treasure
TWISTING: Final = 6  # the master: the twist's bonus
JUDGING: Final = 7  # the master: the side objective
WELCOMING: Final = 8  # FF-257
CHOOSING: Final = 9  # FF-290
ENDED: Final = 10

NAMES: Final = (
    "forming", "camp", "learning", "mustering", "fighting", "counting", "twisting", "judging", "welcoming", "choosing",
    "ended",
)  # fmt: skip
MASTERS: Final = (FIGHTING, COUNTING, TWISTING, JUDGING)
