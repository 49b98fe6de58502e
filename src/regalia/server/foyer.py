"""The waiting room of a table: who sits down, gets up and promises words, until the game can begin; and lost keys."""

from asyncio import sleep
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import copy
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from regalia.kernel import OVER, SPECTATOR, RegaliaError, StaleVersion
from regalia.match import Match
from regalia.server import message, seating
from regalia.server.guest import Guest
from regalia.server.lesson import lead_chance
from regalia.server.storage import Row

if TYPE_CHECKING:
    from regalia.server.room import Room

CLOSED: Final = 4410
PROMISE_WITHIN: Final = 120.0  # seconds in which words must be promised when all seats are taken
TRIES: Final = 5  # of a change while other processes change the same table
WORDS_WITHIN: Final = 60.0  # seconds in which words that were promised must come


class Foyer:
    """Where seats of one table change hands. Everything happens under the lock of its room."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.expected: set[tuple[str, str]] = set()  # holders, and what is waited for

    async def hear(self, guest: Guest, said: message.BeforePlay) -> None:
        """Change who sits where, or what chance is made of; again, if another process was first."""
        async with self.room.lock:
            try:
                for _ in range(TRIES):
                    with suppress(StaleVersion):
                        await self.change(guest, said)
                        break
                else:
                    guest.fail("The seats change all the time; try again.")
            except RegaliaError as error:
                guest.fail(str(error))
        self.room.wake()

    async def change(self, guest: Guest, said: message.BeforePlay) -> None:
        row = self.room.row
        match said:
            case message.Sit():
                await self.sit(guest, said)
            case message.Stand():
                await self.reseat(seating.stand(row, said.seat, guest.holder))
            case message.Assign():
                await self.reseat(seating.assign(row, said.seat, guest.holder, said.player))
            case message.Renew():
                await self.reseat(seating.renew(row, said.seat, guest.holder))
            case message.Promise():
                await self.reseat(seating.promise(row, guest.holder, said.hash))
            case message.Words():
                await self.reseat(seating.speak(row, guest.holder, said.text))
            case message.Free():
                await self.free(guest, said.seat)
            case message.Close():
                await self.close(guest)

    async def sit(self, guest: Guest, said: message.Sit) -> None:
        """Give somebody a seat, and the key to it at this moment."""
        key = guest.key or seating.new_key()
        row = seating.sit(self.room.row, said.seat, seating.holder_of(key), said.ticket, said.name)
        await self.reseat(row, lambda: guest.take_key(key))

    async def free(self, guest: Guest, seat: int) -> None:
        row = seating.free(self.room.row, seat, guest.holder)
        if self.room.here()[seat]:
            raise RegaliaError(f"{self.room.name(seat)} is here: wait for the words.")
        await self.reseat(row)

    async def close(self, guest: Guest) -> None:
        """Forget the table, and let everybody know."""
        seating.wait(self.room.row)
        seating.check_owner(self.room.row, guest.holder)
        await self.room.store.remove(self.room.row)
        self.room.close()

    async def reseat(self, row: Row, stored: Callable[[], None] | None = None) -> None:
        """Store who sits where now, begin the game if nothing is missing, and tell everybody."""
        if row is self.room.row:
            return
        if seating.is_ready(row):
            row = replace(row, header=replace(row.header, words=seating.all_words(row)), waiting=None)
            match = fix_chance(self.room.match, row)
            step = match.consider_chance()
            row = replace(row, moves=match.seen_after(step), over=step.state.turn == OVER)
            await self.store_seats(row, step.version, step.lines)
            match.accept(step)
            self.room.match = match
        else:
            await self.store_seats(self.room.with_moves(row))
            self.room.match.header = row.header
        if stored is not None:
            stored()
        self.room.find_seats()
        await self.room.make_forced_moves()
        self.room.welcome_all()

    async def store_seats(self, row: Row, version: int = 0, lines: Sequence[str] = ()) -> None:
        try:
            self.room.row = await self.room.store.reseat(row, version, lines)
        except StaleVersion:
            await self.room.take_over()
            raise

    def expect_words(self, holder: str) -> None:
        """Break the start off if somebody for whom all wait does not promise his words, or does not send them."""
        wanted = seating.wanted_from(self.room.row, holder)
        if wanted and not seating.open_seats(self.room.row) and (holder, wanted) not in self.expected:
            self.expected.add((holder, wanted))
            self.room.begin(self.wait_for(holder, wanted))

    async def wait_for(self, holder: str, wanted: str) -> None:
        await sleep(WORDS_WITHIN if wanted == "words" else PROMISE_WITHIN)
        async with self.room.lock:
            self.expected.discard((holder, wanted))
            row, seats = self.room.row, seating.seats_of(self.room.row, holder)
            if seats and seating.wanted_from(row, holder) == wanted and holder in self.room.present():
                with suppress(RegaliaError):
                    await self.reseat(seating.free(row, seats[0], holder))

    def reclaim(self, guest: Guest, seat: int) -> None:
        """Ask all other people of the table whether somebody may have a seat whose key was lost."""
        try:
            self.ask_for_seat(guest, seat)
        except RegaliaError as error:
            guest.fail(str(error))

    def ask_for_seat(self, guest: Guest, seat: int) -> None:
        row = self.room.row
        seating.check_seat(row, seat)
        if row.holders[seat] is None:
            raise RegaliaError("Nobody holds that seat.")
        if self.room.question is not None:
            raise RegaliaError("A question is open already; wait until it is answered.")
        if self.room.here()[seat]:
            raise RegaliaError(f"{self.room.name(seat)} is at the table.")
        others = [other for other, holder in enumerate(row.holders) if holder not in (None, row.holders[seat])]
        if not others:
            raise RegaliaError("A lost key is replaced only if the others agree, and nobody else sits at this table.")
        why = f"Somebody has lost the key to {self.room.name(seat)}'s seat and asks for another."
        self.room.consent.ask("seat", guest, seat, why, others)

    async def give_anew(self, guest: Guest, seat: int, agreed: Sequence[int]) -> None:
        """A new key for a seat, to the one who asked; the old one opens nothing any more."""
        key = seating.new_key()
        names = [self.room.name(other) for other in agreed]
        ply = self.room.match.seen(SPECTATOR)[0]
        row = seating.give_anew(self.room.row, seat, seating.holder_of(key), names, ply)
        try:
            await self.reseat(row, lambda: guest.take_key(key))
        except RegaliaError as error:
            guest.fail(str(error))


def fix_chance(match: Match, row: Row) -> Match:
    """The match with the words of a table's header, from which chance follows now."""
    going = copy(match)
    going.header = row.header
    going.chance = row.header.chance_from(bytes.fromhex(row.seed))
    lead_chance(going, row)
    return going


def waiting_room(row: Row, holder: str) -> message.WaitingRoom | None:
    """What is missing before the game begins, as far as somebody may know it."""
    waiting = row.waiting
    if waiting is None:
        return None
    return message.WaitingRoom(
        tickets=waiting.tickets if holder == row.owner else [None] * len(row.kinds),
        broken_off=waiting.broken_off,
        wants=seating.wanted_from(row, holder),
        promises=[waiting.promises.get(own or "", "") for own in row.holders],
        spoken=[own in waiting.words for own in row.holders],
    )
