"""What one seat, or a spectator, sees of Hoard: everything but the next piece."""

from collections.abc import Sequence

from regalia.kernel.event import Event
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.wording import plural
from regalia.scaffold.hoard.parts import NAMES
from regalia.scaffold.hoard.state import State
from regalia.table import Card, Counter, Flight, Pile, Seat, Table, Zone


def view(state: State, seat: int, events: Sequence[Event] = ()) -> Table:
    """The table for a seat; `events` are what it heard of the last move."""
    return Table(
        zones=(bag(state), loot(state), contents(state)),
        seats=tuple(seat_of(state, other) for other in range(state.seats)),
        goal=f"Have the most coins in your bank when somebody has {state.setup.options.goal} or the bag is empty",
        prompt=prompt(state, seat),
        flew=tuple(flight(event) for event in events if event.kind == "banks"),
    )


# What lies there: each thing has a key, by which moves are touched


def bag(state: State) -> Zone:
    pile = Pile(key="bag", label="The bag", count=sum(state.bag), top=(Card(key="bag-top", label="face down"),))
    return Zone(key="table", label="The bag", items=(pile,), ratio=5 / 7)


def loot(state: State) -> Zone:
    coins = Counter(key="loot", label="Loot", value=state.loot, art="coin", owner=state.active)
    return Zone(key="before", label=f"In front of {state.name_of(state.active)}", items=(coins,))


def contents(state: State) -> Zone:
    """HO-1: everybody can count what is left."""
    items = tuple(
        Counter(key=f"left-{kind + 1}", label=NAMES[kind].removeprefix("a ").capitalize(), value=count)
        for kind, count in enumerate(state.bag)
    )
    return Zone(key="contents", label="Still in the bag", items=items, at="east")


def seat_of(state: State, seat: int) -> Seat:
    return Seat(
        key=f"seat-{seat + 1}",
        seat=seat,
        name=state.name_of(seat),
        active=state.turn == seat,
        winner=state.turn == OVER and seat in state.outcome().winners,
        standing=f"{state.bank[seat]} of {state.setup.options.goal}",
        counters=(Counter(key=f"bank-{seat + 1}", label="Bank", value=state.bank[seat], owner=seat, art="coin"),),
    )


def flight(event: Event) -> Flight:
    return Flight(art="coin", start="loot", end=f"bank-{event.seat + 1}", count=event.amount)


# Words


def prompt(state: State, seat: int) -> str:
    if state.turn == OVER:
        return ending(state)
    who = state.name_of(state.active)
    if state.turn == CHANCE:
        return f"{who} draws from the bag"
    if state.turn != seat:
        return f"{who} draws or stops"
    return f"Draw on, or bank your {plural(state.loot)}?" if state.loot else "Draw from the bag"


def ending(state: State) -> str:
    outcome = state.outcome()
    names = " and ".join(state.name_of(winner) for winner in outcome.winners)
    verb = "wins" if len(outcome.winners) == 1 else "share the win"
    return f"{names} {verb} with {plural(max(outcome.scores))}: {outcome.reason}"
