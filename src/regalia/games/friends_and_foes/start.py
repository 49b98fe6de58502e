"""What each seat begins with, for the lab."""

from collections.abc import Mapping

from regalia.games.friends_and_foes import phase
from regalia.games.friends_and_foes.rules import zones
from regalia.games.friends_and_foes.state import State


def starts(state: State) -> tuple[Mapping[str, str], ...]:
    """FF-39, FF-44: each seat's formation, and where its side arrives."""
    if phase.is_setup(state.phase):
        return ()
    setup = state.setup
    return tuple(
        {
            "formation": setup.pattern_names[state.camps[seat].pattern] if state.camps[seat].pattern >= 0 else "army",
            "zone": " ".join(setup.ground.names[area] for area in zones.zone_of(state, setup.side[seat])) or "none",
        }
        for seat in range(state.seats)
    )
