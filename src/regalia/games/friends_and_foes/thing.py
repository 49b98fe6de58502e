"""What a seat begins with and what a move uses, for the lab."""

from collections.abc import Mapping

from regalia.games.friends_and_foes.notation import actor
from regalia.games.friends_and_foes.parts import (
    ATTACK,
    DO,
    EXCHANGE,
    EXTRAS,
    HIRE,
    LEARN,
    PATTERN,
    REACT,
    SLOTS,
    STARTER,
    TAKE,
    TARGETS,
    WAYS,
)
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.task import EDGING, FORMING, NOMINATING, SPENDING, TWISTING, ZONING


def things(state: State, action: int) -> tuple[str, ...]:
    """The characters taken into a formation, and the weapons and abilities that are used."""
    war = state.war
    if action < STARTER:
        return ()
    if action < PATTERN:
        return (f"the band {war.starter_names[action - STARTER]}",)
    if TAKE <= action < LEARN:
        return (war.profiles[action - TAKE].name,)
    if HIRE <= action < HIRE + len(war.minions):
        return (war.minions[action - HIRE].name,)
    if ATTACK <= action < DO:
        return used(state, (action - ATTACK) // 6 // TARGETS)
    if DO <= action < EXCHANGE:
        return used(state, (action - DO) // EXTRAS // TARGETS)
    return used(state, (action - REACT) // TARGETS) if REACT <= action < REACT + SLOTS * WAYS * TARGETS else ()


def used(state: State, way: int) -> tuple[str, ...]:
    """The weapon or ability of one of the acting seat's characters."""
    number = actor(state) * SLOTS + way // WAYS
    figure = state.figure(number)
    return (state.war.weapon(figure).name if way % WAYS == 0 else state.ability(number, way % WAYS).name,)


def starts(state: State) -> tuple[Mapping[str, str], ...]:
    """FF-39, FF-44: each seat's formation, and where its side arrives."""
    if state.phase in (TWISTING, FORMING, ZONING, EDGING, NOMINATING, SPENDING):
        return ()
    war = state.war
    return tuple(
        {
            "formation": war.pattern_names[state.camps[seat].pattern],
            "zone": " ".join(war.ground.names[area] for area in state.zone_of(war.side[seat])) or "none",
        }
        for seat in range(state.seats)
    )
