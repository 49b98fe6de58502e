"""What each option changes, played; the judge is asked beside the engine about every move."""

import pytest

from regalia.games.thrones import GAME
from regalia.games.thrones.draft import moves, show, use
from regalia.games.thrones.geometry import USUAL
from regalia.games.thrones.layout.layout import EMPTY, PRESETS
from regalia.games.thrones.layout.middle_row import middle_row
from regalia.games.thrones.layout.steps import steps_of
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import MOUNTAIN, letter
from regalia.kernel import BadOption, BadPosition, IllegalMove, Refusal, Stream
from regalia.kernel.option import Value
from regalia.table import Cell
from tests.games.thrones.war import Play, fresh, position, war

clause = pytest.mark.clause


# Board and beginning


@clause("TH-3")
def test_with_four_directions_nothing_goes_diagonally() -> None:
    game = war("Rd4 Ce4 lf5 sd5 Da1 re2 Ke9 ka9", "d4P e4P d5P f5P", adjacency="4")
    assert game.targets("d4", "-") == ["-c4", "-d3"]
    assert game.targets("e4", "=") == ["=d4"]
    assert game.refused("e4xf5") == "TH-56"
    assert game.refused("e4>f5") == "TH-65"
    assert game.refused("a1-b2") == "TH-44"


@clause("TH-3", "TH-41")
def test_with_four_directions_runs_turn_at_corners_only_over_sides() -> None:
    tiles = "c2P d3P d2P"
    assert "-d3" in war("Lc2", tiles, adjacency="4").targets("c2", "-")
    assert war("Lc2", "c2P d3P", adjacency="4").refused("c2-d3") == "TH-41"


@clause("TH-5")
def test_armies_may_have_other_pieces() -> None:
    army = "R0 S3 C2 A0 T1 L8 H1 E8 D2 K1"
    game = fresh(setup_mode="random", first_player="south", piece_counts=army).play(*["lot 1"] * 8)
    pieces = [letter(piece) for piece in game.state.board.piece if piece]
    assert {sign: pieces.count(sign) for sign in "RSCATLHEDK"} == {
        "R": 0, "S": 3, "C": 2, "A": 0, "T": 1, "L": 8, "H": 1, "E": 8, "D": 2, "K": 1,
    }  # fmt: skip
    game.play(*["pick haste"] * 2)
    assert Play(GAME.load(game.position)).position == game.position
    with pytest.raises(BadPosition, match="at most 0 Ranger"):
        GAME.load(position("Ra1", piece_counts=army))


@clause("TH-5", "TH-121")
def test_positions_of_large_armies_come_again_too() -> None:
    army = "R2 S2 C2 A1 T1 L8 H1 E2 D1 K1"
    game = war("Ra1 ra9", piece_counts=army)
    for _ in range(2):
        game.play("a1-a2", "a9-a8", "a2-a1", "a8-a9")
    assert game.play("a1-a2").ended() == ((), "TH-121")
    other = war("Ra1 Lb1 ra9", piece_counts=army)
    other.play("a1-a2", "a9-a8", "a2-a1", "a8-a9", "b1=a1", "a9-a8", "b1-b2", "a8-a9", "b2-b1", "a9-a8")
    assert other.turn == "south"


@clause("TH-5", "TH-25", "TH-124")
def test_of_several_dragons_one_may_wait() -> None:
    game = fresh(first_player="south", piece_counts="R0 S0 C0 A0 T0 L3 H0 E0 D2 K1")
    game.play("layout WMPFPFPMW/FPMPFPWPF/MFPWXWPFM/FWPMFMPWF MFPW----- L1L4L1/9/4K1D2/9")
    game.play(*[GAME.write(game.state, move) for move in steps_of(PRESETS[0], Options())[:40]])
    game.play("place K e2", "place D a1")
    assert game.refused("hold") == "TH-25"
    assert game.refused("place L a2") == "TH-124"
    game.play("place D b1")
    assert game.refused("place L h4") == "TH-124"
    game.play("place L c1", "place L e1")
    assert game.refused("place L d1") == "TH-124"
    game.play("place L f1")
    assert game.state.waiting == [True, False]
    none = fresh(first_player="south", piece_counts="R0 S0 C0 A0 T0 L0 H0 E0 D0 K1")
    none.play("layout WMPFPFPMW/FPMPFPWPF/MFPWXWPFM/FWPMFMPWF MFPW----- 9/9/4K4/9")
    assert (none.state.layouts[0].waits, none.turn) == (False, "north")


