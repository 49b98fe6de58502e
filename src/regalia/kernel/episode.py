"""One game after the other at one table, played by actions, with chance played inside or by whoever asks."""

from mypy_extensions import i64, u8

from regalia.kernel.action import Actions
from regalia.kernel.error import RegaliaError
from regalia.kernel.observation import Observer
from regalia.kernel.state import CHANCE, State
from regalia.kernel.stream import Stream
from regalia.kernel.vector import vec


class Episode:
    """A game that asks its seats for actions.

    `question` is 0 where a seat is asked what it does, and above that for each field of a move that is asked in parts.
    Chance is played from `stream`; without one it is left to others, who then apply its outcomes to `state`.
    """

    def __init__(self, start: State, actions: Actions, observer: Observer, stream: Stream | None) -> None:
        self.start = start
        self.actions = actions
        self.observer = observer
        self.stream = stream
        self.state = start
        self.question: i64 = 0
        self.split: i64 = 0  # which verb is asked in parts
        # The moves that fit what was answered so far; before any answer, the state's own list as of the last mask.
        self.possible: list[int] = []
        self.begin()

    def begin(self) -> None:
        """Begin anew."""
        self.state = self.start.clone()
        self.question = 0
        self.settle()

    def clone(self) -> "Episode":
        """An independent copy of the game; the stream is the same one."""
        copy = Episode(self.state, self.actions, self.observer, self.stream)  # where no chance is left to play
        copy.start = self.start
        copy.question = self.question
        copy.split = self.split
        copy.possible = self.possible
        return copy

    def settle(self) -> None:
        """Let chance decide until a seat has to, or until the game is over."""
        state, stream = self.state, self.stream
        if stream is not None:
            while state.turn == CHANCE:
                state.apply(state.draw(stream))

    def act(self, action: i64) -> None:
        """Take an action that `legal` lists; it is not checked again."""
        actions = self.actions
        if self.question == 0:
            move = actions.move_of[action]
            if move >= 0:
                self.state.apply(move)
                self.settle()
                return
            self.split = actions.split_of[action]
            self.possible = [one for one in self.state.offers() if actions.action_of[one] == action]
        else:
            verb = actions.split_verbs[self.split]
            field = self.question - 1
            self.possible = [one for one in self.possible if verb.value(one, field) == action]
        self.ask_on()

    def ask_on(self) -> None:
        """Ask for the next field that is still open, or carry the move out."""
        while len(self.possible) > 1:
            self.question += 1
            if self.is_open(self.question - 1):
                return
        self.question = 0
        self.state.apply(self.possible[0])
        self.settle()

    def is_open(self, field: i64) -> bool:
        """Whether the moves that are still possible differ in a field."""
        verb = self.actions.split_verbs[self.split]
        first = verb.value(self.possible[0], field)
        for move in self.possible:
            if verb.value(move, field) != first:
                return True
        return False

    def legal(self) -> list[int]:
        """The actions now allowed, in order."""
        actions = self.actions
        if self.question == 0:
            return sorted({int(actions.action_of[move]) for move in self.state.offers()})
        verb = actions.split_verbs[self.split]
        return sorted({int(verb.value(move, self.question - 1)) for move in self.possible})

    def at_random(self, stream: Stream) -> i64:
        """The action by which a random move of the last mask goes on: all moves are equally likely, not all actions."""
        if not self.possible:
            raise RegaliaError(self.state.stuck())
        move: i64 = self.possible[stream.below(len(self.possible))]
        if self.question == 0:
            return i64(self.actions.action_of[move])
        return self.actions.split_verbs[self.split].value(move, self.question - 1)

    def fill_mask(self, masks: vec[u8], at: i64) -> None:
        """Mark the actions now allowed in zeroed bytes."""
        actions = self.actions
        if self.question == 0:
            action_of = actions.action_of
            self.possible = self.state.offers()
            for one in self.possible:
                move: i64 = one
                masks[at + i64(action_of[move])] = 1
        else:
            verb = actions.split_verbs[self.split]
            for one in self.possible:
                masks[at + verb.value(one, self.question - 1)] = 1

    def mask(self) -> vec[u8]:
        """A mask of its own for whoever asks about one table."""
        mask = vec[u8](bytes(self.actions.width))
        if self.state.turn >= 0:
            self.fill_mask(mask, 0)
        return mask

    def row(self, seat: i64) -> vec[u8]:
        """What any seat may know, in a row of its own; the seat to decide also finds what it has answered so far."""
        row = vec[u8](bytes(self.observer.length + self.actions.length))
        self.observer.fill(self.state, seat, row, 0)
        if self.question > 0 and seat == self.state.turn:
            self.fill_answers(row, self.observer.length)
        return row

    def fill_row(self, rows: vec[u8], at: i64) -> None:
        """Write what the seat to decide may know, and what it has answered so far, into zeroed bytes."""
        self.observer.fill(self.state, self.state.turn, rows, at)
        if self.question > 0:
            self.fill_answers(rows, at + self.observer.length)

    def fill_answers(self, rows: vec[u8], at: i64) -> None:
        actions = self.actions
        verb = actions.split_verbs[self.split]
        rows[at + self.split] = 1
        at += len(actions.split_verbs)
        for field in range(self.question - 1):
            rows[at + verb.value(self.possible[0], field)] = 1
            at += actions.answered[field]
