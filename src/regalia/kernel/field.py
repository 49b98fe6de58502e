"""What a move can be told: fields of so many values, each with the text people type and the word they read."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, Generic, TypeVar

from regalia.kernel.card import CARD_OF_CODE, JOKER, SUIT_LETTERS, SUIT_NAMES, code, sign
from regalia.kernel.state import State

S = TypeVar("S", bound=State)

NONE: Final = -1  # a text that means no value


class Field(Generic[S]):
    """What a verb can be told: one of `size` values, each with the text people type and the word they read.

    A value whose text is empty exists in the numbering but cannot be written. A game whose words depend on the position
    overrides `text`, `find` and `values`, and `allows` for the errors; where only labels do, `word`.
    """

    def __init__(
        self,
        texts: Iterable[str],
        words: Iterable[str] = (),
        *,
        keys: Iterable[str] = (),
        things: Iterable[str] = (),
        also: Mapping[str, int] | None = None,
        allowed: str = "",
        pattern: str = r"\S+?",
        example: int = 0,
    ) -> None:
        self.texts: Final = tuple(texts)
        self.words: Final = tuple(words) or self.texts  # in labels
        self.keys: Final = tuple(keys) or self.texts  # in touches
        self.names: Final = tuple(things) or self.words  # in things
        self.size: Final = len(self.texts)
        self.numbers: Final = {text.lower(): value for value, text in enumerate(self.texts) if text} | dict(also or {})
        self.allowed: Final = allowed or in_short([text for text in self.texts if text])
        self.pattern: Final = pattern
        self.example: Final = example or next((value for value, text in enumerate(self.texts) if text), 0)

    def text(self, state: S, value: int) -> str:
        """A value in notation."""
        return self.texts[value]

    def find(self, state: S, text: str) -> int:
        """The value that a text in small letters means, or NONE."""
        return self.numbers.get(text, NONE)

    def allows(self, state: S) -> str:
        """What can be typed for it, as an error says it; everybody may read that, so it tells nothing hidden."""
        return self.allowed

    def word(self, state: S, value: int) -> str:
        """A value in a label."""
        return self.words[value]

    def key(self, state: S, value: int) -> str:
        """A value as a part of a key on the table, as one key or several with spaces between them, or as none."""
        return self.keys[value]

    def thing(self, state: S, value: int) -> str:
        """A value as the lab counts it."""
        return self.names[value]

    def values(self, state: S) -> Collection[int]:
        """The values that can be written in this position."""
        return self._written

    def has(self, state: S, value: int) -> bool:
        """Whether a value can be written in this position."""
        return value in self.values(state)

    @cached_property
    def _written(self) -> Collection[int]:
        written = [value for value, text in enumerate(self.texts) if text]
        return range(self.size) if len(written) == self.size else written


def in_short(texts: Sequence[str]) -> str:
    """Some texts for an error: all of a few, the first and the last of many."""
    if len(texts) > 6:
        return f"{texts[0]} to {texts[-1]}"
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} or {texts[-1]}"


class Numbers(Field[Any]):
    """Whole numbers from low to high."""

    def __init__(self, low: int, high: int, nouns: Callable[[int], str], example: int) -> None:
        every = range(low, high + 1)
        words = [nouns(number) for number in every]
        super().__init__([str(number) for number in every], words, allowed=f"{low} to {high}", example=example - low)
        self.every: Final = every

    def find(self, state: State, text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else NONE
        return self.every.index(number) if number in self.every else NONE


def numbers(low: int, high: int, nouns: Callable[[int], str] = str, example: int | None = None) -> Numbers:
    """Whole numbers from low to high; `example` is one of them."""
    return Numbers(low, high, nouns, low if example is None else example)


class Seats(Numbers):
    """A seat, written by its number and called by its name."""

    def __init__(self, most: int) -> None:
        super().__init__(1, most, str, example=2)

    def word(self, state: State, value: int) -> str:
        return state.name_of(value) if value < state.seats else f"seat {value + 1}"


TENS: Final = {text.lower(): card for text, card in CARD_OF_CODE.items() if text.startswith("T")}

CARD: Final[Field[Any]] = Field(
    [code(card) for card in range(JOKER)],
    [sign(card) for card in range(JOKER)],
    also=TENS,
    allowed="a card such as 7S, 10H or KD",
    example=6,
)
CARD_OR_JOKER: Final[Field[Any]] = Field(
    [code(card) for card in range(JOKER + 1)],
    [sign(card) for card in range(JOKER + 1)],
    also=TENS,
    allowed="a card such as 7S, 10H or JK for a joker",
    example=6,
)
SUIT: Final[Field[Any]] = Field(SUIT_LETTERS, SUIT_NAMES)
