"""Attacks, from the declaration to what follows them (FF-89 to FF-107)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.friends_and_foes import move_field, moves, phase, purpose, task, trigger
from regalia.games.friends_and_foes.ground import AREA_BITS
from regalia.games.friends_and_foes.parts import (
    KINDS,
    LAST_SLOT,
    MAGIC,
    NOTHING,
    PHYSICAL,
    POISONED,
    SLOT_BITS,
    SLOTS,
    TAKEN_FROM_TOP,
    Assault,
    Figure,
    numbers_from,
    only,
)
from regalia.games.friends_and_foes.rules import accounts, cards, health, resources, sight, totals
from regalia.games.friends_and_foes.sheet import Sheet, Strike
from regalia.kernel.bit_set import BIT, lowest, numbers
from regalia.kernel.card import sign

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


FIRST_AREA: Final[i64] = move_field.area_target(0)  # as a target of an action
NO_EXPERT: Final[list[int]] = [NOTHING]  # against a single target; never changed
ATTACKER: Final = -1  # of an attack, where its targets have numbers


# What may be attacked


def attack_of(state: "State", number: i64, way: i64) -> Strike | None:
    """FF-89: the weapon is way 0; an ability may be an attack or not."""
    if way == 0:
        return state.setup.sheet(state.figure(number)).weapon
    return state.ability(number, way).attack


def find_defender(state: "State", number: i64, area: i64) -> i64:
    """FF-128: the defender whom a melee attack in this area must target, or NOTHING."""
    for place, guard in state.guards:
        if place == area and not state.friends(guard, number):
            return guard
    return NOTHING


def reach(state: "State", number: i64, figure: Figure, attack: Strike) -> i64:
    """FF-91 to FF-93, FF-183: the areas in which an attack may find its targets, as bits."""
    if not attack.melee:
        return sight.areas_in_sight(state, figure)
    return state.setup.ground.beside_bits[figure.place] if attack.step_first else AREA_BITS[figure.place]


def area_attack_targets(state: "State", number: i64, attack: Strike, area: i64) -> list[int]:
    """FF-93, FF-94: whom an area attack affects, in initiative order of the owners."""
    there = state.figures_at(area)
    found: list[int] = []
    for seat in [*state.order, *[seat for seat in range(state.seats) if seat not in state.order]]:
        for other in there:
            foe = attack.everybody or not state.friends(other, number)
            if other >> SLOT_BITS == seat and other != number and foe:
                found.append(other)
    return found


def attack_targets(state: "State", number: i64, attack: Strike, areas: i64) -> list[int]:
    """Everything an attack may name in these areas, which it reaches, as targets of an action."""
    first = FIRST_AREA if attack.on_area else 0
    return [first + one for one in numbers(aims(state, number, attack, areas))]


def aims(state: "State", number: i64, attack: Strike, areas: i64) -> i64:
    """What an attack may name in these areas: characters, or where it is an attack on an area these, as bits."""
    if attack.on_area:
        return areas
    found = state.figures_of(state.setup.rivals[state.setup.loyal[number]], areas)
    if state.guards and attack.melee:
        for one in numbers(found):
            if find_defender(state, number, state.figure(one).place) not in (NOTHING, one):
                found &= ~BIT[one]
    return found


def offer(state: "State", number: i64, sheet: Sheet, way: i64, attack: Strike, left: i64, empower_tokens: i64) -> None:
    """The attacks of one way on what it may name, as bits (`aims`).

    So many tokens are left for Empower, less than 0 if there is none (FF-261).
    """
    skill = moves.skill_of(number & LAST_SLOT, way)
    empowers = empower_tokens >= state.setup.empower_cost
    transmutes = sheet.transmute  # FF-165
    kind: i64 = MAGIC if transmutes else 0
    first: i64 = FIRST_AREA if attack.on_area else 0
    if not empowers and not transmutes:
        state.offer_all_of(moves.attack(skill, first, 0, 0), moves.ATTACK_TARGET, left)
        return
    while left != 0:
        target = first + lowest(left)
        left &= left - 1
        if transmutes:
            state.offer(moves.attack(skill, target, PHYSICAL, 0))
            if empowers:
                state.offer(moves.attack(skill, target, PHYSICAL, 1))
        state.offer(moves.attack(skill, target, kind, 0))
        if empowers:
            state.offer(moves.attack(skill, target, kind, 1))


# The steps of an attack


def begin(state: "State", number: i64, way: i64, attack: Strike, kind: i64, targets: list[int], area: i64) -> Assault:
    """FF-95: all that follows the declaration."""
    cards.clear_assault(state)
    usual = PHYSICAL if attack.kind == "physical" else MAGIC
    assault = Assault(number, way, attack, kind if kind > 0 else usual)
    if assault.damage == 0:
        assault.damage = state.setup.default_damage  # FF-105
    figure = state.figure(number)
    assault.place = figure.place
    assault.health = figure.health
    assault.area = area
    assault.targets = targets
    assault.experts = NO_EXPERT if len(targets) == 1 else [NOTHING] * len(targets)
    state.assault = assault
    state.push(task.FOLLOW)  # the last step first
    state.push(task.RESOLVE)
    for at in range(len(targets) - 1, -1, -1):
        state.push(task.about(task.EXPERT_DEFENCE, at))
    state.push(task.EXPERT_ATTACK)
    state.push(task.OVERCLOCK)
    state.push(task.CARDS)
    if not attack.on_area:
        state.push(task.about(task.OATHS, 0))
    if state.events is not None:
        names = " and ".join(state.full_title(target) for target in targets)
        text = f"attacks {names} with {state.title(number)}"
        if way > 0:
            text += f", {state.ability(number, way).name}"
        if kind > 0:
            text += f", as {KINDS[kind]}"
        state.tell(number >> SLOT_BITS, "attacks", text, "FF-95", f"area-{state.at(area)}")
    return assault


def ask_oaths(state: "State", place: i64) -> None:
    """FF-164, FF-276: each seat of the target's side with a Knight beside it is asked, until one swears."""
    assault = state.assault
    if assault is None:
        return
    side = state.side_of(assault.targets[0])
    while place < len(state.order):
        seat = state.order[place]
        if state.setup.side[seat] == side and oath_takers(state, seat) != 0:
            phase.ask(state, phase.SWEARING, seat, place)
            return
        place += 1


