"""A Table in coloured characters: the board and the column beside it, each for rich to print, with its places."""

from textwrap import wrap
from typing import Final, TypeGuard

from rich.style import Style

from regalia.render.canvas import Box, Canvas
from regalia.render.legend import legend
from regalia.render.moment import draw_moment
from regalia.render.painter import CURSOR, Hand, Look, Painter, shorten, token_words
from regalia.render.sign import (
    Thing,
    art_sign,
    card_sign,
    completes,
    counter_sign,
    heading,
    next_keys,
    onward,
    suit_of,
    touchable_keys,
)
from regalia.render.text import coordinates, sentence
from regalia.table import BESIDE, Act, Card, Cell, Counter, Piece, Pile, Seat, Table, Zone

LOW: Final = 30  # lines below which everything is drawn as small as it goes
LARGE: Final = 2  # the sizes of things in a row: four lines, two, or all on one line
SMALL: Final = 1
LINE: Final = 0
SIZES: Final = (LARGE, SMALL, LINE)
WISH: Final = {"areas": 3, "grid": 2}  # lines that a place of a board shall have before rows are drawn larger
FAST: Final = "\u00a0"  # a space at which no line is broken
WORDED: Final = 24  # characters across a card whose text is written on it
LONG_MOVE: Final = 12  # characters of a move from which the list shows its words only
LISTED: Final = 5  # moves that shall be in sight before the one under the cursor says how it is typed


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
    things += [seat.key for seat in table.seats if seat.key in lit]
    listed = [act_key(act) for act in table.acts if (completes(act, touched) if touched else not act.touch)]
    return things + listed or [act_key(act) for act in table.acts]


def first_stop(table: Table, touched: tuple[str, ...]) -> str:
    """Where the cursor begins: at the first move that is possible, by what it touches next or in the list."""
    found = stops(table, touched)
    for act in possible_acts(table, touched):
        for key in (*[key for key in act.touch if key in next_keys(act, touched)], act_key(act)):
            if key in found:
                return key
    return found[0] if found else ""


# The board


def board(table: Table, wide: int, tall: int, look: Look, hand: Hand) -> Canvas:
    """The zones in the north, the middle and the south, as large as the space allows, the legend below, and over them
    the fight or check that was just told."""
    canvas = Canvas(wide, tall)
    painter = Painter(table, look, hand)
    order = {"north": 0, "centre": 1, "south": 2}
    zones = sorted((zone for zone in table.zones if zone.at in order and zone.items), key=lambda zone: order[zone.at])
    grids = [zone for zone in zones if zone.layout in ("grid", "areas")]
    lines = sum(grid_rows(zone) for zone in grids)
    entries = [f"{sign} {words}".replace(" ", FAST) for sign, words in legend(table).items()]
    explained = wrap("   ".join(entries), max(wide - 2, 1))
    wish = max((WISH[zone.layout] for zone in grids), default=0) * lines
    whole = tall - wish - len(explained)
    size = next((size for size in SIZES if used_by_rows(zones, wide, size, tall) <= whole), LINE)
    left = tall - sum(row_height(zone, wide, size_of(zone, size)) for zone in zones if zone not in grids)
    if left - len(explained) >= wish:
        left -= len(explained)
    rooms = share_lines(grids, left)
    y = 0
    for zone in zones:
        if zone in grids:
            y += grid(painter, canvas, zone, y, rooms[zone.key])
        else:
            y += row(painter, canvas, zone, y, size_of(zone, size))
    for at, words in enumerate(explained):
        canvas.put(1, y + at, words.replace(FAST, " "), painter.quiet())
    draw_moment(painter, canvas)
    return canvas


