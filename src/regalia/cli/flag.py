"""Flags that belong together and that several commands share: a class says them once."""

import inspect
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import wraps
from typing import Any, get_type_hints


def with_flags(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command the flags of every parameter whose type is a dataclass; it is called with objects of these."""
    groups: dict[str, type[Any]] = {}
    flags: list[inspect.Parameter] = []
    for name, parameter in inspect.signature(command).parameters.items():
        if is_dataclass(parameter.annotation) and isinstance(parameter.annotation, type):
            groups[name] = parameter.annotation
            flags += flags_of(parameter.annotation)
        else:
            flags.append(parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY))

    @wraps(command)
    def run(**given: Any) -> None:
        grouped = {
            name: group(**{field.name: given.pop(field.name) for field in fields(group)})
            for name, group in groups.items()
        }
        command(**given, **grouped)

    # Typer asks a function for its signature and for the types of its parameters.
    vars(run)["__signature__"] = inspect.Signature(flags)
    run.__annotations__ = {flag.name: flag.annotation for flag in flags}
    return run


def flags_of(group: type[Any]) -> list[inspect.Parameter]:
    """The fields of a dataclass as parameters."""
    hints = get_type_hints(group, include_extras=True)
    return [
        inspect.Parameter(
            field.name, inspect.Parameter.KEYWORD_ONLY, default=field.default, annotation=hints[field.name]
        )
        for field in fields(group)
    ]
