"""A Table in coloured characters: the board and the column beside it, each for rich to print, with its places."""

from collections.abc import Sequence
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
    completes,
    counter_sign,
    heading,
    next_keys,
    rank_of,
    suit_of,
    touchable_keys,
)
from regalia.render.text import coordinates
from regalia.table import Act, Card, Cell, Counter, Piece, Pile, Seat, Table, Zone

CURSOR: Final = "#ffcf4a"
PLAIN: Final = ("#fbf8ee", "#ece7d8")  # the ground of cards, in turn
TAG: Final = Style(color="#ffffff", bgcolor="#14171c", bold=True)  # how many there are
COURT: Final = ("#e3d8f2", "#d6c9ea")
LOW: Final = 30  # lines below which everything is drawn as small as it goes
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


def act_key(act: Act) -> str:
    """The key of an act in the list of moves."""
    return f"act:{act.id}"


def possible_acts(table: Table, touched: tuple[str, ...]) -> list[Act]:
    """The acts that are still possible after what was touched."""
    return [act for act in table.acts if not touched or completes(act, touched) or next_keys(act, touched)]


def stops(table: Table, touched: tuple[str, ...]) -> list[str]:
    """Where the cursor can go: things to touch next, and moves that are chosen from the list."""
    lit = touchable_keys(table, touched)
    things = [item.key for zone in table.zones for item in zone.items if item.key in lit]
    for zone in table.zones:
        for item in zone.items:
            held = item.holds if isinstance(item, Cell) else item.top if isinstance(item, Pile) else ()
            things += [thing.key for thing in held if thing.key in lit]
    listed = [act_key(act) for act in table.acts if (completes(act, touched) if touched else not act.touch)]
    return things + listed


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
            if suit and box.tall >= 3:
                canvas.put(box.x + box.wide - 2, box.y + box.tall - 1, art_sign(f"suit-{suit}"), style)
        if card.badge:
            self.badge(canvas, card.badge, box, crowded)

    def badge(self, canvas: Canvas, words: str, box: Box, crowded: bool) -> None:
        """Coins on a card: in its upper right corner, the lower when it is small; at the very edge beside a piece."""
        sign = words if crowded and len(words) > 1 else f"●{words}" if words.isdigit() else words
        x = box.x + box.wide - len(sign) - (0 if crowded else 1)
        canvas.put(x, box.y + (1 if box.tall == 2 else 0), sign, Style(color="#8a5a00", bold=True))

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
            self.card(canvas, top, box, False)
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

    def area(self, canvas: Canvas, cell: Cell, box: Box) -> None:
        """A place with a name and what it holds in lines below; on the name's own line when there is but one."""
        canvas.places[cell.key] = box
        ground = self.colours.panel if self.dark else self.colours.square_two
        canvas.fill(box, Style(color=self.colours.ink, bgcolor=ground))
        end = canvas.put(box.x + 1, box.y, whole_words(heading(cell), box.wide - 2), self.quiet())
        self.mark(canvas, cell.key, box)
        x, y = (end + 1, box.y) if box.tall == 1 else (box.x + 1, box.y + 1)
        right, last = box.x + box.wide - 1, box.y + box.tall - 1
        for at, one in enumerate(cell.holds):
            across = min(token(one), box.wide - 2)
            more = 3 if at + 1 < len(cell.holds) and y == last else 0
            if x + across + more > right and y < last:
                x, y = box.x + 1, y + 1
            elif x + across + more > right and x > box.x + 1:
                canvas.put(min(x, right - 2), y, f"+{len(cell.holds) - at}", TAG)
                return
            self.on_line(canvas, one, Box(x, y, across, 1))
            x += across + 1

    def on_line(self, canvas: Canvas, one: Card | Piece | Counter | Pile, box: Box) -> None:
        """A thing as a token on one line; a counter without its name when it is too long."""
        if not isinstance(one, Counter):
            self.thing(canvas, one, box)
            return
        canvas.places[one.key] = box
        words = counter_sign(one)
        canvas.put(box.x, box.y, words if len(words) <= box.wide else words.split()[-1], self.ink(bold=True))


def whole_words(words: str, room: int) -> str:
    """As many words as fit, not ending in a small one; at least a piece of the first."""
    kept = words.split()
    while len(kept) > 1 and (len(" ".join(kept)) > room or (len(kept[-1]) <= 3 and len(kept) < len(words.split()))):
        kept.pop()
    return " ".join(kept)[:room]


def token(item: Thing) -> int:
    """How wide a thing is on one line."""
    if isinstance(item, Card):
        return len(card_sign(item)) + 2 + (len(item.badge) + 1 if item.badge else 0)
    if isinstance(item, Counter):
        return len(counter_sign(item))
    return 6 if isinstance(item, Pile) else 3 + len(item.badge) if isinstance(item, Piece) else 5


