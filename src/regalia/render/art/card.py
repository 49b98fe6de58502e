"""What is printed on cards, in a box of 100 by 140; a face has the colour of its suit."""

from typing import Final

from regalia.render.art.court import HALF, court, hat
from regalia.render.art.drawing import Pen
from regalia.render.art.emblem import EMBLEM
from regalia.render.art.suit import pip

BOX: Final = (0, 0, 100, 140)
LEFT, MIDDLE, RIGHT = 34, 50, 66
PIPS: Final = {  # column and height, for each rank
    "A": ((MIDDLE, 70),),
    "2": ((MIDDLE, 30), (MIDDLE, 110)),
    "3": ((MIDDLE, 30), (MIDDLE, 70), (MIDDLE, 110)),
    "4": ((LEFT, 30), (RIGHT, 30), (LEFT, 110), (RIGHT, 110)),
    "5": ((LEFT, 30), (RIGHT, 30), (MIDDLE, 70), (LEFT, 110), (RIGHT, 110)),
    "6": ((LEFT, 30), (RIGHT, 30), (LEFT, 70), (RIGHT, 70), (LEFT, 110), (RIGHT, 110)),
    "7": ((LEFT, 30), (RIGHT, 30), (MIDDLE, 50), (LEFT, 70), (RIGHT, 70), (LEFT, 110), (RIGHT, 110)),
    "8": ((LEFT, 30), (RIGHT, 30), (MIDDLE, 50), (LEFT, 70), (RIGHT, 70), (MIDDLE, 90), (LEFT, 110), (RIGHT, 110)),
    "9": ((LEFT, 30), (RIGHT, 30), (LEFT, 57), (RIGHT, 57), (MIDDLE, 70), (LEFT, 83), (RIGHT, 83), (LEFT, 110),
          (RIGHT, 110)),
    "10": ((LEFT, 30), (RIGHT, 30), (MIDDLE, 43), (LEFT, 57), (RIGHT, 57), (LEFT, 83), (RIGHT, 83), (MIDDLE, 97),
           (LEFT, 110), (RIGHT, 110)),
}  # fmt: skip
RANKS: Final = (*PIPS, *HALF)
JOKER: Final = f'<g transform="translate(32 52) scale(.36)">{EMBLEM["star"]}</g>'


def large_face(rank: str, suit: str, pen: Pen) -> str:
    """With pips or a court, for cards that are large enough; `suit` is its path."""
    index = pen.words(rank, 12.5, 25, 23, wide=17 if len(rank) > 1 else 0) + pip(suit, 12.5, 36, 14)
    corners = f'<g>{index}<g transform="rotate(180 50 70)">{index}</g></g>'
    if rank in HALF:
        return court(rank) + pip(suit, 31, 18.5, 10) + pip(suit, 69, 121.5, 10, True) + corners
    size = 52 if rank == "A" else 22
    return corners + "".join(pip(suit, x, y, size, y > 70) for x, y in PIPS[rank])


def small_face(rank: str, suit: str, pen: Pen) -> str:
    """With a large index, for cards that are small."""
    index = pen.words(rank, 29, 54, 58, wide=45 if len(rank) > 1 else 0)
    if rank in HALF:
        return index + pip(suit, 67, 107, 50) + hat(rank, 44, 55, 0.92)
    return index + pip(suit, 67, 100, 52)


def draw_title(words: str, short: bool, pen: Pen) -> str:
    """A card of no suit: its name in the middle."""
    return pen.words(words, 50, 84, 44 if short else 26)


def lattice(pen: Pen) -> str:
    """The pattern on every back, defined once."""
    return (
        f'<pattern id="{pen.lattice}" width="10" height="10" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)">'
        f'<path d="M0 0h10v10H0Z" fill="none" stroke="{pen.back_line}" stroke-width=".9"/>'
        f'<circle cx="5" cy="5" r="1.1" fill="{pen.back_line}"/></pattern>'
    )


def back(emblem: str, pen: Pen) -> str:
    """The back of all cards of a game, with its emblem."""
    return (
        f'<rect x="7" y="7" width="86" height="126" rx="4" fill="url(#{pen.lattice})"/>'
        f'<rect x="6" y="6" width="88" height="128" rx="5" fill="none" stroke="{pen.back_gold}" stroke-width="1.6"/>'
        f'<path d="m50 34 24 36-24 36-24-36Z" fill="{pen.back}" stroke="{pen.back_gold}" stroke-width="1.4"/>'
        f'<path d="m50 40 20 30-20 30-20-30Z" fill="none" stroke="{pen.back_gold}" stroke-width=".6"/>'
        f'<g transform="translate(37 57) scale(.26)" fill="{pen.back_gold}">{emblem}</g>'
    )
