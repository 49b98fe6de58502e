"""What every drawing is made of, what it leaves open, and the error when there is none of a name."""

from collections.abc import Iterable
from typing import Final, NamedTuple, Protocol

from regalia.kernel import RegaliaError
from regalia.kernel.error import did_you_mean

FILLED: Final = 'fill="currentColor"'
LINED: Final = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="{}"'


class UnknownArt(RegaliaError):
    """A table names a drawing that there is not."""

    def __init__(self, kind: str, art: str, known: Iterable[str]) -> None:
        super().__init__(f"There is no drawing called “{art[:60]}” among the {kind}.{did_you_mean(art, known)}")


class Drawing(NamedTuple):
    """SVG in a box, with the attributes of the whole and the name of its class on a page."""

    body: str
    style: str = FILLED
    name: str = ""
    box: tuple[float, float, float, float] = (0, 0, 100, 100)  # left, top, width, height


class Pen(Protocol):
    """What pages and pictures do differently: colours of the table and its seats, letters, shadows."""

    @property
    def owner(self) -> str:
        """The colour of the seat whose piece it is."""

    @property
    def back(self) -> str:
        """The colour of a card's back."""

    @property
    def back_line(self) -> str: ...

    @property
    def back_gold(self) -> str: ...

    @property
    def lattice(self) -> str:
        """The id of the pattern on the back."""

    def words(
        self, words: str, x: float, y: float, size: float, colour: str = "currentColor", wide: float = 0.0
    ) -> str:
        """Words with their middle at x and their baseline at y, squeezed to a width if one is given."""

    def shadow(self, path: str) -> str:
        """What lies under a piece of that outline."""


def path(line: str, more: str = "") -> str:
    return f'<path d="{line}"{" " if more else ""}{more}/>'
