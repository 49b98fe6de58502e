"""Learning: a value net for a game, taught by playing against itself, beginning with the game's value.

In each round both seats look one turn ahead with what was learned so far and play some games. Then the net is drawn
towards what came of each position: partly how the game ended, partly how the positions after it looked (temporal
differences). At last it meets greedy. What comes out follows from the seed and the numbers; on another machine the
library of linear algebra may round otherwise, and then the games soon differ.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from regalia.agents import GreedyPlayer, Player
from regalia.agents.expectimax import Expectimax
from regalia.agents.learned import Learned
from regalia.agents.value_net import ONE, ValueNet, lead
from regalia.games import game_in
from regalia.kernel import CHANCE, OVER, Game, RegaliaError, Seen, State, Stream
from regalia.kernel.features import Features
from regalia.kernel.tuning import FeatureExtractor, Lookahead
from regalia.lab.arena import play_game
from regalia.lab.executor import Executor, hire
from regalia.lab.statistic import Interval, wilson

UNITS: Final = 48  # of the hidden layer
ROUND: Final = 500  # games between two lessons
BATCH: Final = 256  # positions that are learned at once
PACE: Final = 0.002  # the first step width; the last is a twentieth of it
HINDSIGHT: Final = 0.8  # how much of what came of a position is how the game ended, and not how the next one looked
LOOKAHEAD: Final = Lookahead()  # of which only the running turn counts
SAMPLES: Final = 6  # outcomes of a chance that are looked at, unless report
BLUNDERS: Final = 4  # of a hundred moves, in one of four games
LARGEST: Final = 32767

Floats = NDArray[np.float64]


class Lesson(msgspec.Struct, frozen=True):
    """The positions of one game at the begin of each turn, and what each was worth to whose turn it was."""

    marks: list[bytes]  # of each position, as words of two bytes
    leads: list[float]  # what the game's value says
    worths: list[float]


# Playing


def play_lessons(package: str, learned: Learned, hindsight: float, numbers: Sequence[int]) -> list[Lesson]:
    game = game_in(package)
    net = learned.value_net(game)
    lessons = []
    for number in numbers:
        stream = Stream(f"{learned.seed}/{number}")
        lessons.append(play_lesson(game, net, stream, learned.samples, number % 4 == 0, hindsight))
    return lessons


def extractor_of(game: Game) -> FeatureExtractor[Any]:
    if game.feature_extractor is None:
        raise RegaliaError(f"Nobody has said which features there are in {game.title}: it has no module `features`.")
    return game.feature_extractor


def play_lesson(game: Game, net: ValueNet, stream: Stream, samples: int, blundering: bool, hindsight: float) -> Lesson:
    state = game.start(seats=2)
    extract = extractor_of(game).extract
    looks = [Expectimax(net.of, seat, LOOKAHEAD, stream, 1, samples) for seat in range(2)]
    turn = 0
    marks, leads, whose, looked = [], [], [], []
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.apply(state.draw(stream))
            continue
        seat = int(state.turn)
        if state.turn_number() != turn:
            turn = state.turn_number()
            noted = Features()
            whose.append(extract(state, noted))
            marks.append(np.array(noted.all(), dtype=np.uint16).tobytes())
            leads.append(lead(game.value(state, whose[-1])))
            looked.append(net.of(state, whose[-1]))
        actions = state.legal()
        if len(actions) == 1:
            state.apply(actions[0])
        elif blundering and stream.below(100) < BLUNDERS:
            state.apply(actions[stream.below(len(actions))])
        else:
            worths = [looks[seat].look(state, action, 0) for action in actions]
            state.apply(actions[worths.index(max(worths))])
    return Lesson(marks, leads, what_came(state, whose, looked, hindsight))


def what_came(end: State, whose: Sequence[int], looked: Sequence[float], hindsight: float) -> list[float]:
    """For each position a mixture of the game's end and how those after it looked, the nearer the more."""
    worths = []
    came = end.share(0)
    for seat, share in zip(reversed(whose), reversed(looked), strict=True):
        worths.append(came if seat == 0 else 1.0 - came)
        came = hindsight * came + (1.0 - hindsight) * (share if seat == 0 else 1.0 - share)
    return worths[::-1]


# Learning


class Net:
    """The net in floating point, with what its step widths depend on (Adam)."""

    def __init__(self, marks: int, units: int, seed: str) -> None:
        stream = Stream(f"{seed}/begin")
        self.weights: list[Floats] = [
            np.array([0.16 * (stream.unit() - 0.5) for _ in range(marks * units)]).reshape(marks, units),
            np.zeros(units),
            np.array([0.0] * units + [1.0]),
            np.array([0.2 * (stream.unit() - 0.5) for _ in range(units)] + [0.0]),
        ]
        self.mean = [np.zeros_like(weight) for weight in self.weights]
        self.square = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def learn(self, marks: Floats, leads: Floats, worths: Floats, pace: float) -> float:
        """One step towards the worths of some positions; answers the mean square by which it missed them."""
        rows, first, trust, worth = self.weights
        sums = marks @ rows + first + leads[:, None] * trust[None, :-1]
        size = 1.0 + np.abs(sums)
        says = sums / size
        total = says @ worth[:-1] + worth[-1] + leads * trust[-1]
        root = np.sqrt(1.0 + total * total)
        missed = 0.5 + 0.5 * total / root - worths
        slope = missed * 2.0 / root / len(worths)
        back = slope[:, None] * worth[None, :-1] / (size * size)
        steps = [
            marks.T @ back,
            back.sum(axis=0),
            np.append(leads @ back, leads @ slope),
            np.append(slope @ says, slope.sum()),
        ]
        self.steps += 1
        for number, step in enumerate(steps):
            self.mean[number] += 0.1 * (step - self.mean[number])
            self.square[number] += 0.001 * (step * step - self.square[number])
            mean = self.mean[number] / (1.0 - 0.9**self.steps)
            square = self.square[number] / (1.0 - 0.999**self.steps)
            self.weights[number] -= pace * mean / (np.sqrt(square) + 1e-8)
        return float(np.mean(missed * missed))

    def learned(self, seed: str, games: int, samples: int) -> Learned:
        rows, first, trust, worth = self.weights
        return Learned(seed, games, samples, len(rows), whole(rows), whole(first), trust.tolist(), worth.tolist())