@clause("TH-14", "TH-15")
def test_homelands_may_have_other_tiles() -> None:
    counts = "P4 F4 W4 M23 X1"
    game = fresh(setup_mode="random", first_player="south", tile_counts=counts).play(*["lot 1"] * 8)
    assert bytes(game.state.board.tile[:36]).count(MOUNTAIN) == 23
    steps = fresh(first_player="south", tile_counts=counts).play("fort e2", *["tile P"])
    assert steps.refused("tile P") == "TH-15"
    assert "preset bastion" not in fresh(first_player="south", tile_counts=counts).moves
    for wrong, why in (
        ({"tile_counts": "P11 F10 W7 M8 X1"}, "has 37 tiles"),
        ({"tile_counts": "P16 F10 W7 M2 X1"}, "at least 4 of M"),
        ({"tile_counts": "P10 F11 W7 M7 X1", "setup_mode": "preset"}, "Named layouts"),
        ({"piece_counts": "R8 S8 C8 A8 T8 L2 H1 E2 D1 K1"}, "36 squares"),
        ({"piece_counts": "R2 S2 C2 A1 T1 L2 H1 E2 D0 K1", "random_dragon_wait": 5}, "no Dragon"),
    ):
        with pytest.raises(BadOption, match=why):
            GAME.options(wrong, 2)
    assert GAME.options({"tile_counts": "P16 F10 W7 M2 X1", "row_diversity": False}, 2)


@clause("TH-17", "TH-22")
def test_there_may_be_other_middle_tiles_and_gaps_become_fortresses() -> None:
    game = fresh(first_player="south", middle_counts="P2 F0 M0 W1")
    game.play(*[GAME.write(game.state, move) for move in steps_of(PRESETS[0], Options())[:36]])
    assert game.refused("mid F a") == "TH-124"
    assert game.refused("mid P i") == "TH-124"
    game.play("mid P c")
    assert game.refused("mid P b") == "TH-124"
    game.play("mid P d")
    assert game.refused("mid P e") == "TH-124"
    assert game.refused("mid W d") == "TH-17"
    game.play("mid W a")
    assert game.moves[0].startswith("place K")
    game = fresh(first_player="south", middle_counts="P2 F0 M0 W1").play(f"layout {LAND} P-P-----W {ARMY}")
    with pytest.raises(IllegalMove, match="3 middle tiles"):
        game.play(f"layout {LAND} P-P------ {ARMY}")
    game.play(f"layout {LAND} PWP------ {ARMY}", *["pick haste"] * 2)
    assert game.position["tiles"].split("/")[4] == "PWPPXXPWX"
    assert list(game.state.board.forts) == [USUAL.map.find(name) for name in ("e2", "e8", "e5", "f5", "i5")]
    assert Play(GAME.load(game.position)).position == game.position
    with pytest.raises(BadOption, match="4 at most"):
        GAME.options({"middle_counts": "P2 F1 M1 W1"}, 2)


LAND = "WMPFPFPMW/FPMPFPWPF/MFPWXWPFM/FWPMFMPWF"
ARMY = "SRE1H1ERS/1L1CAC1L1/2T1K1D2/9"


