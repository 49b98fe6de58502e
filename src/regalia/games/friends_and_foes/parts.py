"""The parts of Friends and Foes: the numbering of moves, the ground, the bands and their cards."""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes.ground import Ground
from regalia.games.friends_and_foes.lore import Ability, Attack, Class, Minion, Profile, Scenario, Twist, starters
from regalia.games.friends_and_foes.options import PATTERNS, Options
from regalia.games.friends_and_foes.sheet import Sheet, Skill, Strike, sheet_of, sheet_of_minion
from regalia.games.friends_and_foes.task import ASK_ACT, TIDY, WINDOW, WINDOW_OVER
from regalia.kernel.card import ACE, DECK, HEARTS, JACK, RANK, SUIT

NOBODY: Final = -1
NOTHING: Final = -1
BENCH: Final = -2  # the place of a character not yet deployed (FF-53)
GONE: Final = -1  # the place of one removed (FF-11)
MOST_AREAS: Final = 36
SLOTS: Final = 5  # characters of a formation at most
FIGURES: Final = 20
TARGETS: Final = 1 + FIGURES + MOST_AREAS  # none, a figure, an area
WAYS: Final = 16  # the weapon, then the abilities of a character in their order
EXTRAS: Final = 1 + DECK  # none, or a card, or a second figure

# The numbering of moves. First what chance does.
DRAWN: Final = 0  # + card
TWISTED: Final = DRAWN + DECK  # + twist
ZONED: Final = TWISTED + 32  # + area
SETTLED: Final = ZONED + MOST_AREAS  # + seat: a tie that cards cannot break (FF-61)
# Setting up.
STARTER: Final = SETTLED + 4  # + formation ready to play
PATTERN: Final = STARTER + 32  # + pattern
TAKE: Final = PATTERN + 8  # + profile
LEARN: Final = TAKE + 64  # + ability
HIRE: Final = LEARN + 128  # + minion type
READY: Final = HIRE + 32  # the band stands: only time is filled, so that nobody can count steps (FF-39, FF-286)
ZONE: Final = READY + 1  # + area
EDGE: Final = ZONE + MOST_AREAS  # + edge
NOMINATE: Final = EDGE + 4  # + area
DEPLOY: Final = NOMINATE + MOST_AREAS  # + slot * MOST_AREAS + area
BUY: Final = DEPLOY + SLOTS * MOST_AREAS
DONE: Final = BUY + 1
# The Initiative Phase.
INIT: Final = DONE + 1  # + card, or + DECK for the top of the deck
TIE: Final = INIT + EXTRAS  # the same
# Turns.
MOVE: Final = TIE + EXTRAS  # + slot * MOST_AREAS + area
GROUP: Final = MOVE + SLOTS * MOST_AREAS  # + from * MOST_AREAS + area
DRAW: Final = GROUP + MOST_AREAS * MOST_AREAS
FIND: Final = DRAW + 1  # + slot
ATTACK: Final = FIND + SLOTS  # + (((slot * WAYS + way) * TARGETS + target) * 3 + kind) * 2 + empowered
DO: Final = ATTACK + SLOTS * WAYS * TARGETS * 6  # + ((slot * WAYS + way) * TARGETS + target) * EXTRAS + extra
EXCHANGE: Final = DO + SLOTS * WAYS * TARGETS * EXTRAS
GUARD: Final = EXCHANGE + 1  # + slot
PEEK: Final = GUARD + SLOTS  # + slot
KEEP: Final = PEEK + SLOTS
BOTTOM: Final = KEEP + 1
END: Final = BOTTOM + 1
# Within an action.
SPRINT: Final = END + 1  # + area
STOP: Final = SPRINT + MOST_AREAS
PLAY: Final = STOP + 1  # + card, or + DECK for the top
BOTH: Final = PLAY + EXTRAS  # a card with the top, or + DECK for the top two (FF-28)
USE: Final = BOTH + EXTRAS  # + card
OATH: Final = USE + DECK  # + slot
NO_OATH: Final = OATH + SLOTS
EXPERT: Final = NO_OATH + 1  # + card
NO_EXPERT: Final = EXPERT + DECK
PUSH: Final = NO_EXPERT + 1  # + area
NEXT: Final = PUSH + MOST_AREAS  # + figure
HEAL: Final = NEXT + FIGURES  # + figure
FIRST: Final = HEAL + FIGURES  # + slot: who of a group meets a snare
PLACE: Final = FIRST + SLOTS  # + card: onto the deck (FF-191)
REACT: Final = PLACE + DECK  # + (slot * WAYS + way) * TARGETS + target
NO_REACT: Final = REACT + SLOTS * WAYS * TARGETS
TRAP: Final = NO_REACT + 1  # + slot
DISCARD: Final = TRAP + SLOTS  # + card
ACTIONS: Final = DISCARD + DECK

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
KINDS: Final = ("", "physical", "magic")

