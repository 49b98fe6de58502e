"""Attacks, fire, checks, walls and the late Dragon: TH-55 to TH-98."""

import pytest

from tests.games.thrones.war import fresh, war

clause = pytest.mark.clause


@clause("TH-55", "TH-7", "TH-8")
def test_an_attack_removes_and_occupies() -> None:
    game = war("Ld4 sd5 Re4", "d4P d5P")
    assert game.refused("d4xe4") == "TH-8"
    assert game.refused("d4xc4") == "TH-55"
    game.play("d4xd5")
    assert (game.at("d4"), game.at("d5"), game.turn) == ("", "L", "north")
    assert [event.text for event in game.events if event.kind == "loses"] == ["loses the Spearman on d5"]


@clause("TH-57")
def test_firing_pieces_attack_unless_told_otherwise() -> None:
    assert "xd5" in war("Td4 sd5", "d4P d5P").targets("d4")
    assert war("Td4 sd5", "d4P d5P", firing_pieces_attack=False).refused("d4xd5") == "TH-57"


@clause("TH-58")
def test_the_reach_of_a_dragons_attack() -> None:
    game = war("Dd4 sd6", "d4P d6P", dragon_attack_reach="adjacent")
    assert game.refused("d4xd6") == "TH-58"
    assert "xd5" in war("Dd4 sd5", "d4P d5P", dragon_attack_reach="adjacent").targets("d4")
    assert war("Dd4 sd9", "d4P d9P").refused("d4xd9") == "TH-44"


@clause("TH-61", "TH-63")
def test_an_elephant_on_plains() -> None:
    game = war("Ld4 Ke4 Cc4 ed5", "d4P d5P e4P c4P")
    assert game.refused("d4xd5") == "TH-61"
    assert game.refused("c4>d5") == "TH-61"
    assert game.play("e4xd5").at("d5") == "K"
    assert war("Ld4 ed5", "d4P").play("d4xd5").at("d5") == "L"


@clause("TH-62", "TH-9", "TH-70")
def test_what_protects_a_warhorse() -> None:
    """A breach protects by default; a Switch only when the option says so; nothing lasts beyond one turn."""
    tiles = "d4P c4P"
    breach = war("Hd4 ae5 Re1 cc4", tiles).play("d4xe5", "check pass")
    assert breach.refused("c4>d4") == "TH-62"
    assert breach.refused("c4xd4") == "TH-62"
    removal = war("Hd4 ae5 Re1 cc4", tiles, warhorse_protection="removal").play("d4xe5", "check pass")
    assert ">d4" in removal.targets("c4")
    switched = war("Hd4 Rd5 cc4", f"{tiles} d5P").play("d4=d5", "stop")
    assert ">d5" in switched.targets("c4")
    guarded = war("Hd4 Rd5 cc4", f"{tiles} d5P", warhorse_protection="attack_or_switch").play("d4=d5", "stop")
    assert guarded.refused("c4>d5") == "TH-62"


@clause("TH-125")
def test_only_its_owners_switch_protects_a_warhorse() -> None:
    pieces, tiles = "Hd4 hd5", "d4P d5P"
    game = war(pieces, tiles, warhorse_protection="attack_or_switch").play("d4=d5")
    assert game.position["horses"] == "H"
    game = war(pieces, tiles, warhorse_protection="attack_or_switch", favors="d:1,-:0").play("deceive d4=d5")
    assert game.position["horses"] == "-"


@clause("TH-64", "TH-67", "TH-8")
def test_fire_needs_a_firing_piece_and_an_enemy() -> None:
    game = war("Cd4 Re4 sd5", "d4P d5P")
    assert game.refused("e4>d5") == "TH-64"
    assert game.refused("d4>c4") == "TH-67"
    assert game.refused("d4>e4") == "TH-8"
    game.play("d4>d5")
    assert (game.at("d4"), game.at("d5")) == ("C", "")


@clause("TH-71")
def test_the_odds_of_a_check() -> None:
    game = war("Lc3", "c3W", survival_pass=70).play("c3-c4")
    assert [weight for _, weight in game.state.chance()] == [70, 30]
    assert not game.state.even
    assert war("Lc3", "c3W").play("c3-c4").state.even
    assert war("Lc3", "c3W", survival_pass=100).play("c3-c4").at("c4") == "L"
    sure = war("Lc3", "c3W", survival_pass=0).play("c3-c4")
    assert (sure.at("c3"), sure.turn) == ("L", "north")


