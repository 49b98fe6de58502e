"""The numbers and readings of Kingdom Coinquest that a designer may change."""

from typing import Annotated, Literal

from regalia.kernel.error import BadOption
from regalia.kernel.option import Options as Base
from regalia.kernel.option import choice, number


class Options(Base, frozen=True, kw_only=True):
    """Every option of Kingdom Coinquest with its default."""

    king_health: Annotated[int, number(5, 60, "Health of each king at the start.", "KC-3", common=True)] = 20
    hand_size: Annotated[int, number(2, 6, "Cards a seat draws up to.", "KC-6", common=True)] = 3
    forge_out: Annotated[
        Literal["reshuffle", "none"],
        choice(
            "When the forge is empty: the graveyard under its top card becomes a new one, or there is none.", "KC-7"
        ),
    ] = "reshuffle"
    may_pass: Annotated[bool, choice("A seat may make no play although one is possible.", "KC-9", common=True)] = False
    scrap: Annotated[
        Literal["instead", "besides"],
        choice("Scrapping what the quartermaster has replaces discarding a hand card, or comes before it.", "KC-11"),
    ] = "instead"
    salvage_slots: Annotated[int, number(0, 5, "Slots of a salvage yard, one card each.", "KC-12")] = 3
    salvage_open: Annotated[
        bool, choice("Salvage yards lie face up; if not, only the owner knows what is in there.", "KC-12", common=True)
    ] = True
    prep_low: Annotated[int, number(0, 6, "Turns of preparation for 2 to 4.", "KC-13")] = 1
    prep_mid: Annotated[int, number(0, 6, "Turns of preparation for 5 to 7.", "KC-13")] = 2
    prep_high: Annotated[int, number(0, 6, "Turns of preparation for 8 to 10.", "KC-13")] = 3
    broken_on_top: Annotated[
        Literal["knight", "weapon"],
        choice("After an attack the knight's broken equipment lies on top of the graveyard, or the weapon.", "KC-23"),
    ] = "knight"
    recruit_match: Annotated[
        Literal["type", "rank"],
        choice("Two equipment cards recruit each other whatever their values, or only with equal ones.", "KC-26"),
    ] = "type"
    recruit_suits: Annotated[
        Literal["any", "same", "with_own"],
        choice(
            "The two cards of a recruited pair are of any rival suits, of the same one, or one is of the seat's own.",
            "KC-26",
        ),
    ] = "any"
    resurrect: Annotated[
        Literal["equipment", "with_queen"],
        choice("What an ace brings back: equipment only, or also the seat's own queen.", "KC-33"),
    ] = "equipment"
    resurrect_suit: Annotated[
        Literal["any", "own"], choice("An ace brings back equipment of any suit, or of the seat's suit only.", "KC-33")
    ] = "any"
    ace_attack: Annotated[bool, choice("A peasant armed by an ace may attack within the same play move.", "KC-35")] = (
        False
    )
    round_cap: Annotated[
        int, number(0, 10000, "After so many rounds the healthiest king wins; 0 is never.", "KC-37", endless=0)
    ] = 150

    def check(self, seats: int) -> None:
        if self.recruit_match == "rank" and self.recruit_suits == "same":
            raise BadOption(
                "recruit_match cannot be rank when recruit_suits is same: no two cards have the same rank and suit."
            )
