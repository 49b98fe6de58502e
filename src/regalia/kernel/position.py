"""Positions as plain data: a header that all games share, and fields that each game declares.

A game's `Position` names its fields, each with its type and what the type cannot say: a range, some words, how many.
Reading checks these, with errors that name the field; what depends on options or cannot lie on a table is the game's.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from regalia.kernel.card import CARD_OF_CODE, JOKER, sign
from regalia.kernel.error import BadOption, BadPosition
from regalia.kernel.option import Options
from regalia.kernel.rules import Game

Chosen = TypeVar("Chosen", bound=Options)
Read = TypeVar("Read", bound=msgspec.Struct)

SEATS: Final = -1  # as a bound or a count: the number of seats
LONGEST: Final = 200  # items of a list for which no count is declared


class Shape(msgspec.Struct, frozen=True):
    """What a field's type does not say."""

    low: int | None = None
    high: int = 0
    words: tuple[str, ...] = ()
    count: int | None = None


def between(low: int, high: int) -> Shape:
    """A whole number, or a list of them, in a range."""
    return Shape(low=low, high=high)


def one_of(words: Sequence[str]) -> Shape:
    """One of some words."""
    return Shape(words=tuple(words))


def many(count: int) -> Shape:
    """A list of so many; without it a list has any length."""
    return Shape(count=count)


class Position(msgspec.Struct, kw_only=True):
    """The base of every game's positions: fields that are texts, truths, numbers, lists of these, or plain objects.

    An object within a position is declared likewise, as a struct that a `Part` reads.
    """

    def plain(self, game: Game, options: Options, seats: int) -> dict[str, Any]:
        """As data for JSON, with the header."""
        return header(game, options, seats) | msgspec.structs.asdict(self)


def header(game: Game, options: Options, seats: int) -> dict[str, Any]:
    """The fields with which every position begins."""
    return {
        "regalia": "position",
        "game": game.name_in_files,
        "rules": game.version,
        "seats": seats,
        "options": options.changed(),
    }


class Fields:
    """The fields of a position, read one by one; whatever does not fit is a BadPosition that names the field."""

    def __init__(self, data: object, game: Game) -> None:
        if not isinstance(data, Mapping):
            raise BadPosition("A position is a JSON object.")
        self.data: Mapping[str, object] = data
        if data.get("regalia", "position") != "position":
            raise BadPosition("The field regalia must be the word position.")
        if data.get("game") not in (game.name_in_files, game.name):
            raise BadPosition(f"This is a position of {str(data.get('game'))[:60]}, not of {game.name_in_files}.")
        if data.get("rules") != game.version:
            raise BadPosition(
                f"This position was made by rules version {str(data.get('rules'))[:20]} of {game.title}; "
                f"this is version {game.version}."
            )
        self.seats: int = self.number("seats", game.fewest, game.most)

    def options(self, kind: type[Chosen]) -> Chosen:
        given = self.data.get("options", {})
        if not isinstance(given, Mapping):
            raise BadPosition("options must be an object of names and values.")
        try:
            options = kind.as_played(given)
            options.check(self.seats)
        except BadOption as error:
            raise BadPosition(str(error)) from error
        return options

    def read(self, kind: type[Read]) -> Read:
        """All fields that a game declares, checked as far as the declaration goes."""
        hints = get_type_hints(kind, include_extras=True)
        self.only(list(hints))
        return kind(**{name: self.check_field(name, hint) for name, hint in hints.items()})

    def check_field(self, name: str, hint: Any) -> Any:
        """One field, checked by its declaration."""
        declared, *shapes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        low, high, words, count = None, 0, (), None
        for shape in shapes:
            low, high = (low, high) if shape.low is None else (shape.low, self.amount(shape.high))
            words = shape.words or words
            count = count if shape.count is None else self.amount(shape.count)
        if get_origin(declared) is list:
            item = get_args(declared)[0]
            if item is int:
                return self.numbers(name, count, declared_low(name, low), high)
            return self.items(name, count) if item is object else self.words(name, count)
        if declared is int:
            return self.number(name, declared_low(name, low), high)
        if declared is bool:
            return self.truth(name)
        if declared is str:
            return self.word(name, words) if words else self.text(name)
        return self.value(name)

    def amount(self, declared: int) -> int:
        return self.seats if declared == SEATS else declared

    def only(self, names: Sequence[str]) -> None:
        """Refuse fields nobody knows, which are likely misspelt."""
        known = {"regalia", "game", "rules", "seats", "options", *names}
        for name in self.data:
            if name not in known:
                raise BadPosition(f"There is no field {str(name)[:40]} in this position; it has {', '.join(names)}.")

    def value(self, name: str) -> object:
        if name not in self.data:
            raise BadPosition(f"The field {name} is missing.")
        return self.data[name]

    def place(self, name: str) -> str:
        """A field as errors name it."""
        return name

    def number(self, name: str, low: int, high: int) -> int:
        return whole(self.value(name), self.place(name), low, high)

    def numbers(self, name: str, count: int | None, low: int, high: int) -> list[int]:
        items = enumerate(self.items(name, count))
        return [whole(item, self.place(name) + ("" if count is None else f"[{at}]"), low, high) for at, item in items]

    def word(self, name: str, allowed: Sequence[str]) -> str:
        value = self.value(name)
        if not isinstance(value, str) or value not in allowed:
            raise BadPosition(f"{self.place(name)} must be {' or '.join(allowed)}, not {str(value)[:60]}.")
        return value

    def text(self, name: str) -> str:
        return read_text(self.value(name), self.place(name))

    def words(self, name: str, count: int | None) -> list[str]:
        return [read_text(item, f"{self.place(name)}[{at}]") for at, item in enumerate(self.items(name, count))]

    def truth(self, name: str) -> bool:
        value = self.value(name)
        if not isinstance(value, bool):
            raise BadPosition(f"{self.place(name)} must be true or false, not {str(value)[:60]}.")
        return value

    def items(self, name: str, count: int | None) -> list[object]:
        value = self.value(name)
        if not isinstance(value, list) or (len(value) > LONGEST if count is None else len(value) != count):
            raise BadPosition(f"{self.place(name)} must be a list{'' if count is None else f' of {count}'}.")
        return value

    def mapping(self, name: str) -> Mapping[str, object]:
        value = self.value(name)
        if not isinstance(value, Mapping):
            raise BadPosition(f"{self.place(name)} must be an object.")
        return value


