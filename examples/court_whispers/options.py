"""The numbers of Court Whispers that a designer may change."""

from typing import Annotated

from regalia.kernel.error import BadOption
from regalia.kernel.option import Options as Base
from regalia.kernel.option import number

DECK = 24  # cards, CW-1


class Options(Base, frozen=True, kw_only=True):
    """Every option of Court Whispers with its default."""

    purse: Annotated[int, number(0, 9, "Coins each seat begins with.", "CW-2")] = 3
    hand: Annotated[int, number(1, 3, "Courtiers dealt to each seat.", "CW-3")] = 2
    rounds: Annotated[int, number(1, 10, "Turns of each seat until the game is over.", "CW-14")] = 4

    def check(self, seats: int) -> None:
        needed = seats * (self.hand + self.rounds)
        if needed > DECK:
            most = DECK // seats - self.hand
            raise BadOption(
                f"rounds must be at most {most} for {seats} seats with hands of {self.hand}, not {self.rounds}: "
                f"the deck has {DECK} courtiers (CW-14)."
            )
