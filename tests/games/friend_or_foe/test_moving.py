"""FO-9 to FO-13: one step onto a free card, which is turned up and stood upon."""

import pytest

from tests.games.friend_or_foe.kingdom import FIVE, SEVEN, fresh, kingdom


@pytest.mark.clause("FO-9")
@pytest.mark.parametrize(
    ("place", "moves"),
    [
        ("a1", "a2 b1"),
        ("g7", "g6 f7"),
        ("a4", "a5 b4 a3"),
        ("b2", "b3 c2 b1 a2"),
        ("g1", "g2 f1"),
    ],
)
def test_a_move_is_one_step_north_east_south_or_west(place: str, moves: str) -> None:
    assert kingdom(SEVEN, spades=place, hearts="d7").moves == moves.split()


@pytest.mark.clause("FO-9")
def test_the_judge_says_which_part_of_the_rule_a_move_breaks() -> None:
    game = kingdom(FIVE, spades="b2", hearts="b3")
    assert game.moves == ["c2", "b1", "a2"]
    assert game.refused("b2") == ("FO-9", "Spades stands on b2 already and may not stay")
    assert game.refused("c1") == ("FO-9", "c1 lies diagonally from b2: no diagonal steps")
    assert game.refused("d2") == ("FO-9", "d2 is more than one step from b2")
    assert game.refused("b3") == ("FO-9", "Hearts stands on b3: only an unoccupied card may be entered")


@pytest.mark.clause("FO-9")
def test_one_may_not_stay_while_a_card_is_free() -> None:
    game = kingdom(FIVE, spades="a1", hearts="a2")
    assert game.moves == ["b1"]
    assert game.refused("stay") == ("FO-9", "Spades must move: b1, for one, is free")


@pytest.mark.clause("FO-9")
def test_a_step_over_the_edge_does_not_come_out_on_the_other_side() -> None:
    game = kingdom(SEVEN, spades="g2", hearts="d7")
    assert game.refused("a3")[0] == "FO-9"
    assert game.refused("a2")[0] == "FO-9"


CORNER = """
    ## ## ## ## ## ##
    ## ## ## ## ## ##
    ## ## ## ## ## ##
    ## ## ## ## ## ##
    9H/3 ## ## ## ## ##
    {corner} 9D ## ## ## ##
"""


@pytest.mark.clause("FO-10")
def test_with_every_neighbour_occupied_the_turn_passes_with_nothing_done() -> None:
    game = kingdom(CORNER.format(corner="8S/3"), spades="a1", hearts="a2", diamonds="b1 purse 3")
    assert game.moves == ["stay"]
    assert game.refused("a2")[0] == "FO-9"
    game.play("stay")
    assert game.told == ["Spades cannot move: every neighbouring card is occupied"]
    assert game.events[0].clause == "FO-10"
    assert (game.spades.at, game.spades.purse, game.lies("a1")) == ("a1", 0, "8S/3")
    assert game.turn == "hearts"


@pytest.mark.clause("FO-10")
def test_one_does_not_fight_where_one_stays() -> None:
    game = kingdom(CORNER.format(corner="KH/5"), spades="a1", hearts="a2", diamonds="b1 purse 3").play("stay")
    assert game.turn == "hearts"
    assert game.lies("a1") == "KH/5"


@pytest.mark.clause("FO-11")
def test_entering_a_face_down_card_turns_it_up_before_anything_else() -> None:
    game = fresh(2, suits="players").play("c2")
    assert game.turn == "chance"
    assert len(game.moves) == 24
    assert game.refused("roll 1 1")[0] == "FO-24"
    assert game.refused("c3") == ("FO-11", "the card just entered must first be turned up")
    game.play("=KH")
    assert game.lies("c2") == "KH/5"
    assert game.events[0].clause == "FO-11"


@pytest.mark.clause("FO-11")
def test_a_card_turned_up_stays_up_when_it_is_left() -> None:
    game = fresh(2, suits="players").play("c2", "=5S", "c4", "=5H", "c1", "=6S")
    assert (game.lies("c2"), game.lies("c4"), game.lies("c1")) == ("5S", "5H", "6S")


@pytest.mark.clause("FO-11")
def test_a_card_that_is_up_already_cannot_be_turned_up_again() -> None:
    game = fresh(2, suits="players").play("c2", "=5S", "c4")
    assert "=5S" not in game.moves
    assert game.refused("=5S") == ("FO-11", "5♠ is already face up at c2")
    assert fresh(2).refused("=5S") == ("FO-11", "no face-down card has just been entered")


@pytest.mark.clause("FO-12")
def test_a_face_up_card_may_be_entered_again_and_is_not_turned_again() -> None:
    game = fresh(2, suits="players").play("c2", "=5S", "c4", "=5H")
    game.play("c1", "=6S", "c5", "=6H")
    for _ in range(3):
        game.play("c2", "c4", "c1", "c5")
    assert game.turn == "spades"
    assert (game.spades.purse, game.hearts.purse) == (2, 2)


@pytest.mark.clause("FO-13")
@pytest.mark.parametrize("dice", ["roll 1 1", "roll 6 6"])
@pytest.mark.parametrize("card", ["=9H", "=QH"])
def test_the_piece_stays_on_the_card_it_entered_won_or_lost(card: str, dice: str) -> None:
    game = fresh(2, suits="players").play("c2", card, dice)
    assert game.spades.at == "c2"
    assert game.turn == "hearts"
