"""What one seat, or a spectator, sees of tic-tac-toe: everything."""

from collections.abc import Sequence

from examples.tic_tac_toe.parts import MARKS, NOBODY
from examples.tic_tac_toe.state import State
from regalia.kernel.event import Event
from regalia.kernel.state import OVER
from regalia.table import Cell, Piece, Seat, Table, Zone


def view(state: State, seat: int, events: Sequence[Event] = ()) -> Table:
    """The table for a seat; `events` are what it heard of the last move."""
    return Table(
        zones=(board(state),),
        seats=tuple(seat_of(state, other) for other in range(state.seats)),
        goal=f"Have {state.setup.options.in_a_row} marks in a row, straight or diagonally",
        prompt=prompt(state, seat),
        last=tuple(event.place for event in events),
    )


def board(state: State) -> Zone:
    grid = state.setup.grid
    squares = [grid.square(column, row) for row in reversed(range(grid.rows)) for column in range(grid.columns)]
    cells = tuple(cell(state, square) for square in squares)
    return Zone(key="board", label="The board", items=cells, layout="grid", cols=grid.columns)


def cell(state: State, square: int) -> Cell:
    where, owner = state.setup.grid.name(square), int(state.owner(square))
    if owner == NOBODY:
        return Cell(key=where, label=f"{where}: empty")
    mark = Piece(key=f"mark-{where}", art=MARKS[owner], owner=owner, label=state.name_of(owner))
    return Cell(key=where, label=f"{where}: {state.name_of(owner)}", holds=(mark,))


def seat_of(state: State, seat: int) -> Seat:
    return Seat(
        key=f"seat-{seat + 1}",
        seat=seat,
        name=state.name_of(seat),
        art=MARKS[seat],
        active=state.turn == seat,
        winner=state.winner == seat,
        standing=standing(state, seat),
    )


def standing(state: State, seat: int) -> str:
    """TT-4: how many marks are in the fullest row that is still open."""
    squares = [int(state.owner(square)) for square in state.setup.squares]
    open_rows = [
        [squares[square] for square in state.setup.squares if row >> square & 1]
        for row in state.setup.rows
        if not any(squares[square] == 1 - seat for square in state.setup.squares if row >> square & 1)
    ]
    return (
        f"{max(row.count(seat) for row in open_rows)} of {state.setup.options.in_a_row}" if open_rows else "no open row"
    )


def prompt(state: State, seat: int) -> str:
    if state.turn != OVER:
        return "Mark a square" if state.turn == seat else f"{state.name_of(state.turn)} chooses a square"
    if state.winner == NOBODY:
        return f"A draw: {state.outcome().reason}"
    return f"{state.outcome().reason} and wins"
