"""The battles of a campaign, and everything about them that must fit (FF-256, FF-287 to FF-290, FF-294)."""

import re
from collections.abc import Collection, Mapping
from functools import partial
from typing import Final, Literal

import msgspec

from regalia.games.friends_and_foes.lore import Battle, table
from regalia.games.friends_and_foes.options import Options, areas_of
from regalia.games.friends_and_foes.parts import SLOTS, Figure
from regalia.games.friends_and_foes.setup import Setup
from regalia.kernel.error import BadOption, did_you_mean

ADVANTAGES: Final = ("scout", "supplies", "reserves", "banner")
MINIONS: Final = 4  # of a type, in every army that has them (FF-244)

Kind = Literal["", "no_losses", "swift", "defeat", "hold", "loot"]


class Objective(msgspec.Struct, frozen=True):
    """FF-288: a side objective; `number` is a round or an amount, `who` an enemy's id, `area` where."""

    kind: Kind = ""
    number: int = 0
    who: str = ""
    area: str = ""


PATTERNS: Final = (
    r"(?P<kind>no_losses)",
    r"(?P<kind>swift) (?P<number>\d{1,2})",
    r"(?P<kind>defeat) (?P<who>[a-z_]+)",
    r"(?P<kind>hold) (?P<area>[a-f][1-6]) from (?P<number>\d{1,2})",
    r"(?P<kind>loot) (?P<number>\d{1,3})",
)


def objective_of(battle: Battle) -> Objective:
    """The side objective of a battle; one of no kind if it has none or it cannot be read."""
    for pattern in PATTERNS:
        if found := re.fullmatch(pattern, battle.objective):
            return msgspec.convert(found.groupdict(), Objective, strict=False)
    return Objective()


def army_of(setup: Setup, text: str) -> list[Figure]:
    """An army in notation, such as `silk2[backstab,evasive_step] goblin`; ValueError says what is wrong with it."""
    names, kinds = [one.id for one in setup.profiles], [one.id for one in setup.minions]
    known = [one.id for one in setup.abilities]
    band: list[Figure] = []
    for word in text.split():
        if word in kinds:
            if any(figure.level == 0 for figure in band):
                raise ValueError("it has two types of minions")
            band += setup.minion_set(kinds.index(word), MINIONS)
            continue
        found = re.fullmatch(r"([a-z_]+)([1-3])\[([a-z_,]*)\]", word)
        if found is None:
            raise ValueError(f"{word[:40]} is neither a minion type nor a character such as silk2[backstab,fleet]")
        name, level, learned = found[1], int(found[2]), found[3].split(",") if found[3] else []
        if name not in names:
            raise ValueError(f"there is no character {name[:40]}.{did_you_mean(name, names)}")
        for ability in learned:
            if ability not in known:
                raise ValueError(f"there is no ability {ability[:40]}.{did_you_mean(ability, known)}")
        figure = Figure(names.index(name), level, 0)
        figure.abilities = [known.index(ability) for ability in learned]
        if not setup.fits(figure):
            raise ValueError(f"{name} of level {level} cannot have the abilities {', '.join(learned)}")
        if any(other.level > 0 and other.profile == figure.profile for other in band):
            raise ValueError(f"{name} is in it twice")
        band.append(figure)
    if not any(figure.level > 0 for figure in band):
        raise ValueError("it has no character")
    if len(band) > SLOTS:
        raise ValueError(f"it has {len(band)} figures, and at most {SLOTS} can stand in an army")
    return band


def read_road(name: str) -> list[Battle]:
    """The battles of a campaign in the order of its file; BadOption names file, battle and field (FF-294)."""
    battles = list(table("campaign", name, Battle).values())
    for find in (flaws_of_names, lambda battle: flaws_of_rewards(battles, battle), partial(flaws_of_ground, name)):
        for battle in battles:
            for field, wrong in find(battle):
                end = "" if wrong.endswith("?") else "."
                raise BadOption(f"data/campaign/{name}.toml, {battle.id}, {field}: {wrong}{end}")
    for battle in battles:
        if battle.id not in reached_from(battles, battles[0].id):
            raise BadOption(f"data/campaign/{name}.toml, {battle.id}: no way leads to this battle.")
        if not any(not one.next for one in battles if one.id in reached_from(battles, battle.id)):
            raise BadOption(f"data/campaign/{name}.toml, {battle.id}, next: from here the road has no end.")
    return battles


