"""What a seat begins with and what a move uses."""

from collections.abc import Mapping

from tests.raffle.state import NOBODY, WHISTLE, State


def things(state: State, action: int) -> tuple[str, ...]:
    return ("whistle",) if action == WHISTLE else ()


def starts(state: State) -> tuple[Mapping[str, str], ...]:
    if state.red == NOBODY:
        return ()
    return tuple({"hat": "red" if seat == state.red else "blue"} for seat in range(state.seats))
