"""Positions as plain data: the header that all games share, and typed reading with errors that name the field."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from regalia.kernel.card import CARD_OF_CODE, JOKER, sign
from regalia.kernel.error import BadOption, BadPosition
from regalia.kernel.game import Game
from regalia.kernel.option import Options

Chosen = TypeVar("Chosen", bound=Options)


def header(game: Game, options: Options, seats: int) -> dict[str, Any]:
    """The fields with which every position begins."""
    return {
        "regalia": "position",
        "game": game.called_in_files,
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
        if data.get("game") not in (game.called_in_files, game.name):
            raise BadPosition(f"This is a position of {str(data.get('game'))[:60]}, not of {game.called_in_files}.")
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
            options = kind.of(given)
            options.check(self.seats)
        except BadOption as error:
            raise BadPosition(str(error)) from error
        return options

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

    def number(self, name: str, low: int, high: int) -> int:
        return whole(self.value(name), name, low, high)

    def numbers(self, name: str, count: int, low: int, high: int) -> list[int]:
        return [whole(item, f"{name}[{at}]", low, high) for at, item in enumerate(self.items(name, count))]

    def word(self, name: str, allowed: Sequence[str]) -> str:
        value = self.value(name)
        if not isinstance(value, str) or value not in allowed:
            raise BadPosition(f"{name} must be {' or '.join(allowed)}, not {str(value)[:60]}.")
        return value

    def text(self, name: str) -> str:
        return written(self.value(name), name)

    def words(self, name: str, count: int) -> list[str]:
        return [written(item, f"{name}[{at}]") for at, item in enumerate(self.items(name, count))]

    def truth(self, name: str) -> bool:
        value = self.value(name)
        if not isinstance(value, bool):
            raise BadPosition(f"{name} must be true or false, not {str(value)[:60]}.")
        return value

    def items(self, name: str, count: int) -> list[object]:
        value = self.value(name)
        if not isinstance(value, list) or len(value) != count:
            raise BadPosition(f"{name} must be a list of {count}.")
        return value


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


def whole(value: object, name: str, low: int, high: int) -> int:
    """A whole number in a range, or BadPosition."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(f"{name} must be a whole number between {low} and {high}, not {str(value)[:60]}.")
    return value


def written(value: object, name: str) -> str:
    """A text, or BadPosition."""
    if not isinstance(value, str):
        raise BadPosition(f"{name} must be a text, not {str(value)[:60]}.")
    return value
