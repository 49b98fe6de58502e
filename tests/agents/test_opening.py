"""Openings: moves that can be read, made where they are allowed, and nothing else."""

import pytest

from regalia.agents import Budget, SearchPlayer, player_named
from regalia.agents.opening import OpeningPlayer, opening_of
from regalia.agents.player import Player
from regalia.games import find_game
from regalia.kernel import Game, Seen
from tests.setting import GAMES, seen_by


class First(Player):
    """Always makes the first move of the list."""

    def choose(self, seen: Seen) -> int:
        return seen.legal()[0]


@pytest.mark.parametrize("game", [game for game in GAMES if game.tuning.opening], ids=lambda game: game.name)
def test_an_opening_begins_with_a_move_that_is_allowed_at_the_start(game: Game) -> None:
    state = game.start()
    action = opening_of(game, state, state.legal())
    assert action is not None
    assert game.write(state, action) in game.tuning.opening


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_where_no_opening_is_allowed_the_other_player_decides(game: Game) -> None:
    state = game.start()
    refused = [action for action in state.legal() if action != opening_of(game, state, state.legal())]
    assert opening_of(game, state, refused) is None
    while state.turn < 0 or opening_of(game, state, state.legal()) is not None:
        state.apply(state.legal()[-1])
    assert OpeningPlayer(First(game, 1), 1).choose(seen_by(state, state.turn)) == state.legal()[0]


def test_the_king_of_friends_and_foes_forms_a_band_that_shoots_and_advice_names_it_first() -> None:
    game = find_game("friends-and-foes")
    state = game.start()
    write = game.write
    assert write(state, player_named("king", game, 1).choose(seen_by(state, 0))) == "form ember_oath"
    assert write(state, SearchPlayer(game, 1, Budget(16)).opinions(seen_by(state, 0))[0].action) == "form ember_oath"
    assert write(state, player_named("greedy", game, 1).choose(seen_by(state, 0))) != "form ember_oath"
