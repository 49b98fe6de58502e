"""The state of Leduc poker and its moves: the fast engine."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from examples.leduc_poker import moves
from examples.leduc_poker.options import Options
from examples.leduc_poker.parts import NO_CARD, NOBODY, SEAT_NAMES, Setup, strength
from regalia.kernel.card import KING, sign
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.wording import plural

# What the seat to decide, or chance, has to do.
DEALING: Final = 0  # chance: LP-3
BETTING: Final = 1
TURNING_UP: Final = 2  # chance: LP-9
FOLDED: Final = 3  # the end, by LP-8
SHOWN: Final = 4  # the end, by LP-10

PHASES: Final = ("dealing", "betting", "turning_up", "folded", "shown")


@mypyc_attr(free_list_len=1)
class State(Base):
    """A hand in play. Every number has a field of its own, so that a copy copies no lists."""

    def __init__(self, setup: Setup, like: "State | None" = None) -> None:
        super().__init__(2)
        self.setup: Final = setup
        if like is not None:
            self.turn = like.turn
            self.phase: i64 = like.phase
            self.first_card: i64 = like.first_card
            self.second_card: i64 = like.second_card
            self.table: i64 = like.table  # the card turned up
            self.first_paid: i64 = like.first_paid
            self.second_paid: i64 = like.second_paid
            self.early_raises: i64 = like.early_raises
            self.late_raises: i64 = like.late_raises
            self.checked: bool = like.checked  # whether this round began with a check
            self.folded: i64 = like.folded  # the seat that gave up
            return
        self.phase = DEALING
        self.first_card = NO_CARD
        self.second_card = NO_CARD
        self.table = NO_CARD
        self.first_paid = setup.ante  # LP-2
        self.second_paid = setup.ante
        self.early_raises = 0
        self.late_raises = 0
        self.checked = False
        self.folded = NOBODY

    def seat_name(self, seat: i64) -> str:
        return SEAT_NAMES[seat]

    def clone(self) -> "State":
        return State(self.setup, self)

    def resample(self, seat: i64, stream: Stream) -> "State":
        """LP-3: the hands this seat may not look at are dealt again, until the cards are shown (LP-10)."""
        other = State(self.setup, self)
        if self.phase != SHOWN:
            first = seat != 0 and self.first_card != NO_CARD
            second = seat != 1 and self.second_card != NO_CARD
            if first:
                other.first_card = NO_CARD
            if second:
                other.second_card = NO_CARD
            if first:
                other.first_card = other.any_card(stream)
            if second:
                other.second_card = other.any_card(stream)
        return other

    # What lies where

    @property
    def hand(self) -> list[int]:
        """Each seat's card."""
        return [self.first_card, self.second_card]

    @property
    def paid(self) -> list[int]:
        """Into the pot, by each seat."""
        return [self.first_paid, self.second_paid]

    @property
    def raises(self) -> list[int]:
        """In each round."""
        return [self.early_raises, self.late_raises]

    @property
    def deck(self) -> list[int]:
        """The cards not dealt; they have no order until one is drawn."""
        return [card for card in self.setup.deck if self.in_deck(card)]

    def card_of(self, seat: i64) -> i64:
        return self.first_card if seat == 0 else self.second_card

    def raises_now(self) -> i64:
        """In this round."""
        return self.early_raises if self.table == NO_CARD else self.late_raises

    def in_deck(self, card: i64) -> bool:
        return card != self.first_card and card != self.second_card and card != self.table

    def any_card(self, stream: Stream) -> i64:
        """A card of the deck, all as likely as each other."""
        dealt: i64 = (self.first_card != NO_CARD) + (self.second_card != NO_CARD) + (self.table != NO_CARD)
        skip = stream.below(self.setup.cards - dealt)
        for card in self.setup.deck:
            if self.in_deck(card):
                if skip == 0:
                    return card
                skip -= 1
        return NO_CARD

    # What is allowed

    def offers(self) -> list[int]:
        if self.phase == BETTING:
            may_raise = self.raises_now() < self.setup.most_raises  # LP-7
            if self.owes() == 0:
                return moves.CHECK_OR_RAISE if may_raise else moves.ONLY_CHECK  # LP-5
            return moves.CALL_FOLD_OR_RAISE if may_raise else moves.CALL_OR_FOLD  # LP-6, LP-8
        return [moves.DEALS[card] for card in self.setup.deck if self.in_deck(card)] if self.turn == CHANCE else []

    def chance_label(self) -> str:
        if self.phase == TURNING_UP:
            return "card for the table from the deck"
        return f"card for seat {1 if self.first_card == NO_CARD else 2} from the deck"

    def draw(self, stream: Stream) -> int:
        return moves.DEALS[self.any_card(stream)]

    def round(self) -> i64:
        """LP-4, LP-9: the first round, 0, is before a card lies on the table, the second, 1, after."""
        return 0 if self.table == NO_CARD else 1

    def owes(self) -> i64:
        """The coins that the seat to decide has paid less than the other."""
        ahead = self.first_paid - self.second_paid
        return -ahead if self.turn == 0 else ahead

    # What a move does

    def apply(self, move: i64) -> None:
        verb = moves.VERB[move]
        if verb == moves.DEAL:
            if self.phase == DEALING:
                self.deal(moves.CARD_OF[move])
            else:
                self.turn_up(moves.CARD_OF[move])
        elif verb == moves.CHECK:
            self.check()
        elif verb == moves.CALL:
            self.call()
        elif verb == moves.RAISE:
            self.bet()
        else:
            self.fold()

    def deal(self, card: i64) -> None:
        """LP-3: everybody sees that a card is dealt, only its owner sees which."""
        seat = 0 if self.first_card == NO_CARD else 1
        if seat == 0:
            self.first_card = card
        else:
            self.second_card = card
        if self.events is not None:
            self.tell(seat, "draws", "is dealt a card", "LP-3")
            self.tell(seat, "sees", f"holds {sign(card)}", "LP-3", knows=1 << seat, reveals=True)
        if seat == 1:
            self.begin_round()

    def begin_round(self) -> None:
        self.checked = False
        self.phase = BETTING
        self.turn = 0  # LP-4

    def check(self) -> None:
        """LP-5; the second check ends the round (LP-9)."""
        if self.events is not None:
            self.tell(self.turn, "checks", "checks", "LP-5")
        if self.checked:
            self.end_round()
        else:
            self.checked = True
            self.turn = 1 - self.turn

    def call(self) -> None:
        """LP-6; a call ends the round (LP-9)."""
        self.put_in_pot("calls", "LP-6", self.owes())
        self.end_round()

    def bet(self) -> None:
        """LP-7."""
        now = self.round()
        self.put_in_pot("raises", "LP-7", self.owes() + self.setup.raise_by[now])
        if now == 0:
            self.early_raises += 1
        else:
            self.late_raises += 1
        self.turn = 1 - self.turn

    def put_in_pot(self, verb: str, clause: str, coins: i64) -> None:
        if self.turn == 0:
            self.first_paid += coins
        else:
            self.second_paid += coins
        if self.events is not None:
            self.tell(self.turn, verb, f"{verb} and pays {plural(coins)}", clause, "pot", coins)

    def fold(self) -> None:
        """LP-8: nobody shows a card."""
        if self.events is not None:
            self.tell(self.turn, "folds", "folds", "LP-8")
        self.folded = self.turn
        self.end(FOLDED)

    def end_round(self) -> None:
        """LP-9."""
        if self.table == NO_CARD:
            self.phase = TURNING_UP
            self.turn = CHANCE
        else:
            self.show()

    def turn_up(self, card: i64) -> None:
        """LP-9: for both seats to see; the first seat's hand turns it."""
        self.table = card
        if self.events is not None:
            self.tell(0, "turns_up", f"turns up {sign(card)}", "LP-9", "table", reveals=True)
        self.begin_round()

    def show(self) -> None:
        if self.events is not None:
            for seat in range(2):
                self.tell(seat, "shows", f"shows {sign(self.card_of(seat))}", "LP-10", reveals=True)
        self.end(SHOWN)

    # The end

    def end(self, phase: i64) -> None:
        self.phase = phase
        self.turn = OVER

    def share(self, seat: i64) -> float:
        if self.phase == FOLDED:
            return 0.0 if seat == self.folded else 1.0
        own = strength(self.card_of(seat), self.table)
        foe = strength(self.card_of(1 - seat), self.table)
        return 0.5 if own == foe else 1.0 if own > foe else 0.0

    def pay(self, seat: i64) -> float:
        """The coins won or lost (LP-8, LP-10): what the loser has paid."""
        share = self.share(seat)
        if share == 0.5:
            return 0.0
        own, other = (self.first_paid, self.second_paid) if seat == 0 else (self.second_paid, self.first_paid)
        return float(other) if share == 1.0 else -float(own)

    def least_pay(self) -> float:
        return -float(self.setup.most_paid)

    def most_pay(self) -> float:
        return float(self.setup.most_paid)

    def outcome(self) -> Outcome:
        if self.phase == FOLDED:
            return self.won_by(1 - self.folded, "LP-8", "the other seat folded")
        first = strength(self.first_card, self.table)
        second = strength(self.second_card, self.table)
        if first == second:
            return Outcome((0, 1), (0, 0), "LP-10", "both cards have the same rank")
        best = max(first, second)
        reason = "a pair" if best > KING else "the higher card"
        return self.won_by(0 if first > second else 1, "LP-10", reason)

    def won_by(self, winner: i64, clause: str, reason: str) -> Outcome:
        coins = self.paid[1 - winner]
        return Outcome((int(winner),), (coins, -coins) if winner == 0 else (-coins, coins), clause, reason)


def start(options: Options, seats: i64) -> State:
    """The antes are paid, nothing is dealt yet (LP-1, LP-2)."""
    return State(Setup(options))