@clause("TH-17", "TH-85", "TH-91", "TH-121")
def test_each_of_several_middle_fortresses_has_walls_of_its_own() -> None:
    game = war("Lf4 ag5 ra9", "f4P a5P e5X g5X i5X", middle_counts="P1 F1 M1 W0")
    game.play("f4xg5", "check pass")
    assert (game.breached("g5"), game.breached("e5")) == (True, False)
    assert "h" not in game.position["history"][-1].split()[2]
    assert Play(GAME.load(game.position)).position == game.position
    assert not game.play("g5-h5").breached("g5")


@clause("TH-5", "TH-14")
def test_the_editor_counts_what_the_table_agreed_on() -> None:
    state = fresh(
        first_player="south", piece_counts="R0 S0 C0 A0 T0 L3 H0 E0 D1 K1", tile_counts="P12 F9 W7 M7 X1"
    ).state
    pieces = show(state, 0, "", "pieces")
    assert [tray.label for tray in pieces.zones[1].items if isinstance(tray, Cell)][:3] == [
        "Throne: 1 of 1 left", "Dragon: 1 of 1 left", "Lancer: 3 of 3 left",
    ]  # fmt: skip
    line = use(state, 0, "", "random", "1")
    assert isinstance(line, str)
    assert not isinstance(moves(state, 0, line), Refusal)


@clause("TH-13")
def test_fingers_decide_who_begins_and_nobody_sees_the_first() -> None:
    game = fresh(first_player="fingers", finger_max=3)
    assert (game.turn, game.moves) == ("south", ["fingers 1", "fingers 2", "fingers 3"])
    assert game.refused("fingers 4") == "TH-13"
    game.play("fingers 2")
    assert game.turn == "north"
    assert [event.kind for event in game.events if event.known_to(1)] == ["hides"]
    assert {GAME.dump(game.state.resample(1, Stream(at)))["fingers"][0] for at in range(30)} == {1, 2, 3}
    assert GAME.dump(game.state.resample(0, Stream(1)))["fingers"] == [2]
    assert Play(GAME.load(game.position)).position == game.position
    even, odd = Play(game.state.clone()).play("fingers 2"), Play(game.state.clone()).play("fingers 3")
    assert (even.position["first"], odd.position["first"]) == ("S", "N")
    assert even.moves[0] == "preset bastion"


@clause("TH-11")
def test_who_begins_may_be_decided_after_the_setup() -> None:
    game = fresh(first_player_when="after_setup").play("preset bastion", "preset highland")
    assert (game.turn, game.moves) == ("chance", ["first south", "first north"])
    assert Play(GAME.load(game.position)).position == game.position
    game.play("first north")
    assert (game.position["first"], game.position["side"]) == ("N", "N")
    shown = fresh(first_player_when="after_setup", first_player="fingers", setup_mode="mirror")
    assert shown.play("fingers 1", "fingers 4").position["first"] == "N"


@clause("TH-20")
def test_the_second_players_contested_tile_may_go_first() -> None:
    layouts = [PRESETS[0].copy(), PRESETS[0].copy()]
    layouts[0].middle, layouts[1].middle = [0, 1, 2, 3, *[EMPTY] * 5], [*[EMPTY] * 5, 3, 2, 1, 0]
    rows = [middle_row(layouts, 0, Options.of({"middle_contest_order": order})) for order in ORDERS]
    assert rows == [[0, 0, 1, 1, 2, 2, 3, 3, 4]] * 2
    layouts[1].middle = [*[EMPTY] * 5, 3, 2, 0, 1]
    rows = [middle_row(layouts, 0, Options.of({"middle_contest_order": order})) for order in ORDERS]
    assert [row[:4] for row in rows] == [[0, 1, 1, 0], [1, 0, 0, 1]]


ORDERS = ("first_player_first", "second_player_first")


@clause("TH-31")
def test_in_so_many_percent_of_drawn_layouts_the_dragon_waits() -> None:
    waiting = 0
    for seed in range(40):
        game = fresh(setup_mode="random", first_player="south", random_dragon_wait=50)
        stream = Stream(seed)
        while not game.state.is_revealed():
            game.state.apply(game.state.draw(stream))
        waiting += sum(game.state.waiting)
    assert 20 < waiting < 60
    always = fresh(setup_mode="random", first_player="south", random_dragon_wait=100).play(*["lot 1"] * 8)
    assert always.state.waiting == [True, True]


