"""A game's RULES.md, taken apart into its clauses.

A clause begins with its number in bold and with the marks that say where it comes from, and goes on while its lines are
indented:

    - **KC-3** *(book, house option)* Each king has 20 health (option `king_health`, 5 to 60).
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

# What a clause can be marked with, and what the mark says.
MARKS: Final = {
    "book": "the game's own rulebook says it",
    "ruling": "the rulebook leaves it open or contradicts itself, and this is how we read it",
    "house option": "a table may agree on something else; nothing of that is played unless it is chosen",
    "house rule": "this variant plays so, and the game it varies does not",
}
HEADING: Final = re.compile(r"#{1,6} ")
MARKED: Final = re.compile(r"\*\(([^)]*)\)\*\s*")


class Clause(NamedTuple):
    """One clause: its number, its marks in the order of MARKS, its words, which may have several lines, its chapter."""

    number: str
    marks: tuple[str, ...]
    words: str
    chapter: str


def opening_of(prefix: str) -> re.Pattern[str]:
    """How a clause begins: its number, then its first line."""
    return re.compile(rf"(?:[-*] )?\*\*({re.escape(prefix)}-\d+)\.?\*\*\s*(.*)")


def read_clauses(text: str, prefix: str) -> dict[str, Clause]:
    """Every numbered clause of a rulebook, in its order."""
    opening = opening_of(prefix)
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


def with_house_rules(text: str, title: str, prefix: str, house_rules: Mapping[str, str]) -> str:
    """The rulebook of a variant: each clause that differs as it reads now, and what differs said at the top."""
    if not house_rules:
        return text
    book = text.splitlines()
    name = book[0].lstrip("# ")
    new = dict(house_rules)
    lines: list[str] = []
    skipping = False
    for line in book[1:]:
        begins = opening_of(prefix).match(line)
        skipping = skipping and bool(line) and line[0].isspace()
        if begins and begins[1] in new:
            lines.append(house_clause(begins[1], new.pop(begins[1])))
            skipping = True
        elif not skipping:
            lines.append(line)
    differs = [f"- {number} reads: {words}" for number, words in house_rules.items()]
    top = [f"# {title}", "", f"This is {name} with house rules:", "", *differs]
    further = ["", "## House rules", "", *[house_clause(number, words) for number, words in new.items()]] if new else []
    return "\n".join([*top, *lines, *further]) + "\n"


def house_clause(number: str, words: str) -> str:
    return f"- **{number}** *(house rule)* {words}"
