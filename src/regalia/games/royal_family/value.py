"""How good a position of Royal Family looks, for computer players.

Both seats are weighed in points: what their castles can still bear, their walls, the powers at home and how near a
whole family is. The card in hand, and the tops of the piles for who draws next, count by the best use of them.

Between positions the castles seldom change: what they are worth, and each card with them, is kept until they do.
"""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from regalia.games.royal_family.moves import ACTING, DEFENDING, DRAWING, ENDED, LIFTING
from regalia.games.royal_family.parts import (
    FIRST_SITE,
    JACK_HOME,
    KING_HOME,
    OWNER,
    PEOPLE,
    QUEEN_HOME,
    SEATS,
    SECOND_SITE,
    SITES,
    WHOLE_FAMILY,
    Setup,
    bit_of,
)
from regalia.games.royal_family.state import State
from regalia.kernel import bit_set
from regalia.kernel.card import ACE, DECK, JACK, JOKER, KING, RANK, SUIT
from regalia.kernel.tuning import Level, Lookahead, Style, Tuning
from regalia.kernel.vector import vec
from regalia.kernel.weight import adjust

WINNING: Final = 200.0
WHOLE_SUIT: Final = 13  # cards
KINDS: Final = JOKER + 1  # of cards
SUMMARIES: Final = 4  # that are kept: greedy looks now at the table as it is, now as its moves would make it

UNKNOWN: Final = -1e9
NOT_ASKED: Final[vec[float]] = vec[float]([UNKNOWN] * (SEATS * KINDS))

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


