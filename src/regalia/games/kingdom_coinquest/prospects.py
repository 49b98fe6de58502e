"""What a position of Kingdom Coinquest promises or threatens: blows, armour, what is being prepared."""

from typing import Final

from regalia.games.kingdom_coinquest.moves import CROWNING, DRAWING, ENDED
from regalia.games.kingdom_coinquest.parts import ARMS, KIND, KNIGHT, NOTHING, PEASANT, QUARTERMASTER, THRONE, strength
from regalia.games.kingdom_coinquest.state import State
from regalia.kernel.card import RANK, sign
from regalia.kernel.prospect import Prospect
from regalia.kernel.wording import plural

FALLS: Final = 30.0  # points of health that the fall of a king is worth
QUEEN: Final = 5.0
ARMOUR: Final = 0.6  # what a point that the knight absorbs is worth
PREPARED: Final = 0.5  # what a point of strength on the quartermaster is worth
DELAY: Final = 0.1  # what each turn of preparing takes away from it
GIFT: Final = 0.2  # what a point on top of the graveyard is worth to the next seat


def prospects(state: State, seat: int) -> list[Prospect]:
    """What lies on the table and what it could do; hands and salvage yards are left out."""
    if state.phase in (CROWNING, ENDED):
        return []
    found = own_places(state, seat)
    for other in range(state.seats):
        if other != seat and state.kingdoms[other].health > 0:
            found += blow(state, seat, other, "you", f"{state.name_of(other)}'s", 1.0)
            found += blow(state, other, seat, state.name_of(other), "your", -1.0)
    return found + gift(state, seat)


def own_places(state: State, seat: int) -> list[Prospect]:
    kingdom = state.kingdoms[seat]
    found: list[Prospect] = []
    if kingdom.holds[THRONE] != NOTHING:
        found.append(Prospect("your queen absorbs one attack that gets past the knight", QUEEN))
    if kingdom.holds[KNIGHT] != NOTHING:
        absorbs = int(RANK[kingdom.holds[KNIGHT]])
        found.append(Prospect(f"your knight absorbs up to {absorbs} of an attack", ARMOUR * absorbs))
    lead = kingdom.holds[QUARTERMASTER]
    if lead != NOTHING:
        ready = f"ready in {plural(kingdom.counters, 'turn')}" if kingdom.counters else "ready"
        worth = PREPARED * float(RANK[lead]) * (1.0 - DELAY * float(kingdom.counters))
        found.append(Prospect(f"your {sign(lead)} is {ready} on the quartermaster", worth))
    return found


def blow(state: State, seat: int, foe: int, who: str, whose: str, good: float) -> list[Prospect]:
    """KC-20 to KC-22: what a seat's weapon could do to a rival in its next turn."""
    weapon, target = state.kingdoms[seat].holds[PEASANT], state.kingdoms[foe]
    if weapon == NOTHING or state.kingdoms[seat].health == 0:
        return []
    absorbed = int(min(RANK[weapon], strength(target.holds[KNIGHT])))
    damage = int(RANK[weapon]) - absorbed
    strike = f"{who} could strike with {sign(weapon)}"
    if not damage:
        return [Prospect(f"{strike} and break {whose} knight's {sign(target.holds[KNIGHT])}", good * ARMOUR * absorbed)]
    if target.holds[THRONE] != NOTHING:
        return [Prospect(f"{strike} and fell {whose} queen", good * (QUEEN + ARMOUR * absorbed))]
    if damage >= target.health:
        return [Prospect(f"{strike} and fell {whose} king", good * FALLS)]
    words = f"{strike} and hurt {whose} king by {damage}, {target.health - damage} left"
    return [Prospect(words, good * (damage + ARMOUR * absorbed))]


def gift(state: State, seat: int) -> list[Prospect]:
    """What lies on top of the graveyard for the next living seat (KC-6)."""
    if not state.graveyard or KIND[state.graveyard[-1]] != ARMS:
        return []
    top = state.graveyard[-1]
    first = 0 if state.phase == DRAWING else 1
    after = [(int(state.active) + step) % state.seats for step in range(first, state.seats + 1)]
    next_seat = next(other for other in after if state.kingdoms[other].health > 0)
    if next_seat == seat:
        return [Prospect(f"you could take {sign(top)} from the graveyard", GIFT * float(RANK[top]))]
    taking = f"{state.name_of(next_seat)} could take {sign(top)} from the graveyard"
    return [Prospect(taking, -GIFT * float(RANK[top]))]
