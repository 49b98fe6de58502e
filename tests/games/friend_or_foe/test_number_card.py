"""FO-14 to FO-16: villages pay friends, foes must win their taxes."""

import pytest

from tests.games.friend_or_foe.kingdom import kingdom

BOARD = """
    ## ## ## ## ##
    ## ## ## ## ##
    ## ## -- ## ##
    9S/3 9H/3 4H/1 ## ##
    4S/1 ## ## ## ##
"""


@pytest.mark.clause("FO-14")
@pytest.mark.parametrize(("place", "coins", "left"), [("a2", 3, "9S"), ("a1", 1, "4S")])
def test_a_friend_pays_all_its_coins_and_not_its_face_value(place: str, coins: int, left: str) -> None:
    start = "a3" if place == "a2" else "b1"
    game = kingdom(BOARD, spades=f"{start} purse 0", hearts="c5").play(place)
    assert game.spades.purse == coins
    assert game.spades.bank == 0
    assert game.lies(place) == left
    assert game.told[-1] == f"Spades takes {coins} coin{'s' * (coins > 1)} from {left[0]}♠"
    assert game.turn == "hearts"


@pytest.mark.clause("FO-14")
def test_a_friend_without_coins_gives_nothing() -> None:
    game = kingdom(BOARD.replace("9S/3", "9S"), spades="a3 purse 2", hearts="c5").play("a2")
    assert game.spades.purse == 2
    assert game.told == ["Spades enters a2"]


@pytest.mark.clause("FO-14")
def test_a_friend_is_not_fought() -> None:
    game = kingdom(BOARD, spades="a3", hearts="c5").play("a2")
    assert game.turn == "hearts"
    assert not any(event.kind == "fights" for event in game.events)


@pytest.mark.clause("FO-15")
def test_a_foe_with_coins_must_be_fought_and_the_winner_takes_all() -> None:
    game = kingdom(BOARD, spades="b1", hearts="c5").play("b2")
    assert game.turn == "chance"
    assert game.refused("c2")[0] == "FO-24"
    game.play("roll 5 4")
    assert (game.spades.purse, game.lies("b2")) == (3, "9H")
    assert game.turn == "hearts"


@pytest.mark.clause("FO-15")
def test_losing_to_a_number_card_leaves_its_coins_and_the_purse() -> None:
    board = BOARD.replace("4S/1", "10S")
    game = kingdom(board, spades="b1 purse 3", hearts="c5").play("b2", "+0", "roll 5 3")
    assert (game.spades.purse, game.lies("b2")) == (3, "9H/3")
    assert [event.clause for event in game.events] == ["FO-9", "FO-15", "FO-24", "FO-24"]


@pytest.mark.clause("FO-15")
@pytest.mark.parametrize("face", range(2, 11))
def test_the_strength_of_a_number_card_is_its_face_value(face: int) -> None:
    board = BOARD.replace("4H/1", "##").replace("9H/3", f"{face}H/{1 if face <= 6 else 3}")
    for total in range(2, 13):
        first = max(1, total - 6)
        game = kingdom(board, spades="b1", hearts="c5").play("b2", f"roll {first} {total - first}")
        assert (game.spades.purse > 0) == (total >= face)


@pytest.mark.clause("FO-15")
def test_a_suit_that_nobody_plays_is_a_foe_too() -> None:
    board = "\n".join(["## ## ## ## ## ## ##"] * 3 + ["## ## ## -- ## ## ##"] + ["## ## ## ## ## ## ##"] * 3)
    game = kingdom(board, spades="a1", hearts="d7").play("a2", "=2C")
    assert game.turn == "chance"
    game.play("roll 1 1")
    assert game.spades.purse == 1


@pytest.mark.clause("FO-16")
def test_a_foe_number_card_without_coins_is_not_fought() -> None:
    game = kingdom(BOARD.replace("9H/3", "9H"), spades="b1 purse 3", hearts="c5").play("b2")
    assert game.turn == "hearts"
    assert game.spades.purse == 3
    assert game.refused("roll 3 3") == ("FO-24", "there is no fight to roll for now")


@pytest.mark.clause("FO-16")
@pytest.mark.parametrize("dice", ["roll 1 1", "roll 6 6"])
def test_with_fight_empty_the_fight_is_fought_for_nothing(dice: str) -> None:
    board = BOARD.replace("9H/3", "9H")
    game = kingdom(board, spades="b1 purse 3", hearts="c5", fight_empty=True).play("b2")
    assert game.events[-1].clause == "FO-16"
    assert game.moves == ["+0", "+1", "+2", "+3"]
    game.play("+1", dice)
    assert (game.spades.purse, game.lies("b2"), game.turn) == (2, "9H", "hearts")


@pytest.mark.clause("FO-16")
def test_with_fight_empty_an_empty_friend_is_still_not_fought() -> None:
    game = kingdom(BOARD.replace("9S/3", "9S"), spades="a3", hearts="c5", fight_empty=True).play("a2")
    assert game.turn == "hearts"


@pytest.mark.clause("FO-16")
@pytest.mark.clause("FO-7")
def test_a_foe_that_pays_no_tax_is_not_fought_when_it_is_turned_up() -> None:
    board = BOARD.replace("9H/3", "##").replace("4H/1", "4H").replace("4S/1", "4S")
    game = kingdom(board, spades="b1", hearts="c5", tax_low=0).play("b2", "=6H")
    assert game.turn == "hearts"
