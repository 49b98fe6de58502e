"""What one seat, or a spectator, sees of Light Fingers: the cards that it knows, and the backs of the others."""

from collections.abc import Sequence

from regalia.kernel.card import RANK_NAMES, code, name
from regalia.kernel.event import Event
from regalia.kernel.state import OVER
from regalia.table import Act, Card, Pile, Seat, Table, Zone
from tests.scratch.parts import ASK, DRAW, MOST, PLACES, RANKS, RETURN, STEAL, SWAP
from tests.scratch.state import CHOOSING, State


def view(state: State, seat: int, events: Sequence[Event] = ()) -> Table:
    """The table for a seat; `events` are what it heard of the last move."""
    return Table(
        zones=(*[hand(state, holder, seat) for holder in range(state.seats)], deck(state)),
        seats=tuple(seat_of(state, other) for other in range(state.seats)),
        prompt=prompt(state, seat),
    )


def hand(state: State, holder: int, seat: int) -> Zone:
    """A card's key is its place in the row and tells nothing."""
    cards = [
        Card(key=key(holder, place), art=code(held.card), label=name(held.card))
        if held.is_known_to(seat)
        else Card(key=key(holder, place), label="face down")
        for place, held in enumerate(state.hands[holder])
    ]
    return Zone(
        key=f"hand-of-{holder + 1}",
        label="Your hand" if holder == seat else f"The hand of Seat {holder + 1}",
        items=tuple(cards),
        at="south" if holder == max(seat, 0) else "north",
        ratio=5 / 7,
        owner=holder,
    )


def key(holder: int, place: int) -> str:
    return f"card-{holder + 1}-{place + 1}"


def deck(state: State) -> Zone:
    pile = Pile(key="deck", label="The deck", count=len(state.deck), top=(Card(key="deck-top", label="face down"),))
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


# Acts


def act(state: State, action: int) -> Act:
    return Act(label=label(action))


def label(action: int) -> str:
    if action == DRAW:
        return "Draw a card"
    if action < STEAL:
        return f"Return card {action - RETURN + 1}"
    if action < ASK:
        return f"Steal {there(action - STEAL)}"
    if action < SWAP:
        seat, rank = divmod(action - ASK, RANKS)
        return f"Ask Seat {seat + 1} for rank {RANK_NAMES[rank + 1]}"
    mine, place = divmod(action - SWAP, PLACES)
    return f"Swap card {mine + 1} for {there(place)}"


def there(place: int) -> str:
    return f"card {place % MOST + 1} of Seat {place // MOST + 1}"


def touch(state: State, action: int) -> tuple[str, ...]:
    """One touches the cards that move; asking is a button at the seat that is asked."""
    if action == DRAW:
        return ("deck",)
    if action < STEAL:
        return (key(state.active, action - RETURN), "deck")
    if action < ASK:
        return (key(*divmod(action - STEAL, MOST)),)
    if action < SWAP:
        return (f"seat-{(action - ASK) // RANKS + 1}",)
    mine, place = divmod(action - SWAP, PLACES)
    return (key(state.active, mine), key(*divmod(place, MOST)))
