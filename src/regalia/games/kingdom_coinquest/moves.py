"""Every kind of move of Kingdom Coinquest, and the phases of a turn."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.kingdom_coinquest.parts import (
    MOST_SLOTS,
    NOBODY,
    NOTHING,
    PLACE_NAMES,
    PLACES,
    QUARTERMASTER,
    SUIT_ORDER,
    THRONE,
)
from regalia.kernel.card import (
    ACE,
    CLUBS,
    DECK,
    DIAMONDS,
    HEARTS,
    QUEEN,
    RANK,
    RANK_NAMES,
    SUIT_LETTERS,
    SUIT_NAMES,
    card,
    code,
    sign,
)
from regalia.kernel.field import SUIT as SUIT_FIELD
from regalia.kernel.field import TENS, Field
from regalia.kernel.move import Moves
from regalia.kernel.stream import Stream
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from regalia.games.kingdom_coinquest.state import State

# What the seat to decide, or chance, has to do.
CROWNING: Final = 0  # chance: KC-1
DRAWING: Final = 1
FORGING: Final = 2  # chance: a card of the forge (KC-6)
PLAYING: Final = 3
STRIKING: Final = 4  # with ace_attack, after an ace armed the peasant (KC-35)
DISCARDING: Final = 5
ENDED: Final = 6

PHASES: Final = ("crowning", "drawing", "forging", "playing", "striking", "discarding", "ended")


# What a move can be told


class Slot(Field["State"]):
    """A slot of the seat's own salvage yard; people call it by the card in it."""

    def word(self, state: "State", value: int) -> str:
        salvage = state.kingdoms[state.active].salvage
        filled = value < len(salvage) and salvage[value] != NOTHING
        return sign(salvage[value]) if filled else f"nothing in slot {value + 1}"


class Rival(Field["State"]):
    """A suit to attack: the peasant is touched, then that suit's king."""

    def key(self, state: "State", value: int) -> str:
        seat = state.seat_of[value]
        return "" if seat == NOBODY else f"peasant-{state.active + 1} king-{seat + 1}"

    def word(self, state: "State", value: int) -> str:
        seat = state.seat_of[value]
        return super().word(state, value) if seat == NOBODY else state.name_of(seat)


class Pair(Field["State"]):
    """KC-26: a card of one rank or two of them, which are the same in both orders."""

    def find(self, state: "State", text: str) -> int:
        return super().find(state, text.replace(" ", ""))


