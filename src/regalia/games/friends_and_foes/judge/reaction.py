"""The judge of reactions: which event allows which answer (FF-108 to FF-113)."""

from regalia.games.friends_and_foes import moves, trigger
from regalia.games.friends_and_foes.judge.sight import adjacent, enemy, in_sight, standing, who
from regalia.games.friends_and_foes.lore import Ability
from regalia.games.friends_and_foes.parts import FIGURES, SLOTS
from regalia.games.friends_and_foes.state import State
from regalia.kernel.outcome import Refusal
from regalia.kernel.wording import plural


def judge_reaction(state: State, move: int) -> Refusal | None:
    number, way = state.turn * SLOTS + moves.slot(move), moves.way(move)
    figure = state.figure(number)
    ability = state.setup.abilities[figure.abilities[way - 1]]
    name = who(state, number)
    if not standing(state, number):
        return Refusal("FF-266", f"{name} is not on the board")
    if refusal := judge_tokens(state, move):
        return refusal
    if figure.reacted & (1 << (way - 1)):
        return Refusal("FF-113", f"{name} has used {ability.name} already")
    past = {"": 0, "round": figure.round_used, "game": figure.game_used}[ability.limit]
    if past & (1 << (way - 1)):
        return Refusal("FF-71", f"{name} may use {ability.name} once per {ability.limit}")
    causes = reasons(state, number, ability)
    if not causes:
        return Refusal("FF-111", f"nothing has happened that {ability.name} of {name} answers")
    return judge_target(state, number, ability, moves.second(move), causes)


def judge_tokens(state: State, move: int) -> Refusal | None:
    """FF-108: whether the seat can pay for a reaction."""
    figure = state.figure(state.turn * SLOTS + moves.slot(move))
    ability = state.setup.abilities[figure.abilities[moves.way(move) - 1]]
    tokens = state.camps[state.turn].tokens
    if ability.tokens <= tokens:
        return None
    return Refusal("FF-108", f"{ability.name} costs {plural(ability.tokens, 'token')}, and there are {tokens}")


def judge_target(state: State, number: int, ability: Ability, target: int, causes: list[int]) -> Refusal | None:
    if ability.effect in ("empower", "dispel"):
        return None
    if ability.effect in ("step", "blink"):
        area, place = target - FIGURES, state.figure(number).place
        name = state.setup.ground.names[area]
        if ability.effect == "step":
            near = adjacent(state, place, area)
        else:
            near = 1 <= state.setup.ground.distance[place][area] <= ability.amount
        return None if near else Refusal(ability.clause, f"{name} cannot be reached from here")
    if target in causes:
        return None
    return Refusal(ability.clause, f"{who(state, target)} has given no cause for {ability.name}")


def reasons(state: State, number: int, ability: Ability) -> list[int]:
    """Who, or which side, has done what a reaction waits for."""
    answers = {
        "attacked": attackers_of,
        "parried": parried_attackers,
        "empowered_or_placed": magicians,
        "move_ended_in_sight": movers_in_sight,
        "entered_or_friend_attacked": intruders_on_friends,
        "entered_or_attacked": intruders,
        "friend_removed": fallen_friends,
    }
    return answers[ability.trigger](state, number)


def attackers_of(state: State, number: int) -> list[int]:
    attacks = [event for event in state.triggers if event[0] == trigger.ATTACKED and event[2] == number]
    return [event[1] for event in attacks if enemy(state, number, event[1])]


def parried_attackers(state: State, number: int) -> list[int]:
    """FF-185: melee attackers in the same area who dealt no damage."""
    place = state.figure(number).place
    attacks = [event for event in state.triggers if event[0] == trigger.ATTACKED and event[2] == number]
    return [
        event[1]
        for event in attacks
        if event[3] == 1 and event[4] == 0 and enemy(state, number, event[1]) and state.figure(event[1]).place == place
    ]


def entrants(state: State, number: int) -> list[int]:
    place = state.figure(number).place
    return [
        event[1]
        for event in state.triggers
        if event[0] == trigger.MOVED and event[3] == place and enemy(state, number, event[1])
    ]


def intruders(state: State, number: int) -> list[int]:
    return entrants(state, number) + attackers_of(state, number)


def intruders_on_friends(state: State, number: int) -> list[int]:
    """FF-201."""
    place = state.figure(number).place
    attacks = [event for event in state.triggers if event[0] == trigger.ATTACKED and event[5] == place]
    found = [event[1] for event in attacks if enemy(state, number, event[1]) and not enemy(state, number, event[2])]
    return entrants(state, number) + found


def movers_in_sight(state: State, number: int) -> list[int]:
    """FF-196."""
    moves = [event for event in state.triggers if event[0] == trigger.MOVE_ENDED and enemy(state, number, event[1])]
    return [
        event[1]
        for event in moves
        if standing(state, event[1])
        and in_sight(state, number, event[2])
        and in_sight(state, number, state.figure(event[1]).place)
    ]


def fallen_friends(state: State, number: int) -> list[int]:
    """FF-211: no minions, and nobody who is back already."""
    fallen = [event[1] for event in state.triggers if event[0] == trigger.REMOVED and event[1] != number]
    return [
        other
        for other in fallen
        if not enemy(state, number, other) and state.figure(other).level > 0 and not standing(state, other)
    ]


def magicians(state: State, number: int) -> list[int]:
    """FF-193: enemy sides whose effect or card is still there."""
    side = state.setup.side[number // SLOTS]
    found: list[int] = []
    for event in state.triggers:
        if event[0] == trigger.EMPOWERED and event[1] != side and (event[1], event[2]) in state.empowered:
            found.append(event[1])
        if event[0] == trigger.PLACED and event[1] != side and lies_there(state, event):
            found.append(event[1])
    return found


def lies_there(state: State, event: tuple[int, ...]) -> bool:
    """Whether a placed card is still where it was placed."""
    what, where, seat = event[2:]
    if what == trigger.A_SNARE:
        return where in [snare[0] for snare in state.camps[seat].snares]
    if what == trigger.A_SMOKE:
        return state.smoke[where][0] == seat
    return state.figure(where).glyph >= 0 and state.figure(where).glyph_seat == seat
