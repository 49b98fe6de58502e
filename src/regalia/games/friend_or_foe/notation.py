"""Moves and positions of Friend or Foe as text."""

import re
from typing import Any, Final

from regalia.games.friend_or_foe import GAME
from regalia.games.friend_or_foe.options import Options
from regalia.games.friend_or_foe.parts import (
    ACTIONS,
    BANK,
    FACE_DOWN,
    FIRST,
    MAP,
    MOST_COINS,
    MOST_SPENT,
    NO_CARD,
    OUTSIDE,
    REVEAL,
    ROLL,
    SPEND,
    STAY,
    Kingdom,
    is_royal,
)
from regalia.games.friend_or_foe.state import (
    BANKING,
    CHOOSING_FIRST,
    ENDED,
    MOVING,
    NOT_ROLLED,
    PHASES,
    REVEALING,
    ROLLING,
    SPENDING,
    TURNING_STARTS,
    State,
)
from regalia.kernel.card import CARD_OF_CODE, JOKER, SUIT, SUIT_NAMES, code, sign
from regalia.kernel.dice import FIRST_DIE, SECOND_DIE, pair_of
from regalia.kernel.error import BadPosition, UnreadableMove
from regalia.kernel.position import Cards, Fields, header
from regalia.kernel.state import CHANCE, OVER

SIGNS: Final = {"": "walk", "+": "spend", "=": "turn up"}
FORMS: Final = "a card to enter (d2), stay, +2 (coins to spend), bank 7, =7S (a card turned up), roll 3 5, first 2"


def seat_name(state: State, seat: int) -> str:
    """Seats are called by their suits."""
    return SUIT_NAMES[state.kingdom.suit[seat]]


# Moves


def vocabulary(state: State) -> range:
    """Every move that can be written."""
    return range(ACTIONS)


def write(state: State, action: int) -> str:
    if action < STAY:
        return MAP.name(action)
    if action == STAY:
        return "stay"
    if action < REVEAL:
        return f"+{action - SPEND}"
    if action < ROLL:
        return f"={code(action - REVEAL)}"
    if action < FIRST:
        return f"roll {FIRST_DIE[action - ROLL]} {SECOND_DIE[action - ROLL]}"
    if action < BANK:
        return f"first {action - FIRST + 1}"
    return f"bank {action - BANK}"


def verb(action: int) -> str:
    """To pay nothing is written as a payment too, but is another choice (FO-22)."""
    return "pay nothing" if action == SPEND else ""


def read(state: State, text: str) -> int:
    words = " ".join(text.split())
    move = words.lower()
    if move == "stay":
        return STAY
    if (place := MAP.find(move)) >= 0:
        return place
    if spend := re.fullmatch(r"\+ ?(\d{1,4})", move, re.ASCII):
        return SPEND + within(int(spend[1]), 0, MOST_SPENT, "coins to spend", words)
    if bank := re.fullmatch(r"bank (\d{1,6})", move, re.ASCII):
        return BANK + within(int(bank[1]), 0, MOST_COINS, "coins to bank", words)
    if turned := re.fullmatch(r"= ?(\w{2,3})", move, re.ASCII):
        card = CARD_OF_CODE.get(turned[1].upper(), JOKER)
        if card != JOKER:
            return REVEAL + card
    if roll := re.fullmatch(r"roll ([1-6])[ +]([1-6])", move, re.ASCII):
        return ROLL + pair_of(int(roll[1]), int(roll[2]))
    if first := re.fullmatch(r"first ([1-4])", move, re.ASCII):
        return FIRST + int(first[1]) - 1
    raise UnreadableMove(f"“{words[:60]}” is no move of Friend or Foe. Moves: {FORMS}.")


def within(number: int, low: int, high: int, what: str, text: str) -> int:
    if not low <= number <= high:
        raise UnreadableMove(f"“{text}”: {what} are {low} to {high}.")
    return number


# Positions

FIELDS: Final = (
    "board", "pieces", "purse", "bank", "active", "phase", "turned_up", "stalled", "spent", "rolled",
)  # fmt: skip

TURN_OF_PHASE: Final = {
    CHOOSING_FIRST: CHANCE, TURNING_STARTS: CHANCE, REVEALING: CHANCE, ROLLING: CHANCE, ENDED: OVER,
}  # fmt: skip


