"""The rules as a page: a game's RULES.md with contents, an anchor and labels at every clause, and drawings."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from regalia.kernel import Game
from regalia.kernel.rulebook import MARKS, Clause, read_clauses
from regalia.server.bundle import bundle
from regalia.table import Illustration

if TYPE_CHECKING:
    from markdown_it.token import Token


class Rulebook(NamedTuple):
    """A rulebook as HTML: the list of its chapters, and its text."""

    contents: str
    body: str


def rules_page(game: Game) -> str:
    book = rulebook_of(game, game.rules())
    page = bundle("rules").page
    for name, html in (("title", escape(game.title)), ("contents", book.contents), ("body", book.body)):
        page = page.replace(f"{{{{{name}}}}}", html)
    return page


@cache
def rulebook_of(game: Game, markdown: str) -> Rulebook:
    return read_rulebook(markdown, game.prefix, game.illustrations(), game.hue)


def read_rulebook(
    markdown: str, prefix: str, illustrations: Mapping[str, Illustration] | None = None, hue: int = 150
) -> Rulebook:
    """The rulebook as HTML; the block in which a clause is first set in bold gets the clause as its id."""
    from markdown_it import MarkdownIt  # a start without rules need not wait for it

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(markdown)
    anchor_clauses(tokens, read_clauses(markdown, prefix))
    contents = anchor_headings(tokens)
    label_marks(tokens)
    draw_illustrations(tokens, illustrations or {}, hue)
    return Rulebook(contents, str(reader.renderer.render(wrap_tables(tokens), reader.options, {})))


# Clauses and their marks


def anchor_clauses(tokens: "Sequence[Token]", clauses: Mapping[str, Clause]) -> None:
    """Gives the block of each clause its number as id, and its marks as labels."""
    anchored: set[str] = set()
    for at, token in enumerate(tokens):
        number = re.match(r"\*\*(\w+-\d+)\b", token.content) if token.type == "inline" else None
        if number and number[1] in clauses and number[1] not in anchored:
            anchored.add(number[1])
            opening(tokens, at).attrSet("id", number[1])
            if clauses[number[1]].marks:
                put_labels(token, clauses[number[1]].marks)


def opening(tokens: "Sequence[Token]", at: int) -> "Token":
    """The element that holds a piece of text: the list item rather than the hidden paragraph in it."""
    block = tokens[at - 1]
    return tokens[at - 2] if at > 1 and tokens[at - 2].type == "list_item_open" else block


def put_labels(token: "Token", marks: Sequence[str]) -> None:
    """Puts labels in the place of the marks, which are the first emphasised words of a clause."""
    children = token.children or []
    first = next(at for at, child in enumerate(children) if child.type == "em_open")
    last = next(at for at, child in enumerate(children) if child.type == "em_close")
    children[first : last + 1] = [html(" ".join(label(mark) for mark in marks))]


def label_marks(tokens: "Sequence[Token]") -> None:
    """Labels for marks that the text speaks about: `*book*`."""
    for token in tokens:
        children = token.children or []
        for at in range(len(children) - 2):
            words = children[at + 1].content
            if children[at].type == "em_open" and words in MARKS and children[at + 2].type == "em_close":
                children[at : at + 3] = [html(label(words)), html(""), html("")]


def label(mark: str) -> str:
    return f'<span class="mark {mark.rpartition(" ")[2]}" title="{escape(MARKS[mark])}">{mark}</span>'


def html(content: str, kind: str = "html_inline") -> "Token":
    from markdown_it.token import Token

    return Token(kind, "", 0, content=content)


# Headings


def anchor_headings(tokens: "Sequence[Token]") -> str:
    """Gives chapters and sections ids of their own, and lists them."""
    lines: list[str] = []
    known: set[str] = set()
    for at, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag in ("h2", "h3"):
            words = tokens[at + 1].content
            name = re.sub(r"[^\w]+", "-", words.lower()).strip("-")
            while name in known:
                name += "-"
            known.add(name)
            token.attrSet("id", name)
            lines.append(f'<li class="{token.tag}"><a href="#{name}">{escape(words)}</a></li>')
    return "".join(lines)


# Drawings


def draw_illustrations(tokens: "list[Token]", illustrations: Mapping[str, Illustration], hue: int) -> None:
    """A drawing before each name that stands first in a row, and in the place of each picture in characters."""
    from regalia.render.illustration import illustrate

    for at, token in enumerate(tokens):
        if token.type == "fence" and token.info.startswith("picture "):
            name = token.info.removeprefix("picture ").strip()
            tokens[at] = html(f"<figure>{illustrate(illustrations[name], hue)}</figure>\n", "html_block")
        elif token.type == "inline" and is_first_in_row(tokens, at):
            name = token.content.partition(" `")[0]  # in notation it may have another, which follows
            if name in illustrations:
                before = html(f'<span class="named">{illustrate(illustrations[name], hue)}<span>')
                token.children = [before, *(token.children or []), html("</span></span>")]


def is_first_in_row(tokens: "Sequence[Token]", at: int) -> bool:
    return [token.type for token in tokens[max(at - 2, 0) : at]] == ["tr_open", "td_open"]


def wrap_tables(tokens: "Sequence[Token]") -> "list[Token]":
    """Each table in a box that scrolls where the page is too narrow."""
    wrapped: list[Token] = []
    for token in tokens:
        if token.type == "table_open":
            wrapped.append(html('<div class="scroll" role="group" aria-label="Table" tabindex="0">\n', "html_block"))
        wrapped.append(token)
        if token.type == "table_close":
            wrapped.append(html("</div>\n", "html_block"))
    return wrapped


# Invitations


def qr_code(text: str) -> str:
    """A text as a picture for a telephone's camera."""
    import segno  # only invitations need it

    code = segno.make(text, error="m")
    drawing: str = code.svg_inline(scale=4, border=2, light="#fff", svgclass=None, lineclass=None)
    return drawing.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
