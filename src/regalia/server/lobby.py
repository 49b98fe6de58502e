"""All tables of a server: opening new ones, bringing stored ones to life, letting idle ones go."""

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final, TypeVar

from msgspec.structs import replace

from regalia.agents.name import computer_of, name_learner, name_players
from regalia.games.friends_and_foes.campaign import GAME as CAMP
from regalia.kernel import SPECTATOR, BadRecord, Game, RegaliaError
from regalia.match import FairChance, Match, Record, check_words, read_record
from regalia.match.chance import SEED_BYTES
from regalia.match.lesson import lesson_of
from regalia.match.record import looks_like_campaign
from regalia.server.campaign import Campaigns
from regalia.server.lesson import after_lesson
from regalia.server.limit import Limits
from regalia.server.mind import Mind
from regalia.server.relay import Relay
from regalia.server.request import Continuation, Listed, NewLesson, NewTable, Opened
from regalia.server.room import Room, is_outdated, revive
from regalia.server.seating import check_name, holder_of, is_known, is_ready, new_id, new_key, new_ticket, open_seats
from regalia.server.shelf import PERSON, TEACHER, Shelf, check_kind
from regalia.server.shelf import kinds as known_kinds
from regalia.server.storage import Row, Store, Waiting

IDLE_KEPT: Final = 64  # tables without visitors that stay in memory
MOST_WORK: Final = 300_000  # moves carried out to replay one record, those that are taken back too
ADMITTED_AT_ONCE: Final = 2  # records that are replayed at the same time

T = TypeVar("T")


class UnknownTable(RegaliaError):
    """No table of that id."""


class Forbidden(RegaliaError):
    """The key does not allow it, or the game does not yet."""


