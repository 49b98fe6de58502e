"""What no move may create or destroy, for each game. A new game adds its own."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from regalia.games.friends_and_foes.position import cards_elsewhere
from regalia.kernel import OVER, Event


def friend_or_foe(state: Any, told: Sequence[Event]) -> None:
    """Every laid card is face up once or unseen once; every coin comes from a card turned up."""
    face_up = [card for card in state.card if card >= 0]
    assert sorted(face_up + state.unseen) == state.setup.cards
    paid = sum(state.setup.tax[card] for card in face_up)
    spent = sum(event.amount for event in told if event.kind == "spends")
    assert sum(state.purse) + sum(state.bank) + sum(state.coins) + spent == paid
    assert min(state.purse + state.bank + state.coins) >= 0
    standing = [place for place in state.at if place >= 0]
    assert len(set(standing)) == len(standing)


def tic_tac_toe(state: Any, told: Sequence[Event]) -> None:
    """Every square is free or marked by one seat, and the seats have marked in turn."""
    crosses, noughts = state.crosses, state.noughts
    assert crosses & noughts == 0
    assert 0 <= crosses | noughts < 1 << len(state.setup.squares)
    assert crosses.bit_count() + noughts.bit_count() + state.left == len(state.setup.squares)
    assert crosses.bit_count() + noughts.bit_count() == len(told)
    assert crosses.bit_count() - noughts.bit_count() in (0, 1)


def leduc_poker(state: Any, told: Sequence[Event]) -> None:
    """Every card is in one place; the pot holds the antes and what was told; what one wins the other loses."""
    dealt = [card for card in (*state.hand, state.table) if card >= 0]
    assert sorted(dealt + state.deck) == state.setup.deck
    assert sum(state.paid) == 2 * state.setup.options.ante + sum(event.amount for event in told)
    assert max(state.paid) <= state.setup.most_paid
    if state.turn == OVER:
        assert sum(state.outcome().scores) == 0


def royal_family(state: Any, told: Sequence[Event]) -> None:
    """Every card is in one place, jokers counted; damage is what was told; nothing belongs to a castle that is gone."""
    castles = [card for castle in state.castles if castle.standing for card in castle.cards()]
    held = [card for card in (state.card,) if card >= 0]
    piles = [card for pile in state.piles for card in pile]
    assert sorted(castles + held + piles + state.deck + state.out + state.laid) == sorted([0, 13, *state.setup.deck])
    for castle in state.castles:
        assert castle.standing or (castle.family, castle.damage, castle.cards()[1:]) == (0, 0, [])
        assert not castle.standing or castle.damage < state.setup.castle_hp
    suffered = sum(event.amount for event in told if event.kind == "suffers")
    fallen = any(event.kind == "loses" for event in told)
    assert fallen or sum(castle.damage for castle in state.castles) == suffered
    assert state.turns <= sum(event.kind in ("takes", "draws", "passes") for event in told) <= state.turns + 1


def kingdom_coinquest(state: Any, told: Sequence[Event]) -> None:
    """Every card but the kings is in one place; health is lost only by what was told; the dead have nothing."""
    cards = [*state.forge.cards, *state.graveyard]
    for kingdom in state.kingdoms:
        own = [card for card in (*kingdom.salvage, *kingdom.holds, *kingdom.companion) if card >= 0]
        own += kingdom.hand.cards
        assert kingdom.health > 0 or not own
        assert len(kingdom.hand.cards) == len(kingdom.hand.known) <= state.setup.hand_size
        assert 0 <= kingdom.counters <= (6 if kingdom.holds[0] >= 0 else 0)
        cards += own
    assert sorted(cards) == state.setup.deck
    suffered = sum(event.amount for event in told if event.kind == "suffers")
    lost = sum(state.setup.options.king_health - kingdom.health for kingdom in state.kingdoms)
    fallen = any(kingdom.health == 0 for kingdom in state.kingdoms)
    assert suffered == lost or (fallen and suffered > lost)


def thrones(state: Any, told: Sequence[Event]) -> None:
    """No piece appears; what is missing was told as lost; Favors are gained, held or spent; the lists agree."""
    board = state.board
    for seat in (0, 1):
        assert [at for at in range(81) if seat * 10 < board.piece[at] <= seat * 10 + 10] == board.men[seat]
        throne = seat * 10 + 10
        assert board.throne[seat] == (board.piece.index(throne) if throne in board.piece else -1)
        assert min(state.hands[seat]) >= 0
        assert state.gained[seat] >= sum(state.hands[seat])
    for fort, broken in zip(board.forts, board.breached, strict=True):
        assert not broken or board.tile[fort] == 4
    if state.turn != OVER and state.number % 20 > 0:
        return  # games are long: what was told is counted now and then
    kinds = [[event.kind for event in told if event.seat == seat] for seat in (0, 1)]
    for seat in (0, 1):
        if board.forts[0] >= 0:
            assert len(board.men[seat]) + state.waiting[seat] + kinds[seat].count("loses") == 15
        assert state.gained[seat] == sum(state.hands[seat]) + kinds[seat].count("spends")
        gained = state.gained[seat] + state.pending.count(seat)
        assert state.turn == OVER or kinds[seat].count("gains") == gained


def friends_and_foes(state: Any, told: Sequence[Event]) -> None:
    """Every card of every deck is in one place; health, tokens and treasure stay within bounds; the dead stay away."""
    for seat, camp in enumerate(state.camps):
        cards = [*camp.hand, *camp.deck, *camp.top, *camp.bottom, *camp.discard, camp.initiative, camp.tie_card]
        cards += [camp.source if camp.source < 52 else -1, *[card for _, card, _ in camp.snares]]
        cards += cards_elsewhere(state, seat)
        assert sorted(card for card in cards if card >= 0) == ([] if camp.out else list(range(52)))
        assert 0 <= camp.tokens <= state.war.options.token_cap
        assert camp.treasure >= 0
        for figure in camp.band:
            assert figure.place < 0 or 0 < figure.health <= state.war.health(figure)
            assert figure.place != -1 or figure.health == figure.markers == 0
    for event in told[-40:]:
        assert event.amount >= 0


CONSERVED: Final[dict[str, Callable[[Any, Sequence[Event]], None]]] = {
    "friend_or_foe": friend_or_foe,
    "royal_family": royal_family,
    "thrones": thrones,
    "kingdom_coinquest": kingdom_coinquest,
    "friends_and_foes": friends_and_foes,
    "tic_tac_toe": tic_tac_toe,
    "leduc_poker": leduc_poker,
}
