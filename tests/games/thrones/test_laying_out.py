"""The board, who begins, and what is laid out behind the screens: TH-1 to TH-32 and TH-124."""

from itertools import pairwise

import pytest

from regalia.games.thrones import GAME
from regalia.games.thrones.geometry import USUAL
from regalia.games.thrones.layout.layout import LINES as LAYOUTS
from regalia.games.thrones.layout.layout import PRESETS, read_layout, write_layout
from regalia.games.thrones.layout.lots import layout_of_lots, random_layout
from regalia.games.thrones.layout.steps import problem, step_offers, steps_of
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import LAYOUT_NAMES
from regalia.kernel import CHANCE, SPECTATOR, BadPosition, Stream
from tests.games.thrones.war import fresh, mirrored, position, war

clause = pytest.mark.clause
MAP = USUAL.map
BASTION = LAYOUTS[0]


@clause("TH-1", "TH-10")
def test_the_board_has_nine_files_and_rows_and_three_fortresses() -> None:
    game = mirrored()
    rows = game.position["tiles"].split("/")
    assert [len(row) for row in rows] == [9] * 9
    assert [MAP.name(fort) for fort in game.state.board.forts] == ["e2", "e8", "e5"]
    with pytest.raises(BadPosition, match="TH-10"):
        GAME.load(position() | {"tiles": position()["tiles"].replace("FFFFFFFFF", "FFFFFFFXF", 1)})


@clause("TH-2")
def test_norths_own_view_is_the_board_turned_round() -> None:
    assert MAP.name(USUAL.board_square(0, MAP.find("c1"))) == "c1"
    assert MAP.name(USUAL.board_square(1, MAP.find("c1"))) == "g9"
    assert MAP.name(USUAL.board_square(1, MAP.find("a4"))) == "i6"
    game = fresh(first_player="south").play("preset bastion", f"layout {LAYOUTS[1]}")
    assert game.state.board.forts[1] == MAP.find("e6")
    assert game.at("i6") == "l"


@clause("TH-3")
def test_squares_that_touch_are_adjacent_and_lines_keep_their_direction() -> None:
    assert [MAP.name(near) for near in USUAL.near[MAP.find("a1")]] == ["b1", "a2", "b2"]
    assert len(USUAL.near[MAP.find("e5")]) == 8
    assert [MAP.name(square) for square in next(line for line in USUAL.lines[0] if line[0] == MAP.find("b2"))][
        -1
    ] == "i9"


@clause("TH-4")
def test_tiles_stay_as_they_are() -> None:
    game = mirrored()
    tiles = game.position["tiles"]
    stream = Stream(5)
    for _ in range(300):
        if game.state.turn == -2:
            break
        offered = game.state.legal()
        game.state.apply(offered[stream.below(len(offered))])
        assert game.position["tiles"].upper() == tiles


@clause("TH-5")
def test_each_player_has_the_same_fifteen_pieces() -> None:
    pieces = [sign for sign in mirrored().position["pieces"] if sign.isalpha()]
    assert sorted(sign for sign in pieces if sign.isupper()) == sorted("RRSSCCATLLHEEDK")
    assert sorted(sign for sign in pieces if sign.islower()) == sorted("rrssccatllheedk")
    with pytest.raises(BadPosition, match="TH-5"):
        war("Aa1 Aa2")


@clause("TH-6", "TH-24")
def test_pieces_start_in_the_homeland_one_to_a_square() -> None:
    game = fresh(first_player="south")
    steps = steps_of(PRESETS[0], Options())
    game.play(*[GAME.write(game.state, action) for action in steps[:40]])
    assert game.refused("place R a1") == "TH-124"
    game.play("place K e2")
    assert game.refused("place D e2") == "TH-6"
    assert all(move.startswith("place D") and move[-1] in "1234" for move in game.moves if move != "hold")
    too_many = BASTION.replace("SRE1H1ERS", "SREEHEERS")
    refusal = problem(read_layout(too_many, USUAL), Options())  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.clause == "TH-24"


@clause("TH-11", "TH-12", "TH-33")
def test_chance_says_who_begins_before_anything_is_laid_out() -> None:
    game = fresh()
    assert game.turn == "chance"
    assert [weight for _, weight in game.state.chance()] == [1, 1]
    game.play("first north", "preset bastion", "preset bastion", "pick haste", "pick haste")
    assert game.turn == "north"
    assert game.play("e6-e5").turn == "south"
    assert fresh(first_player="north").state.first == 1
    assert game.refused("first south") == "TH-11"


@clause("TH-12")
def test_chance_decides_who_begins() -> None:
    assert fresh().moves == ["first south", "first north"]


