"""The values of options in words and pictures: maps, scenarios and twists."""

import re
from typing import Final

from regalia.games.friends_and_foes.legend import map_zone
from regalia.games.friends_and_foes.lore import Lore, Scenario, Twist
from regalia.games.friends_and_foes.options import Options
from regalia.kernel.option import Choice
from regalia.kernel.wording import join_words, plural

SEATS: Final = (2, 3, 4)  # FF-15
DEPLOYMENTS: Final = {
    "random": "by chance (FF-44)",
    "board_edge": "at an edge (FF-45)",
    "draft": "each side picks (FF-46)",
}
VICTORIES: Final = {
    "treasure": "treasure (FF-145)",
    "territories": "territories (FF-146)",
    "hill": "the hill (FF-147)",
    "breakthrough": "breakthrough (FF-148)",
}
BONUSES: Final = {
    "cards": "{amount} cards",
    "treasure": "{amount} treasure",
    "tokens": "{amount} more tokens at the next reveal",
    "heal": "{amount} health for each of its characters on the board",
    "inspired": "all its characters on the board are inspired",
}


def choices() -> dict[str, tuple[Choice, ...]]:
    """FF-1, FF-16, FF-38, FF-230: what the built-in tables offer, and sides."""
    found = Options().tables()
    maps = [Choice(one.id, one.name, "", map_zone(one)) for one in found.maps.values()]
    twists = [Choice(one.id, one.name, tell_twist(one)) for one in found.twists.values()]
    return {
        "map": (Choice("scenario", "The scenario's own"), *maps),
        "scenario": tuple(
            Choice(one.id, one.name, tell_scenario(one, found), map_zone(found.maps[one.map]))
            for one in found.scenarios.values()
        ),
        "teams": (
            Choice("scenario", "As the scenario says"),
            Choice("ffa", "Everybody alone", "Everybody against everybody."),
            Choice("2v2", "In pairs", "Two against two, with four players."),
        ),
        "twist": (Choice("none", "None"), Choice("random", "By chance"), *twists),
    }


def tell_scenario(scenario: Scenario, found: Lore) -> str:
    told = f"For {players(scenario)}, on {found.maps[scenario.map].name}."
    return without_clauses(f"{told} Zones: {zones(scenario)}. Won by {victory(scenario)}.")


def players(scenario: Scenario) -> str:
    """FF-38: how many a scenario is made for, and how many others can play it too."""
    made = f"{scenario.seats} players{', in two teams' if scenario.teams == '2v2' else ''}"
    others = [str(seats) for seats in SEATS if seats != scenario.seats and Options().fits(scenario.id, seats)]
    return f"{made} ({' or '.join(others)} can play it too)" if others else made


def tell_twist(twist: Twist) -> str:
    told = f"{effect(twist)}. The first side to {challenge(twist)} gets {bonus(twist)}."
    return told[:1].upper() + told[1:]


def without_clauses(words: str) -> str:
    return re.sub(r" \(FF-\d+\)", "", words)


def zones(scenario: Scenario) -> str:
    if scenario.deployment == "fixed":
        return f"{' or '.join(scenario.zones)}, the earlier side picks (FF-47)"
    return DEPLOYMENTS[scenario.deployment]


def victory(scenario: Scenario) -> str:
    """What wins besides being the last side on the board (FF-142)."""
    wins = ["treasure"] if scenario.victory is None else scenario.victory
    return ", ".join(VICTORIES[one] for one in wins) or "the last side only"


def effect(twist: Twist) -> str:
    words = []
    if twist.fog_rounds[1]:
        words.append(
            f"in rounds {twist.fog_rounds[0]} to {twist.fog_rounds[1]} all areas without Elevation are Obscuring"
        )
    if twist.flood_from:
        words.append(f"from round {twist.flood_from} on areas with an Activation node are Difficult")
    if twist.middle_treasure:
        words.append(f"{plural(twist.middle_treasure, 'more Treasure node')} in the middle")
    if twist.middle_traps:
        words.append(f"{plural(twist.middle_traps, 'more Trap')} in the middle")
    if twist.bounty:
        words.append(f"an attack that removes an enemy gains {twist.bounty} treasure, a minion {twist.minion_bounty}")
    if twist.weapons_overclock:
        words.append("every weapon has Overclock")
    if twist.dusk:
        steps = join_words([f"{mod} from round {first} on" for first, mod in twist.dusk])
        words.append(f"ranged attacks have {steps}")
    if twist.round_cap:
        words.append(f"the battle ends after round {twist.round_cap}")
    if twist.drums:
        words.append(f"{twist.drums} more tokens at each reveal")
    if twist.hand_limit:
        words.append(f"the hand limit is {twist.hand_limit}")
    if twist.round_draw >= 0:
        words.append("no card is drawn at Cleanup" if twist.round_draw == 0 else f"{twist.round_draw} drawn at Cleanup")
    return "; ".join(words)


def challenge(twist: Twist) -> str:
    later = f" in round {twist.challenge_from} or later" if twist.challenge_from > 1 else ""
    return {
        "melee_damage": f"deal damage in melee{later}",
        "areas": f"control {twist.goal} areas",
        "middle_twice": "control the middle at two looks in a row",
        "treasure": f"hold {twist.goal} treasure per teammate",
        "removal": "remove an enemy by an attack",
        "three_spenders": f"spend tokens on {twist.goal} characters in a turn",
        "empty_hand": "have an empty hand at the end of a turn of its own",
    }[twist.challenge]


def bonus(twist: Twist) -> str:
    return BONUSES[twist.bonus].format(amount=twist.amount)