# Turn and moves


@clause("TH-36")
def test_ambush_and_deception_may_be_the_action() -> None:
    game = war("Kc3 Rg6 Lg7", favors="a:1,-:0", favor_replaces_action=True).play("ambush c3=g6")
    assert (game.turn, game.state.number) == ("north", 12)
    after = war("Ra1 La2", favors="d:1,-:0", favor_replaces_action=True).play("a1-b1")
    assert after.turn == "north"
    react = war("Ra1 lc9 sd9", favors="-:0,d:1", favor_replaces_action=True).play("a1-b1", "deceive c9=d9")
    assert (react.at("b1"), react.turn) == ("R", "north")


@clause("TH-38")
def test_a_move_of_several_squares_is_stopped_by_what_stops_runs() -> None:
    assert war("Ra1 Sb1 sb2 la2", base_move=2).targets("a1", "-") == ["-c1", "-c2"]
    assert war("Ra1 Sb1 sb2 la2", base_move=2, run_blockers="all").targets("a1", "-") == []
    assert war("Ra1", base_move=2).refused("a1-d1") == "TH-38"
    assert "-d4" in war("Ra1", base_move=3).targets("a1", "-")


@clause("TH-38", "TH-109")
def test_haste_goes_on_from_a_longer_move() -> None:
    game = war("Ea1", base_move=2, favors="h:1,-:0").play("haste a1-d4")
    assert game.at("d4") == "E"


@clause("TH-44")
def test_a_dragon_may_be_kept_from_diagonals() -> None:
    game = war("Dd4 lf6 ld6", "d6P f6P", dragon_diagonal=False)
    assert game.targets("d4", "x") == ["xd6"]
    assert game.refused("d4-e5") == "TH-44"
    assert game.refused("d4xf6") == "TH-44"
    winding = war("Dd4", dragon_diagonal=False, dragon_path="winding", dragon_distance=2)
    assert "-e5" in winding.targets("d4", "-")
    assert winding.refused("d4-f6") == "TH-125"
    boxed = war("Da1 ca2 cb1", "a2P", dragon_diagonal=False, dragon_attacks_blockers="no")
    assert "a1" not in boxed.moves


@clause("TH-45")
def test_own_firing_pieces_may_block_a_dragon() -> None:
    assert "-d6" in war("Dd4 Cd5").targets("d4", "-")
    assert war("Dd4 Cd5", dragon_blocked_by_own_firing=True).refused("d4-d6") == "TH-45"
    assert "-d6" in war("Dd4 Ld5", dragon_blocked_by_own_firing=True).targets("d4", "-")


@clause("TH-53")
def test_a_warhorse_may_switch_with_the_same_piece_again() -> None:
    game = war("Hd4 Re4", "d4P e4P", warhorse_repeat_partner=True, warhorse_switch_limit=3)
    assert game.play("d4=e4", "=d4", "=e4").turn == "north"
    assert game.at("e4") == "H"
    with pytest.raises(BadOption, match="warhorse_switch_limit"):
        GAME.options({"warhorse_repeat_partner": True}, 2)


@clause("TH-54")
def test_a_series_may_end_by_a_move_or_an_attack() -> None:
    start = ("Hd4 Re4 lf5", "d4P e4P f5P")
    game = war(*start, warhorse_finish="move_or_attack").play("d4=e4")
    assert {"xf5", "-e3", "stop"} <= set(game.moves)
    assert game.play("xf5").position["horses"] == "H"
    assert war(*start).play("d4=e4").refused("xf5") == "TH-54"
    covered = war("Hc4 Rd5 le6", "c4P d5M e6P", warhorse_finish="move_or_attack").play("c4=d5", "-c5")
    assert not covered.risky
    first = war(*start, warhorse_finish="move_or_attack", turn=1).play("d4=e4")
    assert first.refused("xf5") == "TH-37"


