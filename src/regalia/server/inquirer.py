"""The process that plays for one quick report: the question on standard input, how far it is and the answer out.

A further line on standard input stops it, and it answers with what is known; the end of the input ends it.
"""

import os
import sys
import threading
from contextlib import suppress
from typing import Final

import msgspec

from regalia.kernel import RegaliaError
from regalia.lab.pace import Pace
from regalia.lab.question import Far, Question, Word
from regalia.lab.quick import answer_question
from regalia.lab.workshop import Workshop

EVERY: Final = 0.25  # seconds between two lines about how far it is
NICENESS: Final = 5  # tables come first


class Teller:
    """Says how far it is, now and then."""

    def __init__(self, seconds: float) -> None:
        self.pace = Pace(seconds=seconds)
        self.next = 0.0

    def show(self, what: str, done: int, whole: int) -> None:
        self.pace.note(what, done, whole)
        now = self.pace.now
        if now < self.next and done < whole:
            return
        self.next = now + EVERY
        say(Word(far=Far(what, done, whole, self.pace.rate, self.pace.seconds_left or 0.0)))


def say(word: Word) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(word) + b"\n")
    sys.stdout.buffer.flush()


def listen(workshop: Workshop) -> None:
    """Until the person has enough, or the server is gone."""
    if sys.stdin.buffer.readline():
        workshop.stopped = True
        sys.stdin.buffer.readline()
    os._exit(0)


def main() -> None:
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    question = msgspec.json.decode(sys.stdin.buffer.readline(), type=Question)
    workshop = Workshop(progress=Teller(question.seconds).show, seconds=question.seconds)
    threading.Thread(target=listen, args=(workshop,), daemon=True).start()
    try:
        say(Word(found=answer_question(question, workshop)))
    except RegaliaError as error:
        say(Word(refused=str(error)))


if __name__ == "__main__":
    main()
