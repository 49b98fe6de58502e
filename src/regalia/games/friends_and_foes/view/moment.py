"""Attacks, checks, searches and healing as moments on the board, and what flies there."""

from collections.abc import Sequence
from typing import Final, Literal

from regalia.games.friends_and_foes.decision import Account, Count, Decision, Tally
from regalia.games.friends_and_foes.parts import MAGIC, PHYSICAL
from regalia.games.friends_and_foes.rules import accounts
from regalia.games.friends_and_foes.state import State
from regalia.kernel.event import Event
from regalia.table import Flight, Moment, Part, Side

HURTS: Final[dict[int, str]] = {PHYSICAL: "sword", MAGIC: "spark"}  # what flies when an attack hits, by its kind


def moment(state: State, events: Sequence[Event]) -> Moment | None:
    """What cards have decided in the last move, or the attack that is under way."""
    decided = [event.account for event in events if isinstance(event, Decision)]
    if not decided:
        return attack_under_way(state)
    same = [account for account in decided if (account.title, account.source) == (decided[0].title, decided[0].source)]
    tone: Literal["won", "lost"] = "won" if any(account.won for account in same) else "lost"
    return Moment(
        place=where(state, same[0].number, same[0].area),
        title=same[0].title,
        sides=sides(same),
        result="; ".join(dict.fromkeys(account.result for account in same)),
        tone=tone,
    )


def sides(accounts: list[Account]) -> tuple[Side, ...]:
    """One side against all those whom it met; where it met each with another card, its sums against them (FF-94)."""
    first = [account.sides[0] for account in accounts]
    against = tuple(dict.fromkeys(tally for account in accounts for tally in account.sides[1:]))
    if len(set(first)) == 1 or not against:
        own = side(first[0])
    else:
        met = [Count(f"against {account.sides[1].name}", account.sides[0].total) for account in accounts]
        own = side(Tally(first[0].name, first[0].seat, tuple(met)))
    return own, *[side(tally) for tally in against]


def attack_under_way(state: State) -> Moment | None:
    """FF-95: attacker and targets with what already counts for them; cards only when they lie open."""
    assault = state.assault
    if assault is None or not assault.blows or assault.dealt:
        return None
    attacker = accounts.attacker_tally(state, assault, 0, decided=False)
    targets = [accounts.defender_tally(state, assault, at, decided=False) for at in range(len(assault.targets))]
    place = where(state, assault.targets[0], assault.area)
    return Moment(place=place, title="Attack", sides=tuple(side(tally) for tally in (attacker, *targets)))


def side(tally: Tally) -> Side:
    parts = tuple(Part(label=count.name, value=count.value, art=count.art) for count in tally.counts)
    return Side(name=tally.name, owner=tally.seat if tally.seat >= 0 else None, parts=parts, total=tally.total)


def where(state: State, number: int, area: int) -> str:
    """The key of a character, or of the area where it stood if it is gone."""
    return f"figure-{number}" if state.figure(number).place >= 0 else f"area-{state.at(area)}"


# What flies


def flights(state: State, event: Event) -> tuple[Flight, ...]:
    """Damage from who deals it, healing from who gives it, treasure from where it lay or from whose it was."""
    if not event.amount or not event.place:
        return ()
    account = event.account if isinstance(event, Decision) else None
    if event.kind in ("suffers", "heals"):
        number = int(event.place.removeprefix("figure-"))
        figure = state.figure(number)
        area = figure.place if figure.place >= 0 else figure.fell
        start, end = f"area-{state.at(area)}", where(state, number, area)
        art = "skull" if event.kind == "suffers" else "shield-H"
        if account is not None and account.source >= 0:
            giver = state.figure(account.source)
            start = where(state, account.source, giver.fell)
            art = HURTS.get(account.means, art)
        return (Flight(art=art, start=start, end=end, count=event.amount),)
    if event.kind in ("gains", "steals") and event.origin:
        return (Flight(art="coin", start=event.origin, end=event.place, count=event.amount),)
    return ()
