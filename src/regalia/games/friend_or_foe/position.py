"""A position of Friend or Foe as JSON."""

import re
from typing import Annotated, Any, Final

from regalia.games.friend_or_foe import FriendOrFoe
from regalia.games.friend_or_foe.moves import (
    BANKING,
    CHOOSING_FIRST,
    ENDED,
    MOVING,
    PHASES,
    REVEALING,
    ROLLING,
    SPENDING,
    TURNING_STARTS,
)
from regalia.games.friend_or_foe.options import Options
from regalia.games.friend_or_foe.parts import FACE_DOWN, MAP, MOST_COINS, NO_CARD, OUTSIDE, is_royal
from regalia.games.friend_or_foe.setup import Setup
from regalia.games.friend_or_foe.state import NOT_ROLLED, State
from regalia.kernel import position
from regalia.kernel.card import SUIT, code, sign
from regalia.kernel.dice import FIRST_DIE, SECOND_DIE, pair_of
from regalia.kernel.error import BadPosition
from regalia.kernel.position import SEATS, Cards, Fields, between, many, one_of
from regalia.kernel.state import CHANCE, OVER

MOST_TURNS: Final = 1_000_000  # without a new card, where no option limits them

TURN_OF_PHASE: Final = {
    CHOOSING_FIRST: CHANCE, TURNING_STARTS: CHANCE, REVEALING: CHANCE, ROLLING: CHANCE, ENDED: OVER,
}  # fmt: skip


class Position(position.Position):
    """`board` lists rows from north to south: `##` is face down, `--` the hole, `9S/3` holds 3 coins."""

    board: object  # as many texts as the kingdom has rows
    pieces: Annotated[list[str], many(SEATS)]
    purse: Annotated[list[int], many(SEATS), between(0, MOST_COINS)]
    bank: Annotated[list[int], many(SEATS), between(0, MOST_COINS)]
    active: Annotated[int, between(1, SEATS)]
    phase: Annotated[str, one_of(PHASES)]
    turned_up: bool
    stalled: object  # no more than an option allows
    spent: object  # no more than an option allows
    rolled: object  # two dice, or null


def dump(state: State, game: FriendOrFoe) -> dict[str, Any]:
    side = state.setup.side
    rows = [[place_text(state, MAP.square(column, row)) for column in range(side)] for row in reversed(range(side))]
    pair = state.rolled
    return Position(
        board=[" ".join(row) for row in rows],
        pieces=["outside" if place == OUTSIDE else MAP.name(place) for place in state.at],
        purse=state.purse[:],
        bank=state.bank[:],
        active=state.active + 1,
        phase=PHASES[state.phase],
        turned_up=state.turned_up,
        stalled=state.stalled,
        spent=state.spent,
        rolled=None if pair == NOT_ROLLED else [FIRST_DIE[pair], SECOND_DIE[pair]],
    ).plain(game, state.setup.options, state.seats)


def place_text(state: State, place: int) -> str:
    card = state.card[place]
    if card == NO_CARD:
        return "--"
    if card == FACE_DOWN:
        return "##"
    return f"{code(card)}/{state.coins[place]}" if state.coins[place] else code(card)


def load(data: object, game: FriendOrFoe) -> State:
    """Returns the position that `dump` writes like this; BadPosition for anything that cannot lie on a table."""
    fields = Fields(data, game)
    found = fields.read(Position)
    state = game.state_type(Setup(fields.options(Options), fields.seats))
    load_board(state, fields.words("board", state.setup.side))
    load_pieces(state, found.pieces)
    state.purse = found.purse
    state.bank = found.bank
    state.active = found.active - 1
    state.phase = PHASES.index(found.phase)
    state.turn = TURN_OF_PHASE.get(state.phase, state.active)
    state.turned_up = found.turned_up
    state.stalled = fields.number("stalled", 0, state.setup.stall_limit or MOST_TURNS)
    state.spent = fields.number("spent", 0, state.setup.max_spend)
    if found.rolled is not None:
        state.rolled = pair_of(*fields.numbers("rolled", 2, 1, 6))
    check_coins(state)
    check_phase(state)
    return state


def load_board(state: State, rows: list[str]) -> None:
    side = state.setup.side
    cards = Cards(state.setup.cards, "FO-1, FO-2")
    for row, text in zip(reversed(range(side)), rows, strict=True):
        places = text.split()
        if len(places) != side:
            raise BadPosition(f"Row {row + 1} of the board has {len(places)} places, not {side}.")
        for column, word in enumerate(places):
            load_place(state, MAP.square(column, row), word, cards)
    state.unseen = cards.left


