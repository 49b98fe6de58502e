"""Moves of Friends and Foes as text (section 6 of the specification), and the words for seats."""

from collections.abc import Collection, Iterator
from typing import Final

from regalia.games.friends_and_foes.formation import read as read_formation
from regalia.games.friends_and_foes.formation import steps_of
from regalia.games.friends_and_foes.parts import (
    ACTIONS,
    ATTACK,
    BENCH,
    BOTH,
    BOTTOM,
    BUY,
    DEPLOY,
    DISCARD,
    DO,
    DONE,
    DRAW,
    DRAWN,
    EDGE,
    EDGES,
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
    SETTLED,
    SLOTS,
    SPRINT,
    STARTER,
    STOP,
    TAKE,
    TAKEN_FROM_TOP,
    TARGETS,
    TIE,
    TRAP,
    TWISTED,
    USE,
    WAYS,
    ZONE,
    ZONED,
    area_target,
)
from regalia.games.friends_and_foes.position import load
from regalia.games.friends_and_foes.snapshot import dump
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.task import FORMING, PUSHING
from regalia.kernel.card import CARD_OF_CODE, DECK, JOKER, code
from regalia.kernel.error import IllegalMove, UnreadableMove
from regalia.kernel.outcome import Refusal

__all__ = ["actor", "dump", "load", "read", "seat_name", "spelled", "vocabulary", "write"]

PLAIN: Final = {
    READY: "form ready",
    BUY: "buy card",
    DONE: "done",
    DRAW: "draw",
    EXCHANGE: "exchange",
    KEEP: "keep",
    BOTTOM: "bottom",
    END: "end",
    STOP: "stop",
    NO_OATH: "oath no",
    NO_EXPERT: "xp no",
    NO_REACT: "react no",
    INIT + TAKEN_FROM_TOP: "init top",
    TIE + TAKEN_FROM_TOP: "tie top",
    PLAY + TAKEN_FROM_TOP: "play top",
    BOTH + TAKEN_FROM_TOP: "play top top",
}
PLAIN_READ: Final = {text: action for action, text in PLAIN.items()}

# Verbs followed by one card, and where their cards begin.
OF_CARD: Final = {"init": INIT, "tie": TIE, "play": PLAY, "use": USE, "xp": EXPERT, "place": PLACE, "discard": DISCARD}
# Verbs followed by one area.
OF_AREA: Final = {"zone": ZONE, "nominate": NOMINATE, "sprint": SPRINT}
# Verbs followed by one character of the acting seat.
OF_OWN: Final = {"find": FIND, "peek": PEEK, "oath": OATH, "first": FIRST, "trap": TRAP}
# Verbs followed by any character.
OF_ANY: Final = {"next": NEXT, "heal": HEAL}


def seat_name(state: State, seat: int) -> str:
    return f"Seat {seat + 1}"


def actor(state: State) -> int:
    """The seat that a move is read for: the one to decide, else the one whose turn it is, else the first."""
    return state.turn if state.turn >= 0 else max(state.active, 0)


# Writing


def write(state: State, action: int) -> str:
    if action in PLAIN:
        return PLAIN[action]
    if action < ZONE:
        return write_setup(state, action)
    seat = actor(state)
    for verb, start in OF_CARD.items():
        if start <= action < start + DECK:
            return f"{verb} {code(action - start)}"
    for verb, start in OF_AREA.items():
        if start <= action < start + MOST_AREAS:
            return f"{verb} {area_word(state, action - start)}"
    for verb, start in OF_OWN.items():
        if start <= action < start + SLOTS:
            return f"{verb} {figure_word(state, seat * SLOTS + action - start)}"
    for verb, start in OF_ANY.items():
        if start <= action < start + FIGURES:
            return f"{verb} {figure_word(state, action - start)}"
    return write_longer(state, action, seat)


