"""Many games side by side, as numpy arrays."""

import ctypes
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from regalia.games import named_game
from regalia.kernel import Game, RegaliaError
from regalia.kernel.batch import Batch
from regalia.kernel.observation import Observer
from regalia.kernel.option import Value
from regalia.kernel.shape import Shape

Bytes = npt.NDArray[np.uint8]


class Step(NamedTuple):
    """What all tables show after a step; the arrays are used again by the next one.

    Where a game is done, its pays are there and row, mask and seat are those of the next game.
    """

    rows: Bytes  # for the seat to decide at each table
    masks: Bytes  # 1 for each action that this seat may take
    seats: Bytes  # which seat that is
    pays: npt.NDArray[np.float64]  # of each seat, where a game is done, else 0
    done: npt.NDArray[np.bool_]


class Tables:
    """`n` tables at which a game is played, each with its own chance; a finished game is begun anew."""

    def __init__(
        self,
        game: Game | str,
        n: int,
        seed: int | str,
        options: Mapping[str, Value] | None = None,
        seats: int | None = None,
    ) -> None:
        self.game: Final[Game] = named_game(game) if isinstance(game, str) else game
        agreed = self.game.options(options, seats)
        seats = self.game.seats_meant(agreed) if seats is None else seats
        agreed.check(seats)
        observer = self.game.observer(agreed, seats)
        check_rows(self.game, observer)
        self.shape: Final[Shape] = self.game.shape(agreed, seats)
        self.batch: Final = Batch(
            self.game.start(agreed, seats), self.game.actions(agreed, seats), observer, n, seed
        )  # fmt: skip
        self.rows: Final[Bytes] = view(self.batch.rows).reshape(n, self.shape.row)
        self.masks: Final[Bytes] = view(self.batch.masks).reshape(n, self.shape.actions)
        self.seats: Final[Bytes] = view(self.batch.turns)
        self.done: Final[npt.NDArray[np.bool_]] = view(self.batch.done).view(np.bool_)
        self.answers: Any = self.batch.answers
        if not isinstance(self.answers, list):  # as it is where the engine is interpreted
            self.answers = view(self.answers).view(np.int64)
        self.pays: Final[npt.NDArray[np.float64]] = np.zeros((n, seats))

    def now(self) -> Step:
        """What the tables show."""
        return Step(self.rows, self.masks, self.seats, self.pays, self.done)

    def step(self, actions: npt.ArrayLike) -> Step:
        """One action at each table. RegaliaError says which is not allowed; then nothing has happened anywhere."""
        given = np.asarray(actions, np.int64)
        if given.shape != self.seats.shape:
            raise RegaliaError(f"{self.batch.count} tables need as many actions, not an array of shape {given.shape}.")
        self.answers[:] = given if isinstance(self.answers, np.ndarray) else given.tolist()
        self.batch.check()
        self.clear()
        self.batch.play()
        return self.after_play()

    def step_at_random(self) -> Step:
        """A random move at each table, chosen in the engine: all legal ones alike."""
        self.clear()
        self.batch.play_at_random()
        return self.after_play()

    def clear(self) -> None:
        self.rows.fill(0)
        self.masks.fill(0)

    def after_play(self) -> Step:
        np.copyto(self.pays.ravel(), np.asarray(self.batch.pays))
        return self.now()


def check_rows(game: Game, observer: Observer) -> None:
    """RegaliaError where a game has empty rows."""
    if not observer.length:
        raise RegaliaError(f"{game.title} does not say what a seat sees as numbers: its observe.py is missing.")


def view(row: Any) -> Bytes:
    """A row of bytes of the engine as an array, on the same memory.

    The compiled engine's rows call themselves read only, because of their length; their bytes may change.
    """
    found: Bytes = np.frombuffer(row, np.uint8)
    if found.flags.writeable or not found.size:
        return found
    memory: Any = (ctypes.c_uint8 * found.size).from_address(found.ctypes.data)
    memory.row = row  # so that it lives as long as the array
    return np.frombuffer(memory, np.uint8)


def copied(row: Any) -> Bytes:
    """A row of bytes of the engine as an array of its own: quicker than a view where it is short."""
    return np.frombuffer(row, np.uint8).copy()
