"""The course of a game of Thrones: how a turn begins, what follows a change of the board, how turn and game end."""

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.base import Position
from regalia.games.thrones.board import Board
from regalia.games.thrones.moment import Moment, times
from regalia.games.thrones.parts import MAP, NORTH, NOWHERE, SOUTH
from regalia.kernel.state import CHANCE, OVER


class Course(Position):
    """A war for a throne that takes its course, whatever is done in it."""

    # A turn begins

    def begin_turn(self, seat: i64) -> None:
        """TH-33."""
        self.number += 1
        self.active = seat
        self.acted = parts.TO_COME
        self.spent = 0
        self.progress = False
        self.forget()
        now = Moment(self.board, seat, self.last_fort)
        if self.lent:
            self.history = self.history[:]
            self.lent = False
        self.history.append(now)
        limit = self.setup.repetition_limit
        if 0 < limit <= len(self.history) and limit <= times(now, self.history):  # TH-121
            self.end(parts.REPEATED, -1)
            return
        self.phase = moves.CHOOSING
        self.turn = seat

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self.chosen = NOWHERE
        self.verb = parts.NO_VERB
        self.target = NOWHERE
        self.using = parts.NO_FAVOR
        if self.trail:
            self.trail = []
        self.cover = 0

    def forget_past(self) -> None:
        """No position of before can come again (TH-121)."""
        if self.lent:
            self.history = []
            self.lent = False
        elif self.history:
            self.history.clear()

    def own_board(self) -> Board:
        """The board, to be changed: a copy if anybody else has it too."""
        if self.board.shared:
            self.board = Board(self.setup, self.board)
        return self.board

    # After every change of the board

    def settle(self) -> None:
        """TH-118, then TH-99 to TH-102."""
        board = self.board
        if self.number > 0 and self.decided():
            return
        first = self.active if self.number > 0 else SOUTH
        self.visit(first, board.throne[first])
        self.visit(1 - first, board.throne[1 - first])
        self.go_on()

    def visit(self, seat: i64, at: i64) -> None:
        """TH-99 to TH-102: a Throne on a Fortress that is not the one it was on last."""
        if self.board.tile[at] != parts.FORTRESS or self.last_fort[seat] == at:
            return
        self.last_fort = [at, self.last_fort[NORTH]] if seat == SOUTH else [self.last_fort[SOUTH], at]
        have = self.held(seat) if self.setup.cap_held else self.gained[seat]
        if have < self.setup.favor_cap:
            self.gain(seat)

    def decided(self) -> bool:
        """TH-116, TH-117; should both have won by one change, it is the seat whose turn it is."""
        board = self.board
        south = board.throne[SOUTH]
        north = board.throne[NORTH]
        if south != NOWHERE and north != NOWHERE and south != board.forts[NORTH] and north != board.forts[SOUTH]:
            return False
        for seat in (self.active, 1 - self.active):
            if board.throne[1 - seat] == NOWHERE:
                self.end(parts.FELLED, seat)
                return True
            if board.throne[seat] == board.forts[1 - seat]:
                self.end(parts.ENTHRONED, seat)
                return True
        return False

    def gain(self, seat: i64) -> None:
        """TH-28, TH-99."""
        self.progress = True
        self.forget_past()
        if self.heard is not None:
            self.tell(seat, "gains", "gains a Fate's Favor tile", "TH-99", MAP.name(self.board.throne[seat]), 1)
        if self.setup.untyped:
            self.change_hand(seat, parts.UNTYPED, 1)
        else:
            self.pending = [*self.pending, int(seat)]

    def change_hand(self, seat: i64, favor: i64, by: i64) -> None:
        """A seat gains a Favor tile, or spends one."""
        hand = self.hands[seat][:]
        hand[favor] += by
        self.give(seat, hand)
        if by > 0:
            south, north = self.gained
            self.gained = [south + 1, north] if seat == SOUTH else [south, north + 1]

    def give(self, seat: i64, hand: list[int]) -> None:
        self.hands = [hand, self.hands[NORTH]] if seat == SOUTH else [self.hands[SOUTH], hand]

    def pick(self, favor: i64) -> None:
        """TH-103, TH-104: only its owner knows the type."""
        seat = self.pending[0]
        self.pending = self.pending[1:]
        self.change_hand(seat, favor, 1)
        if self.heard is not None:
            verb = "draws" if self.setup.drawn else "picks"
            clause = "TH-104" if self.setup.drawn else "TH-103"
            self.tell(seat, verb, f"{verb} the type of a Favor tile", clause)
            self.tell(seat, "sees", f"has {parts.FAVOR_NAMES[favor].capitalize()}", clause, knows=1 << seat)
        self.go_on()

    def go_on(self) -> None:
        """Where the game was."""
        if self.pending:
            self.phase = moves.DRAWING_FAVOR if self.setup.drawn else moves.PICKING
            self.turn = CHANCE if self.setup.drawn else self.pending[0]
        elif self.number == 0:
            self.begin_turn(self.first)
        elif self.acted == parts.TO_COME:
            self.phase = moves.CHOOSING
            self.turn = self.active
        elif self.acted == parts.IN_SERIES and self.can_go_on():
            self.phase = moves.GOING_ON
            self.turn = self.active
        else:
            self.acted = parts.DONE
            self.forget()
            self.close()

    def close(self) -> None:
        """TH-107: time for a last Favor, asked whatever types are held; not in turn 1."""
        if self.setup.favors_after and self.number > 1 and self.may_spend():
            self.phase = moves.CLOSING
            self.turn = self.active
        else:
            self.end_turn()

    def end_turn(self) -> None:
        self.passed = False
        self.close_turn()

    def close_turn(self) -> None:
        """TH-62, TH-91, TH-119, TH-120."""
        rival = 1 - self.active
        if self.board.deserted():
            self.own_board().restore()
        if self.board.protected[rival]:
            self.own_board().protect(rival, False)
        self.quiet = 0 if self.progress else self.quiet + 1
        if 0 < self.setup.turn_limit <= self.number:
            self.end(parts.TURNS_OVER, -1)
        elif 0 < self.setup.quiet_limit <= self.quiet:
            self.end(parts.NO_PROGRESS, -1)
        else:
            self.begin_turn(1 - self.active)

    # The end

    def resign(self) -> None:
        """TH-122: whoever has a decision may give up, also behind the screen."""
        self.tell(self.turn, "resigns", "gives up", "TH-122")
        self.end(parts.RESIGNED, 1 - self.turn)

    def end(self, ending: i64, winner: i64) -> None:
        self.ending = ending
        self.winner = winner
        self.pending = []
        self.forget()
        self.phase = moves.ENDED
        self.turn = OVER
