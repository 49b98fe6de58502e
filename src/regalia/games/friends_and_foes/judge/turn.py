"""The judge of a turn: actions, their targets and free steps (FF-65 to FF-95, FF-172 to FF-216)."""

from regalia.games.friends_and_foes import moves, phase
from regalia.games.friends_and_foes.judge.setup import hand_of, has_deck
from regalia.games.friends_and_foes.judge.sight import adjacent, controls, enemy, here, in_sight, standing, who
from regalia.games.friends_and_foes.lore import Ability, Attack
from regalia.games.friends_and_foes.parts import (
    ABILITY_BIT,
    ATTACK_BIT,
    BENCH,
    FIGURES,
    FIND_BIT,
    MOVE_BIT,
    SLOTS,
    WEAPON_BIT,
)
from regalia.games.friends_and_foes.state import State
from regalia.kernel.card import sign
from regalia.kernel.outcome import Refusal
from regalia.kernel.wording import plural


def judge_turn(state: State, move: int) -> Refusal | None:
    seat, verb = state.turn, moves.verb(move)
    tokens, options = state.camps[seat].tokens, state.setup.options
    if verb == moves.END:
        return None
    if verb == moves.DRAW:
        if tokens < options.draw_cost:
            return poor(options.draw_cost, tokens)
        return None if has_deck(state, seat) else Refusal("FF-26", "there is no card left to draw")
    if verb == moves.MOVE:
        return judge_move(state, seat * SLOTS + moves.field(move), moves.second(move))
    if verb == moves.GROUP:
        return judge_group(state, moves.field(move), moves.second(move))
    if verb == moves.FIND:
        return judge_search(state, seat * SLOTS + moves.field(move))
    if verb == moves.ATTACK:
        return judge_attack(state, move)
    if verb == moves.EXCHANGE:
        return judge_exchange(state)
    if verb == moves.PEEK:
        return judge_peek(state, seat * SLOTS + moves.field(move))
    if verb == moves.GUARD:
        return judge_guard(state, seat * SLOTS + moves.field(move))
    return judge_ability(state, move)


def could_be_meant(state: State, move: int) -> bool:
    """Whether a skill is aimed at somebody it is for: attacks at enemies on the board, help at friends there."""
    verb = moves.verb(move)
    if verb not in (moves.ATTACK, moves.DO_AT, moves.DO_WITH_CARD, moves.DO_WITH_SECOND):
        return True
    number, way, target = state.turn * SLOTS + moves.slot(move), moves.way(move), moves.second(move)
    if target >= FIGURES:
        return True
    ability = state.setup.abilities[state.figure(number).abilities[way - 1]] if way else None
    hostile = verb == moves.ATTACK or (ability is not None and ability.effect == "pickpocket")
    return standing(state, target) and enemy(state, number, target) == hostile


def poor(cost: int, tokens: int) -> Refusal:
    return Refusal("FF-261", f"it costs {plural(cost, 'token')}, and there are {tokens}")


def absent(state: State, number: int) -> Refusal:
    bench = state.figure(number).place == BENCH
    return Refusal("FF-53" if bench else "FF-11", f"{who(state, number)} is {'on the bench' if bench else 'gone'}")


