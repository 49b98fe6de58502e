"""What is arranged behind a screen, for the games that have a room `draft`."""

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any, Protocol, cast

from regalia.kernel import Game, Refusal, State


class Drafting(Protocol):
    """What a game's room `draft` offers; a draft is a line of text, and a seat learns of its own only."""

    def is_open(self, state: State, seat: int) -> bool:
        """Whether the seat may make a draft now, in its turn or before."""

    def is_begun(self, state: State, seat: int) -> bool:
        """Whether the seat is in the midst of arranging something by single moves."""

    def is_part(self, action: int) -> bool:
        """Whether a move arranges a part of it."""

    def show(self, state: State, seat: int, line: str, layer: str, held: str) -> Any:
        """The `table.draft.Draft` of a line, "" for a new one; UnreadableMove if it is none."""

    def lay(self, state: State, seat: int, line: str, layer: str, start: str, end: str) -> str | Refusal:
        """The line after a gesture from one key to another, or why not."""

    def use(self, state: State, seat: int, line: str, tool: str, seed: str) -> str | Refusal:
        """The line after a tool, or why not; what is left to chance follows from the seed."""

    def moves(self, state: State, seat: int, line: str) -> Sequence[int] | Refusal:
        """The moves that make the arrangement, or the first thing that it lacks."""


@cache
def drafting(game: Game) -> Drafting | None:
    """The game's room for drafts."""
    return cast(Drafting, game.room("draft")) if find_spec(f"{game.package}.draft") else None


def arranged_since(game: Game, state: State, made: Sequence[tuple[int, int]], last: int) -> int:
    """Where the arrangement began that a move (seat and action) finished; the move itself if it finished none.

    What is finished is taken back whole, what is still being made move by move.
    """
    room = drafting(game)
    seat, action = made[last]
    if room is None or not room.is_part(action) or room.is_begun(state, seat):
        return last
    while last > 0 and made[last - 1][0] == seat and room.is_part(made[last - 1][1]):
        last -= 1
    return last
