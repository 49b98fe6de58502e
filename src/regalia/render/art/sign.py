"""The signs of counters, in a box of 100 by 100."""

from typing import Final

from regalia.render.art.colour import CHEST_BAND, CHEST_BOX, CHEST_LID, CHEST_LOCK
from regalia.render.art.drawing import FILLED, Drawing, Pen, UnknownArt, path
from regalia.render.art.emblem import EMBLEM
from regalia.render.art.figure import LINES, WALLS
from regalia.render.art.piece import coin
from regalia.render.art.suit import SUIT

CHEST: Final = (
    f'<path d="M8 46C8 24 20 14 34 14h32c14 0 26 10 26 32Z" fill="{CHEST_LID}"/>'
    f'<path d="M8 50h84v34c0 3-2 5-5 5H13c-3 0-5-2-5-5Z" fill="{CHEST_BOX}"/>'
    f'<path d="M22 17h9v72h-9ZM69 17h9v72h-9ZM8 44h84v8H8Z" fill="{CHEST_BAND}"/>'
    f'<rect x="41" y="40" width="18" height="22" rx="4" fill="{CHEST_LOCK}"/>'
)
SUITS: Final = {f"suit-{letter}": line for letter, line in SUIT.items()}
SIGNS: Final = (*SUITS, "coin", "chest", *LINES, *WALLS, *(name for name in EMBLEM if name not in ("coin", "chest")))


def sign(art: str, pen: Pen) -> Drawing:
    """A counter's sign, in the colour of what is around it unless it has its own."""
    if art in SUITS:
        return Drawing(path(SUITS[art]), FILLED, art)
    if art == "coin":
        return coin("", pen)
    if art == "chest":
        return Drawing(CHEST, "")
    if art in LINES:
        return Drawing(path(LINES[art]), 'fill="none" stroke="currentColor" stroke-width="7" stroke-linejoin="round"')
    if art in WALLS:
        return Drawing(path(WALLS[art]))
    if art in EMBLEM:
        return Drawing(EMBLEM[art])
    raise UnknownArt("counters", art, SIGNS)
