"""What Royal Family declares to the contract: what no move may create or destroy."""

from collections.abc import Sequence

from regalia.games.royal_family.state import State
from regalia.kernel.event import Event


def check_conserved(state: State, told: Sequence[Event] | None) -> None:
    """Every card is in one place, jokers counted; damage is what was told; nothing belongs to a castle that is gone."""
    castles = [card for castle in state.castles if castle.standing for card in castle.cards()]
    held = [card for card in (state.card,) if card >= 0]
    piles = [card for pile in state.piles for card in pile]
    cards = castles + held + piles + state.deck + state.out + state.laid
    assert sorted(cards) == sorted([0, 13, *state.setup.deck]), "a card is in two places, or missing"
    for castle in state.castles:
        left = (castle.family, castle.damage, castle.cards()[1:])
        assert castle.standing or left == (0, 0, []), "a fallen castle still has something"
        assert not castle.standing or castle.damage < state.setup.castle_hp, "a castle stands with too much damage"
    if told is None:
        return
    suffered = sum(event.amount for event in told if event.kind == "suffers")
    damage = sum(castle.damage for castle in state.castles)
    fallen = any(event.kind == "loses" for event in told)
    assert fallen or damage == suffered, f"the castles have {damage} damage, but {suffered} was told"
    drawn = sum(event.kind in ("takes", "draws", "passes") for event in told)
    assert state.turns <= drawn <= state.turns + 1, f"{drawn} draws in {state.turns} turns"
