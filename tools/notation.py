"""`python -m tools.notation` writes the tables of notation in `docs/games`, from the moves that each game declares."""

import re
from pathlib import Path
from typing import Final

from regalia.games import games
from regalia.kernel import Game

PAGES: Final = Path(__file__).resolve().parent.parent / "docs" / "games"
HEAD: Final = "| move | who | meaning | clause | numbers |"
TABLE: Final = re.compile(r"\| move \| who \|.*?\n(?=\n)", re.DOTALL)


def page_of(game: Game) -> Path:
    return PAGES / f"{game.slug}.md"


def page_with_table(game: Game) -> str:
    """The game's page with its table as it should be."""
    page = page_of(game)
    text = page.read_text(encoding="utf-8") if page.is_file() else ""
    if not TABLE.search(text):
        raise ValueError(f"{page} must have the line “{HEAD}”, and an empty line behind it: there the table belongs.")
    return TABLE.sub(lambda _: game.moves.table(), text, count=1)


if __name__ == "__main__":
    for game in games():
        page_of(game).write_text(page_with_table(game), encoding="utf-8")
