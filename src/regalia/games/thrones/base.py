"""Where a game of Thrones stands, and what may be done next."""

from typing import Final

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.board import Board
from regalia.games.thrones.layout import Layout, presets, step_offers
from regalia.games.thrones.moment import Moment
from regalia.games.thrones.parts import HOME, KIND, MAP, NOBODY, NOWHERE, PIECE_NAMES, SEAT_NAMES, SIDE, SOUTH, SQUARES
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.word import counted


class Position(Base):
    """A war for a throne, standing still.

    `active` is the seat whose turn it is, or that lays out, also while chance decides. Copies share all lists and the
    board: a change makes new ones.
    """

    def __init__(self, setup: parts.Setup, like: "Position | None" = None) -> None:
        super().__init__(2)
        self.setup: Final = setup
        self.even = setup.survival in (0, 50, 100)
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
        self.phase = moves.CHOOSING_FIRST
        self.first = SOUTH
        self.active = SOUTH
        self.number = 0
        self.layouts = [Layout(), Layout()]
        self.board = Board(setup)
        self.waiting = [False, False]
        self.hands = [[0] * (parts.FAVORS + 1), [0] * (parts.FAVORS + 1)]
        self.gained = [0, 0]
        self.last_fort = [NOWHERE, NOWHERE]
        self.pending = []
        self.chosen = NOWHERE
        self.verb = parts.NO_VERB
        self.target = NOWHERE
        self.using = parts.NO_FAVOR
        self.acted = parts.TO_COME
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

    def weight(self, move: i64) -> i64:
        if self.phase != moves.CHECKING:
            return 1
        return self.setup.survival if moves.FIELD[move] == moves.PASSED else 100 - self.setup.survival

    def draw(self, stream: Stream) -> int:
        if self.phase == moves.CHECKING:
            if self.even:
                return moves.CHECKS[stream.below(2)]
            return moves.CHECKS[0 if stream.below(100) < self.setup.survival else 1]
        return super().draw(stream)

    def at_random(self, stream: Stream) -> i64:
        if (
            self.phase == moves.AIMING
            and self.using == parts.NO_FAVOR
            and self.chosen != parts.IN_HAND
            and self.board.walks(self.chosen)
        ):
            return self.step_or_else(stream)
        return super().at_random(stream)

    def step_or_else(self, stream: Stream) -> i64:
        """One of `actions_of` a piece that moves one step only, at random: its Moves come first and are not listed."""
        at = self.chosen
        board = self.board
        squares = self.scratch
        if squares:
            squares.clear()
        board.partners(at, squares)
        partners: i64 = len(squares)
        attacked = partners
        if self.number > self.setup.peace:  # TH-37
            board.attacks(at, squares)
            attacked = len(squares)
            board.shots(at, squares)
        room = board.room(at)
        steps: i64 = parts.COUNT[room]
        picked = stream.below(steps + len(squares))
        if picked < steps:
            return moves.MOVE_TO[at + parts.STEPS[room][picked]]
        picked -= steps
        to: i64 = squares[picked]
        return (
            moves.SWITCH_WITH[to]
            if picked < partners
            else moves.ATTACK_ON[to]
            if picked < attacked
            else moves.FIRE_AT[to]
        )

    # What is allowed

    def offers(self) -> list[int]:
        phase = self.phase
        if phase == moves.CHOOSING:
            return self.choices()
        offered = self.offered
        if offered:
            offered.clear()
        if phase == moves.AIMING:
            self.aims()
        elif phase == moves.CHECKING:
            return moves.CHECKS
        elif phase == moves.RISKING:
            if self.has(parts.CUNNING):
                offered.append(moves.SPEND_CUNNING)
            offered.append(moves.ROLL)
        elif phase == moves.GOING_ON:
            self.next_partners()
            offered.append(moves.STOP)
        elif phase == moves.CLOSING:
            self.exchanges()
            offered.append(moves.END)
        elif phase == moves.SPENDING:
            self.favored()
        elif phase == moves.PICKING:
            return moves.PICKS
        elif phase == moves.DRAWING_FAVOR:
            return moves.DRAWS
        elif phase == moves.LAYING_OUT:
            return self.layout_choices()
        elif phase == moves.DRAWING_LOTS:
            return moves.LOTS
        elif phase == moves.CHOOSING_FIRST:
            return moves.FIRSTS
        return offered

    def layout_choices(self) -> list[int]:
        """TH-124."""
        layout = self.layouts[self.active]
        setup = self.setup
        options = setup.options
        if layout.steps > 0:
            return step_offers(layout, options)
        if not setup.presets:
            setup.presets = presets(options)
        for number in setup.presets:
            self.offer(moves.PRESET, number)
        if setup.free:
            self.offer(moves.BY_LOT)
            self.offered.extend(step_offers(layout, options))
        return self.offered

    def choices(self) -> list[int]:
        """TH-34 to TH-37."""
        board = self.board
        seat = self.active
        hemmed = board.hemmed(seat)
        may_spend = self.may_spend()
        if not hemmed and not may_spend and not self.waiting[seat] and not self.setup.allow_pass:
            return board.men[seat]
        offered = self.offered
        if offered:
            offered.clear()
        if hemmed:
            board.able(seat, self.number > self.setup.peace, offered)  # TH-37
        else:
            offered.extend(board.men[seat])
        acts = len(offered) > 0
        if self.waiting[seat]:
            landings = self.landings()
            if landings:
                offered.append(moves.CALL_DRAGON)
                acts = acts or board.tile[landings[0]] == parts.MOUNTAIN
        if may_spend:
            if self.has(parts.HASTE) and self.can_haste():
                offered.append(moves.SPEND_HASTE)
                acts = True
            self.exchanges()
        if self.setup.allow_pass or not acts:  # TH-35
            offered.append(moves.PASS)
        return offered

    def landings(self) -> list[int]:
        """TH-93, TH-94: the free Mountains of the homeland, then the home Fortress."""
        board = self.board
        seat = self.active
        start: i64 = 0 if seat == SOUTH else SQUARES - HOME
        found: list[int] = []
        for at in range(start, start + HOME):
            if board.tile[at] == parts.MOUNTAIN and board.piece[at] == NOBODY:
                found.append(at)
        if self.setup.crushes_own_throne or board.throne[seat] != board.forts[seat]:  # TH-96
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
        if self.has(parts.AMBUSH) and self.ambushers(NOWHERE):
            self.offer(moves.SPEND_AMBUSH)
        if self.has(parts.DECEPTION) and self.deceivable():
            self.offer(moves.SPEND_DECEPTION)

    def ambushers(self, beside: i64) -> list[int]:
        """Own pieces on Forest that can change places with another one, or with the one on a square."""
        board = self.board
        woods = [at for at in board.men[self.active] if board.tile[at] == parts.FOREST]
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
        return [at for at in parts.NEAR[beside] if pieces[at] != NOBODY and pieces[at] != pieces[beside]]

    def favored(self) -> None:
        """The pieces that the Favor in use can be for."""
        if self.using == parts.AMBUSH:
            self.offered.extend(self.ambushers(NOWHERE))
        elif self.using == parts.DECEPTION:
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
        if at == parts.IN_HAND:
            self.offer_each(moves.LAND, self.landings())
        elif self.using == parts.NO_FAVOR:
            self.actions_of(at)
        elif self.using == parts.AMBUSH:
            self.offer_each(moves.SWITCH, self.ambushers(at))
        elif self.using == parts.DECEPTION:
            self.offer_each(moves.SWITCH, self.deceived(at))
        else:
            self.scratch.clear()
            board.hasted(at, self.scratch)
            self.offer_each(moves.MOVE, self.scratch)

    def actions_of(self, at: i64) -> None:
        """TH-34: Move, Switch, Attack, Fire."""
        board = self.board
        squares = self.scratch
        squares.clear()
        board.moves(at, squares)
        self.offer_each(moves.MOVE, squares)
        squares.clear()
        board.partners(at, squares)
        self.offer_each(moves.SWITCH, squares)
        if self.number > self.setup.peace:  # TH-37
            squares.clear()
            board.attacks(at, squares)
            self.offer_each(moves.ATTACK, squares)
            squares.clear()
            board.shots(at, squares)
            self.offer_each(moves.FIRE, squares)

    def next_partners(self) -> None:
        """TH-53."""
        self.scratch.clear()
        self.board.partners(self.chosen, self.scratch)
        for to in self.scratch:
            if to not in self.trail:
                self.offer(moves.SWITCH, to)

    def held(self, seat: i64) -> i64:
        hand = self.hands[seat]
        return (
            hand[parts.HASTE] + hand[parts.AMBUSH] + hand[parts.CUNNING] + hand[parts.DECEPTION] + hand[parts.UNTYPED]
        )

    def has(self, favor: i64) -> bool:
        hand = self.hands[self.active]
        return hand[favor] > 0 or hand[parts.UNTYPED] > 0

    def may_spend(self) -> bool:
        """TH-106: says nothing about which types are held."""
        seat = self.active
        return self.gained[seat] > 0 and self.spent < self.setup.favors_per_turn and self.held(seat) > 0

    # What follows from it

    def dangerous(self) -> bool:
        """Whether a Survival Check is due for what is declared."""
        at, to = self.chosen, self.target
        board = self.board
        if self.verb == moves.MOVE:
            return board.haste_danger(at, to) if self.using == parts.HASTE else board.move_danger(at, to)
        if self.verb == moves.ATTACK:
            return board.attack_danger(at, to)
        if self.verb == moves.FIRE:
            return board.fire_danger(at, to)
        return board.switch_danger(at, to, self.cover)

    def can_go_on(self) -> bool:
        if len(self.trail) >= self.setup.series_limit:  # TH-52
            return False
        self.offered.clear()
        self.next_partners()
        return len(self.offered) > 0

    # Words

    def outcome(self) -> Outcome:
        if self.ending == parts.FELLED:
            return self.won("TH-116", f"the Throne of {SEAT_NAMES[1 - self.winner]} is removed")
        if self.ending == parts.ENTHRONED:
            return self.won("TH-117", f"the Throne of {SEAT_NAMES[self.winner]} stands in the other's home Fortress")
        if self.ending == parts.TURNS_OVER:
            return Outcome((), (0, 0), "TH-119", f"{counted(self.number, 'turn')} are over without a winner")
        if self.ending == parts.NO_PROGRESS:
            return Outcome((), (0, 0), "TH-120", f"{counted(self.quiet, 'turn')} in a row made no progress")
        if self.ending == parts.REPEATED:
            times = self.setup.repetition_limit
            return Outcome((), (0, 0), "TH-121", f"the same position began a turn {counted(times, 'time')}")
        if self.ending == parts.RESIGNED:
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
        piece, start, where = (
            PIECE_NAMES[KIND[self.board.piece[at]]],
            MAP.name(at),
            MAP.name(to),
        )
        kind, words, clause = "moves", f"moves the {piece} from {start} to {where}", "TH-38"
        if self.verb == moves.SWITCH:
            kind, words, clause = "switches", f"switches the {piece} on {start} with {self.named_piece(to)}", "TH-47"
        elif self.verb == moves.ATTACK:
            kind, words, clause = "attacks", f"attacks {self.named_piece(to)} with the {piece} from {start}", "TH-55"
        elif self.verb == moves.FIRE:
            kind, words, clause = "fires", f"fires at {self.named_piece(to)} with the {piece} from {start}", "TH-64"
        self.tell(self.active, kind, words, clause, where, origin=start)
