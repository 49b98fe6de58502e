"""What cards decided, and everything that counted there: events from which the table tells fights and checks.

They are made only while somebody listens, of what lies open by then.
"""

from typing import Final, NamedTuple

from regalia.kernel.event import Event


class Count(NamedTuple):
    """A number that counts, by its name; `art` is the card it stands on. Without a number it only matters somehow."""

    name: str
    value: int | None
    art: str = ""


class Tally(NamedTuple):
    """One side of a decision: who or what, of which seat if of any, with what, and the sum."""

    name: str
    seat: int
    counts: tuple[Count, ...]
    total: int | None = None


class Account(NamedTuple):
    """A decision: whom it befell and in which area, who brought it about (or NOTHING), both sides, and the result.

    `means` is what it was done with: PHYSICAL, MAGIC, or NOTHING.
    """

    title: str
    number: int
    area: int
    source: int
    means: int
    sides: tuple[Tally, ...]
    result: str
    won: bool


class Decision(Event):
    """An event with the account of what it came from."""

    def __init__(
        self, account: Account, seat: int, kind: str, text: str, clause: str, place: str, amount: int, origin: str
    ) -> None:
        super().__init__(seat, kind, text, clause, place, amount, origin=origin)
        self.account: Final = account

    def parts(self) -> tuple[object, ...]:
        return self.account, self.seat, self.kind, self.text, self.clause, self.place, self.amount, self.origin

    def __reduce__(self) -> tuple[object, ...]:
        return Decision, self.parts()
