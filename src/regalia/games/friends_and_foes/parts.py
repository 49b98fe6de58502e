"""The parts of Friends and Foes: characters, the cards and goods of a seat, an attack under way."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from regalia.games.friends_and_foes.sheet import Strike
from regalia.kernel.bit_set import BIT, bits_of, numbers
from regalia.kernel.card import DECK

NOBODY: Final = -1
NOTHING: Final = -1
BENCH: Final = -2  # the place of a character not yet deployed (FF-53)
GONE: Final = -1  # the place of one removed (FF-11)
MOST_AREAS: Final = 36
SLOTS: Final = 8  # figures of a seat at most: five in a formation (FF-152), eight in a campaign's army (FF-244)
SLOT_BITS: Final = 3  # by which the number of a figure is shifted to get its seat
LAST_SLOT: Final = SLOTS - 1
FIGURES: Final = 4 * SLOTS
WAYS: Final = 16  # the weapon, then the abilities of a character in their order

# What a character may do once in a turn (FF-70, FF-113), as bits; its abilities follow from ABILITY_BIT.
MOVE_BIT: Final = 0
FIND_BIT: Final = 1
WEAPON_BIT: Final = 2
ATTACK_BIT: Final = 3  # any attack, for attack_limit
ABILITY_BIT: Final = 8  # + slot of the ability, or for a seat's limits + number of the ability

# Markers (FF-121), as bits.
INSPIRED: Final = 1
BLESSED: Final = 2
POISONED: Final = 4
MARKERS: Final = ("inspired", "blessed", "poisoned")

PHYSICAL: Final = 1
MAGIC: Final = 2
KINDS: Final[list[str]] = ["", "physical", "magic"]

EDGES: Final = "NESW"

TAKEN_FROM_TOP: Final = DECK  # as a source: the top of the deck
NO_SMOKE: Final = (NOBODY, NOTHING, 0)


@final
@mypyc_attr(acyclic=True)
class Figure:
    """A character or minion: its profile, its abilities, and how it fares."""

    def __init__(self, profile: i64, level: i64, number: i64, like: "Figure | None" = None) -> None:
        if like is not None:
            self.copy_from(like)
            return
        self.profile: i64 = profile  # of the roster, or of the minion types when the level is 0
        self.level: i64 = level
        self.number: i64 = number  # of a minion, from 1
        self.abilities: list[int] = []
        self.place: i64 = BENCH
        self.health: i64 = 0
        self.markers: i64 = 0
        self.glyph: i64 = NOTHING  # the card on it (FF-189)
        self.glyph_seat: i64 = NOBODY
        self.glyph_bonus: i64 = 0
        self.used: i64 = 0  # bits: what it did (FF-70)
        self.reacted: i64 = 0  # bits of ability slots (FF-113)
        self.spent: bool = False  # a token was spent on it this turn (FF-239)
        self.moved: bool = False  # this turn
        self.oath: bool = False  # sworn this turn (FF-164)
        self.peeked: bool = False  # this turn (FF-166)
        self.robbed: bool = False  # this round (FF-162)
        self.round_used: i64 = 0  # bits of ability slots (FF-71)
        self.game_used: i64 = 0
        self.reassembled: bool = False
        self.fell: i64 = NOTHING  # the area where it was removed

    def copy_from(self, like: "Figure") -> None:
        """Become a copy of another."""
        self.profile = like.profile
        self.level = like.level
        self.number = like.number
        self.abilities = like.abilities
        self.place = like.place
        self.health = like.health
        self.markers = like.markers
        self.glyph = like.glyph
        self.glyph_seat = like.glyph_seat
        self.glyph_bonus = like.glyph_bonus
        self.used = like.used
        self.reacted = like.reacted
        self.spent = like.spent
        self.moved = like.moved
        self.oath = like.oath
        self.peeked = like.peeked
        self.robbed = like.robbed
        self.round_used = like.round_used
        self.game_used = like.game_used
        self.reassembled = like.reassembled
        self.fell = like.fell


@final
@mypyc_attr(acyclic=True)
class Camp:
    """What a seat has: its band, its cards, tokens and treasure.

    Copies share hand and discard pile until one of them changes its own. The other lists are replaced, never changed,
    and stay shared.
    """

    def __init__(self, like: "Camp | None" = None) -> None:
        if like is not None:
            self.band: list[Figure] = [Figure(one.profile, one.level, one.number, one) for one in like.band]
            self.copy_all_but_band(like)
            return
        self.pattern: i64 = NOTHING
        self.band = []
        self.steps: i64 = 0  # decisions taken to build the band
        self.ready: bool = False
        self.hand: list[int] = []
        self.hand_is_shared: bool = False  # with a copy, maybe
        self.deck_bits: i64 = 0  # its order is nobody's knowledge
        self.top: list[int] = []  # cards known to lie on top, the topmost last
        self.bottom: list[int] = []  # cards known to lie below, the lowest last
        self.discard: list[int] = []
        self.discard_is_shared: bool = False
        self.initiative: i64 = NOTHING
        self.source: i64 = NOTHING  # of a secret pick: a card, TAKEN_FROM_TOP or NOTHING
        self.tie_card: i64 = NOTHING
        self.tokens: i64 = 0
        self.treasure: i64 = 0
        self.exchanges: i64 = 0  # this round
        self.harvested: i64 = 0  # tokens for the next reveal
        self.banner: i64 = 0  # reveals that still bring one more (FF-289)
        self.snares: list[tuple[int, int, int]] = []  # area, card, when
        self.used: list[int] = []  # the seat's limits (action_limit_owner)
        self.passed: bool = False  # for good in this round (FF-67)
        self.out: bool = False
        self.clock: i64 = 1
        self.since: list[int] = [0] * DECK  # when each card came into its secret holdings
        self.when_top: list[int] = []
        self.when_bottom: list[int] = []
        self.when_source: i64 = 0

    def copy_from(self, like: "Camp") -> None:
        """Become a copy of another camp; the figures stay the same objects, if there are as many."""
        if len(self.band) == len(like.band):
            for at, figure in enumerate(self.band):
                figure.copy_from(like.band[at])
        else:
            self.band = [Figure(one.profile, one.level, one.number, one) for one in like.band]
        self.copy_all_but_band(like)

    def copy_all_but_band(self, like: "Camp") -> None:
        self.pattern = like.pattern
        self.steps = like.steps
        self.ready = like.ready
        self.hand = like.hand
        self.hand_is_shared = True
        like.hand_is_shared = True
        self.deck_bits = like.deck_bits
        self.top = like.top
        self.bottom = like.bottom
        self.discard = like.discard
        self.discard_is_shared = True
        like.discard_is_shared = True
        self.initiative = like.initiative
        self.source = like.source
        self.tie_card = like.tie_card
        self.tokens = like.tokens
        self.treasure = like.treasure
        self.exchanges = like.exchanges
        self.harvested = like.harvested
        self.banner = like.banner
        self.snares = like.snares
        self.used = like.used
        self.passed = like.passed
        self.out = like.out
        self.clock = like.clock
        self.since = like.since
        self.when_top = like.when_top
        self.when_bottom = like.when_bottom
        self.when_source = like.when_source

    @property
    def deck(self) -> list[int]:
        """The cards of the deck, sorted; they are kept as bits."""
        return numbers(self.deck_bits)

    @deck.setter
    def deck(self, cards: list[int]) -> None:
        self.deck_bits = bits_of(cards)

    def draw(self, card: i64) -> None:
        """A card leaves the deck."""
        self.deck_bits &= ~BIT[card]

    def take_in_hand(self, card: i64) -> None:
        """A card comes into the hand."""
        if self.hand_is_shared:
            self.keep_own_hand()
        self.hand.append(card)

    def leave_hand(self, card: i64) -> None:
        """A card leaves the hand."""
        if self.hand_is_shared:
            self.keep_own_hand()
        self.hand.remove(card)

    def keep_own_hand(self) -> None:
        self.hand = self.hand[:]
        self.hand_is_shared = False

    def put_away(self, card: i64) -> None:
        """A card comes onto the discard pile."""
        if self.discard_is_shared:
            self.discard = self.discard[:]
            self.discard_is_shared = False
        self.discard.append(card)

    def cards_left(self) -> bool:
        """FF-25, FF-26: whether a card can be taken from the deck, made anew if need be."""
        return self.deck_bits != 0 or bool(self.discard or self.top or self.bottom)


def camp_with(deck: list[int]) -> Camp:
    """What a seat has at the beginning: a deck."""
    camp = Camp()
    camp.deck = deck
    return camp


# Lists that are never changed, so that copies share them: the empty one, and of one number each.
EMPTY: Final[list[int]] = []
ALONE: Final[list[list[int]]] = [[number] for number in range(FIGURES)]


def only(number: i64) -> list[int]:
    """A list of one number, not to be changed."""
    return ALONE[number] if number < FIGURES else [number]


def numbers_from(first: i64, count: i64) -> list[int]:
    """So many numbers one after the other, in a list not to be changed."""
    return only(first) if count == 1 else list(range(first, first + count))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Assault:
    """An attack under way (FF-95). Its lists are replaced, never changed, so that copies share them."""

    def __init__(self, attacker: i64, way: i64, attack: Strike, kind: i64) -> None:
        self.attacker: i64 = attacker
        self.way: i64 = way  # 0 is the weapon
        self.attack: Strike = attack
        self.kind: i64 = kind
        self.mod: i64 = attack.mod
        self.damage: i64 = attack.damage
        self.area: i64 = NOTHING  # where the targets are
        self.place: i64 = NOTHING  # where the attacker stands, also after its removal (FF-97)
        self.health: i64 = 0  # and its health
        self.targets: list[int] = EMPTY
        self.blows: list[int] = EMPTY  # numbers of the attacker's cards: one, or one for each target (FF-94)
        self.plays: list[int] = EMPTY  # and of each defender's
        self.clocked: i64 = NOTHING  # the Overclock card
        self.expert: i64 = NOTHING  # the attacker's Expertise card
        self.experts: list[int] = EMPTY
        self.dealt: list[int] = EMPTY  # damage of each target
        self.chained: bool = False

    def blow_at(self, at: i64) -> i64:
        """The number of the attacker's card against a target."""
        return self.blows[at if len(self.blows) > 1 else 0]

    def hurts(self) -> bool:
        """Whether any of its targets took damage."""
        for damage in self.dealt:
            if damage > 0:
                return True
        return False

    def copy(self) -> "Assault":
        other = Assault(self.attacker, self.way, self.attack, self.kind)
        other.mod = self.mod
        other.damage = self.damage
        other.area = self.area
        other.place = self.place
        other.health = self.health
        other.targets = self.targets
        other.blows = self.blows
        other.plays = self.plays
        other.clocked = self.clocked
        other.expert = self.expert
        other.experts = self.experts
        other.dealt = self.dealt
        other.chained = self.chained
        return other
