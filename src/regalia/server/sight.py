"""What one connection may see of a match: the table, the log, the lines, and whether it may take something back.

Everything a client is sent about a game passes through here, and nothing passes that its seat may not know.
"""

import hmac
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from regalia.kernel import RESIGN, SPECTATOR, RegaliaError, State, Stream
from regalia.kernel.event import tell_once
from regalia.match import Match, Ply, can_draft
from regalia.match.campaign import is_led
from regalia.match.lesson import NOTHING_TO_LOSE
from regalia.match.story import Told, settled, told_to
from regalia.server.change import differences, zone_keys
from regalia.server.guest import Guest
from regalia.server.lesson import guide, is_taught
from regalia.server.message import Changes, Entry, Lines, Log, Over, Replayed, ResignOffer, Scene, Shown, UndoOffer
from regalia.server.shelf import MASTER, PERSON, TEACHER
from regalia.server.storage import Row
from regalia.table import Table

MOST_SCENES: Final = 60  # plies in one message that are told one after the other

UNKNOWN: Final = "·"  # a line that a seat may not read


def curtain(match: Match, guest: Guest) -> int | None:
    """The own seat that has to lift the curtain: several people with secrets share this screen and it is one's turn."""
    if not match.game.secrets or len(guest.mine) < 2:
        return None
    turn = int(match.state.turn)
    return turn if turn in guest.mine and turn != guest.lifted else None


def eyes(match: Match, guest: Guest) -> int:
    """The seat a guest sees the table as: the one to decide, else the one that decided last, else a spectator."""
    if not guest.mine:
        return SPECTATOR
    if match.game.secrets and len(guest.mine) > 1:
        if curtain(match, guest) is not None or guest.lifted not in guest.mine:
            guest.lifted = None
            return SPECTATOR
        return guest.lifted
    turn = int(match.state.turn)
    return turn if turn in guest.mine else last_decided(match.plies, guest.mine)


def last_decided(plies: Sequence[Ply], seats: list[int]) -> int:
    """Which of some seats decided last; the first if none has."""
    for ply in reversed(plies):
        if ply.seat in seats:
            return ply.seat
    return seats[0]


def table_message(match: Match, row: Row, guest: Guest, asking: bool) -> Shown:
    """The table as it is now; remembers what was sent, so that only what is new follows next time."""
    seat = eyes(match, guest)
    if match.game.secrets and guest.shown_as != seat:
        guest.kept = 0
        guest.shown = None
    keep = guest.kept
    seen, version = match.seen(seat)
    guest.kept, guest.shown_as, guest.version = seen, seat, version
    turn = int(match.state.turn)
    state = match.state if seen == len(match.plies) else match.at(seen)
    table: Table = match.game.view(state, seat, match.last_events(seen), acts=not is_led(match))
    shown = scenes(match, seat, guest, (seen, table))
    guest.shown = seen, table
    offer, _ = undo_offer(match, row.kinds, guest, asking)
    told = settled(match, seat, min(keep, seen))
    log = [entry(one) for one in told_to(match, seat, told, seen)]
    log += [Entry(min(note.ply, seen), note.seat, "note", note.text, "") for note in row.notes if note.ply >= told]
    log.sort(key=lambda entry: entry.n)
    table, changes = as_changes(table, guest)
    return Shown(
        table=msgspec.structs.replace(table, version=version),
        changes=changes,
        ply=seen,
        curtain=curtain(match, guest),
        thinking=turn if turn >= 0 and row.kinds[turn] not in (PERSON, MASTER) else None,
        undo=offer,
        resign=resign_offer(match, row, guest),
        draft=can_draft(match, seat),
        stuck=turn == seat and bool(match.game.missed_moves(match.state)),
        hush=turn == seat and match.state.decline() >= 0,
        over=over(match, guest.mine),
        log=Log(told, log),
        lines=lines(match, seat, keep, seen),
        scenes=shown,
        guide=guide(match, row) if guest.mine else None,
        position=position_text(match, row, guest, seat),
    )


