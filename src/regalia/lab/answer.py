"""What came out of the lab, as a person reads it at a Python prompt and in a notebook."""

from typing import Protocol

from regalia.kernel.wording import plural
from regalia.lab.line import Line


class HasLines(Protocol):
    @property
    def lines(self) -> list[Line]: ...


class Answer:
    """It prints as its answers, one line each; in a notebook each answer opens the table behind it."""

    __slots__ = ()

    def __str__(self) -> str:
        from regalia.lab.present.notebook import answers

        return answers(self)

    def _repr_html_(self) -> str:
        """The answers with their tables, which notebooks show."""
        from regalia.lab.present.notebook import tables

        return tables(self)

    def __repr__(self: HasLines) -> str:
        return f"<{type(self).__name__} of {plural(len(self.lines), 'number')}>"
