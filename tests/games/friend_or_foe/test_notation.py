"""Moves as text: every move can be written and read back, and what is no move is told so."""

from pathlib import Path

import pytest

from regalia.games.friend_or_foe import GAME
from regalia.kernel import UnreadableMove
from tests.games.friend_or_foe.kingdom import fresh

STATE = fresh(4).state
PAGE = Path(__file__).parents[3] / "docs" / "games" / "friend-or-foe.md"


def test_the_table_of_notation_in_the_docs_follows_from_the_declaration() -> None:
    assert GAME.moves.table() in PAGE.read_text(encoding="utf-8")


def test_every_move_is_read_as_it_is_written() -> None:
    written = [GAME.write(STATE, action) for action in GAME.vocabulary(STATE)]
    assert len(set(written)) == len(written)
    assert [GAME.read(STATE, text) for text in written] == list(GAME.vocabulary(STATE))


@pytest.mark.parametrize(
    "text",
    ["a1", "g7", "stay", "+0", "+10", "bank 0", "bank 960", "=2S", "=10H", "=KC", "=AD", "roll 1 6", "first 4"],
)
def test_the_forms_of_the_rules_are_read_and_written_alike(text: str) -> None:
    assert GAME.write(STATE, GAME.read(STATE, text)) == text


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("D2", "d2"),
        ("  d2 ", "d2"),
        ("STAY", "stay"),
        ("+ 2", "+2"),
        ("bank   7", "bank 7"),
        ("=ts", "=10S"),
        ("= 9h", "=9H"),
        ("Roll 3+5", "roll 3 5"),
    ],
)
def test_people_may_type_loosely(typed: str, meant: str) -> None:
    assert GAME.write(STATE, GAME.read(STATE, typed)) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "z9",
        "a0",
        "h1",
        "a8",
        "d 2",
        "go north",
        "+",
        "+x",
        "-1",
        "bank",
        "bank -1",
        "bank 1.5",
        "=",
        "=1S",
        "=JK",
        "=9X",
        "roll",
        "roll 7 1",
        "roll 0 1",
        "roll 3",
        "first 0",
        "first 5",
        "d2 d3",
        "９",
        "d２",
        "+99999",
        "x" * 5000,
    ],
)
def test_what_is_no_move_is_unreadable_and_the_forms_are_told(text: str) -> None:
    forms = r"\. Moves: d2, stay, \+0, \+2, bank 7\.$|: in “[^”]+”, \w+ is .+\.$"
    with pytest.raises(UnreadableMove, match=f"is no move of Friend or Foe({forms})") as error:
        GAME.read(STATE, text)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("+11", "“+11” is no move of Friend or Foe: in “+{coins}”, coins is 1 to 10."),
        ("bank 961", "“bank 961” is no move of Friend or Foe: in “bank {coins}”, coins is 0 to 960."),
        ("roll 7 1", "“roll 7 1” is no move of Friend or Foe: in “roll {dice}”, dice is two numbers from 1 to 6."),
        ("first 5", "“first 5” is no move of Friend or Foe: in “first {seat}”, seat is 1 to 4."),
    ],
)
def test_numbers_beyond_the_notation_are_told_their_limits(text: str, sentence: str) -> None:
    with pytest.raises(UnreadableMove) as error:
        GAME.read(STATE, text)
    assert str(error.value) == sentence
