"""Zones as SVG: boards of squares or areas, rows and fans of cards, piles, pieces and counters."""

from collections import Counter as Counted
from typing import Final

from regalia.render.art.colour import oklch
from regalia.render.art.figure import WALLS
from regalia.render.art.ground import ground as drawn_ground
from regalia.render.face import badge, card
from regalia.render.glyph import BOLD, MEDIUM, REGULAR, measure, number, shorten, wrap, write
from regalia.render.ornament import counter_sign, feature_sign, piece, place_drawing
from regalia.render.palette import BLACK, Palette, seat_colour
from regalia.render.sheet import bar, ring, sheet
from regalia.render.sign import Thing, heading
from regalia.render.text import coordinates
from regalia.table import BESIDE, Card, Cell, Counter, Feature, Piece, Pile, Zone

PAD: Final = 10.0
SPACE: Final = 6.0
COORDINATE: Final = 20.0
CARD_RATIO: Final = 5 / 7
WORDED: Final = 186.0  # the height of a card whose text shall be read
STOP: Final = 72.0  # the height of a stop: a disc with its sign, and its name in two lines
DISC: Final = 17.0  # the radius of the disc
LOW: Final = 112.0  # the height below which an area has its name beside what it holds
FRIEND: Final = oklch(0.64, 0.14, 155)
FOE: Final = oklch(0.76, 0.08, 25)
MEADOW: Final = (oklch(0.8, 0.12, 135), oklch(0.5, 0.1, 140))
STONE: Final = (oklch(0.86, 0.06, 75), oklch(0.44, 0.07, 45))
GROUND: Final = {  # the ground and what is drawn on it
    "meadow": MEADOW,
    "plains": MEADOW,
    "forest": (oklch(0.66, 0.11, 152), oklch(0.4, 0.09, 152)),
    "water": (oklch(0.74, 0.1, 235), oklch(0.48, 0.11, 245)),
    "mountain": (oklch(0.73, 0.02, 270), oklch(0.46, 0.03, 270)),
    "desert": (oklch(0.88, 0.07, 85), oklch(0.62, 0.09, 75)),
    "castle": STONE,
    "fortress": STONE,
    "breached": (oklch(0.8, 0.06, 50), oklch(0.4, 0.07, 35)),
    "hidden": ("#5a4a44", "#7c6a62"),
}


def stops(zone: Zone) -> list[Cell]:
    """The stops of a road; none if the zone is no road, of which all cells are stops."""
    found = [item for item in zone.items if isinstance(item, Cell) and item.step]
    return found if len(found) == len(zone.items) else []


def columns(zone: Zone) -> int:
    if road := stops(zone):
        return max(stop.step for stop in road)
    if zone.cols:
        return zone.cols
    return min(len(zone.items), 3) if zone.layout == "areas" else len(zone.items)


