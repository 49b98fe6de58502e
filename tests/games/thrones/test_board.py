"""Other boards (TH-1) and armies with several Warhorses (TH-5), played; the judge is asked beside the engine."""

from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.games.thrones import GAME
from regalia.games.thrones.board import of_side
from regalia.games.thrones.draft import moves, show, use
from regalia.games.thrones.geometry import find_geometry
from regalia.games.thrones.layout.lots import random_layout
from regalia.games.thrones.layout.steps import problem
from regalia.games.thrones.options import Options, read_counts
from regalia.games.thrones.parts import NEITHER, NORTH, SOUTH
from regalia.kernel import BadOption, BadPosition, IllegalMove, Stream, UnreadableMove, perft, play_out
from regalia.table import Cell
from tests.games.thrones.war import Play, fresh, position, war
from tests.judged import judged_perft

clause = pytest.mark.clause
SMALLEST: Final[dict[str, Any]] = {"board_width": 5, "home_rows": 2}
LARGEST: Final[dict[str, Any]] = {"board_width": 15, "home_rows": 8}
ONE_FORTRESS: Final[dict[str, Any]] = {"middle_counts": "P2 F2 M2 W1"}  # in the middle row of fifteen files
TWO_HORSES = "R2 S2 C2 A1 T1 L2 H2 E2 D1 K1"


def drawn_war(**options: object) -> Play:
    """Both layouts by lot, South begins, and both have picked Cunning."""
    game = fresh(setup_mode="random", first_player="south", **options).play(*["lot 7"] * 8)
    while game.moves[0].startswith("pick"):
        game.play("pick cunning")
    return game


# The board


@clause("TH-1", "TH-10")
@pytest.mark.parametrize(("width", "home_rows"), [(5, 2), (5, 8), (8, 3), (9, 5), (12, 3), (15, 2), (15, 8)])
def test_a_board_has_the_files_and_rows_that_were_agreed_on(width: int, home_rows: int) -> None:
    game = drawn_war(board_width=width, home_rows=home_rows)
    rows = game.position["tiles"].split("/")
    assert (len(rows), {len(row) for row in rows}) == (2 * home_rows + 1, {width})
    homes = "".join(rows[:home_rows]), "".join(rows[home_rows + 1 :])
    assert [home.count("X") for home in homes] == [1, 1]
    north, south = (sum(sign.isalpha() for sign in part) for part in split_pieces(game, home_rows))
    assert north == south == sum(read_counts(game.state.setup.options.piece_counts).values())
    assert Play(GAME.load(game.position)).position == game.position


def split_pieces(game: Play, home_rows: int) -> tuple[str, str]:
    rows = game.position["pieces"].split("/")
    return "".join(rows[:home_rows]), "".join(rows[home_rows + 1 :])


@clause("TH-1", "TH-2")
def test_north_sees_a_small_board_from_the_other_side() -> None:
    shape = find_geometry(5, 2)
    assert [shape.map.name(shape.board_square(1, shape.map.find(own))) for own in ("a1", "b2", "e2")] == [
        "e5", "d4", "a4",
    ]  # fmt: skip
    game = fresh(first_player="north", **SMALLEST).play("fort c2")
    assert fresh(first_player="north", **SMALLEST).refused("fort b1") == "TH-16"
    labels = {move: GAME.label(game.state, GAME.read(game.state, move)) for move in ("mid P a", "place K b2")}
    assert labels == {"mid P a": "Claim a3 for Plains", "place K b2": "Place the Throne on b2"}


@clause("TH-1", "TH-38")
def test_pieces_go_to_the_edges_of_a_small_board_and_no_further() -> None:
    game = war("Re3 Lc1", **SMALLEST)
    assert game.targets("e3", "-") == ["-d2", "-d3", "-d4", "-e2", "-e4"]
    assert game.targets("c1", "-") == ["-b1", "-b2", "-d1", "-d2"]
    with pytest.raises(UnreadableMove, match="a1 to e5"):
        game.play("e3", "-f3")
    with pytest.raises(UnreadableMove):
        game.play("e3-f3")
    assert len(GAME.vocabulary(game.state)) < 400


@clause("TH-1", "TH-38", "TH-44", "TH-65")
def test_pieces_go_to_the_edges_of_a_large_board_and_no_further() -> None:
    game = war("Ro17 Dj10 Tl12 eo12 tj12", "o12M", **LARGEST, **ONE_FORTRESS)
    assert game.targets("o17") == ["-n16", "-n17", "-o16"]
    assert game.targets("l12", ">") == [">o12"]
    flights = game.targets("j10", "-x")
    assert {"-n10", "-f6", "-j6", "-n6", "-j11", "-n14"} < set(flights)
    assert not {"-o10", "-j13", "-j14"} & set(flights)  # too far, and behind the Trebuchet
    game.play("l12>o12")
    assert game.risky
    game.play("check pass")
    assert game.at("o12") == ""
    game = war("Ro17 Dj10", **LARGEST, **ONE_FORTRESS).play("j10-n14")
    assert (game.at("n14"), game.position["pieces"].split("/")[3]) == ("D", "13D1")
    assert Play(GAME.load(game.position)).position == game.position


