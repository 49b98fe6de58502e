"""Pieces, dice, coins, tiles and coats of arms. A seat's differ from another's in colour and in shape."""

from typing import Final, NamedTuple

from regalia.render.art.colour import (
    COIN_GOLD,
    COIN_GROOVE,
    COIN_RIM,
    COIN_STRUCK,
    DIE,
    DIE_PIP,
    DIE_TOP,
    EDGE,
    FAILED_GOLD,
    FAILED_RIM,
    FAILED_STRUCK,
    PAPER,
)  # fmt: skip
from regalia.render.art.drawing import Drawing, Pen, UnknownArt, path
from regalia.render.art.emblem import EMBLEM
from regalia.render.art.figure import FIGURE
from regalia.render.art.outline import ALIAS, OUTLINE, TILE
from regalia.render.art.suit import SUIT, pip

BOX: Final = (-6, -6, 112, 112)  # a piece has an edge around its outline
PIPS: Final = (
    ((50, 50),),
    ((28, 28), (72, 72)),
    ((26, 26), (50, 50), (74, 74)),
    ((28, 28), (72, 28), (28, 72), (72, 72)),
    ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
)
FAVORS: Final = ("haste", "ambush", "cunning", "deception")


class Shape(NamedTuple):
    """A piece before it has an owner: its outline, or none where it is the owner's, and the name of the mark on it."""

    outline: str = ""
    mark: str = ""
    name: str = "plain"  # a figure stands larger on its square and has no shine on its shield


def figure(name: str, middle: float = 47) -> str:
    return path(FIGURE[name], f'fill="{PAPER}" transform="translate(19 {middle - 31}) scale(.62)"')


def lesser(name: str) -> str:
    """An outline as the mark on a shield."""
    return path(OUTLINE[name], f'fill="{PAPER}" transform="translate(27 25) scale(.46)"')


MARK: Final = {
    "": "",
    **{f"suit-{letter}": f'<g fill="{PAPER}">{pip(line, 50, 47, 50)}</g>' for letter, line in SUIT.items()},
    **{name: figure(name) for name in FIGURE},
    "favor": figure("favor", 50),
    **{f"favor-{name}": figure(name, 50) for name in FAVORS},
    "cross": lesser("cross"), "nought": lesser("nought"), "X": lesser("cross"), "O": lesser("nought"),
}  # fmt: skip
SHAPE: Final = {
    **{name: Shape(line) for name, line in OUTLINE.items()},
    **{name: Shape(OUTLINE[other]) for name, other in ALIAS.items()},
    "shield": Shape(),
    **{f"shield-{letter}": Shape(mark=f"suit-{letter}") for letter in SUIT},
    **{name: Shape(mark=name, name="figure") for name in FIGURE},
    **{name: Shape(TILE, name, "tile") for name in ("favor", *(f"favor-{favor}" for favor in FAVORS))},
}
DICE: Final = {f"die-{face}": pips for face, pips in enumerate(PIPS, 1)}
COINS: Final = {"coin": "", "coin-pass": "pass", "coin-fail": "fail"}
PIECES: Final = (*SHAPE, *DICE, *COINS)


def piece(art: str, outline: str, pen: Pen) -> Drawing:
    """A piece by its art; `outline` is its owner's."""
    if art in DICE:
        return die(art)
    if art in COINS:
        return coin("", pen, COINS[art])
    if art not in SHAPE:
        raise UnknownArt("pieces", art, PIECES)
    shape = SHAPE[art]
    return draw_framed(shape.outline or outline, MARK[shape.mark], shape.name, pen)


def draw_framed(outline: str, mark: str, name: str, pen: Pen) -> Drawing:
    """An outline with a light edge and a mark, so that it stands out on every ground."""
    line = path(outline)
    shine = f'<g fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="3.5">{line}</g>'
    smaller = f'<g transform="translate(50 48) scale(.82) translate(-50 -48)">{shine}</g>'
    body = (
        f'<g class="edge" fill="{PAPER}" stroke="{PAPER}" stroke-width="13" stroke-linejoin="round">{line}</g>'
        f'<g fill="{pen.owner}" stroke="{EDGE}" stroke-width="4" stroke-linejoin="round">{line}</g>'
        f"{'' if name == 'figure' else smaller}{mark}"
    )
    return Drawing(pen.shadow(outline) + body, name=name, box=BOX)


def arms(art: str, words: str, outline: str, pen: Pen) -> Drawing:
    """A seat's coat of arms by its art; without one it shows its number."""
    if art and art not in MARK:
        raise UnknownArt("coats of arms", art, MARK)
    return draw_framed(outline, MARK[art] if art else seat_number(words, pen), "plain", pen)


def seat_number(words: str, pen: Pen) -> str:
    """What a seat without an art has on its shield."""
    return pen.words(words, 50, 64, 40, PAPER)


def die(art: str) -> Drawing:
    pips = "".join(f'<circle cx="{x}" cy="{y}" r="9.5"/>' for x, y in DICE[art])
    return Drawing(
        f'<rect x="3" y="3" width="94" height="94" rx="20" fill="{DIE}"/>'
        f'<rect x="9" y="8" width="82" height="80" rx="17" fill="{DIE_TOP}"/><g fill="{DIE_PIP}">{pips}</g>'
    )


def coin(words: str, pen: Pen, fallen: str = "", short: bool = True) -> Drawing:
    """A gold coin with a number, with how it has fallen (`pass`, `fail`), or with a small crown."""
    rim, gold, struck = COIN_RIM, COIN_GOLD, COIN_STRUCK
    if fallen == "fail":
        rim, gold, struck = FAILED_RIM, FAILED_GOLD, FAILED_STRUCK
    if fallen:
        inside = path(FIGURE[fallen], f'fill="{struck}" transform="translate(22 22) scale(.56)"')
    elif words:
        inside = pen.words(words, 50, 69 if short else 64, 56 if short else 42, struck)
    else:
        inside = f'<g fill="{struck}" transform="translate(29 30) scale(.42)">{EMBLEM["crown"]}</g>'
    return Drawing(
        f'<circle cx="50" cy="50" r="47" fill="{rim}"/><circle cx="50" cy="50" r="41" fill="{gold}"/>'
        f'<circle cx="50" cy="50" r="34" fill="none" stroke="{COIN_GROOVE}" stroke-width="3"/>{inside}',
        name="coin",
    )
