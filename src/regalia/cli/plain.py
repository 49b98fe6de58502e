"""The table as plain lines, for screen readers, scripts and pipes."""

import sys
from typing import BinaryIO, Final, TextIO

from regalia.cli.sitting import LONGEST, Sitting
from regalia.kernel.card import spoken
from regalia.render.text import describe_table

MOST_BYTES: Final = LONGEST * 4  # of a line that is looked at; the rest of it is passed over
CURTAIN: Final = 60  # empty lines between two persons' secrets


class Plain:
    """Reads lines, says what follows from them."""

    def __init__(self, sitting: Sitting, source: BinaryIO, sink: TextIO) -> None:
        self.sitting = sitting
        self.source = source
        self.sink = sink

    def run(self) -> None:
        """Until somebody quits or the input ends."""
        for words in self.sitting.opening():
            self.say(words)
        self.say("Type a move, ? for your moves, help for more.")
        ended = self.go_on(whole=True)
        while (line := self.read()) is not None:
            if self.sitting.curtain:
                self.sitting.lift()
                ended = self.go_on(whole=True)
                continue
            reply = self.sitting.answer(line)
            for words in reply.lines:
                self.say(words if reply.kind == "page" else spoken(words))
            if reply.kind == "quit":
                return
            if reply.kind == "moved":
                ended = self.go_on()
        if not ended:
            for words in self.sitting.unfinished():
                self.say(words)

    def go_on(self, whole: bool = False) -> bool:
        """Let the computers move, tell what happened and what is to be decided; says whether the game is over."""
        sitting = self.sitting
        if sitting.curtain:
            self.draw_curtain()
            return False
        self.tell_news()
        while sitting.computer_to_move:
            sitting.finish_turn()
            self.tell_news()
        if sitting.match.over:
            for line in sitting.closing():
                self.say(spoken(line))
            self.say("Type save FILE to keep the record, quit to leave.")
            return True
        if sitting.curtain:
            self.draw_curtain()
        elif whole:
            for line in describe_table(sitting.table(), brief=True):
                self.say(spoken(line))
        else:
            self.say(spoken(f"{sitting.name_of_seat(sitting.viewer)}: {sitting.table().prompt}"))
        return False

    def draw_curtain(self) -> None:
        self.say("\n" * CURTAIN)
        self.say(f"Now {self.sitting.name_of_seat(self.sitting.viewer)}: press Enter when only you can see this.")

    def tell_news(self) -> None:
        for line in self.sitting.news():
            self.say(spoken(line))

    def say(self, line: str) -> None:
        encoding = self.sink.encoding or "utf-8"
        self.sink.write(line.encode(encoding, "replace").decode(encoding) + "\n")
        self.sink.flush()

    def read(self) -> str | None:
        """The next line, None at the end of the input; what is no text is read as far as it can be."""
        line = self.source.readline(MOST_BYTES)
        if not line:
            return None
        if len(line) == MOST_BYTES and not line.endswith(b"\n"):
            while (rest := self.source.readline(MOST_BYTES)) and not rest.endswith(b"\n"):
                pass
        return line.decode("utf-8", "replace").removeprefix("\ufeff")


def run_plain(sitting: Sitting) -> None:
    Plain(sitting, sys.stdin.buffer, sys.stdout).run()
