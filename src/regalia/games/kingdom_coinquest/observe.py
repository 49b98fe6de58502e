"""What a seat of Kingdom Coinquest sees, as numbers: its hand, the kingdoms, the graveyard and the cards to come."""

from typing import Final, cast

from mypy_extensions import i64, u8

from regalia.games.kingdom_coinquest.kingdom import Kingdom
from regalia.games.kingdom_coinquest.moves import PHASES
from regalia.games.kingdom_coinquest.options import Options
from regalia.games.kingdom_coinquest.parts import NOTHING, PLACES, cards_of, size
from regalia.games.kingdom_coinquest.state import State
from regalia.kernel.card import DECK, NO_SUIT
from regalia.kernel.observation import Observer, put, put_cards
from regalia.kernel.state import State as Base
from regalia.kernel.vector import vec

MOST_HELD: Final = 6
MOST_COUNTERS: Final = 6
LONG: Final = 200  # what all rounds are counted as (KC-37)


class CoinquestObserver(Observer):
    """Seats come in their order from the viewer on; cards keep their suits, since moves name them."""

    def __init__(self, options: Options, seats: i64) -> None:
        super().__init__()
        self.seats: Final[i64] = seats
        self.slots: Final[i64] = options.salvage_slots
        self.open: Final[bool] = options.salvage_open
        self.round_cap: Final[i64] = options.round_cap or LONG
        self.active: Final[i64] = self.part("active", seats)
        self.phase: Final[i64] = self.part("phase", len(PHASES))
        self.suits: Final[i64] = self.part("suits", seats, 4)
        self.health: Final[i64] = self.part("health", seats, scale=options.king_health)
        self.hands: Final[i64] = self.part("hands", seats, DECK)  # all of the viewer's, what it knows of the others'
        self.held: Final[i64] = self.part("cards held", seats, scale=MOST_HELD)
        self.unseen: Final[i64] = self.part("unseen cards", DECK)
        self.forge: Final[i64] = self.part("forge", 1, scale=DECK)
        self.graveyard: Final[i64] = self.part("graveyard", DECK)
        self.top: Final[i64] = self.part("top of the graveyard", DECK)
        self.leads: Final[i64] = self.part("cards in play", seats, PLACES, DECK)
        self.companions: Final[i64] = self.part("companions", seats, PLACES, DECK)
        self.counters: Final[i64] = self.part("counters", seats, scale=MOST_COUNTERS)
        self.passes: Final[i64] = self.part("proved by passes", seats, scale=MOST_HELD)  # KC-39
        self.filled: Final[i64] = self.part("filled slots", seats, self.slots)
        self.salvage: Final[i64] = self.part("salvage yards", seats, self.slots, DECK)
        self.rounds: Final[i64] = self.part("rounds", 1, scale=LONG)

    def fill(self, state: Base, seat: i64, rows: vec[u8], at: i64) -> None:
        war = cast(State, state)
        rows[at + self.phase + war.phase] = 1
        put_cards(rows, at + self.unseen, cards_of(war.forge_cards))
        put(rows, at + self.forge, size(war.forge_cards))
        put_cards(rows, at + self.graveyard, war.graveyard)
        if war.graveyard:
            rows[at + self.top + war.graveyard[-1]] = 1
        put(rows, at + self.rounds, war.rounds * LONG // self.round_cap)
        other = seat
        for nth in range(self.seats):
            if other == war.active:
                rows[at + self.active + nth] = 1
            kingdom = war.kingdoms[other]
            self.fill_kingdom(kingdom, nth, rows, at)
            if nth == 0:
                put_cards(rows, at + self.hands, kingdom.hand.cards)
            else:
                self.fill_rivals_hand(kingdom, seat, nth, rows, at)
            self.fill_yard(kingdom, nth, rows, at)
            other += 1
            if other == self.seats:
                other = 0

    def fill_kingdom(self, kingdom: Kingdom, nth: i64, rows: vec[u8], at: i64) -> None:
        """What lies open."""
        if kingdom.suit != NO_SUIT:
            rows[at + self.suits + nth * 4 + kingdom.suit] = 1
        put(rows, at + self.health + nth, kingdom.health)
        put(rows, at + self.held + nth, len(kingdom.hand.cards))
        put(rows, at + self.counters + nth, kingdom.counters)
        if kingdom.passes:
            put(rows, at + self.passes + nth, kingdom.passes[-1].held)
        for place in range(PLACES):
            lead = kingdom.holds[place]
            if lead != NOTHING:
                plane = (nth * PLACES + place) * DECK
                rows[at + self.leads + plane + lead] = 1
                companion = kingdom.companion[place]
                if companion != NOTHING:
                    rows[at + self.companions + plane + companion] = 1

    def fill_rivals_hand(self, kingdom: Kingdom, seat: i64, nth: i64, rows: vec[u8], at: i64) -> None:
        """KC-38: cards that came openly are known; with a hidden salvage yard only those that cannot lie there."""
        hand = kingdom.hand
        for place in range(len(hand.cards)):
            known = hand.known[place].to(seat) if self.open else kingdom.surely_held(place)
            if known:
                rows[at + self.hands + nth * DECK + hand.cards[place]] = 1
            else:
                rows[at + self.unseen + hand.cards[place]] = 1

    def fill_yard(self, kingdom: Kingdom, nth: i64, rows: vec[u8], at: i64) -> None:
        """KC-12: a hidden yard shows others only which slots are filled."""
        for slot in range(self.slots):
            card = kingdom.salvage[slot]
            if card != NOTHING:
                rows[at + self.filled + nth * self.slots + slot] = 1
                if self.open or nth == 0:
                    rows[at + self.salvage + (nth * self.slots + slot) * DECK + card] = 1
                else:
                    rows[at + self.unseen + card] = 1


def longest_game(options: Options, seats: int) -> int:
    """KC-37: in a turn a seat draws up to its hand, plays, strikes after an ace, scraps and discards."""
    return seats * (options.hand_size + 4) * options.round_cap
