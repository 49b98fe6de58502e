"""How good a position of Royal Family looks, for computer players.

Both seats are weighed in points: what their castles can still bear, their walls, the powers at home and how near a
whole family is. The card in hand, and the tops of the piles for who draws next, count by the best use of them.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from regalia.games.royal_family.moves import ACTING, DEFENDING, DRAWING, ENDED, LIFTING
from regalia.games.royal_family.parts import (
    JACK_HOME,
    KING_HOME,
    OWNER,
    PEOPLE,
    QUEEN_HOME,
    SITES,
    WHOLE_FAMILY,
    bit_of,
)
from regalia.games.royal_family.state import State
from regalia.kernel.card import ACE, DECK, JACK, JOKER, KING, RANK, SUIT
from regalia.kernel.tuning import Level, Lookahead, Style, Tuning
from regalia.kernel.vector import vec
from regalia.kernel.weight import adjust

WINNING: Final = 200.0
WHOLE_SUIT: Final = 13  # cards

# Each card as a bit; compiled code would shift a literal 1 in 32 bits.
CARD_BITS: Final[vec[i64]] = vec[i64]([2**card for card in range(JOKER + 1)])

# Between which numbers each weight makes sense.
RANGES: Final[dict[str, tuple[float, float]]] = {
    "health": (10.0, 90.0),
    "half_health": (0.1, 2.0),
    "wall": (0.5, 8.0),
    "crowded": (0.0, 0.4),
    "may_attack": (0.0, 15.0),
    "cunning": (0.0, 10.0),
    "hospitality": (0.0, 4.0),
    "morale": (0.0, 4.0),
    "extra_turn": (0.0, 6.0),
    "any_card": (0.0, 6.0),
    "held": (0.3, 1.5),
    "next": (0.0, 1.5),
    "spread": (4.0, 40.0),
    "impatience": (0.0, 0.02),
    "one_due": (2.0, 30.0),
    "two_due": (0.0, 10.0),
    "three_due": (0.0, 4.0),
}


class Value:
    """The weights, and what is done with them. Each weight can be given another number (`regalia tune` does)."""

    def __init__(self, given: Mapping[str, float] | None = None) -> None:
        self.health = 36.0  # points of a seat whose castles could bear any damage
        self.half_health = 0.6  # castles' worth of health that is worth half of that
        self.wall = 2.2  # a wall that blocks every attack
        self.crowded = 0.08  # what one more wall takes from the worth of the others
        self.may_attack = 5.0
        self.cunning = 2.5  # a jack at home
        self.hospitality = 0.6  # a queen at home
        self.morale = 0.4  # a king at home, beside what he adds to the walls
        self.extra_turn = 1.5
        self.any_card = 1.6  # what the deck promises
        self.held = 0.9  # the part of a card's use that counts while it is in the hand
        self.next = 0.7  # and while it lies on a pile for the next to draw
        self.spread = 14.0  # points of difference that make a win likely
        self.impatience = 0.004  # what each barren turn costs the seat that is behind (RF-39)
        self.three_due = 0.6  # a family that can still come home whole, when nobody is there yet
        self.two_due = 2.5  # when one is
        self.one_due = 9.0  # when two are
        if given is not None:
            adjust(self, RANGES, given)
        self.lost: i64 = 0  # who of the position that is looked at can come home no more
        self.near = [self.three_due, self.two_due, self.one_due, 40.0]  # by how many of a family are at home

    def of(self, state: State, seat: i64) -> float:
        """Between 0 (lost) and 1 (won)."""
        if state.phase == ENDED:
            return state.outcome().share(seat)
        self.lost = lost_people(state)
        active = state.active
        lead = self.standing(state, active) - self.standing(state, 1 - active)
        phase = state.phase
        if phase == ACTING:
            lead += self.in_hand(state)
        elif phase in (DRAWING, LIFTING):
            best = self.any_card if phase == LIFTING or state.deck else 0.0
            if phase == DRAWING:
                for pile in state.piles:
                    if pile and not state.may_not_take(pile[-1]):
                        best = max(best, self.use(state, active, pile[-1]))
            lead += self.next * best
        elif phase == DEFENDING:
            lead += self.blow(state, active, state.target, state.force())
        if seat != active:
            lead = -lead
        alive = 0.5 + 0.5 * lead / (self.spread + abs(lead))
        return alive if lead >= 0.0 else alive * (1.0 - self.impatience * float(min(state.barren, 100)))

    def standing(self, state: State, seat: i64) -> float:
        """The points of a seat for what lies on the table."""
        points = self.health_points(float(state.health(seat)) / float(state.setup.castle_hp))
        morale = state.morale(seat)
        for suit in SITES[seat]:
            castle = state.castles[suit]
            if castle.standing:
                walls = 0.0
                for wall in castle.walls:
                    walls += self.wall_points(RANK[wall] + morale)
                points += walls / (1.0 + self.crowded * float(len(castle.walls))) + self.nearness(
                    state, suit, castle.family
                )
        return points + self.powers(state, state.home(seat), state.family(seat))

    def health_points(self, castles: float) -> float:
        """Concave: the less is left, the more each damage hurts."""
        return self.health * castles / (castles + self.half_health)

    def wall_points(self, value: i64) -> float:
        """A wall counts by the share of attacks, 2 to 10, that it blocks."""
        return self.wall * float(min(value, 10) - 1) / 9.0

    def nearness(self, state: State, suit: i64, family: i64) -> float:
        """What a family is worth for the win by RF-34: nothing once somebody it needs is dead or captured."""
        if not state.setup.royal_win:
            return 0.0
        if (self.lost >> (suit * WHOLE_SUIT + JACK - 1)) & ~family & WHOLE_FAMILY:
            return 0.0
        return self.near[PEOPLE[family]]

    def powers(self, state: State, home: i64, people: i64) -> float:
        """What the people at home can do (RF-10, RF-19 to RF-22)."""
        points = self.may_attack if people >= state.setup.family_to_attack else 0.0
        if home & JACK_HOME:
            points += self.cunning
        if home & QUEEN_HOME:
            points += self.hospitality
        if home & KING_HOME:
            points += self.morale
        return points

    def in_hand(self, state: State) -> float:
        """The better of using the card drawn, and of covering with it what the enemy would like to draw."""
        seat = state.active
        first = 0.0
        second = 0.0
        for pile in state.piles:
            if pile:
                wish = self.use(state, 1 - seat, pile[-1])
                if wish > first:
                    second = first
                    first = wish
                elif wish > second:
                    second = wish
        used = self.held * self.use(state, seat, state.card) - self.next * max(first, self.any_card)
        covered = -self.next * max(max(second, self.use(state, 1 - seat, state.card)), self.any_card)
        return max(used, covered)

    def use(self, state: State, seat: i64, card: i64) -> float:
        """The points that a seat would win by its best action with a card; a mere discard is none."""
        if card >= DECK:
            return self.assassination(state, seat)
        rank = RANK[card]
        suit = SUIT[card]
        own = OWNER[suit] == seat
        if rank >= JACK:
            if not state.castles[suit].standing:
                return 0.0
            return self.coronation(state, seat, card) if own else self.capture(state, seat, card)
        if rank == ACE:
            if not own:
                return self.extra_turn
            health = float(state.health(seat)) / float(state.setup.castle_hp)
            return self.health_points(health + 1.0) - self.health_points(health) + self.near[0] + self.extra_turn
        best = 0.0
        if own and (state.castles[suit].standing or state.setup.off_suit_fortifies):
            best = self.wall_points(rank + state.morale(seat)) / (
                1.0 + self.crowded * float(len(state.castles[suit].walls))
            )
        if own == state.setup.attacks_with_own_suit and state.family(seat) >= state.setup.family_to_attack:
            best = max(best, self.attack(state, seat, suit, rank))
        return best

    def attack(self, state: State, seat: i64, suit: i64, rank: i64) -> float:
        """The best blow that the rules allow with a number card (RF-11, RF-22)."""
        jack = state.home(seat) & JACK_HOME != 0
        own = state.setup.attacks_with_own_suit
        if own and not jack and not state.castles[suit].standing:
            return 0.0
        force = rank + (state.setup.jack_bonus if jack else 0)
        best = 0.0
        for target in SITES[1 - seat]:
            if state.castles[target].standing and (own or jack or target == suit):
                best = max(best, self.blow(state, seat, target, force))
        return best

    def blow(self, state: State, seat: i64, target: i64, force: i64) -> float:
        """What an attack costs the enemy: the least wall that blocks it, or damage, or the castle."""
        castle = state.castles[target]
        enemy = 1 - seat
        morale = state.morale(enemy)
        least: i64 = 99
        for wall in castle.walls:
            if force - morale <= RANK[wall] < least:
                least = RANK[wall]
        if least < 99:
            return self.wall_points(least + morale) / (1.0 + self.crowded * float(len(castle.walls)))
        hp = float(state.setup.castle_hp)
        health = float(state.health(enemy)) / hp
        left = state.setup.castle_hp - castle.damage
        if force < left:
            return self.health_points(health) - self.health_points(health - float(force) / hp)
        after = health - float(left) / hp
        if after <= 0.0:
            return WINNING
        lost = self.health_points(health) - self.health_points(after) + self.nearness(state, target, castle.family)
        for wall in castle.walls:
            lost += self.wall_points(RANK[wall] + morale)
        return lost + self.morale * float(PEOPLE[castle.family])

    def coronation(self, state: State, seat: i64, card: i64) -> float:
        """What somebody of the seat's own family brings home."""
        suit = SUIT[card]
        castle = state.castles[suit]
        family = castle.family | bit_of(card)
        if family == WHOLE_FAMILY and state.setup.royal_win:
            return WINNING
        home = state.home(seat)
        people = state.family(seat)
        points = self.powers(state, home | bit_of(card), people + 1) - self.powers(state, home, people)
        points += self.nearness(state, suit, family) - self.nearness(state, suit, castle.family)
        if RANK[card] == KING and home & KING_HOME == 0:
            points += float(state.setup.king_bonus * walls_of(state, seat)) * self.wall / 14.0
        return points

    def capture(self, state: State, seat: i64, card: i64) -> float:
        """What the enemy loses hope of when one of his family is kidnapped, if there is room (RF-21)."""
        room = state.room(seat)
        for suit in SITES[seat]:
            castle = state.castles[suit]
            if castle.standing and len(castle.prisoners) < room:
                enemy = state.castles[SUIT[card]]
                return self.nearness(state, SUIT[card], enemy.family) + 0.25 * self.powers_of(state, 1 - seat, card)
        return 0.0

    def powers_of(self, state: State, seat: i64, card: i64) -> float:
        """What the powers of one person are worth to a seat."""
        home = state.home(seat)
        people = state.family(seat)
        return self.powers(state, home | bit_of(card), people + 1) - self.powers(state, home, people)

    def assassination(self, state: State, seat: i64) -> float:
        """The dearest loss that a joker can bring upon the enemy."""
        enemy = 1 - seat
        best = 0.0
        for suit in SITES[enemy]:
            castle = state.castles[suit]
            if castle.family != 0:
                people = state.family(enemy)
                home = state.home(enemy)
                other = state.castles[SITES[enemy][0] + SITES[enemy][1] - suit].family
                near = self.nearness(state, suit, castle.family)
                for person in castle.people():
                    left = other | (castle.family & ~bit_of(person))
                    best = max(best, near + self.powers(state, home, people) - self.powers(state, left, people - 1))
        return best


def lost_people(state: State) -> i64:
    """The family cards that can come home no more, dead or captured, as bits by card."""
    lost: i64 = 0
    for card in state.out:
        lost |= CARD_BITS[card]
    for castle in state.castles:
        for prisoner in castle.prisoners:
            lost |= CARD_BITS[prisoner]
    return lost


def walls_of(state: State, seat: i64) -> i64:
    sites = SITES[seat]
    return len(state.castles[sites[0]].walls) + len(state.castles[sites[1]].walls)


USUAL: Final = Value()

# How the computer players play it, as measured.
TUNING: Final = Tuning(
    levels=(Level(blunders=65), Level(blunders=32), Level(blunders=14), Level(iterations=2000, net=True)),
    style=Style(rounds=1, trust=200),
    lookahead=Lookahead(breadth=3),
)


def value(state: State, seat: i64) -> float:
    """Between 0 (lost) and 1 (won), by the usual weights."""
    return USUAL.of(state, seat)
