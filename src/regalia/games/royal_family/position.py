"""A position of Royal Family as JSON."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from regalia.games.royal_family import RoyalFamily
from regalia.games.royal_family.moves import (
    ACTING,
    DEALING,
    DEFENDING,
    DRAWING,
    ENDED,
    HIT,
    LAYING,
    LIFTING,
    MOVES,
    PHASES,
)
from regalia.games.royal_family.options import Options
from regalia.games.royal_family.parts import (
    NO_CARD,
    NO_SITE,
    NOTHING_BUILT,
    OWNER,
    WHOLE_FAMILY,
    Castle,
    Setup,
    bit_of,
    castle_name,
    is_family,
    is_number,
)
from regalia.games.royal_family.state import State
from regalia.kernel import position
from regalia.kernel.card import ACE, HEARTS, RANK, SPADES, SUIT, SUIT_LETTERS, card, code, sign
from regalia.kernel.error import BadPosition
from regalia.kernel.position import SEATS, Cards, Fields, between, one_of, read_text, whole
from regalia.kernel.state import CHANCE, OVER

CASTLE_FIELDS: Final = ("family", "walls", "wounds", "damage", "prisoners")

MOST_TURNS: Final = 1_000_000
CHANCES: Final = (DEALING, LIFTING)


class Position(position.Position):
    """All secrets included; the deck holds whatever lies nowhere else. Cards are texts: `9S 4H`."""

    phase: Annotated[str, one_of(PHASES)]
    active: Annotated[int, between(1, SEATS)]
    piles: object  # as many texts as there are piles; that is an option
    castles: object
    out: str
    card: str
    secret: bool
    target: str
    laid: str
    barred: object
    turns: Annotated[int, between(0, MOST_TURNS)]
    barren: object  # no more than turns
    passes: object  # no more than two, or barren


def dump(state: State, game: RoyalFamily) -> dict[str, Any]:
    return Position(
        phase=PHASES[state.phase],
        active=state.active + 1,
        piles=[codes(pile) for pile in state.piles],
        castles={
            SUIT_LETTERS[castle.suit]: {
                "family": codes(castle.people()),
                "walls": codes(castle.walls),
                "wounds": codes(castle.wounds),
                "damage": castle.damage,
                "prisoners": codes(castle.prisoners),
            }
            for castle in state.castles
            if castle.standing
        },
        out=codes(state.out),
        card="" if state.card == NO_CARD else code(state.card),
        secret=state.secret,
        target="" if state.target == NO_SITE else SUIT_LETTERS[state.target],
        laid=codes(state.laid),
        barred=[code(card(suit, ACE)) for suit in range(len(SUIT_LETTERS)) if state.barred >> suit & 1],
        turns=state.turns,
        barren=state.barren,
        passes=state.passes,
    ).plain(game, state.setup.options, state.seats)


def codes(cards: list[int]) -> str:
    return " ".join(code(card) for card in cards)


def load(data: object, game: RoyalFamily) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, game)
    found = fields.read(Position)
    state = game.state_type(Setup(fields.options(Options)))
    cards = Cards([card(SPADES, ACE), card(HEARTS, ACE), *state.setup.deck], "RF-1")
    state.phase = PHASES.index(found.phase)
    state.active = found.active - 1
    state.castles = load_castles(state.setup, cards, found.castles)
    state.piles = [
        take_cards(cards, text, f"piles[{at}]")
        for at, text in enumerate(fields.words("piles", state.setup.options.piles))
    ]
    state.out = take_cards(cards, found.out, "out")
    state.laid = take_cards(cards, found.laid, "laid")
    drawn = take_cards(cards, found.card, "card")
    if len(drawn) > 1:
        raise BadPosition("card is the one card that was drawn this turn.")
    state.card = drawn[0] if drawn else NO_CARD
    state.secret = found.secret
    state.target = load_target(found.target)
    state.barred = load_barred(found.barred)
    state.turns = found.turns
    state.barren = fields.number("barren", 0, state.turns)
    state.passes = fields.number("passes", 0, min(2, state.barren))
    state.deck_cards = state.deck_jokers = state.deck_size = 0
    for left in cards.left:
        state.put_into_deck(left)
    check(state)
    state.turn = turn_of(state)
    return state


def take_cards(cards: Cards, text: str, where: str) -> list[int]:
    return [cards.take(word, where) for word in text.split()]


def load_castles(setup: Setup, cards: Cards, given: object) -> list[Castle]:
    if not isinstance(given, Mapping) or not set(given) <= set(SUIT_LETTERS):
        raise BadPosition("castles must be an object whose names are among S, H, D and C.")
    castles = NOTHING_BUILT[:]
    for suit, letter in enumerate(SUIT_LETTERS):
        if letter in given:
            castles[suit] = load_castle(setup, cards, suit, given[letter])
    return castles


def load_castle(setup: Setup, cards: Cards, suit: int, given: object) -> Castle:
    where = f"castles.{SUIT_LETTERS[suit]}"
    if not isinstance(given, Mapping) or set(given) != set(CASTLE_FIELDS):
        raise BadPosition(f"{where} must be an object with {', '.join(CASTLE_FIELDS)}.")
    lists = {
        name: take_cards(cards, read_text(given[name], f"{where}.{name}"), f"{where}.{name}")
        for name in CASTLE_FIELDS
        if name != "damage"
    }
    cards.take(code(card(suit, ACE)), where)
    castle = Castle(suit, True)
    for person in lists["family"]:
        if not is_family(person) or SUIT[person] != suit:
            raise BadPosition(f"{where}.family: {sign(person)} is no king, queen or jack of that suit (RF-18).")
        castle.family |= bit_of(person)
    castle.walls = [checked_wall(setup, suit, wall, where) for wall in lists["walls"]]
    castle.wounds = [checked_wound(setup, suit, wound, where) for wound in lists["wounds"]]
    castle.prisoners = [checked_prisoner(suit, prisoner, where) for prisoner in lists["prisoners"]]
    if len(castle.prisoners) > max(setup.options.prisoners, setup.options.prisoners_with_queen):
        raise BadPosition(f"{where}.prisoners: so many have no room (RF-21).")
    castle.damage = whole(given["damage"], f"{where}.damage", 0, setup.options.castle_hp - 1)
    least = sum(RANK[wound] for wound in castle.wounds)
    if not 0 <= castle.damage - least <= setup.options.jack_bonus * len(castle.wounds):
        raise BadPosition(f"{where}.damage: the wounds make {least} damage, not {castle.damage} (RF-14, RF-41).")
    return castle


def checked_wall(setup: Setup, suit: int, wall: int, where: str) -> int:
    fits = SUIT[wall] == suit or (setup.off_suit_fortifies and OWNER[SUIT[wall]] == OWNER[suit])
    if not is_number(wall) or not fits:
        raise BadPosition(f"{where}.walls: {sign(wall)} cannot fortify {castle_name(suit)} (RF-9, RF-40).")
    return wall


def checked_wound(setup: Setup, suit: int, wound: int, where: str) -> int:
    own_colour = is_number(wound) and OWNER[SUIT[wound]] == OWNER[suit]
    if not is_number(wound) or own_colour == setup.attacks_with_own_suit:
        raise BadPosition(f"{where}.wounds: {sign(wound)} cannot attack {castle_name(suit)} (RF-11, RF-22).")
    return wound


def checked_prisoner(suit: int, prisoner: int, where: str) -> int:
    if not is_family(prisoner) or OWNER[SUIT[prisoner]] == OWNER[suit]:
        raise BadPosition(f"{where}.prisoners: {sign(prisoner)} is no family of the enemy (RF-23).")
    return prisoner


def load_target(letter: str) -> int:
    if letter not in ("", *SUIT_LETTERS):
        raise BadPosition(f"target must be empty or one of S, H, D and C, not {letter[:20]}.")
    return SUIT_LETTERS.index(letter) if letter else NO_SITE


def load_barred(given: object) -> int:
    if not isinstance(given, list) or any(item not in ("AC", "AD") for item in given) or len(set(given)) < len(given):
        raise BadPosition("barred must be a list of AC and AD, each at most once (RF-29).")
    return sum(1 << SUIT_LETTERS.index(ace[1]) for ace in given)


def turn_of(state: State) -> int:
    """Whose decision it is, from the phase."""
    if state.phase in CHANCES:
        return CHANCE
    if state.phase == ENDED:
        return OVER
    defends = state.phase == DEFENDING or (state.phase == LAYING and is_number(state.laid[0]))
    return 1 - state.active if defends else state.active


def check(state: State) -> None:
    """A position must be one that the rules can reach, as far as can be told at a glance."""
    if wrong := check_table(state):
        raise BadPosition(f"{wrong}.")
    if wrong := check_end(state) or check_phase(state):
        raise BadPosition(f"The phase cannot be {PHASES[state.phase]}: {wrong}.")


def check_table(state: State) -> str:
    """What speaks against the cards, or nothing."""
    for suit in (SPADES, HEARTS):
        if not state.castles[suit].standing and card(suit, ACE) not in state.out:
            return f"{sign(card(suit, ACE))} is a castle from the start, or out of the game (RF-2, RF-16)"
    for castle in state.castles:
        ace = card(castle.suit, ACE)
        if state.barred >> castle.suit & 1 and (castle.standing or ace in state.out):
            return f"{sign(ace)} cannot be barred: it lies on no pile (RF-29)"
    return ""


def check_end(state: State) -> str:
    """Whether the game is over, by what lies on the table."""
    setup = state.setup
    decided = any(castle.family == WHOLE_FAMILY and setup.royal_win for castle in state.castles) or not all(
        state.health(seat) > 0 for seat in range(state.seats)
    )
    capped = state.passes >= 2 or 0 < setup.turn_cap <= state.turns or 0 < setup.barren_limit <= state.barren
    if state.phase == ENDED:
        return "" if decided or capped else "nobody has won and no limit is reached (RF-33, RF-34, RF-38, RF-39)"
    return "the game is over (RF-7, RF-33, RF-34, RF-38, RF-39)" if decided or capped else ""


def check_phase(state: State) -> str:
    """What each phase needs to be true of the table."""
    phase = state.phase
    if phase == DEALING:
        return check_dealing(state)
    if (state.card != NO_CARD) != (phase in (ACTING, DEFENDING)):
        return "card is the card drawn, from the draw until it has its place (RF-8)"
    if state.secret and phase != ACTING:
        return "secret is true only while somebody acts with a card from the deck (RF-42)"
    if (state.target != NO_SITE) != (phase == DEFENDING):
        return "target is the castle under attack while it is defended (RF-12)"
    if bool(state.laid) != (phase == LAYING):
        return "laid are the cards that wait to be laid on piles (RF-12, RF-16)"
    if phase == LIFTING and not state.deck:
        return "the deck is empty (RF-5)"
    if phase == DRAWING and not state.deck and state.setup.reshuffles and any(len(pile) > 1 for pile in state.piles):
        return "the covered cards have become the new deck (RF-6)"
    if phase == DEFENDING:
        return check_defending(state)
    if phase == LAYING:
        return check_laying(state)
    if phase == ENDED and state.barred:
        return "nothing is barred any more (RF-29)"
    return ""


def check_dealing(state: State) -> str:
    dealt = [len(pile) for pile in state.piles]
    lying = sum(dealt)
    if len(state.deck) + lying != len(state.setup.deck) or state.turns or state.barred or state.secret:
        return "nothing has happened yet but some opening cards (RF-3)"
    if state.active != int(state.setup.options.first_seat) - 1:
        return f"seat {state.setup.options.first_seat} plays first (RF-4)"
    if lying >= len(dealt) or dealt != [1] * lying + [0] * (len(dealt) - lying):
        return "the piles get one card each, in order (RF-3)"
    return ""


def check_defending(state: State) -> str:
    before = state.clone()
    before.phase = ACTING
    if MOVES.number(HIT, state.target) not in before.offers():
        return f"{sign(state.card)} cannot attack {castle_name(state.target)} (RF-10, RF-11, RF-22)"
    return "" if len(state.offers()) > 1 else "the defender has nothing to choose (RF-12, RF-13)"


def check_laying(state: State) -> str:
    options, laid = state.setup.options, state.laid
    if all(is_number(card) for card in laid) and len(laid) <= 2 and options.cancelled_cards == "piles":
        return ""
    prisoners = all(is_family(card) and OWNER[SUIT[card]] == state.active for card in laid)
    if prisoners and options.freed_prisoners == "piles" and len(laid) <= 6:
        return ""
    return "cards are laid after a block or when prisoners are freed, by the options for it (RF-12, RF-16)"