def share_lines(grids: list[Zone], left: int) -> dict[str, int]:
    """How many lines each board gets: all rows alike, and what is left goes to the southern ones, the viewer's."""
    lines = sum(grid_rows(zone) for zone in grids)
    each = max(left // lines, 1) if lines else 0
    rest = left - each * lines
    rooms: dict[str, int] = {}
    for zone in reversed(grids):
        rows = grid_rows(zone)
        more = min(rest // rows, 1) * rows if len(grids) > 1 else max(rest, 0)
        rooms[zone.key] = each * rows + max(more, 0)
        rest -= max(more, 0)
    return rooms


def used_by_rows(zones: list[Zone], wide: int, size: int, tall: int) -> int:
    """The lines that all rows need in a size; too many for large things on a low screen."""
    if size == LARGE and tall < LOW - 8:
        return tall + 1
    return sum(row_height(zone, wide, size_of(zone, size)) for zone in zones if zone.layout not in ("grid", "areas"))


def size_of(zone: Zone, size: int) -> int:
    """How large a row is drawn: one of nothing but backs on one line."""
    hidden = all(isinstance(item, Card) and not item.art for item in zone.items)
    return LINE if hidden else size


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
            painter.area(canvas, item, box, onward(item, zone))
        else:
            painter.thing(canvas, item, box, (column + line) % 2 == 1)
    for at, number in enumerate(numbers):
        canvas.put(left - 3, y + at * tall + (tall - gap - 1) // 2, f"{number:>2}", painter.quiet())
    for at, letter in enumerate(letters):
        canvas.put(left + at * wide + (wide - 1) // 2, y + rows * tall, letter, painter.quiet())
    return rows * tall + (1 if letters else 0)


def tile(item: Thing, size: int, length: int = 0) -> tuple[int, int]:
    """How large a thing of a row is drawn; on a single line as words of that length."""
    if size == LINE:
        return len(token_words(item, length)), 1
    if isinstance(item, Card) and item.name:
        wide = max(len(card_sign(item)) + 2, 8 if size == SMALL else WORDED)
        return wide, 2 if size == SMALL else max(len(wrap(item.text, wide - 2)) + 1, 4)
    if isinstance(item, Pile) and item.top and item.top[-1].name:
        return len(card_sign(item.top[-1])) + 6, 2 if size == SMALL else 4
    if isinstance(item, Card | Pile):
        return (6, 2) if size == SMALL else (8, 4)
    if isinstance(item, Counter):
        return len(counter_sign(item)) + (2 if item.art else 0) + (14 if item.of else 0), 1
    if isinstance(item, Piece):
        return max(5, len(item.badge) + 5), 1
    return (10, 2) if size == SMALL else (14, 3)


def lines_of(zone: Zone, wide: int, size: int) -> list[list[tuple[Thing, int, int]]]:
    """The things of a row in lines; on a single line its name stands first."""
    lines: list[list[tuple[Thing, int, int]]] = [[]]
    used = len(zone.label) + 2 if size == LINE else 0
    length = length_on_line(zone, wide)
    for item in zone.items:
        across, down = tile(item, size, length)
        if lines[-1] and used + across > wide:
            lines.append([])
            used = 0
        lines[-1].append((item, across, down))
        used += across + 1
    return lines


def length_on_line(zone: Zone, wide: int) -> int:
    """How long its things are written when a zone has one line: shorter if they do not fit otherwise."""
    whole = len(zone.label) + 2 + sum(len(token_words(item, 0)) + 1 for item in zone.items)
    return 0 if whole <= wide + 1 else 1


def row_height(zone: Zone, wide: int, size: int) -> int:
    lines = lines_of(zone, wide, size)
    if size == LINE:
        return len(lines)
    return 1 + sum(max(down for _, _, down in line) for line in lines) + (1 if size == LARGE else 0)


def row(painter: Painter, canvas: Canvas, zone: Zone, y: int, size: int) -> int:
    """A row of things below its name, or behind it on one line."""
    start = y
    end = canvas.put(1, y, zone.label, painter.quiet())
    if size != LINE:
        y += 1
    length = length_on_line(zone, canvas.wide)
    for at, line in enumerate(lines_of(zone, canvas.wide, size)):
        x = end + 1 if size == LINE and at == 0 else 1
        for item, across, down in line:
            box = Box(x, y, across, down)
            if size == LINE:
                painter.token(canvas, item, token_words(item, length), box)
            elif isinstance(item, Cell):
                painter.area(canvas, item, box)
            else:
                painter.thing(canvas, item, box)
            if isinstance(item, Pile) and size == LARGE:
                canvas.put(x + 1, y + down - 2, item.label[: across - 2], painter.quiet() if not item.top else Style())
            x += across + 1
        y += max(down for _, _, down in line)
    return y - start + (1 if size == LARGE else 0)


# The column beside it


def side(table: Table, wide: int, tall: int, look: Look, hand: Hand) -> Canvas:
    """The seats, the zones beside the board, and the moves one has with the stakes of the one under the cursor.

    Places beside the board have their whole names where the moves keep their room.
    """
    painter = Painter(table, look, hand)
    canvas = Canvas(wide, tall)
    y = around_board(painter, canvas, whole=True)
    if y + 1 + min(LISTED, len(table.acts)) > tall:
        canvas = Canvas(wide, tall)
        y = around_board(painter, canvas, whole=False)
    moves(painter, canvas, y)
    return canvas


def around_board(painter: Painter, canvas: Canvas, whole: bool) -> int:
    """The seats and the zones beside the board; says on which line the moves begin."""
    roomy = canvas.tall >= LOW - 8
    y = 0
    for seat in painter.table.seats:
        y += seat_lines(painter, canvas, seat, y, roomy)
        y += 1 if roomy else 0
    for zone in painter.table.zones:
        if zone.at in BESIDE and zone.items:
            y += beside(painter, canvas, zone, y, roomy, whole)
    return y + (1 if roomy else 0)


def seat_lines(painter: Painter, canvas: Canvas, seat: Seat, y: int, roomy: bool) -> int:
    """A seat, how far it is from the goal, and what it has; says how many lines that took.

    Where many seats have little room, how far one is from the goal stands in place of what it has.
    """
    pointer = "★" if seat.winner else "▶" if seat.active else "✗" if seat.out else " "
    x = canvas.put(0, y, pointer + " ", painter.ink(bold=True))
    x = canvas.put(x, y, f" {art_sign(seat.art) if seat.art else seat.seat + 1} ", painter.seat(seat.seat))
    x = canvas.put(x + 1, y, seat.name, painter.ink(bold=True)) + 2
    seats = painter.table.seats
    mine = ["you"] if seat.seat == painter.table.seat else []
    mine += [f"with {other.name}" for other in seats if other.key != seat.key and is_partner(seat, other)]
    who = [seat.title, *mine] if seat.title else mine
    room = canvas.wide - x
    many = not roomy and len(seats) > 2
    if many and not fits(who, seat.standing, room):
        who = mine  # how far it is from the goal is worth more than what the sign says
    below = roomy or not fits(who, seat.standing, room)
    while below and who and not fits(who, "", room):
        who = who[1:]
    x = canvas.put(x, y, ", ".join(who), painter.quiet()) + 2 if who else x
    first = y
    canvas.places[seat.key] = Box(0, y, canvas.wide, 1)
    if below and seat.standing:
        for line in wrap(seat.standing, canvas.wide - 2):
            y += 1
            canvas.put(2, y, line, painter.quiet())
    else:
        canvas.put(x, y, seat.standing, painter.quiet())
    painter.mark(canvas, seat.key, canvas.places[seat.key])
    if not seat.counters or (many and below and seat.standing):
        return y - first + 1
    signs = [counter_sign(counter) for counter in seat.counters]
    lines = ("  ".join(signs), " ".join(signs), "  ".join(map(short_sign, seat.counters)))
    canvas.put(2, y + 1, next((line for line in lines[:2] if len(line) + 2 <= canvas.wide), lines[2]), painter.ink())
    return y - first + 2


def short_sign(counter: Counter) -> str:
    """A counter with a label of three letters, where there is no room for whole ones."""
    return f"{counter.label[:3]} {counter.value}" + (f"/{counter.of}" if counter.of is not None else "")


def is_partner(seat: Seat, other: Seat) -> bool:
    return seat.team is not None and other.team == seat.team


def fits(who: list[str], standing: str, room: int) -> bool:
    """Whether a line has room for who sits there and how far the seat is from the goal."""
    return len("  ".join(word for word in (", ".join(who), standing) if word)) <= room


def beside(painter: Painter, canvas: Canvas, zone: Zone, y: int, roomy: bool, whole: bool) -> int:
    """A zone in the column: one line when there is little space, places with whole names when there is much."""
    if roomy:
        if all(isinstance(item, Counter) for item in zone.items):
            canvas.put(1, y, zone.label, painter.quiet())
            for at, item in enumerate(zone.items, 1):
                painter.thing(canvas, item, Box(2, y + at, canvas.wide - 4, 1))
            return len(zone.items) + 2
        cells = [item for item in zone.items if isinstance(item, Cell)]
        if cells and whole:
            return in_lines(painter, canvas, zone.label, cells, y) + 1
        if any(len(heading(cell)) > len(token_words(cell, 0)) for cell in cells):
            return 0  # nobody reads the first words of a sentence
        return row(painter, canvas, zone, y, LINE if cells else SMALL) + 1
    named = [item for item in zone.items if isinstance(item, Cell)]
    if named:
        return in_brief(painter, canvas, named, y) if can_be_brief(painter, named, canvas.wide) else 0
    brief = [f"{art_sign(item.art)}{item.value}" if is_sign(item) else token_words(item, 1) for item in zone.items]
    name = shorten(zone.label, max(canvas.wide - sum(len(words) + 1 for words in brief), 4))
    x = canvas.put(0, y, f"{name} ", painter.quiet())
    for item, words in zip(zone.items, brief, strict=True):
        if is_sign(item):
            suit = suit_of(item.art)
            style = painter.suit_on_ground(suit) if suit else painter.ink()
            canvas.places[item.key] = Box(x, y, len(words), 1)
            x = canvas.put(x, y, f"{words} ", style)
        else:
            painter.token(canvas, item, words, Box(x, y, len(words), 1))
            x += len(words) + 1
    return 1


def in_lines(painter: Painter, canvas: Canvas, label: str, cells: list[Cell], y: int) -> int:
    """Places of the column by their whole names behind the name of their zone: several on a line, or one on several."""
    start = y
    x = canvas.put(1, y, label, painter.quiet()) + 1
    for cell in cells:
        for line in wrap(heading(cell), canvas.wide - 4):
            words = f" {line} "
            if x + len(words) > canvas.wide:
                x, y = 1, y + 1
            painter.token(canvas, cell, words, Box(x, y, len(words), 1))
            x += len(words) + 1
    return y + 1 - start


def is_sign(item: Thing) -> TypeGuard[Counter]:
    """Whether a sign says what a counter counts."""
    return isinstance(item, Counter) and bool(item.art)


def can_be_brief(painter: Painter, cells: list[Cell], wide: int) -> bool:
    """Whether places must be there to be touched, or are known by the beginnings of their names while no moves need
    the room."""
    acts = painter.table.acts
    touched = {key for act in acts for key in act.touch}
    return any(cell.key in touched for cell in cells) or (
        not acts and sum(len(heading(cell)) for cell in cells) <= 2 * wide
    )


def in_brief(painter: Painter, canvas: Canvas, cells: list[Cell], y: int) -> int:
    """Places of the column by the beginnings of their names, all on one line."""
    each = max(canvas.wide // len(cells) - 1, 3)
    for at, cell in enumerate(cells):
        words = shorten(heading(cell), each)
        painter.token(canvas, cell, words, Box(at * (each + 1), y, len(words), 1))
    return 1


def moves(painter: Painter, canvas: Canvas, y: int) -> None:
    """The list of moves, around the cursor when it is long, and what is known about the one under the cursor."""
    acts = possible_acts(painter.table, painter.hand.touched)
    if not acts:
        return
    chosen = next((act for act in acts if under_cursor(act, painter.hand)), None)
    stakes = details(chosen, canvas.wide - 3) if chosen else []
    if chosen and canvas.tall - y - 1 - len(stakes) < min(LISTED, len(acts)):
        stakes = details(chosen, canvas.wide - 3, typed=False)
    room = max(canvas.tall - y - 1 - len(stakes), 1)
    first = 0
    if chosen and len(acts) > room:
        first = max(0, min(acts.index(chosen) - room // 2, len(acts) - room))
    title = "Your moves" if len(acts) <= room else f"Your moves ({first + 1}-{first + room} of {len(acts)})"
    canvas.put(0, y, title, painter.quiet())
    wide = max(len(act.move) for act in acts)
    wordy = wide > LONG_MOVE
    for at, act in enumerate(acts[first : first + room], 1):
        key = act_key(act)
        box = Box(0, y + at, canvas.wide, 1)
        canvas.places[key] = box
        words = act.label if wordy else f"{act.move:<{wide}}  {act.label}"
        canvas.put(1, y + at, cut_short(words, canvas.wide - 2), painter.ink())
        if act is chosen:
            canvas.tint(box, Style(color="#1a1400", bgcolor=CURSOR, bold=True))
            canvas.put(0, y + at, "[", Style(bold=True))
            canvas.put(canvas.wide - 1, y + at, "]", Style(bold=True))
    below = y + 1 + min(room, len(acts))
    for at, line in enumerate(stakes):
        canvas.put(2, below + at, line, painter.ink(bold=True))


def cut_short(words: str, wide: int) -> str:
    return words if len(words) <= wide else words[: wide - 1].rstrip() + "…"


def details(act: Act, wide: int, typed: bool = True) -> list[str]:
    """A move under the cursor: its words if they are long for the list, what is at stake, and how it is typed if the
    list does not say."""
    label = act.label if len(act.label) > wide else ""
    typing = f"Type {act.move}." if typed and len(act.move) > LONG_MOVE else ""
    stakes = sentence(act.stakes) if act.stakes and typing else act.stakes
    words = [f"{label}:" if label and stakes else sentence(label) if label else "", stakes, typing]
    told = " ".join(part for part in words if part)
    return wrap(told.replace(" %", f"{FAST}%"), max(wide, 1))[:5]


def under_cursor(act: Act, hand: Hand) -> bool:
    """Whether the cursor means this act: on its line, or on the last thing it needs touched."""
    return act_key(act) == hand.cursor or (bool(hand.cursor) and completes(act, (*hand.touched, hand.cursor)))
