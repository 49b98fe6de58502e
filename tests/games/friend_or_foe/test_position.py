"""Positions as data: they come back as they went, and what cannot lie on the table is refused in words."""

import json
import re
from typing import Any

import pytest

from regalia.games.friend_or_foe import GAME
from regalia.kernel import BadPosition
from tests.games.friend_or_foe.kingdom import FIVE, SIX, fresh, kingdom, position

PAID = """
    10S 9S 8S 7S 6S
    ## ## ## ## ##
    ## ## -- ## ##
    KS QH/5 9H/3 8H ##
    ## ## ## ## ##
"""


def drawn(board: str = PAID, spades: str = "b1 purse 6", hearts: str = "e1", **more: object) -> dict[str, Any]:
    return position(board, spades=spades, hearts=hearts, **more)  # type: ignore[arg-type]


def refused(data: object) -> str:
    with pytest.raises(BadPosition) as error:
        GAME.load(data)
    return str(error.value)


def test_a_drawn_position_is_dumped_as_it_was_drawn() -> None:
    data = drawn(turn="hearts", stalled=4)
    dumped = GAME.dump(GAME.load(data))
    assert {name: dumped[name] for name in data if name != "options"} == {
        name: data[name] for name in data if name != "options"
    }
    assert dumped["options"] == {"suits": "players"}


def test_a_position_survives_json() -> None:
    state = fresh(3, suits="players").play("c2", "=KS", "bank 3", "b4", "=9S").state
    dumped = GAME.dump(state)
    assert GAME.dump(GAME.load(json.loads(json.dumps(dumped)))) == dumped


def test_a_loaded_position_knows_who_decides_the_unseen_cards_and_the_royals() -> None:
    game = kingdom(PAID, spades="b1 purse 6", hearts="e1", turn="hearts")
    assert game.turn == "hearts"
    assert game.state.royals == [1, 1, 0, 0]
    assert len(game.state.unseen) == 24 - 9


def test_small_letters_and_spare_spaces_are_read() -> None:
    data = drawn()
    data["board"] = [row.lower().replace(" ", "   ") for row in data["board"]]
    assert GAME.dump(GAME.load(data)) == GAME.dump(GAME.load(drawn()))


@pytest.mark.parametrize(
    ("was", "becomes", "sentence"),
    [
        ("9S", "10S", "b5: 10♠ lies on the table twice."),
        ("10S", "AS", "a5: AS is no card of this deck (FO-1, FO-2)."),
        ("10S", "10D", "a5: 10D is no card of this deck (FO-1, FO-2)."),
        ("10S", "XX", "a5: XX is no card of this deck (FO-1, FO-2)."),
        ("10S", "JK", "a5: JK is no card of this deck (FO-1, FO-2)."),
        ("10S 9S", "9S", "Row 5 of the board has 4 places, not 5."),
        ("10S", "10S 2S", "Row 5 of the board has 6 places, not 5."),
        ("10S", "--", "a5: the hole -- belongs to the centre of an odd square, and only there (FO-3)."),
        ("--", "##", "c3: the hole -- belongs to the centre of an odd square, and only there (FO-3)."),
        ("--", "2S", "c3: the hole -- belongs to the centre of an odd square, and only there (FO-3)."),
        ("9H/3", "9H/2", "c2: 9♥ holds 0 or 3 coins, not 2 (FO-7, FO-15)."),
        ("9H/3", "9H/x", "c2: 9H/x is not read; a card with coins is written as 9H/3, up to 3 digits."),
        ("9H/3", "9H/", "c2: 9H/ is not read; a card with coins is written as 9H/3, up to 3 digits."),
        ("QH/5", "QH/-5", "b2: QH/-5 is not read; a card with coins is written as QH/3, up to 3 digits."),
        ("QH/5", "QH/5000", "b2: QH/5000 is not read; a card with coins is written as QH/3, up to 3 digits."),
    ],
)
def test_a_wrong_board_is_refused(was: str, becomes: str, sentence: str) -> None:
    assert refused(drawn(PAID.replace(was, becomes, 1))) == sentence


def test_a_face_down_card_holds_no_coins() -> None:
    assert refused(drawn(PAID.replace("##", "##/3", 1))) == "a4: a face-down card holds no coins (FO-7)."


def test_a_missing_row_is_refused() -> None:
    data = drawn()
    data["board"] = data["board"][1:]
    assert refused(data) == "board must be a list of 5."


def test_a_hole_in_a_square_of_36_is_refused() -> None:
    board = SIX.replace("##", "--", 1)
    sentence = "a6: the hole -- belongs to the centre of an odd square, and only there (FO-3)."
    assert refused(position(board, spades="c1", hearts="a4", diamonds="f3")) == sentence