def whole(weights: Floats) -> bytes:
    """Whole numbers of two bytes, the low byte first."""
    return np.clip(np.rint(weights * ONE), -LARGEST, LARGEST).astype("<i2").tobytes()


# What came of it


class Compared(msgspec.Struct, frozen=True):
    """The share of the wins against greedy of a pupil that looks no further than its own turn."""

    games: int
    rate: float
    interval: Interval


class Pupil(Player):
    """Looks through its own turn and goes by what was learned."""

    def __init__(self, game: Game, seed: int | str, learned: Learned) -> None:
        super().__init__(game, seed)
        self.net = learned.value_net(game)

    def choose(self, seen: Seen) -> int:
        expectimax = Expectimax(self.net.of, seen.seat, LOOKAHEAD)
        actions = seen.legal()
        worths = [expectimax.look(seen.state, action, 0) for action in actions]
        return actions[worths.index(max(worths))]


def play_bouts(package: str, learned: Learned, seed: str, numbers: Sequence[int]) -> list[float]:
    """The pupil's share of the win in each game; two games have the same chance, with seats swapped."""
    return [play_bout(game_in(package), learned, f"{seed}/bout {number // 2}", number % 2) for number in numbers]


def play_bout(game: Game, learned: Learned, seed: str, seat: int) -> float:
    players: list[Player] = [GreedyPlayer(game, f"{seed}/greedy"), GreedyPlayer(game, f"{seed}/greedy")]
    players[seat] = Pupil(game, f"{seed}/pupil", learned)
    chance = Stream(f"{seed}/chance")
    return play_game(game.start(seats=2), players, lambda state: state.draw(chance), 0, (0, 1)).shares[seat]


class Learner:
    """Learns one game with so many games, rounded up to whole rounds."""

    def __init__(self, game: Game, games: int, seed: str, samples: int = SAMPLES) -> None:
        self.game = game
        self.games = games
        self.seed = seed
        self.samples = samples
        self.marks = extractor_of(game).count
        self.net = Net(self.marks, UNITS, seed)
        self.stream = Stream(f"{seed}/order")
        self.stopped = False  # by a person

    def learn(self, workers: int, report: Callable[[str], None]) -> Learned:
        """All rounds; whoever interrupts it gets what was learned in the whole ones."""
        rounds, done = -(-self.games // ROUND), 0
        with hire(workers) as executor:
            try:
                for number in range(rounds):
                    pace = PACE * (1.0 - 0.95 * max(0.0, 2.0 * number / rounds - 1.0))
                    lessons = self.lessons(executor, number)
                    missed = self.take_in(lessons, pace)
                    done = number + 1
                    turns = sum(len(lesson.marks) for lesson in lessons) / len(lessons)
                    report(f"{done * ROUND:,} games: {turns:.0f} turns each, missed by {missed:.4f}")
            except KeyboardInterrupt:
                self.stopped = True
        return self.learned(done * ROUND)

    def compare_with_greedy(self, learned: Learned, games: int, workers: int) -> Compared | None:
        """How it fares; None if somebody interrupts that."""
        with hire(workers) as executor:
            try:
                shares = executor.run(play_bouts, (self.game.package, learned, self.seed), range(games))
            except KeyboardInterrupt:
                self.stopped = True
                return None
        return Compared(games, sum(shares) / games, wilson(sum(shares), games))

    def learned(self, games: int) -> Learned:
        return self.net.learned(self.seed, games, self.samples)

    def lessons(self, executor: Executor, number: int) -> list[Lesson]:
        given = (self.game.package, self.learned(number * ROUND), HINDSIGHT)
        return executor.run(play_lessons, given, range(number * ROUND, (number + 1) * ROUND))

    def take_in(self, lessons: list[Lesson], pace: float) -> float:
        """Every position of the lessons once, in a random order; answers the mean square by which it was missed."""
        rows = [np.frombuffer(row, dtype=np.uint16) for lesson in lessons for row in lesson.marks]
        leads = np.array([far for lesson in lessons for far in lesson.leads])
        worths = np.array([worth for lesson in lessons for worth in lesson.worths])
        order = list(range(len(rows)))
        self.stream.shuffle(order)
        missed = 0.0
        for at in range(0, len(order), BATCH):
            chosen = order[at : at + BATCH]
            marks = count_marks(self.marks, [rows[number] for number in chosen])
            missed += len(chosen) * self.net.learn(marks, leads[chosen], worths[chosen], pace)
        return missed / len(order)


def count_marks(marks: int, rows: list[NDArray[np.uint16]]) -> Floats:
    """How often each mark stands in each row."""
    places = np.repeat(np.arange(len(rows)) * marks, [len(row) for row in rows]) + np.concatenate(rows)
    return np.bincount(places, minlength=len(rows) * marks).reshape(len(rows), marks).astype(np.float64)
