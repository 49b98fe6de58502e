"""What a judge sees on the board: who stands where, who is whose enemy, what is in sight, who controls an area."""

from regalia.games.friends_and_foes.parts import SLOTS
from regalia.games.friends_and_foes.state import State


def who(state: State, number: int) -> str:
    return state.title(number)


def standing(state: State, number: int) -> bool:
    return state.figure(number).place >= 0


def here(state: State, area: int) -> list[int]:
    """Everybody in an area."""
    return [
        seat * SLOTS + slot
        for seat, camp in enumerate(state.camps)
        for slot, figure in enumerate(camp.band)
        if figure.place == area
    ]


def enemy(state: State, one: int, other: int) -> bool:
    """FF-7."""
    return state.setup.side[one // SLOTS] != state.setup.side[other // SLOTS]


def adjacent(state: State, one: int, other: int) -> bool:
    """FF-2, FF-218: whether two areas share a side."""
    ground = state.setup.ground
    rows = abs(one // ground.columns - other // ground.columns)
    columns = abs(one % ground.columns - other % ground.columns)
    return rows + columns == 1 and ground.real[one] and ground.real[other]


def is_obscuring(state: State, area: int) -> bool:
    """FF-131, FF-132, FF-233: whether an area is Obscuring now."""
    tags = state.setup.ground.tags[area]
    twist = state.setup.twists[state.twist] if state.twist >= 0 else None
    foggy = twist is not None and state.round and twist.fog_rounds[0] <= state.round <= twist.fog_rounds[1]
    return "Ob" in tags or state.smoke[area][0] >= 0 or bool(foggy and "El" not in tags)


def in_sight(state: State, number: int, area: int) -> bool:
    """FF-129 to FF-131, FF-161."""
    figure, mode = state.figure(number), state.setup.options.obscuring_mode
    if figure.level and state.setup.class_of[figure.profile].ability == "keen_sight":
        return True
    if mode == "into_and_through" and area != figure.place and is_obscuring(state, area):
        return False
    crossed = [other for other in state.setup.ground.crossed[figure.place][area] if is_obscuring(state, other)]
    return not [other for other in crossed if mode != "through_if_occupied" or here(state, other)]


def controls(state: State, area: int) -> int:
    """FF-122 to FF-124: the side with the most health in an area, -1 if none has."""
    alone = state.setup.options.team_control == "per_seat"
    sums: dict[tuple[int, int], int] = {}
    for number in here(state, area):
        owner = (state.setup.side[number // SLOTS], number // SLOTS if alone else 0)
        sums[owner] = sums.get(owner, 0) + state.figure(number).health
    best = list(dict.fromkeys(side for (side, _), health in sums.items() if health == max(sums.values())))
    if len(best) > 1 and state.setup.options.control_tie == "last_holder" and state.memory[area] in best:
        return state.memory[area]
    return best[0] if len(best) == 1 else -1
