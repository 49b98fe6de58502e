"""Moves declared once: numbers, notation both ways, words, touches and the vocabulary follow from the declaration."""

from typing import Any

import pytest

from regalia.kernel import OVER, Game, Stream, UnreadableMove
from regalia.kernel.field import CARD, NONE, SUIT, Field, numbers
from regalia.kernel.move import Moves
from tests.kernel.urn import RED, Urn
from tests.setting import GAMES

PLAYING = 0
DRAWING = 1

COINS = numbers(0, 20, lambda coins: "nothing" if coins == 0 else f"{coins} coins")
UNIT: Field[Any] = Field(("", "knight", "peasant"))  # a place that cannot be written


class Figure(Field[Any]):
    """Somebody whose name depends on the position."""

    def text(self, state: Urn, value: int) -> str:
        return NAMES[value]

    def find(self, state: Urn, text: str) -> int:
        return NAMES.index(text) if text in NAMES else NONE

    def values(self, state: Urn) -> range:
        return range(len(NAMES))


NAMES = ["holt", "orla"]
ANYBODY = Figure(["?"] * 5, allowed="somebody who is here")

MOVES: Moves[Urn] = Moves("a small game", lambda state: PLAYING, words={"own": lambda state: "1"})
PASS = MOVES.verb("pass", label="Pass", meaning="do nothing", clause="SG-1")
PREPARE = MOVES.verb(
    "prep {card}", card=CARD, phase=PLAYING, label="Prepare {card}", touch="card-{card} quarters-{own}", things="{card}"
)
EQUIP = MOVES.verb("equip {unit}", unit=UNIT, phase=DRAWING, label="Equip the {unit}", touch="{unit}")
RECRUIT = MOVES.verb(
    "recruit {lead}+{other}", lead=SUIT, other=SUIT, label="Recruit", unless=lambda state, lead, other: lead == other
)
BANK = MOVES.verb("bank {coins}", coins=COINS, label="Bank {coins}", ask="Coins to bank")
GREET = MOVES.verb("greet {whom}", whom=ANYBODY, label="Greet {whom}", also=("hail {whom}",))
FORGE = MOVES.verb("={card}", card=CARD, name="turn up", chance=True, meaning="a card comes", clause="SG-2")

STATE = Urn()
STATE.apply(RED)  # the seat has to decide


def test_numbers_follow_from_the_order_of_the_declaration_without_gaps() -> None:
    assert [PASS, PREPARE, EQUIP, RECRUIT, BANK, GREET, FORGE] == [0, 1, 53, 56, 72, 93, 98]
    assert len(MOVES) == 150


def test_rows_give_the_verb_and_the_fields_of_every_move() -> None:
    verbs, first, second = MOVES.verb_row(), MOVES.field_row(), MOVES.field_row(1)
    assert len(verbs) == len(first) == len(second) == len(MOVES)
    for move in range(len(MOVES)):
        verb = MOVES.verb_of(move)
        values = (*verb.values(move), 0, 0)
        assert (verbs[move], first[move], second[move]) == (verb.first, values[0], values[1])
        assert MOVES.number(verb.first, *verb.values(move)) == move


def test_every_move_of_the_vocabulary_reads_back_as_it_is_written() -> None:
    vocabulary = list(MOVES.vocabulary(STATE))
    texts = [MOVES.write(STATE, move) for move in vocabulary]
    assert len(set(texts)) == len(texts)
    assert [MOVES.read(STATE, text.upper()) for text in texts] == vocabulary


