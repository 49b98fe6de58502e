"""What a player may do behind the screen."""

from typing import Final

from regalia.games.thrones import moves, parts
from regalia.games.thrones.judge.turn import refuse_or_wait
from regalia.games.thrones.layout.layout import PRESETS
from regalia.games.thrones.layout.steps import problem
from regalia.games.thrones.options import read_counts
from regalia.games.thrones.parts import PIECE_NAMES
from regalia.games.thrones.state import State
from regalia.kernel.outcome import Refusal
from regalia.kernel.wording import plural

PLACING: Final = "KDEHLTACSR"  # the order in which pieces are placed (TH-124)


def home_squares(state: State) -> int:
    """TH-10: of a homeland."""
    return state.setup.options.board_width * state.setup.options.home_rows


def judge_layout(state: State, move: int) -> Refusal | None:
    if state.phase != moves.LAYING_OUT:
        return refuse_or_wait(state, "TH-26", "the screens are lifted: the layouts stay as they are")
    verb, told, second = moves.VERB[move], moves.FIELD[move], moves.SECOND[move]
    free, begun = state.setup.options.setup_mode == "free", state.layouts[state.active].steps
    if verb in (moves.PRESET, moves.BY_LOT) and begun:
        return Refusal("TH-124", "a layout that is begun in steps is finished in steps")
    if verb == moves.PRESET:
        return judge_preset(state, told)
    if not free:
        return Refusal("TH-124", "only named layouts are offered at this table")
    if verb == moves.BY_LOT:
        return None
    if verb == moves.FORT:
        return judge_fort(state, told, begun)
    if verb == moves.TILE:
        return judge_tile(state, told, begun)
    if verb == moves.MIDDLE:
        return judge_middle(state, told, second, begun)
    return judge_hold(state, begun) if verb == moves.HOLD else judge_place(state, told, second, begun)


def judge_preset(state: State, number: int) -> Refusal | None:
    wrong = problem(PRESETS[number], state.setup.options)
    return Refusal(wrong.clause, f"{parts.LAYOUT_NAMES[number // 2]}: {wrong.sentence}") if wrong else None


def judge_fort(state: State, square: int, begun: int) -> Refusal | None:
    if begun:
        return Refusal("TH-124", "the Fortress stands already")
    width = state.setup.options.board_width
    file, row = square % width, square // width
    if state.setup.options.fortress_edge_ban and (row == 0 or file in (0, width - 1)):
        return Refusal("TH-16", f"{state.name(square)} is on the edge of the board: no Fortress there")
    return None


def judge_tile(state: State, ground: int, begun: int) -> Refusal | None:
    """TH-14, TH-15: after this tile every row must still be able to get all four grounds."""
    if begun == 0:
        return Refusal("TH-124", "the Fortress is placed first")
    if begun >= home_squares(state):
        return Refusal("TH-124", "all home tiles are laid")
    tiles = state.layouts[state.active].tiles
    laid = [tile for tile in tiles if tile not in (-1, parts.FORTRESS)]
    left = [read_counts(state.setup.options.tile_counts)[sign] for sign in "PFMW"]
    left = [count - laid.count(other) for other, count in enumerate(left)]
    if left[ground] == 0:
        return Refusal("TH-14", f"no {parts.GROUND_NAMES[ground]} tile is left")
    if not state.setup.options.row_diversity:
        return None
    left[ground] -= 1
    at = tiles.index(-1)
    width, rows = state.setup.options.board_width, state.setup.options.home_rows
    row = at // width
    here = tiles[row * width : (row + 1) * width]
    lacking = {0, 1, 2, 3} - set(here) - {ground}
    if len(lacking) >= here.count(-1):
        return Refusal("TH-15", f"row {row + 1} would have no room for {plural(len(lacking), 'other ground')}")
    for other in range(parts.GROUNDS):
        if left[other] < (rows - 1 - row) + (1 if other in lacking else 0):
            return Refusal("TH-15", f"{parts.GROUND_NAMES[other]} would not suffice for every row")
    return None


def judge_middle(state: State, ground: int, file: int, begun: int) -> Refusal | None:
    if begun < home_squares(state):
        return Refusal("TH-124", "the home tiles are laid before the middle ones")
    due, middle = middle_order(state)[begun - home_squares(state) :], state.layouts[state.active].middle
    if not due or due[0] != ground:
        return Refusal("TH-124", "middle tiles are laid in the order Plains, Forest, Mountain, Water")
    if middle[file] >= 0:
        return Refusal("TH-17", "each middle tile needs a file of its own")
    later = [other for other in range(file + 1, len(middle)) if middle[other] < 0]
    if ground in middle[file:] or len(later) < due[1:].count(ground):
        return Refusal("TH-124", "tiles of the same ground are laid from the left to the right")
    return None


def middle_order(state: State) -> list[int]:
    """TH-17: the ground of each middle tile, one after the other."""
    counts = read_counts(state.setup.options.middle_counts)
    return [ground for ground, sign in enumerate("PFMW") for _ in range(counts[sign])]


def placed_before(state: State) -> int:
    """The steps that come before the pieces."""
    return home_squares(state) + len(middle_order(state))


def order_of_placing(state: State) -> list[int]:
    """TH-5, TH-124: the kind of each piece, one after the other."""
    counts = read_counts(state.setup.options.piece_counts)
    return [parts.PIECE_LETTERS.index(sign) for sign in PLACING for _ in range(counts[sign])]


def judge_order(state: State, kind: int, begun: int) -> Refusal | None:
    """TH-124: the order in which pieces are placed."""
    if begun < placed_before(state):
        return Refusal("TH-124", "all tiles are laid before the pieces")
    due = order_of_placing(state)[begun - placed_before(state)]
    return None if due == kind else Refusal("TH-124", f"the {PIECE_NAMES[due]} is placed now")


def judge_hold(state: State, begun: int) -> Refusal | None:
    if refusal := judge_order(state, parts.DRAGON, begun):
        return refusal
    if order_of_placing(state).index(parts.DRAGON) != begun - placed_before(state):
        return Refusal("TH-25", "only one Dragon may wait, and it is the first that is asked about")
    waits = state.setup.options.dragon_may_wait
    return None if waits else Refusal("TH-25", "the Dragon may not wait off the board")


def judge_place(state: State, kind: int, square: int, begun: int) -> Refusal | None:
    if refusal := judge_order(state, kind, begun):
        return refusal
    pieces = state.layouts[state.active].pieces
    if pieces[square] >= 0:
        return Refusal("TH-6", f"{state.name(square)} is occupied")
    twins = [other for other in range(len(pieces)) if pieces[other] == kind]
    if twins and square < twins[-1]:
        return Refusal("TH-124", f"the next {PIECE_NAMES[kind]} goes to a later square than the last")
    to_come = order_of_placing(state)[begun - placed_before(state) + 1 :].count(kind)
    if sum(pieces[later] < 0 for later in range(square + 1, len(pieces))) < to_come:
        return Refusal("TH-124", f"the next {PIECE_NAMES[kind]} would find no later square")
    return None
