"""A position of Court Whispers as JSON."""

from typing import Annotated, Any, Final

from examples.court_whispers import GAME, parts
from examples.court_whispers.options import Options
from examples.court_whispers.parts import Setup, with_article
from examples.court_whispers.state import State
from regalia.kernel import position
from regalia.kernel.error import BadPosition
from regalia.kernel.event import EVERYBODY
from regalia.kernel.hand import BIT, Hand, Known
from regalia.kernel.position import SEATS, Fields, many
from regalia.kernel.state import CHANCE, OVER
from regalia.kernel.wording import plural

WORDS: Final = [name.lower() for name in parts.NAMES]


class Position(position.Position):
    """All secrets included, and who knows them. Whatever is nowhere else is in the deck; whose turn it is follows."""

    hands: Annotated[list[str], many(SEATS)]
    coins: object  # how many there can be depends on options
    played: list[str]


def dump(state: State) -> dict[str, Any]:
    return Position(
        hands=[" ".join(card_text(hand, at) for at in range(len(hand.cards))) for hand in state.hands.rows],
        coins=state.coins[:],
        played=[WORDS[courtier] for courtier in state.played],
    ).plain(GAME, state.setup.options, state.seats)


def card_text(hand: Hand, at: int) -> str:
    """A courtier, who knows it, and what all know it is not: `spy/12/page+queen`."""
    known = hand.known[at]
    seats = "all" if hand.is_open(at) else "".join(str(seat + 1) for seat in range(GAME.most) if known.to(seat))
    never = "+".join(word for courtier, word in enumerate(WORDS) if known.never & BIT[courtier])
    return f"{WORDS[hand.cards[at]]}/{seats}/{never}"


def load(data: object) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, GAME)
    found = fields.read(Position)
    state = State(Setup(fields.options(Options), fields.seats))
    pool = state.hands.pool.cards
    state.played = [take(pool, word, f"played[{at}]") for at, word in enumerate(found.played)]
    for hand, text in zip(state.hands.rows, found.hands, strict=True):
        for word in text.split():
            load_card(pool, hand, word, state.seats)
    state.coins = fields.numbers("coins", state.seats, 0, coins_of(state))
    settle(state)
    check(state)
    return state


def take(pool: list[int], word: str, where: str) -> int:
    """A courtier, who leaves the deck."""
    if word not in WORDS:
        raise BadPosition(f"{where}: {word[:40]} is no courtier; there are {', '.join(WORDS)} (CW-1).")
    courtier = WORDS.index(word)
    if courtier not in pool:
        raise BadPosition(f"{where}: there is no further {parts.NAMES[courtier]} in the deck (CW-1).")
    pool.remove(courtier)
    return courtier


def load_card(pool: list[int], hand: Hand, text: str, seats: int) -> None:
    where = f"hands[{hand.seat}]"
    if text.count("/") != 2:
        raise BadPosition(f"{where}: a courtier is written as spy/12/page+queen, not {text[:40]}.")
    word, knows, denied = text.split("/")
    knowing = EVERYBODY if knows == "all" else sum(1 << seat for seat in range(seats) if str(seat + 1) in knows)
    never = sum(BIT[WORDS.index(name)] for name in set(denied.split("+")) if name in WORDS)
    hand.add(take(pool, word, where), Known(knowing, 1, never))
    last = len(hand.cards) - 1
    if not hand.known[last].to(hand.seat) or never & BIT[hand.cards[last]] or card_text(hand, last) != text:
        raise BadPosition(
            f"{where}: {text[:40]} does not say who knows {with_article(hand.cards[last])} and what it is not."
        )


def coins_of(state: State) -> int:
    """CW-2, CW-7, CW-9: those that the seats began with, and what Spies and Almoners have brought."""
    brought = parts.SPIED * state.played.count(parts.SPY) + parts.ALMS * state.played.count(parts.ALMONER)
    return state.seats * state.setup.options.purse + brought


def settle(state: State) -> None:
    """Whose turn it is: hands are dealt in turn (CW-3), then each seat draws (CW-4) and plays (CW-5)."""
    sizes = [len(hand.cards) for hand in state.hands.rows]
    if state.is_dealing():
        state.active = sum(sizes) % state.seats
        return
    state.active = len(state.played) % state.seats
    if len(state.played) == state.setup.turns:
        state.turn = OVER
    else:
        state.turn = state.active if sizes[state.active] > state.setup.hand else CHANCE


def check(state: State) -> None:
    """What must be true of the table."""
    rows, dealt = state.hands.rows, sum(len(hand.cards) for hand in state.hands.rows)
    if len(state.played) > state.setup.turns:
        raise BadPosition(f"{len(state.played)} courtiers were played, more than there are turns (CW-14).")
    for hand in rows:
        if state.is_dealing():
            size = (dealt + state.seats - 1 - hand.seat) // state.seats
        else:
            size = state.setup.hand + (1 if state.turn == hand.seat else 0)
        if len(hand.cards) != size:
            raise BadPosition(f"hands[{hand.seat}] must have {plural(size, 'courtier')}, not {len(hand.cards)} (CW-3).")
    seen = any(known.seats != 1 << hand.seat or known.never for hand in rows for known in hand.known)
    if seen and not state.played:
        raise BadPosition("Nobody has shown a courtier before the first is played (CW-5).")
    if state.turn == OVER and not all(hand.is_all_open() for hand in rows):
        raise BadPosition("At the end all hands are shown (CW-14).")
    if sum(state.coins) != coins_of(state):
        raise BadPosition(f"There must be {plural(coins_of(state))} on the table, not {sum(state.coins)} (CW-2).")
