"""What a computer player is."""

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from regalia.kernel import Game, Seen
from regalia.kernel.stream import Stream


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(ABC):
    """A computer player with a seed of its own. It is handed what its seat may know, and cannot be handed more.

    A player of your own overrides `choose(seen)`, which answers one of `seen.legal()`, a number. It knows its `game`,
    and draws from its `stream` what it leaves to chance, so that the same seed plays alike.
    """

    def __init__(self, game: Game, seed: int | str) -> None:
        self.game = game
        self.stream = Stream(seed)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game.title}>"

    @abstractmethod
    def choose(self, seen: Seen) -> int:
        """One of the moves that the seat has."""
