"""Moves and positions of Light Fingers as text."""

import re
from typing import Any, Final

from regalia.kernel.card import CARD_OF_CODE, JOKER, RANK_LETTERS, code
from regalia.kernel.error import BadPosition, UnreadableMove
from regalia.kernel.event import EVERYBODY
from regalia.kernel.position import Cards, Fields, header
from regalia.kernel.state import CHANCE, OVER
from tests.scratch import GAME
from tests.scratch.options import Options
from tests.scratch.parts import ACTIONS, ASK, DEALT, DRAW, MOST, PLACES, RANKS, RETURN, SEATS, STEAL, SWAP, Held, House
from tests.scratch.state import CHOOSING, DEALING, DRAWING, ENDED, PHASES, State

FORMS: Final = "draw, steal 2.3, ask 2 A, swap 1 2.3, return 1, =3H (a card)"


def seat_name(state: State, seat: int) -> str:
    return f"Seat {seat + 1}"


# Moves


def vocabulary(state: State) -> range:
    """Every move that can be written."""
    return range(ACTIONS)


def write(state: State, action: int) -> str:
    if action >= DEALT:
        return f"={code(action - DEALT)}"
    if action >= SWAP:
        mine, there = divmod(action - SWAP, PLACES)
        return f"swap {mine + 1} {place_text(there)}"
    if action >= ASK:
        seat, rank = divmod(action - ASK, RANKS)
        return f"ask {seat + 1} {RANK_LETTERS[rank + 1]}"
    if action >= STEAL:
        return f"steal {place_text(action - STEAL)}"
    return "draw" if action == DRAW else f"return {action - RETURN + 1}"


def place_text(there: int) -> str:
    seat, place = divmod(there, MOST)
    return f"{seat + 1}.{place + 1}"


def read(state: State, text: str) -> int:
    move = " ".join(text.upper().split())
    if move == "DRAW":
        return DRAW
    if move.startswith("=") and CARD_OF_CODE.get(move[1:], JOKER) < JOKER:
        return DEALT + CARD_OF_CODE[move[1:]]
    if found := re.fullmatch(rf"RETURN ([1-{MOST}])", move):
        return RETURN + int(found[1]) - 1
    if found := re.fullmatch(rf"STEAL ([1-{SEATS}])\.([1-{MOST}])", move):
        return STEAL + (int(found[1]) - 1) * MOST + int(found[2]) - 1
    if found := re.fullmatch(rf"ASK ([1-{SEATS}]) ([A2-{RANKS}])", move):
        return ASK + (int(found[1]) - 1) * RANKS + RANK_LETTERS.index(found[2]) - 1
    if found := re.fullmatch(rf"SWAP ([1-{MOST}]) ([1-{SEATS}])\.([1-{MOST}])", move):
        return SWAP + (int(found[1]) - 1) * PLACES + (int(found[2]) - 1) * MOST + int(found[3]) - 1
    raise UnreadableMove(f"“{text.strip()[:60]}” is no move of Light Fingers. Moves: {FORMS}.")


# Positions

FIELDS: Final = ("phase", "active", "turns", "hands")


def dump(state: State) -> dict[str, Any]:
    """The position with all its secrets, and with who knows them; what is in no hand is in the deck."""
    return header(GAME, state.house.options, state.seats) | {
        "phase": PHASES[state.phase],
        "active": state.active + 1,
        "turns": state.turns,
        "hands": [" ".join(held_text(held, state.seats) for held in hand) for hand in state.hands],
    }


def held_text(held: Held, seats: int) -> str:
    """A card, who knows it, and what all know it is not: `3H/12/AS+AH`."""
    known = "all" if held.known == EVERYBODY else "".join(str(s + 1) for s in range(seats) if held.is_known_to(s))
    return f"{code(held.card)}/{known}/{'+'.join(code(card) for card in range(JOKER) if held.never >> card & 1)}"


def load(data: object) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, GAME)
    fields.only(FIELDS)
    state = State(House(fields.options(Options), fields.seats))
    state.phase = PHASES.index(fields.word("phase", PHASES))
    state.active = fields.number("active", 1, fields.seats) - 1
    state.turns = fields.number("turns", 0, state.house.options.turns)
    cards = Cards(state.house.deck, "LF-1")
    for seat, text in enumerate(fields.words("hands", fields.seats)):
        words = text.split(" ") if text else []
        if len(words) > MOST:
            raise BadPosition(f"hands[{seat}]: a hand has at most {MOST} cards.")
        state.hands[seat] = [load_held(cards, word, seat, fields.seats) for word in words]
    state.deck = cards.left
    check_phase(state)
    state.turn = {CHOOSING: state.active, ENDED: OVER}.get(state.phase, CHANCE)
    return state


def load_held(cards: Cards, text: str, seat: int, seats: int) -> Held:
    where = f"hands[{seat}]"
    parts = text.split("/")
    if len(parts) != 3:
        raise BadPosition(f"{where}: a card is written as 3H/12/AS+AH, not {text[:40]}.")
    card = cards.take(parts[0], where)
    known = EVERYBODY if parts[1] == "all" else sum(1 << s for s in range(seats) if str(s + 1) in parts[1])
    never = sum(1 << CARD_OF_CODE.get(word, JOKER) for word in parts[2].split("+") if word)
    held = Held(card, known, never)
    if not held.is_known_to(seat) or (never >> card) & 1 or held_text(held, seats) != text:
        raise BadPosition(f"{where}: {text[:40]} does not say who knows the card and what it is not.")
    if never & ~sum(1 << other for other in cards.deck):
        raise BadPosition(f"{where}: {text[:40]} names a card that is not in this deck (LF-1).")
    return held


def check_phase(state: State) -> None:
    """What each phase needs to be true of the table."""
    options, sizes = state.house.options, [len(hand) for hand in state.hands]
    dealt = sum(sizes)
    fair = all(size == (dealt + state.seats - 1 - seat) // state.seats for seat, size in enumerate(sizes))
    fits = {
        DEALING: fair and dealt < options.hand * state.seats and state.active == dealt % state.seats,
        CHOOSING: state.turns < options.turns,
        DRAWING: state.turns < options.turns and sizes[state.active] < MOST and len(state.deck) > 0,
        ENDED: state.turns == options.turns and all(held.known == EVERYBODY for hand in state.hands for held in hand),
    }
    seen = any(held.known != 1 << seat or held.never for seat, hand in enumerate(state.hands) for held in hand)
    if not fits[state.phase] or (state.phase == DEALING and (state.turns > 0 or seen)):
        raise BadPosition(f"The phase {PHASES[state.phase]} does not fit the hands and turns.")
    if state.phase in (CHOOSING, DRAWING) and state.active != state.turns % state.seats:
        raise BadPosition("active must be the seat whose turn it is.")
