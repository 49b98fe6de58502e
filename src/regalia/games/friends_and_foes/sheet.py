"""Characters, attacks and abilities as the engine reads them: plain numbers and words, taken once from the tables."""

from typing import Final, final

from mypy_extensions import i64

from regalia.games.friends_and_foes.lore import Ability, Attack, Class, Empower, Minion, Profile
from regalia.kernel.card import RANK, RANK_LETTERS, SUIT_LETTERS

NO_SUIT: Final = -1

# What abilities do that are aimed at something, by number: it is asked at every step of a turn.
SNARE: Final = 0
PICKPOCKET: Final = 1
SMOKE: Final = 2
INSPIRE: Final = 3
GLYPH: Final = 4
MEND: Final = 5
PROPHECY: Final = 6
COMMAND: Final = 7
PACK: Final = 8
OTHER: Final = 9
EFFECTS: Final[dict[str, int]] = {
    "snare": SNARE, "pickpocket": PICKPOCKET, "smoke": SMOKE, "inspire": INSPIRE, "glyph": GLYPH, "mend": MEND,
    "prophecy": PROPHECY, "command": COMMAND, "pack": PACK,
}  # fmt: skip


@final
class Strike:
    """FF-90, FF-169: an attack."""

    def __init__(self, attack: Attack) -> None:
        self.id: Final[str] = attack.id
        self.name: Final[str] = attack.name
        self.kind: Final[str] = attack.kind
        self.reach: Final[str] = attack.reach
        self.melee: Final[bool] = attack.reach == "melee" or attack.reach == "area_melee"
        self.on_area: Final[bool] = attack.reach.startswith("area")
        self.mod: Final[i64] = attack.mod
        self.damage: Final[i64] = attack.damage
        self.advantage: Final[str] = attack.advantage
        beside = attack.mod_beside_friend
        self.beside_friend: Final[i64] = 0 if beside is None else beside - attack.mod  # added then (FF-177)
        self.overclock: Final[bool] = attack.overclock
        self.expertise: Final[bool] = attack.expertise
        self.everybody: Final[bool] = attack.everybody
        self.on_damage: Final[str] = attack.on_damage
        self.step_first: Final[bool] = attack.step_first
        self.chain_mod: Final[i64] = attack.chain_mod
        self.chain_damage: Final[i64] = attack.chain_damage
        self.heal: Final[i64] = attack.heal


@final
class Boon:
    """FF-115: what an Empower effect changes until Cleanup."""

    def __init__(self, empower: Empower) -> None:
        self.enemy_attack: Final[i64] = empower.enemy_attack
        self.melee_attack: Final[i64] = empower.melee_attack
        self.armor: Final[i64] = empower.armor
        self.warding: Final[i64] = empower.warding
        self.blesses: Final[bool] = empower.blesses


@final
class Skill:
    """FF-171: an ability."""

    def __init__(self, ability: Ability) -> None:
        self.name: Final[str] = ability.name
        self.clause: Final[str] = ability.clause
        self.type: Final[str] = ability.type
        self.acts: Final[bool] = ability.type == "action"
        self.reacts: Final[bool] = ability.type == "reaction"
        self.tokens: Final[i64] = ability.tokens
        self.limit: Final[str] = ability.limit
        self.trigger: Final[str] = ability.trigger
        self.effect: Final[str] = ability.effect
        self.effect_number: Final[i64] = EFFECTS.get(ability.effect, OTHER)
        self.attack: Final[Strike | None] = None if ability.attack is None else Strike(ability.attack)
        self.empower: Final[Boon | None] = None if ability.empower is None else Boon(ability.empower)
        self.amount: Final[i64] = ability.amount
        self.critical_amount: Final[i64] = ability.critical_amount
        self.needs_value: Final[i64] = ability.needs_value
        self.sprint_bonus: Final[i64] = ability.sprint_bonus
        self.nose_suit: Final[i64] = SUIT_LETTERS.index(ability.nose_suit) if ability.nose_suit else NO_SUIT
        self.nose_bonus: Final[i64] = ability.nose_bonus
        self.no_check: Final[bool] = ability.no_check
        self.expertise_defense: Final[bool] = ability.expertise_defense
        self.expertise_magic: Final[bool] = ability.expertise_magic
        self.armor_bonus: Final[i64] = ability.armor_bonus
        self.warding_bonus: Final[i64] = ability.warding_bonus
        self.never_doubled: Final[bool] = ability.never_doubled


@final
class Sheet:
    """FF-160, FF-167, FF-168: what a character of one profile and level has, or a minion of one type."""

    def __init__(
        self, armor: i64, warding: i64, sprint: i64, health: i64, critical_ranks: list[str], weapon: Attack
    ) -> None:
        self.armor: Final[i64] = armor
        self.warding: Final[i64] = warding
        self.sprint: Final[i64] = sprint
        self.health: Final[i64] = health
        self.is_critical: Final[list[bool]] = [rank in critical_ranks for rank in RANK_LETTERS]  # by rank
        self.weapon: Final[Strike] = Strike(weapon)
        self.gift: str = ""  # the ability of its class (FF-161 to FF-166)
        self.keen_sight: bool = False  # whether it is one of these, asked at every step
        self.foresight: bool = False
        self.shield_oath: bool = False
        self.transmute: bool = False
        self.fee: i64 = 0  # FF-50
        self.steady: i64 = 0
        self.may_sprint: bool = True
        self.no_check: bool = False
        self.no_guard: bool = False
        self.reassembles: bool = False
        self.expertise_defense: bool = False

    def critical(self, card: i64) -> bool:
        """FF-32, FF-36: an ace, or the rank of its group."""
        return card >= 0 and self.is_critical[RANK[card]]


def sheet_of(profile: Profile, class_: Class, health: i64, critical_ranks: list[str]) -> Sheet:
    sheet = Sheet(profile.armor, profile.warding, profile.sprint, health, critical_ranks, class_.weapon)
    sheet.gift = class_.ability
    sheet.keen_sight = class_.ability == "keen_sight"
    sheet.foresight = class_.ability == "foresight"
    sheet.shield_oath = class_.ability == "shield_oath"
    sheet.transmute = class_.ability == "transmute"
    return sheet


def sheet_of_minion(minion: Minion, critical_ranks: list[str]) -> Sheet:
    sheet = Sheet(minion.armor, minion.warding, minion.sprint, minion.health, critical_ranks, minion.weapon)
    sheet.steady = minion.steady
    sheet.may_sprint = minion.may_sprint
    sheet.no_check = minion.no_check
    sheet.no_guard = minion.no_guard
    sheet.reassembles = minion.reassembles
    sheet.expertise_defense = minion.expertise_defense
    return sheet
