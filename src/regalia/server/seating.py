"""Who sits where: keys, tickets, and the words that make chance everybody's, before a game begins.

Every function takes a table as it is stored and gives it back changed, or says why not; nothing is stored here. A
holder is the SHA-256 of a key: whoever has the key holds the seats that name it, and nobody else can.
"""

import hashlib
import re
import secrets
from typing import Final, Literal

from msgspec.structs import replace

from regalia.agents.name import computer_name, guest_name, with_number
from regalia.kernel import RegaliaError, Stream
from regalia.match import check_words
from regalia.match.record import spoken_name
from regalia.server.shelf import PERSON, check_kind
from regalia.server.storage import Note, Row, Waiting

LONGEST_NAME: Final = 40
DIGEST: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)


class NotAllowed(RegaliaError):
    """Something only another may do, or only at another time."""


def new_id() -> str:
    """Of a table: nobody can guess it."""
    return secrets.token_urlsafe(12)


def new_key() -> str:
    return secrets.token_urlsafe(18)


def holder_of(key: str) -> str:
    """What is stored of a key; empty for nobody's."""
    return hashlib.sha256(key.encode()).hexdigest() if key else ""


def new_ticket() -> str:
    return secrets.token_urlsafe(12)


# What can be asked


def seats_of(row: Row, holder: str) -> list[int]:
    return [seat for seat, own in enumerate(row.holders) if own and own == holder]


def is_known(row: Row, holder: str) -> bool:
    """Whether somebody belongs to a table: its owner, or one who holds a seat."""
    return bool(holder) and (holder == row.owner or holder in row.holders)


def people(row: Row) -> list[str]:
    """Those who hold seats, in the order of their first seats."""
    return list(dict.fromkeys(holder for holder in row.holders if holder))


def open_seats(row: Row) -> list[int]:
    """Seats that wait for somebody."""
    return [seat for seat, kind in enumerate(row.kinds) if kind == PERSON and not row.holders[seat]]


def is_promised(row: Row) -> bool:
    """Whether all seats are taken and everybody has promised words, so that the words themselves can be told."""
    waiting = row.waiting
    return waiting is not None and not open_seats(row) and all(each in waiting.promises for each in people(row))


def is_ready(row: Row) -> bool:
    """Whether the game can begin; where a seed was chosen, no words are needed."""
    waiting = row.waiting
    if waiting is None or open_seats(row):
        return False
    return not needs_words(row) or all(each in waiting.words for each in people(row))


def needs_words(row: Row) -> bool:
    """Whether people's words are mixed into chance: not where the seed was chosen, nor where there is no chance."""
    return not row.header.chosen and bool(row.header.commitment)


def wanted_from(row: Row, holder: str) -> Literal["promise", "words", ""]:
    """What somebody has to send before the game begins: promise, words or nothing."""
    waiting = row.waiting
    if waiting is None or holder not in row.holders or not needs_words(row):
        return ""
    if holder not in waiting.promises:
        return "promise"
    return "words" if is_promised(row) and holder not in waiting.words else ""


# Seats


def sit(row: Row, seat: int, holder: str, ticket: str = "", name: str = "") -> Row:
    """Take an open seat with its ticket, which is void then; the owner and, at a public table, all need none."""
    waiting = wait(row)
    check_seat(row, seat)
    if seat not in open_seats(row):
        raise NotAllowed(f"Seat {seat + 1} is taken: its invitation was used, or it is not open.")
    if not (row.public or holder == row.owner) and ticket != waiting.tickets[seat]:
        raise NotAllowed(f"This invitation to seat {seat + 1} is void: it was used or withdrawn. Ask for another.")
    holders, tickets = row.holders.copy(), waiting.tickets.copy()
    holders[seat], tickets[seat] = holder, None
    players = list(row.header.players)
    players[seat] = with_number(check_name(name), others_than(row, seat)) if name.strip() else players[seat]
    header = replace(row.header, players=tuple(players))
    return replace(row, header=header, holders=holders, waiting=replace(waiting, tickets=tickets))


def others_than(row: Row, seat: int) -> list[str]:
    """The names at the other seats."""
    return [name for other, name in enumerate(row.header.players) if other != seat]


def stand(row: Row, seat: int, holder: str) -> Row:
    """Get up from an own seat; a start that was under way is broken off."""
    wait(row)
    if seat not in seats_of(row, holder):
        raise NotAllowed("That is not your seat.")
    return vacate(row, [seat], broken_off=is_promised(row))


def assign(row: Row, seat: int, holder: str, kind: str) -> Row:
    """The owner says who is to sit on a seat that nobody has taken: a computer player, or whoever is invited."""
    waiting = wait(row)
    check_owner(row, holder)
    check_seat(row, seat)
    if row.holders[seat]:
        raise NotAllowed(f"{spoken_name(row.header.players[seat])} sits there already.")
    kinds, tickets, players = row.kinds.copy(), waiting.tickets.copy(), list(row.header.players)
    kinds[seat] = check_kind(kind)
    tickets[seat] = new_ticket() if kind == PERSON else None
    stream, others = Stream(f"{row.id} {seat} {kind}"), others_than(row, seat)
    players[seat] = guest_name(stream, others) if kind == PERSON else computer_name(kind, stream, others)
    header = replace(row.header, players=tuple(players))
    return replace(row, header=header, kinds=kinds, waiting=replace(waiting, tickets=tickets))


