"""What a computer player is."""

from abc import ABC, abstractmethod

from regalia.kernel import Game, State, Stream


class Player(ABC):
    """A computer player with a seed of its own.

    It is handed a state that its seat cannot tell from the real one, so there is nothing in it to cheat with.
    """

    def __init__(self, game: Game, seed: int | str) -> None:
        self.game = game
        self.stream = Stream(seed)

    @abstractmethod
    def choose(self, state: State, seat: int) -> int:
        """One of the actions that the state allows the seat."""
