"""What a seat of Thrones sees, as numbers: land and pieces square by square, Favors, and how far the turn is.

The board is not turned for North: squares are numbered as the moves number them, and `side` says from where one looks.
So what lies behind a screen is written in its owner's view, as its steps name it (TH-2, TH-124).
"""

from typing import Final, cast

from mypy_extensions import i64, u8

from regalia.games.thrones import moves, parts
from regalia.games.thrones.layout.layout import BUILT, EMPTY, Layout
from regalia.games.thrones.options import MOST_WIDTH, Options
from regalia.games.thrones.parts import FAVORS, KIND, KINDS, NO_FAVOR, NO_VERB, NOWHERE
from regalia.games.thrones.rules.favors import count_tiles
from regalia.games.thrones.rules.repetition import count_last
from regalia.games.thrones.state import State
from regalia.kernel.observation import Observer, put
from regalia.kernel.state import State as Base
from regalia.kernel.vector import vec

WHOLE: Final = 200  # what a limit of turns is counted as
LONG: Final = 600  # turns that count as a whole game where there is no limit
ORIGINS: Final = BUILT + 1
MOST_SEEN: Final = 10_000  # boards whose grounds are kept
DECLARED: Final = ("move", "attack", "fire", "switch", "land")


def nth_declared(verb: i64) -> i64:
    """Which of the five things is declared of a piece."""
    if verb == moves.MOVE:
        return 0
    if verb == moves.ATTACK:
        return 1
    if verb == moves.FIRE:
        return 2
    return 3 if verb == moves.SWITCH else 4


class Grounds:
    """Where the grounds of a board are in a row. They never change once laid, so they are worked out once."""

    def __init__(self, tile: bytes) -> None:
        squares = len(tile)
        self.places: Final[vec[i64]] = vec[i64]([ground * squares + square for square, ground in enumerate(tile)])


