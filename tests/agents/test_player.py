"""Computer players choose legal moves, from their seed alone, and greedy is worth its name."""

import pytest

from regalia.agents import player_named
from regalia.games import find_game
from regalia.kernel import CHANCE, OVER, Game, RegaliaError, State, Stream
from tests.setting import seen_by

GAMES = ("friend-or-foe", "examples.tic_tac_toe", "examples.leduc_poker")


def play(game: Game, names: tuple[str, ...], seed: int) -> tuple[State, list[int]]:
    """One game between computer players, each seeing only its seat, and the actions it took."""
    stream = Stream(seed)
    state = game.start(seats=len(names))
    players = [player_named(name, game, f"{seed}/{seat}") for seat, name in enumerate(names)]
    actions: list[int] = []
    while state.turn != OVER:
        if state.turn == CHANCE:
            action = state.draw(stream)
        else:
            action = players[state.turn].choose(seen_by(state, state.turn))
            assert action in state.legal()
        actions.append(action)
        state.apply(action)
    return state, actions


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("player", ["random", "greedy", "search@20"])
def test_the_same_seed_plays_the_same_game(name: str, player: str) -> None:
    game = find_game(name)
    _, first = play(game, (player, "random"), 5)
    _, again = play(game, (player, "random"), 5)
    _, other = play(game, (player, "random"), 6)
    assert first == again
    assert first != other


@pytest.mark.parametrize(("name", "least"), [("friend-or-foe", 0.9), ("examples.tic_tac_toe", 0.7)])
def test_greedy_beats_random(name: str, least: float) -> None:
    game, games = find_game(name), 20
    won = 0.0
    for number in range(games):
        seat = number % 2
        names = ("greedy", "random") if seat == 0 else ("random", "greedy")
        won += play(game, names, number)[0].outcome().share(seat)
    assert won / games >= least


def test_greedy_takes_the_coins_next_door() -> None:
    game = find_game("friend-or-foe")
    state = game.load(
        {
            "game": "friend_or_foe",
            "rules": 1,
            "seats": 2,
            "options": {"suits": "players"},
            "board": [
                "## ## ## ## ##",
                "## ## ## ## ##",
                "## ## -- ## ##",
                "## ## 9S/3 ## ##",
                "## 2H 3S 4H ##",
            ],
            "pieces": ["c1", "c5"],
            "purse": [0, 0],
            "bank": [0, 0],
            "active": 1,
            "phase": "moving",
            "turned_up": False,
            "stalled": 0,
            "spent": 0,
            "rolled": None,
        }
    )
    assert game.write(state, player_named("greedy", game, 1).choose(seen_by(state, 0))) == "c2"


def test_an_unknown_player_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(RegaliaError, match=r"no computer player gredy\. Did you mean greedy\?"):
        player_named("gredy", find_game("friend-or-foe"), 1)
