"""The state of Hoard and its moves."""

from typing import Final

from mypy_extensions import i64

from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.wording import plural
from regalia.scaffold.hoard import moves
from regalia.scaffold.hoard.parts import COINS, DRAGON, KINDS, NAMES, Setup


class State(Base):
    """A bag and some banks. `active` is the seat whose turn it is, also while chance decides for it."""

    def __init__(self, setup: Setup, like: "State | None" = None) -> None:
        super().__init__(setup.seats)
        self.setup: Final = setup
        self.even = False  # what is drawn depends on how many of it are in the bag
        if like is not None:
            self.turn = like.turn
            self.active: int = like.active
            self.bag: list[int] = like.bag[:]  # how many of each kind
            self.loot: int = like.loot
            self.bank: list[int] = like.bank[:]
            self.burnt: int = like.burnt
            return
        self.turn = 0  # HO-2
        self.active = 0
        self.bag = setup.bag[:]
        self.loot = 0
        self.bank = [0] * setup.seats
        self.burnt = 0

    def clone(self) -> "State":
        return type(self)(self.setup, self)

    def resample(self, seat: i64, stream: Stream) -> "State":
        """Everybody knows what is left in the bag: there is nothing to deal again."""
        return self.clone()

    def knows_all(self, seat: i64) -> bool:
        return True

    def turn_number(self) -> int:
        return self.active + 1

    # What is allowed

    def offers(self) -> list[int]:
        self.offered.clear()
        if self.turn == CHANCE:
            for kind in range(KINDS):
                if self.bag[kind] > 0:
                    self.offer(moves.FIND, kind)
        elif self.turn != OVER:
            self.offer(moves.DRAW)  # HO-3
            if self.loot > 0:
                self.offer(moves.STOP)  # HO-5
        return self.offered

    def weight(self, action: i64) -> i64:
        return self.bag[moves.FIELD[action]]

    def chance_label(self) -> str:
        return f"piece from the bag for seat {self.active + 1}"

    # What a move does

    def apply(self, action: i64) -> None:
        verb = moves.VERB[action]
        if verb == moves.DRAW:
            self.draw_piece()
        elif verb == moves.STOP:
            self.stop()
        else:
            self.find(moves.FIELD[action])

    def draw_piece(self) -> None:
        self.tell(self.active, "draws", "reaches into the bag", "HO-3")
        self.turn = CHANCE

    def find(self, kind: int) -> None:
        self.bag[kind] -= 1
        self.tell(self.active, "finds", f"finds {NAMES[kind]}", "HO-4" if kind == DRAGON else "HO-3")
        if kind == DRAGON:
            self.meet_dragon()
        else:
            self.loot += COINS[kind]
            if self.is_bag_empty():  # HO-6
                self.stop()
            else:
                self.turn = self.active

    def meet_dragon(self) -> None:
        """HO-4."""
        if self.setup.options.dragon == "frightens":
            self.stop()
            return
        if self.loot > 0:
            self.tell(self.active, "loses", f"loses {plural(self.loot)}", "HO-4", "", self.loot)
        self.burnt += self.loot
        self.loot = 0
        self.end_turn()

    def stop(self) -> None:
        """HO-5."""
        if self.loot > 0:
            self.tell(self.active, "banks", f"banks {plural(self.loot)}", "HO-5", "", self.loot)
        self.bank[self.active] += self.loot
        self.loot = 0
        self.end_turn()

    def end_turn(self) -> None:
        if self.is_bag_empty() or self.bank[self.active] >= self.setup.options.goal:  # HO-6
            self.turn = OVER
        else:
            self.active = (self.active + 1) % self.seats  # HO-2
            self.turn = self.active

    def is_bag_empty(self) -> bool:
        return sum(self.bag) == 0

    # The end

    def outcome(self) -> Outcome:
        best = max(self.bank)
        winners = tuple([seat for seat in range(self.seats) if self.bank[seat] == best])  # HO-7
        reason = "the bag is empty" if self.is_bag_empty() else f"{plural(best)} are in a bank"
        return Outcome(winners, tuple(self.bank), "HO-6", reason)
