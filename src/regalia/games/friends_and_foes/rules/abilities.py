"""Abilities that are no attacks: what they may be aimed at, and what they do (FF-88, FF-115, FF-172 to FF-216)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import move_field, moves, phase, purpose, sheet, task, trigger
from regalia.games.friends_and_foes.ground import AREA_BITS
from regalia.games.friends_and_foes.parts import (
    BLESSED,
    FIGURES,
    INSPIRED,
    LAST_SLOT,
    NO_SMOKE,
    SLOT_BITS,
    SLOTS,
    Figure,
)
from regalia.games.friends_and_foes.rules import accounts, attacks, cards, health, limits, resources, sight
from regalia.games.friends_and_foes.sheet import Skill
from regalia.kernel.bit_set import BIT, lowest
from regalia.kernel.card import SUIT, sign

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


# What an ability may be aimed at


def offer_aims(state: "State", number: i64, figure: Figure, way: i64, ability: Skill, foes: i64) -> None:
    """FF-88: the targets of an action ability with what is given along, a card or a second character.

    `foes` are the areas of the enemies.
    """
    camp, effect, place = state.camps[number >> SLOT_BITS], ability.effect_number, figure.place
    skill = moves.skill_of(number & LAST_SLOT, way)
    if effect == sheet.SNARE:  # FF-175
        taken = snared_areas(state, state.side_of(number))
        for area in sorted([place, *state.setup.ground.beside[place]]):
            if area not in taken:
                for card in camp.hand:
                    state.offer(moves.do_with_card(skill, move_field.area_target(area), card))
    elif effect == sheet.PICKPOCKET:  # FF-178
        beside = state.figures_of(state.setup.rivals[state.setup.loyal[number]], AREA_BITS[place])
        state.offer_all_of(moves.do_at(skill, 0), moves.DO_AT_TARGET, beside)
    elif effect == sheet.SMOKE:  # FF-179
        if camp.cards_left():
            state.offer(moves.do(skill))
    elif effect == sheet.INSPIRE:  # FF-186
        seen = attacks.friends_in_sight(state, number, figure) & ~BIT[number]
        state.offer_all_of(moves.do_at(skill, 0), moves.DO_AT_TARGET, seen)
        while seen != 0:
            one = lowest(seen)
            seen &= seen - 1
            state.offer_all_of(moves.do_with_second(skill, one, 0), moves.DO_WITH_SECOND_SECOND, seen)
    elif effect == sheet.GLYPH:  # FF-189
        seen = attacks.friends_in_sight(state, number, figure)
        while seen != 0:
            one = lowest(seen)
            seen &= seen - 1
            if state.figure(one).glyph < 0:
                for card in camp.hand:
                    state.offer(moves.do_with_card(skill, one, card))
    elif effect == sheet.MEND:  # FF-190
        near = state.setup.ground.beside_bits[place] | AREA_BITS[place]
        mates = state.setup.mates[state.setup.loyal[number]]
        reached = state.figures_of(mates, near & sight.areas_in_sight(state, figure))
        state.offer_all_of(moves.do_at(skill, 0), moves.DO_AT_TARGET, reached)
    elif effect == sheet.PROPHECY:  # FF-191, FF-31
        if camp.hand:
            state.offer(moves.do(skill))
    elif effect == sheet.COMMAND:  # FF-205
        seen = sight.areas_in_sight(state, figure)
        other = number & ~LAST_SLOT
        for one_of_band in camp.band:
            in_sight = one_of_band.place >= 0 and seen >> one_of_band.place & 1 == 1
            if other != number and in_sight and reaches_foes(state, other, one_of_band, foes):
                state.offer(moves.do_at(skill, other))
            other += 1
    elif effect == sheet.PACK:  # FF-212
        packs = sight.areas_in_sight(state, figure) & striking_areas(state, number >> SLOT_BITS, foes)
        state.offer_all_of(moves.do_at(skill, move_field.area_target(0)), moves.DO_AT_TARGET, packs)
    else:  # FF-115
        state.offer(moves.do(skill))


def snared_areas(state: "State", side: i64) -> list[int]:
    return [area for seat in state.setup.mates[side] for area, _, _ in state.camps[seat].snares]


def can_strike(state: "State", number: i64) -> bool:
    return reaches_foes(state, number, state.figure(number), state.foe_areas(state.side_of(number)))


def reaches_foes(state: "State", number: i64, figure: Figure, foes: i64) -> bool:
    """Whether the weapon of a character reaches an area of its enemies, which are given as bits."""
    return attacks.reach(state, number, figure, state.setup.sheet(figure).weapon) & foes != 0


def striking_areas(state: "State", seat: i64, foes: i64) -> i64:
    """The areas where minions of a seat can strike, as bits."""
    bits: i64 = 0
    for slot, figure in enumerate(state.camps[seat].band):
        if figure.level == 0 and figure.place >= 0 and reaches_foes(state, seat * SLOTS + slot, figure, foes):
            bits |= AREA_BITS[figure.place]
    return bits


def pack_at(state: "State", number: i64, area: i64) -> list[int]:
    """FF-212: minions of the same seat that can strike."""
    seat = number >> SLOT_BITS
    return [
        other
        for other in state.figures_at(area)
        if other >> SLOT_BITS == seat and state.figure(other).level == 0 and can_strike(state, other)
    ]


# What an ability does


def perform(state: "State", number: i64, way: i64, target: i64, extra: i64) -> None:
    """An action ability without an attack of its own; a card or a second character may be given along."""
    ability = state.ability(number, way)
    seat = number >> SLOT_BITS
    resources.pay(state, seat, number, ability.tokens)
    limits.spend_use(state, number, way, False)
    aim = target if target < FIGURES else target - FIGURES
    if state.events is not None:
        where = "" if target < 0 else f" on {state.full_title(aim) if target < FIGURES else state.at(aim)}"
        text = f"uses {ability.name} of {state.title(number)}{where}"
        if ability.effect == "inspire" and extra >= 0:
            text += f" and {state.full_title(extra)}"
        state.tell(seat, "uses", text, ability.clause, f"figure-{number}")
    effect = ability.effect
    if effect == "snare":
        lay_snare(state, seat, aim, extra)
    elif effect == "pickpocket":
        play = cards.play_for(state, number, purpose.FOR_THEFT)
        state.push(task.entry(task.STOLEN, play, aim, way))
        cards.push_play(state, play)
    elif effect == "smoke":
        state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_SMOKE, state.figure(number).place))
    elif effect == "inspire":
        state.figure(aim).markers |= INSPIRED
        if extra >= 0:
            state.figure(extra).markers |= INSPIRED
    elif effect == "glyph":
        lay_glyph(state, seat, aim, extra, ability.amount)
    elif effect == "mend":
        play = cards.play_for(state, number, purpose.FOR_MENDING)
        state.push(task.entry(task.MENDED, play, aim, way))
        cards.push_play(state, play)
    elif effect == "prophecy":
        state.push(task.about(task.ASK_PLACE, seat))
        for _ in range(ability.amount):
            state.push(task.entry(task.DRAW_CARD, seat, purpose.TO_HAND, 0))
    elif effect == "empower":
        empower(state, number, way)
    else:
        state.pack = [aim] if effect == "command" else pack_at(state, number, aim)
        state.push(task.entry(task.ASK_STRIKE, seat, ability.amount))


def empower(state: "State", number: i64, way: i64) -> None:
    """FF-115, FF-116: in force at once and until Cleanup."""
    side = state.side_of(number)
    one = state.figure(number).abilities[way - 1]
    effect = state.setup.skills[one].empower
    assert effect is not None
    if (side, one) not in state.empowered:
        state.empowered = [*state.empowered, (side, one)]
    state.record(trigger.event(trigger.EMPOWERED, side, one))
    if effect.blesses:  # FF-204
        for other in state.figures():
            if state.side_of(other) == side:
                state.figure(other).markers |= BLESSED
    if state.events is not None:
        ability = state.setup.abilities[one]
        state.tell(number >> SLOT_BITS, "empowers", f"empowers {ability.name} until Cleanup", "FF-115")


def lay_snare(state: "State", seat: i64, area: i64, card: i64) -> None:
    """FF-175, FF-214."""
    camp = state.camps[seat]
    camp.leave_hand(card)
    camp.snares = [*camp.snares, (area, card, camp.clock)]
    state.record(trigger.event(trigger.PLACED, state.setup.side[seat], trigger.A_SNARE, area, seat))
    if state.events is not None:
        state.tell(seat, "hides", f"hides {sign(card)} as a snare", "FF-175", knows=state.setup.knowers[seat])


def lay_smoke(state: "State", seat: i64, area: i64, card: i64) -> None:
    """FF-179: until Cleanup of this round, or of the next if red."""
    if card < 0:
        return
    clear_smoke(state, area)
    state.smoke = state.smoke[:]
    state.smoke[area] = (seat, card, state.round + (1 if state.setup.red[card] else 0))
    state.record(trigger.event(trigger.PLACED, state.setup.side[seat], trigger.A_SMOKE, area, seat))
    if state.events is not None:
        text = f"lays {sign(card)} as smoke on {state.at(area)}"
        state.tell(seat, "smokes", text, "FF-179", f"area-{state.at(area)}", reveals=True)


def clear_smoke(state: "State", area: i64) -> None:
    seat, card, _ = state.smoke[area]
    if seat >= 0:
        state.camps[seat].put_away(card)
        lift_smoke(state, area)


def lift_smoke(state: "State", area: i64) -> None:
    smoke = state.smoke[:]
    smoke[area] = NO_SMOKE
    state.smoke = state.setup.no_smoke if smoke == state.setup.no_smoke else smoke


def lay_glyph(state: "State", seat: i64, number: i64, card: i64, bonus: i64) -> None:
    """FF-189."""
    state.camps[seat].leave_hand(card)
    figure = state.figure(number)
    figure.glyph = card
    figure.glyph_seat = seat
    figure.glyph_bonus = bonus
    state.record(trigger.event(trigger.PLACED, state.setup.side[seat], trigger.A_GLYPH, number, seat))
    if state.events is not None:
        text = f"lays {sign(card)} as a glyph on {state.title(number)}"
        state.tell(seat, "wards", text, "FF-189", f"figure-{number}", reveals=True)


def finish_theft(state: "State", at: i64, victim: i64, way: i64) -> None:
    """FF-178."""
    play = state.play_row[at]
    ability = state.ability(play.figure, way)
    wanted = 0
    if state.setup.critical(state.figure(play.figure), play.counted):
        wanted = ability.critical_amount
    elif play.counted >= 0 and state.setup.worth(play.counted) >= ability.needs_value:
        wanted = ability.amount
    account = None if state.events is None else accounts.of_theft(state, play, ability, victim, wanted)
    resources.steal(state, play.seat, victim >> SLOT_BITS, wanted, ability.clause, account)


def finish_mending(state: "State", at: i64, patient: i64, way: i64) -> None:
    """FF-190."""
    play = state.play_row[at]
    ability = state.ability(play.figure, way)
    amount: i64 = 0
    if state.setup.critical(state.figure(play.figure), play.counted):
        amount = ability.critical_amount
    elif play.counted >= 0 and state.setup.red[play.counted]:
        amount = ability.amount
    account = None if state.events is None else accounts.of_mending(state, play, ability, patient, amount)
    if amount > 0:
        health.mend(state, patient, amount, ability.clause, account)
    elif account is not None:
        accounts.decide(state, account, "fails", ability.clause)


def ask_place(state: "State", seat: i64) -> None:
    """FF-191."""
    if state.camps[seat].hand:
        phase.ask(state, phase.PLACING, seat)


def put_on_top(state: "State", seat: i64, card: i64) -> None:
    camp = state.camps[seat]
    camp.leave_hand(card)
    camp.clock += 1
    camp.top = [*camp.top, card]
    camp.when_top = [*camp.when_top, camp.clock]
    if state.events is not None:
        state.tell(seat, "places", "places a card on top of the deck", "FF-191", f"deck-{seat + 1}")
        state.tell(seat, "hides", f"places {sign(card)} there", "FF-191", knows=state.setup.knowers[seat])


def ask_strike(state: "State", seat: i64, bonus: i64) -> None:
    """FF-205, FF-212: whoever still can strikes with its weapon; FF-216: who cannot is skipped."""
    cards.clear_assault(state)
    state.pack = [number for number in state.pack if state.figure(number).place >= 0 and can_strike(state, number)]
    if state.pack:
        phase.ask(state, phase.STRIKING, seat, seat, bonus)


def found_bonus(state: "State", number: i64, card: i64) -> i64:
    """FF-173: a diamond finds more for those who have the nose."""
    bonus: i64 = 0
    for one in state.figure(number).abilities:
        skill = state.setup.skills[one]
        if card >= 0 and skill.nose_suit == SUIT[card]:
            bonus += skill.nose_bonus
    return bonus
