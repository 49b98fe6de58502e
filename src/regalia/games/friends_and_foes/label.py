"""Moves in words."""

from typing import Final

from regalia.games.friends_and_foes.notation import actor, write
from regalia.games.friends_and_foes.parts import (
    ATTACK,
    BOTH,
    DEPLOY,
    DISCARD,
    DO,
    DONE,
    DRAW,
    EDGE,
    END,
    EXCHANGE,
    EXPERT,
    EXTRAS,
    FIGURES,
    FIND,
    FIRST,
    GROUP,
    GUARD,
    HEAL,
    HIRE,
    INIT,
    KEEP,
    KINDS,
    LEARN,
    MOST_AREAS,
    MOVE,
    NEXT,
    NO_EXPERT,
    NO_OATH,
    NO_REACT,
    NOMINATE,
    OATH,
    PATTERN,
    PEEK,
    PLACE,
    PLAY,
    PUSH,
    REACT,
    READY,
    SLOTS,
    SPRINT,
    STARTER,
    STOP,
    TAKE,
    TAKEN_FROM_TOP,
    TARGETS,
    TIE,
    TRAP,
    USE,
    WAYS,
    ZONE,
)
from regalia.games.friends_and_foes.state import State
from regalia.kernel.card import DECK, sign

BUTTONS: Final = {
    READY: "Wait for the others",
    DONE: "Keep the rest",
    DRAW: "Draw a card",
    EXCHANGE: "Exchange treasure for a token",
    KEEP: "Leave it on top",
    KEEP + 1: "Put it at the bottom",
    END: "End the turn",
    STOP: "Do not sprint",
    NO_OATH: "No oath",
    NO_EXPERT: "Add no card",
    NO_REACT: "Do not react",
    DONE - 1: "Buy a card",
    INIT + TAKEN_FROM_TOP: "Use the top of the deck, unseen",
    TIE + TAKEN_FROM_TOP: "Use the top of the deck, unseen",
    PLAY + TAKEN_FROM_TOP: "Turn up the top of the deck",
    BOTH + TAKEN_FROM_TOP: "Turn up the top two cards",
}
OF_CARD: Final = (
    (INIT, "Pick {}"), (TIE, "Pick {}"), (PLAY, "Play {}"), (BOTH, "Play {} and turn up the top"), (USE, "Use {}"),
    (EXPERT, "Add {}"), (PLACE, "Place {} on the deck"), (DISCARD, "Discard {}"),
)  # fmt: skip
OF_AREA: Final = (
    (ZONE, "Take the zone {}"), (NOMINATE, "Nominate {}"), (SPRINT, "Sprint to {}"), (PUSH, "Push to {}"),
)  # fmt: skip
OF_OWN: Final = (
    (FIND, "Find treasure with {}"), (GUARD, "Make {} the defender"), (PEEK, "Look at the top card with {}"),
    (OATH, "Let {} take the blow"), (FIRST, "Name {}"), (TRAP, "Test the trap with {}"),
)  # fmt: skip
OF_ANY: Final = ((NEXT, "Strike {} next"), (HEAL, "Heal {}"))


def named(state: State, number: int) -> str:
    """A character by name, with its seat if it is another's."""
    seat = number // SLOTS
    return state.title(number) + ("" if seat == actor(state) else f" (seat {seat + 1})")


def area_name(state: State, area: int) -> str:
    return state.war.ground.names[area]


def act_label(state: State, action: int) -> str:
    seat = actor(state)
    if action in BUTTONS:
        return BUTTONS[action]
    if action < ZONE:
        return building(state, action)
    for start, words in OF_CARD:
        if start <= action < start + DECK:
            return words.format(sign(action - start))
    for start, words in OF_AREA:
        if start <= action < start + MOST_AREAS:
            return words.format(area_name(state, action - start))
    for start, words in OF_OWN:
        if start <= action < start + SLOTS:
            return words.format(named(state, seat * SLOTS + action - start))
    for start, words in OF_ANY:
        if start <= action < start + FIGURES:
            return words.format(named(state, action - start))
    return longer(state, action, seat)


def building(state: State, action: int) -> str:
    war = state.war
    if action < STARTER:
        return write(state, action)
    if action < PATTERN:
        return f"Take the formation {war.starter_names[action - STARTER].replace('_', ' ')}"
    if action < TAKE:
        return f"Build a {war.pattern_names[action - PATTERN]}"
    if action < LEARN:
        return f"Take {war.profiles[action - TAKE].name}"
    if action < HIRE:
        return f"Choose {war.abilities[action - LEARN].name}"
    return f"Hire {war.minions[action - HIRE].name}"


def target_name(state: State, target: int) -> str:
    if target == 0:
        return ""
    return named(state, target - 1) if target <= FIGURES else area_name(state, target - 1 - FIGURES)


def longer(state: State, action: int, seat: int) -> str:
    if EDGE <= action < NOMINATE:
        return f"Take the edge {('north', 'east', 'south', 'west')[action - EDGE]}"
    for start, words in ((DEPLOY, "Deploy"), (MOVE, "Move")):
        if start <= action < start + SLOTS * MOST_AREAS:
            slot, area = divmod(action - start, MOST_AREAS)
            return f"{words} {named(state, seat * SLOTS + slot)} to {area_name(state, area)}"
    if GROUP <= action < DRAW:
        start, area = divmod(action - GROUP, MOST_AREAS)
        return f"Move the group of {area_name(state, start)} to {area_name(state, area)}"
    if ATTACK <= action < DO:
        number, way, target, kind, empowered = attack_of(state, action, seat)
        what = state.war.weapon(state.figure(number)).name if way == 0 else state.ability(number, way).name
        label = f"{named(state, number)}: {what} at {target_name(state, target)}"
        return label + (f" as {KINDS[kind]}" if kind else "") + (", empowered" if empowered else "")
    if DO <= action < EXCHANGE:
        extra, rest = (action - DO) % EXTRAS, (action - DO) // EXTRAS
        target, rest = rest % TARGETS, rest // TARGETS
        number, way = seat * SLOTS + rest // WAYS, rest % WAYS
        ability = state.ability(number, way)
        label = f"{named(state, number)}: {ability.name}"
        label += f" on {target_name(state, target)}" if target else ""
        if extra and ability.effect == "inspire":
            return f"{label} and {named(state, extra - 1)}"
        return f"{label} with {sign(extra - 1)}" if extra else label
    target, rest = (action - REACT) % TARGETS, (action - REACT) // TARGETS
    number, way = seat * SLOTS + rest // WAYS, rest % WAYS
    aim = f", {target_name(state, target)}" if target else ""
    return f"React with {state.ability(number, way).name} of {named(state, number)}{aim}"


def attack_of(state: State, action: int, seat: int) -> tuple[int, int, int, int, int]:
    """Attacker, way, target, kind and Empower of an attack."""
    empowered, rest = (action - ATTACK) % 2, (action - ATTACK) // 2
    kind, rest = rest % 3, rest // 3
    target, rest = rest % TARGETS, rest // TARGETS
    return seat * SLOTS + rest // WAYS, rest % WAYS, target, kind, empowered