def dump(state: State) -> dict[str, Any]:
    """The position; `board` lists rows from north to south: `##` is face down, `--` the hole, `9S/3` holds 3 coins."""
    side = state.kingdom.side
    rows = [[place_text(state, MAP.square(column, row)) for column in range(side)] for row in reversed(range(side))]
    pair = state.rolled
    return header(GAME, state.kingdom.options, state.seats) | {
        "board": [" ".join(row) for row in rows],
        "pieces": ["outside" if place == OUTSIDE else MAP.name(place) for place in state.at],
        "purse": state.purse[:],
        "bank": state.bank[:],
        "active": state.active + 1,
        "phase": PHASES[state.phase],
        "turned_up": state.turned_up,
        "stalled": state.stalled,
        "spent": state.spent,
        "rolled": None if pair == NOT_ROLLED else [FIRST_DIE[pair], SECOND_DIE[pair]],
    }


def place_text(state: State, place: int) -> str:
    card = state.card[place]
    if card == NO_CARD:
        return "--"
    if card == FACE_DOWN:
        return "##"
    return f"{code(card)}/{state.coins[place]}" if state.coins[place] else code(card)


def load(data: object) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, GAME)
    fields.only(FIELDS)
    state = State(Kingdom(fields.options(Options), fields.seats))
    load_board(state, fields)
    load_pieces(state, fields)
    state.purse = fields.numbers("purse", fields.seats, 0, MOST_COINS)
    state.bank = fields.numbers("bank", fields.seats, 0, MOST_COINS)
    state.active = fields.number("active", 1, fields.seats) - 1
    state.phase = PHASES.index(fields.word("phase", PHASES))
    state.turn = TURN_OF_PHASE.get(state.phase, state.active)
    state.turned_up = fields.truth("turned_up")
    state.stalled = fields.number("stalled", 0, max(state.kingdom.stall_limit, 0) or 1_000_000)
    state.spent = fields.number("spent", 0, state.kingdom.max_spend)
    load_roll(state, fields)
    check_coins(state)
    check_phase(state)
    return state


def load_board(state: State, fields: Fields) -> None:
    side = state.kingdom.side
    rows = fields.words("board", side)
    cards = Cards(state.kingdom.laid, "FO-1, FO-2")
    for row, text in zip(reversed(range(side)), rows, strict=True):
        places = text.split()
        if len(places) != side:
            raise BadPosition(f"Row {row + 1} of the board has {len(places)} places, not {side}.")
        for column, word in enumerate(places):
            load_place(state, MAP.square(column, row), word, cards)
    state.unseen = cards.left


def load_place(state: State, place: int, word: str, cards: Cards) -> None:
    where = MAP.name(place)
    if (word == "--") != (place == state.kingdom.hole):
        raise BadPosition(f"{where}: the hole -- belongs to the centre of an odd square, and only there (FO-3).")
    if word in ("--", "##"):
        return
    text, _, coins = word.partition("/")
    if text == "##":
        raise BadPosition(f"{where}: a face-down card holds no coins (FO-7).")
    card = cards.take(text, where)
    state.card[place] = card
    if is_royal(card):
        state.royals[SUIT[card]] += 1
    if word.endswith("/") or not re.fullmatch(r"\d{0,3}", coins, re.ASCII):
        raise BadPosition(
            f"{where}: {word[:20]} is not read; a card with coins is written as {text}/3, up to 3 digits."
        )
    held = int(coins or 0)
    state.coins[place] = held
    if not is_royal(card) and held not in (0, state.kingdom.tax[card]):
        raise BadPosition(
            f"{where}: {sign(card)} holds 0 or {state.kingdom.tax[card]} coins, not {held} (FO-7, FO-15)."
        )


def load_pieces(state: State, fields: Fields) -> None:
    outside = state.kingdom.start_outside
    for seat, word in enumerate(fields.words("pieces", fields.seats)):
        place = OUTSIDE if word == "outside" else MAP.find(word)
        if word == "outside" and not outside:
            raise BadPosition(f"pieces[{seat}]: a piece is outside only with the option start = outside (FO-6).")
        if word != "outside" and place not in state.kingdom.places:
            raise BadPosition(f"pieces[{seat}]: {word[:20]} is no card on this board (FO-3, FO-4).")
        if place != OUTSIDE and place in state.at[:seat]:
            raise BadPosition(f"pieces[{seat}]: another piece stands on {word} (FO-9).")
        state.at[seat] = place


