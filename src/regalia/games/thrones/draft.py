"""The layout behind one's own screen while it is made: trays, board, marks and tools of the editor."""

from typing import Final

from regalia.games.thrones import parts
from regalia.games.thrones.geometry import USUAL, Geometry
from regalia.games.thrones.layout import gesture, lack
from regalia.games.thrones.layout.filling import fill
from regalia.games.thrones.layout.lack import complete, pieces_left, square_name, tiles_left
from regalia.games.thrones.layout.layout import (
    EMPTY,
    LINES,
    NOT_BEGUN,
    Layout,
    read_draft,
    write_layout,
)  # fmt: skip
from regalia.games.thrones.layout.lots import random_layout
from regalia.games.thrones.layout.steps import presets, steps_of
from regalia.games.thrones.moves import LAYING_OUT, LAYOUT_STEPS, MOVES
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import PIECE_NAMES
from regalia.games.thrones.state import State
from regalia.games.thrones.view import GROUND_ART
from regalia.kernel.error import UnreadableMove
from regalia.kernel.outcome import Refusal
from regalia.kernel.state import RESIGN
from regalia.kernel.stream import Stream
from regalia.table import Cell, Counter, Piece, Zone
from regalia.table.draft import Draft, Layer, Mark, Tool

LAND: Final = "land"
ARMED: Final = "pieces"
OFF: Final = "off"
LAYERS: Final = (
    Layer(key=LAND, label="Land", grabs="cell"),
    Layer(key=ARMED, label="Pieces", grabs="piece"),
)
WORDS: Final = parts.LAYOUT_WORDS
TOOLS: Final = (
    Tool(key="random", label="Random", art="dice", hint="A whole layout by lot"),
    Tool(key="fill", label="Fill the rest", art="fill", hint="Keep what lies there and complete it by lot"),
    Tool(key="flip", label="Flip", art="flip", hint="Left to right"),
    Tool(key="clear", label="Clear", art="clear", hint="Everything back into the trays"),
    Tool(key="clear pieces", label="Clear pieces", art="lift", hint="The pieces back into the tray"),
)


def is_open(state: State, seat: int) -> bool:
    """TH-26, TH-124: both may prepare at the same time, whoever is asked first, until a layout is begun another way."""
    free = state.phase == LAYING_OUT and state.setup.options.setup_mode == "free"
    return free and seat >= 0 and state.layouts[seat].origin == NOT_BEGUN


def is_begun(state: State, seat: int) -> bool:
    """TH-124: what is begun in steps is finished in steps."""
    return state.phase == LAYING_OUT and state.layouts[seat].steps > 0 and not state.layouts[seat].ready


def is_part(move: int) -> bool:
    return move != RESIGN and MOVES.verb_of(move).first in LAYOUT_STEPS


def read(state: State, line: str) -> Layout:
    """The draft of a line, an empty one for none; UnreadableMove if it is no draft."""
    shape = state.setup.geometry
    return read_draft(line, shape) if line else Layout(shape)


# What is seen


def show(state: State, seat: int, line: str, layer: str = "", held: str = "") -> Draft:
    """The draft of this line, empty for a new one; UnreadableMove if it is none."""
    layout = read(state, line)
    layer = layer if layer in (LAND, ARMED) else LAND
    options = state.setup.options
    held = still_held(layout, options, seat, layer, held)
    wanting = lack.lacks(layout, options, seat)
    return Draft(
        line=write_layout(layout),
        prompt="Lay out your homeland: nobody sees it before the screens are lifted",
        layer=layer,
        layers=LAYERS,
        zones=(
            board(layout, seat),
            *(land_trays(layout, options) if layer == LAND else (army_tray(layout, options, seat),)),
        ),
        held=held,
        lacks=tuple(mark(layout.geometry, one, seat) for one in wanting),
        bars=(*empty_trays(layout, options, layer), *barred_squares(layout, state, seat, layer, held)),
        notes=notes(layout, options, seat),
        tools=(*preset_tools(state), *TOOLS),
        off=OFF,
    )


