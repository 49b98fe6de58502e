"""The state of a raffle."""

from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from tests.raffle import moves
from tests.raffle.options import Options

NOBODY = -1
WHOLE = 12_000  # the weight of a seat with its share


class State(Base):
    """Who has the red hat, who blew the whistle, who won."""

    def __init__(self, options: Options, seats: int, like: "State | None" = None) -> None:
        super().__init__(seats)
        self.options = options
        self.even = False
        self.red: int = NOBODY if like is None else like.red
        self.blew: list[bool] = [] if like is None else like.blew[:]
        self.winner: int = NOBODY if like is None else like.winner
        self.turn = CHANCE if like is None else like.turn

    def clone(self) -> "State":
        return State(self.options, self.seats, self)

    def resample(self, seat: int, stream: Stream) -> "State":
        return self.clone()

    def knows_all(self, seat: int) -> bool:
        return True

    def offers(self) -> list[int]:
        if self.turn >= 0:
            return [moves.WAIT, moves.WHISTLE]
        if self.turn != CHANCE:
            return []
        drawn = moves.MOVES.all_of(moves.HAT if self.red == NOBODY else moves.WIN)[: self.seats]
        first = self.options.ribbon % self.seats if self.red != NOBODY else 0
        return drawn[first:] + drawn[:first]

    def chance_label(self) -> str:
        return "red hat" if self.red == NOBODY else "winner"

    def weight(self, move: int) -> int:
        wins = moves.VERB[move] == moves.WIN
        return round(WHOLE * int(self.seats) * self.chance_of(moves.SEAT_OF[move])) if wins else 1

    def chance_of(self, seat: int) -> float:
        """To win, for what is known: what is planted for one seat is taken from the others alike."""
        planted = [self.planted(other) for other in range(self.seats)]
        others = (sum(planted) - planted[seat]) / (len(planted) - 1)
        return 1 / len(planted) + (planted[seat] - others) / 100

    def planted(self, seat: int) -> float:
        """Who has still to choose is taken to blow as often as not."""
        options = self.options
        blew = float(self.blew[seat]) if seat < len(self.blew) else 0.5
        return options.seat * (seat == 0) + options.hat * (seat == self.red) + options.whistle * blew

    def apply(self, move: int) -> None:
        if moves.VERB[move] == moves.WIN:
            self.winner = moves.SEAT_OF[move]
            self.turn = OVER
        elif moves.VERB[move] == moves.HAT:
            self.red = moves.SEAT_OF[move]
            self.tell(self.red, "hat", "gets the red hat", "RA-1")
            self.turn = 0
        else:
            self.blew.append(move == moves.WHISTLE)
            self.tell(self.turn, "whistle", "blows or waits", "RA-2")
            self.turn = len(self.blew) if len(self.blew) < self.seats else CHANCE

    def outcome(self) -> Outcome:
        scores = tuple(int(seat == self.winner) for seat in range(self.seats))
        return Outcome((self.winner,), scores, "RA-3", "drawn")
