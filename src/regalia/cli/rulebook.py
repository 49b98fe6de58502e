"""A game's RULES.md, taken apart into its clauses."""

import re
from typing import Final

from regalia.kernel import Game, RegaliaError
from regalia.kernel.error import did_you_mean

HEADING: Final = re.compile(r"#{1,6} ")


def clauses_of(game: Game) -> dict[str, str]:
    """Every numbered clause with its text; a clause begins with its number in bold and goes on while it is indented."""
    opening = re.compile(rf"(?:[-*] )?\*\*({re.escape(game.prefix)}-\d+)\.?\*\*\s*(.*)")
    clauses: dict[str, list[str]] = {}
    current = ""
    for line in game.rules().splitlines():
        if found := opening.match(line):
            current = found[1]
            clauses[current] = [found[2]]
        elif current and (HEADING.match(line) or (line and not line[0].isspace())):
            current = ""
        elif current:
            clauses[current].append(line.strip())
    return {number: "\n".join(lines).strip() for number, lines in clauses.items()}


def clause_of(game: Game, number: str) -> tuple[str, str]:
    """One clause by its number, `FO-9`, `fo-9` or `9`."""
    clauses = clauses_of(game)
    wanted = number.strip().upper()
    if wanted.isdecimal():
        wanted = f"{game.prefix}-{int(wanted)}"
    if wanted not in clauses:
        first, last = next(iter(clauses), ""), next(reversed(clauses), "")
        near = did_you_mean(wanted, clauses)
        raise RegaliaError(f"{game.title} has no clause {number[:40]}.{near} Clauses: {first} to {last}.")
    return wanted, clauses[wanted]
