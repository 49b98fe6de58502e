"""A seat at a table of a server: what it may know, and its turns."""

import hashlib
import secrets
from collections.abc import Callable, Iterator
from functools import cached_property
from types import TracebackType
from typing import Any, Final

import msgspec

from regalia.client.address import Invitation
from regalia.client.line import Line, ServerError, Unwelcome
from regalia.client.message import (
    SLOWED,
    Ask,
    Closed,
    Entry,
    Failed,
    Message,
    Over,
    Postponed,
    Refused,
    Shown,
    Stale,
    WaitingRoom,
    Welcome,
)
from regalia.games import find_game
from regalia.kernel import Game, IllegalMove, Move, RegaliaError, Seen, Stream, seen_by
from regalia.table import Act, Table

ANSWERS_WITHIN: Final = 60.0  # seconds, also of a server that hears more slowly because much was said


class Turn:
    """A decision of the seat: the table, the moves it may make, and `play` to make one of them."""

    def __init__(self, seat: "Seat", shown: Shown) -> None:
        self.seat = seat
        self.shown = shown
        self.tried = False

    @property
    def table(self) -> Table:
        """The table as the seat sees it."""
        return self.shown.table

    @property
    def moves(self) -> tuple[Act, ...]:
        """What the seat may do now: each with its number (`id`), notation (`move`), `label`, `stakes` and `odds`."""
        return self.shown.table.acts

    @property
    def position(self) -> str:
        """What the seat may know as a position in JSON; what it may not know is dealt again by the server."""
        return self.shown.position

    @property
    def game(self) -> Game:
        """The game that is played, which has to be installed here too; its rules are those of this Python."""
        return find_game(self.fields["game"])

    def seen(self) -> Seen:
        """What the seat may know, as any `Player` is handed it."""
        return seen_by(self.game.load(self.fields), self.table.seat, Stream(f"line {self.table.version}"))

    @cached_property
    def fields(self) -> dict[str, Any]:
        """The position's fields."""
        if not self.position:
            raise ServerError("This server sends no positions: choose among `moves`.")
        fields: dict[str, Any] = msgspec.json.decode(self.position)
        return fields

    def play(self, move: Act | Move | int | str) -> None:
        """Make one of `moves`, a move by its number, or a line in notation; IllegalMove if it is not allowed.

        After a refusal, play another. Where the connection was lost before the server heard of the move, the same
        decision comes again as the next turn.
        """
        self.tried = True
        if isinstance(move, str):
            self.seat.move("move", v=self.table.version, text=move)
        else:
            number = move.id if isinstance(move, Act) else move.number if isinstance(move, Move) else int(move)
            self.seat.move("act", v=self.table.version, a=number)

    def resign(self) -> None:
        """Give up, where the rules let one."""
        self.tried = True
        self.seat.move("resign", v=self.table.version)


class Seat:
    """One's place at a table; `for turn in seat` comes to every decision, until the game is over."""

    def __init__(self, line: Line, welcome: Welcome, words: str | None = None, agrees: bool = False) -> None:
        self.line = line
        self.welcome = welcome
        self.chosen_words = words
        self.agrees = agrees
        self.words = ""  # that were promised last
        self.answered = (0, 0, "")  # what was wanted of it last: after how many returns and broken starts, and what
        self.shown: Shown | None = None
        self.log: list[Entry] = []
        self.lines: list[str] = []
        self.on_log: Callable[[list[Entry]], None] | None = None

    def __enter__(self) -> "Seat":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Leave the table; whoever keeps the key can come back."""
        self.line.close()

    # What it may know

    @property
    def key(self) -> str:
        """What opens this seat again, for nobody else: `join(link, key=...)`."""
        return self.line.key

    @property
    def number(self) -> int:
        """The seat, from 0; the first where one has several."""
        return self.welcome.mine[0]

    @property
    def game(self) -> str:
        """The name of the game that is played."""
        return self.welcome.game.name

    @property
    def names(self) -> list[str]:
        """Who sits at the table, by seat."""
        return [player.name for player in self.welcome.players]

    @property
    def table(self) -> Table | None:
        """The table as it was shown last; None before the game has begun."""
        return self.shown.table if self.shown else None

    @property
    def outcome(self) -> Over | None:
        """How the game ended, once it has."""
        return self.shown.over if self.shown else None

    @property
    def invitations(self) -> dict[int, Invitation]:
        """For whoever opened the table: the invitations to its open seats."""
        line, waiting = self.line.invitation, self.welcome.waiting
        tickets = waiting.tickets if waiting else []
        return {
            seat: Invitation(server=line.server, table=line.table, seat=seat, ticket=ticket)
            for seat, ticket in enumerate(tickets)
            if ticket is not None
        }

    # Its turns

    def __iter__(self) -> Iterator[Turn]:
        while (turn := self.next_turn()) is not None:
            yield turn
            if not turn.tried and self.shown is turn.shown:
                raise RegaliaError("The seat has to decide, and nothing was played: call turn.play(move).")

    def next_turn(self) -> Turn | None:
        """Wait until this seat has to decide; None when the game is over."""
        while self.shown is None or (not self.shown.table.acts and self.shown.over is None):
            self.attend(self.line.hear())
        return None if self.shown.over else Turn(self, self.shown)

    def move(self, kind: str, **fields: object) -> None:
        """Say what is to be played, and hear what became of it."""
        before = self.shown
        self.line.say(kind, **fields)
        while self.shown is before:
            try:
                message = self.line.hear(ANSWERS_WITHIN)
            except TimeoutError:
                raise ServerError(self.line.sentence or "The server does not answer.") from None
            if isinstance(message, Refused):
                raise IllegalMove(message.move, message.clause, message.sentence)
            if isinstance(message, Failed) and message.sentence != SLOWED:
                raise ServerError(message.sentence)
            self.attend(message)

    def attend(self, message: Message) -> None:
        """Take in what the server says, and answer what it wants at once."""
        match message:
            case Welcome():
                self.welcome = message
                if message.waiting is None:
                    return
                self.answer_waiting(message.waiting)
            case Shown():
                self.take_in(message)
            case Ask():
                self.line.say("answer", yes=self.agrees)
            case Closed():
                raise Unwelcome(message.sentence)
            case Postponed():
                raise ServerError(message.sentence)
            case Stale() | Failed() | _:
                return  # the table follows

    def answer_waiting(self, waiting: WaitingRoom) -> None:
        """Promise words of one's own for chance, and send them when all have promised."""
        if not self.welcome.mine:
            raise Unwelcome("The seat is open again: the start was broken off before the game began.")
        wanted = (self.line.returns, waiting.broken_off, waiting.wants)
        if wanted == self.answered:  # a welcome that was sent before the answer came
            return
        self.answered = wanted
        if waiting.wants == "promise":
            self.words = secrets.token_hex(16) if self.chosen_words is None else self.chosen_words
            self.line.say("promise", hash=hashlib.sha256(self.words.encode()).hexdigest())
        elif waiting.wants == "words":
            words = self.words or self.chosen_words
            if words is None:
                raise Unwelcome("Words were promised for this seat that only whoever sat here knows: say them (words).")
            self.line.say("words", text=words)

    def take_in(self, shown: Shown) -> None:
        self.shown = shown
        self.lines[shown.lines.keep :] = shown.lines.add
        self.log = [entry for entry in self.log if entry.n <= shown.log.keep] + shown.log.add
        if self.on_log is not None and shown.log.add:
            self.on_log(shown.log.add)
        if shown.curtain is not None and shown.curtain in self.welcome.mine:
            self.line.say("lift", seat=shown.curtain)
