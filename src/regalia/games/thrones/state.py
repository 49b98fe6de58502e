"""The state of Thrones and its moves: the fast engine."""

from mypy_extensions import i64, mypyc_attr

from regalia.games.thrones.course import Course
from regalia.games.thrones.layout import DRAWN, NAMES, Layout, drawn, hidden, middle_row, named, step_text
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import (
    AMBUSH,
    ATTACK,
    BY_LOT,
    CALL_DRAGON,
    CUNNING,
    DANGER,
    DECEPTION,
    DRAGON,
    DRAW,
    END,
    FAVOR_NAMES,
    FAVORS,
    FIRST,
    FORT,
    FORTRESS,
    HOME,
    IN_HAND,
    KIND,
    LAND,
    LOT,
    LOT_DRAWS,
    MAP,
    MOUNTAIN,
    MOVE,
    NOBODY,
    NORTH,
    NOWHERE,
    PASS,
    PICK,
    PIECE_NAMES,
    PLAINS,
    PRESET,
    ROLL,
    SIDE,
    SOUTH,
    SPEND,
    SQUARES,
    STOP,
    SURVIVE,
    SWITCH,
    THRONE,
    UNTYPED,
    WARHORSE,
    WIDTH,
    Accord,
    board_square,
    piece_of,
)
from regalia.games.thrones.position import (
    AIMING,
    ALL_PASSED,
    CHECKING,
    CHOOSING,
    CLOSING,
    DONE,
    DRAWING_FAVOR,
    DRAWING_LOTS,
    GOING_ON,
    IN_SERIES,
    LAYING_OUT,
    NO_VERB,
    PICKING,
    RISKING,
    SPENDING,
)
from regalia.kernel.state import CHANCE
from regalia.kernel.stream import Stream


