"""The worked examples of the specification, in their order."""

import pytest

from regalia.games.thrones.geometry import USUAL
from regalia.games.thrones.layout.layout import Layout
from regalia.games.thrones.layout.middle_row import middle_row
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import GROUND_LETTERS
from regalia.games.thrones.position import line
from tests.games.thrones.war import fresh, mirrored, position, war

clause = pytest.mark.clause


@clause("TH-16")
def test_1_fortress_squares() -> None:
    game = fresh(first_player="south")
    allowed = {move for move in game.moves if move.startswith("fort")}
    assert len(allowed) == 21
    assert {"fort b2", "fort e4", "fort h3"} <= allowed
    for square in ("a3", "i2", "e1"):
        assert game.refused(f"fort {square}") == "TH-16"


@clause("TH-15")
def test_2_row_mask() -> None:
    game = fresh(first_player="south")
    game.play("fort e2", *[f"tile {sign}" for sign in "PPFPFPP"])
    assert game.moves == ["tile M", "tile W"]
    assert game.refused("tile P") == "TH-15"


def row_of(south: str, north: str, first: int, contest: str = "both_leftmost") -> str:
    """Claims are written for files a to i of the board, dashes between."""
    layouts = []
    for seat, claims in enumerate((south, north)):
        layout = Layout(USUAL)
        for file, sign in enumerate(claims):
            if sign != "-":
                layout.middle[file if seat == 0 else 8 - file] = GROUND_LETTERS.index(sign)
        layouts.append(layout)
    options = Options.of({"middle_contest": contest})
    return "".join(GROUND_LETTERS[ground] for ground in middle_row(layouts, first, options))


@clause("TH-18", "TH-19", "TH-20", "TH-22", "TH-23")
def test_3_middle_row() -> None:
    south, north = "-P-FM--W-", "---WP-F-M"
    assert row_of(south, north, 0) == "FPWMPXFWM"
    assert row_of(south, north, 1) == "XPFWMPFWM"


@clause("TH-20", "TH-22")
def test_4_all_four_contested() -> None:
    assert row_of("PFMW-----", "WMFP-----", 0) == "PWFMMFWPX"


@clause("TH-21")
def test_other_ways_to_settle_contested_files() -> None:
    south, north = "-P-FM--W-", "---WP-F-M"
    assert row_of(south, north, 0, "second_moves") == "PPWFMXFWM"
    assert row_of(south, north, 0, "each_own_left") == "XPFMWPFWM"
    assert row_of("P-FM-W---", "P---F-M-W", 0, "each_own_left") == "XPFMFWMPW"


@clause("TH-72", "TH-79")
def test_5_leaving_water() -> None:
    game = war("Lc3", "c3W c4P").play("c3-c4")
    assert game.risky
    game.play("check fail")
    assert (game.at("c3"), game.at("c4"), game.turn) == ("L", "", "north")


@clause("TH-74", "TH-75")
def test_6_ranger_and_two_terrains() -> None:
    tiles = "c3M d4P c4W"
    assert not war("Rc3", tiles).play("c3-d4").risky
    assert war("Rc3", tiles).play("c3-c4").risky


@clause("TH-40", "TH-42", "TH-43")
def test_7_a_spearman_runs() -> None:
    tiles = "a3W b4W c5W d6W e7W"
    assert war("Sa3 Lb4", tiles).targets("a3", "-") == ["-a2", "-a4", "-b2", "-b3", "-c5", "-d6", "-e7"]
    game = war("Sa3 Lb4 rd6", tiles)
    assert game.targets("a3", "-x") == ["-a2", "-a4", "-b2", "-b3", "-c5"]
    assert game.refused("a3-e7") == "TH-42"
    assert game.refused("a3xd6") == "TH-56"


@clause("TH-41", "TH-56")
def test_8_a_lancer_runs() -> None:
    game = war("Lc2 sf4", "c2P c3P d4P e4P f3P f6P")
    moves = game.targets("c2", "-")
    assert len(moves) == 11
    assert {"-c3", "-d4", "-e4", "-f3"} <= set(moves)
    assert game.refused("c2-f6") == "TH-41"
    assert game.refused("c2xf4") == "TH-56"
    assert not game.play("c2-f3").risky


