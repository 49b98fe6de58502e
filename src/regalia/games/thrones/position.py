"""Where a game of Thrones stands, and what may be done next."""

from typing import Final

from mypy_extensions import i64

from regalia.games.thrones.board import Board
from regalia.games.thrones.layout import Layout, presets, step_offers
from regalia.games.thrones.moment import Moment
from regalia.games.thrones.parts import (
    AMBUSH,
    ATTACK,
    BY_LOT,
    CALL_DRAGON,
    COUNT,
    CUNNING,
    DECEPTION,
    DRAW,
    END,
    FAIL,
    FAVORS,
    FIRE,
    FIRST,
    FOREST,
    HASTE,
    HOME,
    IN_HAND,
    KIND,
    LAND,
    LOT,
    LOTS,
    MAP,
    MOUNTAIN,
    MOVE,
    NEAR,
    NO_FAVOR,
    NOBODY,
    NORTH,
    NOWHERE,
    PASS,
    PICK,
    PIECE_NAMES,
    PRESET,
    ROLL,
    SEAT_NAMES,
    SIDE,
    SOUTH,
    SPEND,
    SQUARES,
    STEPS,
    STOP,
    SURVIVE,
    SWITCH,
    UNTYPED,
    Accord,
)
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.word import counted

# What the seat to decide, or chance, has to do.
CHOOSING_FIRST: Final = 0  # chance: TH-12
LAYING_OUT: Final = 1
DRAWING_LOTS: Final = 2  # chance: TH-31
PICKING: Final = 3  # the type of a Favor tile: TH-103
DRAWING_FAVOR: Final = 4  # chance: TH-104
CHOOSING: Final = 5  # the piece that acts, or something that comes before the action
SPENDING: Final = 6  # a Favor: on which piece
AIMING: Final = 7  # what the chosen piece does, and where
RISKING: Final = 8  # Cunning, or the roll: TH-113
CHECKING: Final = 9  # chance: TH-71
GOING_ON: Final = 10  # the series of a Warhorse: TH-52
CLOSING: Final = 11  # a last Favor after the action: TH-107
ENDED: Final = 12

PHASES: Final = (
    "choosing_first", "laying_out", "drawing_lots", "picking", "drawing_favor", "choosing", "spending", "aiming",
    "risking", "checking", "going_on", "closing", "ended",
)  # fmt: skip

# How far the action of a turn is.
TO_COME: Final = 0
IN_SERIES: Final = 1
DONE: Final = 2

NO_VERB: Final = 0

# How a game ends.
FELLED: Final = 1  # TH-116
ENTHRONED: Final = 2  # TH-117
TURNS_OVER: Final = 3  # TH-119
NO_PROGRESS: Final = 4  # TH-120
REPEATED: Final = 5  # TH-121
ALL_PASSED: Final = 6  # TH-35
RESIGNED: Final = 7  # TH-122
ENDINGS: Final = ("", "felled", "enthroned", "turns_over", "no_progress", "repeated", "all_passed", "resigned")


