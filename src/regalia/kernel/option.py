"""Options: the numbers and readings of a rulebook that a designer may change.

A game's `Options` is a class of typed fields, each declared by `number`, `choice` or `pattern` with its
range and one line of meaning. Checking, the JSON schema and the forms all come from these declarations; forms group
options by the chapters of the rulebook in which their clauses stand.
"""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, Final, Literal, NamedTuple, Self, get_args, get_origin, get_type_hints

import msgspec

from regalia.kernel.error import BadOption, did_you_mean
from regalia.kernel.stream import Stream
from regalia.table import Illustration

Value = int | str | bool
MOST_NAMES: Final = 40  # of options that a sentence lists


class Choice(NamedTuple):
    """One value of an option in words, and as a picture where it has one."""

    value: str
    name: str
    sentence: str = ""
    picture: Illustration | None = None


class Difference(NamedTuple):
    """One option that is not as in the book: its name and meaning, what is played here and in the book, in words."""

    name: str
    meaning: str
    here: str
    book: str
    clause: str


class Rule(msgspec.Struct, frozen=True):
    """What one option may be: its kind, range and meaning, read from the declaration."""

    name: str
    default: Value
    meaning: str
    clause: str
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    pattern: str = ""
    allowed: str = ""
    endless: Value | None = None  # a value with which a game need not end
    common: bool = False  # whether tables often agree on another value
    words: Mapping[str, str] = {}  # a sentence for each choice that needs one

    @property
    def title(self) -> str:
        """The name as forms write it: `Tax low`."""
        return self.name.replace("_", " ").capitalize()

    def offer(self) -> tuple[Choice, ...]:
        """The choices in words; none of a number, a switch or a pattern."""
        return tuple(Choice(value, value.replace("_", " "), self.words.get(value, "")) for value in self.choices)

    def check(self, value: object) -> Value:
        """The value as its own type, or BadOption that says what is allowed."""
        if isinstance(self.default, bool):
            return self._switch(value)
        if isinstance(self.default, int):
            return self._number(value)
        text = str(value)
        if self.choices and text in self.choices:
            return text
        if self.pattern and len(text) <= 200 and re.fullmatch(self.pattern, text):
            return text
        raise self._refusal(value)

    def _switch(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in ("true", "yes", "on"):
            return True
        if isinstance(value, str) and value.lower() in ("false", "no", "off"):
            return False
        raise self._refusal(value)

    def _number(self, value: object) -> int:
        if isinstance(value, str) and re.fullmatch(r"[+-]?\d{1,9}", value.strip(), re.ASCII):
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._refusal(value)
        if (self.low is None or value >= self.low) and (self.high is None or value <= self.high):
            return value
        raise self._refusal(value)

    def range(self) -> str:
        """What is allowed, in words: `between 0 and 20`, `all or players`."""
        if self.allowed:
            return self.allowed
        if isinstance(self.default, bool):
            return "true or false"
        if self.choices:
            return ", ".join(self.choices[:-1]) + " or " + self.choices[-1]
        return f"between {self.low} and {self.high}"

    def draw_value(self, stream: Stream) -> Value:
        """A value at random; of numbers the lowest and the highest come most often."""
        if isinstance(self.default, bool):
            return stream.below(2) == 1
        if self.choices:
            return self.choices[stream.below(len(self.choices))]
        low, high = self.low or 0, self.high or 0
        corners = (low, high, low + stream.below(high - low + 1))
        return corners[stream.below(len(corners))]

    def _refusal(self, value: object) -> BadOption:
        shown = str(value)
        near = did_you_mean(shown, self.choices) if self.choices else ""
        return BadOption(f"{self.name} must be {self.range()}, not {shown[:60]}.{near}")


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The base of every game's options; immutable, equal by value."""

    _rules: ClassVar[dict[type, dict[str, Rule]]] = {}

    @classmethod
    def rules(cls) -> dict[str, Rule]:
        """Every option by name, in the order of the declaration."""
        if cls not in Options._rules:
            Options._rules[cls] = {rule.name: rule for rule in _read_rules(cls)}
        return Options._rules[cls]

    @classmethod
    def of(cls, given: Mapping[str, object] | None = None) -> Self:
        """Options from names and values, texts allowed for numbers; the rest keep their defaults."""
        rules = cls.rules()
        values: dict[str, Any] = {}
        for name, value in (given or {}).items():
            if name not in rules:
                known = in_a_sentence(list(rules))
                raise BadOption(f"There is no option {name[:60]}.{did_you_mean(name, rules)} Options: {known}.")
            values[name] = rules[name].check(value)
        return cls(**values)

    @classmethod
    def as_played(cls, given: Mapping[str, object]) -> Self:
        """Options of a table that was played, which may be older than a refusal: what has no effect is left out."""
        idle = cls.of(given).without_effect()
        return cls.of({name: value for name, value in given.items() if name not in idle})

    def check(self, seats: int) -> None:
        """Refuse what does not go together, or not with so many seats."""
        for sentence in self.without_effect().values():
            raise BadOption(sentence)

    def without_effect(self) -> dict[str, str]:
        """Options that change nothing beside the others, by name, each with the sentence that refuses it."""
        return {}

    def warnings(self, seats: int) -> list[str]:
        """What is allowed and may yet not be meant, in sentences for whoever sets a table."""
        return []

    def changed(self) -> dict[str, Value]:
        """The options that differ from their defaults."""
        return {name: getattr(self, name) for name, rule in self.rules().items() if getattr(self, name) != rule.default}

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """The JSON schema of these options, from the same declarations."""
        properties: dict[str, Any] = {}
        for rule in cls.rules().values():
            entry: dict[str, Any] = {"description": rule.meaning, "default": rule.default, "x-clause": rule.clause}
            if isinstance(rule.default, bool):
                entry["type"] = "boolean"
            elif isinstance(rule.default, int):
                entry |= {"type": "integer", "minimum": rule.low, "maximum": rule.high}
            elif rule.choices:
                entry |= {"type": "string", "enum": list(rule.choices)}
            else:
                entry |= {"type": "string", "pattern": f"^(?:{rule.pattern})$", "x-allowed": rule.allowed}
            properties[rule.name] = entry
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "type": "object",
            "additionalProperties": False,
            "properties": properties,
        }


