"""How good a hand of Leduc poker looks to one seat, from what that seat knows."""

from mypy_extensions import i64

from examples.leduc_poker.parts import NO_CARD, strength
from examples.leduc_poker.state import FOLDED, SHOWN, State


def value(state: State, seat: i64) -> float:
    """0.5 is even; every coin won or lost, or likely to be, moves it towards 1 or 0."""
    return 0.5 + coins(state, seat) / (2.0 * float(state.setup.most_paid))


def coins(state: State, seat: i64) -> float:
    """What the seat has won, or may expect to win if both stay in for what is on offer."""
    if state.phase == FOLDED or state.phase == SHOWN:
        return float(state.outcome().scores[seat])
    if state.card_of(seat) == NO_CARD:
        return 0.0
    return float(max(state.first_paid, state.second_paid)) * edge(state, seat)


def edge(state: State, seat: i64) -> float:
    """Wins minus losses, each as a part of all the cards that this seat has not seen."""
    mine, table = state.card_of(seat), state.table
    unseen: i64 = 0
    balance: i64 = 0
    for other in state.setup.deck:
        if other != mine and other != table:
            unseen += 1
            balance += compare(mine, other, table)
    return float(balance) / float(unseen)


def compare(mine: i64, other: i64, table: i64) -> i64:
    own = strength(mine, table)
    foe = strength(other, table)
    return 1 if own > foe else -1 if own < foe else 0