@clause("TH-40", "TH-42", "TH-109")
def test_a_spearman_runs_over_water_from_one_end_of_a_large_board_to_the_other() -> None:
    river = " ".join(f"a{row}W" for row in range(1, 18)) + " " + " ".join(f"{file}17W" for file in "bcdefghijklmno")
    game = war("Sa1", river, **LARGEST, **ONE_FORTRESS, favors="h:1,-:0")
    assert {"-a17", "-o17", "-i17"} <= set(game.targets("a1", "-"))
    assert "-n16" in game.play("haste").targets("a1")
    game = war("Sa1 ra9", river, **LARGEST, **ONE_FORTRESS)
    assert "-a8" in game.targets("a1", "-")
    assert "-o17" not in game.targets("a1", "-")


@clause("TH-16")
def test_the_fortress_stays_off_the_edges_of_every_board() -> None:
    game = fresh(first_player="south", **LARGEST)
    forts = [move for move in game.moves if move.startswith("fort")]
    assert len(forts) == 13 * 7
    assert {"fort b2", "fort n8"} <= set(forts)
    for edge in ("fort a5", "fort o5", "fort h1"):
        assert game.refused(edge) == "TH-16"
    assert [move for move in fresh(first_player="south", **SMALLEST).moves if move.startswith("fort")] == [
        "fort b2", "fort c2", "fort d2",
    ]  # fmt: skip


@clause("TH-14", "TH-15", "TH-17", "TH-24", "TH-124")
def test_a_small_homeland_is_laid_out_step_by_step() -> None:
    game = fresh(first_player="south", **SMALLEST).play("fort c2", "tile P", "tile F", "tile M", "tile P")
    assert (game.moves, game.refused("tile P")) == (["tile W"], "TH-15")
    game.play("tile W", "tile W", "tile M", "tile F")
    assert game.moves == ["tile P"]
    game.play("tile P", "mid P e", "mid F a", "place K c2", "place E a1", "place L b1", "place C c1", "place S d1")
    with pytest.raises(UnreadableMove, match="a1 to e2"):
        game.play("place R e3")
    game.play("place R e1")
    assert game.turn == "north"
    game.play("layout PFXMW/WMFPP FP--- K3R/ESCL1", "pick haste")
    assert game.position["tiles"].split("/")[2] == "FPFPX"


@clause("TH-22")
def test_with_more_files_more_middle_fortresses_are_left() -> None:
    for width, forts in ((5, 1), (6, 0), (8, 0), (9, 1), (12, 4), (15, 7)):
        game = drawn_war(board_width=width)
        assert game.position["tiles"].split("/")[4].count("X") == forts
        assert len(game.state.board.forts) == 2 + forts


@clause("TH-87", "TH-91", "TH-121")
def test_the_last_of_many_middle_fortresses_is_breached_and_restored() -> None:
    forts = " ".join(f"{file}5X" for file in "abcdefghijklmno")
    game = war("Co4 ro5", forts, board_width=15, middle_counts="P0 F0 M0 W0").play("o4>o5", "check pass")
    assert game.breached("o5")
    assert game.position["history"][-1].split(" ")[2] == "n"
    assert Play(GAME.load(game.position)).position == game.position
    game.play("o5-o6")
    assert not game.breached("o5")


@clause("TH-5", "TH-14", "TH-17")
def test_usual_numbers_are_made_to_fit_a_board() -> None:
    options = GAME.options({"board_width": 7}, 2)
    assert (options.tile_counts, options.middle_counts) == ("P9 F8 W5 M5 X1", "P1 F1 M1 W0")
    assert options.piece_counts == Options().piece_counts
    small = GAME.options(SMALLEST, 2)
    assert (small.tile_counts, small.piece_counts) == ("P3 F2 W2 M2 X1", "R1 S1 C1 A0 T0 L1 H0 E1 D0 K1")
    assert GAME.options(small.changed(), 2) == small
    with pytest.raises(BadOption, match="a homeland has 28"):
        GAME.options({"board_width": 7, "tile_counts": Options().tile_counts}, 2)
    assert GAME.options({"board_width": 12, "home_rows": 3}, 2).tile_counts == Options().tile_counts
    for width in range(5, 16):
        for rows in range(2, 9):
            assert GAME.options({"board_width": width, "home_rows": rows}, 2)


