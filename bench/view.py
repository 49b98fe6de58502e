"""What a seat sees, made and written as JSON: how often per second, and how many bytes."""

from collections.abc import Iterator

from bench.clone import middle
from bench.measure import Measure, per_second
from regalia.games import find_game

GAME = "friend_or_foe"


def measures() -> Iterator[Measure]:
    yield Measure(name="view and JSON, Friend or Foe", unit="/s", once=often)
    yield Measure(name="view as JSON, Friend or Foe", unit="bytes", once=size)


def often(seconds: float) -> float:
    game = find_game(GAME)
    state = middle(game)

    def once() -> int:
        game.view(state, 0).as_json()
        return 1

    return per_second(once, seconds)


def size(seconds: float) -> float:
    game = find_game(GAME)
    return len(game.view(middle(game), 0).as_json())
