"""What Kingdom Coinquest declares to the contract: what no move may create or destroy."""

from collections.abc import Sequence

from regalia.games.kingdom_coinquest.state import State
from regalia.kernel.event import Event


def check_conserved(state: State, told: Sequence[Event] | None) -> None:
    """Every card but the kings is in one place; health is lost only by what was told; the dead have nothing."""
    cards = [*state.forge.cards, *state.graveyard]
    for kingdom in state.kingdoms:
        own = [card for card in (*kingdom.salvage, *kingdom.holds, *kingdom.companion) if card >= 0]
        own += kingdom.hand.cards
        assert kingdom.health > 0 or not own, "a dead king still has cards"
        assert len(kingdom.hand.cards) == len(kingdom.hand.known), "of some cards it is not said what others know"
        assert len(kingdom.hand.cards) <= state.setup.hand_size, "a hand is too large"
        assert 0 <= kingdom.counters <= (6 if kingdom.holds[0] >= 0 else 0), "counters lie where nothing is prepared"
        cards += own
    assert sorted(cards) == state.setup.deck, "a card is in two places, or missing"
    if told is None:
        return
    suffered = sum(event.amount for event in told if event.kind == "suffers")
    lost = sum(state.setup.options.king_health - kingdom.health for kingdom in state.kingdoms)
    fallen = any(kingdom.health == 0 for kingdom in state.kingdoms)
    assert suffered == lost or (fallen and suffered > lost), f"the kings lost {lost} health, but {suffered} was told"
