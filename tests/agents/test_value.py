"""The values of all seats are shares of one win: they add up to 1, as the search takes for granted."""

from collections.abc import Iterator

import pytest

from regalia.agents import player_named
from regalia.games import find_game
from regalia.kernel import CHANCE, OVER, Game, State, Stream
from tests.setting import seen_by


def decisions(game: Game, seats: int, player: str, seed: int) -> Iterator[State]:
    """The positions of one game, with one computer player at all seats, at which a seat decides."""
    stream = Stream(seed)
    state = game.start(seats=seats)
    chooser = player_named(player, game, seed)
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.apply(state.draw(stream))
            continue
        yield state
        state.apply(chooser.choose(seen_by(state, state.turn)))


ADD_UP = [
    ("kingdom-coinquest", 2),
    ("kingdom-coinquest", 3),
    ("kingdom-coinquest", 4),
    ("examples.tic_tac_toe", 2),
]


@pytest.mark.parametrize(("name", "seats"), ADD_UP)
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_the_values_of_all_seats_add_up(name: str, seats: int, player: str) -> None:
    game = find_game(name)
    for state in decisions(game, seats, player, 7):
        values = [game.value(state, seat) for seat in range(seats)]
        assert sum(values) == pytest.approx(1, abs=1e-9), game.dump(state)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_fallen_king_has_no_share_of_the_win(seats: int) -> None:
    game = find_game("kingdom-coinquest")
    fallen = [
        game.value(state, seat)
        for state in decisions(game, seats, "greedy", 8)
        for seat, health in enumerate(game.dump(state)["health"])
        if health == 0
    ]
    assert fallen
    assert set(fallen) == {0.0}
