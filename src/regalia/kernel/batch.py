"""Many games side by side, all a step further in one call, into rows that are used again."""

from typing import Final

from mypy_extensions import i64, u8

from regalia.kernel.action import Actions
from regalia.kernel.episode import Episode
from regalia.kernel.error import RegaliaError
from regalia.kernel.observation import Observer
from regalia.kernel.state import OVER, State
from regalia.kernel.stream import Stream
from regalia.kernel.vector import vec


class Batch:
    """`count` games of one kind. Each has a stream of its own for its chance, so that it is the same in any batch.

    Who steps it writes `answers`, calls `check`, clears `rows` and `masks`, and calls `play`.
    """

    def __init__(self, start: State, actions: Actions, observer: Observer, count: i64, seed: int | str) -> None:
        self.seats: Final[i64] = start.seats
        self.count: Final[i64] = count
        self.width: Final[i64] = actions.width
        self.length: Final[i64] = observer.length + actions.length
        self.episodes: Final = [
            Episode(start, actions, observer, Stream(f"{seed} table {table}")) for table in range(count)
        ]
        self.stream: Final = Stream(f"{seed} random moves")
        self.answers: Final[vec[i64]] = vec[i64]([0] * count)
        self.rows: Final[vec[u8]] = vec[u8](bytes(count * self.length))
        self.masks: Final[vec[u8]] = vec[u8](bytes(count * self.width))
        self.turns: Final[vec[u8]] = vec[u8](bytes(count))  # the seat to decide at each table
        self.done: Final[vec[u8]] = vec[u8](bytes(count))  # 1 where the last answer ended a game
        self.pays: Final[vec[float]] = vec[float]([0.0] * int(count * self.seats))  # of each seat, where one ended
        for table in range(count):
            self.observe(table, self.episodes[table])

    def play(self) -> None:
        """Let every table go on by its answer, which is not checked again, and write its row and mask."""
        for table in range(self.count):
            self.go_on(table, self.episodes[table], self.answers[table])

    def play_at_random(self) -> None:
        """The same with random moves, at each table all legal ones alike."""
        for table in range(self.count):
            episode = self.episodes[table]
            self.go_on(table, episode, episode.at_random(self.stream))

    def go_on(self, table: i64, episode: Episode, answer: i64) -> None:
        episode.act(answer)
        if episode.state.turn == OVER:
            self.pay(table, episode.state)
            self.done[table] = 1
            episode.begin()
        elif self.done[table] == 1:
            self.done[table] = 0
            self.pay_nothing(table)
        self.observe(table, episode)

    def check(self) -> None:
        """RegaliaError if an answer is not allowed."""
        width = self.width
        for table in range(self.count):
            answer = self.answers[table]
            if answer < 0 or answer >= width or self.masks[table * width + answer] == 0:
                legal = self.episodes[table].legal()
                raise RegaliaError(f"Action {answer} is not allowed at table {table}, but these are: {legal}.")

    def pay(self, table: i64, state: State) -> None:
        first = table * self.seats
        for seat in range(self.seats):
            self.pays[first + seat] = state.pay(seat)

    def pay_nothing(self, table: i64) -> None:
        first = table * self.seats
        for seat in range(self.seats):
            self.pays[first + seat] = 0.0

    def observe(self, table: i64, episode: Episode) -> None:
        """Write what the seat that has to decide sees and may do, into zeroed bytes."""
        self.turns[table] = u8(episode.state.turn)
        episode.fill_row(self.rows, table * self.length)
        episode.fill_mask(self.masks, table * self.width)
