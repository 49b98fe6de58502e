"""Moves as text, whole lines and their parts."""

import pytest

from regalia.games.thrones import GAME
from regalia.games.thrones.line import read_line
from regalia.kernel import UnreadableMove
from tests.games.thrones.war import fresh, war


def words(text: str) -> list[str]:
    state = war("Lc2").state
    return [GAME.write(state, action) for action in read_line(state, text)]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("c2-c3", ["c2", "-c3"]),
        ("Lc2xc3", ["c2", "xc3"]),
        ("c2>c4", ["c2", ">c4"]),
        ("c2=c3", ["c2", "=c3"]),
        ("D@c2", ["D", "@c2"]),
        ("haste c2-c4", ["haste", "c2", "-c4"]),
        ("ambush c3=g6", ["ambush", "c3", "=g6"]),
        ("deceive d7=e8", ["deceive", "d7", "=e8"]),
        ("pass", ["pass"]),
        (" Check  PASS ", ["check pass"]),
    ],
)
def test_a_line_is_spelled_in_its_moves(text: str, parts: list[str]) -> None:
    assert words(text) == parts


def test_a_series_goes_on_from_the_warhorse() -> None:
    game = war("Hd4 Rd5 ld6", "d4P d5P d6P").play("d4=d5")
    assert [GAME.write(game.state, action) for action in read_line(game.state, "d5=d6")] == ["=d6"]


def test_a_wrong_piece_letter_is_unreadable() -> None:
    with pytest.raises(UnreadableMove, match="no Elephant stands on c2"):
        words("Ec2-c3")


def test_a_layout_line_has_55_steps() -> None:
    state = fresh(first_player="south").state
    line = "WMPFPFPMW/FPMPFPWPF/MFPWXWPFM/FWPMFMPWF MFPW----- SRE1H1ERS/1L1CAC1L1/2T1K1D2/9"
    assert len(read_line(state, f"layout {line}")) == 55
    for wrong in ("layout", "layout x y z", f"layout {line}9", f"layout {line} {line}"):
        with pytest.raises(UnreadableMove):
            read_line(state, wrong)


def test_a_number_is_a_layout_of_its_own() -> None:
    state = fresh(first_player="south").state
    assert read_line(state, "random 4161") == read_line(state, "RANDOM  4161") != read_line(state, "random 4162")
    game = fresh(first_player="south").play("random 4161", "random 4161")
    assert game.turn == "south"
    assert len(read_line(state, "random 4161")) == 55


@pytest.mark.clause("TH-48")
def test_a_switch_may_name_its_pieces_in_either_order() -> None:
    game = war("Hd4 ld5", "d4P d5P")
    assert [GAME.write(game.state, action) for action in read_line(game.state, "d5=d4")] == ["d4", "=d5"]


def test_a_line_may_repeat_the_piece_that_is_taken_up_already() -> None:
    game = war("Lc2").play("c2")
    assert [GAME.write(game.state, action) for action in read_line(game.state, "c2-c3")] == ["-c3"]
    assert game.refused("e2-e3") == "TH-34"


@pytest.mark.parametrize(
    "text", ["", "j1", "a0", "c2c3", "-", "x", "place Q a1", "place K a5", "lot 64", "tile X", "pick"]
)
def test_nonsense_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove, match="no move of Thrones"):
        GAME.read(fresh().state, text)


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("c2-c", "Moves: c2-c3, D@c2, haste c2-c4, c2, D, haste, ambush, deceive, pass."),
        ("lotto", "Moves: c2-c3, D@c2, haste c2-c4, c2, D, haste, ambush, deceive, pass."),
    ],
)
def test_who_has_to_choose_a_piece_is_told_what_can_be_typed_then(text: str, forms: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        words(text)
    assert str(refused.value) == f"“{text}” is no move of Thrones now. {forms}"


def test_who_has_to_lay_out_is_told_how() -> None:
    with pytest.raises(UnreadableMove) as refused:
        GAME.read(fresh(first_player="south").state, "bastion")
    assert str(refused.value) == (
        "“bastion” is no move of Thrones now. Moves: layout ..., random 12345, preset bastion, random, fort e2, "
        "tile P, mid P d, place K e2, hold."
    )
