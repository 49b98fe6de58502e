"""What is in the box: the cards and their kinds, a kingdom's places, and the numbering of moves."""

from typing import Final

from mypy_extensions import i64

from regalia.games.kingdom_coinquest.options import Options
from regalia.kernel.card import ACE, CLUBS, DECK, DIAMONDS, HEARTS, JACK, KING, NO_SUIT, QUEEN, RANK, SPADES, SUIT
from regalia.kernel.stream import Stream
from regalia.kernel.vector import vec

NOTHING: Final = -1  # where no card lies
NOBODY: Final = -1

SUIT_ORDER: Final[list[int]] = [HEARTS, SPADES, DIAMONDS, CLUBS]  # KC-4
STAND: Final[vec[i64]] = vec[i64]([1, 0, 2, 3])  # of a suit in that order
AT_STAND: Final[vec[i64]] = vec[i64]([SUIT_ORDER[at % 4] for at in range(8)])  # twice, to count on from any suit

# The kinds of cards.
ARMS: Final = 0  # the equipment, 2 to 10
JACKS: Final = 1
QUEENS: Final = 2
ACES: Final = 3
KINGS: Final = 4

KIND: Final[vec[i64]] = vec[i64](
    [
        ACES if rank == ACE else KINGS if rank == KING else QUEENS if rank == QUEEN else JACKS if rank == JACK else ARMS
        for rank in RANK[:DECK]
    ]
)

# The places of a kingdom where a card, and maybe its companion, is in play.
QUARTERMASTER: Final = 0
KNIGHT: Final = 1
PEASANT: Final = 2
THRONE: Final = 3  # the queen's slot
PLACES: Final = 4
PLACE_NAMES: Final = ("quartermaster", "knight", "peasant", "queen")

MOST_SLOTS: Final = 5

# What everybody knows of a card in a hand: the card itself, or UNSEEN and the number of the forge it came from (KC-38).
UNSEEN: Final = DECK

# What a hand could have been played for, when its seat passed (KC-39).
ROOM_TO_PREPARE: Final = 1
ROOM_FOR_A_JACK: Final = 2
ROOM_FOR_A_QUEEN: Final = 4
ROOM_TO_RESURRECT: Final = 8
ROOM_FOR: Final[list[int]] = [ROOM_TO_PREPARE, ROOM_FOR_A_JACK, ROOM_FOR_A_QUEEN, ROOM_TO_RESURRECT]  # by kind

MOST_DEALS: Final = 400  # of one hand, until it fits what its seat's passes proved (KC-39)

# The numbering of moves; those of every turn come first.
FORGE: Final = 0
GRAVE: Final = FORGE + 1
SALVAGE: Final = GRAVE + 1  # + slot
PREPARE: Final = SALVAGE + MOST_SLOTS  # + card
EQUIP: Final = PREPARE + DECK  # + KNIGHT or PEASANT
ATTACK: Final = EQUIP + PLACES  # + suit
COURT: Final = ATTACK + 4  # + pair of suits: a queen is placed
RAISE: Final = COURT + 16  # + place * 16 + pair of suits: an ace resurrects onto that place
PASS: Final = RAISE + PLACES * 16
BURY: Final = PASS + 1  # + card, to the graveyard
STORE: Final = BURY + DECK  # + card, to the salvage yard
SCRAP: Final = STORE + DECK
KEEP: Final = SCRAP + 1
DRAWN: Final = KEEP + 1  # + card, from the forge
CROWN: Final = DRAWN + DECK  # + suit
RECRUIT: Final = CROWN + 4  # + lead * DECK + companion

# KC-6: what may be drawn from, when bit 0 is set for the forge, bit 1 for the graveyard, and one bit for each slot.
FORGE_HAS_CARDS: Final = 1
GRAVE_HAS_CARDS: Final = 2
FIRST_SLOT_HAS_CARDS: Final = 4
SOURCES: Final[list[list[int]]] = [
    [FORGE + source for source in range(2 + MOST_SLOTS) if filled >> source & 1] for filled in range(4 << MOST_SLOTS)
]


MOST_MOVES: Final = 256  # that a seat can have at once


class Scratch:
    """Moves while they are looked for. All states of a game share one: what is found is taken at once."""

    def __init__(self) -> None:
        self.moves: vec[i64] = vec[i64]([0] * MOST_MOVES)
        self.count: i64 = 0

    def add(self, move: i64) -> None:
        self.moves[self.count] = move
        self.count += 1

    def listed(self) -> list[int]:
        moves = self.moves
        return [moves[at] for at in range(self.count)]

    def any_of_them(self, stream: Stream) -> i64:
        return self.moves[stream.below(self.count)]


def in_order(cards: list[int]) -> list[int]:
    """KC-25: the cards of a hand or a salvage yard, by suit in turn order, then by rank."""
    return sorted([card for card in cards if card != NOTHING], key=lambda card: STAND[SUIT[card]] * KING + RANK[card])


