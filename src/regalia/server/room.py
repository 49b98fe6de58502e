"""One live table: a match, whoever is connected to it, and the computer players' turns."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from itertools import takewhile
from typing import Any, Final, Literal

from msgspec.structs import replace

from regalia.agents import INVITED
from regalia.kernel import OVER, RESIGN, SPECTATOR, IllegalMove, NotYourTurn, RegaliaError, StaleVersion
from regalia.kernel.option_form import differences_from_book
from regalia.match import Header, Match, Ply, Step, consider_draft
from regalia.match.campaign import is_led
from regalia.match.lesson import Later, Lesson
from regalia.server import message, notice, seating
from regalia.server.answer import Answers
from regalia.server.consent import Consent, Question
from regalia.server.foyer import CLOSED, Foyer, fix_chance, waiting_room
from regalia.server.guest import Guest
from regalia.server.lesson import after_lesson, lead_chance, lesson_at
from regalia.server.mind import Mind
from regalia.server.relay import Relay
from regalia.server.shelf import MASTER, PERSON, facts
from regalia.server.shelf import kinds as known_kinds
from regalia.server.sight import curtain, dealt_again, is_up_to_date, table_message
from regalia.server.storage import Row, Store
from regalia.server.turns import URGENT, WATCHED
from regalia.server.worker import Problem

ELSEWHERE: Final = 0.5  # seconds after which it is asked again whether another process still thinks


def revive(row: Row, lines: list[str]) -> Match:
    """The match of a stored table, replayed from its lines."""
    header = row.header
    try:
        match = Match(header, header.chance_from(bytes.fromhex(row.seed)) if row.seed else None)
        for number, line in enumerate(lines, 1):
            match.replay_line(line, number)
        lead_chance(match, row)
    except RegaliaError as error:
        if is_outdated(header):
            raise RegaliaError(
                f"{played_by_older_rules(header)} They play it differently from line {len(match.lines) + 1} on, so "
                f"only its lines can be had: /tables/{row.id}/record.txt."
            ) from error
        raise
    return match


def is_outdated(header: Header) -> bool:
    """Whether a table was played by another version of the rules."""
    return bool(header.rules != header.game.version)


def played_by_older_rules(header: Header) -> str:
    title = header.game.title
    return f"This table was played by rules version {header.rules} of {title}; this is version {header.game.version}."


def alike(one: Sequence[Ply], other: Sequence[Ply]) -> int:
    """With how many equal plies two games begin."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: (pair[0].seat, pair[0].line) == (pair[1].seat, pair[1].line), pairs))


