"""Moves and positions of Kingdom Coinquest as text."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from regalia.games.kingdom_coinquest import GAME
from regalia.games.kingdom_coinquest.options import Options
from regalia.games.kingdom_coinquest.parts import (
    ARMS,
    ATTACK,
    BURY,
    COURT,
    CROWN,
    DRAWN,
    EQUIP,
    FORGE,
    GRAVE,
    JACKS,
    KEEP,
    KIND,
    KNIGHT,
    MOST_SLOTS,
    NOBODY,
    NOTHING,
    PASS,
    PEASANT,
    PLACE_NAMES,
    PREPARE,
    QUARTERMASTER,
    QUEENS,
    RAISE,
    RECRUIT,
    SALVAGE,
    SCRAP,
    STAND,
    STORE,
    THRONE,
    UNSEEN,
    Kingdom,
    Pass,
    Realm,
    pair_of,
)
from regalia.games.kingdom_coinquest.state import (
    CROWNING,
    DISCARDING,
    DRAWING,
    ENDED,
    FORGING,
    PHASES,
    PLAYING,
    STRIKING,
    State,
)
from regalia.kernel.card import (
    ACE,
    CARD_OF_CODE,
    DECK,
    JOKER,
    NO_SUIT,
    QUEEN,
    RANK,
    SUIT,
    SUIT_LETTERS,
    SUIT_NAMES,
    card,
    code,
    sign,
)
from regalia.kernel.error import BadPosition, UnreadableMove
from regalia.kernel.position import Cards, Fields, header
from regalia.kernel.state import CHANCE, OVER

SIGNS: Final = {"=": "turn up"}
FORMS: Final = (
    "forge, grave, salvage 2 (to draw), prep 7H, recruit 9C+4D, equip knight, attack S, queen QH, queen QC+QD, "
    "ace AH knight, pass, grave 5C, salvage 5C, scrap, keep (to discard), king H and =7S (chance)"
)


def seat_name(state: State, seat: int) -> str:
    """Seats are called by their suits, once they have drawn their kings."""
    suit = state.kingdoms[seat].suit
    return f"Seat {seat + 1}" if suit == NO_SUIT else SUIT_NAMES[suit]


# Moves


def words() -> Iterator[int]:
    """Every move that can be written, in the order of the numbers."""
    yield from range(EQUIP)
    yield EQUIP + KNIGHT
    yield EQUIP + PEASANT
    yield from range(ATTACK, COURT)
    pairs = [pair for pair in range(16) if pair == pair_of(pair // 4, pair % 4)]
    for pair in pairs:
        yield COURT + pair
    for place in (KNIGHT, PEASANT, THRONE):
        for pair in pairs:
            yield RAISE + place * 16 + pair
    yield from range(PASS, RECRUIT)
    for pair in range(DECK * DECK):
        if pair // DECK != pair % DECK:
            yield RECRUIT + pair


VOCABULARY: Final = dict.fromkeys(words())


def vocabulary(state: State) -> Collection[int]:
    """Every move that can be written."""
    return VOCABULARY


def write(state: State, action: int) -> str:
    if action < PREPARE:
        return "forge" if action == FORGE else "grave" if action == GRAVE else f"salvage {action - SALVAGE + 1}"
    if action < BURY or action >= RECRUIT:
        return write_play(action)
    if action < STORE:
        return f"grave {code(action - BURY)}"
    if action < SCRAP:
        return f"salvage {code(action - STORE)}"
    if action < DRAWN:
        return "scrap" if action == SCRAP else "keep"
    return f"={code(action - DRAWN)}" if action < CROWN else f"king {SUIT_LETTERS[action - CROWN]}"


def verb(action: int) -> str:
    """What a move is that has its place for a first word: one draws from graveyard and salvage, and discards there."""
    return "bury" if BURY <= action < STORE else "store" if STORE <= action < SCRAP else ""


def write_play(action: int) -> str:
    if action >= RECRUIT:
        return f"recruit {code((action - RECRUIT) // DECK)}+{code((action - RECRUIT) % DECK)}"
    if action < EQUIP:
        return f"prep {code(action - PREPARE)}"
    if action < ATTACK:
        return f"equip {PLACE_NAMES[action - EQUIP]}"
    if action < COURT:
        return f"attack {SUIT_LETTERS[action - ATTACK]}"
    if action < RAISE:
        return f"queen {write_pair(QUEEN, action - COURT)}"
    if action < PASS:
        return f"ace {write_pair(ACE, (action - RAISE) % 16)} {PLACE_NAMES[(action - RAISE) // 16]}"
    return "pass"


def write_pair(rank: int, pair: int) -> str:
    first, second = card(pair // 4, rank), card(pair % 4, rank)
    return code(first) if first == second else f"{code(first)}+{code(second)}"


WORDS: Final = {"forge": FORGE, "grave": GRAVE, "pass": PASS, "scrap": SCRAP, "keep": KEEP}
CARD: Final = r"(10[SHDC]|[2-9TJQKA][SHDC])"
PAIR: Final = rf"{CARD}(?: ?\+ ?{CARD})?"


def read(state: State, text: str) -> int:
    words = " ".join(text.split())
    action = read_words(words.lower())
    if action == NOTHING:
        raise UnreadableMove(f"“{words[:60]}” is no move of Kingdom Coinquest. Moves: {FORMS}.")
    return action


def read_words(move: str) -> int:
    if move in WORDS:
        return WORDS[move]
    if found := re.fullmatch(r"(king|attack) ([shdc])", move):
        return (CROWN if found[1] == "king" else ATTACK) + SUIT_LETTERS.index(found[2].upper())
    if found := re.fullmatch(rf"salvage ([1-{MOST_SLOTS}])", move):
        return SALVAGE + int(found[1]) - 1
    if found := re.fullmatch(r"equip (knight|peasant)", move):
        return EQUIP + PLACE_NAMES.index(found[1])
    if found := re.fullmatch(rf"(= ?|prep |grave |salvage ){CARD}", move, re.IGNORECASE):
        offset = {"=": DRAWN, "prep": PREPARE, "grave": BURY, "salvage": STORE}[found[1].strip()]
        return offset + card_called(found[2])
    if found := re.fullmatch(rf"recruit {CARD} ?\+ ?{CARD}", move, re.IGNORECASE):
        lead, companion = card_called(found[1]), card_called(found[2])
        return NOTHING if lead == companion else RECRUIT + lead * DECK + companion
    if found := re.fullmatch(rf"queen {PAIR}", move, re.IGNORECASE):
        return read_pair(QUEEN, COURT, found[1], found[2])
    if found := re.fullmatch(rf"ace {PAIR} (knight|peasant|queen)", move, re.IGNORECASE):
        return read_pair(ACE, RAISE + PLACE_NAMES.index(found[3]) * 16, found[1], found[2])
    return NOTHING


def card_called(text: str) -> int:
    return CARD_OF_CODE.get(text.upper(), JOKER)


def read_pair(rank: int, offset: int, first: str, second: str | None) -> int:
    """KC-26: a pair is the same in both orders; the first in turn order leads."""
    lead = card_called(first)
    other = card_called(second or first)
    if RANK[lead] != rank or RANK[other] != rank or (second and lead == other):
        return NOTHING
    return offset + pair_of(SUIT[lead], SUIT[other])


# Positions

FIELDS: Final = (
    "phase", "active", "rounds", "forge_number", "graveyard", "suits", "health", "hands", "salvage", "quartermasters",
    "counters", "knights", "peasants", "queens", "passes", "worlds",
)  # fmt: skip
LISTS: Final = ("quartermasters", "knights", "peasants", "queens")  # of the places, in their order
ROOMS: Final = "PJQA"  # room to prepare, for a jack, for a queen, to resurrect
MOST: Final = 1_000_000

TURN_OF_PHASE: Final = {CROWNING: CHANCE, FORGING: CHANCE, ENDED: OVER}


def dump(state: State) -> dict[str, Any]:
    """The position with all its secrets; the forge is what lies nowhere else."""
    kingdoms, number = state.kingdoms, state.forge_number
    return (
        header(GAME, state.realm.options, state.seats)
        | {
            "phase": PHASES[state.phase],
            "active": state.active + 1,
            "rounds": state.rounds,
            "forge_number": number,
            "graveyard": " ".join(code(one) for one in state.graveyard),
            "suits": ["" if kingdom.suit == NO_SUIT else SUIT_LETTERS[kingdom.suit] for kingdom in kingdoms],
            "health": [kingdom.health for kingdom in kingdoms],
            "hands": [cards_text(kingdom.hand, kingdom.known, number) for kingdom in kingdoms],
            "salvage": [cards_text(kingdom.salvage, kingdom.stored_known, number) for kingdom in kingdoms],
            "counters": [kingdom.counters for kingdom in kingdoms],
            "passes": ["; ".join(pass_text(past) for past in kingdom.passes) for kingdom in kingdoms],
            "worlds": [worlds_text(kingdom, number) for kingdom in kingdoms],
        }
        | {name: [place_text(kingdom, place) for kingdom in kingdoms] for place, name in enumerate(LISTS)}
    )


def cards_text(cards: Sequence[int], known: Sequence[int], number: int) -> str:
    return " ".join(card_text(one, what, number) for one, what in zip(cards, known, strict=True))


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


def load(data: object) -> State:
    """The position that `dump` would write so; anything that cannot lie on the table is refused."""
    fields = Fields(data, GAME)
    fields.only(FIELDS)
    state = State(Realm(fields.options(Options), fields.seats))
    state.phase = PHASES.index(fields.word("phase", PHASES))
    state.active = fields.number("active", 1, fields.seats) - 1
    state.turn = TURN_OF_PHASE.get(state.phase, state.active)
    state.rounds = fields.number("rounds", 0, state.realm.round_cap or MOST)
    state.forge_number = fields.number("forge_number", 1, MOST if state.realm.reshuffles else 1)
    load_suits(state, fields)
    cards = Cards(state.realm.deck, "KC-1, KC-2")
    state.graveyard = [cards.take(word, "graveyard") for word in fields.text("graveyard").split()]
    for seat, kingdom in enumerate(state.kingdoms):
        load_hand(state, kingdom, fields, cards, seat)
        load_places(state, kingdom, fields, cards, seat)
    state.forge = cards.left
    for seat, kingdom in enumerate(state.kingdoms):
        load_worlds(state, kingdom, fields, seat)
        load_passes(state, kingdom, fields, seat)
    check_phase(state)
    return state


def load_suits(state: State, fields: Fields) -> None:
    health = fields.numbers("health", fields.seats, 0, state.realm.options.king_health)
    for seat, word in enumerate(fields.words("suits", fields.seats)):
        if word == "" and state.phase == CROWNING:
            continue
        suit = SUIT_LETTERS.find(word) if len(word) == 1 else NO_SUIT
        if suit == NO_SUIT:
            raise BadPosition(f"suits[{seat}] must be one of the letters S, H, D and C, not {word[:20]} (KC-1).")
        if state.seat_of[suit] != NOBODY:
            raise BadPosition(f"suits[{seat}]: two seats cannot have the king of {SUIT_NAMES[suit].lower()} (KC-1).")
        state.seat_of[suit] = seat
        state.kingdoms[seat].suit = suit
    for seat, kingdom in enumerate(state.kingdoms):
        kingdom.health = health[seat]


def load_hand(state: State, kingdom: Kingdom, fields: Fields, cards: Cards, seat: int) -> None:
    words = fields.words("hands", fields.seats)[seat].split()
    if len(words) > state.realm.hand_size:
        raise BadPosition(f"hands[{seat}] has {len(words)} cards; a hand has at most {state.realm.hand_size} (KC-6).")
    for word in words:
        found, known = load_card(state, word, cards, f"hands[{seat}]")
        kingdom.hand.append(found)
        kingdom.known.append(known)
    slots = fields.words("salvage", fields.seats)[seat].split()
    if len(slots) != state.realm.slots:
        raise BadPosition(
            f"salvage[{seat}] has {len(slots)} slots, not {state.realm.slots}; an empty one is - (KC-12)."
        )
    for slot, word in enumerate(slots):
        if word != "-":
            found, known = load_card(state, word, cards, f"salvage[{seat}]")
            if known >= UNSEEN and state.realm.salvage_open:
                raise BadPosition(f"salvage[{seat}]: {sign(found)} lies face up, so it has no question mark (KC-12).")
            kingdom.salvage[slot], kingdom.stored_known[slot] = found, known


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


def load_places(state: State, kingdom: Kingdom, fields: Fields, cards: Cards, seat: int) -> None:
    for place, name in enumerate(LISTS):
        word, where = fields.words(name, fields.seats)[seat], f"{name}[{seat}]"
        if not word:
            continue
        text, plus, other = word.partition("+")
        kingdom.holds[place] = cards.take(text, where)
        if plus:
            kingdom.companion[place] = cards.take(other, where)
        if wrong := misplaced(state.realm, kingdom, place):
            raise BadPosition(f"{where}: {wrong}.")
    if sum(1 for one in kingdom.companion if one != NOTHING and KIND[one] == JACKS) > 1:
        raise BadPosition(f"Seat {seat + 1} has two jacks in play; one at a time is allowed (KC-30).")
    lead = kingdom.holds[QUARTERMASTER]
    most = 0 if lead == NOTHING else state.realm.preparation[lead]
    kingdom.counters = fields.numbers("counters", fields.seats, 0, 6)[seat]
    if kingdom.counters > most:
        raise BadPosition(f"counters[{seat}] must be between 0 and {most} there, not {kingdom.counters} (KC-13).")


def misplaced(realm: Realm, kingdom: Kingdom, place: int) -> str:
    """Why a card, with its companion, cannot be in play at a place, or nothing."""
    lead, companion, own = kingdom.holds[place], kingdom.companion[place], kingdom.suit
    kind = QUEENS if place == THRONE else ARMS
    if KIND[lead] != kind:
        return f"{sign(lead)} is no {'queen (KC-32)' if place == THRONE else 'equipment (KC-13)'}"
    if SUIT[lead] == own:
        return "" if companion == NOTHING else f"{sign(lead)} is of the seat's own suit and needs no companion (KC-26)"
    if companion == NOTHING:
        raised = place in (KNIGHT, PEASANT)  # KC-33
        return "" if raised else f"{sign(lead)} is not of the seat's suit and needs a companion (KC-26)"
    if kind == ARMS and KIND[companion] == JACKS:
        return ""  # KC-28
    if KIND[companion] != kind or SUIT[companion] == own or not realm.recruits(lead, companion):
        return f"{sign(companion)} cannot have recruited {sign(lead)} (KC-26)"
    if kind == QUEENS and STAND[SUIT[lead]] > STAND[SUIT[companion]]:
        return f"of two queens the first in turn order leads, {sign(companion)} (KC-26)"
    return ""


def load_worlds(state: State, kingdom: Kingdom, fields: Fields, seat: int) -> None:
    """KC-12: with a hidden salvage yard, what others think possible; the truth must be among it."""
    text, where = fields.words("worlds", fields.seats)[seat], f"worlds[{seat}]"
    if state.realm.salvage_open:
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
    if tuple(kingdom.stored_known) not in worlds:
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


def load_passes(state: State, kingdom: Kingdom, fields: Fields, seat: int) -> None:
    """KC-39: what passes proved."""
    text, where = fields.words("passes", fields.seats)[seat], f"passes[{seat}]"
    if text and (state.realm.may_pass or not state.realm.salvage_open):
        raise BadPosition(f"{where} must be empty: with these options a pass proves nothing (KC-39).")
    for words in text.split("; ") if text else ():
        found = re.fullmatch(r"([1-6]) (-|P?J?Q?A?)((?: \w{2,3})*)", words, re.ASCII)
        gone = [CARD_OF_CODE.get(word.upper(), JOKER) for word in found[3].split()] if found else []
        if not found or not found[2] or int(found[1]) > len(kingdom.hand) or not set(gone) <= set(state.realm.deck):
            raise BadPosition(f"{where}: {words[:60]} is not read; a pass is written as 2 PJQA 5C (KC-39).")
        room = sum(1 << bit for bit, letter in enumerate(ROOMS) if letter in found[2])
        kingdom.passes = [*kingdom.passes, Pass(int(found[1]), gone, room)]


# What fits together


def check_phase(state: State) -> None:
    """A phase can be only when certain things are true of the table."""
    wrong = misfit_crowning(state) if state.phase == CROWNING else misfit_kings(state) or misfit_turn(state)
    if wrong:
        raise BadPosition(f"The phase cannot be {PHASES[state.phase]}: {wrong}.")


def misfit_crowning(state: State) -> str:
    drawn = [kingdom.suit != NO_SUIT for kingdom in state.kingdoms]
    if all(drawn) or drawn != sorted(drawn, reverse=True):
        return "the seats draw their kings in order, and the last has none yet (KC-1)"
    untouched = len(state.forge) == len(state.realm.deck) and state.rounds == 0 and state.forge_number == 1
    if not untouched or state.active or any(state.realm.options.king_health != k.health for k in state.kingdoms):
        return "before all kings are drawn nothing has happened (KC-2, KC-3)"
    return ""


def misfit_kings(state: State) -> str:
    """What speaks against this phase in the health of the kings and the number of rounds."""
    living = [kingdom.health > 0 for kingdom in state.kingdoms]
    over = sum(living) == 1 or state.rounds == state.realm.round_cap > 0
    if not any(living):
        return "one king at least is standing (KC-36)"
    if over != (state.phase == ENDED):
        return "the game is over when one king is left or the last round is, and only then (KC-36, KC-37)"
    for seat, kingdom in enumerate(state.kingdoms):
        bare = not kingdom.hand and not any(one != NOTHING for one in [*kingdom.salvage, *kingdom.holds])
        if not living[seat] and not bare:
            return f"{seat_name(state, seat)} is out, and its cards are in the graveyard (KC-25)"
    if not living[state.active]:
        return f"{seat_name(state, state.active)} is out and has no turn (KC-25)"
    return ""


def misfit_turn(state: State) -> str:
    """What speaks against this phase in the active seat's own cards."""
    kingdom, who = state.kingdoms[state.active], seat_name(state, state.active)
    full = len(kingdom.hand) == state.realm.hand_size
    source = bool(state.forge or state.graveyard or any(one != NOTHING for one in kingdom.salvage))
    if state.phase in (DRAWING, FORGING) and (full or not source):
        return f"{who} has a full hand, or nothing to draw from (KC-6, KC-8)"
    if state.phase == FORGING and not state.forge:
        return "the forge is empty (KC-7)"
    if state.phase == DRAWING and not state.forge and state.realm.reshuffles and len(state.graveyard) > 1:
        return "the forge is empty, and the graveyard would have become a new one (KC-7)"
    if state.phase == PLAYING and not full and source:
        return f"{who} has not drawn until the hand is full (KC-6)"
    if state.phase == STRIKING and not (state.realm.ace_attack and kingdom.holds[PEASANT] != NOTHING):
        return "only with ace_attack, a peasant just armed by an ace may attack at once (KC-35)"
    if state.phase == DISCARDING and not kingdom.hand and kingdom.holds[QUARTERMASTER] == NOTHING:
        return f"{who} has nothing to discard (KC-10, KC-11)"
    return ""
