"""The layout behind one's own screen while it is made: gestures, marks, tools, and what becomes of it."""

from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.games.thrones import GAME
from regalia.games.thrones.draft import OFF, is_open, lay, moves, show, use
from regalia.games.thrones.geometry import USUAL
from regalia.games.thrones.layout.layout import LINES, read_draft, read_layout, write_layout
from regalia.games.thrones.layout.layout import Layout as Steps
from regalia.games.thrones.layout.steps import problem, step_offers, take_step
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import LAYOUT_NAMES
from regalia.games.thrones.state import State
from regalia.kernel import OVER, SPECTATOR, Refusal, Stream, UnreadableMove
from regalia.table import Cell, Counter
from regalia.table.draft import Draft
from tests.games.thrones.war import Play, fresh

clause = pytest.mark.clause
LAYERS: Final = ("land", "pieces")
BLANK: Final = write_layout(Steps(USUAL))


def behind(**options: object) -> State:
    return fresh(**({"first_player": "south"} | options)).state


def done(line: str | Refusal) -> str:
    assert isinstance(line, str), line
    return line


def drawn(state: State, line: str, *gestures: str, seat: int = 0) -> str:
    """The line after gestures such as `land spare-P a1`."""
    for words in gestures:
        layer, start, end = words.split()
        line = done(lay(state, seat, line, layer, start, end))
    return line


def refused(line: str | list[int] | Refusal) -> str:
    assert isinstance(line, Refusal), line
    assert line.sentence
    return line.clause


def left(draft: Draft) -> dict[str, int]:
    """What the trays say is left."""
    cells = [item for zone in draft.zones if zone.at == "south" for item in zone.items if isinstance(item, Cell)]
    counts = {cell.key: [held.value for held in cell.holds if isinstance(held, Counter)] for cell in cells}
    return {key: values[0] for key, values in counts.items() if values}


def keys_of(draft: Draft, clause: str) -> set[str]:
    return {key for mark in draft.bars if mark.clause == clause for key in mark.keys}


# Who may, and when


@clause("TH-26", "TH-124")
def test_both_prepare_at_the_same_time_and_until_their_own_layout_is_begun() -> None:
    state = behind()
    assert is_open(state, 0)
    assert is_open(state, 1)
    assert not is_open(state, SPECTATOR)
    state.apply(GAME.read(state, "fort e2"))
    assert not is_open(state, 0)
    assert is_open(state, 1)
    assert not is_open(behind(setup_mode="preset"), 0)
    assert not is_open(fresh(first_player="south").play("preset bastion", "preset bastion").state, 0)


@clause("TH-26")
def test_a_draft_depends_on_nothing_but_its_line_the_seat_and_the_options() -> None:
    one, other = behind(), behind()
    for step in ("fort e2", "tile P", "tile W"):
        other.apply(GAME.read(other, step))
    assert show(one, 1, LINES[1], "pieces", "spare-R") == show(other, 1, LINES[1], "pieces", "spare-R")
    assert use(one, 1, BLANK, "random", "9") == use(other, 1, BLANK, "random", "9")


# Lines


@pytest.mark.parametrize("line", LINES)
def test_a_finished_draft_is_written_like_a_layout(line: str) -> None:
    layout = read_layout(line, USUAL)
    assert layout is not None
    assert write_layout(read_draft(f"layout {line}", USUAL)) == write_layout(layout) == line


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("", "three words"),
        ("PPP", "three words"),
        (f"{'P' * 36} {'-' * 9} 9/9/9/9", "4 rows of 9"),
        (BLANK.replace("---", "PQ-", 1), "Middle files are 9 signs"),
        (BLANK.replace("9/9", "9/8", 1), "Pieces are 4 rows"),
        (BLANK.replace("9/9", "9/Z8", 1), "Pieces are 4 rows"),
        (BLANK.replace(".", "Q", 1), "4 rows of 9"),
    ],
)
def test_what_is_no_draft_is_refused_in_words(line: str, word: str) -> None:
    with pytest.raises(UnreadableMove, match=word):
        read_draft(line, USUAL)


# Gestures


@clause("TH-14")
def test_tiles_come_from_the_tray_replace_each_other_and_run_out() -> None:
    state = behind()
    line = drawn(state, "", "land spare-P a1", "land spare-F a1", "land spare-P b1")
    assert line.split()[0].endswith("FP.......")
    assert left(show(state, 0, line))["spare-P"] == 10
    line = drawn(state, "", *[f"land spare-W {file}{row}" for row in (1, 2) for file in "abcdefg"][:7])
    assert refused(lay(state, 0, line, "land", "spare-W", "a3")) == "TH-14"
    assert keys_of(show(state, 0, line), "TH-14") == {"spare-W"}
    assert lay(state, 0, line, "land", "spare-W", "a1") == line, "the same ground again changes nothing"