def load_roll(state: State, fields: Fields) -> None:
    if fields.value("rolled") is None:
        state.rolled = NOT_ROLLED
    else:
        first, second = fields.numbers("rolled", 2, 1, 6)
        state.rolled = pair_of(first, second)


def check_coins(state: State) -> None:
    """Coins come only from cards turned up (FO-7); those spent are gone (FO-22)."""
    paid = sum(state.kingdom.tax[card] for card in state.card if card >= 0)
    there = sum(state.purse) + sum(state.bank) + sum(state.coins) + state.spent
    if there > paid:
        raise BadPosition(
            f"There are {there} coins on cards, in purses and banks and spent last, "
            f"but the cards turned up have paid only {paid} (FO-7)."
        )


def check_phase(state: State) -> None:
    """A phase can be only when certain things are true of the table."""
    if wrong := misfit(state):
        raise BadPosition(f"The phase cannot be {PHASES[state.phase]}: {wrong}.")


def misfit(state: State) -> str:
    """What speaks against the phase, or nothing."""
    phase, kingdom = state.phase, state.kingdom
    if phase == CHOOSING_FIRST:
        return misfit_choosing_first(state)
    if phase == TURNING_STARTS:
        return misfit_turning_starts(state)
    stalled = 0 < kingdom.stall_limit <= state.stalled
    if phase == ENDED:
        return (
            "cards lie face down and stalled is below the limit (FO-25, FO-27)" if state.unseen and not stalled else ""
        )
    if stalled:
        return f"after {state.stalled} turns without a new card the game is over (FO-27)"
    if phase in (MOVING, REVEALING) and state.turned_up:
        return "turned_up is true only after the turn has turned a card up (FO-11)"
    if not state.unseen and not state.turned_up:
        return "every card is face up, so the game is over (FO-25)"
    return misfit_arrived(state)


def misfit_choosing_first(state: State) -> str:
    kingdom = state.kingdom
    if kingdom.options.first_seat != "random":
        return "chance says who plays first only with the option first_seat = random (FO-28)"
    if state.at != State(kingdom).at or len(state.unseen) < len(kingdom.laid):
        return "nobody has moved and no card is face up before it is known who plays first (FO-28)"
    return ""


def misfit_turning_starts(state: State) -> str:
    kingdom = state.kingdom
    if kingdom.options.start != "revealed":
        return "start cards are turned up only with the option start = revealed (FO-6)"
    turned = len(kingdom.laid) - len(state.unseen)
    if state.at != kingdom.starts or turned >= state.seats or any(state.purse) or any(state.bank):
        return "the pieces stand on their start cards, one of these is face down, and nobody has coins yet (FO-6)"
    if any(state.card[place] == FACE_DOWN for place in kingdom.starts[:turned]):
        return "start cards are turned up first, in the order of the seats (FO-6)"
    return ""


def misfit_arrived(state: State) -> str:
    """What speaks against the phases in which the active seat does something where it stands."""
    phase, kingdom = state.phase, state.kingdom
    who, here = seat_name(state, state.active), state.at[state.active]
    card = NO_CARD if here == OUTSIDE else state.card[here]
    friend = card >= 0 and SUIT[card] == kingdom.suit[state.active]
    if phase == REVEALING and card != FACE_DOWN:
        return f"{who} does not stand on a face-down card (FO-11)"
    if phase == BANKING and not (friend and is_royal(card) and state.purse[state.active] > 0):
        return f"{who} must stand on a royal card of {who} with coins in the purse (FO-17)"
    if phase == BANKING and kingdom.royal_pays_friend and state.coins[here] > 0:
        return f"{who} has taken the coins of {sign(card)} before banking (FO-17)"
    if phase not in (SPENDING, ROLLING):
        return ""
    if card < 0 or friend or not (is_royal(card) or state.coins[here] > 0 or kingdom.fight_empty):
        return f"{who} stands on no card that must be fought (FO-15, FO-16, FO-19)"
    if (phase == SPENDING or kingdom.spend_after) and state.spent > 0:
        return "spent is 0 until the choice is made (FO-22)"
    if phase == SPENDING and state.most_spent() == 0:
        return f"{who} has no coins to spend (FO-22)"
    if (phase == SPENDING and kingdom.spend_after) != (state.rolled != NOT_ROLLED):
        return "rolled holds two dice only once they are rolled, otherwise null (FO-22, FO-24)"
    return ""
