"""The numbers of Light Fingers that a designer may change."""

from typing import Annotated

from regalia.kernel.error import BadOption
from regalia.kernel.option import Options as Base
from regalia.kernel.option import number


class Options(Base, frozen=True, kw_only=True):
    """Every option of Light Fingers with its default."""

    ranks: Annotated[int, number(2, 6, "Ranks in the deck, from the ace upwards.", "LF-1")] = 4
    hand: Annotated[int, number(1, 4, "Cards dealt to each seat.", "LF-2")] = 2
    turns: Annotated[int, number(2, 40, "Turns until the game is over.", "LF-8")] = 12

    def check(self, seats: int) -> None:
        if seats * self.hand > 4 * self.ranks:
            raise BadOption(
                f"hand must be at most {4 * self.ranks // seats} with these ranks and seats, not {self.hand}."
            )
