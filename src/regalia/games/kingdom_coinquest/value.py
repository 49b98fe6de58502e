"""How good a position of Kingdom Coinquest looks, for computer players.

Everything is counted in points of health: what a king has, what knight and queen would absorb, what a weapon would do
to the rival it hurts most, what is being prepared, and for the seat itself what its hand and salvage yard promise.
"""

from typing import Final

from mypy_extensions import i64

from regalia.games.kingdom_coinquest.parts import (
    ACES,
    ARMS,
    JACKS,
    KIND,
    KNIGHT,
    NOTHING,
    PEASANT,
    QUARTERMASTER,
    QUEENS,
    THRONE,
    Kingdom,
)
from regalia.games.kingdom_coinquest.state import CROWNING, ENDED, State
from regalia.kernel.card import RANK, SUIT

QUEEN_WORTH: Final = 4.0  # the damage a queen is expected to absorb
ARMOUR: Final = 0.45  # what a point of the knight's equipment is worth
WEAPON: Final = 1.0  # what a weapon in hand is worth of what it would do
PREPARED: Final = 0.85  # what equipment on the quartermaster is worth of what it will be
TURN: Final = 2.0  # what a turn of preparation costs
IN_HAND: Final = 0.55  # what equipment in the hand is worth of what it will be
IN_YARD: Final = 0.5  # what a card in the salvage yard is worth of what it is in the hand
SECOND: Final = 0.35  # what a second good card of a hand is worth
GIFT: Final = 0.12  # what a point on top of the graveyard is worth to the next seat
FALLEN: Final = -4.0  # what a king who is out counts
SPREAD: Final = 14.0  # points of difference that make a win likely

# What health is worth: the less is left, the more each point of it.
LIFE: Final[list[float]] = [8.0 * float(health) ** 0.5 for health in range(61)]


def value(state: State, seat: i64) -> float:
    """Between 0 (lost) and 1 (won)."""
    if state.phase == ENDED:
        return state.outcome().share(seat)
    if state.phase == CROWNING:
        return 1.0 / float(state.seats)
    own = strength(state, seat)
    if state.kingdoms[seat].health == 0:
        return 0.0
    own += promise(state, state.kingdoms[seat], seat)
    best = FALLEN
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            points = strength(state, other)
            total += points
            best = max(best, points)
    lead = own - 0.5 * best - 0.5 * total / float(state.seats - 1)
    return 0.5 + 0.5 * lead / (SPREAD + abs(lead))


def strength(state: State, seat: i64) -> float:
    """What a kingdom has on the table."""
    kingdom = state.kingdoms[seat]
    if kingdom.health == 0:
        return FALLEN
    points = LIFE[kingdom.health]
    holds = kingdom.holds
    if holds[THRONE] != NOTHING:
        points += QUEEN_WORTH
    if holds[KNIGHT] != NOTHING:
        points += ARMOUR * float(RANK[holds[KNIGHT]])
    if holds[PEASANT] != NOTHING:
        points += WEAPON * blow(state, seat, RANK[holds[PEASANT]])
    lead = holds[QUARTERMASTER]
    if lead != NOTHING:
        points += max(PREPARED * use(state, seat, RANK[lead]) - TURN * float(kingdom.counters), 0.2)
    return points


def blow(state: State, seat: i64, weapon: i64) -> float:
    """What an attack with this strength does to the rival it hurts most (KC-20 to KC-22)."""
    most = 0.0
    for rival in range(state.seats):
        foe = state.kingdoms[rival]
        if rival == seat or foe.health == 0:
            continue
        hurt = 0.0
        left = weapon
        if foe.holds[KNIGHT] != NOTHING:
            left -= RANK[foe.holds[KNIGHT]]
            hurt = ARMOUR * float(RANK[foe.holds[KNIGHT]])
        if left > 0:
            if foe.holds[THRONE] != NOTHING:
                hurt += QUEEN_WORTH
            else:
                hurt += LIFE[foe.health] - (LIFE[foe.health - left] if left < foe.health else FALLEN)
        most = max(most, hurt)
    return most


def use(state: State, seat: i64, rank: i64) -> float:
    """What equipment of this rank will add, on the knight or with the peasant, whichever is better."""
    holds = state.kingdoms[seat].holds
    armour = float(rank)
    if holds[KNIGHT] != NOTHING:
        armour -= float(RANK[holds[KNIGHT]])
    weapon = WEAPON * blow(state, seat, rank)
    if holds[PEASANT] != NOTHING:
        weapon *= 0.6
    return max(ARMOUR * armour, weapon)


def promise(state: State, kingdom: Kingdom, seat: i64) -> float:
    """What a seat's own hand, its salvage yard and the top of the graveyard may become."""
    best = 0.0
    points = 0.0
    for card in kingdom.hand:
        worth = worth_of(state, kingdom, seat, card, True)
        points += worth
        best = max(best, worth)
    for card in kingdom.salvage:
        if card != NOTHING:
            worth = IN_YARD * worth_of(state, kingdom, seat, card, False)
            points += worth - 0.1
            best = max(best, worth)
    if state.graveyard and KIND[state.graveyard[-1]] == ARMS and state.active != seat:
        points -= GIFT * float(RANK[state.graveyard[-1]]) / SECOND
    return best + SECOND * (points - best)


def worth_of(state: State, kingdom: Kingdom, seat: i64, card: i64, in_hand: bool) -> float:
    """What one card may become; a foreign card needs another of its kind, or equipment a jack."""
    kind = KIND[card]
    whole = 0.0
    if kind == ARMS:
        turns = float(state.realm.preparation[card])
        whole = max(IN_HAND * use(state, seat, RANK[card]) - 0.5 * TURN * turns, 0.3)
        if kingdom.holds[QUARTERMASTER] != NOTHING:
            whole *= 0.75
    elif kind == QUEENS:
        whole = 0.75 * QUEEN_WORTH if kingdom.holds[THRONE] == NOTHING else 2.0
    elif kind == ACES:
        whole = 2.5
        if state.graveyard and KIND[state.graveyard[-1]] == ARMS:
            whole = max(0.8 * use(state, seat, RANK[state.graveyard[-1]]), whole)
    else:
        return 0.5 if kingdom.has_jack() else 1.2
    if SUIT[card] == kingdom.suit:
        return whole
    for other in kingdom.hand:
        if other == card:
            continue
        if KIND[other] == JACKS:
            if kind == ARMS and not kingdom.has_jack():
                return 0.9 * whole if in_hand else 0.7 * whole
        elif KIND[other] == kind and SUIT[other] != kingdom.suit and state.realm.recruits(card, other):
            return 0.7 * whole
    return 0.25 * whole
