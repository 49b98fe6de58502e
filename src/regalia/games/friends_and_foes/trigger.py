"""What happens in an action and can trigger a reaction (FF-112), by number, with what is told of it."""

from typing import Final

from mypy_extensions import i64

MOVED: Final = 0  # figure, from, to
MOVE_ENDED: Final = 1  # figure, area
ATTACKED: Final = 2  # attacker, target, melee, damage, area
REMOVED: Final = 3  # figure
EMPOWERED: Final = 4  # side, ability
PLACED: Final = 5  # side, what, where, seat

A_SNARE: Final = 0
A_SMOKE: Final = 1
A_GLYPH: Final = 2

# How many numbers are told of each.
TOLD: Final[list[int]] = [3, 2, 5, 1, 2, 4]

# An event as one number: its kind, and the five numbers at most that are told of it, from -1 on.
WIDTH: Final = 11  # bits of each
MASK: Final = (1 << WIDTH) - 1


def event(kind: i64, first: i64, second: i64 = -1, third: i64 = -1, fourth: i64 = -1, fifth: i64 = -1) -> i64:
    told = (third + 1) | (fourth + 1) << WIDTH | (fifth + 1) << 2 * WIDTH
    return kind | ((first + 1) | (second + 1) << WIDTH | told << 2 * WIDTH) << 4


def kind(event: i64) -> i64:
    return event & 15


def first(event: i64) -> i64:
    return (event >> 4 & MASK) - 1


def second(event: i64) -> i64:
    return (event >> 4 + WIDTH & MASK) - 1


def third(event: i64) -> i64:
    return (event >> 4 + 2 * WIDTH & MASK) - 1


def fourth(event: i64) -> i64:
    return (event >> 4 + 3 * WIDTH & MASK) - 1


def fifth(event: i64) -> i64:
    return (event >> 4 + 4 * WIDTH & MASK) - 1


def numbers(event: i64) -> tuple[int, ...]:
    """The kind of an event and what is told of it."""
    told = [int(first(event)), int(second(event)), int(third(event)), int(fourth(event)), int(fifth(event))]
    return (int(kind(event)), *told[: TOLD[kind(event)]])
