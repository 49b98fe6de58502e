"""What a typed line means: a move, a whole formation, or something that this seat may not do, and why."""

import re
from typing import Final

from regalia.games.friends_and_foes import phase
from regalia.games.friends_and_foes.formation import Formation, read, steps_of
from regalia.games.friends_and_foes.move_field import actor, find_figure
from regalia.games.friends_and_foes.moves import MOVES
from regalia.games.friends_and_foes.parts import SLOTS
from regalia.games.friends_and_foes.setup import Setup
from regalia.games.friends_and_foes.state import State
from regalia.kernel.error import IllegalMove, UnreadableMove
from regalia.kernel.outcome import Refusal
from regalia.kernel.state import CHANCE
from regalia.kernel.wording import join_words, plural

LEVELLED: Final = re.compile(r"([a-z_]+)(\d)(?:\[[a-z_0-9,]*\])?", re.ASCII)
NUMBERED: Final = re.compile(r"(?:\d\.)?([a-z_]+)(\d?)", re.ASCII)
OF_ONES_OWN: Final = ("move", "find", "att", "do", "deploy", "guard", "peek", "oath", "first", "trap", "react")
WITH_SKILL: Final = ("att", "do", "react")


def read_line(state: State, text: str) -> list[int]:
    """A whole formation in one line, `form soulbond holt2[cleave,charge] ...`, as its moves; any other move is one."""
    words = " ".join(text.lower().split())
    if words.removeprefix("form ").split(" ")[0] in state.setup.pattern_names:
        words = words.removeprefix("form ")
    if state.phase == phase.FORMING and words.split(" ")[0] in state.setup.pattern_names:
        return read_formation(state.setup, words)
    try:
        return [MOVES.read(state, text)]
    except UnreadableMove:
        refusal = explain_unreadable(state, words)
        if refusal is None:
            raise
        raise IllegalMove(words, refusal.clause, refusal.sentence) from None


def read_formation(setup: Setup, words: str) -> list[int]:
    """The steps of a formation; IllegalMove if it breaks a clause."""
    refusal = misplaced(setup, words)
    steps = steps_of(read(setup, words)) if refusal is None else refusal
    if isinstance(steps, Refusal):
        raise IllegalMove(words, steps.clause, steps.sentence)
    return steps


def misplaced(setup: Setup, words: str) -> Refusal | None:
    """FF-152, FF-158: a level in the wrong place, minions where there are none, or a second type of them."""
    name, *members = words.split(" ")
    formation = Formation(setup, setup.pattern_names.index(name))
    kinds = [word for word in members if word in [minion.id for minion in setup.minions]]
    if len(kinds) > 1:
        return Refusal("FF-158", f"only one type of minions is allowed, not {join_words(kinds)}")
    if kinds and not formation.wants_minions:
        return Refusal("FF-152", f"{name} has no minions")
    known = [profile.id for profile in setup.profiles]
    for level, word in zip(formation.levels, members, strict=False):
        found = LEVELLED.fullmatch(word)
        if found is not None and found[1] in known and int(found[2]) != level:
            levels = join_words([str(one) for one in formation.levels])
            return Refusal(
                "FF-152", f"{found[1]}{found[2]} has the place of level {level}: the levels of {name} are {levels}"
            )
    return None


# Lines that are no move of this seat


def explain_unreadable(state: State, words: str) -> Refusal | None:
    """The clause against a line that can be understood, though it is no move of the seat to decide."""
    verb, *rest = words.split(" ")
    if not rest or state.turn == CHANCE:
        return None
    if state.phase == phase.FORMING:
        return misplaced_level(state, verb, rest[0])
    if verb not in OF_ONES_OWN:
        return None
    for word in rest[0].split(","):
        number = find_figure(state, word)
        if number < 0:
            return nobodys(state, word)
        if number // SLOTS != actor(state):
            return untimely_reaction(state, number, rest[1:]) if verb == "react" else not_ones_own(state, number)
    if verb == "move" and "," in rest[0]:
        return no_group(state)
    return misused_skill(state, number, rest[1], rest[2:]) if verb in WITH_SKILL and len(rest) > 1 else None


