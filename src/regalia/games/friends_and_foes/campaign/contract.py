"""What a campaign declares to the contract: what no decision may create or destroy."""

from collections.abc import Sequence

from regalia.games.friends_and_foes.campaign import phase
from regalia.games.friends_and_foes.campaign.setup import HIGHEST_LEVEL
from regalia.games.friends_and_foes.campaign.state import State
from regalia.games.friends_and_foes.parts import SLOTS
from regalia.kernel.event import Event


def check_conserved(state: State, told: Sequence[Event] | None) -> None:
    """Nobody is there twice, has another number of abilities than levels, or marches unasked; nothing is owed."""
    profiles = [member.profile for member in state.roster]
    assert len(set(profiles)) == len(profiles), "a character is in the roster twice"
    assert len(set(state.minions)) == len(state.minions), "a type of minions is owned twice"
    for member in state.roster:
        assert 1 <= member.level <= HIGHEST_LEVEL, f"a character has level {member.level}"
        assert len(set(member.abilities)) == len(member.abilities) == member.level, "a level brings one ability"
    assert set(state.army) <= set(profiles), "somebody marches who is not in the roster"
    assert set(state.fallen) <= set(state.army), "somebody fell who did not march"
    assert state.army_size <= SLOTS, "the army is too large for a board"
    assert state.army_price <= state.muster, "the army costs more than the muster"
    assert state.gold >= 0, "there is less than no gold"
    assert (state.lanterns == 0) <= (state.phase == phase.ENDED), "the campaign goes on without a lantern"