def board(layout: Layout, seat: int) -> Zone:
    """The own homeland below, the middle row on top."""
    width = layout.geometry.width
    rows = reversed(range(layout.geometry.home_rows + 1))
    cells = [cell(layout, seat, row * width + file) for row in rows for file in range(width)]
    return Zone(key="board", label="Behind your screen", items=tuple(cells), layout="grid", cols=width)


def cell(layout: Layout, seat: int, square: int) -> Cell:
    where = square_name(layout.geometry, seat, square)
    home = layout.geometry.home
    ground = layout.middle_ground(square - home) if square >= home else layout.tiles[square]
    art = "empty" if ground == EMPTY else GROUND_ART[ground]
    if square >= home:
        words = "nothing claimed in the middle row"
        if ground != EMPTY:
            words = f"your {parts.GROUND_NAMES[ground]} for the middle"
        return Cell(key=where, label=f"{where}: {words}", art=art)
    words, kind = "empty" if ground == EMPTY else parts.GROUND_NAMES[ground], layout.pieces[square]
    held: tuple[Piece, ...] = ()
    if kind != EMPTY:
        words += f", your {PIECE_NAMES[kind]}"
        held = (Piece(key=f"placed-{where}", art=PIECE_NAMES[kind].lower(), owner=seat, label=PIECE_NAMES[kind]),)
    return Cell(key=where, label=f"{where}: {words}", art=art, holds=held)


def land_trays(layout: Layout, options: Options) -> tuple[Zone, ...]:
    counts = parts.tiles_of(options)
    tiles = [
        tile_tray(f"spare-{letter}", f"left-{letter}", ground, "", tiles_left(layout, ground, options), counts[ground])
        for ground, letter in enumerate(parts.GROUND_LETTERS)
    ]
    middle_tiles = parts.middle_tiles(options)
    middle = [
        tile_tray(
            f"middle-{letter}", f"middle-left-{letter}", ground, "for the middle row, ",
            lack.middle_left(layout, ground, options), middle_tiles.count(ground),
        )
        for ground, letter in enumerate(parts.GROUND_LETTERS[: parts.GROUNDS])
        if ground in middle_tiles
    ]  # fmt: skip
    return (
        Zone(key="tray-land", label="Home tiles", items=(*tiles, rubber()), at="south"),
        Zone(key="tray-middle", label="For the middle row", items=tuple(middle), at="south"),
    )


def tile_tray(key: str, counter: str, ground: int, what_for: str, left: int, most: int) -> Cell:
    label = f"{parts.GROUND_NAMES[ground]}: {what_for}{max(0, left)} of {most} left"
    return Cell(key=key, label=label, art=GROUND_ART[ground], holds=(count_of(counter, left, most),))


def army_tray(layout: Layout, options: Options, seat: int) -> Zone:
    army = parts.army_of(options)
    kinds = [kind for kind in reversed(range(parts.KINDS)) if army[kind] > 0]
    pieces = [
        Cell(
            key=f"spare-{parts.PIECE_LETTERS[kind]}",
            label=f"{PIECE_NAMES[kind]}: {max(0, pieces_left(layout, kind, options))} of {army[kind]} left",
            art="empty",
            holds=(
                Piece(
                    key=f"tray-{parts.PIECE_LETTERS[kind]}",
                    art=PIECE_NAMES[kind].lower(),
                    owner=seat,
                    label=PIECE_NAMES[kind],
                ),
                count_of(f"left-{parts.PIECE_LETTERS[kind]}", pieces_left(layout, kind, options), army[kind]),
            ),
        )
        for kind in kinds
    ]
    return Zone(key="tray-pieces", label="Pieces", items=(*pieces, rubber()), at="south")


def count_of(key: str, left: int, most: int) -> Counter:
    return Counter(key=key, label="Left", value=max(0, left), of=most)


def rubber() -> Cell:
    """What takes things up again."""
    return Cell(key=OFF, label="Take up: touch this, then what goes back into the tray", art="rubber")


