"""Actions: a game's moves as programs that learn it answer, one number at a time, none of them large."""

from typing import Final

from mypy_extensions import i16, i64

from regalia.kernel.shape import Part
from regalia.kernel.vector import vec

WIDEST: Final = 1000  # actions that one question may have
NEVER: Final = -1


class SplitVerb:
    """A kind of move that is asked in parts: first itself, then each of its fields."""

    def __init__(self, name: str, first: i64, sizes: list[int]) -> None:
        self.name: Final = name
        self.first: Final[i64] = first
        self.sizes: Final = sizes
        self.fields: Final[i64] = len(sizes)
        strides: list[int] = []
        stride = 1
        for size in reversed(sizes):
            strides.append(stride)
            stride *= size
        self.strides: Final = list(reversed(strides))

    def value(self, move: i64, field: i64) -> i64:
        """What a move tells a field."""
        stride: i64 = self.strides[field]
        size: i64 = self.sizes[field]
        return (move - self.first) // stride % size


class Actions:
    """The answers to the question what a seat does, numbered from 0 without gaps.

    Where all moves fit under WIDEST, an action is a move. Else the largest kinds of moves are asked in parts: the first
    question has one action for the whole kind, and each of its fields is a question of its own, answered by its value.
    """

    def __init__(self, verbs: list[tuple[str, int, list[int]]], moves: list[int], numbers: i64) -> None:
        """`verbs` have a name, a first number and the sizes of their fields; `moves` can be offered, in order."""
        each = by_verb(moves, [first for _, first, _ in verbs[1:]] + [int(numbers)])
        largest = largest_whole([len(some) for some in each])
        self.moves: Final[i64] = len(moves)
        self.split_verbs: Final[list[SplitVerb]] = []
        move_of: list[int] = []
        action_of = [NEVER] * int(numbers)
        split_of: list[int] = []
        for (name, first, sizes), some in zip(verbs, each, strict=True):
            whole = len(some) <= largest
            if not whole:
                self.split_verbs.append(SplitVerb(name, first, sizes))
                move_of.append(NEVER)
                split_of.append(len(self.split_verbs) - 1)
            for move in some:
                if whole:
                    move_of.append(move)
                    split_of.append(NEVER)
                action_of[move] = len(move_of) - 1
        self.move_of: Final[vec[i64]] = vec[i64](move_of)  # by action; NEVER for a verb that is asked in parts
        self.split_of: Final[vec[i64]] = vec[i64](split_of)  # by action: which of the split verbs it is
        self.action_of: Final[vec[i16]] = vec[i16](action_of)  # by move: the answer to the first question
        widest = len(move_of)
        deepest = 0
        for verb in self.split_verbs:
            widest = max(widest, *verb.sizes)
            deepest = max(deepest, len(verb.sizes))
        self.width: Final[i64] = widest
        self.questions: Final = 1 + deepest
        # What was answered so far is a part of the row: the verb, and every field but the last.
        fields = [max([verb.sizes[at] for verb in self.split_verbs if at < len(verb.sizes)]) for at in range(deepest)]
        self.answered: Final[list[int]] = fields[:-1]
        self.length: Final[i64] = len(self.split_verbs) + sum(self.answered)

    def parts(self, first: int) -> list[Part]:
        """The parts of a row that tell what was answered so far; none where no move is asked in parts."""
        if not self.split_verbs:
            return []
        parts = [Part("answered verb", first, (len(self.split_verbs),))]
        for number, size in enumerate(self.answered, 1):
            last = parts[-1]
            parts.append(Part(f"answered field {number}", last.first + last.length, (size,)))
        return parts


def by_verb(moves: list[int], ends: list[int]) -> list[list[int]]:
    """The moves of each verb, by the number at which each verb ends."""
    each: list[list[int]] = [[] for _ in ends]
    at = 0
    for move in moves:
        while move >= ends[at]:
            at += 1
        each[at].append(move)
    return each


def largest_whole(counts: list[int]) -> int:
    """The number of moves up to which a verb is not asked in parts, so that the first question is not too wide."""
    total = sum(counts)
    for size in sorted(set(counts), reverse=True):
        if total <= WIDEST:
            return size
        total -= counts.count(size) * (size - 1)
    return 1
