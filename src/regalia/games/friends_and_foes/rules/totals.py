"""The totals of an attack, and every number in them by its name (FF-90, FF-97 to FF-104)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes.decision import Count
from regalia.games.friends_and_foes.parts import PHYSICAL, SLOT_BITS, Assault
from regalia.games.friends_and_foes.play import Play
from regalia.kernel.card import code, name

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def attack_total(state: "State", assault: Assault, at: i64) -> i64:
    """FF-97: against one of the targets."""
    setup = state.setup
    figure = state.figure(assault.attacker)
    play = state.play_row[assault.blow_at(at)]
    fallen = figure.place < 0
    place = assault.place if fallen else figure.place
    sheet = setup.sheet(figure)
    total = setup.worth(play.counted) + assault.mod + soulbond_bonus(state, assault.attacker, fallen)
    melee = assault.attack.melee
    beside = assault.attack.beside_friend
    if beside != 0 and has_company(state, assault.attacker, place):  # FF-177
        total += beside
    if melee and sheet.gift == "fury":  # FF-163
        health = assault.health if fallen else figure.health
        if health <= sheet.health // 2:
            total += setup.options.fury_bonus
    for side, number in state.empowered:  # FF-116
        effect = setup.skills[number].empower
        if effect is not None:
            if side != state.side_of(assault.attacker):
                total += effect.enemy_attack
            elif melee:
                total += effect.melee_attack
    if not figure.moved:
        total += sheet.steady
    if not melee:
        total += dusk_penalty(state)
    if assault.clocked >= 0 and setup.red[assault.clocked]:
        total += setup.worth(assault.clocked)
    if assault.expert >= 0:
        total += setup.worth(assault.expert)
    return max(total, 0)


def attack_counts(state: "State", assault: Assault, at: i64) -> list[Count]:
    """The numbers of `attack_total` by their names."""
    setup, attack = state.setup, assault.attack
    figure = state.figure(assault.attacker)
    fallen = figure.place < 0
    place = assault.place if fallen else figure.place
    sheet, play = setup.sheet(figure), state.play_row[assault.blow_at(at)]
    usual = attack.chain_mod if assault.chained else attack.mod
    weapon = attack.name if assault.way == 0 else state.ability(assault.attacker, assault.way).name
    counts = [*card_counts(state, play), Count(weapon, int(usual) if usual else None)]
    add_count(counts, "on command", assault.mod - usual)
    add_count(counts, "Soulbond", soulbond_bonus(state, assault.attacker, fallen))
    if has_company(state, assault.attacker, place):
        add_count(counts, "a friend beside", attack.beside_friend)
    if attack.melee and sheet.gift == "fury":
        health = assault.health if fallen else figure.health
        add_count(counts, "Fury", setup.options.fury_bonus if health <= sheet.health // 2 else 0)
    for side, number in state.empowered:
        skill = setup.skills[number]
        if skill.empower is not None:
            own = side == state.side_of(assault.attacker)
            bonus = (skill.empower.melee_attack if attack.melee else 0) if own else skill.empower.enemy_attack
            add_count(counts, skill.name, bonus)
    if not figure.moved:
        add_count(counts, "has not moved", sheet.steady)
    twist = state.twist_now()
    if not attack.melee and twist is not None:
        add_count(counts, twist.name, dusk_penalty(state))
    if assault.clocked >= 0:
        red = setup.red[assault.clocked]
        words = f"Overclock, {name(assault.clocked)}"
        counts.append(Count(words, setup.value[assault.clocked] if red else None, code(assault.clocked)))
    add_expert_count(state, counts, assault.expert)
    return counts


def soulbond_bonus(state: "State", number: i64, fallen: bool) -> i64:
    """FF-159: while both of a Soulbond formation are on the board."""
    camp = state.camps[number >> SLOT_BITS]
    if camp.pattern != state.setup.linked:
        return 0
    standing = 1 if fallen else 0
    for figure in camp.band:
        if figure.place >= 0:
            standing += 1
    return 1 if standing == len(camp.band) else 0


def has_company(state: "State", number: i64, place: i64) -> bool:
    for other in state.figures_at(place):
        if other != number and state.friends(other, number):
            return True
    return False


def dusk_penalty(state: "State") -> i64:
    """FF-238."""
    twist = state.twist_now() if state.twist >= 0 else None
    change: i64 = 0
    if twist is not None:
        for first, less in twist.dusk:
            if state.round >= first:
                change = less
    return change


def defence_total(state: "State", assault: Assault, at: i64) -> i64:
    """FF-97, FF-90."""
    setup = state.setup
    number = assault.targets[at]
    figure = state.figure(number)
    total = (
        setup.worth(state.play_row[assault.plays[at]].counted)
        + soulbond_bonus(state, number, False)
        + figure.glyph_bonus
    )
    physical = assault.kind == PHYSICAL
    sheet = setup.sheet(figure)
    total += sheet.armor if physical else sheet.warding
    for one in figure.abilities:
        skill = setup.skills[one]
        total += skill.armor_bonus if physical else skill.warding_bonus
    for side, one in state.empowered:
        effect = setup.skills[one].empower
        if effect is not None and side == state.side_of(number):
            total += effect.armor if physical else effect.warding
    if assault.experts[at] >= 0:
        total += setup.worth(assault.experts[at])
    return max(total, 0)


def defence_counts(state: "State", assault: Assault, at: i64) -> list[Count]:
    """The numbers of `defence_total` by their names."""
    setup, number = state.setup, assault.targets[at]
    figure, physical = state.figure(number), assault.kind == PHYSICAL
    sheet = setup.sheet(figure)
    counts = card_counts(state, state.play_row[assault.plays[at]])
    add_count(counts, "armour" if physical else "warding", sheet.armor if physical else sheet.warding)
    add_count(counts, "Soulbond", soulbond_bonus(state, number, False))
    add_count(counts, "glyph", figure.glyph_bonus)
    for one in figure.abilities:
        skill = setup.skills[one]
        add_count(counts, skill.name, skill.armor_bonus if physical else skill.warding_bonus)
    for side, one in state.empowered:
        skill = setup.skills[one]
        if skill.empower is not None and side == state.side_of(number):
            add_count(counts, skill.name, skill.empower.armor if physical else skill.empower.warding)
    add_expert_count(state, counts, assault.experts[at])
    return counts


def card_counts(state: "State", play: Play) -> list[Count]:
    """The card that counts for a character; none before it lies open, and none for a blank (FF-26)."""
    card = play.counted
    if card < 0:
        return []
    critical = ", critical" if state.setup.critical(state.figure(play.figure), card) else ""
    others = "".join([f", not {name(other)}" for other in play.shown if other != card])  # FF-28
    return [Count(name(card) + critical + others, state.setup.value[card], code(card))]


def add_count(counts: list[Count], words: str, value: i64) -> None:
    if value != 0:
        counts.append(Count(words, int(value)))


def add_expert_count(state: "State", counts: list[Count], card: i64) -> None:
    """FF-119."""
    if card >= 0:
        counts.append(Count(f"Expertise, {name(card)}", state.setup.value[card], code(card)))


def multiple(state: "State", assault: Assault, at: i64) -> i64:
    """How many times the attack's damage a target takes (FF-98 to FF-104)."""
    attack, defence = attack_total(state, assault, at), defence_total(state, assault, at)
    setup, target = state.setup, state.figure(assault.targets[at])
    strong = setup.critical(state.figure(assault.attacker), state.play_row[assault.blow_at(at)].counted)
    tough = setup.critical(target, state.play_row[assault.plays[at]].counted)
    multiple = setup.multiple(attack, defence, strong, tough)
    if multiple > 1:
        for one in target.abilities:
            if setup.skills[one].never_doubled:  # FF-209
                return 1
    return multiple
