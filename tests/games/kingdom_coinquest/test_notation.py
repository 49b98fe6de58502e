"""Moves as text, positions as data, and which positions cannot lie on the table."""

import json
import re
from typing import Any

import pytest

from regalia.games.kingdom_coinquest import GAME
from regalia.kernel import BadPosition, UnreadableMove, perft
from tests.games.kingdom_coinquest.game import Play, crowned, fresh, game_with, position


@pytest.mark.parametrize(
    ("written", "means"),
    [
        ("PREP 7h", "prep 7H"),
        ("  prep   TH ", "prep 10H"),
        ("recruit 9c + 4d", "recruit 9C+4D"),
        ("queen qd+qs", "queen QS+QD"),
        ("ace AC+ad Peasant", "ace AD+AC peasant"),
        ("ace AH queen", "ace AH queen"),
        ("= 7s", "=7S"),
        ("Attack s", "attack S"),
        ("salvage 3", "salvage 3"),
        ("salvage 3c", "salvage 3C"),
        ("grave", "grave"),
        ("grave 10c", "grave 10C"),
    ],
)
def test_moves_are_read_generously_and_written_in_one_way(written: str, means: str) -> None:
    state = crowned("H", "S").state
    assert GAME.write(state, GAME.read(state, written)) == means


@pytest.mark.parametrize(
    "text",
    ["", "prep", "prep 1H", "prep 7X", "recruit 9C", "recruit 9C+9C", "queen 7H", "queen QH+QH", "ace AH",
     "ace 7H knight",
     "equip queen", "salvage 0", "salvage 6", "attack X", "king", "=JK", "=", "²", "salvage ²", "prep 7H 8H"],
)  # fmt: skip
def test_what_is_no_move_is_answered_by_the_moves_there_are(text: str) -> None:
    with pytest.raises(UnreadableMove, match=r"is no move of Kingdom Coinquest(\. Moves: forge, grave|: in “)"):
        GAME.read(crowned("H", "S").state, text)


def test_every_move_of_the_vocabulary_is_written_and_read_alike_and_no_two_are_the_same() -> None:
    state = crowned("H", "S").state
    words = [GAME.write(state, move) for move in GAME.vocabulary(state)]
    assert len(set(words)) == len(words)
    assert [GAME.read(state, word) for word in words] == list(GAME.vocabulary(state))


def test_the_example_of_the_rulebook_plays_as_it_is_told() -> None:
    moves = re.findall(r"```\n(.*?)```", GAME.rules(), re.DOTALL)[0].split("\n")
    game = fresh(2).play(*[move for move in moves if move])
    assert (game.turn, game.spades.health, game.spades.queen) == ("spades", 20, "")
    assert game.graveyard == "QS 2D 5C 4C 3H 10S"
    assert (game.hearts.hand, game.spades.quartermaster) == (["JS", "9D"], "6S")


def everything() -> Play:
    """A position in which every field says something."""
    return game_with(
        turn="spades", phase="discarding", rounds=12, forge_number=3, graveyard="AD 2D 5C",
        hearts="hand 7H? 9C?1 JC, salvage 8C - 3D, quartermaster 9S+JH/2, knight 6H, peasant 2S, queen QD+QC, health 4",
        spades="hand AS?2 QH, knight 10H+4H, passes 2 JQ 6C",
    )  # fmt: skip


def test_a_position_says_everything_and_reads_back_the_same() -> None:
    data = GAME.dump(everything().state)
    assert data["hands"] == ["7H? 9C?1 JC", "AS?2 QH"]
    assert data["passes"] == ["", "2 JQ 6C"]
    assert data["quartermasters"] == ["9S+JH", ""]
    assert GAME.dump(GAME.load(json.loads(json.dumps(data)))) == data