@clause("TH-57", "TH-65", "TH-68")
def test_9_a_crossbowman_attacks_or_fires() -> None:
    game = war("Cd4 ld5 sc5", "d4P d5P")
    assert game.targets("d4", "x>") == [">d5", "xc5", "xd5"]
    assert game.refused("d4>c5") == "TH-68"


@clause("TH-65", "TH-66", "TH-69")
def test_10_a_catapult() -> None:
    game = war("Ac3 lc4 sc5 cd5 re3", "c3P c4P c5P d5P e3M")
    assert game.targets("c3", ">") == [">c5"]
    assert [game.refused(f"c3>{to}") for to in ("c4", "d5", "e3")] == ["TH-65", "TH-65", "TH-69"]


@clause("TH-61", "TH-68", "TH-69", "TH-70")
def test_11_a_trebuchet() -> None:
    game = war("Tc3 rf3 lf6 ec6", "f3M f6F c6P")
    assert game.targets("c3", ">") == [">f6"]
    assert game.refused("c3>c6") == "TH-61"
    assert war("Tc3 rf3 lf6 ec6", "f3M").targets("c3", ">") == [">c6", ">f6"]


@clause("TH-72", "TH-79", "TH-80")
def test_12_firing_onto_water() -> None:
    game = war("Cd4 ed5", "d4P d5W").play("d4>d5", "check fail")
    assert (game.at("d4"), game.at("d5")) == ("C", "e")
    game = war("Cd4 ed5", "d4P d5W").play("d4xd5", "check fail")
    assert (game.at("d4"), game.at("d5")) == ("", "e")


@clause("TH-74", "TH-80")
def test_13_one_check_for_two_causes() -> None:
    tiles = "a3W b4M"
    game = war("La3 eb4", tiles).play("a3xb4", "check pass")
    assert (game.at("b4"), game.turn) == ("L", "north")
    game = war("La3 eb4", tiles).play("a3xb4", "check fail")
    assert (game.at("a3"), game.at("b4")) == ("", "e")


@clause("TH-73", "TH-80", "TH-85", "TH-88", "TH-89", "TH-91")
def test_14_breach_by_attack() -> None:
    game = war("Ld4 ae5 sa9", "d4P").play("d4xe5")
    assert game.risky
    game.play("check pass")
    assert (game.breached("e5"), game.at("d4"), game.at("e5")) == (True, "L", "a")
    stays = war("Ld4 ae5 sa9", "d4P").play("d4xe5", "check pass", "a9-a8", "d4xe5")
    assert (stays.at("e5"), stays.breached("e5"), stays.turn) == ("L", True, "north")
    game.play("e5-e6")
    assert not game.breached("e5")
    game = war("Ld4 ae5", "d4P").play("d4xe5", "check fail")
    assert (game.at("d4"), game.breached("e5")) == ("", False)


@clause("TH-73", "TH-79", "TH-85", "TH-89", "TH-91")
def test_15_firing_at_a_fortress() -> None:
    game = war("Cd4 ae5", "d4P").play("d4>e5", "check pass")
    assert (game.breached("e5"), game.at("e5")) == (True, "a")
    game = war("Cd4 ae5", "d4P").play("d4>e5", "check fail")
    assert (game.breached("e5"), game.at("d4"), game.turn) == (False, "C", "north")
    game = war("Cd4 ae5", "d4P e5x").play("d4>e5")
    assert (game.at("e5"), game.breached("e5"), game.turn) == ("", False, "north")


@clause("TH-81", "TH-90", "TH-113", "TH-117")
def test_16_a_throne_storms_the_home_fortress() -> None:
    drawn = ("Kd7 ee8 ka9", "d7P")
    assert war(*drawn).play("d7xe8", "check pass").ended() == ((0,), "TH-117")
    game = war(*drawn).play("d7xe8", "check fail")
    assert (game.at("d7"), game.at("e8"), game.turn) == ("K", "e", "north")
    game = war(*drawn, favors="c:1,-:0").play("d7xe8", "cunning")
    assert game.ended() == ((0,), "TH-117")


