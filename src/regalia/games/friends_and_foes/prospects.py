"""What a position of Friends and Foes promises or threatens: whom a weapon reaches, and who holds which area."""

from typing import Final

from regalia.games.friends_and_foes import phase
from regalia.games.friends_and_foes.parts import FIGURES, SLOTS
from regalia.games.friends_and_foes.rules import attacks, control
from regalia.games.friends_and_foes.state import State
from regalia.kernel.prospect import Prospect

FELLS: Final = 4.0  # what it is worth to be able to remove somebody with one blow
REACHES: Final = 1.0
AREA: Final = 1.0
NODE: Final = 1.5
NODES: Final = {"A": "activation", "C": "card", "T": "treasure", "X": "trap"}


def prospects(state: State, seat: int) -> list[Prospect]:
    """Who could strike whom, and who controls which area; cards and tokens of others are left out."""
    if state.round == 0 or state.phase == phase.FORMING:
        return []
    return [*strikes(state, seat), *held_areas(state, seat)]


def strikes(state: State, seat: int) -> list[Prospect]:
    own = state.setup.side[seat]
    found: list[Prospect] = []
    for number in range(state.seats * SLOTS):
        if number % SLOTS < len(state.camps[number // SLOTS].band) and state.figure(number).place >= 0:
            good = state.side_of(number) == own
            found += reached_by(state, number, owner(state, number, seat), seat, 1.0 if good else -1.0)
    return found


def reached_by(state: State, number: int, whose: str, seat: int, good: float) -> list[Prospect]:
    """FF-91 to FF-93: whom the weapon of a character reaches from where it stands."""
    figure = state.figure(number)
    weapon = attacks.attack_of(state, number, 0)
    assert weapon is not None
    damage = weapon.damage or state.setup.options.default_damage
    found: list[Prospect] = []
    for target in attacks.attack_targets(state, number, weapon, attacks.reach(state, number, figure, weapon)):
        if target < FIGURES:
            fells = state.figure(target).health <= damage
            deed = f"could {'fell' if fells else 'strike'} {owner(state, target, seat)}{state.title(target)}"
            worth = good * (FELLS if fells else REACHES)
            found.append(Prospect(f"{whose}{state.title(number)} {deed}", worth))
    return found


def owner(state: State, number: int, seat: int) -> str:
    """Whose a character is, before its name."""
    return "your " if number // SLOTS == seat else f"{state.name_of(number // SLOTS)}'s "


def held_areas(state: State, seat: int) -> list[Prospect]:
    """FF-122: who controls an area with a node, or any."""
    ground, own = state.setup.ground, state.setup.side[seat]
    occupied = state.occupied_areas()
    found: list[Prospect] = []
    for area in range(ground.areas):
        side = control.controller(state, area) if occupied >> area & 1 else -1
        if side < 0:
            continue
        tags = [NODES[tag[0]] for tag in ground.tags[area] if tag[0] in NODES and tag[1:].isdigit() >= (len(tag) > 1)]
        nodes = f" with its {' and '.join(tags)} node" if tags else ""
        worth = AREA + NODE * ground.nodes_worth[area]
        who = "you control" if side == own else f"{state.name_of(state.setup.mates[side][0])} controls"
        found.append(Prospect(f"{who} {ground.names[area]}{nodes}", worth if side == own else -worth))
    return found
