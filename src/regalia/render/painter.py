"""Single things in coloured characters: cards, pieces, piles, counters and places, each in a box of its own."""

from textwrap import wrap
from typing import Final

import msgspec
from rich.style import Style

from regalia.render.canvas import Box, Canvas
from regalia.render.palette import COIN, FOUR_COLOUR, SUIT_COLOUR, Palette, palette, seat_colour
from regalia.render.sign import (
    Thing,
    art_sign,
    card_sign,
    counter_sign,
    heading,
    rank_of,
    suit_of,
    touchable_keys,
)
from regalia.table import Card, Cell, Counter, Piece, Pile, Table

LENGTHS: Final = 3  # in which a thing can be written on one line
CURSOR: Final = "#ffcf4a"
PLAIN: Final = ("#fbf8ee", "#ece7d8")  # the ground of cards, in turn
TAG: Final = Style(color="#ffffff", bgcolor="#14171c", bold=True)  # how many there are
COURT: Final = ("#e3d8f2", "#d6c9ea")
GROUND: Final = {"grass": "#4f7d46", "plain": "#7c8a4c", "forest": "#2f6340", "water": "#2c6491", "river": "#2c6491",
                 "mountain": "#6b6f7b", "sand": "#8f7c4c", "desert": "#8f7c4c", "castle": "#94643a",
                 "plains": "#7c8a4c", "fortress": "#94643a", "breached": "#7d4a35", "hidden": "#4a4440"}  # fmt: skip


class Look(msgspec.Struct, frozen=True):
    """How the viewer likes it: dark or light, two or four colours of suits."""

    dark: bool = True
    four_colour: bool = False


class Hand(msgspec.Struct, frozen=True):
    """Where the viewer's hand is: the keys touched so far, and the key under the cursor."""

    touched: tuple[str, ...] = ()
    cursor: str = ""


