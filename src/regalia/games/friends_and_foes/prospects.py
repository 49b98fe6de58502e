"""What a position of Friends and Foes promises or threatens: who may fall, who has fallen, what each area brings."""

from typing import Final

from regalia.games.friends_and_foes import phase
from regalia.games.friends_and_foes.parts import FIGURES, GONE, SLOTS, Assault
from regalia.games.friends_and_foes.rules import attacks, control, totals
from regalia.games.friends_and_foes.sheet import Strike
from regalia.games.friends_and_foes.state import State
from regalia.kernel.prospect import Prospect
from regalia.kernel.wording import join_words, percent, plural

FALLEN: Final = 8.0  # what it is worth that somebody is gone
FELLS: Final = 4.0  # to be able to remove somebody with one blow
HITS: Final = 1.0  # each damage that a blow would do
AREA: Final = 1.0
NODE: Final = 1.5
GOAL: Final = 5.0  # to control where one has to break through


def prospects(state: State, seat: int) -> list[Prospect]:
    """What everybody may know: an attack under way, who could strike whom, who has fallen, who controls which area."""
    if state.round == 0 or state.phase == phase.FORMING:
        return []
    return [*under_way(state, seat), *strikes(state, seat), *fallen(state, seat), *held_areas(state, seat)]


def owner(state: State, number: int, seat: int) -> str:
    """Whose a character is, before its name."""
    return "your " if number // SLOTS == seat else f"{state.name_of(number // SLOTS)}'s "


def named(state: State, number: int, seat: int) -> str:
    return f"{owner(state, number, seat)}{state.title(number)}"


def good_for(state: State, number: int, seat: int) -> float:
    """1 for characters of one's side, -1 for enemies."""
    return 1.0 if state.side_of(number) == state.setup.side[seat] else -1.0


# An attack under way


def under_way(state: State, seat: int) -> list[Prospect]:
    """FF-96: an attack whose total lies open, against the cards with which it may be met."""
    assault = state.assault
    if assault is None or not assault.blows or assault.dealt:
        return []
    found = []
    for at, target in enumerate(assault.targets):
        settled = state.plays[assault.plays[at]].counted >= 0
        if state.plays[assault.blow_at(at)].counted >= 0 and not settled and state.figure(target).place >= 0:
            found.append(blow(state, assault, at, seat))
    return found


def blow(state: State, assault: Assault, at: int, seat: int) -> Prospect:
    """How many of all cards save the target, or at least its life."""
    target, deck = assault.targets[at], state.setup.deck
    total = totals.attack_total(state, assault, at)
    dealt = [damage_against(state, assault, at, card) for card in deck]
    deadly = sum(damage >= state.figure(target).health for damage in dealt)
    hits = sum(damage > 0 for damage in dealt)
    deed = f"fells {named(state, target, seat)} against {percent(deadly, len(deck))} of all cards"
    if not deadly:
        deed = f"hits {named(state, target, seat)} against {percent(hits, len(deck))} of all cards"
    share = HITS * sum(dealt) / len(deck) + FELLS * deadly / len(deck)
    words = f"{named(state, assault.attacker, seat)} attacks with {total} and {deed}"
    return Prospect(words, good_for(state, assault.attacker, seat) * share)


def damage_against(state: State, assault: Assault, at: int, card: int) -> int:
    """The damage to a target that meets the attack with this card."""
    setup, figure = state.setup, state.figure(assault.targets[at])
    strong = setup.critical(state.figure(assault.attacker), state.plays[assault.blow_at(at)].counted)
    defence = totals.defence_total(state, assault, at) + setup.worth(card)
    times = setup.multiple(totals.attack_total(state, assault, at), defence, strong, setup.critical(figure, card))
    if any(setup.skills[one].never_doubled for one in figure.abilities):  # FF-209
        times = min(times, 1)
    return int(assault.damage * times)


# Attacks to come


def strikes(state: State, seat: int) -> list[Prospect]:
    """Whom each character on the board could hit, with the attack that would hurt most."""
    return [found for number in state.figures() for found in reached_by(state, number, seat)]


