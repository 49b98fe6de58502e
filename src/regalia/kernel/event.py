"""What happened at the table, told while it happens, with who may know it."""

from collections.abc import Iterable
from typing import Final

from mypy_extensions import mypyc_attr

EVERYBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One thing that happened: `seat` `text` reads as a sentence ("Spades takes 3 coins from d2").

    `kind` is the rulebook's verb; `place`, `origin` and `amount` say where, from where and how much, for renderers that
    show movement.
    `knows` has bit s set when seat s may know it; spectators hear only what EVERYBODY may know.
    `reveals` says that somebody learned what was hidden from him before, after which undo needs consent.
    """

    def __init__(
        self,
        seat: int,
        kind: str,
        text: str,
        clause: str = "",
        place: str = "",
        amount: int = 0,
        knows: int = EVERYBODY,
        reveals: bool = False,
        origin: str = "",
    ) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.text: Final = text
        self.clause: Final = clause
        self.place: Final = place
        self.amount: Final = amount
        self.knows: Final = knows
        self.reveals: Final = reveals
        self.origin: Final = origin

    def known_to(self, seat: int) -> bool:
        """Whether a seat, or a spectator (any negative number), may hear of it."""
        if seat < 0:
            return self.knows == EVERYBODY
        return (self.knows >> seat) & 1 == 1

    def names_card_of(self, other: "Event") -> bool:
        """Whether this tells some seats the card of what everybody hears: "draws 10♠" after "draws a card"."""
        same = (self.seat, self.clause, self.place) == (other.seat, other.clause, other.place)
        secret = self.knows != EVERYBODY and other.knows == EVERYBODY
        before, card, after = other.text.partition("a card")
        named = card != "" and self.text.startswith(before) and self.text.endswith(after)
        return same and secret and named

    def words(self) -> tuple[int, str, str, str, str, int, str]:
        """All that somebody hears who may know it."""
        return self.seat, self.kind, self.text, self.clause, self.place, self.amount, self.origin

    def parts(self) -> tuple[object, ...]:
        """All that it says, as it is made from."""
        told = (self.seat, self.kind, self.text, self.clause, self.place, self.amount)
        return (*told, self.knows, self.reveals, self.origin)

    def __reduce__(self) -> tuple[object, ...]:
        return Event, self.parts()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        return f"Event({self.seat}, {self.kind!r}, {self.text!r}, {self.clause!r})"


def tell_once(heard: Iterable[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """What somebody heard, without the events that are told again at once with their card; each with its ply."""
    told: list[tuple[int, Event]] = []
    for ply, event in heard:
        if told and told[-1][0] == ply and event.names_card_of(told[-1][1]):
            told.pop()
        told.append((ply, event))
    return told
