"""A Table as plain text: drawn for eyes, logs and tests, or described in sentences for ears."""

from typing import Final

from regalia.render.sign import card_words, counter_sign, heading, thing_sign, touchable_keys
from regalia.table import Act, Card, Cell, Counter, Piece, Pile, Seat, Table, Zone

MANY: Final = 8  # places alike that are still told by name
FEW: Final = 8  # moves that are told one by one where it shall be brief
SAMPLE: Final = 5  # moves of a kind that are named there


def text(table: Table) -> str:
    """The table drawn with plain characters; what may be touched now is marked by a star."""
    lit = touchable_keys(table)
    title = [table.title, *([f"Aim: {table.goal}"] if table.goal else [])]
    parts = [title, *[draw_zone(zone, lit) for zone in table.zones if zone.items], seats(table)]
    words = [table.say] if table.say else []
    words += [f"{table.moment.sentence()}."] if table.moment else []
    words += [table.prompt] if table.prompt else []
    words += [f"Moves: {', '.join(act.move for act in table.acts)}"] if table.acts else []
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in [*parts, words] if part) + "\n"


def draw_zone(zone: Zone, lit: set[str]) -> list[str]:
    if zone.layout == "grid":
        return [zone.label, *grid(zone, lit)]
    if zone.layout == "areas" or any(isinstance(item, Cell) for item in zone.items):
        return [zone.label, *[f"  {area(item, lit)}" for item in zone.items]]
    return [f"{zone.label}: " + "  ".join(mark_lit(item, lit) for item in zone.items)]


def mark_lit(item: Card | Piece | Counter | Pile | Cell, lit: set[str]) -> str:
    held = item.holds if isinstance(item, Cell) else ()
    marked = item.key in lit or any(thing.key in lit for thing in held)
    return thing_sign(item) + ("*" if marked else "")


def area(item: Card | Piece | Counter | Pile | Cell, lit: set[str]) -> str:
    if not isinstance(item, Cell):
        return mark_lit(item, lit)
    star = "*" if item.key in lit else ""
    inside = "  ".join(mark_lit(thing, lit) for thing in item.holds) or words_of(item) or "-"
    return f"{heading(item)}{star}: {inside}"


def words_of(item: Cell) -> str:
    """What is read in an area of words, behind its heading."""
    return item.label.partition(": ")[2] if item.tone == "text" else ""


def grid(zone: Zone, lit: set[str]) -> list[str]:
    """Rows of aligned places, with coordinates when the places are named like squares."""
    cols = zone.cols or len(zone.items)
    rows = [zone.items[at : at + cols] for at in range(0, len(zone.items), cols)]
    signs = [[place(item, lit) for item in row] for row in rows]
    width = max((len(sign) for row in signs for sign in row), default=1)
    lines = [" ".join(f"{sign:<{width}}" for sign in row) for row in signs]
    columns, numbers = coordinates(zone)
    if not columns:
        return [f"  {line}" for line in lines]
    wide = max(len(number) for number in numbers)
    named = [f"{number:>{wide}}  {line}" for number, line in zip(numbers, lines, strict=True)]
    return [*named, " " * (wide + 2) + " ".join(f"{letter:<{width}}" for letter in columns)]


def place(item: Card | Piece | Counter | Pile | Cell, lit: set[str]) -> str:
    sign = mark_lit(item, lit)
    return sign or ("" if isinstance(item, Cell) and item.art == "hole" else ".")