def draw_options(
    kind: type[Options],
    stream: Stream,
    most: int,
    fits: Callable[[dict[str, Value], str, Value], bool],
    given: Mapping[str, Value] | None = None,
) -> dict[str, Value]:
    """At most so many options changed at random, beside those given; `fits` says whether a change goes with the others.

    An option declared by a pattern is never changed: nobody can draw a text that fits it.
    """
    rules = [rule for rule in kind.rules().values() if not rule.pattern]
    drawn = dict(given or {})
    for _ in range(stream.below(most + 1) if rules else 0):
        rule = rules[stream.below(len(rules))]
        value = rule.draw_value(stream)
        if fits(drawn, rule.name, value):
            drawn[rule.name] = value
    return drawn


def in_a_sentence(names: list[str]) -> str:
    """All names, or as many as somebody reads, and how many more there are."""
    shown = names[:MOST_NAMES]
    more = f" and {len(names) - len(shown)} more" if len(names) > len(shown) else ""
    return (", ".join(shown) or "none") + more


def number(
    low: int, high: int, meaning: str, clause: str, endless: int | None = None, common: bool = False
) -> msgspec.Meta:
    """A whole number from low to high; `endless` is the one, if any, with which a game need not end."""
    extra = {"clause": clause, "endless": endless, "common": common}
    return msgspec.Meta(ge=low, le=high, description=meaning, extra=extra)


def choice(meaning: str, clause: str, common: bool = False, words: Mapping[str, str] | None = None) -> msgspec.Meta:
    """One of the words of a Literal, each with a sentence in `words` if it needs one; or a yes or no."""
    return msgspec.Meta(description=meaning, extra={"clause": clause, "common": common, "words": words or {}})


def pattern(expression: str, allowed: str, meaning: str, clause: str, common: bool = False) -> msgspec.Meta:
    """A text that fits a regular expression; `allowed` says the same in words."""
    extra = {"clause": clause, "allowed": allowed, "common": common}
    return msgspec.Meta(pattern=expression, description=meaning, extra=extra)


def _read_rules(cls: type[Options]) -> list[Rule]:
    hints = get_type_hints(cls, include_extras=True)
    rules = []
    for field in msgspec.structs.fields(cls):
        hint = hints[field.name]
        assert get_origin(hint) is Annotated, f"{field.name} is declared without range and meaning"
        kind, meta = get_args(hint)
        extra = meta.extra or {}
        rules.append(
            Rule(
                name=field.name,
                default=field.default,
                meaning=meta.description or "",
                clause=extra.get("clause", ""),
                low=meta.ge,
                high=meta.le,
                choices=tuple(get_args(kind)) if get_origin(kind) is Literal else (),
                pattern=meta.pattern or "",
                allowed=extra.get("allowed", ""),
                endless=extra.get("endless"),
                common=extra.get("common", False),
                words=extra.get("words", {}),
            )
        )
    return rules
