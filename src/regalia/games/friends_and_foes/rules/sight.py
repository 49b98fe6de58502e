"""Terrain as it is now, and what a character sees (FF-127 to FF-132)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes.ground import AREA_BITS
from regalia.games.friends_and_foes.parts import Figure
from regalia.games.friends_and_foes.sheet import Sheet

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def foggy(state: "State") -> bool:
    """FF-233."""
    twist = state.twist_now()
    return twist is not None and state.round > 0 and twist.fog_rounds[0] <= state.round <= twist.fog_rounds[1]


def obscured_areas(state: "State") -> i64:
    """FF-131, FF-132: the areas that are Obscuring by themselves, by smoke, or by fog, as bits."""
    ground = state.setup.ground
    bits = ground.obscuring_bits
    smoke = state.smoke
    if smoke is not state.setup.no_smoke:
        for area in range(ground.areas):
            if smoke[area][0] >= 0:
                bits |= AREA_BITS[area]
    if state.twist >= 0 and foggy(state):
        bits |= ground.all_bits & ~ground.elevated_bits
    return bits


def difficult(state: "State", area: i64) -> bool:
    """FF-127; FF-234: water rises over Activation nodes."""
    if state.setup.ground.difficult[area]:
        return True
    twist = state.twist_now() if state.twist >= 0 else None
    return twist is not None and 0 < twist.flood_from <= state.round and state.setup.ground.activation[area] > 0


def difficult_areas(state: "State") -> i64:
    """The same areas as bits."""
    ground = state.setup.ground
    bits = ground.difficult_bits
    if state.twist >= 0:
        for area in range(ground.areas):
            if difficult(state, area):
                bits |= AREA_BITS[area]
    return bits


def sees(state: "State", number: i64, area: i64) -> bool:
    return areas_in_sight(state, state.figure(number)) >> area & 1 == 1


def areas_in_sight(state: "State", figure: Figure) -> i64:
    """FF-129, FF-131, FF-161: the areas in sight of a character, as bits."""
    return areas_seen(state, state.setup.sheet(figure), figure.place)


def areas_seen(state: "State", sheet: Sheet, place: i64) -> i64:
    """The areas that whoever has this sheet sees from a place, as bits."""
    setup, ground = state.setup, state.setup.ground
    if sheet.keen_sight:
        return ground.all_bits
    if setup.plain_sight and state.twist < 0 and state.smoke is setup.no_smoke:
        return ground.seen[place]
    obscured = obscured_areas(state)
    if setup.blocks_occupied:
        return ground.view(place, obscured & state.occupied_areas())
    seen = ground.seen[place] if obscured == ground.obscuring_bits else ground.view(place, obscured)
    if setup.blocks_into:
        seen &= ~obscured | AREA_BITS[place]
    return seen
