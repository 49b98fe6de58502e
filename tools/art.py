"""The drawings of `regalia.render.art` as a module for the browser; style sheets do what depends on the table."""

import json
from collections.abc import Mapping
from typing import Final

from regalia.render.art import card
from regalia.render.art.drawing import Drawing
from regalia.render.art.emblem import EMBLEM
from regalia.render.art.ground import GROUNDS, ground
from regalia.render.art.icon import ICON
from regalia.render.art.outline import SHIELD
from regalia.render.art.piece import COINS, DICE, MARK, SHAPE, coin, draw_framed, piece, seat_number
from regalia.render.art.sign import SIGNS, sign
from regalia.render.art.suit import SUIT

HEAD: Final = "/** All drawings, written from render/art by python -m tools.generate: change them there. */"
SIZES: Final = ("short", "long")  # of what is written: up to two letters, or more
SHAPE_TYPE: Final = "{outline: string, mark: string, name: string}"


class PagePen:
    """Leaves colours to style sheets, letters to fonts and shadows to filters."""

    owner = "var(--owner)"
    back = "var(--back)"
    back_line = "var(--back-line)"
    back_gold = "var(--back-gold)"
    lattice = "card-lattice"

    def words(
        self, words: str, x: float, y: float, size: float, colour: str = "currentColor", wide: float = 0.0
    ) -> str:
        fill = "" if colour == "currentColor" else f' fill="{colour}"'
        squeeze = f' textLength="{wide}" lengthAdjust="spacingAndGlyphs"' if wide else ""
        return f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="middle"{fill}{squeeze}>{words}</text>'

    def shadow(self, path: str) -> str:
        return ""


PEN: Final = PagePen()


def page(drawing: Drawing | None) -> str:
    """A drawing as an element of a page."""
    if drawing is None:
        return ""
    box = " ".join(f"{side:g}" for side in drawing.box)
    name = f' class="{drawing.name}"' if drawing.name else ""
    style = f" {drawing.style}" if drawing.style else ""
    return f'<svg viewBox="{box}"{name}{style}>{drawing.body}</svg>'


def face(rank: str) -> str:
    large, small = card.large_face(rank, "{suit}", PEN), card.small_face(rank, "{suit}", PEN)
    return f'<g class="full">{large}</g><g class="small">{small}</g>'


def sprite() -> str:
    """The back of all cards, which every card uses."""
    paper = f'<rect width="100" height="140" fill="{PEN.back}"/>'
    back = f'<symbol id="card-back" viewBox="0 0 100 140">{paper}{card.back("{emblem}", PEN)}</symbol>'
    about = 'width="0" height="0" class="sprite" aria-hidden="true" focusable="false"'
    return f"<svg {about}><defs>{card.lattice(PEN)}{back}</defs></svg>"


def module() -> str:
    """Braces stand for what a page puts in: `{suit}` and `{outline}` are paths, `{mark}` and `{emblem}` drawings."""
    titles = {size: card.draw_title("{words}", size == "short", PEN) for size in SIZES}
    coins = {size: page(coin("{words}", PEN, short=size == "short")) for size in SIZES}
    parts = [
        HEAD,
        table("SUIT", SUIT),
        table("FACE", {rank: face(rank) for rank in card.RANKS} | {"JK": card.JOKER}),
        table("TITLE", titles),
        constant("BACK", "string", sprite()),
        constant("SHIELD", "string[]", SHIELD),
        table(
            "FRAME", {name: page(draw_framed("{outline}", "{mark}", name, PEN)) for name in ("plain", "figure", "tile")}
        ),
        table("MARK", MARK),
        constant("NUMBER", "string", seat_number("{words}", PEN)),
        constant("SHAPE", f"Record<string, {SHAPE_TYPE}>", {art: shape._asdict() for art, shape in SHAPE.items()}),
        table("WHOLE", {art: page(piece(art, "", PEN)) for art in (*DICE, *COINS)}),
        table("COIN", coins),
        table("SIGN", {art: page(sign(art, PEN)) for art in SIGNS}),
        table("GROUND", {art: page(ground(art)) for art in GROUNDS}),
        table("EMBLEM", EMBLEM),
        table("ICON", ICON),
    ]
    return "\n\n".join(parts) + "\n"


def table(name: str, value: Mapping[str, str]) -> str:
    return constant(name, "Record<string, string>", value)


def constant(name: str, kind: str, value: object) -> str:
    return f"/** @type {{{kind}}} */\nexport const {name} = {json.dumps(value, indent=2, ensure_ascii=False)};"


def favicon() -> str:
    """The crown on green that marks the pages."""
    crown = f'<g transform="translate(16 16) scale(.68)" fill="#f0c75e">{EMBLEM["crown"]}</g>'
    cloth = '<rect width="100" height="100" rx="22" fill="#1f5a43"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{cloth}{crown}</svg>\n'
