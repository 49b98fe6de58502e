"""The rules a second time, clause by clause: why a move is allowed or refused.

Written from the rulebook, not from the engine: it looks at the position only and shares no code with the moves there.
"""

from typing import Final

from regalia.games.friends_and_foes import moves
from regalia.games.friends_and_foes.enrolment import hand_of, has_deck, judge_chance, judge_setup, not_held
from regalia.games.friends_and_foes.lore import Ability, Attack
from regalia.games.friends_and_foes.parts import (
    ABILITY_BIT,
    ATTACK_BIT,
    BENCH,
    FIGURES,
    FIND_BIT,
    MOVE_BIT,
    SLOTS,
    TAKEN_FROM_TOP,
    WEAPON_BIT,
)
from regalia.games.friends_and_foes.reaction import judge_reaction
from regalia.games.friends_and_foes.sight import (
    adjacent,
    controls,
    enemy,
    here,
    in_sight,
    standing,
    who,
)
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.task import (
    ACTING,
    ADDING,
    CHAINING,
    DISCARDING,
    DRAWING,
    EDGING,
    ENDED,
    FORMING,
    HEALING,
    INITIATIVE,
    NAMING,
    NOMINATING,
    PEEKING,
    PICKING,
    PLACING,
    PLAYING,
    PUSHING,
    REACTING,
    SETTLING,
    SPENDING,
    SPRINTING,
    STRIKING,
    SWEARING,
    TRAPPING,
    TWISTING,
    TYING,
    ZONING,
)
from regalia.kernel.card import sign
from regalia.kernel.outcome import Refusal
from regalia.kernel.wording import counted

# What has to happen first, by moment: the clause and the words.
DUE: Final = {
    TWISTING: ("FF-230", "the twist must first be drawn"),
    FORMING: ("FF-39", "a formation must first be built"),
    ZONING: ("FF-46", "a zone must first be chosen"),
    EDGING: ("FF-45", "an edge of the board must first be chosen"),
    NOMINATING: ("FF-48", "a breakthrough area must first be nominated"),
    SPENDING: ("FF-49", "the starting treasure must first be spent or kept"),
    DRAWING: ("FF-27", "a card must first be turned up"),
    SETTLING: ("FF-61", "chance must first settle the tie"),
    INITIATIVE: ("FF-54", "an initiative card must first be picked"),
    TYING: ("FF-58", "a tie-break card must first be picked"),
    ACTING: ("FF-65", "it is time for actions, free steps or the end of the turn"),
    PLAYING: ("FF-27", "a card must first be played"),
    PICKING: ("FF-28", "one of the two cards must first be picked"),
    SPRINTING: ("FF-80", "it must first be said whether the character sprints"),
    SWEARING: ("FF-164", "it must first be said whether a Knight takes the blow"),
    ADDING: ("FF-119", "an Expertise card must first be added or not"),
    PUSHING: ("FF-182", "the target must first be pushed"),
    CHAINING: ("FF-210", "the second target must first be named"),
    HEALING: ("FF-213", "it must first be said who is healed"),
    STRIKING: ("FF-205", "the attack that was commanded must first be made"),
    NAMING: ("FF-214", "it must first be named who meets the snare"),
    PLACING: ("FF-191", "a card must first be placed on the deck"),
    PEEKING: ("FF-166", "the card must first be left or put at the bottom"),
    REACTING: ("FF-109", "it must first be said whether there is a reaction"),
    TRAPPING: ("FF-138", "the trap must first be tested"),
    DISCARDING: ("FF-23", "cards must first be discarded"),
}


