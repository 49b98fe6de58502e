"""What a game offers whose players arrange something in secret that takes many moves."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from regalia.kernel.outcome import Refusal
from regalia.kernel.state import State
from regalia.table.draft import Draft

StateT_contra = TypeVar("StateT_contra", bound=State, contravariant=True)


class Drafting(Protocol[StateT_contra]):
    """What a game's module `draft` offers; a draft is a line of text, and a seat learns of its own only."""

    def is_open(self, state: StateT_contra, seat: int) -> bool:
        """Whether the seat may make a draft now, in its turn or before."""

    def is_begun(self, state: StateT_contra, seat: int) -> bool:
        """Whether the seat is in the midst of arranging something by single moves."""

    def is_part(self, action: int) -> bool:
        """Whether a move arranges a part of it."""

    def show(self, state: StateT_contra, seat: int, line: str, layer: str, held: str) -> Draft:
        """The draft of a line, "" for a new one; UnreadableMove if it is none."""

    def lay(self, state: StateT_contra, seat: int, line: str, layer: str, start: str, end: str) -> str | Refusal:
        """The line after a gesture from one key to another, or why not."""

    def use(self, state: StateT_contra, seat: int, line: str, tool: str, seed: str) -> str | Refusal:
        """The line after a tool, or why not; what is left to chance follows from the seed."""

    def moves(self, state: StateT_contra, seat: int, line: str) -> Sequence[int] | Refusal:
        """The moves that make the arrangement, or the first thing that it lacks."""
