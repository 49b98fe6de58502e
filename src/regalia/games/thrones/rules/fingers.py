"""The game of fingers (TH-13): both show some at once, and the sum is even or odd."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.kernel.wording import plural

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


def show(state: "State", count: i64) -> bool:
    """One player's fingers, which nobody sees before the other's; whether both have shown theirs."""
    seat = state.turn
    clause = "TH-13" if state.number == 0 else "TH-71"
    if state.events is not None:
        state.tell(seat, "hides", "shows fingers behind the hand", clause)
        state.tell(seat, "sees", f"shows {plural(int(count), 'finger')}", clause, knows=1 << seat)
    state.fingers = [*state.fingers, int(count)]
    state.turn = 1 - seat
    if len(state.fingers) < 2:
        return False
    if state.events is not None:
        one, other = state.fingers
        odd = "even" if is_even(state) else "odd"
        state.tell(1 - seat, "shows", f"shows {one}, the other {other}: {odd}", clause, reveals=True)
    return True


def is_even(state: "State") -> bool:
    return sum(state.fingers) % 2 == 0
