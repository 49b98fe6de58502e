"""The values of options in words and pictures: the named layouts."""

from regalia.games.thrones.draft import WORDS, board
from regalia.games.thrones.geometry import USUAL
from regalia.games.thrones.layout.layout import LINES, read_draft
from regalia.games.thrones.parts import LAYOUT_NAMES, SOUTH
from regalia.kernel.option import Choice


def layouts() -> tuple[Choice, ...]:
    """TH-30, TH-32: each named layout as its owner sees it, and a layout by lot."""
    named = [
        Choice(
            name,
            name.capitalize(),
            f"{WORDS[name][:1].upper()}{WORDS[name][1:]}.",
            board(read_draft(line, USUAL), SOUTH),
        )
        for name, line in zip(LAYOUT_NAMES, LINES, strict=True)
    ]
    return (*named, Choice("random", "By lot", "Another one in every game."))
