"""What a seat begins with, for the lab."""

from collections.abc import Mapping

from regalia.games.friend_or_foe.moves import CHOOSING_FIRST, TURNING_STARTS
from regalia.games.friend_or_foe.options import Options
from regalia.games.friend_or_foe.state import State
from regalia.kernel.option import Value


def starts(state: State) -> tuple[Mapping[str, str], ...]:
    """FO-1, FO-28: each seat's suit, and who plays first."""
    if state.phase in (CHOOSING_FIRST, TURNING_STARTS):
        return ()
    return tuple(
        {"suit": state.seat_name(seat), "turn": "first" if seat == state.active else "later"}
        for seat in range(state.seats)
    )


def handed_on(options: Options, seats: int) -> list[Mapping[str, Value]]:
    """Every order of the suits round the table with every first seat."""
    suits = options.seat_suits
    turned = [suits[by:seats] + suits[:by] + suits[seats:] for by in range(seats)]
    firsts = ["random"] if options.first_seat == "random" else [str(seat + 1) for seat in range(seats)]
    return [{"seat_suits": order, "first_seat": first} for order in turned for first in firsts]