def load_place(state: State, place: int, word: str, cards: Cards) -> None:
    where = MAP.name(place)
    if (word == "--") != (place == state.setup.hole):
        raise BadPosition(f"{where}: the hole -- belongs to the centre of an odd square, and only there (FO-3).")
    if word in ("--", "##"):
        return
    text, _, coins = word.partition("/")
    if text == "##":
        raise BadPosition(f"{where}: a face-down card holds no coins (FO-7).")
    card = cards.take(text, where)
    if word.endswith("/") or not re.fullmatch(r"\d{0,3}", coins, re.ASCII):
        raise BadPosition(
            f"{where}: {word[:20]} is not read; a card with coins is written as {text}/3, up to 3 digits."
        )
    held = int(coins or 0)
    state.lay(place, card, held)
    if not is_royal(card) and held not in (0, state.setup.tax[card]):
        raise BadPosition(f"{where}: {sign(card)} holds 0 or {state.setup.tax[card]} coins, not {held} (FO-7, FO-15).")


def load_pieces(state: State, pieces: list[str]) -> None:
    outside = state.setup.start_outside
    for seat, word in enumerate(pieces):
        place = OUTSIDE if word == "outside" else MAP.find(word)
        if word == "outside" and not outside:
            raise BadPosition(f"pieces[{seat}]: a piece is outside only with the option start = outside (FO-6).")
        if word != "outside" and place not in state.setup.places:
            raise BadPosition(f"pieces[{seat}]: {word[:20]} is no card on this board (FO-3, FO-4).")
        if place != OUTSIDE and place in state.at[:seat]:
            raise BadPosition(f"pieces[{seat}]: another piece stands on {word} (FO-9).")
        state.at[seat] = place


def check_coins(state: State) -> None:
    """Coins come only from cards turned up (FO-7); those spent are gone (FO-22)."""
    paid = sum(state.setup.tax[card] for card in state.card if card >= 0)
    there = sum(state.purse) + sum(state.bank) + sum(state.coins) + state.spent
    if there > paid:
        raise BadPosition(
            f"There are {there} coins on cards, in purses and banks and spent last, "
            f"but the cards turned up have paid only {paid} (FO-7)."
        )


def check_phase(state: State) -> None:
    """Refuses a phase that does not fit what lies on the table."""
    if problem := problem_of_phase(state):
        raise BadPosition(f"The phase cannot be {PHASES[state.phase]}: {problem}.")


def problem_of_phase(state: State) -> str:
    """What speaks against the phase, or nothing."""
    phase, setup = state.phase, state.setup
    if phase == CHOOSING_FIRST:
        return problem_of_choosing_first(state)
    if phase == TURNING_STARTS:
        return problem_of_turning_starts(state)
    stalled = 0 < setup.stall_limit <= state.stalled
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
    return problem_of_arrival(state)


def problem_of_choosing_first(state: State) -> str:
    setup = state.setup
    if setup.options.first_seat != "random":
        return "chance says who plays first only with the option first_seat = random (FO-28)"
    if state.at != State(setup).at or len(state.unseen) < len(setup.cards):
        return "nobody has moved and no card is face up before it is known who plays first (FO-28)"
    return ""


def problem_of_turning_starts(state: State) -> str:
    setup = state.setup
    if setup.options.start != "revealed":
        return "start cards are turned up only with the option start = revealed (FO-6)"
    turned = len(setup.cards) - len(state.unseen)
    if state.at != setup.starts or turned >= state.seats or any(state.purse) or any(state.bank):
        return "the pieces stand on their start cards, one of these is face down, and nobody has coins yet (FO-6)"
    if any(state.card[place] == FACE_DOWN for place in setup.starts[:turned]):
        return "start cards are turned up first, in the order of the seats (FO-6)"
    return ""


def problem_of_arrival(state: State) -> str:
    """What speaks against the phases in which the active seat does something where it stands."""
    phase, setup = state.phase, state.setup
    who, here = state.seat_name(state.active), state.at[state.active]
    card = NO_CARD if here == OUTSIDE else state.card[here]
    friend = card >= 0 and SUIT[card] == setup.suit[state.active]
    if phase == REVEALING and card != FACE_DOWN:
        return f"{who} does not stand on a face-down card (FO-11)"
    if phase == BANKING and not (friend and is_royal(card) and state.purse[state.active] > 0):
        return f"{who} must stand on a royal card of {who} with coins in the purse (FO-17)"
    if phase == BANKING and setup.royal_pays_friend and state.coins[here] > 0:
        return f"{who} has taken the coins of {sign(card)} before banking (FO-17)"
    if phase not in (SPENDING, ROLLING):
        return ""
    if card < 0 or friend or not (is_royal(card) or state.coins[here] > 0 or setup.fight_empty):
        return f"{who} stands on no card that must be fought (FO-15, FO-16, FO-19)"
    if (phase == SPENDING or setup.spend_after) and state.spent > 0:
        return "spent is 0 until the choice is made (FO-22)"
    if phase == SPENDING and state.most_spent() == 0:
        return f"{who} has no coins to spend (FO-22)"
    if (phase == SPENDING and setup.spend_after) != (state.rolled != NOT_ROLLED):
        return "rolled holds two dice only once they are rolled, otherwise null (FO-22, FO-24)"
    return ""