def notes(layout: Layout, options: Options, seat: int) -> tuple[Mark, ...]:
    found = []
    whole = complete(layout)
    if whole is not layout:
        where = square_name(layout.geometry, seat, whole.tiles.index(parts.FORTRESS))
        found.append(
            Mark(clause="TH-14", sentence=f"the last empty square, {where}, becomes the Fortress", keys=(where,))
        )
    missing = sum(parts.army_of(options)) - sum(piece != EMPTY for piece in layout.pieces)
    if missing == 1 and pieces_left(layout, parts.DRAGON, options) == 1:
        found.append(Mark(clause="TH-25", sentence="the Dragon waits off the board", keys=("spare-D",)))
    return tuple(found)


def mark(shape: Geometry, missing: lack.Lack, seat: int) -> Mark:
    keys = tuple(square_name(shape, seat, square) for square in missing.squares)
    art = "" if missing.ground == EMPTY else GROUND_ART[missing.ground]
    return Mark(clause=missing.clause, sentence=missing.sentence, keys=keys, art=art)


def preset_tools(state: State) -> list[Tool]:
    """TH-124: those that the options allow."""
    allowed = [parts.LAYOUT_NAMES[number // 2] for number in presets(state.setup.options) if number % 2 == 0]
    return [
        Tool(
            key=f"preset {name}",
            label=name.capitalize(),
            hint=WORDS[name],
            preset=True,
            picture=f"mirror_layout/{name}",
        )
        for name in allowed
    ]


# What is held, and where it cannot go


def still_held(layout: Layout, options: Options, seat: int, layer: str, held: str) -> str:
    """What is held stays so until its tray is empty, or what lay there is gone."""
    if held == OFF:
        return held
    if held.startswith("spare-") and held in spares(layer):
        return held if left_of(layout, options, layer, held) > 0 else ""
    if held.startswith("middle-") and layer == LAND and held[7:] in set("PFMW"):
        return held
    square = find(layout.geometry, seat, held)
    if square < 0:
        return ""
    return held if thing_at(layout, layer, square) != EMPTY else ""


def spares(layer: str) -> list[str]:
    return [f"spare-{sign}" for sign in (parts.GROUND_LETTERS if layer == LAND else parts.PIECE_LETTERS)]


def left_of(layout: Layout, options: Options, layer: str, key: str) -> int:
    sign = key.removeprefix("spare-")
    if layer == LAND:
        return tiles_left(layout, parts.GROUND_LETTERS.index(sign), options)
    return pieces_left(layout, parts.PIECE_LETTERS.index(sign), options)


def thing_at(layout: Layout, layer: str, square: int) -> int:
    """The ground or the kind of piece on a square, EMPTY for none."""
    home = layout.geometry.home
    if square >= home:
        return layout.middle_ground(square - home) if layer == LAND else EMPTY
    return layout.tiles[square] if layer == LAND else layout.pieces[square]


def find(shape: Geometry, seat: int, key: str) -> int:
    """The square with that key in the owner's view, -1 for none of the homeland or the middle row."""
    square = shape.map.find(key)
    own = int(shape.board_square(seat, square))
    return own if square >= 0 and own < shape.home + shape.width else -1


def empty_trays(layout: Layout, options: Options, layer: str) -> list[Mark]:
    """Trays that are empty."""
    found = []
    for key in spares(layer):
        if left_of(layout, options, layer, key) < 1:
            number = (parts.GROUND_LETTERS if layer == LAND else parts.PIECE_LETTERS).index(key[-1])
            name = (parts.GROUND_NAMES if layer == LAND else PIECE_NAMES)[number]
            clause, words = ("TH-14", "lies already") if layer == LAND else ("TH-5", "stands already")
            found.append(Mark(clause=clause, sentence=f"every {name} {words}", keys=(key,)))
    return found


def barred_squares(layout: Layout, state: State, seat: int, layer: str, held: str) -> list[Mark]:
    """Where what is held cannot go, clause by clause."""
    found: dict[tuple[str, str], list[str]] = {}
    shape = layout.geometry
    if held and held != OFF:
        for square in range(shape.home + shape.width):
            refusal = change_layout(layout.copy(), state, seat, layer, held, square_name(shape, seat, square))
            if refusal is not None:
                found.setdefault((refusal.clause, refusal.sentence), []).append(square_name(shape, seat, square))
    return [Mark(clause=clause, sentence=sentence, keys=tuple(keys)) for (clause, sentence), keys in found.items()]


# What is done


def lay(state: State, seat: int, line: str, layer: str, start: str, end: str) -> str | Refusal:
    """The draft after a gesture from one key to another: lay, swap or take up; or why not."""
    layout = read(state, line)
    refusal = change_layout(layout, state, seat, layer if layer in (LAND, ARMED) else LAND, start, end)
    return write_layout(layout) if refusal is None else refusal


def change_layout(layout: Layout, state: State, seat: int, layer: str, start: str, end: str) -> Refusal | None:
    """Change a layout by a gesture."""
    at, to = find(layout.geometry, seat, start), find(layout.geometry, seat, end)
    if at < 0 and to < 0:
        raise UnreadableMove(f"A gesture goes from a tray to a square or back, not from {start[:20]} to {end[:20]}.")
    if at >= 0 and to >= 0:
        if layer == LAND:
            return gesture.exchange_tiles(layout, at, to, state.setup.options)
        return gesture.exchange_pieces(layout, at, to)
    square, tray = (to, start) if at < 0 else (at, end)
    if tray == OFF or at >= 0:
        (gesture.take_tile if layer == LAND else gesture.take_piece)(layout, square)
        return None
    return lay_spare(layout, state, layer, tray, square)


def lay_spare(layout: Layout, state: State, layer: str, tray: str, square: int) -> Refusal | None:
    kind, _, sign = tray.rpartition("-")
    if kind == "middle" and len(sign) == 1 and sign in "PFMW":
        if square < layout.geometry.home:
            return Refusal("TH-17", "this tile is for the middle row")
        return gesture.lay_tile(layout, parts.GROUND_LETTERS.index(sign), square, state.setup.options)
    if tray not in spares(layer):
        raise UnreadableMove(f"There is no tray {tray[:20]} here: {', '.join(spares(layer))}, {OFF}.")
    if layer == LAND:
        return gesture.lay_tile(layout, parts.GROUND_LETTERS.index(sign), square, state.setup.options)
    return gesture.place_piece(layout, parts.PIECE_LETTERS.index(sign), square, state.setup.options)


def use(state: State, seat: int, line: str, tool: str, seed: str) -> str | Refusal:
    """The draft after a tool, or why it cannot be used; what is left to chance follows from the seed."""
    layout, options = read(state, line), state.setup.options
    stream = Stream(f"thrones draft {seed}")
    if tool == "clear":
        return write_layout(Layout(layout.geometry))
    if tool == "clear pieces":
        layout.pieces = [EMPTY] * layout.geometry.home
        return write_layout(layout)
    if tool == "flip":
        return write_layout(layout.flip())
    if tool == "random":
        return write_layout(random_layout(options, stream))
    if tool == "fill":
        whole = fill(layout, options, stream, seat)
        return whole if isinstance(whole, Refusal) else write_layout(whole)
    if tool in [preset.key for preset in preset_tools(state)]:
        return write_layout(read_draft(LINES[parts.LAYOUT_NAMES.index(tool.removeprefix("preset "))], USUAL))
    known = ", ".join(one.key for one in (*preset_tools(state), *TOOLS))
    raise UnreadableMove(f"There is no tool {tool[:40]}. Tools: {known}.")


def moves(state: State, seat: int, line: str) -> list[int] | Refusal:
    """TH-124: the steps that make this layout, or the first thing that it lacks."""
    layout = read(state, line)
    wanting = lack.lacks(layout, state.setup.options, seat)
    return wanting[0] if wanting else steps_of(complete(layout), state.setup.options)
