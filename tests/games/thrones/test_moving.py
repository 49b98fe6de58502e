"""Turns, moves and switches: TH-33 to TH-54."""

import pytest

from tests.games.thrones.war import mirrored, war

clause = pytest.mark.clause


@clause("TH-34", "TH-36")
def test_one_action_is_the_turn() -> None:
    game = war("La1 sa9")
    game.play("a1-a2")
    assert game.turn == "north"
    assert game.refused("a2-a3") == "TH-34"
    assert game.refused("b5-b6") == "TH-34"


@clause("TH-34")
def test_a_piece_taken_up_acts() -> None:
    game = war("La1 sa9").play("a1")
    assert game.refused("e2") == "TH-34"
    assert game.refused("roll") == "TH-113"
    assert game.refused("stop") == "TH-54"
    assert game.refused("end") == "TH-34"
    assert game.refused("@a2") == "TH-93"


@clause("TH-35")
def test_who_can_act_must() -> None:
    assert war().refused("pass") == "TH-35"
    game = war(allow_pass=True).play("pass")
    assert game.turn == "north"
    assert game.play("pass").ended() == ((), "TH-35")
    game = war(allow_pass=True).play("pass", "e8-e7", "pass")
    assert game.turn == "north"


@clause("TH-35")
def test_who_cannot_act_passes() -> None:
    """In turn 1 nobody attacks, and enemies stand all round the Throne."""
    game = war("Ka1 sa2 sb1 lb2", lastforts="-,e8", turn=1)
    assert game.moves == ["pass"]
    assert game.play("pass").turn == "north"


@clause("TH-37")
def test_the_first_turns_are_peaceful() -> None:
    pieces, tiles = "Hc4 cc5 Ra1", "c4P c5P"
    assert war(pieces, tiles, turn=1).refused("c4xc5") == "TH-37"
    assert "=c5" in war(pieces, tiles, turn=1).targets("c4")
    assert war(pieces, tiles, turn=1, first_turn_ban="none").play("c4xc5").at("c5") == "H"
    both = war(pieces, tiles, turn=1, first_turn_ban="both").play("a1-a2")
    assert both.refused("c5xc4") == "TH-37"
    assert war(pieces, tiles, turn=1).play("a1-a2", "c5xc4").at("c4") == "c"
    assert war("Ld4 ae5", "d4P", turn=1).refused("d4xe5") == "TH-37"


@clause("TH-38")
def test_one_step_to_an_empty_square() -> None:
    game = war("Ed4 Ra1", "d4P")
    assert len(game.targets("d4", "-")) == 8
    assert game.refused("d4-d6") == "TH-38"
    assert game.refused("d4-e2") == "TH-38"
    assert game.refused("d4-d4") == "TH-38"
    assert war("Ed4 Rd5", "d4P").refused("d4-d5") == "TH-38"


@clause("TH-42")
@pytest.mark.parametrize(("blockers", "reached"), [("none", "c4 d4"), ("enemies", "c4"), ("all", "")])
def test_what_stops_a_run(blockers: str, reached: str) -> None:
    """An ally on b3, then c4, then an enemy on c5 that leads to d4 only when passed."""
    game = war("La2 Rb3 sc5", "a2P b3P c4P c5P d6P", run_blockers=blockers)
    found = [move[1:] for move in game.targets("a2", "-") if move in ("-c4", "-d6")]
    assert found == [square.replace("d4", "d6") for square in reached.split()]


@clause("TH-43")
def test_a_run_does_not_leave_its_ground() -> None:
    game = war("La2", "a2P b3P c4P")
    assert game.refused("a2-d5") == "TH-43"


@clause("TH-44")
def test_the_length_and_the_way_of_a_flight() -> None:
    assert war("Dd4", dragon_distance=2).refused("d4-d7") == "TH-44"
    assert "-d6" in war("Dd4", dragon_distance=2).targets("d4")
    assert war("Da1", dragon_distance=8).play("a1-a9").at("a9") == "D"
    assert war("Dd4").refused("d4-f5") == "TH-44"
    assert "-f5" in war("Dd4", dragon_path="winding").targets("d4")


