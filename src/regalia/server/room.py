"""One live table: a match, whoever is connected to it, and the computer players' turns."""

import asyncio
import hmac
from collections.abc import Callable, Coroutine, Iterable, Sequence
from itertools import takewhile
from typing import Any

from regalia.kernel import OVER, RESIGN, IllegalMove, NotYourTurn, RegaliaError, StaleVersion, Stream
from regalia.match import Match, Ply, Step, consider_draft, name_of_line, verify
from regalia.server import advice, message
from regalia.server.draft import answer_draft
from regalia.server.guest import Guest
from regalia.server.mind import Mind
from regalia.server.shelf import PERSON, facts
from regalia.server.sight import curtain, eyes, is_up_to_date, replay_table, table_message, undo_offer
from regalia.server.storage import Row, Store
from regalia.server.touch import action_meant
from regalia.server.worker import Problem


class Question:
    """A wish to take a decision back, and the seats whose people have not agreed yet."""

    def __init__(self, asker: Guest, seat: int, why: str, waiting: Iterable[int]) -> None:
        self.asker = asker
        self.seat = seat
        self.why = why
        self.waiting = set(waiting)


def revive(row: Row, lines: list[str]) -> Match:
    """The match of a stored table, replayed from its lines."""
    header = row.header
    if header.rules != header.game.version:
        raise RegaliaError(
            f"This table was played by rules version {header.rules} of {header.game.title}; "
            f"this is version {header.game.version}, which might play it differently."
        )
    match = Match(header, header.chance_from(bytes.fromhex(row.seed)) if row.seed else None)
    for number, line in enumerate(lines, 1):
        match.replay_line(line, number)
    return match


