"""Numbers as a person would say them."""

from collections.abc import Mapping, Sequence
from math import floor, isfinite
from typing import Final

from regalia.kernel.option import Value
from regalia.kernel.wording import join_words
from regalia.lab.label import ENOUGH
from regalia.lab.line import Line

NO_WORDS: Final = "root of a share"  # a unit that nobody would say


def points(part: float) -> str:
    """A difference of rates in points of a hundred."""
    return f"{100 * part:.0f}" if abs(part) >= 0.1 or round(1000 * part) % 10 == 0 else f"{100 * part:.1f}"


def round_number(value: float) -> str:
    if abs(value) >= 100 or value == floor(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2g}"


def capitalized(words: str) -> str:
    """Begun with a capital; the rest as it is, names too."""
    return words[:1].upper() + words[1:]


def rules_words(options: Mapping[str, Value]) -> str:
    return ", ".join(f"{name}={value}" for name, value in options.items()) or "the rules as they are"


def value_words(line: Line) -> str:
    """The number of a line, and where the true one lies."""
    if line.unit == "share" and line.kind == "difference":
        return f"{100 * line.estimate:+.1f} points ({100 * line.low:+.1f} to {100 * line.high:+.1f})"
    if line.unit == "share":
        return f"{100 * line.estimate:.1f} % ({100 * line.low:.1f} to {100 * line.high:.1f})"
    if not (isfinite(line.low) and isfinite(line.high)):
        return round_number(line.estimate)
    if line.kind == "difference":
        unit = "" if line.unit == NO_WORDS else f" {line.unit}"
        return f"{signed(line.estimate)}{unit} ({signed(line.low)} to {signed(line.high)})"
    return f"{round_number(line.estimate)} ({round_number(line.low)} to {round_number(line.high)})"


def signed(value: float) -> str:
    return f"{'-' if value < 0 else '+'}{round_number(abs(value))}"


def percent(line: Line) -> str:
    """A rate with how sure it is, in whole percents."""
    return f"{100 * line.estimate:.0f} % ({100 * line.low:.0f} to {100 * line.high:.0f})"


def games_words(line: Line) -> str:
    """Who played how many games for it."""
    return f"{line.level}, {line.n_games:,} {'game' if line.n_games == 1 else 'games'}"


def seen_in(line: Line) -> str:
    """The same of what is told, not claimed: it stands there however few games there are."""
    return f"{games_words(line)}{': too few to go by' if line.n_games < ENOUGH else ''}"


def quoted(words: Sequence[str]) -> str:
    return join_words([f"“{word}”" for word in words])
