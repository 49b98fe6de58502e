"""How good a position of Royal Family looks, for computer players.

Both seats are weighed in points: what their castles can still bear, their walls, the powers at home and how near a
whole family is. The card in hand, and the tops of the piles for who draws next, count by the best use of them.
"""

from typing import Final

from mypy_extensions import i64

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
from regalia.games.royal_family.state import ACTING, DEFENDING, DRAWING, ENDED, LIFTING, State
from regalia.kernel.card import ACE, DECK, JACK, KING, RANK, SUIT
from regalia.kernel.card import card as card_of

HEALTH: Final = 36.0  # points of a seat whose castles could bear any damage
HALF_HEALTH: Final = 0.6  # castles' worth of health that is worth half of that
WALL: Final = 2.2  # a wall that blocks every attack
CROWDED: Final = 0.08  # what one more wall takes from the worth of the others
MAY_ATTACK: Final = 5.0
CUNNING: Final = 2.5  # a jack at home
HOSPITALITY: Final = 0.6  # a queen at home
MORALE: Final = 0.4  # a king at home, beside what he adds to the walls
NEARNESS: Final[list[float]] = [0.6, 2.5, 9.0, 40.0]  # of a family with so many at home, if the rest can still come
WINNING: Final = 200.0
EXTRA_TURN: Final = 1.5
ANY_CARD: Final = 1.6  # what the deck promises
HELD: Final = 0.9  # the part of a card's use that counts while it is in the hand
NEXT: Final = 0.7  # and while it lies on a pile for the next to draw
SPREAD: Final = 14.0  # points of difference that make a win likely
IMPATIENCE: Final = 0.004  # what each barren turn costs the seat that is behind (RF-39)


def value(state: State, seat: i64) -> float:
    """Between 0 (lost) and 1 (won)."""
    if state.phase == ENDED:
        return state.outcome().share(seat)
    active = state.active
    lead = standing(state, active) - standing(state, 1 - active)
    phase = state.phase
    if phase == ACTING:
        lead += in_hand(state)
    elif phase in (DRAWING, LIFTING):
        best = ANY_CARD if phase == LIFTING or state.deck else 0.0
        if phase == DRAWING:
            for pile in state.piles:
                if pile and not state.may_not_take(pile[-1]):
                    best = max(best, use(state, active, pile[-1]))
        lead += NEXT * best
    elif phase == DEFENDING:
        lead += blow(state, active, state.target, state.force())
    if seat != active:
        lead = -lead
    alive = 0.5 + 0.5 * lead / (SPREAD + abs(lead))
    return alive if lead >= 0.0 else alive * (1.0 - IMPATIENCE * float(min(state.barren, 100)))


def standing(state: State, seat: i64) -> float:
    """The points of a seat for what lies on the table."""
    points = health_points(float(state.health(seat)) / float(state.realm.castle_hp))
    morale = state.morale(seat)
    for suit in SITES[seat]:
        castle = state.castles[suit]
        if castle.standing:
            walls = 0.0
            for wall in castle.walls:
                walls += wall_points(RANK[wall] + morale)
            points += walls / (1.0 + CROWDED * float(len(castle.walls))) + nearness(state, suit, castle.family)
    return points + powers(state, state.home(seat), state.family(seat))


def health_points(castles: float) -> float:
    """Concave: the less is left, the more each damage hurts."""
    return HEALTH * castles / (castles + HALF_HEALTH)


def wall_points(value: i64) -> float:
    """A wall counts by the share of attacks, 2 to 10, that it blocks."""
    return WALL * float(min(value, 10) - 1) / 9.0


def nearness(state: State, suit: i64, family: i64) -> float:
    """What a family is worth for the win by RF-34: nothing once somebody it needs is dead or captured."""
    if not state.realm.royal_win:
        return 0.0
    for rank in range(JACK, KING + 1):
        if not (family >> (rank - JACK)) & 1 and is_lost(state, card_of(suit, rank)):
            return 0.0
    return NEARNESS[PEOPLE[family]]


def is_lost(state: State, person: i64) -> bool:
    """Whether a family card can come home no more."""
    for suit in SITES[1 - OWNER[SUIT[person]]]:
        if person in state.castles[suit].prisoners:
            return True
    return person in state.out


def powers(state: State, home: i64, people: i64) -> float:
    """What the people at home can do (RF-10, RF-19 to RF-22)."""
    points = MAY_ATTACK if people >= state.realm.family_to_attack else 0.0
    if home & JACK_HOME:
        points += CUNNING
    if home & QUEEN_HOME:
        points += HOSPITALITY
    if home & KING_HOME:
        points += MORALE
    return points


def in_hand(state: State) -> float:
    """The better of using the card drawn, and of covering with it what the enemy would like to draw."""
    seat = state.active
    first = 0.0
    second = 0.0
    for pile in state.piles:
        if pile:
            wish = use(state, 1 - seat, pile[-1])
            if wish > first:
                second = first
                first = wish
            elif wish > second:
                second = wish
    used = HELD * use(state, seat, state.card) - NEXT * max(first, ANY_CARD)
    covered = -NEXT * max(max(second, use(state, 1 - seat, state.card)), ANY_CARD)
    return max(used, covered)


