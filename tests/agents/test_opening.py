"""Openings: moves that can be read, made where they are allowed, and nothing else."""

from collections import Counter

import pytest

from regalia.agents import Budget, SearchPlayer, player_named
from regalia.agents.opening import OpeningPlayer, openings_of
from regalia.agents.player import Player
from regalia.games import find_game
from regalia.kernel import Game, Seen
from regalia.kernel.tuning import Opening
from tests.setting import GAMES, seen_by


class First(Player):
    """Always makes the first move of the list."""

    def choose(self, seen: Seen) -> int:
        return seen.legal()[0]


def opening(game: Game) -> Opening:
    """What is measured of the usual game's first move."""
    return dict(game.tuning.opening)[game.tuning.sort(game.start())]


@pytest.mark.parametrize("game", [game for game in GAMES if game.tuning.opening], ids=lambda game: game.name)
def test_every_opening_is_a_move_that_is_allowed_at_the_start_and_the_most_usual_is_named_first(game: Game) -> None:
    state = game.start()
    found = openings_of(game, state, state.legal())
    assert tuple((game.write(state, action), often) for action, often in found) == opening(game)
    assert [often for _, often in found] == sorted((often for _, often in found), reverse=True)


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_where_no_opening_is_allowed_the_other_player_decides(game: Game) -> None:
    state = game.start()
    known = [action for action, _ in openings_of(game, state, state.legal())]
    assert openings_of(game, state, [action for action in state.legal() if action not in known]) == []
    while state.turn < 0 or openings_of(game, state, state.legal()):
        state.apply(state.legal()[-1])
    assert OpeningPlayer(First(game, 1), 1).choose(seen_by(state, state.turn)) == state.legal()[0]


def test_the_king_of_friends_and_foes_draws_its_formation_as_often_as_is_said_and_advice_names_the_most_usual() -> None:
    game = find_game("friends-and-foes")
    state = game.start()
    write = game.write
    formed = Counter(write(state, player_named("king", game, seed).choose(seen_by(state, 0))) for seed in range(400))
    assert set(formed) == {text for text, _ in opening(game)}
    for text, often in opening(game):
        assert abs(formed[text] - 4 * often) < 40
    usual = opening(game)[0][0]
    assert write(state, SearchPlayer(game, 1, Budget(16)).opinions(seen_by(state, 0))[0].action) == usual


def test_a_king_with_the_same_seed_forms_the_same() -> None:
    game = find_game("friends-and-foes")
    state = game.start()
    formed = [player_named("king", game, "same").choose(seen_by(state, 0)) for _ in range(2)]
    assert formed[0] == formed[1]
