"""KC-1 to KC-4: kings, forge, health, the order of suits."""

import pytest

from regalia.games.kingdom_coinquest import GAME
from regalia.kernel import BadOption
from tests.games.kingdom_coinquest.game import crowned, fresh, game_with


@pytest.mark.clause("KC-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_draws_one_of_the_kings_that_are_left(seats: int) -> None:
    game = fresh(seats)
    assert game.turn == "chance"
    assert game.moves == ["king H", "king S", "king D", "king C"]
    game.play("king D")
    assert game.told == ["Diamonds draws the king of diamonds"]
    assert game.moves == ["king H", "king S", "king C"]
    assert game.refused("king D") == ("KC-1", "the king of diamonds is drawn already")


@pytest.mark.clause("KC-1")
def test_before_the_kings_are_drawn_seats_have_no_suit_and_nothing_else_can_happen() -> None:
    game = fresh(3).play("king C")
    assert [GAME.seat_name(game.state, seat) for seat in range(3)] == ["Clubs", "Seat 2", "Seat 3"]
    assert game.refused("forge") == ("KC-1", "each seat must first draw its king")
    assert game.refused("=7S")[0] == "KC-6"


@pytest.mark.clause("KC-1")
def test_kings_are_in_nobodys_deck_and_undrawn_kings_are_out() -> None:
    game = crowned("S", "H").play("forge")
    assert len(game.moves) == 48
    assert not {"=KS", "=KH", "=KD", "=KC"} & set(game.moves)
    assert game.refused("=KD") == ("KC-1", "K♦ is not in the forge: the kings were drawn before")
    armed = game_with(hearts="hand AS QD 2D, peasant 9H", spades="health 20")
    assert armed.refused("attack C") == ("KC-1", "the king of clubs is not in this game")
    assert armed.refused("prep KH")[0] == "KC-1"
    assert game.refused("king D") == ("KC-1", "the kings are drawn already")


@pytest.mark.clause("KC-2")
def test_48_cards_are_in_the_forge_and_none_in_hands_or_graveyard() -> None:
    game = crowned("H", "S")
    assert (game.graveyard, game.hearts.hand, game.spades.hand) == ("", [], [])
    assert game.moves == ["forge"]
    assert game.refused("grave") == ("KC-6", "the graveyard is empty")
    game.play("forge", "=7S", "forge")
    assert len(game.moves) == 47
    assert game.refused("=7S") == ("KC-2", "7♠ is not in the forge any more")


@pytest.mark.clause("KC-3")
def test_each_king_has_20_health() -> None:
    game = crowned("C", "D", "S")
    assert (game.clubs.health, game.diamonds.health, game.spades.health) == (20, 20, 20)


@pytest.mark.clause("KC-3")
def test_the_health_of_kings_is_an_option() -> None:
    assert crowned("C", "D", king_health=33).clubs.health == 33
    for health in (4, 61):
        with pytest.raises(BadOption, match="king_health must be between 5 and 60"):
            GAME.options({"king_health": health})


@pytest.mark.clause("KC-4")
@pytest.mark.parametrize(
    ("kings", "turns"),
    [
        ("SH", "hearts spades hearts"),
        ("CD", "diamonds clubs diamonds"),
        ("CSD", "spades diamonds clubs spades"),
        ("CDSH", "hearts spades diamonds clubs hearts"),
    ],
)
def test_the_order_of_suits_is_the_order_of_turns_whoever_sits_where(kings: str, turns: str) -> None:
    game = crowned(*kings)
    seen = [game.turn]
    while len(seen) < len(turns.split()):
        while game.phase == "drawing":
            game.play("forge")
            game.play(game.moves[0])
        game.play(game.moves[0])
        game.play(game.moves[0])
        seen.append(game.turn)
    assert " ".join(seen) == turns


@pytest.mark.clause("KC-4")
@pytest.mark.clause("KC-25")
def test_a_suit_whose_king_is_out_is_skipped() -> None:
    game = game_with(
        hearts="hand AS QD 2D, peasant 9H", spades="health 5", diamonds="health 9", clubs="health 9", graveyard="4C 5C"
    )
    game.play("attack S", "grave AS")
    assert game.turn == "diamonds"
    assert game.side("diamonds").seat == 2
