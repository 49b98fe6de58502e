"""What one sees of a raffle: nothing that lies anywhere."""

from collections.abc import Sequence

from regalia.kernel.event import Event
from regalia.table import Act, Table
from tests.raffle.notation import write
from tests.raffle.state import State


def view(state: State, seat: int, events: Sequence[Event] = ()) -> Table:
    return Table()


def act(state: State, action: int) -> Act:
    return Act(id=action, label=write(state, action))


def touch(state: State, action: int) -> tuple[str, ...]:
    return ()