def with_hidden_yard() -> dict[str, Any]:
    return position(
        hearts="hand AS QD? 2C, salvage 5C? - 3D", spades="health 20", salvage_open=False,
        worlds={"hearts": "3D - ?; ? - 3D"},
    )  # fmt: skip


def test_a_hidden_yard_keeps_what_others_think_possible() -> None:
    data = with_hidden_yard()
    assert GAME.dump(GAME.load(data))["worlds"] == ["3D - ?; ? - 3D", "- - -"]


GOOD: dict[str, Any] = {"hearts": "hand 7H QD AS", "spades": "health 20", "graveyard": "5C"}

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hearts": "hand 7H QD KS"}, "KS is no card of this deck (KC-1, KC-2)"),
    ({"hearts": "hand 7H QD 5C"}, "5♣ lies on the table twice"),
    ({"hearts": "hand 7H QD AS 2C"}, "a hand has at most 3 (KC-6)"),
    ({"hearts": "hand 7H QD"}, "Hearts has not drawn until the hand is full (KC-6)"),
    ({"hearts": "hand 7H? QD?2 AS"}, "?2 names no forge from 1 to 1 (KC-38)"),
    ({"hearts": "hand 7H? QD?x AS"}, "?x names no forge"),
    ({"hearts": "hand 7H QD AS, salvage 2C -"}, "salvage[0] has 2 slots, not 3; an empty one is - (KC-12)"),
    ({"hearts": "hand 7H QD AS, salvage 2C? - -"}, "2♣ lies face up, so it has no question mark (KC-12)"),
    ({"hearts": "hand 7H QD AS, quartermaster QH"}, "Q♥ is no equipment (KC-13)"),
    ({"hearts": "hand 7H QD AS, quartermaster 9C"}, "9♣ is not of the seat's suit and needs a companion (KC-26)"),
    ({"hearts": "hand 7H QD AS, quartermaster 9H+4C"}, "9♥ is of the seat's own suit and needs no companion (KC-26)"),
    ({"hearts": "hand 7H QD AS, knight 9C+4H"}, "4♥ cannot have recruited 9♣ (KC-26)"),
    ({"hearts": "hand 7H QD AS, knight 9C+QS"}, "Q♠ cannot have recruited 9♣ (KC-26)"),
    ({"hearts": "hand 7H QD AS, knight 9C+4D", "recruit_match": "rank"}, "4♦ cannot have recruited 9♣ (KC-26)"),
    ({"hearts": "hand 7H QD AS, queen 9C"}, "9♣ is no queen (KC-32)"),
    ({"hearts": "hand 7H AD AS, queen QC+QS"}, "of two queens the first in turn order leads, Q♠ (KC-26)"),
    ({"hearts": "hand 7H AD AS, knight 9C+JS, peasant 8C+JD"}, "two jacks in play; one at a time is allowed (KC-30)"),
    ({"hearts": "hand 7H AD AS, quartermaster 4H/2"}, "counters[0] must be between 0 and 1 there, not 2 (KC-13)"),
    ({"hearts": "hand 7H QD AS, health 21"}, "health[0] must be a whole number between 0 and 20, not 21"),
    ({"hearts": "hand 7H QD AS, health 0"}, "the game is over when one king is left"),
    ({"spades": "health 0"}, "the game is over when one king is left or the last round is, and only then"),
    ({"spades": "health 0, hand 2C", "clubs": "health 3"}, "Spades is out, and its cards are in the graveyard (KC-25)"),
    ({"hearts": "health 0", "clubs": "health 3"}, "Hearts is out and has no turn (KC-25)"),
    ({"phase": "ended"}, "the game is over when one king is left or the last round is, and only then"),
    ({"rounds": 150}, "the game is over when one king is left or the last round is, and only then"),
    ({"rounds": 151}, "rounds must be a whole number between 0 and 150"),
    ({"phase": "drawing"}, "Hearts has a full hand, or nothing to draw from (KC-6, KC-8)"),
    ({"phase": "forging"}, "Hearts has a full hand, or nothing to draw from (KC-6, KC-8)"),
    ({"phase": "striking"}, "only with ace_attack"),
    ({"phase": "striking", "ace_attack": True}, "only with ace_attack, a peasant just armed"),
    ({"phase": "discarding", "hearts": "health 20"}, "Hearts has nothing to discard (KC-10, KC-11)"),
    ({"phase": "crowning"}, "the seats draw their kings in order, and the last has none yet (KC-1)"),
    ({"phase": "sleeping"}, "phase must be crowning or drawing"),
    ({"forge_number": 2, "forge_out": "none"}, "forge_number must be a whole number between 1 and 1"),
    ({"hearts": "hand 7H QD AS, passes 4 P"}, "a pass is written as 2 PJQA 5C (KC-39)"),
    ({"hearts": "hand 7H QD AS, passes 2 P KS"}, "a pass is written as 2 PJQA 5C (KC-39)"),
    ({"hearts": "hand 7H QD AS, passes 2 Q", "may_pass": True}, "with these options a pass proves nothing (KC-39)"),
]  # fmt: skip


