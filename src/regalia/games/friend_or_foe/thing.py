"""What a seat begins with and what a move uses, for the lab."""

from collections.abc import Mapping

from regalia.games.friend_or_foe.options import Options
from regalia.games.friend_or_foe.parts import FACE_DOWN, REVEAL, SPEND, STAY, is_royal
from regalia.games.friend_or_foe.state import CHOOSING_FIRST, TURNING_STARTS, State
from regalia.kernel.card import RANK, RANK_NAMES, SUIT, SUIT_NAMES
from regalia.kernel.option import Value


def things(state: State, action: int) -> tuple[str, ...]:
    """The house or field that is entered, and coins spent on a fight."""
    if action < STAY:
        card = state.card[action]
        if card == FACE_DOWN:
            return ("a face-down card",)
        own = "own" if SUIT[card] == state.kingdom.suit[state.turn] else "foe"
        return (f"{own} {RANK_NAMES[RANK[card]] if is_royal(card) else 'number card'}",)
    return ("coins in a fight",) if SPEND < action < REVEAL else ()


def starts(state: State) -> tuple[Mapping[str, str], ...]:
    """FO-1, FO-28: each seat's suit, and who plays first."""
    if state.phase in (CHOOSING_FIRST, TURNING_STARTS):
        return ()
    return tuple(
        {"suit": SUIT_NAMES[state.kingdom.suit[seat]], "turn": "first" if seat == state.active else "later"}
        for seat in range(state.seats)
    )


def handed_on(options: Options, seats: int) -> list[Mapping[str, Value]]:
    """Every order of the suits round the table with every first seat."""
    suits = options.seat_suits
    turned = [suits[by:seats] + suits[:by] + suits[seats:] for by in range(seats)]
    firsts = ["random"] if options.first_seat == "random" else [str(seat + 1) for seat in range(seats)]
    return [{"seat_suits": order, "first_seat": first} for order in turned for first in firsts]
