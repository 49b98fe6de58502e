"""What belongs to one seat, what others know of it, and what a seat that does not know it may imagine."""

from typing import Final

from mypy_extensions import i64

from regalia.games.kingdom_coinquest.parts import JACKS, KIND, NOTHING, PLACES, QUARTERMASTER, THRONE
from regalia.games.kingdom_coinquest.setup import (
    ROOM_FOR_A_JACK,
    ROOM_FOR_A_QUEEN,
    ROOM_TO_PREPARE,
    ROOM_TO_RESURRECT,
    Setup,
)
from regalia.kernel.card import DECK, NO_SUIT
from regalia.kernel.stream import Stream
from regalia.kernel.vector import vec

# What everybody knows of a card in a hand: the card itself, or UNSEEN and the number of the forge it came from (KC-38).
UNSEEN: Final = DECK

MOST_DEALS: Final = 400  # of one hand, until it fits what its seat's passes proved (KC-39)


class Pass:
    """KC-39: what a pass proved: the first `held` cards of the hand and those `gone` since had no play in this room."""

    def __init__(self, held: i64, gone: list[int], room: i64) -> None:
        self.held: Final = held
        self.gone: Final = gone
        self.room: Final = room


class Kingdom:
    """What belongs to one seat. The lists `worlds` and `passes` are replaced, never changed: copies share them.

    `known` says for each card of the hand, and `stored_known` for each slot of the salvage yard, what everybody knows
    of it. With a hidden salvage yard `worlds` are all the ways in which its slots may be filled for all others know.
    """

    def __init__(self, setup: Setup, like: "Kingdom | None" = None) -> None:
        if like is not None:
            self.suit: i64 = like.suit
            self.health: i64 = like.health
            self.hand: list[int] = like.hand[:]  # in the order in which the cards came
            self.known: list[int] = like.known[:]
            self.salvage: list[int] = like.salvage[:]  # a card or NOTHING in each slot
            self.stored_known: list[int] = like.stored_known[:]
            self.holds: vec[i64] = like.holds[:]  # the card at each place
            self.companion: vec[i64] = like.companion[:]  # its companion (KC-27)
            self.counters: i64 = like.counters  # on the quartermaster
            self.passes: list[Pass] = like.passes
            self.worlds: list[tuple[int, ...]] = like.worlds
            return
        self.suit = NO_SUIT
        self.health = setup.options.king_health  # KC-3
        self.hand = []
        self.known = []
        self.salvage = [NOTHING] * setup.slots
        self.stored_known = [NOTHING] * setup.slots
        self.holds = vec[i64]([NOTHING] * PLACES)
        self.companion = vec[i64]([NOTHING] * PLACES)
        self.counters = 0
        self.passes = []
        self.worlds = [] if setup.salvage_open else [tuple(self.salvage)]

    def has_jack(self) -> bool:
        """KC-30: whether a jack is in play here."""
        for card in self.companion:
            if card != NOTHING and KIND[card] == JACKS:
                return True
        return False

    def free_slot(self) -> i64:
        """KC-12: the lowest free slot of the salvage yard, or NOTHING."""
        for slot, card in enumerate(self.salvage):
            if card == NOTHING:
                return slot
        return NOTHING

    # How its cards leave play

    def to_top(self, place: i64, graveyard: list[int]) -> None:
        """KC-27: companion, then lead above it."""
        companion = self.companion[place]
        if companion != NOTHING:
            graveyard.append(companion)
            self.companion[place] = NOTHING
        graveyard.append(self.holds[place])
        self.holds[place] = NOTHING

    def to_bottom(self, place: i64, graveyard: list[int]) -> None:
        """KC-27: companion, then lead below it."""
        companion = self.companion[place]
        if companion != NOTHING:
            graveyard.insert(0, companion)
            self.companion[place] = NOTHING
        graveyard.insert(0, self.holds[place])
        self.holds[place] = NOTHING

    # What others know

    def show(self, card: i64) -> bool:
        """A card leaves the hand for all to see; says whether others learn something by it."""
        hand = self.hand
        at: i64 = 0
        while hand[at] != card:
            at += 1
        known: i64 = self.known[at]
        reveals = known != card
        if self.passes:
            kept: list[Pass] = []
            for past in self.passes:
                if not self.outdates(past, at):
                    kept.append(past if at >= past.held else Pass(past.held - 1, [*past.gone, card], past.room))
            self.passes = kept
        if self.worlds:
            reveals = not self.surely_held(at)
            total = self.alike(known)
            self.worlds = [world for world in self.worlds if world.count(known) < total]
        hand.pop(at)
        self.known.pop(at)
        return reveals

    def show_both(self, lead: i64, companion: i64) -> bool:
        """The same for a card and its companion, if it has one."""
        reveals = self.show(lead)
        if companion == NOTHING:
            return reveals
        return self.show(companion) or reveals

    def remember_pass(self, room: i64) -> None:
        """KC-39."""
        self.passes = [*self.passes, Pass(len(self.hand), [], room)]

    def outdates(self, past: Pass, at: i64) -> bool:
        """Whether a pass proves nothing any more when a card leaves: others cannot tell whether it was there then."""
        if past.held == 1 and at == 0:
            return True
        return self.known[at] >= UNSEEN and self.came_before_and_after(self.known[at], past.held)

    def came_before_and_after(self, known: i64, held: i64) -> bool:
        """Whether cards known as this are among the first of the hand and among the others."""
        before = after = False
        for at, other in enumerate(self.known):
            if other == known:
                before = before or at < held
                after = after or at >= held
        return before and after

    def room(self, resurrects: bool) -> i64:
        """KC-39: what a hand could be played for now."""
        room: i64 = ROOM_TO_RESURRECT if resurrects else 0
        if self.holds[QUARTERMASTER] == NOTHING:
            room |= ROOM_TO_PREPARE
        if not self.has_jack():
            room |= ROOM_FOR_A_JACK
        if self.holds[THRONE] == NOTHING:
            room |= ROOM_FOR_A_QUEEN
        return room

    def passes_hold(self, setup: Setup) -> bool:
        """KC-39: whether a hand as it is now had no play at each pass."""
        for past in self.passes:
            if setup.could_play([*past.gone, *self.hand[: past.held]], self.suit, past.room):
                return False
        return True

    def alike(self, known: i64) -> i64:
        """How many cards of the hand and the salvage yard others know as this."""
        return self.known.count(known) + self.stored_known.count(known)

    def store_unseen(self, card: i64, slot: i64) -> None:
        """KC-12: with a hidden salvage yard nobody else knows which card of the hand went there."""
        worlds: list[tuple[int, ...]] = []
        for known in dict.fromkeys([*self.known, *self.stored_known]):
            if known != NOTHING:
                total = self.alike(known)
                for world in self.worlds:
                    if world.count(known) < total:
                        worlds.append((*world[:slot], known, *world[slot + 1 :]))
        self.worlds = sorted(worlds)
        at: i64 = self.hand.index(card)
        self.salvage[slot] = self.hand.pop(at)
        self.stored_known[slot] = self.known.pop(at)

    def fetch_unseen(self, slot: i64) -> None:
        """KC-12: a card comes back from a hidden salvage yard into the hand."""
        self.hand.append(self.salvage[slot])
        self.known.append(self.stored_known[slot])
        self.salvage[slot] = NOTHING
        self.stored_known[slot] = NOTHING
        self.worlds = sorted({(*world[:slot], NOTHING, *world[slot + 1 :]) for world in self.worlds})

    def surely_held(self, at: i64) -> bool:
        """Whether everybody knows this card of the hand, and that it is there and not in a hidden salvage yard."""
        card = self.hand[at]
        if self.known[at] != card:
            return False
        for world in self.worlds:
            if card in world:
                return False
        return True

    def imagine_yard(self, stream: Stream) -> None:
        """KC-12: fill a hidden salvage yard in one of the ways others think possible, the hand with what is left."""
        pairs: list[tuple[int, int]] = []
        free: list[int] = []
        for at in range(len(self.hand)):
            if not self.surely_held(at):
                free.append(at)
                pairs.append((self.known[at], self.hand[at]))
        for slot in range(len(self.salvage)):
            if self.salvage[slot] != NOTHING:
                pairs.append((self.stored_known[slot], self.salvage[slot]))
        pairs.sort()
        known = [pair[0] for pair in pairs]
        cards = [pair[1] for pair in pairs]
        world = self.worlds[stream.below(len(self.worlds))]
        for slot in range(len(world)):
            if world[slot] != NOTHING:
                found = known.index(world[slot])
                self.salvage[slot] = cards.pop(found)
                self.stored_known[slot] = known.pop(found)
        for at in free:
            chosen = stream.below(len(cards))
            self.hand[at] = cards.pop(chosen)
            self.known[at] = known.pop(chosen)


