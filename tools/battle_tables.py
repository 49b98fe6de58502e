"""The tables and maps in the rulebook of Friends and Foes, from the files of its folder data."""

from collections.abc import Iterable
from typing import Final

from regalia.games.friends_and_foes.campaign.road import in_words as in_words_of
from regalia.games.friends_and_foes.campaign.road import read_road
from regalia.games.friends_and_foes.choices import bonus, challenge, effect, players, victory, zones
from regalia.games.friends_and_foes.lore import (
    Ability,
    Attack,
    Battle,
    Class,
    Lore,
    Map,
    Minion,
    Twist,
    starters,
)
from regalia.games.friends_and_foes.options import Options
from regalia.kernel.wording import join_words

LEVELS: Final = (1, 2, 3)
CRITICAL: Final = {"scout": "jack, ace", "soldier": "queen, ace", "scholar": "king, ace"}  # FF-32
CLASS_ABILITIES: Final = {
    "keen_sight": ("Keen Sight", "FF-161"),
    "cutpurse": ("Cutpurse", "FF-162"),
    "fury": ("Fury", "FF-163"),
    "shield_oath": ("Shield Oath", "FF-164"),
    "transmute": ("Transmute", "FF-165"),
    "foresight": ("Foresight", "FF-166"),
}
TRIGGERS: Final = {
    "": "in its seat's turn",
    "attacked": "after an enemy attacked it",
    "parried": "after a melee attack on it without damage",
    "empowered_or_placed": "after an enemy used Empower or placed a card",
    "move_ended_in_sight": "after an enemy's Move ended in sight",
    "entered_or_friend_attacked": "after an enemy entered its area or attacked a friend there",
    "entered_or_attacked": "after an enemy entered its area or attacked it",
    "friend_removed": "after a friend fell",
}


def tables() -> list[str]:
    """Every table and every map, each with the line by which it is found."""
    options = Options()
    found = options.tables()
    return [
        characters(found, options),
        classes(found.classes.values()),
        minions(found.minions.values()),
        abilities(found, options),
        ready_formations(),
        scenarios(found),
        campaign(found),
        twists(found.twists.values()),
        *(map_in_characters(one) for one in found.maps.values()),
    ]


def table(*rows: tuple[object, ...]) -> str:
    """Rows as a table in Markdown, the head first."""
    head, *rest = [f"| {' | '.join(str(cell) for cell in row)} |" for row in rows]
    return "\n".join([head, "|" + "---|" * len(rows[0]), *rest]) + "\n"


def characters(found: Lore, options: Options) -> str:
    """FF-167: what differs by level is written for levels 1, 2 and 3."""
    rows: list[tuple[object, ...]] = [
        ("character", "written", "class", "armour", "warding", "sprint", "health", "price"),
    ]
    for one in found.profiles.values():
        health = "/".join(str(one.health + (level - 1) * options.health_per_level) for level in LEVELS)
        price = "/".join(str(one.price + (level - 1) * options.level_price) for level in LEVELS)
        kind = found.classes[one.class_].name
        rows.append((one.name, f"`{one.id}`", kind, one.armor, one.warding, one.sprint, health, price))
    return table(*rows)


def classes(found: Iterable[Class]) -> str:
    """FF-160."""
    rows: list[tuple[object, ...]] = [("class", "group", "critical", "weapon", "written", "attack", "class ability")]
    for one in found:
        ability, clause = CLASS_ABILITIES[one.ability]
        weapon = one.weapon
        critical = CRITICAL[one.group]
        rows.append(
            (one.name, one.group, critical, weapon.name, f"`{weapon.id}`", in_words(weapon), f"{ability} ({clause})")
        )
    return table(*rows)


def minions(found: Iterable[Minion]) -> str:
    """FF-168."""
    rows: list[tuple[object, ...]] = [
        ("minions", "group", "armour", "warding", "sprint", "health", "price of four", "weapon", "trait"),
    ]
    for one in found:
        weapon = f"{one.weapon.name} `{one.weapon.id}`, {in_words(one.weapon)}"
        body = (one.group, one.armor, one.warding, one.sprint, one.health, one.price)
        rows.append((f"{one.name} `{one.id}`", *body, weapon, f"{one.trait}: {trait(one)}"))
    return table(*rows)


def trait(minion: Minion) -> str:
    words = []
    if minion.expertise_defense:
        words.append("Expertise in every defence")
    if minion.may_sprint:
        words.append("may sprint")
    if minion.reassembles:
        words.append("the first time it would be removed it stays with 1 health")
    if minion.steady:
        words.append(f"+{minion.steady} on attacks in a turn in which it has not moved")
    if minion.no_check:
        words.append("needs no check on Difficult ground")
    if minion.no_guard:
        words.append("cannot be a garrison's defender")
    return join_words(words)


def abilities(found: Lore, options: Options) -> str:
    """FF-171: what each costs, who may have it, and how it is used; what it does is said by its clause."""
    rows: list[tuple[object, ...]] = [
        ("ability", "level", "coins", "classes", "tokens", "how it is used", "clause"),
    ]
    for one in found.abilities.values():
        names = "all" if one.classes == "all" else ", ".join(found.classes[name].name for name in one.classes)
        coins = (one.level - 1) * options.ability_price_step
        rows.append((f"{one.name} `{one.id}`", one.level, coins, names, one.tokens or "-", use(one), one.clause))
    return table(*rows)


