"""Every kind of move of Royal Family, and the phases of a turn. Castles are named by their suit."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.royal_family.parts import MOST_PILES, NO_CARD, called, castle_name, is_family, place
from regalia.kernel.card import JOKER, RANK, RANK_NAMES, SUIT, SUIT_LETTERS, code, sign
from regalia.kernel.field import CARD_OR_JOKER, Field
from regalia.kernel.move import Moves
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from regalia.games.royal_family.state import State

# What the seat to decide, or chance, has to do.
DEALING: Final = 0  # chance: RF-3
DRAWING: Final = 1
LIFTING: Final = 2  # chance: RF-42, the card that the drawer lifts off the deck
ACTING: Final = 3
DEFENDING: Final = 4
LAYING: Final = 5
ENDED: Final = 6

PHASES: Final = ("dealing", "drawing", "lifting", "acting", "defending", "laying", "ended")


# What a move can be told


class TopOfPile(Field["State"]):
    """A pile, called by the card on top of it."""

    def word(self, state: "State", value: int) -> str:
        return f"{sign(state.piles[value][-1])} from {self.words[value]}"


PILES: Final = [f"p{pile + 1}" for pile in range(MOST_PILES)]
PILE_NAMES: Final = [f"pile {pile + 1}" for pile in range(MOST_PILES)]
PILE_KEYS: Final = [f"pile-{pile + 1}" for pile in range(MOST_PILES)]

TOP: Final = TopOfPile(PILES, PILE_NAMES, keys=PILE_KEYS, example=1)
PILE: Final[Field["State"]] = Field(PILES, PILE_NAMES, keys=PILE_KEYS, example=1)
CASTLE: Final[Field["State"]] = Field(SUIT_LETTERS, [castle_name(suit) for suit in range(len(SUIT_LETTERS))])
CARD: Final[Field["State"]] = Field(
    [code(card) for card in range(JOKER)],
    [sign(card) for card in range(JOKER)],
    things=[RANK_NAMES[RANK[card]] for card in range(JOKER)],
    allowed="a card such as 7S, 10H or KD",
    also={"t" + suit.lower(): 13 * at + 9 for at, suit in enumerate(SUIT_LETTERS)},
    example=25,
)


# Words that follow from the position


def name_of_card_drawn(state: "State") -> str:
    return called(state.card)


def card_in_hand(state: "State") -> str:
    """Its key on the table."""
    return "joker-hand" if state.card == JOKER else f"card-{code(state.card)}"


def rank_drawn(state: "State") -> str:
    return "" if state.card == NO_CARD else "joker" if state.card >= JOKER else RANK_NAMES[RANK[state.card]]


def new_castle(state: "State") -> str:
    return castle_name(SUIT[state.card])


def target(state: "State") -> str:
    return castle_name(state.target)


def wounds(state: "State") -> str:
    return place("wounds", state.target)


def to_lay(state: "State") -> str:
    return sign(state.laid[0])


def is_family_drawn(state: "State") -> bool:
    return is_family(state.card)


def is_number_drawn(state: "State") -> bool:
    return not is_family(state.card)


def phase_of(state: "State") -> int:
    return state.phase


MOVES: "Final[Moves[State]]" = Moves(
    "Royal Family",
    phase_of,
    words={
        "drawn": name_of_card_drawn,
        "card_in_hand": card_in_hand,
        "rank_drawn": rank_drawn,
        "new_castle": new_castle,
        "target": target,
        "wounds": wounds,
        "to_lay": to_lay,
    },
)

# Drawing
TAKE_PILE: Final[i64] = MOVES.verb(
    "{pile}", pile=TOP, name="pile", phase=DRAWING, label="Take {pile}", touch="{pile}",
    meaning="take the top card of pile 2", clause="RF-5",
)  # fmt: skip
TAKE_DECK: Final[i64] = MOVES.verb(
    "deck", phase=DRAWING, label="Draw from the deck", touch="deck", meaning="draw from the deck", clause="RF-5"
)
PASS: Final[i64] = MOVES.verb(
    "pass", label="Pass: there is nothing to draw", meaning="there is nothing to draw", clause="RF-7"
)

# Acting with the card drawn
FORTIFY: Final[i64] = MOVES.verb(
    "fort {castle}", castle=CASTLE, phase=ACTING, label="Fortify {castle} with {drawn}", touch="walls-{castle}",
    things="{rank_drawn}", meaning="fortify the castle of spades with the card drawn", clause="RF-9 RF-40",
)  # fmt: skip
HIT: Final[i64] = MOVES.verb(
    "hit {castle}", castle=CASTLE, phase=ACTING, label="Attack {castle} with {drawn}", touch="castle-{castle}",
    when=is_number_drawn, things="{rank_drawn}", meaning="attack the castle of spades", clause="RF-10 RF-11 RF-22",
)  # fmt: skip
CROWN: Final[i64] = MOVES.verb(
    "crown {castle}", castle=CASTLE, phase=ACTING, label="Crown {drawn} in {castle}", touch="castle-{castle}",
    when=is_family_drawn, things="{rank_drawn}", meaning="put the card into the castle of spades", clause="RF-18",
)  # fmt: skip
KIDNAP: Final[i64] = MOVES.verb(
    "kidnap {castle}", castle=CASTLE, phase=ACTING, label="Kidnap {drawn} to {castle}", touch="prisoners-{castle}",
    things="{rank_drawn}", meaning="put the card below one's own castle of spades", clause="RF-23",
)  # fmt: skip
BUILD: Final[i64] = MOVES.verb(
    "build", phase=ACTING, label="Build {new_castle}", touch="{card_in_hand}", things="{rank_drawn}",
    meaning="build a castle with the ace drawn", clause="RF-26",
)  # fmt: skip
DROP: Final[i64] = MOVES.verb(
    "drop {pile}", pile=PILE, phase=ACTING, label="Discard {drawn} onto {pile}", touch="{pile}",
    meaning="discard onto pile 2", clause="RF-17 RF-27 RF-28 RF-32",
)  # fmt: skip
LAY: Final[i64] = MOVES.verb(
    "lay {pile}", pile=PILE, phase=LAYING, label="Lay {to_lay} on {pile}", touch="{pile}",
    meaning="lay the next waiting card on pile 2; only with `cancelled_cards = piles` or `freed_prisoners = piles`",
    clause="RF-12 RF-16",
)  # fmt: skip
SUFFER: Final[i64] = MOVES.verb(
    "take", phase=DEFENDING, who="defender", label="Let {target} take the damage", touch="{wounds}",
    meaning="take the damage; only with `may_decline_defence`", clause="RF-13",
)  # fmt: skip
KILL: Final[i64] = MOVES.verb(
    "kill {card}", card=CARD, phase=ACTING, label="Assassinate {card}", touch="card-{card}", things="{rank_drawn}",
    meaning="assassinate the king of hearts", clause="RF-31",
)  # fmt: skip
BLOCK: Final[i64] = MOVES.verb(
    "block {card}", card=CARD, phase=DEFENDING, who="defender", label="Block with {card}", touch="card-{card}",
    things="{card}", meaning="block with that wall", clause="RF-12",
)  # fmt: skip

# Chance
LIFT: Final[i64] = MOVES.verb(
    "={card}", card=CARD_OR_JOKER, chance=True, name="turn up",
    meaning="the card dealt, or drawn from the deck; `=JK` is a joker", clause="RF-1 RF-3 RF-5",
)  # fmt: skip

VERB: Final[vec[i64]] = vec[i64](MOVES.verb_row())
FIELD: Final[vec[i64]] = vec[i64](MOVES.field_row())  # the pile, castle or card of each move

LIFTS: Final[vec[i64]] = vec[i64](MOVES.all_of(LIFT))  # by card
# RF-17: a card may be laid on any of so many piles.
DROPS: Final[list[list[int]]] = [MOVES.all_of(DROP)[:piles] for piles in range(MOST_PILES + 1)]
LAYS: Final[list[list[int]]] = [MOVES.all_of(LAY)[:piles] for piles in range(MOST_PILES + 1)]

# RF-5, RF-7: what may be drawn, when a bit is set for each pile that one may take from, and the last for the deck.
DECK_HAS_CARDS: Final = 1 << MOST_PILES
DRAWS: Final[list[list[int]]] = [
    [move for bit, move in enumerate([*MOVES.all_of(TAKE_PILE), TAKE_DECK]) if filled >> bit & 1] or [PASS]
    for filled in range(2 << MOST_PILES)
]
