"""A seat's turn: the actions and free steps it may choose from, and what they set going (FF-65 to FF-75)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves, parts, purpose, task
from regalia.games.friends_and_foes.ground import AREA_BITS
from regalia.games.friends_and_foes.rules import (
    abilities,
    accounts,
    attacks,
    cards,
    control,
    limits,
    movement,
    resources,
    rounds,
    sight,
    spending,
)
from regalia.games.friends_and_foes.sheet import Sheet, Strike
from regalia.kernel.bit_set import BIT, lowest
from regalia.kernel.card import sign

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


UNKNOWN: Final = -1  # a set that is not looked up yet


# A turn


def offer_actions(state: "State") -> None:
    """FF-65, FF-72: actions that can be paid, free steps, and the end of the turn."""
    seat, setup, ground = state.turn, state.setup, state.setup.ground
    camp = state.camps[seat]
    tokens = camp.tokens
    may_move, may_find, may_use = tokens >= setup.move_cost, tokens >= setup.find_cost, tokens >= setup.least_use
    foes = state.foe_areas(setup.side[seat])
    single: i64 = 0  # areas with a minion that may move, as bits
    several: i64 = 0  # and with more than one
    benched = False
    watchful: i64 = 0  # places in the band of those who may be made defenders, or look at the top of the deck, as bits
    for slot, figure in enumerate(camp.band):
        place = figure.place
        if place < 0:
            benched = benched or place == parts.BENCH
            continue
        number = seat * parts.SLOTS + slot
        used = figure.used
        if setup.limits_seat or figure.round_used != 0 or figure.game_used != 0:
            used = limits.used_up(state, number, figure)
        sheet = setup.sheet(figure)
        if may_move and used & 1 << parts.MOVE_BIT == 0:
            state.offer_all_of(moves.step(slot, 0), moves.MOVE_AREA, ground.beside_bits[place])  # FF-76
            if figure.level == 0:
                several |= single & AREA_BITS[place]
                single |= AREA_BITS[place]
        if may_find and used & 1 << parts.FIND_BIT == 0 and may_search(state, figure, foes):  # FF-86
            state.offer(moves.FIND, slot)
        if may_use:
            offer_uses(state, number, figure, sheet, tokens, used, foes)
        if sheet.foresight or ground.garrison_bits >> place & 1:
            watchful |= BIT[slot]
    if several != 0 and setup.minion_group_move:
        offer_group_moves(state, seat, several)
    if tokens >= setup.draw_cost and camp.cards_left():  # FF-85
        state.offer(moves.DRAW)
    offer_free_steps(state, seat, benched, watchful)
    state.offer(moves.END)


def may_search(state: "State", figure: parts.Figure, foes: i64) -> bool:
    """FF-87: anybody anywhere, unless the options say otherwise; `foes` are the areas of the enemies."""
    if figure.level == 0 and not state.setup.minions_find_treasure:
        return False
    return not state.setup.find_needs_no_enemy or foes >> figure.place & 1 == 0


def offer_uses(
    state: "State", number: i64, figure: parts.Figure, sheet: Sheet, tokens: i64, used: i64, foes: i64
) -> None:
    """FF-88, FF-89: the weapon and the action abilities of one character; `foes` are the areas of its enemies."""
    setup = state.setup
    may_attack = foes != 0 and (not setup.one_attack or used >> parts.ATTACK_BIT & 1 == 0)
    beset = foes >> figure.place & 1 == 1
    in_sight: i64 = UNKNOWN  # the areas with enemies that it sees
    seen: i64 = UNKNOWN  # and the enemies there: both are looked up once for all its attacks
    weapon = sheet.weapon
    if may_attack and (beset or not weapon.melee) and tokens >= setup.weapon_cost and used >> parts.WEAPON_BIT & 1 == 0:
        if weapon.melee:
            aims = attacks.aims(state, number, weapon, foes & AREA_BITS[figure.place])
        else:
            in_sight = foes & sight.areas_seen(state, sheet, figure.place)
            aims = attacks.aims(state, number, weapon, in_sight)
            if not weapon.on_area:
                seen = aims
        if aims != 0:
            attacks.offer(state, number, sheet, 0, weapon, aims, -1)
    way: i64 = 0
    costs = setup.action_cost
    for one in figure.abilities:
        way += 1
        if costs[one] > tokens or used >> (parts.ABILITY_BIT + way - 1) & 1:  # FF-261
            continue
        skill = setup.skills[one]
        attack = skill.attack
        if attack is not None:
            if not may_attack or (attack.melee and not beset and not attack.step_first):
                continue
            if attack.melee:
                aims = attacks.aims(state, number, attack, foes & attacks.reach(state, number, figure, attack))
            else:
                if in_sight == UNKNOWN:
                    in_sight = foes & sight.areas_seen(state, sheet, figure.place)
                if attack.on_area:
                    aims = in_sight
                else:
                    if seen == UNKNOWN:
                        seen = attacks.aims(state, number, attack, in_sight)
                    aims = seen
            if aims != 0:
                spare: i64 = -1 if skill.empower is None else tokens - skill.tokens
                attacks.offer(state, number, sheet, way, attack, aims, spare)
        else:
            abilities.offer_aims(state, number, figure, way, skill, foes)


def offer_group_moves(state: "State", seat: i64, several: i64) -> None:
    """FF-84: all minions of an area that have not moved yet; `several` are the areas where there are some."""
    for figure in state.camps[seat].band:
        start = figure.place
        if figure.level == 0 and start >= 0 and several >> start & 1:
            several &= ~AREA_BITS[start]
            for area in state.setup.ground.beside[start]:
                state.offer(moves.group(start, area))


def offer_free_steps(state: "State", seat: i64, benched: bool, watchful: i64) -> None:
    """FF-72: exchange, deployment of those on the bench, garrison, Foresight."""
    setup = state.setup
    if rounds.can_exchange(state, seat):
        state.offer(moves.EXCHANGE)
    if benched:
        spending.offer_deployments(state, seat)
    camp = state.camps[seat]
    while watchful != 0:
        slot = lowest(watchful)
        watchful &= watchful - 1
        figure = camp.band[slot]
        if can_guard(state, seat * parts.SLOTS + slot):
            state.offer(moves.GUARD, slot)
        if setup.sheet(figure).foresight and not figure.peeked and camp.cards_left():
            state.offer(moves.PEEK, slot)


def can_guard(state: "State", number: i64) -> bool:
    """FF-128."""
    figure = state.figure(number)
    area = figure.place
    if not state.setup.ground.garrison[area] or area in state.posted or (area, number) in state.guards:
        return False
    if state.setup.sheet(figure).no_guard:
        return False
    return control.controller(state, area) == state.side_of(number)


# Actions


def act(state: "State", verb: i64, move: i64) -> None:
    seat = state.turn
    if verb == moves.END:
        if state.events is not None:
            state.tell(seat, "ends", "ends the turn", "FF-65")
    elif verb == moves.EXCHANGE or verb == moves.DEPLOY or verb == moves.GUARD or verb == moves.PEEK:
        take_free_step(state, seat, verb, move)
    else:
        rounds.end_action(state, seat)
        begin_action(state, seat, verb, move)


def begin_action(state: "State", seat: i64, verb: i64, move: i64) -> None:
    if verb == moves.MOVE:
        move_characters(state, seat, parts.only(seat * parts.SLOTS + moves.field(move)), moves.second(move))
    elif verb == moves.ATTACK:
        declare(state, seat, move)
    elif verb == moves.FIND:
        find(state, seat * parts.SLOTS + moves.field(move))
    elif verb == moves.DRAW:
        resources.pay(state, seat, parts.NOTHING, state.setup.draw_cost)
        state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_HAND, 0))
        if state.events is not None:
            state.tell(seat, "takes", "spends a token on a card", "FF-85")
    elif verb == moves.GROUP:
        move_characters(state, seat, state.group_at(seat, moves.field(move)), moves.second(move))
    else:
        target = parts.NOTHING if verb == moves.DO else moves.second(move)
        extra = moves.third(move) if verb == moves.DO_WITH_CARD or verb == moves.DO_WITH_SECOND else parts.NOTHING
        abilities.perform(state, seat * parts.SLOTS + moves.slot(move), moves.way(move), target, extra)


def move_characters(state: "State", seat: i64, numbers: list[int], area: i64) -> None:
    """FF-76, FF-84: a group pays one Move, and each has moved."""
    resources.pay(state, seat, numbers[0], state.setup.move_cost)
    for number in numbers:
        limits.use(state, number, parts.MOVE_BIT)
    movement.begin_move(state, numbers, area)


def find(state: "State", number: i64) -> None:
    """FF-86."""
    resources.pay(state, number >> parts.SLOT_BITS, number, state.setup.find_cost)
    limits.use(state, number, parts.FIND_BIT)
    play = cards.play_for(state, number, purpose.FOR_TREASURE)
    state.push(task.about(task.FOUND, play))
    cards.push_play(state, play)
    if state.events is not None:
        state.tell(number >> parts.SLOT_BITS, "searches", f"searches with {state.title(number)}", "FF-86")


def finish_search(state: "State", at: i64) -> None:
    play = state.play_row[at]
    treasure = plain_find(state, play.figure, play.counted)
    account = None if state.events is None else accounts.of_search(state, play, treasure)
    found = treasure + abilities.found_bonus(state, play.figure, play.counted)
    resources.gain(state, play.seat, found, "FF-86", state.figure(play.figure).place, account)


def plain_find(state: "State", number: i64, card: i64) -> i64:
    """FF-86: what anybody finds with a card, more with a critical one."""
    return state.setup.find_critical if state.setup.critical(state.figure(number), card) else state.setup.find_normal


def treasure_found(state: "State", number: i64, card: i64) -> i64:
    """FF-86, FF-173: all that a character finds with a card."""
    return plain_find(state, number, card) + abilities.found_bonus(state, number, card)


def declare(state: "State", seat: i64, move: i64) -> None:
    """FF-95 step 1."""
    number, way = seat * parts.SLOTS + moves.slot(move), moves.way(move)
    target, kind, empowered = moves.second(move), moves.third(move), moves.fourth(move)
    attack = attacks.attack_of(state, number, way)
    assert attack is not None
    if way == 0:
        resources.pay(state, seat, number, state.setup.weapon_cost)
    else:
        extra = state.setup.empower_cost if empowered else 0
        resources.pay(state, seat, number, state.ability(number, way).tokens + extra)
    limits.spend_use(state, number, way, True)
    if empowered:
        abilities.empower(state, number, way)
    if attack.step_first:  # FF-183
        state.push(task.entry(task.CHARGED, number, way, target, kind))
        if state.events is not None:
            text = f"charges at {state.title(target)} with {state.title(number)}"
            state.tell(seat, "charges", text, "FF-183", f"figure-{number}")
        movement.begin_step(state, number, state.figure(target).place, 0)
        return
    launch(state, number, way, attack, target, kind)


def launch(state: "State", number: i64, way: i64, attack: Strike, target: i64, kind: i64) -> None:
    if target >= parts.FIGURES:
        area = target - parts.FIGURES
        targets = attacks.area_attack_targets(state, number, attack, area)
        attacks.begin(state, number, way, attack, kind, targets, area)
    else:
        attacks.begin(state, number, way, attack, kind, parts.only(target), state.figure(target).place)


def finish_charge(state: "State", number: i64, way: i64, target: i64, kind: i64) -> None:
    """FF-183, FF-214: a failed check ends the action, a snare in the target area does not."""
    attacker = state.figure(number)
    if attacker.place >= 0 and attacker.place == state.figure(target).place:
        attack = attacks.attack_of(state, number, way)
        assert attack is not None
        launch(state, number, way, attack, target, kind)


def strike(state: "State", move: i64) -> None:
    """FF-205, FF-212: a weapon attack on command."""
    seat, bonus = state.asked_first, state.asked_second
    number = seat * parts.SLOTS + moves.slot(move)
    state.pack = [other for other in state.pack if other != number]
    state.push(task.entry(task.ASK_STRIKE, seat, bonus))
    weapon = state.setup.sheet(state.figure(number)).weapon
    launch(state, number, 0, weapon, moves.second(move), moves.third(move))
    assert state.assault is not None
    state.assault.mod += bonus


def take_free_step(state: "State", seat: i64, verb: i64, move: i64) -> None:
    """FF-72."""
    camp = state.camps[seat]
    if verb == moves.EXCHANGE:
        camp.treasure -= state.setup.exchange_rate
        camp.tokens += 1
        camp.exchanges += 1
        if state.events is not None:
            state.tell(seat, "exchanges", "exchanges treasure for a token", "FF-73", f"tokens-{seat + 1}", 1)
    elif verb == moves.DEPLOY:
        spending.deploy(state, seat, moves.field(move), moves.second(move))
    elif verb == moves.GUARD:
        number = seat * parts.SLOTS + moves.field(move)
        area = state.figure(number).place
        others = [(place, guard) for place, guard in state.guards if place != area]
        state.guards = [*others, (area, number)]
        state.posted = [*state.posted, area]
        if state.events is not None:
            text = f"makes {state.title(number)} the defender of {state.at(area)}"
            state.tell(seat, "guards", text, "FF-128", f"area-{state.at(area)}")
    else:
        camp.band[moves.field(move)].peeked = True
        state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_PEEK, 0))
        if state.events is not None:
            state.tell(seat, "peeks", "looks at the top of the deck", "FF-166", f"deck-{seat + 1}")
        return
    state.push(task.about(task.ASK_ACT, seat))


def discard(state: "State", seat: i64, card: i64) -> None:
    """FF-23."""
    camp = state.camps[seat]
    camp.leave_hand(card)
    camp.put_away(card)
    state.push(task.about(task.LIMIT, seat))
    if state.events is not None:
        state.tell(seat, "discards", f"discards {sign(card)}", "FF-23", f"discard-{seat + 1}", reveals=True)


def look_away(state: "State", seat: i64, keeps: bool) -> None:
    """FF-166, FF-286: whether it is left or put below is public, the card is not."""
    camp = state.camps[seat]
    if not keeps:
        camp.bottom, camp.when_bottom = [*camp.bottom, camp.top[-1]], [*camp.when_bottom, camp.when_top[-1]]
        camp.top, camp.when_top = camp.top[:-1], camp.when_top[:-1]
    state.push(task.about(task.ASK_ACT, seat))
    if state.events is not None:
        state.tell(seat, "looks", "leaves the card" if keeps else "puts the card at the bottom", "FF-166")
