"""What Court Whispers declares to the contract: what no move may create or destroy."""

from collections.abc import Sequence

from examples.court_whispers.state import State
from regalia.kernel.event import Event


def check_conserved(state: State, told: Sequence[Event] | None) -> None:
    """Every courtier is in one place, whoever holds one knows it, and coins come from the treasury only."""
    held = [courtier for hand in state.hands.rows for courtier in hand.cards]
    assert sorted(held + state.hands.pool.cards + state.played) == state.setup.deck, "a courtier is missing or twice"
    for hand in state.hands.rows:
        assert len(hand.cards) <= state.setup.hand + 1, f"the hand of seat {hand.seat} is too large"
        assert all(known.to(hand.seat) for known in hand.known), f"seat {hand.seat} does not know its own courtier"
    assert min(state.coins) >= 0, "a seat has paid coins that it does not have"
    if told is not None:
        earned = sum(event.amount for event in told if event.kind == "earns")
        coins = state.seats * state.setup.options.purse + earned
        assert sum(state.coins) == coins, f"there should be {coins} coins, but there are {sum(state.coins)}"