def oath_takers(state: "State", seat: i64) -> i64:
    """The places in its band of the Knights who may take the blow, as bits."""
    assault = state.assault
    assert assault is not None
    target = assault.targets[0]
    place = state.figure(target).place
    found: i64 = 0
    if place >= 0:
        number: i64 = seat * SLOTS
        for figure in state.camps[seat].band:
            beside = figure.place == place and number != target
            if beside and not figure.oath and state.setup.sheet(figure).shield_oath:
                found |= BIT[number & LAST_SLOT]
            number += 1
    return found


def swear(state: "State", seat: i64, slot: i64) -> None:
    """FF-164."""
    assault = state.assault
    assert assault is not None
    number = seat * SLOTS + slot
    state.figure(number).oath = True
    if state.events is not None:
        text = f"lets {state.title(number)} take the place of {state.title(assault.targets[0])}"
        state.tell(seat, "swears", text, "FF-164", f"figure-{number}")
    assault.targets = only(number)


def play_cards(state: "State") -> None:
    """FF-95 steps 3 and 4: one after the other, or all together (FF-285)."""
    assault = state.assault
    assert assault is not None
    separate = state.setup.separate_cards and assault.attack.on_area  # FF-94
    blows = len(assault.targets) if separate else 1
    first = state.play_count
    for _ in range(blows):
        cards.play_for(state, assault.attacker, purpose.FOR_ATTACK)
    for target in assault.targets:
        cards.play_for(state, target, purpose.FOR_DEFENCE)
    assault.blows = numbers_from(first, blows)
    assault.plays = numbers_from(first + blows, len(assault.targets))
    if state.setup.simultaneous:
        for step in (task.CHOOSE, task.TURN_UP, task.SOURCE):
            for at in range(state.play_count - 1, first - 1, -1):
                state.push(task.about(step, at))
    else:
        for at in range(state.play_count - 1, first - 1, -1):
            cards.push_play(state, at)


def begin_overclock(state: "State") -> None:
    """FF-117, FF-118; FF-237: under a blood moon every weapon has it."""
    assault = state.assault
    assert assault is not None
    twist = state.twist_now()
    if not assault.attack.overclock and not (assault.way == 0 and twist is not None and twist.weapons_overclock):
        return
    seat = assault.attacker >> SLOT_BITS
    if not state.setup.overclock_optional:
        overclock(state)
    elif state.camps[seat].cards_left():
        phase.ask(state, phase.OVERCLOCKING, seat)


def overclock(state: "State") -> None:
    assault = state.assault
    assert assault is not None
    state.push(task.entry(task.DRAW_CARD, assault.attacker >> SLOT_BITS, purpose.TO_CLOCK, 0))