class Room:
    """A table while somebody uses it. Everything that changes it happens under its lock."""

    def __init__(self, row: Row, match: Match, store: Store, mind: Mind, relay: Relay, pace: float) -> None:
        self.row = row
        self.match = match
        self.store = store
        self.mind = mind
        self.relay = relay
        self.pace = pace
        self.guests: list[Guest] = []
        self.consent = Consent(self)
        self.elsewhere: dict[str, set[str]] = {}  # holders of seats who are connected to other processes
        self.lock = asyncio.Lock()
        self.answers = Answers(self)
        self.foyer = Foyer(self)
        self.closed = False
        self.visitors = 0
        self.work: set[asyncio.Task[None]] = set()
        self.driver: asyncio.Task[None] | None = None
        self.follow: Callable[[Room], Coroutine[Any, Any, None]] | None = None  # what a campaign does after a move

    @property
    def question(self) -> Question | None:
        """What somebody has asked the others, and is not answered yet."""
        return self.consent.question

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that this table is still in."""
        lesson = lesson_at(self.row)
        return lesson if lesson and lesson.runs(self.match) else None

    @property
    def idle(self) -> bool:
        return self.visitors == 0 and not self.work

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start something that is carried through even if whoever asked for it goes away."""
        task = asyncio.create_task(work)
        self.work.add(task)
        task.add_done_callback(self.work.discard)
        return task

    # Who is here

    async def join(self, guest: Guest) -> None:
        """Welcome somebody."""
        async with self.lock:
            if guest.gone:
                return
            if guest.holder and not seating.is_known(self.row, guest.holder):
                guest.fail("This key opens no seat at this table, so you are watching.")
                guest.use_key("")
            guest.mine = seating.seats_of(self.row, guest.holder)
            self.guests.append(guest)
            moved = await self.make_forced_moves()
            self.welcome(guest)
            if moved:
                self.show_news()
            self.tell_presence(guest)
            self.tell_way(guest)
            question = self.question
            if question and question.waiting & set(guest.mine):
                guest.tell(message.Ask(about=question.about, seat=question.seat, why=question.why))
        self.wake()

    def tell_way(self, guest: Guest) -> None:
        """In a campaign: from the camp to its battle, and back."""
        if self.row.campaign:
            guest.tell(message.Again(id=self.row.campaign, what="camp"))
        elif self.follow is not None and self.row.again:
            guest.tell(message.Again(id=self.row.again, what="battle"))

    def expects(self, guest: Guest, ticket: str) -> bool:
        """Whether somebody is one of the people of this table, or invited to be."""
        waiting = self.row.waiting
        return seating.is_known(self.row, guest.holder) or bool(waiting and ticket and ticket in waiting.tickets)

    @property
    def watchers(self) -> int:
        return sum(not seating.is_known(self.row, guest.holder) for guest in self.guests)

    def welcome(self, guest: Guest) -> None:
        """Say how things stand; the table follows once the game has begun."""
        header, row = self.match.header, self.row
        guest.tell(
            message.Welcome(
                id=row.id,
                game=facts(self.match.game, known_kinds()),
                players=[
                    message.Seated(self.name(seat), kind, holder is not None, here)
                    for seat, (kind, holder, here) in enumerate(zip(row.kinds, row.holders, self.here(), strict=True))
                ],
                mine=guest.mine,
                owner=guest.holder == row.owner,
                public=row.public,
                commitment=header.commitment,
                chosen=header.chosen,
                words=list(header.words),
                score=row.score,
                differs=[message.HouseRule(*rule) for rule in differences_from_book(self.match.game, header.options)],
                warnings=self.match.options.warnings(header.seats),
                waiting=waiting_room(row, guest.holder),
            )
        )
        if row.waiting is None:
            self.show(guest)
        else:
            self.foyer.expect_words(guest.holder)

    def welcome_all(self) -> None:
        """Tell everybody who sits where now."""
        self.find_seats()
        for guest in self.guests:
            guest.kept = 0
            self.welcome(guest)
        self.tell_processes_who_is_here()

    def find_seats(self) -> None:
        """Note who of those here holds which seats."""
        for guest in self.guests:
            guest.mine = seating.seats_of(self.row, guest.holder)

    def here(self) -> list[bool]:
        """For each seat whether whoever holds it is connected."""
        present = set(self.present()).union(*self.elsewhere.values())
        return [holder in present for holder in self.row.holders]

    def present(self) -> list[str]:
        """Those who hold seats and are connected to this process."""
        return sorted({guest.holder for guest in self.guests if guest.mine})

    def tell_presence(self, guest: Guest) -> None:
        """Tell the others that somebody who holds a seat came or went."""
        if guest.mine:
            for other in self.guests:
                if other is not guest:
                    other.tell(message.Presence(here=self.here()))
            self.tell_processes_who_is_here()

    def tell_processes_who_is_here(self) -> None:
        self.relay.tell(notice.Present(sender=self.relay.name, table=self.row.id, holders=self.present()))

    def leave(self, guest: Guest) -> None:
        guest.gone = True
        if guest in self.guests:
            self.guests.remove(guest)
            self.tell_presence(guest)
            self.consent.notice_absence(guest)

    def name(self, seat: int) -> str:
        return str(self.match.game.name_of(self.match.state, seat))

    async def invite(self, again: str) -> None:
        """Note where the rematch is, and tell everybody; their keys open the same seats there."""
        self.row = await self.store.reseat(self.with_moves(replace(self.row, again=again)))
        self.tell_all(message.Again(id=again))

    def with_moves(self, row: Row) -> Row:
        """The table with what is listed about its moves as they are now."""
        return replace(row, moves=self.match.seen(SPECTATOR)[0], over=self.match.over)

    def absent(self, seats: Iterable[int]) -> list[int]:
        """Those of the seats for whom nobody is connected."""
        here = self.here()
        return [seat for seat in sorted(seats) if not here[seat]]

    # What is said

    def show(self, guest: Guest) -> None:
        if self.row.waiting is None:
            guest.tell(table_message(self.match, self.row, guest, self.question is not None))
        else:
            self.welcome(guest)

    def show_all(self) -> None:
        for guest in self.guests:
            self.show(guest)

    def show_news(self) -> None:
        """Show the table to everybody for whom something has changed."""
        for guest in self.guests:
            if not is_up_to_date(self.match, guest):
                self.show(guest)

    def lift(self, guest: Guest, seat: int) -> None:
        if curtain(self.match, guest) != seat:
            guest.fail("There is no curtain to lift for that seat.")
            return
        guest.lifted = seat
        self.show(guest)

    def tell_all(self, told: message.Told) -> None:
        for guest in self.guests:
            guest.tell(told)

    async def hear(self, guest: Guest, said: message.Spoken) -> None:
        """Answer one message; if nothing was said to it otherwise, by how the table stands."""
        before = guest.told
        match said:
            case message.Hello():
                guest.fail("You have said hello already; connect again to come with another key.")
            case message.Auto():
                await self.choose_hurry(guest, said.on)
                return
            case message.Answer():
                await self.consent.answer(guest, said.yes)
            case message.Reclaim():
                self.foyer.reclaim(guest, said.seat)
            case _ if not isinstance(said, message.Playing):
                await self.foyer.hear(guest, said)
            case _ if self.row.waiting is not None:
                guest.fail(
                    "The game has not begun: it begins when all seats are taken and everybody has sent his words."
                )
            case message.At() | message.Verify() | message.Lift():
                await self.hear_in_play(guest, said)
            case _ if is_outdated(self.row.header):
                guest.fail(f"{played_by_older_rules(self.row.header)} It can be looked at, but not played on.")
            case _:
                await self.hear_in_play(guest, said)
        if guest.told == before and guest not in self.answers.thinking:
            self.show(guest)

    async def hear_in_play(self, guest: Guest, said: message.Playing) -> None:
        match said:
            case message.Act():
                await self.move(guest, said.v, said.a)
            case message.Move():
                await self.move(guest, said.v, said.text)
            case message.Ready():
                await self.ready(guest, said.v, said.line)
            case message.Lift():
                self.lift(guest, said.seat)
            case message.Undo():
                await self.consent.undo(guest)
            case message.Hush():
                await self.mute_reactions(guest, said.v)
            case message.Resign():
                await self.move(guest, said.v, RESIGN)
            case _:
                await self.answers.hear(guest, said)

    # Moves

    async def move(self, guest: Guest, version: int, move: int | str) -> None:
        named = self.match.game.write(self.match.state, RESIGN) if move == RESIGN else str(move)
        await self.carry_out(guest, named, lambda: self.match.consider(self.deciding(guest, version), move, version))

    async def ready(self, guest: Guest, version: int, line: str) -> None:
        """What was prepared behind the screen becomes moves, all of it or nothing."""
        decider = self.deciding
        await self.carry_out(guest, "ready", lambda: consider_draft(self.match, decider(guest, version), line, version))

    async def mute_reactions(self, guest: Guest, version: int) -> None:
        """Somebody does not want to be asked again in this turn."""
        if self.lesson:
            guest.tell(message.Postponed(sentence=self.lesson.kindly(self.match)))
            return
        await self.carry_out(guest, "hush", lambda: self.match.consider_muting(self.deciding(guest, version), version))

    async def choose_hurry(self, guest: Guest, on: bool) -> None:
        """Somebody wants the forced moves of his seats to go by themselves, or to make them himself."""
        guest.hurries = on
        async with self.lock:
            if await self.make_forced_moves():
                self.show_news()
        self.wake()

    async def make_forced_moves(self) -> bool:
        """Make those that wait and may go by themselves, if any; whoever asks for it shows the table afterwards."""
        self.note_unasked()
        unready = self.row.waiting is not None or self.question is not None or is_outdated(self.row.header)
        if unready or not self.match.unasked:
            return False
        step = self.match.consider_chance()
        if not step.plies:
            return False
        with suppress(StaleVersion):
            await self.keep(step)
        return True

    def note_unasked(self) -> None:
        """Tell the match whose forced moves go by themselves: of those who wish it, and then of computers too.

        Nobody's in a lesson, whose steps wait for them.
        """
        hurried = set() if self.lesson else {seat for guest in self.guests if guest.hurries for seat in guest.mine}
        computers = {seat for seat, kind in enumerate(self.row.kinds) if kind not in (PERSON, MASTER)}
        self.match.unasked = hurried | computers if hurried else set()

    async def carry_out(self, guest: Guest, named: str, consider: Callable[[], Step]) -> None:
        async with self.lock:
            self.note_unasked()
            try:
                step = consider()
                await self.commit(self.lesson.check(self.match, step) if self.lesson else step)
            except Later as error:
                guest.tell(message.Postponed(sentence=str(error)))
            except StaleVersion as error:
                guest.tell(message.Stale(sentence=str(error)))
                self.show(guest)
            except IllegalMove as error:
                guest.tell(self.refusal(error.move, error.clause, error.sentence))
            except NotYourTurn as error:
                guest.tell(self.refusal(named, "", str(error)))
            except RegaliaError as error:
                guest.fail(str(error))

    def deciding(self, guest: Guest, version: int | None = None) -> int:
        """The own seat that has to decide now; raises when there is none."""
        match = self.match
        if not guest.mine:
            raise NotYourTurn("You are watching: only those who sit at the table can move.")
        if is_led(match):
            raise NotYourTurn("A battle is under way: its end decides what happens in camp.")
        seat = int(match.state.turn) if match.state.turn in guest.mine else guest.mine[0]
        if curtain(match, guest) is not None:
            raise NotYourTurn(f"The curtain is down: {self.name(seat)} has to lift it first.")
        match.check_turn(seat, version)
        return seat

    def refusal(self, move: str, clause: str, sentence: str) -> message.Refused:
        page = f"/rules/{self.match.game.slug}"
        return message.Refused(move=move, clause=clause, sentence=sentence, link=f"{page}#{clause}" if clause else page)

    async def commit(self, step: Step) -> None:
        """Store what was worked out, then do it, then tell everybody."""
        off = self.question is not None and not self.match.is_unseen(step)
        await self.keep(step)
        if off:
            self.consent.settle("Play went on, so the question is off.", show=False)
        self.show_news()
        self.wake()

    async def keep(self, step: Step) -> None:
        """Store what was worked out, then do it."""
        match = self.match
        stand = len(match.plies) - step.taken_back
        over = step.state.turn == OVER
        try:
            await self.store.append(self.row.id, step.version, step.lines, match.seen_after(step), over)
        except StaleVersion:
            await self.take_over()
            raise
        match.accept(step)
        for guest in self.guests:
            guest.take_back(stand)
            if self.row.notes:
                guest.kept = 0
        if self.follow is not None:
            self.begin(self.follow(self))

    async def take_over(self) -> None:
        """Take what others have written since: lines, seats, and where the rematch is."""
        found = await self.store.load(self.row.id, self.match.version)
        if found is None:
            self.close()
            return
        before, (self.row, lines) = self.row, found
        match, known = self.match, self.match.plies.copy()
        if before.waiting is not None and self.row.waiting is None:
            match = self.match = fix_chance(match, self.row)
        match.header = self.row.header
        for number, line in enumerate(lines, match.version + 1):
            match.replay_line(line, number)
        for guest in self.guests:
            guest.take_back(alike(known, match.plies))
        if before.seating != self.row.seating:
            self.welcome_all()
        if before.again != self.row.again and self.row.again:
            what: Literal["battle", "rematch"] = "battle" if self.follow is not None else "rematch"
            self.tell_all(message.Again(id=self.row.again, what=what))
        self.show_news()

    def close(self) -> None:
        """The table is no more."""
        self.closed = True
        for guest in self.guests:
            guest.cut_off(CLOSED, message.Closed(sentence="Whoever opened this table has closed it."))

    # Other processes

    async def catch_up(self) -> None:
        """Read what other processes have written."""
        async with self.lock:
            with suppress(RegaliaError):
                await self.take_over()
        self.wake()

    async def hear_news(self, news: notice.News) -> None:
        match news:
            case notice.Changed():
                await self.catch_up()
            case notice.Roll():
                self.tell_processes_who_is_here()
                self.consent.repeat()
            case notice.Present():
                self.elsewhere[news.sender] = set(news.holders)
                self.tell_all(message.Presence(here=self.here()))
                self.consent.notice_absence()
            case notice.Question() | notice.Answer() | notice.Spoken():
                await self.consent.hear(news)

    def forget_process(self, name: str) -> None:
        """Another process has ended, and nobody sits there any more."""
        if self.elsewhere.pop(name, None):
            self.tell_all(message.Presence(here=self.here()))
        self.consent.forget_process(name)
        self.wake()

    # Computer players

    def wake(self) -> None:
        """Let a computer player think, if it is its turn and somebody is there to see it."""
        if self.computer() is not None and (self.driver is None or self.driver.done()):
            self.driver = self.begin(self.drive())

    def computer(self) -> int | None:
        """The seat of the computer player that has to decide now."""
        if self.row.waiting is not None or self.question is not None or not self.guests or is_outdated(self.row.header):
            return None
        turn = int(self.match.state.turn)
        return turn if turn >= 0 and self.row.kinds[turn] not in (PERSON, MASTER) else None

    async def drive(self) -> None:
        """Decide for computer players until a person has to; `pace` is the least time between two moves others see."""
        clock = asyncio.get_running_loop().time
        began = clock()
        while (seat := self.computer()) is not None:
            async with self.store.database.alone(self.row.id) as alone:
                if not alone:
                    await asyncio.sleep(ELSEWHERE)  # another process thinks about it, or has ended over it
                    continue
                version = self.match.seen(seat)[1]
                self.note_unasked()
                try:
                    step = self.match.consider(seat, await self.choose(seat), version)
                    unseen = step.state.turn == seat and step.state.acts_unseen()
                    if not unseen:
                        await asyncio.sleep(max(0.0, began + self.pace - clock()))
                    async with self.lock:
                        if self.match.version == step.version and self.question is None:
                            await self.commit(step)
                    if not unseen:
                        began = clock()
                except StaleVersion:
                    continue
                except RegaliaError as error:
                    for guest in self.guests:
                        guest.fail(str(error))
                    return

    async def choose(self, seat: int) -> int:
        """What a computer player does: as the lesson says, or what it thinks best."""
        if self.lesson:
            return self.lesson.next_move(self.match)
        return await self.mind.choose(self.problem(seat), self.rank())

    def rank(self) -> int:
        """How urgent a computer's decision is: less, if nobody plays here but only watches."""
        return URGENT if any(guest.mine for guest in self.guests) else WATCHED

    def problem(self, seat: int) -> Problem:
        """What a computer player is asked: only what its seat can know, with a seed nobody can foresee."""
        position, seed = dealt_again(self.match, self.row, seat)
        kind = after_lesson(self.row.kinds)[seat]
        return Problem(self.match.game.package, position, seat, INVITED.get(kind, kind), seed)
