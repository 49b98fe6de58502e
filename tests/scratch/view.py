"""What one seat, or a spectator, sees of Light Fingers: the cards that it knows, and the backs of the others."""

from regalia.kernel.card import code, name
from regalia.kernel.hand import Hand
from regalia.kernel.state import OVER
from regalia.table import Card, Pile, Seat, Table, Zone
from tests.scratch.state import CHOOSING, State


def view(state: State, seat: int) -> Table:
    return Table(
        zones=(*[row(state, hand, seat) for hand in state.hands.rows], deck(state)),
        seats=tuple(seat_of(state, other) for other in range(state.seats)),
        goal=f"Hold the most cards of one rank after {state.setup.options.turns} turns",
        prompt=prompt(state, seat),
    )


def row(state: State, hand: Hand, seat: int) -> Zone:
    """A card's key is its place in the row and tells nothing."""
    cards = [
        Card(key=f"card-{hand.seat + 1}-{at + 1}", art=code(card), label=name(card))
        if known.to(seat)
        else Card(key=f"card-{hand.seat + 1}-{at + 1}", label="face down")
        for at, (card, known) in enumerate(zip(hand.cards, hand.known, strict=True))
    ]
    return Zone(
        key=f"hand-of-{hand.seat + 1}",
        label="Your hand" if hand.seat == seat else f"The hand of {state.name_of(hand.seat)}",
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
        name=state.name_of(seat),
        active=state.turn == seat,
        winner=state.turn == OVER and seat in state.outcome().winners,
        standing=f"holds {len(state.hands.rows[seat].cards)}",
    )


def prompt(state: State, seat: int) -> str:
    if state.turn == OVER:
        return f"The game is over: {state.outcome().reason}"
    if state.phase != CHOOSING:
        return f"{state.name_of(state.active)} takes a card of the deck"
    return (
        "Draw, steal, ask, swap or return" if state.turn == seat else f"It is the turn of {state.name_of(state.active)}"
    )
