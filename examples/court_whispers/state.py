"""The state of Court Whispers and its moves: the engine."""

from typing import Final

from mypy_extensions import i64

from examples.court_whispers import moves, parts
from examples.court_whispers.options import Options
from examples.court_whispers.parts import Setup
from regalia.kernel.hand import BIT, Hands, in_words
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.wording import plural

# By courtier, as bits: all those of a higher rank.
HIGHER: Final[list[int]] = [
    sum(BIT[other] for other in range(courtier + 1, parts.COURTIERS)) for courtier in range(parts.COURTIERS)
]


class State(Base):
    """Hands in rows, a deck without order, and the courtiers who were played.

    Everybody plays one courtier each turn, so whose turn it is, and what is to be done, follows from how many were
    dealt and played. Courtiers of the same name are told apart by nothing: a draw weighs as much as there are of it.
    """

    def __init__(self, setup: Setup, like: "State | None" = None) -> None:
        super().__init__(setup.seats)
        self.even = False
        self.setup: Final = setup
        if like is not None:
            self.turn = like.turn
            self.active: i64 = like.active  # who has the turn, or is dealt to
            self.hands: Hands = like.hands.copy()
            self.coins: list[int] = like.coins[:]
            self.played: list[int] = like.played[:]  # the last one on top
            return
        self.active = 0
        self.hands = Hands(setup.seats, setup.deck)
        self.coins = [setup.options.purse for _ in range(setup.seats)]  # CW-2
        self.played = []

    def seat_name(self, seat: i64) -> str:
        return parts.SEAT_NAMES[seat]

    def card_name(self, card: i64) -> str:
        return parts.with_article(card)

    def clone(self) -> "State":
        return State(self.setup, self)

    def resample(self, seat: i64, stream: Stream) -> "State":
        other = State(self.setup, self)
        other.hands.deal_again(seat, stream)
        return other

    def knows_all(self, seat: i64) -> bool:
        return self.hands.knows_all(seat)

    def turn_number(self) -> i64:
        return 0 if self.is_dealing() else len(self.played) + 1

    def round(self) -> i64:
        """The round that is being played, from 1."""
        return len(self.played) // self.seats + 1

    def is_dealing(self) -> bool:
        """CW-3: nobody has drawn yet."""
        return not self.played and len(self.hands.of(self.seats - 1).cards) < self.setup.hand

    # What is allowed

    def offers(self) -> list[int]:
        self.offered = []
        if self.turn == CHANCE:
            last: i64 = -1
            for courtier in self.hands.pool.cards:
                if courtier != last:
                    self.offer(moves.TAKE, courtier)
                    last = courtier
        elif self.turn != OVER:
            self.offer_plays()
        return self.offered

    def offer_plays(self) -> None:
        """CW-5: each courtier in the row, once, towards each rival where there has to be one."""
        held = self.hands.of(self.active).cards
        for courtier in range(parts.COURTIERS):
            if courtier not in held:
                continue
            if courtier == parts.ALMONER or courtier == parts.QUEEN:  # CW-9, CW-13
                self.offer(moves.PLAY[courtier])
                continue
            for rival in range(self.seats):
                if rival == self.active:
                    continue
                if courtier == parts.PAGE:  # CW-6
                    self.offered.extend(moves.ASKS[rival])
                else:
                    self.offer(moves.PLAY[courtier], rival)

    def weight(self, action: i64) -> i64:
        """CW-1: as many as there are of a courtier in the deck."""
        return self.hands.pool.cards.count(moves.FIELD[action])

    def chance_label(self) -> str:
        return f"courtier for seat {self.active + 1} from the deck"

    # What a move does

    def apply(self, action: i64) -> None:
        verb = moves.VERB[action]
        if verb == moves.TAKE:
            self.take(moves.FIELD[action])
            return
        rival = moves.FIELD[action]
        if verb == moves.PAGE:
            self.play(parts.PAGE, "CW-6", rival)
            self.ask(rival, moves.ASKED[action])
        elif verb == moves.SPY:
            self.play(parts.SPY, "CW-7", rival)
            self.look_at(rival)
        elif verb == moves.CHAMPION:
            self.play(parts.CHAMPION, "CW-8", rival)
            self.challenge(rival)
        elif verb == moves.ALMONER:
            self.play(parts.ALMONER, "CW-9")
            self.earn(parts.ALMS, "CW-9")
        elif verb == moves.ENVOY:
            self.play(parts.ENVOY, "CW-10", rival)
            self.exchange_hands(rival)
        elif verb == moves.TREASURER:
            self.play(parts.TREASURER, "CW-11", rival)
            self.pay_coins(rival, self.active, parts.COLLECTED, "CW-11")
        elif verb == moves.CHANCELLOR:
            self.play(parts.CHANCELLOR, "CW-12", rival)
            self.exchange_coins(rival)
        else:
            self.play(parts.QUEEN, "CW-13")
            self.collect_tribute()
        self.end_turn()

    def take(self, courtier: i64) -> None:
        """CW-3, CW-4."""
        dealing = self.is_dealing()
        hand, clause = self.hands.of(self.active), "CW-3" if dealing else "CW-4"
        text = "is dealt a card" if dealing else "draws a card"
        hand.draw(self, self.hands.pool, courtier, "draws", text, clause, f"hand-of-{self.active + 1}")
        if not dealing:
            self.turn = self.active
            return
        self.active = (self.active + 1) % self.seats

    def play(self, courtier: i64, clause: str, rival: i64 = -1) -> None:
        """CW-5: whatever lies to the left of the card that is played has another name."""
        hand = self.hands.of(self.active)
        at = hand.place_of(courtier)
        new = hand.rule_out(BIT[courtier], at)
        text = ""
        if self.events is not None:
            to = "" if rival < 0 else f" and turns to {self.name_of(rival)}"
            text = f"plays {parts.with_article(courtier)}{to}"
        hand.show(self, at, "plays", text, clause, "played", reveals=new)
        hand.pop(at)
        self.played.append(courtier)

    # The errands

    def ask(self, rival: i64, courtier: i64) -> None:
        """CW-6."""
        hand = self.hands.of(rival)
        if self.events is not None:
            text = f"asks for {parts.with_article(courtier)}"
            self.tell(self.active, "asks", text, "CW-6", f"seat-{rival + 1}")
        if courtier not in hand.cards:
            hand.deny(self, BIT[courtier], "denies", f"has no {parts.NAMES[courtier]}", "CW-6", f"hand-of-{rival + 1}")
            return
        self.show_first(rival, courtier, False, "CW-6")
        self.pay_coins(rival, self.active, parts.ASKED, "CW-6")

    def look_at(self, rival: i64) -> None:
        """CW-7."""
        text = ""
        if self.events is not None:
            text = f"shows {self.name_of(self.active)} the whole hand"
        hand = self.hands.of(rival)
        hand.show_all_to(self, 1 << self.active, "shows", text, "CW-7", f"hand-of-{rival + 1}")
        self.earn(parts.SPIED, "CW-7")

    def challenge(self, rival: i64) -> None:
        """CW-8."""
        mine = max(self.hands.of(self.active).cards)
        best = max(self.hands.of(rival).cards)
        self.show_first(self.active, mine, True, "CW-8")
        self.show_first(rival, best, True, "CW-8")
        if mine > best:
            self.pay_coins(rival, self.active, parts.CHALLENGED, "CW-8")
        elif best > mine:
            self.pay_coins(self.active, rival, parts.CHALLENGED, "CW-8")

    def show_first(self, seat: i64, courtier: i64, is_best: bool, clause: str) -> None:
        """A seat shows a courtier, the one farthest left of its name; beside its best none has a higher rank."""
        hand = self.hands.of(seat)
        at = hand.place_of(courtier)
        new = hand.rule_out(BIT[courtier], at)
        if is_best:
            new = hand.rule_out(HIGHER[courtier], len(hand.cards)) or new
        text = f"shows {parts.with_article(courtier)}"
        hand.show(self, at, "shows", text, clause, f"hand-of-{seat + 1}", reveals=new)

    def exchange_hands(self, rival: i64) -> None:
        """CW-10."""
        text = ""
        if self.events is not None:
            text = f"exchanges hands with {self.name_of(rival)}"
        hand = self.hands.of(self.active)
        hand.exchange(self, self.hands.of(rival), "exchanges", text, "CW-10", f"hand-of-{rival + 1}")

    def exchange_coins(self, rival: i64) -> None:
        """CW-12."""
        mine, other = self.coins[self.active], self.coins[rival]
        self.coins[self.active], self.coins[rival] = other, mine
        if self.events is not None:
            text = f"gives {plural(mine)} for {plural(other)} of {self.name_of(rival)}"
            self.tell(self.active, "exchanges", text, "CW-12", f"coins-{rival + 1}")

    def collect_tribute(self) -> None:
        """CW-13: in the order of the turns."""
        for step in range(1, self.seats):
            self.pay_coins((self.active + step) % self.seats, self.active, parts.TRIBUTE, "CW-13")

    # Coins

    def earn(self, coins: i64, clause: str) -> None:
        """The active seat takes coins from the treasury."""
        self.coins[self.active] += coins
        if self.events is not None:
            text = f"takes {plural(coins)} from the treasury"
            self.tell(self.active, "earns", text, clause, f"coins-{self.active + 1}", coins, origin="played")

    def pay_coins(self, payer: i64, receiver: i64, most: i64, clause: str) -> None:
        """A seat pays another so many coins, or all it has."""
        coins = min(most, self.coins[payer])
        self.coins[payer] -= coins
        self.coins[receiver] += coins
        if self.events is not None:
            text = f"pays {plural(coins)} to {self.name_of(receiver)}" if coins else "has no coin to pay"
            self.tell(payer, "pays", text, clause, f"coins-{receiver + 1}", coins, origin=f"coins-{payer + 1}")

    # The end

    def end_turn(self) -> None:
        """CW-14."""
        self.active = (self.active + 1) % self.seats
        self.turn = CHANCE
        if len(self.played) == self.setup.turns:
            self.turn = OVER
            for hand in self.hands.rows:
                text = f"shows {in_words(self, hand.cards)}" if self.events is not None else ""
                hand.show_all(self, "shows", text, "CW-14", f"hand-of-{hand.seat + 1}")

    def points(self, seat: i64) -> i64:
        """CW-15: coins, and the ranks of the courtiers in the hand."""
        points: i64 = self.coins[seat]
        for courtier in self.hands.of(seat).cards:
            points += parts.rank(courtier)
        return points

    def outcome(self) -> Outcome:
        """CW-15."""
        scores = tuple(int(self.points(seat)) for seat in range(self.seats))
        winners = tuple(seat for seat in range(self.seats) if scores[seat] == max(scores))
        return Outcome(winners, scores, "CW-15", plural(max(scores), "point"))


def start(options: Options, seats: i64) -> State:
    """The purses are full, nothing is dealt yet (CW-1, CW-2)."""
    return State(Setup(options, seats))
