"""Hands of cards that not everybody knows, and the pool of unseen cards that they are drawn from.

Everybody sees which card of a hand goes where; who knows its face is written down beside it. What changes that is done
and told in one step, so that what a seat hears, what its table shows and what is dealt again for it cannot differ. A
game with one row of cards for each seat has `Hands`; one whose cards lie in other places too takes `Hand`, `Pool` and
`Deal` apart. Cards are numbers below 62.
"""

from typing import Final

from mypy_extensions import i64

from regalia.kernel.card import take_out
from regalia.kernel.event import EVERYBODY
from regalia.kernel.state import State
from regalia.kernel.stream import Stream
from regalia.kernel.wording import join_words

MOST_DEALS: Final = 400  # that are tried until one is fair to what was denied
# By card, for the compiled build shifts a 1 by an i64 in 32 bits.
BIT: Final[list[int]] = [1 << card for card in range(62)]
CERTAIN: Final = 1 << 30  # a chance of 1, in whole numbers


class Known:
    """What is known of a card in a hand; never changed, so that copies share it.

    `seats` has bit s set when seat s knows the card, and is EVERYBODY when spectators do too. `pool` is the number of
    the pool that it was drawn from. `never` has a bit for each card that everybody knows it is not.
    """

    def __init__(self, seats: i64, pool: i64 = 0, never: i64 = 0) -> None:
        self.seats: Final = seats
        self.pool: Final = pool
        self.never: Final = never

    def to(self, viewer: i64) -> bool:
        """Whether a seat, or a spectator (any negative number), knows the card."""
        return self.seats == EVERYBODY if viewer < 0 else (self.seats >> viewer) & 1 == 1

    def also_to(self, seats: i64) -> "Known":
        return Known(self.seats | seats, self.pool, self.never)

    def as_none_of(self, cards: i64) -> "Known":
        return Known(self.seats, self.pool, self.never | cards)


OPEN: Final = Known(EVERYBODY)  # of a card that everybody has seen
# Of a card drawn by a seat from a pool, by pool and seat: the usual ones are made once.
DRAWN: Final = [[Known(1 << seat, pool) for seat in range(8)] for pool in range(16)]


def known_of_draw(seat: i64, pool: i64) -> Known:
    """What is known of a card that a seat drew from a pool."""
    return DRAWN[pool][seat] if pool < 16 and seat < 8 else Known(1 << seat, pool)


class Pool:
    """Cards that nobody has seen; they have no order before one is drawn.

    `number` counts the pools of a game: a card drawn from one pool is never one of those that a later pool was made of.
    """

    def __init__(self, cards: list[int], number: i64 = 1) -> None:
        self.cards: list[int] = cards  # sorted
        self.number: i64 = number

    def copy(self) -> "Pool":
        return Pool(self.cards[:], self.number)

    def put_back(self, card: i64) -> None:
        self.cards.append(card)
        self.cards.sort()

    def refill(self, cards: list[int]) -> None:
        """Make a new pool, when the old one is empty, of cards that everybody has seen."""
        self.cards = sorted(cards)
        self.number += 1


