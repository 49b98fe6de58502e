"""The options of a game as people choose them: in chapters, for a form, and in words what differs from the book."""

from collections.abc import Mapping
from typing import Any

from regalia.kernel.error import BadOption
from regalia.kernel.option import Choice, Difference, Rule, Value
from regalia.kernel.rules import Game


def option_groups(game: Game) -> dict[str, list[Rule]]:
    """Every option under the chapter of the rulebook in which its clause stands, in the order of the book."""
    try:
        clauses = game.clauses()
    except FileNotFoundError:  # a game that has no rulebook yet
        clauses = {}
    groups: dict[str, list[Rule]] = {clause.chapter: [] for clause in clauses.values()}
    for rule in game.option_type.rules().values():
        chapter = clauses[rule.clause].chapter if rule.clause in clauses else "Other"
        groups.setdefault(chapter, []).append(rule)
    return {chapter: rules for chapter, rules in groups.items() if rules}


def option_schema(game: Game) -> dict[str, Any]:
    """The JSON schema of the options, with what a form needs besides: their groups, and their choices in words."""
    schema: dict[str, Any] = game.option_type.schema()
    choices = game.option_choices()
    properties: dict[str, Any] = {}
    for group, rules in option_groups(game).items():
        for rule in rules:
            entry = schema["properties"][rule.name] | {"x-group": group, "x-common": rule.common}
            if rule.name in choices:
                entry["x-choices"] = [
                    {
                        "value": one.value,
                        "name": one.name,
                        "sentence": one.sentence,
                        "picture": bool(one.picture),
                        "seats": seats_for(game, rule.name, one),
                    }
                    for one in choices[rule.name]
                ]
            properties[rule.name] = entry
    return schema | {"properties": properties}


def seats_for(game: Game, option: str, choice: Choice) -> list[int]:
    """The numbers of seats that can play with a choice that is shown as a card, all other options as in the book.

    One that fits no number by itself needs another option: that can be any number.
    """
    numbers = range(game.fewest, game.most + 1)
    card = choice.sentence or choice.picture is not None
    return [seats for seats in numbers if not card or fits(game, option, choice.value, seats)] or list(numbers)


def fits(game: Game, option: str, value: Value, seats: int) -> bool:
    try:
        game.options({option: value}, seats)
    except BadOption:
        return False
    return True


def differences_from_book(game: Game, options: Mapping[str, Value]) -> list[Difference]:
    """In words, what these options change about the rules of the book."""
    rules = game.option_type.rules()
    return [
        Difference(
            rules[name].title,
            rules[name].meaning,
            value_in_words(game, name, value),
            value_in_words(game, name, rules[name].default),
            rules[name].clause,
        )
        for name, value in options.items()
    ]


def value_in_words(game: Game, option: str, value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    names = {one.value: one.name for one in game.option_choices().get(option, ())}
    return names.get(str(value), str(value))