def test_the_vocabulary_leaves_out_what_cannot_be_written() -> None:
    vocabulary = set(MOVES.vocabulary(STATE))
    for left_out in (MOVES.number(EQUIP, 0), MOVES.number(RECRUIT, 2, 2), MOVES.number(GREET, 2)):
        assert left_out not in vocabulary
        assert not MOVES.has(STATE, left_out)
    assert all(MOVES.has(STATE, move) for move in vocabulary)
    assert not MOVES.has(STATE, -1)
    assert not MOVES.has(STATE, len(MOVES))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Prep   ts", "prep 10S"),
        ("= 7h", "=7H"),
        ("recruit s + h", "recruit S+H"),
        ("hail orla", "greet orla"),
        (" BANK 20 ", "bank 20"),
        ("bank 007", "bank 7"),
    ],
)
def test_capitals_spaces_and_other_spellings_are_forgiven(text: str, move: str) -> None:
    assert MOVES.write(STATE, MOVES.read(STATE, text)) == move


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "fly",
            "“fly” is no move of a small game. Moves: pass, prep 7S, equip knight, recruit S+S, bank 0, greet ?.",
        ),
        ("bank 99", "“bank 99” is no move of a small game: in “bank {coins}”, coins is 0 to 20."),
        ("greet bob", "“greet bob” is no move of a small game: in “greet {whom}”, whom is somebody who is here."),
    ],
)
def test_what_cannot_be_read_is_told_what_can_be_typed(text: str, said: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        MOVES.read(STATE, text)
    assert str(refused.value) == said


def test_what_chance_does_is_listed_on_its_turn_alone() -> None:
    with pytest.raises(UnreadableMove) as refused:
        MOVES.read(Urn(), "fly")
    assert str(refused.value) == (
        "“fly” is no move of a small game: in “={card}”, card is a card such as 7S, 10H or KD."
    )


def test_of_many_verbs_and_lines_those_that_are_due_are_listed() -> None:
    large: Moves[Urn] = Moves("a large game", lambda state: PLAYING)
    for number in range(25):
        large.verb(f"verb{number} {{suit}}", suit=SUIT, due=PLAYING if number < 2 else DRAWING)
    large.line("verb1 S verb2 H", due=PLAYING)
    large.line("verb3 S verb4 H", due=DRAWING)
    with pytest.raises(UnreadableMove) as refused:
        large.read(STATE, "fly")
    assert str(refused.value) == "“fly” is no move of a large game now. Moves: verb1 S verb2 H, verb0 S, verb1 S."
    assert large.touch(STATE, 0) == ()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whatever_is_offered_is_a_move_that_is_due(game: Game) -> None:
    """Else an error would not list it."""
    stream, state = Stream(f"due {game.name}"), game.start()
    for _ in range(400):
        if state.turn == OVER:
            state = game.start()
        for move in state.legal():
            assert game.moves.fits(game.moves.verb_of(move).due, state), game.write(state, move)
        state.apply(state.at_random(stream))


def test_a_move_prints_as_notation_and_knows_its_verb_fields_and_label() -> None:
    move = MOVES.move(STATE, MOVES.read(STATE, "bank 3"))
    assert (str(move), repr(move)) == ("bank 3", "Move('bank 3')")
    assert (move.verb, move.fields, move.label, move.number) == ("bank", {"coins": "3"}, "Bank 3 coins", BANK + 3)
    assert len({move, MOVES.move(STATE, BANK + 3)}) == 1


def test_a_number_that_is_asked_for_is_the_amount() -> None:
    assert [MOVES.verb_of(BANK).amount(MOVES.number(BANK, coins)) for coins in (0, 7)] == [0, 7]
    assert MOVES.verb_of(PREPARE).amount(MOVES.number(PREPARE, 9)) == 0


def test_a_touch_names_keys_and_means_a_move_in_its_phase_only() -> None:
    assert MOVES.touch(STATE, MOVES.read(STATE, "prep 7H")) == ("card-7H", "quarters-1")
    assert MOVES.touch(STATE, MOVES.read(STATE, "equip knight")) == ()
    assert MOVES.touch(STATE, PASS) == ()


def test_things_are_what_the_declaration_says() -> None:
    assert MOVES.things(STATE, MOVES.read(STATE, "prep 7H")) == ("7♥",)
    assert MOVES.things(STATE, PASS) == ()


def test_the_table_of_notation_has_a_row_for_each_verb() -> None:
    rows = MOVES.table().splitlines()
    assert len(rows) == 2 + len(MOVES.verbs)
    assert rows[2] == "| `pass` | seat | do nothing | SG-1 | 0 |"
    assert rows[-1] == "| `=7S` | chance | a card comes | SG-2 | 98 to 149 |"


def test_a_declaration_that_cannot_be_is_refused_at_once() -> None:
    moves: Moves[Urn] = Moves("a game")
    with pytest.raises(ValueError, match="has no field suit"):
        moves.verb("attack {suit}")
    with pytest.raises(ValueError, match="needs a name"):
        moves.verb("={card}", card=CARD)
    moves.verb("king {suit}", suit=SUIT, chance=True)
    with pytest.raises(ValueError, match="before the outcomes of chance"):
        moves.verb("pass")