def coordinates(zone: Zone) -> tuple[list[str], list[str]]:
    """The letters of the columns and the numbers of the rows, empty when the keys are not squares (`d2`)."""
    cols = zone.cols or len(zone.items)
    keys = [item.key for item in zone.items]
    if not cols or len(keys) % cols or not all(is_square(key) for key in keys):
        return [], []
    letters, numbers = [key[0] for key in keys[:cols]], [key[1:] for key in keys[::cols]]
    fits = all(key == letters[at % cols] + numbers[at // cols] for at, key in enumerate(keys))
    return (letters, numbers) if fits else ([], [])


def is_square(key: str) -> bool:
    return key[:1].isalpha() and key[:1].islower() and key[1:].isdigit() and len(key) <= 3


def seats(table: Table) -> list[str]:
    lit = touchable_keys(table)
    names = [seat.name + ("*" if seat.key in lit else "") for seat in table.seats]
    wide = max((len(name) for name in names), default=0)
    return [
        f"{pointer(seat)} {name:<{wide}}  {'  '.join(belongings(seat))}"
        for seat, name in zip(table.seats, names, strict=True)
    ]


def belongings(seat: Seat) -> list[str]:
    """What a seat has, and how far it is from the goal."""
    return [counter_sign(counter) for counter in seat.counters] + ([f"({seat.standing})"] if seat.standing else [])


def pointer(seat: Seat) -> str:
    return "!" if seat.winner else ">" if seat.active else "x" if seat.out else " "


# In sentences


def describe_table(table: Table, brief: bool = False) -> list[str]:
    """The same in sentences, without drawing characters, for people who listen; many moves in `brief` if wished."""
    lines = [f"{table.title}.", *([sentence(f"The aim: {table.goal}")] if table.goal else [])]
    for zone in table.zones:
        lines += describe_zone(zone)
    lines += [describe_seat(seat) for seat in table.seats]
    if table.say:
        lines.append(table.say)
    if table.prompt:
        lines.append(sentence(table.prompt))
    return lines + (summarize_moves(table.acts) if brief else describe_moves(table.acts))


def describe_zone(zone: Zone) -> list[str]:
    """Places that look alike are told together; the others one by one."""
    if not zone.items:
        return [f"{zone.label}: nothing."]
    if zone.layout not in ("grid", "areas"):
        return [f"{zone.label}: {'; '.join(in_words(item) for item in zone.items)}."]
    alike: dict[str, list[str]] = {}
    for item in zone.items:
        where, colon, what = in_words(item).partition(": ")
        alike.setdefault(what if colon else "", []).append(where)
    size = f", {zone.cols} by {-(-len(zone.items) // zone.cols)}" if zone.layout == "grid" and zone.cols else ""
    lines = [f"{zone.label}{size}."]
    largest = max(alike, key=lambda what: len(alike[what]))
    for what, places in alike.items():
        if what != largest or len(places) <= MANY or not what:
            lines.append(sentence(f"{', '.join(places)}: {what}" if what else ", ".join(places)))
    if len(alike[largest]) > MANY and largest:
        others = "The other" if len(alike) > 1 else "All"
        lines.append(sentence(f"{others} {len(alike[largest])} places: {largest}"))
    return lines


def in_words(item: Card | Piece | Counter | Pile | Cell) -> str:
    if isinstance(item, Counter):
        return f"{item.label} {item.value}" + (f" of {item.of}" if item.of is not None else "")
    if isinstance(item, Pile):
        top = f", on top {' and '.join(in_words(card) for card in item.top)}" if item.top else ""
        names = [card_words(card) if isinstance(card, str) else card.name for card in item.cards]
        known = f" ({', '.join(names)} from the bottom up)" if names else ""
        return f"{item.label}: {item.count} {'card' if item.count == 1 else 'cards'}{top}{known}"
    if isinstance(item, Card):
        return item.label or card_words(item.art)
    return item.label or item.key


def describe_seat(seat: Seat) -> str:
    states = [word for word, is_so in (("winner", seat.winner), ("to move", seat.active), ("out", seat.out)) if is_so]
    standing = [seat.standing] if seat.standing else []
    return f"{seat.name}: {', '.join(standing + [in_words(one) for one in seat.counters] + states) or 'waiting'}."


def describe_moves(acts: tuple[Act, ...]) -> list[str]:
    """Each move with its stakes; amounts of the same question as one range."""
    lines: list[str] = []
    asked: set[str] = set()
    for act in acts:
        if not act.ask:
            lines.append(sentence(f"{act.move}: {act.label}" + (f" ({act.stakes})" if act.stakes else "")))
        elif act.ask not in asked:
            asked.add(act.ask)
            amounts = sorted(other.amount for other in acts if other.ask == act.ask)
            lines.append(f"{act.ask}: {amounts[0]} to {amounts[-1]}, for instance {act.move}.")
    return lines


def summarize_moves(acts: tuple[Act, ...]) -> list[str]:
    """Few moves one by one; of many the first of each kind, by the first word of what they do."""
    told = describe_moves(acts)
    if len(told) <= FEW:
        return told
    kinds: dict[str, list[str]] = {}
    for act in acts:
        kinds.setdefault(act.label.split()[0], []).append(act.move)
    lines = [f"{kind}: {', '.join(moves[:SAMPLE])}{more(len(moves) - SAMPLE)}." for kind, moves in kinds.items()]
    return [*lines[:FEW], f"You have {len(acts)} moves; type moves to hear all."]


def more(count: int) -> str:
    return f" and {count} more" if count > 0 else ""


def sentence(words: str) -> str:
    return words if words.endswith((".", "!", "?")) else f"{words}."
