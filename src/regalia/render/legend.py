"""What the letters on a drawn table stand for, read off the table itself."""

import re
from collections.abc import Sequence

from regalia.render.sign import heading
from regalia.table import Cell, Piece, Sign, Table, Zone


def legend(table: Table) -> dict[str, str]:
    """Each letter or short word on the boards with its meaning: grounds first, then pieces."""
    boards = [zone for zone in table.zones if zone.layout in ("grid", "areas")]
    found: dict[str, str] = {}
    for zone in boards:
        found |= grounds(zone)
    held = [one for zone in boards for cell in zone.items if isinstance(cell, Cell) for one in cell.holds]
    for one in held:
        if isinstance(one, Piece) and one.sign:
            found.setdefault(one.sign.upper(), one.art.replace("-", " "))
    return found


def grounds(zone: Zone) -> dict[str, str]:
    found: dict[str, str] = {}
    for cell in zone.items:
        if isinstance(cell, Cell) and not cell.step:
            found |= short_words(cell)
            if cell.sign:
                found.setdefault(cell.sign, cell.art.replace("-", " "))
    return found


def short_words(cell: Cell) -> dict[str, str]:
    """What is short in a place's name and told after it: `El C` of `a3 El C: Elevation, Card node`."""
    short = heading(cell).split()[1:]
    meanings = cell.label.partition(": ")[2].split(", ")
    if not short or len(meanings) < len(short):
        return {}
    pairs = zip(short, meanings, strict=False)
    fits = {re.sub(r"\d+$", "", word): meaning.lower() for word, meaning in pairs if word[:1] == meaning[:1].upper()}
    return fits if len(fits) == len(short) else {}


def legend_lines(table: Table, signs: Sequence[Sign] = ()) -> list[str]:
    """The legend in words, one entry a line, with what the game's own legend says about it."""
    texts = {name: sign.text for sign in signs for name in (sign.art.replace("-", " "), sign.name.lower())}
    return [
        f"{letter}  {meaning}: {texts[meaning]}" if texts.get(meaning) else f"{letter}  {meaning}"
        for letter, meaning in legend(table).items()
    ]
