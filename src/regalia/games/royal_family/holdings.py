"""What lies where in a game of Royal Family, how copies share it, and what follows from who is at home."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from regalia.games.royal_family import parts
from regalia.games.royal_family.moves import DEALING
from regalia.games.royal_family.parts import Castle, Setup
from regalia.kernel import bit_set
from regalia.kernel.card import HEARTS, JOKER, RANK, SPADES, sign
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream

# What a state does not share with its copies, as bits.
OWN_CASTLE: Final = 1  # of the first suit
OWN_CASTLES: Final = 16  # the list of them
OWN_PILES: Final = 32  # the list of them
OWN_PILE: Final = 64  # the first
OWN_ALL: Final = 0xFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Holdings(Base):
    """A state without its moves. `active` is the seat whose turn it is, also while the other defends or chance decides.

    Copies share piles and castles until one of them changes something: it then takes a copy of its own.
    """

    def __init__(self, setup: Setup, like: "Holdings | None" = None) -> None:
        super().__init__(parts.SEATS)
        self.setup: Final = setup
        self.even = False  # several jokers make a joker likelier
        if like is not None:
            self.copy_from(like)
            return
        self.active: i64 = 0
        self.phase: i64 = DEALING
        # The deck has no order until a card is lifted: the cards in it as bits, and the jokers, which are all alike.
        self.deck_cards: i64 = setup.deck_cards
        self.deck_jokers: i64 = setup.deck_jokers
        self.deck_size: i64 = len(setup.deck)
        self.piles: list[list[int]] = [[] for _ in range(setup.piles)]  # from the bottom up
        self.castles: list[Castle] = parts.NOTHING_BUILT[:]  # by suit
        self.castles[SPADES] = Castle(SPADES, True)  # RF-2
        self.castles[HEARTS] = Castle(HEARTS, True)
        self.out: list[int] = []  # cards that left the game (RF-37); replaced, never changed
        self.card: i64 = parts.NO_CARD  # the card drawn this turn, until it has its place
        self.secret: bool = False  # whether only the drawer knows it (RF-42)
        self.target: i64 = parts.NO_SITE  # the castle under attack, by suit
        self.laid: list[int] = []  # to be laid on piles (RF-12, RF-16), next one first; replaced, too
        self.barred: i64 = 0  # bits of the suits whose aces the active seat may not take back (RF-29)
        self.turns: i64 = 0  # finished
        self.barren: i64 = 0  # turns in a row that did nothing (RF-39)
        self.passes: i64 = 0  # in a row (RF-7)
        self.table: i64 = setup.next_table()  # another number whenever castles or the cards out have changed
        self.owned: i64 = OWN_ALL

    def copy_from(self, like: "Holdings") -> None:
        """Become a copy of another state of the same game."""
        self.turn = like.turn
        self.active = like.active
        self.phase = like.phase
        self.deck_cards = like.deck_cards
        self.deck_jokers = like.deck_jokers
        self.deck_size = like.deck_size
        self.piles = like.piles
        self.castles = like.castles
        self.out = like.out
        self.card = like.card
        self.secret = like.secret
        self.target = like.target
        self.laid = like.laid
        self.barred = like.barred
        self.turns = like.turns
        self.barren = like.barren
        self.passes = like.passes
        self.table = like.table
        self.owned = 0
        like.owned = 0

    def seat_name(self, seat: i64) -> str:
        """RF-1: a seat has the suits of one colour."""
        return parts.COLOURS[seat]

    def turn_number(self) -> i64:
        return 0 if self.phase == DEALING else self.turns + 1

    # What a state has to itself

    def own_pile(self, at: i64) -> list[int]:
        """A pile that is about to change."""
        if self.owned & (OWN_PILE << at) == 0:
            if self.owned & OWN_PILES == 0:
                self.piles = self.piles[:]
            self.piles[at] = self.piles[at][:]
            self.owned |= OWN_PILE << at | OWN_PILES
        return self.piles[at]

    def own_castle(self, suit: i64) -> Castle:
        """A standing castle that is about to change."""
        if self.owned & (OWN_CASTLE << suit) == 0:
            self.put_castle(Castle(suit, True, self.castles[suit]))
        else:
            self.table = self.setup.next_table()
        return self.castles[suit]

    def put_castle(self, castle: Castle) -> None:
        """A castle takes the place of what was at its site."""
        if self.owned & OWN_CASTLES == 0:
            self.castles = self.castles[:]
        self.castles[castle.suit] = castle
        self.owned |= OWN_CASTLE << castle.suit | OWN_CASTLES
        self.table = self.setup.next_table()

    # What a seat knows

    def knows_all(self, seat: i64) -> bool:
        return not self.secret or seat == self.active

    # The deck

    @property
    def deck(self) -> list[int]:
        """Its cards, sorted; a list of the caller's own."""
        cards = bit_set.numbers(self.deck_cards)
        return cards + [JOKER] * self.deck_jokers if self.deck_jokers else cards

    def put_into_deck(self, card: i64) -> None:
        self.deck_size += 1
        if card == JOKER:
            self.deck_jokers += 1
        else:
            self.deck_cards |= bit_set.BIT[card]

    def take_out_of_deck(self, card: i64) -> None:
        if card == JOKER and self.deck_jokers > 0:
            self.deck_jokers -= 1
        elif self.deck_cards & bit_set.BIT[card] != 0:
            self.deck_cards &= ~bit_set.BIT[card]
        else:
            raise ValueError(f"{sign(card)} is not in the deck")
        self.deck_size -= 1

    def from_deck(self, stream: Stream) -> i64:
        """One of its cards at random, which stays there."""
        at = stream.below(self.deck_size)
        return bit_set.nth(self.deck_cards, at) if at < self.deck_size - self.deck_jokers else JOKER

    # Who is at home (RF-19)

    def home(self, seat: i64) -> i64:
        """The bits of those who are at home in any castle of a seat."""
        return self.castles[parts.FIRST_SITE[seat]].family | self.castles[parts.SECOND_SITE[seat]].family

    def family(self, seat: i64) -> i64:
        """RF-10: the people in all castles of a seat together."""
        first, second = self.castles[parts.FIRST_SITE[seat]], self.castles[parts.SECOND_SITE[seat]]
        return parts.PEOPLE[first.family] + parts.PEOPLE[second.family]

    def morale(self, seat: i64) -> i64:
        """RF-20: what the king adds to each fortification."""
        return self.setup.king_bonus if self.home(seat) & parts.KING_HOME else 0

    def room(self, seat: i64) -> i64:
        """RF-21: the prisoners that each castle may hold."""
        return self.setup.prisoners_with_queen if self.home(seat) & parts.QUEEN_HOME else self.setup.prisoners

    def force(self) -> i64:
        """The value of the attack with the card drawn; RF-41: the jack's bonus."""
        force: i64 = RANK[self.card]
        if self.setup.jack_bonus > 0 and self.home(self.active) & parts.JACK_HOME:
            force += self.setup.jack_bonus
        return force

    def blockers(self) -> list[int]:
        """RF-12: the walls that would cancel the running attack."""
        needed = self.force() - self.morale(1 - self.active)
        return [wall for wall in self.castles[self.target].walls if RANK[wall] >= needed]

    # The end

    def health(self, seat: i64) -> i64:
        """RF-38: what all castles of a seat can still bear."""
        health: i64 = 0
        for suit in parts.SITES[seat]:
            castle = self.castles[suit]
            if castle.standing:
                health += self.setup.castle_hp - castle.damage
        return health

    def outcome(self) -> Outcome:
        for seat in range(parts.SEATS):
            if self.health(seat) == 0:  # RF-33
                return parts.won_by(1 - seat, "RF-33", "the last enemy castle is destroyed")
        for castle in self.castles:
            if castle.family == parts.WHOLE_FAMILY and self.setup.royal_win:  # RF-34
                return parts.won_by(
                    parts.OWNER[castle.suit], "RF-34", f"king, queen and jack sit in {parts.castle_name(castle.suit)}"
                )
        if self.passes >= 2:
            return self.outcome_by_health("RF-7", "both seats passed")
        if 0 < self.setup.turn_cap <= self.turns:
            return self.outcome_by_health("RF-38", f"{self.turns} turns were played")
        return self.outcome_by_health("RF-39", f"{self.barren} turns in a row did nothing but discard")

    def outcome_by_health(self, clause: str, reason: str) -> Outcome:
        """RF-38: the healthier castles win, or nobody."""
        black, red = self.health(0), self.health(1)
        if self.setup.options.cap_result == "draw" or black == red:
            return Outcome((), (0, 0), clause, f"{reason}; nobody wins")
        return parts.won_by(
            0 if black > red else 1, clause, f"{reason}; {max(black, red)} health against {min(black, red)}"
        )
