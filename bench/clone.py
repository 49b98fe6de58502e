"""Copies of a state, and states dealt again, as search makes them."""

from collections.abc import Iterator

from bench.measure import Measure, per_second
from regalia.games import find_game, games
from regalia.kernel import State, Stream, play_out

COPIES = 1000
SETTING_UP = {"friends_and_foes": 80}  # actions until a game with a long setup is under way


def measures() -> Iterator[Measure]:
    for game in (*games(), find_game("examples.leduc_poker")):
        state = in_progress(game.start(), SETTING_UP.get(game.name, 4))
        yield Measure(name=f"clone, {game.title}", unit="/s", once=Copying(state, dealt_again=False).once)
        if game.secrets:
            yield Measure(name=f"resample, {game.title}", unit="/s", once=Copying(state, dealt_again=True).once)


def in_progress(state: State, actions: int) -> State:
    play_out(state, Stream("bench"), actions)
    return state


class Copying:
    """Clones of a state, or resamples of it for its first seat."""

    def __init__(self, state: State, dealt_again: bool) -> None:
        self.state = state
        self.dealt_again = dealt_again

    def once(self, seconds: float) -> float:
        return per_second(self.resamples if self.dealt_again else self.clones, seconds)

    def clones(self) -> int:
        clone = self.state.clone
        for _ in range(COPIES):
            clone()
        return COPIES

    def resamples(self) -> int:
        resample, stream = self.state.resample, Stream("bench")
        for _ in range(COPIES):
            resample(0, stream)
        return COPIES