# KC-26: one suit, the same twice, or two, of which the first in turn order leads.
PAIRS: Final = [(first, second) for at, first in enumerate(SUIT_ORDER) for second in SUIT_ORDER[at:]]
PAIR_OF: Final[vec[i64]] = vec[i64](
    [at for suit in range(16) for at, pair in enumerate(PAIRS) if set(pair) == {suit // 4, suit % 4}]
)
LEAD_SUIT: Final[vec[i64]] = vec[i64]([pair[0] for pair in PAIRS])
OTHER_SUIT: Final[vec[i64]] = vec[i64]([pair[1] for pair in PAIRS])


def pair_of(first: i64, second: i64) -> i64:
    """Two suits, in either order, as a pair; the same suit twice is one card."""
    return PAIR_OF[first * 4 + second]


def pair_field(rank: int, example: tuple[int, int]) -> Pair:
    cards = [[card(suit, rank) for suit in dict.fromkeys(pair)] for pair in PAIRS]
    texts = ["+".join(code(one) for one in pair) for pair in cards]
    return Pair(
        texts,
        [" and ".join(sign(one) for one in pair) for pair in cards],
        keys=[" ".join(f"card-{code(one)}" for one in pair) for pair in cards],
        also={"+".join(code(one).lower() for one in reversed(pair)): at for at, pair in enumerate(cards)},
        allowed=f"one {RANK_NAMES[rank]} or two with a + between them",
        pattern=r"\S+?(?: ?\+ ?\S+?)?",
        example=PAIRS.index(example),
    )


def card_field(example: int) -> Field["State"]:
    return Field(
        [code(one) for one in range(DECK)],
        [sign(one) for one in range(DECK)],
        things=[RANK_NAMES[RANK[one]] for one in range(DECK)],
        also=TENS,
        allowed="a card such as 7S, 10H or QD",
        example=example,
    )


CARD: Final = card_field(card(HEARTS, 7))
LEAD: Final = card_field(card(CLUBS, 9))
COMPANION: Final = card_field(card(DIAMONDS, 4))
SLOT: Final = Slot([str(slot + 1) for slot in range(MOST_SLOTS)], example=1)
RIVAL: Final = Rival(SUIT_LETTERS, SUIT_NAMES)
UNIT: Final[Field["State"]] = Field(["", *PLACE_NAMES[1:THRONE]], example=1)  # all but the quartermaster, who has it
PLACE: Final[Field["State"]] = Field(["", *PLACE_NAMES[1:]], example=1)
QUEEN_PAIR: Final = pair_field(QUEEN, (DIAMONDS, CLUBS))
ACE_PAIR: Final = pair_field(ACE, (HEARTS, HEARTS))


def is_one_card(state: "State", lead: int, companion: int) -> bool:
    return lead == companion


# Words that follow from the position


def seat_number(state: "State") -> str:
    """The number of the seat to decide, in its keys on the table."""
    return str(state.active + 1)


def top(state: "State") -> str:
    """The card on top of the graveyard."""
    return sign(state.graveyard[-1]) if state.graveyard else "nothing"


def prepared_card(state: "State") -> str:
    """The card that the quartermaster has."""
    lead = state.kingdoms[state.active].holds[QUARTERMASTER]
    return "nothing" if lead == NOTHING else sign(lead)


def free_slot(state: "State") -> str:
    """The slot of the salvage yard that the next card goes to."""
    return str(max(state.kingdoms[state.active].free_slot(), 0) + 1)


def passing(state: "State") -> str:
    return "Pass" if state.phase == PLAYING else "Do not attack"


MOVES: "Final[Moves[State]]" = Moves(
    "Kingdom Coinquest",
    words={"own": seat_number, "top": top, "prepared": prepared_card, "free_slot": free_slot, "passing": passing},
)

# Drawing
FORGE: Final[i64] = MOVES.verb(
    "forge", label="Draw from the forge", touch="forge", meaning="draw from the forge", clause="KC-6"
)
GRAVE: Final[i64] = MOVES.verb(
    "grave", label="Take {top} from the graveyard", touch="graveyard", meaning="take the top card of the graveyard",
    clause="KC-6",
)  # fmt: skip
SALVAGE: Final[i64] = MOVES.verb(
    "salvage {slot}", slot=SLOT, label="Take {slot} from the salvage yard", touch="salvage-{own}-{slot}",
    meaning="take the card in slot 2 of the own salvage yard", clause="KC-6 KC-12",
)  # fmt: skip

# Playing
PREPARE: Final[i64] = MOVES.verb(
    "prep {card}", card=CARD, label="Prepare {card}", touch="card-{card} quartermaster-{own}", things="{card}",
    meaning="prepare equipment of the own suit", clause="KC-13",
)  # fmt: skip
EQUIP: Final[i64] = MOVES.verb(
    "equip {unit}", unit=UNIT, label="Equip the {unit} with {prepared}", touch="quartermaster-{own} {unit}-{own}",
    meaning="move what is prepared to the knight, or to the `peasant`", clause="KC-16",
)  # fmt: skip
ATTACK: Final[i64] = MOVES.verb(
    "attack {suit}", suit=RIVAL, label="Attack {suit}", touch="{suit}", meaning="attack the kingdom of spades",
    clause="KC-19",
)  # fmt: skip
PLACE_QUEEN: Final[i64] = MOVES.verb(
    "queen {queens}", queens=QUEEN_PAIR, label="Place {queens} as queen", touch="{queens} queen-{own}", any_order=True,
    things="queen", meaning="place a queen: `queen QH`, or a pair, which is the same in both orders", clause="KC-32",
)  # fmt: skip
RESURRECT: Final[i64] = MOVES.verb(
    "ace {aces} {place}", place=PLACE, aces=ACE_PAIR, label="Resurrect {top} as {place}, with {aces}",
    touch="{aces} {place}-{own}", any_order=True, things="ace",
    meaning="resurrect the top of the graveyard, also with a pair: `ace AD+AC peasant`; `ace AH queen` with "
    "`resurrect = with_queen`", clause="KC-33",
)  # fmt: skip
PASS: Final[i64] = MOVES.verb(
    "pass", label="{passing}", meaning="make no play; after an ace with `ace_attack`: hold the attack back",
    clause="KC-9 KC-35",
)  # fmt: skip

# Discarding
BURY: Final[i64] = MOVES.verb(
    "grave {card}", card=CARD, name="bury", label="Discard {card} to the graveyard", touch="card-{card} graveyard",
    meaning="discard a card of the hand to the graveyard", clause="KC-10",
)  # fmt: skip
STORE: Final[i64] = MOVES.verb(
    "salvage {card}", card=CARD, name="store", label="Put {card} into the salvage yard",
    touch="card-{card} salvage-{own}-{free_slot}",
    meaning="discard a card of the hand to the lowest free slot of the salvage yard", clause="KC-12",
)  # fmt: skip
SCRAP: Final[i64] = MOVES.verb(
    "scrap", label="Scrap {prepared} from the quartermaster", touch="quartermaster-{own} graveyard",
    meaning="discard what the quartermaster has", clause="KC-11",
)  # fmt: skip
KEEP: Final[i64] = MOVES.verb(
    "keep", label="Keep everything", meaning="with an empty hand: discard nothing", clause="KC-11"
)

# Playing, too: what has thousands of numbers comes last, so that the search can keep a short list for the others.
RECRUIT: Final[i64] = MOVES.verb(
    "recruit {lead}+{companion}", lead=LEAD, companion=COMPANION, unless=is_one_card,
    label="Recruit {lead} with {companion}", touch="card-{lead} card-{companion} quartermaster-{own}",
    things="{lead};{companion}",
    meaning="prepare a foreign card, the first, with another as its companion; a jack comes second",
    clause="KC-26 KC-28",
)  # fmt: skip

# Chance
FORGED: Final[i64] = MOVES.verb(
    "={card}", card=CARD, chance=True, name="turn up", meaning="the card drawn from the forge", clause="KC-6"
)
CROWN: Final[i64] = MOVES.verb(
    "king {suit}", suit=SUIT_FIELD, chance=True, meaning="the next seat draws the king of spades", clause="KC-1"
)

VERB: Final[vec[i64]] = vec[i64](MOVES.verb_row())
FIELD: Final[vec[i64]] = vec[i64](MOVES.field_row())  # the slot, card, lead, suit, place or pair of queens of each move
SECOND: Final[vec[i64]] = vec[i64](MOVES.field_row(1))  # the companion, or the pair of aces

RECRUIT_LEAD: Final[vec[i64]] = vec[i64]([MOVES.number(RECRUIT, lead, 0) for lead in range(DECK)])
RESURRECT_TO: Final[vec[i64]] = vec[i64]([MOVES.number(RESURRECT, place, 0) for place in range(PLACES)])  # by place
FORGED_CARD: Final[vec[i64]] = vec[i64](MOVES.all_of(FORGED))

# KC-6: what may be drawn from, when bit 0 is set for the forge, bit 1 for the graveyard, and one bit for each slot.
FORGE_HAS_CARDS: Final = 1
GRAVE_HAS_CARDS: Final = 2
FIRST_SLOT_HAS_CARDS: Final = 4
SOURCES: Final[list[list[int]]] = [
    [move for bit, move in enumerate([FORGE, GRAVE, *MOVES.all_of(SALVAGE)]) if filled >> bit & 1]
    for filled in range(4 << MOST_SLOTS)
]

MOST_MOVES: Final = 256  # that a seat can have at once


class Scratch:
    """Moves while they are looked for. All states of a game share one: what is found is taken at once."""

    def __init__(self) -> None:
        self.moves: vec[i64] = vec[i64]([0] * MOST_MOVES)
        self.count: i64 = 0

    def add(self, verb: i64, field: i64 = 0) -> None:
        """Offer a move: a verb, with what it is told (`add(moves.PREPARE, card)`)."""
        self.moves[self.count] = verb + field
        self.count += 1

    def to_list(self) -> list[int]:
        moves = self.moves
        return [moves[at] for at in range(self.count)]

    def any_of_them(self, stream: Stream) -> i64:
        return self.moves[stream.below(self.count)]