def write_setup(state: State, action: int) -> str:
    war = state.war
    if action < TWISTED:
        return f"chance top {code(action - DRAWN)}"
    if action < ZONED:
        return f"chance twist {war.twists[action - TWISTED].id}"
    if action < SETTLED:
        return f"chance zone {area_word(state, action - ZONED)}"
    if action < STARTER:
        return f"chance first {action - SETTLED + 1}"
    if action < PATTERN:
        return f"form {war.starter_names[action - STARTER]}"
    if action < TAKE:
        return f"pattern {war.pattern_names[action - PATTERN]}"
    if action < LEARN:
        return f"take {war.profiles[action - TAKE].id}"
    if action < HIRE:
        return f"learn {war.abilities[action - LEARN].id}"
    return f"hire {war.minions[action - HIRE].id}"


def write_longer(state: State, action: int, seat: int) -> str:
    if EDGE <= action < NOMINATE:
        return f"edge {EDGES[action - EDGE]}"
    if DEPLOY <= action < BUY:
        slot, area = divmod(action - DEPLOY, MOST_AREAS)
        return f"deploy {figure_word(state, seat * SLOTS + slot)} {area_word(state, area)}"
    if MOVE <= action < GROUP:
        slot, area = divmod(action - MOVE, MOST_AREAS)
        return f"move {figure_word(state, seat * SLOTS + slot)} {area_word(state, area)}"
    if GROUP <= action < DRAW:
        start, area = divmod(action - GROUP, MOST_AREAS)
        names = ",".join(figure_word(state, number) for number in state.group(seat, start))
        return f"move {names or area_word(state, start)} {area_word(state, area)}"
    if ATTACK <= action < DO:
        return write_attack(state, action, seat)
    if DO <= action < EXCHANGE:
        return write_deed(state, action, seat)
    if GUARD <= action < PEEK:
        number = seat * SLOTS + action - GUARD
        return f"guard {figure_word(state, number)} {place_word(state, number)}"
    if BOTH <= action < USE:
        return f"play {code(action - BOTH)} top"
    if PUSH <= action < NEXT:
        pushed = f"{figure_word(state, state.asked[0])} " if state.phase == PUSHING else ""
        return f"push {pushed}{area_word(state, action - PUSH)}"
    target, rest = (action - REACT) % TARGETS, (action - REACT) // TARGETS
    number = seat * SLOTS + rest // WAYS
    words = ["react", figure_word(state, number), way_word(state, number, rest % WAYS), target_word(state, target)]
    return " ".join(filter(None, words))


def write_attack(state: State, action: int, seat: int) -> str:
    empowered, rest = (action - ATTACK) % 2, (action - ATTACK) // 2
    kind, rest = rest % 3, rest // 3
    target, rest = rest % TARGETS, rest // TARGETS
    number = seat * SLOTS + rest // WAYS
    words = ["att", figure_word(state, number), way_word(state, number, rest % WAYS), target_word(state, target)]
    words += ["as", KINDS[kind]] if kind else []
    words += ["emp"] if empowered else []
    return " ".join(words)


def write_deed(state: State, action: int, seat: int) -> str:
    extra, rest = (action - DO) % EXTRAS, (action - DO) // EXTRAS
    target, rest = rest % TARGETS, rest // TARGETS
    number = seat * SLOTS + rest // WAYS
    words = ["do", figure_word(state, number), way_word(state, number, rest % WAYS), target_word(state, target)]
    if extra and state.ability(number, rest % WAYS).effect == "inspire":
        words.append(figure_word(state, extra - 1))
    elif extra:
        words.append(code(extra - 1))
    return " ".join(filter(None, words))


