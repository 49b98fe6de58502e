"""Who begins (TH-11, TH-12), laying out the land, placing the pieces (TH-13 to TH-32) and its steps (TH-124)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.layout import lots, steps
from regalia.games.thrones.layout.layout import DRAWN, PRESETS, Layout, empty_layouts
from regalia.games.thrones.layout.middle_row import middle_row
from regalia.games.thrones.parts import FORTRESS, NORTH, SOUTH
from regalia.games.thrones.rules import turn
from regalia.kernel.state import CHANCE
from regalia.kernel.stream import Stream

if TYPE_CHECKING:
    from regalia.games.thrones.state import State

# What may be done


def choices(state: "State") -> list[int]:
    """TH-124: a named layout, one by lot, or the next step of one's own."""
    layout = state.layouts[state.active]
    if layout.steps == 0:
        return openings(state.setup)
    return steps.step_offers(layout, state.setup)


def openings(setup: parts.Setup) -> list[int]:
    """TH-124: the first moves of whoever lays out; whoever asks must not change them."""
    if not setup.openings:
        setup.openings = [moves.NAMED[number] for number in steps.presets(setup.options)]
        if setup.free:
            setup.openings += [int(moves.BY_LOT), *steps.step_offers(Layout(setup.geometry), setup)]
    return setup.openings


def at_random(state: "State", stream: Stream) -> i64:
    """One of `choices`, without a list of them."""
    layout = state.layouts[state.active]
    setup = state.setup
    if layout.steps == 0:
        offered = openings(setup)
        return offered[stream.below(len(offered))]
    return setup.found[stream.below(steps.find_steps(layout, setup, setup.found))]


# What it does


def apply(state: "State", move: i64) -> None:
    """A move or an outcome of chance before turn 1."""
    verb = moves.VERB[move]
    told = moves.FIELD[move]
    if verb == moves.FIRST:
        choose_first(state, told)
    elif verb == moves.LOT:
        draw_lot(state, told)
    elif verb == moves.BY_LOT:
        state.tell(state.active, "draws_lots", "leaves the layout to chance", "TH-124")
        begin_lots(state)
    elif verb == moves.PRESET:
        lay_named(state, told)
    else:
        lay_step(state, move)


def open_table(state: "State") -> None:
    """TH-11: who takes turn 1 is settled, decided now, or decided when both have laid out."""
    options = state.setup.options
    if options.first_player == "north":
        state.first = NORTH
    if is_first_open(state) and options.first_player_when == "before_setup":
        decide_first(state)
    else:
        begin(state)


def is_first_open(state: "State") -> bool:
    """Whether chance or fingers decide who takes turn 1."""
    return state.setup.options.first_player in ("random", "fingers")


def decide_first(state: "State") -> None:
    """TH-12, TH-13."""
    if state.setup.options.first_player == "fingers":
        state.phase = moves.SHOWING_FINGERS
        state.turn = SOUTH
    else:
        state.phase = moves.CHOOSING_FIRST
        state.turn = CHANCE


def choose_first(state: "State", seat: i64) -> None:
    """TH-11: then the homelands are laid out, or the screens are lifted."""
    state.first = seat
    state.fingers = []
    clause = "TH-13" if state.setup.options.first_player == "fingers" else "TH-12"
    state.tell(seat, "begins", "will take the first turn", clause)
    if state.setup.options.first_player_when == "before_setup":
        begin(state)
    else:
        reveal(state)


def begin(state: "State") -> None:
    """TH-29 to TH-32."""
    options = state.setup.options
    if options.setup_mode == "mirror" and options.mirror_layout != "random":
        layout = PRESETS[2 * parts.LAYOUT_NAMES.index(options.mirror_layout)]
        state.layouts = [layout, layout]
        lift_screens(state)
    elif options.setup_mode == "mirror" or options.setup_mode == "random":
        begin_lots(state)
    else:
        state.phase = moves.LAYING_OUT
        state.turn = state.active


def begin_lots(state: "State") -> None:
    state.phase = moves.DRAWING_LOTS
    state.turn = CHANCE