def flaws_of_names(battle: Battle) -> list[tuple[str, str]]:
    """What is not in the tables of the game, or not on the map: field and what is wrong with it."""
    tables = Options().tables()
    if battle.map not in tables.maps:
        return [("map", unknown(battle.map, tables.maps))]
    if battle.twist != "none" and battle.twist not in tables.twists:
        return [("twist", unknown(battle.twist, tables.twists))]
    areas = areas_of(tables.maps[battle.map])
    if any(zone not in areas for zone in battle.zones) or len(set(battle.zones)) < len(battle.zones):
        return [("zones", f"must be two areas of the map, {', '.join(areas)}")]
    return []


def flaws_of_ground(name: str, battle: Battle) -> list[tuple[str, str]]:
    """What does not fit on the board of a battle: field and what is wrong with it."""
    options = Options.of({"scenario_data": f"campaign_{name}", "scenario": battle.id})
    try:
        options.check(2)
    except BadOption as error:
        return [("map", str(error).rstrip("."))]
    setup = Setup(options, 2)
    try:
        army = army_of(setup, battle.army)
    except ValueError as error:
        return [("army", str(error).rstrip("."))]
    if setup.price(army) > battle.muster:
        return [("army", f"it costs {setup.price(army)}, more than the muster of {battle.muster}")]
    return flaws_of_objective(setup, battle, army)


def flaws_of_objective(setup: Setup, battle: Battle, army: list[Figure]) -> list[tuple[str, str]]:
    objective = objective_of(battle)
    if battle.objective and not objective.kind:
        forms = "no_losses, swift N, defeat ID, hold AREA from N or loot N"
        return [("objective", f"must be {forms}, not {battle.objective[:40]}")]
    last = 999 if objective.kind == "loot" else 50
    if objective.kind in ("swift", "hold", "loot") and not 1 <= objective.number <= last:
        return [("objective", f"its number must be between 1 and {last}, not {objective.number}")]
    enemies = [setup.profiles[one.profile].id for one in army if one.level > 0]
    if objective.kind == "defeat" and objective.who not in enemies:
        return [("objective", f"{objective.who} is not in the army; there are {', '.join(enemies)}")]
    if objective.kind == "hold" and objective.area not in setup.ground.names:
        return [("objective", f"the map has no area {objective.area}")]
    return []


def flaws_of_rewards(battles: list[Battle], battle: Battle) -> list[tuple[str, str]]:
    """What cannot be given for a battle, or does not lead on: field and what is wrong with it."""
    tables = Options().tables()
    found = []
    gold = re.fullmatch(r"[1-9]\d?", battle.objective_reward, re.ASCII)
    if battle.objective_reward and battle.objective_reward not in ADVANTAGES and not gold:
        allowed = f"{', '.join(ADVANTAGES)} or gold from 1 to 99"
        found.append(("objective_reward", f"must be {allowed}, not {battle.objective_reward[:40]}"))
    found += [("recruits", unknown(one, tables.profiles)) for one in battle.recruits if one not in tables.profiles]
    if battle.unit and battle.unit not in tables.minions:
        found.append(("unit", unknown(battle.unit, tables.minions)))
    ids = [one.id for one in battles]
    for field, names in (("next", battle.next), ("recruits", battle.recruits)):
        if len(set(names)) < len(names):
            found.append((field, "it names one twice"))
    if battle.id in battle.next:
        found.append(("next", "a battle does not lead to itself"))
    return found + [("next", unknown(one, ids)) for one in battle.next if one not in ids]


def unknown(name: str, known: Collection[str]) -> str:
    return f"there is no {name[:40]}.{did_you_mean(name, known)}".rstrip(".")


def reached_from(battles: list[Battle], first: str) -> set[str]:
    """The battles to which some way leads, the first one too."""
    ways = {battle.id: battle.next for battle in battles}
    reached, border = {first}, [first]
    while border:
        for other in ways[border.pop()]:
            if other not in reached:
                reached.add(other)
                border.append(other)
    return reached


def steps(battles: list[Battle]) -> list[int]:
    """How far each battle is from the first, by the longest way that leads on in the order of the file."""
    far = [1] * len(battles)
    for at, battle in enumerate(battles):
        led = [far[before] for before in range(at) if battle.id in battles[before].next]
        far[at] = 1 + max(led, default=0 if at == 0 else 1)
    return far


def in_words(battle: Battle, names: Mapping[str, str]) -> str:
    """A side objective for people; `names` are those of characters by their ids."""
    match objective_of(battle):
        case Objective("no_losses"):
            return "win without losing a character of yours"
        case Objective("swift", number):
            return f"win by the end of round {number}"
        case Objective("defeat", _, who):
            return f"remove {names[who]} by an attack, and win"
        case Objective("hold", number, _, area):
            return f"control {area} at the end of every round from {number} on, and win"
        case Objective("loot", number):
            return f"hold at least {number} treasure at the end, and win"
    return ""