def figure_word(state: State, number: int) -> str:
    band = state.camps[number // SLOTS].band if number // SLOTS < state.seats else []
    return state.word(number) if number % SLOTS < len(band) else f"nobody{number}"


def area_word(state: State, area: int) -> str:
    names = state.war.ground.names
    return names[area] if area < len(names) else f"nowhere{area}"


def place_word(state: State, number: int) -> str:
    place = state.figure(number).place
    return area_word(state, place) if place >= 0 else "bench" if place == BENCH else "gone"


def target_word(state: State, target: int) -> str:
    if target == 0:
        return ""
    return figure_word(state, target - 1) if target <= FIGURES else area_word(state, target - 1 - FIGURES)


def way_word(state: State, number: int, way: int) -> str:
    figure = state.figure(number)
    if way == 0:
        return state.war.weapon(figure).id
    return state.war.abilities[figure.abilities[way - 1]].id


# Reading


def read(state: State, text: str) -> int:
    words = text.lower().split()
    joined = " ".join(words)
    if joined in PLAIN_READ:
        return PLAIN_READ[joined]
    try:
        action = read_setup(state, words) if words[:1] and words[0] in SETUP_VERBS else read_turn(state, words)
    except (ValueError, IndexError, KeyError):
        action = -1
    if action < 0:
        raise UnreadableMove(
            f"“{text.strip()[:60]}” is no move of Friends and Foes here. Moves look like: move fenna b1, "
            "att torvald longbow silk, play 8D, play top, find fenna, end."
        )
    return action


SETUP_VERBS: Final = ("chance", "form", "pattern", "take", "learn", "hire")


def spelled(state: State, text: str) -> list[int]:
    """A whole formation in one line, `soulbond holt2[cleave,charge] ...`, as its moves; any other move is one."""
    words = " ".join(text.lower().split())
    if state.phase != FORMING or words.split(" ")[0] not in state.war.pattern_names:
        return [read(state, text)]
    steps = steps_of(read_formation(state.war, words))
    if isinstance(steps, Refusal):
        raise IllegalMove(words, steps.clause, steps.sentence)
    return steps


def read_setup(state: State, words: list[str]) -> int:
    war = state.war
    if words[0] == "chance":
        kind, name = words[1:]
        if kind == "top":
            return DRAWN + card_read(name)
        if kind == "twist":
            return TWISTED + [twist.id for twist in war.twists].index(name)
        if kind == "zone":
            return ZONED + war.ground.names.index(name)
        return SETTLED + range(1, state.seats + 1).index(int(name)) if kind == "first" else -1
    verb, name = words
    if verb == "form":
        return STARTER + war.starter_names.index(name)
    if verb == "pattern":
        return PATTERN + war.pattern_names.index(name)
    if verb == "take":
        return TAKE + [profile.id for profile in war.profiles].index(name)
    if verb == "learn":
        return LEARN + [ability.id for ability in war.abilities].index(name)
    return HIRE + [minion.id for minion in war.minions].index(name)


def card_read(text: str) -> int:
    card = CARD_OF_CODE[text.upper()]
    if card >= JOKER:
        raise ValueError(text)
    return card


def figure_read(state: State, text: str) -> int:
    """A character by its word; without a seat, the acting seat's comes first."""
    numbers = seen_figures(state)
    for number in numbers:
        if state.word(number) == text:
            return number
    own = [number for number in numbers if number // SLOTS == actor(state)]
    for number in own:
        if state.plain_word(state.figure(number)) == text:
            return number
    raise ValueError(text)


def own_read(state: State, text: str) -> int:
    number = figure_read(state, text)
    if number // SLOTS != actor(state):
        raise ValueError(text)
    return number


def read_turn(state: State, words: list[str]) -> int:
    verb, rest = words[0], words[1:]
    names = state.war.ground.names
    if verb == "play" and len(rest) == 2 and rest[1] == "top":
        return BOTH + card_read(rest[0])
    if len(rest) == 1:
        if verb in OF_CARD:
            return OF_CARD[verb] + card_read(rest[0])
        if verb in OF_AREA:
            return OF_AREA[verb] + names.index(rest[0])
        if verb in OF_OWN:
            return OF_OWN[verb] + own_read(state, rest[0]) % SLOTS
        if verb in OF_ANY:
            return OF_ANY[verb] + figure_read(state, rest[0])
        if verb == "edge":
            return EDGE + EDGES.lower().index(rest[0])
    if verb == "push" and (len(rest) == 1 or figure_read(state, rest[0]) == state.asked[0]):
        return PUSH + names.index(rest[-1])
    if verb in ("deploy", "move", "guard") and len(rest) == 2:
        return read_placing(state, verb, rest)
    if verb in ("att", "do", "react"):
        return read_ability(state, verb, rest)
    return -1


def read_placing(state: State, verb: str, rest: list[str]) -> int:
    area = state.war.ground.names.index(rest[1]) if verb != "guard" else 0
    if "," in rest[0]:
        group = sorted(own_read(state, word) for word in rest[0].split(","))
        start = state.figure(group[0]).place
        return GROUP + start * MOST_AREAS + area if verb == "move" and group == state.group(actor(state), start) else -1
    number = own_read(state, rest[0])
    if verb == "guard":
        return GUARD + number % SLOTS if place_word(state, number) == rest[1] else -1
    return (DEPLOY if verb == "deploy" else MOVE) + number % SLOTS * MOST_AREAS + area


def read_ability(state: State, verb: str, rest: list[str]) -> int:
    number = own_read(state, rest[0])
    figure = state.figure(number)
    ways = [state.war.weapon(figure).id, *[state.war.abilities[one].id for one in figure.abilities]]
    way = ways.index(rest[1])
    tail = rest[2:]
    start = number % SLOTS * WAYS + way
    if verb == "att":
        empowered = tail[-1:] == ["emp"]
        tail = tail[:-1] if empowered else tail
        kind = 0
        if len(tail) == 3 and tail[1] == "as":
            kind = KINDS.index(tail[2])
            tail = tail[:1]
        if len(tail) != 1:
            return -1
        action = ATTACK + ((start * TARGETS + target_read(state, tail[0])) * 3 + kind) * 2 + empowered
        return action if action in set(attacks_of(state, number, way)) else -1
    if way == 0 or len(tail) > (2 if verb == "do" else 1):
        return -1
    ability = state.war.abilities[figure.abilities[way - 1]]
    target = target_read(state, tail[0]) if tail else 0
    if verb == "react":
        at = REACTS_ON.get(ability.effect, "person")
        return REACT + start * TARGETS + target if ability.type == "reaction" and kind_of(target) == at else -1
    extra = 0
    if len(tail) == 2:
        extra = 1 + (figure_read(state, tail[1]) if ability.effect == "inspire" else card_read(tail[1]))
    if kind_of(target) != ACTS_ON.get(ability.effect, "person") or (extra > 0) not in EXTRA.get(
        ability.effect, (False,)
    ):
        return -1
    return DO + (start * TARGETS + target) * EXTRAS + extra if ability.type == "action" and ability.effect else -1


# What an ability is written with where it is not just a character, by its effect.
ACTS_ON: Final = {"snare": "area", "pack": "area", "smoke": "", "prophecy": "", "empower": ""}
REACTS_ON: Final = {"step": "area", "blink": "area", "empower": "", "dispel": ""}
EXTRA: Final = {"snare": (True,), "glyph": (True,), "inspire": (False, True)}  # whether a card or a second one follows


def kind_of(target: int) -> str:
    return "" if target == 0 else "person" if target <= FIGURES else "area"


def target_read(state: State, text: str) -> int:
    names = state.war.ground.names
    return area_target(names.index(text)) if text in names else 1 + figure_read(state, text)


# Everything that can be written


# Words that every position has.
ALWAYS: Final = frozenset(PLAIN) | {start + card for start in (*OF_CARD.values(), BOTH, DRAWN) for card in range(DECK)}


class Words(Collection[int]):
    """Every move that can be written in a position. They are many, so `in` writes the one that is asked for."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __iter__(self) -> Iterator[int]:
        return words_of(self.state)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, action: object) -> bool:
        if action in ALWAYS:
            return True
        if not isinstance(action, int) or not 0 <= action < ACTIONS:
            return False
        try:
            return read(self.state, write(self.state, action)) == action
        except (IndexError, UnreadableMove):
            return False


def vocabulary(state: State) -> Words:
    """Every move that can be written for the acting seat, and everything chance can do."""
    return Words(state)


def words_of(state: State) -> Iterator[int]:
    war, seat = state.war, actor(state)
    areas, slots = range(war.ground.areas), range(len(state.camps[seat].band))
    figures = seen_figures(state)
    yield from PLAIN
    yield from range(DRAWN, DRAWN + DECK)
    yield from range(TWISTED, TWISTED + len(war.twists))
    yield from range(SETTLED, SETTLED + state.seats)
    yield from range(STARTER, STARTER + len(war.starters))
    yield from range(PATTERN, PATTERN + len(war.patterns))
    yield from range(TAKE, TAKE + len(war.profiles))
    yield from range(LEARN, LEARN + len(war.abilities))
    yield from range(HIRE, HIRE + len(war.minions))
    yield from range(EDGE, EDGE + 4)
    for start in (ZONED, ZONE, NOMINATE, SPRINT, PUSH):
        yield from (start + area for area in areas)
    for start in (*OF_CARD.values(), BOTH):
        yield from range(start, start + DECK)
    for start in OF_ANY.values():
        yield from (start + number for number in figures)
    for slot in slots:
        for start in (*OF_OWN.values(), GUARD):
            yield start + slot
        for area in areas:
            yield DEPLOY + slot * MOST_AREAS + area
            yield MOVE + slot * MOST_AREAS + area
        yield from abilities_of(state, seat * SLOTS + slot, figures)
    for start in areas:
        if len(state.group(seat, start)) > 1:
            yield from (GROUP + start * MOST_AREAS + area for area in areas)


def seen_figures(state: State) -> list[int]:
    """All characters that may be named: everybody's, but while formations are secret only one's own (FF-39)."""
    seats = [actor(state)] if state.phase == FORMING else range(state.seats)
    return [seat * SLOTS + slot for seat in seats for slot in range(len(state.camps[seat].band))]


def attacks_of(state: State, number: int, way: int) -> Iterator[int]:
    """The attacks of one way of a character that can be written, with their kinds and Empower."""
    war = state.war
    attack = state.attack_of(number, way)
    if attack is None or (way > 0 and state.ability(number, way).type != "action"):
        return
    figures = seen_figures(state)
    area = attack.reach.startswith("area")
    targets = [area_target(at) for at in range(war.ground.areas)] if area else [1 + other for other in figures]
    kinds = (1, 2) if war.has(state.figure(number), "transmute") else (0,)
    empower = (0, 1) if way > 0 and state.ability(number, way).empower is not None else (0,)
    for target in targets:
        for kind in kinds:
            for empowered in empower:
                start = (number % SLOTS * WAYS + way) * TARGETS + target
                yield ATTACK + (start * 3 + kind) * 2 + empowered


def abilities_of(state: State, number: int, figures: list[int]) -> Iterator[int]:
    """The attacks, abilities and reactions of one character that can be written."""
    war = state.war
    areas = [area_target(area) for area in range(war.ground.areas)]
    everybody = [1 + other for other in figures]
    yield from attacks_of(state, number, 0)
    for way, one in enumerate(state.figure(number).abilities, 1):
        ability = war.abilities[one]
        start = (number % SLOTS * WAYS + way) * TARGETS
        if ability.type == "action" and ability.attack is not None:
            yield from attacks_of(state, number, way)
        elif ability.type == "action":
            for target, extra in deeds(ability.effect, areas, everybody, figures):
                yield DO + (start + target) * EXTRAS + extra
        elif ability.type == "reaction":
            near = ability.effect in ("step", "blink")
            for target in areas if near else [0] if ability.effect in ("empower", "dispel") else everybody:
                yield REACT + start + target


def deeds(effect: str, areas: list[int], everybody: list[int], figures: list[int]) -> Iterator[tuple[int, int]]:
    """What an action ability can be written with: a target, and a card or a second character."""
    if effect in ("snare", "glyph"):
        for target in areas if effect == "snare" else everybody:
            yield from ((target, 1 + card) for card in range(DECK))
    elif effect == "inspire":
        for target in everybody:
            yield target, 0
            yield from ((target, 1 + other) for other in figures)
    elif effect == "pack":
        yield from ((target, 0) for target in areas)
    elif effect in ("smoke", "prophecy", "empower"):
        yield 0, 0
    else:
        yield from ((target, 0) for target in everybody)