BRIGHT: Final = {SUIT_COLOUR["H"]: "#ff6b7d", FOUR_COLOUR["D"]: "#74a8ff", FOUR_COLOUR["C"]: "#43c9a4"}


# The board


def board(table: Table, wide: int, tall: int, look: Look, hand: Hand) -> Canvas:
    """The zones in the north, the middle and the south, as large as the space allows."""
    canvas = Canvas(wide, tall)
    painter = Painter(table, look, hand)
    order = {"north": 0, "centre": 1, "south": 2}
    zones = sorted((zone for zone in table.zones if zone.at in order and zone.items), key=lambda zone: order[zone.at])
    grids = [zone for zone in zones if zone.layout in ("grid", "areas")]
    small = tall < LOW - 8
    used = sum(row_height(zone, wide, small) for zone in zones if zone not in grids)
    y = 0
    for zone in zones:
        if zone in grids:
            room = max((tall - used) * grid_rows(zone) // sum(grid_rows(other) for other in grids), 1)
            y += grid(painter, canvas, zone, y, room)
        else:
            y += row(painter, canvas, zone, y, small)
    return canvas


def grid_columns(zone: Zone) -> int:
    return zone.cols or (min(len(zone.items), 3) if zone.layout == "areas" else len(zone.items))


def grid_rows(zone: Zone) -> int:
    return -(-len(zone.items) // grid_columns(zone))


def grid(painter: Painter, canvas: Canvas, zone: Zone, y: int, room: int) -> int:
    """A board of squares or areas; says how many lines it took."""
    cols, rows = grid_columns(zone), grid_rows(zone)
    letters, numbers = coordinates(zone)
    margin = 3 if letters else 0
    most = 8 if rows <= 4 else 6 if zone.layout == "areas" else 5
    tall = max(1, min((room - (1 if letters else 0)) // rows, most))
    gap = 1 if tall >= (5 if zone.layout == "areas" else 4) else 0
    widest = (canvas.wide - margin) // cols
    wish = max(7 if tall < 3 else 8, round(tall * 2.2 * max(zone.ratio, 0.7)) + 1)
    wide = max(3, min(widest, 30 if zone.layout == "areas" else wish))
    left = margin + max((canvas.wide - margin - wide * cols) // 2, 0)
    for at, item in enumerate(zone.items):
        column, line = at % cols, at // cols
        box = Box(left + column * wide, y + line * tall, wide - 1, tall - gap)
        if zone.layout == "areas" and isinstance(item, Cell):
            painter.area(canvas, item, box)
        else:
            painter.thing(canvas, item, box, (column + line) % 2 == 1)
    for at, number in enumerate(numbers):
        canvas.put(left - 3, y + at * tall + (tall - gap - 1) // 2, f"{number:>2}", painter.quiet())
    for at, letter in enumerate(letters):
        canvas.put(left + at * wide + (wide - 1) // 2, y + rows * tall, letter, painter.quiet())
    return rows * tall + (1 if letters else 0)


def tile(item: Thing, small: bool) -> tuple[int, int]:
    """How large a thing of a row is drawn."""
    if isinstance(item, Card | Pile):
        return (6, 2) if small else (8, 4)
    if isinstance(item, Counter):
        return len(counter_sign(item)) + (2 if item.art else 0) + (14 if item.of else 0), 1
    if isinstance(item, Piece):
        return max(5, len(item.badge) + 5), 1
    return (8, 2) if small else (10, 4)


def lines_of(zone: Zone, wide: int, small: bool) -> list[list[tuple[Thing, int, int]]]:
    lines: list[list[tuple[Thing, int, int]]] = [[]]
    used = 0
    for item in zone.items:
        across, down = tile(item, small)
        if lines[-1] and used + across > wide:
            lines.append([])
            used = 0
        lines[-1].append((item, across, down))
        used += across + 1
    return lines


def row_height(zone: Zone, wide: int, small: bool) -> int:
    return 1 + sum(max(down for _, _, down in line) for line in lines_of(zone, wide, small)) + (0 if small else 1)


def row(painter: Painter, canvas: Canvas, zone: Zone, y: int, small: bool) -> int:
    """A row of things below its name."""
    start = y
    canvas.put(1, y, zone.label, painter.quiet())
    y += 1
    for line in lines_of(zone, canvas.wide, small):
        x = 1
        for item, across, down in line:
            painter.thing(canvas, item, Box(x, y, across, down))
            if isinstance(item, Pile) and not small:
                canvas.put(x + 1, y + down - 2, item.label[: across - 2], painter.quiet() if not item.top else Style())
            x += across + 1
        y += max(down for _, _, down in line)
    return y - start + (0 if small else 1)


# The column beside it


def side(table: Table, names: Sequence[str], wide: int, tall: int, look: Look, hand: Hand) -> Canvas:
    """The seats, the zones beside the board, and the moves one has with the stakes of the one under the cursor."""
    canvas = Canvas(wide, tall)
    painter = Painter(table, look, hand)
    roomy = tall >= LOW - 8
    y = 0
    for seat in table.seats:
        y += seat_lines(painter, canvas, seat, names[seat.seat] if seat.seat < len(names) else "", y)
        y += 1 if roomy else 0
    for zone in table.zones:
        if zone.at in ("east", "west") and zone.items:
            y += beside(painter, canvas, zone, y, roomy)
    moves(painter, canvas, y + (1 if roomy else 0))
    return canvas


def seat_lines(painter: Painter, canvas: Canvas, seat: Seat, name: str, y: int) -> int:
    pointer = "★" if seat.winner else "▶" if seat.active else "✗" if seat.out else " "
    x = canvas.put(0, y, pointer + " ", painter.ink(bold=True))
    x = canvas.put(x, y, f" {art_sign(seat.art) if seat.art else seat.seat + 1} ", painter.seat(seat.seat))
    x = canvas.put(x + 1, y, seat.name, painter.ink(bold=True))
    canvas.put(x + 2, y, name, painter.quiet())
    if not seat.counters:
        return 1
    long = "  ".join(counter_sign(counter) for counter in seat.counters)
    x = 2
    for counter in seat.counters:
        if len(long) + 2 <= canvas.wide:
            x = canvas.put(x, y + 1, counter_sign(counter) + "  ", painter.ink())
        else:
            number = f"{counter.value}" + (f"/{counter.of}" if counter.of is not None else "")
            x = canvas.put(x, y + 1, f"{art_sign(counter.art)} {number}  ", painter.ink())
    return 2


def beside(painter: Painter, canvas: Canvas, zone: Zone, y: int, roomy: bool) -> int:
    """A zone in the column: one line when there is little space."""
    if roomy:
        if all(isinstance(item, Counter) for item in zone.items):
            canvas.put(1, y, zone.label, painter.quiet())
            for at, item in enumerate(zone.items, 1):
                painter.thing(canvas, item, Box(2, y + at, canvas.wide - 4, 1))
            return len(zone.items) + 2
        return row(painter, canvas, zone, y, True) + 1
    x = canvas.put(0, y, f"{zone.label} ", painter.quiet())
    for item in zone.items:
        if isinstance(item, Counter) and item.art:
            suit = suit_of(item.art)
            style = painter.suit_on_ground(suit) if suit else painter.ink()
            x = canvas.put(x, y, f"{art_sign(item.art)}{item.value} ", style)
        else:
            across = min(tile(item, True)[0], 5)
            painter.thing(canvas, item, Box(x, y, across, 1))
            x += across + 1
    return 1


def moves(painter: Painter, canvas: Canvas, y: int) -> None:
    """The list of moves, around the cursor when it is long, and what is known about the one under the cursor."""
    acts = possible_acts(painter.table, painter.hand.touched)
    if not acts:
        return
    chosen = next((act for act in acts if under_cursor(act, painter.hand)), None)
    stakes = (
        wrap(chosen.stakes.replace(" %", "\u00a0%"), max(canvas.wide - 3, 1))[:4] if chosen and chosen.stakes else []
    )
    room = max(canvas.tall - y - 1 - len(stakes), 1)
    first = 0
    if chosen and len(acts) > room:
        first = max(0, min(acts.index(chosen) - room // 2, len(acts) - room))
    title = "Your moves" if len(acts) <= room else f"Your moves ({first + 1}-{first + room} of {len(acts)})"
    canvas.put(0, y, title, painter.quiet())
    wide = min(max(len(act.move) for act in acts), 12)
    for at, act in enumerate(acts[first : first + room], 1):
        key = act_key(act)
        box = Box(0, y + at, canvas.wide, 1)
        canvas.places[key] = box
        canvas.put(1, y + at, f"{act.move:<{wide}}  {act.label}"[: canvas.wide - 2], painter.ink())
        if act is chosen:
            canvas.tint(box, Style(color="#1a1400", bgcolor=CURSOR, bold=True))
            canvas.put(0, y + at, "[", Style(bold=True))
            canvas.put(canvas.wide - 1, y + at, "]", Style(bold=True))
    below = y + 1 + min(room, len(acts))
    for at, line in enumerate(stakes):
        canvas.put(2, below + at, line, painter.ink(bold=True))


def under_cursor(act: Act, hand: Hand) -> bool:
    """Whether the cursor means this act: on its line, or on the last thing it needs touched."""
    return act_key(act) == hand.cursor or (bool(hand.cursor) and completes(act, (*hand.touched, hand.cursor)))
