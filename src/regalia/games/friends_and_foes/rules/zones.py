"""Deployment zones and breakthrough areas (FF-43 to FF-48)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves, phase, task
from regalia.games.friends_and_foes.ground import AREA_BITS
from regalia.games.friends_and_foes.parts import EDGES, NOBODY
from regalia.kernel.bit_set import lowest
from regalia.kernel.state import CHANCE

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def has_players(state: "State", side: i64) -> bool:
    """Whether somebody of a side is still in the game."""
    return any(not state.camps[seat].out for seat in state.setup.mates[side])


def deciding_seat(state: "State", side: i64) -> i64:
    """FF-43: the earliest seat of a side."""
    for seat in state.order:
        if state.setup.side[seat] == side and not state.camps[seat].out:
            return seat
    return NOBODY


def side_order(state: "State") -> list[int]:
    """FF-43: sides in the order of their earliest seats."""
    found: list[int] = []
    for seat in state.order:
        side = state.setup.side[seat]
        if side not in found:
            found.append(side)
    return found


def picking_order(state: "State") -> list[int]:
    """The sides in the order in which they pick; FF-46: back and forth with several areas each."""
    sides = side_order(state)
    if state.setup.deployment != "draft":
        return sides
    found: list[int] = []
    for turn in range(state.setup.options.draft_areas):
        found += sides if turn % 2 == 0 else sides[::-1]
    return found


def ask_zone(state: "State", pick: i64) -> None:
    picks = picking_order(state)
    kind = state.setup.deployment
    if pick == len(picks):
        state.even = True
        return
    state.push(task.about(task.ASK_ZONE, pick + 1))
    side = picks[pick]
    if not has_players(state, side):
        return
    decider = deciding_seat(state, side)
    if kind == "board_edge":
        taken = [edge for edge in range(4) if owns_edge(state, picks[0], edge)]
        if state.setup.options.edge_opposite and state.setup.sides == 2 and pick == 1 and len(taken) == 1:
            take_edge(state, side, (taken[0] + 2) % 4)
        else:
            phase.ask(state, phase.EDGING, decider, pick)
    elif kind == "random":
        state.even = False
        phase.ask(state, phase.ZONING, CHANCE, pick)
    elif len(zone_choices(state, pick)) == 1 and kind == "fixed":
        take_zone(state, side, zone_choices(state, pick)[0])
    else:
        phase.ask(state, phase.ZONING, decider, pick)


def zone_choices(state: "State", pick: i64) -> list[int]:
    """FF-44, FF-46, FF-47: the areas that may become a zone now."""
    ground = state.setup.ground
    if state.setup.deployment == "fixed":
        zones = [ground.names.index(name) for name in state.setup.plan.zones]
        return [area for area in zones if state.zones[area] == NOBODY]
    state.zones = state.zones[:]  # where ways to place the others are tried
    random = state.setup.deployment == "random"
    least = state.setup.random_min_distance if random else state.setup.options.draft_min_distance
    side = picking_order(state)[pick]
    others = zones_besides(state, side)
    while least > 0:  # FF-271
        found = [area for area in ground.border if far_enough(state, area, others, least)]
        if random:
            left = state.setup.sides - pick - 1
            found = [area for area in found if completions(state, area, side, left, least) > 0]
        if found:
            return found
        least -= 1
    return [area for area in ground.border if state.zones[area] == NOBODY]


def zones_besides(state: "State", side: i64) -> i64:
    """The zones of the other sides, as bits."""
    found: i64 = 0
    for area in range(state.setup.ground.areas):
        owner: i64 = state.zones[area]
        if owner != NOBODY and owner != side:
            found |= AREA_BITS[area]
    return found


def far_enough(state: "State", area: i64, others: i64, least: i64) -> bool:
    """Whether an area is free and not too near to the zones of others."""
    if state.zones[area] != NOBODY:
        return False
    steps = state.setup.ground.distance[area]
    while others != 0:
        if steps[lowest(others)] < least:
            return False
        others &= others - 1
    return True


def completions(state: "State", area: i64, side: i64, left: i64, least: i64) -> i64:
    """FF-44: in how many ways the others can still be placed when this side has this area."""
    if left == 0:
        return 1
    state.zones[area] = side
    taken = zones_besides(state, NOBODY)
    total: i64 = 0
    for other in state.setup.ground.border:
        if far_enough(state, other, taken, least):
            total += completions(state, other, state.setup.sides, left - 1, least)
    state.zones[area] = NOBODY
    return total


def zone_weight(state: "State", area: i64) -> i64:
    state.zones = state.zones[:]  # where ways to place the others are tried
    pick = state.asked_first
    least = state.setup.random_min_distance
    side, left = picking_order(state)[pick], state.setup.sides - pick - 1
    others = zones_besides(state, side)
    while least > 0:
        if far_enough(state, area, others, least):
            ways = completions(state, area, side, left, least)
            if ways > 0:
                return ways
        least -= 1
    return 1


def take_zone(state: "State", side: i64, area: i64) -> None:
    state.zones = state.zones[:]
    state.zones[area] = side
    if state.events is not None:
        seat = state.setup.mates[side][0]
        state.tell(seat, "deploys_at", f"has the zone {state.at(area)}", "FF-46", f"area-{state.at(area)}")


def offer_edges(state: "State") -> None:
    """FF-45: the edges that still have a free area."""
    for edge in range(4):
        areas = state.setup.ground.edge(edge)
        if any(state.zones[area] == NOBODY for area in areas) and not edge_taken(state, areas):
            state.offer(moves.EDGE, edge)


def owns_edge(state: "State", side: i64, edge: i64) -> bool:
    return all(state.zones[area] == side for area in state.setup.ground.edge(edge))


def edge_taken(state: "State", areas: list[int]) -> bool:
    """Whether one side has the inner areas of an edge."""
    inner = areas[1:-1] if len(areas) > 2 else areas
    return all(state.zones[area] != NOBODY for area in inner)


def take_edge(state: "State", side: i64, edge: i64) -> None:
    state.zones = state.zones[:]
    for area in state.setup.ground.edge(edge):
        if state.zones[area] == NOBODY:
            state.zones[area] = side
    if state.events is not None:
        state.tell(state.setup.mates[side][0], "deploys_at", f"has the edge {EDGES[edge]}", "FF-45")


def zone_of(state: "State", side: i64) -> list[int]:
    return [area for area in range(state.setup.ground.areas) if state.zones[area] == side]


def ask_nominate(state: "State", place: i64) -> None:
    """FF-48."""
    if "breakthrough" not in state.setup.victory:
        return
    side = side_order(state)[place]
    images = breakthrough_areas(state, side) if has_players(state, side) else []
    if len(images) == 1:
        nominate(state, side, images[0])
    elif images:
        phase.ask(state, phase.NOMINATING, deciding_seat(state, side), side)


def breakthrough_areas(state: "State", side: i64) -> list[int]:
    ground = state.setup.ground
    return sorted(ground.half_turn(area) for area in zone_of(state, side) if ground.real[ground.half_turn(area)])


def nominate(state: "State", side: i64, area: i64) -> None:
    state.goals = state.goals[:]
    state.goals[side] = area
    if state.events is not None:
        seat = state.setup.mates[side][0]
        state.tell(seat, "nominates", f"must break through to {state.at(area)}", "FF-48", f"area-{state.at(area)}")


def offer_zones(state: "State") -> None:
    verb = moves.ZONED if state.turn == CHANCE else moves.ZONE
    for area in zone_choices(state, state.asked_first):
        state.offer(verb, area)


def offer_nominations(state: "State") -> None:
    for area in breakthrough_areas(state, state.asked_first):
        state.offer(moves.NOMINATE, area)