class Position(Base):
    """A war for a throne, standing still.

    `active` is the seat whose turn it is, or that lays out, also while chance decides. Copies share all lists and the
    board: a change makes new ones.
    """

    def __init__(self, accord: Accord, like: "Position | None" = None) -> None:
        super().__init__(2)
        self.accord: Final = accord
        self.even = accord.survival in (0, 50, 100)
        self.scratch: list[int] = []
        if like is not None:
            self.turn = like.turn
            self.phase: i64 = like.phase
            self.first: i64 = like.first  # the seat that takes turn 1
            self.active: i64 = like.active
            self.number: i64 = like.number  # of the turn; 0 before the first
            self.layouts: list[Layout] = like.layouts
            like.board.shared = True
            self.board: Board = like.board
            self.waiting: list[bool] = like.waiting  # each seat's Dragon is off the board (TH-25)
            self.hands: list[list[int]] = like.hands  # Favor tiles of each type, and untyped
            self.gained: list[int] = like.gained  # Favor tiles, in the whole game
            self.last_fort: list[int] = like.last_fort  # on which each Throne stood last (TH-99)
            self.pending: list[int] = like.pending  # seats that have a Favor tile to pick
            self.chosen: i64 = like.chosen  # the square of the piece that acts
            self.verb: i64 = like.verb  # what it is to do
            self.target: i64 = like.target
            self.using: i64 = like.using  # the Favor that is being used
            self.acted: i64 = like.acted
            self.trail: list[int] = like.trail  # squares that a Warhorse has left in its series (TH-53)
            self.cover: i64 = like.cover  # what it passes for the rest of the turn (TH-78)
            self.spent: i64 = like.spent  # Favors, in this turn
            self.progress: bool = like.progress  # in this turn (TH-120)
            self.quiet: i64 = like.quiet  # turns in a row without progress
            self.passed: bool = like.passed  # the turn before was a pass
            self.lent: bool = True  # whether others have the history too
            like.lent = True
            self.history: list[Moment] = like.history  # positions that may come again (TH-121)
            self.ending: i64 = like.ending
            self.winner: i64 = like.winner
            return
        self.phase = CHOOSING_FIRST
        self.first = SOUTH
        self.active = SOUTH
        self.number = 0
        self.layouts = [Layout(), Layout()]
        self.board = Board(accord)
        self.waiting = [False, False]
        self.hands = [[0] * (FAVORS + 1), [0] * (FAVORS + 1)]
        self.gained = [0, 0]
        self.last_fort = [NOWHERE, NOWHERE]
        self.pending = []
        self.chosen = NOWHERE
        self.verb = NO_VERB
        self.target = NOWHERE
        self.using = NO_FAVOR
        self.acted = TO_COME
        self.trail = []
        self.cover = 0
        self.spent = 0
        self.progress = False
        self.quiet = 0
        self.passed = False
        self.lent = False
        self.history = []
        self.ending = 0
        self.winner = -1

    def weight(self, action: i64) -> i64:
        if self.phase != CHECKING:
            return 1
        return self.accord.survival if action == SURVIVE else 100 - self.accord.survival

    def draw(self, stream: Stream) -> int:
        if self.phase == CHECKING:
            if self.even:
                return SURVIVE + int(stream.below(2))
            return SURVIVE if stream.below(100) < self.accord.survival else FAIL
        return super().draw(stream)

    def at_random(self, stream: Stream) -> i64:
        if self.phase == AIMING and self.using == NO_FAVOR and self.chosen != IN_HAND and self.board.walks(self.chosen):
            return self.step_or_else(stream)
        return super().at_random(stream)

    def step_or_else(self, stream: Stream) -> i64:
        """One of `actions_of` a piece that moves one step only, at random: its Moves come first and are not listed."""
        at = self.chosen
        board = self.board
        offered = self.offered
        if offered:
            offered.clear()
        board.partners(at, SWITCH, offered)
        if self.number > self.accord.peace:  # TH-37
            board.attacks(at, ATTACK, offered)
            board.shots(at, FIRE, offered)
        room = board.room(at)
        steps: i64 = COUNT[room]
        picked = stream.below(steps + len(offered))
        return MOVE + at + STEPS[room][picked] if picked < steps else offered[picked - steps]

    # What is allowed

    def offers(self) -> list[int]:
        phase = self.phase
        if phase == CHOOSING:
            return self.choices()
        offered = self.offered
        if offered:
            offered.clear()
        if phase == AIMING:
            self.aims()
        elif phase == CHECKING:
            offered.append(SURVIVE)
            offered.append(FAIL)
        elif phase == RISKING:
            if self.has(CUNNING):
                offered.append(SPEND + CUNNING)
            offered.append(ROLL)
        elif phase == GOING_ON:
            self.next_partners()
            offered.append(STOP)
        elif phase == CLOSING:
            self.exchanges()
            offered.append(END)
        elif phase == SPENDING:
            self.favored()
        elif phase in (PICKING, DRAWING_FAVOR):
            for favor in range(FAVORS):
                offered.append((PICK if phase == PICKING else DRAW) + favor)
        elif phase == LAYING_OUT:
            return self.layout_choices()
        elif phase == DRAWING_LOTS:
            for lot in range(LOTS):
                offered.append(LOT + lot)
        elif phase == CHOOSING_FIRST:
            offered.append(FIRST + SOUTH)
            offered.append(FIRST + NORTH)
        return offered

    def layout_choices(self) -> list[int]:
        """TH-124."""
        layout = self.layouts[self.active]
        accord = self.accord
        options = accord.options
        if layout.steps > 0:
            return step_offers(layout, options)
        if not accord.presets:
            accord.presets = presets(options)
        for number in accord.presets:
            self.offer(PRESET + number)
        if accord.free:
            self.offer(BY_LOT)
            self.offered.extend(step_offers(layout, options))
        return self.offered

    def choices(self) -> list[int]:
        """TH-34 to TH-37."""
        board = self.board
        seat = self.active
        hemmed = board.hemmed(seat)
        may_spend = self.may_spend()
        if not hemmed and not may_spend and not self.waiting[seat] and not self.accord.allow_pass:
            return board.men[seat]
        offered = self.offered
        if offered:
            offered.clear()
        if hemmed:
            board.able(seat, self.number > self.accord.peace, offered)  # TH-37
        else:
            offered.extend(board.men[seat])
        acts = len(offered) > 0
        if self.waiting[seat]:
            landings = self.landings()
            if landings:
                offered.append(CALL_DRAGON)
                acts = acts or board.tile[landings[0]] == MOUNTAIN
        if may_spend:
            if self.has(HASTE) and self.can_haste():
                offered.append(SPEND + HASTE)
                acts = True
            self.exchanges()
        if self.accord.allow_pass or not acts:  # TH-35
            offered.append(PASS)
        return offered

    def landings(self) -> list[int]:
        """TH-93, TH-94: the free Mountains of the homeland, then the home Fortress."""
        board = self.board
        seat = self.active
        start: i64 = 0 if seat == SOUTH else SQUARES - HOME
        found: list[int] = []
        for at in range(start, start + HOME):
            if board.tile[at] == MOUNTAIN and board.piece[at] == NOBODY:
                found.append(at)
        if self.accord.crushes_own_throne or board.throne[seat] != board.forts[seat]:  # TH-96
            found.append(board.forts[seat])
        return found

    def can_haste(self) -> bool:
        for at in self.board.men[self.active]:
            self.scratch.clear()
            self.board.hasted(at, self.scratch)
            if self.scratch:
                return True
        return False

    def exchanges(self) -> None:
        """TH-112, TH-114: the two Favors that change pieces' places, where there are such pieces."""
        if self.has(AMBUSH) and self.ambushers(NOWHERE):
            self.offer(SPEND + AMBUSH)
        if self.has(DECEPTION) and self.deceivable():
            self.offer(SPEND + DECEPTION)

    def ambushers(self, beside: i64) -> list[int]:
        """Own pieces on Forest that can change places with another one, or with the one on a square."""
        board = self.board
        woods = [at for at in board.men[self.active] if board.tile[at] == FOREST]
        found: list[int] = []
        for at in woods:
            for other in woods:
                if board.piece[other] != board.piece[at] and (beside == NOWHERE or other == beside):
                    found.append(at)
                    break
        return found

    def deceivable(self) -> list[int]:
        """Every piece next to another that is not the same."""
        board = self.board
        found: list[int] = []
        for at in range(SQUARES):
            if board.piece[at] != NOBODY and self.deceived(at):
                found.append(at)
        return found

    def deceived(self, beside: i64) -> list[int]:
        pieces = self.board.piece
        return [at for at in NEAR[beside] if pieces[at] != NOBODY and pieces[at] != pieces[beside]]

    def favored(self) -> None:
        """The pieces that the Favor in use can be for."""
        if self.using == AMBUSH:
            self.offered.extend(self.ambushers(NOWHERE))
        elif self.using == DECEPTION:
            self.offered.extend(self.deceivable())
        else:
            for at in self.board.men[self.active]:
                self.scratch.clear()
                self.board.hasted(at, self.scratch)
                if self.scratch:
                    self.offered.append(at)

    def aims(self) -> None:
        at = self.chosen
        board = self.board
        if at == IN_HAND:
            self.offer_all(LAND, self.landings())
        elif self.using == NO_FAVOR:
            self.actions_of(at)
        elif self.using == AMBUSH:
            self.offer_all(SWITCH, self.ambushers(at))
        elif self.using == DECEPTION:
            self.offer_all(SWITCH, self.deceived(at))
        else:
            self.scratch.clear()
            board.hasted(at, self.scratch)
            self.offer_all(MOVE, self.scratch)

    def actions_of(self, at: i64) -> None:
        """TH-34: Move, Switch, Attack, Fire."""
        board = self.board
        offered = self.offered
        board.moves(at, MOVE, offered)
        board.partners(at, SWITCH, offered)
        if self.number > self.accord.peace:  # TH-37
            board.attacks(at, ATTACK, offered)
            board.shots(at, FIRE, offered)

    def next_partners(self) -> None:
        """TH-53."""
        self.scratch.clear()
        self.board.partners(self.chosen, 0, self.scratch)
        for to in self.scratch:
            if to not in self.trail:
                self.offered.append(SWITCH + to)

    def offer_all(self, verb: i64, squares: list[int]) -> None:
        offered = self.offered
        for square in squares:
            offered.append(verb + square)

    def held(self, seat: i64) -> i64:
        hand = self.hands[seat]
        return hand[HASTE] + hand[AMBUSH] + hand[CUNNING] + hand[DECEPTION] + hand[UNTYPED]

    def has(self, favor: i64) -> bool:
        hand = self.hands[self.active]
        return hand[favor] > 0 or hand[UNTYPED] > 0

    def may_spend(self) -> bool:
        """TH-106: says nothing about which types are held."""
        seat = self.active
        return self.gained[seat] > 0 and self.spent < self.accord.favors_per_turn and self.held(seat) > 0

    # What follows from it

    def dangerous(self) -> bool:
        """Whether a Survival Check is due for what is declared."""
        at, to = self.chosen, self.target
        board = self.board
        if self.verb == MOVE:
            return board.haste_danger(at, to) if self.using == HASTE else board.move_danger(at, to)
        if self.verb == ATTACK:
            return board.attack_danger(at, to)
        if self.verb == FIRE:
            return board.fire_danger(at, to)
        return board.switch_danger(at, to, self.cover)

    def can_go_on(self) -> bool:
        if len(self.trail) >= self.accord.series_limit:  # TH-52
            return False
        self.offered.clear()
        self.next_partners()
        return len(self.offered) > 0

    # Words

    def outcome(self) -> Outcome:
        if self.ending == FELLED:
            return self.won("TH-116", f"the Throne of {SEAT_NAMES[1 - self.winner]} is removed")
        if self.ending == ENTHRONED:
            return self.won("TH-117", f"the Throne of {SEAT_NAMES[self.winner]} stands in the other's home Fortress")
        if self.ending == TURNS_OVER:
            return Outcome((), (0, 0), "TH-119", f"{counted(self.number, 'turn')} are over without a winner")
        if self.ending == NO_PROGRESS:
            return Outcome((), (0, 0), "TH-120", f"{counted(self.quiet, 'turn')} in a row made no progress")
        if self.ending == REPEATED:
            times = self.accord.repetition_limit
            return Outcome((), (0, 0), "TH-121", f"the same position began a turn {counted(times, 'time')}")
        if self.ending == RESIGNED:
            return self.won("TH-122", f"{SEAT_NAMES[1 - self.winner]} has given up")
        return Outcome((), (0, 0), "TH-35", "both players passed")

    def share(self, seat: i64) -> float:
        return 0.5 if self.winner < 0 else 1.0 if self.winner == seat else 0.0

    def won(self, clause: str, reason: str) -> Outcome:
        return Outcome((int(self.winner),), (1, 0) if self.winner == SOUTH else (0, 1), clause, reason)

    def named_piece(self, square: i64) -> str:
        """`the Lancer on c2` for the seat whose turn it is, `North's Lancer on c2` for the other."""
        piece = self.board.piece[square]
        whose = "the" if SIDE[piece] == self.active else f"{SEAT_NAMES[SIDE[piece]]}'s"
        return f"{whose} {PIECE_NAMES[KIND[piece]]} on {MAP.name(square)}"

    def tell_declared(self) -> None:
        at, to = self.chosen, self.target
        piece, start, where = PIECE_NAMES[KIND[self.board.piece[at]]], MAP.name(at), MAP.name(to)
        kind, words, clause = "moves", f"moves the {piece} from {start} to {where}", "TH-38"
        if self.verb == SWITCH:
            kind, words, clause = "switches", f"switches the {piece} on {start} with {self.named_piece(to)}", "TH-47"
        elif self.verb == ATTACK:
            kind, words, clause = "attacks", f"attacks {self.named_piece(to)} with the {piece} from {start}", "TH-55"
        elif self.verb == FIRE:
            kind, words, clause = "fires", f"fires at {self.named_piece(to)} with the {piece} from {start}", "TH-64"
        self.tell(self.active, kind, words, clause, where, origin=start)
