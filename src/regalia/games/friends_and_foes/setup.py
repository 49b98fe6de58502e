"""What stays the same in a battle: options, map, sides, tables, prices, values of cards."""

from functools import lru_cache
from typing import Final, final

from mypy_extensions import i64

from regalia.games.friends_and_foes import task
from regalia.games.friends_and_foes.ground import Ground
from regalia.games.friends_and_foes.lore import (
    Ability,
    Attack,
    Class,
    Minion,
    Profile,
    Scenario,
    Starter,
    Twist,
    starters,
)
from regalia.games.friends_and_foes.options import Options
from regalia.games.friends_and_foes.parts import NO_SMOKE, NOTHING, SLOTS, Figure
from regalia.games.friends_and_foes.sheet import Sheet, Skill, sheet_of, sheet_of_minion
from regalia.kernel.card import ACE, DECK, HEARTS, JACK, RANK, SUIT
from regalia.kernel.vector import vec

NEVER: Final = 999  # tokens of what cannot be paid


@final
class Setup:
    """What stays the same in a battle: options, ground, sides, tables, values of cards."""

    def __init__(self, options: Options, seats: i64) -> None:
        self.options: Final = options
        self.seats: Final = seats
        tables = options.tables()
        self.profiles: Final[list[Profile]] = list(tables.profiles.values())
        self.body_prices: Final[list[int]] = [profile.price for profile in self.profiles]
        self.level_price: Final[i64] = options.level_price
        self.minions: Final[list[Minion]] = list(tables.minions.values())
        self.least_minions: Final[i64] = min([NEVER, *[minion.price for minion in self.minions]])
        self.abilities: Final[list[Ability]] = list(tables.abilities.values())
        self.scenarios: Final[list[Scenario]] = list(tables.scenarios.values())
        self.twists: Final[list[Twist]] = list(tables.twists.values())
        self.classes: Final[dict[str, Class]] = tables.classes
        self.class_of: Final[list[Class]] = [tables.classes[profile.class_] for profile in self.profiles]
        self.patterns: Final[list[tuple[int, ...]]] = list(options.patterns().values())
        self.pattern_names: Final[list[str]] = list(options.patterns())
        self.unique: Final = options.unique_characters
        self.deck: Final[list[int]] = options.cards()
        self.plan: Final[Scenario] = options.plan()
        self.victory: Final[list[str]] = [str(one) for one in self.plan.conditions()]
        self.ground: Final = Ground(options)
        self.skills: Final[list[Skill]] = [Skill(ability) for ability in self.abilities]
        # By level * width + profile; level 0 are minion types.
        self.width: Final[i64] = max(len(self.minions), len(self.profiles))
        self.sheets: Final[list[Sheet]] = self.all_sheets()
        self.armor_row: Final[vec[i64]] = vec[i64]([sheet.armor for sheet in self.sheets])
        self.warding_row: Final[vec[i64]] = vec[i64]([sheet.warding for sheet in self.sheets])
        self.health_row: Final[vec[i64]] = vec[i64]([sheet.health for sheet in self.sheets])
        self.linked: Final[i64] = self.pattern_names.index("soulbond") if options.formation_perks else 99  # FF-159
        self.side: Final[list[int]] = options.sides(seats)
        self.sides: Final[i64] = max(self.side) + 1
        self.loyal: Final[vec[i64]] = vec[i64](
            [self.side[at // SLOTS] for at in range(seats * SLOTS)]
        )  # figures' sides
        self.every_seat: Final[list[int]] = list(range(seats))
        self.mates: Final[list[list[int]]] = [
            [seat for seat in range(seats) if self.side[seat] == side] for side in range(self.sides)
        ]
        self.no_smoke: Final[list[tuple[int, int, int]]] = [NO_SMOKE] * self.ground.areas
        self.rivals: Final[list[list[int]]] = [
            [seat for seat in range(seats) if self.side[seat] != side] for side in range(self.sides)
        ]
        # Options that are asked at every step.
        self.move_cost: Final[i64] = options.move_cost
        self.find_cost: Final[i64] = options.find_cost
        self.draw_cost: Final[i64] = options.draw_cost
        self.weapon_cost: Final[i64] = options.weapon_cost
        self.empower_cost: Final[i64] = options.empower_cost
        self.sprint_steps: Final[i64] = options.sprint_steps
        self.least_use: Final[i64] = min([options.weapon_cost, *[one.tokens for one in self.skills if one.acts]])
        self.least_reaction: Final[i64] = min([NEVER, *[one.tokens for one in self.skills if one.reacts]])
        # The tokens of each ability, as an action and as a reaction.
        self.action_cost: Final[vec[i64]] = vec[i64]([one.tokens if one.acts else NEVER for one in self.skills])
        self.reaction_cost: Final[vec[i64]] = vec[i64]([one.tokens if one.reacts else NEVER for one in self.skills])
        self.window: Final[i64] = task.entry(task.WINDOW, 0, options.reactions_per_window)  # the first of an action
        self.hand_limit: Final[i64] = options.hand_limit
        self.treasure_per_card: Final[i64] = options.treasure_per_card
        self.activation_node_tokens: Final[i64] = options.activation_node_tokens
        self.card_node_cards: Final[i64] = options.card_node_cards
        self.treasure_node_treasure: Final[i64] = options.treasure_node_treasure
        self.bench_keeps_alive: Final = options.bench_keeps_alive
        self.overclock_optional: Final = options.overclock_optional
        self.expertise_from_deck: Final = options.expertise_source == "hand_or_deck"
        self.abilities_per_level: Final[i64] = options.abilities_per_level
        self.formation_coins: Final[i64] = options.formation_coins
        self.deployment: Final[str] = self.plan.deployment
        self.random_min_distance: Final[i64] = options.random_min_distance
        self.sprint_margin: Final[i64] = 1 if options.sprint_rule == "more_than" else 0  # FF-81
        self.find_needs_no_enemy: Final = options.find_needs_no_enemy
        self.minions_find_treasure: Final = options.minions_find_treasure
        self.minion_group_move: Final = options.minion_group_move
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
        self.separate_cards: Final = options.area_attack_cards == "separate"
        self.adds_teammates: Final = options.team_control == "combined"
        self.elevation_anywhere: Final = options.elevation_reach == "anywhere"
        self.returns_hand_card: Final = options.advantage_unused == "return_hand_card"
        self.reaction_chain: Final = options.reaction_chain
        self.secret_formations: Final = options.formation_reveal == "simultaneous"
        self.initiative_first: Final = options.deployment_initiative == "first_round"
        self.initiative_from_top: Final = options.initiative_source == "hand_or_deck"
        self.sells_cards: Final = options.treasure_cards == "initiative"
        self.knowers: Final[list[int]] = [
            sum(1 << mate for mate in self.mates[side]) if options.team_open_hands else 1 << seat
            for seat, side in enumerate(self.side)
        ]  # who sees each seat's hand, as bits (FF-19)
        self.pass_is_final: Final = options.pass_is_final
        self.bench_blocked: Final = options.bench_blocked_by_enemy_control
        self.last_holder: Final = options.control_tie == "last_holder"
        self.blocks_into: Final = options.obscuring_mode == "into_and_through"
        self.blocks_occupied: Final = options.obscuring_mode == "through_if_occupied"
        self.plain_sight: Final = not self.blocks_into and not self.blocks_occupied
        self.early_win: Final = options.early_win
        self.overpower_factor: Final[i64] = options.overpower_factor
        self.both_critical_blocks_overpower: Final = options.both_critical_blocks_overpower
        self.doubles_once: Final = options.double_stacking == "once"
        self.ties_hit: Final = options.tie_result == "hit"
        self.reads_text: Final = options.critical_reading == "text"
        self.treasure_round: Final[i64] = options.treasure_round
        self.treasure_wins: Final = "treasure" in self.victory
        self.only_treasure_wins: Final = set(self.victory) == {"treasure"}
        self.breakthrough_wins: Final = "breakthrough" in self.victory
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
        self.least_prices: Final[dict[int, int]] = {}  # worked out so far, by levels and characters as bits
        self.by_price: Final[list[int]] = sorted(range(len(self.abilities)), key=lambda one: self.abilities[one].level)
        self.lesson_prices: Final[list[int]] = [
            (ability.level - 1) * options.ability_price_step for ability in self.abilities
        ]
        self.teachable: Final[list[list[list[bool]]]] = [
            [[tables.may_learn(profile, one, level) for one in self.abilities] for profile in self.profiles]
            for level in range(4)
        ]  # by level, profile and ability
        self.lessons_of: Final[list[list[list[int]]]] = [
            [[one for one, may in enumerate(row) if may] for row in rows] for rows in self.teachable
        ]  # the abilities that each may learn, by level and profile
        self.cheapest_lessons: Final[list[list[list[int]]]] = [
            [[one for one in self.by_price if row[one]] for row in rows] for rows in self.teachable
        ]  # the same from the cheapest on
        self.pattern_prices: Final[list[int]] = [int(self.least(list(levels), [])) for levels in self.patterns]
        self.starters: Final[list[Starter]] = [one for one in starters().values() if self.can_start(one.formation)]
        self.ready_bands: Final[list[list[Figure]]] = [self.band(one.formation) for one in self.starters]
        self.formation_steps: Final[i64] = max(
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
            figure = self.new_character(named.index(name[:-1]), level, band)
            figure.abilities = [known.index(one) for one in learned]
            if not self.is_free(figure.profile, [other.profile for other in band]) or not self.fits(figure):
                return []
            band.append(figure)
        return band if len(band) == len(levels) else []

    def new_character(self, profile: i64, level: i64, band: "list[Figure]") -> "Figure":
        """FF-157: a character for a band; the second of the same name has the number 2."""
        alike = sum([1 for other in band if other.level > 0 and other.profile == profile])
        return Figure(profile, level, alike + 1 if alike > 0 else 0)

    def is_free(self, profile: i64, taken: list[int]) -> bool:
        """FF-157: whether a character may come into a formation that has some already."""
        return not self.unique or profile not in taken

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
        return self.body_prices[profile] + (level - 1) * self.level_price

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
        return self.sheet(figure).fee

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
            return self.least_minions
        asked = 1
        for level in levels:
            asked = asked << 2 | level
        if self.unique:
            asked <<= len(self.profiles)
            for profile in taken:
                asked |= 1 << profile
        price = self.least_prices.get(asked)
        if price is None:
            price = self.least_now(levels, taken)
            self.least_prices[asked] = price
        return price

    def least_now(self, levels: list[int], taken: list[int]) -> i64:
        best: i64 = 999
        for profile in range(len(self.profiles)):
            price = self.cheapest[levels[0]][profile]
            if price < best and self.is_free(profile, taken):
                best = min(best, price + self.least(levels[1:], [*taken, profile]))
        return best

    def lessons(self, figure: "Figure", count: i64, besides: i64 = NOTHING) -> i64:
        """The least that so many more abilities cost, besides one; 999 if there are not so many."""
        total: i64 = 0
        left = count
        for ability in self.cheapest_lessons[figure.level][figure.profile]:
            if left == 0:
                break
            if ability != besides and ability not in figure.abilities:
                total += self.lesson(ability)
                left -= 1
        return total if left == 0 else 999

    # Profiles

    def all_sheets(self) -> list[Sheet]:
        """One level after the other, each filled up to the same width."""
        step, ranks = self.options.health_per_level, self.options.critical_ranks()
        rows = [[sheet_of_minion(minion, ranks[minion.group]) for minion in self.minions]]
        for level in range(1, 4):  # FF-155
            rows.append(
                [
                    sheet_of(profile, class_, profile.health + (level - 1) * step, ranks[class_.group])
                    for profile, class_ in zip(self.profiles, self.class_of, strict=True)
                ]
            )
        sheets: list[Sheet] = []
        for level, row in enumerate(rows):
            for profile, sheet in enumerate(row):
                sheet.fee = self.fee_of(profile, level)
            sheets += [*row, *row[:1] * (self.width - len(row))]
        return sheets

    def sheet(self, figure: "Figure") -> Sheet:
        return self.sheets[figure.level * self.width + figure.profile]

    def health(self, figure: "Figure") -> i64:
        """FF-155, FF-168."""
        return self.sheet(figure).health

    def weapon(self, figure: "Figure") -> Attack:
        """FF-89."""
        return self.minions[figure.profile].weapon if figure.level == 0 else self.class_of[figure.profile].weapon

    def has(self, figure: "Figure", class_ability: str) -> bool:
        """FF-160: whether its class gives it that ability."""
        return self.sheet(figure).gift == class_ability

    def critical(self, figure: "Figure", card: i64) -> bool:
        return self.sheet(figure).critical(card)

    # Results of attacks

    def multiple(self, attack: i64, defence: i64, strong: bool, tough: bool) -> i64:
        """How many times its damage an attack does, by totals and criticals."""
        rung = self.rung(attack, defence, strong, tough)
        blocked = strong and tough and self.both_critical_blocks_overpower  # FF-104
        if rung == 0 or blocked or attack <= self.overpower_factor * defence:  # FF-102
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

    def sees_hand(self, viewer: i64, seat: i64) -> bool:
        """FF-19: whether a viewer, a seat or a spectator, sees the hand of a seat."""
        return viewer >= 0 and self.knowers[seat] >> viewer & 1 == 1

    def worth(self, card: i64) -> i64:
        """FF-21; FF-26: a blank is 0."""
        return self.value[card] if card >= 0 else 0


@lru_cache(maxsize=64)
def setup_of(options: Options, seats: int) -> Setup:
    """What stays the same in battles with these options, worked out once."""
    return Setup(options, seats)


def card_value(options: Options, card: int) -> int:
    """FF-21."""
    rank = RANK[card]
    if rank == ACE:
        return options.ace_value
    return options.face_value if rank >= JACK else rank
