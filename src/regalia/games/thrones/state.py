"""The state of Thrones: its data, and which rule answers which move."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from regalia.games.thrones import moves, parts
from regalia.games.thrones.board import Board
from regalia.games.thrones.layout import lots
from regalia.games.thrones.layout.layout import Layout, empty_layouts
from regalia.games.thrones.options import Options
from regalia.games.thrones.parts import KIND, NORTH, NOWHERE, PIECE_NAMES, SEAT_NAMES, SIDE, SOUTH
from regalia.games.thrones.rules import action, dragon, ending, favors, fingers, laying_out, repetition, switching, turn
from regalia.games.thrones.rules.repetition import RepetitionKey
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.vector import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Base):
    """A war for a throne.

    `active` is the seat whose turn it is, or that lays out, also while chance decides. Copies share all lists and the
    board: a change makes new ones.
    """

    def __init__(self, setup: parts.Setup, like: "State | None" = None) -> None:
        super().__init__(2)
        self.setup: Final = setup
        self.even = setup.even_checks
        if like is not None:
            self.copy_from(like)
            return
        self.phase: i64 = moves.CHOOSING_FIRST
        self.first: i64 = SOUTH  # the seat that takes turn 1
        self.active: i64 = SOUTH
        self.number: i64 = 0  # of the turn; 0 before the first
        self.layouts: list[Layout] = empty_layouts(setup.geometry)
        self.owns_layout: bool = False  # whether nobody else has the layout that is being built
        self.board: Board = Board(setup)
        self.waiting: list[bool] = [False, False]  # each seat's Dragon is off the board (TH-25)
        self.hand: vec[i64] = vec[i64]([0, 0])  # each seat's Favor tiles of each type, and untyped, in one number
        self.gained: vec[i64] = vec[i64]([0, 0])  # Favor tiles, in the whole game
        self.last_fort: vec[i64] = vec[i64]([NOWHERE, NOWHERE])  # on which each Throne stood last (TH-99)
        self.pending: list[int] = []  # seats that have a Favor tile to pick
        self.chosen: i64 = NOWHERE  # the square of the piece that acts
        self.verb: i64 = parts.NO_VERB  # what it is to do
        self.target: i64 = NOWHERE
        self.using: i64 = parts.NO_FAVOR  # the Favor that is being used
        self.acted: i64 = parts.TO_COME
        self.trail: list[int] = []  # squares that a Warhorse has left in its series (TH-53)
        self.cover: i64 = 0  # what it passes for the rest of the turn (TH-78)
        self.spent: i64 = 0  # Favors, in this turn
        self.interrupted: list[int] = []  # chosen, verb, target, using of an action (TH-108)
        self.reacted: i64 = 0  # Favors of the other, in this turn
        self.voided: bool = False  # a reaction has made an action of this turn void
        self.shown: list[int] = [0, 0]  # Haste that each seat took back, which everybody has seen
        self.checks: i64 = 0  # still to be made of what is declared (TH-74)
        self.fingers: list[int] = []  # shown so far, by one player in secret (TH-13)
        self.progress: bool = False  # in this turn (TH-120)
        self.quiet: i64 = 0  # turns in a row without progress
        self.passed: bool = False  # the turn before was a pass
        self.lent: bool = False  # whether others have the row of past positions too
        self.past: vec[i64] = vec[i64]([])  # positions that may come again (TH-121), see rules/repetition.py
        self.kept: i64 = 0  # how many of them
        self.ending: i64 = 0
        self.winner: i64 = -1

    def copy_from(self, like: "State") -> None:
        """Become a copy of another state of the same game."""
        self.turn = like.turn
        self.phase = like.phase
        self.first = like.first
        self.active = like.active
        self.number = like.number
        self.layouts = like.layouts
        self.owns_layout = False
        like.owns_layout = False
        like.board.shared = True
        self.board = like.board
        self.waiting = like.waiting
        self.hand = like.hand
        self.gained = like.gained
        self.last_fort = like.last_fort
        self.pending = like.pending
        self.chosen = like.chosen
        self.verb = like.verb
        self.target = like.target
        self.using = like.using
        self.acted = like.acted
        self.trail = like.trail
        self.cover = like.cover
        self.spent = like.spent
        self.interrupted = like.interrupted
        self.reacted = like.reacted
        self.voided = like.voided
        self.shown = like.shown
        self.checks = like.checks
        self.fingers = like.fingers
        self.progress = like.progress
        self.quiet = like.quiet
        self.passed = like.passed
        self.lent = True
        like.lent = True
        self.past = like.past
        self.kept = like.kept
        self.ending = like.ending
        self.winner = like.winner

    def seat_name(self, seat: i64) -> str:
        return SEAT_NAMES[seat]

    def clone(self) -> "State":
        return State(self.setup, self) if type(self) is State else type(self)(self.setup, self)

    def clone_into(self, used: Base) -> Base:
        if type(self) is not State or type(used) is not State or used.setup is not self.setup:
            return self.clone()
        used.copy_from(self)
        return used

    def resample(self, seat: i64, stream: Stream) -> "State":
        """Other layouts until the reveal (TH-26), made the same way; other types of the rival's Favors (TH-103)."""
        other = self.clone()
        for holder in (SOUTH, NORTH):
            if seat == holder:
                continue
            if not self.is_revealed():
                laying_out.lay(other, holder, lots.another_like_it(self.layouts[holder], self.setup, stream))
            left = 0 if self.setup.untyped else favors.count_tiles(self, holder)
            if left > 0:
                shown: i64 = min(left, self.shown[holder])
                hand = favors.tiles_of(parts.HASTE, shown)
                left -= shown
                while left > 0:
                    hand += favors.tiles_of(stream.below(parts.FAVORS), 1)
                    left -= 1
                favors.give(other, holder, hand)
        if self.fingers and seat != 1 - self.turn:
            other.fingers = [1 + stream.below(self.setup.options.finger_max)]
        return other

    def knows_all(self, seat: i64) -> bool:
        """TH-26, TH-103: nothing is hidden after the reveal but the types of Favors, and fingers for a moment."""
        if not self.is_revealed() or self.fingers:
            return False
        for holder in (SOUTH, NORTH):
            if holder != seat and self.hand[holder] != 0 and not self.setup.untyped:
                return False
        return True

    def turn_number(self) -> i64:
        return self.number

    def search_key(self) -> tuple[int, ...]:
        if not self.setup.packed or self.kept == 0:
            return ()
        words = self.setup.key_words
        last = (self.kept - 1) * words
        here = [int(self.past[last + word]) for word in range(parts.KEY_WORDS)]
        held: i64 = self.quiet
        for seat in (SOUTH, NORTH):
            for favor in range(parts.FAVORS + 1):
                held = held << 5 | favors.count_of(self, seat, favor)
            held = held << 1 | (1 if self.waiting[seat] else 0)
        again = -repetition.count_last(self) if self.passed else repetition.count_last(self)
        gained = (self.gained[SOUTH], self.gained[NORTH])
        return (*here, held, *gained, again)

    def decline(self) -> i64:
        """TH-108: what is asked in the opponent's turn may be let pass."""
        return moves.NO if self.phase == moves.REACTING else -1

    def spender(self) -> i64:
        """The seat that may spend a Favor now: the one whose turn it is, or the other who reacts (TH-108)."""
        return 1 - self.active if self.interrupted else self.active

    @property
    def hands(self) -> list[list[int]]:
        """How many Favor tiles of each type each seat holds, and untyped ones."""
        return [[favors.count_of(self, seat, favor) for favor in range(parts.FAVORS + 1)] for seat in (SOUTH, NORTH)]

    def is_revealed(self) -> bool:
        """Whether the screens are lifted (TH-26)."""
        return self.board.forts[SOUTH] != NOWHERE

    # What is allowed, and what it does

    def offers(self) -> list[int]:
        phase = self.phase
        if phase == moves.CHOOSING:
            return turn.choices(self)
        offered = self.offered
        if offered:
            offered.clear()
        if phase == moves.AIMING:
            action.offer(self)
        elif phase == moves.CHECKING:
            return moves.CHECKS
        elif phase == moves.RISKING or phase == moves.RESCUING:
            if favors.is_cunning_at_hand(self):
                self.offer(moves.SPEND_CUNNING)
            self.offer(moves.ROLL if phase == moves.RISKING else moves.ACCEPT)
        elif phase == moves.GOING_ON:
            action.offer_next_of_series(self)
        elif phase == moves.SHOWING_FINGERS:
            return moves.SHOWN_FINGERS[: self.setup.options.finger_max]
        elif phase == moves.CLOSING:
            favors.offer_exchanges(self)
            self.offer(moves.END)
        elif phase == moves.REACTING:
            favors.offer_exchanges(self)
            self.offer(moves.NO)
        elif phase == moves.SPENDING:
            self.offer_each(moves.CHOOSE, favors.pieces_for_it(self))
        elif phase == moves.PICKING:
            return moves.PICKS
        elif phase == moves.DRAWING_FAVOR:
            return moves.DRAWS
        elif phase == moves.LAYING_OUT:
            return laying_out.choices(self)
        elif phase == moves.DRAWING_LOTS:
            return moves.LOTS
        elif phase == moves.CHOOSING_FIRST:
            return moves.FIRSTS
        return offered

    def apply(self, move: i64) -> None:
        verb = moves.VERB[move]
        told = moves.FIELD[move]
        if self.phase == moves.LAYING_OUT:
            laying_out.apply(self, move)
        elif verb == moves.CHOOSE:
            turn.take_up(self, told)
        elif verb == moves.MOVE or verb == moves.ATTACK or verb == moves.FIRE:
            action.declare(self, verb, told)
        elif verb == moves.SWITCH:
            if self.using == parts.NO_FAVOR or self.using == parts.HASTE:
                action.declare(self, verb, told)
            else:
                favors.exchange(self, told)
                turn.settle(self)
                action.resume(self)
        elif verb == moves.CHECK:
            action.check(self, told == moves.PASSED)
        elif verb == moves.FINGERS:
            self.show_fingers(told + 1)
        elif verb == moves.ACCEPT:
            action.accept_failure(self)
        elif verb == moves.ROLL:
            action.leave_to_fate(self)
        elif verb == moves.STOP:
            switching.stop(self)
            turn.finish(self)
        elif verb == moves.END:
            turn.end(self)
        elif verb == moves.PICK or verb == moves.DRAW:
            favors.pick(self, told)
            turn.go_on(self)
            action.resume(self)
        elif verb == moves.CALL_DRAGON:
            dragon.call(self)
        elif verb == moves.LAND:
            action.land(self, told)
        elif verb == moves.NO:
            action.go_ahead_unhindered(self)
        elif verb == moves.PASS:
            turn.skip(self)
        elif verb == moves.SPEND_CUNNING:
            favors.spend(self, parts.CUNNING)
            action.survive(self)
        elif verb in moves.SPEND:
            favors.begin(self, moves.SPEND.index(verb))
        else:
            laying_out.apply(self, move)

    def show_fingers(self, count: i64) -> None:
        """TH-13, TH-71: an even sum is South's, or passes the check."""
        if not fingers.show(self, count):
            return
        if self.number == 0:
            laying_out.choose_first(self, SOUTH if fingers.is_even(self) else NORTH)
        else:
            action.check(self, fingers.is_even(self))

    # Chance

    def weight(self, move: i64) -> i64:
        if self.phase != moves.CHECKING:
            return 1
        return self.setup.survival if moves.FIELD[move] == moves.PASSED else 100 - self.setup.survival

    def chance_label(self) -> str:
        phase = self.phase
        if phase == moves.CHOOSING_FIRST:
            return "who takes the first turn"
        if phase == moves.DRAWING_LOTS:
            both = self.setup.options.setup_mode == "mirror"  # TH-32
            return "lot for both layouts" if both else f"lot for the layout of {SEAT_NAMES[self.active]}"
        if phase == moves.DRAWING_FAVOR:
            return f"type of a Favor tile for {SEAT_NAMES[self.pending[0]]}"
        return action.label_check(self)

    def draw(self, stream: Stream) -> int:
        if self.phase == moves.CHECKING:
            if self.even:
                return moves.CHECKS[stream.below(2)]
            return moves.CHECKS[0 if stream.below(100) < self.setup.survival else 1]
        return super().draw(stream)

    def at_random(self, stream: Stream) -> i64:
        phase = self.phase
        if phase == moves.CHOOSING and turn.is_only_to_choose(self):
            men = self.board.men(self.active)
            return moves.CHOOSE_ON[men[stream.below(len(men))]]
        if phase == moves.CHECKING:
            return self.draw(stream)
        if phase == moves.AIMING and self.using == parts.NO_FAVOR and self.chosen != parts.IN_HAND:
            return action.at_random(self, stream)
        if phase == moves.LAYING_OUT:
            return laying_out.at_random(self, stream)
        return super().at_random(stream)

    # The end

    def resign(self) -> None:
        ending.resign(self)

    def outcome(self) -> Outcome:
        return ending.outcome(self)

    def share(self, seat: i64) -> float:
        return 0.5 if self.winner < 0 else 1.0 if self.winner == seat else 0.0

    # For the rules

    def own_board(self) -> Board:
        """The board, to be changed: a copy if anybody else has it too."""
        if self.board.shared:
            self.board = Board(self.setup, self.board)
        return self.board

    def own_layout(self) -> Layout:
        """The layout of the seat that lays out, to be changed: a copy if anybody else has it too."""
        if not self.owns_layout:
            laying_out.lay(self, self.active, self.layouts[self.active].copy())
            self.owns_layout = True  # until a copy is made, or the other seat lays out
        return self.layouts[self.active]

    def forget_choice(self) -> None:
        """Nothing is chosen any more."""
        self.chosen = NOWHERE
        self.verb = parts.NO_VERB
        self.target = NOWHERE
        self.using = parts.NO_FAVOR
        if self.trail:
            self.trail = []
        self.cover = 0

    @property
    def history(self) -> list[RepetitionKey]:
        """The positions that may come again, to be read."""
        return [RepetitionKey(self, nth) for nth in range(self.kept)]

    def forget_history(self) -> None:
        """No position of before can come again (TH-121)."""
        self.kept = 0

    def name(self, square: i64) -> str:
        """A square of this board in notation."""
        return self.setup.map.name(square)

    def describe_piece(self, square: i64) -> str:
        """`the Lancer on c2` for the seat that acts or reacts, `North's Lancer on c2` for the other."""
        piece = self.board.piece[square]
        whose = "the" if SIDE[piece] == self.spender() else f"{self.name_of(SIDE[piece])}'s"
        return f"{whose} {PIECE_NAMES[KIND[piece]]} on {self.name(square)}"


def start(options: Options, seats: i64, kind: type[State] = State) -> State:
    """The table before the first player is known and anything is laid out."""
    state = kind(parts.Setup(options))
    laying_out.open_table(state)
    return state
