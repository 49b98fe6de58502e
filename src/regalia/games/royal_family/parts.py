"""What is in the box: the castles and whose they are, and what a table agreed on."""

from typing import Final

from mypy_extensions import i64

from regalia.games.royal_family.options import Options
from regalia.kernel import bit_set
from regalia.kernel import card as cards
from regalia.kernel.card import ACE, CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, RANK, SPADES, SUIT
from regalia.kernel.outcome import Outcome
from regalia.kernel.vector import vec
from regalia.kernel.wording import join_words

SEATS: Final = 2
COLOURS: Final = ("Black", "Red")

SUITS: Final = 4
OWNER: Final[vec[i64]] = vec[i64]([0, 1, 1, 0])  # RF-2: spades and clubs are black, hearts and diamonds red
SITES: Final[list[list[int]]] = [[SPADES, CLUBS], [HEARTS, DIAMONDS]]  # where each seat has or may build a castle

FIRST_SITE: Final[vec[i64]] = vec[i64]([sites[0] for sites in SITES])
SECOND_SITE: Final[vec[i64]] = vec[i64]([sites[1] for sites in SITES])

NO_CARD: Final = -1
NO_SITE: Final = -1

MOST_PILES: Final = 5

# Who is at home in a castle, as bits; all three have the castle's suit (RF-18).
JACK_HOME: Final = 1
QUEEN_HOME: Final = 2
KING_HOME: Final = 4
WHOLE_FAMILY: Final = 7
PEOPLE: Final[vec[i64]] = vec[i64]([0, 1, 1, 2, 1, 2, 2, 3])  # how many people some bits are


def bit_of(card: i64) -> i64:
    """The bit of a jack, queen or king."""
    return 1 << (RANK[card] - JACK)


class Castle:
    """An ace on the table with its fortifications, its wounds, the people in it and the prisoners below it.

    What does not stand is empty and never changes, so copies of a game share it.
    """

    def __init__(self, suit: i64, standing: bool, like: "Castle | None" = None) -> None:
        self.suit: Final = suit
        self.standing: Final = standing
        if like is not None:
            self.family: i64 = like.family  # bits of those at home
            self.damage: i64 = like.damage
            self.walls: list[int] = like.walls[:]  # fortifications, in the order they were built
            self.wounds: list[int] = like.wounds[:]  # the attack cards that make the damage
            self.prisoners: list[int] = like.prisoners[:]  # in the order of capture
            return
        self.family = 0
        self.damage = 0
        self.walls = []
        self.wounds = []
        self.prisoners = []

    def people(self) -> list[int]:
        """The cards of those at home: king, queen, jack."""
        return [cards.card(self.suit, rank) for rank in (KING, QUEEN, JACK) if self.family & (1 << (rank - JACK))]

    def cards(self) -> list[int]:
        """Every card of a standing castle, its ace first."""
        return [cards.card(self.suit, ACE), *self.people(), *self.walls, *self.wounds, *self.prisoners]


NOTHING_BUILT: Final[list[Castle]] = [Castle(suit, False) for suit in range(SUITS)]


class Setup:
    """What a table agreed on before the first move; shared by all states of a game."""

    def __init__(self, options: Options) -> None:
        self.options: Final = options
        # RF-1, RF-2: everything but the two castles; jokers are all alike.
        self.deck: Final[list[int]] = [
            c for c in range(cards.DECK) if c not in (cards.card(SPADES, ACE), cards.card(HEARTS, ACE))
        ] + [cards.JOKER] * options.jokers
        self.deck_cards: Final[i64] = bit_set.bits_of([c for c in self.deck if c != cards.JOKER])
        self.deck_jokers: Final[i64] = options.jokers
        # The options that the rules ask for in every turn.
        self.piles: Final[i64] = options.piles
        self.reshuffles: Final[bool] = options.deck_out == "reshuffle"
        self.family_to_attack: Final[i64] = options.family_to_attack
        self.attacks_with_own_suit: Final[bool] = options.attack_suit == "own"
        self.cancelled_to_piles: Final[bool] = options.cancelled_cards == "piles"
        self.may_decline: Final[bool] = options.may_decline_defence
        self.castle_hp: Final[i64] = options.castle_hp
        self.freed_to_piles: Final[bool] = options.freed_prisoners == "piles"
        self.king_bonus: Final[i64] = options.king_bonus
        self.prisoners: Final[i64] = options.prisoners
        self.prisoners_with_queen: Final[i64] = options.prisoners_with_queen
        self.may_discard_own_ace: Final[bool] = options.may_discard_own_ace
        self.may_discard_joker: Final[bool] = options.may_discard_joker
        self.royal_win: Final[bool] = options.royal_win
        self.turn_cap: Final[i64] = options.turn_cap
        self.barren_limit: Final[i64] = options.barren_limit
        self.off_suit_fortifies: Final[bool] = options.off_suit == "fortify"
        self.jack_bonus: Final[i64] = options.jack_bonus
        self.tables: i64 = 0  # that there have been in all states of the game

    def next_table(self) -> i64:
        """A number for a table that no state of the game had before: who knows the number knows what lies there."""
        self.tables += 1
        return self.tables


def is_number(card: i64) -> bool:
    return ACE < RANK[card] < JACK


def is_family(card: i64) -> bool:
    return RANK[card] >= JACK


def castle_name(suit: i64) -> str:
    """A castle in words."""
    return f"the castle of {cards.SUIT_NAMES[suit].lower()}"


def castle_of(owner: str, suit: i64) -> str:
    """The same by whose it is: `Ada's castle of spades`."""
    return f"{owner}'s castle of {cards.SUIT_NAMES[suit].lower()}"


def lost_with(people: list[int]) -> str:
    """Who leaves the game with a castle, after what happened to it (RF-16)."""
    names = [cards.sign(person) for person in people]
    return f", and {join_words(names)} {'leaves' if len(names) == 1 else 'leave'} the game" if names else ""


def called(card: i64) -> str:
    """A card in a sentence: `7♠`, `a joker`."""
    return "a joker" if card == cards.JOKER else cards.sign(card)


def place(part: str, suit: i64) -> str:
    """A part of a castle on the table: `walls-S`."""
    return f"{part}-{cards.SUIT_LETTERS[suit]}"


def discard_clause(card: i64, seat: i64) -> str:
    if RANK[card] == ACE:
        return "RF-28" if OWNER[SUIT[card]] == seat else "RF-27"
    return "RF-32" if card == cards.JOKER else "RF-17"


def won_by(winner: i64, clause: str, reason: str) -> Outcome:
    return Outcome((int(winner),), (1, 0) if winner == 0 else (0, 1), clause, reason)