def take_overclock_card(state: "State", card: i64) -> None:
    """FF-117: red adds its value, black hurts the attacker; FF-107: who may fall by it."""
    assault = state.assault
    assert assault is not None
    if card < 0:
        return
    assault.clocked = card
    assault.health = state.figure(assault.attacker).health
    if state.events is not None:
        state.tell(assault.attacker >> SLOT_BITS, "overclocks", f"overclocks with {sign(card)}", "FF-117", reveals=True)
    if not state.setup.red[card]:
        health.harm(state, assault.attacker, state.setup.options.overclock_damage, "FF-117")


def ask_expert(state: "State", at: i64) -> None:
    """FF-119; FF-286: who has Expertise and a hand is asked, whatever the hand holds."""
    assault = state.assault
    assert assault is not None
    number: i64 = assault.attacker if at < 0 else i64(assault.targets[at])
    seat = number >> SLOT_BITS
    if is_expert(state, number, at < 0) and (state.camps[seat].hand or may_draw_expertise(state, seat)):
        phase.ask(state, phase.ADDING, seat, at)


def may_draw_expertise(state: "State", seat: i64) -> bool:
    """FF-119: whether an Expertise card may come from the top of the deck."""
    return state.setup.expertise_from_deck and state.camps[seat].cards_left()


def is_expert(state: "State", number: i64, attacks: bool) -> bool:
    """FF-119, FF-120."""
    assault = state.assault
    assert assault is not None
    figure = state.figure(number)
    if attacks:
        if assault.attack.expertise and not assault.chained:
            return True
        if assault.kind == MAGIC:
            for one in figure.abilities:
                if state.setup.skills[one].expertise_magic:
                    return True
        return False
    for one in figure.abilities:
        if state.setup.skills[one].expertise_defense:
            return True
    return state.setup.sheet(figure).expertise_defense


def add_expert(state: "State", source: i64) -> None:
    """FF-119: a card of the hand, or the top of the deck."""
    seat, at = state.turn, state.asked_first
    if source == TAKEN_FROM_TOP:
        state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_EXPERT, at))
        if state.events is not None:
            state.tell(seat, "draws_on", "turns up the top of the deck for Expertise", "FF-119")
        return
    state.camps[seat].leave_hand(source)
    put_expert(state, seat, at, source)


def put_expert(state: "State", seat: i64, at: i64, card: i64) -> None:
    assault = state.assault
    assert assault is not None
    if at < 0:
        assault.expert = card
    else:
        assault.experts = assault.experts[:]
        assault.experts[at] = card
    if state.events is not None:
        state.tell(seat, "adds", f"adds {sign(card)} by Expertise", "FF-119", reveals=True)


def take_expert_card(state: "State", at: i64, card: i64) -> None:
    """FF-119: a card from the deck counts only if it fits."""
    assault = state.assault
    assert assault is not None
    seat = (assault.attacker if at < 0 else assault.targets[at]) // SLOTS
    if card < 0:
        return
    if fits_expertise(state, card, at < 0):
        put_expert(state, seat, at, card)
        return
    state.camps[seat].put_away(card)
    if state.events is not None:
        state.tell(seat, "turns_up", f"turns up {sign(card)}, which does not fit", "FF-119", reveals=True)


def fits_expertise(state: "State", card: i64, attacks: bool) -> bool:
    """FF-119: red for an attack, black for a defence, and of low value."""
    return state.setup.red[card] == attacks and state.setup.worth(card) <= state.setup.options.expertise_max_value


# The result and what follows


def resolve(state: "State") -> None:
    """FF-95 steps 8 and 9: every result first, then all damage together (FF-94)."""
    assault = state.assault
    assert assault is not None
    dealt: list[int] = (
        only(damage_to(state, assault, 0))
        if len(assault.targets) == 1
        else [damage_to(state, assault, at) for at in range(len(assault.targets))]
    )
    melee = assault.attack.melee
    removed: i64 = 0  # characters, as bits
    told = None if state.events is None else accounts.of_attack(state, assault, dealt)
    for at, number in enumerate(assault.targets):
        damage = dealt[at]
        account = None if told is None else told[at]
        area = state.figure(number).place
        state.record(trigger.event(trigger.ATTACKED, assault.attacker, number, 1 if melee else 0, damage, area))
        if damage == 0 and account is not None:
            accounts.decide(state, account, "withstands", "FF-98")
        if health.harm(state, number, damage, "FF-105", account):
            removed |= BIT[number]
    assault.dealt = dealt
    take_spoils(state, assault, removed, melee)