def grid_rows(zone: Zone) -> int:
    if road := stops(zone):
        return max(Counted(stop.step for stop in road).values())
    return -(-len(zone.items) // columns(zone))


def space(zone: Zone) -> float:
    """Between the cells of a board; between stops there is a way to be seen."""
    return 20.0 if stops(zone) else SPACE


def spots(zone: Zone) -> list[tuple[float, float]]:
    """The column and row of each cell; the stops of a road that are equally far stand around the middle."""
    road = stops(zone)
    if not road:
        return [(at % columns(zone), at // columns(zone)) for at in range(len(zone.items))]
    beside = [[other.key for other in road if other.step == stop.step] for stop in road]
    middle = (grid_rows(zone) - 1) / 2
    return [
        (stop.step - 1, middle - (len(keys) - 1) / 2 + keys.index(stop.key))
        for stop, keys in zip(road, beside, strict=True)
    ]


def ways(zone: Zone, centres: dict[str, tuple[float, float]], colours: Palette) -> str:
    """The ways of a road, from stop to stop: where one came, what is ahead, and what is shut."""
    body = ""
    for stop in stops(zone):
        for way in [way for way in stop.ways if way.key in centres]:
            (x, y), (to_x, to_y) = centres[stop.key], centres[way.key]
            half, wide, tall = number((to_x - x) / 2), number(to_x - x), number(to_y - y)
            line = f'<path d="M{number(x)} {number(y)}c{half} 0 {half} {tall} {wide} {tall}" fill="none"'
            if way.tone == "shut":
                body += f'{line} stroke="{colours.line}" stroke-width="3" stroke-dasharray="2 8"/>'
            else:
                body += f'{line} stroke="{colours.quiet}" stroke-width="13"/>'
                body += f'{line} stroke="{colours.glow if way.tone else colours.square_two}" stroke-width="9"/>'
    return body


def cell_size(zone: Zone, room: float, tallest: float) -> tuple[float, float]:
    """As large as the room allows, in the zone's ratio; areas become lower when they must."""
    cols, rows = columns(zone), grid_rows(zone)
    edge = COORDINATE if coordinates(zone)[0] else 0.0
    wide = (room - edge - 2 * PAD - (cols - 1) * space(zone)) / cols
    tall = (tallest - edge - 2 * PAD - (rows - 1) * space(zone)) / rows
    if stops(zone):
        return min(wide, 140.0), STOP
    if zone.layout == "areas":
        wide = min(wide, 220.0)
        return wide, min(wide / zone.ratio, max(tall, 76.0))
    wide = min(wide, tall * zone.ratio, 130.0 if zone.ratio >= 1 else 156.0 * zone.ratio)
    return wide, wide / zone.ratio


def grid_size(zone: Zone, room: float, tallest: float) -> tuple[float, float]:
    wide, tall = cell_size(zone, room, tallest)
    cols, rows = columns(zone), grid_rows(zone)
    edge = COORDINATE if coordinates(zone)[0] else 0.0
    gap = space(zone)
    return edge + 2 * PAD + cols * (wide + gap) - gap, edge + 2 * PAD + rows * (tall + gap) - gap


def grid_zone(
    zone: Zone, x: float, y: float, room: float, tallest: float, lit: set[str], last: set[str], colours: Palette
) -> str:
    """A framed board; coordinates stand at its west and south when the places are squares."""
    wide, tall = cell_size(zone, room + 0.01, tallest)
    letters, numbers = coordinates(zone)
    edge = COORDINATE if letters else 0.0
    full_wide, full_tall = grid_size(zone, room + 0.01, tallest)
    left, frame_wide, frame_tall = x + edge, full_wide - edge, full_tall - edge
    body = sheet(left + 2, y + 5, frame_wide, frame_tall, 14, colours.shade, ' opacity=".25"')
    body += sheet(left, y, frame_wide, frame_tall, 14, colours.board, f' stroke="{colours.line}" stroke-width="1"')
    rings, gap = "", space(zone)
    corners = [(left + PAD + column * (wide + gap), y + PAD + row * (tall + gap)) for column, row in spots(zone)]
    middle = DISC if stops(zone) else tall / 2
    centres = {
        item.key: (at_x + wide / 2, at_y + middle) for item, (at_x, at_y) in zip(zone.items, corners, strict=True)
    }
    body += ways(zone, centres, colours)
    for at, (item, (cell_x, cell_y)) in enumerate(zip(zone.items, corners, strict=True)):
        column, row = at % columns(zone), at // columns(zone)
        odd = (column + row) % 2 == 1 and bool(letters)
        body += place(item, cell_x, cell_y, wide, tall, odd, item.key in last, lit, colours)
        if item.key in lit:
            rings += ring(cell_x, cell_y, wide, tall, min(wide, tall) * 0.09, colours)
    for at, letter in enumerate(letters):
        middle = left + PAD + at * (wide + SPACE) + wide / 2
        body += write(letter, middle, y + full_tall - 3, 14, colours.quiet, MEDIUM, "middle")
    for at, figure in enumerate(numbers):
        middle = y + PAD + at * (tall + SPACE) + tall / 2 + 5
        body += write(figure, x + edge - 7, middle, 14, colours.quiet, MEDIUM, "end")
    return body + rings


def place(
    item: Thing, x: float, y: float, wide: float, tall: float, odd: bool, last: bool, lit: set[str], colours: Palette
) -> str:
    """One square, slot or area with what it holds."""
    if not isinstance(item, Cell):
        return thing(item, x, y, wide, tall, colours)
    if item.step:
        return stop(item, x, y, wide, tall, colours)
    if item.art == "hole":
        return hole(x, y, wide, tall, colours)
    body = ""
    held = item.holds
    first = held[0] if held else None
    alone = not any(isinstance(one, Card | Pile | Counter) for one in held[1:])
    fills = isinstance(first, Card) and alone and abs(wide / tall - CARD_RATIO) < 0.2
    if fills and isinstance(first, Card):
        body += card(first, x, y, wide, tall, colours)
        held = held[1:]
    else:
        body += ground(item, x, y, wide, tall, odd, colours)
    if item.tone in ("friend", "own", "foe"):
        body += footing(item.tone == "foe", x + wide * 0.1, y + tall * 0.968, wide * 0.8)
    if item.owner is not None:
        body += sheet(x + wide * 0.22, y + tall - 1, wide * 0.56, 4, 2, seat_colour(item.owner))
    if last:
        mark = ' stroke="#e0a21b" stroke-width="3" stroke-dasharray="1 6"'
        body += sheet(x - 2, y - 2, wide + 4, tall + 4, min(wide, tall) * 0.1, "none", mark)
    label = "" if fills or wide < 90 or coordinates_like(item.key) else heading(item)
    if item.features and wide >= 90:
        label = label.split(" ")[0]  # the rest is drawn
        body += features(item.features, x + 7, y + tall - 27)
        tall -= 22
    ink = "#2a2118" if item.art in GROUND else colours.quiet
    if not label:
        return body + inside(held, x, y, wide, tall, fills, lit, colours)
    if tall < LOW:
        return body + low_area(held, label, ink, x, y, wide, tall, lit, colours)
    size = max(min(15.0, 15 * (wide - 12) / measure(label, 15, MEDIUM)), 11.0)
    words = shorten(label, size, wide - 10, MEDIUM)
    body += write(words, x + wide / 2, y + 20, size, ink, MEDIUM, "middle")
    return body + inside(held, x, y + 26, wide, tall - 26, fills, lit, colours)


def stop(item: Cell, x: float, y: float, wide: float, tall: float, colours: Palette) -> str:
    """A stop of a road: its sign on a disc, what is there, and its name below."""
    middle, gone = x + wide / 2, item.art == "hole"
    body = sheet(x, y + 2 * DISC + 2, wide, tall - 2 * DISC - 2, 7, colours.square)
    for at, line in enumerate(wrap(heading(item), 12, wide, MEDIUM)[:2]):
        body += write(line, middle, y + 2 * DISC + 15 + 15 * at, 12, colours.quiet, MEDIUM, "middle")
    colour = colours.board if gone else colours.square if item.owner is None else seat_colour(item.owner)
    body += sheet(middle - DISC, y, 2 * DISC, 2 * DISC, DISC, colour, f' stroke="{colours.quiet}" stroke-width="2"')
    ink = colours.quiet if item.owner is None else "#fff"
    return (
        body
        + write(item.sign, middle, y + DISC + 6, 17, ink, BOLD, "middle")
        + features(item.features, middle + 10, y - 6)
    )


def features(found: tuple[Feature, ...], x: float, y: float) -> str:
    """The signs of terrain, sources and banners, side by side; those of a seat in its colour."""
    body = ""
    for at, feature in enumerate(found):
        left, colour = x + 22 * at, BLACK if feature.owner is None else seat_colour(feature.owner)
        body += sheet(left, y, 20, 20, 6, "#fff", ' opacity=".75"') + feature_sign(
            feature.art, left + 2, y + 2, 16, colour
        )
        if feature.count > 1:
            body += write(str(feature.count), left + 18, y + 21, 11, colour, BOLD, "middle")
    return body


def footing(foe: bool, x: float, y: float, wide: float) -> str:
    """Friend or foe: a line at the foot of a card, whole or broken."""
    style = f'stroke="{FOE}" stroke-dasharray="4 4" stroke-linecap="butt"' if foe else f'stroke="{FRIEND}"'
    return f'<path d="M{number(x)} {number(y - 1.5)}h{number(wide)}" {style} stroke-width="3"/>'


def low_area(
    held: tuple[Card | Piece | Counter | Pile, ...],
    label: str, ink: str, x: float, y: float, wide: float, tall: float, lit: set[str], colours: Palette,
) -> str:  # fmt: skip
    """An area with little height: its name and counters on the left, the rest on the right."""
    counters = [one for one in held if isinstance(one, Counter)]
    others = [one for one in held if not isinstance(one, Counter)]
    left = min(max(measure(label, 13, MEDIUM) + 14, 84.0 if counters else 0.0), wide * 0.6) if others else wide
    body = "".join(
        write(line, x + 8, y + 19 + 16 * at, 13, ink, MEDIUM)
        for at, line in enumerate(wrap(label, 13, left - 12, MEDIUM)[: 1 if counters else 2])
    )
    for at, one in enumerate(reversed(counters)):
        body += counter(one, x + 6, y + tall - 8 - 27 * (at + 1), left - 10, 25, colours)
    return body + loose(others, x + left, y + 3, wide - left - 4, tall - 6, lit, colours)


def coordinates_like(key: str) -> bool:
    return len(key) <= 3 and key[:1].isalpha() and key[1:].isdigit()


def hole(x: float, y: float, wide: float, tall: float, colours: Palette) -> str:
    """A place that is no place: sunk into the board."""
    return sheet(x, y, wide, tall, min(wide, tall) * 0.09, colours.shade, ' opacity=".28"')


def ground(item: Cell, x: float, y: float, wide: float, tall: float, odd: bool, colours: Palette) -> str:
    """The ground of a square; terrain has its colour and sign, other squares alternate."""
    colour, ink = GROUND.get(item.art, (colours.square_two if odd else colours.square, colours.quiet))
    body = sheet(x, y, wide, tall, min(min(wide, tall) * 0.09, 14), colour)
    drawing = drawn_ground(item.art)
    if drawing is None:
        return body
    if item.art in WALLS and abs(wide - tall) < 1:
        return body + place_drawing(drawing, x, y, wide, ink)
    clear = item.art in GROUND and (item.tone == "land" or abs(wide - tall) < 1)
    mark = min(wide, tall) * (0.84 if clear else 0.6)
    sign = place_drawing(drawing, x + (wide - mark) / 2, y + (tall - mark) / 2, mark, ink)
    return f'{body}<g opacity="{".75" if clear else ".25"}">{sign}</g>'


def inside(
    held: tuple[Card | Piece | Counter | Pile, ...],
    x: float, y: float, wide: float, tall: float, over_card: bool, lit: set[str], colours: Palette,
) -> str:  # fmt: skip
    """What a place holds: pieces stand at the foot of a card, or in rows on open ground."""
    if not held:
        return ""
    if over_card:
        size = min(wide * 0.6, tall * 0.46)
        step = min(size * 0.8, (wide - size) / max(len(held) - 1, 1))
        return "".join(
            thing(one, x + wide * 0.02 + at * step, y + tall * 0.97 - size, size, size, colours)
            for at, one in enumerate(held)
        )
    counters = [one for one in held if isinstance(one, Counter)]
    others = [one for one in held if not isinstance(one, Counter)]
    pill = min(30.0, (tall - 8) / (len(counters) + 1)) if counters else 0.0
    body = "".join(
        counter(one, x + 6, y + tall - 6 - (at + 1) * pill, wide - 12, pill - 3, colours)
        for at, one in enumerate(reversed(counters))
    )
    return body + loose(others, x + 4, y + 4, wide - 8, tall - 8 - pill * len(counters), lit, colours)


def loose(
    held: list[Card | Piece | Pile], x: float, y: float, wide: float, tall: float, lit: set[str], colours: Palette
) -> str:
    """Cards, pieces and piles side by side, in as many rows as leave them largest."""
    if not held:
        return ""
    ratio = CARD_RATIO if isinstance(held[0], Card | Pile) else 1.0
    per_row = max(range(1, len(held) + 1), key=lambda n: min(wide / n / ratio, tall / -(-len(held) // n)))
    box_wide, box_tall = wide / per_row, tall / -(-len(held) // per_row)
    body = ""
    for at, one in enumerate(held):
        left, top = x + at % per_row * box_wide, y + at // per_row * box_tall
        body += draw_fitted(one, left, top, box_wide, box_tall, one.key in lit, colours)
    return body


def draw_fitted(
    one: Card | Piece | Pile, x: float, y: float, wide: float, tall: float, is_lit: bool, colours: Palette
) -> str:
    """A thing as large as a box allows, in its own proportions."""
    ratio = CARD_RATIO if isinstance(one, Card | Pile) else 1.0
    high = min(tall * 0.92, wide * 0.92 / ratio, 118.0)
    across = high * ratio
    left, top = x + (wide - across) / 2, y + (tall - high) / 2
    body = thing(one, left, top, across, high, colours)
    return body + (ring(left, top, across, high, across * 0.09, colours) if is_lit else "")


def thing(item: Thing, x: float, y: float, wide: float, tall: float, colours: Palette) -> str:
    if isinstance(item, Card):
        return card(item, x, y, wide, tall, colours)
    if isinstance(item, Piece):
        size = min(wide, tall)
        return piece(item.art, item.owner, item.badge, x + (wide - size) / 2, y + (tall - size) / 2, size, colours)
    if isinstance(item, Pile):
        return pile(item, x, y, wide, tall, colours)
    if isinstance(item, Counter):
        return counter(item, x, y, wide, tall, colours)
    return place(item, x, y, wide, tall, False, False, set(), colours)


def pile(item: Pile, x: float, y: float, wide: float, tall: float, colours: Palette) -> str:
    """A heap: thicker the more cards it has, a dashed place when empty, its number on a tag."""
    if not item.count:
        dashed = f' stroke="{colours.quiet}" stroke-width="1.5" stroke-dasharray="5 6" opacity=".7"'
        return sheet(x, y, wide, tall, wide * 0.09, "none", dashed)
    thick = min(item.count - 1, 4)
    body = ""
    for at in range(thick, -1, -1):
        top = item.top[-1] if item.top and at == 0 else Card(key=item.key)
        body += card(top, x + at * 1.6, y + at * 1.6, wide, tall, colours)
    below = tall * 0.68 if item.top and item.top[-1].name else 0.0  # a name stands where the tag lies on other cards
    return body + badge(f"×{item.count}", x, y + below, wide, tall, colours)


def counter(item: Counter, x: float, y: float, wide: float, tall: float, colours: Palette) -> str:
    """A pill with a sign, a name and a number, and a bar when there is a most."""
    size = min(tall * 0.48, 15.0)
    edge = seat_colour(item.owner) if item.owner is not None else colours.line
    body = sheet(x, y, wide, tall, min(10.0, tall / 2), colours.panel, f' stroke="{edge}" stroke-width="1.5"')
    left = x + 9
    middle = y + tall / 2 + size * 0.35 - (3 if item.of else 0)
    shown = str(item.value) + (f"/{item.of}" if item.of is not None else "")
    number_wide = measure(shown, size, BOLD)
    if item.art and number_wide + size * 1.5 < wide - 18:
        body += counter_sign(item.art, left, middle - size * 0.9, size * 1.1, colours.accent, colours)
        left += size * 1.5
    body += write(shown, x + wide - 9, middle, size, colours.ink, BOLD, "end")
    room = x + wide - 16 - number_wide - left
    if room > 3 * size:
        body += write(shorten(item.label, size, room), left, middle, size, colours.ink, REGULAR)
    if item.of:
        body += bar(item.value / item.of, x + 9, y + tall - 8, wide - 18, 4, colours)
    return body


# Rows and fans


def natural(item: Thing, zone: Zone) -> tuple[float, float]:
    """How large a thing lies in a row; hands of others are smaller."""
    tall = 84.0 if zone.at == "north" else 70.0 if zone.at in BESIDE else 114.0
    if isinstance(item, Card):
        tall = WORDED if item.text and zone.at in ("centre", "south") else tall
        return (tall, tall * CARD_RATIO) if item.turned else (tall * CARD_RATIO, tall)
    if isinstance(item, Pile):
        return tall * CARD_RATIO + 8, tall + (26 if item.label else 8)
    if isinstance(item, Counter):
        return max(150.0, measure(item.label, 15) + 80), 38.0
    if isinstance(item, Piece):
        return 48.0, 48.0
    return tall * zone.ratio, tall


def rows(zone: Zone, room: float) -> list[list[tuple[Thing, float, float]]]:
    """The things of a row, broken into lines where the room ends; a fan stays in one line."""
    lines: list[list[tuple[Thing, float, float]]] = [[]]
    used = 0.0
    for item in zone.items:
        wide, tall = natural(item, zone)
        if zone.layout != "fan" and lines[-1] and used + wide > room:
            lines.append([])
            used = 0.0
        lines[-1].append((item, wide, tall))
        used += wide + 10
    return lines


def line_step(line: list[tuple[Thing, float, float]], room: float, fan: bool) -> float:
    """How far apart the things of a line lie: less than their width when a fan is too wide."""
    total = sum(wide for _, wide, _ in line)
    if len(line) < 2:
        return 0.0
    return min(-12.0, (room - 24 - total) / (len(line) - 1)) if fan else min(10.0, (room - total) / (len(line) - 1))


def flow_size(zone: Zone, room: float) -> tuple[float, float]:
    wide, tall = 0.0, 0.0
    for line in rows(zone, room):
        gap = line_step(line, room, zone.layout == "fan")
        wide = max(wide, sum(one[1] for one in line) + gap * (len(line) - 1))
        tall += max(one[2] for one in line) + 10
    return wide, tall - 10 + (10 if zone.layout == "fan" else 0)


def flow_zone(zone: Zone, x: float, y: float, room: float, lit: set[str], colours: Palette) -> str:
    body = ""
    for line in rows(zone, room + 0.01):
        fan = zone.layout == "fan"
        gap = line_step(line, room + 0.01, fan)
        total = sum(one[1] for one in line) + gap * (len(line) - 1)
        left = x + (room - total) / 2 if zone.at not in BESIDE else x
        high = max(one[2] for one in line)
        for at, (item, wide, tall) in enumerate(line):
            body += draw_flowed(item, left, y + (0 if fan else (high - tall) / 2), wide, tall, item.key in lit,
                           fan_turn(at, len(line)) if fan else 0.0, colours)  # fmt: skip
            left += wide + gap
        y += high + 10
    return body


def fan_turn(at: int, count: int) -> float:
    """Degrees by which a card of a fan leans."""
    return 0.0 if count < 2 else (at / (count - 1) - 0.5) * min(3.0 * count, 16.0)


def draw_flowed(
    item: Thing, x: float, y: float, wide: float, tall: float, is_lit: bool, turn: float, colours: Palette
) -> str:
    if isinstance(item, Pile):
        high = tall - (26 if item.label else 8)
        body = pile(item, x, y, wide - 8, high, colours)
        if item.label:
            body += write(
                shorten(item.label, 13, wide + 20), x + wide / 2 - 2, y + high + 22, 13, colours.quiet, MEDIUM, "middle"
            )
        wide, tall = wide - 8, high
    elif isinstance(item, Cell):
        body = place(item, x, y, wide, tall, False, False, set(), colours)
    else:
        body = thing(item, x, y, wide, tall, colours)
    body += ring(x, y, wide, tall, min(wide, tall) * 0.09, colours) if is_lit else ""
    if not turn:
        return body
    return f'<g transform="rotate({number(turn)} {number(x + wide / 2)} {number(y + tall * 1.2)})">{body}</g>'
