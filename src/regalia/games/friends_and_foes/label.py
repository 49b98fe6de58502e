"""Moves in words, and what is known about their consequences."""

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
    MAGIC,
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
    PHYSICAL,
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
from regalia.games.friends_and_foes.sheet import Strike
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.task import FOR_CHECK, FOR_DEFENCE, FOR_SNARE, FOR_TRAP, PLAYING, SNARE_TEST
from regalia.kernel.card import DECK, sign
from regalia.kernel.word import counted, percent

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


# What is at stake


def stakes(state: State, action: int) -> str:
    seat = actor(state)
    if ATTACK <= action < DO:
        number, way, target, kind, empowered = attack_of(state, action, seat)
        attack = state.attack_of(number, way)
        assert attack is not None
        cost = state.war.options.weapon_cost if way == 0 else state.ability(number, way).tokens
        cost += state.war.options.empower_cost if empowered else 0
        words = [counted(cost, "token")]
        if 0 < target <= FIGURES:
            words.append(odds(state, number, attack, target - 1, kind))
        return ", ".join(words)
    if DO <= action < EXCHANGE:
        rest = (action - DO) // EXTRAS // TARGETS
        return counted(state.ability(seat * SLOTS + rest // WAYS, rest % WAYS).tokens, "token")
    if REACT <= action < NO_REACT:
        rest = (action - REACT) // TARGETS
        return counted(state.ability(seat * SLOTS + rest // WAYS, rest % WAYS).tokens, "token")
    if DEPLOY <= action < DEPLOY + SLOTS * MOST_AREAS:
        fee = state.war.fee(state.camps[seat].band[(action - DEPLOY) // MOST_AREAS])
        return f"costs {fee} treasure"
    if INIT <= action < INIT + DECK:
        return f"{counted(state.war.value[action - INIT], 'token')} and what was harvested"
    if state.phase == PLAYING and PLAY <= action <= PLAY + TAKEN_FROM_TOP:
        return card_stakes(state, action - PLAY)
    return ""


def odds(state: State, number: int, attack: Strike, target: int, kind: int) -> str:
    """How often a random card hits against a random card, by totals and criticals."""
    war, one, other = state.war, state.figure(number), state.figure(target)
    kind = kind or (PHYSICAL if attack.kind == "physical" else MAGIC)
    profile = war.minions[other.profile] if other.level == 0 else war.profiles[other.profile]
    defence = (profile.armor if kind == PHYSICAL else profile.warding) + other.glyph_bonus
    hits = 0
    for mine in range(DECK):
        for theirs in range(DECK):
            strong, tough = war.critical(one, mine), war.critical(other, theirs)
            hits += war.rung(war.value[mine] + attack.mod, war.value[theirs] + defence, strong, tough) > 0
    damage = attack.damage or war.options.default_damage
    return f"{attack.mod:+d} against {defence}, {damage} damage, {percent(hits, DECK * DECK)} with random cards"


def needed(state: State) -> int:
    """The value that the card now played must reach; 0 where there is no such number."""
    play = state.plays[state.asked[0]]
    if play.purpose == FOR_CHECK:
        return state.sprint_value(state.figure(play.figure))
    if play.purpose == FOR_TRAP:
        return state.war.options.trap_value
    if play.purpose == FOR_SNARE:
        return next((state.war.worth(task[2]) for task in reversed(state.tasks) if task[0] == SNARE_TEST), 0)
    return 0


def card_stakes(state: State, source: int) -> str:
    """Whether a card passes the check, how high it defends, and how likely the top does."""
    play, war = state.plays[state.asked[0]], state.war
    figure, least = state.figure(play.figure), needed(state)
    if least:
        passing = [war.critical(figure, card) or war.value[card] >= least for card in range(DECK)]
        if source != TAKEN_FROM_TOP:
            return "succeeds" if passing[source] else f"fails, {least} is needed"
        return f"{percent(sum(passing), DECK)} with any card, {least} is needed"
    if source != TAKEN_FROM_TOP:
        words = f"worth {war.value[source]}" + (", critical" if war.critical(figure, source) else "")
        if play.purpose == FOR_DEFENCE and state.assault is not None and war.options.attack_cards == "sequential":
            words += f", against {state.attack_total(state.assault)}"
        return words
    return ""
