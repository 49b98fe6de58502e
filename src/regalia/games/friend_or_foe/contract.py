"""What Friend or Foe declares to the contract: what no move may create or destroy."""

from collections.abc import Sequence

from regalia.games.friend_or_foe.parts import FACE_DOWN, is_royal
from regalia.games.friend_or_foe.state import State
from regalia.kernel.event import Event


def check_conserved(state: State, told: Sequence[Event] | None) -> None:
    """Every laid card is face up once or unseen once; every coin comes from a card turned up."""
    face_up = [card for card in state.card if card >= 0]
    assert sorted(face_up + state.unseen) == state.setup.cards, "a card is twice in the kingdom, or missing"
    assert min([*state.purse, *state.bank, *state.coins]) >= 0, "somebody or something has less than no coins"
    goals = [place for place, card in enumerate(state.card) if card >= 0 and (is_royal(card) or state.coins[place] > 0)]
    assert state.goals == sum(2**place for place in goals), "what there is to go for is not what lies there"
    hidden = [place for place, card in enumerate(state.card) if card == FACE_DOWN]
    assert state.face_down == sum(2**place for place in hidden), "cards lie face down elsewhere"
    standing = [place for place in state.at if place >= 0]
    assert len(set(standing)) == len(standing), "two pieces stand on one card"
    if told is not None:
        paid = sum(state.setup.tax[card] for card in face_up)
        spent = sum(event.amount for event in told if event.kind == "spends")
        coins = sum(state.purse) + sum(state.bank) + sum(state.coins)
        assert coins + spent == paid, f"{paid} coins were paid, but {coins} are there and {spent} were spent"