# Engaging


@clause("TH-9", "TH-70")
def test_a_protected_warhorse_may_be_open_to_fire() -> None:
    start = ("Cd4 hd5", "d4P d5P")
    assert war(*start, horses="h").refused("d4>d5") == "TH-62"
    game = war(*start, horses="h", warhorse_stops_fire=False)
    assert game.refused("d4xd5") == "TH-62"
    assert game.play("d4>d5").at("d5") == ""


@clause("TH-58")
def test_a_dragon_may_attack_one_square_beyond_its_flight() -> None:
    start = ("Da4 lf4", "f4P")
    assert war(*start).refused("a4xf4") == "TH-44"
    game = war(*start, dragon_attack_reach="beyond")
    assert game.refused("a4-g4") == "TH-44"
    assert game.play("a4xf4").at("f4") == "D"
    walls = war("Ke1 De3 ke8", dragon_attack_reach="beyond").play("e3xe8", "check pass")
    assert (walls.at("e7"), walls.breached("e8")) == ("D", True)


@clause("TH-59")
def test_what_blocks_a_dragon_may_be_safe_from_it() -> None:
    start = ("Dd4 cd5 cf4 le4", "d5P f4P e4P")
    assert war(*start).targets("d4", "x") == ["xd5", "xe4", "xf4"]
    assert war(*start, dragon_attacks_blockers="adjacent").targets("d4", "x") == ["xd5", "xe4"]
    assert war(*start, dragon_attacks_blockers="no").targets("d4", "x") == ["xe4"]
    assert war(*start, dragon_attacks_blockers="no").refused("d4xd5") == "TH-59"
    assert war("Dd4 ce5", dragon_attacks_blockers="no").targets("d4", "x") == ["xe5"]


@clause("TH-62")
def test_a_warhorse_is_protected_for_so_many_turns() -> None:
    start = ("Hd4 sd5 ra9 La1 cc5", "d4P d5P c5P")
    two = war(*start, warhorse_protection_turns=2).play("d4xd5")
    assert (two.position["horses"], two.refused("c5>d5")) == ("H2", "TH-62")
    two.play("a9-b9", "a1-b1")
    assert (two.position["horses"], two.refused("c5>d5")) == ("H", "TH-62")
    assert Play(GAME.load(two.position)).position == two.position
    assert "xd5" in two.play("b9-a9", "b1-a1").targets("c5", "x")
    none = war(*start, warhorse_protection_turns=0).play("d4xd5")
    assert none.play("c5>d5").at("d5") == ""


@clause("TH-65")
def test_firing_distances_may_be_others() -> None:
    game = war("Cd4 ld5 sd6 rd7", "d5P d6P d7P", fire_range="C:13 A:2 T:3")
    assert game.targets("d4", ">") == [">d5", ">d7"]
    assert game.refused("d4>d6") == "TH-65"
    for wrong in ("C:1 A:2", "C:9 A:2 T:3", "C:21 A:2 T:3", "C: A:2 T:3"):
        with pytest.raises(BadOption, match="fire_range"):
            Options.of({"fire_range": wrong})


@clause("TH-66")
def test_something_between_may_stop_a_shot() -> None:
    start = ("Td4 ld7 rb4 sa4", "d5M d7P a4P")
    assert war(*start).targets("d4", ">") == [">a4", ">d7"]
    assert war(*start, fire_blocked_by="mountains").targets("d4", ">") == [">a4"]
    assert war(*start, fire_blocked_by="pieces").targets("d4", ">") == [">d7"]
    assert war(*start, fire_blocked_by="pieces").refused("d4>a4") == "TH-66"


