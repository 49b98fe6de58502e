"""What a seat of Royal Family sees, as numbers: the castles, the piles, the card drawn and the cards to come."""

from typing import Final, cast

from mypy_extensions import i64, u8

from regalia.games.royal_family.moves import PHASES
from regalia.games.royal_family.options import Options
from regalia.games.royal_family.parts import NO_CARD, NO_SITE, SEATS, SUITS, Castle
from regalia.games.royal_family.state import State
from regalia.kernel.card import DECK, JACK, JOKER, RANK, SUIT
from regalia.kernel.observation import Observer, put, put_cards
from regalia.kernel.state import State as Base
from regalia.kernel.vector import vec

KINDS: Final = DECK + 1  # of cards, all jokers being alike
ROYALS: Final = 3
MOST_JOKERS: Final = 4
LONG: Final = 200  # what the whole limit of turns is counted as (RF-38, RF-39)


class FamilyObserver(Observer):
    """Castles and cards keep their suits, since moves name them; `colour` says which are the viewer's."""

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.turn_cap: Final[i64] = options.turn_cap or LONG
        self.barren_limit: Final[i64] = options.barren_limit or LONG
        self.colour: Final[i64] = self.part("colour", SEATS)
        self.active: Final[i64] = self.part("active", SEATS)  # the viewer, the other
        self.phase: Final[i64] = self.part("phase", len(PHASES))
        self.drawn: Final[i64] = self.part("card drawn", KINDS)
        self.drawn_unseen: Final[i64] = self.part("card drawn unseen", 1)  # RF-42
        self.tops: Final[i64] = self.part("tops of piles", options.piles, KINDS)
        self.sizes: Final[i64] = self.part("sizes of piles", options.piles, scale=KINDS)
        self.covered: Final[i64] = self.part("covered cards", DECK)
        self.covered_jokers: Final[i64] = self.part("covered jokers", 1, scale=MOST_JOKERS)
        self.unseen: Final[i64] = self.part("unseen cards", DECK)
        self.unseen_jokers: Final[i64] = self.part("unseen jokers", 1, scale=MOST_JOKERS)
        self.standing: Final[i64] = self.part("castles", SUITS)
        self.families: Final[i64] = self.part("families", SUITS, ROYALS)
        self.walls: Final[i64] = self.part("walls", SUITS, DECK)
        self.damage: Final[i64] = self.part("damage", SUITS, scale=options.castle_hp)
        self.wounds: Final[i64] = self.part("wounds", SUITS, DECK)
        self.prisoners: Final[i64] = self.part("prisoners", SUITS, SUITS, ROYALS)
        self.out: Final[i64] = self.part("out of the game", DECK)
        self.target: Final[i64] = self.part("castle under attack", SUITS)
        self.next: Final[i64] = self.part("next card to lay", DECK)
        self.laid: Final[i64] = self.part("cards to lay", DECK)
        self.barred: Final[i64] = self.part("barred aces", SUITS)
        self.turns: Final[i64] = self.part("turns", 1, scale=LONG)
        self.barren: Final[i64] = self.part("barren turns", 1, scale=LONG)
        self.passes: Final[i64] = self.part("passes", 1, scale=2)

    def fill(self, state: Base, seat: i64, rows: vec[u8], at: i64) -> None:
        war = cast(State, state)
        rows[at + self.colour + seat] = 1
        rows[at + self.active + (war.active != seat)] = 1
        rows[at + self.phase + war.phase] = 1
        self.fill_unseen(war, seat, rows, at)
        self.fill_piles(war, rows, at)
        for castle in war.castles:
            if castle.standing:
                self.fill_castle(castle, rows, at)
        put_cards(rows, at + self.out, war.out)
        if war.target != NO_SITE:
            rows[at + self.target + war.target] = 1
        if war.laid:
            rows[at + self.next + war.laid[0]] = 1
            put_cards(rows, at + self.laid, war.laid)
        if war.barred != 0:
            for suit in range(SUITS):
                rows[at + self.barred + suit] = u8(war.barred >> suit & 1)
        put(rows, at + self.turns, war.turns * LONG // self.turn_cap)
        put(rows, at + self.barren, war.barren * LONG // self.barren_limit)
        put(rows, at + self.passes, war.passes)

    def fill_unseen(self, war: State, seat: i64, rows: vec[u8], at: i64) -> None:
        """RF-42: a card that only its drawer knows may be any of the deck for the other."""
        jokers = war.deck_jokers
        unseen: i64 = 0
        while unseen < DECK:
            rows[at + self.unseen + unseen] = u8(war.deck_cards >> unseen & 1)
            unseen += 1
        card = war.card
        if card != NO_CARD:
            if war.knows_all(seat):
                rows[at + self.drawn + card] = 1
            else:
                rows[at + self.drawn_unseen] = 1
                if card == JOKER:
                    jokers += 1
                else:
                    rows[at + self.unseen + card] = 1
        put(rows, at + self.unseen_jokers, jokers)

    def fill_piles(self, war: State, rows: vec[u8], at: i64) -> None:
        jokers: i64 = 0
        for nth, pile in enumerate(war.piles):
            size = len(pile)
            if size > 0:
                top = pile[size - 1]
                rows[at + self.tops + i64(nth) * KINDS + top] = 1
                put(rows, at + self.sizes + nth, size)
                jokers += self.put_kinds(rows, at + self.covered, pile)
                if top == JOKER:
                    jokers -= 1
                else:
                    rows[at + self.covered + top] = 0
        put(rows, at + self.covered_jokers, jokers)

    def fill_castle(self, castle: Castle, rows: vec[u8], at: i64) -> None:
        suit = castle.suit
        rows[at + self.standing + suit] = 1
        if castle.family != 0:
            for royal in range(ROYALS):
                rows[at + self.families + suit * ROYALS + royal] = u8(castle.family >> royal & 1)
        put_cards(rows, at + self.walls + suit * DECK, castle.walls)
        put(rows, at + self.damage + suit, castle.damage)
        put_cards(rows, at + self.wounds + suit * DECK, castle.wounds)
        for card in castle.prisoners:
            rows[at + self.prisoners + (suit * SUITS + SUIT[card]) * ROYALS + RANK[card] - JACK] = 1

    def put_kinds(self, rows: vec[u8], at: i64, cards: list[int]) -> i64:
        """Mark cards in a plane of 52; returns how many jokers are among them."""
        jokers: i64 = 0
        for one in cards:
            card: i64 = one
            if card == JOKER:
                jokers += 1
            else:
                rows[at + card] = 1
        return jokers


def longest_game(options: Options) -> int:
    """RF-38: in a turn somebody draws, acts, defends, and lays at most six cards (RF-12, RF-16)."""
    return 9 * options.turn_cap
