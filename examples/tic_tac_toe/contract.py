"""What tic-tac-toe declares to the contract: what no move may create or destroy."""

from collections.abc import Sequence

from examples.tic_tac_toe.state import State
from regalia.kernel.event import Event


def check_conserved(state: State, told: Sequence[Event] | None) -> None:
    """Every square is free or marked by one seat, and the seats have marked in turn."""
    squares = len(state.setup.squares)
    crosses, noughts = int(state.crosses), int(state.noughts)
    assert crosses & noughts == 0, "a square is marked twice"
    assert 0 <= crosses | noughts < 1 << squares, "something beside the board is marked"
    marks = crosses.bit_count() + noughts.bit_count()
    assert marks + state.left == squares, f"{marks} marked and {state.left} free squares are not {squares}"
    assert crosses.bit_count() - noughts.bit_count() in (0, 1), "a seat has marked out of turn"
    assert told is None or marks == len(told), f"{marks} squares are marked, but {len(told)} marks were told"
