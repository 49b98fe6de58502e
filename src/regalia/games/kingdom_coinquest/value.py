"""How good a position of Kingdom Coinquest looks, for computer players.

Everything is counted in points of health: what a king has, what knight and queen would absorb, what a weapon would do
to the rival it hurts most, what is being prepared, what hand and salvage yard promise, and who is the next to play. The
points of all kingdoms become shares of the win that add up to 1. Hidden hands count too: players who may not see them
ask for positions in which they were dealt again.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from regalia.games.kingdom_coinquest.kingdom import Kingdom
from regalia.games.kingdom_coinquest.moves import CROWNING, DISCARDING, ENDED
from regalia.games.kingdom_coinquest.parts import (
    ACES,
    ALL_JACKS,
    ARMS,
    BIT,
    JACKS,
    KIND,
    KNIGHT,
    NOTHING,
    PEASANT,
    QUARTERMASTER,
    QUEENS,
    THRONE,
    bits_of,
)
from regalia.games.kingdom_coinquest.state import State
from regalia.kernel.card import DECK, RANK, SUIT
from regalia.kernel.tuning import Level, Style, Tuning
from regalia.kernel.vector import vec
from regalia.kernel.weight import adjust

MOST_SEATS: Final = 4
RANKS: Final = 13
HIGHEST_ARMS: Final = 10

# What health is worth: the less is left, the more each point of it.
LIFE: Final[vec[float]] = vec[float]([8.0 * float(health) ** 0.5 for health in range(61)])

CROWD: Final = 3.0  # what each living rival after the first adds to the spread; tuned games have only one

# Between which numbers each weight makes sense.
RANGES: Final[dict[str, tuple[float, float]]] = {
    "queen_worth": (0.0, 15.0),
    "armour": (0.0, 2.0),
    "weapon": (0.2, 2.0),
    "prepared": (0.2, 1.2),
    "delay": (0.0, 0.33),
    "in_hand": (0.1, 1.2),
    "in_yard": (0.0, 1.2),
    "second": (0.05, 1.0),
    "promised": (0.2, 1.5),
    "gift": (0.0, 1.0),
    "fallen": (-30.0, 0.0),
    "tempo": (0.0, 5.0),
    "spread": (4.0, 40.0),
}


class Value:
    """The weights, and what is done with them. Each weight can be given another number (`regalia tune` does)."""

    def __init__(self, given: Mapping[str, float] | None = None) -> None:
        self.queen_worth = 5.2  # the damage a queen is expected to absorb
        self.armour = 0.68  # what a point of the knight's equipment is worth
        self.weapon = 0.93  # what a weapon in hand is worth of what it would do
        self.prepared = 1.05  # what equipment on the quartermaster is worth of what it will be
        self.delay = 0.1  # the part of this that each counter on it takes away
        self.in_hand = 0.23  # what equipment in the hand is worth of what it will be
        self.in_yard = 0.79  # what a card in the salvage yard is worth of what it is in the hand
        self.second = 0.08  # what a second good card of a hand is worth
        self.promised = 0.7  # what hand and salvage yard count beside what is on the table
        self.gift = 0.03  # what a point on top of the graveyard is worth to the next seat
        self.fallen = -6.4  # what a king who is out counts
        self.tempo = 1.5  # what it is worth to be the next to play
        self.spread = 12.0  # points of difference that make a win e times as likely as a loss
        if given is not None:
            adjust(self, RANGES, given)
        self.armours = vec[float]([self.armour * float(rank) for rank in range(RANKS + 1)])  # on the knight, by rank
        # Of each kingdom; used again for every position.
        self.points = vec[float]([0.0] * MOST_SEATS)
        self.healths = vec[i64]([0] * MOST_SEATS)
        self.knights = vec[i64]([0] * MOST_SEATS)  # the rank of the knight's equipment, 0 without any
        self.queens = vec[i64]([0] * MOST_SEATS)  # 1 where a queen is in play
        # By seat and rank: what a blow with such a weapon does, and what such equipment will add. Between positions the
        # table seldom changes, so they are worked out again only if `seen`, all they depend on in one number, does.
        self.blows = vec[float]([0.0] * (MOST_SEATS * (RANKS + 1)))
        self.uses = vec[float]([0.0] * (MOST_SEATS * (RANKS + 1)))
        self.seen: i64 = 0

    def of(self, state: State, seat: i64) -> float:
        """Between 0 (lost) and 1 (won)."""
        if state.phase == ENDED:
            return state.outcome().share(seat)
        if state.phase == CROWNING:
            return 1.0 / float(state.seats)
        if state.kingdoms[seat].health == 0:
            return 0.0
        self.look_at(state)
        points = self.points
        most = 0.0
        rivals: i64 = -1
        other: i64 = 0
        while other < state.seats:
            if self.healths[other] > 0:
                rivals += 1
                points[other] = self.prospect(state, other)
                most = max(most, points[other])
            other += 1
        spread = self.spread + CROWD * float(rivals - 1)
        own = power((points[seat] - most) / spread)
        total = 0.0
        other = 0
        while other < state.seats:
            if self.healths[other] > 0:
                total += own if other == seat else power((points[other] - most) / spread)
            other += 1
        return own / total

    def look_at(self, state: State) -> None:
        """Note of each kingdom what an attack on it meets (KC-20 to KC-22)."""
        seen: i64 = state.seats
        seat: i64 = 0
        while seat < state.seats:
            kingdom = state.kingdoms[seat]
            holds = kingdom.holds
            self.healths[seat] = kingdom.health
            self.knights[seat] = 0
            self.queens[seat] = 0
            if holds[KNIGHT] != NOTHING:
                self.knights[seat] = RANK[holds[KNIGHT]]
            if holds[THRONE] != NOTHING:
                self.queens[seat] = 1
            seen = seen << 6 | kingdom.health
            seen = seen << 4 | self.knights[seat]
            seen = seen << 2 | self.queens[seat] << 1 | i64(holds[PEASANT] != NOTHING)
            seat += 1
        if seen != self.seen:
            self.seen = seen
            self.weigh_equipment(state)

    def weigh_equipment(self, state: State) -> None:
        """What equipment of each rank would do for each seat."""
        seat: i64 = 0
        while seat < state.seats:
            is_armed = state.kingdoms[seat].holds[PEASANT] != NOTHING
            rank: i64 = 2
            while rank <= HIGHEST_ARMS:
                at = seat * (RANKS + 1) + rank
                self.blows[at] = self.blow(state.seats, seat, rank)
                self.uses[at] = self.use(seat, rank, self.blows[at], is_armed)
                rank += 1
            seat += 1

    def prospect(self, state: State, seat: i64) -> float:
        """The points of a living king: what he has, what that may become, and when he plays next.

        Before the play of his own turn he is the first of all to play; when he only discards, he is the last.
        """
        kingdom = state.kingdoms[seat]
        points = self.strength(state, seat) + self.promised * self.promise(state, kingdom, seat)
        if state.active != seat:
            return points
        return points - self.tempo if state.phase == DISCARDING else points + self.tempo

    def strength(self, state: State, seat: i64) -> float:
        """What a kingdom has on the table."""
        kingdom = state.kingdoms[seat]
        points = LIFE[kingdom.health]
        holds = kingdom.holds
        if self.queens[seat] == 1:
            points += self.queen_worth
        points += self.armours[self.knights[seat]]
        if holds[PEASANT] != NOTHING:
            points += self.weapon * self.blows[seat * (RANKS + 1) + RANK[holds[PEASANT]]]
        lead = holds[QUARTERMASTER]
        if lead != NOTHING:
            ready = self.prepared * (1.0 - self.delay * float(kingdom.counters))
            points += max(ready * self.uses[seat * (RANKS + 1) + RANK[lead]], 0.2)
        return points

    def blow(self, seats: i64, seat: i64, weapon: i64) -> float:
        """What an attack with this strength does to the rival it hurts most (KC-20 to KC-22)."""
        most = 0.0
        rival: i64 = 0
        while rival < seats:
            health = self.healths[rival]
            if rival != seat and health > 0:
                knight = self.knights[rival]
                hurt = self.armours[knight]
                left = weapon - knight
                if left > 0:
                    if self.queens[rival] == 1:
                        hurt += self.queen_worth
                    else:
                        hurt += LIFE[health] - (LIFE[health - left] if left < health else self.fallen)
                most = max(most, hurt)
            rival += 1
        return most

    def use(self, seat: i64, rank: i64, blow: float, is_armed: bool) -> float:
        """What equipment of this rank will add, on the knight or with the peasant, whichever is better."""
        weapon = self.weapon * blow
        if is_armed:
            weapon *= 0.6
        better = rank - self.knights[seat]
        return max(self.armours[better], weapon) if better > 0 else weapon

    def promise(self, state: State, kingdom: Kingdom, seat: i64) -> float:
        """What a seat's hand, its salvage yard and the top of the graveyard may become."""
        has_jack = kingdom.has_jack()
        held = bits_of(kingdom.hand.cards)
        best = 0.0
        points = 0.0
        for card in kingdom.hand.cards:
            worth = self.worth_of(state, kingdom, seat, card, True, has_jack, held)
            points += worth
            best = max(best, worth)
        for card in kingdom.salvage:
            if card != NOTHING:
                worth = self.in_yard * self.worth_of(state, kingdom, seat, card, False, has_jack, held)
                points += worth - 0.1
                best = max(best, worth)
        if state.graveyard and KIND[state.graveyard[-1]] == ARMS and state.active != seat:
            points -= self.gift * float(RANK[state.graveyard[-1]]) / self.second
        return best + self.second * (points - best)

    def worth_of(
        self, state: State, kingdom: Kingdom, seat: i64, card: i64, in_hand: bool, has_jack: bool, held: i64
    ) -> float:
        """What one card may become; a foreign card needs another of its kind, or equipment a jack.

        `held` is the hand as bits. Where it has both a partner and a jack, the first of them counts.
        """
        kind = KIND[card]
        if kind == ARMS:
            whole = max(self.in_hand * self.uses[seat * (RANKS + 1) + RANK[card]], 0.3)
            if kingdom.holds[QUARTERMASTER] != NOTHING:
                whole *= 0.75
        elif kind == QUEENS:
            whole = 0.75 * self.queen_worth if self.queens[seat] == 0 else 2.0
        elif kind == ACES:
            whole = 2.5
            if state.graveyard and state.setup.raises(state.graveyard[-1], kingdom.suit):
                whole = max(0.8 * self.uses[seat * (RANKS + 1) + RANK[state.graveyard[-1]]], whole)
        else:
            return 0.5 if has_jack else 1.2
        if SUIT[card] == kingdom.suit:
            return whole
        partners = held & state.setup.partners[kingdom.suit * DECK + card]
        if kind != ARMS or has_jack or held & ALL_JACKS == 0:
            return 0.7 * whole if partners != 0 else 0.25 * whole
        if not in_hand:
            return 0.7 * whole
        if partners != 0:
            for other in kingdom.hand.cards:
                if KIND[other] == JACKS:
                    break
                if partners & BIT[other] != 0:
                    return 0.7 * whole
        return 0.9 * whole


def power(exponent: float) -> float:
    """e to the power of a number that is at most 0, nearly: by products alone, which come out the same everywhere."""
    number = max(1.0 + exponent / 1024.0, 0.94)
    squares: i64 = 10
    while squares > 0:
        number *= number
        squares -= 1
    return number


USUAL: Final = Value()

# How the computer players play it, as measured.
TUNING: Final = Tuning(
    levels=(
        Level(blunders=50),
        Level(blunders=12),
        Level(iterations=50, blunders=8),
        Level(iterations=200, timed=1000),
    ),
    style=Style(rounds=1, taste=4, prior=1),
)


def value(state: State, seat: i64) -> float:
    """Between 0 (lost) and 1 (won), by the usual weights."""
    return USUAL.of(state, seat)