@clause("TH-44", "TH-45", "TH-58", "TH-59", "TH-60", "TH-61")
def test_17_a_dragon_flies() -> None:
    game = war("Dd4 ed6 cd7 lf4 hb4 sf6", "d4P d6P d7P f4P b4P")
    moves = game.targets("d4", "-")
    assert len(moves) == 21
    assert {"-a4", "-g4", "-h4", "-g7", "-h8", "-d5"} <= set(moves)
    assert game.targets("d4", "x") == ["xb4", "xd6", "xd7", "xf4"]
    assert game.refused("d4-d8") == "TH-45"
    assert game.refused("d4xf6") == "TH-60"
    assert game.refused("d4-e6") == "TH-44"


@clause("TH-76", "TH-87")
def test_18_a_dragon_breaches_from_afar() -> None:
    game = war("De4").play("e4xe8", "check pass")
    assert (game.breached("e8"), game.at("e7"), game.at("e8")) == (True, "D", "k")
    assert war("De4").play("e4xe8", "check fail").at("e4") == ""
    game = war("De4 le7", "e7P")
    assert game.refused("e4xe8") == "TH-87"
    assert "xe7" in game.targets("e4")


@clause("TH-50", "TH-51", "TH-52", "TH-53", "TH-79")
def test_19_a_warhorse_series() -> None:
    game = war("Hd4 ee5 Lf6 kg7", "d4P f6W", lastforts="e2,-").play("d4=e5")
    assert (game.at("d4"), game.at("e5")) == ("e", "H")
    game.play("e5=f6", "check pass")
    assert (game.at("e5"), game.at("f6")) == ("L", "H")
    assert game.refused("=e5") == "TH-53"
    game.play("f6=g7", "check fail")
    assert [game.at(square) for square in ("d4", "e5", "f6", "g7")] == ["e", "L", "H", "k"]
    assert game.turn == "north"


@clause("TH-62", "TH-63")
def test_20_a_protected_warhorse() -> None:
    drawn = ("Hd4 sd5 ce6 kc6 Ra1 ra9", "d4P d5P e6P c6P")
    game = war(*drawn, lastforts="e2,-").play("d4xd5")
    assert game.refused("e6>d5") == "TH-62"
    assert game.refused("e6xd5") == "TH-62"
    assert "xd5" in game.targets("c6")
    game.play("a9-a8", "a1-a2")
    assert ">d5" in game.targets("e6")


@clause("TH-74", "TH-77")
def test_21_switches_and_checks() -> None:
    assert not war("Rc4 Lc3", "c4P c3M").play("c4=c3").risky
    assert war("Rc3 Ed4", "c3M d4W").play("c3=d4").risky
    assert not war("Rc3 Sd4", "c3M d4W").play("c3=d4").risky


@clause("TH-77", "TH-78")
def test_22_cover_lasts_the_turn() -> None:
    game = war("Hc4 Rd5 le6", "c4P d5M e6P").play("c4=d5")
    assert not game.risky
    game.play("d5=e6")
    assert not game.risky
    assert war("Hd5 le6", "d5M e6P").play("d5=e6").risky


@clause("TH-50", "TH-117")
def test_23_a_throne_switched_in() -> None:
    assert war("He8 Kd7 ka9", "d7P").play("e8=d7").ended() == ((0,), "TH-117")


@clause("TH-114", "TH-115")
def test_24_deception_wins() -> None:
    game = war("Kd7 ee8 ka9", "d7P", favors="d:1,-:0").play("deceive d7=e8")
    assert game.ended() == ((0,), "TH-117")


@clause("TH-28", "TH-99", "TH-101", "TH-102")
def test_25_gaining() -> None:
    """The home Fortress is on e4, so that the Throne steps between it and e5."""
    game = war("Ke4 ra9", "e4X d4P d5P", favors="c:1,-:0", lastforts="e4,e8", favor_timing="before_action")
    walk = ["e4-e5", "pick haste", "a9-a8", "e5-d5", "a8-a9", "d5-e5", "a9-a8", "e5-e4", "pick haste"]
    gained = []
    for move in walk:
        game.play(move)
        gained.append(game.state.gained[0])
    assert gained == [1, 2, 2, 2, 2, 2, 2, 2, 3]
    game.play("a8-a9", "e4-e5", "pick haste", "a9-a8", "e5-e4", "a8-a9")
    assert game.state.gained[0] == 4
    assert game.position["lastforts"] == "e4,e8"