def position_text(match: Match, row: Row, guest: Guest, seat: int) -> str:
    """The position for a bot that asked for it and has to decide now; nothing for others."""
    if not guest.wants_position or seat not in guest.mine or match.state.turn != seat or is_led(match):
        return ""
    position, _ = dealt_again(match, row, seat)
    return msgspec.json.encode(position).decode()


def dealt_again(match: Match, row: Row, seat: int) -> tuple[dict[str, Any], str]:
    """What the seat to decide can know, as a position with the rest dealt again, and a seed to think with.

    Nobody can foresee the seed, else what was dealt again would tell what was there before.
    """
    secret = bytes.fromhex(row.seed)
    seed = hmac.digest(secret, f"player {seat} {match.seen(seat)[1]}".encode(), "sha256").hex()
    return match.game.dump(match.seen_by(seat, Stream(f"{seed} seen")).state), seed


def as_changes(table: Table, guest: Guest) -> tuple[Table, Changes | None]:
    """A table with only those zones that a guest who keeps the one sent last cannot make from it; whole for others."""
    before, guest.sent = guest.sent, table
    if before is None or not guest.wants_changes:
        return table, None
    zones, changed = differences(before, table)
    return msgspec.structs.replace(table, zones=zones), Changes(keys=zone_keys(table), changed=changed)


def scenes(match: Match, seat: int, guest: Guest, now: tuple[int, Table]) -> list[Scene]:
    """The table after each ply since the one shown, as a seat could look at it later too (`replay_table`)."""
    seen, table = now
    if guest.shown is None or not 0 < seen - guest.shown[0] <= MOST_SCENES:
        return []
    since, before = guest.shown
    if match.last_events(seen) == match.plies[seen - 1].events and since == seen - 1:
        return [Scene(ply=seen, flew=table.flew, moment=table.moment, last=table.last)]
    found: list[Scene] = []
    state = match.at(since)
    for number, ply in enumerate(match.plies[since:seen], since + 1):
        match.game.carry_out(state, ply.action)
        after: Table = match.game.view(state, seat, ply.events, acts=False)
        scene = Scene(ply=number, flew=after.flew, moment=after.moment, last=after.last)
        if number < seen:
            zones, changed = differences(before, after)
            if not guest.wants_changes:
                zones, changed = tuple(zone for zone in after.zones if zone not in before.zones), ()
            scene = msgspec.structs.replace(
                scene,
                zones=zones,
                changed=changed,
                keys=() if zone_keys(after) == zone_keys(before) else zone_keys(after),
                seats=tuple(other for other in after.seats if other not in before.seats),
            )
        found.append(scene)
        before = after
    return found


def is_up_to_date(match: Match, guest: Guest) -> bool:
    """Whether a guest has been shown all it may see: somebody else acts behind a veil, and not even the time tells."""
    seat = eyes(match, guest)
    return guest.shown_as == seat and guest.version == match.seen(seat)[1]


def over(match: Match, mine: Sequence[int]) -> Over | None:
    outcome = match.outcome
    if outcome is None:
        return None
    seed = match.chance.seed.hex() if match.chance else ""
    who = match.game.result(match.state, mine[0] if len(mine) == 1 else SPECTATOR)
    kind = " ".join(filter(None, (match.game.consolation(match.state, seat) for seat in mine)))
    return Over(
        winners=outcome.winners,
        scores=outcome.scores,
        has_points=outcome.has_points,
        clause=outcome.clause,
        reason=outcome.reason,
        seed=seed,
        who=who,
        kind=kind,
    )


def entry(told: Told) -> Entry:
    event = told.event
    about = (told.turn, told.only, told.stuck, told.idle)
    return Entry(told.ply, event.seat, event.kind, event.text, event.clause, *about)


