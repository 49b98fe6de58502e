"""Copies of a state, and states dealt again, as search makes them: asked for from Python, in the middle of a game."""

from collections.abc import Iterator

from bench.measure import Measure, rate_of_repeats
from regalia.games import find_game, games
from regalia.kernel import CHANCE, Game, State, Stream, play_out


def measures() -> Iterator[Measure]:
    for game in (*games(), find_game("examples.tic_tac_toe"), find_game("examples.leduc_poker")):
        state = middle(game)
        yield Measure(name=f"clone, {game.title}", unit="/s", once=Copying(state, dealt_again=False).once)
        if game.secrets:
            yield Measure(name=f"resample, {game.title}", unit="/s", once=Copying(state, dealt_again=True).once)


def middle(game: Game) -> State:
    """A position half-way through a random game, where a seat has a choice."""
    length = play_out(game.start(), Stream("bench"))
    state: State = game.start()
    stream = Stream("bench")
    play_out(state, stream, length // 2)
    while state.turn == CHANCE or len(state.offers()) == 1:
        state.apply(state.at_random(stream))
    return state


class Copying:
    """Clones of a state, or resamples of it for the seat that has to decide."""

    def __init__(self, state: State, dealt_again: bool) -> None:
        self.state = state
        self.dealt_again = dealt_again

    def once(self, seconds: float) -> float:
        return rate_of_repeats(self.resamples if self.dealt_again else self.clones, seconds)

    def clones(self, times: int) -> int:
        clone = self.state.clone
        for _ in range(times):
            clone()
        return times

    def resamples(self, times: int) -> int:
        resample, seat, stream = self.state.resample, self.state.turn, Stream("bench")
        for _ in range(times):
            resample(seat, stream)
        return times
