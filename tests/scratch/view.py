"""What one seat, or a spectator, sees of Light Fingers: the cards that it knows, and the backs of the others."""

from regalia.kernel.card import code, name
from regalia.kernel.hand import Hand
from regalia.kernel.state import OVER
from regalia.table import Card, Pile, Seat, Table, Zone
from tests.scratch.state import CHOOSING, State


def view(state: State, seat: int) -> Table:
    return Table(
        zones=(*[row(hand, seat) for hand in state.hands.rows], deck(state)),
        seats=tuple(seat_of(state, other) for other in range(state.seats)),
        prompt=prompt(state, seat),
    )


def row(hand: Hand, seat: int) -> Zone:
    """A card's key is its place in the row and tells nothing."""
    cards = [
        Card(key=f"card-{hand.seat + 1}-{at + 1}", art=code(card), label=name(card))
        if known.to(seat)
        else Card(key=f"card-{hand.seat + 1}-{at + 1}", label="face down")
        for at, (card, known) in enumerate(zip(hand.cards, hand.known, strict=True))
    ]
    return Zone(
        key=f"hand-of-{hand.seat + 1}",
        label="Your hand" if hand.seat == seat else f"The hand of Seat {hand.seat + 1}",
        items=tuple(cards),
        at="south" if hand.seat == max(seat, 0) else "north",
        ratio=5 / 7,
        owner=int(hand.seat),
    )


def deck(state: State) -> Zone:
    top = Card(key="deck-top", label="face down")
    pile = Pile(key="deck", label="The deck", count=len(state.hands.pool.cards), top=(top,))
    return Zone(key="table", label="The table", items=(pile,), ratio=5 / 7)


def seat_of(state: State, seat: int) -> Seat:
    return Seat(
        key=f"seat-{seat + 1}",
        seat=seat,
        name=f"Seat {seat + 1}",
        active=state.turn == seat,
        winner=state.turn == OVER and seat in state.outcome().winners,
    )


def prompt(state: State, seat: int) -> str:
    if state.turn == OVER:
        return f"The game is over: {state.outcome().reason}"
    if state.phase != CHOOSING:
        return f"Seat {state.active + 1} takes a card of the deck"
    return "Draw, steal, ask, swap or return" if state.turn == seat else f"It is the turn of Seat {state.active + 1}"