@clause("TH-16")
def test_the_fortress_moves_but_never_to_the_edge_and_forbidden_squares_are_barred() -> None:
    state = behind()
    line = drawn(state, "", "land spare-X e2", "land e2 f3")
    assert line.split()[0] == "........./.....X.../........./........."
    for edge in ("a2", "i4", "e1"):
        assert refused(lay(state, 0, line, "land", "spare-X", edge)) == "TH-16"
        assert refused(lay(state, 0, line, "land", "f3", edge)) == "TH-16"
    barred = keys_of(show(state, 0, "", held="spare-X"), "TH-16")
    assert barred == {f"{file}1" for file in "abcdefghi"} | {f"{file}{row}" for file in "ai" for row in (1, 2, 3, 4)}
    assert barred == keys_of(show(state, 0, line, held="f3"), "TH-16")
    free = behind(fortress_edge_ban=False)
    assert "X" in drawn(free, "", "land spare-X a1")
    assert not keys_of(show(free, 0, "", held="spare-X"), "TH-16")


@clause("TH-17", "TH-22")
def test_middle_tiles_are_one_of_each_and_stay_in_the_middle() -> None:
    state = behind()
    line = drawn(state, "", "land middle-P a5", "land spare-F b5", "land middle-P c5", "land b5 c5")
    assert line.split()[1] == "-PF------"
    assert left(show(state, 0, line))["middle-P"] == 0
    assert left(show(state, 0, line))["spare-F"] == 10, "a home tile was not spent"
    assert refused(lay(state, 0, line, "land", "middle-P", "a4")) == "TH-17"
    assert refused(lay(state, 0, line, "land", "b5", "b4")) == "TH-17"
    assert refused(lay(state, 0, line, "land", "spare-X", "e5")) == "TH-22"
    assert drawn(state, line, "land b5 off", "land c5 off") == BLANK


@clause("TH-5", "TH-24")
def test_pieces_are_placed_swapped_and_taken_up() -> None:
    state = behind()
    line = drawn(state, "", "pieces spare-R a1", "pieces spare-S b2", "pieces a1 b2")
    assert line.split()[2] == "9/9/1R7/S8"
    line = drawn(state, line, "pieces spare-K a1", "pieces b2 c3")
    assert line.split()[2] == "9/2R6/9/K8"
    assert left(show(state, 0, line, "pieces")) | {"spare-S": 2, "spare-K": 0, "spare-R": 1} == left(
        show(state, 0, line, "pieces")
    )
    assert refused(lay(state, 0, line, "pieces", "spare-K", "b1")) == "TH-5"
    assert refused(lay(state, 0, line, "pieces", "spare-R", "b5")) == "TH-24"
    assert refused(lay(state, 0, line, "pieces", "a1", "b5")) == "TH-24"
    assert drawn(state, line, "pieces a1 off", "pieces off c3") == BLANK


def test_what_is_held_stays_so_until_it_runs_out_or_is_gone() -> None:
    state = behind()
    line = drawn(state, "", "pieces spare-K a1")
    assert show(state, 0, BLANK, "pieces", "spare-K").held == "spare-K"
    assert show(state, 0, line, "pieces", "spare-K").held == ""
    assert show(state, 0, line, "pieces", "a1").held == "a1"
    assert show(state, 0, line, "land", "a1").held == "", "no tile lies there"
    assert show(state, 0, line, "land", OFF).held == OFF
    assert show(state, 0, line, "land", "spare-Z").held == ""


@pytest.mark.parametrize("gesture", ["spare-P spare-F", "spare-Z a1", "a1-b2 nowhere", "middle-X a5", "middle-PF a5"])
def test_a_gesture_that_means_nothing_is_refused_in_words(gesture: str) -> None:
    with pytest.raises(UnreadableMove):
        lay(behind(), 0, "", "land", *gesture.split())


@clause("TH-2")
def test_north_sees_the_own_homeland_below_and_by_the_names_on_the_board() -> None:
    state = behind()
    zone = show(state, 1, "").zones[0]
    assert [item.key for item in zone.items][:3] == ["i5", "h5", "g5"]
    assert [item.key for item in zone.items][-1] == "a9"
    line = drawn(state, "", "land spare-X e8", "pieces spare-K i9", seat=1)
    assert line == "........./........./....X..../......... --------- 9/9/9/K8"
    row = drawn(state, "", "land spare-P i9", seat=1)
    assert "row 9 has no Forest" in [mark.sentence for mark in show(state, 1, row).lacks]


