"""Moves and positions of Leduc poker as text."""

from typing import Any, Final

from examples.leduc_poker import GAME
from examples.leduc_poker.options import Options
from examples.leduc_poker.parts import ACTIONS, DEAL, NO_CARD, ROUNDS, SEAT_NAMES, VERBS, House
from examples.leduc_poker.state import BETTING, DEALING, FOLDED, PHASES, SHOWN, TURNING_UP, State
from regalia.kernel.card import CARD_OF_CODE, JOKER, code
from regalia.kernel.error import BadPosition, UnreadableMove
from regalia.kernel.position import Cards, Fields, header
from regalia.kernel.state import CHANCE, OVER


def seat_name(state: State, seat: int) -> str:
    return SEAT_NAMES[seat]


# Moves


def vocabulary(state: State) -> range:
    """Every move that can be written."""
    return range(ACTIONS)


def write(state: State, action: int) -> str:
    return VERBS[action] if action < DEAL else f"={code(action - DEAL)}"


def read(state: State, text: str) -> int:
    move = text.strip().lower()
    if move in VERBS:
        return VERBS.index(move)
    card = CARD_OF_CODE.get(move.removeprefix("=").upper(), JOKER)
    if move.startswith("=") and card != JOKER:
        return DEAL + card
    raise UnreadableMove(f"“{text.strip()[:60]}” is no move of Leduc poker. Moves: {', '.join(VERBS)}, =KS (a card).")


# Positions

FIELDS: Final = ("phase", "hands", "table", "raises", "checked")

TURN_OF_PHASE: Final = {DEALING: CHANCE, TURNING_UP: CHANCE, FOLDED: OVER, SHOWN: OVER}


def dump(state: State) -> dict[str, Any]:
    """The position with all its secrets; whose turn it is and what was paid follow from the raises."""
    return header(GAME, state.house.options, state.seats) | {
        "phase": PHASES[state.phase],
        "hands": [card_text(card) for card in state.hand],
        "table": card_text(state.table),
        "raises": state.raises,
        "checked": state.checked,
    }


def card_text(card: int) -> str:
    return "" if card == NO_CARD else code(card)


def load(data: object) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, GAME)
    fields.only(FIELDS)
    state = State(House(fields.options(Options)))
    state.phase = PHASES.index(fields.word("phase", PHASES))
    cards = Cards(state.house.deck, "LP-1")
    hands = [load_card(cards, text, "hands") for text in fields.words("hands", fields.seats)]
    state.first_card, state.second_card = hands
    state.table = load_card(cards, fields.text("table"), "table")
    raises = fields.numbers("raises", ROUNDS, 0, state.house.options.most_raises)
    state.early_raises, state.late_raises = raises
    state.checked = fields.truth("checked")
    check_phase(state)
    settle(state)
    return state


def load_card(cards: Cards, text: str, where: str) -> int:
    """A card taken from the deck, or NO_CARD for an empty text."""
    return cards.take(text, where) if text else NO_CARD


def check_phase(state: State) -> None:
    """What each phase needs to be true of the table."""
    dealt, turned_up = NO_CARD not in state.hand, state.table != NO_CARD
    raises = state.raises[state.round()]
    spoken = state.checked or raises > 0
    fits = {
        DEALING: state.hand[1] == NO_CARD and not turned_up and not spoken,
        BETTING: dealt,
        TURNING_UP: dealt and not turned_up and spoken,
        FOLDED: dealt and raises > 0,
        SHOWN: dealt and turned_up and spoken,
    }
    if not fits[state.phase] or (state.raises[1] > 0 and not turned_up):
        raise BadPosition(f"The phase {PHASES[state.phase]} does not fit the cards and raises.")


def settle(state: State) -> None:
    """Whose turn it is (LP-4) and what was paid (LP-2, LP-7), from the checks and raises."""
    now = state.round()
    speaker = (state.checked + state.raises[now]) % 2  # each check and each raise passes the word
    coins = [count * each for count, each in zip(state.raises, state.house.raise_by, strict=True)]
    paid = [state.house.options.ante + sum(coins)] * 2
    if state.phase in (BETTING, FOLDED) and state.raises[now] > 0:
        paid[speaker] -= state.house.raise_by[now]  # the last raise is not called yet
    state.first_paid, state.second_paid = paid
    if state.phase == FOLDED:
        state.folded = speaker
    state.turn = TURN_OF_PHASE.get(state.phase, speaker)