def renew(row: Row, seat: int, holder: str) -> Row:
    """The owner withdraws the ticket of an open seat; another takes its place."""
    waiting = wait(row)
    check_owner(row, holder)
    if seat not in open_seats(row):
        raise NotAllowed("Only an open seat has an invitation.")
    tickets = waiting.tickets.copy()
    tickets[seat] = new_ticket()
    return replace(row, waiting=replace(waiting, tickets=tickets))


def free(row: Row, seat: int, holder: str) -> Row:
    """Open the seats again of somebody who does not promise words, or does not send them, when all wait for it."""
    wait(row)
    if not is_known(row, holder):
        raise NotAllowed("Only those who sit at the table can do that.")
    check_seat(row, seat)
    late = row.holders[seat]
    if late is None or open_seats(row) or not wanted_from(row, late):
        raise NotAllowed("No words are missing from that seat.")
    return vacate(row, seats_of(row, late), broken_off=True)


def vacate(row: Row, seats: list[int], broken_off: bool) -> Row:
    """Open seats again; when words are under way all promises are void, because some may be known already."""
    waiting = wait(row)
    holders, tickets = row.holders.copy(), waiting.tickets.copy()
    for seat in seats:
        holders[seat], tickets[seat] = None, new_ticket()
    if broken_off:
        waiting = Waiting(tickets=tickets, broken_off=waiting.broken_off + 1)
    else:
        gone = {row.holders[seat] for seat in seats} - set(holders)
        promises = {each: promise for each, promise in waiting.promises.items() if each not in gone}
        waiting = replace(waiting, tickets=tickets, promises=promises)
    return replace(row, holders=holders, waiting=waiting)


def give_anew(row: Row, seat: int, holder: str, agreed: list[str], ply: int) -> Row:
    """Somebody who lost his key gets his seats back under another, and the log says who agreed."""
    lost = row.holders[seat]
    assert lost is not None, "only a seat that is taken can be given anew"
    note = Note(ply, seat, f"has lost the key and gets another: {' and '.join(agreed)} agreed")
    return replace(
        row,
        owner=holder if row.owner == lost else row.owner,
        holders=[holder if own == lost else own for own in row.holders],
        notes=[*row.notes, note],
    )


# Words


def promise(row: Row, holder: str, digest: str) -> Row:
    """Note the SHA-256 of somebody's words, before anybody's words are known."""
    waiting = wait(row)
    if holder and waiting.promises.get(holder) == digest:
        return row
    if wanted_from(row, holder) != "promise":
        raise NotAllowed("No promise is expected of you now.")
    if not DIGEST.fullmatch(digest):
        raise RegaliaError("A promise is a SHA-256: 64 hexadecimal digits in small letters.")
    return replace(row, waiting=replace(waiting, promises={**waiting.promises, holder: digest}))


def speak(row: Row, holder: str, words: str) -> Row:
    """Note somebody's words, if they are those that were promised."""
    waiting = wait(row)
    if holder and waiting.words.get(holder) == words:
        return row
    if wanted_from(row, holder) != "words":
        raise NotAllowed("No words are expected of you now.")
    if hashlib.sha256(words.encode()).hexdigest() != waiting.promises[holder]:
        raise RegaliaError("These are not the words that were promised: their SHA-256 is another.")
    if check_words(words) != words:
        raise RegaliaError("Words are one line without spaces at its ends and never two spaces together.")
    return replace(row, waiting=replace(waiting, words={**waiting.words, holder: words}))


def all_words(row: Row) -> tuple[str, ...]:
    """Everybody's words, in the order of their first seats."""
    waiting = wait(row)
    return tuple(waiting.words[each] for each in people(row)) if needs_words(row) else ()


# What is checked


def wait(row: Row) -> Waiting:
    if row.waiting is None:
        raise NotAllowed("The game has begun: seats stay as they are.")
    return row.waiting


def check_owner(row: Row, holder: str) -> None:
    if not holder or holder != row.owner:
        raise NotAllowed("Only whoever opened the table can do that.")


def check_seat(row: Row, seat: int) -> None:
    if not 0 <= seat < len(row.kinds):
        raise RegaliaError(f"This table has seats 0 to {len(row.kinds) - 1}, not {seat}.")


def check_name(name: str) -> str:
    """A player's name on one line."""
    cleaned = " ".join(name.split())
    if len(cleaned) > LONGEST_NAME:
        raise RegaliaError(f"The name is {len(cleaned)} characters long; at most {LONGEST_NAME} are kept.")
    if not cleaned.isprintable():
        raise RegaliaError("A name must be printable characters.")
    return cleaned
