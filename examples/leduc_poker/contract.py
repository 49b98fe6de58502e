"""What Leduc poker declares to the contract: what no move may create or destroy."""

from collections.abc import Sequence

from examples.leduc_poker.state import State
from regalia.kernel.event import Event
from regalia.kernel.state import OVER


def check_conserved(state: State, told: Sequence[Event] | None) -> None:
    """Every card is in one place; the pot holds the antes and what was told; what one wins the other loses."""
    dealt = [card for card in (*state.hand, state.table) if card >= 0]
    assert sorted(dealt + state.deck) == state.setup.deck, "a card is in two places, or missing"
    assert max(state.paid) <= state.setup.most_paid, "a seat has paid more than can be asked of it"
    assert state.turn != OVER or sum(state.outcome().scores) == 0, "what one wins the other does not lose"
    if told is not None:
        paid = 2 * state.setup.options.ante + sum(event.amount for event in told)
        assert sum(state.paid) == paid, f"{paid} coins were paid, but {sum(state.paid)} are in the pot"
