"""A position of Light Fingers as JSON."""

from typing import Annotated, Any

from regalia.kernel import position
from regalia.kernel.card import CARD_OF_CODE, JOKER, code
from regalia.kernel.error import BadPosition
from regalia.kernel.event import EVERYBODY
from regalia.kernel.hand import Hand, Known
from regalia.kernel.position import SEATS, Cards, Fields, many, one_of
from regalia.kernel.state import CHANCE, OVER
from tests.scratch import GAME
from tests.scratch.moves import MOST
from tests.scratch.options import Options
from tests.scratch.state import CHOOSING, DEALING, DRAWING, ENDED, PHASES, Setup, State


class Position(position.Position):
    """All secrets included, and who knows them. What is in no hand is in the deck; whose turn it is follows."""

    phase: Annotated[str, one_of(PHASES)]
    turns: object  # no more than an option says
    hands: Annotated[list[str], many(SEATS)]


def dump(state: State) -> dict[str, Any]:
    return Position(
        phase=PHASES[state.phase],
        turns=state.turns,
        hands=[" ".join(card_text(hand, at) for at in range(len(hand.cards))) for hand in state.hands.rows],
    ).plain(GAME, state.setup.options, state.seats)


def card_text(hand: Hand, at: int) -> str:
    """A card, who knows it, and what all know it is not: `3H/12/AS+AH`."""
    known = hand.known[at]
    seats = "all" if hand.is_open(at) else "".join(str(seat + 1) for seat in range(GAME.most) if known.to(seat))
    return f"{code(hand.cards[at])}/{seats}/{'+'.join(code(card) for card in range(JOKER) if known.never >> card & 1)}"


def load(data: object) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, GAME)
    found = fields.read(Position)
    state = State(Setup(fields.options(Options), fields.seats))
    state.phase = PHASES.index(found.phase)
    state.turns = fields.number("turns", 0, state.setup.options.turns)
    cards = Cards(state.setup.deck, "LF-1")
    for hand, text in zip(state.hands.rows, found.hands, strict=True):
        for word in text.split():
            load_card(cards, hand, word, state.seats)
    state.hands.pool.cards = cards.left
    state.active = (len(state.setup.deck) - len(cards.left) if state.phase == DEALING else state.turns) % state.seats
    check_phase(state)
    state.turn = {CHOOSING: state.active, ENDED: OVER}.get(state.phase, CHANCE)
    return state


def load_card(cards: Cards, hand: Hand, text: str, seats: int) -> None:
    where = f"hands[{hand.seat}]"
    if text.count("/") != 2 or len(hand.cards) == MOST:
        raise BadPosition(f"{where}: a hand has at most {MOST} cards, each written as 3H/12/AS+AH, not {text[:40]}.")
    card, knows, denied = text.split("/")
    knowing = EVERYBODY if knows == "all" else sum(1 << seat for seat in range(seats) if str(seat + 1) in knows)
    never = sum(1 << CARD_OF_CODE.get(word, JOKER) for word in denied.split("+") if word)
    hand.add(cards.take(card, where), Known(knowing, 1, never))
    known = hand.known[-1]
    if not known.to(hand.seat) or (never >> hand.cards[-1]) & 1 or card_text(hand, len(hand.cards) - 1) != text:
        raise BadPosition(f"{where}: {text[:40]} does not say who knows the card and what it is not.")
    if never & ~sum(1 << other for other in cards.deck):
        raise BadPosition(f"{where}: {text[:40]} names a card that is not in this deck (LF-1).")


def check_phase(state: State) -> None:
    """What each phase needs to be true of the table."""
    options, rows = state.setup.options, state.hands.rows
    sizes = [len(hand.cards) for hand in rows]
    dealt, under_way = sum(sizes), state.turns < options.turns
    seen = any(known.seats != 1 << hand.seat or known.never for hand in rows for known in hand.known)
    fair = all(size == (dealt + state.seats - 1 - seat) // state.seats for seat, size in enumerate(sizes))
    fits = {
        DEALING: fair and dealt < options.hand * state.seats and state.turns == 0 and not seen,
        CHOOSING: under_way,
        DRAWING: under_way and sizes[state.active] < MOST and len(state.hands.pool.cards) > 0,
        ENDED: not under_way and all(hand.is_all_open() for hand in rows),
    }
    if not fits[state.phase]:
        raise BadPosition(f"The phase {PHASES[state.phase]} does not fit the hands and turns.")