TAKEN_FROM_TOP: Final = DECK  # as a source: the top of the deck
NO_SMOKE: Final = (NOBODY, NOTHING, 0)


def area_target(area: i64) -> i64:
    return 1 + FIGURES + area


class War:
    """What stays the same in a battle: options, ground, sides, tables, values of cards."""

    def __init__(self, options: Options, seats: i64) -> None:
        self.options: Final = options
        self.seats: Final = seats
        tables = options.tables()
        self.profiles: Final[list[Profile]] = list(tables.profiles.values())
        self.minions: Final[list[Minion]] = list(tables.minions.values())
        self.abilities: Final[list[Ability]] = list(tables.abilities.values())
        self.twists: Final[list[Twist]] = list(tables.twists.values())
        self.classes: Final[dict[str, Class]] = tables.classes
        self.class_of: Final[list[Class]] = [tables.classes[profile.class_] for profile in self.profiles]
        self.patterns: Final[list[tuple[int, ...]]] = list(PATTERNS.values())
        self.pattern_names: Final[list[str]] = list(PATTERNS)
        self.plan: Final[Scenario] = options.plan()
        self.victory: Final[list[str]] = ["treasure"] if self.plan.victory is None else list(self.plan.victory)
        self.ground: Final = Ground(options)
        self.skills: Final[list[Skill]] = [Skill(ability) for ability in self.abilities]
        self.sheets: Final[list[list[Sheet]]] = self.all_sheets()  # by level and profile; level 0 are minion types
        self.linked: Final[i64] = self.pattern_names.index("soulbond") if options.formation_perks else 99  # FF-159
        self.side: Final[list[int]] = options.sides(seats)
        self.sides: Final[i64] = max(self.side) + 1
        self.loyal: Final[list[int]] = [self.side[number // SLOTS] for number in range(seats * SLOTS)]  # figures' sides
        self.mates: Final[list[list[int]]] = [
            [seat for seat in range(seats) if self.side[seat] == side] for side in range(self.sides)
        ]
        self.no_smoke: Final[list[tuple[int, int, int]]] = [NO_SMOKE] * self.ground.areas
        self.rivals: Final[list[list[int]]] = [
            [seat for seat in range(seats) if self.side[seat] != side] for side in range(self.sides)
        ]
        self.moves: Final[list[list[list[int]]]] = [
            [[MOVE + slot * MOST_AREAS + to for to in beside] for beside in self.ground.beside] for slot in range(SLOTS)
        ]  # the Moves of each place in a band from each area
        self.after_action: Final[list[list[tuple[int, ...]]]] = [
            [(ASK_ACT, seat), (WINDOW_OVER,), (WINDOW, 0, options.reactions_per_window), (TIDY,)]
            for seat in range(seats)
        ]  # FF-109: the tasks that follow each seat's action
        # Options that are asked at every step.
        self.move_cost: Final[i64] = options.move_cost
        self.find_cost: Final[i64] = options.find_cost
        self.draw_cost: Final[i64] = options.draw_cost
        self.weapon_cost: Final[i64] = options.weapon_cost
        self.empower_cost: Final[i64] = options.empower_cost
        self.sprint_steps: Final[i64] = options.sprint_steps
        self.find_normal: Final[i64] = options.find_normal
        self.find_critical: Final[i64] = options.find_critical
        self.default_damage: Final[i64] = options.default_damage
        self.exchange_rate: Final[i64] = options.exchange_rate
        self.exchange_per_round: Final[i64] = options.exchange_per_round
        self.token_cap: Final[i64] = options.token_cap
        self.reactions_per_window: Final[i64] = options.reactions_per_window
        self.limits_seat: Final = options.action_limit_owner == "seat"
        self.limits_turn: Final = options.action_limit_scope == "turn"
        self.one_attack: Final = options.attack_limit == "one_attack"
        self.simultaneous: Final = options.attack_cards == "simultaneous"
        self.last_holder: Final = options.control_tie == "last_holder"
        self.blocks_into: Final = options.obscuring_mode == "into_and_through"
        self.blocks_occupied: Final = options.obscuring_mode == "through_if_occupied"
        self.early_win: Final = options.early_win
        self.overpower_factor: Final[i64] = options.overpower_factor
        self.doubles_once: Final = options.double_stacking == "once"
        self.ties_hit: Final = options.tie_result == "hit"
        self.reads_text: Final = options.critical_reading == "text"
        self.treasure_round: Final[i64] = options.treasure_round
        self.treasure_wins: Final = "treasure" in self.victory
        self.territories_win: Final = "territories" in self.victory
        self.hill_wins: Final = "hill" in self.victory
        cap = options.max_rounds
        self.max_rounds: Final[i64] = self.plan.max_rounds if cap == "scenario" else int(cap)
        self.value: Final[list[int]] = [card_value(options, card) for card in range(DECK)]
        self.red: Final[list[bool]] = [SUIT[card] == HEARTS or SUIT[card] == HEARTS + 1 for card in range(DECK)]
        self.cheapest: Final[list[list[int]]] = [
            [
                tables.body_price(
                    profile, level, options.level_price, options.ability_price_step, options.abilities_per_level
                )
                for profile in self.profiles
            ]
            for level in range(4)
        ]
        self.least_prices: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], int]] = {}  # worked out so far
        self.by_price: Final[list[int]] = sorted(range(len(self.abilities)), key=lambda one: self.abilities[one].level)
        self.lesson_prices: Final[list[int]] = [
            (ability.level - 1) * options.ability_price_step for ability in self.abilities
        ]
        self.teachable: Final[list[list[list[bool]]]] = [
            [[tables.may_learn(profile, one, level) for one in self.abilities] for profile in self.profiles]
            for level in range(4)
        ]  # by level, profile and ability
        self.starters: Final[list[str]] = [
            starter.formation for starter in starters().values() if self.can_start(starter.formation)
        ]
        self.starter_names: Final[list[str]] = [
            starter.id for starter in starters().values() if self.can_start(starter.formation)
        ]
        self.ready_bands: Final[list[list[Figure]]] = [self.band(text) for text in self.starters]
        self.muster_steps: Final[i64] = max(
            self.steps_of(levels) for levels in self.patterns if self.least(list(levels), []) <= options.formation_coins
        )  # decisions that every formation takes, whatever it is (FF-39)

    def steps_of(self, levels: tuple[int, ...]) -> i64:
        """Decisions that a pattern needs: itself, each character and its abilities, the minions as one."""
        steps: i64 = 1 + (1 if 0 in levels else 0)
        for level in levels:
            if level > 0:
                steps += 1 + level * self.options.abilities_per_level
        return steps

    def can_start(self, text: str) -> bool:
        """Whether a formation ready to play fits these tables and coins."""
        band = self.band(text)
        return len(band) > 0 and self.price(band) <= self.options.formation_coins

    def band(self, text: str) -> "list[Figure]":
        """FF-152: the characters of a formation in notation; empty if it is none."""
        words = text.lower().split()
        if not words or words[0] not in self.pattern_names:
            return []
        levels = self.patterns[self.pattern_names.index(words[0])]
        band: list[Figure] = []
        for word in words[1:]:
            if len(band) >= len(levels):
                return []
            if levels[len(band)] == 0:
                kinds = [minion.id for minion in self.minions]
                if word not in kinds:
                    return []
                band.extend(self.minion_set(kinds.index(word), len(levels) - len(band)))
                continue
            name, _, rest = word.partition("[")
            named = [profile.id for profile in self.profiles]
            known = [ability.id for ability in self.abilities]
            learned = rest.rstrip("]").split(",") if rest.rstrip("]") else []
            level = levels[len(band)]
            if name[:-1] not in named or name[-1:] != str(level) or any(one not in known for one in learned):
                return []
            figure = Figure(named.index(name[:-1]), level, 0)
            figure.abilities = [known.index(one) for one in learned]
            if any(other.profile == figure.profile for other in band) or not self.fits(figure):
                return []
            band.append(figure)
        return band if len(band) == len(levels) else []

    def minion_set(self, kind: i64, count: i64) -> "list[Figure]":
        return [Figure(kind, 0, number + 1) for number in range(count)]

    def fits(self, figure: "Figure") -> bool:
        """FF-155: whether each slot is filled with an ability that it may have."""
        slots = figure.level * self.options.abilities_per_level
        if len(figure.abilities) != slots or len(set(figure.abilities)) != slots:
            return False
        return all(self.may_learn(figure.profile, ability, figure.level) for ability in figure.abilities)

    def may_learn(self, profile: i64, ability: i64, level: i64) -> bool:
        return self.teachable[level][profile][ability]

    # Prices

    def body(self, profile: i64, level: i64) -> i64:
        """FF-154: the price without abilities."""
        return self.profiles[profile].price + (level - 1) * self.options.level_price

    def lesson(self, ability: i64) -> i64:
        """FF-156."""
        return self.lesson_prices[ability]

    def price(self, band: "list[Figure]") -> i64:
        """FF-153: of characters, minion set and abilities together."""
        total: i64 = 0
        hired = False
        for figure in band:
            if figure.level > 0:
                total += self.body(figure.profile, figure.level)
                for ability in figure.abilities:
                    total += self.lesson(ability)
            elif not hired:
                hired = True
                total += self.minions[figure.profile].price
        return total

    def fee(self, figure: "Figure") -> i64:
        return self.sheets[figure.level][figure.profile].fee

    def fee_of(self, profile: i64, level: i64) -> i64:
        """FF-50."""
        options = self.options
        if options.treasure_pools == "single":  # FF-14
            return 0
        if level == 0:
            return options.minion_fee
        if options.deploy_fee == "price":
            return self.body(profile, level)
        if options.deploy_fee == "level":
            return level
        return 1 if options.deploy_fee == "one" else 0

    def least(self, levels: list[int], taken: list[int]) -> i64:
        """The least that slots of these levels cost, without the characters already taken (FF-157)."""
        if not levels:
            return 0
        if levels[0] == 0:
            return min(minion.price for minion in self.minions)
        asked = (tuple(levels), tuple(sorted(taken)))
        if asked not in self.least_prices:
            self.least_prices[asked] = self.least_now(levels, taken)
        return self.least_prices[asked]

    def least_now(self, levels: list[int], taken: list[int]) -> i64:
        best: i64 = 999
        for profile in range(len(self.profiles)):
            price = self.cheapest[levels[0]][profile]
            if price < best and profile not in taken:
                best = min(best, price + self.least(levels[1:], [*taken, profile]))
        return best

    def lessons(self, figure: "Figure", count: i64) -> i64:
        """The least that so many more abilities cost; 999 if there are not so many."""
        total: i64 = 0
        left = count
        for ability in self.by_price:
            if left == 0:
                break
            if ability not in figure.abilities and self.may_learn(figure.profile, ability, figure.level):
                total += self.lesson(ability)
                left -= 1
        return total if left == 0 else 999

    # Profiles

    def all_sheets(self) -> list[list[Sheet]]:
        step = self.options.health_per_level
        sheets = [[sheet_of_minion(minion) for minion in self.minions]]
        for level in range(1, 4):  # FF-155
            sheets.append(
                [
                    sheet_of(profile, class_, profile.health + (level - 1) * step)
                    for profile, class_ in zip(self.profiles, self.class_of, strict=True)
                ]
            )
        for level in range(4):
            for profile in range(len(sheets[level])):
                sheets[level][profile].fee = self.fee_of(profile, level)
        return sheets

    def sheet(self, figure: "Figure") -> Sheet:
        return self.sheets[figure.level][figure.profile]

    def health(self, figure: "Figure") -> i64:
        """FF-155, FF-168."""
        return self.sheets[figure.level][figure.profile].health

    def weapon(self, figure: "Figure") -> Attack:
        """FF-89."""
        return self.minions[figure.profile].weapon if figure.level == 0 else self.class_of[figure.profile].weapon

    def has(self, figure: "Figure", class_ability: str) -> bool:
        """FF-160: whether its class gives it that ability."""
        return self.sheets[figure.level][figure.profile].gift == class_ability

    def critical(self, figure: "Figure", card: i64) -> bool:
        return self.sheets[figure.level][figure.profile].critical(card)

    # Results of attacks

    def multiple(self, attack: i64, defence: i64, strong: bool, tough: bool) -> i64:
        """How many times its damage an attack does, by totals and criticals."""
        rung = self.rung(attack, defence, strong, tough)
        overpowers = rung > 0 and attack > self.overpower_factor * defence and not (strong and tough)  # FF-102, FF-104
        if not overpowers:
            return rung
        return 2 if self.doubles_once else rung * 2  # FF-103

    def rung(self, attack: i64, defence: i64, strong: bool, tough: bool) -> i64:
        """FF-98, FF-100, FF-101: 0 a miss, 1 a hit, 2 a double."""
        higher = attack > defence or (attack == defence and self.ties_hit)  # FF-99
        if self.reads_text:
            if strong:
                return 1 if tough else 2
            return 0 if tough else 1 if higher else 0
        rung = (1 if higher else 0) + (1 if strong else 0) - (1 if tough else 0)
        return max(rung, 0)

    def worth(self, card: i64) -> i64:
        """FF-21; FF-26: a blank is 0."""
        return self.value[card] if card >= 0 else 0