def lay_step(state: "State", move: i64) -> None:
    """TH-26: the rival sees only that something happens, and when it is done."""
    seat = state.active
    layout = state.own_layout()
    steps.take_step(layout, move, state.setup)
    if state.events is not None:
        state.tell(seat, "lays_out", "lays out something behind the screen", "TH-26")
        verb, _, what = moves.MOVES.label(state, int(move)).partition(" ")
        state.tell(seat, "sees", f"{verb.lower()}s {what}", "TH-26", knows=1 << seat)
    if layout.ready:
        finish(state)


def lay_named(state: "State", number: i64) -> None:
    """TH-30."""
    seat = state.active
    lay(state, seat, PRESETS[number])
    if state.events is not None:
        flipped = ", flipped" if number % 2 == 1 else ""
        what = f"lays out {parts.LAYOUT_NAMES[number // 2]}{flipped}"
        state.tell(seat, "sees", what, "TH-30", knows=1 << seat)
    finish(state)


def draw_lot(state: "State", lot: i64) -> None:
    """TH-31: several lots together are the number of a layout; only its owner sees it."""
    seat = state.active
    numbers = [*state.layouts[seat].lots, int(lot)]
    if state.events is not None:
        state.tell(seat, "draws_lot", "draws a lot for the layout", "TH-31")
        state.tell(seat, "sees", f"draws lot {lot}", "TH-31", knows=1 << seat)
    if len(numbers) < parts.LOT_DRAWS:
        begun = Layout(state.setup.geometry)
        begun.origin = DRAWN
        begun.lots = numbers
        lay(state, seat, begun)
        return
    layout = lots.layout_of_lots(numbers, state.setup.options)
    lay(state, seat, layout)
    if state.setup.options.setup_mode == "mirror":
        lay(state, 1 - seat, layout)
        lift_screens(state)
    else:
        finish(state)


def lay(state: "State", seat: i64, layout: Layout) -> None:
    state.owns_layout = False
    state.layouts = [layout, state.layouts[NORTH]] if seat == SOUTH else [state.layouts[SOUTH], layout]


def finish(state: "State") -> None:
    """South lays out first, then North, then the screens are lifted."""
    state.tell(state.active, "readies", "is ready", "TH-26")
    if state.active == NORTH:
        lift_screens(state)
        return
    state.active = NORTH
    state.owns_layout = False
    if state.setup.options.setup_mode == "random":
        begin_lots(state)
    else:
        state.phase = moves.LAYING_OUT
        state.turn = NORTH


def lift_screens(state: "State") -> None:
    """TH-11, TH-26: with first_player_when = after_setup it is decided now who begins."""
    if is_first_open(state) and state.setup.options.first_player_when == "after_setup":
        decide_first(state)
    else:
        reveal(state)


def reveal(state: "State") -> None:
    """TH-18 to TH-28."""
    board = state.own_board()
    shape = state.setup.geometry
    tiles = [parts.PLAINS] * shape.squares
    board.forts = board.forts[:]  # copies made before share the old ones
    middle_forts: i64 = 2
    for seat in range(2):
        layout = state.layouts[seat]
        start = 0 if seat == SOUTH else shape.squares - shape.home
        for square in range(start, start + shape.home):
            own = shape.board_square(seat, square)
            tiles[square] = layout.tiles[own]
            if layout.pieces[own] >= 0:
                board.put(square, parts.piece_of(seat, layout.pieces[own]))
            if layout.tiles[own] == FORTRESS:
                board.forts[seat] = square
    state.waiting = [state.layouts[SOUTH].waits, state.layouts[NORTH].waits]
    row = middle_row(state.layouts, int(state.first), state.setup.options)
    for file in range(shape.width):
        tiles[shape.home + file] = row[file]
        if row[file] == FORTRESS:
            board.forts[middle_forts] = shape.home + file
            middle_forts += 1
    board.tile = bytes(tiles)
    state.layouts = empty_layouts(shape)
    state.owns_layout = False
    together = f"lifts the screen together with {state.name_of(1 - state.first)}"
    state.tell(state.first, "reveals", together, "TH-26", reveals=True)
    state.active = state.first
    turn.settle(state)


def starts(state: "State") -> tuple[Mapping[str, str], ...]:
    """TH-11, TH-25: who takes turn 1, and whether the Dragon stands on the board or waits, for the lab."""
    if state.number == 0:
        return ()
    return tuple(
        [
            {
                "turn": "first" if seat == state.first else "later",
                "Dragon": "waiting" if state.waiting[seat] else "on board",
            }
            for seat in range(state.seats)
        ]
    )
