"""The emblems of games and the signs of counters, in a box of 100 by 100."""

from typing import Final

from regalia.render.art.drawing import Drawing, UnknownArt, path
from regalia.render.art.outline import OUTLINE
from regalia.render.art.suit import SUIT

EMBLEM: Final = {
    "crown": (
        '<path d="M14 70 7 29c9 7 17 13 25 17L50 15l18 31c8-4 16-10 25-17l-7 41c-22-5-50-5-72 0Z"/>'
        '<path d="M15 76c22-5 48-5 70 0v9c-22-5-48-5-70 0Z"/><circle cx="7" cy="25" r="5.5"/>'
        '<circle cx="50" cy="11" r="6"/><circle cx="93" cy="25" r="5.5"/>'
    ),
    "shield": (
        '<path d="M50 6c13 8 26 11 40 11 0 37-8 62-40 78C18 79 10 54 10 17 24 17 37 14 50 6Zm0 14c-9 5-18 8-27 9 1 '
        '25 8 42 27 54Z" fill-rule="evenodd"/>'
    ),
    "castle": (
        '<path d="M12 18h12v10h10V18h12v10h8V18h12v10h10V18h12v24l-8 6v44H60V76a10 10 0 0 0-20 0v16H20V48l-8-6Z"/>'
    ),
    "throne": (
        '<path d="M24 8c4 6 8 8 12 8 6 0 11-4 14-10 3 6 8 10 14 10 4 0 8-2 '
        '12-8v50h8v10h-8v26H64V76H36v18H24V68h-8V58h8Zm12 22v28h28V30Z" fill-rule="evenodd"/>'
    ),
    "swords": (
        '<path d="m14 8 46 50 8-8 6 6-8 8 20 20-8 8-20-20-8 8-6-6 8-8L8 16Z"/>'
        '<path d="M86 8 58 38l6 7 28-29ZM40 58 34 50l-8-2-6 6 8 8L8 84l8 8 20-20 8 8 6-6Z"/>'
    ),
    "coin": (
        '<path d="M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Zm0 9a35 35 0 1 0 0 70 35 35 0 0 0 0-70Z" '
        'fill-rule="evenodd"/><path d="M30 62 27 41l12 8 11-17 11 17 12-8-3 21c-12-3-28-3-40 0Z"/>'
    ),
    "family": (
        '<path d="M50 20c7 8 8 12 8 16a8 8 0 0 1-16 0c0-4 1-8 8-16ZM24 40a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm52 0a9 9 0 '
        "1 1 0 18 9 9 0 0 1 0-18ZM8 90c0-16 6-26 16-26 7 0 11 4 13 10 2-14 6-24 13-24s11 10 13 24c2-6 6-10 13-10 10 "
        '0 16 10 16 26Z"/>'
    ),
    "heart": path(SUIT["H"]),
    "spade": path(SUIT["S"]),
    "sword": path(OUTLINE["sword"]),
    "queen": (
        '<path d="M12 34 26 74h48l14-40-20 16-8-28-10 26-10-26-8 28Z"/><path d="M24 80h52v9H24Z"/>'
        '<circle cx="12" cy="28" r="6"/><circle cx="40" cy="15" r="6"/><circle cx="60" cy="15" r="6"/>'
        '<circle cx="88" cy="28" r="6"/>'
    ),
    "chest": (
        '<path d="M8 44C8 24 20 14 34 14h32c14 0 26 10 26 30H58v-6H42v6ZM8 52h34v12h16V52h34v32c0 3-2 5-5 5H13c-3 '
        '0-5-2-5-5Z"/>'
    ),
    "lantern": (
        '<path d="M38 16a12 12 0 0 1 24 0h-7a5 5 0 0 0-10 0ZM34 20h32l8 12H26ZM26 84h48v9H26Z"/>'
        '<path d="M28 36h44v44H28Zm22 6c8 9 10 14 10 20a10 10 0 0 1-20 0c0-6 2-11 10-20Z" fill-rule="evenodd"/>'
    ),
    "cross": '<path d="m22 10 28 28 28-28 12 12-28 28 28 28-12 12-28-28-28 28-12-12 28-28-28-28Z"/>',
    "star": path(OUTLINE["star"]),
    "bell": (
        '<path d="M50 6a9 9 0 0 1 9 9c15 4 23 16 23 33v20l11 13H7l11-13V48c0-17 8-29 23-33a9 9 0 0 1 9-9Z"/>'
        '<path d="M37 85h26a13 10 0 0 1-26 0Z"/>'
    ),
    "eye": (
        '<path d="M2 50C18 27 33 17 50 17s32 10 48 33C82 73 67 83 50 83S18 73 2 50Zm48-21a21 21 0 1 0 0 42 21 21 0 '
        '0 0 0-42Z" fill-rule="evenodd"/><circle cx="50" cy="50" r="12"/>'
    ),
    "scroll": (
        '<path d="M30 8h50a12 12 0 0 1 12 12v8H76v50a14 14 0 0 1-14 14H20A12 12 0 0 1 8 80v-6h12V20A12 12 0 0 1 30 '
        '8Zm4 20v6h30v-6Zm0 16v6h30v-6Zm0 16v6h30v-6Z" fill-rule="evenodd"/>'
    ),
    "quill": (
        '<path d="M92 6C52 8 25 32 19 68L8 92l7 3 11-19C62 73 88 48 92 6ZM31 66c7-17 22-31 41-41-13 16-26 29-41 41Z" '
        'fill-rule="evenodd"/><path d="M48 88h44v6H48Z"/>'
    ),
}


def emblem(name: str) -> Drawing:
    """An emblem in the colour of what is around it."""
    if name not in EMBLEM:
        raise UnknownArt("emblems", name, EMBLEM)
    return Drawing(EMBLEM[name])
