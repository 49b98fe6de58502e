"""A position of Leduc poker as JSON."""

from typing import Annotated, Any, Final

from examples.leduc_poker import GAME
from examples.leduc_poker.options import Options
from examples.leduc_poker.parts import NO_CARD, ROUNDS, Setup
from examples.leduc_poker.state import BETTING, DEALING, FOLDED, PHASES, SHOWN, TURNING_UP, State
from regalia.kernel import position
from regalia.kernel.card import code
from regalia.kernel.error import BadPosition
from regalia.kernel.position import SEATS, Cards, Fields, many, one_of
from regalia.kernel.state import CHANCE, OVER

TURN_OF_PHASE: Final = {DEALING: CHANCE, TURNING_UP: CHANCE, FOLDED: OVER, SHOWN: OVER}


class Position(position.Position):
    """All secrets included; whose turn it is and what was paid follow from the raises."""

    phase: Annotated[str, one_of(PHASES)]
    hands: Annotated[list[str], many(SEATS)]
    table: str
    raises: object  # in each round; how many are allowed is an option
    checked: bool


def dump(state: State) -> dict[str, Any]:
    return Position(
        phase=PHASES[state.phase],
        hands=[card_text(card) for card in state.hand],
        table=card_text(state.table),
        raises=state.raises,
        checked=state.checked,
    ).plain(GAME, state.setup.options, state.seats)


def card_text(card: int) -> str:
    return "" if card == NO_CARD else code(card)


def load(data: object) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, GAME)
    found = fields.read(Position)
    state = State(Setup(fields.options(Options)))
    state.phase = PHASES.index(found.phase)
    cards = Cards(state.setup.deck, "LP-1")
    state.first_card, state.second_card = [load_card(cards, text, "hands") for text in found.hands]
    state.table = load_card(cards, found.table, "table")
    raises = fields.numbers("raises", ROUNDS, 0, state.setup.options.most_raises)
    state.early_raises, state.late_raises = raises
    state.checked = found.checked
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
    coins = [count * each for count, each in zip(state.raises, state.setup.raise_by, strict=True)]
    paid = [state.setup.options.ante + sum(coins)] * 2
    if state.phase in (BETTING, FOLDED) and state.raises[now] > 0:
        paid[speaker] -= state.setup.raise_by[now]  # the last raise is not called yet
    state.first_paid, state.second_paid = paid
    if state.phase == FOLDED:
        state.folded = speaker
    state.turn = TURN_OF_PHASE.get(state.phase, speaker)
