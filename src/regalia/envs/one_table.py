"""One game at one table, played by actions and seen by any seat as numpy arrays: what the environments share."""

from collections.abc import Mapping
from typing import Final

import numpy as np
import numpy.typing as npt

from regalia.envs.batch import Bytes, check_rows, copied
from regalia.envs.pixel import Pixels, pixels
from regalia.games import named_game
from regalia.kernel import OVER, Game, RegaliaError, Stream
from regalia.kernel.episode import Episode
from regalia.kernel.option import Value
from regalia.kernel.shape import Shape
from regalia.kernel.state import SPECTATOR
from regalia.render.svg import svg
from regalia.render.text import text
from regalia.table import Table

WIDTH: Final = 480  # of a picture, in pixels


class OneTable:
    """A game that can be begun anew with a seed. Chance is played inside."""

    def __init__(self, game: Game | str, seats: int | None = None, options: Mapping[str, Value] | None = None) -> None:
        self.game: Final[Game] = named_game(game) if isinstance(game, str) else game
        agreed = self.game.options(options, seats)
        self.seats: Final = self.game.seats_meant(agreed) if seats is None else seats
        agreed.check(self.seats)
        self.observer: Final = self.game.observer(agreed, self.seats)
        check_rows(self.game, self.observer)
        self.shape: Final[Shape] = self.game.shape(agreed, self.seats)
        self.actions: Final = self.game.actions(agreed, self.seats)
        self.start: Final = self.game.start(agreed, self.seats)
        self.begin(0)

    def begin(self, seed: int | str) -> None:
        """A new game; the same seed gives the same chance."""
        self.episode = Episode(self.start, self.actions, self.observer, Stream(seed))

    @property
    def turn(self) -> int:
        """The seat to decide; negative when the game is over."""
        return int(self.episode.state.turn)

    @property
    def over(self) -> bool:
        return self.turn == OVER

    def row(self, seat: int) -> Bytes:
        """What a seat may know, and what it has answered so far where it is asked in parts."""
        return copied(self.episode.row(seat))

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """1 for each action that a seat may take now: none unless it has to decide."""
        if seat != self.turn:
            return np.zeros(self.shape.actions, np.int8)
        return copied(self.episode.mask()).view(np.int8)

    def may(self, action: int) -> bool:
        return not self.over and action in self.episode.legal()

    def act(self, action: int) -> None:
        """Take an action for the seat to decide; RegaliaError says which are allowed."""
        if self.over:
            raise RegaliaError("The game is over: begin another one.")
        legal = self.episode.legal()
        if action not in legal:
            raise RegaliaError(f"Action {action} is not allowed, but these are: {legal}.")
        self.episode.act(action)

    def make_move(self, move: int) -> None:
        """A whole move of the seat to decide, as computer players choose it."""
        self.episode.state.apply(move)
        self.episode.settle()

    def pay(self, seat: int) -> float:
        """What a seat is paid, nothing before the end."""
        return float(self.episode.state.pay(seat)) if self.over else 0.0

    # For people

    def seen(self) -> Table:
        """What a spectator sees: nothing that is hidden from any seat."""
        return self.game.view(self.episode.state, SPECTATOR, acts=False)

    def in_words(self) -> str:
        return text(self.seen())

    def picture(self) -> Pixels:
        return pixels(svg(self.seen(), width=WIDTH), WIDTH)

    def render(self, mode: str | None) -> str | Pixels | None:
        """As Gymnasium's and PettingZoo's modes ask for it: printed, as text, or as pixels."""
        if mode == "human":
            print(self.in_words())
        elif mode == "ansi":
            return self.in_words()
        elif mode == "rgb_array":
            return self.picture()
        return None
