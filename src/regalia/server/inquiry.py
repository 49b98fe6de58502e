"""Quick reports that somebody at the browser asked for: one is played at a time, a few may wait."""

import asyncio
import re
import secrets
from asyncio.subprocess import Process
from typing import Final, Literal

import msgspec

from regalia.kernel import Game, RegaliaError
from regalia.kernel.wording import plural
from regalia.lab.question import Far, Question, Word
from regalia.server.limit import Busy
from regalia.server.mind import end, start
from regalia.server.report import QUICK, Reports
from regalia.server.request import Inquire, Inquired

MOST: Final = 4  # that are played or wait
REMEMBERED: Final = 50
LONGER: Final = 4  # times as long as another question takes the one which options matter
GRACE: Final = 90.0  # seconds beyond its time after which a process is given up
ABANDONED: Final = 30.0  # seconds after which a question that nobody asks about is not begun
LARGEST_LINE: Final = 32 * 2**20  # bytes; the last line is a whole page


class UnknownInquiry(RegaliaError):
    """No question of that id."""


class Inquiry:
    """One question on its way: waiting, playing, done or failed."""

    def __init__(self, question: Question, name: str, now: float, address: str) -> None:
        self.id = secrets.token_urlsafe(12)
        self.question = question
        self.name = name
        self.state: Literal["waiting", "playing", "done", "failed"] = "waiting"
        self.stopped = False
        self.far = Far()
        self.sentences: list[str] = []
        self.report = ""
        self.error = ""
        self.asked = now
        self.address = address  # of whoever asked
        self.process: Process | None = None

    def fail(self, sentence: str) -> None:
        self.state, self.error = "failed", sentence

    @property
    def under_way(self) -> bool:
        return self.state in ("waiting", "playing")


class Inquiries:
    """All questions of a server."""

    def __init__(self, reports: Reports, most_each: int, seconds: float = 45.0) -> None:
        self.reports = reports
        self.most_each = most_each  # of one address, under way
        self.seconds = seconds
        self.known: dict[str, Inquiry] = {}
        self.turn = asyncio.Lock()
        self.work: set[asyncio.Task[None]] = set()
        self.closing = False

    def ask(self, game: Game, wish: Inquire, address: str) -> Inquired:
        """Begin, or wait for one's turn; what the game does not take is refused at once."""
        options = game.options(wish.options, wish.seats)
        game.start(options, wish.seats)
        under_way = [inquiry.address for inquiry in self.known.values() if inquiry.under_way]
        if len(under_way) >= MOST:
            raise Busy(f"{MOST} quick reports are under way on this server already; try again in a minute.")
        if under_way.count(address) >= self.most_each:
            most = plural(self.most_each, "quick report")
            raise Busy(f"{most} of yours must be done before you can ask for another; wait, or stop one.")
        changed = options.changed()
        question = Question(
            package=game.package,
            seats=wish.seats,
            options=changed,
            seconds=self.seconds * (LONGER if wish.screens else 1),
            screens=wish.screens,
        )
        rules = "".join(f"-{name}-{value}" for name, value in changed.items())
        what = f"{game.slug}-{'screen-' if wish.screens else ''}{wish.seats}{rules}"
        name = re.sub(r"[^A-Za-z0-9-]+", "-", f"{QUICK}{what}")[:110] + ".html"
        inquiry = Inquiry(question, name, now(), address)
        self.known[inquiry.id] = inquiry
        over = [other.id for other in self.known.values() if not other.under_way]
        for old in over[: max(0, len(self.known) - REMEMBERED)]:
            del self.known[old]
        task = asyncio.get_running_loop().create_task(self.answer(inquiry))
        self.work.add(task)
        task.add_done_callback(self.work.discard)
        return self.answer_for(inquiry.id)

    def find(self, id: str) -> Inquiry:
        if id not in self.known:
            raise UnknownInquiry("There is no such quick report any more; ask again.")
        return self.known[id]

    def answer_for(self, id: str) -> Inquired:
        """How it stands."""
        inquiry = self.find(id)
        inquiry.asked = now()
        waiting = [other for other in self.known.values() if other.under_way]
        return Inquired(
            id=id,
            state=inquiry.state,
            before=waiting.index(inquiry) if inquiry.state == "waiting" else 0,
            **msgspec.structs.asdict(inquiry.far),
            stopped=inquiry.stopped,
            sentences=inquiry.sentences,
            report=inquiry.report,
            error=inquiry.error,
        )

    def stop(self, id: str) -> Inquired:
        """The person has enough: one that waits ends at once, one that is played says what it knows."""
        inquiry = self.find(id)
        if inquiry.under_way:
            inquiry.stopped = True
        if inquiry.state == "waiting":
            inquiry.fail("Stopped before anything was played.")
        elif inquiry.state == "playing" and inquiry.process and inquiry.process.stdin:
            inquiry.process.stdin.write(b"\n")
        return self.answer_for(id)

    async def answer(self, inquiry: Inquiry) -> None:
        """When it is this one's turn."""
        async with self.turn:
            if not inquiry.under_way:
                return
            if now() - inquiry.asked > ABANDONED:
                inquiry.fail("Nobody waited for it.")
                return
            inquiry.state = "playing"
            try:
                async with asyncio.timeout(inquiry.question.seconds + GRACE):
                    await self.play(inquiry)
            except TimeoutError:
                inquiry.fail("It took too long and was given up.")
            except OSError as error:
                inquiry.fail(f"It could not be played: {error.strerror or error}.")
            finally:
                if inquiry.process:
                    end(inquiry.process)
                    await inquiry.process.wait()
                if inquiry.under_way:
                    inquiry.fail("The process that played it died.")

    async def play(self, inquiry: Inquiry) -> None:
        process = inquiry.process = await start("regalia.server.inquirer", LARGEST_LINE)
        if self.closing:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(inquiry.question) + (b"\n\n" if inquiry.stopped else b"\n"))
        while line := await process.stdout.readline():
            word = msgspec.json.decode(line, type=Word)
            if word.far:
                inquiry.far = word.far
            elif word.found:
                await asyncio.to_thread(self.reports.add, inquiry.name, word.found.page)
                inquiry.sentences, inquiry.report, inquiry.state = word.found.sentences, inquiry.name, "done"
                return
            else:
                inquiry.fail(word.refused)
                return

    async def close(self) -> None:
        """The server ends: nothing is begun any more, and no process stays behind."""
        self.closing = True
        for inquiry in self.known.values():
            if inquiry.state == "waiting":
                inquiry.fail("The server ends.")
            elif inquiry.state == "playing" and inquiry.process:
                end(inquiry.process)
        await asyncio.gather(*self.work)


def now() -> float:
    return asyncio.get_running_loop().time()