@clause("TH-14")
def test_tiles_run_out() -> None:
    game = fresh(first_player="south", row_diversity=False)
    game.play("fort e2", *["tile W"] * 7)
    assert game.refused("tile W") == "TH-14"
    assert game.moves == ["tile P", "tile F", "tile M"]
    wrong = read_layout(BASTION.replace("FWPMFMPWF", "FWPMFMPWW"), USUAL)
    assert wrong is not None
    refusal = problem(wrong, Options())
    assert refusal is not None
    assert refusal.clause == "TH-14"


@clause("TH-15")
def test_a_row_without_a_ground_is_no_layout() -> None:
    wrong = read_layout(BASTION.replace("WMPFPFPMW/FPMPFPWPF", "PMPFPFPMP/FWMWFPWPF"), USUAL)
    assert wrong is not None
    refusal = problem(wrong, Options())
    assert refusal is not None
    assert (refusal.clause, refusal.sentence) == ("TH-15", "row 4 has no Water")
    assert problem(wrong, Options(row_diversity=False)) is None


@clause("TH-16")
def test_the_edge_is_open_without_the_ban() -> None:
    assert "fort a1" in fresh(first_player="south", fortress_edge_ban=False).moves


@clause("TH-17")
def test_each_middle_tile_has_a_file_of_its_own() -> None:
    game = fresh(first_player="south")
    game.play(*[GAME.write(game.state, action) for action in steps_of(PRESETS[0], Options())[:36]])
    assert len(game.moves) == 9
    game.play("mid P c")
    assert game.refused("mid F c") == "TH-17"
    assert game.refused("mid W a") == "TH-124"
    assert len(game.moves) == 8


@clause("TH-25")
def test_only_the_dragon_may_wait() -> None:
    game = fresh(first_player="south", setup_mode="mirror", mirror_layout="highland")
    assert game.position["dragons"] == "Dd"
    strict = fresh(first_player="south", dragon_may_wait=False)
    assert strict.refused("preset highland") == "TH-25"
    strict.play(*[GAME.write(strict.state, action) for action in steps_of(PRESETS[0], Options())[:41]])
    assert strict.refused("hold") == "TH-25"
    assert "hold" not in strict.moves


@clause("TH-26")
def test_nobody_sees_the_others_layout_before_both_are_ready() -> None:
    plain, flip = (
        fresh(first_player="south").play("preset bastion"),
        fresh(first_player="south").play("preset vanguard flip"),
    )
    for viewer in (1, SPECTATOR):
        assert GAME.view(plain.state, viewer).as_json() == GAME.view(flip.state, viewer).as_json()
    assert GAME.view(plain.state, 0).as_json() != GAME.view(flip.state, 0).as_json()
    plain.play("preset bastion")
    assert any(event.kind == "reveals" and event.reveals for event in plain.events)
    assert plain.refused("preset bastion") == "TH-103"
    plain.play("pick haste", "pick haste")
    assert plain.refused("preset bastion") == "TH-26"


@clause("TH-26")
def test_another_layout_made_the_same_way_is_resampled() -> None:
    stream = Stream(1)
    for ways in (["preset bastion"], ["random 77"], ["fort e2", "tile P", "tile F"]):
        state = fresh(first_player="south").play(*ways).state
        seen = {GAME.dump(state.resample(1, stream))["layouts"][0] for _ in range(30)}
        assert len(seen) > 5
        assert len({len(text.split(",")) for text in seen}) == 1
        assert GAME.dump(state.resample(0, stream)) == GAME.dump(state)


@clause("TH-27")
def test_all_fortresses_begin_unbreached() -> None:
    game = mirrored()
    assert not any(game.breached(square) for square in ("e2", "e5", "e8"))


@clause("TH-28")
def test_a_throne_at_home_brings_a_favor_before_turn_1() -> None:
    game = fresh(setup_mode="mirror", first_player="north")
    assert game.turn == "south"
    assert game.play("pick haste").turn == "north"
    assert game.play("pick ambush").turn == "north"
    assert game.position["favors"] == "h:1,a:1"
    away = BASTION.replace("2T1K1D2/9", "2T3D2/4K4")
    game = fresh(first_player="south").play(f"layout {away}", "preset bastion")
    assert game.turn == "north"
    assert game.play("pick haste").position["favors"] == "-:0,h:1"


