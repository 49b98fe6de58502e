"""Thrones: lay out a homeland behind a screen, then storm the rival's fortress with your throne, or fell his."""

from typing import Final

from regalia.kernel import Game

GAME: Final = Game(
    package="regalia.games.thrones",
    title="Thrones",
    prefix="TH",
    version=1,
    fewest=2,
    most=2,
    minutes=(20, 45),
    blurb="Lay out your land and fifteen pieces behind a screen. Then breach walls, cross water and mountains at your "
    "peril, and bring your Throne into the other's Fortress, or take his.",
    designer="Chad Anthony Randell",
    first=(("setup_mode", "mirror"),),
    resignation="TH-122",
    secrets=True,
    hue=28,
    emblem="castle",
)