@clause("TH-68")
def test_forest_may_cover_from_others() -> None:
    start = ("Cd4 ld5 Ta4 sa7", "d4P")
    assert war(*start).refused("d4>d5") == "TH-68"
    assert ">d5" in war(*start, forest_cover="none").targets("d4", ">")
    assert war(*start, forest_cover="C A T").refused("a4>a7") == "TH-68"


# Checks


@clause("TH-71")
def test_fingers_may_decide_a_check() -> None:
    game = war("Lc3", "c3W", check_method="fingers").play("c3-c4")
    assert (game.turn, game.moves[0]) == ("south", "fingers 1")
    game.play("fingers 2")
    assert game.turn == "north"
    assert Play(GAME.load(game.position)).position == game.position
    passed, failed = Play(game.state.clone()).play("fingers 4"), Play(game.state.clone()).play("fingers 1")
    assert (passed.at("c4"), failed.at("c4"), failed.turn) == ("L", "", "north")
    with pytest.raises(BadOption, match="survival_pass must be 50"):
        GAME.options({"check_method": "fingers", "survival_pass": 60}, 2)


@clause("TH-74")
def test_each_piece_of_a_switch_may_need_a_check_of_its_own() -> None:
    game = war("Lc3 Ed4", "c3W", switch_checks="each").play("c3=d4", "check pass")
    assert (game.turn, game.at("d4")) == ("chance", "E")
    assert game.play("check pass").at("d4") == "L"
    assert war("Lc3 Ed4", "c3W", switch_checks="each").play("c3=d4", "check fail").turn == "north"
    dragon = war("Dc3 Ed4", "c3W", switch_checks="each").play("c3=d4", "check pass")
    assert dragon.at("d4") == "D"
    assert not war("Sc3 Ed4", "c3W", switch_checks="each").play("c3=d4").risky
    enemy = war("Hc3 ed4", "c3W", switch_checks="each").play("c3=d4", "check pass")
    assert enemy.at("d4") == "H"


@clause("TH-74", "TH-113")
def test_cunning_passes_one_of_two_checks() -> None:
    game = war("Lc3 Ed4", "c3W", switch_checks="each", favors="c:1,-:0").play("c3=d4", "cunning")
    assert game.turn == "chance"


@clause("TH-76")
def test_a_dragon_may_breach_without_a_check() -> None:
    game = war("De4 ke8", dragon_passes_breach=True).play("e4xe8")
    assert (game.at("e7"), game.breached("e8")) == ("D", True)
    assert war("Ld4 ae5", "d4P", dragon_passes_breach=True).play("d4xe5").risky


@clause("TH-79", "TH-81")
def test_a_failed_check_may_always_remove() -> None:
    always = {"check_fail": "always_removes"}
    assert war("Lc3", "c3W", **always).play("c3-c4", "check fail").at("c3") == ""
    assert war("Cc3 lc4", "c3W c4P", **always).play("c3>c4", "check fail").at("c3") == ""
    assert war("Kc3", "c3W", **always).play("c3-c4", "check fail").at("c3") == "K"
    lower = war("Ld4 Ec3", "c3W", **always).play("d4=c3", "check fail")
    assert (lower.at("c3"), lower.at("d4")) == ("", "L")
    horse = war("Hd4 Ec3", "c3W", **always).play("d4=c3", "check fail")
    assert (horse.at("c3"), horse.at("d4")) == ("E", "")
    second = war("Ld4 Ec3", "c3W", switch_checks="each", **always).play("d4=c3", "check pass", "check fail")
    assert (second.at("c3"), second.at("d4")) == ("E", "")


@clause("TH-80")
def test_whoever_loses_an_attacker_may_act_again() -> None:
    game = war("Lc3 sc4 Ra1", "c3W", lost_attacker_turn="replays").play("c3xc4", "check fail")
    assert (game.at("c3"), game.turn, game.state.number) == ("", "south", 11)
    assert game.play("a1-a2").turn == "north"
    assert war("Lc3 sc4 Ra1", "c3W", lost_attacker_turn="replays").play("c3-c2", "check fail").turn == "north"
    throne = war("Kc3 sc4", "c3W", lost_attacker_turn="replays").play("c3xc4", "check fail")
    assert throne.turn == "north"


