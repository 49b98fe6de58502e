"""How often a character may do something (FF-70, FF-71)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes.parts import ABILITY_BIT, ATTACK_BIT, SLOT_BITS, WEAPON_BIT, Figure

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def use(state: "State", number: i64, bit: i64) -> None:
    if state.setup.limits_seat:
        camp = state.camps[number >> SLOT_BITS]
        camp.used = [*camp.used, bit]
    else:
        state.figure(number).used |= 1 << bit


def way_bit(state: "State", number: i64, way: i64) -> i64:
    """FF-285: a seat's limit counts each ability by its id, all weapons as one."""
    if way == 0:
        return WEAPON_BIT
    if state.setup.limits_seat:
        return ABILITY_BIT + state.figure(number).abilities[way - 1]
    return ABILITY_BIT + way - 1


def used_up(state: "State", number: i64, figure: Figure) -> i64:
    """FF-70, FF-71: what a character may not do now, as bits; its abilities by their place."""
    used = used_by_seat(state, number, figure) if state.setup.limits_seat else figure.used
    if figure.round_used != 0 or figure.game_used != 0:
        for way in range(1, len(figure.abilities) + 1):
            if not within_limit(state, figure, way):
                used |= 1 << (ABILITY_BIT + way - 1)
    return used


def used_by_seat(state: "State", number: i64, figure: Figure) -> i64:
    """The limits of a whole seat, as they bind one of its characters."""
    used: i64 = 0
    for bit in state.camps[number >> SLOT_BITS].used:
        if bit < ABILITY_BIT:
            used |= 1 << bit
        elif bit - ABILITY_BIT in figure.abilities:
            used |= 1 << (ABILITY_BIT + figure.abilities.index(bit - ABILITY_BIT))
    return used


def within_limit(state: "State", figure: Figure, way: i64) -> bool:
    """FF-71: once per round, once per game."""
    limit = state.setup.skills[figure.abilities[way - 1]].limit
    if limit == "":
        return True
    used = figure.round_used if limit == "round" else figure.game_used
    return used >> (way - 1) & 1 == 0


def spend_use(state: "State", number: i64, way: i64, attacks: bool) -> None:
    use(state, number, way_bit(state, number, way))
    if attacks and state.setup.one_attack:
        use(state, number, ATTACK_BIT)
    count_use(state, number, way)


def count_use(state: "State", number: i64, way: i64) -> None:
    if way == 0:
        return
    figure = state.figure(number)
    limit = state.setup.skills[figure.abilities[way - 1]].limit
    if limit == "round":
        figure.round_used |= 1 << (way - 1)
    elif limit == "game":
        figure.game_used |= 1 << (way - 1)
