"""What belongs to one seat, what others know of it, and what a seat that does not know it may imagine."""

from typing import Final

from mypy_extensions import i64

from regalia.games.kingdom_coinquest.deal import ALL, YARD
from regalia.games.kingdom_coinquest.parts import JACKS, KIND, NOTHING, PLACES, QUARTERMASTER, THRONE
from regalia.games.kingdom_coinquest.setup import (
    ROOM_FOR_A_JACK,
    ROOM_FOR_A_QUEEN,
    ROOM_TO_PREPARE,
    ROOM_TO_RESURRECT,
    Setup,
)
from regalia.kernel.card import DECK, NO_SUIT
from regalia.kernel.event import EVERYBODY
from regalia.kernel.hand import OPEN, Hand, Known, known_of_draw
from regalia.kernel.stream import Stream
from regalia.kernel.vector import vec

# What others know a card as: the card itself, or UNSEEN and the number of the forge that it came from (KC-38).
UNSEEN: Final = DECK

MOST_DEALS: Final = 400  # of one hand, until it fits what its seat's passes proved (KC-39)


class Pass:
    """KC-39: what a pass proved: the first `held` cards of the hand and those `gone` since had no play in this room."""

    def __init__(self, held: i64, gone: list[int], room: i64) -> None:
        self.held: Final = held
        self.gone: Final = gone
        self.room: Final = room


def known_as(card: i64, known: Known) -> i64:
    return card if known.seats == EVERYBODY else UNSEEN + known.pool


