"""The state of Light Fingers and its moves: the engine."""

from typing import Final

from regalia.kernel.card import RANK, RANK_NAMES, card, sign
from regalia.kernel.hand import Hands, in_words
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from tests.scratch import moves
from tests.scratch.moves import MOST, MOVES
from tests.scratch.options import Options

# What the seat to decide, or chance, has to do.
DEALING: Final = 0  # chance: LF-2
CHOOSING: Final = 1
DRAWING: Final = 2  # chance: LF-3
ENDED: Final = 3

PHASES: Final = ("dealing", "choosing", "drawing", "ended")


class Setup:
    """What a table agreed on before the deal; shared by all states of a game."""

    def __init__(self, options: Options, seats: int) -> None:
        self.options: Final = options
        self.seats: Final = seats
        self.deck: Final = [card(suit, rank) for suit in range(4) for rank in range(1, options.ranks + 1)]  # LF-1

    def of_rank(self, rank: int) -> int:
        """The cards of a rank, as bits."""
        return sum(1 << one for one in self.deck if RANK[one] == rank)


class State(Base):
    """Hands in rows, and a deck without order: the pool that they are drawn from."""

    def __init__(self, setup: Setup, like: "State | None" = None) -> None:
        super().__init__(setup.seats)
        self.setup: Final = setup
        self.phase: int = DEALING if like is None else like.phase
        self.active: int = 0 if like is None else like.active
        self.turns: int = 0 if like is None else like.turns
        self.hands: Hands = Hands(setup.seats, setup.deck) if like is None else like.hands.copy()
        self.turn = CHANCE if like is None else like.turn

    def clone(self) -> "State":
        return State(self.setup, self)

    def resample(self, seat: int, stream: Stream) -> "State":
        other = self.clone()
        other.hands.deal_again(seat, stream)
        return other

    def knows_all(self, seat: int) -> bool:
        return self.hands.knows_all(seat)

    def turn_number(self) -> int:
        return 0 if self.phase == DEALING else self.turns + 1

    def chance_label(self) -> str:
        return f"card for seat {self.active + 1} from the deck"

    # What is allowed

    def offers(self) -> list[int]:
        self.offered = []
        if self.turn == CHANCE:
            self.offer_each(moves.TAKE, self.hands.pool.cards)
        elif self.turn != OVER:
            self.offer_moves(len(self.hands.of(self.active).cards))
        return self.offered

    def offer_moves(self, own: int) -> None:
        """What a seat with so many cards may do."""
        self.offer_each(moves.RETURN, list(range(own)))  # LF-7
        for hand in self.hands.rows:
            if hand.seat == self.active:
                continue
            for place in range(len(hand.cards)):
                self.offered += [MOVES.number(moves.SWAP, mine, hand.seat, place) for mine in range(own)]  # LF-6
                if own < MOST:
                    self.offered.append(MOVES.number(moves.STEAL, hand.seat, place))  # LF-4
            if own < MOST and hand.cards:
                ranks = range(self.setup.options.ranks)
                self.offered += [MOVES.number(moves.ASK, hand.seat, rank) for rank in ranks]  # LF-5
        if own < MOST and self.hands.pool.cards:
            self.offer(moves.DRAW)  # LF-3

    # What a move does

    def apply(self, move: int) -> None:
        verb, first, second, third = moves.VERB[move], moves.FIELD[move], moves.SECOND[move], moves.THIRD[move]
        if verb == moves.TAKE:
            self.take(first)
        elif verb == moves.SWAP:
            self.swap(first, second, third)
        elif verb == moves.ASK:
            self.ask(first, second + 1)
        elif verb == moves.STEAL:
            self.steal(first, second)
        elif verb == moves.RETURN:
            self.give_back(first)
        else:
            self.tell(self.active, "turns", "turns to the deck", "LF-3", "deck")
            self.phase = DRAWING
            self.turn = CHANCE

    def take(self, card: int) -> None:
        """LF-2, LF-3."""
        clause = "LF-2" if self.phase == DEALING else "LF-3"
        hand = self.hands.of(self.active)
        hand.draw(self, self.hands.pool, card, "draws", "takes a card of the deck", clause, "deck")
        if self.phase == DRAWING:
            self.end_turn()
            return
        self.active = (self.active + 1) % self.seats
        if len(self.hands.of(self.active).cards) == self.setup.options.hand:
            self.phase = CHOOSING
            self.turn = self.active

    def steal(self, victim: int, place: int) -> None:
        """LF-4."""
        text = f"steals card {place + 1} of {self.name_of(victim)}"
        hand = self.hands.of(self.active)
        hand.steal(self, self.hands.of(victim), place, "steals", text, "LF-4", f"hand-of-{victim + 1}")
        self.end_turn()

    def ask(self, seat: int, rank: int) -> None:
        """LF-5: what is left of the card that is handed over, or all of the row, has no card of that rank."""
        word, hand, cards = RANK_NAMES[rank], self.hands.of(seat), self.setup.of_rank(rank)
        text = f"asks {self.name_of(seat)} for a card of rank {word}"
        self.tell(self.active, "asks", text, "LF-5", f"seat-{seat + 1}")
        found = next((at for at, held in enumerate(hand.cards) if RANK[held] == rank), -1)
        if found < 0:
            hand.deny(self, cards, "denies", f"has no card of rank {word}", "LF-5")
        else:
            new = hand.rule_out(cards, found)
            text = f"hands over card {found + 1}, {sign(hand.cards[found])}"
            place, asking = f"hand-of-{self.active + 1}", self.hands.of(self.active)
            hand.hand_over(self, found, asking, "hands", text, "LF-5", place, reveals=new)
        self.end_turn()

    def swap(self, mine: int, seat: int, place: int) -> None:
        """LF-6."""
        text = f"swaps card {mine + 1} for card {place + 1} of {self.name_of(seat)}"
        hand = self.hands.of(self.active)
        hand.swap(self, mine, self.hands.of(seat), place, "swaps", text, "LF-6", f"hand-of-{seat + 1}")
        self.end_turn()

    def give_back(self, place: int) -> None:
        """LF-7."""
        text = f"shuffles card {place + 1}, {sign(self.hands.of(self.active).cards[place])}, back into the deck"
        self.hands.shuffle_back(self, self.active, place, "returns", text, "LF-7", "deck")
        self.end_turn()

    # The end

    def end_turn(self) -> None:
        self.turns += 1
        self.active = (self.active + 1) % self.seats
        self.phase = CHOOSING
        self.turn = self.active
        if self.turns == self.setup.options.turns:
            self.phase = ENDED
            self.turn = OVER
            for hand in self.hands.rows:
                hand.show_all(self, "shows", f"shows {in_words(self, hand.cards)}", "LF-8")

    def largest_set(self, seat: int) -> int:
        ranks = [RANK[held] for held in self.hands.of(seat).cards]
        return max((ranks.count(rank) for rank in ranks), default=0)

    def outcome(self) -> Outcome:
        """LF-9."""
        sets = tuple(self.largest_set(seat) for seat in range(self.seats))
        winners = tuple(seat for seat in range(self.seats) if sets[seat] == max(sets))
        return Outcome(winners, sets, "LF-9", f"a set of {max(sets)}")
