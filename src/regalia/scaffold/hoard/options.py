"""The numbers and readings of Hoard that a designer may change."""

from typing import Annotated, Literal

from regalia.kernel.option import Options as Base
from regalia.kernel.option import choice, number


class Options(Base, frozen=True, kw_only=True):
    """Every option of Hoard with its default."""

    dragons: Annotated[int, number(0, 9, "Dragons in the bag.", "HO-1", common=True)] = 3
    dragon: Annotated[
        Literal["burns", "frightens"],
        choice(
            "What a dragon does.",
            "HO-4",
            words={"burns": "The loot of the turn is lost.", "frightens": "The turn ends, and the loot is banked."},
        ),
    ] = "burns"
    goal: Annotated[int, number(5, 50, "Coins in a bank that end the game.", "HO-6", common=True)] = 25
