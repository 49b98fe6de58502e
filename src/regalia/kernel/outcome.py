"""How a game ended, and why."""

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome:
    """How a game ended; it prints as its reason.

    `winners` are seats (several share the win, none is a draw), `scores` one number for each seat, `clause` is the rule
    that ended the game, `reason` says it in words. `share(seat)` is the part of the win that falls to a seat,
    `has_points` whether points say more than who won, `parts()` is all of it as a tuple.
    """

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], clause: str, reason: str) -> None:
        self.winners: Final = winners
        self.scores: Final = scores
        self.clause: Final = clause
        self.reason: Final = reason

    def share(self, seat: int) -> float:
        """The part of the win that falls to a seat: 1 alone, 1/n shared by n, all alike in a draw."""
        if not self.winners:
            return 1.0 / len(self.scores)
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    @property
    def has_points(self) -> bool:
        """Whether points say more than who won: a game may count nothing but the win."""
        wins = [int(seat in self.winners) for seat in range(len(self.scores))]
        return list(self.scores) != wins and len(set(self.scores)) > 1

    def parts(self) -> tuple[object, ...]:
        """All of it, by which outcomes are compared."""
        return self.winners, self.scores, self.clause, self.reason

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, self.parts()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __str__(self) -> str:
        return f"{self.reason} ({self.clause})" if self.clause else self.reason

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, scores={self.scores}, clause={self.clause!r}, reason={self.reason!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal:
    """Why a move is not allowed: the `clause` that forbids it and a `sentence` for the player.

    A match also tells which `move` that was, in notation; the judge, who was asked about a move, does not. `parts()` is
    all of it as a tuple.
    """

    def __init__(self, clause: str, sentence: str, move: str = "") -> None:
        self.clause: Final = clause
        self.sentence: Final = sentence
        self.move: Final = move

    def parts(self) -> tuple[str, str, str]:
        """All of it, by which refusals are compared."""
        return self.clause, self.sentence, self.move

    def __reduce__(self) -> tuple[object, ...]:
        return Refusal, self.parts()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __str__(self) -> str:
        move = f"{self.move}: " if self.move else ""
        return f"{move}{self.sentence}" + (f" ({self.clause})" if self.clause else "")

    def __repr__(self) -> str:
        move = f", move={self.move!r}" if self.move else ""
        return f"Refusal(clause={self.clause!r}, sentence={self.sentence!r}{move})"
