"""The grounds of squares and areas, in a box of 100 by 100."""

from typing import Final

from regalia.render.art.drawing import FILLED, LINED, Drawing, UnknownArt, path
from regalia.render.art.emblem import EMBLEM
from regalia.render.art.figure import LINES, WALLS

PLAIN: Final = ("", "empty", "hole")
DRAWN: Final = {
    **{name: path(line) for name, line in LINES.items()},
    "meadow": path(LINES["plains"]),
    "desert": '<path d="M20 30h.1M60 20h.1M80 56h.1M34 66h.1M62 80h.1" stroke-width="9"/>',
    "castle": '<path d="M22 78V34h10v8h10v-8h16v8h10v-8h10v44ZM44 78V62a6 6 0 0 1 12 0v16"/>',
    "rubber": '<path d="M40 78 18 56 56 18l26 26-34 34Zm-12-32 26 26M36 78h44"/>',
}
GROUNDS: Final = (*PLAIN, *DRAWN, *WALLS, *(name for name in EMBLEM if name not in DRAWN))


def ground(art: str) -> Drawing | None:
    """A ground, or the emblem of what belongs there; nothing for a plain one."""
    if art in PLAIN:
        return None
    if art in WALLS:
        return Drawing(path(WALLS[art]), FILLED, "ground walls")
    if art in DRAWN:
        return Drawing(DRAWN[art], LINED.format(4), "ground")
    if art in EMBLEM:
        return Drawing(EMBLEM[art], FILLED, "ground")
    raise UnknownArt("grounds", art, GROUNDS)
