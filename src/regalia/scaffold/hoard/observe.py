"""What a seat of Hoard sees, as numbers, for programs that learn: the bag, the coins, and whose turn it is."""

from typing import Final, cast

from mypy_extensions import i64, u8

from regalia.kernel.observation import Observer, put
from regalia.kernel.state import CHANCE
from regalia.kernel.state import State as Base
from regalia.kernel.vector import vec
from regalia.scaffold.hoard.parts import KINDS, Setup
from regalia.scaffold.hoard.state import State


class TableObserver(Observer):
    """Seats are counted from the viewer: its own bank comes first, then those of the seats after it."""

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.bag: Final[i64] = self.part("bag", KINDS, scale=max(setup.bag))
        self.loot: Final[i64] = self.part("loot", 1, scale=setup.options.goal)
        self.banks: Final[i64] = self.part("banks", setup.seats, scale=setup.options.goal)
        self.active: Final[i64] = self.part("whose turn", setup.seats)
        self.drawing: Final[i64] = self.part("somebody draws", 1)

    def fill(self, state: Base, seat: i64, rows: vec[u8], at: i64) -> None:
        """Write what the seat knows into bytes that are 0, from `at` on."""
        game = cast(State, state)
        for kind in range(KINDS):
            put(rows, at + self.bag + kind, game.bag[kind])
        put(rows, at + self.loot, game.loot)
        for place in range(game.seats):
            put(rows, at + self.banks + place, game.bank[(seat + place) % game.seats])
        rows[at + self.active + (game.active - seat) % game.seats] = 1
        put(rows, at + self.drawing, i64(game.turn == CHANCE))
