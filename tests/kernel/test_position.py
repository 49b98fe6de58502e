from typing import Any

import pytest

from examples.tic_tac_toe import GAME
from examples.tic_tac_toe.options import Options
from regalia.kernel import BadPosition
from regalia.kernel.card import CARD_OF_CODE, JOKER
from regalia.kernel.position import Cards, Fields, Part, header

HEADER: dict[str, Any] = header(GAME, GAME.options({"side": 4}), 2)


def fields(**more: object) -> Fields:
    return Fields(HEADER | more, GAME)


def test_a_header_says_what_is_played() -> None:
    assert HEADER == {
        "regalia": "position", "game": "examples.tic_tac_toe", "rules": 1, "seats": 2, "options": {"side": 4},
    }  # fmt: skip
    assert fields().seats == 2
    assert fields().options(Options).side == 4


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"regalia": "record"}, "The field regalia must be the word position."),
        ({"game": "chess"}, "This is a position of chess, not of "),
        ({"rules": 2}, "This position was made by rules version 2 of Tic-tac-toe; this is version 1."),
        ({"seats": 3}, "seats must be a whole number between 2 and 2, not 3."),
        ({"seats": "two"}, "seats must be a whole number between 2 and 2, not two."),
    ],
)
def test_a_header_of_something_else_is_refused(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        fields(**change)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("data", [None, 3, "position", [], [{}]])
def test_a_position_is_an_object(data: object) -> None:
    with pytest.raises(BadPosition, match="JSON object"):
        Fields(data, GAME)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["side"], "options must be an object"),
        ({"side": 9}, "side must be between 3 and 5, not 9."),
        ({"sides": 3}, "There is no option sides."),
        ({"in_a_row": 5}, "in_a_row must be between 3 and 3 on this board, not 5."),
    ],
)
def test_bad_options_make_a_bad_position(given: object, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        fields(options=given).options(Options)
    assert str(refused.value).startswith(sentence)


def test_fields_are_read_as_what_they_must_be() -> None:
    read = fields(count=3, purse=[1, 2], phase="moving", names=["a", "b"], up=True, card="KS")
    assert read.number("count", 0, 9) == 3
    assert read.numbers("purse", 2, 0, 9) == [1, 2]
    assert read.word("phase", ["moving", "ended"]) == "moving"
    assert read.words("names", 2) == ["a", "b"]
    assert read.truth("up") is True
    assert read.text("card") == "KS"
    read.only(["count", "purse", "phase", "names", "up", "card"])


@pytest.mark.parametrize(
    ("read", "sentence"),
    [
        (lambda f: f.number("missing", 0, 9), "The field missing is missing."),
        (lambda f: f.number("count", 4, 9), "count must be a whole number between 4 and 9, not 3."),
        (lambda f: f.number("up", 0, 9), "up must be a whole number between 0 and 9, not True."),
        (lambda f: f.number("half", 0, 9), "half must be a whole number between 0 and 9, not 0.5."),
        (lambda f: f.numbers("purse", 3, 0, 9), "purse must be a list of 3."),
        (lambda f: f.numbers("purse", 2, 0, 1), "purse[1] must be a whole number between 0 and 1, not 2."),
        (lambda f: f.word("phase", ["moving", "ended"]), "phase must be moving or ended, not sleeping."),
        (lambda f: f.words("purse", 2), "purse[0] must be a text, not 1."),
        (lambda f: f.text("count"), "count must be a text, not 3."),
        (lambda f: f.truth("count"), "count must be true or false, not 3."),
        (lambda f: f.only(["count", "purse"]), "There is no field phase in this position; it has count, purse."),
    ],
)
def test_what_does_not_fit_is_refused_by_the_name_of_its_field(read: Any, sentence: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read(fields(count=3, purse=[1, 2], phase="sleeping", up=True, half=0.5))
    assert str(refused.value) == sentence


def test_each_card_is_found_once() -> None:
    deck = [CARD_OF_CODE["KS"], CARD_OF_CODE["QH"], JOKER, JOKER + 1]
    cards = Cards(deck, "XY-1")
    assert cards.take("ks", "hand") == CARD_OF_CODE["KS"]
    assert sorted(cards.take("JK", "hand") for _ in range(2)) == [JOKER, JOKER + 1]
    assert cards.left == [CARD_OF_CODE["QH"]]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("KS", "hand: K♠ lies on the table twice."),
        ("2C", "hand: 2C is no card of this deck (XY-1)."),
        ("JK", "hand: JK is no card of this deck (XY-1)."),
        ("", "hand:  is no card of this deck (XY-1)."),
        ("king", "hand: king is no card of this deck (XY-1)."),
    ],
)
def test_a_card_that_is_not_there_is_refused(text: str, sentence: str) -> None:
    cards = Cards([CARD_OF_CODE["KS"]], "XY-1")
    cards.take("KS", "hand")
    with pytest.raises(BadPosition) as refused:
        cards.take(text, "hand")
    assert str(refused.value) == sentence


def test_a_number_in_a_list_is_named_by_the_part_it_lies_in() -> None:
    table = fields(coins=[3, 9])
    with pytest.raises(BadPosition, match=r"^coins\[1\] must be a whole number between 0 and 5, not 9\.$"):
        table.numbers("coins", 2, 0, 5)
    with pytest.raises(BadPosition, match=r"^camp 1, coins\[1\] must be a whole number between 0 and 5, not 9\.$"):
        Part({"coins": [3, 9]}, "camp 1", table).numbers("coins", 2, 0, 5)
