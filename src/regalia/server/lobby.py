"""All tables of a server: opening new ones, bringing stored ones to life, letting idle ones go."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

import msgspec

from regalia.kernel import SPECTATOR, BadRecord, Game, RegaliaError
from regalia.kernel.error import did_you_mean
from regalia.match import FairChance, Match, check_words, read_record
from regalia.match.chance import SEED_BYTES
from regalia.server.message import Listed, NewTable, Opened
from regalia.server.mind import Mind
from regalia.server.room import Room, revive
from regalia.server.shelf import KINDS, PERSON, Shelf
from regalia.server.storage import Row, Store

IDLE_KEPT: Final = 64  # tables without visitors that stay in memory
MOST_WORK: Final = 300_000  # moves carried out to replay one record, those that are taken back too
ADMITTED_AT_ONCE: Final = 2  # records that are replayed at the same time
LONGEST_NAME: Final = 40


class UnknownTable(RegaliaError):
    """No table of that id."""


class Forbidden(RegaliaError):
    """The key does not allow it, or the game does not yet."""


class Lobby:
    """The only way to a table."""

    def __init__(self, store: Store, shelf: Shelf, pace: float) -> None:
        self.store = store
        self.shelf = shelf
        self.pace = pace
        self.mind = Mind()
        self.live: dict[str, Room] = {}
        self.coming: dict[str, asyncio.Task[Room]] = {}  # tables that are being brought to life
        self.admitting = asyncio.Semaphore(ADMITTED_AT_ONCE)

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Room]:
        """A table, kept in memory for as long as somebody is inside."""
        while (room := self.live.get(id)) is None:
            await self.bring_to_life(id)
        room.visitors += 1
        try:
            yield room
        finally:
            room.visitors -= 1
            self.let_go(room)

    async def bring_to_life(self, id: str) -> None:
        """Load a table once, however many come for it, even if they go before it is there."""
        task = self.coming.get(id)
        if task is None:
            task = self.coming[id] = asyncio.create_task(self.load(id))
            task.add_done_callback(lambda _: self.coming.pop(id))
        await asyncio.shield(task)

    async def load(self, id: str) -> Room:
        found = await self.store.load(id)
        if found is None:
            raise UnknownTable("There is no such table here.")
        row, lines = found
        self.shelf.find(row.header.package)
        room = Room(row, await asyncio.to_thread(revive, row, lines), self.store, self.mind, self.pace)
        self.live[id] = room
        return room

    def let_go(self, room: Room) -> None:
        """Forget the tables that were left longest ago."""
        if self.live.pop(room.row.id, None):
            self.live[room.row.id] = room
        idle = [other for other in self.live.values() if other.idle]
        for other in idle[: max(0, len(idle) - IDLE_KEPT)]:
            del self.live[other.row.id]

    async def close(self) -> None:
        for room in self.live.values():
            for task in room.work:
                task.cancel()
        await self.mind.close()

    # New tables

    async def create(self, wish: NewTable) -> Opened:
        game = self.shelf.find(wish.game)
        kinds = [known_kind(chair.player) for chair in wish.seats]
        options = game.options(wish.options, len(kinds))
        start = game.start(options, len(kinds))
        if len(wish.words) > len(kinds):
            raise RegaliaError(f"There are words for {len(wish.words)} seats, but only {len(kinds)} seats.")
        words = [check_words(each) for each in wish.words]
        chance = FairChance.from_text(wish.seed, words) if wish.seed else FairChance.fresh(words)
        names = [
            check_name(chair.name) or (game.seat_name(start, seat) if kinds[seat] == PERSON else kinds[seat])
            for seat, chair in enumerate(wish.seats)
        ]
        return opened_message(await self.open(Match.new(game, options, len(kinds), names, chance), kinds))

    async def open(self, match: Match, kinds: Sequence[str], taken: Sequence[bool] = ()) -> Row:
        """Store a new table with keys of its own."""
        if match.chance is not None:
            match.begin()
        row = Row(
            id=secrets.token_urlsafe(12),
            header=match.header,
            seed=match.chance.seed.hex() if match.chance else "",
            kinds=list(kinds),
            key=secrets.token_urlsafe(18),
            seat_keys=[secrets.token_urlsafe(18) if kind == PERSON else None for kind in kinds],
            taken=list(taken) or [False] * len(kinds),
            moves=match.seen(SPECTATOR)[0],
            over=match.over,
        )
        await self.store.add(row, match.lines)
        return row

    async def proceed(self, id: str, key: str, ply: int) -> Opened:
        """A new table that goes on after so many plies of another, with chance of its own."""
        async with self.visit(id) as room:
            match = room.match
            allow(room, key)
            if match.game.secrets and not match.over:
                raise Forbidden(f"{match.game.title} has secrets: it can be continued elsewhere only when it is over.")
            match.at(ply)
            branch = match.branch(ply, chance=FairChance.fresh(match.header.words))
            return opened_message(await self.open(branch, room.row.kinds))

    async def rematch(self, id: str, key: str) -> Opened:
        """The same players, options and starting position, with a new seed; everybody keeps the seats he has.

        Whoever asks second is led to the same new table, as long as nobody has moved there.
        """
        async with self.visit(id) as room:
            allow(room, key)
            async with room.lock:
                again = room.again
                found = await self.store.load(again.id) if again else None
                if again is None or found is None or found[0].moves > again.moves:
                    again = await self.open(fresh(room.match), room.row.kinds, room.row.taken)
                    room.invite(again)
            return opened_message(again, room.key_at(again, key))

    async def admit(self, text: str) -> Opened:
        """A table from a record: a finished game to look through, or an open one that goes on with new chance."""
        async with self.admitting:
            match = await asyncio.to_thread(self.replay, text)
        game = match.game
        names = match.header.players or tuple(game.seat_name(match.state, seat) for seat in range(match.header.seats))
        if len(names) != match.header.seats:
            raise BadRecord(f"The record names {len(names)} players for {match.header.seats} seats.")
        kinds = [name if name in KINDS else PERSON for name in map(check_name, names)]
        match.header = msgspec.structs.replace(match.header, players=names)
        if not match.over:
            match = match.branch(len(match.plies), names, FairChance.fresh(match.header.words))
        return opened_message(await self.open(match, kinds))

    def replay(self, text: str) -> Match:
        for line in text.partition("moves:")[0].split("\n"):
            name, _, value = line.partition(":")
            if name.strip() == "game":
                self.shelf.find(value)  # a record must not make the server import any other package
        record = read_record(text)
        try:
            seed = bytes.fromhex(record.seed)
        except ValueError:
            raise BadRecord("The seed is not hexadecimal.") from None
        if len(seed) not in (0, SEED_BYTES):
            raise BadRecord(f"The seed has {len(seed)} bytes, not {SEED_BYTES}.")
        chance = record.header.chance_from(seed) if seed else None
        return Match.replay(record, chance, most_work=MOST_WORK)

    async def list_tables(self) -> list[Listed]:
        return [summary(row, row.header.game) for row in await self.store.newest() if self.offers(row)]

    def offers(self, row: Row) -> bool:
        return any(game.package == row.header.package for game in self.shelf.games.values())


def summary(row: Row, game: Game) -> Listed:
    """One table as in tables.json."""
    return Listed(row.id, game.slug, game.title, row.header.players, row.moves, row.over, row.changed)


def opened_message(row: Row, key: str | None = None) -> Opened:
    """What whoever opened a table is told; the keys of the seats are for its owner only."""
    owner = key is None or key == row.key
    return Opened(row.id, row.key if key is None else key, row.seat_keys if owner else [None] * len(row.kinds))


def fresh(match: Match) -> Match:
    """The same game before its first move, with other chance."""
    header = match.header
    chance = FairChance.fresh(header.words)
    return Match.new(header.game, match.options, header.seats, header.players, chance, position=header.position)


def allow(room: Room, key: str) -> None:
    if not room.is_key(key):
        raise Forbidden("Only those who have a key of this table can do that.")


def known_kind(kind: str) -> str:
    if kind not in KINDS:
        raise RegaliaError(f"There is no player {kind[:40]}.{did_you_mean(kind, KINDS)} Players: {', '.join(KINDS)}.")
    return kind


def check_name(name: str) -> str:
    """A player's name on one line."""
    cleaned = " ".join(name.split())
    if len(cleaned) > LONGEST_NAME:
        raise RegaliaError(f"The name is {len(cleaned)} characters long; at most {LONGEST_NAME} are kept.")
    if not cleaned.isprintable():
        raise RegaliaError("A name must be printable characters.")
    return cleaned
