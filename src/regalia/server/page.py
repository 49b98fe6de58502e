"""The rules as a page: a game's RULES.md with an anchor at every clause."""

import re
from collections.abc import Sequence
from functools import cache
from html import escape
from typing import TYPE_CHECKING

from regalia.kernel import Game
from regalia.server.bundle import bundle

if TYPE_CHECKING:
    from markdown_it.token import Token


def rules_page(game: Game) -> str:
    frame = bundle("rules").page
    return frame.replace("{{title}}", escape(game.title)).replace("{{body}}", rules_body(game.rules(), game.prefix))


@cache
def rules_body(markdown: str, prefix: str) -> str:
    """The rulebook as HTML; the block in which a clause is first set in bold gets the clause as its id."""
    from markdown_it import MarkdownIt  # a start without rules need not wait for it

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(markdown)
    anchored: set[str] = set()
    for at, token in enumerate(tokens):
        clause = re.match(rf"\*\*({prefix}-\d+\w?)\b", token.content) if token.type == "inline" else None
        if clause and clause[1] not in anchored:
            anchored.add(clause[1])
            opening(tokens, at).attrSet("id", clause[1])
    return str(reader.renderer.render(tokens, reader.options, {}))


def opening(tokens: "Sequence[Token]", at: int) -> "Token":
    """The element that holds a piece of text: the list item rather than the hidden paragraph in it."""
    block = tokens[at - 1]
    return tokens[at - 2] if at > 1 and tokens[at - 2].type == "list_item_open" else block


def qr_code(text: str) -> str:
    """A text as a picture for a telephone's camera."""
    import segno  # only invitations need it

    code = segno.make(text, error="m")
    drawing: str = code.svg_inline(scale=4, border=2, light="#fff", svgclass=None, lineclass=None)
    return drawing.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
