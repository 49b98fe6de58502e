"""What a seat begins with, for the lab."""

from collections.abc import Mapping

from regalia.games.royal_family.moves import DEALING
from regalia.games.royal_family.options import Options
from regalia.games.royal_family.state import State
from regalia.kernel.option import Value
from regalia.kernel.state import CHANCE


def starts(state: State) -> tuple[Mapping[str, str], ...]:
    """RF-4: who plays first; the colours are always the seats'."""
    if state.phase == DEALING or state.turn == CHANCE:
        return ()
    return tuple({"turn": "first" if seat == state.active else "later"} for seat in range(state.seats))


def handed_on(options: Options, seats: int) -> list[Mapping[str, Value]]:
    return [{"first_seat": str(seat + 1)} for seat in range(seats)]