def use(state: State, seat: i64, card: i64) -> float:
    """The points that a seat would win by its best action with a card; a mere discard is none."""
    if card >= DECK:
        return assassination(state, seat)
    rank = RANK[card]
    suit = SUIT[card]
    own = OWNER[suit] == seat
    if rank >= JACK:
        if not state.castles[suit].standing:
            return 0.0
        return coronation(state, seat, card) if own else capture(state, seat, card)
    if rank == ACE:
        if not own:
            return EXTRA_TURN
        health = float(state.health(seat)) / float(state.realm.castle_hp)
        return health_points(health + 1.0) - health_points(health) + NEARNESS[0] + EXTRA_TURN
    best = 0.0
    if own and (state.castles[suit].standing or state.realm.off_suit_fortifies):
        best = wall_points(rank + state.morale(seat)) / (1.0 + CROWDED * float(len(state.castles[suit].walls)))
    if own == state.realm.attacks_with_own_suit and state.family(seat) >= state.realm.family_to_attack:
        best = max(best, attack(state, seat, suit, rank))
    return best


def attack(state: State, seat: i64, suit: i64, rank: i64) -> float:
    """The best blow that the rules allow with a number card (RF-11, RF-22)."""
    jack = state.home(seat) & JACK_HOME != 0
    own = state.realm.attacks_with_own_suit
    if own and not jack and not state.castles[suit].standing:
        return 0.0
    force = rank + (state.realm.jack_bonus if jack else 0)
    best = 0.0
    for target in SITES[1 - seat]:
        if state.castles[target].standing and (own or jack or target == suit):
            best = max(best, blow(state, seat, target, force))
    return best


def blow(state: State, seat: i64, target: i64, force: i64) -> float:
    """What an attack costs the enemy: the least wall that blocks it, or damage, or the castle."""
    castle = state.castles[target]
    enemy = 1 - seat
    morale = state.morale(enemy)
    least: i64 = 99
    for wall in castle.walls:
        if force - morale <= RANK[wall] < least:
            least = RANK[wall]
    if least < 99:
        return wall_points(least + morale) / (1.0 + CROWDED * float(len(castle.walls)))
    hp = float(state.realm.castle_hp)
    health = float(state.health(enemy)) / hp
    left = state.realm.castle_hp - castle.damage
    if force < left:
        return health_points(health) - health_points(health - float(force) / hp)
    after = health - float(left) / hp
    if after <= 0.0:
        return WINNING
    lost = health_points(health) - health_points(after) + nearness(state, target, castle.family)
    for wall in castle.walls:
        lost += wall_points(RANK[wall] + morale)
    return lost + MORALE * float(PEOPLE[castle.family])


def coronation(state: State, seat: i64, card: i64) -> float:
    """What somebody of the seat's own family brings home."""
    suit = SUIT[card]
    castle = state.castles[suit]
    family = castle.family | bit_of(card)
    if family == WHOLE_FAMILY and state.realm.royal_win:
        return WINNING
    home = state.home(seat)
    people = state.family(seat)
    points = powers(state, home | bit_of(card), people + 1) - powers(state, home, people)
    points += nearness(state, suit, family) - nearness(state, suit, castle.family)
    if RANK[card] == KING and home & KING_HOME == 0:
        points += float(state.realm.king_bonus * walls_of(state, seat)) * WALL / 14.0
    return points


def walls_of(state: State, seat: i64) -> i64:
    sites = SITES[seat]
    return len(state.castles[sites[0]].walls) + len(state.castles[sites[1]].walls)


def capture(state: State, seat: i64, card: i64) -> float:
    """What the enemy loses hope of when one of his family is kidnapped, if there is room (RF-21)."""
    room = state.room(seat)
    for suit in SITES[seat]:
        castle = state.castles[suit]
        if castle.standing and len(castle.prisoners) < room:
            enemy = state.castles[SUIT[card]]
            return nearness(state, SUIT[card], enemy.family) + 0.25 * powers_of(state, 1 - seat, card)
    return 0.0


def powers_of(state: State, seat: i64, card: i64) -> float:
    """What the powers of one person are worth to a seat."""
    home = state.home(seat)
    people = state.family(seat)
    return powers(state, home | bit_of(card), people + 1) - powers(state, home, people)


def assassination(state: State, seat: i64) -> float:
    """The dearest loss that a joker can bring upon the enemy."""
    enemy = 1 - seat
    best = 0.0
    for suit in SITES[enemy]:
        castle = state.castles[suit]
        if castle.family != 0:
            people = state.family(enemy)
            home = state.home(enemy)
            other = state.castles[SITES[enemy][0] + SITES[enemy][1] - suit].family
            near = nearness(state, suit, castle.family)
            for person in castle.people():
                left = other | (castle.family & ~bit_of(person))
                best = max(best, near + powers(state, home, people) - powers(state, left, people - 1))
    return best