@clause("TH-80")
def test_a_firing_piece_whose_check_fails_may_be_removed() -> None:
    start = ("Cc3 lc4 Ra1", "c3W c4P")
    assert war(*start).play("c3>c4", "check fail").at("c3") == "C"
    assert war(*start, failed_fire="removed").play("c3>c4", "check fail").at("c3") == ""
    assert war(*start, failed_fire="removed").play("c3-c2", "check fail").at("c3") == "C"


@clause("TH-87")
def test_how_a_dragon_breaches_from_afar() -> None:
    start = ("De4 ke8 le7", "e7P")
    assert war(*start).refused("e4xe8") == "TH-87"
    stays = war(*start, dragon_breach="stay").play("e4xe8", "check pass")
    assert (stays.at("e4"), stays.breached("e8")) == ("D", True)
    assert war("De4 ke8", dragon_breach="adjacent").refused("e4xe8") == "TH-87"
    assert war("De7 ke8", dragon_breach="adjacent").play("e7xe8").risky


# The waiting Dragon and Favors


@clause("TH-93")
def test_a_dragon_on_a_mountain_may_leave_the_action_to_come() -> None:
    game = war("Kb3 Ra1", "c2M", dragons="D", dragon_mountain_uses_turn=False).play("D@c2")
    assert (game.at("c2"), game.turn, game.state.number) == ("D", "south", 11)
    assert game.play("a1-a2").turn == "north"


@clause("TH-104")
def test_the_ground_may_say_what_a_tile_is() -> None:
    named = {"favor_pick": "by_terrain", "favors": "u:1,-:0"}
    game = war("Ec2 Rg2", "c2P", **named).play("haste")
    assert game.moves == ["c2"]
    assert "cunning" in war("Lc3", "c3M", **named).play("c3-c4").moves
    assert war("Lc3", "c3W", **named).play("c3-c4").refused("cunning") == "TH-104"
    assert war("Lc3 Rc4 Sg1 Eg2", "c3W", **named).play("deceive").moves == ["c3", "c4"]
    assert war("Sg1 Eg2 Kf5", **named).refused("deceive") == "TH-114"
    assert war("Kd1", "d1P", lastforts="-,e8", favor_pick="by_terrain").play("d1-e2").position["favors"] == "u:1,-:0"


@clause("TH-109", "TH-110")
def test_haste_may_reach_further() -> None:
    game = war("Ec2", "c2P", favors="h:1,-:0", haste_tiles=3).play("haste", "c2")
    assert {"-c4", "-c5", "-c6"} <= set(game.moves)
    assert game.refused("-c7") == "TH-109"
    assert not Play(game.state.clone()).play("-c6").risky
    assert war("Kc2 ka9", "c2P b4W c4W d4W a4W e4W f4W", favors="h:1,-:0", haste_tiles=2).play("haste c2-c5").risky
    dragon = war("Dc1", favors="h:1,-:0", haste_tiles=2).play("haste", "c1")
    assert {"-c6", "-c7"} <= set(dragon.moves)
    assert dragon.refused("-c8") == "TH-44"


@clause("TH-111")
def test_haste_may_lengthen_attacks_and_switches() -> None:
    start = ("Ec2 lc4 Re2 Ka1", "c2P c4P")
    assert war(*start, favors="h:1,-:0").play("haste", "c2").refused("xc4") == "TH-111"
    game = war(*start, favors="h:1,-:0", haste_attack=True).play("haste", "c2")
    assert {"xc4", "=e2"} <= set(game.moves)
    assert game.refused(">c4") == "TH-111"
    assert Play(game.state.clone()).play("xc4").at("c4") == "E"
    switched = Play(game.state.clone()).play("=e2")
    assert (switched.at("e2"), switched.at("c2"), switched.turn) == ("E", "R", "north")
    wet = war("Ec2 lc4 Ka1", "c2P c4P b3W c3W d3W", favors="h:1,-:0", haste_attack=True).play("haste c2xc4")
    assert wet.risky
    horse = war("Hc2 lc4 Ka1", "c2P c4P", favors="h:1,-:0", haste_attack=True).play("haste c2=c4")
    assert (horse.at("c4"), horse.at("c2"), "stop" in horse.moves or horse.turn == "north") == ("H", "l", True)
    dragon = war("Da4 lf4", "f4P", favors="h:1,-:0", haste_attack=True).play("haste a4xf4")
    assert dragon.at("f4") == "D"


