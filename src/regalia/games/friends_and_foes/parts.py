"""The parts of Friends and Foes: characters, the cards and goods of a seat, an attack under way."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from regalia.games.friends_and_foes.bit_set import BIT, bits_of, numbers
from regalia.games.friends_and_foes.sheet import Strike
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


@mypyc_attr(acyclic=True)
class Figure:
    """A character or minion: its profile, its abilities, and how it fares."""

    def __init__(self, profile: i64, level: i64, number: i64, like: "Figure | None" = None) -> None:
        self.profile: i64 = profile  # of the roster, or of the minion types when the level is 0
        self.level: i64 = level
        self.number: i64 = number  # of a minion, from 1
        if like is not None:
            self.abilities: list[int] = like.abilities
            self.place: i64 = like.place
            self.health: i64 = like.health
            self.markers: i64 = like.markers
            self.glyph: i64 = like.glyph  # the card on it (FF-189)
            self.glyph_seat: i64 = like.glyph_seat
            self.glyph_bonus: i64 = like.glyph_bonus
            self.used: i64 = like.used  # bits: what it did (FF-70)
            self.reacted: i64 = like.reacted  # bits of ability slots (FF-113)
            self.spent: bool = like.spent  # a token was spent on it this turn (FF-239)
            self.moved: bool = like.moved  # this turn
            self.oath: bool = like.oath  # sworn this turn (FF-164)
            self.peeked: bool = like.peeked  # this turn (FF-166)
            self.robbed: bool = like.robbed  # this round (FF-162)
            self.round_used: i64 = like.round_used  # bits of ability slots (FF-71)
            self.game_used: i64 = like.game_used
            self.reassembled: bool = like.reassembled
            self.fell: i64 = like.fell  # the area where it was removed
            return
        self.abilities = []
        self.place = BENCH
        self.health = 0
        self.markers = 0
        self.glyph = NOTHING
        self.glyph_seat = NOBODY
        self.glyph_bonus = 0
        self.used = 0
        self.reacted = 0
        self.spent = False
        self.moved = False
        self.oath = False
        self.peeked = False
        self.robbed = False
        self.round_used = 0
        self.game_used = 0
        self.reassembled = False
        self.fell = NOTHING


@mypyc_attr(acyclic=True)
class Camp:
    """What a seat has: its band, its cards, tokens and treasure.

    Hand and discard pile change in place. The other lists are replaced, never changed, so that copies share them.
    """

    def __init__(self, like: "Camp | None" = None) -> None:
        if like is not None:
            self.pattern: i64 = like.pattern
            self.band: list[Figure] = [Figure(one.profile, one.level, one.number, one) for one in like.band]
            self.steps: i64 = like.steps  # decisions taken to build the band
            self.ready: bool = like.ready
            self.hand: list[int] = like.hand[:]
            self.deck_bits: i64 = like.deck_bits  # its order is nobody's knowledge
            self.top: list[int] = like.top  # cards known to lie on top, the topmost last
            self.bottom: list[int] = like.bottom  # cards known to lie below, the lowest last
            self.discard: list[int] = like.discard[:]
            self.initiative: i64 = like.initiative
            self.source: i64 = like.source  # of a secret pick: a card, TAKEN_FROM_TOP or NOTHING
            self.tie_card: i64 = like.tie_card
            self.tokens: i64 = like.tokens
            self.treasure: i64 = like.treasure
            self.exchanges: i64 = like.exchanges  # this round
            self.harvested: i64 = like.harvested  # tokens for the next reveal
            self.banner: i64 = like.banner  # reveals that still bring one more (FF-289)
            self.snares: list[tuple[int, int, int]] = like.snares  # area, card, when
            self.used: list[int] = like.used  # the seat's limits (action_limit_owner)
            self.passed: bool = like.passed  # for good in this round (FF-67)
            self.out: bool = like.out
            self.clock: i64 = like.clock
            self.since: list[int] = like.since  # when each card came into its secret holdings
            self.when_top: list[int] = like.when_top
            self.when_bottom: list[int] = like.when_bottom
            self.when_source: i64 = like.when_source
            return
        self.pattern = NOTHING
        self.band = []
        self.steps = 0
        self.ready = False
        self.hand = []
        self.deck_bits = 0
        self.top = []
        self.bottom = []
        self.discard = []
        self.initiative = NOTHING
        self.source = NOTHING
        self.tie_card = NOTHING
        self.tokens = 0
        self.treasure = 0
        self.exchanges = 0
        self.harvested = 0
        self.banner = 0
        self.snares = []
        self.used = []
        self.passed = False
        self.out = False
        self.clock = 1
        self.since = [0] * DECK
        self.when_top = []
        self.when_bottom = []
        self.when_source = 0

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

    def cards_left(self) -> bool:
        """FF-25, FF-26: whether a card can be taken from the deck, made anew if need be."""
        return self.deck_bits != 0 or bool(self.discard or self.top or self.bottom)


def camp_with(deck: list[int]) -> Camp:
    """What a seat has at the beginning: a deck."""
    camp = Camp()
    camp.deck = deck
    return camp


EMPTY: Final[list[int]] = []  # a list that is never changed


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