class Hidden:
    """A card that a seat does not know: whose it is, the list it lies in, where, and what is known of it."""

    def __init__(self, holder: i64, cards: list[int], at: i64, known: i64) -> None:
        self.holder: Final = holder
        self.cards: Final = cards
        self.at: Final = at
        self.known: Final = known


def hidden_from(seat: i64, kingdoms: list[Kingdom]) -> list[Hidden]:
    """All cards in hands and salvage yards of others that a seat does not know."""
    hidden: list[Hidden] = []
    for holder, kingdom in enumerate(kingdoms):
        if holder != seat:
            for at, known in enumerate(kingdom.known):
                if known >= UNSEEN:
                    hidden.append(Hidden(holder, kingdom.hand, at, known))
            if kingdom.worlds:
                for at, known in enumerate(kingdom.stored_known):
                    if known >= UNSEEN:
                        hidden.append(Hidden(holder, kingdom.salvage, at, known))
    return hidden


def deal_again(setup: Setup, kingdoms: list[Kingdom], forge: list[int], number: i64, seat: i64, stream: Stream) -> None:
    """Deal again all that a seat does not know; KC-39: a hand that passed is dealt until it had no play."""
    for holder, kingdom in enumerate(kingdoms):
        if holder != seat and kingdom.worlds:
            kingdom.imagine_yard(stream)
    hidden = hidden_from(seat, kingdoms)
    if not hidden:
        return
    gather(hidden, forge, number)
    for first in range(len(hidden)):
        exchange(hidden, first, forge, number, stream)
    for holder, kingdom in enumerate(kingdoms):
        if holder != seat and kingdom.passes:
            own = [card for card in hidden if card.holder == holder]
            deals: i64 = 0
            while deals < MOST_DEALS and not kingdom.passes_hold(setup):
                for first in range(len(own)):
                    exchange(own, first, forge, number, stream)
                deals += 1
    forge.sort()