class Painter:
    """Draws with one look for one table and hand."""

    def __init__(self, table: Table, look: Look, hand: Hand) -> None:
        self.table = table
        self.hand = hand
        self.colours: Palette = palette(table.hue, look.dark)
        self.suits = FOUR_COLOUR if look.four_colour else SUIT_COLOUR
        self.dark = look.dark
        self.lit = touchable_keys(table, hand.touched)

    # Styles

    def ink(self, bold: bool = False) -> Style:
        return Style(color=self.colours.ink, bold=bold)

    def quiet(self) -> Style:
        return Style(color=self.colours.quiet)

    def seat(self, seat: int | None) -> Style:
        return Style(color="#ffffff", bgcolor=seat_colour(seat), bold=True)

    def suit_on_ground(self, suit: str) -> Style:
        """A suit's colour where there is no card below it; black suits take the ink."""
        colour = self.suits[suit]
        if colour == SUIT_COLOUR["S"]:
            return self.ink(bold=True)
        return Style(color=BRIGHT.get(colour, colour) if self.dark else colour, bold=True)

    # Things

    def thing(self, canvas: Canvas, item: Thing, box: Box, odd: bool = False) -> None:
        """Any thing in a box of its own, marked when it can be touched."""
        canvas.places[item.key] = box
        if isinstance(item, Card):
            self.card(canvas, item, box, odd)
        elif isinstance(item, Piece):
            self.piece(canvas, item, box)
        elif isinstance(item, Pile):
            self.pile(canvas, item, box)
        elif isinstance(item, Counter):
            self.counter(canvas, item, box)
        else:
            self.cell(canvas, item, box, odd)
        self.mark(canvas, item.key, box)

    def mark(self, canvas: Canvas, key: str, box: Box) -> None:
        """Edges of what can be touched, brackets and gold under the cursor, blue for what was touched."""
        if key == self.hand.cursor:
            canvas.tint(box, Style(color="#1a1400", bgcolor=CURSOR, bold=True))
            edges = "[]"
        elif key in self.hand.touched:
            canvas.tint(box, Style(color="#ffffff", bgcolor="#0a66d0"))
            edges = "▌▐"
        elif key in self.lit:
            edges = "▌▐"
        else:
            return
        colour = Style(
            color="#1a1400" if key == self.hand.cursor else "#1f7ae0" if not self.dark else "#ffb300", bold=True
        )
        for y in range(box.y, box.y + box.tall):
            canvas.put(box.x, y, edges[0], colour)
            canvas.put(box.x + box.wide - 1, y, edges[1], colour)

    def card(self, canvas: Canvas, card: Card, box: Box, odd: bool, crowded: bool = False) -> None:
        if not card.art:
            ground = self.colours.back_line if odd else self.colours.back
            canvas.fill(box, Style(color=self.colours.back if odd else self.colours.back_line, bgcolor=ground), "░")
        else:
            suit = suit_of(card.art)
            ground = (COURT if rank_of(card.art) in ("J", "Q", "K") else PLAIN)[odd]
            style = Style(color=self.suits[suit] if suit else "#1c2030", bgcolor=ground, bold=True)
            canvas.fill(box, style)
            canvas.put(box.x + 1, box.y, card_sign(card)[: box.wide - 1], style)
            lines = wrap(card.text, max(box.wide - 2, 1))
            for at, line in enumerate(lines if len(lines) < box.tall else [], 1):  # the whole text or none of it
                canvas.put(box.x + 1, box.y + at, line, Style(color="#1c2030", bgcolor=ground))
            if suit and box.tall >= 3 and not card.badge:
                canvas.put(box.x + box.wide - 2, box.y + box.tall - 1, art_sign(f"suit-{suit}"), style)
        if card.badge:
            self.badge(canvas, card.badge, box, crowded)

    def badge(self, canvas: Canvas, words: str, box: Box, crowded: bool) -> None:
        """Coins on a card: on its last line, so that no rank is hidden; at the very edge beside a piece."""
        sign = words if crowded and len(words) > 1 else f"●{words}" if words.isdigit() else words
        x = box.x + box.wide - len(sign) - (0 if crowded else 1)
        canvas.put(x, box.y + box.tall - 1, sign, Style(color="#8a5a00", bold=True))

    def piece(self, canvas: Canvas, piece: Piece, box: Box) -> None:
        sign = piece.sign or art_sign(piece.art)
        if piece.art.startswith("die-"):
            style = Style(color="#1c2030", bgcolor="#fdfaf0", bold=True)
            sign += f" {piece.art[4:]}" if box.wide >= 5 else ""
        else:
            style = self.seat(piece.owner)
        if not piece.sign or len(sign) + len(piece.badge) + 2 <= box.wide:  # the letter matters most
            sign += piece.badge
        wide = min(max(3, len(sign) + 2), box.wide)
        at = Box(box.x + (box.wide - wide) // 2, box.y + box.tall // 2 - (1 if box.tall == 2 else 0), wide, 1)
        canvas.fill(at, style)
        canvas.put(at.x + (wide - len(sign)) // 2, at.y, sign, style)

    def pile(self, canvas: Canvas, pile: Pile, box: Box) -> None:
        top = pile.top[-1] if pile.top else Card(key=pile.key)
        if pile.count:
            self.card(canvas, msgspec.structs.replace(top, text=""), box, False)
        else:
            canvas.fill(box, Style(color=self.colours.line), "·")
        words = f"×{pile.count}"
        canvas.put(box.x + box.wide - len(words) - 1, box.y + box.tall - 1, words, TAG)

    def counter(self, canvas: Canvas, counter: Counter, box: Box) -> None:
        x = box.x
        if counter.art:
            suit = suit_of(counter.art)
            gold = Style(color=COIN if self.dark else "#8a5a00", bold=True)
            x = canvas.put(x, box.y, art_sign(counter.art) + " ", self.suit_on_ground(suit) if suit else gold)
        end = canvas.put(x, box.y, counter_sign(counter), self.ink())
        room = box.x + box.wide - end - 1
        if counter.of and room >= 5:
            long = min(room, 12)
            filled = round(long * min(max(counter.value / counter.of, 0), 1))
            start = box.x + box.wide - long
            canvas.put(start, box.y, "━" * filled, Style(color=self.colours.accent, bold=True))
            canvas.put(start + filled, box.y, "─" * (long - filled), Style(color=self.colours.line))

    def cell(self, canvas: Canvas, cell: Cell, box: Box, odd: bool) -> None:
        """A square: its card fills it, pieces stand on top."""
        if cell.art == "hole":
            canvas.put(box.x + box.wide // 2, box.y + box.tall // 2, "✦", Style(color=self.colours.line))
            return
        held = list(cell.holds)
        if held and isinstance(held[0], Card):
            self.card(canvas, held[0], box, odd, crowded=len(held) > 1 and box.tall == 2)
            if held[0].key in self.lit:
                self.mark(canvas, held[0].key, box)
            held = held[1:]
        else:
            default = self.colours.square_two if odd else self.colours.square
            canvas.fill(box, Style(color=self.colours.ink, bgcolor=GROUND.get(cell.art, default)))
            if cell.sign:
                canvas.put(box.x, box.y, cell.sign, Style(color="#efe9da", bgcolor=GROUND.get(cell.art, default)))
        self.standing(canvas, held, box, bool(cell.holds) and isinstance(cell.holds[0], Card))

    def standing(self, canvas: Canvas, held: list[Card | Piece | Counter | Pile], box: Box, on_card: bool) -> None:
        """What stands in a cell, side by side on one line; on a card of one line at its right end."""
        x = box.x + (1 if box.tall > 2 else 0)
        y = box.y + (box.tall - 1 if on_card and box.tall == 2 else box.tall // 2)
        if not on_card:
            x = box.x + max((box.wide - 4 * len(held) + 1) // 2, 0)
        elif box.tall == 1:
            x = box.x + max(box.wide - 4 * len(held) + 1, 0)
        for one in held:
            if isinstance(one, Counter):
                x = canvas.put(x, y, counter_sign(one) + " ", self.ink())
            else:
                self.thing(canvas, one, Box(x, y, min(4 if isinstance(one, Card) else 3, box.wide), 1))
                x += 4

    def area(self, canvas: Canvas, cell: Cell, box: Box, onward: str = "") -> None:
        """A place with its name and what it holds: in lines below, or behind the name when there is but one line.

        What it holds is written as long as it fits; if it does not, however short, the rest is counted. A stop of a
        road has its sign before its name, what is there behind it, and where the ways lead `onward` at its foot.
        """
        canvas.places[cell.key] = box
        ground = self.colours.panel if self.dark else self.colours.square_two
        canvas.fill(box, Style(color=self.colours.ink, bgcolor=ground))
        low = box.tall == 1
        held = fit_tokens(cell.holds, box.wide - 2, 1 if low else box.tall - 1)
        behind = sum(len(words) + 1 for words in held[0]) if low and held else 0
        told = "".join(art_sign(feature.art) for feature in cell.features) if cell.step else ""
        named = f"{cell.sign}{told} {heading(cell)}" if cell.step else heading(cell)
        name = shorten(named, box.wide - (2 if low else 1) - behind)
        if onward and not low:
            canvas.put(box.x + 1, box.y + box.tall - 1, onward, self.quiet())
        end = canvas.put(box.x + 1, box.y, name, self.quiet())
        self.mark(canvas, cell.key, box)
        if not low:
            canvas.put(box.x + 1, box.y, name)  # over the edge of its line, which it may need
        for one in cell.holds:
            canvas.places[one.key] = box
        things = list(cell.holds)
        for down, line in enumerate(held):
            x, y = (end + (1 if name else 0), box.y) if low else (box.x + 1, box.y + 1 + down)
            for words in line:
                if words.startswith("+"):
                    canvas.put(x, y, words, TAG)
                    return
                self.token(canvas, things.pop(0), words, Box(x, y, len(words), 1))
                x += len(words) + 1

    def token(self, canvas: Canvas, one: Thing, words: str, box: Box) -> None:
        """A thing on one line, as these words; edges when there is room for them, else its colour says all."""
        canvas.places[one.key] = box
        canvas.fill(box, self.token_style(one))
        canvas.put(box.x, box.y, words, Style())
        if words.startswith(" ") and words.endswith(" "):
            self.mark(canvas, one.key, box)
        elif one.key == self.hand.cursor:
            canvas.tint(box, Style(color="#1a1400", bgcolor=CURSOR, bold=True))
        elif one.key in self.hand.touched:
            canvas.tint(box, Style(color="#ffffff", bgcolor="#0a66d0"))
        elif one.key in self.lit:
            canvas.tint(box, Style(underline=True, bold=True))

    def token_style(self, one: Thing) -> Style:
        if isinstance(one, Pile):
            return self.token_style(one.top[-1]) if one.top else self.quiet()
        if isinstance(one, Card):
            suit = suit_of(one.art)
            if not one.art:
                return Style(color=self.colours.back_line, bgcolor=self.colours.back)
            ground = (COURT if rank_of(one.art) in ("J", "Q", "K") else PLAIN)[0]
            return Style(color=self.suits[suit] if suit else "#1c2030", bgcolor=ground, bold=True)
        return self.seat(one.owner) if isinstance(one, Piece) else self.ink(bold=True)


def shorten(words: str, room: int) -> str:
    """A name in so much room: whole words, or its beginning with the number at its end."""
    if len(words) <= room:
        return words
    if room < 1:
        return ""
    first, _, last = words.rpartition(" ")
    if last.isdigit() and room > len(last) + 1:
        return f"{first[: room - len(last) - 1].rstrip()} {last}"
    kept = whole_words(words, room)
    return kept if kept in words.split() or " " in kept or room < 2 else f"{words[: room - 1]}…"


def fit_tokens(things: tuple[Card | Piece | Counter | Pile, ...], wide: int, tall: int) -> list[list[str]]:
    """The things of a place as words in lines: as long as they all fit, at last short, with how many are left out."""
    lines: list[list[str]] = []
    for length in range(LENGTHS):
        lines, left = lay_out([token_words(one, length) for one in things], wide, tall)
        if not left:
            return lines
    while lines and lines[-1] and sum(len(words) + 1 for words in lines[-1]) + len(f"+{left}") > wide:
        lines[-1].pop()
        left += 1
    if lines and left:
        lines[-1].append(f"+{left}")
    return lines


def lay_out(tokens: list[str], wide: int, tall: int) -> tuple[list[list[str]], int]:
    """Words in at most so many lines of that width, and how many found no room."""
    lines: list[list[str]] = [[]]
    used = 0
    for at, words in enumerate(tokens):
        if lines[-1] and used + len(words) > wide:
            if len(lines) == tall:
                return lines, len(tokens) - at
            lines.append([])
            used = 0
        if len(words) > wide:
            return lines, len(tokens) - at
        lines[-1].append(words)
        used += len(words) + 1
    return lines, 0


def token_words(one: Thing, length: int) -> str:
    """A thing in a few characters, from long (0) to short (2)."""
    if isinstance(one, Card):
        words = (card_sign(one) if one.art else "░░") + (f"●{one.badge}" if one.badge else "")
        return words if length == LENGTHS - 1 else f" {words} "
    if isinstance(one, Counter):
        return (counter_sign(one), counter_sign(one).split()[-1], str(one.value))[length]
    if isinstance(one, Pile):
        top = card_sign(one.top[-1]) if one.top and one.top[-1].art else "░░" if one.count else ""
        return f" {one.label} {top}×{one.count} " if length == 0 else f" {top}×{one.count} "
    if isinstance(one, Piece):
        return piece_words(one, length)
    return f" {shorten(heading(one), (24, 12, 4)[length])} "


def piece_words(piece: Piece, length: int) -> str:
    """A piece by its own name as it is typed, or by its sign: `orla 10`, `orla`, `or`."""
    name = piece.word.rpartition(".")[2]
    stem = name.rstrip("0123456789")
    number = name[len(stem) :]
    if not name or (length == LENGTHS - 1 and not stem):
        sign = piece.sign or art_sign(piece.art)
        return f" {sign}{piece.badge if length == 0 else ''} "
    if length == 0:
        return f" {name} {piece.badge} ".replace("  ", " ")
    return stem[: 4 if length == 1 else 2 - (1 if number else 0)] + number


def whole_words(words: str, room: int) -> str:
    """As many words as fit, not ending in a small one; at least a piece of the first."""
    kept = words.split()
    while len(kept) > 1 and (len(" ".join(kept)) > room or (len(kept[-1]) <= 3 and len(kept) < len(words.split()))):
        kept.pop()
    return " ".join(kept)[:room]


BRIGHT: Final = {SUIT_COLOUR["H"]: "#ff6b7d", FOUR_COLOUR["D"]: "#74a8ff", FOUR_COLOUR["C"]: "#43c9a4"}
