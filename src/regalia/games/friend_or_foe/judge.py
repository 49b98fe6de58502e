"""The rules a second time, clause by clause: why a move is allowed or refused.

Written from the rulebook, not from the engine: it looks at the position only and shares no code with `state.py`'s moves.
"""

from regalia.games.friend_or_foe.parts import (
    BANK,
    FACE_DOWN,
    FIRST,
    MAP,
    OUTSIDE,
    REVEAL,
    ROLL,
    SPEND,
    STAY,
    starts,
)
from regalia.games.friend_or_foe.state import (
    BANKING,
    CHOOSING_FIRST,
    ENDED,
    MOVING,
    REVEALING,
    ROLLING,
    SPENDING,
    TURNING_STARTS,
    State,
)
from regalia.kernel.card import ACE, JACK, RANK, SUIT, SUIT_NAMES, name, sign
from regalia.kernel.outcome import Refusal


def judge(state: State, action: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    if state.phase == ENDED:
        return Refusal(state.outcome().clause, f"the game is over: {state.outcome().reason}")
    if action < STAY:
        return judge_enter(state, action)
    if action == STAY:
        return judge_stay(state)
    if action < REVEAL:
        return judge_spend(state, action - SPEND)
    if action < ROLL:
        return judge_reveal(state, action - REVEAL)
    if action < FIRST:
        return judge_roll(state)
    if action < BANK:
        return judge_first(state, action - FIRST)
    return judge_bank(state, action - BANK)


def due(state: State) -> Refusal:
    """What has to happen first, when a move belongs to another moment."""
    seat = who(state)
    if state.phase == CHOOSING_FIRST:
        return Refusal("FO-28", "chance has yet to say who plays first")
    if state.phase == TURNING_STARTS:
        return Refusal("FO-6", "the start cards have yet to be turned up")
    if state.phase == MOVING:
        return Refusal("FO-9", f"{seat} must first move onto a neighbouring card")
    if state.phase == REVEALING:
        return Refusal("FO-11", "the card just entered must first be turned up")
    if state.phase == BANKING:
        return Refusal("FO-17", f"{seat} must first say how many coins to bank")
    if state.phase == SPENDING:
        return Refusal("FO-22", f"{seat} must first say how many coins to spend on the fight")
    return Refusal("FO-24", "the dice must first be rolled")


def who(state: State) -> str:
    return SUIT_NAMES[state.kingdom.suit[state.active]]


def judge_enter(state: State, place: int) -> Refusal | None:
    if state.phase != MOVING:
        return due(state)
    column, row = place % MAP.columns, place // MAP.columns
    side = state.kingdom.side
    if column >= side or row >= side:
        return Refusal("FO-3", f"{MAP.name(place)} is not on this map of {side} x {side} cards")
    if side % 2 == 1 and column == row == side // 2:
        return Refusal("FO-4", f"{MAP.name(place)} is the hole in the middle: nobody enters it")
    here = state.at[state.active]
    if here == OUTSIDE:
        own = starts(side, state.seats)[state.active]
        if place != own:
            return Refusal("FO-6", f"the first move must be onto {who(state)}'s start card, {MAP.name(own)}")
    elif place == here:
        return Refusal("FO-9", f"{who(state)} stands on {MAP.name(place)} already and may not stay")
    else:
        across, up = abs(column - here % MAP.columns), abs(row - here // MAP.columns)
        if across == up == 1:
            return Refusal("FO-9", f"{MAP.name(place)} lies diagonally from {MAP.name(here)}: no diagonal steps")
        if across + up != 1:
            return Refusal("FO-9", f"{MAP.name(place)} is more than one step from {MAP.name(here)}")
    for seat, stands in enumerate(state.at):
        if stands == place:
            owner = SUIT_NAMES[state.kingdom.suit[seat]]
            return Refusal("FO-9", f"{owner} stands on {MAP.name(place)}: only an unoccupied card may be entered")
    return None


def judge_stay(state: State) -> Refusal | None:
    if state.phase != MOVING:
        return due(state)
    for place in range(MAP.squares):
        if judge_enter(state, place) is None:
            return Refusal("FO-9", f"{who(state)} must move: {MAP.name(place)}, for one, is free")
    return None  # FO-10


def judge_spend(state: State, coins: int) -> Refusal | None:
    if state.phase != SPENDING:
        if state.phase == ROLLING:
            return due(state)
        return Refusal("FO-22", "coins are spent on a fight, and no fight asks for them now")
    most = state.kingdom.options.max_spend
    if coins > most:
        return Refusal("FO-22", f"at most {most} coins may be spent on a fight, not {coins}")
    if coins > state.purse[state.active]:
        return Refusal("FO-22", f"{who(state)}'s purse holds {state.purse[state.active]} coins, not {coins}")
    return None


def judge_reveal(state: State, card: int) -> Refusal | None:
    if state.phase not in (REVEALING, TURNING_STARTS):
        return Refusal("FO-11", "no face-down card has just been entered")
    if RANK[card] == ACE:
        return Refusal("FO-1", f"the {name(card)} is not in the deck: the aces are the pieces")
    options = state.kingdom.options
    if options.suits == "players" and SUIT[card] not in state.kingdom.suit:
        return Refusal("FO-2", f"{SUIT_NAMES[SUIT[card]]} were not laid out: only the players' suits were")
    if card in state.card:
        return Refusal("FO-11", f"{sign(card)} is already face up at {MAP.name(state.card.index(card))}")
    return None


def judge_roll(state: State) -> Refusal | None:
    if state.phase == SPENDING and options_before(state):
        return due(state)
    if state.phase != ROLLING:
        return Refusal("FO-24", "there is no fight to roll for now")
    return None


def options_before(state: State) -> bool:
    return state.kingdom.options.spend_timing == "before"


def judge_first(state: State, seat: int) -> Refusal | None:
    if state.phase != CHOOSING_FIRST:
        return Refusal("FO-28", "who plays first is settled already")
    if seat >= state.seats:
        return Refusal("FO-28", f"there is no seat {seat + 1} at this table of {state.seats}")
    return None


def judge_bank(state: State, coins: int) -> Refusal | None:
    if state.phase != BANKING:
        return Refusal("FO-17", cannot_bank(state))
    if coins > state.purse[state.active]:
        return Refusal("FO-17", f"{who(state)}'s purse holds {state.purse[state.active]} coins, not {coins}")
    return None


def cannot_bank(state: State) -> str:
    here = state.at[state.active]
    card = FACE_DOWN if here == OUTSIDE else state.card[here]
    if card >= 0 and RANK[card] >= JACK and SUIT[card] == state.kingdom.suit[state.active]:
        return "coins are banked on entering the royal house, with a purse that is not empty"
    return f"coins are banked only on entering a jack, queen or king of {who(state)}"