def reached_by(state: State, number: int, seat: int) -> list[Prospect]:
    """FF-91 to FF-93: from where it stands, with what its seat has tokens for."""
    best: dict[int, tuple[int, str]] = {}
    for name, attack in attacks_of(state, number):
        damage = int(attack.damage or state.setup.options.default_damage)
        for target in targets_of(state, number, attack):
            if damage > best.get(target, (0, ""))[0]:
                best[target] = damage, name
    good = good_for(state, number, seat)
    found: list[Prospect] = []
    for target, (damage, name) in best.items():
        whom = named(state, target, seat)
        if state.figure(target).health <= damage:
            deed, worth = f"could fell {whom} with {name}", FELLS
        else:
            deed, worth = f"could hit {whom} with {name} for {damage}", HITS * damage
        found.append(Prospect(f"{named(state, number, seat)} {deed}", good * worth))
    return found


def attacks_of(state: State, number: int) -> list[tuple[str, Strike]]:
    """The weapon and the abilities with which a character may attack, by name."""
    figure, tokens = state.figure(number), state.camps[number // SLOTS].tokens
    weapon = state.setup.sheet(figure).weapon
    found = [(f"the {weapon.name}", weapon)] if state.setup.weapon_cost <= tokens else []
    for one in figure.abilities:
        skill = state.setup.skills[one]
        if skill.acts and skill.attack is not None and skill.tokens <= tokens:
            found.append((skill.name, skill.attack))
    return found


def targets_of(state: State, number: int, attack: Strike) -> list[int]:
    """The enemies whom an attack reaches."""
    areas = attacks.reach(state, number, state.figure(number), attack)
    found: list[int] = []
    for target in attacks.attack_targets(state, number, attack, areas):
        if target < FIGURES:
            found.append(target)
        else:
            met = attacks.area_attack_targets(state, number, attack, target - FIGURES)
            found += [other for other in met if not state.friends(other, number)]
    return found


# What is won and lost


def fallen(state: State, seat: int) -> list[Prospect]:
    """FF-106."""
    numbers = [at * SLOTS + slot for at, camp in enumerate(state.camps) for slot in range(len(camp.band))]
    gone = [number for number in numbers if state.figure(number).place == GONE]
    return [
        Prospect(f"{named(state, number, seat)} has fallen", -FALLEN * good_for(state, number, seat)) for number in gone
    ]


def held_areas(state: State, seat: int) -> list[Prospect]:
    """FF-122, FF-134, FF-148: who controls an area, what the harvest brings there, and whether it is the goal."""
    ground, own = state.setup.ground, state.setup.side[seat]
    occupied = state.occupied_areas()
    found: list[Prospect] = []
    for area in range(ground.areas):
        side = control.controller(state, area) if occupied >> area & 1 else -1
        if side < 0:
            continue
        brings, goal = harvest_words(state, area), state.goals[side] == area
        worth = AREA + NODE * ground.nodes_worth[area] + (GOAL if goal else 0.0)
        who = "you control" if side == own else f"{state.name_of(state.setup.mates[side][0])} controls"
        words = f"{who} {ground.names[area]}" + (", the breakthrough area" if goal else "")
        words += f", which brings {brings}" if brings else ""
        found.append(Prospect(words, worth if side == own else -worth))
    return found


def harvest_words(state: State, area: int) -> str:
    """FF-135 to FF-138: what the nodes of an area bring: `2 treasure and 1 card`."""
    ground, options = state.setup.ground, state.setup.options
    tokens = ground.activation[area] * options.activation_node_tokens
    cards = ground.cards[area] * options.card_node_cards
    treasure = ground.treasure[area] * options.treasure_node_treasure
    words = [plural(tokens, "token")] if tokens else []
    words += [plural(cards, "card")] if cards else []
    words += [plural(treasure, "treasure", "treasure")] if treasure else []
    words += [plural(ground.traps[area], "trap")] if ground.traps[area] else []
    return join_words(words) if words else ""