class Hand:
    """The cards of one seat, in a row, with what is known of each."""

    def __init__(self, seat: i64, like: "Hand | None" = None) -> None:
        self.seat: Final = seat
        if like is not None:
            self.cards: list[int] = like.cards[:]
            self.known: list[Known] = like.known[:]
        else:
            self.cards = []
            self.known = []

    def place_of(self, card: i64) -> i64:
        cards = self.cards
        at: i64 = 0
        while cards[at] != card:
            at += 1
        return at

    def add(self, card: i64, known: Known) -> None:
        self.cards.append(card)
        self.known.append(known)

    def pop(self, at: i64) -> i64:
        """A card leaves the hand."""
        self.known.pop(at)
        return self.cards.pop(at)

    def is_open(self, at: i64) -> bool:
        """Whether everybody knows the card at a place."""
        return self.known[at].seats == EVERYBODY

    def is_all_open(self) -> bool:
        """Whether everybody knows the whole hand."""
        for known in self.known:
            if known.seats != EVERYBODY:
                return False
        return True

    # What happens to cards, and what is told: everybody hears `text`, those who see the card also which it is.

    def draw(
        self, state: State, pool: Pool, card: i64, kind: str, text: str, clause: str = "", place: str = ""
    ) -> None:
        """A card comes from the pool; only this seat sees it."""
        take_out(pool.cards, card)
        self.cards.append(card)
        self.known.append(known_of_draw(self.seat, pool.number))
        if state.events is not None:
            only, seen = 1 << self.seat, state.card_name(card)
            secret = text.replace("a card", seen, 1) if "a card" in text else f"sees {seen}"
            tell_secret(state, self.seat, kind, text, secret, only, True, clause, place)

    def show(
        self,
        state: State,
        at: i64,
        kind: str,
        text: str,
        clause: str = "",
        place: str = "",
        reveals: bool = False,
    ) -> None:
        """Everybody sees a card, which stays in the hand; `reveals` says that something else is learned by it."""
        state.tell(self.seat, kind, text, clause, place, reveals=reveals or not self.is_open(at))
        self.known[at] = OPEN

    def show_all(self, state: State, kind: str, text: str, clause: str = "", place: str = "") -> None:
        """Everybody sees the whole hand."""
        state.tell(self.seat, kind, text, clause, place, reveals=not self.is_all_open())
        self.known = [OPEN] * len(self.cards)

    def show_to(
        self, state: State, at: i64, seats: i64, kind: str, text: str, clause: str = "", place: str = ""
    ) -> None:
        """Some seats, as bits, see a card, which stays in the hand."""
        learned = self.learn(at, seats)
        if state.events is not None:
            knows = seats | 1 << self.seat
            tell_secret(
                state, self.seat, kind, text, f"shows {state.card_name(self.cards[at])}", knows, learned, clause, place
            )

    def show_all_to(self, state: State, seats: i64, kind: str, text: str, clause: str = "", place: str = "") -> None:
        """Some seats, as bits, see the whole hand, which stays where it is."""
        learned = False
        for at in range(len(self.cards)):
            learned = self.learn(at, seats) or learned
        if state.events is not None:
            knows, secret = seats | 1 << self.seat, f"shows {in_words(state, self.cards)}"
            tell_secret(state, self.seat, kind, text, secret, knows, learned, clause, place)

    def hand_over(
        self,
        state: State,
        at: i64,
        receiver: "Hand",
        kind: str,
        text: str,
        clause: str = "",
        place: str = "",
        reveals: bool = False,
    ) -> None:
        """A card goes to another hand for all to see; `reveals` says that something else is learned by it."""
        self.show(state, at, kind, text, clause, place, reveals)
        receiver.add(self.pop(at), OPEN)

    def steal(
        self, state: State, victim: "Hand", at: i64, kind: str, text: str, clause: str = "", place: str = ""
    ) -> None:
        """A card comes from another hand; only the two seats see it."""
        learned = victim.learn(at, 1 << self.seat)
        known = victim.known[at]
        card = victim.pop(at)
        self.add(card, known)
        if state.events is not None:
            both = 1 << self.seat | 1 << victim.seat
            tell_secret(state, self.seat, kind, text, f"takes {state.card_name(card)}", both, learned, clause, place)

    def swap(
        self,
        state: State,
        at: i64,
        other: "Hand",
        other_at: i64,
        kind: str,
        text: str,
        clause: str = "",
        place: str = "",
    ) -> None:
        """A card changes places with one of another hand; only the two seats see them."""
        learned = other.learn(other_at, 1 << self.seat)
        learned = self.learn(at, 1 << other.seat) or learned
        given, got = self.cards[at], other.cards[other_at]
        self.cards[at], other.cards[other_at] = got, given
        self.known[at], other.known[other_at] = other.known[other_at], self.known[at]
        if state.events is not None:
            both = 1 << self.seat | 1 << other.seat
            secret = f"gives {state.card_name(given)} for {state.card_name(got)}"
            tell_secret(state, self.seat, kind, text, secret, both, learned, clause, place)

    def exchange(self, state: State, other: "Hand", kind: str, text: str, clause: str = "", place: str = "") -> None:
        """All cards change places with those of another hand; only the two seats see them."""
        learned = False
        for at in range(len(other.cards)):
            learned = other.learn(at, 1 << self.seat) or learned
        for at in range(len(self.cards)):
            learned = self.learn(at, 1 << other.seat) or learned
        self.cards, other.cards = other.cards, self.cards
        self.known, other.known = other.known, self.known
        if state.events is not None:
            both = 1 << self.seat | 1 << other.seat
            secret = f"gives {in_words(state, other.cards)} for {in_words(state, self.cards)}"
            tell_secret(state, self.seat, kind, text, secret, both, learned, clause, place)

    def deny(self, state: State, cards: i64, kind: str, text: str, clause: str = "", place: str = "") -> None:
        """Everybody hears that none of the hand is one of some cards, as bits; cards that come later may be."""
        new = self.rule_out(cards, len(self.cards))
        state.tell(self.seat, kind, text, clause, place, reveals=new)

    def rule_out(self, cards: i64, count: i64) -> bool:
        """Everybody learns that the first so many of the hand are none of some cards, as bits; says if it was new."""
        new = False
        for at in range(count):
            known = self.known[at]
            if known.seats != EVERYBODY and known.never | cards != known.never:
                self.known[at] = known.as_none_of(cards)
                new = True
        return new

    def learn(self, at: i64, seats: i64) -> bool:
        """Some seats get to know a card; says whether one of them did not."""
        known = self.known[at]
        if known.seats | seats == known.seats:
            return False
        self.known[at] = known.also_to(seats)
        return True