@clause("TH-52", "TH-99")
def test_26_a_gain_in_the_opponents_turn() -> None:
    game = war("Kd4 he5 rd3 la9", "d4P d3P", side="N").play("e5=d4")
    assert game.turn == "south"
    game.play("pick deception")
    assert game.turn == "north"
    assert "=d3" in game.moves
    assert game.position["favors"] == "d:1,-:0"


@clause("TH-109", "TH-110", "TH-111")
def test_27_haste() -> None:
    drawn = ("Ec2 sc5", "c2P c3M b3W d3F c4P a4P b4P")
    assert war(*drawn, favors="h:1,-:0").play("haste c2-c4").at("c4") == "E"
    for far in ("a4", "b4"):
        assert war(*drawn, favors="h:1,-:0").play(f"haste c2-{far}").risky
    assert war(*drawn, favors="h:1,-:0").refused("haste c2xc3") == "TH-111"
    assert war(*drawn, favors="h:1,-:0").refused("haste c2-c6") == "TH-109"
    assert war("Ec2 sc4", drawn[1], favors="h:1,-:0").refused("haste c2-c4") == "TH-111"
    assert war(*drawn, favors="h:1,-:0").refused("haste c2-c3") == "TH-109"


@clause("TH-36", "TH-106", "TH-112")
def test_28_ambush_then_the_action() -> None:
    game = war("Kc3 Rg6", favors="aa:2,-:0").play("ambush c3=g6")
    assert (game.at("g6"), game.at("c3"), game.turn) == ("K", "R", "south")
    assert game.refused("ambush c3=g6") == "TH-106"
    assert game.play("c3-c4").turn == "north"


@clause("TH-91", "TH-94", "TH-95")
def test_29_a_dragon_falls_on_the_fortress() -> None:
    game = war("se2 Kb3 le4", "e4P", dragons="D").play("D@e2")
    assert (game.at("e2"), game.turn) == ("D", "south")
    game.play("e2xe4")
    assert (game.at("e4"), game.at("e2"), game.breached("e2"), game.turn) == ("D", "", False, "north")


@clause("TH-93")
def test_30_a_dragon_on_a_mountain() -> None:
    game = war("se2 Kb3 le4", "e4P c2M", dragons="D").play("D@c2")
    assert (game.at("c2"), game.turn) == ("D", "north")


@clause("TH-37")
def test_31_turn_1() -> None:
    assert war("Ac4 cc6", "c6P c4P", turn=1).refused("c4>c6") == "TH-37"
    game = war("Ac4 ac6 Ra1", "c6P c4P", turn=1).play("a1-a2")
    assert game.play("c6>c4").at("c4") == ""


@clause("TH-69", "TH-72")
def test_32_a_crossbow_against_a_ranger_on_a_mountain() -> None:
    game = war("Cd4 rd5", "d4P d5M")
    assert game.refused("d4>d5") == "TH-69"
    assert game.play("d4xd5", "check fail").at("d4") == ""


@clause("TH-39", "TH-117")
def test_33_an_empty_fortress() -> None:
    assert war("Kd7 ka9", "d7P").play("d7-e8").ended() == ((0,), "TH-117")
    assert war("Kd7 ka9", "d7W").play("d7-e8").risky


def test_the_line_of_the_first_position() -> None:
    assert line(mirrored().state) == (
        "FWPMFMPWF/MFPWXWPFM/FPWPFPMPF/WMPFPFPMW/MFPWXWPFM/WMPFPFPMW/FPMPFPWPF/MFPWXWPFM/FWPMFMPWF "
        "9/2d1k1t2/1l1cac1l1/sre1h1ers/9/SRE1H1ERS/1L1CAC1L1/2T1K1D2/9 S 1 - c:1,c:1 e2,e8 -"
    )
    assert position()["tiles"].count("X") == 3
