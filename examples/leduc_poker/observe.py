"""What a seat of Leduc poker sees, as numbers: its card, the card on the table, and what was paid."""

from typing import Final, cast

from mypy_extensions import i64, u8

from examples.leduc_poker.options import Options
from examples.leduc_poker.parts import NO_CARD, ROUNDS, Setup
from examples.leduc_poker.state import PHASES, SHOWN, State
from regalia.kernel.card import DECK
from regalia.kernel.observation import Observer, put
from regalia.kernel.state import State as Base
from regalia.kernel.vector import vec


class LeducObserver(Observer):
    def __init__(self, options: Options) -> None:
        super().__init__()
        self.hand: Final[i64] = self.part("hand", DECK)
        self.others: Final[i64] = self.part("other's hand", DECK)  # when the cards are shown (LP-10)
        self.table: Final[i64] = self.part("card on the table", DECK)
        self.paid: Final[i64] = self.part("paid", 2, scale=min(255, Setup(options).most_paid))
        self.raises: Final[i64] = self.part("raises", ROUNDS, scale=options.most_raises)
        self.checked: Final[i64] = self.part("checked", 1)
        self.first: Final[i64] = self.part("speaks first", 1)
        self.phase: Final[i64] = self.part("phase", len(PHASES))

    def fill(self, state: Base, seat: i64, rows: vec[u8], at: i64) -> None:
        deal = cast(State, state)
        mark(rows, at + self.hand, deal.card_of(seat))
        if deal.phase == SHOWN:
            mark(rows, at + self.others, deal.card_of(1 - seat))
        mark(rows, at + self.table, deal.table)
        put(rows, at + self.paid + seat, deal.first_paid)
        put(rows, at + self.paid + 1 - seat, deal.second_paid)
        put(rows, at + self.raises, deal.early_raises)
        put(rows, at + self.raises + 1, deal.late_raises)
        put(rows, at + self.checked, i64(deal.checked))
        put(rows, at + self.first, 1 - seat)
        rows[at + self.phase + deal.phase] = 1


def mark(rows: vec[u8], at: i64, card: i64) -> None:
    if card != NO_CARD:
        rows[at + card] = 1