def test_the_position_that_the_wrong_ones_start_from_is_right() -> None:
    assert game_with(**GOOD).moves == ["prep 7H"]


@pytest.mark.parametrize(("change", "sentence"), WRONG)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(sentence)):
        GAME.load(position(**(GOOD | change)))


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("suits", ["H", "H"], "two seats cannot have the king of hearts (KC-1)"),
        ("suits", ["H", "X"], "suits[1] must be one of the letters S, H, D and C"),
        ("suits", ["H", ""], "suits[1] must be one of the letters S, H, D and C"),
        ("worlds", ["- - -", ""], "worlds[0] must be empty: the salvage yards are open (KC-12)"),
        ("active", 3, "active must be a whole number between 1 and 2"),
        ("graveyard", None, "graveyard must be a text"),
        ("knights", ["", "", ""], "knights must be a list of 2"),
    ],
)
def test_a_wrong_field_is_named(field: str, value: object, sentence: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(sentence)):
        GAME.load(position(**GOOD) | {field: value})


@pytest.mark.parametrize(
    ("worlds", "sentence"),
    [
        ("3D - ?", "leaves out what really lies in the salvage yard (KC-12)"),
        ("? - 3D; - - 3D", "- - 3D does not fit the slots and cards of this kingdom (KC-12)"),
        ("? - 3D; 4D - ?", "4D - ? does not fit"),
        ("? - 3D; XX - ?", "XX is no card"),
    ],
)
def test_what_others_think_of_a_hidden_yard_must_be_possible(worlds: str, sentence: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(sentence)):
        GAME.load(with_hidden_yard() | {"worlds": [worlds, "- - -"]})


def test_before_the_kings_are_drawn_nothing_lies_anywhere() -> None:
    data = GAME.dump(fresh(3).play("king S").state)
    assert data["suits"] == ["S", "", ""]
    assert GAME.dump(GAME.load(data)) == data
    with pytest.raises(BadPosition, match="before all kings are drawn nothing has happened"):
        GAME.load(data | {"graveyard": "5C"})
    with pytest.raises(BadPosition, match="the seats draw their kings in order"):
        GAME.load(data | {"suits": ["", "S", ""]})


@pytest.mark.parametrize(
    ("said", "depth", "count"),
    [
        ({"hearts": "hand 5C 9D JS, peasant 9H", "spades": "knight 6S"}, 3, 4 * 5 + 12),
        (
            {"hearts": "hand AH AC AD, quartermaster 7H", "spades": "hand 2S 3S 4S", "graveyard": "8C 9C"},
            3,
            36 + 30 + 18,
        ),
    ],
)
def test_pinned_counts_from_the_middle_of_a_game(said: dict[str, Any], depth: int, count: int) -> None:
    assert perft(game_with(**said).state, depth) == count
