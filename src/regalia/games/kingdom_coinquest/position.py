"""A position of Kingdom Coinquest as JSON."""

import re
from collections.abc import Sequence
from typing import Annotated, Any, Final

from regalia.games.kingdom_coinquest import KingdomCoinquest
from regalia.games.kingdom_coinquest.kingdom import UNSEEN, Kingdom, Pass
from regalia.games.kingdom_coinquest.moves import (
    CROWNING,
    DISCARDING,
    DRAWING,
    ENDED,
    FORGING,
    PHASES,
    PLAYING,
    STRIKING,
)
from regalia.games.kingdom_coinquest.options import Options
from regalia.games.kingdom_coinquest.parts import (
    ARMS,
    JACKS,
    KIND,
    KNIGHT,
    NOBODY,
    NOTHING,
    PEASANT,
    QUARTERMASTER,
    QUEENS,
    THRONE,
    TURN_ORDER,
    bits_of,
    size,
)
from regalia.games.kingdom_coinquest.setup import Setup
from regalia.games.kingdom_coinquest.state import State
from regalia.kernel import position
from regalia.kernel.card import CARD_OF_CODE, JOKER, NO_SUIT, SUIT, SUIT_LETTERS, SUIT_NAMES, code, sign
from regalia.kernel.error import BadPosition
from regalia.kernel.position import SEATS, Cards, Fields, between, many, one_of
from regalia.kernel.state import CHANCE, OVER

LISTS: Final = ("quartermasters", "knights", "peasants", "queens")  # of the places, in their order
ROOMS: Final = "PJQA"  # room to prepare, for a jack, for a queen, to resurrect
MOST: Final = 1_000_000

TURN_OF_PHASE: Final = {CROWNING: CHANCE, FORGING: CHANCE, ENDED: OVER}


Texts = Annotated[list[str], many(SEATS)]  # one for each seat


class Position(position.Position):
    """All secrets included; the forge is what lies nowhere else."""

    phase: Annotated[str, one_of(PHASES)]
    active: Annotated[int, between(1, SEATS)]
    rounds: object  # no more than an option says
    forge_number: object  # more than 1 only if there are reshuffles
    graveyard: str
    suits: Texts
    health: object  # no more than an option says
    hands: Texts
    salvage: Texts
    quartermasters: Texts
    counters: Annotated[list[int], many(SEATS), between(0, 6)]
    knights: Texts
    peasants: Texts
    queens: Texts
    passes: Texts
    worlds: Texts


def dump(state: State, game: KingdomCoinquest) -> dict[str, Any]:
    kingdoms, number = state.kingdoms, state.forge_number
    in_play = {name: [place_text(kingdom, place) for kingdom in kingdoms] for place, name in enumerate(LISTS)}
    plain = Position(
        phase=PHASES[state.phase],
        active=state.active + 1,
        rounds=state.rounds,
        forge_number=number,
        graveyard=" ".join(code(one) for one in state.graveyard),
        suits=["" if kingdom.suit == NO_SUIT else SUIT_LETTERS[kingdom.suit] for kingdom in kingdoms],
        health=[kingdom.health for kingdom in kingdoms],
        hands=[cards_text(kingdom.hand_known(), kingdom.hand.cards, number) for kingdom in kingdoms],
        salvage=[salvage_text(kingdom, number) for kingdom in kingdoms],
        counters=[kingdom.counters for kingdom in kingdoms],
        passes=["; ".join(pass_text(past) for past in kingdom.passes) for kingdom in kingdoms],
        worlds=[worlds_text(kingdom, number) for kingdom in kingdoms],
        **in_play,
    ).plain(game, state.setup.options, state.seats)
    return plain | {name: plain.pop(name) for name in LISTS}  # which come last


def cards_text(known: Sequence[int], cards: Sequence[int], number: int) -> str:
    return " ".join(card_text(one, what, number) for one, what in zip(cards, known, strict=True))


def salvage_text(kingdom: Kingdom, number: int) -> str:
    return cards_text(kingdom.stored_known() if kingdom.worlds else kingdom.salvage, kingdom.salvage, number)


def card_text(one: int, known: int, number: int) -> str:
    """`9C` is known to all, `9C?` only to its owner, `9C?1` too and comes from an older forge."""
    if one == NOTHING:
        return "-"
    return code(one) if known < UNSEEN else code(one) + unseen_text(known, number)


