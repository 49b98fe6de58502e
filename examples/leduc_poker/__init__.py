"""Leduc poker: the smallest game with chance, bets and secrets."""

from typing import Final

from regalia.kernel import Game

GAME: Final = Game(
    package="examples.leduc_poker",
    title="Leduc poker",
    prefix="LP",
    version=1,
    fewest=2,
    most=2,
    minutes=(1, 3),
    blurb="Six cards, one in your hand and one on the table, two rounds of betting. "
    "A pair wins, else the higher card, or whoever does not lose his nerve.",
    secrets=True,
    hue=350,
    emblem="spade",
)