def use(ability: Ability) -> str:
    """When an ability is used and how often at most, and what the attack is, if it is one."""
    words = "always in force" if ability.type == "passive" else TRIGGERS[ability.trigger]
    if ability.limit:
        words += f", once per {ability.limit}"
    return words if ability.attack is None else f"{words}: {in_words(ability.attack)}"


def in_words(attack: Attack) -> str:
    """`physical, melee +2`, and what else is special about an attack."""
    words = [f"{attack.kind}, {attack.reach.replace('_', ' ')} {attack.mod:+d}"]
    if attack.mod_beside_friend is not None:
        words.append(f"{attack.mod_beside_friend:+d} beside a friend")
    if attack.damage > 1:
        words.append(f"{attack.damage} damage")
    if attack.advantage:
        words.append("advantage" if attack.advantage == "always" else "advantage on who is alone")
    if attack.overclock:
        words.append("Overclock")
    if attack.expertise:
        words.append("Expertise")
    if attack.everybody:
        words.append("friends too")
    if attack.on_damage:
        words.append("pushes who is hurt" if attack.on_damage == "push" else "poisons who is hurt")
    return "; ".join(words)


def ready_formations() -> str:
    """FF-39: what `form` takes in one step."""
    rows: list[tuple[object, ...]] = [("ready formation", "written", "who is in it")]
    rows += [(one.name, f"`{one.id}`", f"`{one.formation}`") for one in starters().values()]
    return table(*rows)


def scenarios(found: Lore) -> str:
    """FF-227."""
    rows: list[tuple[object, ...]] = [("scenario", "written", "players", "map", "zones", "won by", "rounds")]
    for one in found.scenarios.values():
        seats = players(one).replace(" players", "", 1)
        rows.append(
            (one.name, f"`{one.id}`", seats, found.maps[one.map].name, zones(one), victory(one), one.max_rounds)
        )
    return table(*rows)


def campaign(found: Lore) -> str:
    """FF-256: the battles of the campaign."""
    rows: list[tuple[object, ...]] = [(
        "battle", "map", "zones", "muster", "the master's army", "won by", "twist", "side objective", "brings",
        "leads to",
    )]  # fmt: skip
    names = {profile.id: profile.name for profile in found.profiles.values()}
    battles = read_road("built_in")
    for battle in battles:
        objective = f"{in_words_of(battle, names)}: {battle.objective_reward}" if battle.objective else "none"
        rows.append(
            (
                battle.name,
                found.maps[battle.map].name,
                deployment(battle),
                battle.muster,
                army(battle),
                ways_to_win(battle),
                found.twists[battle.twist].name if battle.twist != "none" else "none",
                objective,
                gains(battle, found) or "the end",
                ", ".join(one.name for one in battles if one.id in battle.next) or "the end",
            )
        )
    return table(*rows)


def deployment(battle: Battle) -> str:
    """FF-258: where zones are fixed each side has its own."""
    if battle.deployment != "fixed":
        return zones(battle.scenario())
    return f"{battle.zones[0]} the player's, {battle.zones[1]} the master's (FF-258)"


def army(battle: Battle) -> str:
    """The master's army, and the treasure that it has besides the muster."""
    if not battle.treasure:
        return f"`{battle.army}`"
    return f"`{battle.army}`, with {abs(battle.treasure)} {'more' if battle.treasure > 0 else 'less'} treasure"


def ways_to_win(battle: Battle) -> str:
    searching = "; one searches only where no enemy stands (FF-87)" if battle.find_needs_no_enemy else ""
    return victory(battle.scenario()) + searching


def gains(battle: Battle, found: Lore) -> str:
    """FF-257: what a battle brings."""
    words = [f"{battle.gold} gold"] if battle.gold else []
    if battle.recruits:
        words.append("one of " + join_words([found.profiles[one].name for one in battle.recruits]))
    return "; ".join(words + ([found.minions[battle.unit].name] if battle.unit else []))


def twists(found: Iterable[Twist]) -> str:
    """FF-230 to FF-240."""
    rows: list[tuple[object, ...]] = [("twist", "written", "for everybody", "the first side to", "gets", "clause")]
    for one in found:
        rows.append((one.name, f"`{one.id}`", effect(one), challenge(one), bonus(one), one.clause))
    return table(*rows)


def map_in_characters(one: Map) -> str:
    """A map in its notation (FF-217), its areas below each other."""
    rows = [[" ".join(area.split()) for area in row.split("|")] for row in one.rows]
    lines = [["", *(str(column + 1) for column in range(len(rows[0])))]]
    lines += [["abcdef"[number], *row] for number, row in enumerate(rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    drawn = ["  ".join(f"{cell:<{wide}}" for cell, wide in zip(line, widths, strict=True)).rstrip() for line in lines]
    return "\n".join([f"```picture {one.name}", *drawn, "```"]) + "\n"
