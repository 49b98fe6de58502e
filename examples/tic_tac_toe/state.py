"""The state of tic-tac-toe and its one move."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from examples.tic_tac_toe.options import Options
from examples.tic_tac_toe.parts import CROSSES, NOBODY, SEAT_NAMES, Setup
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import OVER
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream


@mypyc_attr(free_list_len=1)
class State(Base):
    """A board with marks."""

    def __init__(self, setup: Setup, like: "State | None" = None) -> None:
        super().__init__(2)
        self.setup: Final = setup
        if like is not None:
            self.turn = like.turn
            self.left: i64 = like.left  # squares that nobody has marked
            self.crosses: i64 = like.crosses  # each seat's set of squares
            self.noughts: i64 = like.noughts
            self.winner: i64 = like.winner
            return
        self.turn = CROSSES  # TT-2
        self.left = setup.grid.squares
        self.crosses = 0
        self.noughts = 0
        self.winner = NOBODY

    def seat_name(self, seat: i64) -> str:
        return SEAT_NAMES[seat]

    def clone(self) -> "State":
        return State(self.setup, self)

    def resample(self, seat: i64, stream: Stream) -> "State":
        """Everything lies open: there is nothing to re-deal."""
        return State(self.setup, self)

    def knows_all(self, seat: i64) -> bool:
        return True

    def offers(self) -> list[int]:
        """TT-3: every square that nobody has marked."""
        return self.setup.free_squares(self.crosses | self.noughts) if self.turn != OVER else []

    def at_random(self, stream: Stream) -> i64:
        marked = self.crosses | self.noughts
        skip = stream.below(self.left)
        square: i64 = 0
        while skip > 0 or marked >> square & 1:
            if not marked >> square & 1:
                skip -= 1
            square += 1
        return square

    def apply(self, square: i64) -> None:
        seat = self.turn
        self.mark(square, seat)
        if self.events is not None:
            name = self.setup.grid.name(square)
            self.tell(seat, "marks", f"marks {name}", "TT-3", name)
        if self.has_row_through(square, seat):  # TT-4
            self.winner = seat
            self.turn = OVER
        elif self.left == 0:  # TT-5
            self.turn = OVER
        else:
            self.turn = 1 - seat  # TT-2

    def mark(self, square: i64, seat: i64) -> None:
        self.left -= 1
        if seat == CROSSES:
            self.crosses |= 1 << square
        else:
            self.noughts |= 1 << square

    def marked(self, seat: i64) -> i64:
        """The squares that bear a seat's mark."""
        return self.crosses if seat == CROSSES else self.noughts

    def has_row_through(self, square: i64, seat: i64) -> bool:
        marked = self.marked(seat)
        for row in self.setup.rows_through[square]:
            if marked & row == row:
                return True
        return False

    def owner(self, square: i64) -> i64:
        """The seat whose mark is on a square, or NOBODY."""
        for seat in range(2):
            if self.marked(seat) >> square & 1:
                return seat
        return NOBODY

    def share(self, seat: i64) -> float:
        return 0.5 if self.winner == NOBODY else 1.0 if self.winner == seat else 0.0

    def outcome(self) -> Outcome:
        if self.winner == NOBODY:
            return Outcome((), (0, 0), "TT-5", "every square is marked and nobody has a row")
        winner = int(self.winner)
        scores = (1, 0) if winner == CROSSES else (0, 1)
        return Outcome((winner,), scores, "TT-4", f"{self.name_of(winner)} has {self.setup.options.in_a_row} in a row")


def start(options: Options, seats: i64) -> State:
    """The empty board (TT-1, TT-2)."""
    return State(Setup(options))