def tell_secret(
    state: State,
    seat: i64,
    kind: str,
    text: str,
    secret: str,
    knows: i64,
    reveals: bool,
    clause: str,
    place: str,
    secret_kind: str = "sees",
) -> None:
    """Tell everybody what happened, and some seats, as bits, what only they see of it."""
    state.tell(seat, kind, text, clause, place)
    state.tell(seat, secret_kind, secret, clause, place, knows=knows, reveals=reveals)


def in_words(state: State, cards: list[int]) -> str:
    return join_words([state.card_name(card) for card in cards]) if cards else "nothing"


class Hands:
    """The hands of all seats and the pool that they draw from."""

    def __init__(self, seats: i64, deck: list[int], like: "Hands | None" = None) -> None:
        if like is not None:
            self.rows: list[Hand] = [Hand(hand.seat, hand) for hand in like.rows]
            self.pool: Pool = like.pool.copy()
        else:
            self.rows = [Hand(seat) for seat in range(seats)]
            self.pool = Pool(sorted(deck))

    def copy(self) -> "Hands":
        return Hands(0, [], self)

    def of(self, seat: i64) -> Hand:
        return self.rows[seat]

    def knows_all(self, viewer: i64) -> bool:
        """Whether a seat, or a spectator, knows every card in the hands."""
        for hand in self.rows:
            for known in hand.known:
                if not known.to(viewer):
                    return False
        return True

    def shuffle_back(
        self, state: State, seat: i64, at: i64, kind: str, text: str, clause: str = "", place: str = ""
    ) -> None:
        """A card is shown to all and goes back to the pool; no card drawn before can be it."""
        hand = self.rows[seat]
        hand.show(state, at, kind, text, clause, place)
        card = hand.pop(at)
        self.pool.put_back(card)
        for other in self.rows:
            other.rule_out(BIT[card], len(other.cards))

    def deal_again(self, viewer: i64, stream: Stream) -> None:
        """Deal again what a seat, or a spectator, does not know."""
        deal = Deal(viewer, self.pool)
        for hand in self.rows:
            deal.add(hand.seat, hand.cards, hand.known)
        deal.deal(stream)
        deal.finish()


class Place:
    """A card that a viewer does not know: whose it is, the row it lies in, where, and what is known of it."""

    def __init__(self, holder: i64, cards: list[int], at: i64, known: Known) -> None:
        self.holder: Final = holder
        self.cards: Final = cards
        self.at: Final = at
        self.known: Final = known

    def may_be(self, card: i64) -> bool:
        return (self.known.never >> card) & 1 == 0


