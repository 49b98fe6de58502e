"""Who plays the lab's games: this process, processes of this machine, or a Ray cluster; the games are the same."""

import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, nullcontext
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event as Signal
from threading import Thread, current_thread, main_thread
from time import monotonic
from typing import Any, Final, Self, TypeVar

from regalia.kernel import RegaliaError

PART_SECONDS: Final = 0.5  # that the games take which a worker plays before it reports
LARGEST_PART: Final = 50  # games
MOMENT: Final = 0.5  # seconds in which workers without work end
LOST: Final = (
    "A worker ended before its games were played: it was killed, perhaps since the memory was full, or a script asks "
    'for several workers outside of `if __name__ == "__main__":`, which each worker would then do again.'
)

Given = TypeVar("Given")
Kept = TypeVar("Kept")
Task = Callable[..., list[Kept]]  # takes numbers of games last, and keeps one thing of each
Done = tuple[float, list[Any]]  # the seconds it took, and what was kept


class Executor(ABC):
    """Workers for tasks. What comes out depends on the task and the numbers only, never on who did how much of it."""

    workers: int
    ahead = 2  # parts that each worker has or that wait for it, so that none is idle

    @abstractmethod
    def hand_out(self, task: Task[Any], given: Sequence[Any], part: Sequence[Any]) -> Any:
        """Give a part to a worker; the answer is a ticket for it."""

    @abstractmethod
    def first(self, tickets: Sequence[Any]) -> Any:
        """Wait until one of the parts is done; its ticket."""

    @abstractmethod
    def fetch(self, ticket: Any) -> Done:
        """What came out of a part that is done."""

    @abstractmethod
    def forget(self, tickets: Sequence[Any]) -> None:
        """Nobody waits for these any more."""

    @abstractmethod
    def close(self) -> None: ...

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def stream(
        self, task: Task[Kept], given: Sequence[Any], numbers: Iterable[Given]
    ) -> Generator[tuple[list[Given], list[Kept]], None, None]:
        """What a task keeps of each number, some at a time, as they get done.

        No more numbers are taken than can soon be begun, so whoever gives them can end it whenever he likes.
        """
        coming = iter(numbers)
        size = 1
        waiting: dict[Any, list[Given]] = {}
        try:
            while True:
                while len(waiting) < self.ahead * self.workers and (part := list(islice(coming, size))):
                    waiting[self.hand_out(task, given, part)] = part
                if not waiting:
                    return
                ticket = self.first(list(waiting))
                seconds, kept = self.fetch(ticket)
                part = waiting.pop(ticket)
                size = max(1, min(LARGEST_PART, round(PART_SECONDS * len(part) / max(seconds, 1e-6))))
                yield part, kept
        finally:
            self.forget(list(waiting))

    def run(self, task: Task[Kept], given: Sequence[Any], numbers: Sequence[Given]) -> list[Kept]:
        """What a task keeps of all numbers, in their order."""
        size = max(1, -(-len(numbers) // self.workers))
        tickets = [self.hand_out(task, given, numbers[at : at + size]) for at in range(0, len(numbers), size)]
        return [kept for ticket in tickets for kept in self.fetch(ticket)[1]]


class Alone(Executor):
    """This process does everything itself."""

    ahead = 1

    def __init__(self) -> None:
        self.workers = 1
        self.done: dict[int, Done] = {}
        self.tickets = 0

    def hand_out(self, task: Task[Any], given: Sequence[Any], part: Sequence[Any]) -> int:
        self.tickets += 1
        self.done[self.tickets] = work(task, given, part)
        return self.tickets

    def first(self, tickets: Sequence[int]) -> int:
        return tickets[0]

    def fetch(self, ticket: int) -> Done:
        return self.done.pop(ticket)

    def forget(self, tickets: Sequence[int]) -> None:
        self.done.clear()

    def close(self) -> None:
        self.done.clear()


class Processes(Executor):
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        context = get_context("spawn")
        with interrupts_held_back():
            self.enough = context.Event()
        self.pool = ProcessPoolExecutor(workers, mp_context=context, initializer=enter_worker, initargs=(self.enough,))

    def hand_out(self, task: Task[Any], given: Sequence[Any], part: Sequence[Any]) -> Future[Done]:
        try:
            with interrupts_held_back():  # of a process that is begun here too
                return self.pool.submit(work, task, given, part)
        except BrokenProcessPool:
            raise RegaliaError(LOST) from None

    def first(self, tickets: Sequence[Future[Done]]) -> Future[Done]:
        done, _ = wait(tickets, return_when=FIRST_COMPLETED)
        return next(ticket for ticket in tickets if ticket in done)

    def fetch(self, ticket: Future[Done]) -> Done:
        try:
            return ticket.result()
        except BrokenProcessPool:
            raise RegaliaError(LOST) from None

    def forget(self, tickets: Sequence[Future[Done]]) -> None:
        for ticket in tickets:
            ticket.cancel()

    def close(self) -> None:
        """Workers end with the game they are at. Until then a thread holds what one that just began still asks for.

        Those that have nothing to do are gone in a moment: a program that ends while they do may stumble over it.
        """
        self.enough.set()
        ending = Thread(target=self.await_workers)
        ending.start()
        ending.join(MOMENT)

    def await_workers(self) -> None:
        self.pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Ctrl-C waits until the end of the block, and never comes to processes that are begun in it."""
    with noted_only() if current_thread() is main_thread() else nullcontext():
        if not hasattr(signal, "pthread_sigmask"):  # on Windows
            yield
            return
        before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # a process inherits that
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def noted_only() -> Iterator[None]:
    """Ctrl-C, which another thread may be told of while this one is not, is sent again at the end of the block."""
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if came:
            signal.raise_signal(came[0])


def hire(workers: int = 1, ray: str = "") -> Executor:
    """So many processes, or the Ray cluster at an address; `local` starts one on this machine with so many workers."""
    if ray:
        from regalia.lab.cluster import Cluster

        return Cluster(ray, workers)
    return Alone() if workers <= 1 else Processes(workers)


# In a worker


def enter_worker(enough: Signal) -> None:
    """Leave interrupts to the parent, and know how it says that it has enough."""
    global parent_has_enough
    parent_has_enough = enough
    signal.signal(signal.SIGINT, signal.SIG_IGN)


parent_has_enough: Signal | None = None


def work(task: Task[Any], given: Sequence[Any], part: Sequence[Any]) -> Done:
    """All of a part, or what is done of it when the parent has enough."""
    began = monotonic()
    kept: list[Any] = []
    for number in part:
        if parent_has_enough is not None and parent_has_enough.is_set():
            break
        kept += task(*given, [number])
    return monotonic() - began, kept