@clause("TH-125")
def test_a_winding_dragon() -> None:
    """It goes round the Crossbowman, but has only so many steps; walls it breaches from a neighbouring square."""
    pieces, tiles = "Dd4 cd5 cc5 ka9", "d4P c5P d5P"
    game = war(pieces, tiles, dragon_path="winding", dragon_distance=2, lastforts="e2,-")
    assert "-e6" in game.targets("d4")
    assert game.refused("d4-c6") == "TH-125"
    assert "-c6" in war(pieces, tiles, dragon_path="winding", dragon_distance=3, lastforts="e2,-").targets("d4")
    assert war("De4", dragon_path="winding").refused("e4xe8") == "TH-125"
    assert "xe8" in war("De7", dragon_path="winding").targets("e7")
    assert war("Dd4", dragon_path="winding", dragon_distance=1, favors="h:1,-:0").play("haste d4-f5").at("f5") == "D"


@clause("TH-45")
def test_allies_never_block_a_flight() -> None:
    game = war("Dd4 Cd5 Rd6", "d4P")
    assert "-d7" in game.targets("d4")
    blocked = war("Dd4 dd5", "d4P d5P")
    assert blocked.refused("d4-d6") == "TH-45"


@clause("TH-46")
def test_a_dragon_lands_anywhere_without_a_check() -> None:
    for ground in "PFMW":
        game = war("Dd4", f"d4M d6{ground} d5W").play("d4-d6")
        assert (game.at("d6"), game.turn) == ("D", "north")


@clause("TH-47", "TH-48")
def test_two_allies_change_places_in_either_order() -> None:
    for line in ("d4=d5", "d5=d4"):
        game = war("Ed4 Rd5 Cf5 Cf6", "d4P d5P").play(line)
        assert (game.at("d4"), game.at("d5"), game.turn) == ("R", "E", "north")
    game = war("Ed4 Rd5 Cf5 Cf6 le4", "d4P d5P")
    assert game.refused("f5=f6") == "TH-47"
    assert game.refused("d4=f5") == "TH-47"
    assert game.refused("d4=e4") == "TH-47"
    assert game.refused("d4=c4") == "TH-47"


@clause("TH-49")
def test_a_switch_is_no_engagement() -> None:
    game = war("Hd4 ed5 ke9", "d4P d5P", turn=1, lastforts="e2,-").play("d4=d5")
    assert (game.at("d4"), game.at("d5"), game.turn) == ("e", "H", "north")
    guarded = war("Hd4 hd5", "d4P d5P", horses="h").play("d4=d5")
    assert guarded.at("d5") == "H"


@clause("TH-50")
def test_a_warhorse_and_the_other_warhorse() -> None:
    assert war("Hd4 hd5", "d4P d5P", warhorse_same_type=False).refused("d4=d5") == "TH-50"


@clause("TH-51")
def test_a_warhorse_and_walls() -> None:
    assert war("Hd4 ae5", "d4P", warhorse_enters_unbreached=False).refused("d4=e5") == "TH-51"
    assert "=e5" in war("Hd4 ae5", "d4P e5x", warhorse_enters_unbreached=False).targets("d4")


@clause("TH-52", "TH-48")
def test_a_series_goes_on_whoever_was_named_first() -> None:
    pieces, tiles = "Hd4 Rd5 ld6 Se6", "d4P d5P d6P"
    game = war(pieces, tiles).play("d5=d4")
    assert game.moves == ["=d6", "=e6", "stop"]
    assert war(pieces, tiles, warhorse_switch_limit=1).play("d5=d4").turn == "north"
    limited = war(pieces, tiles, warhorse_switch_limit=2).play("d4=d5", "=d6")
    assert limited.turn == "north"


@clause("TH-53", "TH-54")
def test_a_series_ends_by_stopping_or_without_partners() -> None:
    game = war("Hd4 Rd5 ld6", "d4P d5P d6P").play("d4=d5")
    assert game.refused("-c5") == "TH-54"
    assert game.refused("xd6") == "TH-54"
    assert game.refused("=d4") == "TH-53"
    assert game.play("stop").turn == "north"
    assert war("Hd4 Rd5 ld6", "d4P d5P d6P").play("d4=d5", "=d6").turn == "north"


@clause("TH-33")
def test_turns_alternate() -> None:
    game = mirrored()
    assert [game.turn, game.play("e4-e5", "no").turn, game.play("d7-d6", "no", "end").turn] == [
        "south",
        "north",
        "south",
    ]
    assert game.state.number == 3
