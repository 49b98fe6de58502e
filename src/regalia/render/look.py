"""Looking at one thing of a table: a place, piece, card, pile, zone or seat, by any of its names."""

import re
from typing import Final

from regalia.render.sign import SUIT_SIGN, Thing, card_words, heading
from regalia.render.text import describe_seat, describe_zone, in_words, sentence
from regalia.table import Card, Cell, Piece, Pile, Seat, Table, Zone

NUMBERED: Final = re.compile(r"(?<=[a-z]) \d+$", re.IGNORECASE)  # `Salvage 2` is a salvage


def look_at(table: Table, name: str) -> list[str]:
    """What is called so and what can be done with it; empty when nothing is."""
    wanted = plain_name(name)
    told: dict[str, list[str]] = {}
    for zone in table.zones:
        lines = [line for item in zone.items for line in look_at_item(table, item, wanted)]
        if lines:
            told[zone.label] = list(dict.fromkeys(lines))
    if len(told) == 1:
        return next(iter(told.values()))
    if told:
        return [line for label, lines in told.items() for line in (f"{label}:", *lines)]
    for seat in table.seats:
        if wanted in names_of_seat(seat):
            return look_at_seat(table, seat)
    zones = [zone for zone in table.zones if is_called(zone, wanted)]
    if len(zones) > 1:
        zones = [zone for zone in zones if zone.owner == table.seat or zone.label.startswith("Your")] or zones
    return [line for zone in zones for line in describe_zone(zone)]


def plain_name(words: str) -> str:
    """A name as it is compared: in small letters, suits as letters."""
    lowered = " ".join(words.lower().split())
    for letter, suit in SUIT_SIGN.items():
        lowered = lowered.replace(suit, letter.lower())
    return lowered


def look_at_item(table: Table, item: Thing, wanted: str) -> list[str]:
    """A thing of a zone if it is called so, or what it holds that is."""
    held = item.holds if isinstance(item, Cell) else item.top if isinstance(item, Pile) else ()
    if wanted in names_of(item):
        return [sentence(in_words(item)), *sights([item, *held]), *what_it_can_do(table, [item, *held])]
    lines: list[str] = []
    for one in held:
        if wanted in names_of(one):
            where = heading(item) if isinstance(item, Cell) else item.label
            lines.append(sentence(f"{in_words(one)}, at {where or item.key}"))
            lines += [*sights([one]), *what_it_can_do(table, [one])]
    return lines


def names_of(item: Thing) -> set[str]:
    """By what a thing may be called: its key, what is written on it, its code, the words for it."""
    names = {item.key, item.key.partition("-")[2], item.label}
    names |= {item.label.partition(":")[0], item.label.partition(",")[0]}
    names |= {NUMBERED.sub("", name) for name in names}
    if isinstance(item, Card) and item.art:
        names |= {item.art, card_words(item.art)}
    if isinstance(item, Piece):
        names |= {item.word, item.word.rpartition(".")[2]}
    return {plain_name(name) for name in names if name}


def names_of_seat(seat: Seat) -> set[str]:
    return {plain_name(name) for name in (seat.name, seat.title, seat.key, f"seat {seat.seat + 1}") if name}


def is_called(zone: Zone, wanted: str) -> bool:
    """Whether a zone is meant: by its key, its label or words of it."""
    words = plain_name(zone.label).split()
    return wanted == zone.key.lower() or (bool(wanted) and all(word in words for word in wanted.split()))


def sights(things: list[Thing]) -> list[str]:
    """What each piece bears on."""
    pieces = [thing for thing in things if isinstance(thing, Piece)]
    return [
        sentence(f"{piece.label} {sight.label}: {', '.join(sight.keys)}") for piece in pieces for sight in piece.sight
    ]


def what_it_can_do(table: Table, things: list[Thing]) -> list[str]:
    """The moves that begin with touching one of these."""
    keys = {thing.key for thing in things}
    acts = [act for act in table.acts if keys & set(act.touch if act.any_order else act.touch[:1])]
    return [f"You can type {', '.join(act.move for act in acts)}."] if acts else []


def look_at_seat(table: Table, seat: Seat) -> list[str]:
    """What a seat has, and what lies before it."""
    zones = [zone for zone in table.zones if zone.owner == seat.seat]
    return [describe_seat(seat), *[line for zone in zones for line in describe_zone(zone)]]


def things_to_look_at(table: Table) -> list[str]:
    """The names of all zones and seats."""
    return [*[zone.label for zone in table.zones if zone.items], *[seat.name for seat in table.seats]]