def pair_of(first: i64, second: i64) -> i64:
    """KC-26: two suits as one number, the one that comes first in turn order leads; the same suit twice is one card."""
    return first * 4 + second if STAND[first] <= STAND[second] else second * 4 + first


class Realm:
    """What a table agreed on before the first move; shared by all states of a game."""

    def __init__(self, options: Options, seats: i64) -> None:
        self.options: Final = options
        self.seats: Final = seats
        # KC-1, KC-2: kings and jokers are not in the forge.
        self.deck: Final[list[int]] = [c for c in range(DECK) if RANK[c] != KING]
        self.preparation: Final[list[int]] = [preparation(RANK[c], options) for c in range(DECK)]
        self.found: Final = Scratch()
        # The options that the rules ask for in every turn.
        self.hand_size: Final[i64] = options.hand_size
        self.slots: Final[i64] = options.salvage_slots
        self.salvage_open: Final[bool] = options.salvage_open
        self.reshuffles: Final[bool] = options.forge_out == "reshuffle"
        self.may_pass: Final[bool] = options.may_pass
        self.match_ranks: Final[bool] = options.recruit_match == "rank"
        self.match_suits: Final[bool] = options.recruit_suits == "same"
        self.raises_queens: Final[bool] = options.resurrect == "with_queen"
        self.ace_attack: Final[bool] = options.ace_attack
        self.round_cap: Final[i64] = options.round_cap

    def recruits(self, lead: i64, other: i64) -> bool:
        """KC-26: whether two foreign cards of the same type make a pair."""
        if self.match_ranks and RANK[lead] != RANK[other]:
            return False
        return not self.match_suits or SUIT[lead] == SUIT[other]

    def could_play(self, cards: list[int], suit: i64, room: i64) -> bool:
        """Whether a hand of these cards has a play in this room (KC-13, KC-26, KC-28, KC-32, KC-33)."""
        for card in cards:
            kind = KIND[card]
            if kind == JACKS or room & ROOM_FOR[kind] == 0:
                continue
            if SUIT[card] == suit:
                return True
            for other in cards:
                if KIND[other] == JACKS:
                    if kind == ARMS and room & ROOM_FOR_A_JACK != 0:
                        return True
                elif other != card and KIND[other] == kind and SUIT[other] != suit and self.recruits(card, other):
                    return True
        return False


def preparation(rank: i64, options: Options) -> int:
    """KC-13: the turns that the quartermaster needs."""
    return options.prep_low if rank <= 4 else options.prep_mid if rank <= 7 else options.prep_high


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

    def __init__(self, realm: Realm, like: "Kingdom | None" = None) -> None:
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
        self.health = realm.options.king_health  # KC-3
        self.hand = []
        self.known = []
        self.salvage = [NOTHING] * realm.slots
        self.stored_known = [NOTHING] * realm.slots
        self.holds = vec[i64]([NOTHING] * PLACES)
        self.companion = vec[i64]([NOTHING] * PLACES)
        self.counters = 0
        self.passes = []
        self.worlds = [] if realm.salvage_open else [tuple(self.salvage)]

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

    # What its cards may be played for

    def preparations(self, realm: Realm, found: Scratch) -> None:
        """KC-13: equipment of the seat's suit; KC-26, KC-28: or recruited by another card or a jack."""
        suit = self.suit
        hand = self.hand
        for card in hand:
            if KIND[card] != ARMS:
                continue
            if SUIT[card] == suit:
                found.add(PREPARE + card)
                continue
            for other in hand:
                kind = KIND[other]
                if kind == ARMS:
                    if other != card and SUIT[other] != suit and realm.recruits(card, other):
                        found.add(RECRUIT + card * DECK + other)
                elif kind == JACKS and not self.has_jack():  # KC-30
                    found.add(RECRUIT + card * DECK + other)

    def singles_and_pairs(self, realm: Realm, card: i64, action: i64, found: Scratch) -> None:
        """The seat's own queen or ace, or a pair of foreign ones, each pair once (KC-26)."""
        suit = SUIT[card]
        if suit == self.suit:
            found.add(action + suit * 4 + suit)
            return
        kind = KIND[card]
        for other in self.hand:
            pairs = KIND[other] == kind and SUIT[other] != self.suit and realm.recruits(card, other)
            if pairs and STAND[suit] < STAND[SUIT[other]]:
                found.add(action + suit * 4 + SUIT[other])

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

    def passes_hold(self, realm: Realm) -> bool:
        """KC-39: whether a hand as it is now had no play at each pass."""
        for past in self.passes:
            if realm.could_play([*past.gone, *self.hand[: past.held]], self.suit, past.room):
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


def deal_again(realm: Realm, kingdoms: list[Kingdom], forge: list[int], number: i64, seat: i64, stream: Stream) -> None:
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
            while deals < MOST_DEALS and not kingdom.passes_hold(realm):
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
