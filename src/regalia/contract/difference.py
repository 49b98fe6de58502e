"""Where two things that a viewer is given differ: what failures of the laws of secrets show first."""

import json
from collections.abc import Sequence
from typing import Any

from regalia.contract.history import Words

Given = tuple[bytes, Words, list[int], int]  # a table, what was heard, the legal moves, and whose turn it is


def difference(one: Given, other: Given) -> str:
    """The first place in which they differ, with what each has there."""
    tables = [json.loads(given[0]) for given in (one, other)]
    names = ("what is heard", "the legal moves", "whose turn it is")
    pairs = [("the table", *tables), *zip(names, one[1:], other[1:], strict=True)]
    return next((first_place(name, here, there) for name, here, there in pairs if here != there), "nothing")


def first_place(where: str, one: Any, other: Any) -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        name = next(name for name in {**one, **other} if one.get(name) != other.get(name))
        return first_place(f"{where}, {name}", one.get(name), other.get(name))
    if is_row(one) and is_row(other) and len(one) == len(other):
        at = next(at for at in range(len(one)) if one[at] != other[at])
        return first_place(f"{where} {at + 1}", one[at], other[at])
    return f"{where}: {one!r} or {other!r}"


def is_row(found: Any) -> bool:
    return isinstance(found, Sequence) and not isinstance(found, str)