@clause("TH-1", "TH-5", "TH-14", "TH-17", "TH-30")
@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"board_width": 4}, "between 5 and 15"),
        ({"home_rows": 9}, "between 2 and 8"),
        ({"board_width": 7, "tile_counts": "P10 F10 W7 M7 X1"}, "has 35 tiles; a homeland has 28"),
        ({"board_width": 7, "tile_counts": "P15 F6 W3 M3 X1"}, "at least 4 of W and M"),
        ({"board_width": 7, "middle_counts": "P2 F2 M0 W0"}, "with 7 files each player has 3 at most"),
        ({**SMALLEST, "piece_counts": "R2 S2 C2 A1 T1 L2 H0 E0 D0 K1"}, "but a homeland has 10 squares"),
        ({**LARGEST, "piece_counts": "R8 S8 C8 A8 T8 L0 H0 E0 D0 K1"}, "an army has 36 at most"),
        ({"board_width": 7, "setup_mode": "preset"}, "9 files and 4 home rows"),
        ({"home_rows": 3, "setup_mode": "mirror"}, "9 files and 4 home rows"),
    ],
)
def test_what_no_board_has_is_refused(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        GAME.options(wrong, 2)


# Layouts


@clause("TH-30", "TH-124")
def test_named_layouts_are_offered_on_their_own_board_only() -> None:
    for other in ({"board_width": 8}, {"home_rows": 5}, {"board_width": 12, "home_rows": 3}):
        game = fresh(first_player="south", **other)
        assert game.refused("preset bastion") == "TH-1"
        assert "random" in game.moves
        assert not any(move.startswith("preset") for move in game.moves)
        assert not any(tool.preset for tool in show(game.state, 0, "").tools)


@clause("TH-31", "TH-32")
@settings(max_examples=40)
@given(width=st.integers(5, 15), home_rows=st.integers(2, 8), seed=st.integers(0, 2**32), mirror=st.booleans())
def test_layouts_by_lot_are_legal_on_every_board(width: int, home_rows: int, seed: int, mirror: bool) -> None:
    given = {"board_width": width, "home_rows": home_rows, "setup_mode": "mirror" if mirror else "random"}
    options = GAME.options(given | {"mirror_layout": "random"}, 2)
    layout = random_layout(options, Stream(seed))
    assert problem(layout, options) is None
    claimed = [file for file, ground in enumerate(layout.middle) if ground >= 0]
    assert not mirror or not {width - 1 - file for file in claimed} & set(claimed)


@clause("TH-24", "TH-124")
def test_a_layout_for_another_board_is_not_read() -> None:
    game = fresh(first_player="south", board_width=7)
    with pytest.raises(UnreadableMove, match="4 rows of tiles from the front, 7 middle files"):
        game.play("layout WMPFPFPMW/FPMPFPWPF/MFPWXWPFM/FWPMFMPWF MFPW----- SRE1H1ERS/1L1CAC1L1/2T1K1D2/9")
    with pytest.raises(IllegalMove, match="9 Plains tiles"):
        game.play("layout PPPPPPP/PPPPPPP/PPPXPPP/PPPPPPP PFM---- 3K3/7/7/7")


def test_the_editor_has_the_rows_and_files_of_the_board() -> None:
    game = fresh(first_player="south", **LARGEST)
    draft = show(game.state, 1, "")
    cells = draft.zones[0].items
    assert (draft.zones[0].cols, len(cells)) == (15, 15 * 9)
    assert [cell.key for cell in (cells[0], cells[-1]) if isinstance(cell, Cell)] == ["o9", "a17"]
    line = use(game.state, 1, "", "random", "seed")
    assert isinstance(line, str)
    steps = moves(game.state, 1, line)
    assert isinstance(steps, list)
    assert len(steps) == 120 + 4 + 15
    half = use(game.state, 1, line, "clear pieces", "")
    assert isinstance(half, str)
    whole = use(game.state, 1, half, "fill", "seed")
    assert isinstance(whole, str)
    assert isinstance(moves(game.state, 1, whole), list)


def test_everybody_sees_all_cells_of_the_board() -> None:
    game = war("Rb1", **SMALLEST)
    board = next(zone for zone in GAME.view(game.state, 1).zones if zone.key == "board")
    assert board.cols == 5
    assert [cell.key for cell in board.items if isinstance(cell, Cell)][::6] == ["e1", "d2", "c3", "b4", "a5"]


@pytest.mark.parametrize(
    "options",
    [
        SMALLEST,
        {"board_width": 6, "home_rows": 3, "adjacency": "4", "base_move": 2},
        {"board_width": 10, "home_rows": 2, "dragon_path": "winding", "first_turn_ban": "none"},
        {"board_width": 5, "home_rows": 5, "piece_counts": "R0 S1 C1 A0 T0 L1 H4 E0 D0 K1", "first_turn_ban": "none"},
        LARGEST,
    ],
)
def test_engine_and_judge_count_alike_on_other_boards(options: dict[str, object]) -> None:
    state = drawn_war(**options).state
    assert judged_perft(GAME, state, 3) == perft(state, 3)


# With layouts by lot: numbers of sequences of so many decisions and checks. They change only when a rule does. In the
# third decision North, who holds a Favor, lets the action pass (TH-108).
COUNTS: Final = {
    (5, 2): {1: 6, 2: 40, 3: 40, 4: 210},
    (12, 3): {1: 15, 2: 114, 3: 114, 4: 1378},
    (15, 8): {1: 15, 2: 134, 3: 134, 4: 1594},
}


@pytest.mark.parametrize(("board", "counts"), COUNTS.items())
def test_counts_on_other_boards(board: tuple[int, int], counts: dict[int, int]) -> None:
    state = drawn_war(board_width=board[0], home_rows=board[1]).state
    assert {depth: perft(state, depth) for depth in counts} == counts


@settings(max_examples=25)
@given(
    width=st.integers(5, 9), home_rows=st.integers(2, 4), adjacency=st.sampled_from("48"), seed=st.integers(0, 2**32)
)
def test_sets_in_bits_know_the_same_neighbours_as_a_look_around(
    width: int, home_rows: int, adjacency: str, seed: int
) -> None:
    state = fresh(setup_mode="random", board_width=width, home_rows=home_rows, adjacency=adjacency).state
    stream = Stream(seed)
    for _ in range(30):
        play_out(state, stream, 7)
        board = state.board
        for square in range(len(board.piece)):
            for side in (SOUTH, NORTH, NEITHER):
                assert of_side(board.around(square), side) == board.look_around(square, side)


# Several Warhorses


@clause("TH-5", "TH-50", "TH-52", "TH-53")
def test_each_of_several_warhorses_switches_in_a_series_of_its_own() -> None:
    game = war("Hc4 Hd4 Lb4 Se4 rd5 Rf4", piece_counts=TWO_HORSES)
    assert game.targets("c4", "=") == ["=b4", "=d5"]  # not with the other Warhorse: nothing would change
    assert game.refused("c4=d4") == "TH-47"
    game.play("c4=d5")
    assert (game.at("d5"), game.at("c4")) == ("H", "r")
    assert game.refused("=c4") == "TH-53"
    assert game.refused("=d4") == "TH-47"
    assert game.play("=e4").position["chosen"] == "e4"
    assert Play(GAME.load(game.position)).position == game.position
    game.play("stop")
    assert game.turn == "north"
    assert war("Hc4 Hd4 Lb4 Se4", piece_counts=TWO_HORSES).play("d4=e4").turn == "north"  # no partner is left


@clause("TH-62")
def test_only_the_warhorse_that_attacked_is_protected() -> None:
    game = war("Hc4 Hf4 lc5 rb5 lg5", piece_counts=TWO_HORSES)
    game.play("c4xc5")
    assert game.position["horses"] == "Hc5"
    assert Play(GAME.load(game.position)).position == game.position
    assert game.refused("b5xc5") == "TH-62"
    assert game.targets("g5", "x") == ["xf4"]
    game.play("g5-g6")
    assert game.position["horses"] == "-"


@clause("TH-62", "TH-114")
def test_protection_stays_with_its_warhorse_wherever_it_is_brought() -> None:
    game = war(
        "Hc4 Hf4 lc5 rb5 ld6",
        piece_counts=TWO_HORSES,
        warhorse_protection_turns=2,
        favors="-:0,d:1",
        favor_timing="own_turn",
    ).play("c4xc5")
    assert game.position["horses"] == "H2c5"
    game.play("deceive c5=b5")
    assert game.position["horses"] == "H2b5"
    assert game.refused("c5xb5") == "TH-62"
    game.play("c5-c6", "f4-f3")
    assert game.position["horses"] == "Hb5"
    game.play("d6-e6", "f3-f4")
    assert game.position["horses"] == "-"


@clause("TH-62", "TH-121")
def test_positions_differ_by_which_warhorse_is_protected() -> None:
    both = {"piece_counts": TWO_HORSES, "side": "N"}
    first, second = (war("Hc4 Hf4", horses=horse, **both) for horse in ("Hc4", "Hf4"))
    assert first.refused("e8xc4") == second.refused("e8xf4")
    for game in (first, second):
        game.play("e8-e7")
    assert first.position["history"] == second.position["history"]
    wrong = position("Hc4 Hf4", horses="Hc5", **both)
    with pytest.raises(BadPosition, match="Hc5 is no Warhorse"):
        GAME.load(wrong)
