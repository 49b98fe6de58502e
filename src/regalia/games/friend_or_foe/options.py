"""The numbers and readings of Friend or Foe that a designer may change."""

from typing import Annotated, Literal

from regalia.kernel.error import BadOption
from regalia.kernel.option import Options as Base
from regalia.kernel.option import choice, number, pattern

ANY_ORDER = r"(?!.*(.).*\1)[SHDC]{4}"


class Options(Base, frozen=True, kw_only=True):
    """Every option of Friend or Foe with its default."""

    seat_suits: Annotated[
        str,
        pattern(
            ANY_ORDER, "the four letters S, H, D and C in some order", "Which suit seats 1 to 4 own, in order.", "FO-1"
        ),
    ] = "SHDC"
    suits: Annotated[
        Literal["all", "players"],
        choice(
            "Which suits are laid out: all four, or only the players' own for a shorter game.",
            "FO-2",
            common=True,
            words={"all": "The whole kingdom of 48 cards.", "players": "A smaller kingdom and a shorter game."},
        ),
    ] = "all"
    start: Annotated[
        Literal["on_card", "revealed", "outside"],
        choice(
            "Pieces start on their face-down start card, on the start card turned up, or outside and step onto it.",
            "FO-6",
            words={
                "on_card": "On a card that nobody has seen.",
                "revealed": "On a card that everybody sees.",
                "outside": "Beside the board; the first step leads onto the start card.",
            },
        ),
    ] = "on_card"
    tax_low: Annotated[int, number(0, 20, "Coins on a card of face value 2 to 6.", "FO-7")] = 1
    tax_high: Annotated[int, number(0, 20, "Coins on a card of face value 7 to 10.", "FO-7")] = 3
    tax_royal: Annotated[int, number(0, 20, "Coins on a jack, queen or king.", "FO-7")] = 5
    fight_empty: Annotated[bool, choice("Foe number cards without coins are fought too, for nothing.", "FO-16")] = False
    royal_pays_friend: Annotated[
        bool, choice("The owner of a royal house takes the coins that lie on it.", "FO-17")
    ] = True
    jack_strength: Annotated[int, number(2, 20, "What must be rolled against a jack.", "FO-19")] = 10
    queen_strength: Annotated[int, number(2, 20, "What must be rolled against a queen.", "FO-19")] = 11
    king_strength: Annotated[int, number(2, 20, "What must be rolled against a king.", "FO-19")] = 12
    max_spend: Annotated[int, number(0, 10, "The most coins one may spend on a fight.", "FO-22", common=True)] = 3
    spend_timing: Annotated[
        Literal["before", "after"],
        choice(
            "Coins are spent before or after the dice are seen.",
            "FO-22",
            common=True,
            words={"before": "One pays, then rolls.", "after": "One rolls, then pays what is missing, if one can."},
        ),
    ] = "before"
    royal_bonus: Annotated[int, number(0, 5, "Added to a fight for each own royal card face up.", "FO-23")] = 1
    count_purse: Annotated[
        bool, choice("Coins in the purse count at the end, not only banked ones.", "FO-26", common=True)
    ] = True
    stall_limit: Annotated[
        int,
        number(
            0, 10000, "The game ends after so many turns in a row without a new card; 0 is never.", "FO-27", endless=0
        ),
    ] = 200
    first_seat: Annotated[
        Literal["1", "2", "3", "4", "random"],
        choice("The seat that plays first, or a chance move.", "FO-28", common=True),
    ] = "1"

    def check(self, seats: int) -> None:
        if self.first_seat != "random" and int(self.first_seat) > seats:
            raise BadOption(f"first_seat must be between 1 and {seats} or random, not {self.first_seat}.")
