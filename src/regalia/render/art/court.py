"""Jack, queen and king: half figures of our own, drawn in the upper half of a card of 100 by 140."""

from typing import Final

from regalia.render.art.colour import COURT_CLOTH, COURT_EDGE, COURT_FIELD, COURT_GOLD, COURT_INK, COURT_SKIN

GOLD: Final = f'fill="{COURT_GOLD}"'
SKIN: Final = f'fill="{COURT_SKIN}"'
INK: Final = f'fill="{COURT_INK}"'
CLOTH: Final = f'fill="{COURT_CLOTH}"'
LINE: Final = f'fill="none" stroke="{COURT_INK}" stroke-width="1" stroke-linecap="round"'

FACE: Final = (
    f'<path {SKIN} d="M41.5 33h17v8c0 6-3.5 10.5-8.5 10.5S41.5 47 41.5 41Z"/>'
    f'<path {LINE} d="M45 39.5h2.2M52.8 39.5H55M50 40v3.8l-1.2.6M47.8 47h4.4"/>'
)
ROBE: Final = (
    '<path d="M25 70V66c2-9 10-14 18-16l7 6 7-6c8 2 16 7 18 16v4Z"/>'
    f'<path {CLOTH} d="m43 50 7 7 7-7 4 1.4L50 70 39 51.4Z"/>'
    f'<path {GOLD} d="M39 51.4 50 70l11-18.6 2.2.8L52.6 70h-5.2L36.8 52.2Z"/>'
)
KING: Final = (
    f'<path {INK} d="M37.5 30h25v13c0 5-2 9-4 11H41.5c-2-2-4-6-4-11Z"/>{ROBE}{FACE}'
    f'<path {INK} d="M41.5 42.5c2.5 1.4 4.5 1.7 6 1 1-.5 4-.5 5 0 1.5.7 3.5.4 6-1 .4 8-3 14.5-8.5 17-5.5-2.5-8.9-9'
    '-8.5-17Zm6 4.5c1.5 1.6 3.5 1.6 5 0Z"/>'
    f'<path {GOLD} d="M38 33.5 35.5 20l7.2 5.2L50 16.5l7.3 8.7 7.2-5.2L62 33.5c-7-2-17-2-24 0Z"/>'
    f'<path {GOLD} d="M49 12.5h2v4h-2zM47.8 13.6h4.4v1.7h-4.4z"/>'
    '<circle cx="50" cy="28" r="1.9"/><circle cx="43" cy="29" r="1.3"/><circle cx="57" cy="29" r="1.3"/>'
    f'<path {GOLD} d="M30 38h2.2v32H30z"/><path {GOLD} d="m31.1 27 3.6 5.5-3.6 6-3.6-6Z"/>'
)
QUEEN: Final = (
    f'<path {INK} d="M50 26c9 0 14 6 14 14 0 7 3 10 3 16-4 3-9 3-12 1h-10c-3 2-8 2-12-1 0-6 3-9 3-16 0-8 5-14 14-14Z"/>'
    f"{ROBE}{FACE}"
    f'<path {GOLD} d="M38.5 33.5 37 24.5c4 2 6.5 2.5 8.5-1.5 1.5 3 3 3 4.5-1.5 1.5 4.5 3 4.5 4.5 1.5 2 4 4.5 3.5 '
    '8.5 1.5l-1.5 9c-7-2.5-16-2.5-23 0Z"/>'
    f'<g {GOLD}><circle cx="37" cy="22.6" r="1.9"/><circle cx="45.3" cy="20.8" r="1.7"/>'
    '<circle cx="50" cy="18.6" r="2.2"/><circle cx="54.7" cy="20.8" r="1.7"/><circle cx="63" cy="22.6" r="1.9"/></g>'
    '<circle cx="50" cy="28.5" r="1.8"/>'
    f'<path {LINE} d="M44 55.5c3 3.5 9 3.5 12 0"/><circle cx="50" cy="59.5" r="1.8" {GOLD}/>'
    f'<path {LINE} d="M31 70c-.5-10 .5-18 2-25"/>'
    '<path d="M33 34c3 2 4.5 4.5 4 8-3 2-6.5 2-8.5 0-.5-3.5 1-6 4.5-8Z"/>'
    f'<circle cx="32.8" cy="40" r="1.8" {GOLD}/>'
)
JACK: Final = (
    f'<path {INK} d="M38.5 32h23v12c1 3 2.5 4.5 2.5 7-3 2-6 1.5-8 0H44c-2 1.5-5 2-8 0 0-2.5 1.5-4 2.5-7Z"/>{ROBE}{FACE}'
    '<path d="M36 32c1-9 7-13.5 14.5-13.5S63 23 64 32c-9-3-19-3-28 0Z"/>'
    f'<path {GOLD} d="M35.5 31c9-3.2 20-3.2 29 0v4c-9-3.2-20-3.2-29 0Z"/>'
    f'<path {CLOTH} d="M61 29c2-8 7-13 13-14 .5 7-3.5 13-10 15.5Z"/><path {LINE} d="M61.5 30.5C64 24 68 19 73 16"/>'
    f'<path {GOLD} d="M29.5 30h2v40h-2z"/>'
    f'<path {INK} d="M30.5 17 34 28c3 .5 4 3 3.5 6.5-2.5-2-4.5-2.5-7-2.5s-3.5.5-5 1.5c0-3 1-5 2.5-5.5Z"/>'
)
HALF: Final = {"K": KING, "Q": QUEEN, "J": JACK}
HAT: Final = {
    "K": (
        '<path d="M6 27 1 6l13 8L25 0l11 14 13-8-5 21c-12-3-26-3-38 0Z"/>'
        '<path d="M6 29.5c12-3 26-3 38 0V35c-12-3-26-3-38 0Z"/>'
    ),
    "Q": (
        '<path d="M7 30 3 13c7 3.5 11 2 14-4 3 5 5 4 8-3 3 7 5 8 8 3 3 6 7 7.5 14 4l-4 17c-11-3-25-3-36 0Z"/>'
        '<circle cx="3" cy="10" r="3"/><circle cx="17" cy="6" r="2.7"/><circle cx="25" cy="3" r="3.3"/>'
        '<circle cx="33" cy="6" r="2.7"/><circle cx="47" cy="10" r="3"/>'
    ),
    "J": (
        '<path d="M6 26C8 13 15 8 25 8c3 0 6 .5 9 2 3-6 8-9 15-10-1 8-4 13-9 16 2 3 3 6 4 10-12-4-26-4-38 0Z"/>'
        '<path d="M5 28.5c13-4 27-4 40 0V34c-13-4-27-4-40 0Z"/>'
    ),
}


def court(rank: str) -> str:
    """The picture of a court card in its frame; the robe has the colour of the suit."""
    half = HALF[rank]
    return (
        f'<rect x="23.5" y="9.5" width="53" height="121" rx="3" fill="{COURT_FIELD}" stroke="{COURT_GOLD}"/>'
        f'<g>{half}</g><g transform="rotate(180 50 70)">{half}</g>'
        f'<path d="M24 70h52" stroke="{COURT_GOLD}" stroke-width="1.6"/>'
    )


def hat(rank: str, x: float, y: float, scale: float) -> str:
    """What a suit wears on the face of a small court card, in a box of 50 by 36 at (x, y)."""
    style = f'{GOLD} stroke="{COURT_EDGE}" stroke-width="1.2"'
    return f'<g transform="translate({x} {y}) scale({scale})" {style}>{HAT[rank]}</g>'
