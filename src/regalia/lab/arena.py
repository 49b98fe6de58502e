"""The arena: computer players play many games, each from its own seed, in as many processes as one likes."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.synchronize import Event as Signal
from typing import Any, Final, Protocol, TypeVar

import msgspec

from regalia.agents import Player
from regalia.games import game_in
from regalia.kernel import CHANCE, OVER, Event, Game, Options, State, Stream
from regalia.kernel.option import Value
from regalia.lab.habit import SeeingPlayer, lab_player

MOST_ACTIONS: Final = 200_000  # after which a game is given up, by options under which it need not end
LARGEST_CHUNK: Final = 20  # games that a worker plays before it reports
CHUNKS_PER_WORKER: Final = 50


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played: everything a worker needs, and all that the results depend on."""

    package: str
    options: dict[str, Value] = {}
    players: tuple[str, ...]  # one for each seat; they change seats from game to game
    games: int
    seed: str

    @property
    def game(self) -> Game:
        return game_in(self.package)

    @property
    def seats(self) -> int:
        return len(self.players)

    def chosen_options(self) -> Options:
        return self.game.options(self.options, self.seats)

    def seating(self, number: int) -> tuple[int, ...]:
        """Which of the players sits at each seat in a game; after as many games as seats all have sat everywhere."""
        return tuple((seat + number) % self.seats for seat in range(self.seats))

    def check(self) -> None:
        """Refuse unknown players, and options or seats that the game does not take."""
        self.game.start(self.chosen_options(), self.seats)
        for name in self.players:
            lab_player(name, self.game, self.seed)


class Played(msgspec.Struct, frozen=True):
    """One game that was played."""

    number: int
    seating: tuple[int, ...]  # which of the plan's players sat at each seat
    shares: tuple[float, ...]  # of the win, by seat
    winners: tuple[int, ...]  # seats
    scores: tuple[int, ...]  # by seat
    clause: str  # that ended it; empty when it was given up
    actions: int  # chance included
    decisions: int  # of seats
    turns: int  # how often the decision passed to another seat


class Onlooker(Protocol):
    """Who watches a game without having a hand in it."""

    def before(self, state: State, action: int) -> None: ...

    def happened(self, events: list[Event]) -> None: ...


def play_game(
    start: State,
    players: Sequence[Player],
    draw: Callable[[State], int],
    number: int,
    seating: tuple[int, ...],
    onlooker: Onlooker | None = None,
) -> Played:
    """One game from a state that is used up. Each player is handed only what its seat cannot tell from the truth.

    The exception is the lab's own player that sees everything, to find out what seeing is worth.
    """
    state = start
    actions = decisions = turns = 0
    last = CHANCE
    while state.turn != OVER and actions < MOST_ACTIONS:
        seat = state.turn
        if seat == CHANCE:
            action = draw(state)
        else:
            if seat != last:
                last = seat
                turns += 1
            decisions += 1
            player = players[seat]
            seen = state if isinstance(player, SeeingPlayer) else state.resample(seat, player.stream)
            action = player.choose(seen, seat)
        if onlooker is None:
            state.apply(action)
        else:
            onlooker.before(state, action)
            state.heard = []
            state.apply(action)
            onlooker.happened(state.heard)
            state.heard = None
        actions += 1
    if state.turn != OVER:
        nothing = (0,) * len(players)
        return Played(number, seating, (0.0,) * len(players), (), nothing, "", actions, decisions, turns)
    outcome = state.outcome()
    shares = tuple(outcome.share(seat) for seat in range(len(players)))
    return Played(number, seating, shares, outcome.winners, outcome.scores, outcome.clause, actions, decisions, turns)


def play_numbered(plan: Plan, number: int, onlooker: Onlooker | None = None) -> Played:
    """One of a plan's games; it depends on the plan's seed and its own number only."""
    game, seed, seating = plan.game, f"{plan.seed}/{number}", plan.seating(number)
    players = [lab_player(plan.players[who], game, f"{seed}/seat {seat}") for seat, who in enumerate(seating)]
    start, chance = game.start(plan.chosen_options(), plan.seats), Stream(f"{seed}/chance")
    return play_game(start, players, lambda state: state.draw(chance), number, seating, onlooker)


def play_games(plan: Plan, numbers: Sequence[int]) -> list[Played]:
    """Some of a plan's games."""
    return [play_numbered(plan, number) for number in numbers]


Kept = TypeVar("Kept")
Task = Callable[[Plan, Sequence[int]], list[Kept]]


def arena(plan: Plan, workers: int = 1) -> Iterator[list[Played]]:
    """All games of a plan as they get done: the same for any number of workers, though maybe in another order."""
    return done_by(play_games, plan, workers)


def done_by(task: Task[Kept], plan: Plan, workers: int = 1) -> Iterator[list[Kept]]:
    """What a task keeps of every game of a plan, as the games get done."""
    plan.check()
    if workers <= 1:
        for number in range(plan.games):
            yield task(plan, range(number, number + 1))
        return
    chunk = max(1, min(LARGEST_CHUNK, plan.games // (workers * CHUNKS_PER_WORKER)))
    context = get_context("spawn")
    enough = context.Event()
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=enter_worker, initargs=(enough,))
    try:
        waiting = [
            pool.submit(work, task, plan, range(first, min(first + chunk, plan.games)))
            for first in range(0, plan.games, chunk)
        ]
        for done in as_completed(waiting):
            yield done.result()
    finally:
        enough.set()
        pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def crew(workers: int) -> Iterator[Callable[..., list[Kept]]]:
    """Workers for tasks that take numbers of games last: `run(task, ..., numbers)` shares the numbers among them."""
    if workers <= 1:
        yield lambda task, *given: task(*given)
        return
    context = get_context("spawn")
    enough = context.Event()
    with ProcessPoolExecutor(workers, mp_context=context, initializer=enter_worker, initargs=(enough,)) as pool:

        def run(task: Callable[..., list[Kept]], *given: Any) -> list[Kept]:
            numbers = given[-1]
            size = -(-len(numbers) // workers)
            parts = [numbers[at : at + size] for at in range(0, len(numbers), size)]
            waiting = [pool.submit(task, *given[:-1], part) for part in parts]
            return [kept for done in waiting for kept in done.result()]

        yield run


# In a worker


def enter_worker(enough: Signal) -> None:
    """Leave interrupts to the parent, and know how it says that it has enough."""
    global parent_has_enough
    parent_has_enough = enough
    signal.signal(signal.SIGINT, signal.SIG_IGN)


parent_has_enough: Signal | None = None


def work(task: Task[Kept], plan: Plan, numbers: range) -> list[Kept]:
    """These games, or those that are done when the parent has enough."""
    played: list[Kept] = []
    for number in numbers:
        if parent_has_enough is not None and parent_has_enough.is_set():
            break
        played += task(plan, range(number, number + 1))
    return played
