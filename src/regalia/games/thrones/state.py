"""The state of Thrones and its moves: the fast engine."""

from mypy_extensions import i64, mypyc_attr

from regalia.games.thrones import moves, parts
from regalia.games.thrones.course import Course
from regalia.games.thrones.layout import DRAWN, Layout, drawn, hidden, middle_row, named
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import (
    HOME,
    KIND,
    MAP,
    NOBODY,
    NORTH,
    NOWHERE,
    PIECE_NAMES,
    SIDE,
    SOUTH,
    SQUARES,
    WIDTH,
)
from regalia.kernel.state import CHANCE
from regalia.kernel.stream import Stream


@mypyc_attr(free_list_len=1)
class State(Course):
    """A war for a throne, moving on."""

    def clone(self) -> "State":
        return State(self.setup, self)

    def resample(self, seat: i64, stream: Stream) -> "State":
        """Other layouts until the reveal (TH-26), made the same way; other types of the rival's Favors (TH-103)."""
        other = State(self.setup, self)
        if seat != SOUTH:
            other.hide(SOUTH, stream)
        if seat != NORTH:
            other.hide(NORTH, stream)
        return other

    def hide(self, holder: i64, stream: Stream) -> None:
        if self.number == 0 and self.board.forts[0] == NOWHERE:
            self.lay(holder, hidden(self.layouts[holder], self.setup.options, stream))
        left = 0 if self.setup.untyped else self.held(holder)
        if left > 0:
            hand = [0] * (parts.FAVORS + 1)
            while left > 0:
                hand[stream.below(parts.FAVORS)] += 1
                left -= 1
            self.give(holder, hand)

    def turn_number(self) -> i64:
        return self.number

    # What a move does

    def apply(self, move: i64) -> None:
        verb = moves.VERB[move]
        told = moves.FIELD[move]
        if verb == moves.CHOOSE:
            self.take_up(told)
        elif verb == moves.MOVE or verb == moves.ATTACK or verb == moves.FIRE:
            self.declare(verb, told)
        elif verb == moves.SWITCH:
            if self.using == parts.NO_FAVOR:
                self.declare(verb, told)
            else:
                self.exchange(told)
        elif verb == moves.CHECK:
            self.check(told == moves.PASSED)
        elif verb == moves.ROLL:
            self.dare()
        elif verb == moves.STOP:
            self.stop()
        elif verb == moves.END:
            self.tell(self.active, "ends", "ends the turn", "TH-107")
            self.end_turn()
        elif verb == moves.PICK or verb == moves.DRAW:
            self.pick(told)
        elif verb == moves.CALL_DRAGON:
            self.call_dragon()
        elif verb == moves.LAND:
            self.land(told)
        elif verb == moves.PASS:
            self.skip()
        elif verb == moves.SPEND_CUNNING:
            self.spend(parts.CUNNING)
            self.resolve()
        elif verb in moves.SPEND:
            self.begin_favor(moves.SPEND.index(verb))
        elif verb == moves.LOT:
            self.draw_lot(told)
        elif verb == moves.FIRST:
            self.choose_first(told)
        elif verb == moves.BY_LOT:
            self.leave_to_lot()
        elif verb == moves.PRESET:
            self.lay_named(told)
        else:
            self.lay_step(move)

    # Before turn 1

    def choose_first(self, seat: i64) -> None:
        """TH-11, TH-12."""
        self.first = seat
        self.tell(seat, "begins", "will take the first turn", "TH-12")
        self.begin_layouts()

    def begin_layouts(self) -> None:
        """TH-29 to TH-32."""
        mode = self.setup.options.setup_mode
        if mode == "mirror" and self.setup.options.mirror_layout != "random":
            layout = named(2 * parts.LAYOUT_NAMES.index(self.setup.options.mirror_layout))
            self.layouts = [layout, layout]
            self.reveal()
        elif mode == "mirror" or mode == "random":
            self.begin_lots()
        else:
            self.phase = moves.LAYING_OUT
            self.turn = self.active

    def begin_lots(self) -> None:
        self.phase = moves.DRAWING_LOTS
        self.turn = CHANCE

    def leave_to_lot(self) -> None:
        """TH-124."""
        self.tell(self.active, "draws_lots", "leaves the layout to chance", "TH-124")
        self.begin_lots()

    def lay_step(self, move: i64) -> None:
        """TH-26: the rival sees only that something happens, and when it is done."""
        seat = self.active
        self.lay(seat, self.layouts[seat].stepped(move))
        if self.heard is not None:
            self.tell(seat, "lays_out", "lays out something behind the screen", "TH-26")
            what = f"makes step {self.layouts[seat].steps}, {moves.MOVES.write(self, int(move))}"
            self.tell(seat, "sees", what, "TH-26", knows=1 << seat)
        if self.layouts[seat].ready:
            self.ready()

    def lay_named(self, number: i64) -> None:
        """TH-30."""
        seat = self.active
        self.lay(seat, named(number))
        if self.heard is not None:
            self.tell(seat, "sees", f"lays out {parts.LAYOUT_NAMES[number // 2]}", "TH-30", knows=1 << seat)
        self.ready()

    def draw_lot(self, lot: i64) -> None:
        """TH-31: several lots together are the number of a layout; only its owner sees it."""
        seat = self.active
        lots = [*self.layouts[seat].lots, int(lot)]
        if self.heard is not None:
            self.tell(seat, "draws_lot", "draws a lot for the layout", "TH-31")
            self.tell(seat, "sees", f"draws lot {lot}", "TH-31", knows=1 << seat)
        if len(lots) < parts.LOT_DRAWS:
            begun = Layout()
            begun.door = DRAWN
            begun.lots = lots
            self.lay(seat, begun)
            return
        layout = drawn(lots, self.setup.options)
        self.lay(seat, layout)
        if self.setup.options.setup_mode == "mirror":
            self.lay(1 - seat, layout)
            self.reveal()
        else:
            self.ready()

    def lay(self, seat: i64, layout: Layout) -> None:
        self.layouts = [layout, self.layouts[NORTH]] if seat == SOUTH else [self.layouts[SOUTH], layout]

    def ready(self) -> None:
        self.tell(self.active, "readies", "is ready", "TH-26")
        if self.active == SOUTH:
            self.active = NORTH
            if self.setup.options.setup_mode == "random":
                self.begin_lots()
            else:
                self.phase = moves.LAYING_OUT
                self.turn = NORTH
        else:
            self.reveal()

    def reveal(self) -> None:
        """TH-18 to TH-28."""
        board = self.own_board()
        tiles = [parts.PLAINS] * SQUARES
        board.forts = board.forts[:]  # copies made before share the old ones
        for seat in range(2):
            layout = self.layouts[seat]
            for own in range(HOME):
                square = parts.board_square(seat, own)
                tiles[square] = layout.tiles[own]
                if layout.pieces[own] >= 0:
                    board.put(square, parts.piece_of(seat, layout.pieces[own]))
                if layout.tiles[own] == parts.FORTRESS:
                    board.forts[seat] = square
        self.waiting = [self.layouts[SOUTH].waits, self.layouts[NORTH].waits]
        row = middle_row(self.layouts, int(self.first), self.setup.options)
        for file in range(WIDTH):
            tiles[HOME + file] = row[file]
        board.tile = bytes(tiles)
        board.forts[2] = HOME + row.index(parts.FORTRESS)
        self.layouts = [Layout(), Layout()]
        self.tell(self.first, "reveals", "and the other lift their screens", "TH-26", reveals=True)
        self.active = self.first
        self.settle()

    # The turn

    def call_dragon(self) -> None:
        self.chosen = parts.IN_HAND
        self.phase = moves.AIMING
        self.tell(self.active, "calls", "calls the waiting Dragon", "TH-93")

    def skip(self) -> None:
        """TH-35."""
        self.tell(self.active, "passes", "passes", "TH-35")
        if self.passed:
            self.end(parts.ALL_PASSED, -1)
        else:
            self.passed = True
            self.close_turn()

    def take_up(self, at: i64) -> None:
        self.chosen = at
        self.phase = moves.AIMING
        if self.heard is not None:
            self.tell(self.active, "takes_up", f"takes up {self.named_piece(at)}", "TH-34", MAP.name(at))

    def begin_favor(self, favor: i64) -> None:
        self.spend(favor)
        self.using = favor
        self.phase = moves.SPENDING

    def spend(self, favor: i64) -> None:
        """TH-106: a spent tile is gone and seen by all."""
        seat = self.active
        self.change_hand(seat, parts.UNTYPED if self.setup.untyped else favor, -1)
        self.spent += 1
        self.progress = True
        self.forget_past()
        if self.heard is not None:
            self.tell(seat, "spends", f"spends {parts.FAVOR_NAMES[favor].capitalize()}", "TH-106", reveals=True)

    def exchange(self, to: i64) -> None:
        """TH-112, TH-114: no check, no engagement."""
        if self.heard is not None:
            words = f"exchanges {self.named_piece(self.chosen)} and {self.named_piece(to)}"
            clause = "TH-112" if self.using == parts.AMBUSH else "TH-114"
            self.tell(self.active, "exchanges", words, clause, MAP.name(to), origin=MAP.name(self.chosen))
        self.own_board().exchange(self.chosen, to)
        self.forget()
        self.settle()

    def land(self, to: i64) -> None:
        """TH-93 to TH-98."""
        seat = self.active
        board = self.own_board()
        if self.heard is not None:
            self.tell(seat, "lands", f"places the Dragon on {MAP.name(to)}", "TH-93", MAP.name(to))
        if board.piece[to] != NOBODY:
            self.fell(to, "TH-94")
        board.put(to, parts.piece_of(seat, parts.DRAGON))
        self.waiting = [False, self.waiting[NORTH]] if seat == SOUTH else [self.waiting[SOUTH], False]
        self.progress = True
        self.forget_past()
        if board.tile[to] == parts.MOUNTAIN:  # the action of this turn; in the Fortress it is an extra (TH-95)
            self.acted = parts.DONE
        self.forget()
        self.settle()

    # An action: declared, checked, carried out

    def declare(self, verb: i64, target: i64) -> None:
        self.verb = verb
        self.target = target
        if self.heard is not None:
            self.tell_declared()
        if self.setup.survival == 100 or not self.dangerous():
            self.resolve()
        elif self.may_spend():  # TH-113: asked whatever types are held
            self.phase = moves.RISKING
        else:
            self.roll()

    def dare(self) -> None:
        self.tell(self.active, "dares", "leaves it to fate", "TH-113")
        self.roll()

    def roll(self) -> None:
        if self.setup.survival == 0:
            self.fail()
        else:
            self.phase = moves.CHECKING
            self.turn = CHANCE

    def check(self, survived: bool) -> None:
        """TH-71, TH-121: what happened before a roll cannot be said to come again."""
        self.forget_past()
        self.turn = self.active
        if self.heard is not None:
            self.tell(self.active, "survives" if survived else "fails", "survives" if survived else "fails", "TH-71")
        if survived:
            self.resolve()
        else:
            self.fail()

    def fail(self) -> None:
        """TH-79 to TH-81."""
        if self.verb == moves.ATTACK and KIND[self.board.piece[self.chosen]] != parts.THRONE:
            self.fell(self.chosen, "TH-80")
        else:
            self.tell(self.active, "falters", "gets nothing done", "TH-79")
        self.passed = False
        self.close_turn()

    def resolve(self) -> None:
        verb = self.verb
        self.turn = self.active
        if verb == moves.SWITCH:
            self.switch()
            return
        if verb == moves.MOVE:
            self.own_board().shift(self.chosen, self.target)
        elif verb == moves.ATTACK:
            self.attack()
        elif self.board.walled(self.target):
            self.breach()
        else:
            self.fell(self.target, "TH-64")
        self.acted = parts.DONE
        self.forget()
        self.settle()

    def attack(self) -> None:
        """TH-55, TH-85, TH-87, TH-90."""
        board = self.own_board()
        at, to = self.chosen, self.target
        kind = KIND[board.piece[at]]
        enters = kind == parts.THRONE or not board.walled(to)
        if board.walled(to):
            self.breach()
        if enters:
            self.fell(to, "TH-55")
            board.shift(at, to)
        elif kind == parts.DRAGON:
            landing = board.landing(at, to)
            if landing != at:
                board.shift(at, landing)
        if kind == parts.WARHORSE and (enters or not self.setup.removal_protects):  # TH-62
            board.protect(self.active, True)

    def breach(self) -> None:
        self.own_board().breach(self.target)
        self.progress = True
        if self.heard is not None:
            where = MAP.name(self.target)
            self.tell(self.active, "breaches", f"breaches the Fortress on {where}", "TH-85", where)

    def fell(self, square: i64, clause: str) -> None:
        """TH-7."""
        if self.heard is not None:
            piece = self.board.piece[square]
            words = f"loses the {PIECE_NAMES[KIND[piece]]} on {MAP.name(square)}"
            self.tell(SIDE[piece], "loses", words, clause, MAP.name(square))
        self.own_board().remove(square)
        self.progress = True
        self.forget_past()

    def switch(self) -> None:
        """TH-47 to TH-52, TH-78."""
        board = self.own_board()
        at, to = self.chosen, self.target
        danger = parts.DANGER[board.tile[at]] | parts.DANGER[board.tile[to]]
        cover = danger & (board.covered(at, to) | self.cover)
        horse = parts.piece_of(self.active, parts.WARHORSE)
        board.exchange(at, to)
        self.verb = parts.NO_VERB
        self.target = NOWHERE
        if board.piece[at] == horse or board.piece[to] == horse:
            self.acted = parts.IN_SERIES
            self.chosen = at if board.piece[at] == horse else to
            self.trail = [*self.trail, int(to if board.piece[at] == horse else at)]
            self.cover |= cover
            if self.setup.switch_protects:
                board.protect(self.active, True)
        else:
            self.acted = parts.DONE
            self.forget()
        self.settle()

    def stop(self) -> None:
        """TH-54."""
        self.tell(self.active, "stops", "stops the Warhorse", "TH-54")
        self.acted = parts.DONE
        self.forget()
        self.close()


def start(options: Options, seats: i64) -> State:
    """The table before the first player is known and anything is laid out."""
    state = State(parts.Setup(options))
    if options.first_player != "random":  # TH-11
        state.first = NORTH if options.first_player == "north" else SOUTH
        state.begin_layouts()
    return state


def options_of(state: State) -> Options:
    return state.setup.options
