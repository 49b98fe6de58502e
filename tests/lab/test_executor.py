"""Whoever plays, the games are the same, and whoever has enough can stop."""

import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence

import pytest

from regalia.kernel import RegaliaError
from regalia.lab.executor import LARGEST_PART, Executor, hire, interrupts_held_back


def doubled(numbers: Sequence[int]) -> list[int]:
    return [2 * number for number in numbers]


def refused(numbers: Sequence[int]) -> list[int]:
    raise RegaliaError(f"Nobody plays game {numbers[0]}.")


def lost(numbers: Sequence[int]) -> list[int]:
    os._exit(9)


def together(executor: Executor, numbers: range) -> dict[int, int]:
    found: dict[int, int] = {}
    for part, kept in executor.stream(doubled, [], numbers):
        assert 1 <= len(part) <= LARGEST_PART
        found |= dict(zip(part, kept, strict=True))
    return found


@pytest.mark.parametrize("workers", [1, 2])
def test_every_number_is_done_once(workers: int) -> None:
    with hire(workers) as executor:
        assert together(executor, range(300)) == {number: 2 * number for number in range(300)}
        assert executor.run(doubled, [], range(7)) == [0, 2, 4, 6, 8, 10, 12]
        assert executor.run(doubled, [], range(0)) == []


@pytest.mark.parametrize("workers", [1, 2])
def test_numbers_are_taken_when_they_are_needed_and_not_before(workers: int) -> None:
    taken = []

    def numbers() -> Iterator[int]:
        for number in range(100_000):
            taken.append(number)
            yield number

    with hire(workers) as executor:
        stream = executor.stream(doubled, [], numbers())
        next(stream)
        stream.close()
    assert len(taken) <= 2 * workers


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_worker_refuses_is_told_as_it_was_said(workers: int) -> None:
    with hire(workers) as executor, pytest.raises(RegaliaError, match=r"Nobody plays game 5\."):
        list(executor.stream(refused, [], range(5, 6)))


def interrupted(numbers: Sequence[int]) -> list[int]:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # whatever the worker was told when it was ready
    signal.raise_signal(signal.SIGINT)
    return list(numbers)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are of POSIX")
def test_interrupts_never_reach_a_worker_not_even_while_it_begins() -> None:
    """Ctrl-C goes to every process of a terminal: a worker that was just begun wrote where it had been."""
    with hire(2) as executor:
        assert executor.run(interrupted, [], range(4)) == [0, 1, 2, 3]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.skipif(sys.platform == "win32", reason="signals are of POSIX")
def test_an_interrupt_while_a_worker_is_begun_comes_afterwards() -> None:
    """It may come to another thread, which cannot hold it back."""
    now, begun = threading.Event(), []

    def interrupt() -> None:
        now.wait()
        signal.raise_signal(signal.SIGINT)

    other = threading.Thread(target=interrupt)
    other.start()

    def begin() -> None:
        with interrupts_held_back():
            now.set()
            other.join()
            begun.append(True)

    with pytest.raises(KeyboardInterrupt):
        begin()
    assert begun == [True]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_workers_that_nobody_needs_any_more_when_they_begin_say_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    before = set(threading.enumerate())
    with hire(2) as executor:
        executor.hand_out(doubled, [], [1])
    del executor
    for thread in set(threading.enumerate()) - before:
        thread.join()
    assert capfd.readouterr().err == ""


def test_a_worker_that_is_killed_is_told_in_a_sentence() -> None:
    with hire(2) as executor:
        for _ in range(2):  # the next who asks hears the same
            with pytest.raises(RegaliaError, match="A worker ended before its games were played"):
                list(executor.stream(lost, [], range(5)))
