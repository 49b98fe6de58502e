"""Kingdom Coinquest: prepare equipment, arm a knight and a peasant, and be the last king standing."""

from typing import Final

from regalia.kernel import Game

GAME: Final = Game(
    package="regalia.games.kingdom_coinquest",
    title="Kingdom Coinquest",
    prefix="KC",
    version=1,
    fewest=2,
    most=4,
    minutes=(20, 40),
    blurb="Your quartermaster prepares equipment, your knight wears it, your peasant swings it. "
    "Draw, make one play, discard one card; the last king standing wins.",
    designer="TelloVision Studio",
    secrets=True,
    hue=215,
    emblem="coin",
)
