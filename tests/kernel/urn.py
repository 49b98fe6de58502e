"""A made-up game with uneven chance: draw a colour from an urn, then guess; for tests of the kernel alone."""

from mypy_extensions import i64

from regalia.kernel import CHANCE, OVER, Outcome, State, Stream

RED, BLUE, GREEN = 0, 1, 2
MARBLES = (1, 2, 7)


class Urn(State):
    """Chance draws a colour, as likely as it has marbles; then the only seat decides once."""

    def __init__(self, like: "Urn | None" = None) -> None:
        super().__init__(1)
        self.even = False
        self.turn = CHANCE if like is None else like.turn
        self.drawn: int = -1 if like is None else like.drawn

    def offers(self) -> list[int]:
        self.offered.clear()
        if self.turn == CHANCE:
            for colour in (RED, BLUE, GREEN):
                self.offer(colour)
        elif self.turn != OVER:
            self.offer(0)
            self.offer(1)
        return self.offered

    def weight(self, action: i64) -> i64:
        return MARBLES[action]

    def chance_label(self) -> str:
        return "marble from the urn"

    def apply(self, action: i64) -> None:
        if self.turn == CHANCE:
            self.drawn = action
            self.turn = 0
            self.tell(0, "draws", "draws a marble")
        else:
            self.turn = OVER

    def clone(self) -> "Urn":
        return Urn(self)

    def resample(self, seat: i64, stream: Stream) -> "Urn":
        return Urn(self)

    def outcome(self) -> Outcome:
        return Outcome((0,), (1,), "UR-1", "it is over")
