"""Who controls an area (FF-122 to FF-124)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes.ground import AREA_BITS
from regalia.games.friends_and_foes.parts import NOBODY
from regalia.kernel.bit_set import lowest, size
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def health_at(state: "State", area: i64, side: i64) -> i64:
    """The remaining health of a side in an area (FF-122, FF-124); by option that of its strongest seat there."""
    total: i64 = 0
    best: i64 = 0
    adds = state.setup.adds_teammates
    for seat in state.setup.mates[side]:
        for figure in state.camps[seat].band:
            if figure.place == area:
                total += figure.health
        if not adds:
            best = max(best, total)
            total = 0
    return total if adds else best


def strongest(state: "State", area: i64) -> i64:
    """FF-122: the side that has the most health in an area, or NOBODY if none has or several have."""
    side: i64 = NOBODY
    best: i64 = 0
    sides: i64 = state.setup.sides
    for other in range(sides):
        health = health_at(state, area, other)
        if health > best:
            best = health
            side = other
        elif health == best:
            side = NOBODY
    return side


def controller(state: "State", area: i64) -> i64:
    """FF-122, FF-123: the side that controls an area, or NOBODY."""
    side = strongest(state, area)
    if side < 0 and state.setup.last_holder:
        last = state.memory[area]
        if last >= 0 and 0 < health_at(state, area, last) == most_health(state, area):
            return last
    return side


def most_health(state: "State", area: i64) -> i64:
    return max([health_at(state, area, side) for side in range(state.setup.sides)])


def areas_held(state: "State") -> vec[i64]:
    """The areas that each side controls, as bits: where it is alone, and others as `controller` says."""
    held = vec[i64]([0] * state.setup.sides)
    once: i64 = 0  # areas where some side stands
    contested: i64 = 0
    for side, mates in enumerate(state.setup.mates):
        areas = state.areas_of(mates)
        contested |= once & areas
        once |= areas
        held[side] = areas
    for side in range(state.setup.sides):
        held[side] &= ~contested
    while contested != 0:
        area = lowest(contested)
        contested &= contested - 1
        strong = controller(state, area)
        if strong >= 0:
            held[strong] |= AREA_BITS[area]
    return held


def held_areas(state: "State") -> list[int]:
    """How many areas each side controls."""
    return [int(size(areas)) for areas in areas_held(state)]


def settle_board(state: "State") -> None:
    """What follows from a change on the board: who last held an area, and defenders relieved (FF-275)."""
    if state.setup.last_holder:
        held = [strongest(state, area) for area in range(state.setup.ground.areas)]
        state.memory = [state.memory[area] if side < 0 else side for area, side in enumerate(held)]
    if state.guards:
        state.guards = [
            (area, number)
            for area, number in state.guards
            if state.figure(number).place == area and controller(state, area) == state.side_of(number)
        ]