@clause("TH-113")
def test_cunning_may_mend_a_failed_check() -> None:
    late = {"cunning_timing": "after_fail"}
    game = war("Lc3", "c3W", favors="c:1,-:0", **late).play("c3-c4")
    assert game.turn == "chance"
    game.play("check fail")
    assert (game.turn, game.moves) == ("south", ["cunning", "accept"])
    assert Play(GAME.load(game.position)).position == game.position
    assert Play(game.state.clone()).play("cunning").at("c4") == "L"
    assert Play(game.state.clone()).play("accept").turn == "north"
    assert war("Lc3", "c3W", favors="h:1,-:0", **late).play("c3-c4", "check fail").moves == ["accept"]
    assert war("Lc3", "c3W", favors="c:1,-:0").refused("accept") == "TH-113"


@clause("TH-117")
def test_other_pieces_may_win_in_the_enemys_fortress() -> None:
    lancer = war("Ld7 ka9", "d7P", fortress_capturers="K L").play("d7-e8")
    assert lancer.ended() == ((0,), "TH-117")
    assert "Lancer" in lancer.outcome.reason
    assert war("Kd7 ka9", "d7P", fortress_capturers="none", lastforts="e2,-").play("d7-e8").turn != "over"
    with pytest.raises(BadOption, match="fortress_capturers"):
        Options.of({"fortress_capturers": "K K"})


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"random_dragon_wait": 10, "dragon_may_wait": False}, "random_dragon_wait must be 0"),
        ({"first_player": "north", "first_player_when": "after_setup"}, "when first_player is north.*TH-11"),
        ({"middle_contest": "second_moves", "middle_contest_order": "second_player_first"}, "both_leftmost.*TH-21"),
        ({"dragon_path": "winding", "dragon_breach": "stay"}, "cannot be stay .* winding.*TH-125"),
    ],
)
def test_options_that_cannot_go_together_are_refused(given: dict[str, Value], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        GAME.options(given, 2)
    for name in given:
        assert GAME.options({name: given[name]}, 2).changed() == {name: given[name]}, "each alone is played"


# The bundle of section 8, as far as this version has it: the author's program of the same date.
PROGRAM = {
    "middle_contest": "second_moves", "checked_actions": "move_off attack_off fire_on switch", "run_blockers": "none",
    "dragon_path": "winding", "dragon_attack_reach": "adjacent", "dragon_breach": "adjacent",
    "warhorse_same_type": False, "warhorse_finish": "move_or_attack", "warhorse_protection": "attack_or_switch",
    "lost_attacker_turn": "replays", "dragon_mountain_uses_turn": False, "favor_pick": "by_terrain",
    "favor_replaces_action": True, "haste_attack": True, "allow_pass": True,
}  # fmt: skip


def test_the_authors_program_can_be_played() -> None:
    game = fresh(setup_mode="mirror", mirror_layout="vanguard", first_player="south", **PROGRAM)
    stream = Stream("program")
    for _ in range(300):
        if game.turn == "over":
            break
        if game.turn != "chance" and stream.below(10) == 0:
            assert game.moves
        offered = game.state.legal()
        game.state.apply(game.state.draw(stream) if game.turn == "chance" else offered[stream.below(len(offered))])
    assert game.state.number > 20 or game.turn == "over"