def stuck_at(match: Match, guest: Guest, ply: int) -> State:
    """The position in which a guest's own seat could play nothing, so that it passed with this ply."""
    seat = eyes(match, guest)
    if not 0 < ply <= match.seen(seat)[0] or not match.plies[ply - 1].stuck or match.plies[ply - 1].seat != seat:
        raise RegaliaError("There is nothing to explain: you were not stuck at that move.")
    return match.at(ply - 1)


def lines(match: Match, seat: int, keep: int, seen: int) -> Lines:
    plies = match.plies[keep:seen]
    texts = [line(match, ply, seat) for ply in plies]
    seats = [-1 if text == UNKNOWN else ply.seat for text, ply in zip(texts, plies, strict=True)]
    return Lines(keep, texts, seats, [turn_of(ply, seat) for ply in plies])


def turn_of(ply: Ply, seat: int) -> int:
    """The number of the turn a ply was played in; 0 for a seat that heard nothing of it."""
    heard = ply.known_to(seat) or any(event.known_to(seat) for event in ply.events)
    return ply.turn if heard else 0


def line(match: Match, ply: Ply, seat: int) -> str:
    """A ply in notation, or a dot when the seat may not know all of it."""
    unspoken = match.game.secrets and not ply.events
    return ply.line if ply.known_to(seat) and (not unspoken or ply.seat == seat) else UNKNOWN


def replay_table(match: Match, guest: Guest, ply: int) -> Replayed:
    """How the table looked to this guest after so many plies."""
    seat = eyes(match, guest)
    seen, _ = match.seen(seat)
    if not 0 <= ply <= seen:
        raise RegaliaError(f"This game has moves 0 to {seen}, not {ply}.")
    state = match.at(ply)
    events = match.plies[ply - 1].events if ply else ()
    return Replayed(
        ply=ply,
        table=match.game.view(state, seat, events, acts=False),
        say=[
            match.game.sentence(state, event)
            for _, event in tell_once((ply, event) for event in events if event.known_to(seat))
        ],
    )


def undo_offer(match: Match, kinds: list[str], guest: Guest, asking: bool) -> tuple[UndoOffer, int]:
    """Whether a guest may take its last decision back, and the seat that made it."""
    if not guest.mine:
        return UndoOffer(False, False, "You are watching."), SPECTATOR
    if match.over:
        return UndoOffer(False, False, "The game is over: nothing can be taken back."), SPECTATOR
    if TEACHER in kinds and match.version < match.header.continued:
        return UndoOffer(False, False, "A lesson goes forward; afterwards you can take moves back."), SPECTATOR
    if asking:
        return UndoOffer(False, False, "A question about taking back is open."), SPECTATOR
    known, _ = match.seen(eyes(match, guest))
    seat = last_decided(match.plies[:known], guest.mine)
    terms = match.undo_terms(seat)
    if terms.plies == 0 or terms.free:
        return UndoOffer(terms.plies > 0, terms.free, terms.why), seat
    if not any(kind == PERSON and other not in guest.mine for other, kind in enumerate(kinds)):
        return UndoOffer(True, True, "Nobody else has to agree."), seat
    secret = "Somebody has moved or learned something new since, or may have unseen: others must agree."
    why = secret if match.game.secrets else terms.why
    return UndoOffer(True, False, why), seat


def resign_offer(match: Match, row: Row, guest: Guest) -> ResignOffer:
    """Whether a guest may give up now, or why not."""
    if not guest.mine:
        return ResignOffer(False, "You are watching.")
    if match.over:
        return ResignOffer(False, "The game is over.")
    if is_taught(match, row):
        return ResignOffer(False, NOTHING_TO_LOSE)
    if match.game.resignation and match.state.turn not in guest.mine:
        return ResignOffer(False, "You can give up when you have to decide.")
    if refused := match.why(RESIGN):
        return ResignOffer(False, f"{refused.sentence[:1].upper()}{refused.sentence[1:]}.")
    return ResignOffer(True, f"You may give up ({match.game.resignation}).")
