"""The clauses about what moves use, for the lab."""

from functools import cache
from typing import Final

from regalia.games.friends_and_foes.lore import Ability, Class, Minion, Profile, names_in, starters, table

WEAPON: Final = "FF-89 FF-105"
CHARACTER: Final = "FF-167 FF-154 FF-157"
MINION: Final = "FF-168 FF-158 FF-50"
BAND: Final = "FF-39 FF-152 FF-153"
LIMITS: Final = "FF-70 FF-169"  # of every ability


@cache
def clauses_by_thing() -> dict[str, str]:
    """By weapon, ability, character, minion and band, of all tables in the folders of data/."""
    found: dict[str, str] = {}
    for class_ in table("class", "built_in", Class).values():
        found[class_.weapon.name] = WEAPON
    for name in names_in("minion"):
        for minion in table("minion", name, Minion).values():
            found |= {minion.weapon.name: WEAPON, minion.name: MINION}
    for name in names_in("roster"):
        found |= dict.fromkeys((profile.name for profile in table("roster", name, Profile).values()), CHARACTER)
    for name in names_in("ability"):
        found |= {one.name: f"{one.clause} {LIMITS}" for one in table("ability", name, Ability).values()}
    return found | dict.fromkeys((f"the band {one.name}" for one in starters().values()), BAND)
