"""A Table as a picture: one self-contained SVG with its own letters, for any game."""

import re
from html import escape
from math import ceil
from typing import Final

from regalia.render.art.card import lattice
from regalia.render.art.emblem import emblem
from regalia.render.board import flow_size, flow_zone, grid_rows, grid_size, grid_zone
from regalia.render.glyph import BOLD, MEDIUM, REGULAR, measure, number, shorten, wrap, write
from regalia.render.ornament import arms, counter_sign, place_drawing
from regalia.render.palette import Palette, palette, seat_colour
from regalia.render.pen import PicturePen
from regalia.render.sheet import bar, ring, sheet
from regalia.render.sign import touchable_keys
from regalia.render.text import describe_table
from regalia.table import BESIDE, Counter, Seat, Table, Zone

WIDE: Final = 960.0  # the picture is laid out this wide and scaled
MARGIN: Final = 26.0
GAP: Final = 16.0
TOP: Final = 76.0
SIDE: Final = 300.0
LABEL: Final = 24.0  # the line above a zone
TALLEST: Final = 690.0  # of a board
HIGHEST: Final = 880.0  # of all that lies in the middle
UNWRITABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # in XML


def svg(table: Table, width: int = 960, dark: bool = False) -> str:
    """The picture, `width` pixels wide; its height follows from what lies on the table."""
    colours = palette(table.hue, dark, table.emblem)
    side_zones = [zone for zone in table.zones if zone.at in BESIDE and zone.items]
    order = {"north": 0, "centre": 1, "south": 2}
    main_zones = sorted(
        (zone for zone in table.zones if zone.at in order and zone.items), key=lambda zone: order[zone.at]
    )
    room = WIDE - 2 * MARGIN - (SIDE + GAP * 1.5 if table.seats or side_zones or table.say else 0)
    limits = [limit(zone, main_zones, room) for zone in main_zones]
    sizes = [zone_size(zone, room, tallest) for zone, tallest in zip(main_zones, limits, strict=True)]
    main_height = sum(size[1] + GAP for size in sizes) - GAP
    side, side_height = side_column(table, side_zones, colours)
    inner = max(main_height, side_height)
    height = ceil(TOP + inner + MARGIN)
    body = [heading(table, colours)]
    y = TOP + (inner - main_height) / 2
    for zone, tallest, (wide, tall) in zip(main_zones, limits, sizes, strict=True):
        body.append(draw_zone(zone, MARGIN + (room - wide) / 2, y, wide, tallest, table, colours))
        y += tall + GAP
    body.append(
        f'<g transform="translate({number(WIDE - MARGIN - SIDE)} {number(TOP + (inner - side_height) / 2)})">{side}</g>'
    )
    return wrap_svg(table, "".join(body), width, height, colours)


def wrap_svg(table: Table, body: str, width: int, height: float, colours: Palette) -> str:
    title, told = escape_words(table.title), escape_words(" ".join(describe_table(table)))
    cloth = f"cloth-{table.hue}-{colours.edge[1:]}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{round(height * width / WIDE)}" '
        f'viewBox="0 0 {number(WIDE)} {number(height)}">'
        f"<title>{title}</title><desc>{told}</desc>"
        f'<defs><radialGradient id="{cloth}" cx=".4" cy=".4" r=".85"><stop offset="0" stop-color="{colours.ground}"/>'
        f'<stop offset="1" stop-color="{colours.edge}"/></radialGradient>{lattice(PicturePen(colours))}</defs>'
        f'<rect x="-9" y="-9" width="{number(WIDE + 18)}" height="{number(height + 18)}" fill="url(#{cloth})"/>'
        f'<g stroke-linecap="round" stroke-linejoin="round">{body}</g></svg>\n'
    )


def escape_words(words: str) -> str:
    """Words as XML can hold them."""
    return escape(UNWRITABLE.sub("\ufffd", words))


def heading(table: Table, colours: Palette) -> str:
    """The game's emblem and title, what wins, and what happens now."""
    title_at = MARGIN + 46
    body = place_drawing(emblem(table.emblem), MARGIN, 20, 34, colours.accent)
    body += write(table.title, title_at, 46 if not table.goal else 40, 29, colours.ink, BOLD)
    body += write(shorten(table.goal, 14, WIDE / 2), title_at, 63, 14, colours.quiet, REGULAR) if table.goal else ""
    room = WIDE - MARGIN - title_at - measure(table.title, 29, BOLD) - 40
    lines = wrap(table.prompt, 17, room)
    if len(lines) > 2:
        lines = [lines[0], shorten(" ".join(lines[1:]), 17, room)]
    start = 45 if len(lines) == 1 else 35
    for at, line in enumerate(lines):
        body += write(line, WIDE - MARGIN, start + 23 * at, 17, colours.quiet, MEDIUM, "end")
    return body


# The zones of the board


def limit(zone: Zone, zones: list[Zone], room: float) -> float:
    """How high a board may be: its share, by rows, of what the rows of cards beside it leave."""
    boards = [other for other in zones if other.layout in ("grid", "areas")]
    if zone not in boards:
        return 0.0
    labels = sum(LABEL + GAP for other in boards if other.layout == "areas")
    taken = labels + sum(flow_size(other, room)[1] + LABEL + GAP for other in zones if other not in boards)
    share = (HIGHEST - taken) * grid_rows(zone) / sum(grid_rows(other) for other in boards)
    return min(max(share, 160.0), TALLEST)


