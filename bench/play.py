"""Random play: how many actions, and how many decisions of seats, get played in a second, whole games in one call."""

from collections.abc import Callable, Iterator

from bench.measure import Measure, rate_of_repeats
from regalia.games import find_game
from regalia.kernel import CHANCE, OVER, State, Stream, playouts

TABLES = (
    ("Friend or Foe", "friend_or_foe", 2),
    ("Friend or Foe, 4 seats", "friend_or_foe", 4),
    ("Royal Family", "royal_family", 2),
    ("Kingdom Coinquest", "kingdom_coinquest", 2),
    ("Thrones", "thrones", 2),
    ("Friends and Foes", "friends_and_foes", 2),
    ("tic-tac-toe", "examples.tic_tac_toe", 2),
    ("Leduc poker", "examples.leduc_poker", 2),
)
COUNTED = 5_000  # actions that are looked at to count seats' decisions among them


def measures() -> Iterator[Measure]:
    for name, package, seats in TABLES:
        start = find_game(package).start(seats=seats)
        yield Measure(
            name=f"random play, {name}: actions",
            unit="/s",
            once=actions(start),
            part=(f"random play, {name}: seats' decisions", seat_part(start)),
        )


def actions(start: State) -> Callable[[float], float]:
    """Actions per second, chance included, in games from copies of a starting state."""

    def once(seconds: float) -> float:
        stream = Stream("bench")
        return rate_of_repeats(lambda times: playouts(start, times, stream), seconds)

    return once


def seat_part(start: State) -> float:
    """What part of all actions are decisions of seats; the rest is chance."""
    stream = Stream("bench")
    decided = played = 0
    while played < COUNTED:
        state = start.clone()
        while state.turn != OVER:
            decided += state.turn != CHANCE
            played += 1
            state.apply(state.at_random(stream))
    return decided / played
