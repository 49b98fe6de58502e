"""A game's RULES.md, taken apart into its clauses.

A clause begins with its number in bold and with the marks that say where it comes from, and goes on while its lines are
indented:

    - **KC-3** *(book, house option)* Each king has 20 health (option `king_health`, 5 to 60).
"""

import re
from typing import Final, NamedTuple

# What a clause can be marked with, and what the mark says.
MARKS: Final = {
    "book": "the game's own rulebook says it",
    "ruling": "the rulebook leaves it open or contradicts itself, and this is how we read it",
    "house option": "a table may agree on something else; nothing of that is played unless it is chosen",
}
HEADING: Final = re.compile(r"#{1,6} ")
MARKED: Final = re.compile(r"\*\(([^)]*)\)\*\s*")


class Clause(NamedTuple):
    """One clause: its number, its marks in the order of MARKS, its words, which may have several lines, its chapter."""

    number: str
    marks: tuple[str, ...]
    words: str
    chapter: str


def read_clauses(text: str, prefix: str) -> dict[str, Clause]:
    """Every numbered clause of a rulebook, in its order."""
    opening = re.compile(rf"(?:[-*] )?\*\*({re.escape(prefix)}-\d+)\.?\*\*\s*(.*)")
    found: dict[str, list[str]] = {}
    chapters: dict[str, str] = {}
    current = chapter = ""
    for line in text.splitlines():
        if HEADING.match(line):
            chapter = line.lstrip("# ")
        if begins := opening.match(line):
            current = begins[1]
            found[current] = [begins[2]]
            chapters[current] = chapter
        elif current and (HEADING.match(line) or (line and not line[0].isspace())):
            current = ""
        elif current:
            found[current].append(line.strip())
    return {number: read_clause(number, "\n".join(lines).strip(), chapters[number]) for number, lines in found.items()}


def read_clause(number: str, words: str, chapter: str) -> Clause:
    marked = MARKED.match(words)
    if marked is None:
        return Clause(number, (), words, chapter)
    return Clause(number, tuple(mark.strip() for mark in marked[1].split(",")), words[marked.end() :], chapter)
