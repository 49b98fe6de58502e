"""The tables of Friends and Foes, read from data/: classes, characters, minions, abilities, maps, battles, twists.

Each folder of data/ holds tables of one kind; `built_in.toml` is ours, and a designer may lay another beside it.
Whatever does not fit is a BadOption that names file, entry and field.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal, TypeVar

import msgspec

from regalia.kernel.error import BadOption, did_you_mean

Group = Literal["scout", "soldier", "scholar"]
Kind = Literal["physical", "magic"]
Reach = Literal["melee", "ranged", "area_melee", "area_ranged"]
ClassAbility = Literal["keen_sight", "cutpurse", "fury", "shield_oath", "transmute", "foresight"]
Trigger = Literal[
    "",
    "attacked",
    "parried",
    "empowered_or_placed",
    "move_ended_in_sight",
    "entered_or_friend_attacked",
    "entered_or_attacked",
    "friend_removed",
]
Effect = Literal[
    "",
    "snare",
    "pickpocket",
    "smoke",
    "inspire",
    "glyph",
    "mend",
    "prophecy",
    "empower",
    "command",
    "pack",
    "step",
    "dispel",
    "blink",
    "revive",
]
Victory = Literal["breakthrough", "hill", "territories", "treasure"]
Deployment = Literal["random", "board_edge", "draft", "fixed"]
Challenge = Literal["melee_damage", "areas", "middle_twice", "treasure", "removal", "three_spenders", "empty_hand"]
Bonus = Literal["cards", "treasure", "tokens", "heal", "inspired"]

ACTION_EFFECTS: Final = (
    "snare", "pickpocket", "smoke", "inspire", "glyph", "mend", "prophecy", "empower", "command", "pack",
)  # fmt: skip
REACTION_EFFECTS: Final = ("step", "dispel", "blink", "revive", "empower")


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"class_": "class"}):
    """One entry of a table; its id is its heading in the file."""

    id: str = ""
    name: str = ""

    def flaw(self) -> str:
        """What is wrong with it beyond the types, field first; empty if nothing is."""
        return ""


class Attack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """FF-90, FF-169: what an attack is; damage 0 means the option default_damage."""

    kind: Kind
    reach: Reach
    mod: int
    id: str = ""
    name: str = ""
    damage: int = 0
    advantage: Literal["", "always", "alone"] = ""
    mod_beside_friend: int | None = None
    overclock: bool = False
    expertise: bool = False
    everybody: bool = False
    on_damage: Literal["", "push", "poison"] = ""
    step_first: bool = False
    chain_mod: int = 0
    chain_damage: int = 0
    heal: int = 0


class Empower(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """FF-115: what an Empower effect changes until Cleanup."""

    enemy_attack: int = 0
    melee_attack: int = 0
    armor: int = 0
    warding: int = 0
    blesses: bool = False


class Class(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """FF-160."""

    group: Group
    weapon: Attack
    ability: ClassAbility

    def flaw(self) -> str:
        return "" if self.weapon.id else "weapon: it has no id"


class Profile(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"class_": "class"}):
    """FF-167: a character at level 1."""

    class_: str
    armor: int
    warding: int
    sprint: int
    health: int
    price: int

    def flaw(self) -> str:
        return out_of_range(self, "armor", 0, 20) or out_of_range(self, "warding", 0, 20) or body_flaw(self)


class Minion(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """FF-168: a minion type; price is that of the set."""

    group: Group
    armor: int
    warding: int
    sprint: int
    health: int
    price: int
    weapon: Attack
    trait: str = ""
    expertise_defense: bool = False
    may_sprint: bool = False
    reassembles: bool = False
    steady: int = 0
    no_check: bool = False
    no_guard: bool = False

    def flaw(self) -> str:
        if not self.weapon.id:
            return "weapon: it has no id"
        return out_of_range(self, "armor", 0, 20) or out_of_range(self, "warding", 0, 20) or body_flaw(self)


class Ability(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """FF-171: an action or reaction with an attack or a named effect, or a passive."""

    clause: str
    type: Literal["action", "reaction", "passive"]
    level: int
    classes: list[str] | Literal["all"]
    tokens: int = 0
    limit: Literal["", "round", "game"] = ""
    trigger: Trigger = ""
    effect: Effect = ""
    attack: Attack | None = None
    empower: Empower | None = None
    amount: int = 0
    critical_amount: int = 0
    needs_value: int = 0
    sprint_bonus: int = 0
    nose_suit: Literal["", "S", "H", "D", "C"] = ""
    nose_bonus: int = 0
    no_check: bool = False
    expertise_defense: bool = False
    expertise_magic: bool = False
    armor_bonus: int = 0
    warding_bonus: int = 0
    never_doubled: bool = False

    def flaw(self) -> str:
        return (
            out_of_range(self, "level", 1, 3)
            or out_of_range(self, "tokens", 0, 10)
            or self.flaw_of_type()
            or self.flaw_of_effect()
        )

    def flaw_of_type(self) -> str:
        if not re.fullmatch(r"FF-\d+", self.clause):
            return f"clause: {self.clause[:20]} is no clause of Friends and Foes"
        if self.type == "passive" and (self.tokens or self.trigger or self.effect or self.attack or self.empower):
            return "type: a passive has neither tokens nor trigger, effect, attack or empower"
        if (self.type == "reaction") != bool(self.trigger):
            return "trigger: a reaction has one, and nothing else has"
        if self.type != "passive" and (self.attack is None) == (not self.effect):
            return "effect: an action or reaction has either an effect or an attack"
        return ""

    def flaw_of_effect(self) -> str:
        allowed = ACTION_EFFECTS if self.type == "action" else REACTION_EFFECTS
        if self.effect and self.effect not in allowed:
            return f"effect: {self.effect} is none of an {self.type}: {', '.join(allowed)}"
        if self.effect == "empower" and self.empower is None:
            return "empower: the effect empower needs it"
        if self.empower is not None and self.effect not in ("", "empower"):
            return "empower: only an attack or the effect empower has it"
        if self.attack is not None and self.type == "reaction":
            if self.trigger not in ("parried", "move_ended_in_sight"):
                return "trigger: a reaction with an attack has the trigger parried or move_ended_in_sight"
            if self.attack.step_first or self.attack.reach.startswith("area"):
                return "attack: that of a reaction has a single target and no step"
        if self.attack is not None and self.attack.step_first and self.attack.reach != "melee":
            return "attack: an attack that begins with a step is melee"
        return ""


class Map(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """FF-217: rows of areas with their tags."""

    rows: list[str]
    seats: list[int]
    middle: str = ""

    def flaw(self) -> str:
        rows = [[area.split() for area in row.split("|")] for row in self.rows]
        if not 1 <= len(rows) <= 6 or not 1 <= len(rows[0]) <= 6:
            return "rows: a map has 1 to 6 rows and columns"
        for number, row in enumerate(rows):
            if len(row) != len(rows[0]):
                return f"rows: row {'abcdef'[number]} has {len(row)} areas, the first has {len(rows[0])}"
            for column, tags in enumerate(row):
                wrong = [tag for tag in tags if not re.fullmatch(r"El|Co|Di|Ob|Ga|[ACTX][1-9]?|\.|#", tag)]
                if wrong or not tags or (len(tags) > 1 and ("#" in tags or "." in tags)):
                    return f"rows: {'abcdef'[number]}{column + 1} has the tags {' '.join(tags) or 'none'}"
        return self.flaw_of_middle(rows)

    def flaw_of_middle(self, rows: list[list[list[str]]]) -> str:
        areas = {f"{'abcdef'[r]}{c + 1}" for r, row in enumerate(rows) for c, tags in enumerate(row) if tags != ["#"]}
        if self.middle and self.middle not in areas:
            return f"middle: {self.middle[:20]} is no area of this map"
        if not areas or not is_connected(areas):
            return "rows: the areas are not connected (FF-218)"
        if not self.seats or not set(self.seats) <= {2, 3, 4}:
            return "seats: a list of 2, 3 or 4"
        return ""


class Scenario(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """FF-227; victory None is the book's default (FF-228)."""

    seats: int
    map: str
    deployment: Deployment
    teams: Literal["ffa", "2v2"] = "ffa"
    zones: list[str] = []
    victory: list[Victory] | None = None
    twist: str = "none"
    max_rounds: int = 10

    def conditions(self) -> list[Victory]:
        """FF-228: what wins besides being the last side on the board."""
        return ["treasure"] if self.victory is None else list(self.victory)

    def flaw(self) -> str:
        if self.teams == "2v2" and self.seats != 4:
            return "teams: 2v2 needs 4 seats"
        if (self.deployment == "fixed") != bool(self.zones):
            return "zones: the deployment fixed has them, and no other"
        return out_of_range(self, "seats", 2, 4) or out_of_range(self, "max_rounds", 1, 50)


