"""Questions that the other people of a table must agree to: taking a decision back, or a new key for a lost one.

The process to which whoever asks is connected keeps the question; others on the same database show it to their people
and send the answers back.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from regalia.kernel import RegaliaError
from regalia.kernel.wording import join_words
from regalia.server import message, notice
from regalia.server.guest import Guest
from regalia.server.shelf import PERSON
from regalia.server.sight import undo_offer

if TYPE_CHECKING:
    from regalia.server.room import Room

About = Literal["undo", "seat"]


class Question:
    """What others must agree to; `waiting` are the seats whose people have not agreed yet.

    Whoever asked is None when he is connected to another process, whose name `process` is.
    """

    def __init__(
        self, about: About, asker: Guest | None, seat: int, why: str, asked: Iterable[int], process: str
    ) -> None:
        self.about: About = about
        self.asker = asker
        self.seat = seat
        self.why = why
        self.asked = sorted(asked)
        self.waiting = set(asked)
        self.process = process

    @property
    def refused(self) -> str:
        """What everybody hears when it comes to nothing."""
        return "nothing is taken back" if self.about == "undo" else "the seat stays as it is"


class Consent:
    """The one question that may be open at a table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.question: Question | None = None

    # Asking

    async def undo(self, guest: Guest) -> None:
        """Take a decision back at once where nobody has to agree, else ask those who have to."""
        room = self.room
        async with room.lock:
            offer, seat = undo_offer(room.match, room.row.kinds, guest, self.question is not None)
            if not offer.can:
                guest.fail(offer.why)
            elif offer.free:
                await self.take_back(guest, seat)
            else:
                others = [seat for seat, kind in enumerate(room.row.kinds) if kind == PERSON and seat not in guest.mine]
                self.ask("undo", guest, seat, offer.why, others)

    async def take_back(self, guest: Guest, seat: int) -> None:
        try:
            await self.room.commit(self.room.match.consider_undo(seat, consented=True))
        except RegaliaError as error:
            guest.fail(str(error))
            self.room.show(guest)
            self.room.wake()

    def ask(self, about: About, guest: Guest, seat: int, why: str, others: Sequence[int]) -> None:
        """Put a question to the people of some seats, if they are all there."""
        if absent := self.room.absent(others):
            sentence = f"{self.room.name(absent[0])} would have to agree, but is not at the table."
            guest.tell(message.Asked(sentence=sentence))
            return
        self.question = Question(about, guest, seat, why, others, self.room.relay.name)
        self.put(self.question)
        self.repeat()
        names = " and ".join(self.room.name(other) for other in others)
        guest.tell(message.Asked(sentence=f"{names} must agree: the question is out."))
        self.room.show_all()

    def put(self, question: Question) -> None:
        """Show the question to those here who are to answer it."""
        for guest in self.room.guests:
            if guest is not question.asker and question.waiting & set(guest.mine):
                guest.tell(message.Ask(about=question.about, seat=question.seat, why=question.why))

    def repeat(self) -> None:
        """Tell other processes of a question that was asked here."""
        question, relay = self.question, self.room.relay
        if question is not None and question.asker is not None:
            relay.tell(
                notice.Question(
                    sender=relay.name,
                    table=self.room.row.id,
                    about=question.about,
                    seat=question.seat,
                    why=question.why,
                    asked=sorted(question.waiting),
                )
            )

    # Answering

    async def answer(self, guest: Guest, yes: bool) -> None:
        async with self.room.lock:
            question, relay = self.question, self.room.relay
            if question is None or not question.waiting & set(guest.mine):
                guest.fail("Nobody has asked you anything.")
            elif question.asker is None:
                seats = sorted(question.waiting & set(guest.mine))
                question.waiting -= set(seats)
                relay.tell(notice.Answer(sender=relay.name, table=self.room.row.id, seats=seats, yes=yes))
            else:
                await self.count(question, question.asker, guest.mine, yes)

    async def count(self, question: Question, asker: Guest, seats: Sequence[int], yes: bool) -> None:
        """One answer more; when all agree, what was asked for is done."""
        name = self.room.name(seats[0])
        if not yes:
            self.settle(f"{name} does not agree; {question.refused}.")
            return
        question.waiting -= set(seats)
        if question.waiting:
            names = join_words([self.room.name(seat) for seat in sorted(question.waiting)])
            self.say(f"{name} agrees; {names} must agree too.", settled=False)
        elif question.about == "seat":
            self.settle(f"Agreed: there is a new key for {self.room.name(question.seat)}'s seat.", show=False)
            await self.room.foyer.give_anew(asker, question.seat, question.asked)
        else:
            self.settle(f"Agreed: {self.room.name(question.seat)}'s last decision is taken back.", show=False)
            await self.take_back(asker, question.seat)

    def settle(self, sentence: str, show: bool = True) -> None:
        """Close the question and tell everybody how."""
        self.question = None
        self.say(sentence, settled=True)
        if show:
            self.room.show_all()
            self.room.wake()

    def say(self, sentence: str, settled: bool) -> None:
        """Tell everybody here and elsewhere."""
        relay = self.room.relay
        self.room.tell_all(message.Asked(sentence=sentence))
        relay.tell(notice.Spoken(sender=relay.name, table=self.room.row.id, sentence=sentence, settled=settled))

    def notice_absence(self, gone: Guest | None = None) -> None:
        """A question is off when whoever asked, or somebody who has to answer, has left."""
        question = self.question
        if question is None or question.asker is None:
            return
        if question.asker is gone:
            who = self.room.name(question.seat) if question.about == "undo" else "Whoever asked"
            self.settle(f"{who} has left; {question.refused}.")
        elif absent := self.room.absent(question.waiting):
            self.settle(f"{self.room.name(absent[0])} has left; {question.refused}.")

    # Other processes

    async def hear(self, news: notice.Question | notice.Answer | notice.Spoken) -> None:
        room = self.room
        async with room.lock:
            question = self.question
            if isinstance(news, notice.Question):
                if question is None:
                    self.question = Question(news.about, None, news.seat, news.why, news.asked, news.sender)
                    self.put(self.question)
                    room.show_all()
            elif isinstance(news, notice.Answer):
                if question is not None and question.asker is not None and question.waiting & set(news.seats):
                    await self.count(question, question.asker, news.seats, news.yes)
            else:
                room.tell_all(message.Asked(sentence=news.sentence))
                if news.settled and question is not None and question.process == news.sender:
                    self.question = None
                    room.show_all()
                    room.wake()

    def forget_process(self, name: str) -> None:
        """Whoever asked was connected to a process that has ended."""
        if self.question is not None and self.question.process == name:
            self.settle(f"Whoever asked has left; {self.question.refused}.")