class Summary:
    """What is noted of a table, its castles and who has left the game. By seat, unless it says otherwise."""

    def __init__(self) -> None:
        self.setup: Setup | None = None  # of the game
        self.table: i64 = 0  # which of the game's tables it is
        self.lost: i64 = 0  # who can come home no more, dead or captured, as bits by card
        self.homes = vec[i64]([0] * SEATS)  # who is at home, as bits
        self.people = vec[i64]([0] * SEATS)  # and how many
        self.morales = vec[i64]([0] * SEATS)
        self.healths = vec[float]([0.0] * SEATS)  # in castles
        self.standings = vec[float]([0.0] * SEATS)  # the points for what lies there
        self.uses = NOT_ASKED[:]  # by seat and card, the points of its best use


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
        # By how many of a family are at home.
        self.near = vec[float]([self.three_due, self.two_due, self.one_due, 40.0])
        self.summaries = [Summary() for _ in range(SUMMARIES)]

    def of(self, state: State, seat: i64) -> float:
        """Between 0 (lost) and 1 (won)."""
        phase = state.phase
        if phase == ENDED:
            return state.outcome().share(seat)
        table = self.summary_of(state)
        active = state.active
        lead = table.standings[active] - table.standings[1 - active]
        if phase == ACTING:
            lead += self.in_hand(state, table)
        elif phase in (DRAWING, LIFTING):
            best = self.any_card if phase == LIFTING or state.deck_size > 0 else 0.0
            if phase == DRAWING:
                for pile in state.piles:
                    if pile and not state.may_not_take(pile[-1]):
                        best = max(best, self.use(state, table, active, pile[-1]))
            lead += self.next * best
        elif phase == DEFENDING:
            lead += self.blow(state, table, active, state.target, state.force())
        if seat != active:
            lead = -lead
        alive = 0.5 + 0.5 * lead / (self.spread + abs(lead))
        return alive if lead >= 0.0 else alive * (1.0 - self.impatience * float(min(state.barren, 100)))

    def summary_of(self, state: State) -> Summary:
        """What lies on the table, summed up anew only if it was not among the last."""
        table = self.summaries[state.table % SUMMARIES]
        if table.table != state.table or table.setup is not state.setup:
            table.table = state.table
            table.setup = state.setup
            self.sum_up(state, table)
        return table

    def sum_up(self, state: State, table: Summary) -> None:
        table.uses = NOT_ASKED[:]
        table.lost = lost_people(state)
        seat: i64 = 0
        while seat < SEATS:
            table.homes[seat] = state.home(seat)
            table.people[seat] = state.family(seat)
            table.morales[seat] = state.morale(seat)
            table.healths[seat] = float(state.health(seat)) / float(state.setup.castle_hp)
            table.standings[seat] = self.standing(state, table, seat)
            seat += 1

    def standing(self, state: State, table: Summary, seat: i64) -> float:
        """The points of a seat for what lies on the table."""
        points = self.health_points(table.healths[seat])
        morale = table.morales[seat]
        for suit in SITES[seat]:
            castle = state.castles[suit]
            if castle.standing:
                walls = 0.0
                for wall in castle.walls:
                    walls += self.wall_points(RANK[wall] + morale)
                points += walls / (1.0 + self.crowded * float(len(castle.walls))) + self.nearness(
                    state, table, suit, castle.family
                )
        return points + self.powers(state, table.homes[seat], table.people[seat])

    def health_points(self, castles: float) -> float:
        """Concave: the less is left, the more each damage hurts."""
        return self.health * castles / (castles + self.half_health)

    def wall_points(self, value: i64) -> float:
        """A wall counts by the share of attacks, 2 to 10, that it blocks."""
        return self.wall * float(min(value, 10) - 1) / 9.0

    def nearness(self, state: State, table: Summary, suit: i64, family: i64) -> float:
        """What a family is worth for the win by RF-34: nothing once somebody it needs is dead or captured."""
        if not state.setup.royal_win:
            return 0.0
        if (table.lost >> (suit * WHOLE_SUIT + JACK - 1)) & ~family & WHOLE_FAMILY:
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

    def in_hand(self, state: State, table: Summary) -> float:
        """The better of using the card drawn, and of covering with it what the enemy would like to draw."""
        seat = state.active
        first = 0.0
        second = 0.0
        for pile in state.piles:
            if pile:
                wish = self.use(state, table, 1 - seat, pile[-1])
                if wish > first:
                    second = first
                    first = wish
                elif wish > second:
                    second = wish
        used = self.held * self.use(state, table, seat, state.card) - self.next * max(first, self.any_card)
        covered = -self.next * max(max(second, self.use(state, table, 1 - seat, state.card)), self.any_card)
        return max(used, covered)

    def use(self, state: State, table: Summary, seat: i64, card: i64) -> float:
        """The points that a seat would win by its best action with a card; a mere discard is none."""
        at = seat * KINDS + card
        points = table.uses[at]
        if points == UNKNOWN:
            points = self.best_use(state, table, seat, card)
            table.uses[at] = points
        return points

    def best_use(self, state: State, table: Summary, seat: i64, card: i64) -> float:
        if card >= DECK:
            return self.assassination(state, table, seat)
        rank = RANK[card]
        suit = SUIT[card]
        own = OWNER[suit] == seat
        if rank >= JACK:
            if not state.castles[suit].standing:
                return 0.0
            return self.coronation(state, table, seat, card) if own else self.capture(state, table, seat, card)
        if rank == ACE:
            if not own:
                return self.extra_turn
            health = table.healths[seat]
            return self.health_points(health + 1.0) - self.health_points(health) + self.near[0] + self.extra_turn
        best = 0.0
        if own and (state.castles[suit].standing or state.setup.off_suit_fortifies):
            best = self.wall_points(rank + table.morales[seat]) / (
                1.0 + self.crowded * float(len(state.castles[suit].walls))
            )
        if own == state.setup.attacks_with_own_suit and table.people[seat] >= state.setup.family_to_attack:
            best = max(best, self.attack(state, table, seat, suit, rank))
        return best

    def attack(self, state: State, table: Summary, seat: i64, suit: i64, rank: i64) -> float:
        """The best blow that the rules allow with a number card (RF-11, RF-22)."""
        jack = table.homes[seat] & JACK_HOME != 0
        own = state.setup.attacks_with_own_suit
        if own and not jack and not state.castles[suit].standing:
            return 0.0
        force = rank + (state.setup.jack_bonus if jack else 0)
        best = 0.0
        for target in SITES[1 - seat]:
            if state.castles[target].standing and (own or jack or target == suit):
                best = max(best, self.blow(state, table, seat, target, force))
        return best

    def blow(self, state: State, table: Summary, seat: i64, target: i64, force: i64) -> float:
        """What an attack costs the enemy: the least wall that blocks it, or damage, or the castle."""
        castle = state.castles[target]
        morale = table.morales[1 - seat]
        least: i64 = 99
        for wall in castle.walls:
            if force - morale <= RANK[wall] < least:
                least = RANK[wall]
        if least < 99:
            return self.wall_points(least + morale) / (1.0 + self.crowded * float(len(castle.walls)))
        hp = float(state.setup.castle_hp)
        health = table.healths[1 - seat]
        left = state.setup.castle_hp - castle.damage
        if force < left:
            return self.health_points(health) - self.health_points(health - float(force) / hp)
        after = health - float(left) / hp
        if after <= 0.0:
            return WINNING
        near = self.nearness(state, table, target, castle.family)
        lost = self.health_points(health) - self.health_points(after) + near
        for wall in castle.walls:
            lost += self.wall_points(RANK[wall] + morale)
        return lost + self.morale * float(PEOPLE[castle.family])

    def coronation(self, state: State, table: Summary, seat: i64, card: i64) -> float:
        """What somebody of the seat's own family brings home."""
        suit = SUIT[card]
        castle = state.castles[suit]
        family = castle.family | bit_of(card)
        if family == WHOLE_FAMILY and state.setup.royal_win:
            return WINNING
        points = self.powers_of(state, table, seat, card)
        points += self.nearness(state, table, suit, family) - self.nearness(state, table, suit, castle.family)
        if RANK[card] == KING and table.homes[seat] & KING_HOME == 0:
            points += float(state.setup.king_bonus * walls_of(state, seat)) * self.wall / 14.0
        return points

    def capture(self, state: State, table: Summary, seat: i64, card: i64) -> float:
        """What the enemy loses hope of when one of his family is kidnapped, if there is room (RF-21)."""
        room = state.room(seat)
        for suit in SITES[seat]:
            castle = state.castles[suit]
            if castle.standing and len(castle.prisoners) < room:
                near = self.nearness(state, table, SUIT[card], state.castles[SUIT[card]].family)
                return near + 0.25 * self.powers_of(state, table, 1 - seat, card)
        return 0.0

    def powers_of(self, state: State, table: Summary, seat: i64, card: i64) -> float:
        """What the powers of one person are worth to a seat."""
        home = table.homes[seat]
        people = table.people[seat]
        return self.powers(state, home | bit_of(card), people + 1) - self.powers(state, home, people)

    def assassination(self, state: State, table: Summary, seat: i64) -> float:
        """The dearest loss that a joker can bring upon the enemy."""
        enemy = 1 - seat
        powers = self.powers(state, table.homes[enemy], table.people[enemy])
        best = 0.0
        for suit in SITES[enemy]:
            castle = state.castles[suit]
            if castle.family != 0:
                other = state.castles[SITES[enemy][0] + SITES[enemy][1] - suit].family
                near = self.nearness(state, table, suit, castle.family)
                for person in castle.people():
                    left = other | (castle.family & ~bit_of(person))
                    best = max(best, near + powers - self.powers(state, left, table.people[enemy] - 1))
        return best


def lost_people(state: State) -> i64:
    """The family cards that can come home no more, dead or captured, as bits by card."""
    lost: i64 = 0
    for card in state.out:
        lost |= bit_set.BIT[card]
    for castle in state.castles:
        for prisoner in castle.prisoners:
            lost |= bit_set.BIT[prisoner]
    return lost


def walls_of(state: State, seat: i64) -> i64:
    return len(state.castles[FIRST_SITE[seat]].walls) + len(state.castles[SECOND_SITE[seat]].walls)


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