def nobodys(state: State, word: str) -> Refusal | None:
    """FF-39: a character or minion of the tables that is in no formation of this battle."""
    setup = state.setup
    names = {profile.id: profile.name for profile in setup.profiles}
    names |= {minion.id: minion.name for minion in setup.minions}
    found = NUMBERED.fullmatch(word)
    if found is None or found[1] not in names:
        return None
    return Refusal("FF-39", f"no formation of this battle has {names[found[1]]}{f' {found[2]}' if found[2] else ''}")


def no_group(state: State) -> Refusal:
    """FF-84: why characters that are all one's own do not move together."""
    if not state.setup.options.minion_group_move:
        return Refusal("FF-84", "everybody moves alone at this table (minion_group_move)")
    return Refusal("FF-84", "only all minions of an area that have not moved yet move together")


def misused_skill(state: State, number: int, word: str, more: list[str]) -> Refusal | None:
    """FF-89, FF-155: a weapon or an ability that this character has not, or one that is told what it cannot be told."""
    figure, setup = state.figure(number), state.setup
    weapon = setup.weapon(figure)
    skills = [weapon.id, *[setup.abilities[one].id for one in figure.abilities]]
    if word in skills:
        return misaimed(state, number, skills.index(word), more) if more else None
    known = {ability.id: ability.name for ability in setup.abilities}
    if word in known:
        return Refusal("FF-155", f"{state.title(number)} has no {known[word]}")
    weapons = [each.weapon for each in setup.classes.values()] + [each.weapon for each in setup.minions]
    if word in [each.id for each in weapons] or word in [each.name.lower().replace(" ", "_") for each in weapons]:
        return Refusal("FF-89", f"the weapon of {state.title(number)} is the {weapon.name}, written {weapon.id}")
    return None


def misaimed(state: State, number: int, way: int, more: list[str]) -> Refusal | None:
    """FF-91 to FF-93, FF-115, FF-165: what an attack cannot be told."""
    figure, setup = state.figure(number), state.setup
    ability = state.ability(number, way) if way > 0 else None
    attack = setup.sheet(figure).weapon if ability is None else ability.attack
    if attack is None:
        return None
    name = setup.weapon(figure).name if ability is None else ability.name
    if "as" in more and not setup.has(figure, "transmute"):
        return Refusal("FF-165", f"{state.title(number)} cannot choose whether {name} is physical or magic")
    if "emp" in more and (ability is None or ability.empower is None):
        return Refusal("FF-115", f"{name} has no Empower")
    names_figure, names_area = find_figure(state, more[0]) >= 0, more[0] in setup.ground.names
    if attack.on_area and names_figure:
        return Refusal("FF-93", f"{name} is aimed at an area, not at a single character")
    if not attack.on_area and names_area:
        return Refusal("FF-91" if attack.melee else "FF-92", f"{name} is aimed at a character, not at an area")
    return None if names_figure or names_area else nobodys(state, more[0])


def misplaced_level(state: State, verb: str, word: str) -> Refusal | None:
    """FF-152: levels are not chosen, they follow from the place."""
    found = LEVELLED.fullmatch(word)
    if verb != "take" or found is None or found[1] not in [profile.id for profile in state.setup.profiles]:
        return None
    return Refusal("FF-152", f"the place gives the level, so it is not written: take {found[1]}")


def not_ones_own(state: State, number: int) -> Refusal:
    """FF-7, FF-17."""
    seat, name = number // SLOTS, state.title(number)
    if state.setup.side[seat] == state.setup.side[actor(state)]:
        return Refusal("FF-17", f"{name} is of {state.name_of(seat)}, and teammates lead their own characters")
    return Refusal("FF-7", f"{name} is an enemy, of {state.name_of(seat)}")


def untimely_reaction(state: State, number: int, rest: list[str]) -> Refusal:
    """FF-108, FF-109: why somebody else's character does not react now."""
    seat, name = number // SLOTS, state.title(number)
    tokens = state.camps[seat].tokens
    for one in state.figure(number).abilities:
        ability = state.setup.abilities[one]
        if rest[:1] == [ability.id] and ability.type == "reaction" and ability.tokens > tokens:
            cost = plural(ability.tokens, "token")
            return Refusal("FF-108", f"{ability.name} of {name} costs {cost}, and {state.name_of(seat)} has {tokens}")
    return Refusal("FF-109", f"{name} is of {state.name_of(seat)}, who is not asked now")
