"""Moves of a raffle as text."""

from tests.raffle.state import HAT, WIN, State

WORDS = ("wait", "whistle")


def seat_name(state: State, seat: int) -> str:
    return f"Seat {seat + 1}"


def vocabulary(state: State) -> range:
    return range(WIN + state.seats)


def write(state: State, action: int) -> str:
    if action < HAT:
        return WORDS[action]
    return f"hat {action - HAT + 1}" if action < WIN else f"win {action - WIN + 1}"


def read(state: State, text: str) -> int:
    return next(action for action in vocabulary(state) if write(state, action) == text)
