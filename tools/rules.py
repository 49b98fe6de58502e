"""`python -m tools.rules` writes what in every RULES.md follows from the program. A test keeps it up to date.

What is written stands in the rulebook already and is found by its first line: a table by its head, a picture in
characters by what its fence is called. Everything else in a rulebook is left alone.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from regalia.games import games
from regalia.kernel import Game
from tools import battle_tables

GAMES: Final = Path(__file__).resolve().parent.parent / "src/regalia/games"
TABLES: Final[dict[str, Callable[[], list[str]]]] = {"friends_and_foes": battle_tables.tables}


def main() -> None:
    for game in games():
        rulebook_of(game).write_text(rulebook_with_tables(game), encoding="utf-8")
        print(f"wrote RULES.md of {game.title}")


def rulebook_of(game: Game) -> Path:
    return GAMES / game.name / "RULES.md"


def rulebook_with_tables(game: Game) -> str:
    """The game's rulebook with its tables and pictures as they should be."""
    text = rulebook_of(game).read_text(encoding="utf-8")
    for table in [notation(game), *TABLES.get(game.name, list)()]:
        text = with_table(text, table)
    return text


def with_table(text: str, table: str) -> str:
    """The text with the table or picture that has the same first line replaced by this one."""
    head = table.partition("\n")[0]
    rest = r"(?:.*\n)*?```\n" if head.startswith("```") else r"(?:\|.*\n)*"
    found = re.compile(rf"^{re.escape(head)}\n{rest}", re.MULTILINE)
    if len(found.findall(text)) != 1:
        raise ValueError(f"The rulebook must have the line “{head}” once, where this belongs.")
    return found.sub(lambda _: table, text)


def notation(game: Game) -> str:
    """All moves as they are written, with an example of each."""
    rows = ["| move | meaning | clause |", "|---|---|---|"]
    for verb in game.moves.verbs:
        meaning = f"chance: {verb.meaning}" if verb.who == "chance" else verb.meaning
        rows.append(f"| `{verb.example}` | {meaning} | {', '.join(verb.clause.split())} |")
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    main()