def unseen_text(known: int, number: int) -> str:
    return "?" if known == UNSEEN + number else f"?{known - UNSEEN}"


def place_text(kingdom: Kingdom, place: int) -> str:
    """`9C+4D`: a card and its companion."""
    if kingdom.holds[place] == NOTHING:
        return ""
    companion = kingdom.companion[place]
    return code(kingdom.holds[place]) + ("" if companion == NOTHING else f"+{code(companion)}")


def pass_text(past: Pass) -> str:
    """`2 PJ 5C`: the first two cards of the hand, and 5C that has left since, could not be prepared in any way."""
    rooms = "".join(letter for bit, letter in enumerate(ROOMS) if past.room >> bit & 1)
    return " ".join([str(past.held), rooms or "-", *[code(gone) for gone in past.gone]])


def worlds_text(kingdom: Kingdom, number: int) -> str:
    """`10D ? -; ? 10D -`: what others think the slots of a hidden salvage yard may hold."""
    return "; ".join(" ".join(world_word(known, number) for known in world) for world in kingdom.worlds)


def world_word(known: int, number: int) -> str:
    return "-" if known == NOTHING else code(known) if known < UNSEEN else unseen_text(known, number)


def load(data: object, game: KingdomCoinquest) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, game)
    options = fields.options(Options)
    health = fields.numbers("health", fields.seats, 0, options.king_health)
    found = fields.read(Position)
    state = game.state_type(Setup(options, fields.seats))
    state.phase = PHASES.index(found.phase)
    state.active = found.active - 1
    state.turn = TURN_OF_PHASE.get(state.phase, state.active)
    state.rounds = fields.number("rounds", 0, state.setup.round_cap or MOST)
    state.forge_number = fields.number("forge_number", 1, MOST if state.setup.reshuffles else 1)
    load_suits(state, found.suits)
    cards = Cards(state.setup.deck, "KC-1, KC-2")
    state.graveyard = [cards.take(word, "graveyard") for word in found.graveyard.split()]
    for seat, kingdom in enumerate(state.kingdoms):
        kingdom.health = health[seat]
        load_hand(state, kingdom, found, cards, seat)
        load_places(state, kingdom, found, cards, seat)
    state.forge_cards = bits_of(cards.left)
    for seat, kingdom in enumerate(state.kingdoms):
        load_worlds(state, kingdom, found.worlds[seat], f"worlds[{seat}]")
        load_passes(state, kingdom, found.passes[seat], f"passes[{seat}]")
    check_phase(state)
    return state


def load_suits(state: State, suits: list[str]) -> None:
    for seat, word in enumerate(suits):
        if word == "" and state.phase == CROWNING:
            continue
        suit = SUIT_LETTERS.find(word) if len(word) == 1 else NO_SUIT
        if suit == NO_SUIT:
            raise BadPosition(f"suits[{seat}] must be one of the letters S, H, D and C, not {word[:20]} (KC-1).")
        if state.seat_of[suit] != NOBODY:
            raise BadPosition(f"suits[{seat}]: two seats cannot have the king of {SUIT_NAMES[suit].lower()} (KC-1).")
        state.seat_of[suit] = seat
        state.kingdoms[seat].suit = suit


def load_hand(state: State, kingdom: Kingdom, found: Position, cards: Cards, seat: int) -> None:
    words = found.hands[seat].split()
    if len(words) > state.setup.hand_size:
        raise BadPosition(f"hands[{seat}] has {len(words)} cards; a hand has at most {state.setup.hand_size} (KC-6).")
    for word in words:
        card, known = load_card(state, word, cards, f"hands[{seat}]")
        kingdom.hand.add(card, kingdom.knowledge_of(known))
    slots = found.salvage[seat].split()
    if len(slots) != state.setup.slots:
        raise BadPosition(
            f"salvage[{seat}] has {len(slots)} slots, not {state.setup.slots}; an empty one is - (KC-12)."
        )
    for slot, word in enumerate(slots):
        if word != "-":
            card, known = load_card(state, word, cards, f"salvage[{seat}]")
            if known >= UNSEEN and state.setup.salvage_open:
                raise BadPosition(f"salvage[{seat}]: {sign(card)} lies face up, so it has no question mark (KC-12).")
            kingdom.salvage[slot] = card
            if not state.setup.salvage_open:
                kingdom.stored[slot] = kingdom.knowledge_of(known)


