"""Positions and moves as text: what is read, what is refused, and in which words."""

from typing import Any

import pytest

from regalia.games.royal_family import GAME
from regalia.kernel import BadPosition, UnreadableMove
from tests.games.royal_family.game import fresh, game_with, holding, position

HAND = {"phase": "acting", "card": "9C"}
UNDER_ATTACK = {
    "phase": "defending", "turn": "red", "card": "6S", "target": "S", "hearts": "home Q", "spades": "walls 7S 8S",
}  # fmt: skip

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"spades": "walls 7H"}, r"castles.S.walls: 7♥ cannot fortify the castle of spades \(RF-9, RF-40\)"),
    ({"spades": "walls KS"}, "castles.S.walls: K♠ cannot fortify"),
    ({"spades": "walls JK"}, "castles.S.walls: joker cannot fortify"),
    ({"spades": "walls 7C"}, "castles.S.walls: 7♣ cannot fortify"),
    ({"spades": "wounds 7H"}, r"castles.S.wounds: 7♥ cannot attack the castle of spades \(RF-11, RF-22\)"),
    ({"spades": "wounds 7S", "attack_suit": "own"}, "castles.S.wounds: 7♠ cannot attack"),
    ({"spades": "wounds 7S, damage 8"}, r"the wounds make 7 damage, not 8 \(RF-14, RF-41\)"),
    ({"spades": "wounds 7S, damage 10", "jack_bonus": 2}, "the wounds make 7 damage, not 10"),
    ({"spades": "wounds 10S 9S 8S"}, "castles.S.damage must be a whole number between 0 and 19"),
    ({"spades": "home 9"}, "9♠ is no king, queen or jack of that suit"),
    ({"spades": "prisoners KC"}, r"castles.S.prisoners: K♣ is no family of the enemy \(RF-23\)"),
    ({"spades": "prisoners KH QH JH KD"}, "so many have no room"),
    ({"spades": "walls 7S 7S"}, "7♠ lies on the table twice"),
    ({"piles": "7S / 7S / "}, "7♠ lies on the table twice"),
    ({"piles": "AS / / "}, "A♠ lies on the table twice"),
    ({"piles": "JK / JK / JK"}, "joker lies on the table twice"),
    ({"piles": "JK / / ", "jokers": 0}, "JK is no card of this deck"),
    ({"piles": "1S / / "}, "1S is no card of this deck"),
    ({"card": "9C"}, "card is the card drawn"),
    ({**HAND, "card": ""}, "card is the card drawn"),
    ({**HAND, "card": "9C 8C"}, "card is the one card that was drawn"),
    ({"secret": True}, "secret is true only while"),
    ({"target": "S"}, "target is the castle under attack"),
    ({"target": "X"}, "target must be empty or one of S, H, D and C, not X"),
    ({"laid": "9C"}, "laid are the cards that wait"),
    ({"barred": "AS"}, "barred must be a list of AC and AD"),
    ({"barred": "AC AC"}, "barred must be a list of AC and AD"),
    ({"barred": "AC", "clubs": ""}, r"A♣ cannot be barred: it lies on no pile \(RF-29\)"),
    ({"barred": "AC", "out": "AC"}, "A♣ cannot be barred"),
    ({"turns": 400}, "The phase cannot be drawing: the game is over"),
    ({"barren": 100}, "The phase cannot be drawing: the game is over"),
    ({"passes": 2}, "The phase cannot be drawing: the game is over"),
    ({"spades": "home K Q J"}, "The phase cannot be drawing: the game is over"),
    ({"spades": None}, "The phase cannot be drawing: the game is over"),
    ({"phase": "ended"}, "nobody has won and no limit is reached"),
    ({"phase": "ended", "turns": 400, "barred": "AC"}, "nothing is barred any more"),
    ({"phase": "lifting", "deck": ""}, "the deck is empty"),
    ({"deck": "", "piles": "2D 3D / / "}, "the covered cards have become the new deck"),
    ({"phase": "dealing", "turns": 1}, "nothing has happened yet"),
    ({"phase": "dealing", "spades": "walls 7S"}, "nothing has happened yet"),
    ({"phase": "dealing", "piles": "2D / / ", "turn": "red"}, "seat 1 plays first"),
    ({"phase": "dealing", "piles": " / 2D / "}, "the piles get one card each, in order"),
    ({"phase": "dealing"}, "the piles get one card each, in order"),
    ({**UNDER_ATTACK, "hearts": ""}, "6♠ cannot attack the castle of spades"),
    ({**UNDER_ATTACK, "target": "H"}, "6♠ cannot attack the castle of hearts"),
    ({**UNDER_ATTACK, "card": "KC"}, "K♣ cannot attack the castle of spades"),
    ({**UNDER_ATTACK, "spades": "walls 7S"}, "the defender has nothing to choose"),
    ({**UNDER_ATTACK, "target": ""}, "target is the castle under attack"),
    ({"phase": "laying", "laid": "6S 7S"}, "by the options for it"),
    ({"phase": "laying", "laid": "KS", "freed_prisoners": "piles", "turn": "red"}, "by the options for it"),
    ({"phase": "laying", "laid": "JK", "freed_prisoners": "piles"}, "by the options for it"),
    ({"phase": "waiting"}, "phase must be dealing or drawing"),
    ({"castle_hp": 61}, "castle_hp must be between 5 and 60"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG)
