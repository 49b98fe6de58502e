"""The rules a second time, clause by clause: why a move is allowed or refused.

Written from the rulebook, not from the engine: it looks at the position only and shares no code with the moves there.
"""

from regalia.games.friend_or_foe import moves
from regalia.games.friend_or_foe.moves import (
    BANKING,
    CHOOSING_FIRST,
    ENDED,
    MOVING,
    REVEALING,
    ROLLING,
    SPENDING,
    TURNING_STARTS,
)
from regalia.games.friend_or_foe.parts import FACE_DOWN, MAP, OUTSIDE, starts
from regalia.games.friend_or_foe.state import State
from regalia.kernel.card import ACE, JACK, RANK, SUIT, SUIT_NAMES, name, sign
from regalia.kernel.outcome import Refusal
from regalia.kernel.wording import plural


def judge(state: State, move: int) -> Refusal | None:
    """The clause against a move and a sentence for the player; None if the move is allowed."""
    verb, field = moves.VERB[move], moves.FIELD[move]
    if state.phase == ENDED:
        return Refusal(state.outcome().clause, f"the game is over: {state.outcome().reason}")
    if verb == moves.ENTER:
        return judge_enter(state, field)
    if verb == moves.STAY:
        return judge_stay(state)
    if verb in (moves.PAY_NOTHING, moves.SPEND):
        return judge_spend(state, moves.COINS[move])
    if verb == moves.BANK:
        return judge_bank(state, moves.COINS[move])
    if verb == moves.TURN_UP:
        return judge_turn_up(state, field)
    if verb == moves.ROLL:
        return judge_roll(state)
    return judge_first(state, field)


def due(state: State) -> Refusal:
    """What has to happen first, when a move belongs to another phase."""
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
    return state.name_of(state.active)


def judge_enter(state: State, place: int) -> Refusal | None:
    if state.phase != MOVING:
        return due(state)
    column, row = place % MAP.columns, place // MAP.columns
    side = state.setup.side
    if column >= side or row >= side:
        return Refusal("FO-3", f"{MAP.name(place)} is not on this map of {side} x {side} cards")
    if side % 2 == 1 and column == row == side // 2:
        return Refusal("FO-4", f"{MAP.name(place)} is the hole in the middle: nobody enters it")
    here = state.at[state.active]
    if here == OUTSIDE:
        own = starts(side, state.seats)[state.active]
        if place != own:
            return Refusal("FO-6", f"the first move of {who(state)} must be onto the start card, {MAP.name(own)}")
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
            return Refusal(
                "FO-9", f"{state.name_of(seat)} stands on {MAP.name(place)}: only an unoccupied card may be entered"
            )
    return None


def judge_stay(state: State) -> Refusal | None:
    if state.phase != MOVING:
        return due(state)
    for place in range(MAP.squares):
        if judge_enter(state, place) is None:
            return Refusal("FO-9", f"{who(state)} must move: {MAP.name(place)}, for one, is free")
    return None  # FO-10


def judge_spend(state: State, coins: int) -> Refusal | None:
    if state.phase == ROLLING and state.setup.options.spend_timing == "before":
        return Refusal("FO-22", "what is spent on this fight is settled: the dice are rolled now")
    if state.phase == ROLLING:
        return due(state)
    if state.phase != SPENDING:
        return Refusal("FO-22", "coins are spent on a fight, and no fight asks for them now")
    most = state.setup.options.max_spend
    if coins > most:
        return Refusal("FO-22", f"at most {plural(most)} may be spent on a fight, not {coins}")
    purse, bank = state.purse[state.active], state.bank[state.active]
    if coins > purse and bank > 0:
        return Refusal("FO-18", f"the purse of {who(state)} holds {plural(purse)}; what is banked cannot be spent")
    if coins > purse:
        return Refusal("FO-22", f"the purse of {who(state)} holds {plural(purse)}, not {coins}")
    return None


def judge_turn_up(state: State, card: int) -> Refusal | None:
    if state.phase not in (REVEALING, TURNING_STARTS):
        return Refusal("FO-11", "no face-down card has just been entered")
    if RANK[card] == ACE:
        return Refusal("FO-1", f"the {name(card)} is not in the deck: the aces are the pieces")
    options = state.setup.options
    if options.suits == "players" and SUIT[card] not in state.setup.suit:
        return Refusal("FO-2", f"{SUIT_NAMES[SUIT[card]]} were not laid out: only the players' suits were")
    if card in state.card:
        return Refusal("FO-11", f"{sign(card)} is already face up at {MAP.name(list(state.card).index(card))}")
    return None


def judge_roll(state: State) -> Refusal | None:
    if state.phase == SPENDING:
        return due(state)
    if state.phase != ROLLING:
        return Refusal("FO-24", "there is no fight to roll for now")
    return None


def judge_first(state: State, seat: int) -> Refusal | None:
    if state.phase != CHOOSING_FIRST:
        return Refusal("FO-28", "who plays first is settled already")
    if seat >= state.seats:
        return Refusal("FO-28", f"there is no seat {seat + 1} at this table of {state.seats}")
    return None


def judge_bank(state: State, coins: int) -> Refusal | None:
    if state.phase != BANKING:
        return no_banking(state)
    purse = state.purse[state.active]
    if coins > purse:
        return Refusal("FO-17", f"the purse of {who(state)} holds {plural(purse)}, not {coins}")
    return None


def no_banking(state: State) -> Refusal:
    """Why nothing can be banked now."""
    here = state.at[state.active]
    card = FACE_DOWN if here == OUTSIDE else state.card[here]
    if card < 0 or RANK[card] < JACK:
        own = SUIT_NAMES[state.setup.suit[state.active]].lower()
        return Refusal("FO-17", f"coins are banked only on entering a jack, queen or king of {own}")
    if SUIT[card] != state.setup.suit[state.active]:
        return Refusal("FO-20", f"{sign(card)} is a foe's house: {who(state)} cannot bank there, won or lost")
    return Refusal("FO-17", "coins are banked on entering the royal house, with a purse that is not empty")