def zone_size(zone: Zone, room: float, tallest: float) -> tuple[float, float]:
    if zone.layout == "grid":
        return grid_size(zone, room, tallest)
    wide, tall = grid_size(zone, room, tallest) if zone.layout == "areas" else flow_size(zone, room)
    return wide, tall + LABEL


def draw_zone(zone: Zone, x: float, y: float, wide: float, tallest: float, table: Table, colours: Palette) -> str:
    lit = touchable_keys(table)
    if zone.layout == "grid":
        return grid_zone(zone, x, y, wide, tallest, lit, set(table.last), colours)
    label = write(zone.label, x + wide / 2, y + 13, 14, colours.quiet, MEDIUM, "middle")
    if zone.layout == "areas":
        return label + grid_zone(zone, x, y + LABEL, wide, tallest, lit, set(table.last), colours)
    return label + flow_zone(zone, x, y + LABEL, wide, lit, colours)


# The column beside the board


def side_column(table: Table, zones: list[Zone], colours: Palette) -> tuple[str, float]:
    """Seats, the zones beside the board, and what was said last; returns its height too."""
    body, y = "", 0.0
    lit = touchable_keys(table)
    for seat in table.seats:
        drawn, tall = seat_panel(seat, y, colours)
        drawn += ring(0, y, SIDE, tall, 14, colours) if seat.key in lit else ""
        body, y = body + drawn, y + tall + 10
    y += 8 if table.seats else 0
    for zone in zones:
        drawn, tall = side_zone(zone, y, table, colours)
        body, y = body + drawn, y + tall + GAP
    if table.say:
        lines = wrap(table.say, 15, SIDE - 30)[:6]
        body += sheet(0, y, 4, len(lines) * 21 + 4, 2, colours.accent)
        for at, line in enumerate(lines):
            body += write(line, 16, y + 17 + at * 21, 15, colours.quiet, REGULAR)
        y += len(lines) * 21 + 4 + GAP
    return body, max(y - GAP, 0)


def seat_panel(seat: Seat, y: float, colours: Palette) -> tuple[str, float]:
    """Who sits there, whether it is their turn, and what they have."""
    rows = -(-len(seat.counters) // 3)
    tall = 46.0 + rows * 48
    colour = seat_colour(seat.seat)
    edge = colour if seat.active or seat.winner else colours.line
    heavy = 3 if seat.active or seat.winner else 1
    body = sheet(0, y, SIDE, tall, 14, colours.panel, f' stroke="{edge}" stroke-width="{heavy}"')
    body += arms(seat.art, seat.seat, 9, y + 7, 36, colours)
    body += write(shorten(seat.name, 19, SIDE - 150, BOLD), 50, y + 32, 19, colours.ink, BOLD)
    state = "winner" if seat.winner else "to move" if seat.active else "out" if seat.out else ""
    if state:
        wide = measure(state, 14, MEDIUM) + 20
        body += sheet(SIDE - wide - 12, y + 13, wide, 24, 12, colour if state != "out" else colours.quiet)
        body += write(state, SIDE - 12 - wide / 2, y + 30, 14, "#fff", MEDIUM, "middle")
    for at, counter in enumerate(seat.counters):
        room = (SIDE - 28) / min(len(seat.counters), 3)
        body += counter_box(counter, 14 + at % 3 * room, y + 48 + at // 3 * 48, room - 8, colours)
    return body, tall


def counter_box(counter: Counter, x: float, y: float, wide: float, colours: Palette) -> str:
    """A number with its sign, its name below, and a bar when there is a most."""
    body = counter_sign(counter.art, x, y, 19, colours.accent, colours) if counter.art else ""
    left = x + (25 if counter.art else 0)
    shown = str(counter.value) + (f"/{counter.of}" if counter.of is not None else "")
    body += write(shown, left, y + 17, 20, colours.ink, BOLD)
    body += write(shorten(counter.label, 13, wide, MEDIUM), x, y + 35, 13, colours.quiet, MEDIUM)
    return body


def side_zone(zone: Zone, y: float, table: Table, colours: Palette) -> tuple[str, float]:
    counters = [item for item in zone.items if isinstance(item, Counter)]
    body = write(zone.label, 0, y + 14, 15, colours.quiet, MEDIUM)
    if len(counters) == len(zone.items):
        for at, counter in enumerate(counters):
            body += counter_bar(counter, y + 26 + at * 27, colours)
        return body, 24 + len(counters) * 27
    if zone.layout in ("grid", "areas"):
        wide, tall = grid_size(zone, SIDE, TALLEST / 2)
        drawn = grid_zone(zone, 0, y + 24, wide, TALLEST / 2, touchable_keys(table), set(table.last), colours)
    else:
        wide, tall = flow_size(zone, SIDE)
        drawn = flow_zone(zone, 0, y + 24, wide, touchable_keys(table), colours)
    return body + drawn, tall + 24


def counter_bar(counter: Counter, y: float, colours: Palette) -> str:
    body = counter_sign(counter.art, 0, y, 17, colours.ink, colours) if counter.art else ""
    body += write(shorten(counter.label, 15, 96 if counter.of else SIDE - 90), 26, y + 14, 15, colours.ink)
    shown = str(counter.value) + (f"/{counter.of}" if counter.of is not None else "")
    body += write(shown, SIDE, y + 14, 15, colours.ink, MEDIUM, "end")
    if counter.of:
        body += bar(counter.value / counter.of, 126, y + 4, SIDE - 126 - 56, 9, colours)
    return body