@clause("TH-29", "TH-124")
def test_free_setup_offers_names_chance_and_the_first_step() -> None:
    game = fresh(first_player="south")
    assert len(game.moves) == 10 + 1 + 21
    game.play("fort e2")
    assert game.refused("preset bastion") == "TH-124"
    assert game.refused("random") == "TH-124"
    assert game.refused("fort e3") == "TH-124"
    assert game.refused("place K e2") == "TH-124"
    assert game.refused("mid P a") == "TH-124"


@clause("TH-124")
def test_a_layout_line_is_its_steps() -> None:
    game = fresh(first_player="south").play(f"layout {BASTION}", f"layout {LAYOUTS[4]}")
    named = fresh(first_player="south").play("preset bastion", "preset highland")
    assert game.position["tiles"] == named.position["tiles"]
    assert game.position["pieces"] == named.position["pieces"]
    assert game.position["dragons"] == "d"


@clause("TH-30", "TH-124")
def test_named_layouts_plain_or_flipped() -> None:
    game = fresh(first_player="south", setup_mode="preset")
    assert game.moves == [f"preset {name}{flip}" for name in LAYOUT_NAMES for flip in ("", " flip")]
    assert game.refused("random") == "TH-124"
    assert game.refused("fort e2") == "TH-124"
    game.play("preset vanguard flip", "preset vanguard")
    assert game.at("a4") == "L"
    assert game.position["pieces"].split("/")[5] == "LR1EKE1SL"


@pytest.mark.parametrize("number", range(10))
def test_named_layouts_are_legal_and_read_as_written(number: int) -> None:
    layout = PRESETS[number]
    assert problem(layout, Options()) is None
    again = read_layout(write_layout(layout), USUAL)
    assert again is not None
    assert steps_of(again, Options()) == steps_of(layout, Options())
    assert steps_of(layout.flip().flip(), Options()) == steps_of(layout, Options())


@clause("TH-31")
def test_lots_give_legal_layouts() -> None:
    game = fresh(first_player="south", setup_mode="random")
    assert (game.turn, len(game.moves)) == ("chance", 64)
    for word in ("lot 1", "lot 2", "lot 3", "lot 4", "lot 1", "lot 2", "lot 3", "lot 4"):
        game.play(word)
    assert game.moves[0] == "pick haste"
    south, north = game.position["tiles"].split("/")[5:], game.position["tiles"].split("/")[:4]
    assert south == [row[::-1] for row in reversed(north)]
    one, other = layout_of_lots([1, 2, 3, 4], Options()), layout_of_lots([1, 2, 3, 5], Options())
    assert steps_of(one, Options()) != steps_of(other, Options())


@clause("TH-31")
@pytest.mark.parametrize("pieces", ["sensible", "uniform"])
def test_random_layouts_are_legal(pieces: str) -> None:
    options = Options.of({"random_pieces": pieces})
    stream = Stream(3)
    at_home = 0
    for _ in range(60):
        layout = random_layout(options, stream)
        assert problem(layout, options) is None
        at_home += layout.pieces[layout.tiles.index(4)] == 9
    assert (at_home == 60) == (pieces == "sensible")


@clause("TH-32")
def test_mirrored_layouts_are_the_same_after_half_a_turn() -> None:
    for layout in (*LAYOUT_NAMES, "random"):
        game = fresh(setup_mode="mirror", mirror_layout=layout, first_player="south")
        while game.state.turn == CHANCE:
            game.play("lot 9")
        board = game.state.board
        assert all(board.tile[at] == board.tile[80 - at] for at in range(81) if not 36 <= at < 45)
        assert [piece % 10 for piece in board.piece] == [piece % 10 for piece in reversed(list(board.piece))]
        assert MAP.name(board.forts[2]) == "e5"


def test_steps_never_lead_into_a_dead_end() -> None:
    for seed in range(8):
        game, stream = fresh(first_player="south"), Stream(seed)
        game.play("fort b4")
        counts = []
        while game.turn == "south" and game.state.active == 0:
            offered = step_offers(game.state.layouts[0], game.state.setup)
            assert offered
            counts.append(len(offered))
            game.state.apply(offered[stream.below(len(offered))])
        assert len(counts) == 54


@clause("TH-124")
def test_of_two_alike_the_second_comes_later() -> None:
    game = fresh(first_player="south")
    game.play(
        *[GAME.write(game.state, action) for action in steps_of(PRESETS[0], Options())[:40]], "place K e2", "hold"
    )
    assert game.refused("place E i4") == "TH-124"
    game.play("place E h4")
    assert game.moves == ["place E i4"]
    assert game.refused("place E a1") == "TH-124"


def test_lots_differ() -> None:
    lines = [write_layout(layout_of_lots([at, 0, 0, 0], Options())) for at in range(64)]
    assert all(one != other for one, other in pairwise(lines))
