"""What Light Fingers declares to the contract: what no move may create or destroy."""

from collections.abc import Sequence

from regalia.kernel.event import Event
from tests.scratch.parts import MOST
from tests.scratch.state import State


def conserved(state: State, told: Sequence[Event] | None) -> None:
    """Every card is in one place, no hand is too large, and whoever holds a card knows it."""
    held = [held.card for hand in state.hands for held in hand]
    assert sorted(held + state.deck) == state.house.deck, "a card is in two places, or missing"
    for seat, hand in enumerate(state.hands):
        assert len(hand) <= MOST, f"the hand of seat {seat} is too large"
        assert all(card.is_known_to(seat) for card in hand), f"seat {seat} does not know its own card"