@pytest.mark.parametrize(
    ("spades", "hearts", "sentence"),
    [
        ("e1", "e1", "pieces[1]: another piece stands on e1 (FO-9)."),
        ("c3", "e1", "pieces[0]: c3 is no card on this board (FO-3, FO-4)."),
        ("f1", "e1", "pieces[0]: f1 is no card on this board (FO-3, FO-4)."),
        ("b1", "nowhere", "pieces[1]: nowhere is no card on this board (FO-3, FO-4)."),
        ("outside", "e1", "pieces[0]: a piece is outside only with the option start = outside (FO-6)."),
    ],
)
def test_a_piece_in_a_wrong_place_is_refused(spades: str, hearts: str, sentence: str) -> None:
    assert refused(drawn(spades=spades, hearts=hearts)) == sentence


def test_two_pieces_may_wait_outside() -> None:
    game = kingdom(FIVE, spades="outside", hearts="outside", start="outside")
    assert (game.spades.at, game.hearts.at) == ("outside", "outside")


def test_more_coins_than_were_paid_are_refused() -> None:
    sentence = (
        "There are 30 coins on cards, in purses and banks and spent last, "
        "but the cards turned up have paid only 29 (FO-7)."
    )
    assert refused(drawn(spades="b1 purse 22")) == sentence
    assert refused(drawn(spades="b1 purse 20", spent=2)) == sentence
    assert GAME.load(drawn(spades="b1 purse 20 bank 1"))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"phase": "choosing_first"}, "only with the option first_seat = random (FO-28)"),
        ({"phase": "choosing_first", "first_seat": "random"}, "no card is face up before it is known who plays first"),
        ({"phase": "turning_starts"}, "only with the option start = revealed (FO-6)"),
        ({"phase": "turning_starts", "start": "revealed"}, "the pieces stand on their start cards"),
        ({"turned_up": True}, "turned_up is true only after the turn has turned a card up (FO-11)"),
        ({"stalled": 200}, "after 200 turns without a new card the game is over (FO-27)"),
        ({"phase": "rolling", "spades": "c2", "stalled": 200}, "after 200 turns without a new card the game is over"),
        ({"phase": "revealing", "spades": "c2"}, "Spades does not stand on a face-down card (FO-11)"),
        ({"phase": "revealing", "turned_up": True}, "turned_up is true only after"),
        ({"phase": "banking"}, "Spades must stand on a royal card of Spades with coins in the purse (FO-17)"),
        ({"phase": "banking", "spades": "a2"}, "Spades must stand on a royal card of Spades with coins in the purse"),
        ({"phase": "banking", "spades": "b2 purse 3"}, "Spades must stand on a royal card of Spades"),
        ({"phase": "spending"}, "Spades stands on no card that must be fought (FO-15, FO-16, FO-19)"),
        ({"phase": "spending", "spades": "d2 purse 3"}, "Spades stands on no card that must be fought"),
        ({"phase": "spending", "spades": "a2 purse 3"}, "Spades stands on no card that must be fought"),
        ({"phase": "spending", "spades": "c2"}, "Spades has no coins to spend (FO-22)"),
        ({"phase": "spending", "spades": "c2 purse 3", "max_spend": 0}, "Spades has no coins to spend (FO-22)"),
        ({"phase": "spending", "spades": "c2 purse 3", "spent": 1}, "spent is 0 until the choice is made (FO-22)"),
        ({"phase": "spending", "spades": "c2 purse 3", "rolled": [1, 2]}, "rolled holds two dice only once"),
        ({"phase": "spending", "spades": "c2 purse 3", "spend_timing": "after"}, "rolled holds two dice only once"),
        ({"phase": "rolling", "spades": "c2", "rolled": [1, 2]}, "rolled holds two dice only once they are rolled"),
        ({"phase": "rolling", "spades": "c2", "spent": 1, "spend_timing": "after"}, "spent is 0 until the choice"),
        ({"phase": "ended"}, "cards lie face down and stalled is below the limit (FO-25, FO-27)"),
    ],
)
def test_a_phase_that_does_not_fit_the_table_is_refused(changes: dict[str, Any], reason: str) -> None:
    sentence = refused(drawn(**changes))
    assert sentence.startswith(f"The phase cannot be {changes.get('phase', 'moving')}: ")
    assert reason in sentence


@pytest.mark.parametrize(
    "changes",
    [
        {"phase": "revealing"},
        {"phase": "banking", "spades": "a2 purse 3"},
        {"phase": "spending", "spades": "c2 purse 3"},
        {"phase": "spending", "spades": "c2 purse 3", "spend_timing": "after", "rolled": [3, 4]},
        {"phase": "spending", "spades": "d2 purse 3", "fight_empty": True},
        {"phase": "rolling", "spades": "c2 purse 3", "spent": 2},
        {"phase": "rolling", "spades": "b2", "turned_up": True},
        {"phase": "ended", "stalled": 200},
        {"stalled": 9, "stall_limit": 10},
        {"stalled": 5000, "stall_limit": 0},
    ],
)
def test_a_phase_that_fits_is_loaded_and_dumped_as_it_was(changes: dict[str, Any]) -> None:
    data = drawn(**changes)
    dumped = GAME.dump(GAME.load(data))
    assert {**dumped, "options": 0} == {**data, "options": 0}