@lru_cache(maxsize=64)
def war_of(options: Options, seats: int) -> War:
    """What stays the same in battles with these options, worked out once."""
    return War(options, seats)


def card_value(options: Options, card: int) -> int:
    """FF-21."""
    rank = RANK[card]
    if rank == ACE:
        return options.ace_value
    return options.face_value if rank >= JACK else rank


EDGES: Final = "NESW"


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


class Camp:
    """What a seat has: its band, its cards, tokens and treasure.

    Hand, deck and discard pile change in place. The other lists are replaced, never changed, so that copies share them.
    """

    def __init__(self, like: "Camp | None" = None) -> None:
        if like is not None:
            self.pattern: i64 = like.pattern
            self.band: list[Figure] = [Figure(one.profile, one.level, one.number, one) for one in like.band]
            self.steps: i64 = like.steps  # decisions taken to build the band
            self.ready: bool = like.ready
            self.hand: list[int] = like.hand[:]
            self.deck: list[int] = like.deck[:]  # sorted: its order is nobody's knowledge
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
            self.snares: list[tuple[int, int, int]] = like.snares  # area, card, when
            self.used: list[int] = like.used  # the seat's limits (action_limit_owner)
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
        self.deck = list(range(DECK))
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
        self.snares = []
        self.used = []
        self.out = False
        self.clock = 1
        self.since = [0] * DECK
        self.when_top = []
        self.when_bottom = []
        self.when_source = 0

    def draw(self, card: i64) -> None:
        """A card leaves the deck; it is looked for by halves, since the deck is sorted."""
        deck = self.deck
        low: i64 = 0
        high: i64 = len(deck)
        while low < high:
            middle = (low + high) >> 1
            if deck[middle] < card:
                low = middle + 1
            else:
                high = middle
        deck.pop(low)

    def cards_left(self) -> bool:
        """FF-25, FF-26: whether a card can be taken from the deck, made anew if need be."""
        return bool(self.deck or self.discard or self.top or self.bottom)


EMPTY: Final[list[int]] = []  # a list that is never changed


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
        self.play: i64 = NOTHING  # number of the attacker's card
        self.plays: list[int] = EMPTY  # and of each defender's
        self.clocked: i64 = NOTHING  # the Overclock card
        self.expert: i64 = NOTHING  # the attacker's Expertise card
        self.experts: list[int] = EMPTY
        self.dealt: list[int] = EMPTY  # damage of each target
        self.chained: bool = False

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
        other.play = self.play
        other.plays = self.plays
        other.clocked = self.clocked
        other.expert = self.expert
        other.experts = self.experts
        other.dealt = self.dealt
        other.chained = self.chained
        return other
