"""How good a position of Friends and Foes looks, for computer players.

Each side is worth its health, what it holds and may still spend, the areas it controls, and the blow it has under way.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes.parts import (
    BENCH,
    BLESSED,
    INSPIRED,
    NOTHING,
    PHYSICAL,
    POISONED,
    TAKEN_FROM_TOP,
    Assault,
    Camp,
    Figure,
)
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.task import ENDED, INITIATIVE

TOKEN: Final = 0.34  # what a token is worth, in health
TREASURE: Final = 0.2
CARD: Final = 0.12  # any card in hand
PIP: Final = 0.02  # and each point of its value
BODY: Final = 1.6  # a character on the board besides its health
NODE: Final = 0.35
AREA: Final = 0.15
GOAL: Final = 2.0  # the middle, or the breakthrough area, where it wins
NEAR: Final = 0.35  # an enemy within reach of a weapon
MEAN_CARD: Final = 6.5
SPREAD: Final = 6.0


def value(state: State, seat: i64) -> float:
    """Between 0 (lost) and 1 (won)."""
    if state.phase == ENDED:
        return state.outcome().share(seat)
    war = state.war
    worth: list[float] = [0.0] * war.sides
    for other in range(state.seats):
        worth[war.side[other]] += holdings(state, state.camps[other])
    for number in state.figures():
        worth[state.side_of(number)] += body(state, number)
    ground_worth(state, worth)
    assault = state.assault
    if assault is not None and not assault.dealt:
        blow(state, assault, worth)
    own = war.side[seat]
    rival = -1000.0
    for side in range(war.sides):
        if side != own:
            rival = max(rival, worth[side])
    return 1.0 / (1.0 + exp((rival - worth[own]) / SPREAD))


def holdings(state: State, camp: Camp) -> float:
    """Tokens, treasure, cards and those on the bench."""
    war = state.war
    total = TOKEN * float(camp.tokens + camp.harvested) + TREASURE * float(camp.treasure)
    for card in camp.hand:
        total += CARD + PIP * float(war.value[card])
    if camp.source != NOTHING and state.phase == INITIATIVE:
        total += TOKEN * (MEAN_CARD if camp.source == TAKEN_FROM_TOP else float(war.value[camp.source]))
    for figure in camp.band:
        if figure.place == BENCH:
            total += 0.5 * (BODY + float(figure.health))
    return total


def body(state: State, number: i64) -> float:
    """Health, markers, and whether somebody to fight is near."""
    figure = state.figure(number)
    total = BODY + float(figure.health)
    if figure.markers & INSPIRED:
        total += 0.2
    if figure.markers & BLESSED:
        total += 0.2
    if figure.markers & POISONED:
        total -= 0.7
    if figure.glyph >= 0:
        total += 0.5
    reach = state.war.weapon(figure).reach
    best: i64 = 9
    for other in state.figures():
        if not state.friends(other, number):
            best = min(best, state.war.ground.distance[figure.place][state.figure(other).place])
    if reach == "melee":
        total += NEAR / float(1 + best)
    elif best > 0:
        total += NEAR * 0.6
    return total


def ground_worth(state: State, worth: list[float]) -> None:
    """Areas controlled, their nodes, and where the scenario is won."""
    war, ground = state.war, state.war.ground
    hill = "hill" in war.victory
    territories = "territories" in war.victory
    late = min(1.0, float(state.round) / 5.0)
    for area in range(ground.areas):
        side = state.controller(area)
        if side < 0:
            continue
        nodes = ground.activation[area] + ground.cards[area] + ground.treasure[area] - ground.traps[area]
        gain = NODE * float(nodes) + AREA
        if territories:
            gain += late
        if hill and area == ground.middle:
            gain += GOAL * late * 2.0
        if state.goals[side] == area:
            gain += GOAL * 3.0
        worth[side] += gain


def blow(state: State, assault: Assault, worth: list[float]) -> None:
    """What an attack under way may be expected to do."""
    side = state.side_of(assault.attacker)
    attack = float(assault.mod) + MEAN_CARD
    if assault.play >= 0 and state.plays[assault.play].counted >= 0:
        attack = float(state.attack_total(assault))
    for at, number in enumerate(assault.targets):
        figure = state.figure(number)
        if figure.place < 0:
            continue
        defence = float(guard(state, figure, assault.kind)) + MEAN_CARD
        if assault.plays and state.plays[assault.plays[at]].counted >= 0:
            defence = float(state.defence_total(assault, at))
        margin = attack - defence
        chance = 1.0 / (1.0 + exp(-(margin + 0.5) / 1.6))
        damage = min(float(assault.damage) * chance * 1.25, float(figure.health) + BODY)
        worth[state.side_of(number)] -= damage
        worth[side] += 0.01


def guard(state: State, figure: Figure, kind: i64) -> i64:
    if figure.level == 0:
        minion = state.war.minions[figure.profile]
        return minion.armor if kind == PHYSICAL else minion.warding
    profile = state.war.profiles[figure.profile]
    return (profile.armor if kind == PHYSICAL else profile.warding) + figure.glyph_bonus
