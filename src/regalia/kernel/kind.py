"""Of which kind a move is, quickly: for compiled code that watches many games."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from regalia.kernel.vector import vec


class Kinds:
    """The kinds of a game's moves, as its verbs are called; several verbs may be called alike."""

    def __init__(self, verbs: Sequence[tuple[str, int, bool]]) -> None:
        """Each verb's name, the number of its first move, and whether it uses things; in the order of the numbers."""
        self.names: Final[list[str]] = []
        for name, _, _ in verbs:
            if name not in self.names:
                self.names.append(name)
        # Of the verbs.
        self.firsts = vec[i64]([first for _, first, _ in verbs])
        self.kinds = vec[i64]([self.names.index(name) for name, _, _ in verbs])
        self.use = vec[i64]([int(uses) for _, _, uses in verbs])
        # The verb that was asked for last: moves of one verb mostly come together.
        self.first: i64 = 0
        self.end: i64 = 0
        self.kind: i64 = 0
        self.uses: bool = False

    def of(self, move: i64) -> i64:
        """The kind of a move, by its place among the names."""
        self.find(move)
        return self.kind

    def uses_things(self, move: i64) -> bool:
        """Whether moves of its verb use cards, pieces, tiles or abilities."""
        self.find(move)
        return self.uses

    def find(self, move: i64) -> None:
        """Find its verb by the first numbers that the declaration gives."""
        if self.first <= move < self.end:
            return
        at: i64 = len(self.firsts) - 1
        self.end = move + 1
        while self.firsts[at] > move:
            self.end = self.firsts[at]
            at -= 1
        self.first = self.firsts[at]
        self.kind = self.kinds[at]
        self.uses = self.use[at] == 1
