"""Numbers and lists in words."""

from collections.abc import Sequence

from mypy_extensions import i64


def plural(count: i64, noun: str = "coin", nouns: str = "") -> str:
    """`1 coin`, `3 coins`; `nouns` is the plural where an s does not make it."""
    return f"1 {noun}" if count == 1 else f"{count} {nouns or noun + 's'}"


def join_words(names: Sequence[str]) -> str:
    """`Spades`, `Spades and Hearts`, `Spades, Hearts and Clubs`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def percent(part: i64, whole: i64) -> str:
    """A share in whole percent: `17 %`."""
    return f"{round(100 * int(part) / int(whole))} %"