class Kingdom:
    """What belongs to one seat.

    With a hidden salvage yard `stored` says what is known of the card in each slot, and `worlds` are all the ways in
    which its slots may be filled for all others know. The lists `stored`, `worlds` and `passes` are replaced, never
    changed: copies share them. They share `holds`, `companion` and `salvage` too, until one of them changes something.
    """

    def __init__(self, setup: Setup, seat: i64, like: "Kingdom | None" = None) -> None:
        if like is not None:
            self.hand: Hand = Hand(seat, like.hand)  # in the order in which the cards came
            self.copy_rest(like)
            return
        self.suit: i64 = NO_SUIT
        self.health: i64 = setup.options.king_health  # KC-3
        self.hand = Hand(seat)
        self.salvage: list[int] = [NOTHING] * setup.slots  # a card or NOTHING in each slot
        self.holds: vec[i64] = vec[i64]([NOTHING] * PLACES)  # the card at each place
        self.companion: vec[i64] = vec[i64]([NOTHING] * PLACES)  # its companion (KC-27)
        self.stored: list[Known] = [] if setup.salvage_open else [OPEN] * setup.slots
        self.owns_places: bool = True  # whether no copy shares these three
        self.counters: i64 = 0  # on the quartermaster
        self.passes: list[Pass] = []
        self.worlds: list[tuple[int, ...]] = [] if setup.salvage_open else [tuple(self.salvage)]

    def copy_from(self, like: "Kingdom") -> None:
        """Become a copy of another kingdom of the same seat."""
        self.hand.cards = like.hand.cards[:]
        self.hand.known = like.hand.known[:]
        self.copy_rest(like)

    def copy_rest(self, like: "Kingdom") -> None:
        self.suit = like.suit
        self.health = like.health
        self.owns_places = False
        like.owns_places = False
        self.holds = like.holds
        self.companion = like.companion
        self.salvage = like.salvage
        self.stored = like.stored
        self.counters = like.counters
        self.passes = like.passes
        self.worlds = like.worlds

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

    def own_places(self) -> None:
        """A place or a slot is about to change."""
        if not self.owns_places:
            self.holds = self.holds[:]
            self.companion = self.companion[:]
            self.salvage = self.salvage[:]
            self.owns_places = True

    def lay(self, place: i64, lead: i64, companion: i64) -> None:
        """From now on these cards, or NOTHING, are at a place."""
        self.own_places()
        self.holds[place] = lead
        self.companion[place] = companion

    def set_slot(self, slot: i64, card: i64) -> None:
        """From now on this card, or NOTHING, is in a slot of the salvage yard."""
        self.own_places()
        self.salvage[slot] = card

    # How its cards leave play

    def to_top(self, place: i64, graveyard: list[int]) -> None:
        """KC-27: companion, then lead above it."""
        companion = self.companion[place]
        if companion != NOTHING:
            graveyard.append(companion)
        graveyard.append(self.holds[place])
        self.lay(place, NOTHING, NOTHING)

    def to_bottom(self, place: i64, graveyard: list[int]) -> None:
        """KC-27: companion, then lead below it."""
        companion = self.companion[place]
        if companion != NOTHING:
            graveyard.insert(0, companion)
        graveyard.insert(0, self.holds[place])
        self.lay(place, NOTHING, NOTHING)

    # What others know

    def show(self, card: i64) -> bool:
        """A card leaves the hand for all to see; says whether others learn something by it."""
        hand = self.hand
        at = hand.place_of(card)
        reveals = hand.known[at].seats != EVERYBODY
        if self.passes:
            kept: list[Pass] = []
            for past in self.passes:
                if not self.outdates(past, at):
                    kept.append(past if at >= past.held else Pass(past.held - 1, [*past.gone, card], past.room))
            self.passes = kept
        if self.worlds:
            reveals = not self.surely_held(at)
            known = known_as(card, hand.known[at])
            total = self.alike(known)
            self.worlds = [world for world in self.worlds if world.count(known) < total]
        hand.pop(at)
        return reveals

    def show_both(self, lead: i64, companion: i64) -> bool:
        """The same for a card and its companion, if it has one."""
        reveals = self.show(lead)
        if companion == NOTHING:
            return reveals
        return self.show(companion) or reveals

    def remember_pass(self, room: i64) -> None:
        """KC-39."""
        self.passes = [*self.passes, Pass(len(self.hand.cards), [], room)]

    def outdates(self, past: Pass, at: i64) -> bool:
        """Whether a pass proves nothing any more when a card leaves: others cannot tell whether it was there then."""
        if past.held == 1 and at == 0:
            return True
        return not self.hand.is_open(at) and self.came_before_and_after(self.hand.known[at].pool, past.held)

    def came_before_and_after(self, forge: i64, held: i64) -> bool:
        """Whether unseen cards of a forge are among the first of the hand and among the others."""
        before = after = False
        for at, other in enumerate(self.hand.known):
            if other.pool == forge and not self.hand.is_open(at):
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
            if setup.could_play([*past.gone, *self.hand.cards[: past.held]], self.suit, past.room):
                return False
        return True

    # A hidden salvage yard (KC-12)

    def hand_known(self) -> list[int]:
        """What others know each card of the hand as."""
        return [known_as(card, known) for card, known in zip(self.hand.cards, self.hand.known, strict=True)]

    def stored_known(self) -> list[int]:
        """What others would know the card of each slot as, if they knew which card went there; NOTHING for none."""
        return [
            NOTHING if card == NOTHING else known_as(card, known)
            for card, known in zip(self.salvage, self.stored, strict=True)
        ]

    def knowledge_of(self, known: i64) -> Known:
        """What a card that others know as this is marked with."""
        return OPEN if known < UNSEEN else known_of_draw(self.hand.seat, known - UNSEEN)

    def alike(self, known: i64) -> i64:
        """How many cards of the hand and the salvage yard others know as this."""
        return self.hand_known().count(known) + self.stored_known().count(known)

    def store_unseen(self, card: i64, slot: i64) -> None:
        """Nobody else knows which card of the hand went there."""
        worlds: list[tuple[int, ...]] = []
        for known in dict.fromkeys([*self.hand_known(), *self.stored_known()]):
            if known != NOTHING:
                total = self.alike(known)
                for world in self.worlds:
                    if world.count(known) < total:
                        worlds.append((*world[:slot], known, *world[slot + 1 :]))
        self.worlds = sorted(worlds)
        at = self.hand.place_of(card)
        self.stored = [*self.stored[:slot], self.hand.known[at], *self.stored[slot + 1 :]]
        self.set_slot(slot, self.hand.pop(at))

    def fetch_unseen(self, slot: i64) -> None:
        """A card comes back into the hand."""
        self.hand.add(self.salvage[slot], self.stored[slot])
        self.set_slot(slot, NOTHING)
        self.stored = [*self.stored[:slot], OPEN, *self.stored[slot + 1 :]]
        self.worlds = sorted({(*world[:slot], NOTHING, *world[slot + 1 :]) for world in self.worlds})

    def surely_held(self, at: i64) -> bool:
        """Whether everybody knows this card of the hand, and that it is there and not in a hidden salvage yard."""
        if not self.hand.is_open(at):
            return False
        for world in self.worlds:
            if self.hand.cards[at] in world:
                return False
        return True

    def imagine_yard(self, stream: Stream) -> None:
        """Fill the yard in one of the ways others think possible, the hand with what is left.

        What is surely held comes first, by card: its place in the hand would tell whether it had been in the yard.
        """
        hand = self.hand
        free = [at for at in range(len(hand.cards)) if not self.surely_held(at)]
        held = sorted([hand.cards[at] for at in range(len(hand.cards)) if at not in free])
        hand_known = self.hand_known()
        pairs = [(hand_known[at], hand.cards[at]) for at in free]
        for known, card in zip(self.stored_known(), self.salvage, strict=True):
            if card != NOTHING:
                pairs.append((known, card))
        pairs.sort()
        world = self.worlds[stream.below(len(self.worlds))]
        self.stored = self.stored[:]
        for slot in range(len(world)):
            if world[slot] != NOTHING:
                found: i64 = 0
                while pairs[found][0] != world[slot]:
                    found += 1
                self.set_slot(slot, pairs.pop(found)[1])
                self.stored[slot] = self.knowledge_of(world[slot])
        hand.cards, hand.known = held, [OPEN] * len(held)
        for _ in free:
            chosen = pairs.pop(stream.below(len(pairs)))
            hand.add(chosen[1], self.knowledge_of(chosen[0]))


def deal_again(setup: Setup, kingdoms: list[Kingdom], forge: i64, number: i64, seat: i64, stream: Stream) -> i64:
    """Deal again all that a seat does not know; KC-39: a hand that passed is dealt until it had no play.

    `forge` are the cards of the forge as bits, and `number` is its number; the answer is the forge afterwards.
    """
    deal = setup.deal
    deal.clear()
    for holder, kingdom in enumerate(kingdoms):
        if holder != seat:
            if kingdom.worlds:
                kingdom.imagine_yard(stream)
            deal.add(seat, holder, kingdom.hand.cards, kingdom.hand.known, 0)
            deal.add(seat, holder, kingdom.salvage, kingdom.stored, YARD)
    if deal.count == 0:
        return forge
    whole = deal.lay_in_order(forge, number)
    deal.shuffle(ALL, stream)
    deal.lay(kingdoms)
    for holder, kingdom in enumerate(kingdoms):
        if holder != seat and kingdom.passes:
            deals: i64 = 0
            while deals < MOST_DEALS and not kingdom.passes_hold(setup):
                deal.shuffle(holder, stream)
                deal.lay(kingdoms)
                deals += 1
    return deal.forge_after(whole)