class Battle(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """FF-256: a battle of a campaign, which is a scenario for two seats too.

    `army` is the master's, as in `silk2[backstab,evasive_step] goblin`; `treasure` is what the master has besides.
    """

    map: str
    deployment: Deployment
    zones: list[str] = []
    victory: list[Victory] = []
    muster: int
    army: str
    treasure: int = 0
    twist: str = "none"
    find_needs_no_enemy: bool = False
    objective: str = ""
    objective_reward: str = ""
    gold: int = 0
    recruits: list[str] = []
    unit: str = ""
    next: list[str] = []
    before: str
    after: str

    def flaw(self) -> str:
        if (self.deployment == "fixed") != (len(self.zones) == 2):
            return "zones: the deployment fixed has two, the player's first, and no other has any"
        if bool(self.objective) != bool(self.objective_reward):
            return "objective_reward: a side objective has one, and nothing else has"
        return (
            out_of_range(self, "muster", 1, 50)
            or out_of_range(self, "treasure", -20, 20)
            or out_of_range(self, "gold", 0, 50)
        )

    def scenario(self) -> Scenario:
        return Scenario(
            id=self.id,
            name=self.name,
            seats=2,
            map=self.map,
            deployment=self.deployment,
            zones=self.zones,
            victory=self.victory,
            twist=self.twist,
        )


class Twist(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """FF-230: an effect, a challenge, a bonus."""

    clause: str
    challenge: Challenge
    bonus: Bonus
    amount: int
    goal: int = 0
    challenge_from: int = 1
    fog_rounds: tuple[int, int] = (0, 0)
    flood_from: int = 0
    middle_treasure: int = 0
    middle_traps: int = 0
    bounty: int = 0
    minion_bounty: int = 0
    weapons_overclock: bool = False
    dusk: list[tuple[int, int]] = []
    round_cap: int = 0
    drums: int = 0
    hand_limit: int = 0
    round_draw: int = -1

    def flaw(self) -> str:
        return out_of_range(self, "amount", 0, 20)


class Starter(Entry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A formation ready to play."""

    formation: str


Kept = TypeVar("Kept", bound=Entry)


def out_of_range(entry: Entry, field: str, low: int, high: int) -> str:
    value: int = getattr(entry, field)
    return "" if low <= value <= high else f"{field}: must be between {low} and {high}, not {value}"


def body_flaw(entry: Entry) -> str:
    return (
        out_of_range(entry, "sprint", 1, 20)
        or out_of_range(entry, "health", 1, 40)
        or out_of_range(entry, "price", 0, 50)
    )


def is_connected(areas: set[str]) -> bool:
    """FF-218: whether one can go from each area to each other."""
    reached = {min(areas)}
    border = [min(areas)]
    while border:
        area = border.pop()
        row, column = ord(area[0]), int(area[1])
        for beside in (
            f"{chr(row - 1)}{column}",
            f"{chr(row + 1)}{column}",
            f"{chr(row)}{column - 1}",
            f"{chr(row)}{column + 1}",
        ):
            if beside in areas and beside not in reached:
                reached.add(beside)
                border.append(beside)
    return reached == areas


# Reading

DATA: Final = files(__package__) / "data"


def table_from(text: str, file: str, kind: type[Kept]) -> dict[str, Kept]:
    """The entries of a table in the order of the file."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadOption(f"{file} is no TOML: {error}.") from error
    if not data:
        raise BadOption(f"{file} has no entries.")
    return {name: entry_from(name, given, file, kind) for name, given in data.items()}


def entry_from(name: str, given: Any, file: str, kind: type[Kept]) -> Kept:
    where = f"{file}, {name[:40]}"
    if not re.fullmatch(r"[a-z][a-z_]*", name):
        raise BadOption(f"{where}: an id is written in small letters and underscores.")
    if not isinstance(given, Mapping):
        raise BadOption(f"{where}: an entry is a table with its own heading.")
    try:
        entry = msgspec.convert({"name": name, **given, "id": name}, kind)
    except msgspec.ValidationError as error:
        raise BadOption(f"{where}: {said(str(error))}.") from error
    flaw = entry.flaw()
    if flaw:
        raise BadOption(f"{where}, {flaw}.")
    return entry


def said(error: str) -> str:
    """A complaint of the reader with the field in front: `cost: Expected ...`."""
    what, _, where = error.partition(" - at `$.")
    field = where.rstrip("`")
    return f"field {field}: {what}" if field else what


@cache
def table(folder: str, name: str, kind: type[Kept]) -> dict[str, Kept]:
    """A table by its name: `table("map", "built_in", Map)`; BadOption if there is none or it does not fit."""
    found = names_in(folder)
    if name not in found:
        raise BadOption(
            f"{folder}_data must be {' or '.join(found)}, not {name[:60]}.{did_you_mean(name, found)} "
            f"A table of your own goes into the folder data/{folder}."
        )
    file = f"{folder}/{name}.toml"
    return table_from((DATA / file).read_text(encoding="utf-8"), f"data/{file}", kind)


def names_in(folder: str) -> list[str]:
    """The names of the tables in a folder."""
    holder: Traversable = DATA / folder
    return sorted(path.name.removesuffix(".toml") for path in holder.iterdir() if path.name.endswith(".toml"))


def scenarios(name: str) -> dict[str, Scenario]:
    """A table of scenarios by its name, or as `campaign_NAME` the battles of a campaign."""
    if name.startswith("campaign_"):
        battles = table("campaign", name.removeprefix("campaign_"), Battle)
        return {battle.id: battle.scenario() for battle in battles.values()}
    return table("scenario", name, Scenario)


@cache
def starters() -> dict[str, Starter]:
    """The formations ready to play."""
    return table_from((DATA / "starter.toml").read_text(encoding="utf-8"), "data/starter.toml", Starter)


class Lore:
    """All tables that a game is played with, and that they fit each other."""

    def __init__(self, roster: str, minion: str, ability: str, map_: str, scenario: str, twist: str) -> None:
        self.prices: Final[dict[tuple[str, int, int, int, int], int]] = {}  # worked out so far
        self.classes: Final[dict[str, Class]] = table("class", "built_in", Class)
        self.profiles: Final[dict[str, Profile]] = table("roster", roster, Profile)
        self.minions: Final[dict[str, Minion]] = table("minion", minion, Minion)
        self.abilities: Final[dict[str, Ability]] = table("ability", ability, Ability)
        self.maps: Final[dict[str, Map]] = table("map", map_, Map)
        self.scenarios: Final[dict[str, Scenario]] = scenarios(scenario)
        self.twists: Final[dict[str, Twist]] = table("twist", twist, Twist)
        for profile in self.profiles.values():
            if profile.class_ not in self.classes:
                raise misfit("roster", roster, profile, "class", profile.class_, self.classes)
        for one in self.abilities.values():
            for name in [] if one.classes == "all" else one.classes:
                if name not in self.classes:
                    raise misfit("ability", ability, one, "classes", name, self.classes)
        for plan in self.scenarios.values():
            if plan.map not in self.maps:
                raise misfit("scenario", scenario, plan, "map", plan.map, self.maps)
            if plan.twist != "none" and plan.twist not in self.twists:
                raise misfit("scenario", scenario, plan, "twist", plan.twist, self.twists)

    def may_learn(self, profile: Profile, ability: Ability, level: int) -> bool:
        """FF-155: whether a character of that level may have an ability."""
        return ability.level <= level and (ability.classes == "all" or profile.class_ in ability.classes)

    def body_price(self, profile: Profile, level: int, level_price: int, step: int, per_level: int) -> int:
        """FF-154 to FF-156: the least that a character with all its abilities costs; 999 if it cannot have so many."""
        asked = (profile.id, level, level_price, step, per_level)
        if asked not in self.prices:
            self.prices[asked] = self.least_price(profile, level, level_price, step, per_level)
        return self.prices[asked]

    def least_price(self, profile: Profile, level: int, level_price: int, step: int, per_level: int) -> int:
        prices = sorted(
            (one.level - 1) * step for one in self.abilities.values() if self.may_learn(profile, one, level)
        )
        slots = level * per_level
        return 999 if len(prices) < slots else profile.price + (level - 1) * level_price + sum(prices[:slots])


def misfit(folder: str, name: str, entry: Entry, field: str, value: str, known: Mapping[str, Any]) -> BadOption:
    return BadOption(
        f"data/{folder}/{name}.toml, {entry.id}, {field}: there is no {value[:40]}.{did_you_mean(value, known)}"
    )


@cache
def lore(roster: str, minion: str, ability: str, map_: str, scenario: str, twist: str) -> Lore:
    """The tables by their names, read once."""
    return Lore(roster, minion, ability, map_, scenario, twist)
