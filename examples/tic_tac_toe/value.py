"""How good a position of tic-tac-toe looks."""

from mypy_extensions import i64

from examples.tic_tac_toe.parts import NOBODY
from examples.tic_tac_toe.state import State
from regalia.kernel.state import OVER


def value(state: State, seat: i64) -> float:
    """1 is won, 0 lost; in between, who has more of the rows that the other cannot complete any more."""
    if state.turn == OVER:
        return 0.5 if state.winner == NOBODY else 1.0 if state.winner == seat else 0.0
    mine = hopes(state, seat)
    theirs = hopes(state, 1 - seat)
    return float(mine + 1) / float(mine + theirs + 2)


def hopes(state: State, seat: i64) -> i64:
    """The rows a seat can still complete, each counting ten times more for every mark in it."""
    own, foe = int(state.marked(seat)), int(state.marked(1 - seat))
    hope: i64 = 0
    for row in state.setup.rows:
        if row & foe == 0:
            hope += 10 ** (row & own).bit_count()
    return hope
