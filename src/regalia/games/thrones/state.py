"""The state of Thrones and its moves: the fast engine."""

from mypy_extensions import i64

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
    NO_FAVOR,
    NOBODY,
    NORTH,
    NOWHERE,
    PASS,
    PICK,
    PIECE_NAMES,
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
    ENDED,
    ENTHRONED,
    FELLED,
    GOING_ON,
    IN_SERIES,
    LAYING_OUT,
    NO_PROGRESS,
    NO_VERB,
    PICKING,
    REPEATED,
    RESIGNED,
    RISKING,
    SPENDING,
    TO_COME,
    TURNS_OVER,
    Position,
)
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.stream import Stream


class State(Position):
    """A war for a throne, moving on."""

    def clone(self) -> "State":
        return State(self.accord, self)

    def resample(self, seat: i64, stream: Stream) -> "State":
        """Other layouts until the reveal (TH-26), made the same way; other types of the rival's Favors (TH-103)."""
        other = State(self.accord, self)
        for holder in range(2):
            if holder == seat:
                continue
            if self.number == 0 and self.board.forts[0] == NOWHERE:
                other.layouts[holder] = hidden(self.layouts[holder], self.accord.options, stream)
            if not self.accord.untyped:
                held = self.held(holder)
                other.hands[holder] = [0] * (FAVORS + 1)
                for _ in range(held):
                    other.hands[holder][stream.below(FAVORS)] += 1
        return other

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
            self.layouts[seat] = self.layouts[seat].stepped(action)
            if self.heard is not None:
                self.tell(seat, "lays_out", "lays out something behind the screen", "TH-26")
                what = f"makes step {self.layouts[seat].steps}, {step_text(int(action))}"
                self.tell(seat, "sees", what, "TH-26", knows=1 << seat)
        else:
            self.layouts[seat] = named(action - PRESET)
            if self.heard is not None:
                self.tell(seat, "sees", f"lays out {NAMES[(action - PRESET) // 2]}", "TH-30", knows=1 << seat)
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
            self.layouts[seat] = Layout()
            self.layouts[seat].door = DRAWN
            self.layouts[seat].lots = lots
            return
        self.layouts[seat] = drawn(lots, self.accord.options)
        if self.accord.options.setup_mode == "mirror":
            self.layouts[1 - seat] = self.layouts[seat]
            self.reveal()
        else:
            self.ready()

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
        board = self.board
        board.tile = board.tile[:]  # copies made before share the old ones
        board.forts = board.forts[:]
        for seat in range(2):
            layout = self.layouts[seat]
            for own in range(HOME):
                square = board_square(seat, own)
                board.tile[square] = layout.tiles[own]
                if layout.pieces[own] >= 0:
                    board.put(square, piece_of(seat, layout.pieces[own]))
                if layout.tiles[own] == FORTRESS:
                    board.forts[seat] = square
            self.waiting[seat] = layout.waits
        row = middle_row(self.layouts, int(self.first), self.accord.options)
        for file in range(WIDTH):
            board.tile[HOME + file] = row[file]
        board.forts[2] = HOME + row.index(FORTRESS)
        self.layouts = [Layout(), Layout()]
        self.tell(self.first, "reveals", "and the other lift their screens", "TH-26", reveals=True)
        self.active = self.first
        self.settle()

    # The turn

    def begin_turn(self, seat: i64) -> None:
        """TH-33."""
        self.number += 1
        self.active = seat
        self.acted = TO_COME
        self.spent = 0
        self.progress = False
        self.forget()
        key = self.position_key()
        self.history.append(key)
        if 0 < self.accord.repetition_limit <= self.history.count(key):  # TH-121
            self.end(REPEATED, -1)
            return
        self.phase = CHOOSING
        self.turn = seat

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self.chosen = NOWHERE
        self.verb = NO_VERB
        self.target = NOWHERE
        self.using = NO_FAVOR
        self.trail = []
        self.cover = 0

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
        self.hands[seat][UNTYPED if self.accord.untyped else favor] -= 1
        self.spent += 1
        self.progress = True
        self.history.clear()
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
        self.board.exchange(self.chosen, to)
        self.forget()
        self.settle()

    def land(self, to: i64) -> None:
        """TH-93 to TH-98."""
        seat = self.active
        board = self.board
        if self.heard is not None:
            self.tell(seat, "lands", f"places the Dragon on {MAP.name(to)}", "TH-93", MAP.name(to))
        if board.piece[to] != NOBODY:
            self.fell(to, "TH-94")
        board.put(to, piece_of(seat, DRAGON))
        self.waiting[seat] = False
        self.progress = True
        self.history.clear()
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
        self.history.clear()
        self.turn = self.active
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
            self.board.shift(self.chosen, self.target)
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
        board = self.board
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
            board.protected[self.active] = True

    def breach(self) -> None:
        self.board.breach(self.target)
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
        self.board.remove(square)
        self.progress = True
        self.history.clear()

    def switch(self) -> None:
        """TH-47 to TH-52, TH-78."""
        board = self.board
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
            self.trail.append(to if board.piece[at] == horse else at)
            self.cover |= cover
            if self.accord.switch_protects:
                board.protected[self.active] = True
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

    # After every change of the board

    def settle(self) -> None:
        """TH-118, then TH-99 to TH-102."""
        board = self.board
        if self.number > 0 and self.decided():
            return
        first = self.active if self.number > 0 else SOUTH
        for seat in (first, 1 - first):
            at = board.throne[seat]
            if board.tile[at] == FORTRESS and self.last_fort[seat] != at:
                self.last_fort[seat] = at
                have = self.held(seat) if self.accord.cap_held else self.gained[seat]
                if have < self.accord.favor_cap:
                    self.gain(seat)
        self.go_on()

    def decided(self) -> bool:
        """TH-116, TH-117; should both have won by one change, it is the seat whose turn it is."""
        board = self.board
        south, north = board.throne
        if south != NOWHERE and north != NOWHERE and south != board.forts[NORTH] and north != board.forts[SOUTH]:
            return False
        for seat in (self.active, 1 - self.active):
            if board.throne[1 - seat] == NOWHERE:
                self.end(FELLED, seat)
                return True
            if board.throne[seat] == board.forts[1 - seat]:
                self.end(ENTHRONED, seat)
                return True
        return False

    def gain(self, seat: i64) -> None:
        """TH-28, TH-99."""
        self.progress = True
        self.history.clear()
        if self.heard is not None:
            self.tell(seat, "gains", "gains a Fate's Favor tile", "TH-99", MAP.name(self.board.throne[seat]), 1)
        if self.accord.untyped:
            self.hands[seat][UNTYPED] += 1
            self.gained[seat] += 1
        else:
            self.pending.append(seat)

    def pick(self, favor: i64) -> None:
        """TH-103, TH-104: only its owner knows the type."""
        seat = self.pending.pop(0)
        self.hands[seat][favor] += 1
        self.gained[seat] += 1
        if self.heard is not None:
            verb = "draws" if self.accord.drawn else "picks"
            clause = "TH-104" if self.accord.drawn else "TH-103"
            self.tell(seat, verb, f"{verb} the type of a Favor tile", clause)
            self.tell(seat, "sees", f"has {FAVOR_NAMES[favor].capitalize()}", clause, knows=1 << seat)
        self.go_on()

    def go_on(self) -> None:
        """Where the game was."""
        if self.pending:
            self.phase = DRAWING_FAVOR if self.accord.drawn else PICKING
            self.turn = CHANCE if self.accord.drawn else self.pending[0]
        elif self.number == 0:
            self.begin_turn(self.first)
        elif self.acted == TO_COME:
            self.phase = CHOOSING
            self.turn = self.active
        elif self.acted == IN_SERIES and self.can_go_on():
            self.phase = GOING_ON
            self.turn = self.active
        else:
            self.acted = DONE
            self.forget()
            self.close()

    def close(self) -> None:
        """TH-107: time for a last Favor, asked whatever types are held; not in turn 1."""
        if self.accord.favors_after and self.number > 1 and self.may_spend():
            self.phase = CLOSING
            self.turn = self.active
        else:
            self.end_turn()

    def end_turn(self) -> None:
        self.passed = False
        self.close_turn()

    def close_turn(self) -> None:
        """TH-62, TH-91, TH-119, TH-120."""
        board = self.board
        board.restore()
        board.protected[1 - self.active] = False
        self.quiet = 0 if self.progress else self.quiet + 1
        if 0 < self.accord.turn_limit <= self.number:
            self.end(TURNS_OVER, -1)
        elif 0 < self.accord.quiet_limit <= self.quiet:
            self.end(NO_PROGRESS, -1)
        else:
            self.begin_turn(1 - self.active)

    # The end

    def resign(self) -> None:
        """TH-122: whoever has a decision may give up, also behind the screen."""
        self.tell(self.turn, "resigns", "gives up", "TH-122")
        self.end(RESIGNED, 1 - self.turn)

    def end(self, ending: i64, winner: i64) -> None:
        self.ending = ending
        self.winner = winner
        self.pending = []
        self.forget()
        self.phase = ENDED
        self.turn = OVER


def start(options: Options, seats: i64) -> State:
    """The table before the first player is known and anything is laid out."""
    state = State(Accord(options))
    if options.first_player != "random":  # TH-11
        state.first = NORTH if options.first_player == "north" else SOUTH
        state.begin_layouts()
    return state


def options_of(state: State) -> Options:
    return state.accord.options
