"""One kind of move: what a game declares of it, and how its moves are numbered, written and read."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from math import prod
from typing import Final, Generic, TypeVar

from regalia.kernel.field import NONE, Field
from regalia.kernel.state import State

S = TypeVar("S", bound=State)

PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


class Verb(Generic[S]):
    """One kind of move. Its templates name its fields, and the words that `Moves` knows of the position."""

    def __init__(
        self,
        write: str,
        fields: Mapping[str, Field[S]],
        *,
        first: int,
        name: str,
        chance: bool,
        who: str,
        meaning: str,
        clause: str,
        label: str,
        touch: str,
        things: str,
        ask: str,
        any_order: bool,
        also: Sequence[str],
        phases: tuple[int, ...],
        due: tuple[int, ...],
        when: Callable[[S], bool] | None,
        unless: Callable[..., bool] | None,
        narrow: Callable[[S, int], Sequence[Collection[int]] | None] | None,
        example: str,
        heading: str,
        quiet: bool,
        words: Mapping[str, Callable[[S], str]],
    ) -> None:
        self.write: Final = write
        self.names: Final = tuple(fields)
        self.fields: Final = tuple(fields.values())
        self.first: Final = first
        self.sizes: Final = tuple(field.size for field in self.fields)
        self.size: Final = prod(self.sizes)
        self.name: Final = name or re.split(r"\W", write)[0]
        self.chance: Final = chance
        self.who: Final = who or ("chance" if chance else "seat")
        self.meaning: Final = meaning
        self.clause: Final = clause
        self.label: Final = label
        self.touch: Final = tuple(touch.split())
        self.things: Final = tuple(things.split(";")) if things else ()
        # Texts, the places of fields, and what says a word of the position.
        self.thing_parts: Final = tuple(
            tuple(
                part if at % 2 == 0 else self.names.index(part) if part in self.names else words[part]
                for at, part in enumerate(PLACEHOLDER.split(template))
            )
            for template in self.things
        )
        self.ask: Final = ask
        self.any_order: Final = any_order
        self.phases: Final = phases
        self.due: Final = due or phases
        self.when: Final = when
        self.unless: Final = unless
        self.narrow: Final = narrow
        self.given_example: Final = example
        self.heading: Final = heading
        self.quiet: Final = quiet
        if not self.name:
            raise ValueError(f"the verb written “{write}” needs a name")
        if unknown := {found for found in PLACEHOLDER.findall(write) if found not in self.names}:
            raise ValueError(f"the verb written “{write}” has no field {', '.join(sorted(unknown))}")
        self.spellings: Final = (write, *also)
        self.parts: Final = tuple(self.split(write))

    def split(self, template: str) -> Iterator[str | int]:
        """A template as texts and the places of fields."""
        for at, part in enumerate(PLACEHOLDER.split(template)):
            if at % 2:
                yield self.names.index(part)
            elif part:
                yield part

    def pattern(self, template: str) -> "re.Pattern[str]":
        """How a spelling is read from a text in small letters: signs may have spaces around them."""
        parts = []
        for part in self.split(template):
            if isinstance(part, int):
                parts.append(f"(?P<{self.names[part]}>{self.fields[part].pattern})")
            else:
                parts += [
                    re.escape(sign) if sign.isalnum() or sign == " " else f" ?{re.escape(sign)} ?"
                    for sign in part.lower()
                ]
        return re.compile("".join(parts), re.ASCII)

    @cached_property
    def patterns(self) -> "tuple[re.Pattern[str], ...]":
        return tuple(self.pattern(spelling) for spelling in self.spellings)

    def values(self, move: int) -> tuple[int, ...]:
        """What the verb is told by one of its moves."""
        left, found = move - self.first, []
        for size in reversed(self.sizes):
            left, value = divmod(left, size)
            found.append(value)
        return tuple(reversed(found))

    def number(self, values: Iterable[int]) -> int:
        """The move that tells the verb these values."""
        at = 0
        for size, value in zip(self.sizes, values, strict=True):
            at = at * size + value
        return self.first + at

    def stride(self, name: str) -> int:
        """How far apart two of its moves are that differ by one in a field."""
        return prod(self.sizes[self.names.index(name) + 1 :])

    def written_moves(self, state: S) -> Collection[int]:
        """Its moves that can be written in this position."""
        if self.narrow is not None:
            told = [(value, self.narrow(state, value)) for value in self.fields[0].values(state)]
            return [
                self.number((value, *others)) for value, rest in told if rest is not None for others in product(*rest)
            ]
        every = [field.values(state) for field in self.fields]
        if self.unless is None and [len(values) for values in every] == list(self.sizes):
            return range(self.first, self.first + self.size)
        barred = self.unless or (lambda state, *values: False)
        return [self.number(values) for values in product(*every) if not barred(state, *values)]

    def can_write(self, state: S, move: int) -> bool:
        values = self.values(move)
        told = self.fields if self.narrow is None else self.fields[:1]
        return all(field.has(state, value) for field, value in zip(told, values, strict=False)) and self.fit(
            state, values
        )

    def fit(self, state: S, values: Sequence[int]) -> bool:
        """Whether values that can be written can be written together."""
        if self.narrow is not None:
            rest = self.narrow(state, values[0])
            return rest is not None and all(value in some for value, some in zip(values[1:], rest, strict=True))
        return self.unless is None or not self.unless(state, *values)

    def read(self, state: S, text: str) -> int | Field[S] | None:
        """The move that a text means; the field that does not understand it; None if it is not written like this."""
        wrong: Field[S] | None = None
        for pattern in self.patterns:
            if (found := pattern.fullmatch(text)) is not None:
                said = [found[name] for name in self.names]
                values = [field.find(state, word) for field, word in zip(self.fields, said, strict=True)]
                if NONE not in values and self.fit(state, values):
                    return self.number(values)
                wrong = wrong or self.fields[values.index(NONE) if NONE in values else 0]
        return wrong

    def amount(self, move: int) -> int:
        """The number that answers an `ask`; 0 where nothing is asked, and where the verb has no field."""
        return int(self.fields[0].texts[self.values(move)[0]]) if self.ask and self.fields else 0

    @property
    def example(self) -> str:
        """One of its moves, as it is written where words do not depend on the position."""
        if self.given_example:
            return self.given_example
        texts = {name: field.texts[field.example] for name, field in zip(self.names, self.fields, strict=True)}
        return self.write.format(**texts)
