"""What one seat, or a spectator, sees of Court Whispers: the courtiers that it knows, and the backs of the others."""

from collections.abc import Sequence

from examples.court_whispers import parts
from examples.court_whispers.state import State
from regalia.kernel.event import Event
from regalia.kernel.hand import Hand
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.wording import plural
from regalia.table import Card, Counter, Flight, Illustration, Pile, Seat, Table, Zone


def view(state: State, seat: int, events: Sequence[Event] = ()) -> Table:
    """The table for a seat; `events` are what it heard of the last move."""
    rows = [state.hands.rows[(max(seat, 0) + step) % state.seats] for step in range(state.seats)]
    rounds = plural(state.setup.options.rounds, "round")
    return Table(
        zones=(*[row(state, hand, seat) for hand in rows], middle(state)),
        seats=tuple(seat_of(state, other) for other in range(state.seats)),
        goal=f"Have the most points after {rounds}: your coins and the ranks in your hand",
        prompt=prompt(state, seat),
        flew=tuple(
            Flight(art="coin", start=event.origin, end=event.place, count=event.amount)
            for event in events
            if event.amount and event.origin
        ),
    )


# What lies there


def courtier(key: str, number: int, owner: int | None = None) -> Card:
    """A courtier's card, face up."""
    name, rank, text = parts.NAMES[number], str(parts.rank(number)), parts.ERRANDS[number]
    label = f"{name}, rank {rank}: {text[:-1]}"
    return Card(
        key=key, art=name, label=label, name=name, rank=rank, text=text, picture=parts.PICTURES[number], owner=owner
    )


def row(state: State, hand: Hand, seat: int) -> Zone:
    """A card's key is its place in the row and tells nothing."""
    keys = [f"card-{hand.seat + 1}-{at + 1}" for at in range(len(hand.cards))]
    cards = [
        courtier(key, card) if known.to(seat) else Card(key=key, label="face down")
        for key, card, known in zip(keys, hand.cards, hand.known, strict=True)
    ]
    return Zone(
        key=f"hand-of-{hand.seat + 1}",
        label="Your hand" if hand.seat == seat else f"The hand of {state.name_of(hand.seat)}",
        items=tuple(cards),
        at="south" if hand.seat == max(seat, 0) else "north",
        ratio=5 / 7,
        owner=int(hand.seat),
    )


def middle(state: State) -> Zone:
    """The deck, and the courtiers that were played, the last one on top."""
    count = len(state.hands.pool.cards)
    back = (Card(key="deck-top", label="face down"),) if count else ()
    last = tuple(courtier(f"played-{len(state.played)}", card) for card in state.played[-1:])
    played = Pile(
        key="played",
        label="Played",
        count=len(state.played),
        top=last,
        cards=tuple(courtier(f"played-{at}", card) for at, card in enumerate(state.played, 1)),
    )
    return Zone(
        key="table",
        label="The court",
        items=(Pile(key="deck", label="Deck", count=count, top=back), played),
        ratio=5 / 7,
    )


def seat_of(state: State, seat: int) -> Seat:
    shown = f"; {plural(int(state.points(seat)), 'point')}" if state.turn == OVER else ""
    coins = Counter(key=f"coins-{seat + 1}", label="Coins", value=state.coins[seat], owner=seat, art="coin")
    return Seat(
        key=f"seat-{seat + 1}",
        seat=seat,
        name=state.name_of(seat),
        active=state.turn == seat,
        winner=state.turn == OVER and seat in state.outcome().winners,
        standing=f"{plural(len(state.hands.rows[seat].cards), 'courtier')} in hand{shown}",
        counters=(coins,),
    )


# For the start page and the rules page


def cover() -> tuple[Illustration, ...]:
    """A Spy, a Queen and a Chancellor."""
    return tuple(courtier(parts.NAMES[number], number) for number in (parts.SPY, parts.QUEEN, parts.CHANCELLOR))


# Words


def prompt(state: State, seat: int) -> str:
    if state.turn == OVER:
        return ending(state)
    if state.turn == CHANCE:
        return "Courtiers are dealt" if state.is_dealing() else f"{state.name_of(state.active)} draws a courtier"
    now = f"Round {state.round()} of {state.setup.options.rounds}"
    if state.turn != seat:
        return f"{now}: {state.name_of(state.turn)} sends a courtier"
    return f"{now}: send one of your courtiers"


def ending(state: State) -> str:
    outcome = state.outcome()
    if len(outcome.winners) > 1:
        return f"The win is shared: {outcome.reason}"
    return f"{state.name_of(outcome.winners[0])} wins: {outcome.reason}"