def test_coins_of_an_own_royal_are_taken_before_banking() -> None:
    board = PAID.replace("KS", "KS/5")
    sentence = "The phase cannot be banking: Spades has taken the coins of K♠ before banking (FO-17)."
    assert refused(drawn(board, spades="a2 purse 3", phase="banking")) == sentence
    assert GAME.load(drawn(board, spades="a2 purse 3", phase="banking", royal_pays_friend=False))


def test_with_every_card_face_up_only_the_turn_that_did_it_can_go_on() -> None:
    board = """
        10S 9S 8S 7S 6S
        10H 9H 8H 7H 6H
        5S 4S -- 3S 2S
        5H 4H 3H 2H JS
        KH QS KS JH QH
    """
    assert refused(drawn(board)) == "The phase cannot be moving: every card is face up, so the game is over (FO-25)."
    assert "so the game is over (FO-25)" in refused(drawn(board, spades="a1", phase="rolling"))
    assert GAME.load(drawn(board, spades="a1", phase="rolling", turned_up=True))
    assert GAME.load(drawn(board, phase="ended"))


def test_start_cards_are_turned_up_in_the_order_of_the_seats() -> None:
    started = {"start": "revealed", "phase": "turning_starts", "spades": "c1", "hearts": "c5"}
    lower = "## ## 9S/3 ## ##"
    board = "\n".join([*FIVE.splitlines()[:4], lower])
    assert GAME.load(drawn(board, **started))
    turned_too_early = "\n".join([lower, *FIVE.splitlines()[1:]])
    assert "in the order of the seats (FO-6)" in refused(drawn(turned_too_early, **started))


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("purse", [1], "purse must be a list of 2."),
        ("purse", [1, -1], "purse[1] must be a whole number between 0 and 960, not -1."),
        ("purse", [1, 1.5], "purse[1] must be a whole number between 0 and 960, not 1.5."),
        ("purse", [1, True], "purse[1] must be a whole number between 0 and 960, not True."),
        ("bank", [961, 0], "bank[0] must be a whole number between 0 and 960, not 961."),
        ("bank", "none", "bank must be a list of 2."),
        ("active", 0, "active must be a whole number between 1 and 2, not 0."),
        ("active", 3, "active must be a whole number between 1 and 2, not 3."),
        ("stalled", 201, "stalled must be a whole number between 0 and 200, not 201."),
        ("spent", 4, "spent must be a whole number between 0 and 3, not 4."),
        ("turned_up", 1, "turned_up must be true or false, not 1."),
        ("rolled", [0, 7], "rolled[0] must be a whole number between 1 and 6, not 0."),
        ("rolled", [3], "rolled must be a list of 2."),
        ("pieces", ["b1", 5], "pieces[1] must be a text, not 5."),
        ("board", 5, "board must be a list of 5."),
        ("seats", 5, "seats must be a whole number between 2 and 4, not 5."),
        ("options", {"tax_low": 21}, "tax_low must be between 0 and 20, not 21."),
        ("options", {"first_seat": "3"}, "first_seat must be between 1 and 2 or random, not 3."),
        ("options", [], "options must be an object of names and values."),
    ],
)
def test_a_field_with_a_wrong_value_is_refused_by_its_name(field: str, value: object, sentence: str) -> None:
    assert refused(drawn() | {field: value}) == sentence


def test_an_unknown_phase_is_refused_with_those_there_are() -> None:
    assert refused(drawn(phase="dancing")) == (
        "phase must be choosing_first or turning_starts or moving or revealing or banking or spending or rolling "
        "or ended, not dancing."
    )


@pytest.mark.parametrize("field", ["board", "pieces", "purse", "bank", "active", "phase", "stalled", "rolled"])
def test_a_missing_field_is_named(field: str) -> None:
    data = drawn()
    del data[field]
    assert refused(data) == f"The field {field} is missing."


def test_a_field_nobody_knows_is_refused() -> None:
    assert refused(drawn() | {"purses": [1, 2]}).startswith("There is no field purses in this position; it has board,")


@pytest.mark.parametrize("data", [None, [], "a position", 7])
def test_what_is_no_object_is_refused(data: object) -> None:
    assert refused(data) == "A position is a JSON object."


def test_positions_of_other_games_and_other_rules_are_refused() -> None:
    assert re.match("This is a position of chess, not of friend_or_foe", refused(drawn() | {"game": "chess"}))
    assert "rules version 2 of Friend or Foe; this is version 1" in refused(drawn() | {"rules": 2})
