"""Copies of a state, as search makes them."""

from collections.abc import Iterator

from bench.measure import Measure, per_second
from regalia.games import find_game
from regalia.kernel import State, Stream, play_out

COPIES = 1000


def measures() -> Iterator[Measure]:
    for name, package in (("Friend or Foe", "friend_or_foe"), ("Leduc poker", "examples.leduc_poker")):
        yield Measure(name=f"clone, {name}", unit="/s", once=Cloning(in_progress(package)).once)


def in_progress(package: str, actions: int = 4) -> State:
    state = find_game(package).start()
    play_out(state, Stream("bench"), actions)
    return state


class Cloning:
    def __init__(self, state: State) -> None:
        self.state = state

    def once(self, seconds: float) -> float:
        return per_second(self.thousand, seconds)

    def thousand(self) -> int:
        clone = self.state.clone
        for _ in range(COPIES):
            clone()
        return COPIES