def gather(hidden: list[Hidden], forge: list[int], number: i64) -> None:
    """Lay what is unknown in order first, so that what is dealt follows from the stream and not from the truth."""
    kinds: list[int] = []
    for each in hidden:
        if each.known in kinds:
            continue
        kinds.append(each.known)
        mates = [other for other in hidden if other.known == each.known]
        cards = [mate.cards[mate.at] for mate in mates]
        if each.known == UNSEEN + number:
            cards.extend(forge)
        cards.sort()
        for at in range(len(mates)):
            mates[at].cards[mates[at].at] = cards[at]
        if each.known == UNSEEN + number:
            forge[:] = cards[len(mates) :]


def exchange(hidden: list[Hidden], first: i64, forge: list[int], number: i64, stream: Stream) -> None:
    """A step of a fair shuffle. KC-38: a card changes places only within the forge that it was drawn from."""
    mine = hidden[first]
    mates = [other for other in hidden[first:] if other.known == mine.known]
    chosen = stream.below(len(mates) + (len(forge) if mine.known == UNSEEN + number else 0))
    card = mine.cards[mine.at]
    if chosen < len(mates):
        mate = mates[chosen]
        mine.cards[mine.at] = mate.cards[mate.at]
        mate.cards[mate.at] = card
    else:
        mine.cards[mine.at] = forge[chosen - len(mates)]
        forge[chosen - len(mates)] = card