def test_a_position_that_cannot_be_is_refused_in_words(words: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(position(**words))


SHAPES: list[tuple[dict[str, Any], str]] = [
    ({"castles": []}, "castles must be an object"),
    ({"castles": {"X": {}}}, "names are among S, H, D and C"),
    ({"castles": {"S": {}}}, "castles.S must be an object with family, walls, wounds, damage, prisoners"),
    ({"piles": ["2D", "3D"]}, "piles must be a list of 3"),
    ({"piles": [1, 2, 3]}, r"piles\[0\] must be a text"),
    ({"out": 7}, "out must be a text"),
    ({"secret": 1}, "secret must be true or false"),
    ({"barred": "AC"}, "barred must be a list"),
    ({"active": 3}, "active must be a whole number between 1 and 2"),
    ({"colour": "red"}, "There is no field colour"),
    ({"seats": 3}, "seats must be a whole number between 2 and 2"),
    ({"game": "friend_or_foe"}, "This is a position of friend_or_foe"),
]


@pytest.mark.parametrize(("field", "sentence"), SHAPES)
def test_a_field_of_the_wrong_shape_is_refused_in_words(field: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(position() | field)


def test_a_castle_that_is_missing_must_be_out_of_the_game() -> None:
    data = position()
    del data["castles"]["S"]
    data["castles"]["C"] = position(clubs="")["castles"]["C"]
    with pytest.raises(BadPosition, match=r"A♠ is a castle from the start, or out of the game \(RF-2, RF-16\)"):
        GAME.load(data)


RICH: list[dict[str, Any]] = [
    {},
    {"phase": "lifting", "turn": "red"},
    {**HAND, "secret": True},
    {**UNDER_ATTACK, "clubs": "home Q, prisoners KH"},
    {"spades": "home K, walls 7S 9S, wounds 8S, prisoners QH", "diamonds": "home Q J", "barred": "AC", "turns": 33},
    {"phase": "laying", "laid": "6S 7S", "cancelled_cards": "piles", "turn": "red"},
    {"phase": "laying", "laid": "JH QD", "freed_prisoners": "piles", "turn": "red", "spades": None, "clubs": ""},
    {"phase": "ended", "spades": "home K Q J", "turns": 9},
    {"phase": "ended", "turns": 400, "barren": 3},
    {"phase": "dealing", "piles": "2D / JK / "},
    {"spades": "wounds 7S, damage 9", "jack_bonus": 2},
]


@pytest.mark.parametrize("words", RICH)
def test_a_position_reads_back_as_it_was_written(words: dict[str, Any]) -> None:
    given = position(**words)
    dumped = GAME.dump(GAME.load(given))
    given["options"] = {name: value for name, value in given["options"].items() if name in dumped["options"]}
    assert dumped == given


def test_who_has_to_decide_follows_from_the_phase() -> None:
    turns = [game_with(**words).turn for words in RICH]
    assert turns == ["black", "chance", "black", "black", "black", "black", "red", "over", "over", "chance", "black"]


def test_the_deck_holds_whatever_lies_nowhere_else() -> None:
    game = game_with(spades="walls 7S", piles="2D JK / 3D / ", out="8C")
    assert len(game.state.deck) == 52 - 5
    assert game.state.deck.count(52) == 1
    assert not {"7S", "2D", "3D", "8C", "AS", "AH"} & game.deck


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (" P1 ", "p1"),
        ("DECK", "deck"),
        ("Fort s", "fort S"),
        ("hit  H", "hit H"),
        ("=ts", "=10S"),
        ("= 7s", "=7S"),
        ("=jk", "=JK"),
        ("KILL kh", "kill KH"),
        ("block th", "block 10H"),
        ("drop P5", "drop p5"),
        ("Lay p1", "lay p1"),
    ],
)
def test_capitals_and_spaces_are_forgiven(text: str, move: str) -> None:
    state = fresh().state
    assert GAME.write(state, GAME.read(state, text)) == move


@pytest.mark.parametrize(
    "text",
    ["", "p0", "p6", "fort", "fort X", "fort p1", "kill JK", "block JK", "kill", "=", "=1S", "=XX", "drop 1", "take S"],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(UnreadableMove, match=r"is no move of Royal Family(\. Moves: p2, deck, pass, fort S|: in “)"):
        GAME.read(fresh().state, text)


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        ("fort X", "in “fort {castle}”, castle is S, H, D or C."),
        ("drop 1", "in “drop {pile}”, pile is p1, p2, p3, p4 or p5."),
        ("kill JK", "in “kill {card}”, card is a card such as 7S, 10H or KD."),
    ],
)
def test_a_move_that_is_nearly_right_is_told_what_can_be_typed(text: str, allowed: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        GAME.read(fresh().state, text)
    assert str(refused.value) == f"“{text}” is no move of Royal Family: {allowed}"


def test_every_move_of_the_vocabulary_can_be_judged_in_every_phase() -> None:
    for words in RICH:
        state = game_with(**words).state
        for action in GAME.vocabulary(state):
            GAME.judge(state, action)
    assert holding("9C").moves == ["drop p1", "drop p2", "drop p3"]