class Lobby:
    """The only way to a table."""

    def __init__(self, store: Store, shelf: Shelf, pace: float, limits: Limits | None = None) -> None:
        self.store = store
        self.shelf = shelf
        self.pace = pace
        self.limits = limits or Limits()
        self.tally = store.tally
        self.mind = Mind()
        self.live: dict[str, Room] = {}
        self.relay = Relay(store.database, self.live)
        store.notice = self.relay.changed
        self.coming: dict[str, asyncio.Task[Room]] = {}  # tables that are being brought to life
        self.campaigns = Campaigns(self)
        self.admitting = asyncio.Semaphore(ADMITTED_AT_ONCE)

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Room]:
        """A table, kept in memory for as long as somebody is inside."""
        while (room := self.live.get(id)) is None:
            await self.bring_to_life(id)
        if room.closed:
            raise UnknownTable("There is no such table here.")
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
        match = await asyncio.to_thread(revive, row, lines)
        room = Room(row, match, self.store, self.mind, self.relay, self.pace)
        self.live[id] = room
        if row.campaign or match.game is CAMP:
            room.follow = self.campaigns.follow
            room.begin(self.campaigns.follow(room))
        if self.store.database.shared:
            await room.catch_up()
            self.relay.ask_roll(id)
        return room

    @property
    def connections(self) -> int:
        """How many people and watchers are at tables."""
        return sum(len(room.guests) for room in self.live.values())

    def let_go(self, room: Room) -> None:
        """Forget the tables that were left longest ago."""
        if self.live.pop(room.row.id, None):
            self.live[room.row.id] = room
        idle = [other for other in self.live.values() if other.idle]
        for other in idle[: max(0, len(idle) - IDLE_KEPT)]:
            del self.live[other.row.id]

    async def close(self) -> None:
        await self.relay.close()
        for room in self.live.values():
            for task in room.work:
                task.cancel()
        await self.mind.close()

    async def record(self, id: str) -> tuple[str, str]:
        """The record of a table and a name for it, also where newer rules could not replay it."""
        found = await self.store.load(id)
        if found is None:
            raise UnknownTable("There is no such table here.")
        row, lines = found
        game = self.shelf.find(row.header.package)
        if game.secrets and not row.over:
            raise Forbidden(f"{game.title} has secrets: its record can be had when the game is over.")
        name = f"{game.slug}-{id[:6]}.txt"
        if game is CAMP:
            return name, await self.campaigns.text(id)
        if is_outdated(row.header):
            end = "over" if row.over else "open"
            record = Record(header=row.header, lines=tuple(lines), end=end, seed=row.seed if row.over else "")
            return name, record.text()
        async with self.visit(id) as room:
            return name, room.match.record().text()

    # New tables

    async def create(self, wish: NewTable) -> Opened:
        game = self.shelf.find(wish.game)
        refuse_camp(game)
        kinds = [check_kind(chair.player) for chair in wish.seats]
        options = game.options(wish.options, len(kinds))
        game.start(options, len(kinds))
        for seat, chair in enumerate(wish.seats):
            if chair.open and kinds[seat] != PERSON:
                raise RegaliaError(f"Seat {seat + 1} is a computer player's, so it is not open to a person.")
        chance = FairChance.from_text(wish.seed) if wish.seed else FairChance.fresh()
        names = name_players(kinds, [check_name(chair.name) for chair in wish.seats], chance.commitment)
        match = Match.new(game, options, len(kinds), names, chance)
        invited = {seat for seat, chair in enumerate(wish.seats) if chair.open}
        return await self.open(match, kinds, invited, wish.public)

    async def teach(self, wish: NewLesson) -> Opened:
        """A guided first game."""
        game = self.shelf.find(wish.game)
        lesson = lesson_of(game)
        if lesson is None:
            raise RegaliaError(f"{game.title} has no guided first game.")
        chance = FairChance.fresh()
        match = lesson.new_match(*name_learner(check_name(wish.name), chance.commitment), chance)
        return await self.open(match, [PERSON if seat == lesson.seat else TEACHER for seat in range(lesson.seats)])

    async def open(
        self, match: Match, kinds: Sequence[str], invited: Collection[int] = (), public: bool = False
    ) -> Opened:
        """A new table; all people's seats to which nobody else is invited belong to whoever opens it."""
        key = new_key()
        holder = holder_of(key)
        mine = [holder if kind == PERSON and seat not in invited else None for seat, kind in enumerate(kinds)]
        row = await self.store_new(match, kinds, holder, mine, public)
        return Opened(row.id, key)

    async def store_new(
        self,
        match: Match,
        kinds: Sequence[str],
        owner: str,
        holders: Sequence[str | None],
        public: bool = False,
        id: str = "",
        campaign: str = "",
        score: Sequence[int] = (),
    ) -> Row:
        """Store a table that waits for its people; one that needs nobody, or is over, is ready at once."""
        tickets = [
            new_ticket() if kind == PERSON and holder is None else None
            for kind, holder in zip(kinds, holders, strict=True)
        ]
        row = Row(
            id=id or new_id(),
            header=match.header,
            seed=match.chance.seed.hex() if match.chance else "",
            kinds=list(kinds),
            owner=owner,
            holders=list(holders),
            waiting=None if match.over else Waiting(tickets=tickets),
            public=public,
            campaign=campaign,
            score=list(score),
            moves=match.seen(SPECTATOR)[0],
            over=match.over,
        )
        if is_ready(row):
            match.begin()
            row = replace(row, waiting=None, moves=match.seen(SPECTATOR)[0], over=match.over)
        await self.store.add(row, match.lines)
        self.tally.opened += 1
        return row

    async def proceed(self, id: str, asked: Continuation) -> Opened:
        """A new table that goes on after so many plies of another; what was unseen is told only when that is over."""
        async with self.visit(id) as room:
            match = room.match
            allow(room, asked.key)
            refuse_campaign(room)
            if match.game.secrets and not match.over:
                raise Forbidden(f"{match.game.title} has secrets: it can be continued elsewhere only when it is over.")
            if asked.unseen == "as_they_were" and not match.over:
                raise Forbidden("What is still to come is known when the game is over; until then it is dealt anew.")
            if asked.unseen == "as_they_were" and match.chance is not None:
                known = FairChance(match.chance.seed, match.chance.words, match.chance.scheme, chosen=True)
                going_on = match.branch(asked.ply, chance=known)
            elif match.game.secrets:
                going_on = match.deal_anew(asked.ply, FairChance.fresh())
            else:
                going_on = match.branch(asked.ply, chance=FairChance.fresh())
            return await self.open(going_on, after_lesson(room.row.kinds))

    async def rematch(self, id: str, key: str) -> Opened:
        """The same players, options and starting position, with a new seed; everybody moves one seat on with his key.

        Whoever asks second is led to the same new table, as long as nobody has moved there.
        """
        async with self.visit(id) as room:
            allow(room, key)
            refuse_campaign(room)
            if room.row.waiting is not None:
                raise Forbidden("This game has not begun yet.")
            async with room.lock:
                if not room.row.again or await self.is_played(room.row.again):
                    again = await self.store_rematch(room.row, room.match)
                    await room.invite(again.id)
            return Opened(room.row.again, key)

    async def store_rematch(self, row: Row, match: Match) -> Row:
        header = match.header
        fresh = Match.new(
            header.game,
            match.options,
            header.seats,
            moved_on(header.players),
            FairChance.fresh(),
            position=header.position,
        )
        kinds, holders = moved_on(after_lesson(row.kinds)), moved_on(row.holders)
        return await self.store_new(
            fresh, kinds, row.owner, holders, row.public, score=moved_on(score_after(row.score, match))
        )

    async def is_played(self, id: str) -> bool:
        """Whether somebody has moved at a table, or it was closed."""
        found = await self.store.load(id)
        if found is None:
            return True
        row, lines = found
        match = await asyncio.to_thread(revive, row, [])
        match.begin()
        return len(lines) > match.version

    async def admit(self, text: str) -> Opened:
        """A table from a record: a finished game to look through, or an open one that goes on with new chance."""
        if looks_like_campaign(text):
            refuse_camp(CAMP)
        async with self.admitting:
            match = await asyncio.to_thread(self.replay, text)
        refuse_camp(match.game)
        check_words_of(match)
        players = [check_name(name) for name in match.header.players] or [""] * match.header.seats
        if len(players) != match.header.seats:
            raise BadRecord(f"The record names {len(players)} players for {match.header.seats} seats.")
        kinds = [kind if (kind := computer_of(name)) in known_kinds() else PERSON for name in players]
        own = ["" if name == kind else name for name, kind in zip(players, kinds, strict=True)]
        match.header = replace(match.header, players=tuple(name_players(kinds, own, text)))
        if not match.over:
            match = match.branch(len(match.plies), chance=FairChance.fresh())
        return await self.open(match, kinds)

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

    async def list_public(self) -> list[Listed]:
        return [summary(row, row.header.game) for row in await self.store.newest() if self.offers(row)]

    async def list_own(self, keys: Mapping[str, str]) -> list[Listed]:
        """Those tables of which somebody has a key."""
        rows = [row for row in await self.store.find(list(keys)) if is_known(row, holder_of(keys[row.id]))]
        return [summary(row, row.header.game) for row in rows if self.offers(row)]

    def offers(self, row: Row) -> bool:
        return any(game.package == row.header.package for game in self.shelf.all())


