"""Whoever plays, the games are the same, and whoever has enough can stop."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from regalia.kernel import RegaliaError
from regalia.lab.executor import LARGEST_PART, Executor, hire


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


def test_a_worker_that_is_killed_is_told_in_a_sentence() -> None:
    with hire(2) as executor:
        for _ in range(2):  # the next who asks hears the same
            with pytest.raises(RegaliaError, match="A worker ended before its games were played"):
                list(executor.stream(lost, [], range(5)))


HASTE = """
from regalia.lab.executor import hire

def kept(number):
    return [number]

if __name__ == "__main__":
    executor = hire(2)
    executor.hand_out(kept, (), [1])
    executor.close()
    del executor
"""


def test_a_worker_that_has_only_begun_ends_without_a_word(tmp_path: Path) -> None:
    """The work may be done by others before a worker has started, as in a short `lab holes`."""
    script = tmp_path / "haste.py"
    script.write_text(HASTE, encoding="utf-8")
    told = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60, check=True)
    assert told.stderr == ""