class Part(Fields):
    """The fields of an object within a position, which lies at `where`."""

    def __init__(self, data: object, where: str, within: Fields) -> None:
        if not isinstance(data, Mapping):
            raise BadPosition(f"{where} must be an object.")
        self.data = data
        self.seats = within.seats
        self.where = where

    def place(self, name: str) -> str:
        return f"{self.where}, {name}"

    def only(self, names: Sequence[str]) -> None:
        """Refuse fields nobody knows, and the lack of others."""
        for name in self.data:
            if name not in names:
                raise BadPosition(f"{self.where} has no field {str(name)[:40]}; it has {', '.join(names)}.")
        for name in names:
            if name not in self.data:
                raise BadPosition(f"{self.where}: the field {name} is missing.")


class Cards:
    """The cards of a position: each is found at most once, and `left` are those not found yet."""

    def __init__(self, deck: Sequence[int], clause: str) -> None:
        self.deck = deck
        self.clause = clause  # that says which cards these are
        self.left = list(deck)

    def take(self, text: str, where: str) -> int:
        """The card of that code, which lies at `where`."""
        card = CARD_OF_CODE.get(text.upper(), -1)
        if card >= JOKER:  # jokers are all alike
            card = max((joker for joker in self.left if joker >= JOKER), default=card)
        if card not in self.deck:
            raise BadPosition(f"{where}: {text[:20]} is no card of this deck ({self.clause}).")
        if card not in self.left:
            raise BadPosition(f"{where}: {sign(card)} lies on the table twice.")
        self.left.remove(card)
        return card


def declared_low(name: str, low: int | None) -> int:
    """The least of a field of numbers; TypeError where its declaration gives no range."""
    if low is None:
        raise TypeError(f"{name} holds numbers: declare in which range, as Annotated[int, between(0, 9)]")
    return low


def whole(value: object, name: str, low: int, high: int) -> int:
    """A whole number in a range, or BadPosition."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(f"{name} must be a whole number between {low} and {high}, not {str(value)[:60]}.")
    return value


def read_text(value: object, name: str) -> str:
    """A text, or BadPosition."""
    if not isinstance(value, str):
        raise BadPosition(f"{name} must be a text, not {str(value)[:60]}.")
    return value
