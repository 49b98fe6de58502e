"""Small line drawings, in a box of 24 by 24: what an area has, and what a tool does."""

from typing import Final

from regalia.render.art.drawing import LINED, Drawing, UnknownArt

ICON: Final = {
    "elevation": '<path d="m2 19 7-12 4 6 3-4 6 10Z"/>',
    "cover": '<path d="M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6Z"/>',
    "difficult": '<path d="M3 8c3-3 6 3 9 0s6 3 9 0M3 16c3-3 6 3 9 0s6 3 9 0"/>',
    "obscuring": '<path d="M2 12c4-5 7-7 10-7s6 2 10 7c-4 5-7 7-10 7s-6-2-10-7ZM4 20 20 4"/>',
    "garrison": '<path d="M5 21V5h3v3h3V5h2v3h3V5h3v16ZM10 21v-5h4v5"/>',
    "smoke": '<path d="M7 19a4.5 4.5 0 0 1 0-9 5.5 5.5 0 0 1 10.3-1A5 5 0 0 1 17 19Z"/>',
    "activation": '<circle cx="12" cy="12" r="9"/><path d="m13 6-4 7h5l-3 5"/>',
    "source": '<rect x="6" y="3" width="12" height="18" rx="2"/><path d="M12 8v8M8 12h8"/>',
    "treasure": '<path d="M4 11h16v9H4ZM4 11c0-4 2-6 4-6h8c2 0 4 2 4 6M10 14h4"/>',
    "trap": '<path d="M3 19h18M5 19l2.5-9L11 19l1-12 1 12 3.5-9L19 19"/>',
    "goal": '<circle cx="12" cy="12" r="9"/><circle cx="12" cy="12" r="3.5"/>',
    "lantern": '<path d="M9 6a3 3 0 0 1 6 0M8 6h8l2 3H6ZM7 9h10v12H7ZM12 12c2 2 2 4 0 4s-2-2 0-4Z"/>',
    "flag": '<path d="M6 21V4c4-2 8 2 13 0v9c-5 2-9-2-13 0"/>',
    "dice": (
        '<rect x="4" y="4" width="16" height="16" rx="4"/><path d="M9 9h.01M15 15h.01M15 9h.01M9 15h.01" '
        'stroke-width="2.6"/>'
    ),
    "fill": '<path d="M4 4h7v7H4ZM13 13h7v7h-7Z"/><path d="M16.5 4v7M13 7.5h7M7.5 13v7M4 16.5h7"/>',
    "flip": '<path d="M12 3v18M9 7 4 12l5 5ZM15 7l5 5-5 5Z"/>',
    "clear": '<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5"/>',
    "lift": '<circle cx="9" cy="7" r="3.2"/><path d="M4 20c0-5 2-8 5-8s5 3 5 8ZM16 9h5"/>',
}


def icon(name: str) -> Drawing:
    if name not in ICON:
        raise UnknownArt("features", name, ICON)
    return Drawing(ICON[name], LINED.format(1.9), box=(0, 0, 24, 24))