class Deal:
    """All that a viewer does not know, to be dealt again.

    Every deal that the viewer holds possible is equally likely, and which it is follows from the stream and from what
    the viewer knows, not from the truth: what is unknown is laid in order first.
    """

    def __init__(self, viewer: i64, pool: Pool) -> None:
        self.viewer: Final = viewer
        self.pool: Final = pool
        self.places: Final[list[Place]] = []

    def add(self, holder: i64, cards: list[int], known: list[Known]) -> None:
        """The cards of a row that the viewer does not know."""
        for at, one in enumerate(known):
            if not one.to(self.viewer):
                self.places.append(Place(holder, cards, at, one))

    def deal(self, stream: Stream) -> None:
        self.lay_in_order()
        denied: i64 = 0
        for place in self.places:
            denied |= place.known.never
        if denied == 0:
            self.shuffle(self.places, stream)
        else:
            self.respect_denials(stream)

    def deal_to(self, holder: i64, stream: Stream) -> None:
        """Deal again what one holder has of it."""
        self.shuffle([place for place in self.places if place.holder == holder], stream)

    def finish(self) -> None:
        """Nothing is dealt any more."""
        self.pool.cards.sort()

    def unseen_of(self, number: i64, places: list[Place]) -> list[int]:
        """The cards of a pool that lie at these places or are still in it."""
        cards = [place.cards[place.at] for place in places if place.known.pool == number]
        if number == self.pool.number:
            cards.extend(self.pool.cards)
        return cards

    def lay_in_order(self) -> None:
        numbers: list[int] = []
        for place in self.places:
            if place.known.pool not in numbers:
                numbers.append(place.known.pool)
        for number in numbers:
            # The pool is sorted already: what is put behind it is soon at its place.
            cards = self.pool.cards[:] if number == self.pool.number else []
            cards.extend([place.cards[place.at] for place in self.places if place.known.pool == number])
            cards.sort()
            used: i64 = 0
            for place in self.places:
                if place.known.pool == number:
                    place.cards[place.at] = cards[used]
                    used += 1
            if number == self.pool.number:
                self.pool.cards[:] = cards[used:]

    def shuffle(self, places: list[Place], stream: Stream) -> None:
        """A card changes places only with those of the pool that it was drawn from."""
        unseen = self.pool.cards
        for first in range(len(places)):
            mine = places[first]
            mates = [other for other in places[first:] if other.known.pool == mine.known.pool]
            here = len(mates)
            chosen = stream.below(here + (len(unseen) if mine.known.pool == self.pool.number else 0))
            card = mine.cards[mine.at]
            if chosen < here:
                mate = mates[chosen]
                mine.cards[mine.at] = mate.cards[mate.at]
                mate.cards[mate.at] = card
            else:
                mine.cards[mine.at] = unseen[chosen - here]
                unseen[chosen - here] = card

    # Where some cards are known not to be others

    def respect_denials(self, stream: Stream) -> None:
        """Fill the places one after the other by what each may be, those with the least choice first.

        A deal is kept with a chance by which all that are possible become equally likely.
        """
        choices: list[list[int]] = []
        for place in self.places:
            unseen = self.unseen_of(place.known.pool, self.places)
            choices.append([card for card in unseen if place.may_be(card)])
        order = sorted(range(len(self.places)), key=lambda at: len(choices[at]))
        places = [self.places[at] for at in order]
        most = [len(choices[at]) for at in order]
        for _ in range(MOST_DEALS):
            if stream.below(CERTAIN) < self.fill(places, most, stream):
                return
        self.search(places, 0, stream)

    def fill(self, places: list[Place], most: list[int], stream: Stream) -> i64:
        """Fill all places, if it can be done; says with what chance the deal is to be kept, of CERTAIN."""
        chance = float(CERTAIN)
        for first in range(len(places)):
            free = self.free_for(places, first)
            if not free:
                return 0
            left = len(self.unseen_of(places[first].known.pool, places[first:]))
            chance *= float(len(free)) / float(min(most[first], left))
            self.give(places, first, free[stream.below(len(free))])
        return i64(chance)

    def search(self, places: list[Place], first: i64, stream: Stream) -> bool:
        """Fill all places from `first` on in any way that can be; False if there is none."""
        if first == len(places):
            return True
        free = self.free_for(places, first)
        stream.shuffle(free)
        for card in free:
            self.give(places, first, card)
            if self.search(places, first + 1, stream):
                return True
        return False

    def free_for(self, places: list[Place], first: i64) -> list[int]:
        """The cards not yet dealt that a place may be."""
        place = places[first]
        return [card for card in self.unseen_of(place.known.pool, places[first:]) if place.may_be(card)]

    def give(self, places: list[Place], first: i64, card: i64) -> None:
        """Let a place change with where a card is that is not yet dealt."""
        place = places[first]
        other: i64 = place.cards[place.at]
        if other == card:
            return
        place.cards[place.at] = card
        for mate in places[first + 1 :]:
            if mate.known.pool == place.known.pool and mate.cards[mate.at] == card:
                mate.cards[mate.at] = other
                return
        unseen = self.pool.cards
        unseen[unseen.index(card)] = other
