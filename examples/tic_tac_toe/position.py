"""A position of tic-tac-toe as JSON."""

from functools import reduce
from operator import and_
from typing import Any, Final

from examples.tic_tac_toe import GAME
from examples.tic_tac_toe.options import Options
from examples.tic_tac_toe.parts import CROSSES, MARKS, NOBODY, NOUGHTS, SEAT_NAMES, Setup
from examples.tic_tac_toe.state import State
from regalia.kernel import position
from regalia.kernel.error import BadPosition
from regalia.kernel.position import Fields
from regalia.kernel.state import OVER

EMPTY: Final = "."


class Position(position.Position):
    """The rows from north to south. Whose turn it is follows from the marks."""

    board: object  # as many rows as the board has; that is an option


def dump(state: State) -> dict[str, Any]:
    return Position(board=board_text(state)).plain(GAME, state.setup.options, state.seats)


def board_text(state: State) -> list[str]:
    grid = state.setup.grid
    return [
        "".join(mark(state, grid.square(column, row)) for column in range(grid.columns))
        for row in reversed(range(grid.rows))
    ]


def mark(state: State, square: int) -> str:
    owner = state.owner(square)
    return EMPTY if owner == NOBODY else MARKS[owner]


def load(data: object) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, GAME)
    fields.read(Position)
    state = State(Setup(fields.options(Options)))
    grid = state.setup.grid
    for row, text in zip(reversed(range(grid.rows)), fields.words("board", grid.rows), strict=True):
        if len(text) != grid.columns or set(text) - {EMPTY, *MARKS}:
            raise BadPosition(f"Row {row + 1} of the board must be {grid.columns} of X, O and ., not {text[:20]}.")
        for column, letter in enumerate(text):
            if letter != EMPTY:
                state.mark(grid.square(column, row), MARKS.index(letter))
    settle_turn(state)
    return state


def settle_turn(state: State) -> None:
    """Whose turn it is, or who has won, from the marks alone."""
    crosses, noughts = int(state.crosses).bit_count(), int(state.noughts).bit_count()
    if crosses - noughts not in (0, 1):
        raise BadPosition(f"There are {crosses} crosses and {noughts} noughts, but the seats take turns (TT-2).")
    last = NOUGHTS if crosses == noughts else CROSSES
    won = [[row for row in state.setup.rows if row & marked == row] for marked in (state.crosses, state.noughts)]
    if won[1 - last]:
        raise BadPosition(f"{SEAT_NAMES[1 - last]} had a row already, so the game was over (TT-4).")
    if won[last] and not reduce(and_, won[last]):
        raise BadPosition(f"{SEAT_NAMES[last]} has two rows that no single mark completed (TT-4).")
    state.winner = last if won[last] else NOBODY
    state.turn = OVER if won[last] or state.left == 0 else 1 - last
