"""The same measures of the interpreted engine: a process of its own, which takes its turns with the compiled one.

`python -m bench.pure` reads a measure's name and seconds from each line and answers the figure.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from subprocess import PIPE
from typing import Final

import msgspec

from bench.measure import Measure
from regalia.engine import COMPILED, PURE, SWITCH, running_build

ENGINE: Final = ("play", "clone", "search")
ROOT: Final = Path(__file__).parent.parent


def measures(parts: Iterable[str] = ENGINE) -> Iterator[Measure]:
    for part in parts:
        yield from import_module(f"bench.{part}").measures()


class Interpreter:
    """A process that runs the interpreted engine, started when it is first asked."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[str] | None = None

    def ask(self, name: str, seconds: float) -> float:
        if self.process is None:
            command, pure = [sys.executable, "-m", "bench.pure"], os.environ | {SWITCH: PURE}
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=pure, stdin=PIPE, stdout=PIPE, text=True,
                start_new_session=True,  # an interrupt is for who measures, and leaves no trace of this one
            )  # fmt: skip
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(msgspec.json.encode((name, seconds)).decode(), file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def about(self, name: str) -> Callable[[float], float]:
        return lambda seconds: self.ask(name, seconds)

    def close(self) -> None:
        if self.process is not None:
            self.process.communicate()
            self.process = None


def in_both_builds(every: Iterable[Measure], interpreter: Interpreter) -> Iterator[Measure]:
    """Each measure of the engine that runs here, and where that is compiled, of the interpreted one right after it."""
    build = running_build()
    for measure in every:
        yield msgspec.structs.replace(measure, build=build)
        if build == COMPILED:
            yield msgspec.structs.replace(measure, once=interpreter.about(measure.name), build=PURE)


if __name__ == "__main__":
    known = {measure.name: measure for measure in measures()}
    for line in sys.stdin:
        name, seconds = msgspec.json.decode(line, type=tuple[str, float])
        print(known[name].once(seconds), flush=True)