def load_card(state: State, word: str, cards: Cards, where: str) -> tuple[int, int]:
    """A card and what others know of it."""
    text, mark, _ = word.partition("?")
    found = cards.take(text, where)
    return found, load_unseen(state, word[len(text) :], where) if mark else found


def load_unseen(state: State, mark: str, where: str) -> int:
    number = mark[1:]
    if (
        not re.fullmatch(r"\d{0,7}", number, re.ASCII)
        or not 0 < int(number or state.forge_number) <= state.forge_number
    ):
        raise BadPosition(f"{where}: {mark[:12]} names no forge from 1 to {state.forge_number} (KC-38).")
    return UNSEEN + int(number or state.forge_number)


def load_places(state: State, kingdom: Kingdom, found: Position, cards: Cards, seat: int) -> None:
    for place, name in enumerate(LISTS):
        word, where = getattr(found, name)[seat], f"{name}[{seat}]"
        if not word:
            continue
        text, plus, other = word.partition("+")
        kingdom.holds[place] = cards.take(text, where)
        if plus:
            kingdom.companion[place] = cards.take(other, where)
        if wrong := placement_problem(state.setup, kingdom, place):
            raise BadPosition(f"{where}: {wrong}.")
    if sum(1 for one in kingdom.companion if one != NOTHING and KIND[one] == JACKS) > 1:
        raise BadPosition(f"Seat {seat + 1} has two jacks in play; one at a time is allowed (KC-30).")
    lead = kingdom.holds[QUARTERMASTER]
    most = 0 if lead == NOTHING else state.setup.preparation[lead]
    kingdom.counters = found.counters[seat]
    if kingdom.counters > most:
        raise BadPosition(f"counters[{seat}] must be between 0 and {most} there, not {kingdom.counters} (KC-13).")


def placement_problem(setup: Setup, kingdom: Kingdom, place: int) -> str:
    """Why a card, with its companion, cannot be in play at a place, or nothing."""
    lead, companion, own = kingdom.holds[place], kingdom.companion[place], kingdom.suit
    kind = QUEENS if place == THRONE else ARMS
    if KIND[lead] != kind:
        return f"{sign(lead)} is no {'queen (KC-32)' if place == THRONE else 'equipment (KC-13)'}"
    if SUIT[lead] == own:
        if companion == NOTHING:
            return ""
        if not setup.recruits_own:
            return f"{sign(lead)} is of the seat's own suit and needs no companion (KC-26)"
    if companion == NOTHING:
        raised = place in (KNIGHT, PEASANT) and setup.raises(lead, own)  # KC-33
        return "" if raised else f"{sign(lead)} is not of the seat's suit and needs a companion (KC-26)"
    if kind == ARMS and KIND[companion] == JACKS and SUIT[lead] != own:
        return ""  # KC-28
    if KIND[companion] != kind or not setup.recruits(lead, companion, own):
        return f"{sign(companion)} cannot have recruited {sign(lead)} (KC-26)"
    if kind == QUEENS and TURN_ORDER[SUIT[lead]] > TURN_ORDER[SUIT[companion]]:
        return f"of two queens the first in turn order leads, {sign(companion)} (KC-26)"
    return ""


def load_worlds(state: State, kingdom: Kingdom, text: str, where: str) -> None:
    """KC-12: with a hidden salvage yard, what others think possible; the truth must be among it."""
    if state.setup.salvage_open:
        if text:
            raise BadPosition(f"{where} must be empty: the salvage yards are open (KC-12).")
        return
    worlds: list[tuple[int, ...]] = []
    for words in text.split("; "):
        world = [world_known(state, word, where) for word in words.split()]
        filled = [known == NOTHING for known in world] == [one == NOTHING for one in kingdom.salvage]
        if not filled or any(world.count(known) > kingdom.alike(known) for known in world if known != NOTHING):
            raise BadPosition(f"{where}: {words[:60]} does not fit the slots and cards of this kingdom (KC-12).")
        worlds.append(tuple(world))
    if tuple(kingdom.stored_known()) not in worlds:
        raise BadPosition(f"{where} leaves out what really lies in the salvage yard (KC-12).")
    kingdom.worlds = sorted(set(worlds))


def world_known(state: State, word: str, where: str) -> int:
    if word == "-":
        return NOTHING
    if word.startswith("?"):
        return load_unseen(state, word, where)
    found = CARD_OF_CODE.get(word.upper(), JOKER)
    if found == JOKER:
        raise BadPosition(f"{where}: {word[:20]} is no card.")
    return found