@mypyc_attr(free_list_len=1)
class State(Course):
    """A war for a throne, moving on."""

    def clone(self) -> "State":
        return State(self.accord, self)

    def resample(self, seat: i64, stream: Stream) -> "State":
        """Other layouts until the reveal (TH-26), made the same way; other types of the rival's Favors (TH-103)."""
        other = State(self.accord, self)
        if seat != SOUTH:
            other.hide(SOUTH, stream)
        if seat != NORTH:
            other.hide(NORTH, stream)
        return other

    def hide(self, holder: i64, stream: Stream) -> None:
        if self.number == 0 and self.board.forts[0] == NOWHERE:
            self.lay(holder, hidden(self.layouts[holder], self.accord.options, stream))
        left = 0 if self.accord.untyped else self.held(holder)
        if left > 0:
            hand = [0] * (FAVORS + 1)
            while left > 0:
                hand[stream.below(FAVORS)] += 1
                left -= 1
            self.give(holder, hand)

    def turn_number(self) -> i64:
        return self.number

    # What a move does

    def apply(self, action: i64) -> None:
        phase = self.phase
        if phase == CHOOSING:
            self.choose(action)
        elif phase == AIMING:
            self.aim(action)
        elif phase == CHECKING:
            self.check(action == SURVIVE)
        elif phase == RISKING:
            if action == ROLL:
                self.dare()
            else:
                self.spend(CUNNING)
                self.resolve()
        elif phase == GOING_ON:
            if action == STOP:
                self.stop()
            else:
                self.declare(action)
        elif phase == CLOSING:
            if action == END:
                self.tell(self.active, "ends", "ends the turn", "TH-107")
                self.end_turn()
            else:
                self.begin_favor(action - SPEND)
        elif phase == SPENDING:
            self.take_up(action)
        elif phase == PICKING:
            self.pick(action - PICK)
        elif phase == DRAWING_FAVOR:
            self.pick(action - DRAW)
        elif phase == LAYING_OUT:
            self.lay_out(action)
        elif phase == DRAWING_LOTS:
            self.draw_lot(action - LOT)
        else:
            self.choose_first(action - FIRST)

    # Before turn 1

    def choose_first(self, seat: i64) -> None:
        """TH-11, TH-12."""
        self.first = seat
        self.tell(seat, "begins", "will take the first turn", "TH-12")
        self.begin_layouts()

    def begin_layouts(self) -> None:
        """TH-29 to TH-32."""
        mode = self.accord.options.setup_mode
        if mode == "mirror" and self.accord.options.mirror_layout != "random":
            layout = named(2 * NAMES.index(self.accord.options.mirror_layout))
            self.layouts = [layout, layout]
            self.reveal()
        elif mode == "mirror" or mode == "random":
            self.begin_lots()
        else:
            self.phase = LAYING_OUT
            self.turn = self.active

    def begin_lots(self) -> None:
        self.phase = DRAWING_LOTS
        self.turn = CHANCE

    def lay_out(self, action: i64) -> None:
        """TH-26: the rival sees only that something happens, and when it is done."""
        seat = self.active
        if action == BY_LOT:
            self.tell(seat, "draws_lots", "leaves the layout to chance", "TH-124")
            self.begin_lots()
            return
        if action >= FORT:
            self.lay(seat, self.layouts[seat].stepped(action))
            if self.heard is not None:
                self.tell(seat, "lays_out", "lays out something behind the screen", "TH-26")
                what = f"makes step {self.layouts[seat].steps}, {step_text(int(action))}"
                self.tell(seat, "sees", what, "TH-26", knows=1 << seat)
        else:
            self.lay(seat, named(action - PRESET))
            if self.heard is not None:
                flipped = ", flipped" if (action - PRESET) % 2 == 1 else ""
                what = f"lays out {NAMES[(action - PRESET) // 2]}{flipped}"
                self.tell(seat, "sees", what, "TH-30", knows=1 << seat)
        if self.layouts[seat].ready:
            self.ready()

    def draw_lot(self, lot: i64) -> None:
        """TH-31: several lots together are the number of a layout; only its owner sees it."""
        seat = self.active
        lots = [*self.layouts[seat].lots, int(lot)]
        if self.heard is not None:
            self.tell(seat, "draws_lot", "draws a lot for the layout", "TH-31")
            self.tell(seat, "sees", f"draws lot {lot}", "TH-31", knows=1 << seat)
        if len(lots) < LOT_DRAWS:
            begun = Layout()
            begun.door = DRAWN
            begun.lots = lots
            self.lay(seat, begun)
            return
        layout = drawn(lots, self.accord.options)
        self.lay(seat, layout)
        if self.accord.options.setup_mode == "mirror":
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
            if self.accord.options.setup_mode == "random":
                self.begin_lots()
            else:
                self.phase = LAYING_OUT
                self.turn = NORTH
        else:
            self.reveal()

    def reveal(self) -> None:
        """TH-18 to TH-28."""
        board = self.own_board()
        tiles = [PLAINS] * SQUARES
        board.forts = board.forts[:]  # copies made before share the old ones
        for seat in range(2):
            layout = self.layouts[seat]
            for own in range(HOME):
                square = board_square(seat, own)
                tiles[square] = layout.tiles[own]
                if layout.pieces[own] >= 0:
                    board.put(square, piece_of(seat, layout.pieces[own]))
                if layout.tiles[own] == FORTRESS:
                    board.forts[seat] = square
        self.waiting = [self.layouts[SOUTH].waits, self.layouts[NORTH].waits]
        row = middle_row(self.layouts, int(self.first), self.accord.options)
        for file in range(WIDTH):
            tiles[HOME + file] = row[file]
        board.tile = bytes(tiles)
        board.forts[2] = HOME + row.index(FORTRESS)
        self.layouts = [Layout(), Layout()]
        self.tell(self.first, "reveals", "and the other lift their screens", "TH-26", reveals=True)
        self.active = self.first
        self.settle()

    # The turn

    def choose(self, action: i64) -> None:
        if action < SQUARES:
            self.take_up(action)
        elif action == CALL_DRAGON:
            self.chosen = IN_HAND
            self.phase = AIMING
            self.tell(self.active, "calls", "calls the waiting Dragon", "TH-93")
        elif action == PASS:
            self.tell(self.active, "passes", "passes", "TH-35")
            if self.passed:
                self.end(ALL_PASSED, -1)
            else:
                self.passed = True
                self.close_turn()
        else:
            self.begin_favor(action - SPEND)

    def take_up(self, at: i64) -> None:
        self.chosen = at
        self.phase = AIMING
        if self.heard is not None:
            self.tell(self.active, "takes_up", f"takes up {self.named_piece(at)}", "TH-34", MAP.name(at))

    def begin_favor(self, favor: i64) -> None:
        self.spend(favor)
        self.using = favor
        self.phase = SPENDING

    def spend(self, favor: i64) -> None:
        """TH-106: a spent tile is gone and seen by all."""
        seat = self.active
        self.change_hand(seat, UNTYPED if self.accord.untyped else favor, -1)
        self.spent += 1
        self.progress = True
        self.forget_past()
        if self.heard is not None:
            self.tell(seat, "spends", f"spends {FAVOR_NAMES[favor].capitalize()}", "TH-106", reveals=True)

    def aim(self, action: i64) -> None:
        to = action % SQUARES
        if self.using == AMBUSH or self.using == DECEPTION:
            self.exchange(to)
        elif action >= LAND:
            self.land(to)
        else:
            self.declare(action)

    def exchange(self, to: i64) -> None:
        """TH-112, TH-114: no check, no engagement."""
        if self.heard is not None:
            words = f"exchanges {self.named_piece(self.chosen)} and {self.named_piece(to)}"
            clause = "TH-112" if self.using == AMBUSH else "TH-114"
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
        board.put(to, piece_of(seat, DRAGON))
        self.waiting = [False, self.waiting[NORTH]] if seat == SOUTH else [self.waiting[SOUTH], False]
        self.progress = True
        self.forget_past()
        if board.tile[to] == MOUNTAIN:  # the action of this turn; in the Fortress it is an extra (TH-95)
            self.acted = DONE
        self.forget()
        self.settle()

    # An action: declared, checked, carried out

    def declare(self, action: i64) -> None:
        self.verb = action - action % SQUARES
        self.target = action % SQUARES
        if self.heard is not None:
            self.tell_declared()
        if self.accord.survival == 100 or not self.dangerous():
            self.resolve()
        elif self.may_spend():  # TH-113: asked whatever types are held
            self.phase = RISKING
        else:
            self.roll()

    def dare(self) -> None:
        self.tell(self.active, "dares", "leaves it to fate", "TH-113")
        self.roll()

    def roll(self) -> None:
        if self.accord.survival == 0:
            self.fail()
        else:
            self.phase = CHECKING
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
        if self.verb == ATTACK and KIND[self.board.piece[self.chosen]] != THRONE:
            self.fell(self.chosen, "TH-80")
        else:
            self.tell(self.active, "falters", "gets nothing done", "TH-79")
        self.passed = False
        self.close_turn()

    def resolve(self) -> None:
        verb = self.verb
        self.turn = self.active
        if verb == SWITCH:
            self.switch()
            return
        if verb == MOVE:
            self.own_board().shift(self.chosen, self.target)
        elif verb == ATTACK:
            self.attack()
        elif self.board.walled(self.target):
            self.breach()
        else:
            self.fell(self.target, "TH-64")
        self.acted = DONE
        self.forget()
        self.settle()

    def attack(self) -> None:
        """TH-55, TH-85, TH-87, TH-90."""
        board = self.own_board()
        at, to = self.chosen, self.target
        kind = KIND[board.piece[at]]
        enters = kind == THRONE or not board.walled(to)
        if board.walled(to):
            self.breach()
        if enters:
            self.fell(to, "TH-55")
            board.shift(at, to)
        elif kind == DRAGON:
            landing = board.landing(at, to)
            if landing != at:
                board.shift(at, landing)
        if kind == WARHORSE and (enters or not self.accord.removal_protects):  # TH-62
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
        danger = DANGER[board.tile[at]] | DANGER[board.tile[to]]
        cover = danger & (board.covered(at, to) | self.cover)
        horse = piece_of(self.active, WARHORSE)
        board.exchange(at, to)
        self.verb = NO_VERB
        self.target = NOWHERE
        if board.piece[at] == horse or board.piece[to] == horse:
            self.acted = IN_SERIES
            self.chosen = at if board.piece[at] == horse else to
            self.trail = [*self.trail, int(to if board.piece[at] == horse else at)]
            self.cover |= cover
            if self.accord.switch_protects:
                board.protect(self.active, True)
        else:
            self.acted = DONE
            self.forget()
        self.settle()

    def stop(self) -> None:
        """TH-54."""
        self.tell(self.active, "stops", "stops the Warhorse", "TH-54")
        self.acted = DONE
        self.forget()
        self.close()


def start(options: Options, seats: i64) -> State:
    """The table before the first player is known and anything is laid out."""
    state = State(Accord(options))
    if options.first_player != "random":  # TH-11
        state.first = NORTH if options.first_player == "north" else SOUTH
        state.begin_layouts()
    return state


def options_of(state: State) -> Options:
    return state.accord.options
