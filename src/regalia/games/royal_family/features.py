"""What a learned player sees in a position of Royal Family, seen by the seat whose turn it is."""

from typing import Final

from mypy_extensions import i64

from regalia.games.royal_family.parts import KING_HOME, OWNER, SITES, SUITS
from regalia.games.royal_family.state import State
from regalia.kernel import bit_set
from regalia.kernel.card import ACE, DECK, KING, RANK, SUIT
from regalia.kernel.card import card as card_of
from regalia.kernel.features import Features

# Where a card can lie.
IN_DECK: Final = 0
COVERED: Final = 1
SECOND: Final = 2  # covered by one card only
ON_TOP: Final = 3
PLACED: Final = 4  # a castle, its wall or its family
CAPTURED: Final = 5
PLACES: Final = 6

# Between which numbers of cards, turns and points a difference is noticed.
FEW: Final[list[int]] = [1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 40]
BARREN: Final[list[int]] = [2, 4, 8, 12, 20, 30, 40, 50, 60, 70, 80, 90, 95, 98]
LATE: Final[list[int]] = [200, 300, 340, 360, 380, 390, 395, 398]
DAMAGE: Final[list[int]] = list(range(1, 20))
LEAD: Final[list[int]] = [1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20]
THREE: Final[list[int]] = [1, 2, 3]
TWO: Final[list[int]] = [1, 2]

# The numbering of features.
CARDS: Final = 0  # + card, seen by the seat whose turn it is, x PLACES + where it lies
WOUNDS: Final = CARDS + DECK * PLACES  # + castle x steps
PRISONERS: Final = WOUNDS + SUITS * 19
JOKERS: Final = PRISONERS + SUITS * 3  # in the deck, covered, on top
IN_THE_DECK: Final = JOKERS + 3 * 2
STILL_TO_COME: Final = IN_THE_DECK + 12
NOTHING_DONE: Final = STILL_TO_COME + 12
TURNS: Final = NOTHING_DONE + 14
AHEAD: Final = TURNS + 8
BEHIND: Final = AHEAD + 11
AT_HOME: Final = BEHIND + 11  # jack, queen, king, anybody: of the seat, then of the enemy
FEATURE_COUNT: Final = AT_HOME + 8

# How the seats call the castles: the own first one, the own second one, the enemy's.
ROLE: Final[list[list[int]]] = [
    [(SITES[OWNER[suit]].index(suit) + (0 if OWNER[suit] == seat else 2)) for suit in range(SUITS)] for seat in range(2)
]
# The first feature of each card.
FIRST_FEATURE: Final[list[list[int]]] = [
    [CARDS + (ROLE[seat][SUIT[card]] * KING + RANK[card] - ACE) * PLACES for card in range(DECK)] for seat in range(2)
]


def extract(state: State, features: Features) -> i64:
    """Note all that counts; says whose view it is."""
    seat = state.active
    feature = FIRST_FEATURE[seat]
    cards = state.deck_cards
    while cards != 0:
        features.note(feature[bit_set.lowest(cards)] + IN_DECK)
        cards &= cards - 1
    features.note_steps(JOKERS, TWO, state.deck_jokers)
    to_come = state.deck_size + extract_piles(state, features, feature)
    for castle in state.castles:
        if castle.standing:
            role = ROLE[seat][castle.suit]
            features.note(feature[card_of(castle.suit, ACE)] + PLACED)
            for person in castle.people():
                features.note(feature[person] + PLACED)
            for wall in castle.walls:
                features.note(feature[wall] + PLACED)
            for prisoner in castle.prisoners:
                features.note(feature[prisoner] + CAPTURED)
            features.note_steps(WOUNDS + role * 19, DAMAGE, castle.damage)
            features.note_steps(PRISONERS + role * 3, THREE, len(castle.prisoners))
    features.note_steps(IN_THE_DECK, FEW, state.deck_size)
    features.note_steps(STILL_TO_COME, FEW, to_come)
    features.note_steps(NOTHING_DONE, BARREN, state.barren)
    features.note_steps(TURNS, LATE, state.turns)
    lead = state.health(seat) - state.health(1 - seat)
    features.note_steps(AHEAD, LEAD, lead)
    features.note_steps(BEHIND, LEAD, -lead)
    extract_people(state.home(seat), features, AT_HOME)
    extract_people(state.home(1 - seat), features, AT_HOME + 4)
    return seat


def extract_piles(state: State, features: Features, feature: list[int]) -> i64:
    """The cards on the piles; says how many they are."""
    cards: i64 = 0
    covered: i64 = 0
    on_top: i64 = 0
    for pile in state.piles:
        left: i64 = len(pile)
        cards += left
        for card in pile:
            left -= 1
            if card >= DECK:
                if left == 0:
                    on_top += 1
                else:
                    covered += 1
            elif left == 0:
                features.note(feature[card] + ON_TOP)
            else:
                features.note(feature[card] + COVERED)
                if left == 1:
                    features.note(feature[card] + SECOND)
    features.note_steps(JOKERS + 2, TWO, covered)
    features.note_steps(JOKERS + 4, TWO, on_top)
    return cards


def extract_people(home: i64, features: Features, first: i64) -> None:
    """Who is at home in any castle of a seat (RF-19)."""
    if home == 0:
        return
    bit: i64 = 1
    at = first
    while bit <= KING_HOME:
        if home & bit:
            features.note(at)
        bit <<= 1
        at += 1
    features.note(first + 3)