def damage_to(state: "State", assault: Assault, at: i64) -> i64:
    """FF-98 to FF-104: what one of the targets takes; FF-264: nothing if it is gone."""
    if state.figure(assault.targets[at]).place < 0:
        return 0
    return assault.damage * totals.multiple(state, assault, at)


def take_spoils(state: "State", assault: Assault, removed: i64, melee: bool) -> None:
    """FF-162, FF-236, and the challenges about damage (FF-231)."""
    attacker = state.figure(assault.attacker)
    robs = not attacker.robbed and state.setup.has(attacker, "cutpurse")
    if not robs and state.twist < 0:
        return
    seat, side = assault.attacker >> SLOT_BITS, state.side_of(assault.attacker)
    hurt = [
        number for at, number in enumerate(assault.targets) if assault.dealt[at] > 0 and state.side_of(number) != side
    ]
    if hurt and robs:
        attacker.robbed = True
        resources.steal(state, seat, hurt[0] >> SLOT_BITS, state.setup.options.cutpurse_amount, "FF-162")
    twist = state.twist_now()
    if twist is None:
        return
    fallen = [number for number in assault.targets if removed & BIT[number] != 0 and state.side_of(number) != side]
    for number in fallen:
        bounty = twist.minion_bounty if state.figure(number).level == 0 else twist.bounty
        resources.gain(state, seat, bounty, twist.clause, state.figure(number).fell)
    if state.round >= twist.challenge_from and (
        (twist.challenge == "melee_damage" and hurt and melee) or (twist.challenge == "removal" and fallen)
    ):
        resources.meet_challenge(state, side)


def follow(state: "State") -> None:
    """FF-95 step 10; FF-107: what needs the attacker is skipped without it; FF-216."""
    assault = state.assault
    assert assault is not None
    attack, attacker = assault.attack, state.figure(assault.attacker)
    target = assault.targets[0]
    seat = assault.attacker >> SLOT_BITS
    if assault.chained or not assault.hurts():
        cards.clear_assault(state)
        return
    if attack.on_damage == "poison":  # FF-198
        for at, number in enumerate(assault.targets):
            if assault.dealt[at] > 0 and state.figure(number).place >= 0:
                state.figure(number).markers |= POISONED
    if attacker.place < 0:
        cards.clear_assault(state)
    elif attack.on_damage == "push" and state.figure(target).place >= 0:  # FF-182
        phase.ask(state, phase.PUSHING, seat, target)
        cards.clear_assault(state)
    elif attack.heal > 0:  # FF-213
        phase.ask(state, phase.HEALING, seat, assault.attacker, attack.heal)
        cards.clear_assault(state)
    elif attack.chain_damage > 0:  # FF-210
        state.push(task.CHAINED)
    else:
        cards.clear_assault(state)


def chain_targets(state: "State", assault: Assault) -> list[int]:
    """FF-210: another enemy in the area of the first target or beside it, in sight or not."""
    near = [assault.area, *state.setup.ground.beside[assault.area]]
    return [
        other
        for other in state.figures()
        if other not in assault.targets
        and not state.friends(other, assault.attacker)
        and state.figure(other).place in near
    ]


def ask_chain(state: "State") -> None:
    assault = state.assault
    assert assault is not None
    if chain_targets(state, assault):
        phase.ask(state, phase.CHAINING, assault.attacker >> SLOT_BITS)
    else:
        cards.clear_assault(state)


def chain(state: "State", target: i64) -> None:
    """The second bolt, with its own numbers."""
    first = state.assault
    assert first is not None
    attack = first.attack
    area = state.figure(target).place
    second = begin(state, first.attacker, first.way, attack, first.kind, only(target), area)
    second.mod = attack.chain_mod
    second.damage = attack.chain_damage
    second.chained = True


def friends_in_sight(state: "State", number: i64, figure: Figure) -> i64:
    """Friendly characters whom one sees, itself among them, as bits."""
    seen = sight.areas_in_sight(state, figure)
    return state.figures_of(state.setup.mates[state.setup.loyal[number]], seen)


def offer_expertise(state: "State") -> None:
    """FF-119."""
    for card in state.camps[state.turn].hand:
        if fits_expertise(state, card, state.asked_first < 0):
            state.offer(moves.EXPERT, card)
    if may_draw_expertise(state, state.turn):
        state.offer(moves.EXPERT, TAKEN_FROM_TOP)
    state.offer(moves.NO_EXPERT)
