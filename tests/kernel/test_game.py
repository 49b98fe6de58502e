import sys

import pytest

from regalia.games import find_game, games
from regalia.kernel import BadOption, Game, UnknownGame
from tests.test_contract import per_game


@per_game
def test_a_game_is_found_by_its_name_its_slug_and_its_package(game: Game) -> None:
    assert find_game(game.package) is game
    assert find_game(game.name_in_files) is game
    if game in games():
        assert find_game(game.slug) is find_game(game.name) is find_game(f" {game.name.upper()} ") is game


@per_game
def test_a_game_says_who_it_is(game: Game) -> None:
    assert game.title
    assert game.blurb
    assert game.prefix.isupper()
    assert 1 <= game.fewest <= game.most
    assert 0 < game.minutes[0] <= game.minutes[1]
    assert 0 <= game.hue < 360
    assert game.version >= 1
    assert game.slug == game.name.replace("_", "-")


@per_game
def test_every_option_has_a_meaning_a_clause_and_a_default_that_is_allowed(game: Game) -> None:
    rules = game.rules()
    for rule in game.option_type.rules().values():
        assert rule.meaning.endswith(".")
        assert rule.check(rule.default) == rule.default
        assert rule.clause.startswith(f"{game.prefix}-")
        assert f"**{rule.clause}**" in rules
        assert rule.name in rules


@per_game
def test_the_options_of_a_first_game_are_allowed_and_no_defaults(game: Game) -> None:
    options = game.options(dict(game.first), game.fewest)
    assert options.changed() == dict(game.first)
    game.start(options)


@per_game
def test_the_wrong_number_of_seats_is_refused(game: Game) -> None:
    for seats in (game.fewest - 1, game.most + 1, 0, -1, 99):
        with pytest.raises(BadOption, match=f"{game.title} is for .* seats, not {seats}"):
            game.start(seats=seats)


@pytest.mark.parametrize("name", ["", "chess", "friend-or-fox", "no.such.package", "os.path", "...", "a b", "x" * 5000])
def test_an_unknown_game_is_refused_with_what_there_is(name: str) -> None:
    with pytest.raises(UnknownGame) as refused:
        find_game(name)
    assert len(str(refused.value)) < 500


def test_a_name_from_outside_makes_nothing_be_imported() -> None:
    """A record from a stranger may name any package; importing it would run its code."""
    assert "wsgiref.simple_server" not in sys.modules
    with pytest.raises(UnknownGame):
        find_game("wsgiref.simple_server")
    assert "wsgiref.simple_server" not in sys.modules


def test_the_nearest_game_is_suggested() -> None:
    with pytest.raises(UnknownGame, match="Did you mean friend-or-foe"):
        find_game("friend-or-fox")