def used_up(state: State, number: int, bit: int, words: str) -> Refusal | None:
    """FF-70."""
    options = state.setup.options
    if options.action_limit_owner == "seat":
        used = bit in state.camps[number // SLOTS].used
    else:
        used = bool(state.figure(number).used & (1 << bit))
    return (
        Refusal("FF-70", f"{who(state, number)} {words} already in this {options.action_limit_scope}") if used else None
    )


def judge_move(state: State, number: int, area: int) -> Refusal | None:
    if not standing(state, number):
        return absent(state, number)
    if not adjacent(state, state.figure(number).place, area):
        return Refusal("FF-76", f"{state.setup.ground.names[area]} is not adjacent to {who(state, number)}")
    cost, tokens = state.setup.options.move_cost, state.camps[state.turn].tokens
    return poor(cost, tokens) if tokens < cost else used_up(state, number, MOVE_BIT, "has moved")


def judge_search(state: State, number: int) -> Refusal | None:
    """FF-86, FF-87."""
    if not standing(state, number):
        return absent(state, number)
    options, tokens, figure = state.setup.options, state.camps[state.turn].tokens, state.figure(number)
    if figure.level == 0 and not options.minions_find_treasure:
        return Refusal("FF-87", "minions do not search at this table (minions_find_treasure)")
    foes = [other for other in here(state, figure.place) if enemy(state, number, other)]
    if options.find_needs_no_enemy and foes:
        where = state.setup.ground.names[figure.place]
        return Refusal("FF-87", f"{who(state, foes[0])}, an enemy, is in {where} (find_needs_no_enemy)")
    return (
        poor(options.find_cost, tokens)
        if tokens < options.find_cost
        else used_up(state, number, FIND_BIT, "has searched")
    )


def judge_group(state: State, start: int, area: int) -> Refusal | None:
    if not state.setup.options.minion_group_move:
        return Refusal("FF-84", "minions move one by one at this table (minion_group_move)")
    numbers = [number for number in here(state, start) if number // SLOTS == state.turn]
    minions = [number for number in numbers if state.figure(number).level == 0]
    if len([number for number in minions if used_up(state, number, MOVE_BIT, "has moved") is None]) < 2:
        return Refusal("FF-84", "a group is of two or more minions that have not moved")
    if not adjacent(state, start, area):
        return Refusal("FF-76", f"{state.setup.ground.names[area]} is not adjacent to the group")
    cost, tokens = state.setup.options.move_cost, state.camps[state.turn].tokens
    return poor(cost, tokens) if tokens < cost else None


def judge_use(state: State, number: int, way: int, attacks: bool) -> Refusal | None:
    """FF-70, FF-71: whether an ability or weapon may be used again."""
    figure, options = state.figure(number), state.setup.options
    bit = WEAPON_BIT
    if way:
        bit = ABILITY_BIT + (figure.abilities[way - 1] if options.action_limit_owner == "seat" else way - 1)
    if refusal := used_up(state, number, bit, "has used that"):
        return refusal
    if (
        attacks
        and options.attack_limit == "one_attack"
        and (refusal := used_up(state, number, ATTACK_BIT, "has attacked"))
    ):
        return refusal
    if way:
        limit = state.setup.abilities[figure.abilities[way - 1]].limit
        past = {"": 0, "round": figure.round_used, "game": figure.game_used}[limit]
        if past & (1 << (way - 1)):
            return Refusal("FF-71", f"{who(state, number)} may use that once per {limit}")
    return None


def judge_attack(state: State, move: int) -> Refusal | None:
    number, way = state.turn * SLOTS + moves.slot(move), moves.way(move)
    target, empowered = moves.second(move), moves.fourth(move)
    figure, setup = state.figure(number), state.setup
    if not standing(state, number):
        return absent(state, number)
    if state.phase == phase.STRIKING:
        if way or number not in state.pack:
            return Refusal("FF-205", "only who was commanded strikes, with its weapon")
    else:
        ability = setup.abilities[figure.abilities[way - 1]] if way else None
        cost = ability.tokens if ability is not None else setup.options.weapon_cost
        cost += setup.options.empower_cost if empowered else 0
        if state.camps[state.turn].tokens < cost:
            return poor(cost, state.camps[state.turn].tokens)
        if refusal := judge_use(state, number, way, True):
            return refusal
    attack = setup.abilities[figure.abilities[way - 1]].attack if way else setup.weapon(figure)
    assert attack is not None
    return judge_target(state, number, attack, target)


def judge_target(state: State, number: int, attack: Attack, target: int) -> Refusal | None:
    """FF-91 to FF-93, FF-128, FF-183."""
    place, ground = state.figure(number).place, state.setup.ground
    if target >= FIGURES:
        area = target - FIGURES
        name = ground.names[area]
        if not any(enemy(state, number, other) for other in here(state, area)):
            return Refusal("FF-93", f"no enemy is in {name}")
        if attack.reach == "area_melee" and area != place:
            return Refusal("FF-93", f"the attack reaches the attacker's own area only, not {name}")
        return None if in_sight(state, number, area) else Refusal("FF-129", f"{name} is not in sight")
    if not enemy(state, number, target):
        return Refusal("FF-91", f"{who(state, target)} is a friend")
    if not standing(state, target):
        return absent(state, target)
    there = state.figure(target).place
    if attack.reach == "ranged":
        return None if in_sight(state, number, there) else Refusal("FF-129", f"{who(state, target)} is not in sight")
    if attack.step_first:
        if not adjacent(state, place, there):
            return Refusal("FF-183", f"{who(state, target)} is not in an adjacent area")
    elif there != place:
        return Refusal("FF-91", f"{who(state, target)} is not in the same area")
    for area, guard in state.guards:
        if area == there and enemy(state, number, guard) and guard != target:
            return Refusal("FF-128", f"{who(state, guard)} defends {ground.names[area]} and must be the target")
    return None


def judge_ability(state: State, move: int) -> Refusal | None:
    number, way = state.turn * SLOTS + moves.slot(move), moves.way(move)
    if not standing(state, number):
        return absent(state, number)
    ability = state.setup.abilities[state.figure(number).abilities[way - 1]]
    if state.camps[state.turn].tokens < ability.tokens:
        return poor(ability.tokens, state.camps[state.turn].tokens)
    return judge_use(state, number, way, False) or judge_aim(state, number, ability, move)


def judge_aim(state: State, number: int, ability: Ability, move: int) -> Refusal | None:
    """The text of each ability that is no attack."""
    effect, ground = ability.effect, state.setup.ground
    place, target, extra = state.figure(number).place, moves.second(move), moves.third(move)
    if effect in ("snare", "glyph") and extra not in hand_of(state):
        return Refusal("FF-31", f"{sign(extra)} is not in the hand")
    if effect in ("snare", "pack"):
        area = target - FIGURES
        name = ground.names[area]
        if effect == "snare":
            if area != place and not adjacent(state, place, area):
                return Refusal(ability.clause, f"{name} is neither the own area nor adjacent")
            mates = [
                camp for seat, camp in enumerate(state.camps) if state.setup.side[seat] == state.setup.side[state.turn]
            ]
            laid = any(snare[0] == area for camp in mates for snare in camp.snares)
            return Refusal(ability.clause, f"{name} has a snare of this side") if laid else None
        if not in_sight(state, number, area):
            return Refusal("FF-129", f"{name} is not in sight")
        minions = [other for other in here(state, area) if other // SLOTS == state.turn]
        able = [other for other in minions if state.figure(other).level == 0 and can_strike(state, other)]
        return None if able else Refusal(ability.clause, f"no minion of this seat in {name} has a target")
    if effect == "smoke":
        return None if has_deck(state, state.turn) else Refusal("FF-88", "there is no card to place")
    if effect == "prophecy":
        return None if hand_of(state) else Refusal("FF-31", "there is no card in hand to place")
    if effect == "empower":
        return None
    if refusal := judge_patient(state, number, ability, target):
        return refusal
    if moves.verb(move) != moves.DO_WITH_SECOND:
        return None
    if extra <= target:
        return Refusal(ability.clause, "two different characters are named, in the order of their bands")
    return judge_patient(state, number, ability, extra)


def judge_patient(state: State, number: int, ability: Ability, other: int) -> Refusal | None:
    """Abilities that name a character."""
    effect, figure = ability.effect, state.figure(other)
    if not standing(state, other):
        return absent(state, other)
    if effect == "pickpocket":
        near = figure.place == state.figure(number).place
        if enemy(state, number, other) and near:
            return None
        return Refusal(ability.clause, f"{who(state, other)} is no enemy in the same area")
    if enemy(state, number, other):
        return Refusal(ability.clause, f"{who(state, other)} is no friend")
    if not in_sight(state, number, figure.place):
        return Refusal("FF-129", f"{who(state, other)} is not in sight")
    if effect in ("inspire", "command") and other == number:
        return Refusal(ability.clause, "it is for another character")
    if effect == "glyph" and figure.glyph >= 0:
        return Refusal(ability.clause, f"{who(state, other)} has a glyph already")
    if effect == "mend" and state.setup.ground.distance[state.figure(number).place][figure.place] > 1:
        return Refusal(ability.clause, f"{who(state, other)} is too far away")
    if effect == "command":
        if other // SLOTS != number // SLOTS:
            return Refusal(ability.clause, f"{who(state, other)} is of another seat")
        if not can_strike(state, other):
            return Refusal("FF-88", f"{who(state, other)} has nobody to attack")
    return None


def can_strike(state: State, number: int) -> bool:
    weapon = state.setup.weapon(state.figure(number))
    everybody = [seat * SLOTS + slot for seat, camp in enumerate(state.camps) for slot in range(len(camp.band))]
    return any(judge_target(state, number, weapon, other) is None for other in everybody)


def judge_exchange(state: State) -> Refusal | None:
    camp, options = state.camps[state.turn], state.setup.options
    if camp.treasure < options.exchange_rate:
        return Refusal("FF-73", f"a token costs {options.exchange_rate} treasure, and there is {camp.treasure}")
    if camp.exchanges >= options.exchange_per_round:
        return Refusal("FF-74", f"{camp.exchanges} exchanges were made in this round")
    return None if camp.tokens < options.token_cap else Refusal("FF-10", "no more tokens can be held")


def judge_peek(state: State, number: int) -> Refusal | None:
    figure, name = state.figure(number), who(state, number)
    if not standing(state, number):
        return absent(state, number)
    if figure.level == 0 or state.setup.class_of[figure.profile].ability != "foresight":
        return Refusal("FF-166", f"{name} has no Foresight")
    if figure.peeked:
        return Refusal("FF-166", f"{name} has looked already in this turn")
    return None if has_deck(state, state.turn) else Refusal("FF-26", "there is no card to look at")


def judge_guard(state: State, number: int) -> Refusal | None:
    figure, name = state.figure(number), who(state, number)
    if not standing(state, number):
        return absent(state, number)
    area = figure.place
    where = state.setup.ground.names[area]
    if "Ga" not in state.setup.ground.tags[area]:
        return Refusal("FF-128", f"{where} is no Garrison")
    if controls(state, area) != state.setup.side[state.turn]:
        return Refusal("FF-128", f"this side does not control {where}")
    if figure.level == 0 and state.setup.minions[figure.profile].no_guard:
        return Refusal("FF-168", f"{name} cannot be a defender")
    if area in state.posted or (area, number) in state.guards:
        return Refusal("FF-128", f"{where} has its defender for this turn")
    return None
