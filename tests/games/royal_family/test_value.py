"""What a computer player must see in a position."""

import pytest

from regalia.agents import player_named
from regalia.games.royal_family import GAME
from tests.games.royal_family.game import Play, game_with, holding
from tests.setting import seen_by


def chosen(game: Play) -> str:
    """What the greedy player does."""
    seat = int(game.state.turn)
    return GAME.write(game.state, player_named("greedy", GAME, 1).choose(seen_by(game.state, seat)))


BETTER = [
    ({"spades": "home Q"}, {}),
    ({"spades": "home Q J"}, {"spades": "home J"}),
    ({"spades": "walls 7S"}, {}),
    ({"spades": "walls 9S"}, {"spades": "walls 4S"}),
    ({"spades": "wounds 3S"}, {"spades": "wounds 9S"}),
    ({"hearts": "wounds 9H"}, {"hearts": "wounds 3H"}),
    ({"clubs": ""}, {}),
    ({"spades": "home K, walls 4S 5S 6S"}, {"spades": "home Q, walls 4S 5S 6S"}),
    ({"spades": "home K Q"}, {"spades": "home K Q", "out": "JS"}),
    ({"spades": "prisoners QH", "hearts": "home K J"}, {"hearts": "home K J"}),
]


@pytest.mark.parametrize(("good", "bad"), BETTER)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_good_for_black_is_bad_for_red(good: dict[str, str], bad: dict[str, str], seat: int) -> None:
    first, second = (GAME.value(game_with(**words).state, seat) for words in (good, bad))
    assert (first > second) if seat == 0 else (first < second)


def test_both_seats_values_add_up_while_nobody_is_impatient() -> None:
    state = game_with(spades="home Q", hearts="walls 7H").state
    assert GAME.value(state, 0) + GAME.value(state, 1) == pytest.approx(1)


def test_greedy_takes_what_wins() -> None:
    assert chosen(game_with(spades="home K Q", piles="9S / JS / 2D")) == "p2"
    assert chosen(holding("JS", spades="home K Q")) == "crown S"
    assert chosen(holding("6H", spades="home Q", hearts="wounds 9H 8H")) == "hit H"


def test_greedy_keeps_the_enemy_from_winning() -> None:
    """Red would win with K♥: black takes it away, covers it, or murders."""
    threat = {"hearts": "home Q J", "piles": "2D KH / 3D / 4D"}
    assert chosen(game_with(**threat)) == "p1"
    assert chosen(holding("KH", hearts="home Q J")) == "kidnap S"
    assert chosen(holding("9C", **threat)) == "drop p1"
    assert chosen(holding("JK", hearts="home Q J", diamonds="home J")).startswith("kill")


def test_greedy_blocks_with_the_lowest_wall_that_will_do() -> None:
    game = holding("6S", turn="red", hearts="home Q", spades="walls 10S 7S 8S").play("hit S")
    assert chosen(game) == "block 7S"