def summary(row: Row, game: Game) -> Listed:
    """One table as in tables.json; nobody's name stands for a seat that waits for somebody."""
    waiting = open_seats(row)
    names = tuple("" if seat in waiting else name for seat, name in enumerate(row.header.players))
    return Listed(row.id, game.slug, game.title, names, row.moves, row.over, row.changed, len(waiting))


def check_words_of(match: Match) -> None:
    """A record brings no more words than people can, and no longer ones."""
    if len(match.header.words) > match.header.seats:
        raise BadRecord(f"The record has words of {len(match.header.words)} people for {match.header.seats} seats.")
    for words in match.header.words:
        check_words(words)


def moved_on(seats: Sequence[T]) -> list[T]:
    """What belongs to each seat when everybody moves one seat on, so that another begins; partners stay partners."""
    return [*seats[-1:], *seats[:-1]]


def score_after(before: Sequence[int], match: Match) -> list[int]:
    """How many games each seat has won, with this one; one that is drawn or not over counts for nobody."""
    won = match.outcome.winners if match.outcome else ()
    counted = len(won) < match.header.seats
    past = before or [0] * match.header.seats
    return [games + (counted and seat in won) for seat, games in enumerate(past)]


def refuse_camp(game: Game) -> None:
    """FF-292: a camp is nothing without its battles, so it is never a table by itself."""
    if game is CAMP:
        raise RegaliaError("A campaign is set out on from the start page; its record is read by `regalia campaign`.")


def refuse_campaign(room: Room) -> None:
    """FF-292: a campaign and its battles are played once."""
    if room.follow is not None:
        raise Forbidden("This belongs to a campaign, which goes on where it stands (FF-292).")


def allow(room: Room, key: str) -> None:
    if not is_known(room.row, holder_of(key)):
        raise Forbidden("Only those who have a key of this table can do that.")