# What is lacking


@clause("TH-15")
def test_a_row_that_is_begun_is_marked_with_every_ground_it_lacks() -> None:
    state = behind()
    line = drawn(state, "", "land spare-P a3", "land spare-W c3")
    marks = [mark for mark in show(state, 0, line).lacks if mark.clause == "TH-15"]
    assert [(mark.art, mark.keys[-1]) for mark in marks] == [("forest", "i3"), ("mountain", "i3")]
    assert [mark for mark in show(behind(row_diversity=False), 0, line).lacks if mark.clause == "TH-15"] == []


@clause("TH-14", "TH-17", "TH-24", "TH-25")
def test_ready_waits_for_the_first_clause_that_is_not_met() -> None:
    state = behind()
    line = LINES[0]
    assert show(state, 0, line).lacks == ()
    assert len(moves(state, 0, line)) == 55  # type: ignore[arg-type]
    for gesture, number in (
        ("land a1 off", "TH-14"),
        ("land a5 off", "TH-17"),
        ("pieces a4 off", "TH-24"),
    ):
        lacking = drawn(state, line, gesture)
        assert show(state, 0, lacking).lacks[0].clause == number
        assert refused(moves(state, 0, lacking)) == number
    waiting = drawn(state, line, "pieces g2 off")
    assert show(state, 0, waiting).lacks == ()
    assert [mark.clause for mark in show(state, 0, waiting).notes] == ["TH-25"]
    assert refused(moves(behind(dragon_may_wait=False), 0, waiting)) == "TH-25"


@clause("TH-14", "TH-16")
def test_the_last_empty_square_becomes_the_fortress_when_it_was_left_out() -> None:
    state = behind()
    line = drawn(state, LINES[0], "land e2 off")
    draft = show(state, 0, line)
    assert draft.lacks == ()
    assert draft.notes[0].keys == ("e2",)
    assert moves(state, 0, line) == moves(state, 0, LINES[0])
    edge = LINES[0].replace("FWPMFMPWF", ".WPMFMPWF", 1).replace("X", "F", 1)
    assert refused(moves(state, 0, edge)) == "TH-16"


# Tools


@clause("TH-30", "TH-124")
def test_ready_made_layouts_are_those_that_the_options_allow() -> None:
    state = behind()
    tools = [tool.key for tool in show(state, 0, "").tools if tool.preset]
    assert tools == [f"preset {name}" for name in LAYOUT_NAMES]
    for name, line in zip(LAYOUT_NAMES, LINES, strict=True):
        assert use(state, 0, "", f"preset {name}", "") == line
    strict = behind(dragon_may_wait=False)
    assert "preset highland" not in [tool.key for tool in show(strict, 0, "").tools]
    with pytest.raises(UnreadableMove, match="no tool"):
        use(strict, 0, "", "preset highland", "")


def test_flipping_twice_and_clearing() -> None:
    state = behind()
    half = drawn(state, "", "land spare-X d2", "land middle-W a5", "pieces spare-K a1")
    flipped = done(use(state, 0, half, "flip", ""))
    assert flipped == "........./........./.....X.../......... --------W 9/9/9/8K"
    assert use(state, 0, flipped, "flip", "") == half
    assert use(state, 0, half, "clear", "") == BLANK
    assert done(use(state, 0, half, "clear pieces", "")).split()[::2] == [half.split()[0], "9/9/9/9"]


@clause("TH-31")
def test_a_layout_by_lot_follows_from_the_seed() -> None:
    state = behind()
    assert (
        use(state, 0, "", "random", "a") == use(state, 0, LINES[0], "random", "a") != use(state, 0, "", "random", "b")
    )
    assert show(state, 0, done(use(state, 0, "", "random", "a"))).lacks == ()


def test_filling_the_rest_says_why_it_is_impossible() -> None:
    state = behind()
    row = drawn(state, "", *[f"land spare-P {file}1" for file in "abcdefg"])
    assert refused(use(state, 0, row, "fill", "1")) == "TH-15"
    water = drawn(state, "", *[f"land spare-W {file}1" for file in "abcde"], "land spare-W a2", "land spare-W b2")
    assert refused(use(state, 0, water, "fill", "1")) == "TH-15"
    inner = [f"{file}{row}" for row in (2, 3, 4) for file in "bcdefgh"]
    grounds = ["P"] * 11 + ["F"] * 10
    walled = drawn(state, "", *[f"land spare-{sign} {where}" for sign, where in zip(grounds, inner, strict=True)])
    assert refused(use(state, 0, walled, "fill", "1")) == "TH-16"


