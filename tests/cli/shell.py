"""The command line, called without starting a process."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import Any
from unittest.mock import patch

import msgspec

from regalia.cli.main import main


class Answer(msgspec.Struct, frozen=True):
    """What a command answered."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)

    @property
    def words(self) -> str:
        """What was said about a mistake, without the frame and the line ends that belong to the terminal."""
        return " ".join(self.err.translate(dict.fromkeys(map(ord, "│╭╮╰╯─"), " ")).split())


def regalia(*arguments: object, stdin: str | bytes = b"") -> Answer:
    """`regalia ARGUMENTS` with that standard input."""
    given = stdin.encode() if isinstance(stdin, str) else stdin
    out, err = terminal(b""), terminal(b"")
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", terminal(given)):
        code = main([str(argument) for argument in arguments])
    return Answer(code, contents(out), contents(err))


def terminal(content: bytes) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8", errors="backslashreplace", write_through=True)


def contents(stream: io.TextIOWrapper) -> str:
    stream.flush()
    assert isinstance(stream.buffer, io.BytesIO)
    return stream.buffer.getvalue().decode()
