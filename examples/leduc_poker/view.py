"""What one seat, or a spectator, sees of Leduc poker: its own card, the table, and the backs of the others."""

from collections.abc import Sequence

from examples.leduc_poker.parts import NO_CARD
from examples.leduc_poker.state import BETTING, FOLDED, SHOWN, State
from regalia.kernel.card import code, name
from regalia.kernel.event import Event
from regalia.kernel.state import OVER
from regalia.kernel.wording import plural
from regalia.table import Card, Counter, Flight, Pile, Seat, Table, Zone


def view(state: State, seat: int, events: Sequence[Event] = ()) -> Table:
    """The table for a seat; `events` are what it heard of the last move."""
    return Table(
        zones=(*[hand(state, holder, seat) for holder in range(state.seats)], table(state), pot(state)),
        seats=tuple(seat_of(state, other) for other in range(state.seats)),
        goal="Win the pot: with a pair, or else the higher card, or by not being the one who folds",
        prompt=prompt(state, seat),
        flew=tuple(flight(event) for event in events if event.amount),
    )


# What lies there


def hand(state: State, holder: int, seat: int) -> Zone:
    """LP-3: only its holder sees a card, until the cards are shown (LP-10). Its key is its place and tells nothing."""
    card, shown = state.hand[holder], holder == seat or state.phase == SHOWN
    return Zone(
        key=f"hand-of-{holder + 1}",
        label="Your card" if holder == seat else f"{state.name_of(holder)}'s card",
        items=() if card == NO_CARD else (face(f"hand-{holder + 1}", card, shown),),
        at="south" if holder == max(seat, 0) else "north",
        ratio=5 / 7,
        owner=holder,
    )


def face(key: str, card: int, shown: bool) -> Card:
    return Card(key=key, art=code(card) if shown else "", label=name(card) if shown else "face down")


def table(state: State) -> Zone:
    turned_up = () if state.table == NO_CARD else (face("turned-up", state.table, True),)
    deck = Pile(key="deck", label="The deck", count=len(state.deck), top=(Card(key="deck-top", label="face down"),))
    return Zone(key="table", label="The table", items=(deck, *turned_up), ratio=5 / 7)


def pot(state: State) -> Zone:
    coins = Counter(key="pot", label="Pot", value=sum(state.paid), art="coin")
    return Zone(key="coins", label="Coins", items=(coins,), at="east")


def seat_of(state: State, seat: int) -> Seat:
    return Seat(
        key=f"seat-{seat + 1}",
        seat=seat,
        name=state.name_of(seat),
        active=state.turn == seat,
        out=state.folded == seat,
        winner=state.turn == OVER and seat in state.outcome().winners,
        standing=f"{plural(state.paid[seat])} in the pot",
        counters=(Counter(key=f"paid-{seat + 1}", label="Paid", value=state.paid[seat], owner=seat, art="coin"),),
    )


def flight(event: Event) -> Flight:
    return Flight(art="coin", start=f"paid-{event.seat + 1}", end="pot", count=event.amount)


# Words


def prompt(state: State, seat: int) -> str:
    if state.phase in (SHOWN, FOLDED):
        return ending(state)
    if state.phase != BETTING:
        return "A card is dealt"
    if state.turn != seat:
        return f"{state.name_of(state.turn)} has the word"
    missing = state.owes()
    return f"Call {plural(missing)}, raise or fold?" if missing else "Check or raise?"


def ending(state: State) -> str:
    outcome = state.outcome()
    if len(outcome.winners) > 1:
        return f"The pot is shared: {outcome.reason}"
    return f"{state.name_of(outcome.winners[0])} wins {plural(max(outcome.scores))}: {outcome.reason}"