def load_passes(state: State, kingdom: Kingdom, text: str, where: str) -> None:
    """KC-39: what passes proved."""
    if text and (state.setup.may_pass or not state.setup.salvage_open):
        raise BadPosition(f"{where} must be empty: with these options a pass proves nothing (KC-39).")
    held = len(kingdom.hand.cards)
    for words in text.split("; ") if text else ():
        found = re.fullmatch(r"([1-6]) (-|P?J?Q?A?)((?: \w{2,3})*)", words, re.ASCII)
        gone = [CARD_OF_CODE.get(word.upper(), JOKER) for word in found[3].split()] if found else []
        if not found or not found[2] or int(found[1]) > held or not set(gone) <= set(state.setup.deck):
            raise BadPosition(f"{where}: {words[:60]} is not read; a pass is written as 2 PJQA 5C (KC-39).")
        room = sum(1 << bit for bit, letter in enumerate(ROOMS) if letter in found[2])
        kingdom.passes = [*kingdom.passes, Pass(int(found[1]), gone, room)]


# What fits together


def check_phase(state: State) -> None:
    """A phase can be only when certain things are true of the table."""
    wrong = crowning_problem(state) if state.phase == CROWNING else kings_problem(state) or turn_problem(state)
    if wrong:
        raise BadPosition(f"The phase cannot be {PHASES[state.phase]}: {wrong}.")


def crowning_problem(state: State) -> str:
    """What speaks against this phase before all kings are drawn."""
    drawn = [kingdom.suit != NO_SUIT for kingdom in state.kingdoms]
    if all(drawn) or drawn != sorted(drawn, reverse=True):
        return "the seats draw their kings in order, and the last has none yet (KC-1)"
    untouched = size(state.forge_cards) == len(state.setup.deck) and state.rounds == 0 and state.forge_number == 1
    if not untouched or state.active or any(state.setup.options.king_health != k.health for k in state.kingdoms):
        return "before all kings are drawn nothing has happened (KC-2, KC-3)"
    return ""


def kings_problem(state: State) -> str:
    """What speaks against this phase in the health of the kings and the number of rounds."""
    living = [kingdom.health > 0 for kingdom in state.kingdoms]
    over = sum(living) == 1 or state.rounds == state.setup.round_cap > 0
    if not any(living):
        return "one king at least is standing (KC-36)"
    if over != (state.phase == ENDED):
        return "the game is over when one king is left or the last round is, and only then (KC-36, KC-37)"
    for seat, kingdom in enumerate(state.kingdoms):
        bare = not kingdom.hand.cards and not any(one != NOTHING for one in [*kingdom.salvage, *kingdom.holds])
        if not living[seat] and not bare:
            return f"{state.seat_name(seat)} is out, and its cards are in the graveyard (KC-25)"
    if not living[state.active]:
        return f"{state.seat_name(state.active)} is out and has no turn (KC-25)"
    return ""


def turn_problem(state: State) -> str:
    """What speaks against this phase in the active seat's own cards."""
    kingdom, who = state.kingdoms[state.active], state.seat_name(state.active)
    full = len(kingdom.hand.cards) == state.setup.hand_size
    source = bool(state.forge_cards or state.graveyard or any(one != NOTHING for one in kingdom.salvage))
    if state.phase in (DRAWING, FORGING) and (full or not source):
        return f"{who} has a full hand, or nothing to draw from (KC-6, KC-8)"
    if state.phase == FORGING and state.forge_cards == 0:
        return "the forge is empty (KC-7)"
    if state.phase == DRAWING and state.forge_cards == 0 and state.setup.reshuffles and len(state.graveyard) > 1:
        return "the forge is empty, and the graveyard would have become a new one (KC-7)"
    if state.phase == PLAYING and not full and source:
        return f"{who} has not drawn until the hand is full (KC-6)"
    if state.phase == STRIKING and not (state.setup.ace_attack and kingdom.holds[PEASANT] != NOTHING):
        return "only with ace_attack, a peasant just armed by an ace may attack at once (KC-35)"
    if state.phase == DISCARDING and not kingdom.hand.cards and kingdom.holds[QUARTERMASTER] == NOTHING:
        return f"{who} has nothing to discard (KC-10, KC-11)"
    return ""
