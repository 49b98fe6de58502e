"""regalia play on a terminal as a process of its own: what its keyboard sends, byte by byte."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

PLAY = "import sys; from regalia.cli.main import main; sys.exit(main())"
BROKEN = f"from regalia.cli.sitting import Sitting; Sitting.news = lambda self: 1 / 0; {PLAY}"
CONTROL = re.compile(rb"\x1b\[[0-9;?<>=]*[a-zA-Z]")
PATIENCE = 30  # seconds


class Terminal:
    """A terminal in which a program runs: what it shows, and a keyboard."""

    def __init__(self, program: str, *arguments: str) -> None:
        self.keyboard, screen = pty.openpty()
        os.set_blocking(self.keyboard, False)
        command = [sys.executable, "-c", program, "play", *arguments]
        surroundings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40"}
        self.process = subprocess.Popen(command, stdin=screen, stdout=screen, stderr=screen, env=surroundings)
        os.close(screen)
        self.shown = b""

    def press(self, keys: bytes) -> None:
        os.write(self.keyboard, keys)

    def read(self) -> None:
        ready, _, _ = select.select([self.keyboard], [], [], 0.1)
        try:
            self.shown += os.read(self.keyboard, 65536) if ready else b""
        except OSError:  # the program has ended
            time.sleep(0.05)

    def wait_for(self, words: bytes) -> None:
        """Until the program has shown these words."""
        end = time.monotonic() + PATIENCE
        while words not in CONTROL.sub(b"", self.shown):
            assert time.monotonic() < end, f"{words!r} is not shown"
            assert self.process.poll() is None, f"it ended before {words!r} was shown"
            self.read()

    def wait_for_end(self) -> int:
        end = time.monotonic() + PATIENCE
        while (code := self.process.poll()) is None:
            assert time.monotonic() < end, "it does not end"
            self.read()
        return code


@contextmanager
def terminal(program: str = PLAY) -> Iterator[Terminal]:
    one = Terminal(program, "examples.tic_tac_toe", "--seats", "me,greedy", "--seed", "7")
    try:
        yield one
    finally:
        one.process.kill()
        one.process.wait()
        os.close(one.keyboard)


@pytest.mark.parametrize("garbled", [b"\xff", b"\xe9x", b"b\xc3("])
def test_bytes_that_are_not_utf_8_are_told_of_and_the_game_goes_on(garbled: bytes) -> None:
    with terminal() as one:
        one.wait_for(b"a move or a command")
        one.press(garbled)
        one.wait_for(b"not UTF-8")
        one.press(b"b2\r")
        one.wait_for(b"Thrifty Gamel marks")
        one.press(b"quit\r")
        one.wait_for(b"game is not saved")
        one.press(b"quit\r")
        assert one.wait_for_end() == 0
        assert b"Traceback" not in one.shown


def test_a_table_that_breaks_ends_with_an_error() -> None:
    with terminal(BROKEN) as one:
        assert one.wait_for_end() == 1
        assert b"ZeroDivisionError" in one.shown
