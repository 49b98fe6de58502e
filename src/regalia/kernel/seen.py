"""What a computer player is handed: one seat's knowledge, and nothing else."""

from mypy_extensions import mypyc_attr

from regalia.kernel.state import State
from regalia.kernel.stream import Stream


@mypyc_attr(allow_interpreted_subclasses=True)
class Seen:
    """What the seat numbered `seat` knows: a `state` dealt again from that, so that there is nothing to cheat with.

    `legal()` are the moves of the seat by their numbers, as `choose` answers one and `Match.push` takes it.
    """

    def __init__(self, state: State, seat: int, stream: Stream) -> None:
        self.state = state.resample(seat, stream)
        self.seat = int(seat)

    def legal(self) -> list[int]:
        """The moves of the seat by their numbers, as `choose` answers one and `Match.push` takes it."""
        return self.state.legal()


def seen_by(state: State, seat: int, stream: Stream) -> Seen:
    """What a computer player in a seat is handed; who hands it out is listed by a test."""
    return Seen(state, seat, stream)