class WarObserver(Observer):
    """Of two planes or numbers the viewer's own comes first."""

    def __init__(self, options: Options) -> None:
        super().__init__()
        setup = parts.Setup(options)
        rows, width = setup.geometry.rows, setup.geometry.width
        self.squares: Final[i64] = setup.squares
        self.home: Final[i64] = setup.home
        self.turn_limit: Final[i64] = setup.turn_limit or LONG
        self.quiet_limit: Final[i64] = setup.quiet_limit or LONG
        self.steps: Final[i64] = setup.layout_steps
        self.seen_grounds: Final[dict[bytes, Grounds]] = {}  # by the tiles of boards that were seen before
        self.grounds: Final[i64] = self.part("grounds", parts.GROUNDS + 1, rows, width)
        self.pieces: Final[i64] = self.part("pieces", 2, KINDS, rows, width)
        self.homes: Final[i64] = self.part("home Fortresses", 2, rows, width)
        self.breached: Final[i64] = self.part("breached", rows, width)
        self.protected: Final[i64] = self.part("protected Warhorses", rows, width, scale=3)
        self.last_forts: Final[i64] = self.part("last Fortresses", 2, rows, width)
        self.chosen: Final[i64] = self.part("chosen", rows, width)
        self.target: Final[i64] = self.part("target", rows, width)
        self.interrupted: Final[i64] = self.part("interrupted piece", rows, width)
        self.interrupted_target: Final[i64] = self.part("interrupted target", rows, width)
        self.trail: Final[i64] = self.part("trail", rows, width)
        self.chosen_in_hand: Final[i64] = self.part("waiting Dragon chosen", 2)  # also of the interrupted action
        self.declared: Final[i64] = self.part("declared", 2, len(DECLARED))  # now, and before it was interrupted
        self.using: Final[i64] = self.part("Favor in use", 2, FAVORS)
        self.waiting: Final[i64] = self.part("waiting Dragons", 2)
        self.hand: Final[i64] = self.part("own Favors", FAVORS + 1, scale=4)
        self.held: Final[i64] = self.part("Favors held", 2, scale=4)
        self.gained: Final[i64] = self.part("Favors gained", 2, scale=4)
        self.shown: Final[i64] = self.part("Haste shown", 2, scale=4)
        self.pending: Final[i64] = self.part("Favors to pick", 2, scale=4)
        self.spent: Final[i64] = self.part("Favors spent this turn", 2, scale=4)  # by whoever acts, by the other
        self.side: Final[i64] = self.part("side", 2)  # South, North
        self.first: Final[i64] = self.part("first", 2)
        self.active: Final[i64] = self.part("active", 2)
        self.decides: Final[i64] = self.part("decides", 2)
        self.phase: Final[i64] = self.part("phase", len(moves.PHASES))
        self.acted: Final[i64] = self.part("acted", parts.DONE + 1)
        self.cover: Final[i64] = self.part("covered", 2)  # from Mountain, from Water
        self.checks: Final[i64] = self.part("checks", 1, scale=2)
        self.flags: Final[i64] = self.part("peace, voided, progress, passed", 4)
        self.turn: Final[i64] = self.part("turns", 1, scale=WHOLE)
        self.quiet: Final[i64] = self.part("turns without progress", 1, scale=WHOLE)
        self.repeated: Final[i64] = self.part("repeated", 1, scale=10)
        self.origin: Final[i64] = self.part("layout made", 2, ORIGINS)  # not begun, named, drawn, built
        self.laid: Final[i64] = self.part("layout steps", 2, scale=WHOLE)
        self.fingers: Final[i64] = self.part("own fingers", parts.FINGERS)
        self.hidden: Final[i64] = self.part("fingers hidden", 1)

    def fill(self, state: Base, seat: i64, rows: vec[u8], at: i64) -> None:
        war = cast(State, state)
        if war.is_revealed():
            self.fill_board(war, seat, rows, at)
            self.fill_action(war, rows, at)
        else:
            self.fill_layout(war, seat, rows, at)
        self.fill_seats(war, seat, rows, at)
        self.fill_turn(war, seat, rows, at)

    def fill_board(self, war: State, seat: i64, rows: vec[u8], at: i64) -> None:
        board, squares = war.board, self.squares
        piece, grounds = board.piece, at + self.grounds
        for place in self.grounds_of(board.tile).places:
            rows[grounds + place] = 1
        for side in range(2):
            nth: i64 = 0 if side == seat else 1
            plane = at + self.pieces + nth * KINDS * squares
            for stands in board.men(side):
                rows[plane + KIND[piece[stands]] * squares + stands] = 1
            rows[at + self.homes + nth * squares + board.forts[side]] = 1
            if war.last_fort[side] != NOWHERE:
                rows[at + self.last_forts + nth * squares + war.last_fort[side]] = 1
        for number, broken in enumerate(board.breached):
            if broken:
                rows[at + self.breached + board.forts[number]] = 1
        for safe in board.protected:
            put(rows, at + self.protected + (safe >> 2), safe & 3)

    def grounds_of(self, tile: bytes) -> Grounds:
        found = self.seen_grounds.get(tile)
        if found is None:
            if len(self.seen_grounds) == MOST_SEEN:
                self.seen_grounds.clear()
            found = Grounds(tile)
            self.seen_grounds[tile] = found
        return found

    def fill_layout(self, war: State, seat: i64, rows: vec[u8], at: i64) -> None:
        """TH-26: one's own layout, and of the other's only how far it is."""
        layout, squares = war.layouts[seat], self.squares
        for own in range(self.home):
            if layout.tiles[own] != EMPTY:
                rows[at + self.grounds + layout.tiles[own] * squares + own] = 1
            if layout.pieces[own] != EMPTY:
                rows[at + self.pieces + layout.pieces[own] * squares + own] = 1
        for file, ground in enumerate(layout.middle):
            if ground != EMPTY:
                rows[at + self.grounds + ground * squares + self.home + file] = 1
        if layout.waits:
            rows[at + self.waiting] = 1
        self.fill_progress(layout, 0, rows, at)
        self.fill_progress(war.layouts[1 - seat], 1, rows, at)

    def fill_progress(self, layout: Layout, nth: i64, rows: vec[u8], at: i64) -> None:
        rows[at + self.origin + nth * ORIGINS + layout.origin] = 1
        put(rows, at + self.laid + nth, layout.steps * WHOLE // self.steps)

    def fill_action(self, war: State, rows: vec[u8], at: i64) -> None:
        if war.chosen != NOWHERE:
            self.fill_declared(0, self.chosen, war.chosen, war.verb, self.target, war.target, rows, at)
        if war.using != NO_FAVOR:
            rows[at + self.using + war.using] = 1
        if war.interrupted:
            chosen, verb, target, using = war.interrupted
            self.fill_declared(1, self.interrupted, chosen, verb, self.interrupted_target, target, rows, at)
            if using != NO_FAVOR:
                rows[at + self.using + FAVORS + using] = 1
        for left in war.trail:
            rows[at + self.trail + left] = 1
        if war.cover & parts.ON_MOUNTAIN:
            rows[at + self.cover] = 1
        if war.cover & parts.ON_WATER:
            rows[at + self.cover + 1] = 1

    def fill_declared(
        self, nth: i64, from_plane: i64, chosen: i64, verb: i64, to_plane: i64, target: i64, rows: vec[u8], at: i64
    ) -> None:
        if chosen == parts.IN_HAND:
            rows[at + self.chosen_in_hand + nth] = 1
        elif chosen != NOWHERE:
            rows[at + from_plane + chosen] = 1
        if verb != NO_VERB:
            rows[at + self.declared + nth * len(DECLARED) + nth_declared(verb)] = 1
        if target != NOWHERE:
            rows[at + to_plane + target] = 1

    def fill_seats(self, war: State, seat: i64, rows: vec[u8], at: i64) -> None:
        """TH-103: the types of one's own tiles, and how many the other holds."""
        hand = war.hands[seat]
        for favor in range(FAVORS + 1):
            put(rows, at + self.hand + favor, hand[favor])
        for side in range(2):
            nth: i64 = 0 if side == seat else 1
            put(rows, at + self.held + nth, count_tiles(war, side))
            put(rows, at + self.gained + nth, war.gained[side])
            put(rows, at + self.shown + nth, war.shown[side])
            if war.waiting[side]:
                rows[at + self.waiting + nth] = 1
        for picker in war.pending:
            rows[at + self.pending + (0 if picker == seat else 1)] += 1
        rows[at + self.side + seat] = 1
        rows[at + self.first + (0 if war.first == seat else 1)] = 1
        rows[at + self.active + (0 if war.active == seat else 1)] = 1
        if war.turn >= 0:
            rows[at + self.decides + (0 if war.turn == seat else 1)] = 1

    def fill_turn(self, war: State, seat: i64, rows: vec[u8], at: i64) -> None:
        rows[at + self.phase + war.phase] = 1
        rows[at + self.acted + war.acted] = 1
        put(rows, at + self.spent, war.spent)
        put(rows, at + self.spent + 1, war.reacted)
        put(rows, at + self.checks, war.checks)
        if war.number <= war.setup.peace:  # TH-37
            rows[at + self.flags] = 1
        if war.voided:
            rows[at + self.flags + 1] = 1
        if war.progress:
            rows[at + self.flags + 2] = 1
        if war.passed:
            rows[at + self.flags + 3] = 1
        put(rows, at + self.turn, war.number * WHOLE // self.turn_limit)
        put(rows, at + self.quiet, war.quiet * WHOLE // self.quiet_limit)
        if war.kept > 1 and war.setup.repetition_limit > 0:
            put(rows, at + self.repeated, count_last(war))
        if war.fingers:  # TH-13: nobody sees them before the other's
            rows[at + self.hidden] = 1
            if war.turn == 1 - seat:
                rows[at + self.fingers + war.fingers[0] - 1] = 1


def offered_moves(options: Options, seats: int) -> list[int]:
    """Squares of this board, and steps of a layout only where one is built (TH-29, TH-124)."""
    setup = parts.Setup(options)
    squares, home, width = range(setup.squares), range(setup.home), range(setup.width)
    found = [moves.CALL_DRAGON, moves.STOP, moves.ROLL, moves.ACCEPT, moves.END, moves.NO, moves.PASS]
    found += [*moves.SPEND, *moves.PICKS, *moves.SHOWN_FINGERS[: options.finger_max]]
    for verb in (moves.CHOOSE, *moves.TARGETS, moves.LAND):
        found += [verb + square for square in squares]
    if options.setup_mode in ("free", "preset"):
        found += moves.MOVES.all_of(moves.PRESET)
    if setup.free:
        found += [moves.BY_LOT, moves.HOLD, *moves.TILES, *[moves.FORTS[square] for square in home]]
        found += [moves.MIDDLES[ground * MOST_WIDTH + file] for ground in range(parts.GROUNDS) for file in width]
        kinds = [kind for kind in range(KINDS) if setup.army[kind] > 0]
        found += [moves.PLACES[kind * parts.MOST_HOME + square] for kind in kinds for square in home]
    return sorted([int(move) for move in found])


def longest_game(options: Options, seats: int) -> int:
    """TH-119: so many turns, of which each has only so many decisions; without that limit there is no bound."""
    setup = parts.Setup(options)
    army = sum(setup.army)
    series = min(2 * army, options.warhorse_switch_limit or 2 * army) if setup.army[parts.WARHORSE] > 0 else 0
    again = army if setup.acts_again else 0
    # An action, one more after it was voided (TH-108) or after the Dragon came down (TH-93), and the end of a series.
    actions = 4 + series + again
    # Each is chosen, aimed, answered by the other and checked twice: Cunning, fingers of both, Cunning again. Two tiles
    # may be picked. A Favor, of either player, is spent on two pieces, and two tiles may be picked again.
    decisions = actions * 13 + (2 * options.favors_per_turn + 1) * 5 + 2
    before = 2 * (setup.layout_steps + 3)  # fingers, a layout or its steps, a tile (TH-28)
    return before + options.turn_limit * decisions if options.turn_limit > 0 else 0