# Properties


@st.composite
def partial(draw: st.DrawFn) -> tuple[State, int, str]:
    """A layout of which some is missing, or on which people have fiddled about."""
    options = {
        "row_diversity": draw(st.booleans()),
        "fortress_edge_ban": draw(st.booleans()),
        "dragon_may_wait": draw(st.booleans()),
        "random_pieces": draw(st.sampled_from(["sensible", "uniform"])),
    }
    state, seat = behind(**options), draw(st.integers(0, 1))
    line = draw(
        st.sampled_from(["", *LINES])
        | st.integers(0, 50).map(lambda seed: done(use(state, seat, "", "random", str(seed))))
    )
    keys = [item.key for item in show(state, seat, "").zones[0].items]
    trays = {"land": [*[f"spare-{sign}" for sign in "PFMWX"], OFF, *[f"middle-{sign}" for sign in "PFMW"]]}
    trays["pieces"] = [*[f"spare-{sign}" for sign in "RSCATLHEDK"], OFF, OFF, OFF]
    for _ in range(draw(st.integers(0, 40))):
        layer = draw(st.sampled_from(LAYERS))
        start = draw(st.sampled_from(trays[layer] + keys))
        after = lay(state, seat, line, layer, start, draw(st.sampled_from(keys)))
        line = line if isinstance(after, Refusal) else after
    return state, seat, line


@given(partial(), st.integers(0, 1000))
def test_filling_the_rest_of_any_draft_gives_a_layout_that_keeps_it_or_a_reason(
    drafted: tuple[State, int, str], seed: int
) -> None:
    state, seat, line = drafted
    whole = use(state, seat, line, "fill", str(seed))
    if isinstance(whole, Refusal):
        assert whole.clause.startswith("TH-")
        assert whole.sentence
        return
    assert show(state, seat, whole).lacks == ()
    before, after = read_draft(line or BLANK, USUAL), read_draft(whole, USUAL)
    for had, has in ((before.tiles, after.tiles), (before.middle, after.middle), (before.pieces, after.pieces)):
        assert all(one in (-1, other) for one, other in zip(had, has, strict=True))


@given(partial())
def test_engine_and_judge_agree_on_every_draft(drafted: tuple[State, int, str]) -> None:
    """Ready means that the whole layout is right and that each of its steps is offered; lacking that it is not."""
    state, seat, line = drafted
    options = state.setup.options
    assert isinstance(options, Options)
    ready = moves(state, seat, line)
    layout = read_draft(line or BLANK, USUAL)
    if isinstance(ready, Refusal):
        assert problem(layout, options) is not None
        assert show(state, seat, line).lacks[0].clause == ready.clause
        return
    made = Steps(USUAL)
    for step in ready:
        assert step in step_offers(made, state.setup)
        take_step(made, step, state.setup)
    assert made.ready
    assert problem(made, options) is None


@given(partial())
def test_a_draft_is_its_line(drafted: tuple[State, int, str]) -> None:
    state, seat, line = drafted
    draft = show(state, seat, line)
    assert show(state, seat, draft.line) == draft
    assert sum(left(draft)[f"spare-{sign}"] for sign in "PFMWX") == draft.line.split()[0].count(".")


@settings(max_examples=15)
@given(partial(), st.integers(0, 1000))
def test_engine_and_judge_agree_on_wars_that_begin_from_drafts(drafted: tuple[State, int, str], seed: int) -> None:
    start, seat, line = drafted
    whole = use(start, seat, line, "fill", str(seed))
    mine = whole if isinstance(whole, str) else done(use(start, seat, "", "random", str(seed)))
    lines = {seat: mine, 1 - seat: done(use(start, 1 - seat, "", "random", str(seed + 1)))}
    state, stream = start.clone(), Stream(seed)
    for side in (0, 1):
        steps = moves(state, side, lines[side])
        assert not isinstance(steps, Refusal)
        for step in steps:
            state.apply(step)
    assert state.board.forts[0] >= 0
    for _ in range(12):
        if state.turn == OVER:
            return
        offered = Play(state).moves
        state.apply(GAME.read(state, offered[stream.below(len(offered))]))