def judge(state: State, move: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    if state.phase == ENDED:
        return Refusal(state.clause, f"the game is over: {state.reason}")
    verb = moves.MOVES.verb_of(move)
    if state.phase not in verb.phases:
        return Refusal(*DUE[state.phase])
    if verb.chance:
        return judge_chance(state, move)
    if state.phase <= SPENDING or verb.first == moves.DEPLOY:
        return judge_setup(state, move)
    if state.phase in (ACTING, STRIKING):
        return judge_turn(state, move)
    return judge_answer(state, move)


# Turns


def resigning(state: State) -> Refusal | None:
    """FF-281."""
    allowed = state.war.options.resign_allowed
    return None if allowed else Refusal("FF-281", "this table was set up without giving up (resign_allowed)")


def judge_turn(state: State, move: int) -> Refusal | None:
    seat, verb = state.turn, moves.verb(move)
    tokens, options = state.camps[seat].tokens, state.war.options
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
        number = seat * SLOTS + moves.field(move)
        if not standing(state, number):
            return absent(state, number)
        if tokens < options.find_cost:
            return poor(options.find_cost, tokens)
        return used_up(state, number, FIND_BIT, "has searched")
    if verb == moves.ATTACK:
        return judge_attack(state, move)
    if verb == moves.EXCHANGE:
        return judge_exchange(state)
    if verb == moves.PEEK:
        return judge_peek(state, seat * SLOTS + moves.field(move))
    if verb == moves.GUARD:
        return judge_guard(state, seat * SLOTS + moves.field(move))
    return judge_deed(state, move)


def poor(cost: int, tokens: int) -> Refusal:
    return Refusal("FF-261", f"it costs {counted(cost, 'token')}, and there are {tokens}")


def absent(state: State, number: int) -> Refusal:
    bench = state.figure(number).place == BENCH
    return Refusal("FF-53" if bench else "FF-11", f"{who(state, number)} is {'on the bench' if bench else 'gone'}")


def used_up(state: State, number: int, bit: int, words: str) -> Refusal | None:
    """FF-70."""
    options = state.war.options
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
        return Refusal("FF-76", f"{state.war.ground.names[area]} is not adjacent to {who(state, number)}")
    cost, tokens = state.war.options.move_cost, state.camps[state.turn].tokens
    return poor(cost, tokens) if tokens < cost else used_up(state, number, MOVE_BIT, "has moved")


def judge_group(state: State, start: int, area: int) -> Refusal | None:
    numbers = [number for number in here(state, start) if number // SLOTS == state.turn]
    minions = [number for number in numbers if state.figure(number).level == 0]
    if len([number for number in minions if used_up(state, number, MOVE_BIT, "has moved") is None]) < 2:
        return Refusal("FF-84", "a group is of two or more minions that have not moved")
    if not adjacent(state, start, area):
        return Refusal("FF-76", f"{state.war.ground.names[area]} is not adjacent to the group")
    cost, tokens = state.war.options.move_cost, state.camps[state.turn].tokens
    return poor(cost, tokens) if tokens < cost else None


def judge_use(state: State, number: int, way: int, attacks: bool) -> Refusal | None:
    """FF-70, FF-71: whether an ability or weapon may be used again."""
    figure, options = state.figure(number), state.war.options
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
        limit = state.war.abilities[figure.abilities[way - 1]].limit
        past = {"": 0, "round": figure.round_used, "game": figure.game_used}[limit]
        if past & (1 << (way - 1)):
            return Refusal("FF-71", f"{who(state, number)} may use that once per {limit}")
    return None


def judge_attack(state: State, move: int) -> Refusal | None:
    number, way = state.turn * SLOTS + moves.slot(move), moves.way(move)
    target, empowered = moves.second(move), moves.fourth(move)
    figure, war = state.figure(number), state.war
    if not standing(state, number):
        return absent(state, number)
    if state.phase == STRIKING:
        if way or number not in state.pack:
            return Refusal("FF-205", "only who was commanded strikes, with its weapon")
    else:
        ability = war.abilities[figure.abilities[way - 1]] if way else None
        cost = ability.tokens if ability is not None else war.options.weapon_cost
        cost += war.options.empower_cost if empowered else 0
        if state.camps[state.turn].tokens < cost:
            return poor(cost, state.camps[state.turn].tokens)
        if refusal := judge_use(state, number, way, True):
            return refusal
    attack = war.abilities[figure.abilities[way - 1]].attack if way else war.weapon(figure)
    assert attack is not None
    return judge_target(state, number, attack, target)


def judge_target(state: State, number: int, attack: Attack, target: int) -> Refusal | None:
    """FF-91 to FF-93, FF-128, FF-183."""
    place, ground = state.figure(number).place, state.war.ground
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


def judge_deed(state: State, move: int) -> Refusal | None:
    number, way = state.turn * SLOTS + moves.slot(move), moves.way(move)
    if not standing(state, number):
        return absent(state, number)
    ability = state.war.abilities[state.figure(number).abilities[way - 1]]
    if state.camps[state.turn].tokens < ability.tokens:
        return poor(ability.tokens, state.camps[state.turn].tokens)
    return judge_use(state, number, way, False) or judge_aim(state, number, ability, move)


def judge_aim(state: State, number: int, ability: Ability, move: int) -> Refusal | None:
    """The text of each ability that is no attack."""
    effect, ground = ability.effect, state.war.ground
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
                camp for seat, camp in enumerate(state.camps) if state.war.side[seat] == state.war.side[state.turn]
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
    if effect == "mend" and state.war.ground.distance[state.figure(number).place][figure.place] > 1:
        return Refusal(ability.clause, f"{who(state, other)} is too far away")
    if effect == "command":
        if other // SLOTS != number // SLOTS:
            return Refusal(ability.clause, f"{who(state, other)} is of another seat")
        if not can_strike(state, other):
            return Refusal("FF-88", f"{who(state, other)} has nobody to attack")
    return None


def can_strike(state: State, number: int) -> bool:
    weapon = state.war.weapon(state.figure(number))
    everybody = [seat * SLOTS + slot for seat, camp in enumerate(state.camps) for slot in range(len(camp.band))]
    return any(judge_target(state, number, weapon, other) is None for other in everybody)


def judge_exchange(state: State) -> Refusal | None:
    camp, options = state.camps[state.turn], state.war.options
    if camp.treasure < options.exchange_rate:
        return Refusal("FF-73", f"a token costs {options.exchange_rate} treasure, and there is {camp.treasure}")
    if camp.exchanges >= options.exchange_per_round:
        return Refusal("FF-74", f"{camp.exchanges} exchanges were made in this round")
    return None if camp.tokens < options.token_cap else Refusal("FF-10", "no more tokens can be held")


def judge_peek(state: State, number: int) -> Refusal | None:
    figure, name = state.figure(number), who(state, number)
    if not standing(state, number):
        return absent(state, number)
    if figure.level == 0 or state.war.class_of[figure.profile].ability != "foresight":
        return Refusal("FF-166", f"{name} has no Foresight")
    if figure.peeked:
        return Refusal("FF-166", f"{name} has looked already in this turn")
    return None if has_deck(state, state.turn) else Refusal("FF-26", "there is no card to look at")


def judge_guard(state: State, number: int) -> Refusal | None:
    figure, name = state.figure(number), who(state, number)
    if not standing(state, number):
        return absent(state, number)
    area = figure.place
    where = state.war.ground.names[area]
    if "Ga" not in state.war.ground.tags[area]:
        return Refusal("FF-128", f"{where} is no Garrison")
    if controls(state, area) != state.war.side[state.turn]:
        return Refusal("FF-128", f"this side does not control {where}")
    if figure.level == 0 and state.war.minions[figure.profile].no_guard:
        return Refusal("FF-168", f"{name} cannot be a defender")
    if area in state.posted or (area, number) in state.guards:
        return Refusal("FF-128", f"{where} has its defender for this turn")
    return None


# Answers within an action or phase


def judge_answer(state: State, move: int) -> Refusal | None:
    phase, seat, told = state.phase, state.turn, moves.field(move)
    ground = state.war.ground
    if move in (moves.STOP, moves.NO_OATH, moves.NO_EXPERT, moves.NO_REACT, moves.KEEP, moves.BOTTOM):
        return None
    if phase in (INITIATIVE, TYING):
        if told != TAKEN_FROM_TOP:
            return not_held(state, told, "FF-54" if phase == INITIATIVE else "FF-58")
        if phase == TYING and has_deck(state, seat):
            return None
        return Refusal("FF-55", "a card of the hand must be picked") if hand_of(state) else None
    if phase == PLAYING:
        return judge_play(state, moves.verb(move) == moves.BOTH, told)
    if phase == PICKING:
        shown = state.plays[state.asked[0]].shown
        return None if told in shown else Refusal("FF-28", f"{sign(told)} was not shown")
    if phase == SPRINTING:
        near = adjacent(state, state.figure(state.movers[0]).place, told)
        return None if near else Refusal("FF-80", f"{ground.names[told]} is not adjacent")
    if phase == SWEARING:
        return judge_oath(state, seat * SLOTS + told)
    if phase == ADDING:
        return judge_expertise(state, told)
    if phase == PUSHING:
        near = adjacent(state, state.figure(state.asked[0]).place, told)
        return None if near else Refusal("FF-182", f"{ground.names[told]} is not adjacent to the target")
    return judge_reaction(state, move) if phase == REACTING else judge_rest(state, told)


def judge_rest(state: State, told: int) -> Refusal | None:
    phase, number = state.phase, state.turn * SLOTS + told
    if phase == CHAINING:
        return judge_chain(state, told)
    if phase == HEALING:
        if not standing(state, told):
            return absent(state, told)
        healer = state.asked[0]
        near = not enemy(state, healer, told) and in_sight(state, healer, state.figure(told).place)
        return None if near else Refusal("FF-213", f"{who(state, told)} is no friend in sight")
    if phase == NAMING:
        moved = number in state.movers and standing(state, number)
        return None if moved else Refusal("FF-214", f"{who(state, number)} is not in the group")
    if phase == TRAPPING:
        there = standing(state, number) and state.figure(number).place in state.traps
        return None if there else Refusal("FF-138", f"{who(state, number)} is not at a trap to be tested")
    return not_held(state, told, "FF-191" if phase == PLACING else "FF-23")


def judge_play(state: State, both: bool, source: int) -> Refusal | None:
    """FF-27, FF-28."""
    play = state.plays[state.asked[0]]
    if both and not play.advantage:
        return Refusal("FF-28", f"{who(state, play.figure)} has no advantage")
    if (both or source == TAKEN_FROM_TOP) and not has_deck(state, play.seat):
        return Refusal("FF-26", "there is no card in the deck")
    return None if source == TAKEN_FROM_TOP else not_held(state, source, "FF-27")


def judge_oath(state: State, number: int) -> Refusal | None:
    figure, assault = state.figure(number), state.assault
    assert assault is not None
    target = assault.targets[0]
    if figure.level == 0 or state.war.class_of[figure.profile].ability != "shield_oath":
        return Refusal("FF-164", f"{who(state, number)} knows no Shield Oath")
    if number == target or not standing(state, number) or figure.place != state.figure(target).place:
        return Refusal("FF-164", f"{who(state, number)} does not stand beside the target")
    return Refusal("FF-164", f"{who(state, number)} has sworn in this turn") if figure.oath else None


def judge_expertise(state: State, card: int) -> Refusal | None:
    if refusal := not_held(state, card, "FF-119"):
        return refusal
    red = sign(card)[-1] in "♥♦"
    if red != (state.asked[0] < 0):
        return Refusal("FF-119", f"{sign(card)} has the wrong colour: red attacks, black defends")
    most = state.war.options.expertise_max_value
    return None if state.war.value[card] <= most else Refusal("FF-119", f"{sign(card)} is worth more than {most}")


def judge_chain(state: State, other: int) -> Refusal | None:
    assault = state.assault
    assert assault is not None
    if not standing(state, other):
        return absent(state, other)
    if not enemy(state, assault.attacker, other) or other in assault.targets:
        return Refusal("FF-210", f"{who(state, other)} is not another enemy")
    place = state.figure(other).place
    near = place == assault.area or adjacent(state, assault.area, place)
    return None if near else Refusal("FF-210", f"{who(state, other)} is too far from the first target")