def alike(one: Sequence[Ply], other: Sequence[Ply]) -> int:
    """With how many equal plies two games begin."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: (pair[0].seat, pair[0].line) == (pair[1].seat, pair[1].line), pairs))


def same(key: str, own: str) -> bool:
    return hmac.compare_digest(key.encode(), own.encode())


class Room:
    """A table while somebody uses it. Everything that changes it happens under its lock."""

    def __init__(self, row: Row, match: Match, store: Store, mind: Mind, pace: float) -> None:
        self.row = row
        self.match = match
        self.store = store
        self.mind = mind
        self.pace = pace
        self.guests: list[Guest] = []
        self.question: Question | None = None
        self.lock = asyncio.Lock()
        self.again: Row | None = None  # the table of the rematch
        self.advised: set[Guest] = set()  # for whom the computer thinks at the moment
        self.visitors = 0
        self.work: set[asyncio.Task[None]] = set()
        self.driver: asyncio.Task[None] | None = None

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

    def is_key(self, key: str) -> bool:
        return bool(key) and any(same(key, own) for own in (self.row.key, *self.row.seat_keys) if own)

    def seats_of(self, key: str) -> list[int]:
        """The seats a key stands for; the owner's for every person's seat that nobody has taken."""
        if same(key, self.row.key):
            persons = [seat for seat, kind in enumerate(self.row.kinds) if kind == PERSON]
            return [seat for seat in persons if not self.row.taken[seat]]
        return [seat for seat, own in enumerate(self.row.seat_keys) if own and same(key, own)]

    async def join(self, guest: Guest) -> None:
        """Welcome somebody; a seat whose own key is used for the first time is taken from the owner."""
        async with self.lock:
            if guest.gone:
                return
            if guest.key and not self.is_key(guest.key):
                guest.fail("This key opens no seat at this table, so you are watching.")
                guest.key = ""
            guest.mine = self.seats_of(guest.key)
            self.guests.append(guest)
            news = [] if same(guest.key, self.row.key) else [seat for seat in guest.mine if not self.row.taken[seat]]
            if news:
                taken = [taken or seat in news for seat, taken in enumerate(self.row.taken)]
                await self.store.take(self.row.id, taken)
                self.row.taken = taken
                self.reseat()
            else:
                self.welcome(guest)
            question = self.question
            if question and question.waiting & set(guest.mine):
                guest.tell(message.Ask(seat=question.seat, why=question.why))
        self.wake()

    def reseat(self) -> None:
        """Tell everybody who sits where now."""
        for guest in self.guests:
            guest.mine = self.seats_of(guest.key)
            guest.kept = 0
            self.welcome(guest)

    def welcome(self, guest: Guest) -> None:
        header, row = self.match.header, self.row
        owner = {"seat_keys": row.seat_keys} if same(guest.key, row.key) else {}
        guest.tell(
            message.Welcome(
                id=row.id,
                game=facts(self.match.game),
                players=[message.Seated(*each) for each in zip(header.players, row.kinds, row.taken, strict=True)],
                mine=guest.mine,
                commitment=header.commitment,
                words=list(header.words),
                **owner,
            )
        )
        self.show(guest)

    def leave(self, guest: Guest) -> None:
        guest.gone = True
        if guest not in self.guests:
            return
        self.guests.remove(guest)
        question = self.question
        if question is None:
            return
        if question.asker is guest:
            self.settle(f"{self.name(question.seat)} has left; nothing is taken back.")
        elif absent := self.absent(question.waiting):
            self.settle(f"{self.name(absent[0])} has left; nothing is taken back.")

    def name(self, seat: int) -> str:
        return self.match.header.players[seat]

    def invite(self, again: Row) -> None:
        """Tell everybody where the rematch is, each with the key to his own place there."""
        self.again = again
        for guest in self.guests:
            guest.tell(message.Again(id=again.id, key=self.key_at(again, guest.key)))

    def key_at(self, again: Row, key: str) -> str:
        """The key that stands at another table for what this key stands for here."""
        if same(key, self.row.key):
            return again.key
        seats = self.seats_of(key)
        return (again.seat_keys[seats[0]] or "") if seats else ""

    def absent(self, seats: Iterable[int]) -> list[int]:
        """Those of the seats for whom nobody is connected."""
        return [seat for seat in sorted(seats) if not any(seat in guest.mine for guest in self.guests)]

    # What is said

    def show(self, guest: Guest) -> None:
        guest.tell(table_message(self.match, self.row.kinds, guest, self.question is not None))

    def show_all(self) -> None:
        for guest in self.guests:
            self.show(guest)

    def show_news(self) -> None:
        """Show the table to everybody for whom something has changed."""
        for guest in self.guests:
            if not is_up_to_date(self.match, guest):
                self.show(guest)

    def tell_all(self, told: message.Told) -> None:
        for guest in self.guests:
            guest.tell(told)

    async def hear(self, guest: Guest, said: message.Spoken) -> None:
        """Answer one message."""
        match said:
            case message.Act():
                await self.move(guest, said.v, said.a)
            case message.Move():
                await self.move(guest, said.v, said.text)
            case message.Why():
                self.why(guest, said)
            case message.Advise():
                self.advise(guest, said)
            case message.Draft():
                self.draft(guest, said)
            case message.Ready():
                await self.ready(guest, said.v, said.line)
            case message.Lift():
                self.lift(guest, said.seat)
            case message.Undo():
                await self.undo(guest)
            case message.Hush():
                await self.mute_reactions(guest, said.v)
            case message.Resign():
                await self.move(guest, said.v, RESIGN)
            case message.Answer():
                await self.answer(guest, said.yes)
            case message.At():
                self.look_back(guest, said.ply)
            case message.Verify():
                await self.verify(guest)
            case message.Hello():
                guest.fail("You have said hello already; connect again to come with another key.")

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
        await self.carry_out(guest, "hush", lambda: self.match.consider_muting(self.deciding(guest, version), version))

    async def carry_out(self, guest: Guest, named: str, consider: Callable[[], Step]) -> None:
        async with self.lock:
            try:
                await self.commit(consider())
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
        match = self.match
        stand = len(match.plies) - step.taken_back
        over = step.state.turn == OVER
        off = self.question is not None and not match.is_unseen(step)
        try:
            await self.store.append(self.row.id, step.version, step.lines, match.seen_after(step), over)
        except StaleVersion:
            await self.reload()
            raise
        match.accept(step)
        for guest in self.guests:
            guest.kept = min(guest.kept, stand)
        if off:
            self.settle("Play went on, so the question is off.", show=False)
        self.show_news()
        self.wake()

    async def reload(self) -> None:
        """Take the table over as it is stored, when it was changed by somebody else."""
        found = await self.store.load(self.row.id)
        if found is not None:
            self.row, lines = found
            known, self.match = self.match.plies, await asyncio.to_thread(revive, self.row, lines)
            for guest in self.guests:
                guest.kept = min(guest.kept, alike(known, self.match.plies))
            self.show_news()

    # Questions

    def why(self, guest: Guest, asked: message.Why) -> None:
        """The judge's answer, to the seat that has to decide."""
        match = self.match
        try:
            self.deciding(guest)
            if asked.text:
                refused = match.why(asked.text)
                named = "" if refused else name_of_line(match.game, match.state, asked.text)
            else:
                action = action_meant(match, asked.touch)
                refused, named = match.why(action), match.game.write(match.state, action)
        except NotYourTurn as error:
            guest.tell(self.refusal(asked.text, "", str(error)))
        except IllegalMove as error:
            guest.tell(self.refusal(error.move, error.clause, error.sentence))
        except RegaliaError as error:
            guest.fail(str(error))
        else:
            if refused is None:
                guest.tell(message.Allowed(move=named))
            else:
                guest.tell(self.refusal(refused.move, refused.clause, refused.sentence))

    def draft(self, guest: Guest, said: message.Draft) -> None:
        """Answer a draft to the seat that makes it, in its turn or before; nobody else hears of it."""
        try:
            guest.tell(answer_draft(self.match, eyes(self.match, guest), said))
        except NotYourTurn as error:
            guest.tell(self.refusal("draft", "", str(error)))
        except RegaliaError as error:
            refused = self.refusal("draft", "", str(error))
            guest.tell(message.Drafted(n=said.n, seat=eyes(self.match, guest), draft=None, refused=refused))

    def advise(self, guest: Guest, asked: message.Advise) -> None:
        """Let the computer think about the moves of the seat that has to decide, beside everything else."""
        try:
            seat = self.deciding(guest, asked.v)
            advice.check_alone(self.row.kinds, guest)
        except StaleVersion as error:
            guest.tell(message.Stale(sentence=str(error)))
            self.show(guest)
        except RegaliaError as error:
            guest.fail(str(error))
        else:
            if guest in self.advised:
                guest.fail("The computer is still thinking about your last question.")
            else:
                self.advised.add(guest)
                self.begin(self.think_for(guest, seat, asked))

    async def think_for(self, guest: Guest, seat: int, asked: message.Advise) -> None:
        match = self.match
        try:
            opinions = await self.mind.opinions(advice.problem(match, seat, bytes.fromhex(self.row.seed)))
            if self.match is match and match.seen(seat)[1] == asked.v and seat in guest.mine:
                guest.tell(advice.advice(match, seat, opinions if asked.all else opinions[:1]))
            else:
                guest.fail("The table has changed while the computer thought about it.")
        except RegaliaError as error:
            guest.fail(str(error))
        finally:
            self.advised.discard(guest)

    def lift(self, guest: Guest, seat: int) -> None:
        if curtain(self.match, guest) != seat:
            guest.fail("There is no curtain to lift for that seat.")
            return
        guest.lifted = seat
        self.show(guest)

    def look_back(self, guest: Guest, ply: int) -> None:
        try:
            guest.tell(replay_table(self.match, guest, ply))
        except RegaliaError as error:
            guest.fail(str(error))

    async def verify(self, guest: Guest) -> None:
        if not self.match.over:
            guest.fail("Chance can be verified when the game is over: only then its seed is shown.")
            return
        record = self.match.record()
        try:
            outcomes = await asyncio.to_thread(verify, record)
            ok, sentence = True, f"All {outcomes} outcomes of chance follow from the seed that was promised."
        except RegaliaError as error:
            ok, outcomes, sentence = False, 0, str(error)
        guest.tell(
            message.Verified(
                ok=ok,
                outcomes=outcomes,
                sentence=sentence,
                seed=record.seed,
                commitment=record.header.commitment,
            )
        )

    # Undo

    async def undo(self, guest: Guest) -> None:
        """Take a decision back at once where nobody has to agree, else ask those who have to."""
        async with self.lock:
            offer, seat = undo_offer(self.match, self.row.kinds, guest, self.question is not None)
            if not offer.can:
                guest.fail(offer.why)
            elif offer.free:
                await self.take_back(guest, seat)
            else:
                self.ask(guest, seat, offer.why)

    async def take_back(self, guest: Guest, seat: int) -> None:
        try:
            await self.commit(self.match.consider_undo(seat, consented=True))
        except RegaliaError as error:
            guest.fail(str(error))
            self.show(guest)
            self.wake()

    def ask(self, guest: Guest, seat: int, why: str) -> None:
        others = [other for other, kind in enumerate(self.row.kinds) if kind == PERSON and other not in guest.mine]
        if absent := self.absent(others):
            guest.tell(message.Asked(sentence=f"{self.name(absent[0])} would have to agree, but is not at the table."))
            return
        self.question = Question(guest, seat, why, others)
        for other in self.guests:
            if other is not guest and set(others) & set(other.mine):
                other.tell(message.Ask(seat=seat, why=why))
        names = " and ".join(self.name(other) for other in others)
        guest.tell(message.Asked(sentence=f"{names} must agree: the question is out."))
        self.show_all()

    async def answer(self, guest: Guest, yes: bool) -> None:
        async with self.lock:
            question = self.question
            if question is None or not question.waiting & set(guest.mine):
                guest.fail("Nobody has asked you anything.")
                return
            if not yes:
                self.settle(f"{self.name(guest.mine[0])} does not agree; nothing is taken back.")
                return
            question.waiting -= set(guest.mine)
            if question.waiting:
                names = " and ".join(self.name(seat) for seat in sorted(question.waiting))
                self.tell_all(message.Asked(sentence=f"{self.name(guest.mine[0])} agrees; {names} must agree too."))
            else:
                self.settle(f"Agreed: {self.name(question.seat)}'s last decision is taken back.", show=False)
                await self.take_back(question.asker, question.seat)

    def settle(self, sentence: str, show: bool = True) -> None:
        """Close the question and tell everybody how."""
        self.question = None
        self.tell_all(message.Asked(sentence=sentence))
        if show:
            self.show_all()
            self.wake()

    # Computer players

    def wake(self) -> None:
        """Let a computer player think, if it is its turn and somebody is there to see it."""
        if self.computer() is not None and (self.driver is None or self.driver.done()):
            self.driver = self.begin(self.drive())

    def computer(self) -> int | None:
        """The seat of the computer player that has to decide now."""
        turn = int(self.match.state.turn)
        if turn < 0 or not self.guests or self.question is not None or self.row.kinds[turn] == PERSON:
            return None
        return turn

    async def drive(self) -> None:
        """Decide for computer players until a person has to; `pace` is the least time between two moves others see."""
        clock = asyncio.get_running_loop().time
        began = clock()
        while (seat := self.computer()) is not None:
            version = self.match.seen(seat)[1]
            try:
                step = self.match.consider(seat, await self.mind.choose(self.problem(seat)), version)
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

    def problem(self, seat: int) -> Problem:
        """What a computer player is asked: only what its seat can know, with a seed nobody can foresee."""
        match = self.match
        secret = bytes.fromhex(self.row.seed)
        seed = hmac.digest(secret, f"player {seat} {match.seen(seat)[1]}".encode(), "sha256").hex()
        seen = match.seen_by(seat, Stream(f"{seed} seen"))
        return Problem(match.game.package, match.game.dump(seen.state), seat, self.row.kinds[seat], seed)
