"""What a seat may do, in the order of the rulebook."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.kingdom_coinquest import moves, parts
from regalia.games.kingdom_coinquest.kingdom import Kingdom
from regalia.games.kingdom_coinquest.moves import CROWNING, DISCARDING, PLAYING, STRIKING, Scratch
from regalia.games.kingdom_coinquest.setup import Setup
from regalia.kernel.card import QUEEN, SUIT
from regalia.kernel.card import card as card_of

if TYPE_CHECKING:
    from regalia.games.kingdom_coinquest.state import State


def find(state: "State", found: Scratch) -> None:
    """What is allowed apart from drawing."""
    found.count = 0
    phase = state.phase
    if phase == PLAYING:
        plays(state, found)
    elif phase == DISCARDING:
        discards(state, found)
    elif phase == STRIKING:
        attacks(state, found)  # KC-35
        found.add(moves.PASS)
    elif phase == CROWNING:
        for suit in parts.SUIT_ORDER:
            if state.seat_of[suit] == parts.NOBODY:
                found.add(moves.CROWN, suit)


def sources(state: "State") -> list[int]:
    """KC-6: the forge, the top of the graveyard, any card of the own salvage yard."""
    filled: i64 = 0
    if state.forge_cards != 0:
        filled |= moves.FORGE_HAS_CARDS
    if state.graveyard:
        filled |= moves.GRAVE_HAS_CARDS
    slot: i64 = moves.FIRST_SLOT_HAS_CARDS
    for card in state.kingdoms[state.active].salvage:
        if card != parts.NOTHING:
            filled |= slot
        slot <<= 1
    return moves.SOURCES[filled]


def plays(state: "State", found: Scratch) -> None:
    """KC-9: the play moves."""
    kingdom = state.kingdoms[state.active]
    holds = kingdom.holds
    if holds[parts.QUARTERMASTER] == parts.NOTHING:
        preparations(state.setup, kingdom, found)
    elif kingdom.counters == 0:  # KC-15, KC-16
        found.add(moves.EQUIP, parts.KNIGHT)
        found.add(moves.EQUIP, parts.PEASANT)
    if holds[parts.PEASANT] != parts.NOTHING:
        attacks(state, found)
    for card in kingdom.hand.cards:
        kind = parts.KIND[card]
        if kind <= parts.JACKS:
            continue
        if kind == parts.QUEENS:
            if holds[parts.THRONE] == parts.NOTHING:  # KC-32
                singles_and_pairs(state.setup, kingdom, card, moves.PLACE_QUEEN, found)
        elif kind == parts.ACES:
            if raises_arms(state):  # KC-33
                singles_and_pairs(state.setup, kingdom, card, moves.RESURRECT_TO[parts.KNIGHT], found)
                singles_and_pairs(state.setup, kingdom, card, moves.RESURRECT_TO[parts.PEASANT], found)
            elif raises_queen(state, kingdom):
                singles_and_pairs(state.setup, kingdom, card, moves.RESURRECT_TO[parts.THRONE], found)
    if found.count == 0 or state.setup.may_pass:
        found.add(moves.PASS)


def preparations(setup: Setup, kingdom: Kingdom, found: Scratch) -> None:
    """KC-13: equipment of the seat's suit; KC-26, KC-28: or recruited by another card or a jack."""
    suit = kingdom.suit
    hand = kingdom.hand.cards
    for card in hand:
        if parts.KIND[card] != parts.ARMS:
            continue
        own = SUIT[card] == suit
        if own:
            found.add(moves.PREPARE, card)
            if not setup.recruits_own:
                continue
        for other in hand:
            kind = parts.KIND[other]
            if kind == parts.ARMS:
                if other != card and setup.recruits(card, other, suit):
                    found.add(moves.RECRUIT_LEAD[card], other)
            elif kind == parts.JACKS and not own and not kingdom.has_jack():  # KC-30
                found.add(moves.RECRUIT_LEAD[card], other)


def singles_and_pairs(setup: Setup, kingdom: Kingdom, card: i64, verb: i64, found: Scratch) -> None:
    """The seat's own queen or ace, or a recruited pair, each pair once (KC-26), for a verb."""
    suit = SUIT[card]
    if suit == kingdom.suit:
        found.add(verb, moves.pair_of(suit, suit))
        if not setup.recruits_own:
            return
    kind = parts.KIND[card]
    for other in kingdom.hand.cards:
        pairs = parts.KIND[other] == kind and setup.recruits(card, other, kingdom.suit)
        if pairs and parts.TURN_ORDER[suit] < parts.TURN_ORDER[SUIT[other]]:
            found.add(verb, moves.pair_of(suit, SUIT[other]))


def attacks(state: "State", found: Scratch) -> None:
    """KC-19: on a rival kingdom whose king lives."""
    for seat in range(state.seats):
        if seat != state.active and state.kingdoms[seat].health > 0:
            found.add(moves.ATTACK, state.kingdoms[seat].suit)


def raises_arms(state: "State") -> bool:
    """KC-33: whether equipment that an ace brings back lies on top of the graveyard."""
    suit = state.kingdoms[state.active].suit
    return len(state.graveyard) > 0 and state.setup.raises(state.graveyard[-1], suit)


def raises_queen(state: "State", kingdom: Kingdom) -> bool:
    """KC-33: whether, by option, the seat's own queen lies there and her slot is empty."""
    if not state.setup.raises_queens or not state.graveyard or kingdom.holds[parts.THRONE] != parts.NOTHING:
        return False
    return state.graveyard[-1] == card_of(kingdom.suit, QUEEN)


def discards(state: "State", found: Scratch) -> None:
    """KC-10: a card of the hand to the graveyard or the salvage yard; KC-11: or what the quartermaster has."""
    kingdom = state.kingdoms[state.active]
    free = kingdom.free_slot() != parts.NOTHING  # KC-12
    for card in kingdom.hand.cards:
        found.add(moves.BURY, card)
        if free:
            found.add(moves.STORE, card)
    if kingdom.holds[parts.QUARTERMASTER] != parts.NOTHING:
        found.add(moves.SCRAP)
    if not kingdom.hand.cards:
        found.add(moves.KEEP)
