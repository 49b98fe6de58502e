"""What Friends and Foes declares to the contract: what no move may create or destroy."""

from collections.abc import Sequence

from regalia.games.friends_and_foes.position_check import cards_elsewhere
from regalia.games.friends_and_foes.state import State
from regalia.kernel.event import Event


def check_conserved(state: State, told: Sequence[Event] | None) -> None:
    """Every card of every deck is in one place; health, tokens and treasure stay within bounds; the dead stay away."""
    for seat, camp in enumerate(state.camps):
        cards = [*camp.hand, *camp.deck, *camp.top, *camp.bottom, *camp.discard, camp.initiative, camp.tie_card]
        cards += [camp.source if camp.source < 52 else -1, *[card for _, card, _ in camp.snares]]
        cards += cards_elsewhere(state, seat)
        there = sorted(card for card in cards if card >= 0)
        assert there == ([] if camp.out else state.setup.deck), f"a card of seat {seat} is in two places, or missing"
        assert 0 <= camp.tokens <= state.setup.options.token_cap, f"seat {seat} has {camp.tokens} tokens"
        assert camp.treasure >= 0, f"seat {seat} has less than no treasure"
        for figure in camp.band:
            alive = 0 < figure.health <= state.setup.health(figure)
            assert figure.place < 0 or alive, f"a character of seat {seat} stands with {figure.health} health"
            assert figure.place != -1 or figure.health == figure.markers == 0, (
                f"a dead one of seat {seat} has something"
            )
