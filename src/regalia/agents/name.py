"""Names for everybody at a table: a guest gets one, and two computer players are told apart.

A computer player is written with its level behind its name, `Sir Alard (knight)`, in records and lists; in sentences it
is called by the name alone.
"""

import re
from collections.abc import Sequence
from typing import Final

from regalia.agents import is_player
from regalia.kernel import Stream

GUESTS: Final = (
    "Amber", "Basil", "Bramble", "Briar", "Cedar", "Clover", "Coral", "Dahlia", "Fennel", "Fern", "Flint", "Hazel",
    "Heron", "Indigo", "Juniper", "Laurel", "Linnet", "Marigold", "Merle", "Olive", "Onyx", "Opal", "Poppy", "Robin",
    "Rowan", "Rue", "Saffron", "Sage", "Sorrel", "Tansy", "Willow", "Wren",
)  # fmt: skip

COMPUTERS: Final = {
    "squire": ("Young Perrin", "Young Mirabel", "Young Osbert", "Young Linnea"),
    "knight": ("Sir Alard", "Dame Isolde", "Sir Bertrand", "Dame Rohese"),
    "marshal": ("Marshal Oda", "Marshal Garin", "Marshal Elisende", "Marshal Thibault"),
    "king": ("King Osric", "Queen Maud", "King Baldwin", "Queen Theodora"),
    "random": ("Wandering Tib", "Wandering Nell", "Wandering Hob", "Wandering Moll"),
    "greedy": ("Thrifty Fulk", "Thrifty Agnes", "Thrifty Gamel", "Thrifty Edith"),
}
SEARCHERS: Final = ("Patient Anselm", "Patient Hilda", "Patient Lambert", "Patient Bertha")  # for `search@800`

LEVEL: Final = re.compile(r"(.+) \(([^() ]+)\)")


def computer_of(player: str) -> str:
    """The computer player that a name in a record means, empty for a person's."""
    found = LEVEL.fullmatch(player)
    kind = found[2] if found else player
    return kind if is_player(kind) else ""


def guest_name(stream: Stream, taken: Sequence[str] = ()) -> str:
    """A pleasant name for somebody who has said none, which nobody else at the table has."""
    return free_name(GUESTS, stream.below(len(GUESTS)), taken)


def computer_name(kind: str, stream: Stream, taken: Sequence[str] = ()) -> str:
    """A computer player with its level: `Sir Alard (knight)`; one of your own is called by its name."""
    own = SEARCHERS if kind.startswith("search@") else (kind.replace("-", " ").title(),)
    names = COMPUTERS.get(kind, own)
    return f"{free_name(names, stream.below(len(names)), taken)} ({kind})"


def free_name(names: Sequence[str], first: int, taken: Sequence[str]) -> str:
    """The first of some names, counted round from one of them, that nobody has; else one with a number."""
    for at in range(len(names)):
        if not is_taken(name := names[(first + at) % len(names)], taken):
            return name
    return with_number(names[first], taken)


def with_number(name: str, taken: Sequence[str]) -> str:
    """A name as it is, or with the first number that makes it another than those taken: `Ada`, `Ada 2`."""
    number, wanted = 1, name
    while is_taken(wanted, taken):
        number += 1
        wanted = f"{name} {number}"
    return wanted


def is_taken(name: str, taken: Sequence[str]) -> bool:
    return any(spoken(other).casefold() == name.casefold() for other in taken)


def spoken(player: str) -> str:
    """A name without the level behind it."""
    found = LEVEL.fullmatch(player)
    return found[1] if found and is_player(found[2]) else player


def name_players(kinds: Sequence[str], given: Sequence[str], seed: str) -> list[str]:
    """A name for every seat, none twice: what people call themselves, and for the others what a seed picks.

    `kinds` are computer players by level; whatever is none is a person.
    """
    stream = Stream(f"names {seed}")
    names: list[str] = [""] * len(kinds)
    for seat, name in enumerate(given):
        if name:
            names[seat] = with_number(name, [other for other in names if other])
    for seat, kind in enumerate(kinds):
        taken = [other for other in names if other]
        if not names[seat]:
            names[seat] = computer_name(kind, stream, taken) if is_player(kind) else guest_name(stream, taken)
        elif is_player(kind) and not computer_of(names[seat]):
            names[seat] = f"{names[seat]} ({kind})"
    return names


def name_learner(name: str, seed: str) -> tuple[str, str]:
    """Who sits at a guided first game: the learner, by his name if he said one, and the squire that it tells of."""
    learner, teacher = name_players(("", "squire"), (name, COMPUTERS["squire"][0]), seed)
    return learner, teacher
