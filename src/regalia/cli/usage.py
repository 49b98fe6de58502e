"""How commands explain themselves: as other programs of the command line do."""

import re
from collections.abc import Callable
from typing import Any, Final

from typer.core import TyperCommand, TyperGroup

from regalia.kernel.error import NotUnderstood, did_you_mean

# What the frame calls a type, and what other programs write: `--games N`.
TYPES: Final = (
    (re.compile(r" (?:<int(?: range)?>|INTEGER(?: RANGE)?)$"), " N"),
    (re.compile(r" (?:<float(?: range)?>|FLOAT(?: RANGE)?)$"), " NUMBER"),
    (re.compile(r" <(?:str|path)>$"), " TEXT"),
    (re.compile(r" [<\[]([\w|-]+)[>\]]$"), r" \1"),  # one of some words
)
ARGUMENT: Final = re.compile(r" (?:<[^>]*>|[A-Z]+ RANGE|TEXT|INTEGER)$")
REQUIRED: Final = re.compile(r"(?:; |\s*\[)required\]$")

HelpRecord = tuple[str, str] | None


class PlainCommand(TyperCommand):
    """A command whose arguments stand in its usage and its list by their names: `regalia new [OPTIONS] GAME`."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        for parameter in self.params:
            vars(parameter)["get_help_record"] = plain_record(parameter, parameter.get_help_record)

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return [piece.replace("{", "").replace("}", "") for piece in super().collect_usage_pieces(ctx)]


def plain_record(parameter: Any, tell: Callable[[Any], HelpRecord]) -> Callable[[Any], HelpRecord]:
    """A line of the list: an argument by its name, since the usage says what is required; an option with its type."""

    def record(context: Any) -> HelpRecord:
        found = tell(context)
        if found is None:
            return None
        name, words = found
        if parameter.param_type_name == "argument":
            words = REQUIRED.sub(lambda end: "]" if end[0].startswith(";") else "", words)
            return ARGUMENT.sub("", name).strip("[]{}."), words
        for pattern, written in TYPES:
            name = pattern.sub(written, name)
        return name, words

    return record


class PlainGroup(TyperGroup):
    """Commands of which one has to be named: who names a game instead is told where it belongs."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        word, first = args[0][:40], next(iter(self.commands))
        if word.startswith("-") or word in self.commands:
            return super().resolve_command(ctx, args)
        game = f" A game stands behind its command: {ctx.command_path} {first} {word}."
        near = "" if is_game(word) else did_you_mean(word, self.commands)
        known = ", ".join(self.commands)
        raise NotUnderstood(f"There is no command “{word}” of {ctx.command_path}.{near or game} Commands: {known}.")


def is_game(word: str) -> bool:
    from regalia.games import find_game  # needed for this mistake only
    from regalia.kernel.error import RegaliaError

    try:
        find_game(word)
    except RegaliaError:
        return False
    return True
