"""Every kind of move of Friend or Foe, and the phases of a turn."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.friend_or_foe.parts import FACE_DOWN, MAP, MOST_COINS, MOST_SEATS, MOST_SPENT, OUTSIDE, is_royal
from regalia.kernel.card import RANK, RANK_NAMES, SUIT
from regalia.kernel.dice import FIRST_DIE, PAIRS, SECOND_DIE, pair_of
from regalia.kernel.field import CARD, Field, Seats, numbers
from regalia.kernel.move import Moves
from regalia.kernel.vector import vec
from regalia.kernel.wording import plural

if TYPE_CHECKING:
    from regalia.games.friend_or_foe.state import State

# What the seat to decide, or chance, has to do.
CHOOSING_FIRST: Final = 0  # chance: FO-28
TURNING_STARTS: Final = 1  # chance: FO-6
MOVING: Final = 2
REVEALING: Final = 3  # chance: FO-11
BANKING: Final = 4
SPENDING: Final = 5
ROLLING: Final = 6  # chance: FO-24
ENDED: Final = 7

PHASES: Final = ("choosing_first", "turning_starts", "moving", "revealing", "banking", "spending", "rolling", "ended")


# The fields of moves


class Place(Field["State"]):
    """A place of the kingdom; the lab counts what lies there."""

    def thing(self, state: "State", value: int) -> str:
        card = state.card[value]
        if card == FACE_DOWN:
            return "a face-down card"
        owner = "own" if SUIT[card] == state.setup.suit[state.turn] else "foe"
        return f"{owner} {RANK_NAMES[RANK[card]] if is_royal(card) else 'number card'}"


def coins_in_words(coins: int) -> str:
    return plural(coins) if coins else "nothing"


PLACE: Final = Place(
    [MAP.name(place) for place in range(MAP.squares)], allowed="a place such as d2", example=MAP.find("d2")
)
COINS_TO_BANK: Final = numbers(0, MOST_COINS, coins_in_words, example=7)
COINS_TO_SPEND: Final = numbers(1, MOST_SPENT, coins_in_words, example=2)
PAIR: Final[Field["State"]] = Field(
    [f"{FIRST_DIE[pair]} {SECOND_DIE[pair]}" for pair in range(PAIRS)],
    [f"{FIRST_DIE[pair]} and {SECOND_DIE[pair]}" for pair in range(PAIRS)],
    also={f"{FIRST_DIE[pair]}+{SECOND_DIE[pair]}": pair for pair in range(PAIRS)},
    allowed="two numbers from 1 to 6",
    pattern=".+",
    example=pair_of(3, 5),
)
SEAT: Final = Seats(MOST_SEATS)


def obstacle(state: "State") -> str:
    """Why the seat to move has to stay (FO-10)."""
    blocked = "your start card" if state.at[state.active] == OUTSIDE else "every neighbouring card"
    return f"{blocked} is occupied"


MOVES: "Final[Moves[State]]" = Moves("Friend or Foe", words={"obstacle": obstacle})

ENTER: Final[i64] = MOVES.verb(
    "{place}", name="walk", place=PLACE, label="Go to {place}", touch="{place}", things="{place}",
    meaning="walk onto the card at d2", clause="FO-9",
)  # fmt: skip
STAY: Final[i64] = MOVES.verb(
    "stay", label="Stay: {obstacle}", meaning="stay, because no card can be entered", clause="FO-10"
)
PAY_NOTHING: Final[i64] = MOVES.verb(
    "+0", name="pay nothing", label="Spend nothing", ask="Coins to spend",
    meaning="pay nothing for the fight", clause="FO-22",
)  # fmt: skip
SPEND: Final[i64] = MOVES.verb(
    "+{coins}", name="spend", coins=COINS_TO_SPEND, label="Spend {coins}", ask="Coins to spend",
    things="coins in a fight", meaning="pay 2 coins for the fight, 1 to 10", clause="FO-22",
)  # fmt: skip
BANK: Final[i64] = MOVES.verb(
    "bank {coins}", coins=COINS_TO_BANK, label="Bank {coins}", ask="Coins to bank",
    meaning="bring 7 coins from the purse to the bank, 0 to 960", clause="FO-17",
)  # fmt: skip

# Chance
TURN_UP: Final[i64] = MOVES.verb(
    "={card}", name="turn up", chance=True, card=CARD, label="Turn up {card}",
    meaning="the card just entered (or a start card) is the seven of spades", clause="FO-11 FO-6",
)  # fmt: skip
ROLL: Final[i64] = MOVES.verb(
    "roll {dice}", chance=True, dice=PAIR, label="Roll {dice}", meaning="the dice show 3 and 5", clause="FO-24"
)
FIRST: Final[i64] = MOVES.verb(
    "first {seat}", chance=True, seat=SEAT, label="{seat} plays first",
    meaning="seat 2 plays first", clause="FO-28",
)  # fmt: skip

VERB: Final[vec[i64]] = vec[i64](MOVES.verb_row())
FIELD: Final[vec[i64]] = vec[i64](MOVES.field_row())  # the place, card, pair of dice or seat of each move
COINS: Final[vec[i64]] = vec[i64]([MOVES.verb_of(move).amount(move) for move in range(len(MOVES))])  # paid or banked

# All moves of a kind, to offer some of them.
ENTERS: Final[list[int]] = MOVES.all_of(ENTER)  # by place
ONLY_STAY: Final[list[int]] = [STAY]
PAYMENTS: Final[list[int]] = [PAY_NOTHING, *MOVES.all_of(SPEND)]  # by coins
BANKS: Final[list[int]] = MOVES.all_of(BANK)  # by coins
TURN_UPS: Final[list[int]] = MOVES.all_of(TURN_UP)  # by card
ROLLS: Final[list[int]] = MOVES.all_of(ROLL)  # by pair of dice
FIRSTS: Final[list[int]] = MOVES.all_of(FIRST)  # by seat