@clause("TH-72")
@pytest.mark.parametrize(
    ("word", "pieces", "tiles", "move"),
    [
        ("move_on", "Ld4", "d4P d5W", "d4-d5"),
        ("move_off", "Ld4", "d4W d5P", "d4-d5"),
        ("attack_on", "Ld4 sd5", "d4P d5W", "d4xd5"),
        ("attack_off", "Ld4 sd5", "d4W d5P", "d4xd5"),
        ("fire_on", "Cd4 ld5", "d4P d5M", "d4>d5"),
        ("fire_off", "Cd4 ld5", "d4M d5P", "d4>d5"),
        ("switch", "Ld4 Ed5", "d4M d5P", "d4=d5"),
    ],
)
def test_which_actions_are_checked(word: str, pieces: str, tiles: str, move: str) -> None:
    assert war(pieces, tiles).play(move).risky
    assert war(pieces, tiles, checked_actions=word).play(move).risky
    others = [other for other in CHECKED if other != word]
    assert not war(pieces, tiles, checked_actions=" ".join(others)).play(move).risky
    assert not war(pieces, tiles, checked_actions="none").play(move).risky


CHECKED = ("move_on", "move_off", "attack_on", "attack_off", "fire_on", "fire_off", "switch")


@clause("TH-75", "TH-77")
def test_a_dragon_passes_for_itself_only() -> None:
    assert not war("Dd4 sd5", "d4W d5M").play("d4xd5").risky
    assert war("Dd4 Ed5", "d4W d5P").play("d4=d5").risky


@clause("TH-79", "TH-82")
def test_a_check_comes_before_anything_changes() -> None:
    game = war("Ld4 sd5", "d4W d5P")
    before = game.position["pieces"]
    game.play("d4xd5")
    assert game.position["pieces"] == before


@clause("TH-83")
def test_who_is_moved_by_others_makes_no_check() -> None:
    game = war("Ld4 Ed5", "d4M d5W", favors="d:1,-:0").play("deceive d4=d5")
    assert (game.at("d4"), game.turn) == ("E", "south")


@clause("TH-84", "TH-86")
def test_nobody_behind_walls_is_removed_and_anybody_may_try() -> None:
    """An Elephant, a protected Warhorse and an intruder in the enemy's home Fortress."""
    game = war("Ld7 he8 kc9", "d7P", horses="h", side="S", lastforts="e2,-").play("d7xe8", "check pass")
    assert (game.at("e8"), game.at("d7"), game.breached("e8")) == ("h", "L", True)
    intruder = war("Re8 ld7 kc9", "d7P", side="N", lastforts="e2,-").play("d7xe8", "check pass")
    assert (intruder.at("e8"), intruder.breached("e8")) == ("R", True)
    assert intruder.play("e8-e9").breached("e8") is False


@clause("TH-91")
def test_an_occupied_breach_stays_open_even_for_another() -> None:
    game = war("Ld4 Rd5", "d4P e5x d5P").play("d4-e5")
    assert game.breached("e5") is True
    assert war("Ld4 Rd5 sa9", "d4P e5x d5P").play("d4-d3").breached("e5") is False


@clause("TH-92")
def test_an_empty_fortress_is_no_target() -> None:
    game = war("Cd4", "d4P")
    assert game.refused("d4>e5") == "TH-92"
    assert game.refused("d4xe5") == "TH-92"


@clause("TH-93")
def test_where_a_waiting_dragon_lands() -> None:
    game = war("Ra2", "a2M b2M c8M b1P", dragons="D").play("D")
    assert game.moves == ["@b2", "@e2"]
    for square in ("a2", "c8", "b1", "e5"):
        assert game.refused(f"@{square}") == "TH-93"
    assert war().refused("D@b2") == "TH-93"
    assert war("Dd4").refused("D@b2") == "TH-93"


@clause("TH-94", "TH-97", "TH-98")
def test_a_dragon_falls_on_anybody_without_changing_the_walls() -> None:
    game = war("he2 Kb3 sa9", "e2x", dragons="D", turn=1, horses="h", lastforts="e2,e8").play("D@e2")
    assert (game.at("e2"), game.breached("e2"), game.turn) == ("D", True, "south")
    assert game.position["horses"] == "-"
    own = war("Re2 Kb3", dragons="D").play("D@e2")
    assert own.at("e2") == "D"


@clause("TH-95")
def test_the_turn_goes_on_after_the_dragon_fell() -> None:
    game = war("se2 Kb3 Ra1", dragons="D", favors="aa:2,-:0").play("ambush a1=b3", "D@e2")
    assert game.refused("ambush a1=b3") == "TH-106"
    assert game.play("e2-e4").turn == "north"
    first = war("se2 Kb3 le4", "e4P", dragons="D", turn=1).play("D@e2")
    assert first.refused("e2xe4") == "TH-37"


@clause("TH-96", "TH-116")
def test_a_dragon_may_crush_its_own_throne() -> None:
    assert war(dragons="D").play("D@e2").ended() == ((1,), "TH-116")
    game = war("Ra1", "b2M", dragons="D", dragon_crushes_own_throne=False)
    assert game.refused("D@e2") == "TH-96"


@clause("TH-7")
def test_a_removed_dragon_does_not_return() -> None:
    game = war("Ld4 dd5", "d4P d5P b7M").play("d4xd5")
    assert game.refused("D@b7") == "TH-93"
    assert game.position["dragons"] == "-"


def test_fresh_games_have_no_checks_due() -> None:
    assert fresh(first_player="south").refused("check pass") == "TH-26"
