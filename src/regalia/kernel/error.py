"""What can go wrong, each said so that a person knows what is wrong and what is allowed."""

from collections.abc import Iterable
from difflib import get_close_matches


class RegaliaError(Exception):
    """Anything a person or a program did that Regalia can answer in a sentence."""


class NotUnderstood(RegaliaError):
    """A name, a value or a way of writing that nobody knows here: it has to be put otherwise."""


class UnreadableMove(NotUnderstood):
    """The text is no move in this game's notation."""


class IllegalMove(RegaliaError):
    """The move can be read but a clause forbids it."""

    def __init__(self, move: str, clause: str, sentence: str) -> None:
        super().__init__(f"{move}: {sentence}" + (f" ({clause})" if clause else ""))
        self.move = move
        self.clause = clause
        self.sentence = sentence


class NotYourTurn(RegaliaError):
    """Another seat, or chance, has to move first."""


class StaleVersion(RegaliaError):
    """The move was meant for a table that has moved on since."""


class BadOption(NotUnderstood):
    """An option that does not exist, or a value it does not take."""


class BadPosition(RegaliaError):
    """A position that cannot lie on the table."""


class BadRecord(RegaliaError):
    """A record that does not replay; `line` counts from 1, 0 when no line is to blame."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.line = line


class UnknownGame(NotUnderstood):
    """There is no game of that name."""


class UnknownPlayer(NotUnderstood):
    """There is no computer player of that name."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """` Did you mean ...?` for the nearest known word, or nothing."""
    near = get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f" Did you mean {near[0]}?" if near else ""
